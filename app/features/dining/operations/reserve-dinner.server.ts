import { randomUUID } from "node:crypto";
import { auditSql, deviceOf, nameOf } from "#app/features/audit/operations/record-audit.server.ts";
import { getDiningCatalog, lockPavilionTables } from "#app/features/catalog/queries.server.ts";
import {
	type LimitRefusal,
	reserveWithinLimits,
} from "#app/features/limits/operations/reserve-within-limits.server.ts";
import {
	insertReservationSql,
	keepStayOfVisit,
	newLinkToken,
	sourceOf,
	writeWithReference,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import {
	findReservationOfForm,
	respondToRepeatedForm,
	saysTheSame,
} from "#app/features/reservations/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { pick } from "#app/lib/pick.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { newReference } from "#app/lib/reference.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { inTurn } from "#db/connection/turns.ts";
import { enqueueJobSql } from "#jobs/queue/enqueue.ts";
import { isTooLate, startOf } from "../availability.ts";
import { dinnerEmailJob } from "../email-jobs.server.ts";
import { findExperience, maximumGuests, minimumGuests } from "../policy.ts";
import { quoteDinner } from "../pricing.ts";
import { type DinnerSpace, findDinnerById, readSpace } from "../queries.server.ts";
import type { Seated } from "../tables.ts";
import { allocateTables, chooseTables } from "./allocate-tables.server.ts";

/** A group's input as the form was sent. */
export type DinnerInput = {
	idempotencyKey: string;
	experience: string;
	date: HotelDate;
	/** Null is the first free one. */
	seating: string | null;
	guests: number;
	name: string;
	email: string | null;
	note: string;
	userId: string | null;
	/** Further fields of the form for tables; left out where nobody was asked. */
	phone?: string | null;
	/** Allergies and diet, at most 300 characters. */
	diet?: string | null;
	/** The total in US cents the guest was shown; null when the form could not show one. */
	agreedTotalCents: number | null;
	/** The stay from whose page the guest reserves it; left out where there is none. */
	stayReservationId?: string | null;
	/** Fields that staff alone can set. */
	desk?: {
		/** The stay of a guest in house; null for anybody else. */
		stayReservationId: string | null;
	};
};

type DinnerRefusal =
	| LimitRefusal
	/** The pavilion does not offer it, or not for so few. */
	| { reason: "experience_unknown" }
	| { reason: "group_too_small"; minimum: number }
	| { reason: "group_too_large"; minimum: number; maximum: number }
	| { reason: "not_allowed" }
	/** The seating asked for, or every one that is still to come, is another group's, or has no tables left for the party. */
	| { reason: "seating_taken" }
	/** The seating asked for, or every one, is over or too near. */
	| { reason: "too_late" }
	| { reason: "price_changed"; totalCents: number }
	/** The form was sent before with other content, or more than a day ago; the reservation it made then. */
	| { reason: "form_already_used"; reference: string };

type DinnerOutcome = Outcome<{ reference: string; linkToken: string; repeated: boolean }, DinnerRefusal>;

/**
 * Gives a group the seating it asks for, or the first free one. The unique index over (experience, date, seating)
 * decides: two groups at once end in one dinner and one refusal, without an error and without a deadlock, because a
 * statement that lost holds no lock when the next one begins. A party that dines at tables is given them in the same
 * transaction, and the unique index over (table, date, seating) decides; an exclusion constraint keeps groups that have the room
 * and parties at tables apart.
 * The same idempotency key with the same input answers with the dinner it made the first time.
 */
export async function reserveDinner(
	db: Db,
	input: DinnerInput,
	acting: Acting,
	makeReference: () => string = newReference,
): Promise<DinnerOutcome> {
	if (!isGuest(acting.by) && !mayAct(acting, "arrange_dinner")) return { ok: false, reason: "not_allowed" };
	const findEarlier = () => findEarlierAttempt(db, input, acting.now);
	const reserve = async () => {
		const outcome = await tryToReserve(db, input, acting, makeReference);
		// Before anything else is refused: perhaps this form was taken before and its response was lost.
		return outcome.ok ? outcome : ((await findEarlier()) ?? outcome);
	};
	return reserveWithinLimits<DinnerOutcome>(db, input, acting, reserve, findEarlier);
}

async function tryToReserve(
	db: Db,
	input: DinnerInput,
	acting: Acting,
	makeReference: () => string,
): Promise<DinnerOutcome> {
	const { agreedTotalCents, date, guests } = input;
	const { experiences, seatings } = await getDiningCatalog(db);
	const experience = findExperience(experiences, input.experience);
	if (!experience) return { ok: false, reason: "experience_unknown" };
	const minimum = minimumGuests(experience);
	if (guests < minimum) return { ok: false, reason: "group_too_small", minimum };
	const maximum = maximumGuests(experience);
	if (guests > maximum) return { ok: false, reason: "group_too_large", minimum, maximum };
	const quote = quoteDinner({ experience, guests, date });
	if (agreedTotalCents !== null && agreedTotalCents !== quote.totalCents)
		return { ok: false, reason: "price_changed", totalCents: quote.totalCents };
	const inTime = seatings.filter(
		(seating) =>
			(input.seating ?? seating) === seating &&
			// Staff have asked the kitchen.
			!(isGuest(acting.by)
				? isTooLate({ date, seating }, acting.now)
				: startOf({ date, seating }) <= acting.now),
	);
	if (inTime.length === 0) return { ok: false, reason: "too_late" };

	const linkToken = newLinkToken();
	const takes = await readSpace(db, experience);
	for (const seating of inTime) {
		// A seating that another writer holds back stops no other one.
		const turns = [`seating:${date} ${seating}`, ...(takes === "tables" ? ["pavilion tables"] : [])];
		const reference = await inTurn(db.$client, turns, () =>
			write(db, { ...input, quote, seating, linkToken, takes }, acting, makeReference),
		);
		if (reference === null) continue;
		await keepStayOfVisit(db, reference);
		return { ok: true, reference, linkToken, repeated: false };
	}
	return { ok: false, reason: "seating_taken" };
}

/** Parameters of the statement, in order. */
const p = {
	idempotencyKey: "$1::uuid",
	reference: "$2",
	linkToken: "$3",
	userId: "$4",
	name: "$5",
	email: "$6",
	note: "$7",
	experience: "$8::text",
	date: "$9::date",
	seating: "$10",
	guests: "$11::smallint",
	lines: "$12::jsonb",
	baseCents: "$13::int",
	serviceChargeCents: "$14::int",
	taxCents: "$15::int",
	totalCents: "$16::int",
	reservationId: "$17::uuid",
	now: "$18::timestamptz",
	actorKind: "$19::text",
	actor: "$20::text",
	source: "$21",
	phone: "$22",
	diet: "$23",
	stayReservationId: "$24::uuid",
	device: "$25::text",
	takes: "$26::text",
	language: "$27",
} as const;

/**
 * One statement, so that nobody waits for a connection in a transaction while many want one evening. The dinner is
 * written first, refused by the unique index without an error; the header only if the dinner was, and if the header is
 * not written the foreign key undoes the dinner. The e-mail and the audit row are written for a row that was written.
 */
const reserveStatement = {
	name: "reserve-dinner",
	text: `
		with seated as (
			insert into dinners (reservation_id, experience_id, date, seating, lines, base_cents, service_charge_cents,
				tax_cents, total_cents, takes)
			select ${p.reservationId}, ${p.experience}, ${p.date}, ${p.seating}, ${p.lines}, ${p.baseCents},
				${p.serviceChargeCents}, ${p.taxCents}, ${p.totalCents}, ${p.takes}
			where not exists (select from reservations where idempotency_key = ${p.idempotencyKey})
			on conflict do nothing
			returning reservation_id
		), reserved as (${insertReservationSql(
			{
				id: p.reservationId,
				kind: "'dinner'",
				idempotency_key: p.idempotencyKey,
				reference: p.reference,
				link_token: p.linkToken,
				user_id: `(select id from users where id = ${p.userId} for key share)`,
				...pick(p, "name", "email", "guests", "note", "phone", "diet"),
				stay_reservation_id: p.stayReservationId,
				source: p.source,
				created_by: p.actorKind,
				created_at: p.now,
				language: p.language,
			},
			"exists (select from seated)",
		)}), job as (${enqueueJobSql(dinnerEmailJob, {
			payload: { event: "'confirmed'", reservationId: "id" },
			from: "reserved where email is not null",
		})}),
		audit as (${auditSql({
			act: "reserve_dinner",
			subjectKind: "reservation",
			subjectId: p.reservationId,
			at: p.now,
			...pick(p, "actorKind", "actor", "device"),
			changes: `jsonb_build_object('experience', ${p.experience}, 'date', ${p.date}, 'seating', ${p.seating}::text)`,
			from: "reserved",
		})})
		select reference from reserved`,
};

/** The reference written, or null when the seating is taken or the key was used. */
async function write(
	db: Db,
	dinner: DinnerInput & { quote: Quote; seating: string; linkToken: string; takes: DinnerSpace },
	{ by, now, language = defaultLanguage }: Acting,
	makeReference: () => string,
): Promise<string | null> {
	const { quote, takes } = dinner;
	const reservationId = randomUUID();
	let seated: Seated | null = null;
	const atTables = {
		prepare: async (tx: Transaction) => {
			seated = await chooseTables(tx, await lockPavilionTables(tx), dinner);
			return seated !== null;
		},
		complete: async (tx: Transaction) => {
			if (seated) await allocateTables(tx, { ...dinner, reservationId, seated }, now);
		},
	};
	return writeWithReference(
		db,
		reserveStatement,
		(reference) => [
			dinner.idempotencyKey,
			reference,
			dinner.linkToken,
			dinner.userId,
			dinner.name,
			dinner.email,
			dinner.note,
			dinner.experience,
			dinner.date,
			dinner.seating,
			dinner.guests,
			JSON.stringify(quote.lines),
			quote.baseCents,
			quote.serviceChargeCents,
			quote.taxCents,
			quote.totalCents,
			reservationId,
			now,
			by.kind,
			nameOf(by),
			sourceOf(by),
			dinner.phone ?? null,
			dinner.diet ?? null,
			dinner.desk?.stayReservationId ?? dinner.stayReservationId ?? null,
			deviceOf(by),
			takes,
			language,
		],
		{ makeReference, ...(takes === "tables" && atTables) },
	);
}

/** Finds the earlier dinner of a form, and makes nothing new: for a guest who does not know whether it arrived. */
export function findReservedDinner(
	db: Db,
	input: DinnerInput,
	{ now }: Acting,
): Promise<DinnerOutcome | null> {
	return findEarlierAttempt(db, input, now);
}

/** The earlier result of this form: the same dinner again, or a refusal when it asked for something else. */
async function findEarlierAttempt(db: Db, input: DinnerInput, now: Date): Promise<DinnerOutcome | null> {
	const header = await findReservationOfForm(db, input.idempotencyKey);
	if (!header) return null;
	const earlier = await findDinnerById(db, header.id);
	const same =
		earlier !== null &&
		earlier.experience === input.experience &&
		earlier.date === input.date &&
		(input.seating === null || earlier.seating === input.seating) &&
		earlier.guests === input.guests &&
		earlier.name === input.name &&
		earlier.email === input.email &&
		saysTheSame(earlier.note, input.note) &&
		(input.phone === undefined || earlier.phone === input.phone) &&
		saysTheSame(earlier.diet, input.diet);
	return respondToRepeatedForm(header, same, now);
}
