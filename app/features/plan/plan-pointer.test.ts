import fc from "fast-check";
import { expect, test } from "vitest";
import type { KeyChart, LiftableBar } from "./plan-keys.ts";
import {
	type ChartPoint,
	gripOf,
	hasMoved,
	liftPress,
	movePress,
	nightAt,
	type Press,
	rowAt,
	scrollStep,
} from "./plan-pointer.ts";

const castillo: LiftableBar = {
	id: "castillo",
	from: "2026-12-14",
	until: "2026-12-18",
	canLift: true,
	canShift: true,
};
const chart: KeyChart<LiftableBar> = {
	window: { from: "2026-12-10", days: 14 },
	rows: [{ bars: [] }, { bars: [castillo] }, { bars: [] }],
};
const sizes = { dayWidth: 70, rowTops: [30, 54, 108], height: 200 };

const pressOn = (facts: Partial<Press<LiftableBar>> = {}): Press<LiftableBar> => ({
	by: "mouse",
	on: { bar: castillo, grip: "whole" },
	row: 1,
	from: { x: 400, y: 80 },
	lifted: null,
	...facts,
});
const moved = (press: Press<LiftableBar>, ...points: ChartPoint[]) =>
	points.reduce<Press<LiftableBar> | null>((at, point) => at && movePress(at, point, sizes, chart), press);

test("a mouse that trembles still clicks the link, one that moves lifts", () => {
	expect(moved(pressOn(), { x: 402, y: 81 })?.lifted).toBeNull();
	expect(moved(pressOn(), { x: 410, y: 80 })?.lifted).toMatchObject({ row: 1, from: "2026-12-14" });
});

test("a finger that moves at once scrolls, one that has held for a moment lifts", () => {
	const finger = pressOn({ by: "touch" });
	expect(moved(finger, { x: 420, y: 80 })).toBeNull();
	expect(moved(finger, { x: 404, y: 83 })).not.toBeNull();
	expect(moved(liftPress(finger), { x: 470, y: 130 })?.lifted).toMatchObject({
		row: 2,
		from: "2026-12-15",
		until: "2026-12-19",
	});
});

test("a bar follows by whole nights and villas", () => {
	expect(moved(pressOn(), { x: 400 + 2 * 70 + 20, y: 10 })?.lifted).toMatchObject({
		row: 0,
		from: "2026-12-16",
		until: "2026-12-20",
	});
	expect(hasMoved(moved(pressOn(), { x: 420, y: 80 }) ?? pressOn())).toBe(false);
	expect(hasMoved(moved(pressOn(), { x: 400, y: 120 }) ?? pressOn())).toBe(true);
});

test("an edge makes the stay longer or shorter and leaves a night", () => {
	const end = pressOn({ on: { bar: castillo, grip: "end" } });
	expect(moved(end, { x: 400 + 140, y: 10 })?.lifted).toMatchObject({
		row: 1,
		from: "2026-12-14",
		until: "2026-12-20",
	});
	expect(moved(end, { x: -400, y: 80 })?.lifted).toMatchObject({ until: "2026-12-15" });
	const start = pressOn({ on: { bar: castillo, grip: "start" } });
	expect(moved(start, { x: 400 - 140, y: 80 })?.lifted).toMatchObject({
		from: "2026-12-12",
		until: "2026-12-18",
	});
	expect(moved(start, { x: 900, y: 80 })?.lifted).toMatchObject({ from: "2026-12-17" });
});

test("a guest who has arrived changes the villa and not the day of arrival", () => {
	const staying = pressOn({ on: { bar: { ...castillo, canShift: false }, grip: "whole" } });
	expect(moved(staying, { x: 700, y: 10 })?.lifted).toMatchObject({ row: 0, from: "2026-12-14" });
});

test("an imported bar does not drag", () => {
	expect(
		moved(pressOn({ on: { bar: { ...castillo, canLift: false }, grip: "whole" } }), { x: 500, y: 80 }),
	).toBeNull();
});

test("a drag over free nights marks them in one villa, in either direction", () => {
	const night = pressOn({ on: { bar: null, night: "2026-12-15" }, row: 0, from: { x: 400, y: 20 } });
	expect(moved(night, { x: 400 + 140, y: 130 })?.lifted).toEqual({
		bar: null,
		row: 0,
		from: "2026-12-15",
		until: "2026-12-18",
	});
	expect(moved(night, { x: 400 - 140, y: 20 })?.lifted).toMatchObject({
		from: "2026-12-13",
		until: "2026-12-16",
	});
});

test("the night under a point begins at noon, and a point beyond the chart belongs to its edge", () => {
	expect(nightAt(36, sizes, chart.window)).toBe("2026-12-10");
	expect(nightAt(10, sizes, chart.window)).toBe("2026-12-10");
	expect(nightAt(36 + 70, sizes, chart.window)).toBe("2026-12-11");
	expect(nightAt(5_000, sizes, chart.window)).toBe("2026-12-23");
	expect([rowAt(10, sizes), rowAt(60, sizes), rowAt(190, sizes)]).toEqual([0, 1, 2]);
});

test("a bar that is let go above or below the chart stays where it is", () => {
	for (const y of [-20, 900]) {
		const outside = moved(pressOn(), { x: 400 + 140, y: 10 }, { x: 400 + 140, y });
		expect(outside?.lifted).toMatchObject({ row: 1, from: "2026-12-14", until: "2026-12-18" });
		expect(hasMoved(outside ?? pressOn())).toBe(false);
	}
	const end = pressOn({ on: { bar: castillo, grip: "end" } });
	expect(moved(end, { x: 400 + 140, y: -20 })?.lifted).toMatchObject({ row: 1, until: "2026-12-20" });
});

test("only a wide enough bar has edges, and none where the stay goes on beyond the chart", () => {
	const wide = { width: 120, startsBefore: false, goesOn: false, canShift: true };
	expect(gripOf(wide, 4, "mouse")).toBe("start");
	expect(gripOf(wide, 117, "mouse")).toBe("end");
	expect(gripOf(wide, 60, "mouse")).toBe("whole");
	expect(gripOf({ ...wide, width: 24 }, 2, "mouse")).toBe("whole");
	expect(gripOf({ ...wide, goesOn: true }, 117, "mouse")).toBe("whole");
	expect(gripOf({ ...wide, canShift: false }, 4, "mouse")).toBe("whole");
});

test("near an edge the chart scrolls, faster the nearer, and not in the middle", () => {
	expect(scrollStep(500, 100, 900)).toBe(0);
	expect(scrollStep(110, 100, 900)).toBeLessThan(scrollStep(140, 100, 900));
	expect(scrollStep(880, 100, 900)).toBeGreaterThan(scrollStep(850, 100, 900));
	expect(scrollStep(2_000, 100, 900)).toBe(14);
});

test("a bar that is carried anywhere keeps its nights and some of them stay in sight", () => {
	const point = fc.record({
		x: fc.integer({ min: -3_000, max: 3_000 }),
		y: fc.integer({ min: -500, max: 500 }),
	});
	fc.assert(
		fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
			const lifted = moved(liftPress(pressOn()), ...points)?.lifted;
			expect(lifted && lifted.from < "2026-12-24" && lifted.until > "2026-12-10").toBe(true);
		}),
	);
});
