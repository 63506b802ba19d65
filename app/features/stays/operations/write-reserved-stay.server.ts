import { randomUUID } from "node:crypto";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { auditSql, deviceOf, nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import { discountUseSql } from "#app/features/rates/operations/write-discount-use.server.ts";
import {
	insertReservationSql,
	sourceOf,
	writeWithReference,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import type { PricedLine, Quote } from "#app/lib/priced-line.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { enqueueJobSql } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { freeCancellationUntil } from "../policy.ts";
import { quoteOfVilla } from "../pricing.ts";
import type { VillaTerms } from "../villa-terms.server.ts";
import { releaseEndedHoldsSql } from "./release-ended-holds.server.ts";

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
	/** The code as the guest typed it; null or left out without one. */
	promoCode?: string | null;
};

/** Nights that are held for a deposit instead of being confirmed at once. */
export type DepositHold = {
	/** When the nights are free again at the latest. */
	until: Date;
	/** Whether a deposit is to be paid for this price; the stay is confirmed at once where it is not. */
	isDue: (lines: readonly PricedLine[]) => boolean;
	/** Asks for it, in the transaction that holds the nights. */
	request: (tx: Transaction, reference: string) => Promise<void>;
};

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
	device: "$25::text",
	language: "$26",
} as const;

/** More parameters of the statement with a code. */
const code = { discountId: "$27::uuid", revision: "$28::int" } as const;

/**
 * The whole write in one statement: the villas' row locks first, so that guests who want the same nights take turns
 * instead of deadlocking; then the ended holds of these villas are released; then the allocations, refused by the
 * exclusion constraint without an error; then the header, only if every villa was won, its stays, the e-mail and the
 * audit row. A villa whose price or size has changed since its terms were read is not locked, so nothing is written.
 * It reaches more than half of the rate of bare PostgreSQL (docs/benchmarks.md). A trigger adds the pending points
 * (decision 0021).
 *
 * PostgreSQL runs the queries of one statement in no stated order, so each one counts the rows of the one before it:
 * that makes it run later. The exclusion constraint looks at rows as they are and not at the statement's snapshot, so
 * a hold that was released earlier in the same statement is no longer in the way. So one round trip is enough, with
 * ended holds and without.
 */
const reserveStatement = { name: "reserve-stay", text: reserveSql({ withCode: false }) };

/**
 * The same with the use of a code: counted between the villas and the header, which is written only if a use was left. The
 * row of the code is locked after the villas; of guests who want its last use at once one gets it.
 */
const reserveWithCodeStatement = { name: "reserve-stay-with-code", text: reserveSql({ withCode: true }) };

function reserveSql({ withCode }: { withCode: boolean }): string {
	const isWon = `(select count(*) from allocated) = cardinality(${p.villaIds})`;
	const discount = withCode ? discountUseSql({ ...code, isWon, reserved: "reserved", now: p.now }) : null;
	return `
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
		), ${discount ? `${discount.used}, ` : ""}reserved as (${insertReservationSql(
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
				language: p.language,
			},
			discount ? `${isWon} and ${discount.isUsed}` : isWon,
		)}), ${discount ? `${discount.noted}, ` : ""}stay as (
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
			device: p.device,
			changes: `jsonb_build_object('villas', ${p.villaIds}, 'checkIn', ${p.checkIn}, 'checkOut', ${p.checkOut})`,
			from: "reserved",
		})})
		select reference from reserved`;
}

/**
 * The reference written, or null when the nights or the key were taken or the terms have changed: when one of two villas is lost, the foreign
 * key undoes the other.
 */
export async function writeReservedStay(
	db: Db,
	input: StayInput,
	agreed: {
		terms: readonly VillaTerms[];
		quote: Quote;
		linkToken: string;
		usedCode: { id: string; revision: number } | null;
		deposit?: DepositHold | null;
	},
	{ by, now, language = defaultLanguage }: Acting,
): Promise<string | null> {
	const villaIds = agreed.terms.map(({ villaId }) => villaId);
	const units = villaIds.map((villaId, position) => ({
		id: randomUUID(),
		villaId,
		position,
		...quoteOfVilla(agreed.quote, villaId),
	}));
	const { usedCode } = agreed;
	const deposit = agreed.deposit?.isDue(agreed.quote.lines) ? agreed.deposit : null;
	const holdUntil = deposit?.until ?? input.holdUntil ?? null;
	const statement = usedCode ? reserveWithCodeStatement : reserveStatement;
	const valuesWith = (reference: string) => [
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
		holdUntil,
		now,
		by.kind,
		nameOf(by),
		sourceOf(by),
		agreed.terms.map(({ version }) => version),
		input.children ?? null,
		input.infants ?? null,
		input.cotWanted ?? false,
		deviceOf(by),
		language,
		...(usedCode ? [usedCode.id, usedCode.revision] : []),
	];
	return writeWithReference(db, statement, valuesWith, deposit ? { complete: deposit.request } : {});
}
