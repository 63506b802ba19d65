import { addDays } from "#app/lib/hotel-date.ts";
import { reserve, today } from "./desk-folio.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("a guest is checked out on account, the company gets its statement, pays, and owes nothing", async ({
	page,
	axe,
}) => {
	const mark = crypto.randomUUID().slice(0, 6);
	const company = `Maya Tours ${mark}`;
	await signInAtDesk(page, "owner");
	await page.goto("/desk/accounts");
	await page.getByLabel("Name").fill(company);
	await page.getByLabel("E-mail for statements").fill(`maya-${mark}@example.com`);
	await axe();
	await page.getByRole("button", { name: "Save the account" }).click();
	await expect(page.getByRole("heading", { name: company })).toBeVisible();
	const account = page.url();

	const name = `Grace Usher ${mark}`;
	const { reference } = await reserve({
		status: "checked_in",
		checkIn: addDays(today, -2),
		checkOut: today,
		name,
	});
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${reference}/folio?charge=shop`);
	await page.getByRole("button", { name: /Fresh coconut/ }).click();
	await expect(page.getByText("Charged: Fresh coconut, $7.95.")).toBeVisible();
	await page.getByText("A company or an agent pays later").click();
	await page.getByLabel("Account").selectOption(company);
	await axe();
	await page.getByRole("button", { name: "Put the bill on account" }).click();
	await expect(page.getByText(`On account: ${company}, due`)).toBeVisible();
	await page.goto(`/desk/stays/${reference}/steps/check-out`);
	await expect(page.getByText("$0.00").first()).toBeVisible();

	await signInAtDesk(page, "owner");
	await page.goto(account);
	await expect(page.getByRole("row").filter({ hasText: name })).toContainText("$768.77");
	await axe();
	await page.getByRole("button", { name: "Show the statement" }).click();
	await expect(page.getByRole("row").filter({ hasText: "Open at the end" })).toContainText("$768.77");
	await axe();
	await page.getByRole("button", { name: "Send by e-mail" }).click();
	await expect(page.getByText("on its way").first()).toBeVisible();

	await page.goto(account);
	await page.getByRole("button", { name: "Take the payment" }).click();
	await expect(page.getByText("Nothing is open on this account.")).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: name })).toContainText("$768.77");
});

test("reception checks a company's guest out with the rest on account, on the page of the departure alone @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	const mark = crypto.randomUUID().slice(0, 6);
	const company = `Reef Surveys ${mark}`;
	await signInAtDesk(page, "owner");
	await page.goto("/desk/accounts");
	await page.getByLabel("Name").fill(company);
	await page.getByRole("button", { name: "Save the account" }).click();
	await expect(page.getByRole("heading", { name: company })).toBeVisible();
	const account = page.url();

	const name = `Ida Marlow ${mark}`;
	const { reference } = await reserve({
		status: "checked_in",
		checkIn: addDays(today, -2),
		checkOut: today,
		name,
	});
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${reference}/steps/check-out`);
	await page.getByLabel("What is left of this bill goes on the account of").selectOption(company);
	await page.getByLabel("Nothing now").check();
	if (javaScriptEnabled) await axe();
	await page.getByRole("button", { name: "Check out" }).click();
	await expect(page).toHaveURL(/saved=check-out/);
	await page.goto(`/desk/stays/${reference}/folio`);
	await expect(page.getByText(`On account: ${company}, due`)).toBeVisible();
	await page.goto(account);
	await expect(page.getByRole("row").filter({ hasText: name })).toContainText("$760.82");
});

test("an agent keeps its commission of what it pays for a guest, and its statement says so @any-width", async ({
	page,
	axe,
}) => {
	const mark = crypto.randomUUID().slice(0, 6);
	const agent = `Cayo Travel ${mark}`;
	await signInAtDesk(page, "owner");
	await page.goto("/desk/accounts");
	await page.getByLabel("What it is").selectOption("agent");
	await page.getByLabel("Name").fill(agent);
	await page.getByLabel("Commission, percent of the room price").fill("10");
	await page.getByRole("button", { name: "Save the account" }).click();
	await expect(page.getByRole("heading", { name: agent })).toBeVisible();
	await expect(page.getByText("Commission 10% of the room price")).toBeVisible();
	const account = page.url();

	const guest = { name: `Olive Tun ${mark}`, checkIn: addDays(today, -2), checkOut: today };
	const { reference } = await reserve({ status: "checked_in", ...guest });
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${reference}`);
	const sheet = page.getByRole("region", { name: "Commission" });
	await sheet.getByText("An agent gets a commission").click();
	await sheet.getByLabel("Agent").selectOption(agent);
	await axe();
	await sheet.getByRole("button", { name: "Save the commission" }).click();
	await expect(sheet.getByRole("row", { name: "Agreed" })).toContainText("10% of the room price");
	await page.goto(`/desk/stays/${reference}/folio?charge=shop`);
	await page.getByRole("button", { name: /Fresh coconut/ }).click();
	await expect(page.getByText("Charged: Fresh coconut, $7.95.")).toBeVisible();
	await page.getByText("A company or an agent pays later").click();
	await page.getByLabel("Account").selectOption(agent);
	await page.getByRole("button", { name: "Put the bill on account" }).click();
	await expect(page.getByText(`On account: ${agent}, due`)).toBeVisible();
	await page.goto(`/desk/stays/${reference}`);
	// Two nights at $349.00.
	await expect(sheet.getByRole("row", { name: "Posted so far" })).toContainText("$69.80");

	await page.goto(account);
	const commission = page.getByRole("region", { name: "Commission" });
	await expect(commission.getByRole("row", { name: "Due to it" })).toContainText("$69.80");
	await axe();
	await page.getByLabel("Amount, US$", { exact: true }).fill("698.97");
	await page.getByLabel("Commission that it deducts, in US dollars").fill("69.80");
	await page.getByRole("button", { name: "Take the payment" }).click();
	await expect(page.getByText("Nothing is open on this account.")).toBeVisible();
	await expect(commission.getByRole("row", { name: "Due to it" })).toContainText("$0.00");
	await page.getByRole("button", { name: "Show the statement" }).click();
	await expect(page.getByRole("row").filter({ hasText: "Commission earned" })).toContainText("$69.80");
	await expect(page.getByRole("row").filter({ hasText: "Commission due at the end" })).toContainText("$0.00");
	await axe();
});
