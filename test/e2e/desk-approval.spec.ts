import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { bookStay } from "../factories/reservations.ts";
import { openStaff, openStaffWithCodes } from "../factories/staff.ts";
import { journeysSecret, signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const pins = { clerk: "583027", manager: "274961" };

test("a receptionist cancels for less than the rule says, and a manager approves it with a PIN on the same screen", async ({
	page,
	axe,
}, info) => {
	// Nights of this journey alone, others in each repetition.
	const checkIn = addDays("2049-05-01", info.repeatEachIndex * 3);
	const tag = crypto.randomUUID().slice(0, 6);
	const [manager, clerk] = [`Ines ${tag}`, `Joel ${tag}`];
	const { id } = await signInAtDesk(page, "manager", { name: manager });
	const stay = await withJourneysDatabase(async ({ db }) => {
		const joel = await openStaff(db, { name: clerk, roles: ["reception"] });
		await setPin(db, { personId: joel.id, pin: pins.clerk }, asStaff(new Date()));
		await setPin(db, { personId: id, pin: pins.manager }, asStaff(new Date()));
		return bookStay(db, { villaIds: ["ocean-breeze"], checkIn, checkOut: addDays(checkIn, 2) });
	});
	await page.goto("/desk/staff/tablet");
	await page.getByLabel("Name").fill("Counter tablet");
	await page.getByRole("button", { name: "Make this browser a tablet" }).click();
	await page.getByRole("radio", { name: clerk }).check({ force: true });
	await page.getByLabel("Six digits").pressSequentially(pins.clerk);
	await expect(page.getByRole("button", { name: new RegExp(`${clerk}, lock`) })).toBeVisible();

	await page.goto(`/desk/stays/${stay.reference}/cancel`);
	await page.getByRole("radio", { name: /^Another amount/ }).check();
	await page.getByLabel("Amount in US dollars").fill("40");
	await page.getByRole("textbox", { name: "Reason" }).fill("The boat was late");
	await page.getByRole("button", { name: "Cancel now" }).click();
	await expect(page.getByText("A manager confirms it with their PIN below.").first()).toBeVisible();
	await expect(page.getByText(/^To approve: cancel .* with \$40\.00 owed/)).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await expect(page.getByLabel("Amount in US dollars")).toHaveValue("40");
	const secret = page.getByLabel("PIN of somebody who may do this");
	await page.getByLabel("Who approves").selectOption(manager);
	await secret.fill("111222");
	await page.getByRole("button", { name: "Cancel now" }).click();
	await expect(page.getByText("This is wrong or was used already.").first()).toBeVisible();
	await expect(secret).toHaveValue("");
	await expect(page.getByRole("textbox", { name: "Reason" })).toHaveValue("The boat was late");
	// By keyboard alone, as a hand that comes from the side types it.
	await secret.focus();
	await page.keyboard.type(pins.manager);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`/desk/stays/${stay.reference}$`));
	await expect(page.getByRole("main")).toContainText(`approved by ${manager}`);
	await expect(page.getByRole("main")).toContainText("fee $40.00");
});

test("in a browser of the clerk's own a manager approves a cancellation by the code of their app @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}, info) => {
	// Nights of this journey alone, others in each repetition and without scripts.
	const checkIn = addDays(javaScriptEnabled ? "2049-08-01" : "2049-10-01", info.repeatEachIndex * 3);
	const manager = `Ines ${crypto.randomUUID().slice(0, 6)}`;
	await signInAtDesk(page, "reception");
	const { codeAt, reference } = await withJourneysDatabase(async ({ db }) => {
		const ines = { name: manager, roles: ["manager"] as const, sessionSecret: journeysSecret() };
		const stay = await bookStay(db, { villaIds: ["palm-grove"], checkIn, checkOut: addDays(checkIn, 2) });
		return { ...stay, codeAt: (await openStaffWithCodes(db, ines)).codeAt };
	});
	await page.goto(`/desk/stays/${reference}/cancel`);
	await page.getByRole("radio", { name: /^Another amount/ }).check();
	await page.getByLabel("Amount in US dollars").fill("40");
	await page.getByRole("textbox", { name: "Reason" }).fill("The boat was late");
	await page.getByRole("button", { name: "Cancel now" }).click();
	await expect(page.getByText(/^To approve: cancel .* with \$40\.00 owed/)).toBeVisible();
	if (javaScriptEnabled) await axe();
	await expect(page.getByLabel("Amount in US dollars")).toHaveValue("40");
	await page.getByLabel("Who approves").selectOption(manager);
	await page.getByLabel("Code of their authenticator app").fill(codeAt(new Date()));
	await page.getByRole("button", { name: "Cancel now" }).click();
	await expect(page).toHaveURL(new RegExp(`/desk/stays/${reference}$`));
	await expect(page.getByRole("main")).toContainText(`approved by ${manager}`);
	await expect(page.getByRole("main")).toContainText("Cancellation fee$40.00");
});
