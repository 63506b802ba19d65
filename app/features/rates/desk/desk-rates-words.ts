import { isolate } from "#app/lib/isolate.ts";
import { formatCount } from "#app/lib/money.ts";

const countOf = (count: number, one: string, many: string) =>
	`${formatCount(count)} ${count === 1 ? one : many}`;

/** The layers of prices, from the lowest to the one that wins. */
export const layerWords = {
	flat: "Flat",
	weekend: "Weekend",
	season: "Season",
	override: "Override",
} as const;

/** The subjects of a form of prices and restrictions. */
export const whatWords = {
	override: "Override: wins over every other price",
	season: "Season price",
	weekend: "Weekend price",
	flat: "Flat price: counts where nothing else does",
	min_stay_arrival: "Minimum stay for arrivals",
	min_stay_through: "Minimum stay for every stay over these nights",
	closed_to_arrival: "No arrival",
	closed_to_departure: "No departure",
	stop_sell: "Stop sell",
} as const;

/** The restrictions in a cell, and in words for those who do not see the signs. */
export const ruleWords = {
	min_stay_arrival: {
		short: (nights: number | null) => `min ${nights}`,
		long: (nights: number | null) => `${nights} nights or more for arrivals`,
	},
	min_stay_through: {
		short: (nights: number | null) => `all ${nights}+`,
		long: (nights: number | null) => `${nights} nights or more for every stay`,
	},
	closed_to_arrival: { short: () => "no arr.", long: () => "no arrival" },
	closed_to_departure: { short: () => "no dep.", long: () => "no departure" },
	stop_sell: { short: () => "stop", long: () => "stop sell" },
} as const;

export const ratesWords = {
	title: "Rates",
	lead: "The price a night that guests are quoted, before tax.",
	codes: "Codes and discounts",
	change: "Change prices or restrictions",
	days: "28 days",
	month: "Month",
	view: "How many days",
	earlier: "Earlier",
	later: "Later",
	today: "Today",
	grid: "Prices by villa and night",
	villa: "Villa",
	noPriceLong: "no price, not for sale",
	legend: "Prices without a sign are flat. Restrictions are below the price.",
	press: "Press a price, a villa or a day to change it; arrow keys go from one to the next.",
	/** Before the words of a cell, for somebody who hears the link and not its row and column. */
	changeCell: (villa: string, day: string) => `Change ${villa}, ${day}: `,
	changeVilla: ", change these nights",
	changeDay: (day: string) => `Change all villas, ${day}`,
	layerSigns: { weekend: "W", season: "S", override: "O" },
	range: (from: string, until: string) => `${from} to ${until}`,
	batches: "What was changed",
	noBatches: "Nothing was changed here yet.",
	undone: (by: string) => `Undone by ${isolate(by)}`,
	madeBy: (by: string, on: string) => `${isolate(by)}, ${on}`,
	look: "Open",
	lookAt: (name: string) => `Open ${isolate(name)}`,
};

export const rateChangeWords = {
	title: "Change prices or restrictions",
	back: "Rates",
	sheet: "Which nights, which villas, what",
	nights: "Nights",
	firstNight: "First night",
	lastNight: "Last night",
	weekdays: "Weekdays",
	weekdayNames: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
	villas: "Villas",
	what: "What",
	prices: "Prices",
	restrictions: "Restrictions",
	mode: "How",
	modes: {
		set: { label: "Set", sub: "To the price or the nights below" },
		percent: { label: "Raise or lower by a percentage", sub: "Of the current price" },
		remove: { label: "Remove", sub: "The price or rule below it applies again" },
	},
	price: "Price a night in US dollars",
	percent: "Share in percent",
	percentHint: "10 for more, -10 for less",
	rounding: "Round",
	roundings: {
		none: "Not at all",
		dollar: "To whole dollars",
		to_5: "To 5 dollars",
		ending_9: "To the nearest price that ends in 9",
	},
	leastNights: "Minimum nights",
	leastNightsHint: "Only for a minimum stay",
	preview: "Preview",
	previewAgain: "Preview again",
	previewTitle: "Before and after",
	previewSum: (nights: number, changed: number) =>
		changed === nights
			? `${countOf(nights, "night changes", "nights change")}.`
			: `${changed} of ${countOf(nights, "night", "nights")} change.`,
	previewSame: "Nothing changes for guests.",
	guests: "Guests are quoted the new prices at once. Existing reservations keep their price.",
	guestsRules: "Guests see it at once. Existing reservations stay as they are.",
	villa: "Villa",
	before: "Before",
	after: "After",
	none: "no price",
	ruleBefore: "Restrictions now",
	ruleAfter: "Afterwards",
	noRule: "none",
	name: "Name of this change",
	nameHint: "Like Easter 2027. You can undo the change from the list under this name.",
	reason: "Reason",
	save: "Make this change",
	saving: "Saving…",
	differs: "The form was changed after the preview. Please look at the new preview, then make the change.",
	conflict: {
		title:
			"A colleague has changed prices or restrictions of these villas in the meantime. Nothing was saved.",
		lead: (what: string) =>
			`Their change: ${what}. The preview below shows the prices now and after your change.`,
		batch: (name: string, by: string) => `“${isolate(name)}” by ${isolate(by)}`,
		unknown: "a change outside this page",
	},
	refused: {
		not_allowed: "Only an owner or a manager may change prices.",
		unknown_villa: "One of the villas does not exist. Please load the page again.",
		nothing_changes: "Everything is like this already. Nothing was saved.",
	},
};

