import { inLanguages } from "#app/lib/language.ts";
import { villaPlanTextsEs } from "./villa-plan-texts-es.ts";

/** A room of a villa: its beds, as they add up to the villa's `bedConfig`, and everything else in it. */
type Room = { name: string; beds?: string; text: string };

/**
 * Details on the page of a villa that its card has not: its rooms, and its place on the plan of the resort (640 by
 * 400).
 */
export type VillaPlan = { id: string; rooms: readonly Room[]; place: string; at: { x: number; y: number } };

const places = [
	{ id: "sunset-palms", at: { x: 92, y: 236 } },
	{ id: "caribbean-breeze", at: { x: 408, y: 214 } },
	{ id: "ocean-breeze", at: { x: 494, y: 214 } },
	{ id: "blue-horizon", at: { x: 350, y: 296 } },
	{ id: "tropical-hideaway", at: { x: 236, y: 226 } },
	{ id: "vista-del-mar", at: { x: 236, y: 336 } },
	{ id: "serenity-sands", at: { x: 332, y: 96 } },
	{ id: "palm-grove", at: { x: 206, y: 138 } },
] as const;

const texts = inLanguages({
	en: {
		"sunset-palms": {
			rooms: [
				{ name: "Bedroom", beds: "1 king bed", text: "Doors open on the deck and the pool." },
				{ name: "Second bedroom", beds: "2 single beds", text: "At the back, under the palms." },
				{ name: "Living room", text: "With the espresso machine, and the whole west in the window." },
				{ name: "Bathroom", text: "Its second shower is outdoors." },
			],
			place: "On the west side of the point, where the lagoon opens.",
		},
		"caribbean-breeze": {
			rooms: [
				{ name: "Bedroom", beds: "1 king bed", text: "Louvres on two sides let the wind through." },
				{ name: "Sitting room", beds: "1 daybed", text: "For a third guest, or for the afternoon." },
				{ name: "Bathroom", text: "With a shower." },
				{ name: "Porch", text: "With the hammock and the steps into the lagoon." },
			],
			place: "On the pier, forty steps out.",
		},
		"ocean-breeze": {
			rooms: [
				{ name: "Bedroom", beds: "1 king bed", text: "Under the high gable, facing east." },
				{ name: "Living room", beds: "1 sofa bed", text: "With the coffee and tea corner." },
				{ name: "Bathroom", text: "With a shower." },
				{ name: "Veranda", text: "All the way round, with the sun deck and the swim ladder." },
			],
			place: "At the end of the pier.",
		},
		"blue-horizon": {
			rooms: [
				{ name: "Bedroom", beds: "1 queen bed", text: "Turned to the water, like every room here." },
				{ name: "Second bedroom", beds: "1 queen bed", text: "Beside it, with the same view." },
				{ name: "Small room", beds: "1 single bed", text: "For a child, or for work." },
				{ name: "Living room and kitchen", text: "One long room that opens on the pool." },
				{ name: "Bathroom", text: "With the soaking tub by the window." },
			],
			place: "On the seaward shore, facing the reef.",
		},
		"tropical-hideaway": {
			rooms: [
				{
					name: "Bedroom",
					beds: "1 queen bed",
					text: "One room, with a ceiling fan and green light in the morning.",
				},
				{ name: "Bathroom", text: "The shower is a walled garden under the sky." },
				{ name: "Porch", text: "For reading." },
			],
			place: "In the garden, at the end of a sandy path.",
		},
		"vista-del-mar": {
			rooms: [
				{
					name: "Downstairs",
					beds: "1 queen bed",
					text: "A bedroom, the kitchen, the dining table for eight, and the pool outside.",
				},
				{
					name: "Upstairs",
					beds: "1 king bed, 1 queen bed",
					text: "Two bedrooms: one looks to the lagoon, one to the reef.",
				},
				{ name: "Roof terrace", text: "On top, with the sea on two sides." },
			],
			place: "On the point, with the lagoon on one side and the reef on the other.",
		},
		"serenity-sands": {
			rooms: [
				{ name: "Bedroom", beds: "1 king bed", text: "One room, with a shelf of books." },
				{ name: "Bathroom", text: "With the stone bathtub." },
				{ name: "Porch", text: "Six broad steps lead down into the shallows." },
			],
			place: "At the quiet end of the beach.",
		},
		"palm-grove": {
			rooms: [
				{ name: "Bedroom", beds: "1 king bed", text: "Opens on the courtyard, like the other two." },
				{ name: "Second bedroom", beds: "1 king bed", text: "In one of the two wings." },
				{ name: "Third bedroom", beds: "2 single beds", text: "In the other." },
				{ name: "Kitchen", text: "With a pantry." },
				{ name: "Courtyard", text: "With the pool. The garden table for ten is outside." },
			],
			place: "In the palm grove, set back from the shore.",
		},
	},
	es: villaPlanTextsEs,
});

export function villaPlans(): VillaPlan[] {
	const written = texts();
	return places.map((place) => ({ ...place, ...written[place.id] }));
}
