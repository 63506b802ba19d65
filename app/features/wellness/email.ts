import { hotel } from "#app/content/hotel/hotel.ts";
import { serviceDescriptions, serviceTitle } from "#app/content/hotel/wellness-services.ts";
import { type Block, type EmailContent, picturesOf } from "#app/features/email/email-content.ts";
import { emailWords } from "#app/features/email/email-words.ts";
import {
	openButton,
	postalAddress,
	type ReservationFacts,
	toReservationData,
	visitWaysOn,
	writeCancellationEmail,
	writeReservationEmail,
} from "#app/features/reservations/email.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import { formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { formatReference } from "#app/lib/reference.ts";
import { treatmentWords } from "./treatment-words.ts";
import { wellnessForm } from "./wellness-form-words.ts";
import { describePrice, nameWithLength } from "./words.ts";

/** The facts for the e-mails about a treatment. Note and age are health data and left out on purpose. */
export type TreatmentFacts = ReservationFacts & {
	wellnessType: string;
	/** The service it is about; null for Other, as long as staff have not named one. */
	serviceId: string | null;
	/** How long it takes; null where nobody knows yet. */
	minutes: number | null;
	guests: number;
	/** As agreed; null where it is priced on request. */
	price: Quote | null;
	/** On the hotel's clock; null while it has no time. */
	slot: { date: HotelDate; from: string; until: string } | null;
	/** Whether it is on the bill of a stay. */
	isOfStay: boolean;
	/** The day that would suit, of a guest who left the time open. */
	preferredDate: HotelDate | null;
	/** The last moment to change or cancel it online; null while it has no time. */
	changeableUntil: { date: HotelDate; time: string } | null;
	today: HotelDate;
};

/** Events of a treatment. A request waits for a time; with its first one it is confirmed. */
export const treatmentChanges = ["requested", "confirmed", "changed", "cancelled"] as const;

export type TreatmentChange = (typeof treatmentChanges)[number];

const words = () => emailWords().treatment;

/** The reminder before a treatment; it has a time. */
export function writeTreatmentReminder(
	treatment: TreatmentFacts & { slot: NonNullable<TreatmentFacts["slot"]> },
): EmailContent {
	const { subject, heading, text, place, address, changeable } = words().reminder;
	const { slot, wellnessType, changeableUntil, canCancel } = treatment;
	const inDays = emailWords().inDays(nightsBetween(treatment.today, slot.date));
	return writeReservationEmail(
		{
			subject: subject(serviceTitle(wellnessType), inDays, formatHour(slot.from, "12")),
			preheader: words().preheader(formatReference(treatment.reference), when(treatment)),
			heading: heading(inDays),
		},
		treatment,
		{
			pictures: pictures(treatment),
			paragraphs: [text(when(treatment, "long")), words().early],
			more: [
				facts(treatment, [{ name: place, value: address() }]),
				priceOf(treatment),
				{
					kind: "note",
					text:
						canCancel && changeableUntil
							? changeable(clock(changeableUntil), treatment.hotelPhone)
							: words().tooLate(treatment.hotelPhone),
				},
				openButton(treatment),
				{ kind: "note", text: words().keepLink },
				...visitWaysOn(treatment, "dining"),
			],
		},
	);
}

/** The e-mail about an event of a treatment. */
export function writeTreatmentEmail(event: TreatmentChange, treatment: TreatmentFacts): EmailContent {
	const content = contents[event](treatment);
	return treatment.slot ? { ...content, data: toEventData(treatment, treatment.slot, event) } : content;
}

const contents: Record<TreatmentChange, (treatment: TreatmentFacts) => EmailContent> = {
	requested: (treatment) => {
		const { subject, preheader, heading, text } = words().requested;
		return writeReservationEmail(
			{
				subject: subject(serviceTitle(treatment.wellnessType)),
				preheader: preheader(formatReference(treatment.reference)),
				heading,
			},
			treatment,
			{ pictures: pictures(treatment), paragraphs: [text], more: detailsOf(treatment) },
		);
	},
	confirmed: (treatment) => writeConfirmed(words().confirmed, treatment),
	changed: (treatment) => writeConfirmed(words().changed, treatment),
	cancelled: (treatment) => {
		const { subject, preheader, heading, text, again } = words().cancelled;
		return writeCancellationEmail(
			{ subject: subject(formatReference(treatment.reference)), preheader, heading },
			treatment,
			{
				text,
				charged: null,
				facts: [facts(treatment)],
				again,
			},
		);
	},
};

