import type { PictureName } from "./pictures.ts";
import type { TaxPercents } from "./tax-rates.ts";

/** The words and the picture of a dining experience. Its price, smallest group and length are catalog rows. */
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

/** What may be reserved, changed and cancelled, and until when. */
export const dinnerLimits = {
	maxDaysAhead: 730,
	/** The kitchen wants to know of a group this many hours before it sits down. */
	noticeHours: 2,
	/** Changing and cancelling are free up to and including this many days before the evening. */
	freeChangeDays: 3,
	/** What is owed after that: this share of the total, in basis points. */
	owedBasisPoints: 5_000,
} as const;

export const experienceDescriptions = [
	{
		id: "legacy-lounge",
		title: "Legacy Lounge",
		details: [
			"12 courses at the low tables by the rail, about 60 minutes",
			"Three aged Belizean rums, poured with their stories",
			"Conch fritters, smoked snapper, pork belly with sour orange",
			"Vinyl from the seventies: brukdown, punta, soul",
		],
		picture: "experience-legacy-lounge",
		alt: "A low round table with glasses of rum, a decanter and candles, armchairs and the setting sun behind it",
	},
	{
		id: "civic-spirit",
		title: "Civic Spirit",
		details: [
			"12 courses at one long shared table, about 60 minutes",
			"Everything bought that morning at the Belize City market",
			"Rice and beans the old way, stew chicken, fried plantain",
			"The farmer or the fisher sits with you for a course",
			"A last round on the house for whoever clears the table",
		],
		picture: "experience-civic-spirit",
		alt: "One long table with bright plates and many chairs under strings of lights, dusk over the sea",
	},
	{
		id: "island-revival",
		title: "Island Revival",
		details: [
			"12 courses from the cayes, about 60 minutes",
			"Hudut: coconut fish stew with mashed green plantain",
			"Lobster in season, lionfish all year",
			"Cassava bread baked on the griddle in front of you",
			"Garifuna drummers until the plates are cleared",
		],
		picture: "experience-island-revival",
		alt: "A long table laid with banana leaves on the beach at sundown, candles lit, drums beside it, palms dark on a caye across the water",
	},
	{
		id: "prime-roots",
		title: "Prime Roots (Agape Garden Table)",
		details: [
			"17 courses in the Agape garden, about 75 minutes",
			"Vegetables first: callaloo, cho-cho, heart of palm, breadfruit",
			"Picked with the gardener before you sit down",
			"Wholly vegan if the table wishes",
			"Herb infusions with every third course",
		],
		picture: "experience-prime-roots",
		alt: "A pale wooden table with a garland of leaves, bowls of fruit and white plates, seen from above",
	},
	{
		id: "american-dream",
		title: "The American Dream",
		details: [
			"17 courses from two Americas, about 75 minutes",
			"Dry-aged rib eye, carved at the table",
			"Crab cakes, corn three ways, skillet biscuits",
			"Key lime pie with Belizean limes",
			"Bourbon or grape juice, both old",
		],
		picture: "experience-american-dream",
		alt: "A round table in white linen with tall candles, glasses and navy napkins, the moon over a dark sea",
	},
	{
		id: "liberation-fire",
		title: "Liberation Fire",
		details: [
			"17 courses over open wood fire, about 75 minutes",
			"Whole snapper, pit pork, fire-roasted pineapple",
			"You light the fire together, we keep it burning",
			"Drums, then a toast spoken by someone at the table",
			"Served standing first, seated later",
			"Embers and cacao tea to end",
		],
		picture: "experience-liberation-fire",
		alt: "A bonfire on the beach beside a long table with candles, torches and palms against the evening sky",
	},
] as const satisfies readonly ExperienceDescription[];

/** Dinner at the pavilion's tables, for one guest and more: no experience of the specification, and sold beside them. */
export const tableDinnerDescription = {
	id: "pavilion-dinner",
	title: "Pavilion Dinner",
	details: [
		"Three courses from the evening's menu, about 90 minutes",
		"To begin: lionfish ceviche, fritters or a garden plate",
		"Then the day's catch, stew chicken or a dish without meat",
		"To end: cacao tart, sorbet or fruit",
		"A table of your own, for 1 to 8 guests",
	],
	picture: "food-seared-scallops",
	alt: "Three scallops with golden crusts, diced mango and young leaves in a pool of yellow cream on a dark plate",
} as const satisfies ExperienceDescription;

