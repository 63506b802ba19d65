import { visitWords } from "#app/content/words/desk-visit-words.ts";

/** The words of the pavilion at the desk. */
export const deskPavilion = {
	title: "Pavilion",
	/** A dinner that was served. */
	kitchenList: "Kitchen list",
	seating: (time: string) => `Seating at ${time}`,
	parties: (parties: number, guests: number) =>
		`${parties === 1 ? "1 party" : `${parties} parties`}, ${visitWords.guests(guests)}`,
	none: {
		title: "No dinners on this evening",
		text: "Dinners appear here by seating, with what the kitchen should know.",
	},
	freeSeating: "Nobody at this seating.",
	tables: {
		title: "Tables",
		/** Those of one dinner. */
		given: (ids: readonly number[]) => `${ids.length === 1 ? "Table" : "Tables"} ${ids.join(", ")}`,
		named: (id: number, seats: number) => `Table ${id}, ${seats} ${seats === 1 ? "seat" : "seats"}`,
		free: "Free",
		room: "A group has the room: no tables are given at this seating.",
	},
	columns: { dinner: "Dinner", kitchen: "For the kitchen" },
	dietLabel: "Allergies and diet:",
	note: "Note:",
	refused: {
		notConfirmed: "It is over or has been cancelled. Nothing was changed.",
		unknown: "There is no such dinner.",
		seatingTaken: (free: string) =>
			free === ""
				? "Others have this experience or the tables then, and at every other seating of the day."
				: `Others have this experience or the tables then. Free on that day: ${free}.`,
		tablesTaken: (free: string) =>
			free === ""
				? "No tables for this party are left then, nor at any other seating of the day."
				: `No tables for this party are left then. Free on that day: ${free}.`,
		tooLate: "This seating has begun already.",
		reasonMissing: "Enter the reason for not charging the standard fee.",
	},
	dinner: {
		when: "When",
		note: "Note",
		diet: {
			title: "Allergies and diet",
			hint: "The kitchen and the front desk read it. It is deleted 30 days after the dinner.",
			save: "Save",
			none: "None known.",
		},
		change: {
			title: "Change evening, seating or group",
			date: "Day",
			seating: "Seating",
			guests: "Guests",
			look: "See the new price",
			price: (total: string, difference: string) => `New price ${total}, ${difference}.`,
			more: (amount: string) => `${amount} more than agreed`,
			less: (amount: string) => `${amount} less than agreed`,
			same: "the same as agreed",
			take: "Change it",
		},
		cancel: {
			title: "Cancel this dinner",
			rule: (owed: string) => `Charge the cancellation fee, ${owed}`,
			free: "Free of charge",
			waive: "Waive the fee",
			reason: "Reason",
			reasonHint: "Needed if you do not charge the standard fee.",
			button: "Cancel the dinner",
		},
	},
	reserveForm: {
		title: "Reserve a dinner",
		experience: "Experience",
		experienceOption: (title: string, price: string, min: number) =>
			`${title}, ${price} a guest before charges and tax, from ${min} ${min === 1 ? "guest" : "guests"}`,
		date: "Day",
		seating: "Seating",
		firstFree: "The first free one",
		look: "Show free seatings and price",
		seatings: {
			heading: "Free seatings and price",
			unasked: "Choose an experience and a day to see what is free.",
			looking: "Looking up the seatings.",
			unreachable: "The seatings could not be read. Saving checks them again.",
			free: (seating: string) => `${seating} free`,
			taken: (seating: string) => `${seating} taken`,
			too_late: (seating: string) => `${seating} has begun`,
			full: "No seating is free on this day.",
			next: (days: string) => `Next free: ${days}.`,
			price: (guests: string, total: string) => `${guests}: ${total}`,
			outside: (minimum: number, maximum: number) =>
				`Served for ${minimum} to ${maximum} ${maximum === 1 ? "guest" : "guests"}.`,
		},
		guests: "Guests",
		diet: "Allergies and diet",
		dietHint: "Like nut allergy or vegan. The kitchen reads it.",
		note: "Note",
		save: "Reserve",
	},
	messages: {
		tooLarge: (maximum: number) =>
			`The tables seat parties of at most ${maximum} ${maximum === 1 ? "guest" : "guests"}.`,
		experienceGone: "This experience is not on offer. Choose another one.",
		tooSmall: (minimum: number) =>
			`This experience is served for at least ${minimum} ${minimum === 1 ? "guest" : "guests"}.`,
	},
	kitchen: {
		title: "Kitchen list",
		print: "Print",
		counts: "Counts",
		experience: "Experience",
		total: "Total",
		table: "Parties",
		tableColumns: { seating: "Seating", group: "Party", diet: "Allergies and diet", note: "Note" },
		staying: "Staying guests with allergies or diet",
		expected: "not checked in",
		villa: "Villa",
		none: "No dinners on this evening.",
		noDiet: "None known",
		nobody: "None among the staying guests.",
		printed: (moment: string) => `As of ${moment}. Contact details stay at the desk.`,
	},
} as const;