function writeConfirmed(
	text: ReturnType<typeof words>["confirmed"] | ReturnType<typeof words>["changed"],
	treatment: TreatmentFacts,
): EmailContent {
	const { slot } = treatment;
	const start = slot ? clock({ date: slot.date, time: slot.from }) : treatmentWords().facts.noTime;
	return writeReservationEmail(
		{
			subject: text.subject(serviceTitle(treatment.wellnessType), start),
			preheader: words().preheader(formatReference(treatment.reference), when(treatment)),
			heading: text.heading,
		},
		treatment,
		{
			pictures: pictures(treatment),
			paragraphs: [text.text(when(treatment, "long"))],
			more: detailsOf(treatment),
		},
	);
}

/** The rest of every e-mail about a treatment that is not cancelled. */
function detailsOf(treatment: TreatmentFacts): Block[] {
	return [
		facts(treatment),
		priceOf(treatment),
		...(treatment.slot ? [{ kind: "note", text: words().early } as const] : []),
		{ kind: "note", text: changeRule(treatment) },
		openButton(treatment),
		{ kind: "note", text: words().keepLink },
		...visitWaysOn(treatment, "dining"),
	];
}

const pictures = ({ serviceId, origin }: TreatmentFacts) =>
	picturesOf([serviceDescriptions().find(({ id }) => id === serviceId)], origin);

const facts = (treatment: TreatmentFacts, more: readonly { name: string; value: string }[] = []): Block => ({
	kind: "facts",
	facts: [
		{ name: words().facts.treatment, value: nameWithLength(treatment.wellnessType, treatment.minutes) },
		{ name: words().facts.when, value: when(treatment) },
		{ name: words().facts.party, value: treatmentWords().facts.parties(treatment.guests) },
		...more,
	],
});

const priceOf = ({ price }: TreatmentFacts): Block =>
	price
		? { kind: "amounts", ...describePrice(price) }
		: { kind: "note", text: wellnessForm().price.onRequest };

function when({ slot, preferredDate }: TreatmentFacts, style: "medium" | "long" = "medium"): string {
	if (slot)
		return treatmentWords().span(
			formatHotelDate(slot.date, style),
			formatHour(slot.from, "12"),
			formatHour(slot.until, "12"),
		);
	if (preferredDate) return treatmentWords().facts.preferred(formatHotelDate(preferredDate));
	return treatmentWords().facts.noTime;
}

function changeRule({ changeableUntil, canCancel, canChange, hotelPhone }: TreatmentFacts): string {
	if (!changeableUntil) return canChange ? words().noTime : words().noTimeOther;
	if (!canCancel) return words().tooLate(hotelPhone);
	return words().freeUntil(clock(changeableUntil));
}

const clock = ({ date, time }: { date: HotelDate; time: string }) =>
	`${formatHotelDate(date)}, ${formatHour(time, "12")}`;

/**
 * The treatment for mail programs (developers.google.com/workspace/gmail/markup/reference/event-reservation). The hotel
 * is UTC-6 all year.
 */
function toEventData(
	treatment: TreatmentFacts,
	slot: NonNullable<TreatmentFacts["slot"]>,
	event: TreatmentChange,
): Record<string, unknown> {
	return {
		...toReservationData("EventReservation", treatment, event === "cancelled"),
		reservationFor: {
			"@type": "Event",
			name: `${serviceTitle(treatment.wellnessType)}, ${hotel.name}`,
			startDate: `${slot.date}T${slot.from}:00-06:00`,
			endDate: `${slot.date}T${slot.until}:00-06:00`,
			location: {
				"@type": "Place",
				name: `${emailWords().onward.wellness.text}, ${hotel.name}`,
				address: postalAddress(),
			},
		},
		numSeats: treatment.guests,
	};
}
