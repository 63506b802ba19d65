import fc from "fast-check";
import { expect, test } from "vitest";
import {
	cellAt,
	headColumn,
	type KeyChart,
	type KeyState,
	type LiftableBar,
	type PlanKey,
	pressKey,
	toTypedDays,
} from "./plan-keys.ts";

const bar = (id: string, from: string, until: string, facts: Partial<LiftableBar> = {}): LiftableBar => ({
	id,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
	canLift: true,
	canShift: true,
	...facts,
});

const chart: KeyChart<LiftableBar> = {
	window: { from: "2026-12-10", days: 14 },
	rows: [
		{ bars: [bar("okafor", "05", "12"), bar("raman", "12", "17")] },
		{ bars: [bar("hartmann", "06", "14", { canShift: false }), bar("castillo", "14", "17")] },
		{ bars: [bar("airbnb", "16", "20", { canLift: false, canShift: false })] },
	],
};

const start = (row: number, column: number): KeyState<LiftableBar> => ({
	place: { row, column },
	lifted: null,
});

/** Presses keys one after the other; a plus means Shift. */
function press(state: KeyState<LiftableBar>, ...keys: string[]) {
	let result = { state, step: null, proposes: false } as NonNullable<
		ReturnType<typeof pressKey<LiftableBar>>
	>;
	for (const key of keys) {
		const pressed: PlanKey = { key: key.replace("+", ""), shift: key.startsWith("+"), control: false };
		result = pressKey(result.state, pressed, chart) ?? result;
	}
	return result;
}

const focused = ({ state }: { state: KeyState<LiftableBar> }) => {
	const { cell } = cellAt(chart.rows[state.place.row]?.bars ?? [], chart.window, state.place.column);
	return cell.kind === "bar" ? cell.bar.id : cell.kind === "free" ? cell.night : "morning";
};

test("arrows go from bar to bar and over free nights, and stop at the edges", () => {
	expect(focused(press(start(0, 0), "ArrowRight"))).toBe("raman");
	expect(focused(press(start(0, 0), "ArrowRight", "ArrowRight"))).toBe("2026-12-17");
	expect(press(start(0, 0), "ArrowLeft").state.place).toEqual({ row: 0, column: headColumn });
	expect(press(start(2, 1), "ArrowLeft").state.place).toEqual({ row: 2, column: headColumn });
	expect(focused(press(start(2, headColumn), "ArrowRight"))).toBe("2026-12-10");
	expect(press(start(0, headColumn), "ArrowDown", "ArrowLeft").state.place).toEqual({
		row: 1,
		column: headColumn,
	});
	expect(pressKey(start(0, headColumn), { key: "m", shift: false, control: false }, chart)).toBeNull();
	expect(focused(press(start(0, 0), "End", "ArrowRight"))).toBe("2026-12-23");
	expect(focused(press(start(0, 27), "Home"))).toBe("okafor");
	expect(focused(press(start(2, 27), "Home"))).toBe("2026-12-10");
});

test("up and down keep to the day, also over a long bar", () => {
	const below = press(start(0, 7), "ArrowDown");
	expect(focused(below)).toBe("hartmann");
	expect(focused(press(below.state, "ArrowUp"))).toBe("raman");
	expect(focused(press(start(0, 7), "ArrowUp"))).toBe("raman");
	expect(focused(press(start(2, 7), "ArrowDown"))).toBe("2026-12-13");
});

test("M lifts a bar, arrows carry it by a night or a villa, and Enter proposes", () => {
	const carried = press(start(1, 12), "m", "ArrowDown", "ArrowRight");
	expect(carried.state.lifted).toMatchObject({
		bar: { id: "castillo" },
		row: 2,
		from: "2026-12-15",
		until: "2026-12-18",
	});
	expect(carried.step).toMatchObject({ kind: "moved", clashes: [{ id: "airbnb" }] });
	expect(press(carried.state, "Enter").proposes).toBe(true);
	expect(press(carried.state, "ArrowLeft", "ArrowLeft").step).toMatchObject({ clashes: [] });
});

test("with Shift the arrows move the end, and a night always stays", () => {
	const longer = press(start(0, 7), "M", "+ArrowRight");
	expect(longer.state.lifted).toMatchObject({ from: "2026-12-12", until: "2026-12-18" });
	const shortest = press(start(0, 7), "M", ...Array.from({ length: 9 }, () => "+ArrowLeft"));
	expect(shortest.state.lifted).toMatchObject({ from: "2026-12-12", until: "2026-12-13" });
});

