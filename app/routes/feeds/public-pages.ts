import { href } from "react-router";

/** The pages that search engines may list, in the order of `routes.ts`; a test holds them against it. */
export const publicPages = [
	href("/"),
	href("/rooms"),
	href("/wellness"),
	href("/pbpavilion"),
	href("/faq"),
	href("/points"),
	href("/sign-in"),
	href("/sign-up"),
	href("/booking"),
	href("/reserve-wellness"),
	href("/reserve-pavilion"),
] as const;

/** What is for one guest only, or no page at all. */
export const privatePaths = [
	"/account",
	"/booking/availability",
	"/booking/changes",
	"/dev",
	"/dinners",
	"/forgot-password",
	"/itinerary",
	"/logout",
	"/points/vouchers",
	"/reservations",
	"/reserve-pavilion/seatings",
	"/reserve-wellness/times",
	"/reset-password",
	"/sign-in/callback",
	"/sign-in/google",
	"/treatments",
	"/verify-email",
] as const;
