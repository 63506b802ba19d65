import { hotel } from "#app/content/hotel/hotel.ts";
import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { type Block, type EmailContent, picturesOf } from "#app/features/email/email-content.ts";
import { emailWords } from "#app/features/email/email-words.ts";
import {
	openButton,
	postalAddress,
	type ReservationFacts,
	toReservationData,
	waysOn,
	writeCancellationEmail,
	writeReservationEmail,
} from "#app/features/reservations/email.ts";
import { reservationPageWords } from "#app/features/reservations/reservation-frame-words.ts";
import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatPhone } from "#app/lib/phone-number.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import { formatReference } from "#app/lib/reference.ts";
import { describePrice } from "./offer-words.ts";
import { listNames } from "./words.ts";

/** The sentences for a guest of another site; each is null where there is nothing to tell. */
export type ToldOfSite = {
	/** In place of a price that is not known here. */
	price: string | null;
	pays: string | null;
	/** Where it is changed or cancelled. */
	rule: string | null;
};

/** A treatment or a dinner that is not cancelled with its stay: what, when, and its page. */
export type StillBooked = { title: string; when: string; path: string };

/** The facts for the e-mails about a stay. Money in US cents. */
export type StayFacts = ReservationFacts & {
	/** `2 travelers`. */
	party: string;
	phone: string | null;
	arrivalTime: string | null;
	guests: number;
	villaIds: readonly string[];
	villaNames: readonly string[];
	/** How many stays the party has: a cancellation charges the first night of each. */
	unitCount: number;
	checkIn: HotelDate;
	checkOut: HotelDate;
	lines: PricedLine[];
	taxCents: number;
	totalCents: number;
	freeCancellationUntil: HotelDate;
	owedCents: number | null;
	/** Whether staff have decided on another fee for the cancellation than that of the rule. */
	isOtherFee: boolean;
	/** The fees for villas of the party that were cancelled by themselves. US cents. */
	cancelledFees: readonly { villaNames: readonly string[]; cents: number }[];
	/** The deposit paid, the rest to pay, and the refund on a cancellation; left out without a deposit. */
	deposit?: { amountCents: number; restCents: number; refundCents: number };
	/** The treatments and dinners that a cancellation leaves booked. */
	stillBooked: readonly StillBooked[];
	/** Left out where the hotel has sold it. */
	ofSite?: ToldOfSite;
	reservedAt: Date;
	today: HotelDate;
};

/** Events in the life of a stay. */
export const stayChanges = ["confirmed", "changed", "villa_changed", "cancelled"] as const;

type StayChange = (typeof stayChanges)[number];

const words = () => emailWords().stay;

/** The e-mail about an event of a stay, or the reminder before it. */
export function writeStayEmail(event: StayChange | "reminder", stay: StayFacts): EmailContent {
	return { ...contents[event](stay), ...(event !== "reminder" && { data: toLodgingData(stay, event) }) };
}

