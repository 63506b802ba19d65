import { type HotelHours, hotel } from "./hotel.ts";

/** The words of the page about the way to the hotel. Distances and times are left out until staff have measured them. */
export const gettingHereWords = {
	title: "Getting here",
	lead: `We are at ${hotel.address}. Most guests come by air, many by road, and some by boat.`,
	description: `How to reach ${hotel.name} by air, by road and by boat, and how to ask for a transfer.`,
	ways: [
		{
			id: "air",
			title: "By air",
			text: [
				"International flights land at Philip S. W. Goldson International Airport (BZE), outside Belize City. Domestic flights also use the municipal airstrip in the city.",
				"We meet you at either. Write to us with your flight number at least a day ahead, and we tell you the price before you accept.",
			],
		},
		{
			id: "road",
			title: "By road",
			text: [
				`Taxis wait outside the arrivals hall. Show the driver our address: ${hotel.street}, ${hotel.city}.`,
				"If you drive yourself, enter the same address into your map. The Philip Goldson Highway brings you in from the north, the George Price Highway from the west.",
			],
		},
		{
			id: "boat",
			title: "By boat",
			text: [
				"Water taxis from the cayes arrive in Belize City, and from there it is a short ride by car.",
				"Coming on your own boat? Please ring us first, so that we can tell you where to land that day.",
			],
		},
	],
	arrival: {
		title: "When you arrive",
		text: ({ checkIn, checkOut }: HotelHours) =>
			`Your villa is ready from ${checkIn}, and you leave it by ${checkOut}. Earlier or later than that, tell us, and we see what we can do.`,
	},
	ask: { write: "Write to us", ring: "Ring us" },
} as const;
