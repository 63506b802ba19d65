import { hotel } from "#app/content/hotel/hotel.ts";
import { isolate } from "#app/lib/isolate.ts";

/** The pages in the bar; labels and ways are the specification's. */
export const places = [
	{ to: "/rooms", label: "Suites & Villas" },
	{ to: "/wellness", label: "Wellness Center" },
	{ to: "/pbpavilion", label: "PB Pavilion" },
] as const;

export const reservations = [
	{ to: "/booking", label: "Reserve a Suite & Villa" },
	{ to: "/reserve-wellness", label: "Reserve Wellness Center" },
	{ to: "/reserve-pavilion", label: "Reserve PB Pavilion" },
] as const;

/** On the hotel's marketing site, in a new tab. */
export const elsewhere = [
	{ to: hotel.links.about, label: "About Us" },
	{ to: hotel.links.contact, label: "Contact" },
] as const;

/** Words around every page. */
export const siteWords = {
	skip: "Skip to content",
	home: `${hotel.name}, home`,
	mainNavigation: "Main",
	menu: "Menu",
	booking: "Booking",
	account: "Account",
	faq: "FAQ",
	gettingHere: "Getting here",
	giftVouchers: "Gift vouchers",
	points: "Points",
	signUp: "Sign Up",
	signIn: "Sign In",
	myAccount: "My account",
	myReservations: "My reservations",
	signedInAs: (firstName: string) => `Hello, ${isolate(firstName)}`,
	findReservation: "Find my reservation",
	askUs: "Ask us",
	whatsApp: "WhatsApp",
	theResort: "The resort",
	yourStay: "Your stay",
	reserveVilla: "Reserve a villa",
	more: "More",
	logout: "Logout",
	newTab: "Opens in a new tab",
	call: "Call",
	fax: "Fax",
	terms: "Terms of Service",
	privacy: "Privacy Policy",
	artistsImpression: "Artist's impression",
	picturesAreRendered: "Images are computer-generated illustrations.",
	offline: "You are offline. What you have typed is still here.",
} as const;

/** Words of the pages that are shown when something failed. */
export const failureWords = {
	notFound: {
		title: "Unexpected Application Error!",
		lead: "There is no page at this address (404). It may have moved, or the link may have a typing error.",
	},
	unavailable: {
		title: "Back in a moment",
		lead: "We cannot reach our booking system right now (503). Nothing was lost. Please try again in a minute.",
	},
	refused: {
		title: "That did not work",
		lead: "We could not use what was sent. Please go back and try again.",
	},
	broken: {
		title: "Something went wrong",
		lead: "The mistake is ours, and we have noted it. Please try again. If it happens again, we are glad to help in person.",
	},
	retry: "Try again",
	waysOn: "Where would you like to go?",
	orAsk: "Or ask us:",
	/** Where one can go next, with a few words each. */
	ways: [
		{ to: "/rooms", label: "Suites & Villas", line: "Eight villas and what comes with them" },
		{ to: "/wellness", label: "Wellness Center", line: "Eight services, from massages to the pool" },
		{ to: "/pbpavilion", label: "PB Pavilion", line: "Six experiences, food and drink" },
		{ to: "/booking", label: "Reserve a Suite & Villa", line: "Choose your dates" },
		{ to: "/faq", label: "FAQ", line: "Questions, answered" },
		{ to: "/", label: "Front page", line: "Start from the beginning" },
	],
} as const;
