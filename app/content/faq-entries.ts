import { type HotelHours, hotel, stayLimits } from "./hotel.ts";
import { percentOf, taxRates } from "./tax-rates.ts";
import { wellnessCenter } from "./wellness-center.ts";

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

const roomTax = percentOf(taxRates.roomTax);
const gst = percentOf(taxRates.gst);
const serviceCharge = percentOf(taxRates.serviceCharge);

/** What guests ask, in three groups. */
export const listFaqGroups = ({ checkIn, checkOut }: HotelHours): readonly FaqGroup[] => [
	{
		id: "hotel",
		title: "Hotel",
		entries: [
			{
				id: "sign-in",
				question: "Do I have to sign in to book?",
				answer: [
					"No. Villas, treatments and dinners can all be reserved without an account. The reference of a villa, together with your name or e-mail address, opens that reservation again, and the private link of a treatment opens it; for a dinner, write to us with its reference.",
					"Signing in, by e-mail and password or with Google, keeps your stays and points in one place.",
				],
				link: { to: "/sign-in", words: "Sign in" },
			},
			{
				id: "registration",
				question: "How do I register?",
				answer: [
					"On the sign-up page, with your full name, your e-mail address and a password of at least 8 characters, or with your Google account. It costs nothing.",
					"We then send you a mail with a link. Once you have followed it, the reservations that you made earlier with that address appear in your account.",
				],
				link: { to: "/sign-up", words: "Sign up" },
			},
			{
				id: "find-a-villa",
				question: "How do I search for a villa that suits us?",
				answer: [
					"Choose your dates and the number of travelers on the booking page. Villas that are free for all your nights and large enough can be chosen; the others say why they cannot.",
					`Villas sleep two to six. A party of seven to ${stayLimits.maxGuests} is offered two villas in one reservation.`,
				],
				link: { to: "/booking", words: "Search by dates" },
			},
			{
				id: "arrival",
				question: "When can I arrive, and when do I have to leave?",
				answer: [
					`Check-in is from ${checkIn} and check-out until ${checkOut}, Belize time. We keep your bags before and after.`,
				],
			},
			{
				id: "cancellation",
				question: "What if I have to cancel?",
				answer: [
					`Cancelling a villa is free until ${stayLimits.freeCancellationDays} days before arrival. After that the first night is owed. You see the exact amount before the last press.`,
				],
				link: { to: "/reservations", words: "Find my reservation" },
			},
			{
				id: "price",
				question: "What does the price include?",
				answer: [
					`Prices are in US dollars. A villa's price is per night and for the whole villa, not per person; the room tax of ${roomTax} is added and shown in the total before you confirm. There is no booking fee.`,
					`Belize dollars are accepted at the fixed rate of ${hotel.bzdPerUsd} to 1.`,
				],
			},
			{
				id: "amenities",
				question: "Which amenities does a villa have?",
				answer: [
					"Each villa is furnished in its own way. Its card names its size, its beds and five amenities; View Details shows them all together.",
				],
				link: { to: "/rooms", words: "See the villas" },
			},
			{
				id: "airport",
				question: "Can you fetch us from the airport?",
				answer: [
					`Yes, from Philip S. W. Goldson International Airport (BZE) and from the municipal airstrip in Belize City. Write to us with your flight number at least a day ahead, or ring ${hotel.phone}; we tell you the price before you accept.`,
				],
				link: { to: "/getting-here", words: "How to get here" },
			},
			{
				id: "vip-membership",
				question: "Is there a VIP membership?",
				answer: [
					"Membership comes with the account and has no fee. You earn one point for each whole US dollar of your room price, posted after check-out.",
					"Points are given back as treatments, from 150 points; 10,000 points are a free luxury experience.",
				],
				link: { to: "/points", words: "See the rewards" },
			},
		],
	},
	{
		id: "wellness",
		title: "Wellness Center",
		entries: [
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
					"If you would like something else, choose Other in the form and say what in the note.",
				],
				link: { to: "/wellness", words: "See the services" },
			},
			{
				id: "wellness-service-charge",
				question: "Is service included?",
				answer: [
					`A mandatory service charge of ${serviceCharge} applies to all spa services, as it does to food and beverages. It goes on the bill, so there is nothing to add.`,
				],
			},
			{
				id: "robe-and-towel",
				question: "Do I have to bring a robe and a towel?",
				answer: [
					"No, we lend you both. A refundable deposit applies for robe and towel; you have it back when you return them.",
				],
			},
			{
				id: "wellness-children",
				question: "May children come?",
				answer: [
					"Yes, with an adult who stays with them. The form asks for the age of the person who is treated, so that we can suggest what is right.",
				],
			},
			{
				id: "wellness-health",
				question: "What should I tell you beforehand?",
				answer: [
					"Allergies, injuries, a pregnancy, anything that hands or heat should know of. Write it into the note of the form: only the wellness team reads it.",
				],
			},
			{
				id: "wellness-changes",
				question: "Can I move or cancel a treatment?",
				answer: [
					`Yes, free of charge and on its own page, up to ${wellnessCenter.changeableUntilHours} hours before: in the browser you reserved with, in your account, or by its private link. Later, please ring ${hotel.phone} with your reference.`,
				],
			},
		],
	},
	{
		id: "pavilion",
		title: "PB Pavilion",
		entries: [
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
					"At least six for Legacy Lounge, Civic Spirit and Island Revival, four for Prime Roots, eight for The American Dream and ten for Liberation Fire. At most 20.",
				],
			},
			{
				id: "pavilion-price",
				question: "What comes on top of the price per person?",
				answer: [
					`A mandatory service charge of ${serviceCharge} on food and beverages, and the general sales tax of ${gst}.`,
				],
			},
			{
				id: "pavilion-day-guests",
				question: "May we dine without staying at the resort?",
				answer: ["Yes. Anyone may reserve, and no account is needed."],
				link: { to: "/reserve-pavilion", words: "Reserve PB Pavilion" },
			},
			{
				id: "pavilion-diets",
				question: "Can the kitchen cook around allergies and diets?",
				answer: [
					"Yes. Write them into the note of the form, with the number of people each one concerns, and the kitchen plans for them.",
				],
			},
			{
				id: "pavilion-changes",
				question: "Can we change the date or our number?",
				answer: [
					"Yes, until three days before, as long as the new seating is free and the group stays within its limits: open your dinner with its reference and your name, and you see the new price first. Cancelling is free until then too; afterwards half of the total is owed.",
				],
			},
		],
	},
];

/** Words of the page around the questions. */
export const faqWords = {
	title: "Frequently asked questions",
	description:
		"Answers about sign-in, villas, arrival, cancelling, airport transfers, the Wellness Center and dining at the PB Pavilion.",
	searchLabel: "Search the answers",
	searchHint: "Try airport, deposit or courses.",
	searchButton: "Search",
	clear: "Show all",
	emptyTitle: "Nothing found",
	emptyText: "Try a single word, or ask us:",
} as const;
