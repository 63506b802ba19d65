import { addDays } from "#app/lib/hotel-date.ts";
import { atEachWidth, reserve, today } from "./desk-folio.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("a guest is charged, a company takes over a line, both pay in their currency, and the guest checks out", async ({
	page,
	axe,
}) => {
	const name = `Grace Usher ${crypto.randomUUID().slice(0, 4)}`;
	const { reference } = await reserve({
		status: "checked_in",
		checkIn: addDays(today, -2),
		checkOut: today,
		name,
	});
	const folio = `/desk/stays/${reference}/folio`;
	await signInAtDesk(page, "manager");
	await page.goto(`${folio}?charge=shop`);
	await page.getByRole("searchbox", { name: "Search the price list" }).fill("cocon");
	await expect(page.getByRole("button", { name: /Sun hat/ })).toBeHidden();
	await page.getByRole("button", { name: "One more How many" }).click();
	await page.getByRole("button", { name: /Fresh coconut/ }).click();
	await expect(
		page.getByRole("status").filter({ hasText: "Charged: Fresh coconut × 2, $15.90." }),
	).toBeFocused();
	await atEachWidth(page, axe);
	await page.getByRole("link", { name: "Transfer" }).click();
	await page.getByRole("button", { name: /Boat to the airport/ }).click();
	await expect(page.getByText("Charged: Boat to the airport, $101.25.")).toBeVisible();

	await page.getByRole("link", { name: "Split the bill" }).click();
	await page.getByRole("checkbox", { name: /Boat to the airport/ }).check();
	await page.getByRole("button", { name: "Make the second bill" }).click();
	await expect(page.getByRole("alert")).toContainText("Please enter who pays the second bill.");
	await atEachWidth(page, axe);
	await page.getByRole("textbox", { name: "Who pays the second bill" }).fill("Reef Company");
	await page.getByRole("button", { name: "Make the second bill" }).click();
	await expect(page.getByRole("heading", { name: "Bill of Reef Company" })).toBeVisible();
	await page.getByRole("textbox", { name: "Slip number" }).fill("004417");
	await page.getByRole("button", { name: "Take $101.25" }).click();
	await expect(page.getByText("Payment recorded: Card terminal, $101.25.")).toBeVisible();

	await page.goto(`/desk/stays/${reference}/steps/check-out`);
	await expect(page.getByRole("region", { name: "To pay" })).toContainText("To pay now$776.72");
	await atEachWidth(page, axe);
	await page.getByRole("link", { name: "Open the bill" }).click();
	await expect(page.getByRole("heading", { name: `Bill of ${name}` })).toBeVisible();
	// The two nights go on the bill with the check-out: they are paid with the balance.
	await page.getByRole("radio", { name: "Cash BZ$" }).check();
	await page.getByRole("textbox", { name: "Amount, BZ$" }).fill("1553.44");
	await page.getByRole("textbox", { name: "Given, BZ$" }).fill("1560");
	await page.getByText("US$3.28").click();
	await axe();
	await page.getByRole("button", { name: "Take BZ$1,553.44" }).click();
	await expect(page.getByText("Give $3.28 change.")).toBeVisible();
	await page.getByRole("link", { name: "Print or mail" }).click();
	await expect(page.getByText("In Belize dollars, 2 to 1")).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("heading", { name: `Bill of ${name}` })).toHaveCount(1);
	await page.emulateMedia({ media: "screen" });
	await atEachWidth(page, axe);

	await page.goto(`/desk/stays/${reference}/steps/check-out`);
	await expect(page.getByRole("region", { name: "To pay" })).toContainText("To pay now$0.00");
	await page.getByRole("button", { name: "Check out" }).click();
	await expect(page).toHaveURL(/saved=check-out/);

	// The check-out ends with the bill; anything found in the villa afterwards is charged until the day closes.
	await atEachWidth(page, axe);
	await page.getByRole("link", { name: "Mail the bill" }).click();
	await expect(page.getByRole("heading", { name: "Send by e-mail" })).toBeVisible();
	await page.goto("/desk");
	const left = page.getByRole("region", { name: "Left today" });
	await expect(left.getByRole("row", { name })).toContainText("settled");
	await atEachWidth(page, axe);
	await left.getByRole("link", { name: `bill of ${name}` }).click();
	await expect(page.getByText("A charge opens the bill again")).toBeVisible();
	await page.getByRole("link", { name: "Bar, shop" }).click();
	await expect(page.getByRole("link", { name: "Bar, shop" })).toBeFocused();
	await page.getByRole("button", { name: /Fresh coconut/ }).click();
	await expect(page.getByText("Charged: Fresh coconut, $7.95.")).toBeVisible();
	await page.getByRole("textbox", { name: "Slip number" }).fill("004418");
	await page.getByRole("button", { name: "Take $7.95" }).click();
	await expect(page.getByText("Payment recorded: Card terminal, $7.95.")).toBeVisible();
	await page.locator("summary", { hasText: "Close the bill" }).click();
	await page.getByRole("button", { name: "Close the bill" }).click();
	await expect(page.getByText("The bill is closed.")).toBeVisible();
	await atEachWidth(page, axe);
});

