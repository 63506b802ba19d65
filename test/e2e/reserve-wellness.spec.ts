import type { Page } from "@playwright/test";
import { formatReference } from "#app/lib/reference.ts";
import { expect, test } from "./fixtures.ts";
import { fillIn, openForm, problem, send, submitted, tabTo } from "./wellness-form.ts";

const failed = "Error submitting reservation. Please try again.";

/** Every time the form is sent, by script or without. */
function countPosts(page: Page) {
	const posts: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") posts.push(request.postData() ?? "");
	});
	return posts;
}

test("a guest asks for a treatment and keeps the reference, also after a reload @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await openForm(page, "/reserve-wellness", javaScriptEnabled);
	if (javaScriptEnabled) await axe();
	await fillIn(page);
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	await expect(page).toHaveTitle(`${submitted} · PB Resort Belize`);
	const reference = await page.locator("[data-reference]").innerText();
	expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4} [2-9A-HJKMNP-TV-Z]{4}$/);
	await expect(page.locator("[data-total]")).toHaveText("$112.63");
	await expect(page.getByRole("heading", { name: "How can we reach you?" })).toBeVisible();
	await expect(page.getByText("Left shoulder")).toHaveCount(0);
	if (javaScriptEnabled) {
		await expect(page.getByRole("heading", { name: submitted })).toBeFocused();
		await axe();
	}
	const posts = countPosts(page);
	await page.reload();
	await expect(page.locator("[data-reference]")).toHaveText(reference);
	expect(posts).toEqual([]);
});

test("a link from the wellness page brings its treatment along, also after a reload", async ({ page }) => {
	await page.goto("/reserve-wellness?wellnessType=Bath%2FSauna%20Rental");
	await expect(page.getByLabel("Type of wellness")).toHaveValue("Bath/Sauna Rental");
	await page.reload();
	await expect(page.getByLabel("Type of wellness")).toHaveValue("Bath/Sauna Rental");
});

test("what only the server refuses comes back without scripts as well, with everything typed @no-js", async ({
	page,
	javaScriptEnabled,
}) => {
	await openForm(page, "/reserve-wellness", javaScriptEnabled);
	await fillIn(page);
	await page.getByLabel("E-mail").fill("ana@localhost");
	await send(page);
	const message = "Please enter an e-mail address like name@example.com.";
	await expect(problem(page).getByRole("link", { name: message })).toBeVisible();
	await expect(problem(page)).toBeFocused();
	await expect(page).toHaveTitle("Error: Reserve Wellness Center · PB Resort Belize");
	await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(new RegExp(message));
	await expect(page.getByLabel("Name")).toHaveValue("Ana Pérez 😀");
	await expect(page.getByLabel("Age")).toHaveValue("34");
	await expect(page.getByLabel("Type of wellness")).toHaveValue("Head Spa");
	await expect(page.getByLabel("Note")).toHaveValue("Left shoulder,\nafter a fall.");
	await expect(page.getByLabel("E-mail")).toHaveValue("ana@localhost");
	await page.getByLabel("E-mail").fill("ana@example.com");
	await send(page);
	await expect(page.getByText("We have sent this to ana@example.com")).toBeVisible();
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
});

test("an empty form says what is missing, and each message leaves as its field is corrected", async ({
	page,
	axe,
}) => {
	await openForm(page);
	await send(page);
	const summary = problem(page);
	await expect(summary).toBeFocused();
	await expect(summary.getByRole("link")).toHaveText([
		"Please enter the guest's name.",
		"Please enter the guest's age.",
		"Please choose a type of wellness.",
	]);
	await expect(page).toHaveTitle("Error: Reserve Wellness Center · PB Resort Belize");
	await axe();

	await summary.getByRole("link", { name: "Please enter the guest's age." }).click();
	await expect(page.getByLabel("Age")).toBeFocused();
	await expect(page.getByLabel("Age")).toBeInViewport();
	await page.getByLabel("Age").fill("0");
	await expect(summary).toContainText("Please enter the age as a whole number from 1 to 120.");
	await page.getByLabel("Age").fill("34");
	await expect(summary.getByRole("link")).toHaveCount(2);
	await expect(page.getByLabel("Age")).not.toHaveAttribute("aria-invalid");
	// A field that was right is left in peace until the next attempt.
	await page.getByLabel("E-mail").fill("nobody");
	await expect(summary.getByRole("link")).toHaveCount(2);
	await page.getByLabel("E-mail").fill("");
	await page.getByLabel("Name").fill("Ana");
	await page.getByLabel("Type of wellness").selectOption("Other");
	await expect(summary).toHaveCount(0);
	await expect(page).toHaveTitle("Reserve Wellness Center · PB Resort Belize");
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
});

test("a page left in the middle of a problem does not hand its title on", async ({ page }) => {
	await openForm(page);
	await send(page);
	await expect(page).toHaveTitle(/^Error: /);
	await page.getByRole("link", { name: "PB Resort Belize" }).first().click();
	await expect(page).toHaveURL(/\/$/);
	await expect(page).not.toHaveTitle(/Error/);
	await page.goBack();
	await expect(page).toHaveTitle("Reserve Wellness Center · PB Resort Belize");
});

