import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("what was typed goes along when it changes the address of its page, and comes once it can be chosen again", async ({
	page,
}) => {
	const name = `Ada ${crypto.randomUUID().slice(0, 6)}`;
	const checkIn = addDays(hotelToday(new Date()), 655);
	await withJourneysDatabase(({ db }) =>
		makeComingStay(db, { name, checkIn, checkOut: addDays(checkIn, 2) }),
	);
	await signInAtDesk(page, "reception");
	await page.goto("/desk/walk-in?by=phone");
	await page.getByRole("textbox", { name: "Name" }).fill(name);
	// On a slow machine the page is loaded again after its address has changed and before the form is rendered for it.
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
	await page.getByRole("spinbutton", { name: "Nights" }).fill("3");
	await expect(page).toHaveURL(/nights=3/);
	await page.reload();
	await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);

	// The guests of another day are only there once the day is.
	await page.goto("/desk/pavilion/reserve");
	const party = page.getByLabel("Guest in house");
	await page.locator("input[name=date]").fill(addDays(checkIn, 1));
	const option = party.getByRole("option", { name });
	await expect(option).toBeAttached();
	await party.selectOption((await option.getAttribute("value")) ?? "");
	await page.reload();
	await expect(party.locator("option:checked")).toContainText(name);
});

test("a page is left alone by a form that was left before its villas came", async ({ page }) => {
	await signInAtDesk(page, "reception");
	await page.clock.install();
	await page.goto("/desk/walk-in");
	await page.getByText("A code", { exact: true }).click();
	await page.getByRole("textbox", { name: "Code" }).fill("REEF10");
	await page.getByRole("link", { name: "Today", exact: true }).first().click();
	await expect(page).toHaveURL(/\/desk$/);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.clock.runFor(1_000);
	await page.evaluate(() => fetch("/readyz"));
	expect(asked.filter((address) => address.includes("nights="))).toEqual([]);
});
