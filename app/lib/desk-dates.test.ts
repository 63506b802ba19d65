import { expect, test } from "vitest";
import { formatDeskMoment, sayDay, sayMoment } from "./desk-dates.ts";

test("what happened after midnight, while the day before is open, was not tomorrow", () => {
	const today = "2026-11-29";
	expect(sayMoment({ date: "2026-11-30", time: "00:36" }, today)).toBe("00:36");
	expect(sayMoment({ date: "2026-11-29", time: "12:38" }, today)).toBe("12:38");
	expect(sayMoment({ date: "2026-11-24", time: "19:02" }, today)).toBe("Tue 24 19:02");
	expect(formatDeskMoment({ date: "2026-11-30", time: "18:00" }, today)).toBe("tomorrow 18:00");
});

test("a day has its month where the weekday and its number alone could be another day", () => {
	const today = "2026-11-29";
	const days = ["2026-11-23", "2026-11-22", "2026-12-05", "2026-12-06", "2026-08-29", "2027-01-03"];
	expect(days.map((day) => sayDay(day, today))).toEqual([
		...["Mon 23", "22 Nov", "Sat 5", "6 Dec", "29 Aug", "3 Jan 2027"],
	]);
	expect(sayDay("2027-01-01", "2026-12-31")).toBe("Fri 1");
});
