import { expect, test } from "./fixtures.ts";
import { openPavilionForm, ownEvenings, reserveDinner } from "./pavilion-form.ts";

test("an evening goes on to a treatment, and both stand in one itinerary and one calendar @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const [date = ""] = ownEvenings(info, 22);
	await page.goto("/itinerary");
	await expect(page.getByText("Nothing planned yet.")).toBeVisible();
	if (javaScriptEnabled) await axe();

	await openPavilionForm(page);
	await reserveDinner(page, { date });
	await page.getByRole("link", { name: /^A massage/ }).click();
	await expect(page.getByLabel("Name")).toHaveValue("Ana Pérez");
	await page.getByLabel("Age").fill("34");
	await page.getByLabel("Type of wellness").selectOption("Bath/Sauna Rental");
	await expect(page.getByLabel("Preferred date")).toHaveValue(date);
	await page.getByRole("button", { name: "Request this treatment" }).click();
	await page.getByRole("link", { name: "Your full itinerary" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your itinerary");
	await expect(page.getByRole("link", { name: /^Prime Roots/ })).toBeVisible();
	await expect(page.getByRole("heading", { name: "To be arranged" })).toBeVisible();
	if (javaScriptEnabled) await axe();
	const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
	expect(wide).toBe(false);

	await page.emulateMedia({ media: "print" });
	await expect(page.getByText("1 Palapa Walk, Belize City, Belize").filter({ visible: true })).toHaveCount(1);
	await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
	// White is for the film, and an entrance would begin anew on paper, where nothing moves.
	await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
	for (const part of await page.locator(".entrance").all())
		await expect(part).toHaveCSS("animation-name", "none");
	await page.emulateMedia({ media: "screen" });

	const waiting = page.waitForEvent("download");
	await page.getByRole("link", { name: "Add all to calendar" }).click();
	expect((await waiting).suggestedFilename()).toBe("palapa-itinerary.ics");
	await page.getByRole("link", { name: "Bath/Sauna Rental" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bath/Sauna Rental");
});