const contents: Record<StayChange | "reminder", (stay: StayFacts) => EmailContent> = {
	confirmed: (stay) =>
		writeReservationEmail(
			{
				subject: words().confirmed.subject(dates(stay)),
				preheader: preheaderOf(stay, words().confirmed.preheader),
				heading: words().confirmed.heading(stay.villaNames.length),
			},
			stay,
			{ pictures: picturesOfVillas(stay), paragraphs: [sayConfirmed(stay)], more: detailsOf(stay) },
		),
	changed: (stay) =>
		writeReservationEmail(
			{
				subject: words().changed.subject(dates(stay)),
				preheader: preheaderOf(stay, words().changed.preheader),
				heading: words().changed.heading,
			},
			stay,
			{
				pictures: picturesOfVillas(stay),
				paragraphs: [words().changed.text(arrival(stay)), ...sayCancelledFees(stay), ...sayPaid(stay)],
				more: detailsOf(stay),
			},
		),
	villa_changed: (stay) =>
		writeReservationEmail(
			{
				subject: words().villaChanged.subject(dates(stay)),
				preheader: words().villaChanged.preheader(
					formatReference(stay.reference),
					listNames(stay.villaNames),
				),
				heading: words().villaChanged.heading,
			},
			stay,
			{
				pictures: picturesOfVillas(stay),
				paragraphs: [words().villaChanged.text, ...sayPaid(stay)],
				more: detailsOf(stay),
			},
		),
	cancelled: (stay) => {
		const { subject, preheader, heading, free, again } = words().cancelled;
		// The part that a deposit has paid is not to be paid again.
		const toPayCents = (stay.owedCents ?? 0) - (stay.deposit?.amountCents ?? 0);
		const toPay = toPayCents > 0 ? formatUsd(toPayCents) : null;
		// Where another site has sold it, only that site knows what its guest pays.
		const ofSite = stay.ofSite?.pays;
		return writeCancellationEmail(
			{
				subject: subject(formatReference(stay.reference)),
				preheader: ofSite ?? preheader(toPay),
				heading,
			},
			stay,
			{
				text: sayCancelled(stay) ?? (stay.owedCents ? sayFee(stay) : (ofSite ?? free)),
				charged: toPay,
				facts: [daysOfStay(stay), facts(stay), ...sayStillBooked(stay)],
				again,
			},
		);
	},
	reminder: (stay) => {
		const { subject, preheader, heading, text } = words().reminder;
		const inDays = emailWords().inDays(nightsBetween(stay.today, stay.checkIn));
		return writeReservationEmail(
			{ subject: subject(inDays), preheader: preheader(arrival(stay)), heading: heading(inDays) },
			stay,
			{
				pictures: picturesOfVillas(stay),
				paragraphs: [text(stay.villaNames.length, arrival(stay))],
				more: [
					daysOfStay(stay),
					facts(stay),
					{ kind: "note", text: words().hours() },
					{ kind: "button", label: emailWords().open.see, url: stay.privateLink },
					stay.ofSite ? tellOfSite(stay.ofSite) : cancellation(stay),
					{ kind: "note", text: words().keepLink },
					...waysOn(stay, ["wellness", "dining"]),
				],
			},
		);
	},
};

/** Whether the price is known here. */
const isPriced = ({ ofSite }: StayFacts) => !ofSite?.price;

function preheaderOf(stay: StayFacts, write: (reference: string, total: string) => string): string {
	const reference = formatReference(stay.reference);
	return isPriced(stay)
		? write(reference, formatUsd(stay.totalCents))
		: `${emailWords().reference} ${reference}`;
}

const tellOfSite = ({ pays, rule }: ToldOfSite): Block => ({
	kind: "note",
	text: [pays, rule].filter((text) => text !== null).join(" "),
});

function sayConfirmed(stay: StayFacts): string {
	if (stay.ofSite)
		return [words().confirmed.welcome(arrival(stay)), stay.ofSite.price].filter(Boolean).join(" ");
	const { text, welcome } = words().confirmed;
	const [paid] = sayPaid(stay);
	return paid ? `${welcome(arrival(stay))} ${paid}` : text(arrival(stay));
}

/** A deposit that was paid, and the rest to pay; nothing without one. */
function sayPaid({ deposit: paid }: StayFacts): string[] {
	if (!paid) return [];
	const { deposit, whole } = words().confirmed;
	const { amountCents, restCents } = paid;
	const amount = formatUsd(amountCents);
	return [restCents > 0 ? deposit(amount, formatUsd(restCents)) : whole(amount)];
}

/** The fees for villas of the party that are cancelled. They are on the bill, and not in the price of the rest. */
const sayCancelledFees = ({ cancelledFees }: StayFacts): string[] =>
	cancelledFees.map(({ villaNames, cents }) =>
		words().changed.fee(villaNames.length, listNames(villaNames), formatUsd(cents)),
	);

function sayFee({ owedCents, isOtherFee, unitCount }: StayFacts): string {
	const { charged, chargedOther } = words().cancelled;
	const fee = formatUsd(owedCents ?? 0);
	return isOtherFee ? chargedOther(fee) : charged(unitCount, fee);
}

/** What the cancellation leaves booked, with its pages. */
function sayStillBooked({ stillBooked, origin }: StayFacts): Block[] {
	if (stillBooked.length === 0) return [];
	const { title, text } = reservationPageWords().cancelled.stillBooked;
	const links = stillBooked.map((visit) => ({
		...{ text: visit.title, line: visit.when, url: origin + inPageLanguage(visit.path) },
	}));
	return [
		{ kind: "links", title, links },
		{ kind: "note", text },
	];
}

