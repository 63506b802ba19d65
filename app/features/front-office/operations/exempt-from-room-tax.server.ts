import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { findLastPostedNight } from "#app/features/folio/queries.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { listExemptions, listExemptionsByIds } from "#app/features/stays/exemption-queries.server.ts";
import {
	insertExemption,
	priceByExemptions,
	writeExemptionEnd,
} from "#app/features/stays/operations/write-exemption.server.ts";
import { liveStatuses } from "#app/features/stays/policy.ts";
import { listUnits, type StayUnit } from "#app/features/stays/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { ExemptionReason } from "#app/lib/tax-exemption.ts";
import type { Db, Transaction } from "#db/connection/database.ts";

type Seen = {
	reservationId: string;
	/** The reservation's revision when the form was shown. */
	version: number;
};

export type ExemptInput = Seen & {
	/** The key of the form, which becomes the exemption's id. */
	id: string;
	reason: ExemptionReason;
	/** Why, in words of staff; null where the reason says enough. */
	note: string | null;
	/** The document that was shown. */
	reference: string;
};

type ExemptRefusal = {
	reason:
		| "not_allowed"
		| "changed_meanwhile"
		/** It is over, or was cancelled, or there is no such exemption. */
		| "not_possible"
		| "exempt_already"
		/** Every night is on the bill with its tax. */
		| "no_night_left"
		| "form_already_used";
};

const refuse = (reason: ExemptRefusal["reason"]) => new Refused<ExemptRefusal>({ reason });

/**
 * Marks the guest of a stay as exempt from the room tax, by the document that was shown: all nights that are not on a
 * bill yet, in every villa, and all fees bear no room tax. Posted nights keep their tax. Open deposits and quotes keep
 * their amounts, and no e-mail is sent. Sent twice, it is done once; the index `room_tax_exemptions_one_open` lets two
 * who mark it together mark it once.
 */
export function exemptFromRoomTax(
	db: Db,
	{ reservationId, version, ...exemption }: ExemptInput,
	acting: StaffActing,
): Promise<Outcome<object, ExemptRefusal>> {
	return change(db, { reservationId, version }, acting, async (tx, { units, date, requireSeen }) => {
		const [earlier] = await listExemptionsByIds(tx, [exemption.id]);
		if (earlier) {
			const { reason, note, reference } = earlier;
			const isSame =
				earlier.reservationId === reservationId &&
				reason === exemption.reason &&
				note === exemption.note &&
				reference === exemption.reference;
			if (!isSame) throw refuse("form_already_used");
			return null;
		}
		requireSeen();
		const before = await listExemptions(tx, reservationId);
		if (before.some(({ endedAt }) => endedAt === null)) throw refuse("exempt_already");
		const fromNight = await findFirstOpenNight(tx, reservationId, units, date);
		if (!units.some((unit) => liveStatuses.includes(unit.status) && unit.checkOut > fromNight))
			throw refuse("no_night_left");
		await insertExemption(tx, { ...exemption, reservationId, fromNight }, acting);
		return {
			act: "exempt_from_room_tax",
			changes: { exemptionId: exemption.id, reason: exemption.reason, from: fromNight },
		};
	});
}

/** Ends it again: nights that are not on a bill yet bear the room tax of their days. Sent twice, it is done once. */
export function endRoomTaxExemption(
	db: Db,
	{ id, ...seen }: Seen & { id: string },
	acting: StaffActing,
): Promise<Outcome<object, ExemptRefusal>> {
	return change(db, seen, acting, async (tx, { units, date, requireSeen }) => {
		const { reservationId } = seen;
		const exemption = (await listExemptions(tx, reservationId)).find((one) => one.id === id);
		if (!exemption) throw refuse("not_possible");
		if (exemption.endedAt !== null) return null;
		requireSeen();
		const open = await findFirstOpenNight(tx, reservationId, units, date);
		const untilNight = open > exemption.fromNight ? open : exemption.fromNight;
		await writeExemptionEnd(tx, { id, untilNight }, acting);
		return {
			act: "end_room_tax_exemption",
			changes: { exemptionId: id, reason: exemption.reason, from: untilNight },
		};
	});
}

/**
 * The state that an operation finds under its locks: reservation, then business day, for which the close of the day
 * waits.
 */
type Found = { units: readonly StayUnit[]; date: HotelDate; requireSeen: () => void };

function change(
	db: Db,
	{ reservationId, version }: Seen,
	acting: StaffActing,
	write: (tx: Transaction, found: Found) => Promise<{ act: string; changes: Record<string, unknown> } | null>,
): Promise<Outcome<object, ExemptRefusal>> {
	return asOutcome<{ ok: true }, ExemptRefusal>(() =>
		db.transaction(async (tx) => {
			if (!mayAct(acting, "exempt_from_room_tax")) throw refuse("not_allowed");
			const header = await lockReservation(tx, reservationId);
			const units = header?.kind === "stay" ? await listUnits(tx, reservationId) : [];
			const date = await takeBusinessDay(tx, acting.now);
			const requireSeen = () => {
				if (!units.some(({ status }) => liveStatuses.includes(status))) throw refuse("not_possible");
				if (header?.revision !== version) throw refuse("changed_meanwhile");
			};
			const done = await write(tx, { units, date, requireSeen });
			if (!done) return { ok: true } as const;
			const totalCents = await priceByExemptions(tx, reservationId, acting);
			await reviseReservation(tx, reservationId);
			const subject = { kind: "reservation", id: reservationId } as const;
			await recordAudit(tx, { act: done.act, subject, changes: { ...done.changes, totalCents } }, acting);
			return { ok: true } as const;
		}),
	);
}

/** The first night of a stay that is not on a bill: the one after the last that is, or tonight where it begins later. */
async function findFirstOpenNight(
	tx: Transaction,
	reservationId: string,
	units: readonly StayUnit[],
	date: HotelDate,
): Promise<HotelDate> {
	const posted = await findLastPostedNight(tx, reservationId);
	if (posted !== null) return addDays(posted, 1);
	return [date, ...units.map(({ checkIn }) => checkIn)].sort()[0] ?? date;
}
