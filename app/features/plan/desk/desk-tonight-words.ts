import { stateWords } from "#app/content/words/desk-states.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { countWords, shortDay } from "./desk-plan-words.ts";

/** Words of the phone's list of villas and of one villa's month. */
export const tonightWords = {
	title: (today: HotelDate) => `Tonight, ${shortDay(today)}`,
	views: "Views of the plan",
	villas: "Villas",
	oneVilla: "One villa",
	freeTonight: "Free tonight",
	signs: stateWords,
	leaves: (name: string) => `${name} leaves today`,
	wasDueOut: (name: string, day: HotelDate) => `${name} was due out ${shortDay(day)}`,
	comes: (name: string, detail: string, nights: number) =>
		[
			"Tonight: ",
			[name, /\d\d[:.]\d\d/.exec(detail)?.[0], countWords.nights(nights)].filter(Boolean).join(", "),
		].join(""),
	until: (name: string, until: HotelDate, isTomorrow: boolean) =>
		`${name} until ${isTomorrow ? "tomorrow" : shortDay(until)}`,
	freeNights: (nights: number | null, rate: string | null) =>
		[
			nights === null ? "Free, no arrival soon" : `Free for ${countWords.nights(nights)}`,
			rate && `${rate} a night before tax`,
		]
			.filter(Boolean)
			.join(", "),
	afterFree: (name: string, from: HotelDate) => `Then ${name}, ${shortDay(from)}`,
	next: (name: string, from: HotelDate, gapNights: number) =>
		gapNights === 0
			? `Next: ${name}, ${shortDay(from)} · turnover`
			: `Free for ${countWords.nights(gapNights)} · then ${name}, ${shortDay(from)}`,
	month: {
		caption: (villaName: string, month: string) => `${villaName}, ${month}`,
		allVillas: "All villas",
		chart: "Plan",
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
