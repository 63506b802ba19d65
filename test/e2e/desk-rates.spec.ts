import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** Nights near the end of the booking period: `villa-page` looks at those before, `rooms` at those after them. */
const first = addDays(hotelToday(new Date()), 704);

/**
 * Each repetition changes another villa: the price of a night when it is raised by 10% to end in 9, and of three of
 * them with tax.
 */
const villas = [
	{ id: "ocean-breeze", name: "Ocean Breeze", raised: "$349", threeNights: "$1,141.23" },
	{ id: "caribbean-breeze", name: "Caribbean Breeze", raised: "$319", threeNights: "$1,043.13" },
	{ id: "blue-horizon", name: "Blue Horizon", raised: "$419", threeNights: "$1,370.13" },
	{ id: "vista-del-mar", name: "Vista Del Mar", raised: "$439", threeNights: "$1,435.53" },
	{ id: "serenity-sands", name: "Serenity Sands", raised: "$309", threeNights: "$1,010.43" },
] as const;

test("a manager sees what a change does before it is made, guests see it at once, and it is undone", async ({
	page,
	axe,
}, { repeatEachIndex }) => {
	const villa = villas[repeatEachIndex % villas.length] ?? villas[0];
	const tag = crypto.randomUUID().slice(0, 6);
	const [raise, threeNights] = [`End of the season ${tag}`, `Three nights ${tag}`] as const;
	await signInAtDesk(page, "manager");
	await page.goto(`/desk/rates?from=${first}`);
	await page.locator('.rates a[tabindex="0"]').focus();
	for (const key of ["ArrowUp", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowRight"])
		await page.keyboard.press(key);
	await expect(page.locator(".rates a:focus")).toContainText("Change Sunset Palms");
	await page
		.getByRole("link", { name: new RegExp(`^Change ${villa.name}`) })
		.first()
		.click();
	await expect(page.getByLabel("First night")).toHaveValue(first);
	await expect(page.getByLabel("Last night")).toHaveValue(first);
	await expect(page.getByLabel(villa.name, { exact: true })).toBeChecked();
	await expect(page.getByLabel("Palm Grove", { exact: true })).not.toBeChecked();
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByRole("alert")).toContainText("Please enter a price");
	await page.getByLabel("First night").fill(first);
	await page.getByLabel("Last night").fill(addDays(first, 6));
	for (const villa of ["Sunset Palms", "Palm Grove"]) await page.getByLabel(villa, { exact: true }).uncheck();
	await page.getByLabel("Raise or lower by a percentage").check();
	await page.getByLabel(/^Share in percent/).fill("10");
	await page.getByLabel("Round").selectOption("ending_9");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByRole("row", { name: new RegExp(villa.name) })).toContainText(
		`${villa.raised} · Override`,
	);
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
		// The name of a weekday is not broken.
		const weekdays = page.locator('label:has([name^="weekday-"])');
		expect(new Set(await weekdays.evaluateAll((all) => all.map((one) => one.clientHeight))).size).toBe(1);
	}
	await page.getByLabel("Name of this change").fill(raise);
	await page.getByLabel("Reason").fill("Demand");
	await page.getByRole("button", { name: "Make this change" }).click();
	await expect(page.getByText("Guests see it from now on.")).toBeVisible();
	await expect(page.getByRole("row", { name: new RegExp(`^${villa.name}`) })).toContainText(villa.raised);
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}

	await expect(page.getByRole("link", { name: "Change prices or restrictions" })).toBeVisible();
	// For this villa alone: another journey changes the rules of another one meanwhile.
	await page.goto(`/desk/rates/change?villa=${villa.id}`);
	await page.getByLabel("What", { exact: true }).selectOption("min_stay_arrival");
	await page.getByLabel("First night").fill(first);
	await page.getByLabel("Last night").fill(first);
	await page.getByLabel(/^Minimum nights/).fill("3");
	await page.getByRole("button", { name: "Preview" }).click();
	await page.getByLabel("Name of this change").fill(threeNights);
	await page.getByLabel("Reason").fill("A festival");
	await page.getByRole("button", { name: "Make this change" }).click();
	// The message of the first change may still be there.
	await expect(page.getByRole("link", { name: `Open ${threeNights}` })).toBeVisible();

	const guest = `/booking?villaId=${villa.id}&checkIn=${first}`;
	await page.goto(`${guest}&checkOut=${addDays(first, 2)}`);
	await expect(page.getByText(/cannot be reserved for .*3 nights or more when you arrive/)).toBeVisible();
	await axe();
	await page.getByRole("button", { name: /the same check-in/ }).click();
	await expect(page.locator("#checkOut")).toHaveValue(addDays(first, 3));
	await expect(page.locator("[data-total]").first()).toContainText(villa.threeNights);

	await page.goto(`/desk/rates?from=${first}`);
	for (const name of [threeNights, raise]) {
		await page.getByRole("link", { name: `Open ${name}` }).click();
		await expect(page.getByRole("button", { name: "Undo this change" })).toBeVisible();
		await axe();
		await page.getByLabel("Why").fill("A test");
		await page.getByRole("button", { name: "Undo this change" }).click();
		await expect(page.getByText("The nights are as they were before.")).toBeVisible();
	}
	await expect(page.getByRole("row", { name: new RegExp(`^${villa.name}`) })).not.toContainText(villa.raised);
});

test("a guest types a code and sees, before and after reserving, what it takes off", async ({ page, axe }, {
	repeatEachIndex,
}) => {
	const code = `REEF${Date.now() % 1_000_000_000}`;
	await signInAtDesk(page, "owner");
	await page.goto("/desk/rates/codes/new");
	await page.getByLabel("Name").fill("Friends of the reef");
	await page.getByLabel(/^Code/).fill(code);
	await page.getByLabel(/^Percent/).fill("20");
	await axe();
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("row", { name: code })).toContainText("20% off");
	await axe();

	const night = addDays(first, 9 + repeatEachIndex);
	await page.goto(`/booking?villaId=tropical-hideaway&checkIn=${night}&checkOut=${addDays(night, 1)}`);
	await page.getByText("Have a code?").click();
	await page.getByLabel(/^Code/).fill(code.toLowerCase());
	await expect(page.getByText("Friends of the reef: included in the price.")).toBeVisible();
	await expect(page.locator("[data-total]").first()).toContainText("$217.13");
	await axe();
	await page.getByLabel("Guest name").fill("Ana Cruz");
	await page.locator('main button[type="submit"]:not([name])').click();
	await expect(page).toHaveURL(/\/reservations\//);
	await expect(page.getByText(`Friends of the reef (code ${code})`).first()).toBeVisible();
	await expect(page.locator("[data-total]").first()).toContainText("$217.13");
});
