import { addDays } from "#app/lib/hotel-date.ts";
import { today } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

test("the other language is the same page, with the dates that were chosen and what was typed, a note too", async ({
	page,
	axe,
}) => {
	const nights = `checkIn=${addDays(today, 30)}&checkOut=${addDays(today, 33)}&guests=3`;
	await page.goto(`/booking?${nights}`);
	await page.getByLabel("Guest name").fill("Ana Cruz");
	await page.locator("#note").fill("One of us is diabetic");
	const menu = page.getByRole("navigation");
	const open = async (name: RegExp) => menu.getByRole("button", { name }).filter({ visible: true }).click();
	await open(/^(Menu|Language)/);
	await menu.getByRole("link", { name: "Español" }).filter({ visible: true }).click();
	await expect(page).toHaveURL(new RegExp(`/es/booking\\?${nights}`));
	await expect(page.locator("html")).toHaveAttribute("lang", "es");
	await expect(page.getByLabel("Nombre del huésped")).toHaveValue("Ana Cruz");
	await expect(page.locator("#note")).toHaveValue("One of us is diabetic");
	expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
		"diabetic",
	);
	await axe();
	await open(/^(Menú|Idioma)/);
	await menu.getByRole("link", { name: "English" }).filter({ visible: true }).click();
	await expect(page).toHaveURL(new RegExp(`[^s]/booking\\?${nights}`));
	await expect(page.getByLabel("Guest name")).toHaveValue("Ana Cruz");
	await expect(page.locator("#note")).toHaveValue("One of us is diabetic");
});

test("without scripts the form itself goes to the other language, with everything that was typed @no-js-alone", async ({
	page,
}) => {
	await page.goto("/rooms");
	// Text within a noscript is not found by its words.
	const note = page.locator(".language-typed");
	const open = () =>
		page
			.getByRole("button", { name: /^(Menu|Language)/ })
			.filter({ visible: true })
			.click();
	await open();
	await expect(note.filter({ visible: true }), "a page without such a form").toHaveCount(0);
	await page.goto("/booking?guests=3");
	await open();
	await expect(note.filter({ visible: true })).toHaveText(
		"¿Ya escribió en el formulario? El botón «Español, con lo que ya escribió», al final, lo conserva.",
	);
	await page.reload();
	await page.getByLabel("Guest name").fill("Ana Cruz");
	await page.locator("#note").fill("One of us is diabetic");
	await page.getByRole("button", { name: "Español, con lo que ya escribió" }).click();
	await expect(page).toHaveURL(/\/es\/booking\?guests=3$/);
	await expect(page.getByLabel("Nombre del huésped")).toHaveValue("Ana Cruz");
	await expect(page.locator("#note")).toHaveValue("One of us is diabetic");
	await page.getByRole("button", { name: "English, with what you have typed" }).click();
	await expect(page.getByLabel("Guest name")).toHaveValue("Ana Cruz");
});

test("the menu of the languages is inside the window, and has an edge in colours of the guest's own @any-width", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto("/es/rooms");
	await page.getByRole("button", { name: /^Idioma/ }).click();
	const menu = page.locator(".menu:popover-open");
	const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
	expect(x + width).toBeLessThan(1280 - 16);
	await expect(menu).toHaveCSS("border-top-width", "1px");
});

test("prices are shown in Belize dollars, too, once a guest asks for it, and on the next page @no-js", async ({
	page,
}) => {
	await page.goto("/es/rooms");
	const bzd = page.locator(".also-bzd").filter({ hasText: "BZ$698" }).first();
	await expect(bzd).toBeHidden();
	await page
		.getByRole("button", { name: /^(Menú|Idioma)/ })
		.filter({ visible: true })
		.click();
	await page.getByRole("link", { name: "US$ y BZ$" }).filter({ visible: true }).click();
	await expect(bzd).toBeVisible();
	await page.goto("/es/rooms/sunset-palms");
	await expect(page.locator("html")).toHaveAttribute("data-prices", "both");
});

test.describe("a browser that prefers Spanish", () => {
	test.use({ locale: "es-GT" });

	test("gets one line that offers it, stays where it is, and is not asked twice @any-width", async ({
		page,
		axe,
	}) => {
		await page.goto("/faq");
		const offer = page.getByText("Esta página también está en español.");
		await expect(offer).toBeVisible();
		await axe();
		await page.getByRole("button", { name: "Close", exact: true }).filter({ visible: true }).click();
		await expect(offer).toBeHidden();
		await page.reload();
		await expect(offer).toBeHidden();
		await page.goto("/es/faq");
		await expect(page.getByText("This page is also in English.")).toBeHidden();
	});
});
