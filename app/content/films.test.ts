import { expect, test } from "vitest";
import { filmOf } from "#app/content/films.ts";

test.each([
	["the first page", ["root", "routes/site/layout", "routes/site/landing"], "reef"],
	["a page that is not there", ["root", "routes/site/layout", "routes/not-found"], "reef"],
	["a failure before any page", [], "reef"],
	["the villas", ["root", "routes/site/layout", "routes/site/rooms"], "villas"],
	["a dinner", ["root", "routes/site/layout", "routes/booking/dinner"], "pavilion"],
	[
		"a page inside the account",
		["root", "routes/site/layout", "routes/account/area", "routes/account/security"],
		"account",
	],
])("behind %s lies the film of its area", (_, routeIds, film) => {
	expect(filmOf(routeIds)).toBe(film);
});
