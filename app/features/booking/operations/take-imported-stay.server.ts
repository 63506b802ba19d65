import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockBusinessDate } from "#app/features/business-days/queries.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { releaseEndedHoldsOf } from "#app/features/stays/operations/release-ended-holds.server.ts";
import { releaseImportedClosings } from "#app/features/stays/operations/set-imported-closing.server.ts";
import {
	changeAvailability,
	lockVillas,
	lockVillasOf,
} from "#app/features/stays/operations/write-allocations.server.ts";
import {
	rewriteImportedNights,
	writeImportedStay,
} from "#app/features/stays/operations/write-imported-stay.server.ts";
import { listUnits, type StayUnit } from "#app/features/stays/queries.server.ts";
import { type InTheWay, listInTheWay } from "#app/features/stays/villa-use-queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db, Transaction } from "#db/connection/database.ts";

/** A caller's own writing in the transaction of the stay, such as the event of a calendar. */
type Note = (tx: Transaction, stay: { reservationId: string }) => Promise<void>;

/** Other guests, a block or a hold have some of the nights: `inTheWay` says which, as it was right after the refusal. */
type NightsTaken = { reason: "nights_taken"; inTheWay: InTheWay[] };

export type TakeImportedRefusal =
	| { reason: "not_allowed" }
	/** Its last night is over. */
	| { reason: "past" }
	| NightsTaken;

/** A site sells nights in its own name; people of the hotel do what the plan lets them do. */
const mayImport = (acting: Acting) => acting.by.kind === "channel" || mayAct(acting, "block_villa");

/**
 * Takes a villa for a guest of another site: a confirmed stay of the source `channel`, whose nights have no price until somebody types it.
 * The limits for guests, deposits, codes and rules of sale do not apply, since it is sold; nobody gets an e-mail. Nights before the
 * business day are left out. The exclusion constraint of `villa_allocations` decides who gets the nights.
 * @param input.reference what the site calls it; null where its calendar does not say it
 * @param input.note runs in the same transaction, after the stay was written
 */
export async function takeImportedStay(
	db: Db,
	input: {
		villaId: string;
		from: HotelDate;
		until: HotelDate;
		site: BookingSite;
		reference: string | null;
		idempotencyKey?: string;
		/** Events of calendars whose closings give the nights up, in the same transaction. */
		insteadOf?: readonly string[];
		note?: Note;
	},
	acting: Acting,
): Promise<Outcome<{ reservationId: string; reference: string; from: HotelDate }, TakeImportedRefusal>> {
	if (!mayImport(acting)) return { ok: false, reason: "not_allowed" };
	const { villaId, until, site, idempotencyKey = randomUUID() } = input;
	const outcome = await changeAvailability<
		{ reservationId: string; reference: string; from: HotelDate },
		Exclude<TakeImportedRefusal, NightsTaken> | { reason: "nights_taken" }
	>(db, { villaIds: [villaId] }, async (tx) => {
		const [villa] = await lockVillas(tx, [villaId]);
		if (!villa) throw new Error("An imported stay is for a villa that the hotel does not have.");
		const today = await lockBusinessDate(tx, acting.now);
		if (until <= today) throw new Refused({ reason: "past" });
		const from = input.from < today ? today : input.from;
		await releaseEndedHoldsOf(tx, [villaId], acting);
		await releaseImportedClosings(tx, input.insteadOf ?? [], { from, until }, acting);
		const written = await writeImportedStay(
			tx,
			{
				...{ villaId, villaName: villa.name, from, until },
				...{ idempotencyKey, site, siteReference: input.reference },
			},
			acting,
		);
		if (!written) throw new Refused({ reason: "nights_taken" });
		await recordAudit(
			tx,
			{
				act: "reserve_stay",
				subject: { kind: "reservation", id: written.reservationId },
				changes: { site, villas: [villaId], checkIn: from, checkOut: until },
			},
			acting,
		);
		await input.note?.(tx, written);
		return { ok: true, ...written, from };
	});
	return withInTheWay(db, input, outcome);
}

export type MoveImportedRefusal =
	| { reason: "not_allowed" }
	/** It has ended, or it is in several villas by now: the desk decides. */
	| { reason: "not_changeable" }
	/** Nights that are over, or tonight of guests in house, would change. */
	| { reason: "slept" }
	| NightsTaken;

/**
 * Gives a stay of another site the nights that it has there now, in the villa that it has here. Released and taken in one transaction:
 * where they do not fit, nothing changes. Nights that are over stay as they are, and so does tonight of guests in house.
 */
