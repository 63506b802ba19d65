import type { IconName } from "#app/content/words/icons.ts";
import type { PictureName } from "./pictures.ts";

/** Something a villa has, with the sign it goes under. */
type Amenity = { icon: IconName; text: string };

/** A villa as guests read of it. Price and occupancy are rows: `db/catalog/initial-catalog.ts` has their first values. */
export type VillaDescription = {
	id: string;
	name: string;
	subtitle: string;
	/** Roof, water, light: what the picture shows too. */
	description: string;
	squareMetres: number;
	bedConfig: string;
	amenities: readonly [Amenity, Amenity, Amenity, Amenity, Amenity];
	/** The picture on its card, which comes first on its page. */
	picture: PictureName;
	alt: string;
	/** Further pictures of its page, in their order. */
	morePictures?: readonly VillaPicture[];
};

/** A picture of a villa, with what it shows for those who do not see it. */
type VillaPicture = { picture: PictureName; alt: string };

export const villaDescriptions = [
	{
		id: "sunset-palms",
		name: "Sunset Palms Villa",
		subtitle: "The last light, from your own pool",
		description:
			"A bay-leaf thatch over white walls and dark timber, on the west side of the point, where the lagoon opens. The pool runs the length of the deck and ends level with the water beyond it. Five coconut palms stand between you and the sun as it goes down.",
		squareMetres: 96,
		bedConfig: "1 king bed, 2 single beds",
		amenities: [
			{ icon: "pool", text: "Private 9 m pool" },
			{ icon: "horizon", text: "Deck facing west" },
			{ icon: "shower", text: "Outdoor shower" },
			{ icon: "cool", text: "Air conditioning" },
			{ icon: "coffee", text: "Espresso machine" },
		],
		picture: "villa-sunset-palms",
		alt: "A thatched villa lit from within beside a long pool, palms dark against an orange sunset over the water",
		morePictures: [
			{
				picture: "villa-sunset-palms-bedroom",
				alt: "A four-poster bed with its net tied back under a thatched roof, doors open on the deck, the pool and the evening light over the sea",
			},
			{
				picture: "villa-sunset-palms-veranda",
				alt: "Two loungers on the plank deck under the thatched eave, the pool beside them level with the sea, the sun low and golden above it",
			},
		],
	},
	{
		id: "caribbean-breeze",
		name: "Caribbean Breeze Villa",
		subtitle: "On stilts, with the wind through it",
		description:
			"A pale shingle roof and turquoise boards, forty steps out along the pier. Louvres on two sides let the trade wind pass over the bed, and on most nights you will not need the air conditioning. The water under the floor is waist deep and clear to the sand.",
		squareMetres: 62,
		bedConfig: "1 king bed, 1 daybed",
		amenities: [
			{ icon: "breeze", text: "Louvres on two sides" },
			{ icon: "ladder", text: "Steps into the lagoon" },
			{ icon: "hammock", text: "Hammock on the porch" },
			{ icon: "fan", text: "Fan and air conditioning" },
			{ icon: "paddle", text: "Two paddleboards" },
		],
		picture: "villa-caribbean-breeze",
		alt: "A turquoise villa with a shingle roof on stilts over the lagoon after sunset, lamps lit behind its glass, a hammock on its porch, a palm island behind it",
		morePictures: [
			{
				picture: "villa-caribbean-breeze-bedroom",
				alt: "A bed with a coral quilt and a fan-shaped headboard of cane before turquoise boards, two paddles over it, louvres on the left, a glass door to the deck and the pale lagoon",
			},
			{
				picture: "villa-caribbean-breeze-porch",
				alt: "The porch at dusk: a hammock between white posts, a lantern and a pot of coffee on a rug, light through the louvred doors, a palm islet across the lagoon",
			},
		],
	},
	{
		id: "ocean-breeze",
		name: "Ocean Breeze Villa",
		subtitle: "At the end of the pier, facing the sunrise",
		description:
			"The last house on the pier, under a high white gable that stands open to the east. The veranda goes all the way round, so there is always a side in the shade and a side in the wind. At six the sun comes up straight out of the reef.",
		squareMetres: 78,
		bedConfig: "1 king bed, 1 sofa bed",
		amenities: [
			{ icon: "horizon", text: "Veranda facing east" },
			{ icon: "ladder", text: "Swim ladder off the deck" },
			{ icon: "paddle", text: "Kayak and snorkel sets" },
			{ icon: "parasol", text: "Sun deck with parasol" },
			{ icon: "coffee", text: "Coffee and tea corner" },
		],
		picture: "villa-ocean-breeze",
		alt: "A white villa with a high glazed gable on stilts at the end of a pier, lit from within before sunrise, the sky pink over a still lagoon",
		morePictures: [
			{
				picture: "villa-ocean-breeze-bedroom",
				alt: "A wide bed with a white quilt against deep blue-green boards under a high white gable, brass lamps beside it, the glazed end open on the veranda, two loungers and the sea in early light",
			},
			{
				picture: "villa-ocean-breeze-veranda",
				alt: "A pot of coffee and two cups on the veranda just after sunrise, chairs and loungers turned to the low sun over the lagoon, a swim ladder at the end of the deck",
			},
		],
	},
	{
		id: "blue-horizon",
		name: "Blue Horizon Villa",
		subtitle: "A pool that ends in the sea",
		description:
			"A long, low house under a flat cedar roof, every room turned to the water. The pool lies along the seaward side without a visible edge, so that the eye runs on to the reef. In the blue hour the moon comes up over it, and the lamps on the deck stay off.",
		squareMetres: 118,
		bedConfig: "2 queen beds, 1 single bed",
		amenities: [
			{ icon: "pool", text: "14 m infinity pool" },
			{ icon: "stars", text: "Night deck without lamps" },
			{ icon: "bath", text: "Soaking tub by the window" },
			{ icon: "kitchen", text: "Full kitchen" },
			{ icon: "cool", text: "Air conditioning" },
		],
		picture: "villa-blue-horizon",
		alt: "A long low house with a glass front beside an infinity pool in blue evening light, the moon low over the sea",
		morePictures: [
			{
				picture: "villa-blue-horizon-bedroom",
				alt: "A bed against a wall of coral stone under a cedar ceiling, lamps lit, the pool and the moon over the sea behind a wall of glass",
			},
			{
				picture: "villa-blue-horizon-bath",
				alt: "A stone bath before a wall of glass, a candle and a book on its board, bottles on a lit ledge of the coral stone wall, the moon over the pool and the sea",
			},
		],
	},
	{
		id: "tropical-hideaway",
		name: "Tropical Hideaway Villa",
		subtitle: "A cottage in the garden",
		description:
			"A small white cottage with a palm-shingle roof, reached by a sandy path that bends twice. Sea grape and heliconia close around it, and the shower is a walled garden with the sky for a ceiling. Morning light comes green through the leaves.",
		squareMetres: 44,
		bedConfig: "1 queen bed",
		amenities: [
			{ icon: "garden", text: "Private garden" },
			{ icon: "shower", text: "Open-air garden shower" },
			{ icon: "hammock", text: "Hammock between palms" },
			{ icon: "book", text: "Reading porch" },
			{ icon: "fan", text: "Ceiling fan" },
		],
		picture: "villa-tropical-hideaway",
		alt: "A small white cottage under a shingled roof at first light, lamps lit behind its open door, lanterns along the sandy path to it, broad leaves and red heliconias close around",
		morePictures: [
			{
				picture: "villa-tropical-hideaway-bedroom",
				alt: "An iron bed with a leaf-printed quilt on green and white cement tiles in a limewashed room under a boarded roof, window and door open on a garden of broad leaves in morning light",
			},
			{
				picture: "villa-tropical-hideaway-shower",
				alt: "An open-air shower in a walled garden: a brass pipe on old lime-washed walls, slats to stand on, red heliconias, palms over the wall in morning light",
			},
		],
	},
	{
		id: "vista-del-mar",
		name: "Vista Del Mar Villa",
		subtitle: "Two floors, and the sea on two sides",
		description:
			"The tallest house on the point: lime-washed walls, a red-brown tiled roof and a terrace on top of it. Downstairs, loungers stand along a broad stone pool; upstairs you see the lagoon to the west and the line of the reef to the east. Late in the day everything turns gold.",
		squareMetres: 164,
		bedConfig: "1 king bed, 2 queen beds",
		amenities: [
			{ icon: "parasol", text: "Roof terrace" },
			{ icon: "pool", text: "Stone pool with loungers" },
			{ icon: "table", text: "Dining table for eight" },
			{ icon: "kitchen", text: "Full kitchen" },
			{ icon: "cool", text: "Air conditioning" },
		],
		picture: "villa-vista-del-mar",
		alt: "A lime-washed house of two floors in low evening light, lamps lit behind its windows, a roof terrace with a pergola beside the tiles, a broad pool and loungers before it",
		morePictures: [
			{
				picture: "villa-vista-del-mar-bedroom",
				alt: "A wide bed with a rounded headboard of painted tiles under dark beams, lime-washed walls, a patterned rug on a clay floor, low sun through two round-headed doors, palm tops and the lagoon behind an iron rail",
			},
			{
				picture: "villa-vista-del-mar-terrace",
				alt: "The roof terrace in late light: a built bench with cushions in the corner under a pergola, woven lamps lit, clay tiles and bougainvillea, the sea beyond the iron rail",
			},
		],
	},
	{
		id: "serenity-sands",
		name: "Serenity Sands Villa",
		subtitle: "Six steps down to the shallows",
		description:
			"A cream-washed house on short posts over the quiet end of the beach, under a roof of silvered cedar. Six broad steps lead from the porch into water that stays knee deep for a long way. The afternoon light is soft here, and there is no path past the door.",
		squareMetres: 48,
		bedConfig: "1 king bed",
		amenities: [
			{ icon: "ladder", text: "Steps into the shallows" },
			{ icon: "bath", text: "Stone bathtub" },
			{ icon: "paddle", text: "Two-seat kayak" },
			{ icon: "book", text: "Shelf of books" },
			{ icon: "fan", text: "Fan and air conditioning" },
		],
		picture: "villa-serenity-sands",
		alt: "A cream-washed villa under a silvered roof on short posts after sunset, its rooms lit, broad wooden steps leading down to clear shallow water, palms dark against a pink sky",
		morePictures: [
			{
				picture: "villa-serenity-sands-bedroom",
				alt: "A bed with a sage quilt and a bedhead of spindles in a pale boarded room, woven plates on the wall, sheer curtains beside the open glass doors, the porch and the still lagoon in soft afternoon light",
			},
			{
				picture: "villa-serenity-sands-bath",
				alt: "A stone bathtub in a room of cream boards, afternoon sun in stripes through sage shutters, a door open on the porch and the pale water",
			},
		],
	},
	{
		id: "palm-grove",
		name: "Palm Grove Villa",
		subtitle: "The big house among the palms",
		description:
			"Three bedrooms under one great thatch, set back from the shore in a grove of royal palms. The rooms open on a courtyard pool, and after dark the house glows through its screens like a lantern. There is a fire pit at the edge of the trees and a table for everyone.",
		squareMetres: 212,
		bedConfig: "2 king beds, 2 single beds",
		amenities: [
			{ icon: "pool", text: "Courtyard pool" },
			{ icon: "fire", text: "Fire pit in the grove" },
			{ icon: "table", text: "Garden table for ten" },
			{ icon: "kitchen", text: "Kitchen with pantry" },
			{ icon: "bicycle", text: "Six bicycles" },
		],
		picture: "villa-palm-grove",
		alt: "A large thatched house and its two wings around a still pool at nightfall, screens glowing, a fire burning, royal palms above the roofs",
		morePictures: [
			{
				picture: "villa-palm-grove-bedroom",
				alt: "A four-poster bed with its net tied back under a great thatch at nightfall, lamps lit, wooden screens folded open on the courtyard pool",
			},
			{
				picture: "villa-palm-grove-pool",
				alt: "The courtyard pool at nightfall: the lit screens of the great thatched house mirrored in still water, lanterns along the rim, a fire among the stools",
			},
		],
	},
] as const satisfies readonly VillaDescription[];

/** Every picture of a villa, the one of its card first. */
export function listPictures(villa: VillaDescription): VillaPicture[] {
	return [{ picture: villa.picture, alt: villa.alt }, ...(villa.morePictures ?? [])];
}
