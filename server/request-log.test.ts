import { expect, test } from "vitest";
import { loggedPath } from "./request-log.ts";

test.each([
	["/rooms", "/rooms"],
	["/reservations", "/reservations"],
	["/reservations.data", "/reservations.data"],
	["/reservations/AB23CD45", "/reservations/:reference"],
	["/reservations/AB23CD45.data", "/reservations/:reference.data"],
	["/reservations/AB23CD45/calendar", "/reservations/:reference/calendar"],
	["/RESERVATIONS/AB23CD45", "/reservations/:reference"],
	["/dinners/AB23CD45", "/dinners/:reference"],
	["/Dinners/AB23CD45.data", "/dinners/:reference.data"],
	["/dinners/AB23CD45/calendar", "/dinners/:reference/calendar"],
	["/%72eservations/AB23CD45", "/reservations/:reference"],
	["//reservations//AB23CD45", "/reservations/:reference"],
	["/treatments/AB23CD45", "/treatments/:reference"],
	["/Treatments//AB23CD45.data", "/treatments/:reference.data"],
	["/treatments/AB23CD45/calendar", "/treatments/:reference/calendar"],
	["/itinerary/calendar", "/itinerary/calendar"],
	["/points/vouchers/AB23CD45", "/points/vouchers/:code"],
	["/points/vouchers/AB23CD45.data", "/points/vouchers/:code.data"],
	["/POINTS//vouchers/AB23CD45/", "/points/vouchers/:code/"],
	["/points", "/points"],
	["/reservations/Anna%20Meyer/", "/reservations/:reference/"],
])("%s is logged as %s", (path, logged) => {
	expect(loggedPath(path)).toBe(logged);
});

test("an endless path is cut", () => {
	expect(loggedPath(`/${"a".repeat(9000)}`)).toHaveLength(200);
});
