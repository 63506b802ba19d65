import { inLanguages } from "#app/lib/language.ts";
import { pavilionEntriesEs, wellnessEntriesEs } from "./faq-visit-entries-es.ts";
import type { TaxPercents } from "./tax-rates.ts";
import { wellnessCenter } from "./wellness-center.ts";

/** Guests' questions about the Wellness Center. */
export const wellnessEntries = inLanguages({
	en: (phone: string, { gst, serviceCharge }: TaxPercents) => ({
		"wellness-admission": {
			question: "Who can come to the Wellness Center?",
			answer: [
				"Everyone with a reservation, whether you stay with us or come for the day. Please be there 15 minutes before your time.",
			],
			link: "Reserve Wellness Center",
		},
		"wellness-services": {
			question: "Which services do you offer?",
			answer: [
				"Massages, Head Spa, Facials, Body Treatments, Scrubs, Express Treatments, Bath/Sauna Rental and the Agape Pool Experience.",
				"Would you like something else? Choose Other in the form and describe it in the note.",
			],
			link: "See services and prices",
		},
		"wellness-service-charge": {
			question: "Is service included?",
			answer: [
				`A mandatory service charge of ${serviceCharge} applies to all spa services, as it does to food and beverages. It is added to the price, together with the general sales tax of ${gst}, so no further tip is expected.`,
			],
		},
		"robe-and-towel": {
			question: "Do I have to bring a robe and a towel?",
			answer: [
				"No, we lend you both. A refundable deposit applies for robe and towel; you get it back when you return them.",
			],
		},
		"wellness-children": {
			question: "Are children welcome at the Wellness Center?",
			answer: [
				"Yes, with an adult who stays with them. The form asks for the child's age, so that we can suggest what is right.",
			],
		},
		"wellness-health": {
			question: "What should I tell you beforehand?",
			answer: [
				"Allergies, injuries, a pregnancy: anything your therapist should know. Write it in the note of the form; only the wellness team reads it.",
			],
		},
		"wellness-changes": {
			question: "Can I move or cancel a treatment?",
			answer: [
				`Yes, free of charge, up to ${wellnessCenter.changeableUntilHours} hours before: open it with its reference and your name, in your account, or with the link in your e-mail. Later than that, please call ${phone}.`,
			],
			link: "Find my reservation",
		},
	}),
	es: wellnessEntriesEs,
});

/** Guests' questions about the PB Pavilion. */
export const pavilionEntries = inLanguages({
	en: ({ gst, serviceCharge }: TaxPercents) => ({
		"pavilion-experiences": {
			question: "What can we reserve at the PB Pavilion?",
			answer: [
				"Six experiences for groups: Legacy Lounge, Civic Spirit, Island Revival, Prime Roots (Agape Garden Table), The American Dream and Liberation Fire.",
			],
			link: "See the experiences",
		},
		"chefs-choice": {
			question: "How long does the chef's choice take?",
			answer: [
				"About 60 minutes with 12 courses, or about 75 minutes with 17 courses. The courses are small and come one after another.",
			],
		},
		"pavilion-group-size": {
			question: "How large does our group have to be?",
			answer: [
				"Each experience has a minimum group size: six for Legacy Lounge, Civic Spirit and Island Revival, four for Prime Roots, eight for The American Dream and ten for Liberation Fire. The maximum is 20. For fewer, reserve a table for dinner: three courses for 1 to 8 guests.",
			],
			link: "Reserve a table",
		},
		"pavilion-price": {
			question: "What is added to the price per person?",
			answer: [
				`A mandatory service charge of ${serviceCharge} on food and beverages, and the general sales tax of ${gst}. You see the total before you reserve; whatever you order beyond the menu is added at the table.`,
			],
		},
		"pavilion-day-guests": {
			question: "Can we dine without staying at the resort?",
			answer: ["Yes. Everyone is welcome, and you need no account."],
			link: "Reserve PB Pavilion",
		},
		"pavilion-diets": {
			question: "Can the kitchen cook around allergies and diets?",
			answer: [
				"Yes. Write them in the note of the form, with the number of people concerned, and the kitchen plans for them.",
			],
		},
		"pavilion-changes": {
			question: "Can we change the date or our number?",
			answer: [
				"Yes, until three days before, if the new seating is free and your group keeps to the minimum. Open your dinner with its reference and your name; you see the new price before you confirm. You can cancel free of charge until then too; after that, half of the total is charged.",
			],
			link: "Find my reservation",
		},
	}),
	es: pavilionEntriesEs,
});
