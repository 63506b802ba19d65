import { addDays, formatHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { formatReference } from "#app/lib/reference.ts";
import { fillDates, openCalendar, openForm, ownDates, submit, today } from "./booking-form.ts";
import { expect, seesWhatChanged, test } from "./fixtures.ts";

test("a guest reserves a villa and finds it again with the reference and the name @no-js @phone", async ({
	page,
	axe,
	context,
	javaScriptEnabled,
}, info) => {
	const dates = ownDates(info, 0);
	await openForm(page, "/booking?villaId=sunset-palms");
	await expect(page.getByLabel("Villa", { exact: true })).toHaveValue("sunset-palms");
	await fillDates(page, dates);
	if (!javaScriptEnabled) await page.getByRole("button", { name: "Show what is free" }).click();
	await expect(page.locator("[data-summary]").getByText("$760.82")).toBeVisible();
	await page.getByLabel("Guest name").fill("Ana Pérez 🌴");
	await page.getByLabel("Phone").fill("+501 610-4567");
	await page.getByLabel("Special requests").fill("A cot, please.");
	if (javaScriptEnabled) await axe();
	await submit(page).click();

	await expect(page).toHaveURL(/\/reservations\/[2-9A-Z]{8}\?submitted$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reservation submitted successfully!");
	await expect(page.locator("[data-total]")).toHaveText("$760.82");
	await expect(page.getByText("+501 610 4567", { exact: true })).toBeVisible();
	const reference = (await page.locator("[data-reference]").getAttribute("data-reference")) ?? "";
	await expect(page.locator("[data-reference]")).toHaveText(formatReference(reference));
	if (javaScriptEnabled) {
		await axe();
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.getByRole("button", { name: "Copy", exact: true }).click();
		await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
		// Back leads to a form for another stay, and forward to the same reservation.
		await page.goBack();
		await expect(page.getByRole("heading", { level: 1, name: "Reserve a Suite & Villa" })).toBeVisible();
		await expect(submit(page)).toBeEnabled();
		await page.goForward();
		await expect(page.locator("[data-reference]")).toHaveText(formatReference(reference));
	}

	const file = await page.request.get(`/reservations/${reference}/calendar`);
	expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${dates.checkIn.replaceAll("-", "")}`);

	// Another browser knows the reference, and is asked for the name.
	await context.clearCookies();
	expect((await page.request.get(`/reservations/${reference}/calendar`)).status()).toBe(404);
	await page.goto(`/reservations/${reference}`);
	await expect(page.getByText("A cot, please.")).toHaveCount(0);
	await page.getByLabel("Guest name or e-mail").fill("somebody else");
	await page.getByRole("button", { name: "Open reservation" }).click();
	await expect(page.getByText("We found no reservation").first()).toBeVisible();
	await page.getByLabel("Guest name or e-mail").fill("ana perez 🌴");
	await page.getByRole("button", { name: "Open reservation" }).click();
	await expect(page.getByText("A cot, please.")).toBeVisible();
	if (javaScriptEnabled) await axe();
});

test("a guest changes the dates at the price shown and cancels for the amount shown @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const dates = ownDates(info, 1);
	const later = ownDates(info, 2);
	await openForm(page, "/booking?villaId=palm-grove");
	await fillDates(page, dates);
	await page.getByLabel("Guest name").fill("Ben Okri");
	await submit(page).click();
	await page.getByText("Change the dates").click();
	await page.getByLabel("New check-in").fill(later.checkIn);
	await page.getByLabel("New check-out").fill(addDays(later.checkOut, 1));
	await page.getByRole("button", { name: "See the new price" }).click();
	await expect(page.getByText("$1,631.73", { exact: true })).toBeVisible();
	await expect(page.getByText("$543.91 more than before")).toBeVisible();
	if (javaScriptEnabled) await expect(page.locator(":focus")).toContainText("$543.91 more than before");
	if (javaScriptEnabled) await axe();
	await page.getByRole("button", { name: /^Change to/ }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your dates are changed.");
	await expect(page).toHaveTitle(/^Changed · /);
	if (javaScriptEnabled) await seesWhatChanged(page);
	await expect(page.getByText(formatHotelDate(later.checkIn)).first()).toBeVisible();

	await page.getByText("Cancel this reservation").click();
	await expect(page.getByText("Cancelling now is free of charge.")).toBeVisible();
	await page.getByRole("button", { name: "Cancel free of charge" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancelled. Nothing is owed.");
	await expect(page).toHaveTitle(/^Cancelled · /);
	if (javaScriptEnabled) await seesWhatChanged(page);
	await expect(page.locator("[data-status]")).toHaveText("Cancelled");
});

test("every wrong field has its message in a summary and beside it, and nothing typed is lost @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const dates = ownDates(info, 3);
	await openForm(page);
	await fillDates(page, { checkIn: dates.checkOut, checkOut: dates.checkIn });
	await page.getByLabel("Guest name").fill(javaScriptEnabled ? "" : "  ");
	await page.getByLabel("E-mail").fill("ana@localhost");
	await page.getByLabel("Phone").fill("610-4567");
	await page.getByLabel("Special requests").fill("A cot, please.");
	// The browser itself would refuse the form without a villa, and the server would not be asked.
	if (!javaScriptEnabled) await page.getByLabel("Villa", { exact: true }).selectOption("palm-grove");
	await submit(page).click();

	const summary = page.getByRole("alert");
	await expect(summary).toContainText("There is a problem");
	await expect(page).toHaveTitle(/^Error: Reserve a Suite & Villa/);
	await expect(summary.getByRole("link", { name: "Check-out must be after check-in." })).toBeVisible();
	await expect(summary.getByRole("link", { name: "Please enter the guest’s name." })).toBeVisible();
	await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/Please enter an e-mail address/);
	await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
		/Please enter the number with its country code, like \+501 610 4567\./,
	);
	await expect(page.getByLabel("Phone")).toHaveValue("610-4567");
	await expect(page.getByLabel("Special requests")).toHaveValue("A cot, please.");
	if (!javaScriptEnabled) return;
	await expect(summary).toBeFocused();
	await expect(summary.getByRole("link", { name: "Please select a villa." })).toBeVisible();
	await axe();
	await summary.getByRole("link", { name: "Please enter the guest’s name." }).click();
	await expect(page.getByLabel("Guest name")).toBeFocused();
	await page.keyboard.type("Ana");
	await expect(page.getByText("Please enter the guest’s name.")).toHaveCount(0);
});

test("a villa that is taken is not offered, and a button chooses other dates or another villa @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	const dates = ownDates(info, 4);
	await openForm(page, `/booking?villaId=vista-del-mar&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`);
	await page.getByLabel("Guest name").fill("First");
	await submit(page).click();
	await expect(page).toHaveURL(/submitted/);

	await openForm(page, `/booking?villaId=vista-del-mar&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`);
	const panel = page.locator("[data-sold-out]");
	await expect(panel).toContainText("Vista Del Mar Villa is not free");
	await expect(page.getByLabel("Villa", { exact: true })).toHaveValue("");
	await expect(page.locator("option", { hasText: "Vista Del Mar Villa" })).toBeDisabled();
	if (javaScriptEnabled) await axe();
	await panel.getByRole("button", { name: /Palm Grove Villa/ }).click();
	await expect(page.getByLabel("Villa", { exact: true })).toHaveValue("palm-grove");
	await expect(page.locator("[data-summary]").getByText("$1,087.82")).toBeVisible();
	if (!javaScriptEnabled) return;
	// The button went with its panel; the focus is on the card that it chose.
	await expect(page.locator('[data-villa="palm-grove"]').getByRole("radio")).toBeFocused();
});

test("a large party is offered two villas together in one reservation @no-js", async ({
	page,
	javaScriptEnabled,
}, info) => {
	const dates = ownDates(info, 7);
	await openForm(page);
	await fillDates(page, dates);
	await page.getByRole("spinbutton", { name: "Travelers" }).fill("9");
	if (!javaScriptEnabled) await page.getByRole("button", { name: "Show what is free" }).click();
	await page.getByLabel("Villa", { exact: true }).selectOption("sunset-palms_palm-grove");
	await page.getByLabel("Guest name").fill("The Achebe party");
	await submit(page).click();
	await expect(page).toHaveURL(/submitted/);
	await expect(
		page.getByRole("heading", { level: 2, name: "Sunset Palms Villa and Palm Grove Villa" }),
	).toBeVisible();
	await expect(page.getByText("9 travelers")).toBeVisible();
	await expect(page.locator("[data-total]")).toHaveText("$1,848.64");
});

test("without scripts the calendar sends the form back with the day chosen @no-js-alone", async ({
	page,
}) => {
	await page.goto("/booking");
	await page.getByLabel("Guest name").fill("Ana");
	await page.getByRole("button", { name: "Later months" }).click();
	const first = startOfMonth(today, 2);
	await page
		.getByRole("button", { name: new RegExp(`^${formatHotelDate(addDays(first, 27), "long")}`) })
		.click();
	await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(addDays(first, 27));
	await expect(page.getByLabel("Guest name")).toHaveValue("Ana");
});

test("a guest moves through the calendar and chooses dates by keyboard @any-width", async ({
	page,
	axe,
}, info) => {
	await openForm(page, "/booking?villaId=tropical-hideaway");
	const calendar = await openCalendar(page, info);
	const day = (date: string) => calendar.locator(`[data-day="${date}"]`);
	const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day ?? "");
	await day(today).focus();
	for (const press of [1, 2, 3]) {
		await page.keyboard.press("PageDown");
		await expect.poll(async () => startOfMonth(await focused())).toBe(startOfMonth(today, press));
	}
	// On to the second week: the eight nights end in the same month.
	const weeksAfterSecond = Math.floor((Number((await focused()).slice(-2)) - 8) / 7);
	if (weeksAfterSecond < 0) await page.keyboard.press("ArrowDown");
	for (let week = 0; week < weeksAfterSecond; week++) await page.keyboard.press("ArrowUp");
	await page.keyboard.press("Home");
	const sunday = await focused();
	await page.keyboard.press("Enter");
	await expect(page.locator("#checkIn")).toHaveValue(sunday);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await expect(page.locator("#checkOut")).toHaveValue(addDays(sunday, 8));
	await expect(day(sunday)).toHaveAccessibleName(
		`${formatHotelDate(sunday, "long")}, free, $249, your check-in`,
	);
	await expect(calendar.getByRole("status").filter({ hasText: "with tax" })).toBeVisible();
	await axe();
	if (info.project.name === "phone") await page.getByRole("button", { name: "Choose these dates" }).click();
	await expect(page.locator("[data-summary]").getByText("8 nights ×")).toBeVisible();
});

test("keyboard alone completes a reservation, and Enter in a field sends the form @any-width", async ({
	page,
}, info) => {
	const dates = ownDates(info, 8);
	await openForm(page, `/booking?villaId=serenity-sands&checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`);
	await page.getByLabel("Guest name").focus();
	await page.keyboard.type("Keyboard guest");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/submitted/);
});
