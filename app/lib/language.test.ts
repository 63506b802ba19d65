import { expect, test } from "vitest";
import {
	addressesOf,
	deskLanguage,
	inLanguages,
	inPageLanguage,
	keepLanguage,
	language,
	splitLanguage,
} from "./language.ts";
import { withLanguage } from "./language-scope.server.ts";

test.each([
	["/", "en", "/"],
	["/rooms", "en", "/rooms"],
	["/es", "es", "/"],
	["/es/", "es", "/"],
	["/ES/rooms", "es", "/rooms"],
	["/es.data", "es", "/_.data"],
	["/es/rooms/palm-grove.data", "es", "/rooms/palm-grove.data"],
	["/es/nothing/here", "es", "/nothing/here"],
	// The specification's addresses are the English ones.
	["/en/rooms", "en", "/en/rooms"],
	["/fr/rooms", "en", "/fr/rooms"],
	["/essay", "en", "/essay"],
	// A page with one language has no second address.
	["/es/desk", "en", "/es/desk"],
	["/es/desk/plan", "en", "/es/desk/plan"],
	["/es/assets/app.css", "en", "/es/assets/app.css"],
	["/es/sitemap.xml", "en", "/es/sitemap.xml"],
])("the path %s is in the language %s, and is %s without it", (asked, language, path) => {
	expect(splitLanguage(asked)).toEqual({ language, path });
});

test.each([
	["/", "/es"],
	["/?from=mail", "/es?from=mail"],
	["/rooms", "/es/rooms"],
	["/desk/plan", "/desk/plan"],
	["/es/rooms", "/es/rooms"],
	["/dev/mail", "/dev/mail"],
	["/dev/payments/1?x", "/es/dev/payments/1?x"],
])("a guest who reads Spanish and is led to %s comes to %s", (to, expected) => {
	expect(withLanguage("es", () => keepLanguage(to))).toBe(expected);
	expect(keepLanguage(to)).toBe(to);
});

test("every page for guests has an address in each language, and the desk has one", () => {
	expect(addressesOf("/rooms")).toEqual(["/rooms", "/es/rooms"]);
	for (const path of ["/desk/plan", "/dev/mail", "/dev/payments", "/pictures/none"])
		expect(addressesOf(path)).toEqual([path]);
	expect(inPageLanguage("/rooms", "es")).toBe("/es/rooms");
	expect(inPageLanguage("/desk/housekeeping/list", "es")).toBe("/desk/housekeeping/list");
});

test.each([
	["/desk/housekeeping", "es"],
	["/desk/housekeeping/villas/palm-grove", "es"],
	["/Desk/Housekeeping/", "es"],
	["/desk", "en"],
	["/desk/housekeepings", "en"],
	["/desk/account", "en"],
] as const)("for staff who have chosen Spanish the page %s is in %s", (path, expected) => {
	expect(deskLanguage(path, "es")).toBe(expected);
});

test("words are those of the language that something runs in, also after it has waited", async () => {
	const words = inLanguages({ en: { bed: "bed" }, es: { bed: "cama" } });
	expect(words().bed).toBe("bed");
	const later = withLanguage("es", async () => {
		await Promise.resolve();
		return [language(), words().bed];
	});
	expect(words().bed).toBe("bed");
	expect(await later).toEqual(["es", "cama"]);
});
