import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findServiceTerms, getWellnessHours } from "#app/features/catalog/queries.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatments } from "#db/schema/treatments.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { type Effort, hasTimes } from "../availability.ts";
import { treatmentEmailJob } from "../email-jobs.server.ts";
import { effortOfOther, type OtherTerms, quoteOther, quoteTreatment } from "../pricing.ts";
import { findEffortOfOther } from "../queries.server.ts";
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
	/** The service that Other turned out to be; left out where the treatment has its service. */
	serviceId?: string | undefined;
	/** The same where no service fits it. */
	other?: OtherTerms | undefined;
	/** Therapists or a room that staff ask for; the rest is chosen. */
	wantedIds?: readonly string[] | undefined;
	/** The revision that a form of the desk saw. */
	version?: number | undefined;
	/** The total that it showed for Other, in US cents; null where it showed none. */
	agreedTotalCents?: number | null | undefined;
};

type TimeRefusal =
	| { reason: "time_taken" }
	/** Closed, over, too far ahead, or for Other, whose length is not known yet. */
	| { reason: "time_not_offered" }
	| { reason: "service_unavailable" }
	/** Other costs another total by now than the one agreed to. */
	| { reason: "price_changed"; totalCents: number }
	| { reason: "not_changeable" }
	/** A colleague or the guest has changed it since the form saw it. */
	| { reason: "changed_meanwhile" }
	| { reason: "not_allowed" };

export type TimeOutcome = Outcome<{ startsAt: Date }, TimeRefusal>;

type TreatmentRow = typeof treatments.$inferSelect;

/**
 * Gives a treatment a time, for guests and staff alike; nothing else does. It takes therapists and a room, releases
 * the earlier ones, enqueues the e-mail and writes the audit row, all of it or nothing. The price stays as agreed;
 * Other, which had none, gets the price that staff name.
 * @param may decides by the treatment as it is behind the locks
 */
export async function giveTime(
	db: Db,
	input: TimeInput,
	acting: Acting,
	rules: { act: string; may: (treatment: TreatmentRow) => boolean },
): Promise<TimeOutcome> {
	const { reservationId, version, wantedIds, agreedTotalCents = null } = input;
	const { now } = acting;
	const refuse = (reason: Exclude<TimeRefusal["reason"], "price_changed">) =>
		new Refused<TimeRefusal>({ reason });
	if (!isGuest(acting.by) && !mayAct(acting, "arrange_treatment"))
		return { ok: false, reason: "not_allowed" };
	return asOutcome<{ ok: true; startsAt: Date }, TimeRefusal>(
		async () =>
			transactionForService(db, (await readWanted(db, input, acting))?.effort, async (tx) => {
				// How many it is for and its service never change; its status is read again below, behind the locks.
				const wanted = await readWanted(tx, input, acting);
				if (!wanted) throw refuse("not_changeable");
				if (wanted.isOutOfService) throw refuse("service_unavailable");
				const { effort, guests } = wanted;
				const time = readTime(effort, input, now);
				if (!time) throw refuse("time_not_offered");
				const resourceIds = await lockAndChoose(tx, {
					...{ time, guests, wantedIds },
					exceptReservationId: reservationId,
				});
				const header = await lockReservation(tx, reservationId);
				if (header && version !== undefined && version !== header.revision) throw refuse("changed_meanwhile");
				const treatment = await findLine(tx, reservationId);
				if (!header || !treatment || !rules.may(treatment)) throw refuse("not_changeable");
				const { startsAt, endsAt } = time;
				const isSameTime = treatment.startsAt?.getTime() === startsAt.getTime();
				if (isSameTime && !wantedIds?.length) return { ok: true, startsAt } as const;
				if (!resourceIds) throw refuse("time_taken");
				const isNamed = treatment.serviceId !== null || treatment.otherName !== null;
				const named = isNamed ? null : wanted.named;
				if (named && agreedTotalCents !== null && agreedTotalCents !== named.totalCents)
					throw new Refused<TimeRefusal>({ reason: "price_changed", totalCents: named.totalCents });

				await releaseResources(tx, reservationId, now);
				await allocateResources(tx, { reservationId, resourceIds, taken: time.taken }, now);
				await tx
					.update(treatments)
					.set({ status: "confirmed", startsAt, endsAt, ...named })
					.where(eq(treatments.reservationId, reservationId));
				await reviseReservation(tx, reservationId);
				const event = treatment.status === "requested" ? "confirmed" : "changed";
				// Another therapist at the same time is no news for the guest.
				if (header.email && !isSameTime) await enqueueJob(tx, treatmentEmailJob, { event, reservationId });
				await recordAudit(tx, acting, {
					act: rules.act,
					subject: { kind: "reservation", id: reservationId },
					changes: {
						before: { startsAt: treatment.startsAt?.toISOString() ?? null },
						after: {
							startsAt: startsAt.toISOString(),
							...(wantedIds?.length ? { resourceIds } : {}),
							...(named ? { serviceId: named.serviceId, totalCents: named.totalCents } : {}),
						},
					},
				});
				return { ok: true, startsAt } as const;
			}),
		toTimeTaken,
	);
}

/**
 * The needs of a time: its length and therapists, the number of guests, and the name and price of Other from now on.
 */
type Wanted = {
	/** Null for Other, as long as nobody knows its length, and where guests cannot choose times. */
	effort: Effort | null;
	guests: number;
	isOutOfService: boolean;
	named: ({ serviceId: string | null; otherName: string | null } & Quote) | null;
};

/** The same as it is now; null when there is no such treatment. */
async function readWanted(
	tx: Pick<Db, "select" | "execute">,
	{ reservationId, serviceId, other, date }: TimeInput,
	{ by }: Acting,
): Promise<Wanted | null> {
	const [found] = await tx
		.select({ guests: reservations.guests, line: treatments })
		.from(treatments)
		.innerJoin(reservations, eq(reservations.id, treatments.reservationId))
		.where(eq(treatments.reservationId, reservationId));
	if (!found) return null;
	const { guests, line } = found;
	const wanted: Wanted = { effort: null, guests, isOutOfService: false, named: null };
	if (line.otherName !== null)
		return isGuest(by)
			? wanted
			: { ...wanted, effort: await findEffortOfOther(tx, { ...line, id: reservationId, guests }) };
	const id = line.serviceId ?? serviceId;
	if (id === undefined && other && !isGuest(by)) {
		const price = quoteOther(other, guests, date, await readTaxRates(tx));
		const named = { serviceId: null, otherName: other.name, ...price };
		return { ...wanted, effort: effortOfOther(other, await getWellnessHours(tx)), named };
	}
	const service = id === undefined ? null : await findServiceTerms(tx, id);
	if (!service) return wanted;
	// Guests choose times only for services with a choice of their own in the form.
	const isOffered = !isGuest(by) || hasTimes(service.formChoice);
	return {
		effort: isOffered ? service : null,
		guests,
		isOutOfService: isGuest(by) && !service.inService,
		named: { serviceId: service.id, otherName: null, ...quoteTreatment(service, guests, date) },
	};
}

async function findLine(tx: Transaction, reservationId: string): Promise<TreatmentRow | null> {
	const [line] = await tx.select().from(treatments).where(eq(treatments.reservationId, reservationId));
	return line ?? null;
}
