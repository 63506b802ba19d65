import { dinnerDescriptions, experienceTitle } from "#app/content/hotel/experiences.ts";
import { hotel } from "#app/content/hotel/hotel.ts";
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
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { dinnerWords } from "./dinner-words.ts";
import { describePrice } from "./words.ts";

/**
 * The facts for the e-mails about a dinner. Money in US cents. The group's note (allergies) is left out on purpose.
 */
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
	/** Whether staff have decided on another fee for the cancellation than that of the rule. */
	isOtherFee: boolean;
	/** Whether it is on the bill of a stay. */
	isOfStay: boolean;
	/** The last day on which changing and cancelling are free. */
	freeUntil: HotelDate;
	today: HotelDate;
};

/** Events of a dinner. */
export const dinnerChanges = ["confirmed", "changed", "cancelled"] as const;

export type DinnerChange = (typeof dinnerChanges)[number];

const words = () => emailWords().dinner;

/** The e-mail about an event of a dinner. */
export function writeDinnerEmail(event: DinnerChange, dinner: DinnerFacts): EmailContent {
	const content = event === "cancelled" ? writeCancelled(dinner) : writeConfirmed(words()[event], dinner);
	return { ...content, data: toDinnerData(dinner, event) };
}

function writeConfirmed(
	text: ReturnType<typeof words>["confirmed"] | ReturnType<typeof words>["changed"],
	dinner: DinnerFacts,
): EmailContent {
	const { price, seating, minutes } = dinner;
	return writeReservationEmail(
		{
			subject: text.subject(dinner.experience, when(dinner)),
			preheader: words().preheader(formatReference(dinner.reference), formatUsd(price.totalCents)),
			heading: text.heading,
		},
		dinner,
		{
			pictures: pictures(dinner),
			paragraphs: [
				text.text(when(dinner, "long")),
				...(minutes ? [words().come(formatHour(seating, "12"), minutes)] : []),
			],
			more: [
				facts(dinner),
				{ kind: "amounts", ...describePrice({ ...price, guests: dinner.guests }) },
				{ kind: "note", text: words().plus },
				...(dinner.canCancel ? [cancellation(dinner)] : []),
				openButton(dinner),
				{ kind: "note", text: words().keepLink },
				...visitWaysOn(dinner, "wellness"),
			],
		},
	);
}

function writeCancelled(dinner: DinnerFacts): EmailContent {
	const { subject, preheader, heading, free, again, ...fee } = words().cancelled;
	const charged = dinner.owedCents ? formatUsd(dinner.owedCents) : null;
	const sayCharged = dinner.isOtherFee ? fee.chargedOther : fee.charged;
	const how = dinner.isOfStay ? fee.withStay : fee.later;
	return writeCancellationEmail(
		{ subject: subject(formatReference(dinner.reference)), preheader: preheader(charged), heading },
		dinner,
		{
			...{ charged, again, facts: [facts(dinner)] },
			text: charged === null ? free : `${sayCharged(charged)} ${how}`,
		},
	);
}

const pictures = ({ experience, origin }: DinnerFacts) =>
	picturesOf([dinnerDescriptions().find(({ title }) => experienceTitle(title) === experience)], origin);

const facts = (dinner: DinnerFacts): Block => ({
	kind: "facts",
	facts: [
		{ name: words().facts.experience, value: dinner.experience },
		{ name: words().facts.when, value: when(dinner) },
		{ name: words().facts.group, value: dinnerWords().group(dinner.guests) },
	],
});

const cancellation = (dinner: DinnerFacts): Block => ({
	kind: "note",
	text:
		dinner.today <= dinner.freeUntil
			? words().freeUntil(formatHotelDate(dinner.freeUntil))
			: words().freeEnded,
});

const when = ({ date, seating }: DinnerFacts, style: "medium" | "long" = "medium") =>
	dinnerWords().when(formatHotelDate(date, style), formatHour(seating, "12"));

/**
 * The dinner for mail programs (developers.google.com/workspace/gmail/markup/reference/restaurant-reservation). The
 * hotel is UTC-6 all year.
 */
function toDinnerData(dinner: DinnerFacts, event: DinnerChange): Record<string, unknown> {
	return {
		...toReservationData("FoodEstablishmentReservation", dinner, event === "cancelled"),
		reservationFor: {
			"@type": "FoodEstablishment",
			name: `${emailWords().onward.dining.text}, ${hotel.name}`,
			telephone: dinner.hotelPhone,
			address: postalAddress(),
		},
		startTime: `${dinner.date}T${dinner.seating}:00-06:00`,
		partySize: dinner.guests,
	};
}
