import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import type { Db } from "#db/connection/database.ts";
import { taxReturns } from "#db/schema/tax-returns.ts";
import { listFiledReturns, readReturnFigures } from "../return-queries.server.ts";

/**
 * Keeps the return of a month as it was filed, with the figures that the books have now: they never change. A return that is filed once
 * more is another row with the next number. `tax_returns_number_once` guarantees that two people do not file the same one.
 * @param input.version how many returns of the month the form has seen
 */
export async function fileTaxReturn(
	db: Db,
	input: {
		tax: ReturnedTax;
		month: HotelDate;
		filedOn: HotelDate;
		reference: string;
		version: number;
		idempotencyKey: string;
	},
	acting: StaffActing,
): Promise<
	Outcome<
		{ returnId: string },
		| { reason: "not_allowed" | "in_the_future" | "changed_meanwhile" | "form_already_used" }
		/** The books of a month change until its last business day is closed. */
		| { reason: "month_not_over"; from: HotelDate }
	>
> {
	const { tax, month, filedOn, reference, version, idempotencyKey } = input;
	if (!mayAct(acting, "file_tax_return")) return { ok: false, reason: "not_allowed" };
	const from = startOfMonth(month, 1);
	if (filedOn < from) return { ok: false, reason: "month_not_over", from };
	if (filedOn > (await readBusinessDate(db, acting.now))) return { ok: false, reason: "in_the_future" };
	return db.transaction(async (tx) => {
		const findSame = async () =>
			(await tx.select().from(taxReturns).where(eq(taxReturns.idempotencyKey, idempotencyKey)))[0];
		const number = version + 1;
		const earlier = await findSame();
		// A number is never left out: the form has seen the return before it.
		const isNext = !earlier && (await listFiledReturns(tx, tax, month)).length === version;
		const [written] = isNext
			? await tx
					.insert(taxReturns)
					.values({
						...{ id: crypto.randomUUID(), idempotencyKey, tax, month, number, filedOn, reference },
						figures: await readReturnFigures(tx, tax, month),
						...{ notedAt: acting.now, notedBy: acting.by.name },
					})
					.onConflictDoNothing()
					.returning({ id: taxReturns.id })
			: [];
		if (!written) {
			const same = earlier ?? (await findSame());
			if (!same) return { ok: false, reason: "changed_meanwhile" } as const;
			return same.tax === tax &&
				same.month === month &&
				same.filedOn === filedOn &&
				same.reference === reference
				? ({ ok: true, returnId: same.id } as const)
				: ({ ok: false, reason: "form_already_used" } as const);
		}
		await recordAudit(tx, acting, {
			act: "file_tax_return",
			subject: { kind: "report", id: `${tax} ${month}` },
			changes: { tax, month, number, filedOn },
		});
		return { ok: true, returnId: written.id } as const;
	});
}
