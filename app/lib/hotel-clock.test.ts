import { afterEach, describe, expect, test } from "vitest";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { clockIn, minutesOf, parseHotelTime, timeAt } from "./hotel-clock.ts";

const ownZone = process.env.TZ;

afterEach(() => {
	if (ownZone === undefined) delete process.env.TZ;
	else process.env.TZ = ownZone;
});

test.each(["00:00", "09:30", "23:59"])("%s is a time", (time) => {
	expect(parseHotelTime(time)).toBe(time);
	expect(timeAt(minutesOf(time))).toBe(time);
});

test.each(["24:00", "9:30", "12:60", "noon", "", "09:30:00", "-1:00"])("%j is no time", (time) => {
	expect(parseHotelTime(time)).toBeNull();
});

describe.each(["Pacific/Kiritimati", "America/Belize", "Pacific/Pago_Pago", "Europe/Berlin", "UTC"])(
	"in %s",
	(zone) => {
		test.each([
			["2026-12-12", "09:00", "2026-12-12T15:00:00.000Z"],
			["2026-12-12", "19:00", "2026-12-13T01:00:00.000Z"],
			["2026-12-31", "23:30", "2027-01-01T05:30:00.000Z"],
			// Europe and the United States change their clocks on these days; Belize has none to change.
			["2027-03-28", "02:30", "2027-03-28T08:30:00.000Z"],
			["2027-03-14", "02:30", "2027-03-14T08:30:00.000Z"],
		])("%s at %s of the hotel is one instant, and that instant shows it", (date, time, instant) => {
			process.env.TZ = zone;
			expect(instantAt(date, time, "America/Belize").toISOString()).toBe(instant);
			expect(clockIn(new Date(instant), "America/Belize")).toEqual({ date, time });
		});
	},
);
