/** What the list at `/rooms` says of dates and party: how many villas can be had, and why others cannot. */
export const villaCountWords = {
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
} as const;
