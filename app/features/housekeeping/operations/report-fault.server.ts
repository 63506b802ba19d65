import { eq } from "drizzle-orm";
import { maxPhotoBytes, readPicture } from "#app/features/accounts/photo-format.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findVillaName } from "#app/features/catalog/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import { stripPicture } from "#app/lib/strip-picture.server.ts";
import type { Db } from "#db/connection/database.ts";
import { workOrderPhotos, workOrders } from "#db/schema/housekeeping.ts";

import type { FaultPlace, FaultUrgency } from "../tasks.ts";

type FaultRefusal = {
	reason: "not_allowed" | "villa_unknown" | "no_picture" | "too_large" | "form_already_used";
};

/** A fault is in a villa, or in another place of the resort. */
type FaultWhere = { villaId: string; place?: null } | { villaId: null; place: FaultPlace };

/** How soon a fault has to be mended, and by whom; null for nobody in particular. */
export type FaultWork = { urgency: FaultUrgency; person: { id: string; name: string } | null };

type Result = Outcome<{ repeated: boolean }, FaultRefusal>;

/**
 * Reports a fault in a villa as a work order, with a photo or without. The same form twice is one order.
 * @param input.id made with the form
 * @param input.photo JPEG, PNG or WebP of at most 2 MB
 */
export async function reportFault(
	db: Db,
	input: { id: string; what: string; photo: Buffer | null } & FaultWhere & Partial<FaultWork>,
	acting: StaffActing,
): Promise<Result> {
	if (!mayAct(acting, "report_fault")) return { ok: false, reason: "not_allowed" };
	const { id, villaId, place = null, what, photo, urgency = "normal", person = null } = input;
	if (photo && photo.length > maxPhotoBytes) return { ok: false, reason: "too_large" };
	const picture = photo && readPicture(photo);
	if (photo && !picture) return { ok: false, reason: "no_picture" };
	return db.transaction<Result>(async (tx) => {
		if (villaId !== null && !(await findVillaName(tx, villaId)))
			return { ok: false, reason: "villa_unknown" };
		const sent = { id, villaId, place, what, urgency, assignedTo: person?.id ?? null };
		const added = await tx
			.insert(workOrders)
			.values({
				...{ ...sent, assignedName: person?.name ?? null },
				...{ reportedBy: acting.by.name, reportedAt: acting.now },
			})
			.onConflictDoNothing()
			.returning({ id: workOrders.id });
		if (added.length === 0) {
			const [earlier] = await tx.select().from(workOrders).where(eq(workOrders.id, id));
			const photos = await tx.$count(workOrderPhotos, eq(workOrderPhotos.workOrderId, id));
			return hasValues(earlier, sent) && (photos > 0 || !photo)
				? { ok: true, repeated: true }
				: { ok: false, reason: "form_already_used" };
		}
		if (photo && picture)
			await tx
				.insert(workOrderPhotos)
				.values({ workOrderId: id, type: picture.type, bytes: stripPicture(picture.type, photo) });
		await recordAudit(tx, acting, {
			act: "report_fault",
			subject: { kind: "work_order", id },
			changes: { villaId, place, urgency, staffId: person?.id ?? null, photo: photo !== null },
		});
		return { ok: true, repeated: false };
	});
}
