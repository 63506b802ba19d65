import { addDays } from "#app/lib/hotel-date.ts";
import { reserve, today } from "./desk-folio.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("a gift voucher is sold, sent, pays a part of a bill and the rest of it at the departure, and is found by its code", async ({
	page,
	axe,
}) => {
	const mark = crypto.randomUUID().slice(0, 6);
	await signInAtDesk(page, "reception");
	await page.goto("/desk/vouchers");
	await page.getByLabel("Who buys it").fill(`Ana Cruz ${mark}`);
	await page.getByLabel("For whom it is").fill(`Ben Tun ${mark}`);
	await page.getByLabel("E-mail of the person it is for").fill(`ben-${mark}@example.com`);
	await page.getByRole("radio", { name: "Bank transfer" }).check();
	await page.getByLabel("Amount, US$").fill("100");
	await axe();
	await page.getByRole("button", { name: "Sell the voucher" }).click();
	await expect(page.getByText("The voucher is sold.")).toBeVisible();
	const paper = page.getByRole("article");
	await expect(paper).toContainText(`For Ben Tun ${mark}`);
	const code = (await paper.getByRole("definition").innerText()).trim();
	expect(code).toMatch(/^\w{4} \w{4} \w{4}$/);
	await axe();
	await page.getByRole("button", { name: "Send the voucher" }).click();
	await expect(page.getByText("on its way").first()).toBeVisible();

	const { reference } = await reserve({
		...{ status: "checked_in", checkIn: addDays(today, -2), checkOut: today, name: `Ben Tun ${mark}` },
	});
	await page.goto(`/desk/stays/${reference}/folio?charge=shop`);
	await page.getByRole("button", { name: /Fresh coconut/ }).click();
	await expect(page.getByText("Charged: Fresh coconut, $7.95.")).toBeVisible();
	const payment = page.locator("form.payment");
	await payment.getByRole("radio", { name: "Gift voucher" }).check();
	await payment.getByRole("textbox", { name: "Amount, US$" }).fill("100.01");
	await payment.getByRole("textbox", { name: "Voucher code" }).fill(code.toLowerCase());
	await payment.getByRole("button", { name: /^Take/ }).click();
	await expect(page.getByText("There is $100.00 left on this voucher.").first()).toBeVisible();
	await payment.getByRole("textbox", { name: "Amount, US$" }).fill("60");
	await payment.getByRole("button", { name: /^Take/ }).click();
	await expect(page.getByText("Payment recorded: Gift voucher, $60.00.")).toBeVisible();

	await page.goto(`/desk/stays/${reference}/steps/check-out`);
	const leaving = page.locator("form").filter({ has: page.getByLabel("Gift voucher code") });
	await leaving.getByLabel("Gift voucher code").fill("22222222AAAA");
	await expect(leaving.getByText("No voucher has this code.")).toBeVisible();
	await leaving.getByLabel("Gift voucher code").fill(code);
	await expect(leaving.getByText("Nothing is left on the voucher after this.")).toBeVisible();
	await expect(leaving.getByRole("row").filter({ hasText: "Gift voucher" })).toContainText("−$40.00");
	await axe();
	await leaving.getByRole("textbox", { name: "Slip number" }).fill("004417");
	await leaving.getByRole("button", { name: "Check out" }).click();
	await expect(page.getByText(/Checked out. Payment recorded: Card terminal/)).toBeVisible();
	await expect(page.getByRole("main")).toContainText("$0.00");

	await page.goto("/desk/vouchers");
	await expect(page.getByRole("row").filter({ hasText: `Ben Tun ${mark}` })).toContainText("Used up");
	await page.getByLabel("Code of the voucher").fill("22222222AAAA");
	await page.getByRole("button", { name: "Show the voucher" }).click();
	await expect(page.getByText("No gift voucher has this code.").first()).toBeVisible();
	await page.getByLabel("Code of the voucher").fill(code);
	await page.getByRole("button", { name: "Show the voucher" }).click();
	for (const used of ["−$60.00", "−$40.00"])
		await expect(page.getByRole("region", { name: "What was done" })).toContainText(used);
	await expect(page.getByRole("article")).toBeHidden();
});
