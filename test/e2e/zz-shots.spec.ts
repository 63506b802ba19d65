import { addDays, hotelToday } from "#app/lib/hotel-date.ts";
import { makeStay } from "../factories/reservations.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { test } from "./fixtures.ts";

const shot = async (page: import("@playwright/test").Page, name: string) => {
	for (const width of [1280, 768, 360]) {
		await page.setViewportSize({ width, height: 900 });
		await page.screenshot({ path: `/tmp/w-steps-shots/${name}-${width}.png`, fullPage: true });
	}
	await page.setViewportSize({ width: 1280, height: 800 });
};

test("shots", async ({ page }) => {
	await signInAtDesk(page, "manager");
	const today = hotelToday(new Date(), "America/Belize");
	const make = (change: object) => withJourneysDatabase(({ db }) => makeStay(db, change));
	await page.goto("/desk/walk-in?nights=2");
	await page.getByRole("radio").first().check();
	await shot(page, "walk-in");
	await page.getByRole("button", { name: "Book and check in" }).click();
	await page.getByText("There is a problem").waitFor();
	await shot(page, "walk-in-errors");
	await page.goto("/desk/walk-in?by=phone&nights=3");
	await shot(page, "phone");
	const due = await make({
		checkIn: today,
		checkOut: addDays(today, 4),
		name: "Priya Raman",
		note: "A window seat at dinner, please",
		cotWanted: true,
		arrivalTime: "15:30",
	});
	await page.goto(`/desk/stays/${due.reference}/check-in`);
	await shot(page, "check-in");
	await page.locator("#part-who").getByRole("button", { name: "Save" }).click();
	await page.waitForURL(/saved=who/);
	await page.locator("#part-keys").getByRole("button", { name: "Save" }).click();
	await page.waitForURL(/saved=keys/);
	await page.getByRole("radio", { name: /Go on all the same/ }).check();
	await page.getByRole("button", { name: "Save villa" }).click();
	await page.getByText("There is a problem").waitFor();
	await shot(page, "check-in-2");
	await page.getByRole("button", { name: "Check in with 2 gaps" }).click();
	await page.waitForURL(/saved=check-in/);
	await shot(page, "check-in-done");
	for (const step of ["early-departure", "late-check-out", "keys", "move", "undo-check-in", "check-out"]) {
		await page.goto(`/desk/stays/${due.reference}/steps/${step}`);
		if (step === "early-departure") await page.getByRole("radio", { name: /Charge nothing/ }).check();
		await shot(page, `step-${step}`);
	}
	const late = await make({ checkIn: addDays(today, -1), checkOut: addDays(today, 2), name: "Tomás Novelo" });
	await page.goto(`/desk/stays/${late.reference}/steps/no-show`);
	await shot(page, "step-no-show");
	await page.goto(`/desk/stays/${late.reference}/steps/still-coming`);
	await shot(page, "step-still-coming");
});
