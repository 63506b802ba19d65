import { expect, test } from "vitest";
import { formatDeskMoment, sayMoment } from "./desk-dates.ts";

test("what happened after midnight, while the day before is open, was not tomorrow", () => {
	const today = "2026-11-29";
	expect(sayMoment({ date: "2026-11-30", time: "00:36" }, today)).toBe("00:36");
	expect(sayMoment({ date: "2026-11-29", time: "12:38" }, today)).toBe("12:38");
	expect(sayMoment({ date: "2026-11-24", time: "19:02" }, today)).toBe("Tue 24 19:02");
	expect(formatDeskMoment({ date: "2026-11-30", time: "18:00" }, today)).toBe("tomorrow 18:00");
});
