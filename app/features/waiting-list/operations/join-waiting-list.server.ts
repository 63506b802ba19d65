import { randomUUID } from "node:crypto";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import {
	type LimitRefusal,
	reserveWithinLimits,
} from "#app/features/limits/operations/reserve-within-limits.server.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { waitingListEmailJob } from "../email-jobs.server.ts";
import { findOffer, firstArrival, type WaitingFor } from "../policy.ts";
import { findEntryOfForm } from "../queries.server.ts";
import { auditEntry } from "./write-waiting-entry.server.ts";

export type JoinInput = WaitingFor & {
	idempotencyKey: string;
	userId: string | null;
	name: string;
	email: string;
};

type JoinRefusal =
	| LimitRefusal
	| { reason: "villa_unknown" }
	| { reason: "too_many_guests"; sleeps: number }
	| { reason: "arrival_too_soon" }
	/** Nothing to wait for. */
	| { reason: "free_now" }
	| { reason: "form_already_used" };

type JoinOutcome = Outcome<{ repeated: boolean }, JoinRefusal>;

/**
 * Notes that somebody would like to hear when nights become free, and sends a link to their address. Until that link is
 * followed the entry has no place in the line. Counts as a reservation against the limits of the caller.
 */
export async function joinWaitingList(db: Db, input: JoinInput, acting: Acting): Promise<JoinOutcome> {
	const { idempotencyKey, email } = input;
	return reserveWithinLimits<JoinOutcome>(
		db,
		{ idempotencyKey, email },
		acting,
		() => join(db, input, acting),
		() => findEarlier(db, input),
	);
}

async function join(db: Db, input: JoinInput, acting: Acting): Promise<JoinOutcome> {
	const earlier = await findEarlier(db, input);
	if (earlier) return earlier;
	const { villaId, checkIn, checkOut, guests } = input;
	if (checkIn < firstArrival(hotelToday(acting.now))) return { ok: false, reason: "arrival_too_soon" };
	const availability = await getStayAvailability(db, { from: checkIn, until: checkOut }, acting.now);
	const villa = availability.villas.find(({ id }) => id === villaId);
	if (villaId !== null && !villa) return { ok: false, reason: "villa_unknown" };
	if (villa && guests > villa.maxOccupancy)
		return { ok: false, reason: "too_many_guests", sleeps: villa.maxOccupancy };
	if (findOffer(availability, input)) return { ok: false, reason: "free_now" };
	const isNew = await db.transaction(async (tx) => {
		const { name, email, userId, idempotencyKey } = input;
		const id = randomUUID();
		const [entry] = await tx
			.insert(waitingEntries)
			.values({
				...{ id, idempotencyKey, userId, name, email, villaId, checkIn, checkOut, guests },
				createdAt: acting.now,
				...(acting.language && { language: acting.language }),
			})
			.onConflictDoNothing({ target: waitingEntries.idempotencyKey })
			.returning({ id: waitingEntries.id });
		if (!entry) return false;
		await enqueueJob(tx, waitingListEmailJob, { event: "confirm", entryId: id });
		await auditEntry(tx, id, "join_waiting_list", { villaId, checkIn, checkOut, guests }, acting);
		return true;
	});
	return isNew
		? { ok: true, repeated: false }
		: ((await findEarlier(db, input)) ?? { ok: false, reason: "form_already_used" });
}

/** The earlier result of this form: the same entry, or a refusal when it asked for something else. */
async function findEarlier(db: Db, input: JoinInput): Promise<JoinOutcome | null> {
	const earlier = await findEntryOfForm(db, input.idempotencyKey);
	if (!earlier) return null;
	const isSame = (["name", "email", "villaId", "checkIn", "checkOut", "guests"] as const).every(
		(field) => earlier[field] === input[field],
	);
	return isSame ? { ok: true, repeated: true } : { ok: false, reason: "form_already_used" };
}
