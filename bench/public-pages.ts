/** Every page that anybody may open, and one address that is none. */
export const publicPages = [
	"/",
	"/rooms",
	"/wellness",
	"/pbpavilion",
	"/booking",
	"/sign-in",
	"/sign-up",
	"/points",
	"/reserve-wellness",
	"/reserve-pavilion",
	"/faq",
	"/no-such-page",
];