/** How a deposit is settled; null where nothing was paid. */
function sayCancelled(stay: StayFacts): string | null {
	const { deposit, owedCents } = stay;
	if (!deposit) return null;
	const { covered, partly, refunded, hope } = words().cancelled;
	if (owedCents && owedCents > deposit.amountCents)
		return `${sayFee(stay)} ${partly(formatUsd(deposit.amountCents))}`;
	const back = deposit.refundCents > 0 ? [refunded(formatUsd(deposit.refundCents))] : [];
	const owed = owedCents ? [covered(formatUsd(owedCents))] : [hope];
	return [...owed, ...back].join(" ");
}

/** The rest of every e-mail about a stay that is not cancelled. */
function detailsOf(stay: StayFacts): Block[] {
	return [
		daysOfStay(stay),
		facts(stay),
		{ kind: "note", text: words().hours() },
		...(isPriced(stay) ? [{ kind: "amounts", ...describePrice(stay) } as const] : []),
		...(stay.ofSite ? [tellOfSite(stay.ofSite)] : stay.canCancel ? [cancellation(stay)] : []),
		openButton(stay),
		{ kind: "note", text: words().keepLink },
		...waysOn(stay, ["wellness", "dining"]),
	];
}

/** The pictures of villas. */
export const picturesOfVillas = ({ villaIds, origin }: Pick<StayFacts, "villaIds" | "origin">) =>
	picturesOf(
		villaIds.map((villaId) => villaDescriptions().find(({ id }) => id === villaId)),
		origin,
	);

/** Arrival and departure with their hours. */
export const daysOfStay = (stay: Pick<StayFacts, "checkIn" | "checkOut">): Block => ({
	kind: "days",
	days: [
		{ name: words().facts.checkIn, day: formatHotelDate(stay.checkIn), hour: words().facts.checkInHour() },
		{ name: words().facts.checkOut, day: formatHotelDate(stay.checkOut), hour: words().facts.checkOutHour() },
	],
});

const facts = (stay: StayFacts): Block => ({
	kind: "facts",
	facts: [
		{ name: words().facts.villa(stay.villaNames.length), value: listNames(stay.villaNames) },
		{ name: words().facts.party, value: stay.party },
		...(stay.phone === null ? [] : [{ name: words().facts.phone, value: formatPhone(stay.phone) }]),
		...(stay.arrivalTime === null ? [] : [{ name: words().facts.arrivalTime, value: stay.arrivalTime }]),
	],
});

/** Until when it can be cancelled free of charge. */
export const cancellation = (
	stay: Pick<StayFacts, "today" | "freeCancellationUntil" | "unitCount">,
): Block & { kind: "note" } => ({
	kind: "note",
	text:
		stay.today <= stay.freeCancellationUntil
			? words().free(formatHotelDate(stay.freeCancellationUntil), stay.unitCount)
			: words().freeEnded(stay.unitCount),
});

const arrival = (stay: StayFacts) => formatHotelDate(stay.checkIn, "long");

/** `Sat 12 Dec to Thu 17 Dec 2026`: the year once, unless there are two. */
function dates({ checkIn, checkOut }: StayFacts): string {
	const isOneYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
	const first = formatHotelDate(checkIn);
	return emailWords().range(isOneYear ? first.slice(0, -" 2026".length) : first, formatHotelDate(checkOut));
}

/**
 * The stay for mail programs (developers.google.com/workspace/gmail/markup/reference/hotel-reservation). The hotel is
 * UTC-6 all year.
 */
function toLodgingData(stay: StayFacts, event: StayChange): Record<string, unknown> {
	return {
		...toReservationData("LodgingReservation", stay, event === "cancelled"),
		reservationFor: {
			"@type": "LodgingBusiness",
			name: hotel.name,
			telephone: stay.hotelPhone,
			address: postalAddress(),
		},
		checkinDate: `${stay.checkIn}T${hotel.checkInTime}:00-06:00`,
		checkoutDate: `${stay.checkOut}T${hotel.checkOutTime}:00-06:00`,
		lodgingUnitDescription: listNames(stay.villaNames),
		numAdults: stay.guests,
		...(isPriced(stay) && {
			priceCurrency: hotel.currency,
			totalPrice: (stay.totalCents / 100).toFixed(2),
		}),
		bookingTime: stay.reservedAt.toISOString(),
	};
}
