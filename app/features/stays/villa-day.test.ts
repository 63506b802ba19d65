import { expect, test } from "vitest";
import { describeVillaDay } from "./villa-day.ts";
import type { VillaDayRow } from "./villa-day-queries.server.ts";

const today = "2026-06-01";

function rowOf(
	change: Partial<Omit<VillaDayRow, "stay">> & { status?: string; elsewhere?: string } = {},
): VillaDayRow {
	const { status = "checked_out", elsewhere, ...row } = change;
	return {
		...{ id: "a", kind: "stay", from: "2026-05-01", until: "2026-05-05", reason: "", releasedBecause: null },
		stay: {
			...{ id: "s", status: status as NonNullable<VillaDayRow["stay"]>["status"], reference: "K7MQ2XHD" },
			...{ name: "Ana", guests: 2 },
			elsewhere: elsewhere ? { villaId: elsewhere, villaName: elsewhere } : null,
		},
		...row,
	};
}

const statesOn = (rows: VillaDayRow[], day = "2026-05-03", now = today) =>
	describeVillaDay(rows, "palm-grove", day, now).map(({ state }) => state);

test.each<[string, VillaDayRow, string, string, string | null]>([
	["slept there", rowOf(), "2026-05-03", today, "slept"],
	["left that morning", rowOf(), "2026-05-05", today, "left"],
	["is in house", rowOf({ status: "checked_in" }), "2026-05-03", "2026-05-03", "sleeps"],
	["leaves today", rowOf({ status: "checked_in" }), "2026-05-05", "2026-05-05", "leaves"],
	["is expected", rowOf({ status: "confirmed" }), "2026-05-03", "2026-04-01", "expected"],
	[
		"has cancelled",
		rowOf({ status: "cancelled", releasedBecause: "cancelled" }),
		"2026-05-03",
		today,
		"cancelled",
	],
	["did not come", rowOf({ status: "no_show", releasedBecause: "no_show" }), "2026-05-03", today, "no_show"],
	[
		"had a hold that ended",
		rowOf({ status: "expired", releasedBecause: "expired" }),
		"2026-05-03",
		today,
		"hold_ended",
	],
	["left early", rowOf({ releasedBecause: "ended" }), "2026-05-03", today, "left_early"],
	[
		"was moved away",
		rowOf({ releasedBecause: "changed", elsewhere: "vista" }),
		"2026-05-03",
		today,
		"moved_away",
	],
	["got other nights", rowOf({ releasedBecause: "changed" }), "2026-05-03", today, "changed"],
	[
		"only got a new row",
		rowOf({ releasedBecause: "changed", elsewhere: "palm-grove" }),
		"2026-05-03",
		today,
		null,
	],
	["was to leave, and is gone from there", rowOf({ releasedBecause: "changed" }), "2026-05-05", today, null],
])("of a villa on a day staff learn who %s", (_, row, day, now, state) => {
	expect(statesOn([row], day, now)).toEqual(state === null ? [] : [state]);
});

test("a closed villa says so while it is closed, and that it was", () => {
	const block = { ...rowOf({ kind: "block", reason: "Roof" }), stay: null };
	expect(statesOn([block])).toEqual(["blocked"]);
	expect(statesOn([block], "2026-05-05")).toEqual([]);
	expect(statesOn([{ ...block, releasedBecause: "ended" }])).toEqual(["was_blocked"]);
});

test("a stay that was changed several times is one line of the history", () => {
	const moved = rowOf({ releasedBecause: "changed", elsewhere: "vista" });
	expect(statesOn([moved, { ...moved, id: "b" }])).toEqual(["moved_away"]);
});
