import { expect, test } from "vitest";
import type { PlanBar as StayBar } from "./plan-chart.ts";
import { listTonight } from "./plan-chart.ts";
import { toTonightView } from "./villa-tonight.ts";

const today = "2026-12-12";

const bar = (
	guestName: string,
	from: string,
	until: string,
	state: StayBar["state"] = "booked",
	arrivalTime: string | null = null,
): StayBar => ({
	allocationId: guestName,
	villaId: "vista",
	from: `2026-12-${from}`,
	until: `2026-12-${until}`,
	kind: state === "block" ? "block" : "stay",
	reason: guestName,
	blockKind: state === "block" ? "out_of_order" : null,
	endsAt: null,
	state,
	isMovable: true,
	turnover: { before: false, after: false },
	stay:
		state === "block"
			? null
			: {
					stayId: guestName,
					reservationId: guestName,
					reference: "ZZZZ2222",
					version: 0,
					status: "confirmed",
					guestName,
					guests: 2,
					checkIn: `2026-12-${from}`,
					checkOut: `2026-12-${until}`,
					arrivalTime,
					villaLockReason: null,
					hasNote: false,
					previousVilla: null,
					nextVilla: null,
				},
});

const read = (...bars: StayBar[]) => {
	const villa = { id: "vista", name: "Vista Del Mar Villa", available: true, maxOccupancy: 4 };
	const [first] = listTonight({ today, rows: [{ villa, nightlyCents: 39_900, bars }] });
	if (!first) throw new Error("The list is empty.");
	const { sign, lines } = toTonightView(first, {}, today);
	return [sign.label, ...lines];
};

test("a villa in which a guest is late and the next one is due says both, and the late one on its sign", () => {
	expect(
		read(bar("Daniel Okafor", "08", "12", "late"), bar("Priya Raman", "12", "17", "due_today", "15:30")),
	).toEqual(["Late", "Daniel Okafor leaves today", "Tonight: Priya Raman, 15:30, 5 nights"]);
});

test("of a guest who was due out before today it is not said that they leave today", () => {
	const lines = read(bar("Daniel Okafor", "06", "10", "late"), bar("Priya Raman", "12", "17", "due_today"));
	expect(lines).toContain("Daniel Okafor was due out Thu 10");
	expect(lines.join()).not.toContain("leaves today");
});

test("a villa with a guest says until when, and names the guest who comes on that day", () => {
	expect(read(bar("Lena Hartmann", "06", "14", "in_house"), bar("Jorge Castillo", "14", "17"))).toEqual([
		"In house",
		"Lena Hartmann until Mon 14",
		"Next: Jorge Castillo, Mon 14 · turnover",
	]);
	expect(read(bar("Robert Gillett", "10", "13", "in_house"), bar("Ana Castillo", "14", "18"))).toEqual([
		"In house",
		"Robert Gillett until tomorrow",
		"Free for 1 night · then Ana Castillo, Mon 14",
	]);
});

test("a free villa says for how long and at what price", () => {
	expect(read(bar("Water pump", "13", "16", "block"))).toEqual([
		"Free tonight",
		"Free for 1 night, $399 a night before tax",
		"Then Closed, Sun 13",
	]);
	expect(read()).toEqual(["Free tonight", "Free, no arrival soon, $399 a night before tax"]);
});
