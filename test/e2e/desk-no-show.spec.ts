import { addDays } from "#app/lib/hotel-date.ts";
import { settleNow } from "../factories/folio.ts";
import { asStaff } from "../factories/forms.ts";
import { reserve, today } from "./desk-folio.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** Settles the amount as the close of a day does; the day itself belongs to all journeys. */
const settle = (reservationId: string) =>
	withJourneysDatabase(({ db }) => settleNow(db, reservationId, asStaff(new Date())));

test("what a guest owes who never came is on the bill once and in the report, and is paid or taken back", async ({
	page,
	axe,
}) => {
	const missing = { checkIn: addDays(today, -1), checkOut: addDays(today, 2) };
	const name = `Tomás ${crypto.randomUUID().slice(0, 6)}`;
	const pays = await reserve({ ...missing, name });
	const forgiven = await reserve({ ...missing, name: "Rosa Cal" });
	await signInAtDesk(page, "manager");

	await page.goto(`/desk/stays/${pays.reference}/steps/no-show`);
	await page.getByRole("radio", { name: /Charge another amount/ }).check();
	await page.getByRole("button", { name: "Mark as no-show" }).click();
	await expect(page.getByRole("alert")).toContainText("Please enter the amount in US dollars");
	await page.getByLabel("Amount in US dollars").fill("250.50");
	await page.getByRole("textbox", { name: "Reason" }).fill("Half of it, the boat was late");
	await axe();
	await page.getByRole("button", { name: "Mark as no-show" }).click();
	await expect(page).toHaveURL(/saved=no-show/);
	expect(await settle(pays.id)).toEqual({ ok: true, posted: 0 });

	const bill = `/desk/stays/${pays.reference}/folio`;
	await page.goto(bill);
	const row = page.getByRole("row", { name: /No-show/ });
	await expect(row).toHaveCount(1);
	await expect(row).toContainText("250.50");
	await expect(page.getByRole("row", { name: /Balance now/ })).toContainText("250.50");
	await axe();
	await page.getByRole("textbox", { name: "Slip number" }).fill("004419");
	await page.getByRole("button", { name: "Take $250.50" }).click();
	await expect(page.getByText("Payment recorded: Card terminal, $250.50.")).toBeVisible();
	await expect(page.getByRole("row", { name: /Balance now/ })).toContainText("0.00");

	await page.goto(
		`/desk/reports/cancellations?from=${addDays(today, -1)}&until=${today}&by=day&rows=${today}`,
	);
	const reported = page.getByRole("row", { name: new RegExp(pays.reference) });
	await expect(reported).toContainText("No-show");
	await expect(reported).toContainText("$250.50");

	// The standard fee, and then voided by hand: the close of the day does not post it again.
	await page.goto(`/desk/stays/${forgiven.reference}/steps/no-show`);
	await page.getByRole("button", { name: "Mark as no-show" }).click();
	await expect(page).toHaveURL(/saved=no-show/);
	await page.goto(`/desk/stays/${forgiven.reference}/folio`);
	await page.getByRole("link", { name: "No-show" }).click();
	await page.locator("#do-reverse").getByRole("textbox", { name: "Reason" }).fill("They were in hospital");
	await page.getByRole("button", { name: "Void" }).click();
	await expect(page.getByText(/^Voided by Ines Tillett/)).toBeVisible();
	expect(await settle(forgiven.id)).toEqual({ ok: true, posted: 0 });
	await page.goto(`/desk/stays/${forgiven.reference}/folio`);
	await expect(page.getByRole("row", { name: /Balance now/ })).toContainText("0.00");
});
