import { initialContact } from "#app/content/hotel/hotel.ts";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { writeAccountEmail } from "#app/features/accounts/email.ts";
import { writeOwnerSheetEmail } from "#app/features/day-close/owner-sheet-email.ts";
import { writeDaySheetEmail } from "#app/features/desk/day-sheet-email.ts";
import { type DinnerFacts, writeDinnerEmail } from "#app/features/dining/email.ts";
import { documentKinds, formatDocumentNumber } from "#app/features/documents/document-number.ts";
import { writeDocumentEmail } from "#app/features/documents/email.ts";
import type { EmailContent } from "#app/features/email/email-content.ts";
import { arrangeGuestBill } from "#app/features/folio/bill-rows.ts";
import { writeBillEmail } from "#app/features/folio/email.ts";
import { writeGiftEmail } from "#app/features/gift-vouchers/email.ts";
import { writePointsEmail } from "#app/features/loyalty/email.ts";
import { writeLateDepositEmail, writeUnpaidDepositEmail } from "#app/features/payments/email.ts";
import { writeQuoteEmail } from "#app/features/quotes/email.ts";
import { writeStaffEmail } from "#app/features/staff/email.ts";
import { type StayFacts, writeStayEmail } from "#app/features/stays/email.ts";
import { quoteStay } from "#app/features/stays/pricing.ts";
import { writeConfirmEmail, writeOfferEmail } from "#app/features/waiting-list/email.ts";
import {
	type TreatmentFacts,
	writeTreatmentEmail,
	writeTreatmentReminder,
} from "#app/features/wellness/email.ts";
import { quoteTreatment } from "#app/features/wellness/pricing.ts";
import type { PeriodFigures, SheetPeriods } from "#app/lib/day-figures.ts";
import { makeContent } from "./documents.ts";
import { today } from "./forms.ts";
import { getService } from "./services.ts";

export const hotelContact = initialContact;
export const hotelEmail = hotelContact.email;

const origin = "https://stay.example";

const stayNights = { checkIn: "2026-12-12", checkOut: "2026-12-17" };

/** The price of five nights in villas, by their names and rates. */
function quoteNights(nightlyCents: Record<string, number>) {
	const rates = Object.entries(nightlyCents).map(([villaName, cents]) => ({
		...{ villaId: villaName, villaName, fromNight: "2000-01-01", untilNight: null, weekdays: null },
		...{ nightlyCents: cents, priority: 0, roomTax: initialTaxRates.roomTax },
	}));
	const quote = quoteStay({ ...stayNights, villaIds: Object.keys(nightlyCents), rates });
	if (!quote) throw new Error("The nights have no price.");
	return quote;
}