export const batchWords = {
	back: "Rates",
	about: "Details",
	what: "What",
	change: "Change",
	nights: "Nights",
	weekdays: "Weekdays",
	allWeekdays: "every night",
	villas: "Villas",
	reason: "Reason",
	madeBy: "Made by",
	changes: {
		set: (amount: string) => `set to ${amount}`,
		setRule: "set",
		least: (nights: number) => `${nights} nights or more`,
		percent: (share: string, rounding: string | null) => (rounding ? `${share}, ${rounding}` : share),
		remove: "removed",
		undo: "undone",
	},
	undoTitle: "Undo",
	undoLead:
		"The nights get back the prices or restrictions they had before. Existing reservations keep their price.",
	undoReason: "Why",
	undo: "Undo this change",
	undone: (by: string, on: string) => `Undone by ${isolate(by)} on ${on}.`,
	isUndo: "This undid an earlier change.",
	refused: {
		not_allowed: "Only an owner or a manager may undo it.",
		unknown: "This change cannot be undone.",
		undone_already: (by: string) => `${isolate(by)} has undone it already.`,
		later_batches: (names: string) =>
			`It cannot be undone yet: later changes affect some of its nights. Undo these first: ${isolate(names)}.`,
	},
};

export const discountWords = {
	title: "Codes and discounts",
	lead: "A stay gets one discount, the largest.",
	back: "Rates",
	backToList: "Codes and discounts",
	codes: "Codes",
	find: "Find a code",
	lengths: "For long stays",
	none: "None yet.",
	newOne: "New code or discount",
	newTitle: "New code or discount",
	sheet: "What it takes off, and when",
	used: (uses: number, most: number | null) =>
		most === null
			? `used ${countOf(uses, "time", "times")}`
			: `used ${formatCount(uses)} of ${countOf(most, "time", "times")}`,
	off: (amount: string) => `${amount} off`,
	from: (nights: number) => `from ${countOf(nights, "night", "nights")}`,
	active: "On",
	inactive: "Off",
	begins: (day: string) => `From ${day}`,
	ended: (day: string) => `Ended on ${day}`,
	usedUp: "Used up",
	change: "Change",
	changeNamed: (name: string) => `Change ${isolate(name)}`,
	fields: {
		name: "Name",
		nameHint: "Guests read it in their price",
		code: "Code",
		codeHint: "4 to 20 letters and digits. Leave it empty for a discount that needs no code.",
		takes: "Takes off",
		percentChoice: "A share of every night",
		amountChoice: "An amount off the stay",
		percent: "Percent",
		amount: "Amount in US dollars, before tax",
		minNights: "Minimum nights",
		bookedFrom: "Booked from",
		bookedUntil: "Booked until",
		nightsFrom: "First night from",
		nightsUntil: "Last night until",
		maxUses: "Maximum uses",
		maxUsesHint:
			"Of a code alone. Leave it empty for any number. A cancelled stay keeps its use; a hold that ends gives it back.",
		villas: "Villas",
		villasHint: "None ticked: all villas.",
		active: "Guests can use it",
	},
	save: "Save",
	saving: "Saving…",
	refused: {
		not_allowed: "Only an owner or a manager may change discounts.",
		unknown: "It does not exist.",
		code_taken: "This code exists already.",
		uses_over_limit: (uses: number) => `It has been used ${countOf(uses, "time", "times")} already.`,
		changed_meanwhile: "A colleague has changed it in the meantime. Nothing was saved.",
	},
};

export const rateMessages = {
	what: "Please choose what to change.",
	firstNight: "Please enter the first night.",
	lastNight: "Please enter the last night.",
	reversed: "The last night comes before the first.",
	tooLong: "At most two years at once.",
	mode: "Please choose how.",
	percentOfRule: "A restriction can only be set or removed.",
	flatStays: "The flat price can be changed, not removed: without it a night is not for sale.",
	price: "Please enter a price, like 349 or 349.50.",
	percent: "Please enter a share between -90 and 500 percent, not 0.",
	nights: "Please enter 2 to 60 nights.",
	name: "Please give the change a name.",
	reason: "Please say why.",
	long: (most: number) => `At most ${most} characters.`,
	villas: "Please choose at least one villa.",
	weekdays: "Please choose at least one weekday.",
	day: "This is not a real date.",
	discountName: "Please enter a name.",
	code: "A code has 4 to 20 letters and digits.",
	takes: "Please choose what it takes off.",
	share: "Please enter 0.01 to 90 percent.",
	amount: "Please enter an amount, like 50.",
	minNights: "Please enter 1 to 60 nights.",
	maxUses: "Please enter a whole number from 1, or nothing.",
	maxUsesOfCode: "Only the uses of a code are counted. Leave it empty, or give the discount a code.",
	codeOrLength: "A discount without a code is for stays of 2 nights or more.",
	daysReversed: "The last day comes before the first.",
};
