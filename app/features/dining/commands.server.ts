import { randomBytes } from "node:crypto";
import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ExperienceId, Seating } from "#app/content/experiences.ts";
import { seatings } from "#app/content/experiences.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { newReference } from "#app/lib/reference.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { diningRequests as dinners } from "#db/schema/dinners.ts";
import { enqueueJob, enqueueJobSql } from "#jobs/queue/enqueue.ts";
import { isTooLate } from "./availability.ts";
import { dinnerEmailJob } from "./email-jobs.server.ts";
import { isCancellable, isMovable, owedOnCancellation } from "./policy.ts";
import { type DinnerQuote, quoteExperience } from "./pricing.ts";

/** A group's wish as the form was sent. */
export type DinnerInput = {
	idempotencyKey: string;
	experience: ExperienceId;
	date: HotelDate;
	/** Null is the first free one. */
	seating: Seating | null;
	guests: number;
	name: string;
	email: string | null;
	note: string;
	userId: string | null;
	/** The total in US cents the guest was shown; null when the form could not show one. */
	agreedTotalCents: number | null;
};

type DinnerRefusal =
	/** The seating asked for, or every one that is still to come, is another group's. */
	| { reason: "seating_taken" }
	/** The seating asked for, or every one, is over or too near. */
	| { reason: "too_late" }
	| { reason: "price_changed"; totalCents: number }
	/** The form was sent before with other content; the dinner it made then. */
	| { reason: "form_already_used"; reference: string };

type DinnerOutcome = Outcome<{ reference: string; linkToken: string; repeated: boolean }, DinnerRefusal>;

/**
 * Gives a group the seating it asks for, or the first free one. The unique index over (experience, date, seating) is
 * the judge: two groups at once end in one dinner and one refusal, without an error and without a deadlock, because
 * a statement that lost holds nothing when the next one begins.
 * The same idempotency key with the same wish answers with the dinner it made the first time.
 */
export async function reserveDinner(
	db: Db,
	input: DinnerInput,
	now: Date,
	makeReference: () => string = newReference,
): Promise<DinnerOutcome> {
	const outcome = await tryToReserve(db, input, now, makeReference);
	// Whatever stands in the way now, perhaps this form was answered before and its answer was lost.
	return outcome.ok ? outcome : ((await findEarlierAttempt(db, input)) ?? outcome);
}

async function tryToReserve(
	db: Db,
	input: DinnerInput,
	now: Date,
	makeReference: () => string,
): Promise<DinnerOutcome> {
	const { agreedTotalCents, seating: wanted } = input;
	const quote = quoteExperience(input);
	if (agreedTotalCents !== null && agreedTotalCents !== quote.totalCents)
		return { ok: false, reason: "price_changed", totalCents: quote.totalCents };
	const inTime = seatings.filter(
		(seating) => (wanted ?? seating) === seating && !isTooLate({ date: input.date, seating }, now),
	);
	if (inTime.length === 0) return { ok: false, reason: "too_late" };

	const linkToken = randomBytes(24).toString("base64url");
	for (const seating of inTime) {
		const reference = await write(db, { ...input, ...quote, seating, linkToken }, makeReference);
		if (reference !== null) return { ok: true, reference, linkToken, repeated: false };
	}
	return { ok: false, reason: "seating_taken" };
}

/**
 * One statement, so that nobody waits for a connection in a transaction while many want one evening. The mail about a
 * dinner is promised in it, for the row it has written and no other. An account that is being deleted meanwhile leaves
 * a dinner without one.
 */
const reserveStatement = {
	name: "reserve-dinner",
	text: `
		with reserved as (
			insert into dining_requests (
				id, idempotency_key, reference, link_token, status, user_id, name, email, note,
				experience, date, seating, guests, food_cents, service_cents, gst_cents, total_cents
			)
			values (
				gen_random_uuid(), $1::uuid, $2, $3, 'confirmed', (select id from users where id = $4 for key share),
				$5, $6, $7, $8, $9::date, $10, $11, $12, $13, $14, $15
			)
			on conflict do nothing
			returning id, reference, email
		),
		email_job as (${enqueueJobSql(dinnerEmailJob, {
			payload: { event: "'confirmed'", reservationId: "id" },
			from: "reserved where email is not null",
		})})
		select
			(select reference from reserved) as reference,
			exists (select from dining_requests where reference = $2) as "drawnBefore"`,
};

/** Two references alike are one chance in 10^11; five in a row mean that something else is wrong. */
const referenceAttempts = 5;

/** The reference written, or null when the seating is taken or the key was used. */
async function write(
	db: Db,
	dinner: DinnerInput & DinnerQuote & { seating: Seating; linkToken: string },
	makeReference: () => string,
): Promise<string | null> {
	for (let attempt = 0; attempt < referenceAttempts; attempt++) {
		const { rows } = await db.$client.query<{ reference: string | null; drawnBefore: boolean }>({
			...reserveStatement,
			values: [
				dinner.idempotencyKey,
				makeReference(),
				dinner.linkToken,
				dinner.userId,
				dinner.name,
				dinner.email,
				dinner.note,
				dinner.experience,
				dinner.date,
				dinner.seating,
				dinner.guests,
				dinner.foodCents,
				dinner.serviceCents,
				dinner.gstCents,
				dinner.totalCents,
			],
		});
		if (rows[0]?.reference) return rows[0].reference;
		if (!rows[0]?.drawnBefore) return null;
	}
	throw new Error("No free reference was found for a dinner.");
}