test("a line is discounted and taken back with reasons, and the guest sees the own bill", async ({
	page,
	axe,
}) => {
	const { reference, linkToken } = await reserve({
		status: "checked_in",
		checkIn: addDays(today, -1),
		checkOut: addDays(today, 2),
		name: "Ana Castillo",
	});
	const folio = `/desk/stays/${reference}/folio`;
	await signInAtDesk(page, "reception", { name: "Delroy Young" });
	for (const item of [/Rum punch/, /Sun hat/]) {
		await page.goto(`${folio}?charge=shop`);
		await page.getByRole("button", { name: item }).click();
		await expect(page.getByText("Charged: ")).toBeVisible();
	}
	await page.getByRole("link", { name: "Rum punch" }).click();
	await page.locator("#do-discount").getByRole("textbox", { name: "Percent" }).fill("10");
	await page.getByRole("button", { name: "Give the discount" }).click();
	await expect(page.getByRole("alert")).toContainText("Please give a reason.");
	await atEachWidth(page, axe);
	await page.locator("#do-discount").getByRole("textbox", { name: "Reason" }).fill("It came late");
	await page.getByRole("button", { name: "Give the discount" }).click();
	await expect(page.getByText("Given: Discount, Rum punch, $1.59.")).toBeVisible();
	// Half of it is for somebody else, to the cent, and undone again.
	await page.getByRole("link", { name: "Rum punch", exact: true }).click();
	const share = page.locator("#do-share");
	await share.getByRole("textbox", { name: "Percent of the amount left" }).fill("50");
	await share.getByRole("button", { name: "Share the line" }).click();
	await expect(page.getByRole("alert")).toContainText("Please enter who pays the second bill.");
	await share.getByRole("textbox", { name: "Who pays the second bill" }).fill("Reef Company");
	await atEachWidth(page, axe);
	await share.getByRole("button", { name: "Share the line" }).click();
	await expect(page.getByText("The line is shared.")).toBeVisible();
	await page.getByRole("link", { name: "Reef Company" }).click();
	await expect(page.getByRole("heading", { name: "Bill of Reef Company" })).toBeVisible();
	await page.getByRole("link", { name: "Share of Rum punch" }).click();
	await page.locator("#do-reverse").getByRole("textbox", { name: "Reason" }).fill("They pay it all");
	await page.getByRole("button", { name: "Void" }).click();
	await expect(page.getByText("Voided by Delroy Young")).toBeVisible();
	await page.getByRole("link", { name: "Ana Castillo" }).first().click();
	await expect(page.getByRole("heading", { name: "Bill of Ana Castillo" })).toBeVisible();
	await page.getByRole("link", { name: "Sun hat" }).click();
	await page.locator("#do-reverse").getByRole("textbox", { name: "Reason" }).fill("wrong villa");
	await page.getByRole("button", { name: "Void" }).click();
	await expect(page.getByText("Voided by Delroy Young").first()).toBeVisible();
	await axe();

	await page.getByText("A deposit", { exact: true }).click();
	await expect(page.getByRole("radio", { name: "Points voucher" })).toBeHidden();
	await expect(page.getByRole("radio", { name: "Gift voucher" })).toBeVisible();
	await page.getByRole("textbox", { name: "Amount, US$" }).fill("80");
	await page.getByRole("textbox", { name: "Slip number" }).fill("004418");
	await page.getByRole("button", { name: "Take $80.00" }).click();
	await expect(
		page.getByRole("status").filter({ hasText: "Deposit taken: Card terminal, $80.00." }),
	).toBeFocused();
	await page.getByText("Write off", { exact: true }).click();
	await axe();
	await page.locator("#deposits").getByRole("link", { name: "Card terminal" }).click();
	await expect(page.getByRole("heading", { name: "Deposit of Ana Castillo" })).toBeVisible();
	await axe();

	await page.goto(`/reservations/${reference}?key=${linkToken}`);
	await page.getByRole("link", { name: "See your bill" }).click();
	await expect(page.getByRole("heading", { name: "Your bill" })).toBeVisible();
	await expect(page.getByText("Discount, Rum punch")).toBeVisible();
	await expect(page.getByText("Deposit, paid and held")).toBeVisible();
	await expect(page.getByText("Sun hat")).toBeHidden();
	await atEachWidth(page, axe);
	// On paper the bill has its own letterhead, and the one of the site is left out.
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".print-header")).toBeHidden();
	await expect(page.locator(".bill-hotel")).toBeVisible();
});
