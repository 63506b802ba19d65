import { stateWords } from "#app/content/words/desk-states.ts";
import { formatDays, formatHotelDate, type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";

/** Words of the plan: the chart, its keys, and the announcements while a bar is carried. */

export const countWords = {
	nights: (count: number) => (count === 1 ? "1 night" : `${count} nights`),
	guests: (count: number) => (count === 1 ? "1 guest" : `${count} guests`),
};

/** `Mon 14`: a day where the month is known. */
export function shortDay(date: HotelDate): string {
	return formatHotelDate(date, "near");
}

/** By date. A large chart says the same thirty days some thousand times. */
const daysAndMonths = new Map<HotelDate, string>();

/** `Mon 14 Dec`. */
export function dayAndMonth(date: HotelDate): string {
	const known = daysAndMonths.get(date);
	if (known !== undefined) return known;
	if (daysAndMonths.size >= 1_000) daysAndMonths.clear();
	const written = formatHotelDate(date, "day");
	daysAndMonths.set(date, written);
	return written;
}

type Nights = { from: HotelDate; until: HotelDate };

/** Announced to screen readers while a bar is carried. Each sentence is complete in itself. */
export const carryWords = {
	lifted: (name: string, at: Nights & { villaName: string }) =>
		`Moving ${isolate(name)}. ${at.villaName}, ${formatDays(at, "day")}, ${countWords.nights(nightsBetween(at.from, at.until))}. ` +
		"Arrows move it by a night or a villa, Shift with left or right moves the departure, Enter shows price and clashes, Escape cancels.",
	marked: (at: Nights & { villaName: string }) =>
		`${countWords.nights(nightsBetween(at.from, at.until))} selected in ${at.villaName}, ${formatDays(at, "day")}. ` +
		"Arrows move the selection, Shift with left or right changes its length, Enter continues, Escape cancels.",
	at: (at: Nights & { villaName: string }, clashes: readonly string[]) =>
		`${at.villaName}, ${formatDays(at, "day")}, ${countWords.nights(nightsBetween(at.from, at.until))}. ` +
		(clashes.length === 0 ? "Free." : `Clash: ${clashes.join(", ")}.`),
	dropped: (name: string) => `${isolate(name)} is back where it was. Nothing was changed.`,
	gone: (name: string) =>
		`${isolate(name)} is not at this place any more: a colleague has changed it. You have changed nothing.`,
	markEnded: "No nights are selected now.",
	notLiftable: (name: string) => `${isolate(name)} cannot be moved here.`,
	hasArrived: (name: string) =>
		`${isolate(name)} has arrived, so the arrival is fixed. Up and down choose another villa, Shift with left or right moves the departure.`,
	proposing: "Price and clashes are shown.",
};

/** The name of a bar, whose first words are apart because a narrow bar leaves them out. */
export const wholeName = (first: string, last: string) => isolate(first ? `${first} ${last}` : last);

export const planWords = {
	title: "Plan",
	caption: (days: string) => `Plan, ${days}: villas by day, each bar runs from noon to noon`,
	scrolls: "Plan, scrolls sideways",
	keys: "Arrow keys go from bar to bar, Enter opens, M moves a bar or selects a free night.",
	earlier: (days: string) => `Earlier: ${days}`,
	later: (days: string) => `Later: ${days}`,
	today: "Today",
	daysShown: "Days shown",
	month: "Month",
	new: "New",
	villa: "Villa",
	ratesBeforeTax: "Rates before tax",
	villas: "Villas",
	bars: "Bars",
	inOut: "In · out",
	noNumber: "–",
	full: "Full",
	free: "free",
	outOfService: "Out of service",
	freeNight: (villaName: string, night: HotelDate) => `${villaName}, night of ${dayAndMonth(night)}, free`,
	weekday: (date: HotelDate) => formatHotelDate(date, "weekday"),
	/** Begins with the words that are seen. */
	dayHead: (day: string, free: number, rate: string | null) =>
		`${day} ${free === 0 ? "Full" : `${free} free`} ${rate ?? "–"}${rate ? " before tax" : ""}, treatments and seatings`,
	wasHere: "Was here",
	wasHereLabel: ({ first, last }: { first: string; last: string }) =>
		`${wholeName(first, last)} Was here, being moved`,
	liftedFor: (nights: Nights, clashes: readonly string[]) =>
		clashes.length > 0
			? `Clash: ${clashes.join(", ")}`
			: `Moving · ${countWords.nights(nightsBetween(nights.from, nights.until))}`,
	newNights: "New",
	changedBy: (name: string | null) => (name ? `${isolate(name)} changed this` : "Changed just now"),
	changedAloud: (villaName: string, name: string | null) =>
		name ? `${isolate(name)} has changed ${villaName}.` : `${villaName} has changed.`,
	lanes: {
		title: (day: HotelDate) =>
			`Treatments and seatings, ${formatHotelDate(day, "weekdayName")} ${Number(day.slice(8))}`,
		region: "Treatments and seatings by hour, scroll sideways",
		lane: "Who or where",
		none: "No treatments and no dinners on this day.",
		pavilion: "Pavilion",
		guests: countWords.guests,
		timeOff: "Time off",
		until: (time: string) => `until ${time}`,
		/** Behind the name of a treatment or a number of guests. */
		done: ", done",
		didNotCome: ", did not come",
	},
};

/** Holds words that belong together on one line, or off it: bars show the whole words that fit. */
const together = (text: string) => text.replaceAll(" ", "\u00a0");
const guestsOf = (guests: number) => together(`· ${countWords.guests(guests)}`);

/** The words of a bar's second line. */
export const barWords = {
	/** Name, state and days, for those who listen. It begins with the words that are seen. */
	label: ({ first, last, detail, from, until }: Record<"first" | "last" | "detail", string> & Nights) =>
		`${wholeName(first, last)} ${detail}, ${dayAndMonth(from)} to ${dayAndMonth(until)}`,
	booked: (guests: number) => `Booked ${guestsOf(guests)}`,
	due: (time: string | null, guests: number) => `Due today${time ? ` ${time}` : ""} ${guestsOf(guests)}`,
	staying: (guests: number) => `${together("In house")} ${guestsOf(guests)}`,
	leaving: (time: string) => `Leaves today ${time}`,
	/** For the nights in one villa of a stay, after which the guest has another one. */
	moving: (villaName: string) => `Moves today to ${villaName}`,
	moved: (villaName: string) => `Moved to ${villaName}`,
	lateOut: (time: string) => `Late ${together(`· due out ${time}`)}`,
	overdueOut: (day: HotelDate) => `Late ${together(`· due out ${shortDay(day)}`)}`,
	lateIn: (day: HotelDate) => `Late ${together(`· due in ${shortDay(day)}`)}`,
	left: (day: HotelDate, daysAgo: number) =>
		daysAgo < 7 ? `Left ${formatHotelDate(day, "weekday")}` : `Left ${formatHotelDate(day, "short")}`,
	holdUntil: (when: string) => `Hold ${together(`until ${when}`)}`,
	/** A hold that does not end by itself, as money was received. */
	holdSecured: `Hold ${together("deposit received")}`,
	imported: "Imported",
	/** A stay of another site whose price nobody has typed: first, because a short bar shows the first words alone. */
	unpriced: (detail: string) => `${together("No price ·")} ${detail}`,
	blocks: {
		out_of_order: "Closed",
		house_use: "House use",
		owner: "Owner",
		courtesy: "Courtesy",
	} as Record<string, string>,
	block: "Closed",
	hold: "Hold",
};

/** Nights that are sold here and at another site, and the stays that may move. */
export const twiceWords = {
	sign: stateWords.twice,
	title: (villaName: string) => `${villaName}, sold twice`,
	notice: (villaName: string, nights: readonly Nights[]) =>
		`${villaName} is sold twice, ${nights.map((one) => formatDays(one, "day")).join(" and ")}`,
	unclear: (villaName: string, site: string, nights: Nights) =>
		`${site} has closed ${villaName}, ${formatDays(nights, "day")}: it may be sold twice`,
	label: (site: string, detail: string) => `${site} ${detail}, sold twice`,
	imported: (nights: Nights) => `Imported ${together(`· ${formatDays(nights, "day")}`)}`,
	plan: "Plan",
	move: "Move",
	whoMoves: "Who moves?",
	choose: "Choose who moves, then press a villa that is free for the whole stay.",
	press: (count: number) =>
		count === 0
			? "No villa is free for the whole stay. Look at the other ways."
			: count === 1
				? "Now press the villa that is free for the whole stay."
				: `Now press one of the ${count} villas that are free for the whole stay.`,
	siteGuest: (site: string) => `${site} guest`,
	siteSub: "you write to the guest there",
	otherWays: "Other ways",
	decide: "Decide",
	freeFor: (name: string) => `Free for ${isolate(name)}`,
	noneFree:
		"No other villa is free for all of these nights. Split the stay on the plan, or look for another way above.",
	free: "Free",
	moveTo: (name: string, villaName: string) => `Move ${isolate(name)} to ${villaName}`,
	samePriceTo: (name: string, villaName: string) => `Move ${isolate(name)} to ${villaName}, same price`,
	/** @param more how much more or less than the villa that they have; null where one of the two has no rate */
	prices: (rate: string | null, more: { amount: string; sign: number } | null) =>
		rate === null
			? "no rate"
			: more === null
				? rate
				: more.sign === 0
					? `${rate}, same price`
					: `${rate}, ${more.amount} ${more.sign > 0 ? "more" : "less"} a night`,
	hereSub: (takenAt: string | null, paid: string | null) =>
		[takenAt && `booked ${takenAt}`, paid && `${paid} paid`].filter(Boolean).join(", "),
	placeText: (site: string) =>
		`Write to the guest at ${site} before you move them. The price stays what ${site} has agreed with them.`,
	moveOne: "Move one of the two",
	freeForAll: (names: readonly string[], villas: readonly string[]) =>
		villas.length === 0
			? `No other villa is free for ${names.length > 1 ? "both" : names.map(isolate).join()}.`
			: `Free for ${names.length > 1 ? "either" : names.map(isolate).join()}: ${villas.join("; ")}.`,
};

/** The plain forms under the chart. */
export const plainWords = {
	title: "Move, swap, rotate or free a villa without dragging",
	move: "Move a stay",
	stay: "Stay",
	choose: "Choose villa and days",
	rotate: "Swap two stays or rotate three",
	rotateHint:
		"Each goes to the villa of the next one, the last to the villa of the first. All keep their nights.",
	first: "First stay",
	second: "Second stay",
	third: "Third stay",
	nobody: "None: swap the two",
	free: "Free this villa for these nights",
	from: "First night",
	until: "Free until",
	suggest: "Suggest a plan",
};

/** Words of the phone's list of villas and of one villa's month. */
export const tonightWords = {
	title: (today: HotelDate) => `Tonight, ${shortDay(today)}`,
	views: "Views of the plan",
	villas: "Villas",
	oneVilla: "One villa",
	freeTonight: "Free tonight",
	signs: stateWords,
	leaves: (name: string) => `${isolate(name)} leaves today`,
	moves: (name: string, villaName: string) => `${isolate(name)} moves to ${villaName} today`,
	wasDueOut: (name: string, day: HotelDate) => `${isolate(name)} was due out ${shortDay(day)}`,
	comes: (name: string, detail: string, nights: number) =>
		[
			"Tonight: ",
			[isolate(name), /\d\d[:.]\d\d/.exec(detail)?.[0], countWords.nights(nights)].filter(Boolean).join(", "),
		].join(""),
	until: (name: string, until: HotelDate, isTomorrow: boolean) =>
		`${isolate(name)} until ${isTomorrow ? "tomorrow" : shortDay(until)}`,
	freeNights: (nights: number | null, rate: string | null) =>
		[
			nights === null ? "Free, no arrival soon" : `Free for ${countWords.nights(nights)}`,
			rate && `${rate} a night before tax`,
		]
			.filter(Boolean)
			.join(", "),
	afterFree: (name: string, from: HotelDate) => `Then ${isolate(name)}, ${shortDay(from)}`,
	next: (name: string, from: HotelDate, gapNights: number) =>
		gapNights === 0
			? `Next: ${isolate(name)}, ${shortDay(from)} · turnover`
			: `Free for ${countWords.nights(gapNights)} · then ${isolate(name)}, ${shortDay(from)}`,
	month: {
		caption: (villaName: string, month: string) => `${villaName}, ${month}`,
		allVillas: "All villas",
		show: "Show",
		coming: "Coming",
		free: "Free",
		book: "Book",
		none: "Nothing is booked from today on in this month.",
		weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
		nights: (count: number, price: string | null) =>
			`${countWords.nights(count)}${price ? `, ${price} with room tax` : ""}`,
	},
};

/** Words of the form that closes or holds a villa: blocks and holds without a stay. */
export const nightsWords = {
	documentTitle: "Close or hold a villa",
	title: (villaName: string) => `New in ${villaName}`,
	taken: (names: readonly string[]) => `Already taken: ${names.join(", ")}. Choose other nights.`,
	walkIn: "A walk-in for tonight",
	phone: "A new reservation",
	close: "Or close the villa",
	/** For a night that is over. */
	closePast: "Close the villa",
	from: "First night",
	until: "Free again from",
	kind: "Why",
	kinds: [
		{ value: "out_of_order", label: "Repair" },
		{ value: "house_use", label: "House use" },
		{ value: "owner", label: "Owner" },
		{ value: "courtesy", label: "Courtesy" },
		{ value: "hold", label: "Hold for a guest, ends by itself" },
	],
	reason: "Reason",
	reasonHint: "Shown on the plan. No names of guests.",
	holdDay: "Hold until",
	holdTime: "At",
	submit: "Close the villa",
	submitHold: "Hold the villa",
	cancel: "Cancel",
	open: "Open the villa again",
	release: "Release the hold",
	change: "Change the nights",
	of: (villaName: string, isHold: boolean) => `${villaName}, ${isHold ? "on hold" : "closed"}`,
	unknown: "These nights are free again",
	messages: {
		from: "Enter the first night.",
		until: "Enter a day after the first night.",
		reason: "Enter a short reason, at most 200 characters.",
		holdDay: "Enter a day and an hour in the future.",
		villa_taken: "Some of these nights are already taken. Check the plan and choose others.",
		villa_unknown: "There is no such villa.",
		hold_over: "A hold has to end in the future.",
		lost: "The connection was lost, so this may not be saved. Check the plan, then try again.",
		not_blocked: "These nights were free already.",
	},
};
