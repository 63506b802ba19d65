import { formatDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { formatUsd } from "#app/lib/money.ts";
import { countWords, dayAndMonth, shortDay } from "./desk-plan-words.ts";

/** Words of the proposal: the effects of a change of the plan, and its clashes. */

type Nights = { from: HotelDate; until: HotelDate };

export const proposalWords = {
	documentTitle: "Change on the plan",
	back: "Plan",
	backToStay: "Stay",
	titles: {
		move: (name: string, villaName: string) => `Move ${isolate(name)} to ${villaName}?`,
		extend: (name: string, until: HotelDate) => `Extend ${isolate(name)}’s stay to ${shortDay(until)}?`,
		shorten: (name: string, until: HotelDate) => `Shorten ${isolate(name)}’s stay to ${shortDay(until)}?`,
		earlier: (name: string, from: HotelDate) => `Change ${isolate(name)}’s arrival to ${shortDay(from)}?`,
		dates: (name: string, nights: Nights) => `Move ${isolate(name)} to ${formatDays(nights)}?`,
		both: (name: string, villaName: string, nights: Nights) =>
			`Move ${isolate(name)} to ${villaName}, ${formatDays(nights)}?`,
		split: (name: string) => `Change villas during ${isolate(name)}’s stay?`,
		nothing: (name: string) => `Nothing changes for ${isolate(name)}`,
		swap: (one: string, other: string) => `Swap ${isolate(one)} and ${isolate(other)}?`,
		rotate: (names: string) => `Rotate ${isolate(names)}?`,
		several: (count: number) => `Change ${count} stays?`,
	},
	from: "From",
	to: "To",
	stay: (nights: Nights, count: number, guests: number) =>
		`${formatDays(nights, "day")}, ${countWords.nights(count)}, ${countWords.guests(guests)}.`,
	/** One villa of several that a stay has one after the other. */
	part: (villaName: string, nights: Nights) => `${villaName} (${formatDays(nights)})`,
	noClash: "No clashes.",
	leaves: (name: string, time: string, day: HotelDate) =>
		`${isolate(name)} leaves at ${time} on ${shortDay(day)}.`,
	arrives: (name: string, day: HotelDate) => `${isolate(name)} arrives on ${shortDay(day)}.`,
	price: {
		legend: "Price",
		legendOf: (name: string) => `Price for ${isolate(name)}`,
		withTax: "With room tax",
		beforeTax: (nights: string) => `${nights} before tax`,
		keep: "Keep the agreed price",
		keepMoreNights: "Keep the agreed price, added nights at today’s rate",
		keepFewerNights: "Keep the agreed price for the remaining nights",
		keepImported: "Keep the price of the site",
		keepImportedMore: "Keep the price of the site, added nights without a price",
		new: "New price",
		more: (cents: number) => `${formatUsd(cents)} more`,
		less: (cents: number) => `${formatUsd(cents)} less`,
		same: "the same as now",
		other: "Other price, with a reason…",
		amount: "Price before room tax, US$",
		amountHint: "For the whole stay, like 1596.00",
		reason: "Reason",
		reasonHint: "Shown in the history of the reservation.",
	},
	mail: {
		legend: (email: string) => `E-mail to ${email}`,
		several: (count: number) => `E-mail to ${count} guests`,
		none: {
			one: "No e-mail: the guest has not given an address.",
			several: "No e-mail: none of the guests has given an address.",
			held: "No e-mail: a stay on hold gets none until it is confirmed.",
		},
		send: "Send",
		not: "Don’t send",
		hint: "Goes out 15 seconds after you save.",
	},
	days: {
		from: "Arrives",
		until: "Leaves",
		other: "Other days",
		show: "Show these days",
		look: "The days are other ones now. Look at the price, then save.",
	},
	show: "Show price and clashes",
	unknownStay: "This stay was not found",
	free: {
		title: (villaName: string) => `Free ${villaName}`,
		proposal: (villaName: string, nights: Nights) => `Free ${villaName} for ${formatDays(nights)}?`,
		isFree: (villaName: string, nights: Nights) =>
			`${villaName} is already free, ${formatDays(nights, "day")}.`,
		cannot: (names: readonly string[]) =>
			`There is no way to move everybody: ${names.map(isolate).join(", ")}. Guests in house, locked stays, closed nights and imported nights are not moved.`,
		wrong: "Choose a first night, and a last day after it.",
	},
	rotate: {
		title: "Swap two stays or rotate three",
		wrong:
			"Choose two or three different stays, each in one villa. A stay that changes villas is moved separately.",
	},
	save: (moves: number) => (moves === 1 ? "Save the change" : `Save the ${moves} changes`),
	cancel: "Cancel",
	overrideReason: "Reason for doing it anyway",
	ways: "Other options",
	way: {
		swap: (name: string, villaName: string) => `Swap: ${isolate(name)} goes to ${villaName}`,
		villaFrom: (villaName: string, night: HotelDate, difference: string) =>
			`${villaName} from ${shortDay(night)}, ${difference}`,
		villa: (villaName: string, difference: string | null) =>
			`${villaName} is free for these nights${difference ? `, ${difference}` : ""}`,
		free: (count: number) =>
			`Free the villa first: ${count === 1 ? "1 guest moves" : `${count} guests move`} elsewhere`,
	},
	taken: (names: readonly string[]) => `Already taken: ${names.join(", ")}.`,
	occupant: (name: string, nights: Nights) => `${isolate(name)} (${formatDays(nights)})`,
	problems: {
		no_rate: (night: HotelDate) => `The night of ${dayAndMonth(night)} has no rate. Choose another price.`,
		price_too_low: (cents: number) =>
			`The nights already stayed cost ${formatUsd(cents)} before tax: the price cannot be lower.`,
		price_of_site: "Another site has sold this stay: type its price on the page of the stay.",
		price_settled: "All nights have been stayed, so the price remains as agreed.",
		changed_meanwhile: "A colleague has changed this stay since you opened it.",
		not_changeable: "This stay is over or cancelled and cannot be moved.",
		villa_unknown: "There is no such villa.",
		nights_not_covered: "A night of the stay has no villa, or two.",
		hold_not_split: "A stay on hold can have only one villa. Confirm it first.",
		nights_slept: (before: HotelDate) =>
			`The guest is in house: the arrival and the nights before ${shortDay(before)} cannot be changed.`,
		nights_past: (before: HotelDate) => `Nights before ${shortDay(before)} are in the past.`,
		moves_collide: (name: string, villaName: string) =>
			`${isolate(name)} would be in ${villaName} on the same night.`,
		villa_out_of_service: (villaName: string) => `${villaName} is out of service.`,
		villa_locked: (reason: string) => `The guest asked for this villa: ${reason}`,
		too_small: (villaName: string, sleeps: number, guests: number) =>
			`${villaName} sleeps ${sleeps}, the party is ${guests}.`,
	},
	changed: {
		title: (name: string | null) =>
			name ? `${isolate(name)} changed this in the meantime` : "This was changed in the meantime",
		yours: "Yours",
		now: "Now",
		villa: "Villa",
		days: "Days",
		price: "Price with room tax",
		lead: "Nothing was saved. Your change is below, applied to the stay as it is now.",
	},
	refused: {
		impossible: "This was not saved: it is no longer possible. The reason is below.",
		reason_missing: "Enter the reason, then save.",
		nothing_changes: "Nothing would change: the stay is like this already.",
		lost: "The connection was lost, so this may not be saved. Check the plan, then try again.",
	},
	fields: {
		missing: "Enter this.",
		unknown: "This is not known. Start again from the plan.",
		not_a_date: "Enter a date like 2026-12-14.",
		no_nights: "The departure has to be after the arrival.",
		too_many_nights: "These are too many nights.",
		not_covered: "A night of the stay has no villa, or two.",
		not_an_amount: "Enter an amount like 1596.00.",
		too_long: "Please shorten this to 300 characters.",
		twice: "This stay is there twice.",
		too_many: "These are too many stays at once.",
	},
	ask: {
		title: (name: string) => `Move ${isolate(name)}`,
		lead: "Choose villa and days. You see the price and any clashes before anything is saved.",
		whole: "The whole stay",
		from: "Arrives",
		until: "Leaves",
		split: "Change villas during the stay",
		night: "From the night of",
		join: "All nights in one villa",
		sleeps: (name: string, sleeps: number) => `${isolate(name)}, sleeps ${sleeps}`,
		wrong: "That does not fit the stay. Look at the days and try again.",
	},
	done: {
		one: (name: string, villaNames: string, nights: Nights) =>
			`${isolate(name)} is now in ${villaNames}, ${formatDays(nights)}.`,
		several: (count: number) => `${count} stays have moved.`,
		samePrice: "Same price.",
		newPrice: (cents: number) => `New price ${formatUsd(cents)} with room tax.`,
		mailLeaves: (seconds: number) => `The e-mail goes out in ${seconds} s.`,
		undoStops: "Undo stops it.",
		mailLeft: "The e-mail has gone out.",
		undoSends: "Undo sends another one.",
		noMail: "No e-mail is sent.",
		undo: "Undo",
		undoing: "Undoing…",
		lost: "The connection was lost, so this may not be undone. Press Undo again, or check the plan.",
		seconds: (seconds: number) => `${seconds} s`,
		refused: {
			not_undoable: "It is too late to undo this. Move the stay back instead.",
			undone_already: "This has been undone already.",
			changed_meanwhile: "Not undone: the stay has been changed again since. Open it and move it by hand.",
			impossible: "Not undone: the old nights are taken now.",
		},
	},
};
