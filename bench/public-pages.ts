/** Every page that anybody may open, and one address without a page. */
export const publicPages = [
	"/",
	"/rooms",
	"/rooms/ocean-breeze",
	"/wellness",
	"/pbpavilion",
	"/booking",
	"/sign-in",
	"/sign-up",
	"/points",
	"/reserve-wellness",
	"/reserve-pavilion",
	"/reserve-table",
	"/faq",
	"/getting-here",
	"/reservations",
	"/no-such-page",
];
