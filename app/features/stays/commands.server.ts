import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { stayLimits, taxes } from "#app/content/hotel.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { newReference } from "#app/lib/reference.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { rates, reservations, villaAllocations, villas } from "#db/schema/reservations.ts";
import { enqueueJob, enqueueJobSql } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "./email-jobs.server.ts";
import {
	freeCancellationAfterMove,
	freeCancellationUntil,
	isChangeable,
	owedOnCancellation,
} from "./policy.ts";
import { type Quote, quoteStay } from "./pricing.ts";
import { getTerms } from "./queries.server.ts";

/** A party's wish as the form was sent, and whose account it is for, if any. */
export type StayInput = {
	idempotencyKey: string;
	userId: string | null;
	villaId: string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	guests: number;
	name: string;
	email: string | null;
	note: string;
	/** The total in US cents the guest was shown; null when the form could not show one. */
	agreedTotalCents: number | null;
};

type StayRefusal =
	| { reason: "villa_unknown" }
	| { reason: "villa_taken" }
	| { reason: "too_many_guests"; sleeps: number }
	| { reason: "price_changed"; totalCents: number }
	/** The form was sent before with other content; the reservation it made then. */
	| { reason: "form_already_used"; reference: string };

type StayOutcome = Outcome<{ reference: string; linkToken: string; repeated: boolean }, StayRefusal>;

/**
 * The whole write in one statement: the villas' row locks first, so that guests who want the same nights take turns
 * instead of deadlocking; then the nights, refused by the exclusion constraint without an error; then the reservation,
 * only if every villa was won. It keeps within sight of what bare PostgreSQL does. A trigger adds what the stay promises
 * in points (0021); an account that is being deleted meanwhile leaves a stay without one.
 */
const reserveStatement = {
	name: "reserve-stay",
	text: `
		with villa as materialized (
			select id, name from villas where id = any($1::text[]) and available order by id for no key update
		), held as (
			insert into occupancies (id, villa_id, nights, kind, reservation_id, villa_name)
			select gen_random_uuid(), villa.id, daterange($2::date, $3::date), 'stay', $4::uuid, villa.name
			from villa
			where not exists (select from reservations where idempotency_key = $5::uuid)
			on conflict do nothing
			returning villa_id
		), reserved as (insert into reservations (
			id, idempotency_key, reference, link_token, name, email, guests, note, check_in, check_out,
			room_cents, tax_cents, total_cents, quoted_nights, free_cancellation_until, user_id
		)
		select $4::uuid, $5::uuid, $6, $7, $8, $9, $10, $11, $2::date, $3::date, $12, $13, $14, $15::jsonb, $16::date,
			(select id from users where id = $17 for key share)
		where (select count(*) from held) = cardinality($1::text[])
		on conflict (idempotency_key) do nothing
		returning id, reference, email),
		email_job as (${enqueueJobSql(stayEmailJob, {
			payload: { event: "'confirmed'", reservationId: "id" },
			from: "reserved where email is not null",
		})})
		select reference from reserved`,
};

/**
 * Reserves one villa, or two together, for a party. All of it or nothing.
 * Refused when a villa does not exist or is out of service, is too small, has a new price, or was just taken;
 * the same idempotency key with the same wish answers with the reservation it made the first time.
 */
export async function reserveStay(db: Db, input: StayInput): Promise<StayOutcome> {
	const outcome = await tryToReserve(db, input);
	// Whatever stands in the way now, perhaps this form was answered before and its answer was lost.
	return outcome.ok ? outcome : ((await findEarlierAttempt(db, input)) ?? outcome);
}

