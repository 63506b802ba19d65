import { inLanguages } from "#app/lib/language.ts";
import { experienceWordsEs, plateWordsEs } from "./experiences-es.ts";
import type { PictureName } from "./pictures.ts";
import type { TaxPercents } from "./tax-rates.ts";

/** The words and the picture of a dining experience. Its price, smallest group and length are rows, at first those of `db/catalog/initial-catalog.ts`. */
export type ExperienceDescription = {
	id: string;
	title: string;
	details: readonly string[];
	picture: PictureName;
	alt: string;
};

/** Largest group at one table. */
export const maxExperienceGuests = 20;

/** Most guests at the pavilion's tables, joined: they are reserved at `/reserve-table`. */
export const maxTableGuests = 8;

/** The limits of reserving, changing and cancelling a dinner. */
export const dinnerLimits = {
	maxDaysAhead: 730,
	/** The kitchen wants to know of a group this many hours before it sits down. */
	noticeHours: 2,
	/** Changing and cancelling are free up to and including this many days before the evening. */
	freeChangeDays: 3,
	/** The fee after that: this share of the total, in basis points. */
	owedBasisPoints: 5_000,
} as const;

const experienceFacts = [
	{ id: "legacy-lounge", title: "Legacy Lounge", picture: "experience-legacy-lounge" },
	{ id: "civic-spirit", title: "Civic Spirit", picture: "experience-civic-spirit" },
	{ id: "island-revival", title: "Island Revival", picture: "experience-island-revival" },
	{ id: "prime-roots", title: "Prime Roots (Agape Garden Table)", picture: "experience-prime-roots" },
	{ id: "american-dream", title: "The American Dream", picture: "experience-american-dream" },
	{ id: "liberation-fire", title: "Liberation Fire", picture: "experience-liberation-fire" },
] as const;

/** Dinner at the pavilion's tables, for one guest and more: no experience of the specification, and sold beside them. */
export const tableDinner = {
	id: "pavilion-dinner",
	title: "Pavilion Dinner",
	picture: "food-seared-scallops",
} as const;

const experienceWords = inLanguages({
	en: {
		"legacy-lounge": {
			details: [
				"12 courses at the low tables by the rail, about 60 minutes",
				"Three aged Belizean rums, poured with their stories",
				"Conch fritters, smoked snapper, pork belly with sour orange",
				"Vinyl from the seventies: brukdown, punta, soul",
			],
			alt: "A low round table with glasses of rum, a decanter and candles, armchairs and the setting sun behind it",
		},
		"civic-spirit": {
			details: [
				"12 courses at one long shared table, about 60 minutes",
				"Everything bought that morning at the Belize City market",
				"Rice and beans the old way, stew chicken, fried plantain",
				"The farmer or the fisher sits with you for a course",
				"A last round on the house for whoever clears the table",
			],
			alt: "One long table with bright plates and many chairs under strings of lights, dusk over the sea",
		},
		"island-revival": {
			details: [
				"12 courses from the cayes, about 60 minutes",
				"Hudut: coconut fish stew with mashed green plantain",
				"Lobster in season, lionfish all year",
				"Cassava bread baked on the griddle in front of you",
				"Garifuna drummers until the plates are cleared",
			],
			alt: "A long table laid with banana leaves on the beach at sundown, candles lit, drums beside it, palms dark on a caye across the water",
		},
		"prime-roots": {
			details: [
				"17 courses in the Agape garden, about 75 minutes",
				"Vegetables first: callaloo, cho-cho, heart of palm, breadfruit",
				"Picked with the gardener before you sit down",
				"Wholly vegan if the table wishes",
				"Herb infusions with every third course",
			],
			alt: "A pale wooden table with a garland of leaves, bowls of fruit and white plates, seen from above",
		},
		"american-dream": {
			details: [
				"17 courses from two Americas, about 75 minutes",
				"Dry-aged rib eye, carved at the table",
				"Crab cakes, corn three ways, skillet biscuits",
				"Key lime pie with Belizean limes",
				"Bourbon or grape juice, both old",
			],
			alt: "A round table in white linen with tall candles, glasses and navy napkins, the moon over a dark sea",
		},
		"liberation-fire": {
			details: [
				"17 courses over open wood fire, about 75 minutes",
				"Whole snapper, pit pork, fire-roasted pineapple",
				"You light the fire together, we keep it burning",
				"Drums, then a toast spoken by someone at the table",
				"Served standing first, seated later",
				"Embers and cacao tea to end",
			],
			alt: "A bonfire on the beach beside a long table with candles, torches and palms against the evening sky",
		},
		"pavilion-dinner": {
			details: [
				"Three courses from the evening's menu, about 90 minutes",
				"To begin: lionfish ceviche, fritters or a garden plate",
				"Then the day's catch, stew chicken or a dish without meat",
				"To end: cacao tart, sorbet or fruit",
				"A table of your own, for 1 to 8 guests",
			],
			alt: "Three scallops with golden crusts, diced mango and young leaves in a pool of yellow cream on a dark plate",
		},
	},
	es: experienceWordsEs,
});

