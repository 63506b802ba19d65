import { expect, test } from "vitest";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import type { BillLine, BillPayment, ToComeItem } from "./bill.ts";
import { arrangeBill, arrangeGuestBill, type BillRow, describeTenderNote } from "./bill-rows.ts";
import { nameTender } from "./tender-words.ts";

const done = (businessDate: string, name = "Maria") => ({
	name,
	at: new Date(`${businessDate}T18:00:00Z`),
	businessDate,
});

let places = 0;

function line(over: Partial<BillLine> & { day?: string }): BillLine {
	places += 1;
	const { day = "2026-12-08", ...rest } = over;
	const totalCents = over.totalCents ?? 10_125;
	return {
		lineId: `line-${places}`,
		transactionId: `transaction-${places}`,
		kind: "charge",
		department: "other",
		description: "Boat from the airport",
		itemId: null,
		stayId: null,
		night: null,
		serviceReservationId: null,
		discountsLineId: null,
		quantity: 1,
		unitCents: totalCents,
		baseCents: totalCents,
		serviceChargeCents: 0,
		taxCents: 0,
		taxCode: "none",
		taxBasisPoints: 0,
		exemption: null,
		totalCents,
		done: done(day),
		reason: null,
		voided: null,
		...rest,
	};
}

const night = (date: string, over: Partial<BillLine> = {}) =>
	line({
		kind: "night",
		department: "room",
		night: date,
		day: date,
		description: "Blue Horizon",
		unitCents: 37_900,
		baseCents: 37_900,
		taxCents: 3_411,
		taxCode: "room_tax",
		taxBasisPoints: 900,
		totalCents: 41_311,
		...over,
	});

const payment = (over: Partial<BillPayment> & { day?: string }): BillPayment => {
	places += 1;
	const { day = "2026-12-10", ...rest } = over;
	return {
		lineId: `line-${places}`,
		transactionId: `transaction-${places}`,
		kind: "payment",
		tender: "bank_transfer",
		tenderNote: null,
		givenCents: null,
		changeCents: null,
		changeBzdCents: null,
		paidCents: 10_000,
		refundableCents: 10_000,
		done: done(day),
		reason: null,
		voided: null,
		...rest,
	};
};

const nightToCome = (day: string): ToComeItem => ({
	kind: "night",
	day,
	description: "Blue Horizon",
	stayId: "stay",
	serviceReservationId: null,
	quantity: 1,
	unitCents: 37_900,
	baseCents: 37_900,
	serviceChargeCents: 0,
	taxCents: 3_411,
	isExempt: false,
	totalCents: 41_311,
});

/** A bill with the sums that its lines have. */
function bill(lines: BillLine[], payments: BillPayment[] = [], toCome: ToComeItem[] = []) {
	const chargedCents = lines.reduce((sum, one) => (one.voided ? sum : sum + one.totalCents), 0);
	const paidCents = payments.reduce((sum, one) => (one.voided ? sum : sum + one.paidCents), 0);
	return arrangeBill(
		{ lines, payments, chargedCents, paidCents, balanceCents: chargedCents - paidCents },
		toCome,
	);
}

const whats = (rows: readonly BillRow[]) => rows.map(({ days, what }) => `${days} ${what}`);

test("nights of a villa at one price are one row of the bill, with their sum and their tax", () => {
	const { charged } = bill(["2026-12-07", "2026-12-08", "2026-12-09"].map((date) => night(date)));
	expect(charged).toHaveLength(1);
	expect(charged[0]).toMatchObject({
		days: "7 – 9 Dec",
		what: "Blue Horizon, 3 nights",
		notes: ["3 × $379.00, room tax 9%"],
		baseCents: 113_700,
		taxCents: 10_233,
		totalCents: 123_933,
	});
	expect(charged[0]?.lineIds).toHaveLength(3);
});

