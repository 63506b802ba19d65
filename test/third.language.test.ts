import { beforeAll, expect, test } from "vitest";
import { languageNames } from "#app/content/words/site-words.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { noon } from "#test/factories/forms.ts";
import { listSameWords, sameNames } from "#test/same-words.ts";

const app = await startApp({ now: noon });

beforeAll(() => syncCatalog(app.db));

test.each([
	...["/", "/rooms", "/rooms/palm-grove", "/wellness", "/pbpavilion", "/faq", "/getting-here", "/points"],
	...[
		"/booking",
		"/reserve-wellness",
		"/reserve-pavilion",
		"/reserve-table",
		"/reservations",
		"/sign-in",
		"/sign-up",
	],
	"/nothing-here",
])(
	"%s is there in a language that a machine has made of the English one, and says nothing in English",
	async (path) => {
		const english = await (await app.get(path)).text();
		const response = await app.get(`/xx${path}`.replace(/\/$/, ""));
		const page = await response.text();
		expect(response.status).toBe(path === "/nothing-here" ? 404 : 200);
		expect(page).toContain('lang="xx"');
		expect(listSameWords(page, english, names)).toEqual([]);
	},
);

/** The line that offers Spanish is in Spanish, and services have the names of their rows. */
const names = [...sameNames, languageNames.es.offer, "Bath/Sauna Rental", "Agape Pool Experience"];
