import { data, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { walkInWords as words } from "#app/content/desk-walk-in-words.ts";
import { hotel, stayLimits } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import type { WalkInOffers, WalkInQuery, WalkInResult } from "#app/features/desk/components/walk-in-form.tsx";
import { openVillaBills } from "#app/features/folio/operations/open-villa-bills.server.ts";
import type { Restricted } from "#app/features/rates/restrictions.ts";
import { readVillaIds } from "#app/features/stays/availability.ts";
import { getStayAvailability } from "#app/features/stays/availability-queries.server.ts";
import {
	phoneSchema,
	readFreeUntil,
	readHoldEnd,
	readOtherPrice,
	walkInSchema,
} from "#app/features/stays/desk-schema.ts";
import { bookWalkIn } from "#app/features/stays/operations/book-walk-in.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { listDeskOffers, listOtherStays, otherStaysWindow } from "#app/features/stays/several-villas.ts";
import { bookingWindow } from "#app/features/stays/stay-choice.ts";
import type { StayAvailability } from "#app/features/stays/villa-search.ts";
import { type DeskPlace, joinVillas, readPlace } from "#app/features/stays/walk-in-offers.ts";
import { describeRestricted, listNames } from "#app/features/stays/words.ts";
import { joinWaitingList } from "#app/features/waiting-list/operations/join-waiting-list.server.ts";
import { firstArrival } from "#app/features/waiting-list/policy.ts";
import { checkFields, optionalEmail, personName } from "#app/lib/form-fields.ts";
import { addDays, type HotelDate, hotelToday, nightsBetween, parseHotelDate } from "#app/lib/hotel-date.ts";
import { parseIdempotencyKey } from "#app/lib/idempotency-key.ts";
import { formatUsd } from "#app/lib/money.ts";
import { readStaffActing } from "./acting.ts";

type Context = Readonly<RouterContextProvider>;

export type WalkInBy = "here" | "phone";

/** A whole number of an address or a form, as far as it is one that the desk takes. */
export function readNumber(text: string | null | undefined, otherwise: number, most: number): number {
	return text && /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most
		? Number(text)
		: otherwise;
}

/** What a party can have, and where that is nothing for all nights, on which other ones. */
export async function readOffers(
	context: Context,
	query: WalkInQuery,
	today: HotelDate,
): Promise<WalkInOffers & Pick<StayAvailability, "villas">> {
	const { db, now } = context.get(appContext);
	const window = { from: query.checkIn, until: addDays(query.checkIn, query.nights) };
	const availability = await getStayAvailability(db, window, now());
	const found = listDeskOffers(availability, query, query.several);
	const { rates, discounts, villas } = availability;
	return {
		...found,
		villas,
		prices: {
			rates: rates.filter(
				({ villaId, fromNight, untilNight }) =>
					found.offers.some((offer) => offer.villaId === villaId) &&
					fromNight < window.until &&
					(untilNight === null || untilNight > window.from),
			),
			...(discounts && { discounts }),
		},
		others: found.isSoldOut
			? listOtherStays(
					await getStayAvailability(db, otherStaysWindow(query), now()),
					query,
					bookingWindow(today),
				)
			: [],
		mayWait: query.checkIn >= firstArrival(hotelToday(now(), hotel.timeZone)),
	};
}

/** Takes the form of a guest at the counter or on the phone: books it, or shows what was asked for. */
export async function takeWalkInForm(context: Context, by: WalkInBy, sent: FormData) {
	const { db, now } = context.get(appContext);
	const today = await readBusinessDate(db, now());
	const form = takeOtherDates(joinVillas(sent));
	if (sent.get("intent") === "wait") return wait();
	return by === "phone" ? bookByPhone() : bookHere();

	async function bookHere() {
		const checked = checkFields(walkInSchema, form);
		const query = readQuery(checked.values, form, today);
		if (!checked.ok || isOnlyShown(checked.values, query))
			return show(checked.ok ? {} : checked.errors, checked.values, query);
		const { fields } = checked;
		const checkIn = parseHotelDate(fields.checkIn) ?? today;
		const place = placeOf({ ...fields, checkIn });
		if (!place) return show({ villaId: words.messages.villaMissing }, checked.values, query);
		const booking = { ...fields, place, otherPrice: readOtherPrice(fields) };
		const acting = readStaffActing(context);
		const outcome = await bookWalkIn(db, { ...booking, openBills: billsOf(fields) }, acting);
		if (outcome.ok)
			return redirect(href("/desk/stays/:reference/check-in", { reference: outcome.reference }), {
				status: 303,
			});
		return refuse(outcome, checked.values, { ...query, checkIn: today });
	}

	async function bookByPhone() {
		const checked = checkFields(phoneSchema(today), form);
		const query = readQuery(checked.values, form, today);
		if (!checked.ok || isOnlyShown(checked.values, query))
			return show(checked.ok ? {} : checked.errors, checked.values, query);
		const { fields } = checked;
		const place = placeOf(fields);
		if (!place) return show({ villaId: words.messages.villaMissing }, checked.values, query);
		const booking = {
			...fields,
			place,
			otherPrice: readOtherPrice(fields),
			holdUntil: readHoldEnd(fields),
			askedCents: fields.depositAsked,
			freeUntil: readFreeUntil(fields),
			openBills: billsOf(fields),
		};
		const outcome = await reserveByPhone(db, booking, readStaffActing(context));
		if (outcome.ok)
			return redirect(href("/desk/stays/:reference/booked", { reference: outcome.reference }), {
				status: 303,
			});
		return refuse(outcome, checked.values, query);
	}

	/** Without scripts: the villas for other nights, or nights that were sent without having been shown. */
	function isOnlyShown(values: Record<string, string>, query: WalkInQuery): boolean {
		if (form.get("intent") === "show") return true;
		return values.agreedTotalCents === undefined && form.get("shown") !== `${query.checkIn} ${query.nights}`;
	}

	async function shownOffers(query: WalkInQuery): Promise<WalkInOffers> {
		const { villas: _, ...offers } = await readOffers(context, query, today);
		return offers;
	}

	async function show(errors: Record<string, string>, values: Record<string, string>, query: WalkInQuery) {
		const isAsked = form.get("intent") === "show";
		const shown = isAsked ? {} : errors;
		return data<WalkInResult>(
			{
				errors: shown,
				values,
				query,
				offers: await shownOffers(query),
				...keyOf(values),
				...(form.has("dates") && { moved: `${query.checkIn} ${query.nights}` }),
			},
			{ status: Object.keys(shown).length > 0 ? 400 : 200 },
		);
	}

	async function refuse(refusal: Refusal, values: Record<string, string>, query: WalkInQuery) {
		const isUsed = refusal.reason === "form_already_used";
		const { villas, ...offers } = await readOffers(context, query, today);
		return data<WalkInResult>(
			{
				errors: describeRefusal(refusal, listTakenNames(values.villaId ?? "", villas, offers)),
				values,
				query,
				offers,
				...(isUsed ? { formKey: crypto.randomUUID() } : keyOf(values)),
			},
			{ status: refusal.reason === "not_allowed" ? 403 : 409 },
		);
	}

	/** Puts the guest on the waiting list for the nights of the form: the link of an e-mail confirms their address. */
	async function wait() {
		const typed = by === "phone" ? checkFields(phoneSchema(today), form) : checkFields(walkInSchema, form);
		const checked = checkFields(waitingSchema, form);
		const query = readQuery(typed.values, form, today);
		const answer = async (result: WalkInResult, status: number) =>
			data<WalkInResult>(
				{ values: typed.values, query, offers: await shownOffers(query), ...keyOf(typed.values), ...result },
				{ status },
			);
		if (!checked.ok) return answer({ errors: checked.errors }, 400);
		const { name, email } = checked.fields;
		const { checkIn, nights, guests } = query;
		const key = parseIdempotencyKey(typed.values.idempotencyKey);
		if (key === null || email === null) return answer({ errors: { form: words.refused.failed } }, 400);
		const outcome = await joinWaitingList(
			db,
			{
				...{ idempotencyKey: key, userId: null, villaId: null, name, email, guests, checkIn },
				checkOut: addDays(checkIn, nights),
			},
			readStaffActing(context),
		);
		const formKey = crypto.randomUUID();
		if (outcome.ok) return answer({ waited: words.instead.waited(name, email), formKey }, 200);
		const { waitRefused } = words.instead;
		const reason = outcome.reason in waitRefused ? (outcome.reason as keyof typeof waitRefused) : null;
		return answer({ errors: { form: reason ? waitRefused[reason] : words.refused.failed }, formKey }, 409);
	}
}

/** Who is to be written to; the nights and guests are those that the form shows. */
const waitingSchema = z.object({
	name: personName(words.messages.nameMissing),
	email: optionalEmail().refine((email) => email !== null, words.instead.emailMissing),
});

/** The form with other dates that were pressed in place of those that it holds. */
function takeOtherDates(form: FormData): FormData {
	const [from = "", until = ""] = String(form.get("dates") ?? "").split("_");
	if (!parseHotelDate(from) || !parseHotelDate(until) || from >= until) return form;
	const taken = new FormData();
	for (const [name, value] of form)
		if (!["villaId", "agreedTotalCents", "intent"].includes(name)) taken.append(name, value);
	taken.set("checkIn", from);
	taken.set("nights", String(nightsBetween(from, until)));
	taken.set("intent", "show");
	return taken;
}

/** With a bill for each villa, what opens them; nothing else is written with a booking. */
const billsOf = ({ bills }: { bills: "one" | "each" }) => (bills === "each" ? openVillaBills : undefined);

/** The villas and nights that a form has chosen; null where there are no such. */
function placeOf(form: { villaId: string; checkIn: HotelDate; nights: number }): DeskPlace | null {
	const { villaId, checkIn, nights } = form;
	return readPlace(villaId, { from: checkIn, until: addDays(checkIn, nights) });
}

function keyOf(values: Record<string, string>): { formKey?: string } {
	const formKey = parseIdempotencyKey(values.idempotencyKey);
	return formKey === null ? {} : { formKey };
}

/** The nights and guests of a form as far as they are real. */
function readQuery(values: Record<string, string>, form: FormData, today: HotelDate): WalkInQuery {
	return {
		checkIn: parseHotelDate(values.checkIn ?? "") ?? today,
		nights: readNumber(values.nights, 1, stayLimits.maxNights),
		guests: readNumber(values.guests, stayLimits.defaultGuests, stayLimits.maxGuests),
		several: form.has("several") || readVillaIds(values.villaId ?? "").length > 1,
	};
}

type Refusal = {
	reason: string;
	totalCents?: number;
	sleeps?: number;
	reference?: string;
	restriction?: Restricted;
};

/** The villas of several chosen ones that are not free any more. */
function listTakenNames(
	value: string,
	villas: StayAvailability["villas"],
	{ offers }: WalkInOffers,
): string[] {
	const chosen = readVillaIds(value);
	if (chosen.length < 2) return [];
	const isFree = (id: string) => offers.some(({ villaId, obstacle }) => villaId === id && obstacle === null);
	return villas.flatMap(({ id, name }) => (chosen.includes(id) && !isFree(id) ? [shortVillaName(name)] : []));
}

function describeRefusal(refusal: Refusal, takenNames: readonly string[]): Record<string, string> {
	const { refused } = words;
	switch (refusal.reason) {
		case "price_changed":
			return { form: refused.price_changed(formatUsd(refusal.totalCents ?? 0)) };
		case "too_many_guests":
			return { villaId: refused.too_many_guests(refusal.sleeps ?? 0) };
		case "form_already_used":
			return { form: refused.form_already_used(refusal.reference ?? "") };
		case "restricted":
			return refusal.restriction
				? { overrideReason: refused.restricted(describeRestricted(refusal.restriction)) }
				: { form: refused.villa_taken };
		case "hold_not_split":
			return { keep: refused.hold_not_split };
		case "hold_over":
			return { holdTime: refused.hold_over };
		case "day_ended":
		case "not_allowed":
			return { form: refused[refusal.reason] };
		default:
			return {
				form:
					takenNames.length > 0
						? refused.villas_taken(listNames(takenNames), takenNames.length)
						: refused.villa_taken,
			};
	}
}
