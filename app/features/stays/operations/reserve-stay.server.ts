import { randomUUID } from "node:crypto";
import { stayLimits } from "#app/content/hotel.ts";
import { auditSql, nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import {
	type LimitRefusal,
	reserveWithinLimits,
} from "#app/features/limits/operations/reserve-within-limits.server.ts";
import {
	insertReservationSql,
	newLinkToken,
	sourceOf,
	writeWithReference,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { findReservationOfForm, respondToRepeatedForm } from "#app/features/reservations/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { enqueueJobSql } from "#jobs/queue/enqueue.ts";
import { announceAvailabilityChange } from "../availability-changes.server.ts";
import { listTakenVillaIds } from "../availability-queries.server.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { freeCancellationUntil } from "../policy.ts";
import { quoteOfVilla, quoteStay } from "../pricing.ts";
import { listUnits } from "../queries.server.ts";
import { areSameTerms, findLastReadTerms, readTerms, type VillaTerms } from "../villa-terms.server.ts";
import { releaseEndedHoldsSql } from "./release-ended-holds.server.ts";
import { inTurnOfVillas } from "./write-allocations.server.ts";

/** A party's input as the form was sent, and whose account it is for, if any. */
export type StayInput = {
	idempotencyKey: string;
	userId: string | null;
	/** One villa, or two together. */
	villaIds: string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	guests: number;
	name: string;
	email: string | null;
	phone: string | null;
	note: string;
	/** How many of the guests are children, and how many infants; null or left out where nobody said it. */
	children?: number | null;
	infants?: number | null;
	cotWanted?: boolean;
	/** The total in US cents the guest was shown; null when the form could not show one. */
	agreedTotalCents: number | null;
	/** The nights are only held until then, and confirmed by `confirmHeldStay`. */
	holdUntil?: Date;
	/** Where it comes from, when that is not told by who makes it: a call that staff have taken. */
	source?: "phone";
};

export type StayRefusal =
	| LimitRefusal
	| { reason: "villa_unknown" }
	/** Which of the villas wanted are taken; none where they have become free again meanwhile. */
	| { reason: "villa_taken"; takenVillaIds: string[] }
	| { reason: "too_many_guests"; sleeps: number }
	| { reason: "price_changed"; totalCents: number }
	/** The form was sent before with other content, or more than a day ago; the reservation it made then. */
	| { reason: "form_already_used"; reference: string };

type StayOutcome = Outcome<{ reference: string; linkToken: string; repeated: boolean }, StayRefusal>;

/** Parameters of the statement, in order. */
const p = {
	villaIds: "$1::text[]",
	checkIn: "$2::date",
	checkOut: "$3::date",
	reservationId: "$4::uuid",
	idempotencyKey: "$5::uuid",
	reference: "$6",
	linkToken: "$7",
	name: "$8",
	email: "$9",
	phone: "$10",
	guests: "$11::smallint",
	note: "$12",
	userId: "$13",
	units: "$14::jsonb",
	freeUntil: "$15::date",
	holdUntil: "$16::timestamptz",
	now: "$17::timestamptz",
	actorKind: "$18::text",
	actor: "$19::text",
	source: "$20",
	termsVersions: "$21::uuid[]",
	children: "$22::smallint",
	infants: "$23::smallint",
	cotWanted: "$24::boolean",
} as const;

/**
 * The whole write in one statement: the villas' row locks first, so that guests who want the same nights take turns
 * instead of deadlocking; then the ended holds of these villas are released; then the allocations, refused by the
 * exclusion constraint without an error; then the header, only if every villa was won, its stays, the e-mail and the
 * audit row. A villa whose price or size has changed since its terms were read is not locked, so nothing is written. It
 * reaches more than half of what bare PostgreSQL does (docs/benchmarks.md). A trigger adds the pending
 * points (decision 0021).
 *
 * PostgreSQL runs the queries of one statement in no stated order, so each one counts the rows of the one before it: that
 * is what makes it run later. The exclusion constraint looks at rows as they are and not at the statement's snapshot, so
 * a hold that was released earlier in the same statement is no longer in the way. So one round trip is enough, with
 * ended holds and without.
 */
const reserveStatement = {
	name: "reserve-stay",
	text: `
		with villa as materialized (
			select id, name from villas
			where id = any(${p.villaIds}) and available and terms_version = any(${p.termsVersions})
			order by id for no key update
		), unit as materialized (
			select * from jsonb_to_recordset(${p.units}) as unit(
				id uuid, "villaId" text, position smallint, lines jsonb, "baseCents" int, "taxCents" int, "totalCents" int)
		), ${releaseEndedHoldsSql({ ...p, locked: "villa" })}, allocated as (
			insert into villa_allocations (id, villa_id, nights, kind, stay_id, villa_name, ends_at, created_at)
			select gen_random_uuid(), villa.id, daterange(${p.checkIn}, ${p.checkOut}),
				case when ${p.holdUntil} is null then 'stay' else 'hold' end, unit.id, villa.name, ${p.holdUntil}, ${p.now}
			from villa join unit on unit."villaId" = villa.id
			where not exists (select from reservations where idempotency_key = ${p.idempotencyKey})
				and (select count(*) from released_hold) >= 0
			on conflict do nothing
			returning villa_id
		), reserved as (${insertReservationSql(
			{
				id: p.reservationId,
				kind: "'stay'",
				idempotency_key: p.idempotencyKey,
				reference: p.reference,
				link_token: p.linkToken,
				user_id: `(select id from users where id = ${p.userId} for key share)`,
				name: p.name,
				email: p.email,
				phone: p.phone,
				guests: p.guests,
				note: p.note,
				children: p.children,
				infants: p.infants,
				cot_wanted: p.cotWanted,
				source: p.source,
				created_by: p.actorKind,
				created_at: p.now,
			},
			`(select count(*) from allocated) = cardinality(${p.villaIds})`,
		)}), stay as (
			insert into stays (id, reservation_id, unit, status, check_in, check_out, nights, base_cents, tax_cents,
				total_cents, free_cancellation_until)
			select unit.id, reserved.id, unit.position, case when ${p.holdUntil} is null then 'confirmed' else 'held' end,
				${p.checkIn}, ${p.checkOut}, unit.lines, unit."baseCents", unit."taxCents", unit."totalCents", ${p.freeUntil}
			from reserved, unit
		), job as (${enqueueJobSql(stayEmailJob, {
			payload: { event: "'confirmed'", reservationId: "id" },
			from: `reserved where email is not null and ${p.holdUntil} is null`,
		})}), audit as (${auditSql({
			act: "reserve_stay",
			subjectKind: "reservation",
			subjectId: p.reservationId,
			at: p.now,
			actorKind: p.actorKind,
			actor: p.actor,
			changes: `jsonb_build_object('villas', ${p.villaIds}, 'checkIn', ${p.checkIn}, 'checkOut', ${p.checkOut})`,
			from: "reserved",
		})})
		select reference from reserved`,
};

/**
 * Reserves one villa, or two together, for a party. All of it or nothing.
 * Refused when a villa does not exist or is out of service, is too small, has a new price, or was just taken, and when the
 * caller has reserved as much as the limits allow; the same idempotency key with the same input answers with the
 * reservation it made the first time.
 */
export async function reserveStay(db: Db, input: StayInput, acting: Acting): Promise<StayOutcome> {
	const { idempotencyKey, email, villaIds, checkIn, checkOut } = input;
	const stay = { villas: villaIds.length, nights: nightsBetween(checkIn, checkOut) };
	return reserveWithinLimits(
		db,
		{ idempotencyKey, email, stay },
		acting,
		() => reserveUnlimited(db, input, acting),
		() => findEarlierAttempt(db, input, acting.now),
	);
}

async function reserveUnlimited(db: Db, input: StayInput, acting: Acting): Promise<StayOutcome> {
	let terms = findLastReadTerms(db, input.villaIds) ?? (await readTerms(db, input.villaIds));
	for (;;) {
		const outcome = await tryToReserve(db, input, terms, acting);
		if (outcome.ok) {
			announceAvailabilityChange(db);
			return outcome;
		}
		const triedBy = terms;
		terms = await readTerms(db, input.villaIds);
		// Whatever stands in the way now, perhaps this form was taken before and its response was lost.
		if (areSameTerms(terms, triedBy)) return (await findEarlierAttempt(db, input, acting.now)) ?? outcome;
	}
}

async function tryToReserve(
	db: Db,
	input: StayInput,
	terms: readonly VillaTerms[],
	acting: Acting,
): Promise<StayOutcome> {
	const villaIds = terms.map(({ villaId }) => villaId);
	const sleeps = terms.reduce((sum, villa) => sum + villa.maxOccupancy, 0);
	const quote = quoteStay({ ...input, villaIds, rates: terms.flatMap(({ rates }) => rates) });
	if (villaIds.length !== input.villaIds.length || !quote) return { ok: false, reason: "villa_unknown" };
	if (input.guests > sleeps) return { ok: false, reason: "too_many_guests", sleeps };
	const { totalCents } = quote;
	if (input.agreedTotalCents !== null && input.agreedTotalCents !== totalCents)
		return { ok: false, reason: "price_changed", totalCents };

	const linkToken = newLinkToken();
	const reference = await inTurnOfVillas(db, villaIds, () =>
		write(db, input, { terms, quote, linkToken }, acting),
	);
	if (reference) return { ok: true, reference, linkToken, repeated: false };
	const nights = { from: input.checkIn, until: input.checkOut };
	const takenVillaIds = await listTakenVillaIds(db, { villaIds, nights }, acting.now);
	return { ok: false, reason: "villa_taken", takenVillaIds };
}

/**
 * The reference written, or null when the nights or the key were taken or the terms have changed: when one of two villas is lost, the foreign
 * key undoes the other.
 */
async function write(
	db: Db,
	input: StayInput,
	agreed: { terms: readonly VillaTerms[]; quote: Quote; linkToken: string },
	{ by, now }: Acting,
): Promise<string | null> {
	const villaIds = agreed.terms.map(({ villaId }) => villaId);
	const units = villaIds.map((villaId, position) => ({
		id: randomUUID(),
		villaId,
		position,
		...quoteOfVilla(agreed.quote, villaId),
	}));
	return writeWithReference(db, reserveStatement, (reference) => [
		villaIds,
		input.checkIn,
		input.checkOut,
		randomUUID(),
		input.idempotencyKey,
		reference,
		agreed.linkToken,
		input.name,
		input.email,
		input.phone,
		input.guests,
		input.note,
		input.userId,
		JSON.stringify(units),
		freeCancellationUntil(input.checkIn, stayLimits.freeCancellationDays),
		input.holdUntil ?? null,
		now,
		by.kind,
		nameOf(by),
		input.source ?? sourceOf(by),
		agreed.terms.map(({ version }) => version),
		input.children ?? null,
		input.infants ?? null,
		input.cotWanted ?? false,
	]);
}

/** What a form has made before, and nothing new: for a guest who does not know whether it arrived. */
export function findReservedStay(db: Db, input: StayInput, { now }: Acting): Promise<StayOutcome | null> {
	return findEarlierAttempt(db, input, now);
}

/** What this form has made before: the same reservation again, or a refusal when it asked for something else. */
async function findEarlierAttempt(db: Db, input: StayInput, now: Date): Promise<StayOutcome | null> {
	const earlier = await findReservationOfForm(db, input.idempotencyKey);
	if (!earlier) return null;
	const units = await listUnits(db, earlier.id);
	const same =
		earlier.kind === "stay" &&
		earlier.name === input.name &&
		earlier.email === input.email &&
		earlier.phone === input.phone &&
		earlier.guests === input.guests &&
		earlier.note === input.note &&
		earlier.children === (input.children ?? null) &&
		earlier.infants === (input.infants ?? null) &&
		earlier.cotWanted === (input.cotWanted ?? false) &&
		units.every(({ checkIn, checkOut }) => checkIn === input.checkIn && checkOut === input.checkOut) &&
		units
			.flatMap(({ villas }) => villas.map(({ id }) => id))
			.sort()
			.join() === [...input.villaIds].sort().join();
	return respondToRepeatedForm(earlier, same, now);
}
