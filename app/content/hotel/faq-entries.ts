import { inLanguages } from "#app/lib/language.ts";
import { hotelEntries } from "./faq-hotel-entries.ts";
import { faqSynonymsEs } from "./faq-synonyms-es.ts";
import { pavilionEntries, wellnessEntries } from "./faq-visit-entries.ts";
import type { TaxPercents } from "./tax-rates.ts";

/**
 * What guests ask, in three groups.
 * @param hour writes a time of day as the reader does, such as `3 pm`
 * @param taxes the rates that the answers name
 * @param pay when one pays for a villa, where it is not all paid at the resort
 */
export function listFaqGroups(
	hour: (time: string) => string,
	phone: string,
	taxes: TaxPercents,
	pay?: string,
): readonly FaqGroup[] {
	const { groups } = faqWords();
	return [
		{ id: "hotel", title: groups.hotel, entries: toEntries(hotelEntries()(hour, phone, taxes, pay)) },
		{ id: "wellness", title: groups.wellness, entries: toEntries(wellnessEntries()(phone, taxes)) },
		{ id: "pavilion", title: groups.pavilion, entries: toEntries(pavilionEntries()(taxes)) },
	];
}

/** The pages that answers lead to. */
const faqLinks = {
	"sign-in": "/sign-in",
	registration: "/sign-up",
	"find-a-villa": "/booking",
	"find-my-reservation": "/reservations",
	cancellation: "/reservations",
	amenities: "/rooms",
	airport: "/getting-here",
	directions: "/getting-here",
	"children-and-pools": "/rooms",
	"vip-membership": "/points",
	"wellness-admission": "/reserve-wellness",
	"wellness-services": "/wellness",
	"wellness-changes": "/reservations",
	"pavilion-experiences": "/pbpavilion",
	"pavilion-group-size": "/reserve-table",
	"pavilion-day-guests": "/reserve-pavilion",
	"pavilion-changes": "/reservations",
} as const;

type FaqLinkId = keyof typeof faqLinks;

/** One question. Its id is its address: `/faq#airport`. */
export type FaqEntry = {
	id: string;
	question: string;
	answer: readonly string[];
	link?: { to: (typeof faqLinks)[FaqLinkId]; words: string };
};

type FaqWords = { question: string; answer: readonly string[]; link?: string };

function toEntries(words: Readonly<Record<string, FaqWords>>): FaqEntry[] {
	return Object.entries(words).map(([id, { question, answer, link }]) => {
		const entry = { id, question, answer };
		return link === undefined ? entry : { ...entry, link: { to: faqLinks[id as FaqLinkId], words: link } };
	});
}

/**
 * Words that mean the same in a search: a guest who types one of them finds the answers with any other. A word of the
 * search that begins one of these counts as well, so that answers do not disappear while somebody types.
 */
export const faqSynonyms = inLanguages<readonly (readonly string[])[]>({
	en: [
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
		["parking", "park", "garage", "valet"],
		["laundry", "washing", "ironing", "clothes"],
		["weather", "climate", "temperature", "rain", "rainy", "storm", "hurricane", "season"],
		["passport", "visa", "immigration", "customs", "papers", "documents", "entry"],
		["drinking water", "tap", "potable"],
		["sargassum", "seaweed", "algae", "kelp"],
		["pool", "swim", "swimming", "lifeguard"],
	],
	es: faqSynonymsEs,
});

/** Words of the page around the questions. */
export const faqWords = inLanguages({
	en: {
		short: "FAQ",
		title: "Frequently asked questions",
		description:
			"Answers about booking, arrival, airport transfers, payment, breakfast, Wi-Fi, the Wellness Center and dining at the PB Pavilion.",
		searchLabel: "Search the answers",
		searchHint: "Try airport, Wi-Fi or deposit.",
		searchButton: "Search",
		clear: "Show all",
		emptyTitle: "Nothing found",
		emptyText: "Try a single word, or ask us:",
		groups: { hotel: "Hotel", wellness: "Wellness Center", pavilion: "PB Pavilion" },
		count: (count: number) => (count === 1 ? "1 answer" : `${count} answers`),
		countFor: (count: number, query: string) =>
			`${count === 1 ? "1 answer" : `${count} answers`} for “${query}”`,
	},
	es: {
		short: "Preguntas frecuentes",
		title: "Preguntas frecuentes",
		description:
			"Respuestas sobre reservaciones, llegada, traslados al aeropuerto, pagos, desayuno, wifi, el Centro de bienestar y las cenas en el Pabellón PB.",
		searchLabel: "Busque en las respuestas",
		searchHint: "Por ejemplo: aeropuerto, wifi o anticipo.",
		searchButton: "Buscar",
		clear: "Ver todas",
		emptyTitle: "No encontramos nada",
		emptyText: "Intente con una sola palabra o escríbanos:",
		groups: { hotel: "Hotel", wellness: "Centro de bienestar", pavilion: "Pabellón PB" },
		count: (count: number) => (count === 1 ? "1 respuesta" : `${count} respuestas`),
		countFor: (count: number, query: string) =>
			`${count === 1 ? "1 respuesta" : `${count} respuestas`} para “${query}”`,
	},
});

/** One of the three parts of the page. */
export type FaqGroup = { id: string; title: string; entries: readonly FaqEntry[] };
