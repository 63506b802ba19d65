import { instantAt } from "#app/content/hotel/instant-at.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeImportedStay } from "../factories/imported-stays.ts";
import { makeAccount } from "../factories/payer-accounts.ts";
import { atEachWidth } from "./desk-folio.ts";
import { insertVillas } from "./desk-full-day.ts";
import { expect, test } from "./fixtures.ts";
import { openYesterday, signInAtOwnHotel, withHotel } from "./own-hotel.ts";

// E-mails that were not sent are not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

test("a guest of another site comes, sleeps a night at $0.00, gets the price of the site and leaves on its account @any-width", async ({
	page,
	axe,
}) => {
	await withHotel("imported", async (hotel) => {
		const { address, database } = hotel;
		const { db } = database;
		const date = await openYesterday(db);
		await insertVillas(db, [{ id: "lagoon", name: "Lagoon Villa" }], {
			fromNight: date,
			untilNight: addDays(date, 8),
		});
		const { reference } = await makeImportedStay(db, {
			villaId: "lagoon",
			...{ now: instantAt(date, "12:00"), from: date, until: addDays(date, 1), reference: "HM8XQ" },
		});
		await makeAccount(db, { kind: "agent", name: "Airbnb" });
		await signInAtOwnHotel(page, hotel, { name: "Ines Tillett", role: "manager" });
		const stay = `${address}/desk/stays/${reference}`;
		const look = (name: string) =>
			atEachWidth(page, async () => {
				await axe();
				if (process.env.SHOTS)
					await page.screenshot({
						path: `${process.env.SHOTS}/${name}-${page.viewportSize()?.width}.png`,
						fullPage: true,
					});
			});

		await page.goto(`${address}/desk/plan`);
		await expect(page.getByRole("row", { name: /Airbnb guest No\sprice/ })).toBeAttached();
		await look("plan");
		await page.goto(`${stay}/check-in`);
		await page.getByRole("button", { name: /^Check in/ }).click();
		await expect(page.getByText(/^Checked in \d/).first()).toBeVisible();

		await page.goto(`${address}/desk/business-day`);
		await expect(
			page.getByRole("row").filter({ hasText: "Stays of other sites without a price" }),
		).toContainText("1");
		await look("close");
		await page.getByRole("button", { name: /^Close / }).click();
		await expect(page.getByText("The business day is closed, and the next one is open.")).toBeVisible();

		await page.goto(`${stay}/steps/check-out`);
		await expect(page.getByText(/the price of 1 night is not typed yet/)).toBeVisible();
		await look("departure");
		await page.getByRole("button", { name: "Check out" }).click();
		await expect(page.getByRole("alert").first()).toContainText("the price of this stay is not known");

		await page.goto(`${address}/desk`);
		await expect(page.getByRole("region", { name: "Price not known" })).toContainText("Airbnb guest");
		await look("today");
		await page.getByRole("link", { name: /^Type the price/ }).click();
		const sheet = page.getByRole("region", { name: "Sold by Airbnb" });
		await expect(sheet).toBeVisible();
		await look("unpriced");
		await sheet.getByLabel("Price in US dollars, with tax").fill("218");
		await sheet.getByLabel("Site keeps, percent").fill("15");
		await sheet.getByRole("button", { name: "Save the price" }).click();
		await expect(sheet.getByRole("row").filter({ hasText: "Left for the hotel" })).toContainText("$185.30");
		await expect(sheet).toContainText("The nights are paid by Airbnb");
		await look("priced");

		await page.goto(`${stay}/steps/check-out`);
		await expect(page.getByLabel(/goes on the account of/)).toHaveValue(/./);
		await look("departure-priced");
		await page.getByRole("button", { name: "Check out" }).click();
		await expect(page).toHaveURL(/saved=check-out|folio/);
		await page.goto(`${address}/desk/accounts`);
		await page.getByRole("link", { name: "Airbnb" }).click();
		await expect(page.getByRole("row").filter({ hasText: "Airbnb guest" })).toContainText("$218.00");
		await page.goto(`${address}/desk/reports/sources?from=${date}&until=${addDays(date, 1)}`);
		await expect(page.getByRole("row").filter({ hasText: "Airbnb" }).first()).toBeVisible();
		await look("report");
	});
});
