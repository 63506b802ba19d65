import { and, eq, isNull, sql } from "drizzle-orm";
import { hotel } from "#app/content/hotel.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { type HotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { newReference } from "#app/lib/reference.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { users } from "#db/schema/accounts.ts";
import { treatmentNotes, treatmentRequests } from "#db/schema/reservations.ts";
import { resources, treatmentSlots } from "#db/schema/resources.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { chooseResources, type Effort, isOffered, type Span, spanOf } from "./availability.ts";
import { treatmentEmailJob } from "./email-jobs.server.ts";
import { treatmentRules } from "./policy.ts";
import { getTreatmentAvailability } from "./queries.server.ts";
import type { TreatmentInput } from "./schema.ts";
import { serviceOf } from "./wellness-type.ts";

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

type Reserved = { reference: string; linkToken: string; startsAt: Date | null; repeated: boolean };

type TimeRefusal =
	| { reason: "time_taken" }
	/** Closed, over, too far ahead, or for something whose length nobody knows yet. */
	| { reason: "time_not_offered" };

/** The form was sent before with other content; the reservation it made then. */
type KeyUsed = { reason: "key_used"; reference: string };

type NewTreatment = TreatmentInput & { userId: string | null };

/**
 * Reserves a treatment. With a time it is confirmed and takes therapists and a room, all of it or nothing; without one
 * it is a request that waits for staff. The note is kept apart. The same key with the same content is the same
 * treatment and has the same reference, however often and however close together it is sent; with other content it is
 * refused.
 */
export async function reserveTreatment(
	db: Db,
	input: NewTreatment,
	idempotencyKey: string,
	now: Date,
	makeReference: () => string = newReference,
): Promise<Outcome<Reserved, TimeRefusal | KeyUsed>> {
	const outcome = await tryToReserve(db, input, idempotencyKey, now, makeReference);
	// Whatever stands in the way now, perhaps this form was answered before and its answer was lost.
	return outcome.ok ? outcome : ((await findEarlierAttempt(db, input, idempotencyKey)) ?? outcome);
}

/** Two references alike are one chance in 10^11; five in a row mean that something else is wrong. */
const referenceAttempts = 5;

async function tryToReserve(
	db: Db,
	input: NewTreatment,
	idempotencyKey: string,
	now: Date,
	makeReference: () => string,
): Promise<Outcome<Reserved, TimeRefusal | KeyUsed>> {
	const time = input.time === null ? null : readTime(input, input.time, now);
	if (input.time !== null && !time) return { ok: false, reason: "time_not_offered" };
	return refusingTaken(async () =>
		db.transaction(async (tx) => {
			const resourceIds = time ? await lockAndChoose(tx, { ...time, party: input.party }) : [];
			if (!resourceIds) return { ok: false, reason: "time_taken" } as const;
			for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
				const [written] = await tx
					.insert(treatmentRequests)
					.values({
						id: crypto.randomUUID(),
						reference: makeReference(),
						idempotencyKey,
						status: time ? "confirmed" : "requested",
						// An account that is being deleted meanwhile leaves a treatment without one.
						userId: sql`(select ${users.id} from ${users} where ${users.id} = ${input.userId} for key share)`,
						name: input.name,
						email: input.email,
						age: input.age,
						wellnessType: input.wellnessType,
						party: input.party,
						preferredDate: input.date,
						startsAt: time?.startsAt ?? null,
						endsAt: time?.endsAt ?? null,
					})
					.onConflictDoNothing()
					.returning();
				if (!written) {
					const earlier = await findEarlierAttempt(tx, input, idempotencyKey);
					if (earlier) return earlier;
					continue;
				}
				const { id, reference, linkToken, startsAt } = written;
				if (input.note !== "") await tx.insert(treatmentNotes).values({ requestId: id, note: input.note });
				if (time) await holdTime(tx, id, resourceIds, time.held);
				const event = time ? "confirmed" : "requested";
				if (input.email) await enqueueJob(tx, treatmentEmailJob, { event, reservationId: id });
				return { ok: true, reference, linkToken, startsAt, repeated: false } as const;
			}
			throw new Error("No free reference was found for a treatment.");
		}),
	);
}

