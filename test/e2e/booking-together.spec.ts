import { openForm, ownDates, submit } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

test("anyone who has the form open sees a villa leave the list when somebody takes it", async ({
	page,
	browser,
}, info) => {
	const dates = ownDates(info, 5);
	const address = `/booking?villaId=blue-horizon&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`;
	await openForm(page, address);
	await expect(page.getByLabel("Villa", { exact: true })).toHaveValue("blue-horizon");
	await page.getByLabel("Guest name").fill("Slow guest");

	const other = await browser.newPage();
	await other.goto(address);
	await other.getByLabel("Guest name").fill("Quick guest");
	await submit(other).click();
	await expect(other).toHaveURL(/submitted/);
	await other.close();

	await expect(page.locator("[data-sold-out]")).toContainText("Blue Horizon Villa is not free");
	await expect(page.getByLabel("Villa", { exact: true })).toHaveValue("");
	await expect(page.getByLabel("Guest name")).toHaveValue("Slow guest");
});

test("a villa that is taken while the form is filled in is named at once, and nothing moves under the guest", async ({
	page,
	browser,
	axe,
}, info) => {
	const dates = ownDates(info, 11);
	const address = `/booking?villaId=serenity-sands&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`;
	await openForm(page, address);
	const name = page.getByLabel("Guest name");
	await name.fill("Slow guest");
	await name.scrollIntoViewIfNeeded();
	const order = () =>
		page
			.locator("[data-villa]")
			.evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.villa));
	const before = { top: (await name.boundingBox())?.y ?? 0, order: await order() };

	const other = await browser.newPage();
	await openForm(other, address);
	await other.getByLabel("Guest name").fill("Quick guest");
	await submit(other).click();
	await expect(other).toHaveURL(/submitted/);
	await other.close();

	const said = page.getByRole("status").filter({ hasText: "Serenity Sands was just taken" });
	await expect(said.first()).toBeAttached();
	await expect(page.locator(".toast")).toHaveText(/Serenity Sands was just taken/);
	await expect(page.locator("[data-sold-out]")).toContainText("Serenity Sands Villa is not free");
	const card = page.locator('[data-villa="serenity-sands"]');
	await expect(card).toContainText("Just taken");
	await expect(card.getByRole("radio")).toBeDisabled();
	await expect(name).toBeFocused();
	expect(Math.abs(((await name.boundingBox())?.y ?? 0) - before.top)).toBeLessThan(2);
	expect(await order()).toEqual(before.order);
	await axe();
});

test("of two guests who send the form at the same time one has the villa, the other is told and loses nothing typed", async ({
	page,
	browser,
}, info) => {
	const dates = ownDates(info, 6);
	const address = `/booking?villaId=ocean-breeze&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`;
	// This guest's page is stale: it is never told of changes.
	await page.route("**/booking/changes", (route) => route.abort());
	await page.goto(address);
	await page.getByLabel("Guest name").fill("Slow guest");
	const other = await browser.newPage();
	await other.goto(address);
	await other.getByLabel("Guest name").fill("Quick guest");
	await submit(other).click();
	await expect(other).toHaveURL(/submitted/);
	await other.close();

	await submit(page).click();
	await expect(page.getByRole("alert")).toContainText("Ocean Breeze was just taken.");
	await expect(page.getByLabel("Guest name")).toHaveValue("Slow guest");
	await expect(page.locator("[data-sold-out]")).toBeVisible();
});

test("on a slow network the button says so, and sending again reserves nothing twice", async ({
	page,
}, info) => {
	const dates = ownDates(info, 9);
	await openForm(
		page,
		`/booking?villaId=caribbean-breeze&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`,
	);
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let posts = 0;
	await page.route("**/booking.data*", async (route) => {
		if (route.request().method() === "POST") {
			posts += 1;
			await released;
		}
		await route.continue();
	});
	await page.getByLabel("Guest name").fill("Patient guest");
	await submit(page).click();
	const waiting = submit(page);
	await expect(waiting).toHaveText("Submitting...");
	await expect(waiting).toBeDisabled();
	await page.getByLabel("Guest name").press("Enter");
	release();
	await expect(page).toHaveURL(/submitted/);
	expect(posts).toBe(1);
});

test("on a lost network the page stays as it is, and sending again reserves once", async ({ page }, info) => {
	const dates = ownDates(info, 10);
	await openForm(
		page,
		`/booking?villaId=caribbean-breeze&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`,
	);
	// The form arrives at the server, the response does not arrive at the guest.
	await page.route(
		"**/booking.data*",
		async (route) => {
			await route.fetch({ maxRedirects: 0 });
			await route.abort();
		},
		{ times: 1 },
	);
	await page.getByLabel("Guest name").fill("Guest in a tunnel");
	await submit(page).click();
	await expect(page.getByRole("alert")).toContainText("Error submitting reservation. Please try again.");
	await expect(page.getByLabel("Guest name")).toHaveValue("Guest in a tunnel");
	// The live calendar already shows the nights as taken; the guest may send the form again all the same.
	const day = page.locator(`[data-day="${dates.checkIn}"]`);
	if (info.project.name === "desktop") await expect(day).not.toHaveAttribute("data-state", "free");
	await expect(page.getByRole("alert")).toContainText("Error submitting reservation. Please try again.");
	await submit(page).click();
	await expect(page).toHaveURL(/submitted/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reservation submitted successfully!");
});
