import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeCharge, newKey } from "../factories/folio.ts";
import { asStaff } from "../factories/forms.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { today } from "./booking-form.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("the company that was to pay the villa does not: what is on its bill goes to the guest's, once its payment is gone", async ({
	page,
	axe,
}) => {
	const name = `Noor Haddad ${crypto.randomUUID().slice(0, 6)}`;
	const stay = await withJourneysDatabase(({ db }) =>
		makeComingStay(db, {
			status: "checked_in",
			checkIn: addDays(today, -1),
			checkOut: addDays(today, 2),
			name,
		}),
	);
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${stay.reference}/check-in`);
	await page.getByText("Somebody else pays the villa").click();
	await page.getByRole("textbox", { name: "Who pays the villa" }).fill("Reef Company");
	await page.getByRole("button", { name: "Pays on leaving" }).click();
	const part = page.locator("#part-money summary").first();
	await expect(part).toContainText("Reef Company pays the villa");
	await withJourneysDatabase(async ({ db }) => {
		const folioId = (await listFolios(db, stay.id))[1]?.id ?? "";
		const acting = asStaff(new Date());
		await makeCharge(db, folioId, {}, acting);
		const paid = {
			folioId,
			tender: { kind: "bank_transfer" },
			amountCents: 500,
			idempotencyKey: newKey(),
		} as const;
		await takePayment(db, paid, acting);
	});

	// An empty name says that the guest pays again.
	await page.goto(`/desk/stays/${stay.reference}/check-in`);
	await part.click();
	const payer = page.getByRole("textbox", { name: "Who pays the villa" });
	await payer.fill("");
	await page.getByRole("button", { name: "Pays on leaving" }).click();
	await expect(page.getByRole("alert")).toContainText("there is a payment on the bill of the other payer");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	const bill = `/desk/stays/${stay.reference}/folio`;
	await page.goto(`${bill}?folio=2`);
	await page
		.getByRole("link", { name: /^Bank transfer/ })
		.first()
		.click();
	await page.locator("#do-reverse").getByRole("textbox", { name: "Reason" }).fill("Wrong bill");
	await page.getByRole("button", { name: "Void" }).click();
	await expect(page.getByText(/Voided by/).first()).toBeVisible();
	// A typed name opens its part again.
	await page.goto(`/desk/stays/${stay.reference}/check-in`);
	await expect(payer).toBeVisible();
	await expect(payer).toHaveValue("");
	await page.getByRole("button", { name: "Pays on leaving" }).click();
	await expect(part).not.toContainText("Reef Company");
	await page.goto(bill);
	await expect(page.getByRole("row", { name: /Bar/ })).toContainText("13.25");
	await page.goto(`${bill}?folio=2`);
	await expect(page.getByRole("row", { name: /Bar/ })).toHaveCount(0);
});
