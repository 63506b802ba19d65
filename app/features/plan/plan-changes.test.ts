import fc from "fast-check";
import { expect, test } from "vitest";
import { followEachOther, joinNights, listVillaNights } from "#app/features/stays/villa-nights.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { type PlanMove, planField, planLimits, readPlanMoves, writePlanMoves } from "./plan-changes.ts";

const stayId = "11111111-1111-4111-8111-111111111111";

/** The form of one move of one villa, with some fields changed. */
function formOf(change: Record<string, string> = {}): URLSearchParams {
	return new URLSearchParams({
		"moves.0.stay": stayId,
		"moves.0.version": "3",
		"moves.0.villa.0": "palm-grove",
		"moves.0.from.0": "2026-12-14",
		"moves.0.until.0": "2026-12-18",
		"moves.0.price": "keep",
		...change,
	});
}

const problemsOf = (change: Record<string, string>) => {
	const read = readPlanMoves(formOf(change));
	return read.ok ? {} : read.problems;
};

test("a form without scripts says which stay goes where, for which nights and at what price", () => {
	expect(readPlanMoves(formOf())).toEqual({
		ok: true,
		moves: [
			{
				stayId,
				version: 3,
				villas: [{ villaId: "palm-grove", from: "2026-12-14", until: "2026-12-18" }],
				price: { kind: "keep" },
			},
		],
	});
});

test("an empty row for a second villa counts as none, and a filled one splits the stay", () => {
	const empty = { "moves.0.villa.1": "", "moves.0.from.1": "", "moves.0.until.1": "" };
	expect(readPlanMoves(formOf(empty))).toMatchObject({ ok: true, moves: [{ villas: [{}] }] });
	const second = {
		"moves.0.until.0": "2026-12-16",
		"moves.0.villa.1": "ocean-breeze",
		"moves.0.from.1": "2026-12-16",
		"moves.0.until.1": "2026-12-18",
	};
	expect(readPlanMoves(formOf(second))).toMatchObject({
		ok: true,
		moves: [{ villas: [{ villaId: "palm-grove" }, { villaId: "ocean-breeze" }] }],
	});
});

test.each([
	["no version", { "moves.0.version": "" }, "moves.0.version", "missing"],
	["a version that is no number", { "moves.0.version": "3.5" }, "moves.0.version", "unknown"],
	["a stay that is no stay", { "moves.0.stay": "the guest" }, "moves.0.stay", "unknown"],
	["no villa", { "moves.0.villa.0": "" }, "moves.0.villa.0", "missing"],
	["no first day", { "moves.0.from.0": "" }, "moves.0.from.0", "missing"],
	["a day that does not exist", { "moves.0.until.0": "2026-02-31" }, "moves.0.until.0", "not_a_date"],
	["a last day before the first", { "moves.0.until.0": "2026-12-14" }, "moves.0.until.0", "no_nights"],
	["ten years", { "moves.0.until.0": "2036-12-14" }, "moves.0.until.0", "too_many_nights"],
	["a price of its own kind", { "moves.0.price": "cheap" }, "moves.0.price", "unknown"],
	["another price without an amount", { "moves.0.price": "other" }, "moves.0.amount", "missing"],
	[
		"an amount in words",
		{ "moves.0.price": "other", "moves.0.amount": "a thousand" },
		"moves.0.amount",
		"not_an_amount",
	],
	[
		"another price without a reason",
		{ "moves.0.price": "other", "moves.0.amount": "900" },
		"moves.0.reason",
		"missing",
	],
	[
		"a reason as long as a letter",
		{ "moves.0.price": "other", "moves.0.amount": "900", "moves.0.reason": "x".repeat(301) },
		"moves.0.reason",
		"too_long",
	],
	[
		"a night without a villa between two",
		{
			"moves.0.until.0": "2026-12-15",
			"moves.0.villa.1": "ocean-breeze",
			"moves.0.from.1": "2026-12-16",
			"moves.0.until.1": "2026-12-18",
		},
		"moves.0.from.1",
		"not_covered",
	],
	["the same stay twice", { "moves.1.stay": stayId }, "moves.1.stay", "twice"],
])("%s is refused at its own field", (_, change, field, problem) => {
	expect(problemsOf(change)[field]).toBe(problem);
});

test("a form without any stay is refused, and so is one with too many", () => {
	expect(readPlanMoves(new URLSearchParams())).toEqual({ ok: false, problems: { moves: "missing" } });
	const many = Object.fromEntries(
		Array.from({ length: planLimits.moves + 1 }, (_, move) => [
			planField(move, "stay"),
			`11111111-1111-4111-8111-${String(move).padStart(12, "0")}`,
		]),
	);
	expect(problemsOf(many).moves).toBe("too_many");
});

const villaNights = fc
	.array(
		fc.record({
			villaId: fc.constantFrom("palm-grove", "ocean-breeze"),
			nights: fc.integer({ min: 1, max: 9 }),
		}),
		{
			minLength: 1,
			maxLength: 5,
		},
	)
	.map((parts) => {
		let from = "2026-12-14";
		return parts.map(({ villaId, nights }) => {
			const part = { villaId, from, until: addDays(from, nights) };
			from = part.until;
			return part;
		});
	});

const move: fc.Arbitrary<Omit<PlanMove, "stayId">> = fc.record({
	version: fc.nat(99),
	villas: villaNights.map(joinNights),
	price: fc.oneof(
		fc.constant({ kind: "keep" } as const),
		fc.constant({ kind: "new" } as const),
		fc.record({
			kind: fc.constant("other" as const),
			baseCents: fc.nat(planLimits.amountCents),
			reason: fc.stringMatching(/^[A-Za-z][a-z ]{0,40}[a-z]$/),
		}),
	),
});

test("whatever a drag has made, a form carries it and is read as the same", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 5 }),
			fc.array(move, { minLength: 5, maxLength: 5 }),
			(ids, made) => {
				const moves = ids.map((id, index) => ({ stayId: id, ...(made[index] as Omit<PlanMove, "stayId">) }));
				expect(readPlanMoves(new URLSearchParams(writePlanMoves(moves)))).toEqual({ ok: true, moves });
			},
		),
	);
});

test("joining the nights of a villa leaves every night where it was", () => {
	fc.assert(
		fc.property(villaNights, (villas) => {
			expect(followEachOther(villas)).toBe(true);
			expect(listVillaNights(joinNights(villas.toReversed()))).toEqual(listVillaNights(villas));
		}),
	);
});
