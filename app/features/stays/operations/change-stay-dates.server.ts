import { eq } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import {
	changeWithinLimits,
	type LimitRefusal,
} from "#app/features/limits/operations/reserve-within-limits.server.ts";
import { listBookable } from "#app/features/rates/discounts.ts";
import { findUsedDiscount, listRates, readSaleRules } from "#app/features/rates/queries.server.ts";
import { findRestriction, type Restricted } from "#app/features/rates/restrictions.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import { type Quote, sumLines } from "#app/lib/priced-line.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { listTakenVillaIds } from "../availability-queries.server.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { exemptQuote } from "../exemption-queries.server.ts";
import { freeCancellationAfterMove, listLeft, mayChangeStay } from "../policy.ts";
import { priceColumns, quoteOfVilla, quoteStay } from "../pricing.ts";
import { listUnits, type StayUnit } from "../queries.server.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import {
	allocateVillas,
	changeAvailability,
	lockVillasOf,
	releaseAllocations,
} from "./write-allocations.server.ts";
import { priceImportedNights } from "./write-imported-stay.server.ts";

type DatesInput = {
	reservationId: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
	/** The total in US cents the guest was shown; staff may leave it out. */
	agreedTotalCents: number | null;
};

type DatesRefusal =
	| LimitRefusal
	| { reason: "not_changeable" }
	/** The villas of the stay that are not available on the new nights. */
	| { reason: "villa_taken"; takenVillaIds: string[] }
	/** The hotel does not sell these dates to guests. Staff may give them. */
	| { reason: "restricted"; restriction: Restricted }
	| { reason: "price_changed"; totalCents: number };

/**
 * Changes the dates of a stay in the same villas, at the price of those dates; of a stay of another site the nights that it has already
 * keep their price, and the others have none until it is typed (decision 0082). The price is agreed to first: when it is
 * no longer the one shown, nothing changes. A stay that changes villas on its way is rearranged by staff instead, and so is one
 * that is only held: `changePlan` keeps the end of its hold.
 */
export async function changeStayDates(
	db: Db,
	input: DatesInput,
	acting: Acting,
): Promise<Outcome<{ quote: Quote }, DatesRefusal>> {
	const longer = acting.limits ? await findLongerStay(db, input) : null;
	const change = () => tryToChange(db, input, acting);
	return longer ? changeWithinLimits(db, longer, acting, change) : change();
}

/** The input for the limits, when the stay becomes longer by the change; null when it does not. */
async function findLongerStay(db: Db, { reservationId, checkIn, checkOut }: DatesInput) {
	const [header] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
	const units = await listUnits(db, reservationId);
	const nights = nightsBetween(checkIn, checkOut);
	if (!header || units.every((unit) => nightsBetween(unit.checkIn, unit.checkOut) >= nights)) return null;
	return { ...header, stay: { villas: units.length, nights } };
}

async function tryToChange(
	db: Db,
	input: DatesInput,
	acting: Acting,
): Promise<Outcome<{ quote: Quote }, DatesRefusal>> {
	const { reservationId, checkIn, checkOut } = input;
	const { by, now } = acting;
	const today = hotelToday(now);
	const refuse = (refusal: DatesRefusal) => new Refused<DatesRefusal>(refusal);
	return changeAvailability(db, { reservationId }, async (tx) => {
		const locked = await lockVillasOf(tx, reservationId);
		const header = await lockReservation(tx, reservationId);
		const all = header ? await listUnits(tx, reservationId) : [];
		const units = listLeft(all);
		const isOneVillaEach = units.every(({ villas }) => villas.length === 1);
		if (!header || units.length === 0 || !isOneVillaEach) throw refuse({ reason: "not_changeable" });
		const { source } = header;
		if (units.some((unit) => unit.status === "held" || !mayChangeStay(by, { ...unit, source }, today)))
			throw refuse({ reason: "not_changeable" });
		const villaIds = units.flatMap(({ villas }) => villas.map(({ id }) => id));
		const inService = locked.filter(({ available }) => available).map(({ id }) => id);
		const outOfService = villaIds.filter((id) => !inService.includes(id));
		if (outOfService.length > 0) throw refuse({ reason: "villa_taken", takenVillaIds: outOfService });

		const rates = await listRates(tx, villaIds, checkIn);
		const rules = await readSaleRules(tx, checkIn, villaIds);
		const restriction = isGuest(by)
			? findRestriction(rules.restrictions, villaIds, { from: checkIn, until: checkOut })
			: null;
		if (restriction) throw refuse({ reason: "restricted", restriction });
		// The code that was used goes with the reservation to its new dates, as far as it holds for them.
		const used = await findUsedDiscount(tx, reservationId);
		const discounts = [...listBookable(rules.discounts, today), ...(used ? [used] : [])];
		const priced =
			header.source === "channel"
				? await keepSitePrice(tx, units, { checkIn, checkOut })
				: quoteStay({ villaIds, checkIn, checkOut, rates, discounts });
		if (!priced) throw refuse({ reason: "villa_taken", takenVillaIds: villaIds });
		const quote = await exemptQuote(tx, reservationId, priced);
		const isAgreed =
			input.agreedTotalCents === quote.totalCents || (!isGuest(by) && input.agreedTotalCents === null);
		if (!isAgreed) throw refuse({ reason: "price_changed", totalCents: quote.totalCents });

		await releaseEndedHoldsOf(tx, villaIds, acting);
		await releaseAllocations(tx, units, "changed", now);
		const wanted = units.map(({ id, villas: [villa] }) => ({
			stayId: id,
			villaId: villa?.id ?? "",
			villaName: villa?.name ?? "",
			from: checkIn,
			until: checkOut,
		}));
		if (!(await allocateVillas(tx, wanted, { kind: "stay" }, now))) {
			const nights = { from: checkIn, until: checkOut };
			const exceptStayIds = units.map(({ id }) => id);
			const takenVillaIds = await listTakenVillaIds(tx, { villaIds, nights, exceptStayIds }, now);
			throw refuse({ reason: "villa_taken", takenVillaIds });
		}
		for (const unit of units) {
			await tx
				.update(stays)
				.set({
					checkIn,
					checkOut,
					...priceColumns(quoteOfVilla(quote, unit.villas[0]?.id ?? "")),
					pricedAt: now,
					freeCancellationUntil: freeCancellationAfterMove({
						current: unit.freeCancellationUntil,
						checkIn: unit.checkIn,
						newCheckIn: checkIn,
						today,
					}),
				})
				.where(eq(stays.id, unit.id));
		}
		await reviseReservation(tx, reservationId);
		if (header.email) await enqueueJob(tx, stayEmailJob, { event: "changed", reservationId });
		const before = { checkIn: units[0]?.checkIn, checkOut: units[0]?.checkOut };
		await recordAudit(tx, acting, {
			act: "change_stay_dates",
			subject: { kind: "reservation", id: reservationId },
			changes: { before, after: { checkIn, checkOut, totalCents: quote.totalCents } },
		});
		return { ok: true, quote };
	});
}

async function keepSitePrice(
	tx: Transaction,
	units: readonly StayUnit[],
	{ checkIn: from, checkOut: until }: { checkIn: HotelDate; checkOut: HotelDate },
): Promise<Quote> {
	const lines = [];
	for (const { villas, lines: agreed } of units)
		for (const { id: villaId, name: villaName } of villas)
			lines.push(...(await priceImportedNights(tx, { villaId, villaName, from, until }, agreed)));
	return sumLines(lines);
}
