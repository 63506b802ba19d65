import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { formatHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { makeTaxDue } from "../factories/tax-returns.ts";
import { putJobOff } from "../put-job-off.ts";
import { expect, test } from "./fixtures.ts";
import { signInAtOwnHotel, withHotel } from "./own-hotel.ts";

// Callers behind a proxy have limits of their own.
test.use({ extraHTTPHeaders: {} });

test("a manager pays the room tax of last month from the bank, takes it back, pays it again and files the return", async ({
	page,
	axe,
}) => {
	await withHotel("taxes", async (hotel) => {
		const { address, database } = hotel;
		const today = hotelToday(new Date());
		// After midnight the day before is still open for some hours. The hotel opens its first day by itself: that is behind it then.
		await putJobOff(database.db, "roll-business-day");
		const month = startOfMonth(await readBusinessDate(database.db, new Date()), -1);
		await makeTaxDue(database.db, { tax: "room_tax", day: month, cents: 123_456 });
		await signInAtOwnHotel(page, hotel, { name: "Ines Tillett", role: "manager" });
		await page.goto(`${address}/desk/tax-returns`);
		await axe();
		await page
			.getByRole("region", { name: "Room tax" })
			.getByRole("link", { name: formatHotelDate(month, "month") })
			.click();
		const form = page.getByRole("form", { name: "Note a payment" });
		await expect(form.getByLabel("Amount")).toHaveValue("2469.12");
		await form.getByLabel("Amount").fill("2469.13");
		await form.getByLabel("Reference").fill("BTB 771");
		await form.getByRole("button", { name: "Note the payment" }).click();
		await expect(form).toContainText("Enter an even number of Belize cents");
		await form.getByLabel("Amount").fill("2469.12");
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			await axe();
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
		}
		await form.getByRole("button", { name: "Note the payment" }).click();
		await expect(page.getByText("The payment is recorded.")).toBeVisible();
		const payments = page.getByRole("region", { name: "Payments" });
		await expect(payments.getByRole("row", { name: /BTB 771/ })).toContainText("$1,234.56");
		await axe();

		await page.getByRole("form", { name: "Take a payment back" }).getByLabel("Why?").fill("Another transfer");
		await page.getByRole("button", { name: "Take it back" }).click();
		await expect(page.getByText("The payment is taken back. The amount is due again.")).toBeVisible();
		await expect(payments).toContainText("taken back");
		await form.getByLabel("Currency").selectOption("US dollars");
		await form.getByLabel("Amount").fill("1234.56");
		await form.getByLabel("Reference").fill("BTB 772");
		await form.getByRole("button", { name: "Note the payment" }).click();
		await expect(page.getByText("There is nothing to pay for this month.")).toBeVisible();

		// The task of the month ends with the return.
		await page
			.getByRole("form", { name: "Note that it was filed" })
			.getByLabel("Reference")
			.fill("BTB return 11");
		await page.getByRole("button", { name: "Save it as filed" }).click();
		await expect(page.getByText("The return is saved as it was filed.")).toBeVisible();
		await axe();
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Return, CSV" }).click();
		expect((await download).suggestedFilename()).toMatch(/^room-tax_\d{4}-\d{2}_return\.csv$/);
		await page.getByRole("link", { name: "Tax returns" }).first().click();
		await expect(
			page.getByRole("row", { name: new RegExp(formatHotelDate(month, "month")) }).first(),
		).toContainText(`Filed on ${formatHotelDate(await readBusinessDate(database.db, new Date()))} · Paid`);
		const accounts = await readTrialBalance(database.db, today);
		expect(accounts.find(({ accountId }) => accountId === "room_tax_due")?.cents).toBe(0);
	});
});
