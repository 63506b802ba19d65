import { expect, test } from "vitest";
import { loggedPath } from "./request-log.ts";

test("a path with a route is logged as the pattern of the route", () => {
	const route = { pattern: "/reservations/:reference", isData: false };
	expect(loggedPath("/reservations/AB23CD45", route)).toBe("/reservations/:reference");
	const data = { ...route, isData: true };
	expect(loggedPath("/reservations/AB23CD45.data", data)).toBe("/reservations/:reference.data");
});

test.each([
	["/no-such-page", "other /no-such-page"],
	["/no-such-page.data", "other /no-such-page"],
	["/wp-admin/setup.php", "other /wp-admin"],
	["/reservations/AB23CD45/print", "other /reservations"],
	["/AB23CD45", "other"],
	["/ABCDEFGH", "other"],
	["/abcdefgh", "other"],
	["/abcdefgh.data", "other"],
	["//evil.example/reservations/AB23CD45", "other"],
	["/anna@example.com", "other"],
	["/%61nna", "other"],
	["/%E0%A4%A", "other"],
	["/", "other"],
	[`/${"a".repeat(9000)}`, "other"],
])("a path without a route shows at most a first segment of plain letters: %s", (path, logged) => {
	expect(loggedPath(path, null)).toBe(logged);
});
