import fc from "fast-check";
import { expect, test } from "vitest";
import { timeAt } from "#app/lib/hotel-clock.ts";
import { columnsPerHour, layOutLane, listHours } from "./wellness-lanes.ts";

const hours = listHours({ opensAt: "09:00", closesAt: "19:00" });
const massage = { kind: "treatment", key: "K7MQ2XHD", from: "10:00", until: "11:45" } as const;

test("the head of the day has an hour for every hour that the center is open", () => {
	expect(hours).toHaveLength(10);
	expect([hours[0], hours.at(-1)]).toEqual(["09:00", "18:00"]);
	expect(listHours({ opensAt: "08:30", closesAt: "18:15" })).toHaveLength(11);
});

test("a massage of 90 minutes is shown under ten, with the quarter of an hour in which its room is made ready", () => {
	const cells = layOutLane([massage], hours);
	expect(cells.slice(0, 3)).toEqual([
		{ columns: 4, from: "09:00", taken: null },
		{ columns: 7, from: "10:00", taken: massage },
		{ columns: 1, from: "11:45", taken: null },
	]);
});

test("time off from before opening until after closing takes the whole day and no more", () => {
	const off = { kind: "time_off", key: "1", from: "00:00", until: "23:59" } as const;
	expect(layOutLane([off], hours)).toEqual([{ columns: 40, from: "09:00", taken: off }]);
});

test("every row is as wide as the day and shows everything that is taken", () => {
	const day = fc.array(fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 200 })), {
		maxLength: 8,
	});
	fc.assert(
		fc.property(day, (times) => {
			const taken = times
				.map(([from, length], index) => ({
					kind: "treatment" as const,
					key: String(index),
					from: timeAt(from),
					until: timeAt(Math.min(1439, from + length)),
				}))
				.toSorted((a, b) => a.from.localeCompare(b.from));
			const cells = layOutLane(taken, hours);
			expect(cells.reduce((sum, { columns }) => sum + columns, 0)).toBe(hours.length * columnsPerHour);
			for (const { columns } of cells) expect(columns).toBeGreaterThan(0);
		}),
	);
});
