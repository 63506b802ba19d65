import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutLane } from "./lane-cells.ts";

const hours = { from: 9, until: 22 };

test("a treatment takes the half hours that it touches", () => {
	const cells = layOutLane([{ startMinute: 9 * 60 + 30, endMinute: 10 * 60 + 50 }], hours);
	expect(cells.find(({ bar }) => bar)).toMatchObject({ column: 1, span: 3 });
});

test("two treatments that follow each other stand beside each other", () => {
	const bars = [
		{ startMinute: 600, endMinute: 660 },
		{ startMinute: 660, endMinute: 720 },
	];
	expect(layOutLane(bars, hours).flatMap(({ column, bar }) => (bar ? [column] : []))).toEqual([2, 4]);
});

test("the columns of a lane add up to two for each hour, no matter what is in it", () => {
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
