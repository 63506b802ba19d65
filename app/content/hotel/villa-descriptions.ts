import type { IconName } from "#app/content/words/icons.ts";
import { inLanguages } from "#app/lib/language.ts";
import type { PictureName } from "./pictures.ts";
import { villaTextsEs } from "./villa-texts-es.ts";

/**
 * The facts of a villa that are the same in every language. Price and occupancy are rows:
 * `db/catalog/initial-catalog.ts` has their first values.
 */
type VillaFacts = {
	id: string;
	name: string;
	squareMetres: number;
	/** The signs of the five things it has. */
	amenities: readonly [IconName, IconName, IconName, IconName, IconName];
	/** The picture on its card, which comes first on its page, then further pictures of its page. */
	pictures: readonly [PictureName, ...PictureName[]];
};

const villas = [
	{
		id: "sunset-palms",
		name: "Sunset Palms Villa",
		squareMetres: 96,
		amenities: ["pool", "horizon", "shower", "cool", "coffee"],
		pictures: ["villa-sunset-palms", "villa-sunset-palms-bedroom", "villa-sunset-palms-veranda"],
	},
	{
		id: "caribbean-breeze",
		name: "Caribbean Breeze Villa",
		squareMetres: 62,
		amenities: ["breeze", "ladder", "hammock", "fan", "paddle"],
		pictures: ["villa-caribbean-breeze", "villa-caribbean-breeze-bedroom", "villa-caribbean-breeze-porch"],
	},
	{
		id: "ocean-breeze",
		name: "Ocean Breeze Villa",
		squareMetres: 78,
		amenities: ["horizon", "ladder", "paddle", "parasol", "coffee"],
		pictures: ["villa-ocean-breeze", "villa-ocean-breeze-bedroom", "villa-ocean-breeze-veranda"],
	},
	{
		id: "blue-horizon",
		name: "Blue Horizon Villa",
		squareMetres: 118,
		amenities: ["pool", "stars", "bath", "kitchen", "cool"],
		pictures: ["villa-blue-horizon", "villa-blue-horizon-bedroom", "villa-blue-horizon-bath"],
	},
	{
		id: "tropical-hideaway",
		name: "Tropical Hideaway Villa",
		squareMetres: 44,
		amenities: ["garden", "shower", "hammock", "book", "fan"],
		pictures: [
			"villa-tropical-hideaway",
			"villa-tropical-hideaway-bedroom",
			"villa-tropical-hideaway-shower",
		],
	},
	{
		id: "vista-del-mar",
		name: "Vista Del Mar Villa",
		squareMetres: 164,
		amenities: ["parasol", "pool", "table", "kitchen", "cool"],
		pictures: ["villa-vista-del-mar", "villa-vista-del-mar-bedroom", "villa-vista-del-mar-terrace"],
	},
	{
		id: "serenity-sands",
		name: "Serenity Sands Villa",
		squareMetres: 48,
		amenities: ["ladder", "bath", "paddle", "book", "fan"],
		pictures: ["villa-serenity-sands", "villa-serenity-sands-bedroom", "villa-serenity-sands-bath"],
	},
	{
		id: "palm-grove",
		name: "Palm Grove Villa",
		squareMetres: 212,
		amenities: ["pool", "fire", "table", "kitchen", "bicycle"],
		pictures: ["villa-palm-grove", "villa-palm-grove-bedroom", "villa-palm-grove-pool"],
	},
] as const satisfies readonly VillaFacts[];