async function tryToReserve(db: Db, input: StayInput): Promise<StayOutcome> {
	const villaIds = [...input.villaId].sort();
	const terms = await getTerms(db, villaIds, input.checkIn);
	const sleeps = terms.villas.reduce((sum, villa) => sum + villa.maxOccupancy, 0);
	const quote = quoteStay({ ...input, villaIds, rates: terms.rates, roomTax: taxes.roomTax });
	if (terms.villas.length !== villaIds.length || !quote) return { ok: false, reason: "villa_unknown" };
	if (input.guests > sleeps) return { ok: false, reason: "too_many_guests", sleeps };
	const { totalCents } = quote;
	if (input.agreedTotalCents !== null && input.agreedTotalCents !== totalCents)
		return { ok: false, reason: "price_changed", totalCents };

	const linkToken = randomBytes(24).toString("base64url");
	const reference = await write(db, (newOne) => [
		villaIds,
		input.checkIn,
		input.checkOut,
		randomUUID(),
		input.idempotencyKey,
		newOne,
		linkToken,
		input.name,
		input.email,
		input.guests,
		input.note,
		quote.roomCents,
		quote.taxCents,
		totalCents,
		JSON.stringify(quote.nights),
		freeCancellationUntil(input.checkIn, stayLimits.freeCancellationDays),
		input.userId,
	]);
	return reference
		? { ok: true, reference, linkToken, repeated: false }
		: { ok: false, reason: "villa_taken" };
}

/** Two alike are one chance in 10^11; five in a row mean that something else is wrong. */
const referenceAttempts = 5;

/**
 * The reference written, or null when the nights or the key were taken: when one of two villas is lost, the foreign
 * key undoes the other.
 */
async function write(db: Db, valuesWith: (reference: string) => unknown[]): Promise<string | null> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			const { rows } = await db.$client.query<{ reference: string }>({
				...reserveStatement,
				values: valuesWith(newReference()),
			});
			return rows[0]?.reference ?? null;
		} catch (error) {
			if (sqlState(error) === "23503") return null;
			if (sqlState(error) !== "23505" || attempt === referenceAttempts) throw error;
		}
	}
}

/** What this form has made before: the same reservation again, or a refusal when it asked for something else. */
async function findEarlierAttempt(db: Db, input: StayInput): Promise<StayOutcome | null> {
	const rows = await db
		.select({ reservation: reservations, villaId: villaAllocations.villaId })
		.from(reservations)
		.innerJoin(villaAllocations, eq(villaAllocations.reservationId, reservations.id))
		.where(eq(reservations.idempotencyKey, input.idempotencyKey));
	const earlier = rows[0]?.reservation;
	if (!earlier) return null;
	const same =
		earlier.name === input.name &&
		earlier.email === input.email &&
		earlier.guests === input.guests &&
		earlier.note === input.note &&
		earlier.checkIn === input.checkIn &&
		earlier.checkOut === input.checkOut &&
		rows
			.map((row) => row.villaId)
			.sort()
			.join() === [...input.villaId].sort().join();
	return same
		? { ok: true, reference: earlier.reference, linkToken: earlier.linkToken, repeated: true }
		: { ok: false, reason: "form_already_used", reference: earlier.reference };
}

type MoveRefusal =
	| { reason: "not_changeable" }
	| { reason: "villa_taken" }
	| { reason: "price_changed"; totalCents: number };

/**
 * Serialises a change with every other write to the same villas, in the order `reserveStay` takes them.
 * @returns the villas' ids, and whether all of them are in service
 */
async function lockVillasOf(tx: Pick<Db, "execute">, reservationId: string) {
	const { rows } = await tx.execute<{ id: string; available: boolean }>(sql`
		select v.id, v.available from ${villas} v
		where v.id in (select o.villa_id from ${villaAllocations} o where o.reservation_id = ${reservationId}::uuid)
		order by v.id for no key update`);
	return { villaIds: rows.map((villa) => villa.id), inService: rows.every((villa) => villa.available) };
}

/**
 * Moves a confirmed stay to other dates in the same villas, at the price of those dates. The price is agreed to first:
 * when it is no longer the one shown, nothing changes.
 */