/** What this form has made before: the same dinner again, or a refusal when it asked for something else. */
async function findEarlierAttempt(db: Db, input: DinnerInput): Promise<DinnerOutcome | null> {
	const [earlier] = await db.select().from(dinners).where(eq(dinners.idempotencyKey, input.idempotencyKey));
	if (!earlier) return null;
	const { reference, linkToken } = earlier;
	const same =
		earlier.experience === input.experience &&
		earlier.date === input.date &&
		(input.seating === null || earlier.seating === input.seating) &&
		earlier.guests === input.guests &&
		earlier.name === input.name &&
		earlier.email === input.email &&
		earlier.note === input.note;
	return same
		? { ok: true, reference, linkToken, repeated: true }
		: { ok: false, reason: "form_already_used", reference };
}

/** What a guest wants of a dinner they have. */
export type DinnerMove = {
	dinnerId: string;
	date: HotelDate;
	seating: Seating;
	guests: number;
	/** The total in US cents the guest was shown. */
	agreedTotalCents: number | null;
};

type MoveRefusal =
	| { reason: "not_changeable" }
	| { reason: "seating_taken" }
	| { reason: "too_late" }
	| { reason: "price_changed"; totalCents: number };

/**
 * Changes date, seating or group of a dinner, at the price of that evening. The price is agreed to first: when it is
 * no longer the one shown, nothing changes. A wish that gets a seating this way is a dinner from then on.
 */
export async function moveDinner(
	db: Db,
	move: DinnerMove,
	now: Date,
): Promise<Outcome<{ quote: DinnerQuote }, MoveRefusal>> {
	const { date, seating, guests } = move;
	try {
		return await db.transaction(async (tx) => {
			const [dinner] = await tx.select().from(dinners).where(eq(dinners.id, move.dinnerId)).for("update");
			if (!dinner || !isMovable(dinner, now)) return { ok: false, reason: "not_changeable" } as const;
			if (isTooLate(move, now)) return { ok: false, reason: "too_late" } as const;
			const quote = quoteExperience({ experience: dinner.experience, date, guests });
			if (move.agreedTotalCents !== quote.totalCents)
				return { ok: false, reason: "price_changed", totalCents: quote.totalCents } as const;
			if (dinner.date === date && dinner.seating === seating && dinner.guests === guests)
				return { ok: true, quote } as const;

			// The look comes first, in the same statement: two groups that swap at once would otherwise each wait for the
			// other to leave, and PostgreSQL would break one off.
			const other = alias(dinners, "other");
			const isTaken = tx
				.select({ id: other.id })
				.from(other)
				.where(
					and(
						eq(other.experience, dinner.experience),
						eq(other.date, date),
						eq(other.seating, seating),
						ne(other.status, "cancelled"),
						ne(other.id, dinner.id),
					),
				);
			const moved = await tx
				.update(dinners)
				.set({ date, seating, guests, ...quote, status: "confirmed", revision: dinner.revision + 1 })
				.where(and(eq(dinners.id, dinner.id), notExists(isTaken)))
				.returning({ id: dinners.id });
			if (moved.length === 0) return { ok: false, reason: "seating_taken" } as const;
			const event = dinner.status === "requested" ? "confirmed" : "changed";
			if (dinner.email) await enqueueJob(tx, dinnerEmailJob, { event, reservationId: dinner.id });
			return { ok: true, quote } as const;
		});
	} catch (error) {
		// Somebody reserved the seating between the look and the write; an update cannot step aside by itself.
		if (sqlState(error) === "23505") return { ok: false, reason: "seating_taken" };
		throw error;
	}
}

type CancelRefusal = { reason: "not_changeable" } | { reason: "amount_changed"; owedCents: number };

/**
 * Cancels a dinner and gives its seating back. The guest has seen and agreed to what is owed, in US cents; when
 * midnight has changed it since, nothing is cancelled. A dinner cancelled before stays as it was.
 */
export async function cancelDinner(
	db: Db,
	cancellation: { dinnerId: string; agreedOwedCents: number },
	now: Date,
): Promise<Outcome<{ owedCents: number }, CancelRefusal>> {
	return db.transaction(async (tx) => {
		const [dinner] = await tx
			.select()
			.from(dinners)
			.where(eq(dinners.id, cancellation.dinnerId))
			.for("update");
		if (dinner?.status === "cancelled") return { ok: true, owedCents: dinner.owedCents ?? 0 } as const;
		if (!dinner || !isCancellable(dinner, now)) return { ok: false, reason: "not_changeable" } as const;
		const owedCents = owedOnCancellation(dinner, now);
		if (owedCents !== cancellation.agreedOwedCents)
			return { ok: false, reason: "amount_changed", owedCents } as const;
		await tx
			.update(dinners)
			.set({ status: "cancelled", cancelledAt: sql`now()`, owedCents, revision: dinner.revision + 1 })
			.where(eq(dinners.id, dinner.id));
		if (dinner.email) await enqueueJob(tx, dinnerEmailJob, { event: "cancelled", reservationId: dinner.id });
		return { ok: true, owedCents } as const;
	});
}
