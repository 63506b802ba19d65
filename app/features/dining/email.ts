import { dinnerWords } from "#app/content/dinner-words.ts";
import { emailWords } from "#app/content/email-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { pavilionForm } from "#app/content/pavilion-form-words.ts";
import type { Block, EmailContent } from "#app/features/email/email-content.ts";
import {
	openButton,
	postalAddress,
	type ReservationFacts,
	toReservationData,
	writeCancellationEmail,
	writeReservationEmail,
} from "#app/features/reservations/email.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { describePrice } from "./words.ts";

/** What the e-mails about a dinner need to know. Money in US cents. The group's note (allergies) is left out on purpose. */
export type DinnerFacts = ReservationFacts & {
	/** The title of the evening. */
	experience: string;
	/** About how long it takes. */
	minutes: number | null;
	date: HotelDate;
	/** The hour it begins. */
	seating: string;
	guests: number;
	/** As agreed. */
	price: { baseCents: number; serviceChargeCents: number; taxCents: number; totalCents: number };
	owedCents: number | null;
	/** The last day on which changing and cancelling are free. */
	freeUntil: HotelDate;
	today: HotelDate;
};

/** What has happened to a dinner. */
export const dinnerChanges = ["confirmed", "changed", "cancelled"] as const;

export type DinnerChange = (typeof dinnerChanges)[number];

const words = emailWords.dinner;
const priceWords = pavilionForm.aside.estimate;

/** The e-mail about what has happened to a dinner. */
export function writeDinnerEmail(event: DinnerChange, dinner: DinnerFacts): EmailContent {
	const content = event === "cancelled" ? writeCancelled(dinner) : writeConfirmed(words[event], dinner);
	return dinner.seating === null
		? content
		: { ...content, data: toDinnerData(dinner, dinner.seating, event) };
}

function writeConfirmed(
	text: typeof words.confirmed | typeof words.changed,
	dinner: DinnerFacts,
): EmailContent {
	const { price, seating, minutes } = dinner;
	return writeReservationEmail(
		{
			subject: text.subject(dinner.experience, when(dinner)),
			preheader: words.preheader(dinner.reference, formatUsd(price?.totalCents ?? 0)),
			heading: text.heading,
		},
		dinner,
		{
			paragraphs: [
				text.text(when(dinner, "long")),
				...(seating && minutes ? [dinnerWords.next.come(formatHour(seating, "12"), minutes)] : []),
			],
			more: [
				facts(dinner),
				...(price ? toPriceBlocks(price) : []),
				...(dinner.canCancel ? [cancellation(dinner)] : []),
				openButton(dinner),
				{ kind: "note", text: words.keepLink },
			],
		},
	);
}

function writeCancelled(dinner: DinnerFacts): EmailContent {
	const { subject, preheader, heading, free, owed: owedText, again } = words.cancelled;
	const owed = dinner.owedCents ? formatUsd(dinner.owedCents) : null;
	return writeCancellationEmail(
		{ subject: subject(dinner.reference), preheader: preheader(owed), heading },
		dinner,
		{ text: owed === null ? free : owedText(owed), owed, facts: [facts(dinner)], again },
	);
}

function toPriceBlocks(price: NonNullable<DinnerFacts["price"]>): Block[] {
	return [
		{ kind: "amounts", ...describePrice(price) },
		{ kind: "note", text: priceWords.plus },
	];
}

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
	dinnerWords.when(formatHotelDate(date, style), formatHour(seating, "12"));

/**
 * The dinner for mail programs (developers.google.com/workspace/gmail/markup/reference/restaurant-reservation). The
 * hotel is UTC-6 all year.
 */
function toDinnerData(dinner: DinnerFacts, seating: string, event: DinnerChange): Record<string, unknown> {
	return {
		...toReservationData("FoodEstablishmentReservation", dinner, event === "cancelled"),
		reservationFor: {
			"@type": "FoodEstablishment",
			name: `PB Pavilion, ${hotel.name}`,
			telephone: hotel.phone,
			address: postalAddress,
		},
		startTime: `${dinner.date}T${seating}:00-06:00`,
		partySize: dinner.guests,
	};
}
