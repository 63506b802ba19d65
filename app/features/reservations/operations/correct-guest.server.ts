import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Language } from "#app/lib/language.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { formerGuest } from "../retention.ts";
import type { EnqueueState } from "./resend-confirmation.server.ts";
import { lockReservation, newLinkToken } from "./write-reservation.server.ts";

/**
 * Staff's corrections about a guest. Fields that the form does not show are left out and do not change; null deletes
 * the value.
 */
export type GuestCorrection = {
	name?: string;
	email?: string | null;
	phone?: string | null;
	/** The guest's language. */
	language?: Language | undefined;
	/** For a stay, in words, at most 60 characters. */
	arrivalTime?: string | null;
	/** The party of a stay. */
	guests?: number;
	children?: number | null;
	infants?: number | null;
};

export type CorrectionInput = {
	reservationId: string;
	/** The revision of the reservation that the form saw. */
	version: number;
	correction: GuestCorrection;
	/** Whether a changed e-mail address gets the confirmation. */
	sendsConfirmation: boolean;
};

type CorrectionRefusal =
	| { reason: "not_allowed" | "gone" }
	/** Somebody else changed the reservation since: the values as they are now, of the fields that the form shows. */
	| { reason: "changed_meanwhile"; version: number; current: GuestCorrection }
	/** The villas of the party sleep fewer. */
	| { reason: "too_many_guests"; most: number };

type CorrectionOutcome = Outcome<
	{ isSent: boolean; changed: readonly (keyof GuestCorrection)[] },
	CorrectionRefusal
>;

/**
 * Corrects what a reservation says of its guest, with the revision that the form saw, so that two desks do not overwrite
 * each other. A new e-mail address gets a new private link: the one before may have gone to a stranger.
 * @param mostGuests how many guests there may be, where the party can be corrected. How many a treatment or a dinner is for cannot:
 * therapists, room and price depend on it
 */
export async function correctGuest(
	db: Db,
	{ reservationId, version, correction, sendsConfirmation }: CorrectionInput,
	acting: StaffActing,
	enqueueState: EnqueueState,
	mostGuests?: (tx: Transaction) => Promise<number>,
): Promise<CorrectionOutcome> {
	if (!mayAct(acting, "correct_guest")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx): Promise<CorrectionOutcome> => {
		const header = await lockReservation(tx, reservationId);
		if (!header || header.name === formerGuest) return { ok: false, reason: "gone" };
		const shown = (Object.keys(correction) as (keyof GuestCorrection)[]).filter(
			(field) => correction[field] !== undefined,
		);
		const changed = shown.filter((field) => correction[field] !== header[field]);
		// A form that changes nothing overwrites nothing, as when it was sent twice.
		if (changed.length === 0) return { ok: true, isSent: false, changed };
		if (header.revision !== version) {
			const current = Object.fromEntries(shown.map((field) => [field, header[field]]));
			return { ok: false, reason: "changed_meanwhile", version: header.revision, current };
		}
		const guests = correction.guests ?? header.guests;
		if (guests > header.guests && mostGuests) {
			const most = await mostGuests(tx);
			if (guests > most) return { ok: false, reason: "too_many_guests", most };
		}
		const isNewAddress = changed.includes("email");
		await tx
			.update(reservations)
			.set({
				...Object.fromEntries(changed.map((field) => [field, correction[field]])),
				...(isNewAddress && header.email !== null ? { linkToken: newLinkToken() } : {}),
				revision: header.revision + 1,
			})
			.where(eq(reservations.id, reservationId));
		const isWanted = isNewAddress && Boolean(correction.email) && sendsConfirmation;
		const isSent = isWanted && (await enqueueState(tx, reservationId)) === true;
		const before = changed.includes("guests") ? { guests: header.guests } : undefined;
		await recordAudit(tx, acting, {
			act: "correct_guest",
			subject: { kind: "reservation", id: reservationId },
			changes: { fields: changed, isSent, ...(before && { before, after: { guests } }) },
		});
		return { ok: true, isSent, changed };
	});
}
