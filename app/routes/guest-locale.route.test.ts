import { expect, test } from "vitest";
import { startApp, textOf } from "#test/app.ts";

test.each(["/", "/faq", "/getting-here"])(
	"%s is written in each guest's hours, and no cache sends it to a guest with others",
	async (path) => {
		const app = await startApp();
		for (const _ of ["rendered", "cached"]) {
			for (const [language, checkIn] of [
				["en-US,en;q=0.9", "3 pm"],
				["de-DE,de;q=0.9", "15:00"],
			] as const) {
				const page = await app.get(path, { "Accept-Language": language });
				expect(page.headers.get("Vary")).toMatch(/\bAccept-Language\b/);
				const words = await textOf(page);
				expect(words).toMatch(new RegExp(`\\b(from|in from) ${checkIn}\\b`, "i"));
			}
		}
		expect((await app.get("/_root.data")).headers.get("Vary")).toMatch(/\bAccept-Language\b/);
	},
);

test("the seatings are written as guests write hours, and sent as the form has always named them", async () => {
	const app = await startApp();
	const american = await (await app.get("/reserve-pavilion")).text();
	expect(american).toContain("8:30 pm");
	expect(american).toContain('value="20:30"');
	const british = await (await app.get("/reserve-pavilion", { "Accept-Language": "en-GB" })).text();
	expect(british).not.toContain("8:30 pm");
	expect(british).toContain('value="20:30"');
});
