import type { Page } from "@playwright/test";
import { reserve } from "./desk-folio.ts";
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
	"/desk/clearing",
	"/desk/business-day",
	"/desk/reports/occupancy",
	"/desk/reports/changes",
	"/desk/settings/team/elena",
];

/** By how many pixels a page is wider than the screen. */
const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The words that the page breaks within, so narrow is their box. */
const brokenWords = (page: Page) =>
	page.locator("main :is(.btn, .choice, .count, .bill td, .items th)").evaluateAll((boxes) =>
		boxes.flatMap((box) => {
			const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
			const broken: string[] = [];
			while (text.nextNode()) {
				for (const { 0: word, index } of (text.currentNode.textContent ?? "").matchAll(
					/[\p{L}\p{N}]{2,12}/gu,
				)) {
					const letters = document.createRange();
					letters.setStart(text.currentNode, index);
					letters.setEnd(text.currentNode, index + word.length);
					if (letters.getClientRects().length > 1) broken.push(word);
				}
			}
			return broken;
		}),
	);

async function readInTwoSizes(page: Page, address: string): Promise<string[]> {
	await page.goto(address);
	await expect(page.locator("main")).toBeVisible();
	const once = await sideways(page);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	const twice = await sideways(page);
	const broken = await brokenWords(page);
	return once > 0 || twice > 0 || broken.length > 0
		? [`${address}: ${once}, at twice the size ${twice}, broken: ${broken.join(", ")}`]
		: [];
}

test("pages of the desk are no wider than a screen of 320 pixels, also at twice the text size, and break no word", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 568 });
	await signInAtDesk(page, "manager");
	const wide: string[] = [];
	for (const address of pages) wide.push(...(await readInTwoSizes(page, address)));
	expect(wide).toEqual([]);
});

test("bills and documents are no wider than a screen of 320 pixels at twice the text size, and no amount is cut off", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 568 });
	const { reference } = await reserve({ name: "Ana Castillo" });
	await signInAtDesk(page, "manager");
	const folio = `/desk/stays/${reference}/folio`;
	const wide = [...(await readInTwoSizes(page, folio)), ...(await readInTwoSizes(page, `${folio}/print`))];
	expect(wide).toEqual([]);
	const cut = await page
		.locator("tbody .num:not(.opt)")
		.evaluateAll((amounts) =>
			amounts.map((amount) => amount.getBoundingClientRect().right).filter((right) => right > innerWidth),
		);
	expect(cut).toEqual([]);
});

test("a table that scrolls on a small screen is reached by the keyboard, and no longer on a wide one", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 568 });
	await signInAtDesk(page, "manager");
	for (const [address, box] of [
		["/desk/clearing", "#accounts"],
		["/desk/tax-returns", "#room_tax"],
	] as const) {
		await page.goto(address);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		const scrolls = page.locator(box);
		await expect(scrolls).toHaveAttribute("tabindex", "0");
		await scrolls.focus();
		await page.keyboard.press("ArrowRight");
		await expect.poll(() => scrolls.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
		await page.setViewportSize({ width: 1280, height: 568 });
		await expect(scrolls).not.toHaveAttribute("tabindex", "0");
		await page.setViewportSize({ width: 320, height: 568 });
	}
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

test("the bar of a tablet has room for its links at twice the text size, and looks as before at once", async ({
	page,
}) => {
	await signInAtDesk(page, "manager");
	await page.goto("/desk");
	for (const width of [640, 768, 1024, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		const spills = () =>
			page
				.locator(".bar :is(a, button, summary)")
				.evaluateAll((all) =>
					all.flatMap((one) =>
						one.checkVisibility({ contentVisibilityAuto: true }) &&
						one.getBoundingClientRect().right > innerWidth
							? [one.textContent]
							: [],
					),
				);
		const setSize = (size: string) =>
			page.evaluate((size) => {
				document.documentElement.style.fontSize = size;
			}, size);
		expect([width, await spills()]).toEqual([width, []]);
		await expect(page.locator(".bar")).toHaveCSS("height", "56px");
		await setSize("200%");
		expect([width, await spills()]).toEqual([width, []]);
		await setSize("100%");
	}
});

test("every link behind More can be reached on a small screen", async ({ page }) => {
	await signInAtDesk(page, "manager");
	for (const [width, height] of [
		[360, 640],
		[1280, 600],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto("/desk");
		await page.locator(".bar-more > summary").click();
		const links = page.locator(".bar-more > ul a").filter({ visible: true });
		for (const link of [links.first(), links.last()]) {
			await link.scrollIntoViewIfNeeded();
			await expect(link).toBeInViewport({ ratio: 1 });
		}
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
