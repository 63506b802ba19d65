import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
	fillEvening,
	known,
	openPavilionForm,
	ownEvenings,
	reserveDinner,
	send,
	submitted,
} from "./pavilion-form.ts";

const seatings = (page: Page) => page.getByRole("radio");

test("a seating that another group has cannot be chosen, and says why @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const [date = ""] = ownEvenings(info, 1);
	await openPavilionForm(page);
	await reserveDinner(page, { date, seating: "18:00" });
	await openPavilionForm(page, "/reserve-pavilion?experience=prime-roots");
	await fillEvening(page, { date });
	if (!javaScriptEnabled) await page.getByRole("button", { name: "Show free seatings" }).click();
	await expect(page.getByText(/^Only 8:30 pm is free on/)).toBeVisible();
	await expect(seatings(page).nth(0)).toBeDisabled();
	await expect(seatings(page).nth(0)).toHaveAccessibleName("6 pm, taken");
	await expect(seatings(page).nth(1)).toBeChecked();
	await expect(page.getByLabel("Name")).toHaveValue("Ana Pérez");
	if (javaScriptEnabled) await axe();
	await send(page);
	await expect(page.locator("[data-seating]")).toHaveText("8:30 pm");
});

test("a full date names the next free ones, and a button fills one in @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const [date = "", next = ""] = ownEvenings(info, 2);
	for (let group = 0; group < 2; group++) {
		await openPavilionForm(page);
		await reserveDinner(page, { date });
	}
	await openPavilionForm(page);
	await fillEvening(page, { date });
	await page.getByLabel("Note").fill("Two children");
	if (!javaScriptEnabled) await send(page);
	const full = page.getByRole("heading", { name: /^Prime Roots .* has no free seating on/ });
	await expect(full).toBeVisible();
	if (javaScriptEnabled) await axe();
	await page.locator("[data-full]").getByRole("button").first().click();
	await expect(full).toHaveCount(0);
	await expect(page.getByLabel("Date")).toHaveValue(next);
	await expect(page.getByText(/^Both seatings are free on/)).toBeVisible();
	await expect(page.getByLabel("Note")).toHaveValue("Two children");
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
});

test("two tabs want the same seating: the second is told so, loses nothing and takes the other one", async ({
	page,
	context,
	axe,
}, info) => {
	const [date = ""] = ownEvenings(info, 3);
	const second = await context.newPage();
	for (const tab of [page, second]) {
		await openPavilionForm(tab);
		await fillEvening(tab, { date });
		await known(tab);
		await tab.getByRole("radio", { name: "6 pm, free" }).check();
	}
	await send(second);
	await expect(second.locator("[data-seating]")).toHaveText("6 pm");
	await send(page);
	const refusal = page.getByRole("alert").filter({ hasText: "was just taken by another group." });
	await expect(refusal).toBeFocused();
	await expect(page.getByRole("radio", { name: "6 pm, taken" })).toBeDisabled();
	await expect(page.getByRole("radio", { name: "8:30 pm, free" })).toBeChecked();
	await expect(page.getByLabel("Name")).toHaveValue("Ana Pérez");
	await axe();
	await send(page);
	await expect(page.locator("[data-seating]")).toHaveText("8:30 pm");
});

test("without a way to ask which seatings are free the form says so, and the server still decides", async ({
	page,
}, info) => {
	const [date = ""] = ownEvenings(info, 4);
	await page.route("**/reserve-pavilion/seatings*", (route) => route.abort());
	await openPavilionForm(page);
	await fillEvening(page, { date });
	await expect(page.getByText(/^We cannot show which are free just now\./)).toBeVisible();
	await send(page);
	await expect(page.locator("[data-seating]")).toHaveText("6 pm");
});
