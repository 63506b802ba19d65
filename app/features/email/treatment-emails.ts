import { mailWords } from "#app/content/email-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { treatmentWords } from "#app/content/treatment-words.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Block, Letter } from "./email.ts";
import { greet } from "./greeting.ts";
import { postalAddress } from "./postal-address.ts";
import { openButton, openUrls, type StillPossible } from "./still-possible.ts";

/** A treatment as its letters tell of it. The guest's note is health data, as is the age: neither has a place here. */
export type TreatmentFacts = StillPossible & {
	reference: string;
	name: string;
	email: string;
	wellnessType: string;
	party: number;
	/** On the hotel's clock; null while it has no time. */
	slot: { date: HotelDate; from: string; until: string } | null;
	/** The day that would suit, of a guest who left the time open. */
	preferredDate: HotelDate | null;
	/** The last moment to change or cancel it online; null while it has no time. */
	changeableUntil: { date: HotelDate; time: string } | null;
	/** Opens the treatment for whoever has it. */
	privateLink: string;
	/** Where a treatment is reserved. */
	formUrl: string;
	hotelEmail: string;
	changedAt: Date;
};

type TreatmentLetter = "requested" | "confirmed" | "changed" | "cancelled";

const words = mailWords.treatment;

/** The letter about what has become of a treatment. */
export function writeTreatmentLetter(event: TreatmentLetter, treatment: TreatmentFacts): Letter {
	const letter = letters[event](treatment);
	return treatment.slot ? { ...letter, data: describeTreatment(treatment, treatment.slot, event) } : letter;
}

const letters: Record<TreatmentLetter, (treatment: TreatmentFacts) => Letter> = {
	requested: (treatment) => ({
		subject: words.requested.subject(treatment.wellnessType),
		preheader: words.requested.preheader(treatment.reference),
		heading: words.requested.heading,
		blocks: [
			greet(treatment.name),
			{ kind: "words", text: words.requested.text },
			...describeStanding(treatment),
		],
	}),
	confirmed: (treatment) => describeTime(words.confirmed, treatment),
	changed: (treatment) => describeTime(words.changed, treatment),
	cancelled: (treatment) => ({
		subject: words.cancelled.subject(treatment.reference),
		preheader: words.cancelled.preheader,
		heading: words.cancelled.heading,
		blocks: [
			greet(treatment.name),
			{ kind: "words", text: words.cancelled.text(treatment.slot !== null) },
			reference(treatment),
			facts(treatment),
			{ kind: "button", label: words.cancelled.again, url: treatment.formUrl },
			{ kind: "note", text: words.unexpected(treatment.hotelEmail) },
		],
	}),
};

function describeTime(say: typeof words.confirmed | typeof words.changed, treatment: TreatmentFacts): Letter {
	const { slot } = treatment;
	const start = slot ? `${formatHotelDate(slot.date)}, ${slot.from}` : treatmentWords.facts.noTime;
	return {
		subject: say.subject(treatment.wellnessType, start),
		preheader: words.preheader(treatment.reference, when(treatment)),
		heading: say.heading,
		blocks: [
			greet(treatment.name),
			{ kind: "words", text: say.text(when(treatment, "long")) },
			...describeStanding(treatment),
		],
	};
}

/** What every letter about a treatment that is not cancelled goes on to say. */
function describeStanding(treatment: TreatmentFacts): Block[] {
	return [
		reference(treatment),
		facts(treatment),
		...(treatment.slot ? [{ kind: "note", text: treatmentWords.next.early } as const] : []),
		{ kind: "note", text: describeRule(treatment) },
		openButton(treatment.privateLink, treatment),
		{ kind: "note", text: words.keepLink },
	];
}

const reference = (treatment: TreatmentFacts): Block => ({
	kind: "figure",
	name: words.facts.reference,
	value: treatment.reference,
});

const facts = (treatment: TreatmentFacts): Block => ({
	kind: "facts",
	facts: [
		{ name: words.facts.treatment, value: treatment.wellnessType },
		{ name: words.facts.when, value: when(treatment) },
		{ name: words.facts.party, value: treatmentWords.facts.parties(treatment.party) },
	],
});

function when({ slot, preferredDate }: TreatmentFacts, style: "medium" | "long" = "medium"): string {
	if (slot) return treatmentWords.span(formatHotelDate(slot.date, style), slot.from, slot.until);
	if (preferredDate) return treatmentWords.facts.preferred(formatHotelDate(preferredDate));
	return treatmentWords.facts.noTime;
}

function describeRule({ changeableUntil, canCancel, canChange }: TreatmentFacts): string {
	const { rule } = treatmentWords;
	if (!changeableUntil) return canChange ? rule.noTime : rule.noTimeOther;
	if (!canCancel) return words.tooLate;
	return words.freeUntil(`${formatHotelDate(changeableUntil.date)}, ${changeableUntil.time}`);
}

/**
 * The treatment as Gmail and others read it from a message
 * (developers.google.com/workspace/gmail/markup/reference/event-reservation). The hotel is UTC-6 all year.
 */
function describeTreatment(
	treatment: TreatmentFacts,
	slot: NonNullable<TreatmentFacts["slot"]>,
	event: TreatmentLetter,
): Record<string, unknown> {
	const isCancelled = event === "cancelled";
	return {
		"@type": "EventReservation",
		reservationNumber: treatment.reference,
		reservationStatus: `http://schema.org/Reservation${isCancelled ? "Cancelled" : "Confirmed"}`,
		underName: { "@type": "Person", name: treatment.name, email: treatment.email },
		reservationFor: {
			"@type": "Event",
			name: `${treatment.wellnessType}, ${hotel.name}`,
			startDate: `${slot.date}T${slot.from}:00-06:00`,
			endDate: `${slot.date}T${slot.until}:00-06:00`,
			location: { "@type": "Place", name: `Wellness Center, ${hotel.name}`, address: postalAddress },
		},
		numSeats: treatment.party,
		modifiedTime: treatment.changedAt.toISOString(),
		...(isCancelled ? {} : openUrls(treatment.privateLink, treatment)),
	};
}
