import { hotelClock, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { describeExemption } from "#app/content/words/exemption-words.ts";
import { nameAgreedLine } from "#app/content/words/row-code-words.ts";
import { listHistory } from "#app/features/audit/queries.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { findDinnerById, type GuestDinner, listDinnersOfStay } from "#app/features/dining/queries.server.ts";
import { titleOf } from "#app/features/dining/words.ts";
import { listReservationMails, type ReservationMail } from "#app/features/email/queries.server.ts";
import { balanceOfReservation, readFees } from "#app/features/folio/balance-queries.server.ts";
import { countAdults, countMissing } from "#app/features/guests/policy.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { countPendingPoints, getBalance } from "#app/features/loyalty/queries.server.ts";
import { isMailTrue } from "#app/features/reservations/policy.ts";
import {
	findHeaderForDesk,
	type KnownGuest,
	listStaffNotes,
} from "#app/features/reservations/queries.server.ts";
import { formerGuest } from "#app/features/reservations/retention.ts";
import { findStayHold } from "#app/features/stays/desk-queries.server.ts";
import { listExemptions, type RoomTaxExemption } from "#app/features/stays/exemption-queries.server.ts";
import { cancellableStatuses, listLeft, owedOnCancellation } from "#app/features/stays/policy.ts";
import { listNightsAtRate } from "#app/features/stays/pricing.ts";
import {
	countEarlierStays,
	listUnits,
	type StayUnit,
	statusOfParty,
} from "#app/features/stays/queries.server.ts";
import {
	mayBeNoShow,
	mayCheckIn,
	mayRetakeHold,
	mayUndoCheckOut,
	mayUndoNoShow,
} from "#app/features/stays/stay-steps.ts";
import { listLeaving } from "#app/features/stays/villa-day-queries.server.ts";
import {
	findTreatmentById,
	type GuestTreatment,
	listTreatmentsOfStay,
} from "#app/features/wellness/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { Db } from "#db/connection/database.ts";
import { describeAct, nameActor } from "./history-words.ts";
import type { Party, PartyHold, PartyPolicy, PartyPrice, PartyUnit, PartyVisit } from "./party-facts.ts";

type Header = NonNullable<Awaited<ReturnType<typeof findHeaderForDesk>>>;

const clock = (instant: Date) => hotelClock(instant);

/**
 * Everything about the reservation of a reference, of any kind, for its page for staff; null when there is none. It
 * has no health notes, not even whether there are some.
 * @param today the business day
 */
export async function readParty(
	db: Db,
	reference: string,
	today: HotelDate,
	now: Date,
): Promise<Party | null> {
	const header = await findHeaderForDesk(db, reference);
	if (!header) return null;
	const { id, userId, kind } = header;
	const [units, treatment, dinner, registrations, notes, mails, events, villas, points, exemptions] =
		await Promise.all([
			kind === "stay" ? listUnits(db, id) : [],
			kind === "treatment" ? findTreatmentById(db, id) : null,
			kind === "dinner" ? findDinnerById(db, id) : null,
			kind === "stay" ? listRegistrations(db, id) : [],
			listStaffNotes(db, id),
			listReservationMails(db, id),
			listHistory(db, id),
			listVillas(db),
			userId === null ? null : readPoints(db, { userId, reservationId: id }),
			kind === "stay" ? listExemptions(db, id) : [],
		]);
	const days = units.length > 0 ? spanOf(units) : null;
	const [visits, earlierStays, leaving, fees] = await Promise.all([
		days ? listVisits(db, header, days) : [],
		days ? countEarlierStays(db, header, days.checkIn) : 0,
		listLeaving(db, listArrivals(units)),
		readFees(db, [id, ...units.map((unit) => unit.id)]),
	]);
	const villaNames = new Map(villas.map((villa) => [villa.id, villa.name]));
	return {
		header: { ...toHeader(header), isFeeTakenBack: isTakenBack(header.owedCents, fees.get(id)) },
		today,
		units: units.map((unit) => ({
			...toUnit(unit, leaving, { reference, today, now }),
			isFeeTakenBack: isTakenBack(unit.settlementCents, fees.get(unit.id)),
		})),
		hold: await readHold(db, id, units, today),
		visit: treatment ? toVisit(treatment) : dinner ? dinnerVisit(dinner) : null,
		price: priceOf(units, treatment?.price ?? dinner),
		policy: policyOf(units, hotelToday(now)),
		adults: countAdults(header),
		registrations: registrations.map(
			({ signedAt, signature: _, documentNumber: __, updatedAt: ___, ...row }) => ({
				...row,
				isSigned: signedAt !== null,
			}),
		),
		missing: kind === "stay" ? countMissing(header, registrations.length) : 0,
		visits,
		notes: notes.map(({ createdAt, ...note }) => ({ ...note, at: clock(createdAt) })),
		mails: mails.map((mail) => ({
			...mail,
			state: isOutOfDate(mail, kind, treatment?.status ?? dinner?.status ?? statusOfParty(units))
				? "superseded"
				: mail.state,
			at: clock(mail.at),
		})),
		history: events.map((event) => ({
			id: event.id,
			who: nameActor(event),
			what: describeAct(withExemption(event, exemptions), villaNames),
			device: event.device,
			at: clock(event.at),
		})),
		points,
		earlierStays,
	};
}

/** Whether an e-mail waits that will not be sent, because what it tells is not so any more. */
function isOutOfDate(mail: ReservationMail, kind: Header["kind"], status: string): boolean {
	const { event, state } = mail;
	if (state !== "waiting" || event === null || mail.kind !== `send-${kind}-email`) return false;
	return !isMailTrue(kind, { event, status });
}

/** The audit has no document of a guest: the history reads it where it is, as long as it is there. */
function withExemption<Event extends { changes: Record<string, unknown> }>(
	event: Event,
	exemptions: readonly RoomTaxExemption[],
): Event {
	const exemption = exemptions.find(({ id }) => id === event.changes.exemptionId);
	if (!exemption) return event;
	return { ...event, changes: { ...event.changes, exemption: describeExemption(exemption) } };
}

async function readHold(
	db: Db,
	reservationId: string,
	units: readonly StayUnit[],
	today: HotelDate,
): Promise<PartyHold | null> {
	const [unit] = units.filter(({ status }) => status === "held" || status === "expired");
	const isOver = units.some(({ status }) => !["held", "expired", "cancelled"].includes(status));
	if (!unit || isOver) return null;
	const { askedCents, securedUntil } = await findStayHold(db, reservationId);
	const { paidCents: receivedCents } = await balanceOfReservation(db, reservationId);
	const isHeld = unit.status === "held";
	if (!isHeld && receivedCents <= 0 && !mayRetakeHold(unit, today)) return null;
	const endsAt = securedUntil ?? unit.holdEndsAt;
	return {
		isHeld,
		endsAt: endsAt && clock(endsAt),
		isSecured: securedUntil !== null,
		askedCents,
		receivedCents,
	};
}

async function readPoints(db: Db, of: { userId: string; reservationId: string }) {
	const [{ balancePoints }, pendingPoints] = await Promise.all([
		getBalance(db, of.userId),
		countPendingPoints(db, of.reservationId),
	]);
	return { balancePoints, pendingPoints };
}

/** Whether a fee was decided and charged, and is on no bill any more. */
const isTakenBack = (decidedCents: number | null, billedCents: number | undefined) =>
	(decidedCents ?? 0) > 0 && billedCents === 0;

function toHeader({ revision, ...header }: Header): Omit<Party["header"], "isFeeTakenBack"> {
	const { id, kind, reference, name, email, phone, guests, children, infants, cotWanted } = header;
	const { arrivalTime, note, diet, owedCents, language } = header;
	return {
		...{ id, kind, reference, name, email, phone, guests, children, infants, cotWanted },
		...{ arrivalTime, note, diet, owedCents, language },
		version: revision,
		isForgotten: name === formerGuest,
	};
}

/** From the first arrival of a party to its last departure. */
function spanOf(units: readonly StayUnit[]): { checkIn: HotelDate; checkOut: HotelDate } {
	return {
		checkIn: units.map(({ checkIn }) => checkIn).sort()[0] ?? "",
		checkOut:
			units
				.map(({ checkOut }) => checkOut)
				.sort()
				.at(-1) ?? "",
	};
}

function listArrivals(units: readonly StayUnit[]) {
	return units
		.filter(({ status }) => status === "confirmed")
		.flatMap(({ allocations: [first], checkIn }) =>
			first ? [{ villaId: first.villaId, day: checkIn }] : [],
		);
}

function toUnit(
	unit: StayUnit,
	leaving: Awaited<ReturnType<typeof listLeaving>>,
	{ reference, today, now }: { reference: string; today: HotelDate; now: Date },
): Omit<PartyUnit, "isFeeTakenBack"> {
	const { id, status, checkIn, checkOut, checkedOutOn, villas, allocations, totalCents, baseCents, lines } =
		unit;
	const before = leaving.find(
		(one) => one.villaId === allocations[0]?.villaId && one.day === checkIn && one.reference !== reference,
	);
	return {
		...{ id, unit: unit.unit, status, checkIn, checkOut, checkedOutOn },
		...{ villas, allocations, totalCents, baseCents, isVoided: unit.isVoided },
		villaLockReason: unit.villaLockReason,
		mayCheckIn: mayCheckIn(unit, today, now),
		mayBeNoShow: mayBeNoShow(unit, today, now),
		mayUndoNoShow: mayUndoNoShow(unit, today, now),
		mayUndoCheckOut: mayUndoCheckOut(unit, today),
		keysMissing:
			status === "checked_out" && unit.keysBack !== null
				? Math.max(0, (unit.keysOut ?? 0) - unit.keysBack)
				: 0,
		holdEnd: unit.status === "held" && unit.holdEndsAt ? clock(unit.holdEndsAt) : null,
		settlementCents: unit.settlementCents,
		rates: listNightsAtRate(lines).map(({ villaId: _, ...rate }) => rate),
		turnover: before ? { name: before.name, reference: before.reference } : null,
	};
}

/** Treatments and dinners of a stay and its guest in its days, in the order of the days; those without one come last. */
async function listVisits(
	db: Db,
	stay: KnownGuest & { id: string },
	days: { checkIn: HotelDate; checkOut: HotelDate },
): Promise<PartyVisit[]> {
	const [treatments, dinners] = await Promise.all([
		listTreatmentsOfStay(db, stay, days),
		listDinnersOfStay(db, stay, days),
	]);
	const visits = [...treatments.map(toVisit), ...dinners.map(dinnerVisit)];
	const order = ({ day, time }: PartyVisit) => `${day ?? "9999"} ${time ?? "99"}`;
	return visits.toSorted((a, b) => order(a).localeCompare(order(b)));
}

function toVisit(treatment: GuestTreatment): PartyVisit {
	const { reference, guests, status, startsAt, preferredDate, wellnessType } = treatment;
	const at = startsAt && clock(startsAt);
	return {
		...{ kind: "treatment", reference, guests, status, title: wellnessType },
		...{ day: at?.date ?? preferredDate, time: at?.time ?? null },
		isUnlinked: treatment.stayReservationId === null,
	};
}

function dinnerVisit(dinner: GuestDinner): PartyVisit {
	const { reference, guests, status, date, seating, experience } = dinner;
	return {
		...{ kind: "dinner", reference, guests, status, title: titleOf(experience), day: date, time: seating },
		isUnlinked: dinner.stayReservationId === null,
	};
}

/** The price as agreed, of what is left of the party. */
function priceOf(
	units: readonly StayUnit[],
	other: { lines: PricedLine[] } | null | undefined,
): PartyPrice | null {
	const lines = listLeft(units)
		.flatMap((unit) => unit.lines)
		.concat(other?.lines ?? []);
	const [first] = lines;
	if (!first) return null;
	const taxed = lines.filter(({ tax }) => !tax.exemptionId);
	const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
	const gathered = new Map<string, PartyPrice["lines"][number]>();
	for (const { quantity, baseCents, unitCents, ...line } of lines) {
		const description = nameAgreedLine(line);
		// A discount is listed once, even where its amount differs from night to night.
		const eachCents = line.kind === "discount" ? null : unitCents;
		const key = JSON.stringify([description, eachCents]);
		const known = gathered.get(key) ?? { description, eachCents, quantity: 0, cents: 0 };
		gathered.set(key, {
			...known,
			quantity: known.quantity + quantity,
			cents: known.cents + baseCents,
		});
	}
	return {
		lines: [...gathered.values()],
		serviceChargeCents: sum((line) => line.serviceChargeCents),
		taxCents: sum((line) => line.tax.cents),
		taxRates: [...new Set(taxed.map(({ tax }) => tax.basisPoints))].toSorted((a, b) => a - b),
		taxCode: first.tax.code,
		exemptNights: lines.filter(({ kind, tax }) => kind === "night" && tax.exemptionId).length,
		isExempt: taxed.length === 0,
		totalCents: sum((line) => line.totalCents),
	};
}

/** By the calendar day, which decides on the fee, and not by the business day, which is the one before until it is closed. */
function policyOf(units: readonly StayUnit[], today: HotelDate): PartyPolicy | null {
	const left = units.filter(({ status }) => cancellableStatuses.includes(status));
	const freeUntil = left.map((unit) => unit.freeCancellationUntil).sort()[0];
	if (!freeUntil) return null;
	return { freeUntil, isFree: today <= freeUntil, owedByRuleCents: owedOnCancellation(left, today) };
}
