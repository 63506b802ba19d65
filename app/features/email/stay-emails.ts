import { mailWords } from "#app/content/email-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { stayForm } from "#app/content/stay-form-words.ts";
import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { Block, Letter } from "./email.ts";
import { greet } from "./greeting.ts";
import { describeLodging } from "./lodging-reservation.ts";
import { openButton, type StillPossible } from "./still-possible.ts";

/** A stay as its letters tell of it. Money in US cents. */
export type StayFacts = StillPossible & {
	reference: string;
	name: string;
	email: string;
	/** `2 travelers`. */
	party: string;
	guests: number;
	villaNames: readonly string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	/** `5 nights × $349.00`, villa by villa. */
	priceLines: readonly { name: string; cents: number }[];
	taxCents: number;
	totalCents: number;
	freeCancellationUntil: HotelDate;
	owedCents: number | null;
	/** Opens the reservation for whoever has it. */
	privateLink: string;
	bookingUrl: string;
	hotelEmail: string;
	reservedAt: Date;
	changedAt: Date;
	today: HotelDate;
};

export type StayEvent = "confirmed" | "changed" | "cancelled" | "reminder";

const words = mailWords.stay;

/** The letter about what has happened to a stay, or is about to. */
export function writeStayLetter(event: StayEvent, stay: StayFacts): Letter {
	return { ...letters[event](stay), ...(event !== "reminder" && { data: describeLodging(stay, event) }) };
}

const letters: Record<StayEvent, (stay: StayFacts) => Letter> = {
	confirmed: (stay) => ({
		subject: words.confirmed.subject(dates(stay)),
		preheader: words.confirmed.preheader(stay.reference, formatUsd(stay.totalCents)),
		heading: words.confirmed.heading(stay.villaNames.length),
		blocks: [
			greet(stay.name),
			{ kind: "words", text: words.confirmed.text(stay.villaNames.length, arrival(stay)) },
			...describeStay(stay),
		],
	}),
	changed: (stay) => ({
		subject: words.changed.subject(dates(stay)),
		preheader: words.changed.preheader(stay.reference, formatUsd(stay.totalCents)),
		heading: words.changed.heading,
		blocks: [
			greet(stay.name),
			{ kind: "words", text: words.changed.text(arrival(stay)) },
			...describeStay(stay),
		],
	}),
	cancelled: (stay) => {
		const owed = stay.owedCents ? formatUsd(stay.owedCents) : null;
		const villas = stay.villaNames.length;
		return {
			subject: words.cancelled.subject(stay.reference),
			preheader: words.cancelled.preheader(owed),
			heading: words.cancelled.heading,
			blocks: [
				greet(stay.name),
				{
					kind: "words",
					text: owed === null ? words.cancelled.free(villas) : words.cancelled.owed(villas, owed),
				},
				reference(stay),
				...(owed === null ? [] : [{ kind: "figure", name: words.cancelled.owedLabel, value: owed } as const]),
				days(stay),
				facts(stay),
				{ kind: "button", label: words.cancelled.again, url: stay.bookingUrl },
				{ kind: "note", text: words.cancelled.unexpected(stay.hotelEmail) },
			],
		};
	},
	reminder: (stay) => {
		const inDays = words.reminder.inDays(nightsBetween(stay.today, stay.checkIn));
		return {
			subject: words.reminder.subject(inDays),
			preheader: words.reminder.preheader(arrival(stay)),
			heading: words.reminder.heading(inDays),
			blocks: [
				greet(stay.name),
				{ kind: "words", text: words.reminder.text(stay.villaNames.length, arrival(stay)) },
				reference(stay),
				days(stay),
				facts(stay, [
					{ name: words.reminder.address, value: hotel.address },
					{ name: words.reminder.phone, value: hotel.phone },
				]),
				{ kind: "button", label: mailWords.open.see, url: stay.privateLink },
				cancellation(stay),
				{ kind: "note", text: words.keepLink },
			],
		};
	},
};

/** What every letter about a stay that stands goes on to say. */
function describeStay(stay: StayFacts): Block[] {
	return [
		reference(stay),
		days(stay),
		facts(stay),
		{
			kind: "amounts",
			lines: [...stay.priceLines, { name: stayForm.summary.tax, cents: stay.taxCents }].map(
				({ name, cents }) => ({ name, amount: formatUsd(cents) }),
			),
			total: { name: stayForm.summary.total, amount: formatUsd(stay.totalCents) },
		},
		...(stay.canCancel ? [cancellation(stay)] : []),
		openButton(stay.privateLink, stay),
		{ kind: "note", text: words.keepLink },
	];
}

const reference = (stay: StayFacts): Block => ({
	kind: "figure",
	name: words.facts.reference,
	value: stay.reference,
});

const days = (stay: StayFacts): Block => ({
	kind: "days",
	days: [
		{ name: words.facts.arrival, day: formatHotelDate(stay.checkIn), hour: words.facts.from },
		{ name: words.facts.departure, day: formatHotelDate(stay.checkOut), hour: words.facts.until },
	],
});

const facts = (stay: StayFacts, more: readonly { name: string; value: string }[] = []): Block => ({
	kind: "facts",
	facts: [
		{ name: words.facts.villa(stay.villaNames.length), value: stay.villaNames.join(" and ") },
		{ name: words.facts.party, value: stay.party },
		...more,
	],
});

const cancellation = (stay: StayFacts): Block => ({
	kind: "note",
	text:
		stay.today <= stay.freeCancellationUntil
			? stayForm.summary.freeUntil(formatHotelDate(stay.freeCancellationUntil))
			: words.freeEnded,
});

const arrival = (stay: StayFacts) => formatHotelDate(stay.checkIn, "long");

const dates = (stay: StayFacts) =>
	`${formatHotelDate(stay.checkIn, "short")} to ${formatHotelDate(stay.checkOut)}`;
