import type { PictureName } from "./pictures.ts";
import type { TaxPercents } from "./tax-rates.ts";

/**
 * A service of the wellness center in words and a picture. What staff can change (price, length, whether it is offered)
 * is in its row of `services`.
 */
export type ServiceDescription = {
	id: string;
	/** The name that its row begins with; staff may change it there. */
	name: string;
	subtitle: string;
	description: string;
	picture: PictureName;
	alt: string;
};

export const serviceDescriptions = [
	{
		id: "massages",
		name: "Massages",
		subtitle: "Slow hands, warm oil",
		description:
			"Under a ceiling fan, with the shutters half closed. Tell us where you still feel the flight and how firm you like it; the oil is cold-pressed coconut from the coast road.",
		picture: "wellness-massages",
		alt: "Smooth dark stones piled up under a white frangipani flower, rolled towels, a bottle of oil and two candles on wood",
	},
	{
		id: "head-spa",
		name: "Head Spa",
		subtitle: "Scalp, neck, temples",
		description:
			"Warm water over the hairline, a slow scrub of sea salt and aloe, then pressure points from the crown to the shoulders. Hair is washed and left to dry in the breeze.",
		picture: "wellness-head-spa",
		alt: "White flowers afloat in a copper bowl of water, aloe leaves, salt, oils and rolled towels on stone",
	},
	{
		id: "facials",
		name: "Facials",
		subtitle: "After sun and salt",
		description:
			"A cool cleanse, steam with lemongrass, and a mask of papaya or clay chosen after a look at your skin. No strong scents. Tell us if something stings, and we leave it out.",
		picture: "wellness-facials",
		alt: "A bowl of clay mask, halved papaya, lemongrass and folded towels on pale marble",
	},
	{
		id: "body-treatments",
		name: "Body Treatments",
		subtitle: "Wrapped, rested, rinsed",
		description:
			"A wrap of cocoa butter and warm linen, a quiet rest, and a rinse under the open-air shower. Good on the second day, when the sun was stronger than you thought.",
		picture: "wellness-body-treatments",
		alt: "A treatment bed under white linen in an open room, low sun across it and the sea behind",
	},
	{
		id: "scrubs",
		name: "Scrubs",
		subtitle: "Salt, sugar, coffee grounds",
		description:
			"Coarse sea salt, raw cane sugar or ground Belizean coffee, worked in circles and washed away. After it your skin is ready for oil, and then for the sea.",
		picture: "wellness-scrubs",
		alt: "Bowls of sea salt, cane sugar and ground coffee beside rolled towels and a candle",
	},
	{
		id: "express-treatments",
		name: "Express Treatments",
		subtitle: "Between breakfast and the boat",
		description:
			"Feet, hands, neck or shoulders, in the chair on the veranda. You stay dressed, your hair stays dry, and you are back before the ice melts.",
		picture: "wellness-express-treatments",
		alt: "A cushioned teak chair on a white veranda just after sunrise, a basin with floating flowers and folded towels before it, a glass with lime on a stool, the sea behind the rail",
	},
	{
		id: "bath-sauna-rental",
		name: "Bath/Sauna Rental",
		subtitle: "The bath house, for you alone",
		description:
			"A cedar sauna, a cold plunge and a stone bath, yours behind a closed door. Robes, towels and a pitcher of lime water are ready; we come only if you ring.",
		picture: "wellness-bath-sauna-rental",
		alt: "A wooden bucket with its ladle, a sand glass and folded white towels on a sauna bench, a palm against the evening sky in the window",
	},
	{
		id: "agape-pool",
		name: "Agape Pool Experience",
		subtitle: "An evening in warm salt water",
		description:
			"The long pool is yours alone, as warm as your skin. You float, held at neck and knees if you wish, while the sun goes down. Afterwards there is ginger tea on the steps.",
		picture: "wellness-agape-pool",
		alt: "A long calm pool after sunset, candles afloat on it, lamplit stone pillars on both sides and the sea beyond",
	},
] as const satisfies readonly ServiceDescription[];

export type ServiceId = (typeof serviceDescriptions)[number]["id"];

/** What the wellness form lets a guest choose. The pool has no choice of its own there: it is asked for under Other. */
export const wellnessTypes = [
	"Massages",
	"Head Spa",
	"Facials",
	"Body Treatments",
	"Scrubs",
	"Express Treatments",
	"Bath/Sauna Rental",
	"Other",
] as const;

export type WellnessType = (typeof wellnessTypes)[number];

/** The words around the services. */
export const wellnessWords = {
	title: "Wellness Center",
	lead: "Eight ways to slow down, in rooms open to the garden and the sound of water.",
	book: "BOOK NOW",
	/** On a card: the price before service charge and GST, and the length. */
	price: (price: string) => `${price} a guest`,
	minutes: (minutes: number) => `${minutes} minutes`,
	outOfService: "Not offered at the moment.",
	charges: ({ serviceCharge, gst }: TaxPercents) =>
		`Prices are for each guest. A ${serviceCharge} service charge and ${gst} GST are added to spa services. We lend robe and towel for a refundable deposit.`,
} as const;