/** Everything that the pavilion serves to guests who reserve. */
export const dinnerDescriptions: readonly ExperienceDescription[] = [
	...experienceDescriptions,
	tableDinnerDescription,
];

/** Something from the kitchen or the bar. */
export type Plate = { id: string; name: string; line: string; picture: PictureName; alt: string };

export const plates = [
	{
		id: "hibiscus-rum-punch",
		name: "Hibiscus Rum Punch",
		line: "Aged rum, hibiscus steeped overnight, orange, a rock of ice.",
		picture: "food-hibiscus-rum-punch",
		alt: "A tumbler of red drink from above with a straw, a rock of ice, mint and a slice of orange, a hibiscus and oranges beside it",
	},
	{
		id: "seared-scallops",
		name: "Seared Scallops",
		line: "Golden on one side, with mango, young leaves and passion fruit cream.",
		picture: "food-seared-scallops",
		alt: "Three scallops with brown crusts, diced mango and leaves in yellow cream on a dark plate, a shell beside it",
	},
	{
		id: "passion-fruit-cooler",
		name: "Passion Fruit Cooler",
		line: "Passion fruit, soda, a little cane syrup. No alcohol, no hurry.",
		picture: "food-passion-fruit-cooler",
		alt: "A golden drink from above with a straw, seeds, ice, lime and mint, two halves of passion fruit and a whole one beside it",
	},
	{
		id: "lionfish-ceviche",
		name: "Lionfish Ceviche",
		line: "Speared on our reef, where there are too many; lime, cucumber, habanero.",
		picture: "food-lionfish-ceviche",
		alt: "Half a coconut on a plate, heaped with cubes of fish and mango, cucumber, rings of onion and leaves, limes beside it",
	},
	{
		id: "coconut-snapper",
		name: "Coconut Snapper Sere",
		line: "Garifuna fish soup: snapper caught by hand line, coconut milk, ginger and thyme.",
		picture: "food-coconut-snapper",
		alt: "A whole red snapper across a bowl of pale broth with thyme and rings of chilli, its tail over the rim",
	},
	{
		id: "garden-plate",
		name: "Garden Plate",
		line: "Whatever the Agape beds gave today, raw, pickled and charred.",
		picture: "food-garden-plate",
		alt: "Slices of beet, radish and cucumber with leaves and small orange flowers on a plate, two carrots beside it",
	},
	{
		id: "mango-sorbet",
		name: "Mango Sorbet",
		line: "Julie mangoes and nothing else but salt.",
		picture: "food-mango-sorbet",
		alt: "Three golden scoops with mint in a blue bowl, two halves of mango cut into cubes beside it",
	},
	{
		id: "sorrel-spritz",
		name: "Sorrel Spritz",
		line: "Christmas sorrel with clove, sparkling wine and orange peel.",
		picture: "food-sorrel-spritz",
		alt: "Two glasses of deep red drink from above with ice and twists of orange peel, red sorrel and cloves around them",
	},
	{
		id: "cacao-tart",
		name: "Toledo Cacao Tart",
		line: "Single-estate cacao from the south, coconut crust, smoked salt.",
		picture: "food-cacao-tart",
		alt: "A slice of dark tart with flakes of salt and a white scoop on a plate, half a cacao pod and four beans beside it",
	},
	{
		id: "tamarind-sour",
		name: "Tamarind Sour",
		line: "Tamarind, white rum, lime and a head of foam.",
		picture: "food-tamarind-sour",
		alt: "A wide glass from above with pale foam, three drops of bitters and a slice of lime, tamarind pods around it",
	},
	{
		id: "pineapple-fizz",
		name: "Pineapple Fizz",
		line: "Pressed pineapple, ginger, mint, soda from the siphon.",
		picture: "food-pineapple-fizz",
		alt: "A pale golden drink from above with a straw, ice, mint and a piece of pineapple, a whole pineapple and two slices beside it",
	},
] as const satisfies readonly Plate[];

/** The words around the pavilion. */
export const pavilionWords = {
	title: "PB Pavilion",
	lead: "A thatched roof without walls, a kitchen with a fire in it and six evenings made for a group.",
	perPerson: "per person",
	minimum: (guests: number) => `Minimum ${guests} guests`,
	reserve: "Reserve Now",
	enlarge: (title: string) => `Show the picture of ${title} in full`,
	closePicture: "Close the picture",
	/** The table for a party that is no group. */
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
} as const;
