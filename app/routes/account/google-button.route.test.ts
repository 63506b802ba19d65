import { describe, expect, test } from "vitest";
import { startApp } from "#test/app.ts";

const google = { GOOGLE_CLIENT_ID: "palapa", GOOGLE_CLIENT_SECRET: "secret" };
const publicHotel = { APP_URL: "https://www.example.com", SESSION_SECRET: "s".repeat(32) };

const pages = ["/sign-in", "/sign-up"] as const;

async function readPages(env: Record<string, string>): Promise<string[]> {
	const app = await startApp({ env });
	return Promise.all(pages.map(async (path) => (await app.get(path)).text()));
}

describe("the Google button of sign-in and sign-up", () => {
	test("is not there in a public hotel that has not set Google up", async () => {
		for (const html of await readPages(publicHotel)) {
			expect(html).toContain('name="password"');
			expect(html).not.toMatch(/with Google/);
		}
	});

	test("is there in a public hotel that has", async () => {
		for (const html of await readPages({ ...publicHotel, ...google }))
			expect(html).toMatch(/Sign (in|up) with Google/);
	});

	test("is there on a developer's machine, and says that Google is not set up", async () => {
		for (const html of await readPages({})) {
			expect(html).toMatch(/Sign (in|up) with Google/);
			expect(html).toContain("Google sign-in is not available here.");
		}
	});
});
