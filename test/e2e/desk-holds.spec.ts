import { addDays } from "#app/lib/hotel-date.ts";
import { makeDrawer } from "../factories/folio.ts";
import { today } from "./booking-form.ts";
import { openAllDecisions } from "./desk.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("a caller pays a part of the deposit: the hold waits on Today, is prolonged, and the rest books the nights", async ({
	page,
	axe,
}, info) => {
	// Nights of this journey alone, another one in each repetition.
	const checkIn = addDays(today, 641 + info.repeatEachIndex);
	const name = `Joel Tun ${info.repeatEachIndex}`;
	await withJourneysDatabase(({ db }) => makeDrawer(db, { now: new Date() }));
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/walk-in?by=phone&checkIn=${checkIn}&nights=1&guests=2`);
	await page.locator("#villas label", { hasText: "Serenity Sands" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill(name);
	await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 4567");
	await page.getByText("Arrival, children, requests").click();
	await page.getByLabel("Arrival time").fill("3 pm by boat");
	await page.getByRole("spinbutton", { name: "Children, 2 to 11 years" }).fill("1");
	await page.getByRole("checkbox", { name: "With a cot" }).check();
	// The typed text is there again, and its fold is open. Notes may be about health: no browser stores them.
	await page.reload();
	await expect(page.getByLabel("Arrival time")).toHaveValue("3 pm by boat");
	await expect(page.getByRole("checkbox", { name: "With a cot" })).toBeChecked();
	await page.getByLabel("Requests and notes").fill("A quiet villa, please.");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.getByLabel("Deposit requested").fill("200,00");
	await page.getByRole("button", { name: "Save the booking" }).click();
	await expect(page.getByRole("heading", { name: `Booking of ${name}` })).toBeVisible();
	await expect(page.locator("#card")).toContainText("$200.00 requested");
	await expect(page.locator("#card")).toContainText("Held until");

	// The link leads to a form that has the deposit chosen, with its missing part.
	const pay = async (missing: string, amount: string) => {
		await expect(page.getByRole("radio", { name: "A deposit" })).toBeChecked();
		await page.getByRole("radio", { name: "Bank transfer" }).check();
		await expect(page.getByRole("textbox", { name: "Amount, US$" })).toHaveValue(missing);
		await page.getByRole("textbox", { name: "Amount, US$" }).fill(amount);
		await page.getByRole("button", { name: /^Take/ }).click();
		await expect(page.getByText("Deposit taken:")).toBeVisible();
	};
	const stay = page.url().replace("/booked", "");
	await page.goto(stay);
	for (const said of ["3 pm by boat", "A quiet villa, please."])
		await expect(page.getByText(said).first()).toBeVisible();
	await page.goBack();
	await page.getByRole("link", { name: "Take a deposit" }).click();
	await pay("200.00", "50");
	await page.goto("/desk");
	const row = page.locator("#decide tr", { hasText: name });
	await expect(row).toContainText("$50.00 of $200.00 received");
	await openAllDecisions(page);
	await row.getByRole("link", { name: /^Extend/ }).click();
	await expect(page.getByText("$50.00 was received, so the hold does not end by itself.")).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	// An end of one's own: which ones are offered depends on the hour.
	await page.getByRole("radio", { name: "Another time" }).check();
	await page.locator("[name=holdDate]").fill(addDays(checkIn, -1));
	await page.locator("[name=holdTime]").fill("12:00");
	await page.getByRole("button", { name: "Save the new end" }).click();
	await expect(page.getByText("The new end of the hold is saved.")).toBeVisible();
	await page.getByRole("link", { name: "Take the deposit" }).click();
	await pay("150.00", "150");
	await page.goto("/desk");
	await expect(
		page.getByRole("heading", { name: "Arrivals" }).or(page.locator("#decide")).first(),
	).toBeVisible();
	await expect(row).toHaveCount(0);
	await page.goto(stay);
	await expect(page.locator("main")).not.toContainText("On hold");
	await expect(page.getByRole("main").getByText("Booked").first()).toBeVisible();
});