test("another price, another villa and a night between begin a new row", () => {
	const { charged } = bill([
		night("2026-12-07"),
		night("2026-12-08", { unitCents: 40_000, baseCents: 40_000, totalCents: 43_600 }),
		night("2026-12-09"),
		night("2026-12-10", { description: "Palm Grove" }),
		night("2026-12-12", { description: "Palm Grove" }),
	]);
	expect(whats(charged)).toEqual([
		"7 Dec Blue Horizon, 1 night",
		"8 Dec Blue Horizon, 1 night",
		"9 Dec Blue Horizon, 1 night",
		"10 Dec Palm Grove, 1 night",
		"12 Dec Palm Grove, 1 night",
	]);
});

test("exempt nights say why and by which document, in a row of their own, and those to come that they are exempt", () => {
	const exemption = { reason: "diplomat", note: null, reference: "MFA 112/26" } as const;
	const without = { taxCents: 0, taxBasisPoints: 0, totalCents: 37_900, exemption };
	const { charged, toCome } = bill(
		[night("2026-12-07"), night("2026-12-08", without), night("2026-12-09", without)],
		[],
		[{ ...nightToCome("2026-12-10"), taxCents: 0, totalCents: 37_900, isExempt: true }],
	);
	expect(whats(charged)).toEqual(["7 Dec Blue Horizon, 1 night", "8 – 9 Dec Blue Horizon, 2 nights"]);
	expect(charged[1]?.notes).toEqual(["2 × $379.00", "Room tax: exempt, Diplomat, MFA 112/26"]);
	expect(toCome[0]?.notes).toContain("Room tax: exempt");
});

test("two villas of one party have their nights in two rows", () => {
	const dates = ["2026-12-07", "2026-12-08"];
	const { charged } = bill(
		dates.flatMap((date) => [night(date), night(date, { description: "Palm Grove" })]),
	);
	expect(whats(charged)).toEqual(["7 – 8 Dec Blue Horizon, 2 nights", "7 – 8 Dec Palm Grove, 2 nights"]);
});

test("a voided line stays on the bill, in a row of its own, with the person and the reason", () => {
	const voided = { ...done("2026-12-10", "Ines"), reason: "wrong villa" };
	const { charged, chargedCents } = bill([
		night("2026-12-07", { voided }),
		night("2026-12-08"),
		line({ description: "Sun hat", voided }),
	]);
	expect(charged).toHaveLength(3);
	expect(charged[0]?.undone).toBe("Voided by Ines 10 Dec: “wrong villa”");
	expect(chargedCents).toBe(41_311);
});

test("a guest's bill has neither voided lines nor the names of staff", () => {
	const voided = { ...done("2026-12-10", "Ines"), reason: "wrong villa" };
	const lines = [line({}), line({ description: "Sun hat", voided })];
	const payments = [payment({ tender: "card_terminal", tenderNote: "004417" })];
	const shown = arrangeGuestBill(
		{ lines, payments, chargedCents: 10_125, paidCents: 10_000, balanceCents: 125 },
		[],
	);
	expect(shown.charged.map(({ what }) => what)).toEqual(["Boat from the airport"]);
	expect(shown.paid[0]?.notes).toEqual(["slip 004417"]);
	expect(shown.balanceCents).toBe(125);
});

test("several of one thing name how many", () => {
	const { charged } = bill([line({ description: "Fresh coconut", quantity: 4, unitCents: 600 })]);
	expect(charged[0]?.what).toBe("Fresh coconut × 4");
});

