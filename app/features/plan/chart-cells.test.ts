import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/lib/hotel-date.ts";
import { type ChartBar, columnsOf, findInTheWay, layOutLane, layOutRow, listDays } from "./chart-cells.ts";

const window = { from: "2026-12-10", days: 14 };
const bar = (id: string, from: string, until: string): ChartBar => ({
	id,
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
});
const short = (bars: ChartBar[], shown = window) =>
	layOutRow(bars, shown).map((cell) =>
		cell.kind === "bar" ? `${cell.bar.id}${cell.span}` : `${cell.kind[0]}${cell.span}`,
	);

test("a bar runs from the noon of the arrival to the noon of the departure", () => {
	expect(columnsOf(bar("a", "11", "13"), window)).toMatchObject({ start: 3, end: 7 });
});

test("an empty row is one morning, thirteen free nights and the evening of the last day", () => {
	const cells = layOutRow([], window);
	expect(cells).toHaveLength(15);
	expect(cells[0]).toEqual({ kind: "morning", span: 1 });
	expect(cells[1]).toEqual({ kind: "free", night: "2026-12-10", span: 2 });
	expect(cells.at(-1)).toEqual({ kind: "free", night: "2026-12-23", span: 1 });
});

test("a guest who leaves on the first morning of the chart has that morning, and one who comes on the last evening has it", () => {
	const week = { from: "2026-12-10", days: 2 };
	expect(short([bar("left", "07", "10"), bar("new", "11", "15")], week)).toEqual(["left1", "f2", "new1"]);
});

test("stays that reach beyond the chart are cut at its edges and say so", () => {
	const [cell] = layOutRow([bar("long", "01", "31")], window);
	expect(cell).toMatchObject({ span: 28, startsBefore: true, goesOn: true });
	const [first, , , , last] = layOutRow([bar("a", "08", "11"), bar("b", "11", "13")], { ...window, days: 4 });
	expect(first).toMatchObject({ startsBefore: true, goesOn: false });
	expect(last).toBeUndefined();
});

test("of bars that share a night the later one is cut, so that the row never grows", () => {
	expect(short([bar("a", "10", "14"), bar("b", "12", "16")], { ...window, days: 7 })).toEqual([
		"m1",
		"a8",
		"b4",
		"f1",
	]);
});

test("in the way is who shares a night, not who leaves at noon or is lifted", () => {
	const bars = [bar("a", "10", "12"), bar("b", "12", "14"), bar("c", "14", "16")];
	const ids = (found: ChartBar[]) => found.map(({ id }) => id);
	expect(ids(findInTheWay(bars, bar("", "12", "14")))).toEqual(["b"]);
	expect(ids(findInTheWay(bars, bar("", "11", "15")))).toEqual(["a", "b", "c"]);
	expect(ids(findInTheWay(bars, bar("", "11", "15"), ["b"]))).toEqual(["a", "c"]);
});

/** Bars of one villa: gaps and nights in turn, so that none shares a night with another. */
const villaBars = fc
	.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
	.map((parts) => {
		let reached = addDays(window.from, -12);
		return parts.map(([gap, nights], index) => {
			const from = addDays(reached, gap);
			reached = addDays(from, nights);
			return { id: String(index), from, until: reached };
		});
	});
const anyWindow = fc.integer({ min: 1, max: 42 }).map((days) => ({ ...window, days }));

test("the columns of every row add up to two for each day", () => {
	fc.assert(
		fc.property(villaBars, anyWindow, (bars, shown) => {
			const cells = layOutRow(bars, shown);
			expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(2 * shown.days);
			expect(cells.every(({ span }) => span >= 1)).toBe(true);
		}),
	);
});

test("each night is either free or in exactly the bar that takes it", () => {
	fc.assert(
		fc.property(villaBars, anyWindow, (bars, shown) => {
			const days = listDays(shown);
			const found = new Map<string, string>();
			let column = 0;
			for (const cell of layOutRow(bars, shown)) {
				for (let at = column; at < column + cell.span; at += 1)
					if (at % 2 === 1)
						found.set(days[(at - 1) / 2] ?? "", cell.kind === "bar" ? cell.bar.id : cell.kind);
				column += cell.span;
			}
			for (const day of days) {
				const owner = bars.find(({ from, until }) => from <= day && day < until);
				expect(found.get(day)).toBe(owner?.id ?? "free");
			}
		}),
	);
});

const hours = { from: 9, until: 22 };

test("a treatment takes the half hours that it touches", () => {
	const cells = layOutLane([{ startMinute: 9 * 60 + 30, endMinute: 10 * 60 + 50 }], hours);
	expect(cells.find(({ bar }) => bar)).toMatchObject({ column: 1, span: 3 });
});

test("two treatments that follow each other are side by side", () => {
	const bars = [
		{ startMinute: 600, endMinute: 660 },
		{ startMinute: 660, endMinute: 720 },
	];
	expect(layOutLane(bars, hours).flatMap(({ column, bar }) => (bar ? [column] : []))).toEqual([2, 4]);
});

test("the columns of a lane add up to two for each hour, whatever the lane holds", () => {
	const bar = fc
		.tuple(fc.integer({ min: 0, max: 1_400 }), fc.integer({ min: 1, max: 300 }))
		.map(([startMinute, minutes]) => ({ startMinute, endMinute: startMinute + minutes }));
	fc.assert(
		fc.property(fc.array(bar, { maxLength: 20 }), (bars) => {
			const cells = layOutLane(bars, hours);
			expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(26);
			let column = 0;
			for (const cell of cells) {
				expect(cell.column).toBe(column);
				column += cell.span;
			}
		}),
	);
});
