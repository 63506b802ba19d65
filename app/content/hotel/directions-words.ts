import { type HotelHours, hotel } from "./hotel.ts";

const airport = "Philip S. W. Goldson International Airport (BZE)";

/**
 * The words about the way to the hotel, for its page and the front page. Times are approximate. The
 * name of the page is in `site-words.ts`.
 */
export const directions = {
	lead: `We are at ${hotel.address}: eight villas on one shore of the mainland, about half an hour by taxi from the airport.`,
	description: `How to reach ${hotel.name} by air, by road and by boat, where it is on the map of Belize, and how to ask for a transfer.`,
	/** The front page in three steps. */
	inShort: {
		title: "Where we are, and how to get here",
		steps: ({ checkIn, checkOut }: HotelHours) => [
			{
				title: "Fly to Belize City (BZE)",
				text: "From Florida or Texas the flight takes two to three hours.",
			},
			{
				title: "We meet you at arrivals",
				text: "The resort is on the mainland, about half an hour away by car or taxi. Send us your flight number a day ahead, and we tell you the price of the transfer before you decide.",
			},
			{
				title: `Check in from ${checkIn}`,
				text: `Early or late? We keep your bags, and the beach is yours. Check out by ${checkOut}.`,
			},
		],
		more: "Directions and transfers",
	},
	map: {
		/** What the map shows, for those who do not see it. */
		label:
			"Map of the coast: the airport (BZE) lies about 10 miles northwest of Belize City. The resort is on the shore of the city, on the mainland. East of it are the cayes and the barrier reef, and beyond the reef the Turneffe Atoll.",
		places: {
			airport: "Airport (BZE)",
			drive: "half an hour by car",
			city: "Belize City",
			resort: hotel.name.replace(" Belize", ""),
			ambergris: "Ambergris Caye",
			caulker: "Caye Caulker",
			reef: "Barrier reef",
			atoll: "Turneffe Atoll",
			scale: "10 miles (16 km)",
			north: "N",
		},
	},
	ways: [
		{
			id: "air",
			title: "By air",
			text: [
				`International flights land at ${airport}, about 10 miles from Belize City. Flights within Belize also use the municipal airstrip in the city.`,
				"We meet you at either. Send us your flight number at least a day ahead, and we tell you the price of the transfer before you decide.",
			],
		},
		{
			id: "road",
			title: "By road",
			text: [
				`From the airport it is about half an hour by car. Taxis wait outside the arrivals hall; show the driver our address: ${hotel.street}, ${hotel.city}. A taxi takes you to the front desk, and every villa is a short walk from there, also those on the pier.`,
				"If you drive yourself, the Philip Goldson Highway brings you in from the north and the George Price Highway from the west.",
			],
		},
		{
			id: "boat",
			title: "By boat",
			text: [
				"Water taxis from Ambergris Caye and Caye Caulker arrive in Belize City. From there it is a short ride by car.",
				"Coming on your own boat? Please call us first, and we tell you where to land that day.",
			],
		},
	],
	arrival: {
		id: "arrival",
		title: "When you arrive",
		text: ({ checkIn, checkOut }: HotelHours) =>
			`Check in from ${checkIn}, check out by ${checkOut}. Early or late? We keep your bags, and the beach is yours.`,
	},
	ask: {
		title: "Rather talk to someone?",
		text: (from: string, until: string) =>
			`Someone at the front desk answers from ${from} to ${until}, Belize time.`,
		whatsApp: "WhatsApp",
		write: "Write to us",
	},
} as const;
