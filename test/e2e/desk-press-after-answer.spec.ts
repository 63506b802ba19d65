import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeDinner } from "../factories/reservations.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("a press counts as soon as the answer to the last one shows, although the page is still being read", async ({
	page,
}, info) => {
	const day = addDays(hotelToday(new Date()), 470 + (info.repeatEachIndex % 40));
	const { reference } = await withJourneysDatabase(({ db }) =>
		makeDinner(db, { date: day, guests: 8, status: "confirmed" }),
	);
	await signInAtDesk(page, "dining");
	await page.goto(`/desk/pavilion/${reference}`);
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(`**/${reference}.data*`, async (route) => {
		if (route.request().method() === "GET") await released;
		await route.continue();
	});
	await page.getByText("Change evening, seating or group").click();
	await page.getByLabel("Seating").selectOption("20:30");
	await page.getByRole("button", { name: "See the new price" }).click();
	const changed = page.waitForRequest((request) => request.postData()?.includes("intent=change") ?? false);
	await page.getByRole("button", { name: "Change it" }).click();
	await changed;
	release();
	await expect(page.getByText("The dinner is changed.")).toBeVisible();
});

test("where the line is cut after an answer, the answer stays on its page, and a press that leads on is not called undone", async ({
	page,
}, info) => {
	const day = addDays(hotelToday(new Date()), 470 + (info.repeatEachIndex % 40));
	const { reference } = await withJourneysDatabase(({ db }) =>
		makeDinner(db, { date: day, guests: 8, status: "confirmed", experienceId: "american-dream" }),
	);
	await signInAtDesk(page, "dining");
	await page.goto(`/desk/pavilion/${reference}`);
	await page.route(`**/${reference}.data*`, (route) =>
		route.request().method() === "GET" ? route.abort() : route.continue(),
	);
	await page.getByText("Change evening, seating or group").click();
	await page.getByLabel("Seating").selectOption("20:30");
	const isCut = page.waitForEvent("requestfailed");
	await page.getByRole("button", { name: "See the new price" }).click();
	await isCut;
	await page.getByRole("button", { name: "Change it" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection to the server");
	await expect(page.getByText("see whether it was done before you press it again")).toBeVisible();
	await page.unroute(`**/${reference}.data*`);
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(page.getByText("The dinner is changed.")).toBeVisible();
});
