import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { FaqEntry } from "./faq-entry.ts";
import { hotel, stayLimits } from "./hotel.ts";
import { hotelFacts } from "./hotel-facts.ts";
import { percentOf, taxRates } from "./tax-rates.ts";

const { transfer, wifi, breakfast, cards, power } = hotelFacts;
const { freeCancellationDays, maxDaysAhead, maxGuests, maxNights } = stayLimits;
const days = (count: number) => (count === 1 ? "a day" : `${count} days`);

/**
 * Questions about booking and about the stay.
 * @param hour writes a time of day as the reader does, such as `3 pm`
 * @param phone of the hotel
 * @param today whose rates the answers name
 * @param pay when one pays for a villa, where it is not all paid at the resort
 */
export function hotelEntries(
	hour: (time: string) => string,
	phone: string,
	today: HotelDate,
	pay?: string,
): readonly FaqEntry[] {
	return [
		{
			id: "sign-in",
			question: "Do I have to sign in to book?",
			answer: [
				"No. You can reserve villas, treatments and dinners without an account. Your reference and your name open each reservation again at any time.",
				"If you sign in, all your reservations and points are in one place.",
			],
			link: { to: "/sign-in", words: "Sign in" },
		},
		{
			id: "registration",
			question: "How do I register?",
			answer: [
				"On the sign-up page, with your full name, your e-mail address and a password of at least 8 characters. If the page shows a Google button, you can use your Google account instead. It is free.",
				"We then send you an e-mail with a link. Once you have opened it, reservations that you made earlier with that address appear in your account.",
			],
			link: { to: "/sign-up", words: "Sign up" },
		},
		{
			id: "find-a-villa",
			question: "How do I search for a villa that suits us?",
			answer: [
				"Choose your dates and the number of travelers. You see which villas are free for all your nights and large enough for you, and why the others are not.",
				`Each villa sleeps two to six. For 7 or more we combine two villas, for up to ${maxGuests} travelers. You can book up to ${maxDaysAhead} days ahead, for up to ${maxNights} nights.`,
			],
			link: { to: "/booking", words: "Search by dates" },
		},
		{
			id: "find-my-reservation",
			question: "How do I see or change my reservation?",
			answer: [
				"Open it with your reference and your name, or with your e-mail address if you gave us one. This works for villas, treatments and dinners alike. The link in your confirmation e-mail opens it too.",
			],
			link: { to: "/reservations", words: "Find my reservation" },
		},
		{
			id: "arrival",
			question: "When can I arrive, and when do I have to leave?",
			answer: [
				`Check in from ${hour(hotel.checkInTime)}, check out by ${hour(hotel.checkOutTime)}, Belize time. Early or late? We keep your bags, and the beach is yours.`,
			],
		},
		{
			id: "late-check-out",
			question: "Can we check out later?",
			answer: [
				"Often, yes. If nobody arrives in your villa that day, you can keep it for longer: ask us the evening before. Otherwise we keep your bags while you swim.",
			],
		},
		{
			id: "cancellation",
			question: "What if I have to cancel?",
			answer: [
				`You can cancel a villa free of charge until ${freeCancellationDays} days before arrival. After that, the first night is charged, with its tax; with two villas, the first night of each. You see the exact amount before you confirm.`,
			],
			link: { to: "/reservations", words: "Find my reservation" },
		},
		{
			id: "price",
			question: "What does the price include?",
			answer: [
				`Prices are in US dollars. The price of a villa is per night and for the whole villa, not per person. The room tax of ${percentOf(taxRates.roomTax, today)} is added and shown in the total before you confirm. There is no booking fee.`,
			],
		},
		{
			id: "payment",
			question: "How and when do we pay?",
			answer: [
				`${pay === undefined ? "You pay at the resort; nothing is charged when you book. We" : `${pay} There we`} take ${listed(cards)}, and cash in US dollars or in Belize dollars at the fixed rate of ${hotel.bzdPerUsd} to 1.`,
			],
		},
		{
			id: "breakfast",
			question: "Is breakfast included?",
			answer: [
				`No, so you pay only for what you order. Breakfast is served at the ${breakfast.place} from ${hour(breakfast.from)} to ${hour(breakfast.until)}. Blue Horizon, Vista Del Mar and Palm Grove also have a kitchen of their own.`,
			],
		},
		{
			id: "amenities",
			question: "Which amenities does a villa have?",
			answer: [
				"Each villa is different. The list of villas shows size, beds and five amenities of each; View Details shows everything together.",
			],
			link: { to: "/rooms", words: "See the villas" },
		},
		{
			id: "wifi",
			question: "Is there Wi-Fi?",
			answer: [`Yes, free of charge: ${wifi}.`],
		},
		{
			id: "airport",
			question: "Can you pick us up at the airport?",
			answer: [
				`Yes, we offer a transfer from ${transfer.airport} and from ${transfer.airstrip}. Send us your flight number at least ${days(transfer.noticeDays)} ahead, or call ${phone}. We tell you the price before you decide.`,
			],
			link: { to: "/getting-here", words: "How to get here" },
		},
		{
			id: "directions",
			question: "How do we get there by car or by boat?",
			answer: [
				`By car, enter our address into your map: ${hotel.street}, ${hotel.city}. Boats from the cayes arrive in Belize City, a short drive away. Coming on your own boat? Please call first: ${phone}.`,
			],
			link: { to: "/getting-here", words: "How to get here" },
		},
		{
			id: "accessibility",
			question: "Is the resort accessible?",
			answer: [
				"In part. Serenity Sands has six steps, Vista Del Mar has an upper floor, and Caribbean Breeze and Ocean Breeze are on the pier.",
				`Before you book, please tell us what you need. We tell you which villa suits you, or say so if none does: call ${phone} or write to us.`,
			],
		},
		{
			id: "pets",
			question: "May we bring our pet?",
			answer: [
				"Sorry, no pets. Guide dogs and other assistance dogs are welcome; please tell us beforehand.",
			],
		},
		{
			id: "smoking",
			question: "May we smoke?",
			answer: [
				"Outdoors, yes. All villas, the Wellness Center and the PB Pavilion are smoke-free, because thatch and timber burn easily.",
			],
		},
		{
			id: "mosquitoes",
			question: "Are there mosquitoes?",
			answer: [
				"Some, mostly at dusk and after rain. Bring repellent and something with long sleeves for the evening, and ask us if you run out.",
			],
		},
		{
			id: "power",
			question: "Which power plugs do you have?",
			answer: [
				`Belize uses ${power.volts} volts at ${power.hertz} hertz, and plugs of type ${power.plugs.join(" and ")}, as in the United States and Canada. If yours are different, please bring an adapter.`,
			],
		},
		{
			id: "vip-membership",
			question: "Is there a VIP membership?",
			answer: [
				"Every account is a membership, and it is free. You earn one point for each whole US dollar of your room price, before tax, once you have checked out.",
				"You can exchange your points for treatments, from 150 points; 10,000 points bring you a free luxury experience.",
			],
			link: { to: "/points", words: "See the rewards" },
		},
	];
}

/** `Visa, Mastercard and American Express`. */
function listed(names: readonly string[]): string {
	return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
