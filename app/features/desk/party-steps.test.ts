import { expect, test } from "vitest";
import { describeUnit } from "./party-steps.ts";

const stay = { status: "checked_out", checkIn: "2026-12-01", checkOut: "2026-12-09" } as const;

test("“Left” names the day on which the guests left: before their day, on it, or after it", () => {
	const shown = (checkedOutOn: string | null) => describeUnit({ ...stay, checkedOutOn }, "2026-12-12").text;
	expect(shown("2026-12-07")).toBe("Left 7 Dec");
	expect(shown("2026-12-09")).toBe("Left 9 Dec");
	expect(shown("2026-12-11")).toBe("Left 11 Dec");
	// Rows from before the day was written down.
	expect(shown(null)).toBe("Left 9 Dec");
});
