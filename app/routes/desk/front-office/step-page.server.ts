import { stayLimits } from "#app/content/hotel/hotel.ts";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { type AppContext, appContext, type Context } from "#app/context.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { balanceOfReservation, hasCharges } from "#app/features/folio/balance-queries.server.ts";
import { totalOf } from "#app/features/folio/entries.ts";
import { priceLateFees } from "#app/features/folio/pricing.ts";
import type { FreeVilla, StepPageHold, StepPageUnit } from "#app/features/front-office/desk/step-form.tsx";
import { readImportedPrice } from "#app/features/front-office/imported-price-queries.server.ts";
import { listVisits, readVillasToEnter } from "#app/features/front-office/queries.server.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import { type DeskStepName, stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import {
	findStayForSteps,
	findStayHold,
	type StepStay,
	type StepUnit,
} from "#app/features/stays/desk-queries.server.ts";
import { findOpenExemption } from "#app/features/stays/exemption-queries.server.ts";
import {
	divideNights,
	listHoldEnds,
	mayAgreeOnLateCheckOut,
	mayBeNoShow,
	mayCheckOut,
	mayLeaveEarly,
	mayRetakeHold,
	mayUndoCheckIn,
	mayUndoCheckOut,
	mayUndoNoShow,
	owedForLeaving,
	owedForNoShow,
} from "#app/features/stays/stay-steps.ts";
import { listWalkInOffers } from "#app/features/stays/walk-in-offers.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { sumLines } from "#app/lib/priced-line.ts";

/** The step that an address names; null where there is none. */
export function findStep(name: string): DeskStepName | null {
	return Object.hasOwn(stepWords.titles, name) ? (name as DeskStepName) : null;
}

/** A stay of a reference with its business day; a 404 for an unknown reference. */
export async function readStayForSteps(
	context: Context,
	reference: string,
): Promise<{ stay: StepStay; businessDate: HotelDate; now: Date }> {
	const { db, now: readNow } = context.get(appContext);
	const now = readNow();
	const businessDate = await readBusinessDate(db, now);
	const stay = await findStayForSteps(db, reference, businessDate);
	if (!stay) throw new Response(null, { status: 404, statusText: "Not Found" });
	return { stay, businessDate, now };
}

/** A stay as the page of one step shows it. */
export async function readStepPage(context: Context, reference: string, step: DeskStepName) {
	const { stay, businessDate, now } = await readStayForSteps(context, reference);
	const { db } = context.get(appContext);
	const taxes = await readTaxRates(db);
	const exemption = await findOpenExemption(db, stay.id);
	const units = await Promise.all(
		stay.units.map(async (unit): Promise<StepPageUnit> => {
			const { slept, returned } = divideNights(unit.lines, businessDate);
			const { villa, checkIn, checkOut, keysOut, keysBack, lateCheckOutAt, expectedAt } = unit;
			return {
				...{ unit: unit.unit, villaName: villa.name, status: unit.status, checkIn, checkOut },
				...{ keysOut, keysBack, lateCheckOutAt, expectedAt },
				isPossible: isStepPossible(step, unit, businessDate, now),
				owedForLeaving: owedForLeaving(unit, businessDate),
				owedForNoShow: owedForNoShow(unit),
				sleptNights: slept.length,
				returnedNights: returned.length,
				sleptCents: sumLines(slept).totalCents,
				halfNightCents: priceLateFees([unit], { choice: "half" }, taxes, exemption?.id ?? null).reduce(
					(sum, one) => sum + totalOf(one),
					0,
				),
				next: step === "late-check-out" ? unit.next : null,
				newGuests: unit.returnedNights === null ? unit.newGuests : [],
				freeVillas:
					step === "move" || step === "retake-hold"
						? await listFreeVillas(context, unit, businessDate, now)
						: [],
			};
		}),
	);
	const isCharged = step === "undo-check-in" && (await hasCharges(db, stay.id));
	const hold = await readHold(db, stay, { businessDate, now });
	const visitsLeft = step === "no-show" ? (await listVisits(db, stay.id, now)).ahead : [];
	const imported = step === "no-show" ? await readImportedPrice(db, stay.id, now) : null;
	const unpricedNights = imported?.unpricedNights ?? 0;
	const { name, revision: version } = stay;
	return { reference, name, version, businessDate, units, hold, isCharged, visitsLeft, unpricedNights };
}