/** The texts about a villa for guests: the description is of roof, water and light, which the pictures show too. */
const texts = inLanguages({
	en: {
		"sunset-palms": {
			subtitle: "The last light, from your own pool",
			description:
				"A bay-leaf thatch over white walls and dark timber, on the west side of the point, where the lagoon opens. The pool runs the length of the deck and ends level with the water beyond it. Five coconut palms stand between you and the sun as it goes down.",
			bedConfig: "1 king bed, 2 single beds",
			amenities: [
				"Private 9 m pool",
				"Deck facing west",
				"Outdoor shower",
				"Air conditioning",
				"Espresso machine",
			],
			alts: [
				"A thatched villa lit from within beside a long pool, palms dark against an orange sunset over the water",
				"A four-poster bed with a plaited headboard and its net tied back under a thatched roof, doors open on the deck, the pool and the evening light over the sea",
				"Two loungers on the plank deck under the thatched eave, the pool beside them level with the sea, the sun low and golden above it",
			],
		},
		"caribbean-breeze": {
			subtitle: "On stilts, with the wind through it",
			description:
				"A pale shingle roof and turquoise boards, forty steps out along the pier. Louvres on two sides let the trade wind pass over the bed, and on most nights you will not need the air conditioning. The water under the floor is waist deep and clear to the sand.",
			bedConfig: "1 king bed, 1 daybed",
			amenities: [
				"Louvres on two sides",
				"Steps into the lagoon",
				"Hammock on the porch",
				"Fan and air conditioning",
				"Two paddleboards",
			],
			alts: [
				"A turquoise villa with a shingle roof on stilts over the lagoon after sunset, lamps lit behind its glass, a hammock on its porch, a palm island behind it",
				"A bed with a coral quilt and a fan-shaped headboard of cane before turquoise boards, two paddles over it, louvres on the left, a glass door to the deck and the pale lagoon",
				"The porch at dusk: a hammock between white posts, a lantern and a pot of coffee on a rug, light through the louvred doors, a palm islet across the lagoon",
			],
		},
		"ocean-breeze": {
			subtitle: "At the end of the pier, facing the sunrise",
			description:
				"The last house on the pier, under a high white gable that stands open to the east. The veranda goes all the way round, so there is always a side in the shade and a side in the wind. At six the sun comes up straight out of the reef.",
			bedConfig: "1 king bed, 1 sofa bed",
			amenities: [
				"Veranda facing east",
				"Swim ladder off the deck",
				"Kayak and snorkel sets",
				"Sun deck with parasol",
				"Coffee and tea corner",
			],
			alts: [
				"A white villa with a high glazed gable on stilts at the end of a pier, lit from within before sunrise, the sky pink over a still lagoon",
				"A wide bed with a white quilt against deep blue-green boards under a high white gable, brass lamps beside it, the glazed end open on the veranda, two loungers and the sea in early light",
				"A pot of coffee and two cups on the veranda just after sunrise, chairs and loungers turned to the low sun over the lagoon, a swim ladder at the end of the deck",
			],
		},
		"blue-horizon": {
			subtitle: "A pool that ends in the sea",
			description:
				"A long, low house under a flat cedar roof, every room turned to the water. The pool lies along the seaward side without a visible edge, so that the eye runs on to the reef. In the blue hour the moon comes up over it, and the lamps on the deck stay off.",
			bedConfig: "2 queen beds, 1 single bed",
			amenities: [
				"14 m infinity pool",
				"Night deck without lamps",
				"Soaking tub by the window",
				"Full kitchen",
				"Air conditioning",
			],
			alts: [
				"A long low house with a glass front beside an infinity pool in blue evening light, the moon low over the sea",
				"A low bed before walnut battens and a wall of coral stone under a cedar ceiling, lamps lit, the pool and the moon over the sea behind a wall of glass",
				"A stone bath before a wall of glass, a candle and a book on its board, bottles on a lit ledge of the coral stone wall, the moon over the pool and the sea",
			],
		},
		"tropical-hideaway": {
			subtitle: "A cottage in the garden",
			description:
				"A small white cottage with a palm-shingle roof, reached by a sandy path that bends twice. Sea grape and heliconia close around it, and the shower is a walled garden with the sky for a ceiling. Morning light comes green through the leaves.",
			bedConfig: "1 queen bed",
			amenities: [
				"Private garden",
				"Open-air garden shower",
				"Hammock between palms",
				"Reading porch",
				"Ceiling fan",
			],
			alts: [
				"A small white cottage under a shingled roof in the blue hour, lamps lit behind its open door, lanterns along the sandy path to it, broad leaves and red heliconias close around",
				"An iron bed with a leaf-printed quilt on green and white cement tiles in a limewashed room under a boarded roof, window and door open on a garden of broad leaves in morning light",
				"An open-air shower in a walled garden: a brass pipe on old lime-washed walls, slats to stand on, red heliconias, palms over the wall in morning light",
			],
		},
		"vista-del-mar": {
			subtitle: "Two floors, and the sea on two sides",
			description:
				"The tallest house on the point: lime-washed walls, a red-brown tiled roof and a terrace on top of it. Downstairs, loungers stand along a broad stone pool; upstairs you see the lagoon to the west and the line of the reef to the east. Late in the day everything turns gold.",
			bedConfig: "1 king bed, 2 queen beds",
			amenities: [
				"Roof terrace",
				"Stone pool with loungers",
				"Dining table for eight",
				"Full kitchen",
				"Air conditioning",
			],
			alts: [
				"A lime-washed house of two floors in low evening light, lamps lit behind its windows, a roof terrace with a pergola beside the tiles, a broad pool and loungers before it",
				"A wide bed with a rounded headboard of painted tiles under dark beams, lime-washed walls, a patterned rug on a clay floor, low sun through two round-headed doors, palm tops and the lagoon behind an iron rail",
				"The roof terrace in late light: a built bench with cushions in the corner under a pergola, woven lamps lit, clay tiles and bougainvillea, the sea beyond the iron rail",
			],
		},
		"serenity-sands": {
			subtitle: "Six steps down to the shallows",
			description:
				"A cream-washed house on short posts over the quiet end of the beach, under a roof of silvered cedar. Six broad steps lead from the porch into water that stays knee deep for a long way. The afternoon light is soft here, and there is no path past the door.",
			bedConfig: "1 king bed",
			amenities: [
				"Steps into the shallows",
				"Stone bathtub",
				"Two-seat kayak",
				"Shelf of books",
				"Fan and air conditioning",
			],
			alts: [
				"A cream-washed villa under a silvered roof on short posts after sunset, its rooms lit, broad wooden steps leading down to clear shallow water, palms dark against a pink sky",
				"A bed with a sage quilt and a bedhead of spindles in a pale boarded room, woven plates on the wall, sheer curtains beside the open glass doors, the porch and the still lagoon in soft afternoon light",
				"A stone bathtub in a room of cream boards, afternoon sun in stripes through sage shutters, a door open on the porch and the pale water",
			],
		},
		"palm-grove": {
			subtitle: "The big house among the palms",
			description:
				"Three bedrooms under one great thatch, set back from the shore in a grove of royal palms. The rooms open on a courtyard pool, and after dark the house glows through its screens like a lantern. There is a fire pit at the edge of the trees and a table for everyone.",
			bedConfig: "2 king beds, 2 single beds",
			amenities: [
				"Courtyard pool",
				"Fire pit in the grove",
				"Garden table for ten",
				"Kitchen with pantry",
				"Six bicycles",
			],
			alts: [
				"A large thatched house and its two wings around a still pool at nightfall, screens glowing, a fire burning, royal palms above the roofs",
				"A bed under a net on a hoop beneath a great thatched roof after dark, a carved headboard and a blue batik throw, lamps lit, wooden louvres open on the courtyard pool",
				"The courtyard pool at nightfall: the lit screens of the great thatched house mirrored in still water, lanterns along the rim, a fire among the stools",
			],
		},
	},
	es: villaTextsEs,
});

