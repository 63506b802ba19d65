import { inLanguages } from "#app/lib/language.ts";
import { hotelEntriesEs } from "./faq-hotel-entries-es.ts";
import { hotel, hotelFacts, stayLimits } from "./hotel.ts";
import type { TaxPercents } from "./tax-rates.ts";

const { airport, breakfast, cards, power, transferNoticeDays } = hotelFacts;
const { freeCancellationDays, maxDaysAhead, maxGuests, maxNights } = stayLimits;
const days = (count: number) => (count === 1 ? "a day" : `${count} days`);

/**
 * Questions about booking and about the stay.
 * @param hour writes a time of day as the reader does, such as `3 pm`
 * @param phone of the hotel
 * @param taxes the rates that the answers name
 * @param pay when one pays for a villa, where it is not all paid at the resort
 */
export const hotelEntries = inLanguages({
	en: (hour: (time: string) => string, phone: string, taxes: TaxPercents, pay?: string) => ({
		"sign-in": {
			question: "Do I have to sign in to book?",
			answer: [
				"No. You can reserve villas, treatments and dinners without an account. Your reference and your name open each reservation again at any time.",
				"If you sign in, all your reservations and points are in one place.",
			],
			link: "Sign in",
		},
		registration: {
			question: "How do I register?",
			answer: [
				"On the sign-up page, with your full name, your e-mail address and a password of at least 8 characters. If the page shows a Google button, you can use your Google account instead. It is free.",
				"We then send you an e-mail with a link. Once you have opened it, reservations that you made earlier with that address appear in your account.",
			],
			link: "Sign up",
		},
		"find-a-villa": {
			question: "How do I search for a villa that suits us?",
			answer: [
				"Choose your dates and the number of travelers. You see which villas are free for all your nights and large enough for you, and why the others are not.",
				`Each villa sleeps two to six. For 7 or more we combine two villas, for up to ${maxGuests} travelers. You can book up to ${maxDaysAhead} days ahead, for up to ${maxNights} nights.`,
			],
			link: "Search by dates",
		},
		"find-my-reservation": {
			question: "How do I see or change my reservation?",
			answer: [
				"Open it with your reference and your name, or with your e-mail address if you gave us one. This works for villas, treatments and dinners alike. The link in your confirmation e-mail opens it too.",
			],
			link: "Find my reservation",
		},
		arrival: {
			question: "When can I check in, and when do I have to check out?",
			answer: [
				`Check in from ${hour(hotel.checkInTime)}, check out by ${hour(hotel.checkOutTime)}, Belize time. Early or late? We keep your bags, and the beach is yours.`,
			],
		},
		"late-check-out": {
			question: "Can we check out later?",
			answer: [
				"Often, yes. If nobody arrives in your villa that day, you can keep it for longer: ask us the evening before. Otherwise we keep your bags while you swim.",
			],
		},
		cancellation: {
			question: "What if I have to cancel?",
			answer: [
				`You can cancel a villa free of charge until ${freeCancellationDays} days before arrival. After that, the first night is charged at its full price; with two villas, the first night of each. You see the exact amount before you confirm.`,
			],
			link: "Find my reservation",
		},
		price: {
			question: "What does the price include?",
			answer: [
				`Prices are in US dollars. The price of a villa is per night and for the whole villa, not per person. The room tax of ${taxes.roomTax} is added and shown in the total before you confirm. There is no booking fee.`,
			],
		},
		payment: {
			question: "How and when do we pay?",
			answer: [
				`${pay === undefined ? "You pay at the resort; nothing is charged when you book. We" : `${pay} There we`} take ${listed(cards)}, and cash in US dollars or in Belize dollars at the fixed rate of ${hotel.bzdPerUsd} to 1.`,
			],
		},
		breakfast: {
			question: "Is breakfast included?",
			answer: [
				`No, so you pay only for what you order. Breakfast is served at the ${breakfast.place} from ${hour(breakfast.from)} to ${hour(breakfast.until)}. Blue Horizon, Vista Del Mar and Palm Grove also have a kitchen of their own.`,
			],
		},
		amenities: {
			question: "Which amenities does a villa have?",
			answer: [
				"Each villa is different. The list of villas shows size, beds and five amenities of each; View Details shows everything together.",
			],
			link: "See the villas",
		},
		wifi: {
			question: "Is there Wi-Fi?",
			answer: ["Yes, free of charge: in every villa, at the Wellness Center and at the PB Pavilion."],
		},
		airport: {
			question: "Can you pick us up at the airport?",
			answer: [
				`Yes, we offer a transfer from ${airport.en} and from the municipal airstrip in Belize City. Send us your flight number at least ${days(transferNoticeDays)} ahead, or call ${phone}. We tell you the price before you decide.`,
				"You can also take one of the taxis outside the arrivals hall: all eight villas are on one shore of the mainland, about half an hour away.",
			],
			link: "Getting here",
		},
		directions: {
			question: "How do we get there by car or by boat?",
			answer: [
				`By car, enter our address into your map: ${hotel.street}, ${hotel.city}. Boats from the cayes arrive in Belize City, a short drive away. Coming on your own boat? Please call first: ${phone}.`,
			],
			link: "Getting here",
		},
		accessibility: {
			question: "Is the resort accessible by wheelchair?",
			answer: [
				"In part. With a wheelchair, a villa on one floor near the road is the easiest. Serenity Sands has six steps, Vista Del Mar has an upper floor, and Caribbean Breeze and Ocean Breeze are on the pier.",
				`Before you book, please tell us what you need. We tell you which villa suits you, or say so if none does: call ${phone} or write to us.`,
			],
		},
		"children-and-pools": {
			question: "Are children welcome, and are the pools safe for them?",
			answer: [
				"Children of every age are welcome. Count them among the travelers, and ask for a cot in the form if you need one: it is free.",
				"The pools have no fence and no lifeguard, and the sea is a few steps away. Please stay with children who cannot swim.",
			],
			link: "See the villas",
		},
		parking: {
			question: "Is there parking?",
			answer: ["Yes, free of charge, beside the front desk. There is no need to reserve a space."],
		},
		laundry: {
			question: "Do you do laundry?",
			answer: [
				`Yes. Leave it at the front desk by ${hour("09:00")}, and you have it back the next day. We tell you the price before you decide.`,
			],
		},
		weather: {
			question: "What is the weather like, and when are hurricanes?",
			answer: [
				"It is warm all year, mostly between 24 and 31 °C (75 and 88 °F). The driest months are February to May; from June on it rains more, often in short showers.",
				`The hurricane season is from June to November. Storms are forecast days ahead: if one comes near during your dates, call ${phone} before you travel, and we find the best way with you.`,
			],
		},
		"entry-papers": {
			question: "Which documents do we need to enter Belize?",
			answer: [
				"A passport that is valid for your whole stay, for children too. Citizens of the United States, Canada, the United Kingdom and the European Union need no visa for a vacation.",
				"Rules change, so please check with the Belize Immigration Department before you travel.",
			],
		},
		"drinking-water": {
			question: "Can we drink the water?",
			answer: [
				"Not from the tap. Every villa has filtered drinking water, free of charge, and we refill it every day. The kitchen and the bar use it too, also for ice.",
			],
		},
		sargassum: {
			question: "Is there sargassum on the beach?",
			answer: [
				"Sometimes. Wind and current bring this seaweed ashore, mostly between March and August, and we rake the beach every morning. Write to us before you come, and we tell you how it is.",
			],
		},
		pets: {
			question: "Can we bring our pet?",
			answer: [
				"Sorry, no pets. Guide dogs and other assistance dogs are welcome; please tell us beforehand.",
			],
		},
		smoking: {
			question: "Can we smoke?",
			answer: [
				"Outdoors, yes. All villas, the Wellness Center and the PB Pavilion are smoke-free, because thatch and timber burn easily.",
			],
		},
		mosquitoes: {
			question: "Are there mosquitoes?",
			answer: [
				"Some, mostly at dusk and after rain. Bring repellent and something with long sleeves for the evening, and ask us if you run out.",
			],
		},
		power: {
			question: "Which power outlets do you have?",
			answer: [
				`Belize uses ${power.volts} volts at ${power.hertz} hertz, and plugs of type ${power.plugs.join(" and ")}, as in the United States and Canada. If yours are different, please bring an adapter.`,
			],
		},
		"vip-membership": {
			question: "Is there a VIP membership?",
			answer: [
				"Every account is a membership, and it is free. You earn one point for each whole US dollar of your room price, before tax, once you have checked out.",
				"You can exchange your points for treatments, from 150 points; 10,000 points get you a free luxury experience.",
			],
			link: "See the rewards",
		},
	}),
	es: hotelEntriesEs,
});

/** `Visa, Mastercard and American Express`. */
function listed(names: readonly string[]): string {
	return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
