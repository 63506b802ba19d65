import { openForm } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

test("where a guest wants no movement, a press begins no transition and shows its end at once @any-width", async ({
	page,
}) => {
	await openForm(page);
	await page.evaluate(() => {
		const count = () => Reflect.set(window, "transitions", (Reflect.get(window, "transitions") ?? 0) + 1);
		document.addEventListener("transitionrun", count);
	});
	const free = page.locator('[data-calendar] [data-day][data-state="free"]').nth(3);
	await free.click();
	await expect(free).toHaveAttribute("data-part", "check_in");
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	expect(await page.evaluate(() => Reflect.get(window, "transitions") ?? 0)).toBe(0);
});

test("a form asks for its rules a moment after the guest's first touch, and not during it @any-width", async ({
	page,
}) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await openForm(page);
	await page.waitForLoadState("networkidle");
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 60_000);
	asked.length = 0;
	await page.getByLabel("Guest name").focus();
	await page.clock.runFor(100);
	expect(asked).toEqual([]);
	await page.clock.runFor(1_000);
	await expect.poll(() => asked.filter((path) => /schema/.test(path)).length).toBeGreaterThan(0);
});
