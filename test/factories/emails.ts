import { writeAccountLetter } from "#app/features/email/account-emails.ts";
import { type DinnerFacts, writeDinnerLetter } from "#app/features/email/dinner-emails.ts";
import type { Letter } from "#app/features/email/email.ts";
import { writePointsLetter } from "#app/features/email/points-email.ts";
import { type StayFacts, writeStayLetter } from "#app/features/email/stay-emails.ts";
import { type TreatmentFacts, writeTreatmentLetter } from "#app/features/email/treatment-emails.ts";
import { today } from "./forms.ts";

export const hotelEmail = "stay@pbresort.example";

const origin = "https://stay.example";

/** Five nights at Sunset Palms, three weeks ahead. */
export function makeStayFacts(change: Partial<StayFacts> = {}): StayFacts {
	return {
		reference: "K7MQ2XHD",
		name: "Ana Cruz",
		email: "ana@example.com",
		party: "2 travelers",
		guests: 2,
		villaNames: ["Sunset Palms Villa"],
		checkIn: "2026-12-12",
		checkOut: "2026-12-17",
		priceLines: [{ name: "5\u00a0nights\u00a0×\u00a0$349.00", cents: 174_500 }],
		taxCents: 15_705,
		totalCents: 190_205,
		freeCancellationUntil: "2026-12-05",
		owedCents: null,
		privateLink: `${origin}/reservations/K7MQ2XHD?key=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
		bookingUrl: `${origin}/booking`,
		hotelEmail,
		reservedAt: new Date("2026-11-21T18:00:00Z"),
		changedAt: new Date("2026-11-21T18:00:00Z"),
		today,
		canChange: true,
		canCancel: true,
		...change,
	};
}

/** A massage for one, three weeks ahead. */
export function makeTreatmentFacts(change: Partial<TreatmentFacts> = {}): TreatmentFacts {
	return {
		reference: "W4NP8RTA",
		name: "Ana Cruz",
		email: "ana@example.com",
		wellnessType: "Massages",
		party: 1,
		slot: { date: "2026-12-12", from: "10:00", until: "11:30" },
		preferredDate: null,
		changeableUntil: { date: "2026-12-11", time: "10:00" },
		canCancel: true,
		canChange: true,
		privateLink: `${origin}/treatments/W4NP8RTA?key=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
		formUrl: `${origin}/reserve-wellness`,
		hotelEmail,
		changedAt: new Date("2026-11-21T18:00:00Z"),
		...change,
	};
}

/** Eight at Legacy Lounge, three weeks ahead. */
export function makeDinnerFacts(change: Partial<DinnerFacts> = {}): DinnerFacts {
	return {
		reference: "D9KX3MZQ",
		name: "Ana Cruz",
		email: "ana@example.com",
		experience: "Legacy Lounge",
		minutes: 60,
		date: "2026-12-12",
		seating: "18:00",
		guests: 8,
		price: { baseCents: 80_000, serviceChargeCents: 16_000, taxCents: 10_000, totalCents: 106_000 },
		owedCents: null,
		freeUntil: "2026-12-09",
		privateLink: `${origin}/dinners/D9KX3MZQ?key=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
		formUrl: `${origin}/reserve-pavilion`,
		hotelEmail,
		changedAt: new Date("2026-11-21T18:00:00Z"),
		today,
		canChange: true,
		canCancel: true,
		...change,
	};
}

/** A wish whose time staff still find. */
const noTime = { slot: null, changeableUntil: null };
const cancelled = { owedCents: 0 };
const twoVillas = {
	villaNames: ["Palm Grove Villa", "Vista del Mar Villa"],
	priceLines: [
		{ name: "Palm Grove Villa: 5\u00a0nights\u00a0×\u00a0$399.00", cents: 199_500 },
		{ name: "Vista del Mar Villa: 5\u00a0nights\u00a0×\u00a0$499.00", cents: 249_500 },
	],
	party: "9 travelers",
	guests: 9,
	taxCents: 40_410,
	totalCents: 489_410,
};
const link = `${origin}/verify-email?token=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`;
const forgottenUrl = `${origin}/forgotten-password`;

/** Every letter that the house writes, by what it is about. A guest's words can be changed in all of them at once. */
export function makeLetters(change: Partial<StayFacts> = {}): Record<string, Letter> {
	const stay = makeStayFacts(change);
	const treatment = makeTreatmentFacts({ name: stay.name });
	const dinner = makeDinnerFacts({ name: stay.name, today: stay.today });
	return {
		"treatment wished for": writeTreatmentLetter("requested", {
			...treatment,
			...noTime,
			preferredDate: "2026-12-24",
		}),
		"treatment confirmed": writeTreatmentLetter("confirmed", treatment),
		"treatment changed": writeTreatmentLetter("changed", treatment),
		"treatment cancelled": writeTreatmentLetter("cancelled", treatment),
		"wish taken back": writeTreatmentLetter("cancelled", { ...treatment, ...noTime }),
		"dinner confirmed": writeDinnerLetter("confirmed", dinner),
		"dinner changed": writeDinnerLetter("changed", dinner),
		"dinner cancelled free of charge": writeDinnerLetter("cancelled", { ...dinner, ...cancelled }),
		"dinner cancelled late": writeDinnerLetter("cancelled", { ...dinner, owedCents: 53_000 }),
		"stay confirmed": writeStayLetter("confirmed", stay),
		"two villas confirmed": writeStayLetter("confirmed", { ...stay, ...twoVillas }),
		"stay changed": writeStayLetter("changed", stay),
		"stay cancelled free of charge": writeStayLetter("cancelled", { ...stay, ...cancelled }),
		"stay cancelled late": writeStayLetter("cancelled", { ...stay, owedCents: 38_041 }),
		"arrival in three days": writeStayLetter("reminder", { ...stay, today: "2026-12-09" }),
		"points posted": writePointsLetter({
			name: stay.name,
			villaNames: stay.villaNames,
			earnedPoints: 1_745,
			balancePoints: 6_120,
			pointsUrl: `${origin}/points`,
		}),
		"verify e-mail": writeAccountLetter(
			{ template: "verify_email", data: { link, validMinutes: 60 } },
			hotelEmail,
		),
		"password reset": writeAccountLetter(
			{ template: "password_reset", data: { link, validMinutes: 10 } },
			hotelEmail,
		),
		"account exists": writeAccountLetter(
			{ template: "account_exists", data: { signInUrl: `${origin}/sign-in`, forgottenUrl } },
			hotelEmail,
		),
		"password changed": writeAccountLetter(
			{ template: "password_changed", data: { forgottenUrl } },
			hotelEmail,
		),
	};
}
