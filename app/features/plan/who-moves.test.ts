import { expect, test } from "vitest";
import type { PlanRow } from "./plan-chart.ts";
import { listOffers, type Mover, sharedNights } from "./who-moves.ts";

const row = (
	id: string,
	nightlyCents: number | null,
	sleeps = 4,
	taken: [string, string][] = [],
): PlanRow => ({
	villa: { id, name: id, available: id !== "closed", maxOccupancy: sleeps },
	nightlyCents,
	bars: taken.map(([from, until]) => ({ from, until })) as PlanRow["bars"],
});
const ana: Mover = {
	...{ id: "ABCD2345", name: "Ana", guests: 2, stay: null },
	...{ from: "2026-12-03", until: "2026-12-06" },
};

test("a villa of the same price is offered first, then the nearest upgrade, then cheaper ones; only where all nights are free", () => {
	const rows = [
		row("own", 39900, 4, [["2026-12-03", "2026-12-06"]]),
		row("cheap", 31900),
		row("dear", 69900),
		row("dearer", 49900, 4, [["2026-12-06", "2026-12-08"]]),
		row("same", 39900, 2, [["2026-12-01", "2026-12-03"]]),
		row("taken", 39900, 4, [["2026-12-05", "2026-12-09"]]),
		row("small", 39900, 1),
		row("closed", 39900),
		row("unpriced", null),
	];
	expect(listOffers(rows, "own", ana).map(({ villaId, moreCents }) => [villaId, moreCents])).toEqual([
		...[
			["same", 0],
			["dearer", 10000],
			["dear", 30000],
		],
		...[
			["unpriced", null],
			["cheap", -8000],
		],
	]);
});

test("nights that two stays share are those of both, and none where they only meet", () => {
	const other = { from: "2026-12-04", until: "2026-12-07" };
	expect(sharedNights(ana, other)).toEqual({ from: "2026-12-04", until: "2026-12-06" });
	expect(sharedNights(ana, { ...other, from: ana.until })).toBeNull();
});
