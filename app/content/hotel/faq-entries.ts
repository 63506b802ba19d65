import type { HotelDate } from "#app/lib/hotel-date.ts";
import { hotel, stayLimits } from "./hotel.ts";
import { hotelFacts } from "./hotel-facts.ts";
import { percentOf, taxRates } from "./tax-rates.ts";
import { wellnessCenter } from "./wellness-center.ts";

const gst = (today: HotelDate) => percentOf(taxRates.gst, today);
const serviceCharge = (today: HotelDate) => percentOf(taxRates.serviceCharge, today);

const wellnessEntries = (phone: string, today: HotelDate): readonly FaqEntry[] => [
	{
		id: "wellness-admission",
		question: "Who may come to the Wellness Center?",
		answer: [
			"Everyone with a reservation, whether you stay with us or come for the day. Please be there 15 minutes before your time.",
		],
		link: { to: "/reserve-wellness", words: "Reserve Wellness Center" },
	},
	{
		id: "wellness-services",
		question: "Which services are there?",
		answer: [
			"Massages, Head Spa, Facials, Body Treatments, Scrubs, Express Treatments, Bath/Sauna Rental and the Agape Pool Experience.",
			"Would you like something else? Choose Other in the form and describe it in the note.",
		],
		link: { to: "/wellness", words: "See services and prices" },
	},
	{
		id: "wellness-service-charge",
		question: "Is service included?",
		answer: [
			`A mandatory service charge of ${serviceCharge(today)} applies to all spa services, as it does to food and beverages. It is added to the price, together with the general sales tax of ${gst(today)}, so no further tip is expected.`,
		],
	},
	{
		id: "robe-and-towel",
		question: "Do I have to bring a robe and a towel?",
		answer: [
			"No, we lend you both. A refundable deposit applies for robe and towel; you get it back when you return them.",
		],
	},
	{
		id: "wellness-children",
		question: "May children come?",
		answer: [
			"Yes, with an adult who stays with them. The form asks for the child's age, so that we can suggest what is right.",
		],
	},
	{
		id: "wellness-health",
		question: "What should I tell you beforehand?",
		answer: [
			"Allergies, injuries, a pregnancy: anything your therapist should know. Write it in the note of the form; only the wellness team reads it.",
		],
	},
	{
		id: "wellness-changes",
		question: "Can I move or cancel a treatment?",
		answer: [
			`Yes, free of charge, up to ${wellnessCenter.changeableUntilHours} hours before: open it with its reference and your name, in your account, or with the link in your e-mail. Later than that, please call ${phone}.`,
		],
		link: { to: "/reservations", words: "Find my reservation" },
	},
];

const pavilionEntries = (today: HotelDate): readonly FaqEntry[] => [
	{
		id: "pavilion-experiences",
		question: "What can we reserve at the PB Pavilion?",
		answer: [
			"Six experiences for groups: Legacy Lounge, Civic Spirit, Island Revival, Prime Roots (Agape Garden Table), The American Dream and Liberation Fire.",
		],
		link: { to: "/pbpavilion", words: "See the experiences" },
	},
	{
		id: "chefs-choice",
		question: "How long does the chef's choice take?",
		answer: [
			"About 60 minutes with 12 courses, or about 75 minutes with 17 courses. The courses are small and come one after another.",
		],
	},
	{
		id: "pavilion-group-size",
		question: "How many do we have to be?",
		answer: [
			"Each experience has a minimum group size: six for Legacy Lounge, Civic Spirit and Island Revival, four for Prime Roots, eight for The American Dream and ten for Liberation Fire. The maximum is 20.",
		],
	},
	{
		id: "pavilion-price",
		question: "What comes on top of the price per person?",
		answer: [
			`A mandatory service charge of ${serviceCharge(today)} on food and beverages, and the general sales tax of ${gst(today)}. You see the total before you reserve; whatever you order beyond the menu is added at the table.`,
		],
	},
	{
		id: "pavilion-day-guests",
		question: "May we dine without staying at the resort?",
		answer: ["Yes. Everyone is welcome, and you need no account."],
		link: { to: "/reserve-pavilion", words: "Reserve PB Pavilion" },
	},
	{
		id: "pavilion-diets",
		question: "Can the kitchen cook around allergies and diets?",
		answer: [
			"Yes. Write them in the note of the form, with the number of people concerned, and the kitchen plans for them.",
		],
	},
	{
		id: "pavilion-changes",
		question: "Can we change the date or our number?",
		answer: [
			"Yes, until three days before, if the new seating is free and your group keeps to the minimum. Open your dinner with its reference and your name; you see the new price before you confirm. You can cancel free of charge until then too; after that, half of the total is charged.",
		],
		link: { to: "/reservations", words: "Find my reservation" },
	},
];