test("on a slow network the button says so, and pressing it again sends nothing twice", async ({
	page,
	axe,
}) => {
	let letThrough = () => {};
	const released = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route("**/reserve-wellness.data*", async (route) => {
		await released;
		await route.continue();
	});
	await openForm(page);
	await fillIn(page);
	const posts = countPosts(page);
	await page.getByRole("button", { name: "Request this treatment" }).dblclick();
	const button = page.getByRole("button", { name: "Submitting..." });
	await expect(button).toBeDisabled();
	await page.getByLabel("Name").press("Enter");
	await page.evaluate(() => document.querySelector<HTMLFormElement>("form[novalidate]")?.requestSubmit());
	await expect(button).toBeDisabled();
	await axe();
	expect(posts).toHaveLength(1);
	letThrough();
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	expect(posts).toHaveLength(1);
});

test("with the network lost nothing typed is lost, and trying again makes one reservation", async ({
	page,
	context,
	axe,
}) => {
	await openForm(page);
	await fillIn(page);
	const posts = countPosts(page);
	await context.setOffline(true);
	await send(page);
	await expect(problem(page)).toContainText(failed);
	await expect(problem(page)).toBeFocused();
	await expect(page).toHaveTitle(/^Error: /);
	await axe();
	await expect(page.getByLabel("Note")).toHaveValue("Left shoulder,\nafter a fall.");
	await context.setOffline(false);
	await expect(page.getByText("It has not been booked. Please press the button again.")).toBeVisible();
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	const keys = posts.map((body) => new URLSearchParams(body).get("idempotencyKey"));
	// The first one, the questions about its result, and the one that was pressed again.
	expect(keys.length).toBeGreaterThanOrEqual(3);
	expect(new Set(keys).size).toBe(1);
});

test("a response that never arrived does not make a second reservation", async ({ page }) => {
	await openForm(page);
	await fillIn(page);
	let reserved = "";
	await page.route(
		"**/reserve-wellness.data*",
		async (route) => {
			// The server takes the form, and its response is lost.
			const response = await route.fetch({ maxRedirects: 0 });
			reserved = /treatments\/(\w{8})/.exec(await response.text())?.[1] ?? "";
			await route.abort("internetdisconnected");
		},
		{ times: 1 },
	);
	await send(page);
	await expect(problem(page)).toContainText(failed);
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	// The guest sees the reservation that was made when the response was lost.
	expect(reserved).toHaveLength(8);
	await expect(page.locator("[data-reference]")).toHaveText(formatReference(reserved));
});

test("going back after a success brings a fresh form", async ({ page }) => {
	await openForm(page);
	await fillIn(page);
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	const first = await page.locator("[data-reference]").innerText();
	await page.goBack();
	await expect(page.locator("form[novalidate]")).toHaveCount(1);
	await page.getByLabel("Name").fill("Eva");
	await page.getByLabel("Age").fill("8");
	await page.getByLabel("Type of wellness").selectOption("Scrubs");
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	expect(await page.locator("[data-reference]").innerText()).not.toBe(first);
});

test("a form already sent elsewhere with other words is refused, and its way out works @no-js", async ({
	page,
	axe,
	baseURL,
	javaScriptEnabled,
}) => {
	await openForm(page, "/reserve-wellness", javaScriptEnabled);
	const idempotencyKey = await page.locator("[name=idempotencyKey]").inputValue();
	await page.request.post("/reserve-wellness", {
		form: { name: "Ana", age: "34", wellnessType: "Facials", email: "", note: "", idempotencyKey },
		headers: { Origin: baseURL ?? "" },
	});
	await fillIn(page);
	await send(page);
	const summary = problem(page);
	await expect(summary).toContainText("This form was already sent");
	await expect(summary.getByRole("link")).toHaveText([
		"See the first reservation",
		"Start with an empty form",
	]);
	await expect(page.getByLabel("Age")).toHaveValue("34");
	if (javaScriptEnabled) await axe();
	const first = await summary.getByRole("link", { name: "See the first reservation" }).getAttribute("href");
	await send(page);
	await expect(page.getByRole("heading", { name: "Head Spa" })).toBeVisible();
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	await page.goto(first ?? "");
	await expect(page.getByRole("heading", { name: "Facials", level: 1 })).toBeVisible();
});

test("the keyboard alone reserves a treatment", async ({ page }) => {
	await openForm(page);
	await page.getByLabel("Type of wellness").focus();
	await page.keyboard.type("Scr");
	await page.keyboard.press("Tab");
	await expect(page.getByLabel("For two (a couple)")).toBeFocused();
	await expect(page.getByRole("button", { name: /times? free$/ }).first()).toBeVisible();
	await tabTo(page, page.getByLabel("Preferred date"));
	await tabTo(page, page.getByRole("radio", { name: "Leave the time open" }));
	await expect(page.getByRole("radio", { name: "Leave the time open" })).not.toBeChecked();
	await page.keyboard.press("Tab");
	await expect(page.getByLabel("Name")).toBeFocused();
	await page.keyboard.type("Ana Pérez");
	await page.keyboard.press("Tab");
	await page.keyboard.type("34");
	await tabTo(page, page.getByLabel("E-mail"));
	await page.keyboard.type("ana@example.com");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Slowly, please.");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Request this treatment" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: submitted })).toBeFocused();
	await expect(page.getByRole("heading", { name: "Scrubs" })).toBeVisible();
});

test("the form and its answer stand on a screen of 320 pixels at twice the text size", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 568 });
	await openForm(page);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await send(page);
	await expect(problem(page)).toBeVisible();
	const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	expect(await sideways()).toBeLessThanOrEqual(0);
	await fillIn(page);
	await send(page);
	await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
	expect(await sideways()).toBeLessThanOrEqual(0);
});
