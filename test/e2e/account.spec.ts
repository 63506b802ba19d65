import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signUp } from "./desk.ts";
import { expect, test } from "./fixtures.ts";

/** Opens an account and comes to its pages. */
async function openAccount(page: Page) {
	const account = await signUp(page);
	await page.goto("/account");
	await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
	return account;
}

const area = (page: Page) => page.getByRole("navigation", { name: "My account" });

test("anyone who was sent to sign in comes back, and keeps a name and a phone number @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await page.goto("/account");
	await expect(page).toHaveURL("/sign-in?to=%2Faccount");
	await page.getByRole("link", { name: "Sign up", exact: true }).click();
	await expect(page).toHaveURL("/sign-up?to=%2Faccount");
	await page.getByLabel("Full name").fill("Ana Pérez");
	await page.getByLabel("E-mail").fill(`ana-${crypto.randomUUID().slice(0, 8)}@example.com`);
	await page.getByLabel("Password", { exact: true }).fill("blue heron at dawn");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page).toHaveURL("/account");
	await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
	if (javaScriptEnabled) await axe();
	await page.getByLabel("Full name").fill("Ana Cruz");
	await page.getByLabel("Phone").fill("610 4567");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	const message = "Please enter the number with its country code, like +501 610 4567.";
	await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(message);
	await expect(page).toHaveTitle(/^Error: Profile/);
	await expect(page.getByLabel("Phone")).toHaveValue("610 4567");
	await expect(page.getByLabel("Full name")).toHaveValue("Ana Cruz");
	if (javaScriptEnabled) await axe();
	await page.getByLabel("Phone").fill("+501 610 4567");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
	await page.goto("/account");
	await expect(page.getByLabel("Full name")).toHaveValue("Ana Cruz");
	await expect(page.getByLabel("Phone")).toHaveValue("+501 610 4567");
	await expect(page.getByLabel("Phone")).toHaveAttribute("autocomplete", "tel");
});

test("an address that is not confirmed is a calm note, and the link is sent again @no-js", async ({
	page,
}) => {
	const { email } = await openAccount(page);
	const note = page.getByRole("region", { name: "Please confirm your address" });
	await expect(note).toContainText(email);
	await note.getByRole("button", { name: "Send the link again" }).click();
	await expect(page.getByText("We have sent you a link.")).toBeVisible();
});

test("a photo is chosen, made small, shown and taken away", async ({ page, axe }) => {
	await openAccount(page);
	await page.getByRole("button", { name: "Save photo" }).click();
	await expect(page.getByText("Please choose a photo first.")).toBeVisible();
	await axe();
	await page.getByLabel("Choose a photo").setInputFiles("public/pictures/villa-palm-grove-1600.jpg");
	await page.getByRole("button", { name: "Save photo" }).click();
	const photo = page.getByRole("img", { name: "Your photo" });
	await expect(photo).toBeVisible();
	await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
	await axe();
	await page.getByLabel("Choose a photo").setInputFiles({
		name: "me.png",
		mimeType: "image/png",
		buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
	});
	await page.getByRole("button", { name: "Save photo" }).click();
	await expect(page.getByText("We cannot read this as a JPEG, PNG or WebP picture.")).toBeVisible();
	await expect(photo).toBeVisible();
	await page.getByRole("button", { name: "Remove photo" }).click();
	await expect(page.getByText("Your photo is removed.")).toBeVisible();
	await expect(photo).toHaveCount(0);
});

test("a photo goes without scripts too @no-js-alone", async ({ page }) => {
	await openAccount(page);
	await page.getByLabel("Choose a photo").setInputFiles("public/pictures/villa-palm-grove-480.jpg");
	await page.getByRole("button", { name: "Save photo" }).click();
	await expect(page.getByText("Your photo is saved.")).toBeVisible();
	await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
	await page.getByRole("button", { name: "Remove photo" }).click();
	await expect(page.getByText("Your photo is removed.")).toBeVisible();
});

test("the password is changed, and the new one is the one that counts @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	const { email, password } = await openAccount(page);
	await area(page).getByRole("link", { name: "Security" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
	await page.getByLabel("Current password", { exact: true }).fill("not the heron");
	await page.getByLabel("New password", { exact: true }).fill("a fresh new heron");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByLabel("Current password", { exact: true })).toHaveAccessibleDescription(
		"Error: This is not your current password.",
	);
	if (javaScriptEnabled) await axe();
	await page.getByLabel("Current password", { exact: true }).fill(password);
	await page.getByLabel("New password", { exact: true }).fill("a fresh new heron");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(page.getByText("Your password is changed")).toBeVisible();
	await expect(page.getByLabel("Current password", { exact: true })).toHaveValue("");
	await page.context().clearCookies();
	await page.goto("/sign-in?to=/account/security");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("a fresh new heron");
	await page.getByRole("button", { name: "Log In" }).click();
	await expect(page).toHaveURL("/account/security");
});

