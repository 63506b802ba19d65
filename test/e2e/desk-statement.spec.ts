import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Database } from "#db/connection/database.ts";
import { asStaff } from "../factories/forms.ts";
import { makeComingStay, setStayStatus } from "../factories/reservations.ts";
import { expect, test } from "./fixtures.ts";
import { signInAtOwnHotel, withHotel } from "./own-hotel.ts";

// E-mails that were not sent are not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

/** Two transfers to the bank, one of them with a number. */
async function payByTransfer({ db }: Database): Promise<string> {
	const today = hotelToday(new Date());
	const stay = await makeComingStay(db, { checkIn: today, checkOut: addDays(today, 3) });
	await setStayStatus(db, stay.id, "checked_in");
	const acting = asStaff(new Date());
	const bill = await openFolio(db, { reservationId: stay.id, payer: null }, acting);
	if (!bill.ok) throw new Error(bill.reason);
	for (const [bankReference, amountCents] of [
		["BT-4417", 50_000],
		["BT-4418", 20_000],
	] as const) {
		const tender = { kind: "bank_transfer", bankReference } as const;
		const sent = { folioId: bill.folioId, tender, amountCents, idempotencyKey: crypto.randomUUID() };
		expect(await takePayment(db, sent, acting)).toMatchObject({ ok: true });
	}
	return today;
}

const fileOf = (lines: readonly string[]) => ({
	name: "statement.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(["Date;Description;Reference;Debit;Credit;Balance", ...lines].join("\r\n"), "latin1"),
});