/** The experiences of groups in the language of the page, in the hotel's order. */
export function experienceDescriptions(): readonly ExperienceDescription[] {
	const words = experienceWords();
	return experienceFacts.map((one) => ({ ...one, ...words[one.id] }));
}

/** Everything that the pavilion serves to guests who reserve. */
export function dinnerDescriptions(): readonly ExperienceDescription[] {
	return [...experienceDescriptions(), { ...tableDinner, ...experienceWords()[tableDinner.id] }];
}

const tableDinnerTitle = inLanguages({ en: tableDinner.title, es: "Cena en el pabellón" });

/**
 * The title of an experience as the page shows it: those of groups are names and do not change, also in stored rows.
 */
export function experienceTitle(title: string): string {
	return title === tableDinner.title ? tableDinnerTitle() : title;
}

/** Something from the kitchen or the bar. */
export type Plate = { id: string; name: string; line: string; picture: PictureName; alt: string };

const plateFacts = [
	{ id: "hibiscus-rum-punch", picture: "food-hibiscus-rum-punch" },
	{ id: "seared-scallops", picture: "food-seared-scallops" },
	{ id: "passion-fruit-cooler", picture: "food-passion-fruit-cooler" },
	{ id: "lionfish-ceviche", picture: "food-lionfish-ceviche" },
	{ id: "coconut-snapper", picture: "food-coconut-snapper" },
	{ id: "garden-plate", picture: "food-garden-plate" },
	{ id: "mango-sorbet", picture: "food-mango-sorbet" },
	{ id: "sorrel-spritz", picture: "food-sorrel-spritz" },
	{ id: "cacao-tart", picture: "food-cacao-tart" },
	{ id: "tamarind-sour", picture: "food-tamarind-sour" },
	{ id: "pineapple-fizz", picture: "food-pineapple-fizz" },
] as const;

const plateWords = inLanguages({
	en: {
		"hibiscus-rum-punch": {
			name: "Hibiscus Rum Punch",
			line: "Aged rum, hibiscus steeped overnight, orange, a rock of ice.",
			alt: "A tumbler of red drink from above with a straw, a rock of ice, mint and a slice of orange, a hibiscus and oranges beside it",
		},
		"seared-scallops": {
			name: "Seared Scallops",
			line: "Golden on one side, with mango, young leaves and passion fruit cream.",
			alt: "Three scallops with brown crusts, diced mango and leaves in yellow cream on a dark plate, a shell beside it",
		},
		"passion-fruit-cooler": {
			name: "Passion Fruit Cooler",
			line: "Passion fruit, soda, a little cane syrup. No alcohol, no hurry.",
			alt: "A golden drink from above with a straw, seeds, ice, lime and mint, two halves of passion fruit and a whole one beside it",
		},
		"lionfish-ceviche": {
			name: "Lionfish Ceviche",
			line: "Speared on our reef, where there are too many; lime, cucumber, habanero.",
			alt: "Half a coconut on a plate, heaped with cubes of fish and mango, cucumber, rings of onion and leaves, limes beside it",
		},
		"coconut-snapper": {
			name: "Coconut Snapper Sere",
			line: "Garifuna fish soup: snapper caught by hand line, coconut milk, ginger and thyme.",
			alt: "A whole red snapper across a bowl of pale broth with thyme and rings of chilli, its tail over the rim",
		},
		"garden-plate": {
			name: "Garden Plate",
			line: "Whatever the Agape beds gave today, raw, pickled and charred.",
			alt: "Slices of beet, radish and cucumber with leaves and small orange flowers on a plate, two carrots beside it",
		},
		"mango-sorbet": {
			name: "Mango Sorbet",
			line: "Julie mangoes and nothing else but salt.",
			alt: "Three golden scoops with mint in a blue bowl, two halves of mango cut into cubes beside it",
		},
		"sorrel-spritz": {
			name: "Sorrel Spritz",
			line: "Christmas sorrel with clove, sparkling wine and orange peel.",
			alt: "Two glasses of deep red drink from above with ice and twists of orange peel, red sorrel and cloves around them",
		},
		"cacao-tart": {
			name: "Toledo Cacao Tart",
			line: "Single-estate cacao from the south, coconut crust, smoked salt.",
			alt: "A slice of dark tart with flakes of salt and a white scoop on a plate, half a cacao pod and four beans beside it",
		},
		"tamarind-sour": {
			name: "Tamarind Sour",
			line: "Tamarind, white rum, lime and a head of foam.",
			alt: "A wide glass from above with pale foam, three drops of bitters and a slice of lime, tamarind pods around it",
		},
		"pineapple-fizz": {
			name: "Pineapple Fizz",
			line: "Pressed pineapple, ginger, mint, soda from the siphon.",
			alt: "A pale golden drink from above with a straw, ice, mint and a piece of pineapple, a whole pineapple and two slices beside it",
		},
	},
	es: plateWordsEs,
});