test("another browser is logged out from here, at once @no-js", async ({
	page,
	browser,
	axe,
	javaScriptEnabled,
	extraHTTPHeaders,
}) => {
	const { email, password } = await openAccount(page);
	const phone = await browser.newContext({
		userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Safari/604.1",
		...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
	});
	const elsewhere = await phone.newPage();
	await elsewhere.goto("/sign-in?to=/account");
	await elsewhere.getByLabel("E-mail").fill(email);
	await elsewhere.getByLabel("Password", { exact: true }).fill(password);
	await elsewhere.getByRole("button", { name: "Log In" }).click();
	await expect(elsewhere).toHaveURL("/account");
	await page.goto("/account/security");
	if (javaScriptEnabled) await axe();
	await page.getByLabel("Your password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Log out Safari on an iPhone" }).click();
	await expect(page.getByText("That browser is logged out.")).toBeVisible();
	await expect(page.getByText("You are not logged in anywhere else.")).toBeVisible();
	await elsewhere.goto("/account");
	await expect(elsewhere).toHaveURL("/sign-in?to=%2Faccount");
	await phone.close();
});

test("what is stored about somebody comes as a file", async ({ page, axe }) => {
	const { email } = await openAccount(page);
	await area(page).getByRole("link", { name: "My data" }).click();
	await expect(page.getByRole("link", { name: "Download my data" })).toBeVisible();
	await axe();
	const waiting = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download my data" }).click();
	const download = await waiting;
	expect(download.suggestedFilename()).toBe("my-data.json");
	const held = JSON.parse(await readFile(await download.path(), "utf8"));
	expect(held).toMatchObject({ user: { email, displayName: "Ana Pérez" }, reservations: [] });
});

test("an account is deleted for good, after it was said what that means @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	const { email, password } = await openAccount(page);
	await page.goto("/account/data");
	await page.getByRole("link", { name: "Delete my account" }).click();
	await expect(page.getByText("Nothing: you have no reservations ahead.")).toBeVisible();
	await page.getByLabel("Your password", { exact: true }).fill("not the heron");
	await page.getByRole("button", { name: "Delete my account for good" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "That is not your password." })).toBeVisible();
	if (javaScriptEnabled) await axe();
	await page.getByLabel("Your password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Delete my account for good" }).click();
	await expect(page).toHaveURL("/");
	await expect(page.getByText("Your account is deleted.")).toBeVisible();
	await page.goto("/sign-in");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Log In" }).click();
	await expect(page.getByText("The e-mail address or the password is not right.").first()).toBeVisible();
});

test("after logging out the back button shows nothing of the guest who was there @no-js", async ({
	page,
}) => {
	const { email } = await openAccount(page);
	await page.goto("/account/security");
	await page.goto("/account");
	await expect(page.getByText(email).first()).toBeVisible();
	const dropdown = page.getByRole("button", { name: "Account", exact: true });
	await ((await dropdown.isVisible()) ? dropdown : page.getByRole("button", { name: "Menu" })).click();
	const main = page.getByRole("navigation", { name: "Main" });
	await main.getByText("Logout", { exact: true }).filter({ visible: true }).click();
	await expect(page).toHaveURL("/sign-in");
	await page.goBack();
	await expect(page).toHaveURL("/sign-in?to=%2Faccount");
	await expect(page.getByText(email)).toHaveCount(0);
});

test("a forgotten password is asked for, and the answer gives nothing away @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await page.goto("/sign-in");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await expect(page).toHaveURL("/forgot-password");
	if (javaScriptEnabled) await axe();
	await page.getByLabel("E-mail").fill(`nobody-${crypto.randomUUID()}@example.com`);
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect(page.getByRole("status").filter({ hasText: "If there is an account for" })).toBeVisible();
	if (javaScriptEnabled) await axe();
});

for (const path of ["/verify-email", "/reset-password"])
	test(`a dead link at ${path} leads on @no-js`, async ({ page, axe, javaScriptEnabled }) => {
		const dead = await page.goto(`${path}?token=${"a".repeat(43)}`);
		expect(dead?.status()).toBe(410);
		await expect(page.getByRole("heading", { level: 1, name: "This link does not work" })).toBeVisible();
		await expect(page.getByRole("main").getByRole("link")).toHaveCount(2);
		if (javaScriptEnabled) await axe();
		const garbled = await page.goto(`${path}?token=short`);
		expect(garbled?.status()).toBe(400);
	});

test("the keyboard alone reaches every part of an account", async ({ page }) => {
	await openAccount(page);
	await page.keyboard.press("Tab");
	const reached = new Set<string>();
	for (let count = 0; count < 45; count += 1) {
		await page.keyboard.press("Tab");
		reached.add(
			await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || ""),
		);
	}
	for (const part of [
		"Security",
		"My data",
		"Send the link again",
		"fullName",
		"phone",
		"Save",
		"photo",
		"Save photo",
	])
		expect([...reached]).toContain(part);
});
