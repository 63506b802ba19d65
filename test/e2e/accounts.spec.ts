import { expect, test } from "./fixtures.ts";

const honest = "Accounts are not open yet, so nothing was saved and you are not signed in.";

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
		// The browser's own check stands before the server's here.
		await page.getByLabel("E-mail").fill("ana@localhost");
		await page.getByLabel("Password", { exact: true }).fill("secret words");
		await page.getByRole("button", { name: "Log In" }).click();
	}
	const summary = page.getByRole("alert");
	await expect(summary).toContainText("There is a problem");
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
	await page.getByLabel("E-mail").fill("ana@example.com");
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("short");
	await page.getByRole("button", { name: "Create Account" }).click();
	const message = "Please choose a password of at least 8 characters.";
	await expect(page.getByRole("alert")).toBeFocused();
	await axe();
	await page.getByRole("link", { name: message }).click();
	await expect(password).toBeFocused();
	await password.fill("long enough");
	await expect(page.getByText(message)).toHaveCount(0);
	await expect(page.getByLabel("Full name")).toHaveValue("Ana Pérez");
});

test("a right form is answered honestly: accounts open soon, and booking needs none @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await page.goto("/sign-up");
	await page.getByLabel("Full name").fill("Ana Pérez");
	await page.getByLabel("E-mail").fill("ana@example.com");
	await page.getByLabel("Password", { exact: true }).fill("long enough");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByText(honest)).toBeVisible();
	await expect(page).toHaveURL("/sign-up");
	await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");
	if (javaScriptEnabled) await axe();
	else await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
	await page.getByRole("link", { name: "Book a villa without an account" }).click();
	await expect(page).toHaveURL(/\/booking$/);
});

test("the Google button gives the same honest answer @no-js", async ({ page }) => {
	await page.goto("/sign-in");
	await page.getByRole("button", { name: "Sign in with Google" }).click();
	await expect(page.getByText(honest)).toBeVisible();
	await page.goto("/sign-up");
	await page.getByRole("button", { name: "Sign up with Google" }).click();
	await expect(page.getByText(honest)).toBeVisible();
});

for (const { path, button, busy } of [
	{ path: "/sign-in", button: "Log In", busy: "Logging In..." },
	{ path: "/sign-up", button: "Create Account", busy: "Creating..." },
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
		await page.getByLabel("E-mail").fill("ana@example.com");
		await page.getByLabel("Password", { exact: true }).fill("long enough");
		await page.getByRole("button", { name: button }).click();
		await expect(page.getByRole("button", { name: busy })).toBeDisabled();
		await expect(page.getByRole("button", { name: "Please wait..." })).toBeDisabled();
		answer();
		await expect(page.getByText(honest)).toBeVisible();
		await expect(page.getByRole("button", { name: button })).toBeEnabled();
	});

test("a password can be shown, pasted and kept by a password manager", async ({ page }) => {
	await page.goto("/sign-up");
	const password = page.getByLabel("Password", { exact: true });
	await expect(password).toHaveAttribute("autocomplete", "new-password");
	await expect(page.getByLabel("Full name")).toHaveAttribute("autocomplete", "name");
	await password.fill("long enough");
	await expect(password).toHaveAttribute("type", "password");
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(password).toHaveAttribute("type", "text");
	await page.getByRole("button", { name: "Hide password" }).click();
	await expect(password).toHaveAttribute("type", "password");
	await page.goto("/sign-in");
	await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
		"autocomplete",
		"current-password",
	);
	await page.getByRole("link", { name: "Sign up", exact: true }).click();
	await expect(page).toHaveURL("/sign-up");
});
