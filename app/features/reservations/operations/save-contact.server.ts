import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { giveBackLimits, takeLimits } from "#app/features/limits/operations/take-limits.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { formerGuest } from "../retention.ts";
import type { EnqueueState } from "./resend-confirmation.server.ts";
import { lockReservation, newLinkToken } from "./write-reservation.server.ts";

/** Data that a guest adds after reserving. Fields left out do not change; null deletes the value. */
export type ContactInput = {
	reservationId: string;
	email?: string;
	phone?: string | null;
	/** When the guest of a stay thinks to arrive, in the guest's words, at most 60 characters. */
	arrivalTime?: string | null;
	/** Allergies and diet of the party of a stay or a dinner, at most 300 characters. */
	diet?: string | null;
};

type ContactOutcome = Outcome<
	/** Whether the confirmation goes to another address than before. */
	{ isSent: boolean },
	{ reason: "not_changeable" } | { reason: "limit_reached" }
>;

/** How many addresses one reservation may be sent to in a day, so that nobody fills the mailboxes of strangers with it. */
const addressesPerDay = 3;

const daySeconds = 24 * 60 * 60;

/**
 * Saves how a guest can be reached and when they arrive, while their reservation is still to come or under way. A new
 * address gets the confirmation. One that replaces another gets a new private link: the one before may have gone to a
 * stranger. The caller decides first who may do so (`mayOpenReservation`).
 */
export async function saveContact(
	db: Db,
	input: ContactInput,
	acting: Acting,
	enqueueState: EnqueueState,
): Promise<ContactOutcome> {
	if (input.email === undefined) return write(db, input, acting, enqueueState);
	const rule = { key: `contact:${input.reservationId}`, most: addressesPerDay, seconds: daySeconds };
	const taken = await takeLimits(db, [rule], { subject: randomUUID() }, acting.now);
	if ("refusedBy" in taken) return { ok: false, reason: "limit_reached" };
	let isSent = false;
	try {
		const outcome = await write(db, input, acting, enqueueState);
		isSent = outcome.ok && outcome.isSent;
		return outcome;
	} finally {
		if (!isSent) await giveBackLimits(db, taken.attempt).catch(() => {});
	}
}

async function write(
	db: Db,
	{ reservationId, ...contact }: ContactInput,
	acting: Acting,
	enqueueState: EnqueueState,
): Promise<ContactOutcome> {
	return db.transaction(async (tx): Promise<ContactOutcome> => {
		const header = await lockReservation(tx, reservationId);
		if (!header || header.name === formerGuest || !(await isLive(tx, reservationId)))
			return { ok: false, reason: "not_changeable" };
		const changed = Object.entries(contact).filter(
			([field, value]) => value !== undefined && value !== header[field as keyof typeof contact],
		);
		if (changed.length === 0) return { ok: true, isSent: false };
		const isNewAddress = contact.email !== undefined && contact.email !== header.email;
		await tx
			.update(reservations)
			.set({
				...Object.fromEntries(changed),
				revision: sql`${reservations.revision} + 1`,
				...(isNewAddress && header.email !== null ? { linkToken: newLinkToken() } : {}),
			})
			.where(eq(reservations.id, reservationId));
		const isSent = isNewAddress && (await enqueueState(tx, reservationId)) === true;
		const subject = { kind: "reservation", id: reservationId } as const;
		const changes = { fields: changed.map(([field]) => field) };
		await recordAudit(tx, acting, { act: "save_contact", subject, changes });
		return { ok: true, isSent };
	});
}

async function isLive(tx: Transaction, reservationId: string): Promise<boolean> {
	const { rows } = await tx.execute<{ isLive: boolean }>(
		sql`select is_live as "isLive" from reservation_days where reservation_id = ${reservationId}`,
	);
	return rows[0]?.isLive === true;
}
