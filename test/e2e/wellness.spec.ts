import { expect, test } from "./fixtures.ts";

test("a visitor sees eight services, each picture of which is called an artist's impression once, and takes one along to the form @no-js", async ({
	page,
}) => {
	await page.goto("/wellness");
	await expect(page).toHaveTitle("Wellness Center · PB Resort Belize");
	await expect(page.getByRole("link", { name: "BOOK NOW", exact: true })).toHaveCount(8);
	await expect(page.getByRole("listitem").filter({ hasText: "Massages" }).first()).toContainText(
		/\$120 a guest\s*90 minutes/,
	);
	const services = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
	await expect(services.getByText("Artist's impression", { exact: true })).toHaveCount(
		await services.count(),
	);
	const bath = page.getByRole("listitem").filter({ hasText: "Bath/Sauna Rental" });
	await bath.getByRole("link", { name: "BOOK NOW" }).click();
	await expect(page).toHaveURL(/\/reserve-wellness\?wellnessType=Bath%2FSauna\+Rental$/);
	await expect(page.locator("[name=wellnessType]")).toHaveValue("Bath/Sauna Rental");
	await expect(page.locator("[data-total]")).toHaveText("$79.50");
});

test("the cards show their pictures at 4:3, and the first one can be booked from the first screen", async ({
	page,
	isMobile,
}) => {
	await page.goto("/wellness");
	const pictures = page.getByRole("main").getByRole("listitem").locator("img");
	await expect(pictures).toHaveCount(8);
	for (const { width, height } of await pictures.evaluateAll((all) =>
		all.map((one) => one.getBoundingClientRect()),
	))
		expect(width / height).toBeCloseTo(4 / 3, 1);
	if (isMobile)
		await expect(page.getByRole("link", { name: "BOOK NOW" }).first()).toBeInViewport({ ratio: 1 });
});

test("the Agape Pool Experience is asked for under Other @any-width", async ({ page, axe }) => {
	await page.goto("/wellness");
	await axe();
	const pool = page.getByRole("listitem").filter({ hasText: "Agape Pool Experience" });
	await pool.getByRole("link", { name: "BOOK NOW" }).click();
	await expect(page.locator("[name=wellnessType]")).toHaveValue("Other");
	await expect(page.getByText("Agape Pool Experience: $140 a guest")).toBeVisible();
});
