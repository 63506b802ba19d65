import { expect, test } from "vitest";
import type { PlanBar, PlanRow } from "./plan-view.ts";
import { toVillaTonight } from "./villa-tonight.ts";

const today = "2026-12-12";
const bar = (last: string, from: string, until: string, facts: Partial<PlanBar> = {}): PlanBar => ({
	id: last,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
	state: "booked",
	lateSide: null,
	first: "",
	last,
	detail: "Booked · 2 guests",
	label: last,
	to: "",
	canLift: true,
	canShift: true,
	stay: null,
	isTurnover: false,
	...facts,
});
const row = (...bars: PlanBar[]): PlanRow => ({
	villaId: "vista",
	villaName: "Vista Del Mar",
	rate: "$399",
	condition: null,
	isInService: true,
	changedBy: null,
	bars,
});
const read = (...bars: PlanBar[]) => {
	const { sign, lines } = toVillaTonight(row(...bars), today);
	return [sign.label, ...lines];
};

test("a villa in which a guest is late and the next one is due says both, and the late one on its sign", () => {
	expect(
		read(
			bar("Okafor", "08", "12", { state: "late", lateSide: "out" }),
			bar("Raman", "12", "17", { state: "due", detail: "Due today 15:30 · 3 guests" }),
		),
	).toEqual(["Late", "Okafor leaves today", "Tonight: Raman, 15:30, 5 nights"]);
});

test("a villa with a guest says until when, and who comes on that day", () => {
	expect(read(bar("Hartmann", "06", "14", { state: "staying" }), bar("Castillo", "14", "17"))).toEqual([
		"In house",
		"Hartmann until Mon 14",
		"Next: Castillo, Mon 14 · turnover",
	]);
	expect(read(bar("Gillett", "10", "13", { state: "staying" }), bar("Castillo", "14", "18"))).toEqual([
		"In house",
		"Gillett until tomorrow",
		"Gap 1 night · then Castillo, Mon 14",
	]);
});

test("a free villa says for how long and at what price", () => {
	expect(read(bar("Out of order", "13", "16", { state: "block" }))).toEqual([
		"Free tonight",
		"Free for 1 night, $399",
		"Then Out of order, Sun 13",
	]);
	expect(read()).toEqual(["Free tonight", "Free, nobody comes soon, $399"]);
});