test("the bill of the drawn page adds up: charged, paid, balance, to come, expected on leaving", () => {
	const shown = bill(
		[
			...["07", "08", "09", "10", "11"].map((day) => night(`2026-12-${day}`)),
			line({ day: "2026-12-07" }),
			line({ day: "2026-12-08", totalCents: 33_125 }),
			line({ day: "2026-12-09", totalCents: 19_875 }),
			line({ day: "2026-12-10", totalCents: 3_180 }),
		],
		[
			payment({ day: "2026-12-04", paidCents: 150_000, tenderNote: "TR-88" }),
			payment({
				tender: "cash_bzd",
				paidCents: 40_000,
				givenCents: 80_000,
				changeCents: 0,
				changeBzdCents: 0,
			}),
		],
		[
			...["12", "13", "14"].map((day) => nightToCome(`2026-12-${day}`)),
			{
				...nightToCome("2026-12-12"),
				kind: "dinner",
				description: "Prime Roots",
				stayId: null,
				serviceReservationId: "dinner",
				quantity: 4,
				totalCents: 71_550,
			},
		],
	);
	expect(shown).toMatchObject({
		chargedCents: 272_860,
		paidCents: 190_000,
		balanceCents: 82_860,
		toComeCents: 195_483,
		expectedCents: 278_343,
	});
	expect(shown.parts).toEqual([
		{ name: "Net", cents: 189_500 + 10_125 + 33_125 + 19_875 + 3_180 },
		{ name: "Room tax", cents: 17_055 },
	]);
	expect(whats(shown.toCome)).toEqual(["12 – 14 Dec Blue Horizon, 3 nights", "12 Dec Prime Roots, 4 guests"]);
	expect(shown.paid.map(({ what, notes, totalCents }) => [what, notes, totalCents])).toEqual([
		["Bank transfer", ["Maria, reference TR-88"], -150_000],
		["Cash BZ$", ["Maria, BZ$800.00 given"], -40_000],
	]);
});

test.each([
	["cash_usd", { givenCents: 84_000, changeCents: 1_140, changeBzdCents: 0 }, "$840.00 given, $11.40 back"],
	["cash_usd", { givenCents: 84_000, changeCents: 0, changeBzdCents: 2_280 }, "$840.00 given, BZ$22.80 back"],
	["cash_bzd", { givenCents: 10_000, changeCents: 0, changeBzdCents: 0 }, "BZ$100.00 given"],
	["card_terminal", { tenderNote: "004417" }, "slip 004417"],
	["voucher", { tenderNote: "K7MQ2XHD" }, "code K7MQ 2XHD"],
	["bank_transfer", {}, null],
] as const)("a payment by %s shows the amount handed over: %j", (tender, facts, words) => {
	expect(describeTenderNote(payment({ tender, ...facts }))).toBe(words);
});

test("before the arrival a held deposit is listed among the items to come, and reduces the balance expected on leaving", () => {
	const nothing = { lines: [], payments: [], chargedCents: 0, paidCents: 0, balanceCents: 0 };
	const shown = arrangeBill(nothing, [nightToCome("2026-12-12"), nightToCome("2026-12-13")], 41_311);
	expect(shown).toMatchObject({ balanceCents: 0, toComeCents: 41_311, expectedCents: 41_311 });
	expect(shown.toCome.map(({ what, totalCents }) => [what, totalCents])).toEqual([
		["Blue Horizon, 2 nights", 82_622],
		["Deposit, paid and held", -41_311],
	]);
});

test("an empty bill owes nothing", () => {
	expect(bill([])).toMatchObject({ balanceCents: 0, paidCents: 0, expectedCents: 0 });
});

test("a bill is Spanish where its guest reads Spanish: nights by their number, and how something was paid", () => {
	const nothing = { lines: [], payments: [], chargedCents: 0, paidCents: 0, balanceCents: 0 };
	withLanguage("es", () => {
		const one = arrangeBill(nothing, [nightToCome("2026-12-12")]);
		const two = arrangeBill(nothing, [nightToCome("2026-12-12"), nightToCome("2026-12-13")]);
		expect([one, two].map(({ toCome }) => toCome[0]?.what)).toEqual([
			"Blue Horizon, 1 noche",
			"Blue Horizon, 2 noches",
		]);
		expect(nameTender("cash_usd", "sentence")).toBe("efectivo US$");
		expect(describeTenderNote(payment({ tender: "card_terminal", tenderNote: "004417" }))).toBe(
			"comprobante 004417",
		);
	});
});