/** What the kitchen and the bar serve most nights, in the language of the page. */
export function plates(): readonly Plate[] {
	const words = plateWords();
	return plateFacts.map((plate) => ({ ...plate, ...words[plate.id] }));
}

/** The words around the pavilion. */
export const pavilionWords = inLanguages({
	en: {
		title: "PB Pavilion",
		lead: "A thatched roof without walls, a kitchen with a fire in it and six evenings made for a group.",
		perPerson: "per person",
		minimum: (guests: number) => `Minimum ${guests} ${guests === 1 ? "guest" : "guests"}`,
		reserve: "Reserve Now",
		enlarge: (title: string) => `Show the picture of ${title} in full`,
		closePicture: "Close the picture",
		/** The table for a party that is not a group. */
		table: {
			title: "A table for dinner",
			text: (minutes: number) =>
				`No group? Reserve a table for 1 to ${maxTableGuests} guests and have three courses from the evening's menu, in about ${minutes} minutes.`,
			reserve: "Reserve a table",
		},
		charges: ({ serviceCharge, gst }: TaxPercents) =>
			`Prices are before ${serviceCharge} service charge and ${gst} GST. The plus sign: drinks and dishes that you order beyond the menu are extra. Each experience has a minimum group size.`,
		plates: {
			title: "From the kitchen and the bar",
			text: "Eleven dishes and drinks we serve most nights.",
			previous: "Previous",
			next: "Next",
			choose: "Choose from the kitchen and the bar",
			show: (name: string) => `Show ${name}`,
			position: (position: number, count: number, name: string) => `${position} of ${count}: ${name}`,
		},
	},
	es: {
		title: "Pabellón PB",
		lead: "Un techo de palma sin paredes, una cocina con fuego y seis noches pensadas para un grupo.",
		perPerson: "por persona",
		minimum: (guests: number) => `Mínimo ${guests} ${guests === 1 ? "persona" : "personas"}`,
		reserve: "Reservar",
		enlarge: (title: string) => `Ver la imagen de ${title} completa`,
		closePicture: "Cerrar la imagen",
		table: {
			title: "Una mesa para cenar",
			text: (minutes: number) =>
				`¿No son un grupo? Reserve una mesa para 1 a ${maxTableGuests} personas y disfrute tres tiempos del menú de la noche, en unos ${minutes} minutos.`,
			reserve: "Reservar una mesa",
		},
		charges: ({ serviceCharge, gst }: TaxPercents) =>
			`A los precios se suman un cargo por servicio del ${serviceCharge} y el GST del ${gst}. El signo más: las bebidas y los platos que pida aparte del menú se pagan por separado. Cada experiencia tiene un mínimo de personas.`,
		plates: {
			title: "De la cocina y el bar",
			text: "Once platos y bebidas que servimos casi todas las noches.",
			previous: "Anterior",
			next: "Siguiente",
			choose: "Elija de la cocina y el bar",
			show: (name: string) => `Ver ${name}`,
			position: (position: number, count: number, name: string) => `${position} de ${count}: ${name}`,
		},
	},
});