/** The service and the time of a wish, or null where it cannot be had whoever else is there. */
function readTime(
	input: { wellnessType: string; date: HotelDate | null },
	time: HotelTime,
	now: Date,
	service: Effort | null = serviceOf(input.wellnessType),
): { service: Effort; startsAt: Date; endsAt: Date; held: Span } | null {
	if (!service || input.date === null) return null;
	const today = hotelToday(now, hotel.timeZone);
	if (!isOffered({ service, date: input.date, time }, { now, today })) return null;
	return { service, ...spanOf(service, input.date, time) };
}

/**
 * Locks whoever could serve, in the order of their ids, so that guests who want the same time wait their turn instead
 * of deadlocking; then looks, in a statement of its own that sees what those before have taken, and chooses.
 */
async function lockAndChoose(
	tx: Transaction,
	input: { service: Effort; party: number; held: Span; exceptRequestId?: string },
): Promise<string[] | null> {
	const { service, held, exceptRequestId } = input;
	await tx.execute(sql`
		select from ${resources} where ${service.id} = any(serves) order by id for no key update`);
	const availability = await getTreatmentAvailability(tx, {
		serviceId: service.id,
		from: new Date(held.from),
		until: new Date(held.until),
		exceptRequestId: exceptRequestId ?? null,
	});
	return chooseResources(availability, input, held);
}

async function holdTime(tx: Transaction, requestId: string, resourceIds: readonly string[], held: Span) {
	const during = { from: new Date(held.from), until: new Date(held.until) };
	await tx
		.insert(treatmentSlots)
		.values(resourceIds.map((resourceId) => ({ id: crypto.randomUUID(), resourceId, during, requestId })));
}

async function releaseTime(tx: Transaction, requestId: string) {
	await tx
		.update(treatmentSlots)
		.set({ releasedAt: sql`now()` })
		.where(and(eq(treatmentSlots.requestId, requestId), isNull(treatmentSlots.releasedAt)));
}

/** Whatever the look said, the constraint has the last word: somebody wrote past our locks. */
async function refusingTaken<Result>(
	work: () => Promise<Result>,
): Promise<Result | { ok: false; reason: "time_taken" }> {
	try {
		return await work();
	} catch (error) {
		if (sqlState(error) === "23P01") return { ok: false, reason: "time_taken" };
		throw error;
	}
}

/** What this form has made before: the same treatment again, or a refusal when it asked for something else. */
async function findEarlierAttempt(
	db: Pick<Db, "select">,
	input: NewTreatment,
	idempotencyKey: string,
): Promise<Outcome<Reserved, KeyUsed> | null> {
	const [found] = await db
		.select({ earlier: treatmentRequests, note: treatmentNotes.note })
		.from(treatmentRequests)
		.leftJoin(treatmentNotes, eq(treatmentNotes.requestId, treatmentRequests.id))
		.where(eq(treatmentRequests.idempotencyKey, idempotencyKey));
	if (!found) return null;
	const { earlier, note } = found;
	const service = serviceOf(input.wellnessType);
	const startsAt =
		service && input.date !== null && input.time !== null
			? spanOf(service, input.date, input.time).startsAt
			: null;
	const same =
		earlier.name === input.name &&
		earlier.age === input.age &&
		earlier.wellnessType === input.wellnessType &&
		earlier.party === input.party &&
		earlier.email === input.email &&
		earlier.preferredDate === input.date &&
		earlier.startsAt?.getTime() === startsAt?.getTime() &&
		(note ?? "") === input.note;
	const { reference, linkToken } = earlier;
	return same
		? { ok: true, reference, linkToken, startsAt: earlier.startsAt, repeated: true }
		: { ok: false, reason: "key_used", reference };
}

