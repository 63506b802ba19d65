const squareFeetPerSquareMetre = 10.7639;
const wholeNumber = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** The words around the villas, on their list, in their dialog and on their pages. */
export const villaWords = {
	title: "Suites & Villas",
	lead: "Eight villas on one mainland shore.",
	description:
		"Eight villas by the sea in Belize, on one shore that a taxi reaches. See which are free for your dates, and the total with tax.",
	perNight: "per night",
	fromPerNight: (price: string) => `from ${price} per night`,
	/** Beside the total of a stay. */
	totalFor: (nights: string) => `for ${nights}, with tax`,
	/** The lowest total of several. */
	from: (total: string) => `from ${total} with tax`,
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
	filter: {
		label: "Filter and sort the villas",
		sleeps: "Sleeps",
		sleepsAtLeast: "Sleeps at least",
		atLeast: (guests: number) => `${guests}+`,
		sort: "Sort",
		orders: { hotel: "Our order", price: "By price", size: "By size" },
		apply: "Show",
	},
	together: {
		title: "Seven or more?",
		text: "For 7 or more we combine two villas. Your total covers both, under one reservation.",
		action: "Choose two villas",
		/** Over the best pairs, and on the link to all of them. */
		best: (guests: number) => `Two villas for ${guests} travelers`,
		bookBoth: "Book both",
		all: (pairs: number) => `See all ${pairs} pairs`,
		/** Over the villas one by one. */
		single: "The villas one by one",
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