export async function moveImportedStay(
	db: Db,
	input: {
		reservationId: string;
		from: HotelDate;
		until: HotelDate;
		/** As for `takeImportedStay`. */
		insteadOf?: readonly string[];
		note?: Note;
	},
	acting: Acting,
): Promise<Outcome<{ from: HotelDate; until: HotelDate }, MoveImportedRefusal>> {
	if (!mayImport(acting)) return { ok: false, reason: "not_allowed" };
	const { reservationId, until } = input;
	let villaId = "";
	const outcome = await changeAvailability<
		{ from: HotelDate; until: HotelDate },
		Exclude<MoveImportedRefusal, NightsTaken> | { reason: "nights_taken" }
	>(db, { reservationId }, async (tx) => {
		await lockVillasOf(tx, reservationId);
		const header = await lockReservation(tx, reservationId);
		const units = header ? await listUnits(tx, reservationId) : [];
		const [unit] = units;
		const [villa] = unit?.villas ?? [];
		if (header?.source !== "channel" || units.length !== 1 || !unit || !villa || !isComing(unit))
			throw new Refused({ reason: "not_changeable" });
		if (unit.villas.length > 1) throw new Refused({ reason: "not_changeable" });
		villaId = villa.id;
		const today = await lockBusinessDate(tx, acting.now);
		const fixedUntil = unit.status === "checked_in" ? addDays(today, 1) : today;
		// The site leaves out days that are over, so that a stay that has begun begins where it did.
		const from = unit.checkIn < fixedUntil && input.from <= fixedUntil ? unit.checkIn : input.from;
		if (!keepsNights(unit, { from, until }, fixedUntil)) throw new Refused({ reason: "slept" });
		if (from !== unit.checkIn || until !== unit.checkOut) {
			await releaseEndedHoldsOf(tx, [villa.id], acting);
			await releaseImportedClosings(tx, input.insteadOf ?? [], { from, until }, acting);
			const nights = { villaId: villa.id, villaName: villa.name, from, until };
			if (!(await rewriteImportedNights(tx, unit, nights, acting)))
				throw new Refused({ reason: "nights_taken" });
			await reviseReservation(tx, reservationId);
			await recordAudit(
				tx,
				{
					act: "change_stay_dates",
					subject: { kind: "reservation", id: reservationId },
					changes: {
						before: { checkIn: unit.checkIn, checkOut: unit.checkOut },
						after: { checkIn: from, checkOut: until },
					},
				},
				acting,
			);
		}
		await input.note?.(tx, { reservationId });
		return { ok: true, from, until };
	});
	return withInTheWay(db, { villaId, from: input.from, until }, outcome);
}

const isComing = ({ status }: StayUnit) => status === "confirmed" || status === "checked_in";

/** Whether a stay has the same nights before a day as it would have after a change. */
function keepsNights(
	before: { checkIn: HotelDate; checkOut: HotelDate },
	after: { from: HotelDate; until: HotelDate },
	day: HotelDate,
): boolean {
	const earlier = (one: HotelDate) => (one < day ? one : day);
	if (after.until <= after.from) return false;
	return earlier(before.checkIn) === earlier(after.from) && earlier(before.checkOut) === earlier(after.until);
}

/**
 * Cancels a stay that its site has cancelled: its nights are free, nothing is owed here and nobody gets an e-mail.
 * Refused once its guests are in house or have left.
 */
export async function cancelImportedStay(
	db: Db,
	input: { reservationId: string; note?: Note },
	acting: Acting,
): Promise<Outcome<object, { reason: "not_allowed" | "not_changeable" }>> {
	if (!mayImport(acting)) return { ok: false, reason: "not_allowed" };
	const { reservationId, note } = input;
	const imported = { note: async (tx: Transaction) => note?.(tx, { reservationId }) };
	const outcome = await cancelStay(db, { reservationId, agreedOwedCents: 0, imported }, acting);
	if (outcome.ok) return { ok: true };
	return { ok: false, reason: outcome.reason === "not_allowed" ? "not_allowed" : "not_changeable" };
}

async function withInTheWay<Done extends object, Refusal extends { reason: string }>(
	db: Db,
	nights: { villaId: string; from: HotelDate; until: HotelDate },
	outcome: Outcome<Done, Refusal | { reason: "nights_taken" }>,
): Promise<Outcome<Done, Exclude<Refusal, { reason: "nights_taken" }> | NightsTaken>> {
	if (outcome.ok || outcome.reason !== "nights_taken")
		return outcome as Outcome<Done, Exclude<Refusal, { reason: "nights_taken" }>>;
	return { ok: false, reason: "nights_taken", inTheWay: await listInTheWay(db, nights) };
}
