import type { Locator, Page } from "@playwright/test";
import { makeComingStay } from "../factories/reservations.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** Answers no form of the page before it is called, and counts those that are sent. */
async function holdForms(page: Page, address: RegExp) {
	const { promise, resolve } = Promise.withResolvers<void>();
	let sent = 0;
	await page.route(address, async (route) => {
		if (route.request().method() === "POST") {
			sent += 1;
			await promise;
		}
		await route.continue();
	});
	return { answer: resolve, countSent: () => sent };
}

/** Whether somebody with colours of their own sees that a button is busy: it has the grey of what is disabled. */
async function expectGreyInForcedColours(page: Page, button: Locator) {
	await page.emulateMedia({ forcedColors: "active" });
	const grey = await page.evaluate(() => {
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.setProperty("color", "GrayText");
		const { color } = getComputedStyle(probe);
		probe.remove();
		return color;
	});
	await expect(button).toHaveCSS("color", grey);
	await expect(button).toHaveCSS("border-top-color", grey);
	await page.emulateMedia({ forcedColors: "none" });
	await expect(button).not.toHaveCSS("color", grey);
}

/** Presses a button again and again, as somebody does who is not sure whether it was heard; Enter is also held down. */
async function pressAgain(page: Page) {
	for (const key of ["Enter", "Space"]) await page.keyboard.press(key);
	await page.keyboard.down("Enter");
	await page.keyboard.down("Enter");
	await page.keyboard.up("Enter");
}

test("a button of the desk has the focus for as long as its form is under way, and the form is sent once", async ({
	page,
	axe,
}) => {
	const { reference } = await withJourneysDatabase(({ db }) => makeComingStay(db, { phone: null }));
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${reference}/guest`);
	const phone = page.getByRole("textbox", { name: "Phone" });
	await phone.fill("+501 622 3333");
	const { answer, countSent } = await holdForms(page, /\/guest(\.data)?(\?|$)/);
	const save = page.getByRole("button", { name: /^Sav/ });
	await save.focus();
	await page.keyboard.press("Enter");
	await expect(save).toHaveAttribute("aria-disabled", "true");
	await axe();
	await expectGreyInForcedColours(page, save);
	await pressAgain(page);
	await expect(save).toBeFocused();
	// Enter in a field presses the same button.
	await phone.press("Enter");
	answer();
	await expect(page.getByText("+501 622 3333").first()).toBeVisible();
	expect(countSent()).toBe(1);
});

test("a button of a guest's page has the focus for as long as its form is under way, and the form is sent once", async ({
	page,
	axe,
}) => {
	await page.goto("/forgot-password");
	await page.getByRole("textbox", { name: "E-mail" }).fill("keyboard@palapa.test");
	const { answer, countSent } = await holdForms(page, /\/forgot-password(\.data)?(\?|$)/);
	const send = page.locator("main form button[type=submit]");
	await send.focus();
	await page.keyboard.press("Enter");
	await expect(send).toHaveAttribute("aria-disabled", "true");
	await axe();
	await expectGreyInForcedColours(page, send);
	await pressAgain(page);
	await expect(send).toBeFocused();
	answer();
	await expect(send).toBeHidden();
	expect(countSent()).toBe(1);
});

test("Enter that is held down sends a form once, and not again with each repeat of the key", async ({
	page,
}) => {
	await page.goto("/forgot-password");
	const email = page.getByRole("textbox", { name: "E-mail" });
	await email.fill("not an address");
	await page.evaluate(() => {
		document.addEventListener("submit", () => document.body.append("sent once "), true);
	});
	await email.focus();
	for (let held = 0; held < 6; held += 1) await page.keyboard.down("Enter");
	await page.keyboard.up("Enter");
	const said = (await page.locator("body").textContent()) ?? "";
	expect(said.match(/sent once/g)).toHaveLength(1);
});
