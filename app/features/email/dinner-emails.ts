import { dinnerWords } from "#app/content/dinner-words.ts";
import { mailWords } from "#app/content/email-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { pavilionForm } from "#app/content/pavilion-form-words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Block, Letter } from "./email.ts";
import { greet } from "./greeting.ts";
import { postalAddress } from "./postal-address.ts";
import { openButton, openUrls, type StillPossible } from "./still-possible.ts";

/** A dinner as its letters tell of it. Money in US cents. What the guest noted (allergies) has no place here. */
export type DinnerFacts = StillPossible & {
	reference: string;
	name: string;
	email: string;
	/** The title of the evening. */
	experience: string;
	/** About how long it takes. */
	minutes: number | null;
	date: HotelDate;
	/** The hour it begins; null only for a cancelled wish from before seatings. */
	seating: string | null;
	guests: number;
	/** As agreed; null only for such a wish. */
	price: { baseCents: number; serviceChargeCents: number; taxCents: number; totalCents: number } | null;
	owedCents: number | null;
	/** The last day on which changing and cancelling are free. */
	freeUntil: HotelDate;
	/** Opens the dinner for whoever has it. */
	privateLink: string;
	/** Where an evening is reserved. */
	formUrl: string;
	hotelEmail: string;
	changedAt: Date;
	today: HotelDate;
};

type DinnerLetter = "confirmed" | "changed" | "cancelled";

const words = mailWords.dinner;
const priceWords = pavilionForm.aside.estimate;

/** The letter about what has become of a dinner. */
export function writeDinnerLetter(event: DinnerLetter, dinner: DinnerFacts): Letter {
	const letter = event === "cancelled" ? describeCancelled(dinner) : tellEvening(words[event], dinner);
	return dinner.seating === null
		? letter
		: { ...letter, data: describeDinner(dinner, dinner.seating, event) };
}

function tellEvening(say: typeof words.confirmed | typeof words.changed, dinner: DinnerFacts): Letter {
	const { price } = dinner;
	return {
		subject: say.subject(dinner.experience, when(dinner)),
		preheader: words.preheader(dinner.reference, formatUsd(price?.totalCents ?? 0)),
		heading: say.heading,
		blocks: [
			greet(dinner.name),
			{ kind: "words", text: say.text(when(dinner, "long")) },
			...(dinner.seating && dinner.minutes
				? [{ kind: "words", text: dinnerWords.next.come(dinner.seating, dinner.minutes) } as const]
				: []),
			reference(dinner),
			facts(dinner),
			...(price ? describePrice(price) : []),
			...(dinner.canCancel ? [cancellation(dinner)] : []),
			openButton(dinner.privateLink, dinner),
			{ kind: "note", text: words.keepLink },
		],
	};
}

function describeCancelled(dinner: DinnerFacts): Letter {
	const owed = dinner.owedCents ? formatUsd(dinner.owedCents) : null;
	return {
		subject: words.cancelled.subject(dinner.reference),
		preheader: words.cancelled.preheader(owed),
		heading: words.cancelled.heading,
		blocks: [
			greet(dinner.name),
			{ kind: "words", text: owed === null ? words.cancelled.free : words.cancelled.owed(owed) },
			reference(dinner),
			...(owed === null ? [] : [{ kind: "figure", name: words.cancelled.owedLabel, value: owed } as const]),
			facts(dinner),
			{ kind: "button", label: words.cancelled.again, url: dinner.formUrl },
			{ kind: "note", text: words.unexpected(dinner.hotelEmail) },
		],
	};
}

function describePrice(price: NonNullable<DinnerFacts["price"]>): Block[] {
	return [
		{
			kind: "amounts",
			lines: [
				{ name: priceWords.food, amount: formatUsd(price.baseCents) },
				{ name: priceWords.service, amount: formatUsd(price.serviceChargeCents) },
				{ name: priceWords.gst, amount: formatUsd(price.taxCents) },
			],
			total: { name: priceWords.total, amount: formatUsd(price.totalCents) },
		},
		{ kind: "note", text: priceWords.plus },
	];
}

const reference = (dinner: DinnerFacts): Block => ({
	kind: "figure",
	name: words.facts.reference,
	value: dinner.reference,
});

const facts = (dinner: DinnerFacts): Block => ({
	kind: "facts",
	facts: [
		{ name: words.facts.experience, value: dinner.experience },
		{ name: words.facts.when, value: when(dinner) },
		{ name: words.facts.group, value: dinnerWords.group(dinner.guests) },
	],
});

const cancellation = (dinner: DinnerFacts): Block => ({
	kind: "note",
	text:
		dinner.today <= dinner.freeUntil
			? pavilionForm.aside.freeUntil(formatHotelDate(dinner.freeUntil))
			: dinnerWords.price.freeEnded,
});

const when = ({ date, seating }: DinnerFacts, style: "medium" | "long" = "medium") =>
	dinnerWords.when(formatHotelDate(date, style), seating);

/**
 * The dinner as Gmail and others read it from a message
 * (developers.google.com/workspace/gmail/markup/reference/restaurant-reservation). The hotel is UTC-6 all year.
 */
function describeDinner(dinner: DinnerFacts, seating: string, event: DinnerLetter): Record<string, unknown> {
	const isCancelled = event === "cancelled";
	return {
		"@type": "FoodEstablishmentReservation",
		reservationNumber: dinner.reference,
		reservationStatus: `http://schema.org/Reservation${isCancelled ? "Cancelled" : "Confirmed"}`,
		underName: { "@type": "Person", name: dinner.name, email: dinner.email },
		reservationFor: {
			"@type": "FoodEstablishment",
			name: `PB Pavilion, ${hotel.name}`,
			telephone: hotel.phone,
			address: postalAddress,
		},
		startTime: `${dinner.date}T${seating}:00-06:00`,
		partySize: dinner.guests,
		modifiedTime: dinner.changedAt.toISOString(),
		...(isCancelled ? {} : openUrls(dinner.privateLink, dinner)),
	};
}
