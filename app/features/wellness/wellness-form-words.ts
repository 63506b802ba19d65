import type { TaxPercents } from "#app/content/hotel/tax-rates.ts";
import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import { formatEach } from "#app/lib/money.ts";

const { changeableUntilHours } = wellnessCenter;

/** The words and limits of the form at `/reserve-wellness`. */
export const wellnessForm = {
	title: "Reserve Wellness Center",
	intro:
		"Choose a treatment and a free time, and it is yours at once. Or leave the time open, and we propose one.",
	limits: { minAge: 1, maxAge: 120 },
	parts: { treatment: "Your treatment", time: "Day and time", guest: "About you" },
	fields: {
		name: "Name",
		age: "Age",
		wellnessType: "Type of wellness",
		choose: "Choose one",
		/** A type in the list that is out of service. */
		outOfService: (type: string) => `${type} (not offered at the moment)`,
		/** Under the type, once it is chosen. */
		price: (price: string) => `${price} a guest`,
		terms: (minutes: number, { serviceCharge, gst }: TaxPercents) =>
			`${minutes} minutes, before ${serviceCharge} service charge and ${gst} GST`,
		guests: "For two (a couple)",
		guestsHint: "Side by side in one room, at the same time.",
		date: "Preferred date",
		dateHint: (opens: string, closes: string) => `Open every day, ${opens} to ${closes}.`,
		email: "E-mail",
		emailHint: "We send your confirmation and any change here.",
		note: "Note",
		noteHint:
			"Injuries, allergies, pregnancy, the pressure you like, days that suit you. Only the wellness team reads it. Up to 2,000 characters.",
	},
	showTimes: "Show free times",
	days: {
		title: "Next days with free times",
		times: (count: number) => (count === 1 ? "1 time free" : `${count} times free`),
	},
	times: {
		legend: "Time",
		morning: "Morning",
		afternoon: "Afternoon",
		open: "Leave the time open",
		openText: "We propose a time that suits the day and write to you. You can also agree on one at the desk.",
		chooseDate: "Choose a date to see its free times.",
		chooseType: "Choose a type of wellness and a date to see the free times.",
		other: "For other requests, the team arranges a time with you.",
		loading: "Looking for free times...",
		failed: "We cannot show the free times just now. You can leave the time open, or try again.",
		free: (count: number, day: string, minutes: number) =>
			`${count === 1 ? "One time is" : `${count} times are`} free on ${day}, for ${minutes} minutes.`,
		full: (day: string) => `No times are left on ${day}.`,
		nextDays: "The next days with free times:",
		nextDay: (day: string, first: string) => `${day}, from ${first}`,
		nothing:
			"Nothing is free in the two weeks after it either. Leave the time open and we will find one with you.",
		gone: (time: string) => `${time} was just taken. Please choose another time.`,
	},
	/** What the choice costs. Also on a treatment's page and in its e-mails. */
	price: {
		title: (type: string, guests: number) => (guests > 1 ? `${type}, for two` : type),
		minutes: (minutes: number) => `${minutes} minutes`,
		base: "Treatment",
		baseOfTwo: (guests: number, eachCents: number) => `Treatment, ${formatEach(guests, eachCents)}`,
		total: "Total",
		/** Other, and what is asked for under it. */
		onRequest: "Priced on request: we tell you the price when we propose a time.",
		underOther: (name: string, price: string, minutes: number) =>
			`${name}: ${price} a guest, ${minutes} minutes, before service charge and GST.`,
		paid: "You pay at the Wellness Center. Nothing is charged now.",
		changed: (total: string) =>
			`The price of this treatment has changed to ${total}. Nothing was reserved. Please look at the new price and send the form again.`,
	},
	submit: "Request this treatment",
	/** Beside the button, while the time is open and once one is chosen. */
	notABooking: "Your request is not a booking yet.",
	free: `Free to change or cancel until ${changeableUntilHours} hours before.`,
	submitTime: (day: string, time: string) => `Reserve ${day}, ${time}`,
	messages: {
		nameMissing: "Please enter the guest's name.",
		ageMissing: "Please enter the guest's age.",
		ageOutside: "Please enter the age as a whole number from 1 to 120.",
		wellnessTypeMissing: "Please choose a type of wellness.",
		outOfService: "This is not offered at the moment. Please choose another type of wellness.",
		guestsOutside: "A treatment is for one guest or for two.",
		dateMissing: "Please choose the date as well.",
		dateUnreal: "Please enter a date that exists, like 2027-01-24.",
		datePast: (today: string) => `The date cannot be before today, ${today}.`,
		dateFar: (last: string) => `The date can be ${last} at the latest.`,
		timeMissing: "Please choose a time.",
		timeUnreal: "Please choose one of the times shown.",
		timePast: "This time has passed. Please choose a later one.",
		timeOfOther: "For other requests, please leave the time open, and we propose one.",
		/** After somebody else was quicker: the nearest free times of the day. */
		timeTaken: (time: string, nearest: readonly string[]) =>
			`${time} was just taken. It has not been booked. ${nearest.length > 0 ? `These times are still free: ${nearest.join(", ")}.` : "Nothing else is free on this day."}`,
	},
	aside: {
		title: "What to expect",
		facts: (phone: string, { serviceCharge }: TaxPercents) => [
			{
				term: "A time that suits you",
				text: "A time you choose is yours as soon as you send the form. If you leave it open, your request is not a booking yet: we look for a therapist and a room and propose a time.",
			},
			{
				term: "Free to change",
				text: `You can change or cancel online, free of charge, until ${changeableUntilHours} hours before. After that, please call ${phone}.`,
			},
			{
				term: "Arrive a little early",
				text: "Fifteen minutes are enough for a shower, a robe and a glass of water before you begin.",
			},
			{
				term: "Robe and towel",
				text: "We lend you both for a refundable deposit.",
			},
			{
				term: "Service charge",
				text: `A mandatory ${serviceCharge} service charge is added to spa services. You pay at the Wellness Center.`,
			},
		],
	},
} as const;
