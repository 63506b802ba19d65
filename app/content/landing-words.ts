import { type HotelHours, stayLimits } from "./hotel.ts";
import type { PictureName } from "./pictures.ts";

/** The first page: a few quiet words, three ways on, three facts. */
export const landing = {
	title: "Eight villas, one quiet shore",
	lead: "A small resort in Belize. Wake to the sea, rest in unhurried hands, dine by candlelight above the water.",
	description:
		"A small resort by the sea in Belize: eight villas, a wellness center and a pavilion for long dinners. Book directly with us, without commission.",
	factsTitle: "Good to know",
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
		picture: "landing-villas",
	},
	{
		to: "/wellness",
		title: "Reserve Wellness Center",
		picture: "landing-wellness",
	},
	{
		to: "/pbpavilion",
		title: "Reserve PB Pavilion",
		picture: "landing-pavilion",
	},
];

/** What a guest asks before asking anything else. */
export const landingFacts = [
	{
		title: ({ checkIn, checkOut }: HotelHours) => `In from ${checkIn}, out by ${checkOut}`,
		text: "Come earlier or stay later if you like: we keep your bags, and the beach has no hours.",
	},
	{
		title: () => "Booked with us, not through others",
		text: "No commission and no booking fee. The total shows every tax before you confirm.",
	},
	{
		title: () => `Free to cancel until ${stayLimits.freeCancellationDays} days before`,
		text: "After that the first night is owed, and nothing more.",
	},
] as const;
