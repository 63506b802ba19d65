import type { Page } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeCharge, makeFolio, makePayment } from "../factories/folio.ts";
import { bookStay } from "../factories/reservations.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

async function inEveryWidth(page: Page, axe: () => Promise<void>) {
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await axe();
	}
}

test("reception issues a receipt and a tax invoice, credits a line of it, and the guest finds all of them", async ({
	page,
	axe,
}, info) => {
	const checkIn = addDays("2036-02-01", info.repeatEachIndex * 3);
	const stay = await withJourneysDatabase(async ({ db }) => {
		const nights = { checkIn, checkOut: addDays(checkIn, 2), villaIds: ["palm-grove"], guests: 2 };
		const booked = await bookStay(db, { ...nights, name: "Ana Castillo", email: "ana.castillo@example.com" });
		const acting = { by: { kind: "staff", name: "Maria Choc" }, now: new Date() } as const;
		const folioId = await makeFolio(db, booked.id, acting);
		await makeCharge(db, folioId, {}, acting);
		await makeCharge(db, folioId, { unitCents: 2_000 }, acting);
		await makePayment(db, folioId, 3_975, acting);
		return booked;
	});
	// Every press prints at once; there is no printer here.
	await page.addInitScript(() => {
		window.print = () => document.documentElement.setAttribute("data-asked-to-print", "");
	});
	await signInAtDesk(page, "reception");
	const ofStay = `/desk/stays/${stay.reference}/documents`;
	await page.goto(ofStay);
	await page.getByRole("button", { name: "Issue receipt: Cash, US dollars, $39.75" }).click();
	await expect(page.getByRole("article", { name: /^Receipt R-/ })).toContainText("Cash, US dollars");

	await page.goto(ofStay);
	await expect(page.getByText("Every payment has its receipt.")).toBeVisible();
	await page.locator("summary", { hasText: "On this invoice" }).click();
	await expect(page.getByText("2 lines, $39.75")).toBeVisible();
	await page.getByRole("checkbox", { name: /Bar/ }).first().uncheck();
	await expect(page.getByText(/^1 line, /)).toBeVisible();
	await inEveryWidth(page, axe);
	await page.getByRole("checkbox", { name: /Bar/ }).first().check();
	await page.getByRole("textbox", { name: "Made out to" }).fill("");
	await page.getByRole("button", { name: "Issue tax invoice" }).click();
	await expect(
		page.getByRole("link", { name: "Please enter the name of the guest or the company." }),
	).toBeVisible();
	await page.getByRole("textbox", { name: "Made out to" }).fill("Reef Tours Ltd.");
	await page.getByLabel("TIN").fill("654321");
	await page.getByLabel("Address").fill("12 Front Street\nSan Pedro");
	await page.getByRole("button", { name: "Issue tax invoice" }).click();

	const invoice = page.getByRole("article", { name: /^Invoice I-/ });
	await expect(invoice).toContainText("TAX INVOICE");
	await expect(invoice.getByRole("row", { name: "GST 12.5% of $30.00" })).toContainText("$3.75");
	await expect(invoice.getByRole("row", { name: "Total" })).toContainText("$39.75");
	await expect(invoice.getByText("Copy", { exact: true })).toBeHidden();
	await inEveryWidth(page, axe);
	await page.getByRole("button", { name: "Print the original" }).click();
	await expect(page.getByText("Ready: print this page now.")).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-asked-to-print");
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("banner")).toBeHidden();
	await expect(invoice.getByText("Copy", { exact: true })).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	await page.getByLabel("E-mail address").fill("office@reef.example");
	await page.getByRole("button", { name: "Mail a copy" }).click();
	await expect(page.getByText("The e-mail is on its way.")).toBeVisible();
	await expect(invoice.getByText("Copy", { exact: true })).toBeVisible();
	await expect(page.getByRole("list", { name: "Printed or mailed" }).getByRole("listitem")).toHaveCount(2);

	await page.locator("summary", { hasText: "Lines to credit" }).click();
	await page.getByRole("checkbox", { name: /Bar/ }).first().uncheck();
	await page.getByRole("textbox", { name: "Reason" }).fill("Charged to the wrong company");
	await page.getByRole("button", { name: "Issue credit note" }).click();
	const note = page.getByRole("article", { name: /^Credit note C-/ });
	await expect(note).toContainText("Reason: Charged to the wrong company");
	const number = (await note.getAttribute("aria-label"))?.replace("Credit note ", "") ?? "";

	await page.getByRole("link", { name: "Documents", exact: true }).first().click();
	await page.getByLabel("Number").fill(number);
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByRole("region", { name: "1 document" })).toContainText("Reef Tours Ltd.");
	await inEveryWidth(page, axe);

	// The payment was recorded by mistake: with it its receipt becomes void.
	await page.goto(`/desk/stays/${stay.reference}/folio`);
	await page.getByRole("link", { name: "Cash US$" }).click();
	const takeBack = page.locator("#do-reverse");
	await takeBack.getByRole("textbox", { name: "Reason" }).fill("Recorded on the wrong bill");
	await takeBack.getByRole("button", { name: "Void" }).click();
	const slip = page.getByRole("article", { name: /^Void slip V-/ });
	await expect(slip).toContainText("Reason: Recorded on the wrong bill");
	await expect(slip.getByRole("row", { name: "Refunded $39.75" })).toBeVisible();
	await inEveryWidth(page, axe);
	await page.getByRole("region", { name: "Of receipt" }).getByRole("link").click();
	await expect(page.getByRole("article", { name: /^Receipt R-/ })).toContainText(/Void: see V-\d{4}-\d{4}/);
	await axe();

	await page.goto("/reservations");
	await page.getByLabel("Reference").fill(stay.reference);
	await page.getByLabel(/name or e-mail/i).fill("Ana Castillo");
	await page.getByRole("button", { name: /open/i }).click();
	await page.getByRole("link", { name: /^Invoice I-/ }).click();
	await expect(
		page.getByRole("article", { name: /^Invoice I-/ }).getByText("Copy", { exact: true }),
	).toBeVisible();
	await page.setViewportSize({ width: 360, height: 800 });
	await axe();
});
