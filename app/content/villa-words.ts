const squareFeetPerSquareMetre = 10.7639;
const wholeNumber = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** The words around the villas, on their list, in their dialog and on their pages. */
export const villaWords = {
	title: "Suites & Villas",
	lead: "Eight villas between lagoon and reef.",
	description:
		"Eight villas by the sea in Belize, each with its own water and its own hour of light. See which are free for your dates, and the total with tax.",
	perNight: "per night",
	fromPerNight: (price: string) => `from ${price} per night`,
	/** Beside the total of a stay. */
	totalFor: (nights: string) => `for ${nights}, with tax`,
	details: "View Details",
	book: "Book suite",
	bookNow: "Book Now",
	close: "Close",
	/** In the dialog. */
	page: "Calendar, rooms and map",
	size: "Size",
	maxOccupancy: "Max occupancy",
	beds: "Beds",
	amenities: "Amenities",
} as const;

/** The words of the list at `/rooms` for dates, travelers and filters. */
export const villaListWords = {
	noDates: "When are you coming?",
	choose: "Choose dates",
	change: "Change",
	hint: "Prices are for tonight, before tax. Choose your dates to see what is free and the total.",
	count: {
		free: (count: number) => (count === 1 ? "1 villa is free" : `${count} villas are free`),
		freeFor: "for your dates.",
		noneFree: "No villa is free for all of these nights.",
		pairs: (count: number) =>
			count === 0
				? "No two villas are free together"
				: count === 1
					? "1 pair of villas is free"
					: `${count} pairs of villas are free`,
		sleeps: (count: number, guests: number) =>
			count === 1 ? `1 villa sleeps ${guests}` : `${count} villas sleep ${guests}`,
		sleepsMore: "Choose your dates to see which are free.",
		freeUntil: (day: string) => `Free to cancel until ${day}.`,
	},
	filter: {
		label: "Filter and sort the villas",
		sleeps: "Sleeps",
		sleepsAtLeast: "Sleeps at least",
		atLeast: (guests: number) => `${guests}+`,
		sort: "Sort",
		orders: { hotel: "Our order", price: "By price", size: "By size" },
		apply: "Show",
	},
	lost: {
		title: {
			booked: "Not free for these dates",
			tooSmall: (travelers: string) => `Too small for ${travelers}`,
			both: "Not free, or too small",
		},
		booked: (nights: string) => `Booked ${nights}.`,
		tooSmall: (sleeps: number, guests: number) => `Sleeps ${sleeps}, and you are ${guests}.`,
		outOfService: "Not open to guests at the moment.",
		noPrice: "There is no price yet for these dates. Please ask us.",
		freeThen: (nights: string, total: string) => `Free ${nights} · ${total}`,
		forTravelers: (travelers: string) => `See it for ${travelers}`,
		otherDates: "See when it is free",
	},
	together: {
		title: "Seven or more?",
		text: "For 7 or more we combine two villas. Your total covers both, under one reservation.",
		action: "Choose two villas",
	},
} as const;

/** The words of the page of one villa. */
export const villaPageWords = {
	share: "Share",
	copied: "Link copied.",
	copyByHand: (address: string) => `Copy this address: ${address}`,
	pictures: (name: string) => `Pictures of ${name}`,
	amenities: "What you find here",
	rooms: "Its rooms",
	map: {
		title: "Where it is",
		label: (name: string, place: string) => `Plan of the resort. ${name}: ${place}`,
		note: "Drawn by hand, not to scale.",
		lagoon: "Lagoon",
		reef: "Reef",
		beach: "Beach",
		pier: "Pier",
		garden: "Garden",
	},
	free: {
		title: "When it is free",
		/** Before the calendar is there, or where scripts do not run. */
		always: (until: string) => `Every night until ${until} is free.`,
		except: (ranges: string, until: string) => `Taken until ${until}: ${ranges}. All other nights are free.`,
		unknown: (email: string) => `We cannot reach our booking system right now. Please write to ${email}.`,
		hint: "Choose the day you arrive, then the day you leave.",
		chosen: (dates: string, party: string) =>
			`Your stay: ${dates}, ${party}. Choose another day to start again.`,
		typed: "Type the dates, or change travelers",
	},
	goodToKnow: {
		title: "Good to know",
		arriving: "Arriving",
		hours: (checkIn: string, checkOut: string) => `Check in from ${checkIn}, check out by ${checkOut}.`,
		where: "Where",
		way: "The way here",
		wayLink: "By air, road or boat",
		ask: "Ask about it",
	},
	stay: {
		title: "Your stay",
		checkIn: "Check-in",
		checkOut: "Check-out",
		travelers: "Travelers",
		add: "Add a date",
		ofUpTo: (guests: number, sleeps: number) => `${guests} of up to ${sleeps}`,
		chooseDates: "Choose dates",
		dockNight: "per night",
		dockStay: (nights: string) => `${nights}, with tax`,
		freeUntil: { before: "Free cancellation until the end of ", after: ", Belize time. " },
		afterThat: "After that, the first night is charged: ",
		tooLate: "Your arrival is near: if you cancel, the first night is charged: ",
		changeDates: "Choose other dates",
		bookNow: "Book Now",
		others: "See villas for your stay",
		paid: "Pay at the resort. No booking fee.",
	},
} as const;

/** A floor area both ways: `96 m² (1,033 sq ft)`. */
export function formatSize(squareMetres: number): string {
	return `${squareMetres} m² (${wholeNumber.format(squareMetres * squareFeetPerSquareMetre)} sq ft)`;
}

/** How many may sleep there: `Up to 4 guests`. */
export function formatOccupancy(maxOccupancy: number): string {
	return `Up to ${maxOccupancy} guests`;
}
