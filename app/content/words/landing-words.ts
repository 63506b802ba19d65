import { stayLimits } from "#app/content/hotel/hotel.ts";
import type { PictureName } from "#app/content/hotel/pictures.ts";
import type { TaxPercents } from "#app/content/hotel/tax-rates.ts";

const { freeCancellationDays } = stayLimits;

/** The first page: a lead, three ways on, three villas, the way here, what booking direct means, and whom to ask. */
export const landing = {
	title: "Eight villas, one quiet shore",
	lead: "A small resort on the coast of Belize. Wake to the sea, let someone unhurried look after you, dine by candlelight above the water.",
	/** @param pay when one pays, where it is not all paid at the resort */
	description: (pay = "you pay at the resort") =>
		`A small resort on the coast of Belize: eight villas, a wellness center and a pavilion for long dinners. Book direct: no booking fee, and ${pay}.`,
	/** Under the strip. The price comes from the rates. */
	terms: {
		from: (price: string) => `From ${price} a night`,
		cancellation: `Free cancellation until ${freeCancellationDays} days before`,
		payment: "Pay at the resort",
	},
	cardsTitle: "Reserve",
	villas: {
		title: "A villa for two, or for all of you",
		all: "All eight villas",
		sleeps: (guests: number) => `Sleeps ${guests}`,
		from: "from",
		aNight: "a night",
		/** From the smallest to the largest. */
		shown: ["tropical-hideaway", "blue-horizon", "palm-grove"],
	},
	direct: {
		title: "Book direct",
		/**
		 * @param today whose room tax is named
		 * @param payment when one pays, where it is not all paid at the resort
		 */
		facts: (
			{ roomTax }: TaxPercents,
			payment = { title: "Pay at the resort", text: "No card and no account needed to reserve." },
		) => [
			{
				title: "The full price up front",
				text: `Every total includes the ${roomTax} room tax. No booking fee.`,
			},
			payment,
			{
				title: "Free to cancel",
				text: `Until ${freeCancellationDays} days before arrival. After that, the first night is charged.`,
			},
			{
				title: "Change it yourself",
				text: "Your reference and your name open your reservation any time.",
			},
		],
	},
} as const;

type LandingCard = {
	/** Where the card leads. */
	to: "/rooms" | "/wellness" | "/pbpavilion";
	title: string;
	picture: PictureName;
};

/** The three large cards; titles and ways are the specification's. */
export const landingCards: readonly LandingCard[] = [
	{
		to: "/rooms",
		title: "Reserve a Suite & Villa",
		picture: "card-villas",
	},
	{
		to: "/wellness",
		title: "Reserve Wellness Center",
		picture: "card-wellness",
	},
	{
		to: "/pbpavilion",
		title: "Reserve PB Pavilion",
		picture: "card-pavilion",
	},
];
