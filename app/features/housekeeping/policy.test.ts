import { expect, test } from "vitest";
import type { VillaUse } from "#app/features/stays/villa-use-queries.server.ts";
import { stateOf } from "./policy.ts";

const today = "2026-11-23";
const at = (time: string) => new Date(`2026-11-23T${time}:00-06:00`);
const use = (
	stay: Partial<NonNullable<VillaUse["stay"]>> = {},
	change: Partial<VillaUse> = {},
): VillaUse => ({
	villaId: "sunset-palms",
	kind: "stay",
	reason: "",
	from: "2026-11-21",
	until: "2026-11-23",
	takenAt: new Date("2026-10-01T12:00:00Z"),
	stay: {
		id: "stay",
		reservationId: "reservation",
		reference: "ZZZZ2222",
		status: "checked_out",
		checkIn: "2026-11-21",
		checkOut: "2026-11-23",
		checkedInAt: null,
		checkedOutAt: null,
		villaPart: null,
		name: "Ana Cruz",
		guests: 2,
		cotWanted: false,
		arrivalTime: null,
		...stay,
	},
	...change,
});
const clean = (time: string) => ({
	villaId: "sunset-palms",
	condition: "clean" as const,
	pressedAt: at(time),
	receivedAt: at(time),
	pressedBy: "Rosa",
});
const conditionOf = (time: string, ...uses: VillaUse[]) =>
	stateOf(clean(time), uses, [], today, []).condition;

test("a villa cleaned before the check-out is dirty after it", () => {
	const left = use({ checkedOutAt: at("10:40") });
	expect(conditionOf("09:00", left)).toBe("dirty");
	expect(conditionOf("11:30", left)).toBe("clean");
	expect(stateOf(clean("09:00"), [left], [], today, [])).toMatchObject({ since: at("10:40"), by: null });
});

test("guests who leave on the evening before leave it dirty from then on, and clean once it was cleaned", () => {
	const left = use({ checkedOutAt: new Date("2026-11-22T19:00:00-06:00") });
	expect(conditionOf("03:00", left)).toBe("clean");
});

test("the last night slept makes it dirty where no check-out was written down", () => {
	expect(conditionOf("03:29", use({ status: "checked_in" }))).toBe("dirty");
	expect(conditionOf("03:31", use({ status: "checked_in" }))).toBe("clean");
	expect(conditionOf("03:29", use({}, { kind: "import", stay: null }))).toBe("dirty");
});

test("a change of villa on the day itself makes the first one dirty when it was made", () => {
	const moved = use({ status: "checked_in", checkOut: "2026-11-25" }, { takenAt: at("14:00") });
	expect(conditionOf("13:00", moved)).toBe("dirty");
	expect(conditionOf("15:00", moved)).toBe("clean");
});

test("guests who have not come, or stay on, and blocks leave a clean villa clean", () => {
	expect(conditionOf("01:00", use({ status: "confirmed" }))).toBe("clean");
	expect(conditionOf("01:00", use({ status: "checked_in" }, { until: "2026-11-25" }))).toBe("clean");
	expect(conditionOf("01:00", use({}, { kind: "block", stay: null }))).toBe("clean");
});

test("guests who left or moved on the evening of their arrival leave it dirty, and nights that were still to come do not", () => {
	const left = (from: string) => [{ villaId: "sunset-palms", from, leftAt: at("19:00") }];
	expect(stateOf(clean("15:00"), [], left(today), today, [])).toMatchObject({
		condition: "dirty",
		since: at("19:00"),
	});
	expect(stateOf(clean("20:00"), [], left(today), today, []).condition).toBe("clean");
	expect(stateOf(clean("15:00"), [], left("2026-11-24"), today, []).condition).toBe("clean");
});

test("nights given up, and the end of a night's day, go by the business day that was closed by hand", () => {
	const evening = new Date("2026-11-22T22:30:00-06:00");
	const days = [
		{ date: "2026-11-22", openedAt: new Date("2026-11-22T03:30:00-06:00") },
		{ date: today, openedAt: evening },
	];
	const before = { ...clean("03:00"), pressedAt: new Date("2026-11-22T22:00:00-06:00") };
	const left = [{ villaId: "sunset-palms", from: today, leftAt: new Date("2026-11-22T23:10:00-06:00") }];
	expect(stateOf(before, [], left, today, days)).toMatchObject({
		condition: "dirty",
		since: left[0]?.leftAt,
	});
	expect(stateOf(before, [], left, today, []).condition).toBe("clean");
	const overdue = use({ status: "checked_in" });
	expect(stateOf(before, [overdue], [], today, days)).toMatchObject({ condition: "dirty", since: evening });
	const imported = use({}, { kind: "import", stay: null });
	expect(stateOf(before, [imported], [], today, days)).toMatchObject({ condition: "dirty", since: evening });
	const after = { ...before, pressedAt: new Date("2026-11-22T23:00:00-06:00") };
	expect(stateOf(after, [overdue, imported], [], today, days).condition).toBe("clean");
	expect(stateOf(after, [overdue, imported], [], today, []).condition).toBe("dirty");
});
