import type { Page, TestInfo } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { bookStay } from "../factories/reservations.ts";
import { givePassword, staffPassword } from "../factories/staff.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";
import { drawInField } from "./signature-field.ts";

/** A stay of its own for each journey and repetition, in nights that no form offers and no journey of the plan takes. */
function book(
	{ repeatEachIndex }: TestInfo,
	year: number,
	change: { villaIds: string[]; guests: number; name: string; note?: string },
) {
	const checkIn = addDays(`${year}-02-01`, repeatEachIndex * 3);
	const nights = { checkIn, checkOut: addDays(checkIn, 2) };
	return withJourneysDatabase(({ db }) =>
		bookStay(db, { ...nights, email: "ana.castillo@example.com", ...change }),
	);
}

async function inEveryWidth(page: Page, axe: () => Promise<void>) {
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await axe();
	}
}

test("two desks correct one guest: the second sees both values, saves knowingly, and the confirmation goes out again", async ({
	page,
	browser,
	axe,
}, info) => {
	const stay = await book(info, 2041, {
		...{ villaIds: ["palm-grove"], guests: 3, name: "Ana Castillo", note: "A cot, please." },
	});
	const address = `/desk/stays/${stay.reference}`;
	await signInAtDesk(page, "reception");
	await page.goto(address);
	await expect(page.getByRole("heading", { name: "Ana Castillo" })).toBeVisible();
	await inEveryWidth(page, axe);
	await page.getByRole("link", { name: "Edit" }).click();
	await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("");

	const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
	await signInAtDesk(other, "manager");
	await other.goto(`${address}/guest`);
	await other.getByRole("textbox", { name: "Phone" }).fill("+501 611 1111");
	await other.getByRole("button", { name: "Save" }).click();
	await expect(other.getByText("+501 611 1111")).toBeVisible();
	await other.close();

	await page.getByRole("textbox", { name: "Name" }).fill("Ana M. Castillo");
	await page.getByLabel("E-mail", { exact: true }).fill("ana.new@example.com");
	await page.getByRole("textbox", { name: "Phone" }).fill("+501 622 2222");
	await page.getByRole("button", { name: "Save" }).click();
	const conflict = page.getByRole("alert");
	await expect(conflict).toBeFocused();
	await expect(conflict).toContainText("Ines Tillett corrected the phone");
	const phone = page.getByRole("textbox", { name: "Phone" });
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(phone).toHaveAccessibleDescription(
		/Saved by a colleague: \+501 611 1111\. It was empty before/,
	);
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ana M. Castillo");
	await inEveryWidth(page, axe);

	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("The confirmation is on its way to the new address.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Ana M. Castillo" })).toBeVisible();
	const mail = page.getByRole("region", { name: "E-mail" });
	await expect(mail.getByRole("listitem")).toHaveCount(2);
	await mail.getByRole("button", { name: "Send the confirmation again" }).click();
	await expect(mail.getByRole("listitem")).toHaveCount(3);
	await expect(page.getByRole("region", { name: "History" })).toContainText(
		"Maria Choc corrected the name, the e-mail and the phone, and the confirmation was sent again",
	);
	await page.getByLabel("Note for colleagues").fill("Boat at six");
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByRole("region", { name: "Notes" })).toContainText("Boat at six Maria Choc");
	await expect(page.getByLabel("Note for colleagues")).toHaveValue("");
});

test("both adults are registered, one signs on the tablet, and the card has a line for the other", async ({
	page,
	axe,
}, info) => {
	const stay = await book(info, 2042, { villaIds: ["ocean-breeze"], guests: 2, name: "Priya Raman" });
	const { id } = await signInAtDesk(page, "reception");
	await withJourneysDatabase(({ db }) => givePassword(db, id));
	await page.goto(`/desk/stays/${stay.reference}`);
	await page.getByRole("link", { name: "Fill in registration" }).click();
	const adult = (number: number) => page.getByRole("group", { name: `Adult ${number}` });
	await expect(adult(1).getByLabel("Name")).toHaveValue("Priya Raman");
	await adult(1).getByLabel("Nationality").fill("India");
	await adult(1).getByLabel("Document", { exact: true }).selectOption("Passport");
	await adult(2).getByLabel("Nationality").fill("India");
	await page.getByRole("button", { name: "Save registration" }).click();
	await expect(adult(2).getByText("Please enter the name of this adult")).toBeVisible();
	await inEveryWidth(page, axe);
	await adult(2).getByLabel("Name").fill("Arun Raman");
	await page.getByRole("button", { name: "Save registration" }).click();
	await expect(page.getByText("2 adults in the party, all registered.")).toBeVisible();

	await page.getByRole("link", { name: "Sign on this tablet: Priya Raman" }).click();
	await inEveryWidth(page, axe);
	await page.getByRole("button", { name: "Hand this device to the guest" }).click();
	await page.getByRole("button", { name: "Save signature" }).click();
	await expect(page.getByRole("alert")).toHaveText("Please sign in the field before saving.");
	await drawInField(page, [0.1, 0.4], [0.25, 0.1], [0.3, 0.6], [0.6, 0.3]);
	await page.getByRole("button", { name: "Save signature" }).click();
	await expect(page.getByText("Please hand the tablet back to us.")).toBeVisible();
	await page.getByRole("link", { name: "For the staff: go on at the desk" }).click();
	await page.getByLabel("Your password", { exact: true }).fill(staffPassword);
	await page.getByRole("button", { name: "Go on at the desk" }).click();
	await expect(page.getByText(/^signed Today/)).toBeVisible();

	await page.getByRole("link", { name: "Print the registration card" }).click();
	const card = page.getByRole("article").filter({ hasText: "Priya Raman" });
	await expect(card).toContainText("Passport");
	await expect(card.getByRole("img", { name: "Signature of Priya Raman" })).toBeVisible();
	const unsigned = page.getByRole("article").filter({ hasText: "Arun Raman" });
	await expect(unsigned.getByText("Signature", { exact: true })).toBeVisible();
	await inEveryWidth(page, axe);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("banner")).toBeHidden();
	await expect(card).toBeVisible();
});

