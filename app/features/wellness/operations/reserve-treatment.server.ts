import { eq } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { ServiceTerms } from "#app/features/catalog/catalog-terms.ts";
import { getWellnessHours, listServiceTerms } from "#app/features/catalog/queries.server.ts";
import {
	type LimitRefusal,
	reserveWithinLimits,
} from "#app/features/limits/operations/reserve-within-limits.server.ts";
import {
	insertReservation,
	keepStayOfVisit,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import {
	findReservationOfForm,
	respondToRepeatedForm,
	saysTheSame,
} from "#app/features/reservations/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { newReference } from "#app/lib/reference.ts";
import type { Db } from "#db/connection/database.ts";
import { treatmentNotes, treatments } from "#db/schema/treatments.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { type Effort, serviceOf, spanOf } from "../availability.ts";
import { treatmentEmailJob } from "../email-jobs.server.ts";
import { effortOfOther, type OtherTerms, quoteChoice, quoteOther, quoteTreatment } from "../pricing.ts";
import type { TreatmentFields } from "../schema.ts";
import {
	allocateResources,
	lockAndChoose,
	readTime,
	type TreatmentTime,
	toTimeTaken,
	transactionForService,
} from "./allocate-resources.server.ts";

/** A treatment as the form was sent, and whose account it is for, if any. */
export type TreatmentInput = TreatmentFields & {
	idempotencyKey: string;
	userId: string | null;
	/** The stay from whose page the guest reserves it; left out where there is none. */
	stayReservationId?: string | null;
	/** Fields that staff alone can set. */
	desk?: DeskChoice;
};

/** Staff's choices for a guest, beyond the guest's own form. */
export type DeskChoice = {
	phone: string | null;
	/** The stay of a guest in house; null for anybody else. */
	stayReservationId: string | null;
	/** A service by its id, also one that guests find under Other or that is out of service. */
	serviceId: string | null;
	/** A treatment that no service fits. */
	other: OtherTerms | null;
	/** Therapists or a room that are asked for. */
	wantedIds: readonly string[];
};

type Reserved = { reference: string; linkToken: string; startsAt: Date | null; repeated: boolean };

type ReserveRefusal =
	| LimitRefusal
	| { reason: "time_taken" }
	/** Closed, over, too far ahead, or for Other, whose length is not known yet. */
	| { reason: "time_not_offered" }
	| { reason: "service_unavailable" }
	| { reason: "not_allowed" }
	| { reason: "price_changed"; totalCents: number }
	/** The form was sent before with other content, or more than a day ago; the reservation it made then. */
	| { reason: "form_already_used"; reference: string };

type ReserveOutcome = Outcome<Reserved, ReserveRefusal>;

/** The terms of the services for an input. */
type Terms = { service: ServiceTerms | null; effort: Effort | null; quote: Quote | null };

/**
 * Reserves a treatment. With a time it is confirmed and takes therapists and a room, all of it or nothing; without one
 * it is a request that waits for staff. The note is stored apart. The same idempotency key with the same input is the
 * same treatment, however often and however close together it is sent; with another input it is refused.
 * @param makeReference for tests: draws references
 */
export async function reserveTreatment(
	db: Db,
	input: TreatmentInput,
	acting: Acting,
	makeReference: () => string = newReference,
): Promise<ReserveOutcome> {
	if (!isGuest(acting.by) && !mayAct(acting, "arrange_treatment"))
		return { ok: false, reason: "not_allowed" };
	const terms = await readTerms(db, input, acting);
	const findEarlier = () => findEarlierAttempt(db, input, terms, acting.now);
	const reserve = async () => {
		const outcome = await tryToReserve(db, input, terms, acting, makeReference);
		// Before anything else is refused: perhaps this form was taken before and its response was lost.
		return outcome.ok ? outcome : ((await findEarlier()) ?? outcome);
	};
	return reserveWithinLimits<ReserveOutcome>(db, input, acting, reserve, findEarlier);
}

async function readTerms(db: Db, input: TreatmentInput, { now }: Pick<Acting, "now">): Promise<Terms> {
	const services = await listServiceTerms(db);
	const today = hotelToday(now);
	const day = input.date !== null && input.date > today ? input.date : today;
	const { other = null } = input.desk ?? {};
	const service = serviceFor(services, input);
	if (other) {
		const effort = effortOfOther(other, await getWellnessHours(db));
		return { service: null, effort, quote: quoteOther(other, input.guests, day, await readTaxRates(db)) };
	}
	if (!input.desk) return { service, effort: service, quote: quoteChoice(services, input, today) };
	return { service, effort: service, quote: service && quoteTreatment(service, input.guests, day) };
}

/** The service that is asked for: by the choice of the form, or by staff. */
function serviceFor(services: readonly ServiceTerms[], { desk, wellnessType }: TreatmentInput) {
	if (desk?.other) return null;
	const serviceId = desk?.serviceId;
	return serviceId
		? (services.find(({ id }) => id === serviceId) ?? null)
		: serviceOf(services, wellnessType);
}

async function tryToReserve(
	db: Db,
	input: TreatmentInput,
	terms: Terms,
	acting: Acting,
	makeReference: () => string,
): Promise<ReserveOutcome> {
	const refusal = findRefusal(input, terms, acting);
	if (refusal) return { ok: false, ...refusal };
	const time =
		input.time === null ? null : readTime(terms.effort, { ...input, time: input.time }, acting.now);
	if (input.time !== null && !time) return { ok: false, reason: "time_not_offered" };
	return asOutcome<{ ok: true } & Reserved, ReserveRefusal>(
		async () =>
			transactionForService(db, time?.service, async (tx) => {
				const { guests, desk } = input;
				const wantedIds = desk?.wantedIds;
				const resourceIds = time ? await lockAndChoose(tx, { time, guests, wantedIds }) : [];
				if (!resourceIds) throw new Refused<ReserveRefusal>({ reason: "time_taken" });
				const { idempotencyKey, userId, name, email } = input;
				const header = await insertReservation(
					tx,
					// The note is health data and stays out of the header.
					{
						...{ kind: "treatment", idempotencyKey, userId, name, email, guests, note: "" },
						phone: desk?.phone ?? null,
						stayReservationId: desk?.stayReservationId ?? input.stayReservationId ?? null,
					},
					acting,
					makeReference,
				);
				if (!header) {
					const earlier = await findEarlierAttempt(tx, input, terms, acting.now);
					if (!earlier) throw new Error("A form's reservation has gone between two statements.");
					if (earlier.ok) return earlier;
					const { ok: _, ...refused } = earlier;
					throw new Refused<ReserveRefusal>(refused);
				}
				const { id, reference, linkToken } = header;
				await tx.insert(treatments).values({
					reservationId: id,
					status: time ? "confirmed" : "requested",
					age: input.age,
					serviceId: terms.service?.id ?? null,
					otherName: desk?.other?.name ?? null,
					preferredDate: input.date,
					startsAt: time?.startsAt ?? null,
					endsAt: time?.endsAt ?? null,
					...terms.quote,
				});
				if (input.note !== "")
					await tx.insert(treatmentNotes).values({ reservationId: id, note: input.note });
				if (time)
					await allocateResources(tx, { reservationId: id, resourceIds, taken: time.taken }, acting.now);
				await keepStayOfVisit(tx, reference);
				const event = time ? "confirmed" : "requested";
				if (email) await enqueueJob(tx, treatmentEmailJob, { event, reservationId: id });
				await recordAudit(tx, acting, {
					act: "reserve_treatment",
					subject: { kind: "reservation", id },
					changes: describeChanges(input, terms, time),
				});
				return { ok: true, reference, linkToken, startsAt: time?.startsAt ?? null, repeated: false } as const;
			}),
		toTimeTaken,
	);
}

/** Why a treatment cannot be reserved at any time. Staff may reserve treatments that guests are not offered. */
function findRefusal(
	input: TreatmentInput,
	{ service, quote }: Terms,
	{ by }: Acting,
): ReserveRefusal | null {
	const isOpenRequest = input.desk ? input.desk.other !== null : input.wellnessType === "Other";
	if (!isOpenRequest && !service) return { reason: "service_unavailable" };
	if (isGuest(by) && service && !service.inService) return { reason: "service_unavailable" };
	const agreed = input.agreedTotalCents;
	if (quote && agreed !== null && agreed !== quote.totalCents)
		return { reason: "price_changed", totalCents: quote.totalCents };
	return null;
}

function describeChanges(input: TreatmentInput, { service, quote }: Terms, time: TreatmentTime | null) {
	return {
		serviceId: service?.id ?? null,
		guests: input.guests,
		startsAt: time?.startsAt.toISOString() ?? null,
		totalCents: quote?.totalCents ?? null,
	};
}

/** Finds the earlier treatment of a form, and makes nothing new: for a guest who does not know whether it arrived. */
export async function findReservedTreatment(
	db: Db,
	input: TreatmentInput,
	{ now }: Acting,
): Promise<ReserveOutcome | null> {
	return findEarlierAttempt(db, input, await readTerms(db, input, { now }), now);
}

/** The earlier result of this form: the same treatment again, or a refusal when it asked for something else. */
async function findEarlierAttempt(
	db: Pick<Db, "select">,
	input: TreatmentInput,
	{ service, effort }: Terms,
	now: Date,
): Promise<ReserveOutcome | null> {
	const header = await findReservationOfForm(db, input.idempotencyKey);
	if (!header) return null;
	const [earlier] = await db
		.select({ line: treatments, note: treatmentNotes.note })
		.from(treatments)
		.leftJoin(treatmentNotes, eq(treatmentNotes.reservationId, treatments.reservationId))
		.where(eq(treatments.reservationId, header.id));
	const startsAt =
		effort && input.date !== null && input.time !== null
			? spanOf(effort, input.date, input.time).startsAt
			: null;
	const same =
		earlier !== undefined &&
		header.name === input.name &&
		header.email === input.email &&
		header.guests === input.guests &&
		earlier.line.age === input.age &&
		earlier.line.serviceId === (service?.id ?? null) &&
		earlier.line.otherName === (input.desk?.other?.name ?? null) &&
		earlier.line.preferredDate === input.date &&
		earlier.line.startsAt?.getTime() === startsAt?.getTime() &&
		saysTheSame(earlier.note, input.note);
	const outcome = respondToRepeatedForm(header, same, now);
	return outcome.ok ? { ...outcome, startsAt: earlier?.line.startsAt ?? null } : outcome;
}
