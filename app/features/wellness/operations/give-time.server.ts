import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findServiceTerms } from "#app/features/catalog/queries.server.ts";
import type { ServiceTerms } from "#app/features/catalog/service.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { asOutcome, Refused } from "#app/lib/refused.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatments } from "#db/schema/treatments.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { hasTimes } from "../availability.ts";
import { treatmentEmailJob } from "../email-jobs.server.ts";
import { quoteTreatment } from "../pricing.ts";
import {
	allocateResources,
	lockAndChoose,
	readTime,
	releaseResources,
	toTimeTaken,
	transactionForService,
} from "./allocate-resources.server.ts";

/** A time for a treatment that is known already. */
export type TimeInput = {
	reservationId: string;
	date: HotelDate;
	time: HotelTime;
	/** What Other turned out to be; left out where the treatment has its service. */
	serviceId?: string;
};

type TimeRefusal =
	| { reason: "time_taken" }
	/** Closed, over, too far ahead, or for Other, whose length is not known yet. */
	| { reason: "time_not_offered" }
	| { reason: "service_unavailable" }
	| { reason: "not_changeable" };

export type TimeOutcome = Outcome<{ startsAt: Date }, TimeRefusal>;

type TreatmentRow = typeof treatments.$inferSelect;

/**
 * The one way to a time for a treatment that exists, whoever asks for it. It takes therapists and a room, releases what
 * was taken, enqueues the e-mail and writes the audit row, all of it or nothing. The price stays as agreed; Other, which
 * had none, is priced by the service that staff name.
 * @param may decides by the treatment as it stands behind the locks
 */
export async function giveTime(
	db: Db,
	input: TimeInput,
	acting: Acting,
	rules: { act: string; may: (treatment: TreatmentRow) => boolean },
): Promise<TimeOutcome> {
	const { reservationId } = input;
	const { now } = acting;
	const refuse = (reason: TimeRefusal["reason"]) => new Refused<TimeRefusal>({ reason });
	return asOutcome<{ ok: true; startsAt: Date }, TimeRefusal>(
		async () =>
			transactionForService(db, (await readWanted(db, input))?.service, async (tx) => {
				// How many it is for and its service never change; its status is read again below, behind the locks.
				const wanted = await readWanted(tx, input);
				if (!wanted) throw refuse("not_changeable");
				const { service, guests } = wanted;
				if (isGuest(acting.by) && service && !service.inService) throw refuse("service_unavailable");
				const time = readTime(wanted.isOffered(acting) ? service : null, input, now);
				if (!time) throw refuse("time_not_offered");
				const resourceIds = await lockAndChoose(tx, { time, guests, exceptReservationId: reservationId });
				const header = await lockReservation(tx, reservationId);
				const treatment = await findLine(tx, reservationId);
				if (!header || !treatment || !rules.may(treatment)) throw refuse("not_changeable");
				const { startsAt, endsAt } = time;
				if (treatment.startsAt?.getTime() === startsAt.getTime()) return { ok: true, startsAt } as const;
				if (!resourceIds) throw refuse("time_taken");

				await releaseResources(tx, reservationId, now);
				await allocateResources(tx, { reservationId, resourceIds, taken: time.taken }, now);
				const named =
					treatment.serviceId === null && service
						? { serviceId: service.id, ...quoteTreatment(service, guests, input.date) }
						: null;
				await tx
					.update(treatments)
					.set({ status: "confirmed", startsAt, endsAt, ...named })
					.where(eq(treatments.reservationId, reservationId));
				await reviseReservation(tx, reservationId);
				const event = treatment.status === "requested" ? "confirmed" : "changed";
				if (header.email) await enqueueJob(tx, treatmentEmailJob, { event, reservationId });
				await recordAudit(
					tx,
					{
						act: rules.act,
						subject: { kind: "reservation", id: reservationId },
						changes: {
							before: { startsAt: treatment.startsAt?.toISOString() ?? null },
							after: {
								startsAt: startsAt.toISOString(),
								...(named ? { serviceId: named.serviceId, totalCents: named.totalCents } : {}),
							},
						},
					},
					acting,
				);
				return { ok: true, startsAt } as const;
			}),
		toTimeTaken,
	);
}

/** The service and the number of guests that a time is for, or null when there is no such treatment. */
async function readWanted(tx: Pick<Db, "select">, { reservationId, serviceId }: TimeInput) {
	const [found] = await tx
		.select({ guests: reservations.guests, serviceId: treatments.serviceId })
		.from(treatments)
		.innerJoin(reservations, eq(reservations.id, treatments.reservationId))
		.where(eq(treatments.reservationId, reservationId));
	if (!found) return null;
	const id = found.serviceId ?? serviceId;
	const service: ServiceTerms | null = id ? await findServiceTerms(tx, id) : null;
	return {
		guests: found.guests,
		service,
		/** Guests choose times only for what has a choice of its own in the form. */
		isOffered: ({ by }: Acting) => service !== null && (!isGuest(by) || hasTimes(service.formChoice)),
	};
}

async function findLine(tx: Transaction, reservationId: string): Promise<TreatmentRow | null> {
	const [line] = await tx.select().from(treatments).where(eq(treatments.reservationId, reservationId));
	return line ?? null;
}
