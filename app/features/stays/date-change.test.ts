import { expect, test } from "vitest";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import type { TaxedRate } from "#app/features/rates/nightly-rate.ts";
import type { ExemptNights } from "#app/lib/tax-exemption.ts";
import { considerDates } from "./date-change.ts";
import { quoteStay } from "./pricing.ts";

const rates: TaxedRate[] = ["a", "b"].map((villaId) => ({
	villaId,
	villaName: villaId,
	fromNight: "2026-01-01",
	untilNight: "2028-01-01",
	weekdays: null,
	nightlyCents: 20_000,
	priority: 0,
	roomTax: initialTaxRates.roomTax,
}));

/** Two nights from 12 December, reserved and known to the calendar. */
function consider(
	stay: [string, string],
	change: {
		villas?: string[];
		others?: Record<string, [string, string][]>;
		today?: string;
		exempt?: ExemptNights[];
	} = {},
) {
	const { villas = ["a"], others = {}, today = "2026-11-21", exempt } = change;
	const own = { checkIn: "2026-12-12", checkOut: "2026-12-14" };
	const quote = quoteStay({ ...own, villaIds: villas, rates });
	if (!quote) throw new Error("The stay has no price.");
	return considerDates({
		reservation: {
			...own,
			...quote,
			freeCancellationUntil: "2026-12-05",
			villas: villas.map((id) => ({ id })),
		},
		calendars: ["a", "b"].map((id) => ({
			id,
			name: id,
			maxOccupancy: 2,
			taken: [
				...(villas.includes(id) ? [{ from: own.checkIn, until: own.checkOut }] : []),
				...(others[id] ?? []).map(([from, until]) => ({ from, until })),
			],
		})),
		rates,
		exempt,
		stay: { from: stay[0], until: stay[1] },
		today,
	});
}

test("a guest who pays no room tax sees other dates without it", () => {
	const exempt = [{ id: "diplomat", from: "2026-11-21", until: null }];
	expect(consider(["2026-12-12", "2026-12-15"], { exempt })).toMatchObject({
		quote: { totalCents: 60_000, taxCents: 0 },
	});
});

test.each([
	["longer by a night", ["2026-12-12", "2026-12-15"], 65_400, 21_800, "2026-12-05"],
	["shorter by a night", ["2026-12-13", "2026-12-14"], 21_800, -21_800, "2026-12-06"],
	["as long, some weeks later", ["2026-12-30", "2027-01-01"], 43_600, 0, "2026-12-23"],
] as const)(
	"a stay made %s has its price, the difference and its last free day",
	(_, stay, totalCents, differenceCents, freeUntil) => {
		expect(consider([...stay])).toMatchObject({
			possible: true,
			quote: { totalCents },
			differenceCents,
			freeUntil,
			free: true,
		});
	},
);

test("a stay may keep its own nights, and may not take another guest's", () => {
	expect(consider(["2026-12-11", "2026-12-15"]).possible).toBe(true);
	expect(consider(["2026-12-12", "2026-12-15"], { others: { a: [["2026-12-14", "2026-12-16"]] } })).toEqual({
		possible: false,
		nights: { from: "2026-12-14", until: "2026-12-16" },
		nearby: [
			{ from: "2026-12-11", until: "2026-12-14", days: -1 },
			{ from: "2026-12-08", until: "2026-12-11", days: -4 },
			{ from: "2026-12-16", until: "2026-12-19", days: 4 },
		],
	});
});

test("guests of another villa do not matter, and of two villas both have to be free", () => {
	const others: Record<string, [string, string][]> = { b: [["2026-12-14", "2026-12-16"]] };
	expect(consider(["2026-12-13", "2026-12-15"], { others }).possible).toBe(true);
	expect(consider(["2026-12-13", "2026-12-15"], { others, villas: ["a", "b"] })).toMatchObject({
		possible: false,
		nights: { from: "2026-12-14", until: "2026-12-16" },
	});
});

test("once the free days are over, a later date does not buy them back", () => {
	expect(consider(["2027-03-01", "2027-03-03"], { today: "2026-12-06" })).toMatchObject({
		freeUntil: "2026-12-05",
		free: false,
	});
});

test("moved to within a week, the stay is no longer free to cancel, and this is said before", () => {
	expect(consider(["2026-11-25", "2026-11-27"])).toMatchObject({ freeUntil: "2026-11-18", free: false });
});

test("nights for which nobody has set a price cannot be reserved", () => {
	expect(consider(["2027-12-31", "2028-01-02"])).toEqual({
		possible: false,
		nearby: [],
		nights: { from: "2027-12-31", until: "2028-01-02" },
	});
});