/** The hold of a party, or the one that has ended: its end, its deposit, and which ends may be agreed on. */
async function readHold(
	db: AppContext["db"],
	stay: StepStay,
	{ businessDate, now }: { businessDate: HotelDate; now: Date },
): Promise<StepPageHold> {
	const [{ askedCents, securedUntil }, { paidCents }] = await Promise.all([
		findStayHold(db, stay.id),
		balanceOfReservation(db, stay.id),
	]);
	const [first] = stay.units.filter(({ status }) => status === "held" || status === "expired");
	const endsAt = securedUntil ?? first?.holdEndsAt ?? null;
	return {
		endsAt: endsAt && hotelClock(endsAt),
		isSecured: securedUntil !== null,
		askedCents,
		receivedCents: paidCents,
		offered: first ? listHoldEnds(first, businessDate, now) : [],
	};
}

/** The villas that one stay could have instead, from tonight until its departure. */
export async function listFreeVillas(
	context: Context,
	unit: Pick<StepUnit, "checkIn" | "checkOut">,
	businessDate: HotelDate,
	now: Date,
): Promise<FreeVilla[]> {
	const from = unit.checkIn > businessDate ? unit.checkIn : businessDate;
	if (from >= unit.checkOut) return [];
	const window = { from, until: unit.checkOut };
	const { db } = context.get(appContext);
	const availability = await getStayAvailability(db, window, now);
	const wanted = { checkIn: from, nights: nightsBetween(from, unit.checkOut), guests: stayLimits.minGuests };
	const entry = from === businessDate ? await readVillasToEnter(db, from, now) : null;
	const free = listWalkInOffers(availability, wanted).flatMap(
		({ villaId: id, name, sleeps, obstacle, price }): FreeVilla[] => {
			if (obstacle !== null || !price) return [];
			const { totalCents } = price;
			return [
				{ id, name, sleeps, totalCents, condition: entry?.conditions[id], occupant: entry?.stillIn[id] },
			];
		},
	);
	// Where somebody is still in comes after the villas that are empty.
	return free.toSorted((a, b) => Number(a.occupant !== undefined) - Number(b.occupant !== undefined));
}

/** Whether a step can be taken with a stay now. */
export function isStepPossible(
	step: DeskStepName,
	unit: StepUnit,
	businessDate: HotelDate,
	now: Date,
): boolean {
	switch (step) {
		case "check-out":
			return mayCheckOut(unit, businessDate);
		case "early-departure":
			return mayLeaveEarly(unit, businessDate);
		case "late-check-out":
			return mayAgreeOnLateCheckOut(unit, businessDate);
		case "no-show":
			return mayBeNoShow(unit, businessDate, now);
		case "still-coming":
			return unit.status === "confirmed" && unit.checkIn <= businessDate;
		case "keys":
			return ["confirmed", "checked_in", "checked_out"].includes(unit.status);
		case "move":
			return (
				["confirmed", "checked_in"].includes(unit.status) &&
				unit.checkIn <= businessDate &&
				businessDate < unit.checkOut
			);
		case "confirm-hold":
		case "drop-hold":
		case "ask-deposit":
			return unit.status === "held";
		case "prolong-hold":
			return unit.status === "held" && (unit.holdEndsAt === null || unit.holdEndsAt > now);
		case "retake-hold":
			return mayRetakeHold(unit, businessDate);
		case "undo-check-in":
			return mayUndoCheckIn(unit, businessDate);
		case "undo-check-out":
			return mayUndoCheckOut(unit, businessDate);
		case "undo-no-show":
			return mayUndoNoShow(unit, businessDate, now);
	}
}
