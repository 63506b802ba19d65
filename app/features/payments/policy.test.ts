import fc from "fast-check";
import { expect, test } from "vitest";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import { type DepositRule, depositCents, minutesAfter, prolongedTo, refundOnCancellation } from "./policy.ts";
import { sayDeposit, sayPayment } from "./words.ts";

const night = (
	itemId: string,
	date: string,
	totalCents: number,
	kind: PricedLine["kind"] = "night",
): PricedLine => ({
	kind,
	itemId,
	description: itemId,
	night: date,
	quantity: 1,
	unitCents: totalCents,
	baseCents: totalCents,
	serviceChargeCents: 0,
	tax: { code: "room_tax", basisPoints: 900, cents: 0 },
	totalCents,
});

const lines = [
	night("palm-grove", "2026-12-13", 30_001),
	night("palm-grove", "2026-12-12", 20_000),
	night("palm-grove", "2026-12-12", -2_000, "discount"),
	night("vista-del-mar", "2026-12-12", 40_000),
];

test("a deposit is nothing, the first night of each villa with its discount, or a share of the total to the cent", () => {
	expect(depositCents({ kind: "none", sharePercent: 30 }, lines)).toBe(0);
	expect(depositCents({ kind: "first_night", sharePercent: 30 }, lines)).toBe(58_000);
	expect(depositCents({ kind: "share", sharePercent: 30 }, lines)).toBe(26_400);
	expect(depositCents({ kind: "share", sharePercent: 100 }, lines)).toBe(88_001);
	expect(
		depositCents({ kind: "share", sharePercent: 1 }, [night("a", "2026-12-12", 4_900)]),
		"49 cents",
	).toBe(0);
	expect(depositCents({ kind: "first_night", sharePercent: 30 }, [])).toBe(0);
});

test("a deposit is never more than the price of the stay, and fee and refund never more than the deposit", () => {
	const cents = fc.integer({ min: 1, max: 5_000_000 });
	fc.assert(
		fc.property(cents, fc.integer({ min: 1, max: 100 }), cents, (total, sharePercent, owed) => {
			const deposit = depositCents({ kind: "share", sharePercent }, [night("a", "2026-12-12", total)]);
			expect(deposit).toBeLessThanOrEqual(total);
			const back = refundOnCancellation(deposit, owed);
			expect(back).toBe(Math.max(0, deposit - owed));
			expect(back + Math.min(deposit, owed)).toBe(deposit);
		}),
	);
});

test("the hold is prolonged in steps of five minutes, and once the nights are released the provider is asked every hour", () => {
	const noon = new Date("2026-11-21T18:00:00Z");
	const at = (minutes: number) => minutesAfter(noon, minutes);
	const hold = { closesAt: at(20), holdEndsAt: at(45) };
	expect(prolongedTo(hold, at(20))).toEqual(at(25));
	expect(prolongedTo(hold, at(21)), "a job that is a minute late").toEqual(at(25));
	expect(prolongedTo(hold, at(33)), "a server that was down").toEqual(at(38));
	expect(prolongedTo(hold, at(45))).toEqual(at(105));
});

test("guests read the schedule of payments before booking", () => {
	const say = (kind: DepositRule["kind"], sharePercent: number) => sayPayment({ kind, sharePercent });
	expect(say("none", 30)).toBeNull();
	expect(say("first_night", 30)?.form).toContain("first night");
	for (const sentence of Object.values(say("share", 30) ?? {}).filter((one) => typeof one === "string"))
		expect(sentence).toContain("30%");
	expect(say("share", 100)?.form).toContain("whole stay");
});

test.each([
	["first_night", 30, "2026-12-05", "$580.00", "$300.01"],
	["share", 30, "2026-12-05", "$264.00", "$616.01"],
	["share", 100, "2026-12-05", "$880.01", null],
	["first_night", 30, "2026-12-06", "$580.00", "$300.01"],
] as const)(
	"of a stay with a price, a deposit (%s, %i %%) is said on %s with its sums",
	(kind, sharePercent, today, now, rest) => {
		const totalCents = 20_000 - 2_000 + 30_001 + 40_000;
		const quote = { lines, totalCents, baseCents: totalCents, serviceChargeCents: 0, taxCents: 0 };
		const payment = sayPayment({ kind, sharePercent });
		if (!payment) throw new Error("There is a deposit");
		const said = sayDeposit(payment, { checkIn: "2026-12-12", quote }, today);
		const sums = rest === null ? `${now} now.` : `${now} now, ${rest} at the resort.`;
		expect(said).toBe(
			today === "2026-12-05" ? `${sums} If you cancel in time, your ${now} comes back.` : sums,
		);
		expect(sayDeposit(payment, null, today)).toBe(payment.form);
	},
);

test("nothing is said of a deposit so small that it is not asked for", () => {
	const small = [night("palm-grove", "2026-12-12", 100)];
	const quote = { lines: small, totalCents: 100, baseCents: 100, serviceChargeCents: 0, taxCents: 0 };
	const payment = sayPayment({ kind: "share", sharePercent: 30 });
	expect(payment && sayDeposit(payment, { checkIn: "2026-12-12", quote }, "2026-12-01")).toBeUndefined();
});

test("the schedule of payments is in Spanish with its sums, and a share by its article", () => {
	const quote = { lines, totalCents: 88_001, baseCents: 88_001, serviceChargeCents: 0, taxCents: 0 };
	withLanguage("es", () => {
		const payment = sayPayment({ kind: "share", sharePercent: 30 });
		expect(payment?.short).toBe("Pague el 30\u00a0% ahora y el resto en el resort");
		expect(payment && sayDeposit(payment, { checkIn: "2026-12-12", quote }, "2026-12-05")).toBe(
			"US$264.00 ahora, US$616.01 en el resort. Si cancela a tiempo, le devolvemos sus US$264.00.",
		);
	});
});
