import { formatHour, type HourStyle } from "#app/lib/guest-locale.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";
import type { WaitingFor } from "./policy.ts";
import { waitingListEs } from "./waiting-list-words-es.ts";

/** The words of the waiting list: its form, the pages behind the links of its e-mails, and those e-mails. */
export const waitingListWords = inLanguages({
	en: {
		form: {
			title: "E-mail me if it opens up",
			description:
				"Sold out for your dates? Leave your e-mail address, and we will write to you if a villa opens up.",
			intro: "Plans change. If a villa opens up for your dates, we hold it for you and e-mail you.",
			checkIn: "Check-in",
			checkOut: "Check-out",
			guests: "Travelers",
			guestsHint: (largest: number) => `1 to 10. For ${largest + 1} or more, we look for two villas.`,
			villa: "Villa",
			option: (name: string, sleeps: number) => `${isolate(name)} · sleeps ${sleeps}`,
			name: "Your name",
			email: "E-mail",
			emailHint: "We send you a link first, to make sure that the address is yours.",
			submit: "Join the waiting list",
			submitting: "Sending...",
			failed: "This could not be sent. Please try again.",
			busy: "Many people are booking right now, so yours was not saved. Please press the button again in a few seconds.",
		},
		steps: {
			title: "How it works",
			confirm: {
				term: "Confirm your e-mail",
				text: "We send you a link. Your place in line counts from then.",
			},
			hold: {
				term: "We hold it for two hours",
				text: "When your nights open up and you are next in line, we hold the villa for you and e-mail you the price.",
			},
			take: {
				term: "Book it with one press",
				text: "If you no longer want it, let it go. After two hours it goes to the next guest in line.",
			},
			end: {
				term: "No strings attached",
				text: "Waiting costs nothing. Every e-mail has a link to leave the list, and you stay on it until the day before you would arrive.",
			},
		},
		refused: {
			/** Followed by a link to the form of the villas. */
			freeNow: "Good news: this is free right now.",
			book: "Book it now",
			alreadyUsed: "This form was sent before. Please reload the page and send it again.",
			arrivalTooSoon: (first: string) =>
				`The waiting list is open for arrivals from ${first}. For tonight, please call us.`,
			villaUnknown: "Please choose a villa from the list.",
			tooMany: (sleeps: number) =>
				`This villa sleeps ${sleeps}. Choose any villa instead, and we look for one that is large enough, or for two.`,
			emailMissing: "Please enter your e-mail address, so that we can write to you.",
			nameMissing: "Please enter your name.",
		},
		sent: {
			title: "Check your e-mail",
			/** The address is between the two. */
			text: ["We have sent a link to", ". Open it within 24 hours to join the list."],
			advice: "Nothing after a few minutes? Look in your spam folder, or check the address.",
			again: "Try another address",
			rooms: "See all villas",
		},
		confirm: {
			title: "Join the waiting list",
			lead: "Confirm, and we e-mail you if your nights open up.",
			submit: "Yes, e-mail me",
			submitting: "Confirming...",
			done: "You are on the waiting list",
			doneLead: "We e-mail you as soon as your nights open up and you are next in line.",
			alreadyWaiting: "You are already on the list for these nights.",
			placesTaken: (most: number) =>
				`You are on the list for ${most} other stays, which is the most we allow. Leave one of them with the link in its e-mail, then try again.`,
			tooSoon: "Your arrival is too close now, so the list for these nights is closed.",
		},
		offer: {
			title: (hour: string) => `It is free again, and yours until ${hour}`,
			lead: (until: string) => `We hold it for you until ${until}. Press the button to book it.`,
			guestName: "Booked for",
			take: (total: string) => `Book it for ${total}`,
			taking: "Booking...",
			pass: "Let it go",
			pay: "Nothing is charged now; you pay at the resort.",
			passHint:
				"No longer want it? Let it go, and it goes to the next guest in line. You leave the list for these nights.",
			over: "The two hours are over",
			overLead:
				"You did not book in time, so we offer it to the next guest in line. Nothing has been booked for you.",
			takenBack: "We no longer hold it for you",
			takenBackLead:
				"We are sorry: we had to take the villa back for these nights. Nothing has been booked for you.",
			passed: "You let it go",
			passedLead:
				"It goes to the next guest in line, if there is one. You are off the list for these nights.",
			taken: "It is booked",
			takenLead: "Your confirmation is in your inbox, with your reference and a link to your reservation.",
			cancelledLead: "It was booked with this link, and has been cancelled since.",
			open: "Open my reservation",
			free: "Still free for your dates:",
			nearby: "Free near your dates:",
			nothing: "Nothing is free for your dates now.",
			again: "Join the list again",
			see: "See all villas",
		},
		leave: {
			title: "Leave the list",
			lead: "We will no longer write to you about these nights.",
			/** Where something is held for the guest at this moment. */
			held: "We are holding a villa for you right now. If you leave, it goes to the next guest in line.",
			submit: "Leave the list",
			submitting: "Leaving...",
			done: "You are off the list",
			doneLead: "We no longer write to you about these nights.",
			doneBooked:
				"These nights were booked, so you are off the list. To change or cancel them, open your reservation.",
		},
		dead: {
			title: "This link does not work",
			over: "It has expired, or you have left the list. You can join it again.",
			garbled: "Part of the link is missing. Please copy the whole link from the e-mail.",
			join: "Join the waiting list",
			front: "Front page",
		},
		/** The hour until which something is held, with its day, for anyone who reads it elsewhere or later. */
		moment: (hour: string, day: string) => `${hour} on ${day}, Belize time`,
		/** The facts of an entry. */
		facts: {
			villa: "Villa",
			dates: "Dates",
			guests: "Travelers",
			anyVilla: "Any villa",
			anyTwo: "Any two villas",
		},
		mail: {
			confirm: {
				subject: (nights: string) => `Please confirm: e-mail me if ${nights} opens up`,
				preheader: "Confirm your address to join the waiting list.",
				heading: "Join the waiting list?",
				text: "You, or someone using your address, asked us to write if these nights open up.",
				open: "Yes, e-mail me",
				once: "The link works once and expires in 24 hours.",
				ignore:
					"If it was not you, there is nothing you need to do: nobody joins the list without this link.",
				leave: "Leave the list:",
			},
			offer: {
				subject: (villas: string, nights: string) => `It is free again: ${villas}, ${nights}`,
				preheader: (until: string) => `We hold it for you until ${until}.`,
				heading: (hour: string) => `It is free again, and yours until ${hour}.`,
				text: (villas: string, until: string) =>
					`You were next in line, so we hold ${villas} for you until ${until}. Press the button to book it.`,
				open: (total: string) => `Book it for ${total}`,
				pass: "No longer want it? You can let it go on the same page. If you do nothing, it goes to the next guest in line.",
				pay: "Nothing is charged now; you pay at the resort.",
				leave: "Leave the list:",
			},
		},
	},
	es: waitingListEs,
});

/** Day and time at the hotel until which something is held. */
export type HeldUntil = { date: HotelDate; time: HotelTime };

/** The hour of it with its day, for anyone who reads it elsewhere or later: `4:30 pm on Sat 21 Nov 2026, Belize time`. */
export function sayMoment({ date, time }: HeldUntil, style: HourStyle): string {
	return waitingListWords().moment(formatHour(time, style), formatHotelDate(date));
}

/** The villa that somebody waits for, or that any will do, or any two. */
export function describeWaitedVilla(
	{ villaId, guests }: Pick<WaitingFor, "villaId" | "guests">,
	villas: readonly { id: string; name: string; maxOccupancy: number }[],
): string {
	const { anyVilla, anyTwo } = waitingListWords().facts;
	const named = villas.find(({ id }) => id === villaId);
	if (named) return named.name;
	return guests > Math.max(0, ...villas.map(({ maxOccupancy }) => maxOccupancy)) ? anyTwo : anyVilla;
}
