import { hotel, hotelAddress, hotelHours } from "#app/content/hotel/hotel.ts";
import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";
import { emailWordsEs } from "./email-words-es.ts";

const villasAre = (villas: number) => (villas > 1 ? "villas are" : "villa is");
/** Nobody knows how the reader of an e-mail writes hours; most guests are American. */
const checkInHour = () => `from ${hotelHours("12").checkIn}`;
const checkOutHour = () => `by ${hotelHours("12").checkOut}`;
const changeableHours = wellnessCenter.changeableUntilHours;

/** The words of every e-mail. */
export const emailWords = inLanguages({
	en: {
		dear: (name: string) => `Dear ${isolate(name)},`,
		hello: "Hello,",
		inDays: (days: number) => (days <= 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`),
		range: (from: string, until: string) => `${from} to ${until}`,
		reference: "Reference",
		toPay: "To pay",
		unexpected: (email: string) => `If you did not ask for this, please write to ${email} at once.`,
		/** On the button to the reservation: the acts that are still possible there. */
		open: { change: "See, change or cancel", cancel: "See or cancel", see: "See your reservation" },
		/** Links onward. */
		onward: {
			ofStay: "Make more of your stay",
			ofVisit: "Make more of your visit",
			villas: { text: "Suites & Villas", line: "Stay the night by the sea" },
			wellness: { text: "Wellness Center", line: "Massages, facials, baths and more" },
			dining: { text: "PB Pavilion", line: "Dinner for your group, above the water" },
		},
		reachUs: {
			title: "Getting here",
			gettingHere: () => ({ text: "Directions", line: `${hotelAddress()}; we pick you up at the airport` }),
			call: (phone: string) => `Call ${phone}`,
			write: (email: string) => `Write to ${email}`,
		},
		stay: {
			facts: {
				villa: (villas: number) => (villas > 1 ? "Villas" : "Villa"),
				phone: "Your phone",
				arrivalTime: "Arriving",
				party: "For",
				checkIn: "Check-in",
				checkOut: "Check-out",
				checkInHour,
				checkOutHour,
			},
			hours: () =>
				`Check in ${checkInHour()}, check out ${checkOutHour()}. Early or late? We keep your bags, and the beach is yours.`,
			keepLink:
				"Anyone who has this link can open your reservation. Share it only with those you travel with.",
			free: (date: string, stays: number) =>
				`Free cancellation until ${date}. After that, ${firstNight(stays)} is charged.`,
			freeEnded: (stays: number) =>
				`Free cancellation has ended: if you cancel now, ${firstNight(stays)} is charged.`,
			confirmed: {
				subject: (dates: string) => `Your stay is confirmed: ${dates}`,
				preheader: (reference: string, total: string) => `Reference ${reference} · ${total} with tax`,
				heading: (villas: number) => `Your ${villasAre(villas)} booked.`,
				text: (arrival: string) =>
					`We look forward to welcoming you on ${arrival}. You pay at the resort; nothing is charged before you arrive.`,
				/** With a deposit, in two sentences. */
				welcome: (arrival: string) => `We look forward to welcoming you on ${arrival}.`,
				deposit: (paid: string, rest: string) =>
					`You have paid a deposit of ${paid}; you pay the rest, ${rest}, at the resort.`,
				whole: (paid: string) => `You have paid ${paid}, the whole of your stay.`,
			},
			/** Its dates, its price, or its villas: one of a party may have been cancelled by itself. */
			changed: {
				subject: (dates: string) => `Your stay is changed: ${dates}`,
				preheader: (reference: string, total: string) => `Reference ${reference} · now ${total} with tax`,
				heading: "Your stay is changed.",
				text: (arrival: string) =>
					`We now look forward to welcoming you on ${arrival}. Here is your new stay; your calendar entry is updated.`,
				fee: (count: number, villas: string, fee: string) =>
					`${villas} ${count > 1 ? "are" : "is"} cancelled. We charge ${fee} for ${count > 1 ? "them" : "it"}.`,
			},
			villaChanged: {
				subject: (dates: string) => `Your villa is changed: ${dates}`,
				preheader: (reference: string, villas: string) => `Reference ${reference} · now ${villas}`,
				heading: "Your villa is changed.",
				text: "Your dates and your price stay the same. Here is your new stay; your calendar entry is updated.",
			},
			cancelled: {
				subject: (reference: string) => `Your reservation ${reference} is cancelled`,
				preheader: (amount: string | null) => (amount === null ? "Nothing to pay." : `${amount} to pay.`),
				heading: "Your reservation is cancelled.",
				free: "There is nothing to pay. We hope to welcome you another time.",
				charged: (stays: number, amount: string) =>
					`We charge the full price of ${firstNight(stays)}: ${amount}. We will write to you about it.`,
				/** Staff have decided on another fee than that of the rule. */
				chargedOther: (amount: string) =>
					`For the cancellation we charge ${amount}. We will write to you about it.`,
				covered: (amount: string) => `For the cancellation we charge ${amount}, which your deposit pays for.`,
				partly: (deposit: string) => `Your deposit of ${deposit} is taken from it.`,
				refunded: (amount: string) =>
					`${amount} of your deposit goes back to you the way you paid it. Your bank may need five to ten days to show it.`,
				hope: "We hope to welcome you another time.",
				again: "Choose other dates",
			},
			reminder: {
				subject: (inDays: string) => `See you ${inDays}`,
				preheader: (arrival: string) => `${arrival}, ${checkInHour()}`,
				heading: (inDays: string) => `See you ${inDays}.`,
				text: (villas: number, arrival: string) =>
					`Your ${villasAre(villas)} ready for you on ${arrival} ${checkInHour()}. When does your flight or boat arrive? Reply to this e-mail, and we will meet you.`,
			},
		},
		treatment: {
			facts: {
				treatment: "Treatment",
				when: "When",
				party: "For",
			},
			keepLink: "Anyone who has this link can open your treatment.",
			early: "Please come fifteen minutes early, for a shower, a robe and a glass of water.",
			freeUntil: (when: string) =>
				`You can change or cancel it free of charge until ${when}, ${changeableHours} hours before it begins.`,
			tooLate: (phone: string) =>
				`It begins in less than ${changeableHours} hours. To change or cancel it now, please call ${phone}.`,
			noTime:
				"Your request is not a booking yet: you can choose a time yourself or cancel it whenever you like.",
			noTimeOther: "Your request is not a booking yet: you can cancel it whenever you like.",
			requested: {
				subject: (treatment: string) => `We have your request: ${treatment}`,
				preheader: (reference: string) => `Reference ${reference} · we will propose a time`,
				heading: "We have your request.",
				text: "The wellness team will propose a time and write to you.",
			},
			confirmed: {
				subject: (treatment: string, start: string) => `Your treatment is confirmed: ${treatment}, ${start}`,
				heading: "Your treatment is booked.",
				text: (when: string) =>
					`We look forward to seeing you on ${when}. You pay at the resort; nothing is charged before.`,
			},
			changed: {
				subject: (treatment: string, start: string) => `Your time is changed: ${treatment}, ${start}`,
				heading: "Your time is changed.",
				text: (when: string) =>
					`We now look forward to seeing you on ${when}. Your calendar entry is updated.`,
			},
			preheader: (reference: string, when: string) => `Reference ${reference} · ${when}`,
			reminder: {
				subject: (treatment: string, inDays: string, time: string) =>
					`See you ${inDays} at ${time}: ${treatment}`,
				heading: (inDays: string) => `See you ${inDays}.`,
				text: (when: string) =>
					`We look forward to seeing you on ${when}. There is nothing you need to bring.`,
				place: "Where",
				address: () => `Wellness Center, ${hotel.name}, ${hotelAddress()}`,
				changeable: (until: string, phone: string) =>
					`You can change or cancel it online, free of charge, until ${until}. After that, please call ${phone}.`,
			},
			cancelled: {
				subject: (reference: string) => `Your treatment ${reference} is cancelled`,
				preheader: "Nothing to pay.",
				heading: "Your treatment is cancelled.",
				text: "There is nothing to pay. We hope to see you another day.",
				again: "Choose another treatment",
			},
		},
		dinner: {
			facts: { experience: "Experience", when: "When", group: "Guests" },
			keepLink: "Anyone who has this link can open your dinner. Share it only with those you dine with.",
			come: (seating: string, minutes: number) =>
				`Please come a little before ${seating}. The evening takes about ${minutes} minutes.`,
			plus: "What you order beyond the menu is added at the table.",
			freeUntil: (date: string) =>
				`You can change or cancel free of charge until ${date}. After that, half of the total is charged if you cancel.`,
			freeEnded: "Free cancellation has ended: if you cancel now, half of the total is charged.",
			preheader: (reference: string, total: string) =>
				`Reference ${reference} · ${total} with service charge and GST`,
			confirmed: {
				subject: (experience: string, when: string) => `Your evening is confirmed: ${experience}, ${when}`,
				heading: "Your table is booked.",
				text: (when: string) =>
					`We look forward to seeing you on ${when}. You pay at the resort; nothing is charged before.`,
			},
			changed: {
				subject: (experience: string, when: string) => `Your evening is changed: ${experience}, ${when}`,
				heading: "Your evening is changed.",
				text: (when: string) =>
					`We now look forward to seeing you on ${when}. Your calendar entry is updated.`,
			},
			cancelled: {
				subject: (reference: string) => `Your dinner ${reference} is cancelled`,
				preheader: (amount: string | null) => (amount === null ? "Nothing to pay." : `${amount} to pay.`),
				heading: "Your dinner is cancelled.",
				free: "There is nothing to pay. We hope to see you another evening.",
				charged: (amount: string) => `We charge half of the total, ${amount}.`,
				chargedOther: (amount: string) => `For the cancellation we charge ${amount}.`,
				later: "We will write to you about it.",
				withStay: "It is on the bill of your stay.",
				again: "Choose another evening",
			},
		},
		points: {
			subject: (points: string) => `${countPoints(points)} for your stay`,
			preheader: (balance: string) => `Your balance is ${countPoints(balance)}.`,
			heading: "Thank you for staying with us.",
			text: (villas: string, points: string) =>
				`Your stay in ${villas} has earned you ${countPoints(points)}, one for every whole US dollar of your room price. You can use them right away.`,
			earned: "Earned",
			balance: "Your balance",
			open: "See your points",
		},
		account: {
			/** @param minutes how long the link works */
			once: (minutes: number) => `The link works once and expires in ${duration(minutes)}.`,
			verify: {
				subject: "Please confirm your e-mail address",
				preheader: "Confirm your address to finish opening your account.",
				heading: "Is this your address?",
				text: "You, or someone using your address, opened an account. Please confirm that the address is yours.",
				open: "Confirm the address",
				ignore:
					"If it was not you, there is nothing you need to do: without this link, the account shows nothing that belongs to your address.",
			},
			reset: {
				subject: "Choose a new password",
				preheader: "The link is in this e-mail.",
				heading: "Choose a new password",
				text: "You, or someone using your address, asked for a new password for your account.",
				open: "Choose a new password",
				ignore: "If it was not you, there is nothing you need to do: your password stays the same.",
			},
			changed: {
				subject: "Your password was changed",
				preheader: "If it was you, there is nothing you need to do.",
				heading: "Your password was changed.",
				text: "The password of your account was changed, and every other browser was logged out. If it was you, there is nothing you need to do.",
				unexpected: (email: string) =>
					`If it was not you, choose a new password at once and write to ${email}.`,
				open: "Choose a new password",
			},
		},
	},
	es: emailWordsEs,
});

/** The fee after free cancellation: with two villas the first night of each. */
function firstNight(stays: number): string {
	return stays > 1 ? "the first night of each villa" : "the first night";
}

/** @param points already written as text */
const countPoints = (points: string) => `${points} ${points === "1" ? "point" : "points"}`;

/** `30 minutes`, `1 hour`, `24 hours`: whole hours as hours. */
function duration(minutes: number): string {
	const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
