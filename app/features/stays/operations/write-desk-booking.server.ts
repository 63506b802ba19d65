import { randomUUID } from "node:crypto";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { type Discount, findMismatch, listBookable } from "#app/features/rates/discounts.ts";
import {
	type CodeRefused,
	findUsableCode,
	writeDiscountUse,
} from "#app/features/rates/operations/write-discount-use.server.ts";
import {
	type DiscountRow,
	findDiscountByCode,
	listRates,
	readSaleRules,
} from "#app/features/rates/queries.server.ts";
import { findRestriction, type Restricted } from "#app/features/rates/restrictions.ts";
import { insertReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { findReservationOfForm } from "#app/features/reservations/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Language } from "#app/lib/language.ts";
import { Refused } from "#app/lib/outcome.ts";
import { type PricedLine, type Quote, sumLines } from "#app/lib/priced-line.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { stayEmailJob } from "../email-jobs.server.ts";
import { freeCancellationUntil } from "../policy.ts";
import { priceColumns, quoteAtPrice, quoteVillaNights } from "../pricing.ts";
import { listUnits } from "../queries.server.ts";
import { datesOf, type PlannedNights } from "../villa-nights.ts";
import type { DeskPlace } from "../walk-in-offers.ts";
import { releaseEndedHoldsOf } from "./release-ended-holds.server.ts";
import { allocateVillas, lockVillas } from "./write-allocations.server.ts";
import { askForHoldDeposit } from "./write-hold.server.ts";

/** A booking by the desk for a guest at the counter or on the phone. */
export type DeskBooking = {
	idempotencyKey: string;
	/** The villas and nights; those of one unit follow each other, and all units have the same first and last day. */
	place: DeskPlace;
	guests: number;
	name: string;
	email: string | null;
	phone: string | null;
	/** The guest's language; left out for the hotel's first language. */
	language?: Language;
	/** A caller's answers about the party; left out for a guest at the counter. */
	details?: {
		/** When they think to arrive, in words. */
		arrivalTime: string | null;
		children: number | null;
		infants: number | null;
		cotWanted: boolean;
		note: string;
	};
	/** The total in US cents that the form showed; null when it could not show one. */
	agreedTotalCents: number | null;
	/** A price for each night of each villa in US cents before tax, and why; null for the hotel's price. */
	otherPrice: { nightlyCents: number; reason: string } | null;
	/** The code that the guest has said; null or left out without one. It does not count beside another price. */
	promoCode?: string | null;
	/** The quote that the guest accepts; left out without one. */
	quote?: AcceptedQuote | undefined;
	/** Why the villa is given although guests could not reserve these nights themselves; null or left out without one. */
	overrideReason?: string | null;
	/** Opens the bills of a party in several villas that wants one for each; left out for the one bill that opens by itself. */
	openBills?: OpenBills | undefined;
};

/**
 * A quote that was sent to a guest and becomes a booking, in its transaction: quotes are above the stays
 * (`quotes/operations/accept-quote.server.ts`).
 */
export type AcceptedQuote = {
	/**
	 * Locks it, after the villas.
	 * @returns the price that was quoted and the reasons for it; null where it does not count any more, or not for this place
	 * @throws Refused where somebody has booked it already
	 */
	lock: (
		tx: Transaction,
		place: DeskPlace,
		acting: Acting,
	) => Promise<{ lines: PricedLine[]; reason: string } | null>;
	/** Notes the reservation that was made of it. */
	book: (tx: Transaction, reservationId: string, acting: Acting) => Promise<void>;
};

/**
 * Opens the bills of a booking in its transaction: they are above the stays
 * (`folio/operations/open-villa-bills.server.ts`).
 */
export type OpenBills = (
	tx: Transaction,
	booked: { reservationId: string; stayIds: readonly string[] },
	acting: Acting,
) => Promise<void>;

export type DeskBookingRefusal =
	| { reason: "villa_taken" }
	| { reason: "too_many_guests"; sleeps: number }
	| { reason: "price_changed"; totalCents: number }
	/** The hotel does not sell these nights to guests: staff give a reason. */
	| { reason: "restricted"; restriction: Restricted }
	| { reason: "code_refused"; because: CodeRefused }
	/** A code takes nothing off a price that was agreed on. */
	| { reason: "code_with_price" }
	/** Somebody has booked the quote already; the reservation made of it. */
	| { reason: "quote_booked"; reference: string }
	/** The form was sent before with other content; the reservation it made then. */
	| { reason: "form_already_used"; reference: string };

/** How a booking of the desk begins. */
type Beginning = {
	act: "book_walk_in" | "reserve_stay";
	source: "desk" | "phone";
	/** The business day on which the guest is checked in; left out for one who comes later. */
	checkedInOn?: HotelDate;
	/** The nights are only held until then. */
	holdUntil?: Date | null;
	/** The deposit that confirms the hold once it is received, in US cents. */
	askedCents?: number | null;
	/** Another last day of free cancellation than the rule's, and why. */
	freeUntil?: { day: HotelDate; reason: string } | null;
};

const refuse = (refusal: DeskBookingRefusal) => new Refused<DeskBookingRefusal>(refusal);

export const villaIdsOfPlace = (place: DeskPlace) => [...new Set(place.flat().map(({ villaId }) => villaId))];

/** How many guests a place sleeps: those of each unit in the smallest of its villas. */
export const sleepsIn = (place: DeskPlace, rooms: ReadonlyMap<string, { maxOccupancy: number }>) =>
	place
		.map((unit) => Math.min(...unit.map(({ villaId }) => rooms.get(villaId)?.maxOccupancy ?? 0)))
		.reduce((sum, one) => sum + one, 0);

/**
 * Writes a reservation of the desk with everything that belongs to it, in the caller's transaction and behind the locks of
 * its villas. The exclusion constraint decides who gets the villas. The caller announces the change after its commit.
 * @param begin called behind the villas' locks, for a form that has made nothing yet
 * @throws Refused
 */
export async function writeDeskBooking(
	tx: Transaction,
	booking: DeskBooking,
	begin: () => Promise<Beginning>,
	acting: Acting,
): Promise<{ ok: true; reference: string }> {
	const { place, guests, name, email, phone, language, idempotencyKey } = booking;
	const villas = await lockVillas(tx, villaIdsOfPlace(place));
	// Behind the lock, so that a form that was sent twice at once finds the result of the first one.
	const earlier = await findEarlier(tx, booking);
	if (earlier) return earlier;
	const { act, source, checkedInOn, holdUntil = null, askedCents = null, freeUntil = null } = await begin();
	const { checkIn, checkOut } = datesOf(place.flat());
	const rooms = new Map(villas.filter(({ available }) => available).map((villa) => [villa.id, villa]));
	if (rooms.size !== villaIdsOfPlace(place).length) throw refuse({ reason: "villa_taken" });
	const sleeps = sleepsIn(place, rooms);
	if (guests > sleeps) throw refuse({ reason: "too_many_guests", sleeps });
	const accepted = (await booking.quote?.lock(tx, place, acting)) ?? null;
	const price = await findPrice(tx, booking, accepted, acting.now);
	await releaseEndedHoldsOf(tx, villaIdsOfPlace(place), acting);

	const header = {
		kind: "stay",
		idempotencyKey,
		userId: null,
		name,
		email,
		phone,
		guests,
		note: "",
		...booking.details,
	} as const;
	const reserved = await insertReservation(
		tx,
		{ ...header, source },
		{ ...acting, ...(language && { language }) },
	);
	if (!reserved) {
		// The same form for another villa at once: that one's lock was not waited for.
		const made = await findEarlier(tx, booking);
		if (made) return made;
		throw new Error("The key of a form was used, and its reservation was not found.");
	}
	await countCode(tx, price, reserved.id, acting.now);
	await booking.quote?.book(tx, reserved.id, acting);
	const units = place.map((nights) => ({ stayId: randomUUID(), nights, price: priceOfUnit(price, nights) }));
	await tx.insert(stays).values(
		units.map(({ stayId, price: own }, unit) => ({
			id: stayId,
			reservationId: reserved.id,
			unit,
			status: checkedInOn ? ("checked_in" as const) : holdUntil ? ("held" as const) : ("confirmed" as const),
			checkIn,
			checkOut,
			...priceColumns(own),
			freeCancellationUntil:
				freeUntil?.day ?? freeCancellationUntil(checkIn, stayLimits.freeCancellationDays),
			...(checkedInOn && { checkedInAt: acting.now, checkedInOn }),
		})),
	);
	const wanted = units.flatMap(({ stayId, nights }) =>
		nights.map((one) => ({ ...one, stayId, villaName: rooms.get(one.villaId)?.name ?? "" })),
	);
	const as = holdUntil ? ({ kind: "hold", endsAt: holdUntil } as const) : ({ kind: "stay" } as const);
	if (!(await allocateVillas(tx, wanted, as, acting.now))) throw refuse({ reason: "villa_taken" });
	if (booking.openBills && units.length > 1)
		await booking.openBills(
			tx,
			{ reservationId: reserved.id, stayIds: units.map(({ stayId }) => stayId) },
			acting,
		);
	if (holdUntil && askedCents) await askForHoldDeposit(tx, { reservationId: reserved.id, askedCents });
	if (email && !holdUntil)
		await enqueueJob(tx, stayEmailJob, { event: "confirmed", reservationId: reserved.id });
	const reason = joinReasons([
		...[accepted?.reason, booking.otherPrice?.reason, booking.overrideReason, freeUntil?.reason],
	]);
	const changesOn = place.flatMap((unit) => unit.slice(1).map(({ from }) => from))[0];
	await recordAudit(tx, acting, {
		act,
		subject: { kind: "reservation", id: reserved.id },
		changes: {
			villas: villaIdsOfPlace(place),
			checkIn,
			checkOut,
			totalCents: price.totalCents,
			...price.byRule,
			...(changesOn && { changesOn }),
			...(freeUntil && { freeUntil: freeUntil.day }),
			...(price.isQuoted && { isQuoted: true }),
		},
		...(reason && { reason }),
	});
	return { ok: true, reference: reserved.reference };
}

/** Why this is not the hotel's usual price or rule, or not a stay that guests could reserve; empty for no reason. */
export const joinReasons = (given: readonly (string | null | undefined)[]) =>
	[...new Set(given.filter((reason) => reason))].join(" · ");

type DeskPrice = Quote & {
	/** The hotel's own price, where the agreed one is another. */
	byRule?: { totalByRule: number };
	/** The code in the price. */
	code?: DiscountRow | null;
	/** The price was quoted to the guest, and counts as it was: with its code, even where no use is left. */
	isQuoted?: true;
};

/** The price as agreed at the desk or as quoted before; with another one, the hotel's own as well. */
async function findPrice(
	tx: Transaction,
	booking: DeskBooking,
	accepted: { lines: PricedLine[] } | null,
	now: Date,
): Promise<DeskPrice> {
	const { agreedTotalCents, otherPrice, promoCode } = booking;
	const price =
		accepted && !otherPrice && !promoCode
			? await findQuotedPrice(tx, booking, accepted.lines, now)
			: await findPriceOfToday(tx, booking, now);
	if (agreedTotalCents !== null && agreedTotalCents !== price.totalCents)
		throw refuse({ reason: "price_changed", totalCents: price.totalCents });
	if (!otherPrice) return price;
	return { ...quoteAtPrice(price, otherPrice.nightlyCents), byRule: { totalByRule: price.totalCents } };
}

/**
 * The desk's price for a place today, by the rules of sale and with a code.
 * @throws Refused
 */
export async function findPriceOfToday(
	tx: Pick<Db, "select" | "execute">,
	{
		place,
		otherPrice,
		promoCode,
		overrideReason,
	}: Pick<DeskBooking, "place" | "otherPrice" | "promoCode" | "overrideReason">,
	now: Date,
): Promise<Quote & { code: DiscountRow | null }> {
	const nights = place.flat();
	const { checkIn } = datesOf(nights);
	const rules = await readSaleRules(tx, checkIn, villaIdsOfPlace(place));
	const restriction = nights
		.map((part) => findRestriction(rules.restrictions, [part.villaId], part))
		.find((rule) => rule !== null);
	if (restriction && !overrideReason) throw refuse({ reason: "restricted", restriction });
	if (promoCode && otherPrice) throw refuse({ reason: "code_with_price" });
	const code = promoCode ? await findUsableCode(tx, promoCode, hotelToday(now)) : null;
	if (code && !code.ok) throw refuse({ reason: "code_refused", because: code.because });
	const quoted = await quotePlace(tx, { place, discounts: rules.discounts, code: code?.discount }, now);
	if (!quoted) throw refuse({ reason: "villa_taken" });
	const { quote, discount } = quoted;
	const mismatch = code && findMismatch(code.discount, quote.lines.filter(isNight));
	if (mismatch) throw refuse({ reason: "code_refused", because: mismatch });
	return { ...quote, code: code && discount?.id === code.discount.id ? code.discount : null };
}

async function findQuotedPrice(
	tx: Transaction,
	{ place }: DeskBooking,
	lines: PricedLine[],
	now: Date,
): Promise<DeskPrice> {
	const { checkIn } = datesOf(place.flat());
	const { discounts } = await readSaleRules(tx, checkIn, villaIdsOfPlace(place));
	const today = await quotePlace(tx, { place, discounts }, now);
	const price = sumLines(lines);
	const typed = lines.find(({ promoCode }) => promoCode)?.promoCode;
	return {
		...{ ...price, isQuoted: true, code: typed ? await findDiscountByCode(tx, typed) : null },
		...(today &&
			today.quote.totalCents !== price.totalCents && { byRule: { totalByRule: today.quote.totalCents } }),
	};
}

async function quotePlace(
	tx: Pick<Db, "select">,
	{
		place,
		discounts,
		code,
	}: { place: DeskPlace; discounts: readonly Discount[]; code?: DiscountRow | undefined },
	now: Date,
) {
	const nights = place.flat();
	const rates = await listRates(tx, villaIdsOfPlace(place), datesOf(nights).checkIn);
	const bookable = listBookable(discounts, hotelToday(now));
	return quoteVillaNights({ nights, rates, discounts: code ? [...bookable, code] : bookable });
}

const isNight = ({ kind }: PricedLine) => kind === "night";

/** Counts the use of the code in a price. A quoted price counts even where the last use is spent since. */
async function countCode(
	tx: Transaction,
	{ code, isQuoted }: DeskPrice,
	reservationId: string,
	now: Date,
): Promise<void> {
	if (!code || (await writeDiscountUse(tx, { discount: code, reservationId }, now)) || isQuoted) return;
	const usable = await findUsableCode(tx, code.code ?? "", hotelToday(now));
	throw refuse({ reason: "code_refused", because: usable.ok ? { kind: "used_up" } : usable.because });
}

function priceOfUnit({ lines }: Quote, nights: readonly PlannedNights[]): Quote {
	return sumLines(lines.filter(({ itemId }) => nights.some(({ villaId }) => villaId === itemId)));
}

/** The earlier result of this form, or a refusal where it asked for something else then. */
async function findEarlier(tx: Transaction, booking: DeskBooking) {
	const earlier = await findReservationOfForm(tx, booking.idempotencyKey);
	if (!earlier) return null;
	const units = await listUnits(tx, earlier.id);
	const isSame =
		earlier.name === booking.name &&
		earlier.email === booking.email &&
		earlier.phone === booking.phone &&
		earlier.guests === booking.guests &&
		hasAskedPrice(
			units.flatMap(({ lines }) => lines),
			booking,
		) &&
		nightsIn(units.flatMap(({ allocations }) => allocations)) === nightsIn(booking.place.flat());
	if (!isSame) throw refuse({ reason: "form_already_used", reference: earlier.reference });
	return { ok: true, reference: earlier.reference } as const;
}

/** Whether a price that was made of a form is the one that the form asks for when it comes again. */
export function hasAskedPrice(
	lines: readonly PricedLine[],
	{ otherPrice, agreedTotalCents }: Pick<DeskBooking, "otherPrice" | "agreedTotalCents">,
): boolean {
	if (otherPrice)
		return lines.filter(isNight).every(({ unitCents }) => unitCents === otherPrice.nightlyCents);
	return agreedTotalCents === null || agreedTotalCents === sumLines([...lines]).totalCents;
}

const nightsIn = (nights: readonly PlannedNights[]) =>
	nights
		.map(({ villaId, from, until }) => [villaId, from, until].join(" "))
		.sort()
		.join();
