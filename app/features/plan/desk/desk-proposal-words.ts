import type { HotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { countWords, dayAndMonth, shortDay, stayDays, stayDaysShort } from "./desk-plan-words.ts";

/** Words of the proposal: what a change of the plan would do, and what is in its way. */

type Nights = { from: HotelDate; until: HotelDate };

export const proposalWords = {
	documentTitle: "Change of the plan",
	back: "Plan",
	region: "Proposal",
	titles: {
		move: (name: string, villaName: string) => `Move ${name} to ${villaName}?`,
		extend: (name: string, until: HotelDate) => `Extend ${name} until ${shortDay(until)}?`,
		shorten: (name: string, until: HotelDate) => `Shorten ${name}’s stay to ${shortDay(until)}?`,
		earlier: (name: string, from: HotelDate) => `Let ${name} come on ${shortDay(from)}?`,
		dates: (name: string, nights: Nights) => `Move ${name} to ${stayDaysShort(nights)}?`,
		both: (name: string, villaName: string, nights: Nights) =>
			`Move ${name} to ${villaName}, ${stayDaysShort(nights)}?`,
		split: (name: string) => `Change villas during ${name}’s stay?`,
		nothing: (name: string) => `${name} stays where they are`,
		swap: (one: string, other: string) => `Swap ${one} and ${other}?`,
		rotate: (names: string) => `Rotate ${names}?`,
		several: (count: number) => `Move ${count} guests?`,
	},
	from: "From",
	to: "To",
	stay: (nights: Nights, count: number, guests: number) =>
		`${stayDays(nights)}, ${countWords.nights(count)}, ${countWords.guests(guests)}.`,
	nobody: "Nobody is in the way.",
	leaves: (name: string, time: string, day: HotelDate) => `${name} leaves at ${time} on ${shortDay(day)}.`,
	arrives: (name: string, day: HotelDate) => `${name} comes on ${shortDay(day)}.`,
	price: {
		legend: "Price",
		legendOf: (name: string) => `Price for ${name}`,
		beforeTax: "Before room tax",
		keep: "Keep the agreed price",
		keepMoreNights: "Keep the agreed price, added nights at today’s rate",
		keepFewerNights: "Keep the agreed price of the nights that stay",
		new: "New price",
		more: (cents: number) => `${formatUsd(cents)} more`,
		less: (cents: number) => `${formatUsd(cents)} less`,
		same: "the same sum",
		other: "Other price, with a reason…",
		amount: "Price before room tax, US$",
		amountHint: "For the whole stay, like 1596.00",
		reason: "Reason",
		reasonHint: "Stays in the story of the reservation.",
	},
	mail: {
		legend: (email: string) => `Mail to ${email}`,
		several: (count: number) => `Mail to ${count} guests`,
		none: "No mail: the guest left no address.",
		send: "Send",
		not: "Don’t send",
		hint: "Leaves 15 seconds after you commit.",
	},
	look: "Look at the proposal",
	unknownStay: "There is no such stay to move",
	free: {
		title: (villaName: string) => `Free ${villaName}`,
		proposal: (villaName: string, nights: Nights) => `Free ${villaName} for ${stayDaysShort(nights)}?`,
		isFree: (villaName: string, nights: Nights) => `${villaName} is free for ${stayDays(nights)} as it is.`,
		cannot: (names: readonly string[]) =>
			`No plan was found that moves everybody: ${names.join(", ")}. Guests in house, locked stays, blocks and imported nights stay where they are.`,
		wrong: "Choose a first night, and a last day after it.",
	},
	rotate: {
		title: "Swap two stays or rotate three",
		wrong:
			"Choose two or three different stays, each in one villa. A stay that changes villas on its way is moved by itself.",
	},
	commit: (moves: number) => (moves === 1 ? "Commit move" : `Commit ${moves} moves`),
	putBack: "Put back",
	overrideReason: "Why you do it all the same",
	ways: "Ways out",
	way: {
		swap: (name: string, villaName: string) => `Swap: ${name} goes to ${villaName}`,
		villa: (villaName: string, difference: string | null) =>
			`${villaName} is free for these nights${difference ? `, ${difference}` : ""}`,
		free: (count: number) =>
			`Free the villa first: ${count === 1 ? "1 guest moves" : `${count} guests move`} elsewhere`,
	},
	taken: (names: readonly string[]) => `In the way: ${names.join(", ")}.`,
	occupant: (name: string, nights: Nights) => `${name} (${stayDaysShort(nights)})`,
	problems: {
		no_rate: (night: HotelDate) => `The night of ${dayAndMonth(night)} has no rate. Choose another price.`,
		price_too_low: (cents: number) =>
			`The nights already slept cost ${formatUsd(cents)}: the price cannot be lower.`,
		price_settled: "All nights of this stay are slept. Its price stays as agreed.",
		changed_meanwhile: "A colleague has changed this stay since you saw it.",
		not_changeable: "This stay is over or cancelled and cannot be moved.",
		villa_unknown: "There is no such villa.",
		nights_not_covered: "The villas leave a night out, or two of them have the same night.",
		hold_not_split: "A stay that is only held has one villa. Confirm it first.",
		nights_slept: (before: HotelDate) =>
			`The guest is in house: the arrival and the nights before ${shortDay(before)} stay as they were.`,
		nights_past: (before: HotelDate) => `Nights before ${shortDay(before)} are past.`,
		moves_collide: (name: string, villaName: string) => `${name} would have ${villaName} on the same night.`,
		villa_out_of_service: (villaName: string) => `${villaName} is out of service.`,
		villa_locked: (reason: string) => `The guest asked for this villa: ${reason}`,
		too_small: (villaName: string, sleeps: number, guests: number) =>
			`${villaName} sleeps ${sleeps}, the party is ${guests}.`,
	},
	changed: {
		title: (name: string | null) => (name ? `${name} changed this meanwhile` : "This was changed meanwhile"),
		yours: "Yours",
		now: "Now",
		villa: "Villa",
		days: "Days",
		price: "Price",
		lead: "Nothing was written. Below is your change on top of what is there now.",
	},
	refused: {
		impossible: "This was not committed: it is no longer possible. The proposal shows why.",
		reason_missing: "Write the reason, then commit.",
		nothing_changes: "Nothing would change: the stay is already so.",
		lost: "The connection was lost. Nothing is known to be written: look at the plan, then try again.",
	},
	fields: {
		missing: "Enter this.",
		unknown: "This is not known. Start again from the plan.",
		not_a_date: "Enter a date like 2026-12-14.",
		no_nights: "The last day has to be after the first one.",
		too_many_nights: "These are too many nights.",
		not_covered: "A night between two villas has none, or both.",
		not_an_amount: "Enter an amount like 1596.00.",
		too_long: "Please shorten this to 300 characters.",
		twice: "This stay is there twice.",
		too_many: "These are too many stays at once.",
	},
	ask: {
		title: (name: string) => `Move ${name}`,
		lead: "Choose villa and days. You see the price and who is in the way before anything is written.",
		whole: "The whole stay",
		villa: "Villa",
		from: "First day",
		until: "Last day",
		split: "Change villas during the stay",
		night: "From the night of",
		join: "All nights in one villa",
		sleeps: (name: string, sleeps: number) => `${name}, sleeps ${sleeps}`,
		wrong: "That does not fit the stay. Look at the days and try again.",
	},
	done: {
		one: (name: string, villaNames: string, nights: Nights) =>
			`${name} is in ${villaNames}, ${stayDaysShort(nights)}.`,
		several: (count: number) => `${count} stays have moved.`,
		samePrice: "Same price.",
		newPrice: (cents: number) => `New price ${formatUsd(cents)}.`,
		mailLeaves: (seconds: number) => `Mail leaves in ${seconds} s. Undo recalls it.`,
		mailLeft: "The mail has left. Undo sends another one.",
		noMail: "No mail is sent.",
		undo: "Undo",
		undoing: "Undoing…",
		lost: "The connection was lost. Nothing is known to be undone: press Undo again, or look at the plan.",
		seconds: (seconds: number) => `${seconds} s`,
		refused: {
			not_undoable: "Not undone: the time for it is over. Move the stay back instead.",
			undone_already: "It is undone already.",
			changed_meanwhile: "Not undone: the stay was changed again since. Look at it and move it by hand.",
			impossible: "Not undone: somebody else has the old nights now.",
		},
	},
};
