import { expect as expectNow } from "@playwright/test";
import { eventsOf, housekeeping, leaveDirty, phone, waitForCopy } from "./desk-housekeeping.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("a cleaner chooses Spanish with the keyboard, and presses and reads in it without network, too", async ({
	page,
	context,
	axe,
}) => {
	await page.setViewportSize(phone);
	const rosa = await signInAtDesk(page, "housekeeping");
	await leaveDirty("caribbean-breeze");
	await page.goto(housekeeping);
	await waitForCopy(page);
	await page.getByRole("button", { name: "Español" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Limpieza" })).toBeVisible();
	await expect
		.poll(() => page.evaluate(async (path) => (await caches.match(path))?.text(), housekeeping))
		.toContain("Limpieza");
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		await axe();
	}
	await context.setOffline(true);
	await page.reload();
	await page.getByRole("button", { name: "Empezar, Caribbean Breeze" }).click();
	await expect(page.getByText("1 sin enviar.")).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: "Marcar limpia, Caribbean Breeze" }).click();
	await expect(page.getByText("2 sin enviar.")).toBeVisible();
	await axe();
	await context.setOffline(false);
	await expect(page.getByText("sin enviar")).toHaveCount(0);
	expectNow(await eventsOf(rosa.id)).toEqual(
		["in_progress", "clean"].map((act) => ({ villa: "caribbean-breeze", act })),
	);
});

test("a repair is reported and fixed in Spanish, and the rest of the desk stays English", async ({
	page,
	axe,
}) => {
	await signInAtDesk(page, "manager");
	await page.goto(`${housekeeping}/work-orders`);
	await page.getByRole("button", { name: "Español" }).click();
	await page.getByRole("button", { name: "Reportar" }).click();
	await expect(page.getByRole("link", { name: "Por favor, diga qué está dañado." })).toBeVisible();
	await axe();
	const what = `La ducha gotea ${Date.now()}`;
	await page.getByLabel("Qué está dañado").fill(what);
	await page.getByLabel("Villa", { exact: true }).selectOption("garden");
	await page.getByRole("button", { name: "Reportar" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jardín");
	await page.getByLabel("Qué se hizo").fill("Sello nuevo");
	await page.getByRole("button", { name: "Marcar como reparada" }).click();
	await expect(page.getByText(/^Reparada por .*Sello nuevo$/)).toBeVisible();
	await axe();
	const root = page.locator("html");
	// Another tab chooses another language: the next page of this one has it as well.
	const tab = await page.context().newPage();
	await tab.goto(`${housekeeping}/work-orders`);
	await tab.getByRole("button", { name: "English" }).click();
	await expect(tab.getByRole("heading", { name: "Repairs", exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Reparaciones" }).click();
	await expect(root).toHaveAttribute("lang", "en");
	await page.getByRole("button", { name: "Español" }).click();
	await expect(root).toHaveAttribute("lang", "es");
	await page.getByRole("link", { name: "Plan", exact: true }).click();
	await expect(page).toHaveURL(/\/desk\/plan$/);
	await expect(root).toHaveAttribute("lang", "en");
	await page.getByRole("link", { name: "Housekeeping" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Limpieza");
	await expect(root).toHaveAttribute("lang", "es");
	await page.goBack();
	await expect(page).toHaveURL(/\/desk\/plan$/);
	await expect(root).toHaveAttribute("lang", "en");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("housekeeping is in Spanish for a person who has chosen it", async ({ page }) => {
		const rosa = await signInAtDesk(page, "housekeeping");
		await leaveDirty("tropical-hideaway");
		await page.goto("/desk/account");
		await page.getByRole("radio", { name: "Español" }).check();
		await page.getByRole("button", { name: "Save the language" }).click();
		await expect(page.getByText("Your language is saved.")).toBeVisible();
		await expect(page.getByRole("radio", { name: "Español" })).toBeChecked();
		await page.getByRole("link", { name: "Housekeeping" }).click();
		await page.getByRole("button", { name: "Empezar, Tropical Hideaway" }).click();
		await page.getByRole("button", { name: "Marcar limpia, Tropical Hideaway" }).click();
		await expect(page.locator("#v-tropical-hideaway")).toContainText("Limpia");
		expectNow(await eventsOf(rosa.id)).toHaveLength(2);
		await page.getByRole("button", { name: "English" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Housekeeping");
	});
});