/** Five nights at Sunset Palms, three weeks ahead. */
export function makeStayFacts(change: Partial<StayFacts> = {}): StayFacts {
	return {
		reference: "K7MQ2XHD",
		name: "Ana Cruz",
		email: "ana@example.com",
		phone: null,
		arrivalTime: null,
		party: "2 travelers",
		guests: 2,
		villaIds: ["sunset-palms"],
		villaNames: ["Sunset Palms Villa"],
		unitCount: 1,
		...stayNights,
		...quoteNights({ "Sunset Palms Villa": 34_900 }),
		freeCancellationUntil: "2026-12-05",
		...{ owedCents: null, isOtherFee: false, cancelledFees: [], stillBooked: [] },
		privateLink: `${origin}/reservations/K7MQ2XHD?key=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
		origin,
		formUrl: `${origin}/booking`,
		hotelEmail,
		hotelPhone: hotelContact.phone,
		reservedAt: new Date("2026-11-21T18:00:00Z"),
		changedAt: new Date("2026-11-21T18:00:00Z"),
		today,
		canChange: true,
		canCancel: true,
		...change,
	};
}

const treatmentSlot = { date: "2026-12-12", from: "10:00", until: "11:30" };

/** A massage for one, three weeks ahead. */
export function makeTreatmentFacts(change: Partial<TreatmentFacts> = {}): TreatmentFacts {
	return {
		reference: "W4NP8RTA",
		name: "Ana Cruz",
		email: "ana@example.com",
		wellnessType: "Massages",
		serviceId: "massages",
		minutes: 90,
		guests: 1,
		isOfStay: false,
		price: quoteTreatment(getService("massages"), 1, today),
		slot: treatmentSlot,
		preferredDate: null,
		changeableUntil: { date: "2026-12-11", time: "10:00" },
		canCancel: true,
		canChange: true,
		privateLink: `${origin}/treatments/W4NP8RTA?key=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
		origin,
		formUrl: `${origin}/reserve-wellness`,
		hotelEmail,
		hotelPhone: hotelContact.phone,
		changedAt: new Date("2026-11-21T18:00:00Z"),
		today,
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
		...{ owedCents: null, isOtherFee: false, isOfStay: false },
		freeUntil: "2026-12-09",
		privateLink: `${origin}/dinners/D9KX3MZQ?key=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
		origin,
		formUrl: `${origin}/reserve-pavilion`,
		hotelEmail,
		hotelPhone: hotelContact.phone,
		changedAt: new Date("2026-11-21T18:00:00Z"),
		today,
		canChange: true,
		canCancel: true,
		...change,
	};
}

/** A request for which staff still have to find a time. */
const noTime = { slot: null, changeableUntil: null };
const cancelled = { owedCents: 0 };
const twoVillas = {
	villaIds: ["palm-grove", "vista-del-mar"],
	villaNames: ["Palm Grove Villa", "Vista Del Mar Villa"],
	unitCount: 2,
	...quoteNights({ "Palm Grove Villa": 49_900, "Vista Del Mar Villa": 39_900 }),
	party: "9 travelers",
	guests: 9,
};
const link = `${origin}/verify-email?token=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`;
const forgottenUrl = `${origin}/forgotten-password`;

/** Somebody who waits for five nights at Sunset Palms, three weeks ahead. */
const waiting = {
	villas: "Sunset Palms Villa",
	...stayNights,
	guests: 2,
	leaveLink: `${origin}/waiting-list/leave?token=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
};

/** A deposit that a cancellation refunds in part. US cents. */
const deposit = { amountCents: 60_000, restCents: 130_205, refundCents: 21_959 };

/** Every e-mail, by its subject. The guest's typed text can be changed in all of them at once. */
export function makeEmails(change: Partial<StayFacts> = {}): Record<string, EmailContent> {
	const stay = makeStayFacts(change);
	const treatment = makeTreatmentFacts({ name: stay.name });
	const dinner = makeDinnerFacts({ name: stay.name, today: stay.today });
	return {
		"treatment requested": writeTreatmentEmail("requested", {
			...treatment,
			...noTime,
			preferredDate: "2026-12-24",
		}),
		"treatment confirmed": writeTreatmentEmail("confirmed", treatment),
		"treatment changed": writeTreatmentEmail("changed", treatment),
		"treatment tomorrow": writeTreatmentReminder({ ...treatment, slot: treatmentSlot, today: "2026-12-11" }),
		"treatment cancelled": writeTreatmentEmail("cancelled", treatment),
		"treatment request cancelled": writeTreatmentEmail("cancelled", { ...treatment, ...noTime }),
		"dinner confirmed": writeDinnerEmail("confirmed", dinner),
		"dinner changed": writeDinnerEmail("changed", dinner),
		"dinner cancelled free of charge": writeDinnerEmail("cancelled", { ...dinner, ...cancelled }),
		"dinner cancelled late": writeDinnerEmail("cancelled", { ...dinner, owedCents: 53_000 }),
		"dinner of a stay cancelled for another fee": writeDinnerEmail("cancelled", {
			...dinner,
			...{ owedCents: 10_000, isOtherFee: true, isOfStay: true },
		}),
		"stay confirmed": writeStayEmail("confirmed", stay),
		"two villas confirmed": writeStayEmail("confirmed", { ...stay, ...twoVillas }),
		"stay changed": writeStayEmail("changed", stay),
		"villa changed": writeStayEmail("villa_changed", stay),
		"stay cancelled free of charge": writeStayEmail("cancelled", {
			...stay,
			...cancelled,
			stillBooked: [{ title: "Massages", when: "Sun 13 Dec 2026, 10 am", path: "/treatments/W4NP8RTA" }],
		}),
		"stay cancelled late": writeStayEmail("cancelled", { ...stay, owedCents: 38_041 }),
		"stay cancelled for another fee": writeStayEmail("cancelled", {
			...stay,
			...{ owedCents: 10_000, isOtherFee: true },
		}),
		"arrival in three days": writeStayEmail("reminder", { ...stay, today: "2026-12-09" }),
		"points posted": writePointsEmail({
			name: stay.name,
			villaNames: stay.villaNames,
			earnedPoints: 1_745,
			balancePoints: 6_120,
			pointsUrl: `${origin}/points`,
		}),
		"stay confirmed with a deposit": writeStayEmail("confirmed", { ...stay, deposit }),
		"stay cancelled with a deposit": writeStayEmail("cancelled", { ...stay, owedCents: 38_041, deposit }),
		"deposit paid too late": writeLateDepositEmail({
			...stay,
			amountCents: 38_041,
			formUrl: `${origin}/booking`,
		}),
		"deposit not paid": writeUnpaidDepositEmail({
			...stay,
			againUrl: `${origin}/booking?villaId=sunset-palms&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`,
		}),
		"waiting list joined": writeConfirmEmail({
			...waiting,
			confirmLink: `${origin}/waiting-list/confirm?token=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
		}),
		"villa free again": writeOfferEmail({
			...waiting,
			name: stay.name,
			endsAt: new Date("2026-11-21T22:30:00Z"),
			price: quoteNights({ "Sunset Palms Villa": 34_900 }),
			offerLink: `${origin}/waiting-list/offer?token=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
		}),
		gift: writeGiftEmail({
			...{ to: "receiver", code: "K7MQ2XHD9PTR", balanceCents: 15_000, expiresOn: "2028-12-12" },
			...{ buyerName: "Ana Cruz", receiverName: "Ben Tun", message: "Happy birthday. Enjoy the reef!" },
			...{ faceCents: 15_000, pageUrl: null, sentTo: null },
		}),
		"gift receipt": writeGiftEmail({
			...{
				to: "buyer",
				code: "K7MQ2XHD9PTR",
				balanceCents: 15_000,
				faceCents: 15_000,
				expiresOn: "2028-12-12",
			},
			...{ buyerName: "Ana Cruz", receiverName: "Ben Tun", message: "Happy birthday. Enjoy the reef!" },
			sentTo: { address: "ben@example.com", on: "2026-12-24" },
			pageUrl: `${origin}/gift-vouchers/0123456789abcdefghijklmnopqrstuv`,
		}),
		quote: writeQuoteEmail(
			{
				...{ name: stay.name, guests: 2, place: "sunset-palms", ...stayNights },
				...{ lines: stay.lines, validUntil: "2026-12-05", today: "2026-11-28" },
			},
			{ origin, phone: hotelContact.phone },
		),
		...Object.fromEntries(
			(["invitation", "new_password", "factor_reset"] as const).map((template) => [
				`staff ${template.replace("_", " ")}`,
				writeStaffEmail({
					template,
					link: `${origin}/desk/sign-in/link?key=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
				}),
			]),
		),
		"staff sign-in changed": writeStaffEmail({
			template: "sign_in_changed",
			deskUrl: `${origin}/desk/sign-in`,
		}),
		bill: writeBillEmail({
			...{ reference: "K7M2P9QX", name: "Ana Cruz", nights: "12 – 17 Dec" },
			bill: arrangeGuestBill({ lines: [], payments: [], chargedCents: 0, paidCents: 0, balanceCents: 0 }, [
				{
					...{ kind: "night", day: "2026-12-12", description: "Ocean Breeze", quantity: 1 },
					...{ stayId: "stay", serviceReservationId: null, unitCents: 31_900, baseCents: 31_900 },
					...{ serviceChargeCents: 0, taxCents: 2_871, totalCents: 34_771, isExempt: false },
				},
			]),
			privateLink: `${origin}/reservations/K7M2P9QX?key=qH6c9vN2mX4tLr8sWz1yBd3fGj5kPa7u`,
		}),
		"day at a glance": writeDaySheetEmail(
			{
				...{ date: "2026-12-12", arrivals: [], departures: [], staying: [], diets: [], tasks: [] },
				hours: [],
				villas: [],
			},
			`${origin}/desk/day-sheet`,
		),
		"owner's sheet": writeOwnerSheetEmail(
			"2026-12-12",
			{
				villas: { available: 8, outOfOrder: 1, sold: 5, complimentary: 0, nightsCents: 182_500 },
				revenue: {
					...{ rooms: 182_500, dining: 54_000, wellness: 25_000, shop: 3_800, other: 9_000 },
					cancellations: 0,
				},
				given: { discounts: 2_000, writtenOff: 0 },
				taxes: { room: 16_425, gst: 11_475 },
				tenders: [
					{ tender: "card_terminal", count: 3, cents: 90_000 },
					{ tender: "cash_bzd", count: 2, cents: 40_000 },
				],
				drawers: [{ openedBy: "Maria", closedBy: "Ines", usdDifferenceCents: -500, bzdDifferenceCents: 0 }],
				moneyOut: [
					{
						...{ kind: "reversal", by: "Rosa", approvedBy: "Ines", tender: "cash_usd", cents: 500_000 },
						...{ reference: "K7M2PQ4X", voidSlip: "V-2026-0003" },
					},
					{
						...{ kind: "pay_out", by: "Maria", approvedBy: null, tender: null, cents: 4_000 },
						...{ reference: null, voidSlip: null },
					},
				],
				serviceCharge: { added: 15_800, paidOut: 0, balance: 96_400 },
				open: { departed: { count: 1, cents: 2_650 }, inHouse: { count: 5, cents: 312_000 } },
				guests: { arrivals: 2, departures: 1, noShows: 0, cancellations: 1 },
				openMatters: 2,
				periods: makePeriods(),
			},
			`${origin}/desk/business-day/2026-12-12/sheet`,
		),
		...Object.fromEntries(
			documentKinds.map((kind) => [
				kind.replace("_", " "),
				writeDocumentEmail({
					content: makeContent(kind, "2026-12-14", stay.name),
					number: formatDocumentNumber({ kind, year: 2026, number: 17 }),
					isCopy: kind === "invoice",
				}),
			]),
		),
		"verify e-mail": writeAccountEmail(
			{ template: "verify_email", data: { link, validMinutes: 24 * 60 } },
			hotelEmail,
		),
		"password reset": writeAccountEmail(
			{ template: "password_reset", data: { link, validMinutes: 30 } },
			hotelEmail,
		),
		"password changed": writeAccountEmail(
			{ template: "password_changed", data: { forgottenUrl } },
			hotelEmail,
		),
	};
}

/** Twelve days of a month and of a year whose books are a year old but for a week. */
function makePeriods(): SheetPeriods {
	const of = (from: string, last: string, times: number): PeriodFigures => ({
		...{ from, last },
		villas: {
			...{ available: 8 * times, outOfOrder: times, sold: 5 * times, complimentary: 0 },
			nightsCents: 182_500 * times,
		},
		revenue: {
			...{
				rooms: 182_500 * times,
				dining: 54_000 * times,
				wellness: 25_000 * times,
				shop: 3_800,
				other: 9_000,
			},
			cancellations: 0,
		},
		discounts: { rooms: 2_000, dining: 0, wellness: 0, shop: 0, other: 0 },
		given: { discounts: 2_000, writtenOff: 0 },
		taxes: { room: 16_425 * times, gst: 11_475 * times },
		tenders: [{ tender: "card_terminal", count: 3 * times, cents: 90_000 * times }],
		serviceCharge: { added: 15_800 * times, paidOut: 0, balance: 96_400 },
		guests: { arrivals: 2 * times, departures: times, noShows: 0, cancellations: 1 },
	});
	return {
		booksFrom: "2025-12-19",
		month: of("2026-12-01", "2026-12-12", 12),
		year: of("2026-01-01", "2026-12-12", 340),
		lastYear: { day: null, month: null, year: null },
	};
}
