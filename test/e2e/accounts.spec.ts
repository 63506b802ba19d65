import type { Page } from "@playwright/test";
import { signUp as openAccount } from "./desk.ts";
import { expect, test } from "./fixtures.ts";
import { fillIn, openForm as openTreatmentForm, send, submitted } from "./wellness-form.ts";

const password = "blue heron at dawn";
const newEmail = () => `ana-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function signUp(page: Page, email = newEmail(), beforeSending = async () => {}) {
	await page.goto("/sign-up");
	await page.getByLabel("Full name").fill("Ana Pérez");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await beforeSending();
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page).toHaveURL("/");
	return email;
}

/** From before the message comes, time goes on only when the test says so: a slow machine must not use it up. */
async function signUpAndStopClock(page: Page) {
	await page.clock.install();
	await signUp(page, newEmail(), () => page.clock.pauseAt(Date.now() + 60_000));
}

/** The account part of the bar: a dropdown where there is room, a part of the menu where there is none. */
async function openAccountMenu(page: Page) {
	const dropdown = page.getByRole("button", { name: "Account", exact: true });
	const button = (await dropdown.isVisible()) ? dropdown : page.getByRole("button", { name: "Menu" });
	// A menu that was open closes a moment after the address has changed: a click before that would be undone.
	await expect(button).not.toHaveAttribute("aria-expanded", "true");
	await button.click();
}

const shown = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Main" }).getByText(name, { exact: true }).filter({ visible: true });

test("signing up says so, changes the Account menu, and logging out leads to the sign-in page @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await signUp(page);
	await expect(page.getByRole("status").filter({ hasText: "Account created!" })).toBeVisible();
	if (javaScriptEnabled) await axe();
	await openAccountMenu(page);
	await expect(shown(page, "Points")).toBeVisible();
	await expect(shown(page, "Sign In")).toHaveCount(0);
	if (javaScriptEnabled) await axe();
	await shown(page, "Logout").click();
	await expect(page).toHaveURL("/sign-in");
	await openAccountMenu(page);
	await expect(shown(page, "Sign In")).toBeVisible();
	await expect(shown(page, "Sign Up")).toBeVisible();
	await expect(shown(page, "Logout")).toHaveCount(0);
});

test("signing in says so, and a wrong password says so too and loses nothing @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	const { email } = await openAccount(page);
	await page.context().clearCookies();
	await page.goto("/sign-in");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("not the heron");
	await page.getByRole("button", { name: "Log In" }).click();
	const refusal = page
		.getByRole("alert")
		.filter({ hasText: "The e-mail address or the password is not right." });
	await expect(refusal).toHaveCount(2);
	await expect(refusal.filter({ hasText: "There is a problem" })).toBeFocused();
	await expect(page).toHaveURL("/sign-in");
	await expect(page.getByLabel("E-mail")).toHaveValue(email);
	if (javaScriptEnabled) await axe();
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Log In" }).click();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("status").filter({ hasText: "Logged in!" })).toBeVisible();
});

test("the address typed for signing in goes along to the forgotten password, and back @no-js", async ({
	page,
	javaScriptEnabled,
}) => {
	const email = newEmail();
	await page.goto("/sign-in");
	await page.getByLabel("E-mail").fill(email);
	if (!javaScriptEnabled) {
		await page.getByLabel("Password", { exact: true }).fill("not the heron");
		await page.getByRole("button", { name: "Log In" }).click();
	}
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgotten password");
	await expect(page.getByLabel("E-mail")).toHaveValue(email);
	await page.getByRole("link", { name: "Back to sign-in" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
	await expect(page.getByLabel("E-mail")).toHaveValue(email);
});

test("signing up with an address in use says so, and leads to signing in and to a new password @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	const { email } = await openAccount(page);
	await page.context().clearCookies();
	await page.goto("/sign-up?to=/account");
	const again = async () => {
		await page.getByLabel("Full name").fill("Ana Cruz");
		await page.getByLabel("E-mail").fill(email.toUpperCase());
		await page.getByLabel("Password", { exact: true }).fill("another heron at dusk");
		await page.getByRole("button", { name: "Create Account" }).click();
	};
	await again();
	const refusal = page.getByRole("alert").filter({ hasText: "This e-mail address is already in use." });
	await expect(refusal).toBeVisible();
	const summary = page.getByRole("alert").filter({ hasText: `There is already an account for ${email}.` });
	await expect(summary).toBeFocused();
	await expect(page).toHaveTitle("Error: Sign up · PB Resort Belize");
	await expect(page).toHaveURL("/sign-up?to=%2Faccount");
	await expect(page.getByLabel("Full name")).toHaveValue("Ana Cruz");
	if (javaScriptEnabled) {
		await axe();
		await page.getByLabel("Full name").fill("Ana Maria Cruz");
		await expect(summary).toBeVisible();
		await page.getByLabel("E-mail").fill("ana.maria@example.com");
		await expect(summary).toBeHidden();
		await again();
	}
	await summary.getByRole("link", { name: "Choose a new password" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Forgotten password" })).toBeVisible();
	await expect(page.getByLabel("E-mail")).toHaveValue(email);
	await page.goto("/sign-up?to=/account");
	await again();
	await summary.getByRole("link", { name: "Sign in" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
	await expect(page.getByLabel("E-mail")).toHaveValue(email);
	if (javaScriptEnabled) await axe();
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Log In" }).click();
	await expect(page).toHaveURL("/account");
});

test("every open tab follows at once when somebody signs in or out in one", async ({ page }) => {
	const other = await page.context().newPage();
	await other.goto("/faq");
	await openAccountMenu(other);
	await expect(shown(other, "Sign In")).toBeVisible();
	await signUp(page);
	await expect(shown(other, "Logout")).toBeVisible();
	await openAccountMenu(page);
	await shown(page, "Logout").click();
	await expect(page).toHaveURL("/sign-in");
	await expect(shown(other, "Sign In")).toBeVisible();
});

test("a message in passing waits while it is pointed at or holds the focus, and goes when it is closed", async ({
	page,
}) => {
	await signUpAndStopClock(page);
	const message = page.getByText("Account created!");
	await expect(message).toBeVisible();
	await message.hover();
	await page.clock.fastForward(60_000);
	await expect(message).toBeVisible();
	await page.getByRole("button", { name: "Close message" }).focus();
	await page.mouse.move(0, 600);
	await page.clock.fastForward(60_000);
	await expect(message).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(message).toHaveCount(0);
});

test("a message in passing stays for five seconds at least, with more words longer, and then goes by itself", async ({
	page,
}) => {
	await signUpAndStopClock(page);
	// It comes in where the button was pressed, and stays as long as it is pointed at.
	await page.mouse.move(0, 300);
	const message = page.getByText("Account created!");
	await expect(message).toBeVisible();
	await page.clock.runFor(11_900);
	await expect(message).toBeVisible();
	await page.clock.runFor(3_000);
	await expect(message).toHaveCount(0);
});

test("a signed-in guest finds the forms filled in, the stay in their reservations, and opens it", async ({
	page,
	axe,
}) => {
	const { email } = await openAccount(page);
	for (const path of ["/booking", "/reserve-wellness", "/reserve-pavilion"]) {
		await page.goto(path);
		await expect(page.getByRole("textbox", { name: /name/i }).first()).toHaveValue("Ana Pérez");
		await expect(page.getByRole("textbox", { name: /e-mail/i })).toHaveValue(email);
	}
	await page.goto("/account/reservations");
	await expect(page.getByText("Nothing planned yet.")).toBeVisible();
	await axe();
	await openTreatmentForm(page);
	await fillIn(page);
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	await page.goto("/account/reservations");
	await expect(page.getByText("we will propose a time")).toBeVisible();
	await axe();
	await page.getByRole("link", { name: "Head Spa" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Head Spa");
});

test("a sign-in form left empty says what is missing, beside the fields and above them @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await page.goto("/sign-in");
	if (javaScriptEnabled) {
		await expect(page.locator("form[novalidate]")).toHaveCount(1);
		await page.getByRole("button", { name: "Log In" }).click();
	} else {
		// The browser's own check comes before the server's here.
		await page.getByLabel("E-mail").fill("ana@localhost");
		await page.getByLabel("Password", { exact: true }).fill("secret words");
		await page.getByRole("button", { name: "Log In" }).click();
	}
	const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
	await expect(summary).toBeVisible();
	await expect(page).toHaveTitle("Error: Sign in · PB Resort Belize");
	const message = javaScriptEnabled
		? "Please enter your e-mail address."
		: "Please enter an e-mail address like name@example.com.";
	await expect(summary.getByRole("link", { name: message })).toBeVisible();
	await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(`Error: ${message}`);
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
	if (javaScriptEnabled) await axe();
});

test("a wrong field of the sign-up form is mended where it stands", async ({ page, axe }) => {
	await page.goto("/sign-up");
	await page.getByLabel("Full name").fill("Ana Pérez");
	await page.getByLabel("E-mail").fill(newEmail());
	const field = page.getByLabel("Password", { exact: true });
	await field.fill("short");
	await page.getByRole("button", { name: "Create Account" }).click();
	const message = "Please choose a password of at least 8 characters.";
	await expect(page.getByRole("alert").filter({ hasText: message })).toBeFocused();
	await axe();
	await page.getByRole("link", { name: message }).click();
	await expect(field).toBeFocused();
	await field.fill("long enough");
	await expect(page.getByText(message)).toHaveCount(0);
	await expect(page.getByLabel("Full name")).toHaveValue("Ana Pérez");
});

test("a password that everybody tries first is refused beside its field @no-js", async ({ page }) => {
	await page.goto("/sign-up");
	await page.getByLabel("Full name").fill("Ana Pérez");
	await page.getByLabel("E-mail").fill(newEmail());
	await page.getByLabel("Password", { exact: true }).fill("password1");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/easy to guess/);
	await expect(page.getByLabel("Full name")).toHaveValue("Ana Pérez");
});

for (const { path, button, busy, done } of [
	{ path: "/sign-in", button: "Log In", busy: "Logging In...", done: "There is a problem" },
	{ path: "/sign-up", button: "Create Account", busy: "Creating...", done: "Account created!" },
])
	test(`while ${path} is under way both buttons wait`, async ({ page }) => {
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route(`**${path}.data*`, async (route) => {
			await held;
			await route.continue();
		});
		await page.goto(path);
		if (path === "/sign-up") await page.getByLabel("Full name").fill("Ana Pérez");
		await page.getByLabel("E-mail").fill(newEmail());
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page.getByRole("button", { name: button }).click();
		await expect(page.getByRole("button", { name: busy })).toBeDisabled();
		await expect(page.getByRole("button", { name: "Please wait..." })).toBeDisabled();
		answer();
		await expect(page.getByText(done)).toBeVisible();
	});

test("a lost network says so in passing and keeps what was typed", async ({ page }) => {
	await page.goto("/sign-in");
	await page.getByLabel("E-mail").fill("ana@example.com");
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.route("**/sign-in.data*", (route) => route.abort());
	await page.getByRole("button", { name: "Log In" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "We could not reach our server." })).toHaveCount(2);
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
});

test("a password can be shown, pasted and saved by a password manager", async ({ page }) => {
	await page.goto("/sign-up");
	const field = page.getByLabel("Password", { exact: true });
	await expect(field).toHaveAttribute("autocomplete", "new-password");
	await expect(page.getByLabel("Full name")).toHaveAttribute("autocomplete", "name");
	await field.fill("long enough");
	await expect(field).toHaveAttribute("type", "password");
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(field).toHaveAttribute("type", "text");
	await page.getByRole("button", { name: "Hide password" }).click();
	await expect(field).toHaveAttribute("type", "password");
	await page.goto("/sign-in");
	await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
		"autocomplete",
		"current-password",
	);
	await page.getByRole("link", { name: "Sign up", exact: true }).click();
	await expect(page).toHaveURL("/sign-up");
});