/** A time for a treatment that is known already. */
export type TreatmentMove = {
	requestId: string;
	date: HotelDate;
	time: HotelTime;
	/** What it is measured by, where its type has no length of its own. */
	service?: Effort;
};

type MoveOutcome = Outcome<{ startsAt: Date }, TimeRefusal | { reason: "not_changeable" }>;

/**
 * Gives a treatment another time, or a request its first one. Free of charge until 24 hours before; what it held is
 * given back in the same transaction.
 */
export async function moveTreatment(
	db: Db,
	move: Omit<TreatmentMove, "service">,
	now: Date,
): Promise<MoveOutcome> {
	return giveTime(db, move, now, (treatment) => treatmentRules(treatment, now).canMove);
}

/**
 * The one way to a time for what is in the books already, whoever asks for it. It takes therapists and a room, gives
 * back what was held, and promises the mail about it, all of it or nothing.
 * @param mayMove looks at the treatment as it stands behind the locks
 */
export async function giveTime(
	db: Db,
	move: TreatmentMove,
	now: Date,
	mayMove: (treatment: typeof treatmentRequests.$inferSelect) => boolean,
): Promise<MoveOutcome> {
	return refusingTaken(async () =>
		db.transaction(async (tx) => {
			const known = eq(treatmentRequests.id, move.requestId);
			// What it is and for how many never changes; its status is read again below, behind the locks.
			const [input] = await tx.select().from(treatmentRequests).where(known);
			const time = input && readTime({ ...input, date: move.date }, move.time, now, move.service);
			if (!input) return { ok: false, reason: "not_changeable" } as const;
			if (!time) return { ok: false, reason: "time_not_offered" } as const;
			const resourceIds = await lockAndChoose(tx, {
				...time,
				party: input.party,
				exceptRequestId: move.requestId,
			});
			const [treatment] = await tx.select().from(treatmentRequests).where(known).for("update");
			if (!treatment || !mayMove(treatment)) return { ok: false, reason: "not_changeable" } as const;
			const { startsAt, endsAt } = time;
			if (treatment.startsAt?.getTime() === startsAt.getTime()) return { ok: true, startsAt } as const;
			if (!resourceIds) return { ok: false, reason: "time_taken" } as const;
			await releaseTime(tx, move.requestId);
			await holdTime(tx, move.requestId, resourceIds, time.held);
			await tx
				.update(treatmentRequests)
				.set({
					status: "confirmed",
					startsAt,
					endsAt,
					revision: sql`${treatmentRequests.revision} + 1`,
				})
				.where(known);
			const event = treatment.status === "requested" ? "confirmed" : "changed";
			if (treatment.email) await enqueueJob(tx, treatmentEmailJob, { event, reservationId: treatment.id });
			return { ok: true, startsAt } as const;
		}),
	);
}

/**
 * Cancels a treatment and gives its time back; nothing is owed. Refused from 24 hours before it begins. One that was
 * cancelled before stays as it was. It takes no new time and needs no lock on therapists or rooms.
 */
export async function cancelTreatment(
	db: Db,
	cancellation: { requestId: string },
	now: Date,
): Promise<Outcome<{ repeated: boolean }, { reason: "not_changeable" }>> {
	return db.transaction(async (tx) => {
		const known = eq(treatmentRequests.id, cancellation.requestId);
		const [treatment] = await tx.select().from(treatmentRequests).where(known).for("update");
		if (treatment?.status === "cancelled") return { ok: true, repeated: true } as const;
		if (!treatment || !treatmentRules(treatment, now).canCancel)
			return { ok: false, reason: "not_changeable" } as const;
		await tx
			.update(treatmentRequests)
			.set({
				status: "cancelled",
				cancelledAt: sql`now()`,
				revision: sql`${treatmentRequests.revision} + 1`,
			})
			.where(known);
		await releaseTime(tx, treatment.id);
		if (treatment.email)
			await enqueueJob(tx, treatmentEmailJob, { event: "cancelled", reservationId: treatment.id });
		return { ok: true, repeated: false } as const;
	});
}