test("Escape puts the bar back and returns the focus to it", () => {
	const back = press(start(1, 12), "m", "ArrowUp", "ArrowRight", "Escape");
	expect(back.state.lifted).toBeNull();
	expect(back.step).toMatchObject({ kind: "dropped" });
	expect(focused(back)).toBe("castillo");
});

test("a bar whose stay a colleague has cancelled meanwhile is not said to be back where it was", () => {
	const { state } = press(start(1, 12), "m", "ArrowUp");
	const without = { ...chart, rows: chart.rows.map(({ bars }) => ({ bars: bars.slice(0, 1) })) };
	const back = pressKey(state, { key: "Escape", shift: false, control: false }, without);
	expect(back).toMatchObject({ state: { lifted: null }, step: { kind: "gone", bar: { id: "castillo" } } });
});

test("M on a free night marks it for something new, and Shift marks more nights", () => {
	const marked = press(start(2, 1), "m", "+ArrowRight", "+ArrowRight");
	expect(marked.state.lifted).toMatchObject({
		bar: null,
		row: 2,
		from: "2026-12-10",
		until: "2026-12-13",
	});
});

test("imported nights are not moved, and a guest who has arrived keeps the day of arrival", () => {
	expect(press(start(2, 14), "m")).toMatchObject({ state: { lifted: null }, step: { kind: "not_liftable" } });
	const staying = press(start(1, 2), "m", "ArrowRight");
	expect(staying.step).toMatchObject({ kind: "has_arrived" });
	expect(press(staying.state, "ArrowUp").state.lifted).toMatchObject({ row: 0, from: "2026-12-06" });
	expect(press(staying.state, "+ArrowRight").state.lifted).toMatchObject({ until: "2026-12-15" });
});

test("Enter, Tab and letters are the browser's while nothing is lifted", () => {
	for (const key of ["Enter", "Tab", "x", "Escape"])
		expect(pressKey(start(0, 3), { key, shift: false, control: false }, chart)).toBeNull();
	expect(pressKey(start(0, 3), { key: "m", shift: false, control: true }, chart)).toBeNull();
	expect(press(start(0, 3), "m").state.lifted).not.toBeNull();
});

test("whatever key is pressed, the focus is on the chart and the lifted nights have one in sight", () => {
	const keys = [
		"ArrowLeft",
		"ArrowRight",
		"ArrowUp",
		"ArrowDown",
		"+ArrowLeft",
		"+ArrowRight",
		"m",
		"Escape",
	];
	const sequence = fc.array(fc.constantFrom(...keys, "Home", "End", "Enter"), { maxLength: 40 });
	fc.assert(
		fc.property(sequence, (pressed) => {
			const { place, lifted } = press(start(1, 3), ...pressed).state;
			expect(place.row >= 0 && place.row < 3 && place.column >= headColumn && place.column < 28).toBe(true);
			if (!lifted) return;
			expect(lifted.from < lifted.until && lifted.from < "2026-12-24").toBe(true);
			expect(lifted.until > "2026-12-10" && lifted.row >= 0 && lifted.row < 3).toBe(true);
		}),
	);
});

test("the lifted bar is on the typed days, and of a stay in two villas only its end or its beginning", () => {
	const rows = [{ villaId: "palm" }, { villaId: "vista" }];
	const lifted = { bar: bar("raman", "12", "17"), row: 1, from: "2026-12-12", until: "2026-12-17" };
	const typed = { from: "2026-12-11", until: "2026-12-20" };
	const at = (villaId: string, from: string, until: string) => ({ villaId, from, until });
	const single = [at("vista", "2026-12-12", "2026-12-17")];
	expect(toTypedDays(lifted, single, typed, rows)).toEqual({ ...lifted, ...typed });
	// A guest in house keeps the day of arrival.
	expect(toTypedDays(lifted, single, { ...typed, from: null }, rows)).toEqual({
		...lifted,
		until: typed.until,
	});
	const two = [at("palm", "2026-12-10", "2026-12-12"), ...single];
	expect(toTypedDays(lifted, two, typed, rows)).toEqual({ ...lifted, until: typed.until });
	expect(toTypedDays({ ...lifted, row: 0 }, two, typed, rows)).toEqual({
		...lifted,
		row: 0,
		from: typed.from,
		until: "2026-12-12",
	});
	expect(toTypedDays(lifted, single, { from: "2026-12-20", until: "2026-12-19" }, rows)).toBeNull();
	expect(toTypedDays(lifted, [at("elsewhere", "2026-12-12", "2026-12-17")], typed, rows)).toBeNull();
});