/**
 * What guests ask, in three groups.
 * @param hour writes a time of day as the reader does, such as `3 pm`
 * @param today whose rates the answers name
 * @param pay when one pays for a villa, where it is not all paid at the resort
 */
export function listFaqGroups(
	hour: (time: string) => string,
	phone: string,
	today: HotelDate,
	pay?: string,
): readonly FaqGroup[] {
	return [
		{ id: "hotel", title: "Hotel", entries: hotelEntries(hour, phone, today, pay) },
		{ id: "wellness", title: "Wellness Center", entries: wellnessEntries(phone, today) },
		{ id: "pavilion", title: "PB Pavilion", entries: pavilionEntries(today) },
	];
}

/**
 * Words that mean the same in a search: who types one of them finds the answers with any other. A word of the search
 * that begins one of these counts as well, so that answers do not disappear while somebody types.
 */
export const faqSynonyms: readonly (readonly string[])[] = [
	["wifi", "internet", "wlan", "online", "wireless", "broadband"],
	["transfer", "taxi", "shuttle", "cab", "pickup", "flight", "plane"],
	["car", "drive", "road", "route", "directions", "map"],
	["boat", "ferry", "sail", "yacht"],
	["pet", "dog", "cat", "animal"],
	["power", "plug", "voltage", "volt", "socket", "outlet", "adapter", "adaptor", "electricity", "charger"],
	["accessible", "accessibility", "wheelchair", "disabled", "disability", "mobility", "stairs", "steps"],
	["mosquito", "bug", "insect", "midge", "sandfly", "sandflies", "repellent", "bite"],
	["smoke", "smoking", "cigarette", "cigar", "vape", "vaping", "tobacco"],
	["pay", "payment", "card", "credit", "cash", "atm", "currency"],
	["breakfast", "brunch"],
	["bag", "luggage", "suitcase", "baggage"],
	["cancel", "refund"],
	["check in", "checkin", "arrive", "arrival"],
	["check out", "checkout", "leave", "departure"],
	["children", "child", "kid", "baby", "toddler", "infant"],
	["allergy", "allergies", "diet", "vegan", "vegetarian", "gluten", "halal", "kosher"],
	["service charge", "tip", "gratuity"],
	["tax", "vat", "gst"],
	["points", "reward", "loyalty", "membership", "vip"],
	["register", "registration", "login", "signup", "password", "account"],
	["dinner", "dine", "dining", "restaurant", "eat", "meal"],
	["robe", "bathrobe"],
];

/** Words of the page around the questions. */
export const faqWords = {
	title: "Frequently asked questions",
	description:
		"Answers about booking, arrival, airport transfers, payment, breakfast, Wi-Fi, the Wellness Center and dining at the PB Pavilion.",
	searchLabel: "Search the answers",
	searchHint: "Try airport, Wi-Fi or deposit.",
	searchButton: "Search",
	clear: "Show all",
	emptyTitle: "Nothing found",
	emptyText: "Try a single word, or ask us:",
} as const;

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
function hotelEntries(
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

type FaqLink = {
	to:
		| "/booking"
		| "/getting-here"
		| "/pbpavilion"
		| "/points"
		| "/reservations"
		| "/reserve-pavilion"
		| "/reserve-wellness"
		| "/rooms"
		| "/sign-in"
		| "/sign-up"
		| "/wellness";
	words: string;
};

/** One question. Its id is its address: `/faq#airport`. */
export type FaqEntry = { id: string; question: string; answer: readonly string[]; link?: FaqLink };

/** One of the three parts of the page. */
export type FaqGroup = { id: string; title: string; entries: readonly FaqEntry[] };
