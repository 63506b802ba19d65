import type { Page } from "@playwright/test";
import { expect, seesWhatChanged, test } from "./fixtures.ts";
import { openPavilionForm, ownEvenings, reserveDinner } from "./pavilion-form.ts";

const open = (page: Page, words: string) => page.getByText(words, { exact: true }).click();

test("a host sees the price of another evening, takes it, and cancels free of charge @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const [first = "", , third = ""] = ownEvenings(info, 10);
	await openPavilionForm(page);
	await reserveDinner(page, { date: first });
	await expect(page.locator("[data-seating]")).toHaveText("6 pm");
	await page.getByLabel("Allergies and diet").fill("One guest: shellfish allergy");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved. Thank you.")).toBeVisible();
	await expect(page.getByLabel("Allergies and diet")).toHaveValue("One guest: shellfish allergy");
	await open(page, "Change date, seating or guests");
	await page.getByLabel("New date").fill(third);
	await page.getByLabel("New seating").selectOption("20:30");
	await page.getByRole("spinbutton", { name: /^New number of guests/ }).fill("8");
	await page.getByRole("button", { name: "See the new price" }).click();
	await expect(page.getByText("$357.75 more than before")).toBeVisible();
	if (javaScriptEnabled) await expect(page.locator(":focus")).toContainText("$357.75 more than before");
	if (javaScriptEnabled) await axe();
	await expect(page.locator("[data-seating]")).toHaveText("6 pm");
	await page.getByRole("button", { name: /^Change to/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your evening is changed.");
	if (javaScriptEnabled) await seesWhatChanged(page);
	await expect(page.locator("[data-seating]")).toHaveText("8:30 pm");
	await expect(page.locator("[data-total]")).toHaveText("$1,431.00");

	await open(page, "Cancel this dinner");
	await expect(page.getByText("Cancelling now is free of charge.")).toBeVisible();
	if (javaScriptEnabled) await axe();
	await page.getByRole("button", { name: "Cancel free of charge" }).click();
	await expect(page.locator("[data-status]")).toHaveText("Cancelled");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancelled. Nothing is owed.");
	if (javaScriptEnabled) await seesWhatChanged(page);
	if (javaScriptEnabled) await axe();
});

test("an evening that another group has is refused, and a button chooses one that is free @no-js", async ({
	page,
	browser,
}, info) => {
	const [first = "", second = ""] = ownEvenings(info, 11);
	const other = await browser.newPage();
	await openPavilionForm(other);
	await reserveDinner(other, { date: second });
	await other.close();
	await openPavilionForm(page);
	await reserveDinner(page, { date: first });
	await open(page, "Change date, seating or guests");
	await page.getByLabel("New date").fill(second);
	await page.getByRole("button", { name: "See the new price" }).click();
	await expect(page.getByText(/^6 pm is not free on .*, 8:30 pm is\./)).toBeVisible();
	await page.getByRole("button", { name: /^See the price of .*, 8:30 pm$/ }).click();
	await expect(page.getByText("the same as before")).toBeVisible();
	await page.getByRole("button", { name: /^Change to/ }).click();
	await expect(page.locator("[data-seating]")).toHaveText("8:30 pm");
});

test("on a slow line nothing is said to be done above what the page shows of before", async ({
	page,
}, info) => {
	const [first = "", second = ""] = ownEvenings(info, 15);
	await openPavilionForm(page);
	await reserveDinner(page, { date: first });
	const heading = page.getByRole("heading", { level: 1 });
	const readAgain = async (press: () => Promise<void>) => {
		const isAsked = Promise.withResolvers<void>();
		const isOver = Promise.withResolvers<void>();
		await page.route(/\/dinners\/\w+\.data/, async (route) => {
			if (route.request().method() === "GET") {
				isAsked.resolve();
				await isOver.promise;
			}
			await route.continue();
		});
		await press();
		await isAsked.promise;
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
		return async () => {
			isOver.resolve();
			await page.unrouteAll({ behavior: "wait" });
		};
	};
	const send = page.getByRole("button", { name: "Send my confirmation" });
	await page.locator("#email").fill("ana@example.com");
	await send.click();
	await expect(page.getByText("We have sent this to ana@example.com")).toBeVisible();
	await open(page, "Wrong address?");
	await page.locator("#email").fill("perez@example.com");
	const showSent = await readAgain(() => send.click());
	await expect(page.getByText("We have sent your confirmation to perez@example.com.")).toHaveCount(0);
	await showSent();
	await expect(page.getByText("We have sent your confirmation to perez@example.com.")).toBeVisible();

	await open(page, "Change date, seating or guests");
	await page.getByLabel("New date").fill(second);
	await page.getByRole("button", { name: "See the new price" }).click();
	await expect(page.getByText("the same as before")).toBeVisible();
	const change = page.getByRole("button", { name: /^Change to/ });
	const showChanged = await readAgain(() => change.click());
	await expect(heading).not.toHaveText("Your evening is changed.");
	await showChanged();
	await expect(heading).toHaveText("Your evening is changed.");
	await seesWhatChanged(page);

	await open(page, "Cancel this dinner");
	const cancel = page.getByRole("button", { name: "Cancel free of charge" });
	const showCancelled = await readAgain(() => cancel.click());
	await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
	await expect(heading).not.toBeFocused();
	await showCancelled();
	await expect(heading).toHaveText("Cancelled. Nothing is owed.");
	await seesWhatChanged(page);
});

test("the dinner goes into the guest's own calendar", async ({ page }, info) => {
	const [first = ""] = ownEvenings(info, 12);
	await openPavilionForm(page);
	await reserveDinner(page, { date: first });
	const waiting = page.waitForEvent("download");
	await page.getByRole("link", { name: "Calendar" }).click();
	expect((await waiting).suggestedFilename()).toMatch(/^palapa-\w{8}\.ics$/);
});

test("a browser that did not make it asks for the name first, and then shows it", async ({
	page,
	browser,
	axe,
}, info) => {
	const [first = ""] = ownEvenings(info, 13);
	const other = await browser.newPage();
	await openPavilionForm(other);
	await reserveDinner(other, { date: first });
	const address = new URL(other.url()).pathname;
	await other.close();
	await page.goto(address);
	await expect(page.getByText("To open this reservation, please enter the name")).toBeVisible();
	await axe();
	await page.getByLabel("Guest name or e-mail").fill("ana perez");
	await page.getByRole("button", { name: "Open reservation" }).click();
	await expect(page.getByRole("heading", { name: "Prime Roots (Agape Garden Table)" })).toBeVisible();
});

test("the page of a dinner stands on a screen of 320 pixels at twice the text size", async ({
	page,
}, info) => {
	const [first = ""] = ownEvenings(info, 14);
	await openPavilionForm(page);
	await reserveDinner(page, { date: first });
	await page.setViewportSize({ width: 320, height: 568 });
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await open(page, "Change date, seating or guests");
	await page.getByRole("button", { name: "See the new price" }).click();
	await expect(page.getByText("the same as before")).toBeVisible();
	const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	expect(sideways).toBeLessThanOrEqual(0);
});