test("a manager cancels one villa of a party for another amount, and finds it in the history of the villa", async ({
	page,
	axe,
}, info) => {
	const party = await book(info, 2043, {
		...{ villaIds: ["palm-grove", "ocean-breeze"], guests: 6, name: "Rosalind Achebe" },
	});
	await signInAtDesk(page, "manager");
	await page.goto(`/desk/stays/${party.reference}`);
	await page.getByRole("link", { name: "Cancel for the guest" }).click();
	await page.getByRole("radio", { name: /Only Palm Grove/ }).check();
	await page.getByRole("radio", { name: /Another amount/ }).check();
	await page.getByLabel("Amount in US dollars").fill("150.50");
	await page.getByRole("button", { name: "Cancel now" }).click();
	await expect(page.getByRole("link", { name: /Please say why/ })).toBeVisible();
	await inEveryWidth(page, axe);
	await page.getByRole("textbox", { name: "Reason" }).fill("The boat was ordered");
	await page.getByRole("button", { name: "Cancel now" }).click();
	await expect(page.getByText("Cancelled. The nights are free again.")).toBeVisible();
	await expect(page.getByRole("region", { name: /^Villas/ })).toContainText("Fee $150.50");
	await expect(page.getByRole("region", { name: "History" })).toContainText(
		"Ines Tillett cancelled Palm Grove Villa, fee $150.50 instead of $0.00: “The boat was ordered”",
	);
	await axe();

	await page.goto("/desk/stays");
	await page.getByLabel("Villa", { exact: true }).selectOption("Palm Grove Villa");
	await page.getByLabel("Date").fill(party.checkIn);
	await page.getByRole("button", { name: "Find" }).click();
	const found = page.getByRole("region", { name: /Palm Grove Villa on/ });
	await expect(found.getByRole("listitem")).toContainText("Cancelled");
	await inEveryWidth(page, axe);
	await found.getByRole("link", { name: "Rosalind Achebe" }).click();
	await expect(page.getByRole("heading", { name: "Rosalind Achebe" })).toBeVisible();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a party is corrected, noted, locked, registered and cancelled by plain forms", async ({
		page,
	}, info) => {
		const stay = await book(info, 2044, { villaIds: ["palm-grove"], guests: 2, name: "Jorge Castillo" });
		await signInAtDesk(page, "manager");
		await page.goto(`/desk/stays/${stay.reference}/guest`);
		await page.getByRole("textbox", { name: "Name" }).fill(" ");
		await page.getByLabel("Arrives").fill("14:30");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByRole("link", { name: "Please enter the guest’s name." })).toBeVisible();
		await expect(page.getByLabel("Arrives")).toHaveValue("14:30");
		await page.getByRole("textbox", { name: "Name" }).fill("Jorge A. Castillo");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByRole("heading", { name: "Jorge A. Castillo" })).toBeVisible();

		await page.getByLabel("Note for colleagues").fill("Cake on the 2nd");
		await page.getByRole("button", { name: "Add note" }).click();
		await expect(page.getByRole("region", { name: /^Notes/ })).toContainText("Cake on the 2nd");
		await page.getByText("Lock to this villa").click();
		await page.getByLabel("Why").fill("Asked for the pier");
		await page.getByRole("button", { name: "Lock", exact: true }).click();
		await expect(page.getByText("Locked: Asked for the pier")).toBeVisible();

		await page.getByRole("link", { name: "Fill in registration" }).click();
		await page.getByRole("button", { name: "Save registration" }).click();
		await page.getByRole("link", { name: /Sign on this tablet/ }).click();
		await expect(page.getByText("Signing on the screen needs scripts.")).toBeVisible();
		await page.getByRole("link", { name: "Sign on paper instead" }).click();
		await expect(page.getByRole("article")).toHaveCount(2);

		await page.goto(`/desk/stays/${stay.reference}/cancel`);
		await page.getByRole("button", { name: "Cancel now" }).click();
		await expect(page.getByText("Cancelled free of charge.")).toBeVisible();
	});
});