/** A picture of a villa, with a description for those who do not see it. */
type VillaPicture = { picture: PictureName; alt: string };

/** A villa as guests read of it. */
export type VillaDescription = Pick<VillaFacts, "id" | "name" | "squareMetres"> & {
	subtitle: string;
	description: string;
	bedConfig: string;
	/** Five things that it has, with the sign each goes under. */
	amenities: readonly { icon: IconName; text: string }[];
	/** The picture on its card, which comes first on its page. */
	picture: PictureName;
	alt: string;
	/** Further pictures of its page, in their order. */
	morePictures: readonly VillaPicture[];
};

/** Every villa as guests read of it. */
export function villaDescriptions(): VillaDescription[] {
	const written = texts();
	return villas.map(({ id, name, squareMetres, amenities: icons, pictures: [picture, ...more] }) => {
		const {
			amenities,
			alts: [alt, ...alts],
			...words
		} = written[id];
		return {
			...{ id, name, squareMetres, picture, alt },
			...words,
			amenities: icons.map((icon, index) => ({ icon, text: amenities[index] ?? "" })),
			morePictures: more.map((one, index) => ({ picture: one, alt: alts[index] ?? "" })),
		};
	});
}

/** Every picture of a villa, the one of its card first. */
export function listPictures(
	villa: Pick<VillaDescription, "picture" | "alt" | "morePictures">,
): VillaPicture[] {
	return [{ picture: villa.picture, alt: villa.alt }, ...villa.morePictures];
}

/** The picture of the card of each of some villas. */
export function listCardPictures(villaIds: readonly string[]): VillaPicture[] {
	return villaDescriptions()
		.filter(({ id }) => villaIds.includes(id))
		.map(({ picture, alt }) => ({ picture, alt }));
}
