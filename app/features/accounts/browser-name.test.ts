import { expect, test } from "vitest";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { nameBrowser } from "./components/security-forms.tsx";

test.each([
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
		"Chrome on Windows",
	],
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
		"Edge on Windows",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
		"Safari on an iPhone",
	],
	[
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
		"Chrome on an Android phone",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
		"Firefox on a Mac",
	],
	["curl/8.5", "A browser we do not know"],
	["", "A browser we do not know"],
])("%j is called %j", (userAgent, name) => expect(nameBrowser(userAgent)).toBe(name));

test("a browser has a name in Spanish too", () => {
	const android =
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";
	expect(withLanguage("es", () => nameBrowser(android))).toBe("Chrome en un teléfono Android");
	expect(withLanguage("es", () => nameBrowser(""))).toBe("Un navegador que no conocemos");
});
