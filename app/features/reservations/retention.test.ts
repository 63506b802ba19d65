import { expect, test } from "vitest";
import { forgetEveningFrom, forgetStayFrom, forgetTreatmentFrom } from "./retention.ts";

const today = "2026-11-21";

test.each([
	["confirmed", "2026-12-14", "2026-12-14"],
	["checked_in", "2026-11-23", "2026-11-23"],
	["confirmed", "2026-11-21", "2026-11-21"],
	["cancelled", "2026-12-14", today],
	["no_show", "2026-11-25", today],
	["checked_out", "2026-11-25", today],
])("a guest of a %s stay until %s is forgotten from %s on", (status, checkOut, from) => {
	expect(forgetStayFrom({ status, checkOut }, today)).toBe(from);
});

test("a group at the pavilion is known until its evening is over", () => {
	expect(forgetEveningFrom({ status: "requested", date: "2026-12-24" }, today)).toBe("2026-12-25");
	expect(forgetEveningFrom({ status: "requested", date: today }, today)).toBe("2026-11-22");
	expect(forgetEveningFrom({ status: "confirmed", date: "2026-12-24" }, today)).toBe("2026-12-25");
	expect(forgetEveningFrom({ status: "cancelled", date: "2026-12-24" }, today)).toBe(today);
});

test("a request for a treatment is stored until the stay it belongs to is over, or for a month", () => {
	const input = { status: "requested", sentOn: "2026-11-10" };
	expect(forgetTreatmentFrom(input, "2027-01-05", today)).toBe("2027-01-05");
	expect(forgetTreatmentFrom(input, "2026-11-25", today)).toBe("2026-12-10");
	expect(forgetTreatmentFrom(input, null, today)).toBe("2026-12-10");
	expect(forgetTreatmentFrom({ ...input, sentOn: "2026-09-01" }, null, today) <= today).toBe(true);
	expect(forgetTreatmentFrom({ ...input, status: "cancelled" }, "2027-01-05", today)).toBe(today);
});

test("the guest of a treatment with a time is known until it is over", () => {
	const treatment = { status: "confirmed", sentOn: "2026-11-10", day: "2027-03-01" };
	expect(forgetTreatmentFrom(treatment, null, today)).toBe("2027-03-02");
	expect(forgetTreatmentFrom({ ...treatment, status: "cancelled" }, null, today)).toBe(today);
	expect(forgetTreatmentFrom({ ...treatment, status: "done" }, "2027-04-01", today)).toBe(today);
});
