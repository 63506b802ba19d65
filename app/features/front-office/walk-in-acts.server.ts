import { z } from "zod";
import { stayLimits } from "#app/content/hotel/hotel.ts";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { actWords, approvedActWords } from "#app/content/words/desk-act-words.ts";
import { readVillaIds, shortVillaName } from "#app/features/catalog/villa.ts";
import { openVillaBills } from "#app/features/folio/operations/open-villa-bills.server.ts";
import { acceptQuote } from "#app/features/quotes/operations/accept-quote.server.ts";
import { type QuoteRefusal, sendQuote } from "#app/features/quotes/operations/send-quote.server.ts";
import { findQuote } from "#app/features/quotes/queries.server.ts";
import { looksLikeCode, toCode } from "#app/features/rates/discounts.ts";
import { findUsableCode } from "#app/features/rates/operations/write-discount-use.server.ts";
import { actsOn, type ReadInput } from "#app/features/staff/act.server.ts";
import type { Nights } from "#app/features/stays/availability.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import { describeCodeRefused } from "#app/features/stays/desk/describe-code.ts";
import { walkInWords as words } from "#app/features/stays/desk/desk-walk-in-words.ts";
import {
	phoneSchema,
	readFreeUntil,
	readOtherPrice,
	readPhoneHoldEnd,
	walkInSchema,
} from "#app/features/stays/desk-schema.ts";
import { describeRestricted } from "#app/features/stays/offer-words.ts";
import { bookWalkIn, type WalkInRefusal } from "#app/features/stays/operations/book-walk-in.server.ts";
import { type PhoneRefusal, reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import {
	listDeskOffers,
	listOtherStays,
	otherStaysWindow,
	shownNights,
	type WalkInOffers,
	type WalkInQuery,
} from "#app/features/stays/several-villas.ts";
import { bookingWindow } from "#app/features/stays/stay-choice.ts";
import type { StayAvailability } from "#app/features/stays/villa-search.ts";
import { joinVillas, readPlace } from "#app/features/stays/walk-in-offers.ts";
import { listNames } from "#app/features/stays/words.ts";
import { joinWaitingList } from "#app/features/waiting-list/operations/join-waiting-list.server.ts";
import { firstArrival } from "#app/features/waiting-list/policy.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { checkFields, idempotencyKey, personName, requiredEmail } from "#app/lib/form-fields.ts";
import { addDays, type HotelDate, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { defaultLanguage, toLanguage } from "#app/lib/language.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db } from "#db/connection/database.ts";

import { findKnownGuests, type KnownGuest } from "./known-guest-queries.server.ts";

/** Where the guest is, by the page's address, and the business day. */
type WalkInSubject = { by: "here" | "phone"; today: HotelDate };

const define = actsOn<WalkInSubject>();

/** The nights and guests that an address or a form asks for, as far as they are real. A guest at the counter comes today. */
export function readWalkInQuery(from: URLSearchParams | FormData, { by, today }: WalkInSubject): WalkInQuery {
	const read = (name: string) => String(from.get(name) ?? "");
	const asked = parseHotelDate(read("checkIn").trim());
	const checkIn = by === "phone" && asked && asked >= today ? asked : today;
	// The plan's links say the departure.
	const checkOut = parseHotelDate(read("checkOut"));
	const nights = checkOut ? nightsBetween(checkIn, checkOut) : 1;
	return {
		checkIn,
		nights: readNumber(
			read("nights"),
			nights >= 1 && nights <= stayLimits.maxNights ? nights : 1,
			stayLimits.maxNights,
		),
		guests: readNumber(read("guests"), stayLimits.defaultGuests, stayLimits.maxGuests),
		several: from.has("several") || readVillaIds(read("villaId")).length > 1,
		promoCode: readCode(read("promoCode")),
	};
}

/** The guest's language. */
const readLanguage = (form: FormData) => toLanguage(String(form.get("language"))) ?? defaultLanguage;

/** A code that is still being typed is not looked up. */
function readCode(typed: string): string {
	const code = toCode(typed);
	return looksLikeCode(code) ? code : "";
}

const readNumber = (text: string, otherwise: number, most: number) =>
	/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : otherwise;

/**
 * The offers for a party, and where there are none for all nights, the other nights that have some.
 * @param of.asked the villas that the form or its quote names, as one value each
 */
export async function readWalkInOffers(
	db: Db,
	query: WalkInQuery,
	{ today, now, asked }: { today: HotelDate; now: Date; asked: readonly string[] },
): Promise<{ offers: WalkInOffers; villas: StayAvailability["villas"] }> {
	const window = { from: query.checkIn, until: addDays(query.checkIn, query.nights) };
	// Staff read the codes of the hotel: how often they look for one is not limited as it is for guests.
	const code = query.promoCode === "" ? null : await findUsableCode(db, query.promoCode, hotelToday(now));
	const read = async (nights: Nights): Promise<StayAvailability> => {
		const found = await getStayAvailability(db, nights, now);
		return code?.ok ? { ...found, discounts: [...(found.discounts ?? []), code.discount] } : found;
	};
	const availability = await read(window);
	const found = listDeskOffers(availability, query, query.several, asked);
	const { rates, discounts, villas } = availability;
	const prices = {
		rates: rates.filter(
			({ villaId, fromNight, untilNight }) =>
				found.offers.some((offer) => offer.villaId === villaId) &&
				fromNight < window.until &&
				(untilNight === null || untilNight > window.from),
		),
		...(discounts && { discounts }),
	};
	const others = found.isSoldOut
		? listOtherStays(await read(otherStaysWindow(query)), query, bookingWindow(today))
		: [];
	const mayWait = query.checkIn >= firstArrival(hotelToday(now));
	return { offers: { ...found, prices, others, mayWait, code }, villas };
}

/**
 * The data that the page shows with a form that was not done: the nights, and the villas for them as they are now.
 */
export type WalkInShown = {
	query: WalkInQuery;
	offers: WalkInOffers;
	/** The villas that were chosen, as one value. */
	villaId: string | undefined;
	/** The chosen ones of several that are not free any more, by name. */
	taken: string[];
	/** The other dates that were pressed: the form shows them in its fields. */
	moved?: string;
	/** That the guest was put on the waiting list. */
	waited?: string;
	/** Known guests, where the form asked for them, and the one whose name, phone and e-mail it then has. */
	known?: KnownGuest[];
	filled?: Pick<KnownGuest, "name" | "email" | "phone" | "language">;
};

async function readShown(
	db: Db,
	form: FormData,
	{ today, by, now }: WalkInSubject & { now: Date },
): Promise<WalkInShown> {
	const query = readWalkInQuery(form, { by, today });
	const villaId = form.get("villaId")?.toString();
	const quoteId = form.get("quoteId")?.toString() ?? "";
	const quote = isUuid(quoteId) ? await findQuote(db, quoteId) : null;
	const asked = [villaId ?? "", quote?.place ?? ""];
	const { offers, villas } = await readWalkInOffers(db, query, { today, now, asked });
	const chosen = readVillaIds(villaId ?? "");
	const isFree = (id: string) => offers.offers.some((one) => one.villaId === id && one.obstacle === null);
	const taken = villas.filter(({ id }) => chosen.length > 1 && chosen.includes(id) && !isFree(id));
	return {
		...{ query, offers, villaId, taken: taken.map(({ name }) => shortVillaName(name)) },
		...(form.has("dates") && { moved: shownNights(query) }),
		...(await readKnown(db, form)),
	};
}

/** Without scripts: known guests, and the one whose details were asked for. */
async function readKnown(db: Db, form: FormData): Promise<Pick<WalkInShown, "known" | "filled">> {
	if (!asksForKnown(form)) return {};
	const known = await findKnownGuests(
		db,
		["name", "phone", "email"].map((field) => String(form.get(field) ?? "")),
	);
	const filled = known.find(({ id }) => id === form.get("known"));
	return filled ? { filled } : { known };
}

const asksForKnown = (form: FormData) => form.get("intent") === "find" || form.has("known");

/** The form with the villas that were ticked as one value, and with other dates that were pressed in place of its own. */
function readSent(sent: FormData): FormData {
	const form = joinVillas(sent);
	const [from = "", until = ""] = String(form.get("dates") ?? "").split("_");
	if (!parseHotelDate(from) || !parseHotelDate(until) || from >= until) return form;
	const moved = new FormData();
	for (const [name, value] of form)
		if (!["villaId", "agreedTotalCents", "intent"].includes(name)) moved.append(name, value);
	moved.set("checkIn", from);
	moved.set("nights", String(nightsBetween(from, until)));
	moved.set("intent", "show");
	return moved;
}

/** `book` is null where the form only asks for the villas of other nights. */
type Ready = {
	show: () => Promise<WalkInShown>;
	book:
		| ((
				acting: StaffActing,
		  ) => Promise<
				Outcome<{ reference: string } | { quoteId: string }, WalkInRefusal | PhoneRefusal | QuoteRefusal>
		  >)
		| null;
	/** Tells a manager whose booking they approve, and how it differs from the rules. */
	what?: string;
};

const readBooking: ReadInput<WalkInSubject, Ready> = async ({ form: sent, db, acting: { now }, subject }) => {
	const form = readSent(sent);
	const show = () => readShown(db, form, { ...subject, now });
	if (form.get("intent") === "show" || asksForKnown(form)) return { ok: true, fields: { show, book: null } };
	const checked =
		subject.by === "phone" ? checkFields(phoneSchema(subject.today), form) : checkFields(walkInSchema, form);
	if (!checked.ok) return { ok: false, errors: checked.errors, facts: await show() };
	const isOfOtherNights = form.get("shown") !== shownNights(readWalkInQuery(form, subject));
	if (isOfOtherNights && !form.has("agreedTotalCents")) return { ok: true, fields: { show, book: null } };
	const { fields } = checked;
	const from = parseHotelDate(fields.checkIn) ?? subject.today;
	const place = readPlace(fields.villaId, { from, until: addDays(from, fields.nights) });
	if (!place) return { ok: false, errors: { villaId: words.messages.villaMissing }, facts: await show() };
	const openBills = fields.bills === "each" ? openVillaBills : undefined;
	const otherPrice = readOtherPrice(fields);
	const booking = { ...fields, place, otherPrice, openBills, language: readLanguage(form) };
	const sayApproved = (freeUntil?: HotelDate | null) =>
		approvedActWords.booking(
			fields.name,
			otherPrice?.nightlyCents ?? null,
			freeUntil ? formatDeskDay(freeUntil) : null,
		);
	if (!("keep" in fields))
		return {
			ok: true,
			fields: { show, book: (acting) => bookWalkIn(db, booking, acting), what: sayApproved() },
		};
	const { depositAsked: askedCents, arrivalTime, children, infants, cotWanted, note } = fields;
	const details = { arrivalTime, children, infants, cotWanted, note };
	if (fields.keep === "quote") {
		const { validUntil } = fields;
		const input = { ...booking, details, validUntil };
		return {
			ok: true,
			fields: { show, book: (acting) => sendQuote(db, input, acting), what: sayApproved() },
		};
	}
	const call = {
		...{ ...booking, details, askedCents },
		quote: fields.quoteId ? acceptQuote(fields.quoteId) : undefined,
		holdUntil: readPhoneHoldEnd(fields),
		freeUntil: readFreeUntil(fields),
	};
	const what = sayApproved(call.freeUntil?.day);
	return { ok: true, fields: { show, book: (acting) => reserveByPhone(db, call, acting), what } };
};

/**
 * Books for a guest at the counter; books or holds for one on the phone, or sends a quote. Without scripts the form first shows the villas for
 * other nights than it was drawn with, and books nothing.
 */
export const bookAtDeskAct = define({
	name: "book_at_desk",
	may: "book_walk_in",
	// Not for the other buttons of the form: they only show the free villas.
	takesVillas: (form) =>
		form.get("intent") === "book" ? readVillaIds(form.getAll("villaId").map(String).join("_")) : [],
	approval: "override_price",
	input: readBooking,
	run: async (_db, { show, book }, acting) => {
		if (!book) return { ok: false, reason: "previewed", ...(await show()) } as const;
		const outcome = await book(acting);
		return outcome.ok ? outcome : { ...outcome, ...(await show()) };
	},
	approves: ({ what = "" }) => what,
	refusals: {
		previewed: null,
		not_allowed: words.refused.not_allowed,
		price_changed: ({ totalCents }) => words.refused.price_changed(formatUsd(totalCents)),
		too_many_guests: ({ sleeps }) => ({ field: "villaId", message: words.refused.too_many_guests(sleeps) }),
		form_already_used: ({ reference }) => words.refused.form_already_used(reference),
		last_day_wrong: { field: "validUntil", message: words.refused.last_day_wrong },
		quote_sent_before: words.refused.quote_sent_before,
		quote_booked: ({ reference }) => words.refused.quote_booked(reference),
		code_refused: ({ because }) => ({
			field: "promoCode",
			message: words.code.refused(describeCodeRefused(because)),
		}),
		code_with_price: { field: "promoCode", message: words.code.withPrice },
		restricted: ({ restriction }) => ({
			field: "overrideReason",
			message: words.refused.restricted(describeRestricted(restriction)),
		}),
		hold_not_split: { field: "keep", message: words.refused.hold_not_split },
		hold_over: { field: "holdTime", message: words.refused.hold_over },
		day_ended: words.refused.day_ended,
		villa_taken: ({ taken }) =>
			taken.length > 0
				? words.refused.villas_taken(listNames(taken), taken.length)
				: words.refused.villa_taken,
	},
});

/** The person to write to. The nights and guests are those that the form shows. */
const waitingSchema = z.object({
	name: personName(words.messages.nameMissing),
	email: requiredEmail(words.instead.emailMissing),
	idempotencyKey: idempotencyKey(),
});

const { waitRefused } = words.instead;

/** Puts a guest who finds nothing on the waiting list for the nights of the form. The link of an e-mail confirms their address. */
export const joinWaitingListAct = define({
	name: "join_waiting_list",
	may: "book_walk_in",
	input: async ({ form: sent, db, acting: { now }, subject }) => {
		const form = readSent(sent);
		const show = () => readShown(db, form, { ...subject, now });
		const checked = checkFields(waitingSchema, form);
		if (!checked.ok) return { ok: false, errors: checked.errors, facts: await show() };
		const { checkIn, nights, guests } = readWalkInQuery(form, subject);
		const nightsOf = { checkIn, checkOut: addDays(checkIn, nights) };
		const language = readLanguage(form);
		const entry = { ...checked.fields, ...nightsOf, guests, userId: null, villaId: null };
		return { ok: true, fields: { show, entry, language } };
	},
	run: async (db, { show, entry, language }, acting) => {
		const outcome = await joinWaitingList(db, entry, { ...acting, language });
		const waited = words.instead.waited(entry.name, entry.email);
		return outcome.ok
			? { ok: true, shown: { ...(await show()), waited } }
			: { ...outcome, ...(await show()) };
	},
	refusals: {
		...{ free_now: waitRefused.free_now, arrival_too_soon: waitRefused.arrival_too_soon },
		form_already_used: waitRefused.form_already_used,
		// The form names no villa, and the limits are for guests.
		...{
			limit_reached: () => actWords().refused,
			villa_unknown: () => actWords().refused,
			too_many_guests: () => actWords().refused,
		},
	},
});