export async function moveStay(
	db: Db,
	move: { reservationId: string; checkIn: HotelDate; checkOut: HotelDate; agreedTotalCents: number | null },
	today: HotelDate,
): Promise<Outcome<{ quote: Quote }, MoveRefusal>> {
	try {
		return await db.transaction(async (tx) => {
			const { villaIds, inService } = await lockVillasOf(tx, move.reservationId);
			const [stay] = await tx
				.select()
				.from(reservations)
				.where(eq(reservations.id, move.reservationId))
				.for("update");
			if (!stay || !isChangeable(stay, today)) return { ok: false, reason: "not_changeable" } as const;
			if (!inService) return { ok: false, reason: "villa_taken" } as const;
			const rateRows = await tx.select().from(rates).where(inArray(rates.villaId, villaIds));
			const quote = quoteStay({ ...move, villaIds, rates: rateRows, roomTax: taxes.roomTax });
			if (!quote) return { ok: false, reason: "villa_taken" } as const;
			if (move.agreedTotalCents !== quote.totalCents)
				return { ok: false, reason: "price_changed", totalCents: quote.totalCents } as const;
			await tx
				.update(villaAllocations)
				.set({ nights: { from: move.checkIn, until: move.checkOut } })
				.where(eq(villaAllocations.reservationId, stay.id));
			await tx
				.update(reservations)
				.set({
					checkIn: move.checkIn,
					checkOut: move.checkOut,
					roomCents: quote.roomCents,
					taxCents: quote.taxCents,
					totalCents: quote.totalCents,
					quotedNights: quote.nights,
					freeCancellationUntil: freeCancellationAfterMove({
						current: stay.freeCancellationUntil,
						newCheckIn: move.checkIn,
						freeDays: stayLimits.freeCancellationDays,
						today,
					}),
				})
				.where(eq(reservations.id, stay.id));
			if (stay.email) await enqueueJob(tx, stayEmailJob, { event: "changed", reservationId: stay.id });
			return { ok: true, quote } as const;
		});
	} catch (error) {
		if (sqlState(error) === "23P01") return { ok: false, reason: "villa_taken" };
		throw error;
	}
}

type CancelRefusal = { reason: "not_changeable" } | { reason: "amount_changed"; owedCents: number };

/**
 * Cancels a confirmed stay and gives its nights back. The guest has seen and agreed to what is owed, in US cents;
 * when midnight has changed it since, nothing is cancelled. A stay cancelled before stays as it was.
 */
export async function cancelStay(
	db: Db,
	cancellation: { reservationId: string; agreedOwedCents: number },
	today: HotelDate,
): Promise<Outcome<{ owedCents: number }, CancelRefusal>> {
	return db.transaction(async (tx) => {
		const [stay] = await tx
			.select()
			.from(reservations)
			.where(eq(reservations.id, cancellation.reservationId))
			.for("update");
		if (stay?.status === "cancelled") return { ok: true, owedCents: stay.owedCents ?? 0 } as const;
		if (!stay || !isChangeable(stay, today)) return { ok: false, reason: "not_changeable" } as const;
		const owedCents = owedOnCancellation({
			freeUntil: stay.freeCancellationUntil,
			nights: stay.quotedNights,
			today,
		});
		if (owedCents !== cancellation.agreedOwedCents)
			return { ok: false, reason: "amount_changed", owedCents } as const;
		await tx
			.update(reservations)
			.set({ status: "cancelled", cancelledAt: sql`now()`, owedCents })
			.where(eq(reservations.id, stay.id));
		await tx
			.update(villaAllocations)
			.set({ releasedAt: sql`now()` })
			.where(and(eq(villaAllocations.reservationId, stay.id), isNull(villaAllocations.releasedAt)));
		if (stay.email) await enqueueJob(tx, stayEmailJob, { event: "cancelled", reservationId: stay.id });
		return { ok: true, owedCents } as const;
	});
}