test("a manager imports the bank's file, matches its lines until the books say what the bank says, and a later file brings its new lines alone @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await withHotel("statement", async (hotel) => {
		const today = await payByTransfer(hotel.database);
		await signInAtOwnHotel(page, hotel, { name: "Ines Tillett", role: "manager" });
		// axe is a script.
		const look = async () => {
			if (!javaScriptEnabled) return;
			for (const width of [360, 768, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				await axe();
			}
		};
		const sheet = page.getByRole("region", { name: /^Statement of the bank/ });
		const read = async (file: ReturnType<typeof fileOf>) => {
			await page.goto(`${hotel.address}/desk/clearing?account=bank`);
			const form = sheet.getByText("Import a file of the bank");
			if (!(await sheet.getByLabel("File", { exact: true }).isVisible())) await form.click();
			await sheet.getByLabel("File", { exact: true }).setInputFiles(file);
			await sheet.getByRole("button", { name: "Read the file" }).click();
		};
		const line = (name: RegExp) => sheet.getByRole("listitem").filter({ hasText: name });

		// A wrong file names its error.
		await read(fileOf([`${today};TRANSFER JOS\xc9;BT-4417;;500.00;500.00`, "soon;FEE;;5.00;;495.00"]));
		await expect(sheet.getByText("Line 3, column").first()).toBeVisible();
		// Where scripts run the file is still chosen.
		const chosen = () =>
			sheet.getByLabel("File", { exact: true }).evaluate((input: HTMLInputElement) => input.files?.length);
		if (javaScriptEnabled) expect(await chosen()).toBe(1);
		await look();

		const first = [
			`${today};TRANSFER JOS\xc9;BT-4417;;500.00;500.00`,
			`${today};TRANSFER LESS FEE;BT-4418;;195.00;695.00`,
			`${today};NOT OURS;;10.00;;685.00`,
		];
		await read(fileOf(first));
		await expect(page.getByRole("heading", { name: "The bank’s file, as it was read" })).toBeVisible();
		await expect(page.getByText("TRANSFER JOSÉ")).toBeVisible();
		await expect(page.getByText("Nothing is imported yet.")).toBeVisible();
		await look();
		await page.getByRole("button", { name: "Import 3 lines" }).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByText("Imported. The new lines wait below")).toBeVisible();
		await expect(sheet.getByRole("row", { name: /^Difference since/ })).toContainText("$685.00");
		await look();

		// The number and the amount are those of one transfer: one press.
		await expect(line(/TRANSFER JOSÉ/)).toContainText("Shows:");
		await sheet.getByRole("button", { name: "Match TRANSFER JOSÉ" }).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByText("Recorded. What is still open is listed.")).toBeVisible();
		await expect(line(/TRANSFER JOSÉ/)).toHaveCount(0);

		// The bank has taken a fee off the other one: its movement is ticked, and the fee is typed.
		await expect(line(/TRANSFER LESS FEE/)).toContainText("Probably:");
		await sheet.getByRole("link", { name: "Choose lines for TRANSFER LESS FEE" }).click();
		await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
		await page.getByRole("button", { name: "Match the line" }).click();
		await expect(page.getByRole("alert")).toContainText("The ticked lines come to $200.00");
		await look();
		await page.getByLabel("Fee of the bank in this line").fill("5");
		await page.getByRole("button", { name: "Match the line" }).click();
		// The message of the line before may still be there.
		await expect(line(/TRANSFER LESS FEE/)).toHaveCount(0);
		await expect(page.getByText("Recorded. What is still open is listed.").last()).toBeVisible();

		// A line that is not the hotel's is set aside, and put back.
		await sheet.getByRole("link", { name: "Choose lines for NOT OURS" }).click();
		await page.getByText("Set it aside", { exact: true }).first().click();
		await page.getByLabel("Why?").fill("An error of the bank");
		await page.getByRole("button", { name: "Set it aside" }).click();
		await expect(page.getByText("Set aside. The line waits no longer")).toBeVisible();
		await expect(page.getByText("Every line of the bank’s files is matched or set aside.")).toBeVisible();
		await sheet.getByText("Set aside last: 1 line").click();
		await look();
		await sheet.getByRole("button", { name: "Undo: NOT OURS waits again" }).click();
		// It is in the list of lines that were set aside until then.
		await expect(page.getByText("Undone. The line waits to be matched.")).toBeVisible();
		await expect(line(/NOT OURS/)).toHaveCount(1);

		// The next file overlaps: it brings one line, and with it the books agree with the bank.
		await read(fileOf([...first, `${today};NOT OURS, BACK;;;10.00;695.00`]));
		await page.getByRole("button", { name: "Import 1 line" }).click();
		await expect(line(/NOT OURS/)).toHaveCount(2);
		await page.goto(`${hotel.address}/desk/clearing?account=bank`);
		for (const [name, direction] of [
			[/^Choose lines for NOT OURS$/, "fee"],
			[/^Choose lines for NOT OURS, BACK$/, "interest"],
		] as const) {
			await sheet.getByRole("link", { name }).click();
			await expect(page.getByText("Line of the bank’s file")).toBeVisible();
			await page
				.getByLabel(direction === "fee" ? "Fee of the bank in this line" : "Interest in this line")
				.fill("10");
			await page.getByRole("button", { name: "Match the line" }).click();
			await expect(page.getByText("Recorded. What is still open is listed.")).toBeVisible();
		}
		await expect(sheet.getByRole("row", { name: /^No difference/ })).toContainText("$0.00");

		// The same file once more has nothing to bring.
		await read(fileOf(first));
		await expect(page.getByText("There is nothing to import.")).toBeVisible();
	});
});

test("a file whose dates can mean two days is read as the manager says @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await withHotel("statement-dates", async (hotel) => {
		await signInAtOwnHotel(page, hotel, { name: "Ines Tillett", role: "manager" });
		await page.goto(`${hotel.address}/desk/clearing?account=bank`);
		await page
			.getByLabel("File", { exact: true })
			.setInputFiles(fileOf(["03/04/2026;A;;;1.00;1.00", "05/06/2026;B;;;1.00;2.00"]));
		await page.getByLabel("Currency of the account").selectOption("bzd");
		await page.getByRole("button", { name: "Read the file" }).click();
		await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
		if (javaScriptEnabled) await axe();
		await page.getByRole("radio", { name: /^The month comes first: Wednesday 4 March 2026/ }).check();
		await page.getByRole("button", { name: "Read the dates so" }).click();
		await expect(page.getByRole("row", { name: /^First day/ })).toContainText("4 Mar 2026");
		await page.getByRole("button", { name: "Import 2 lines" }).click();
		await expect(page.getByText("Imported. The new lines wait below")).toBeVisible();
		await expect(page.getByRole("region", { name: /^Statement of the bank/ })).toContainText("BZ$1.00");
	});
});
