import { instantAt } from "#app/content/hotel/instant-at.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { bookStay } from "../factories/reservations.ts";
import { atEachWidth } from "./desk-folio.ts";
import { insertVillas } from "./desk-full-day.ts";
import { expect, test } from "./fixtures.ts";
import { openYesterday, signInAtOwnHotel, withHotel } from "./own-hotel.ts";

// Callers behind a proxy have limits of their own.
test.use({ extraHTTPHeaders: {} });

test("a manager marks a diplomat at the check-in, the day closes, and bill and return say exempt @any-width @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await withHotel("exempt", async (hotel) => {
		const { address, database } = hotel;
		const { db } = database;
		const date = await openYesterday(db);
		await insertVillas(db, [{ id: "lagoon", name: "Lagoon Villa" }], {
			fromNight: date,
			untilNight: addDays(date, 8),
		});
		const nights = { villaIds: ["lagoon"], checkIn: date, checkOut: addDays(date, 2) };
		const acting = asStaff(instantAt(addDays(date, -3), "12:00"));
		const { reference } = await bookStay(db, { ...nights, name: "Amina Diallo" }, acting);
		await signInAtOwnHotel(page, hotel, { name: "Ines Tillett", role: "manager" });
		const stay = `${address}/desk/stays/${reference}`;
		const look = () =>
			atEachWidth(page, async () => {
				if (javaScriptEnabled) await axe();
				expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			});

		await page.goto(`${stay}/check-in`);
		await look();
		await page.getByRole("link", { name: "Mark as exempt from the room tax" }).click();
		const sheet = page.getByRole("region", { name: "Room tax exemption" });
		await sheet.getByText("Mark as exempt from the room tax", { exact: true }).click();
		// Nothing typed is lost where something is missing.
		await sheet.getByLabel("Reason").selectOption("Other");
		await sheet.getByLabel("Document shown").fill("MFA 112/26");
		await sheet.getByRole("button", { name: "Mark as exempt" }).click();
		await expect(sheet).toContainText("Say in your words why the tax is not due.");
		await expect(sheet.getByLabel("Document shown")).toHaveValue("MFA 112/26");
		await look();
		await sheet.getByLabel("Reason").selectOption("Diplomat");
		await sheet.getByRole("button", { name: "Mark as exempt" }).click();
		await expect(sheet).toContainText("Room tax: exempt, Diplomat, MFA 112/26");
		await expect(page.getByRole("region", { name: "Price" })).toContainText("$600.00");
		await expect(page.getByRole("region", { name: "History" })).toContainText("Diplomat, MFA 112/26");
		await look();

		await page.goto(`${stay}/check-in`);
		await expect(page.getByText("Stay $600.00, exempt from room tax")).toBeVisible();
		await expect(page.getByText("Room tax: exempt, Diplomat, MFA 112/26")).toBeVisible();
		await look();
		await page.getByRole("button", { name: /^Check in/ }).click();
		await expect(page.getByText(/^Checked in \d/).first()).toBeVisible();

		await page.goto(`${address}/desk/business-day`);
		await page.getByRole("button", { name: /^Close / }).click();
		await expect(page.getByText("The business day is closed, and the next one is open.")).toBeVisible();

		await page.goto(`${stay}/folio`);
		await expect(page.getByText("Room tax: exempt, Diplomat, MFA 112/26").first()).toBeVisible();
		await look();
		const month = date.slice(0, 7);
		await page.goto(`${address}/desk/tax-returns/room-tax/${month}`);
		await expect(page.getByRole("row").filter({ hasText: "Exempt nights: diplomat" })).toContainText("1");
		const price = page.getByRole("row").filter({ hasText: "Of it exempt guests: diplomat" });
		await expect(price).toContainText("600.00300.00");
		await look();
		const csv = await page.request.get(`${address}/desk/tax-returns/room-tax/${month}/return/csv`);
		expect(await csv.text()).toMatch(/Exempt nights: diplomat,1/);

		// From now on the tax is due again.
		await page.goto(`${stay}#room-tax`);
		await sheet.getByText("End the exemption", { exact: true }).first().click();
		await sheet.getByRole("button", { name: "End the exemption" }).click();
		await expect(sheet).toContainText("bear the tax");
		await expect(page.getByRole("region", { name: "Price" })).toContainText("1 night exempt");
		await look();
	});
});
