import { expect, test } from "vitest";
import { forgetFrom } from "./retention.ts";

const today = "2026-11-21";
const madeOn = "2026-11-10";
const preferredDay = null;

test.each([
	[true, "2026-12-14", "2026-12-14"],
	[true, "2026-11-21", "2026-11-21"],
	[false, "2026-12-14", today],
	[false, "2026-11-25", today],
])("the guest of a stay (live: %s) until %s is forgotten from %s on", (isLive, lastDay, from) => {
	expect(forgetFrom({ kind: "stay", isLive, lastDay, madeOn, preferredDay }, null, today)).toBe(from);
});

test("a group at the pavilion is known until its dinner is over", () => {
	const dinner = { kind: "dinner", isLive: true, lastDay: "2026-12-24", madeOn, preferredDay } as const;
	expect(forgetFrom(dinner, null, today)).toBe("2026-12-25");
	expect(forgetFrom({ ...dinner, lastDay: today }, null, today)).toBe("2026-11-22");
	expect(forgetFrom({ ...dinner, isLive: false }, null, today)).toBe(today);
});

test("a request for a treatment is stored until the stay it belongs to is over, or for a month", () => {
	const request = { kind: "treatment", isLive: true, lastDay: null, madeOn, preferredDay } as const;
	expect(forgetFrom(request, "2027-01-05", today)).toBe("2027-01-05");
	expect(forgetFrom(request, "2026-11-25", today)).toBe("2026-12-10");
	expect(forgetFrom(request, null, today)).toBe("2026-12-10");
	expect(forgetFrom({ ...request, madeOn: "2026-09-01" }, null, today) <= today).toBe(true);
	expect(forgetFrom({ ...request, isLive: false }, "2027-01-05", today)).toBe(today);
	expect(forgetFrom({ ...request, preferredDay: "2027-03-01" }, "2027-01-05", today)).toBe("2027-03-31");
	expect(forgetFrom({ ...request, preferredDay: "2026-10-01" }, null, today)).toBe("2026-12-10");
});

test("the guest of a treatment with a time is known until it is over", () => {
	const treatment = { kind: "treatment", isLive: true, lastDay: "2027-03-01", madeOn, preferredDay } as const;
	expect(forgetFrom(treatment, null, today)).toBe("2027-03-02");
	expect(forgetFrom({ ...treatment, isLive: false }, "2027-04-01", today)).toBe(today);
});
