import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const pages = [
	{
		path: "/sign-in",
		label: "Sign in with Google",
		busy: "Logging In...",
		submit: "Log In",
		toast: "Logged in with Google!",
	},
	{
		path: "/sign-up",
		label: "Sign up with Google",
		busy: "Creating...",
		submit: "Create Account",
		toast: "Signed up with Google!",
	},
] as const;

const newName = () => `g-${crypto.randomUUID().slice(0, 8)}`;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openPopUp(page: Page, press = () => button(page, "Sign in with Google").click()) {
	const [popUp] = await Promise.all([page.waitForEvent("popup"), press()]);
	return popUp;
}

/** At the provider's own page, in the pop-up or, without scripts, in the page itself. */
async function logIn(at: Page, name = newName()) {
	await at.getByLabel("Guest").fill(name);
	await at.getByRole("button", { name: "Continue" }).click();
}

const said = (page: Page, sentence: string) => page.getByRole("alert").filter({ hasText: sentence });

async function isRefused(page: Page, sentence: string) {
	await expect(said(page, sentence)).toBeVisible();
	await expect(page).toHaveURL("/sign-in");
	await expect(button(page, "Log In")).toBeEnabled();
	await expect(button(page, "Sign in with Google")).toBeFocused();
}

/** Whether the bar knows that somebody is signed in; it is in the page on the phone too, behind the menu. */
const logout = (page: Page) =>
	page.getByRole("navigation", { name: "Main", includeHidden: true }).getByText("Logout", { exact: true });

/** The errors in a pop-up: the fixture hears only the page itself. */
function listenToPopUps(context: BrowserContext) {
	const complaints: string[] = [];
	context.on("page", (popUp) => {
		popUp.on("console", (message) => {
			if (message.type() === "error") complaints.push(message.text());
		});
		popUp.on("pageerror", (error) => complaints.push(error.message));
	});
	return complaints;
}

for (const { path, label, busy, submit, toast } of pages) {
	test(`a guest gets in with Google from ${path}, in a pop-up, and every tab knows at once`, async ({
		page,
		context,
	}) => {
		const complaints = listenToPopUps(context);
		const other = await context.newPage();
		await other.goto("/faq");
		await page.goto(path);
		// Heard from the pop-up itself, so no answer on the way has cut the line to it.
		await page.evaluate(() =>
			addEventListener("message", ({ data }) => {
				document.documentElement.dataset.heard = data.type;
			}),
		);
		const popUp = await openPopUp(page, () => button(page, label).click());
		await expect(button(page, busy)).toBeDisabled();
		await expect(button(page, "Please wait...")).toBeDisabled();
		await expect(button(page, submit)).toHaveCount(0);
		await expect(logout(other)).toHaveCount(0);
		await Promise.all([popUp.waitForEvent("close"), logIn(popUp)]);
		await expect(page).toHaveURL("/");
		await expect(page.getByRole("status").filter({ hasText: toast })).toBeVisible();
		await expect(page.locator("html")).toHaveAttribute("data-heard", "palapa-google");
		await expect(logout(page)).not.toHaveCount(0);
		await expect(logout(other)).not.toHaveCount(0);
		expect(complaints).toEqual([]);
	});

	test(`a guest gets in with Google from ${path} without scripts, and is told when not @no-js-alone`, async ({
		page,
	}) => {
		await page.goto(path);
		await page.getByRole("link", { name: label }).click();
		await page.getByRole("button", { name: "Cancel" }).click();
		await expect(page).toHaveURL(path);
		await expect(said(page, "You did not allow Google to tell us who you are")).toBeVisible();
		await page.getByRole("link", { name: label }).click();
		await logIn(page);
		await expect(page).toHaveURL("/");
		await expect(page.getByRole("status").filter({ hasText: toast })).toBeVisible();
		await expect(logout(page)).not.toHaveCount(0);
	});
}

test("nothing is wrong with the page while it waits for the pop-up, nor with the one that says how it went", async ({
	page,
	axe,
}) => {
	await page.goto("/sign-in");
	const popUp = await openPopUp(page);
	await expect(button(page, "Please wait...")).toBeDisabled();
	await axe();
	await logIn(popUp);
	await expect(page.getByRole("status").filter({ hasText: "Logged in with Google!" })).toBeVisible();
	await axe();
});

test("the link and the button that takes its place look the same and stand in the same place", async ({
	page,
	browser,
	viewport,
	baseURL,
}) => {
	const still = await browser.newContext({ viewport, baseURL: baseURL ?? "" });
	// The scripts have not come yet. A browser without scripts shows buttons of the languages, too.
	await still.route("**/assets/*.js", (route) => route.abort());
	const before = await still.newPage();
	await before.goto("/sign-in");
	await page.goto("/sign-in");
	const looks = [
		before.getByRole("link", { name: "Sign in with Google" }),
		button(page, "Sign in with Google"),
	];
	const [link, pressed] = await Promise.all(
		looks.map(async (one) => ({
			box: await one.boundingBox(),
			style: await one.evaluate((element) => {
				const { color, font, border, borderRadius, padding, backgroundColor } = getComputedStyle(element);
				return { color, font, border, borderRadius, padding, backgroundColor };
			}),
		})),
	);
	expect(pressed).toEqual(link);
	await still.close();
});

test("a pop-up that the guest closes is answered, and the next attempt works", async ({ page, axe }) => {
	await page.goto("/sign-in");
	const popUp = await openPopUp(page);
	await popUp.getByLabel("Guest").waitFor();
	await popUp.close();
	await isRefused(page, "The Google window was closed before you were signed in.");
	await axe();
	const next = await openPopUp(page);
	await logIn(next);
	await expect(page).toHaveURL("/");
});

test("a guest who says no to Google reads that they are not signed in", async ({ page, axe }) => {
	await page.goto("/sign-in");
	const popUp = await openPopUp(page);
	await Promise.all([popUp.waitForEvent("close"), popUp.getByRole("button", { name: "Cancel" }).click()]);
	await isRefused(page, "You did not allow Google to tell us who you are, so you are not signed in.");
	await axe();
});

test("a browser that blocks pop-ups is told about", async ({ page, axe }) => {
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await page.goto("/sign-in");
	await button(page, "Sign in with Google").click();
	await isRefused(page, "Your browser blocked the Google window.");
	await axe();
});

test("a guest without a connection is told so before a window opens", async ({ page, context }) => {
	await page.goto("/sign-in");
	await button(page, "Sign in with Google").waitFor();
	await context.setOffline(true);
	await button(page, "Sign in with Google").click();
	await isRefused(page, "Google cannot be reached right now.");
	await context.setOffline(false);
});

test("an address that Google has not verified opens nothing", async ({ page }) => {
	await page.goto("/sign-in");
	const popUp = await openPopUp(page);
	await logIn(popUp, "unverified");
	await isRefused(page, "Google has not verified your e-mail address yet.");
	await expect(logout(page)).toHaveCount(0);
});

test("anyone who has the mailbox at Google gets the account that a stranger opened with its address", async ({
	page,
	browser,
	baseURL,
	extraHTTPHeaders,
}) => {
	const name = newName();
	const context = await browser.newContext({
		baseURL: baseURL ?? "",
		...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
	});
	const stranger = await context.newPage();
	await stranger.goto("/sign-up");
	await stranger.getByLabel("Full name").fill("Mallory");
	await stranger.getByLabel("E-mail").fill(`${name}@gmail.example`);
	await stranger.getByLabel("Password", { exact: true }).fill("the stranger's heron");
	await stranger.getByRole("button", { name: "Create Account" }).click();
	await expect(stranger).toHaveURL("/");
	await page.goto("/sign-in?to=/account");
	const popUp = await openPopUp(page);
	await logIn(popUp, name);
	await expect(page).toHaveURL("/account");
	await expect(page.getByLabel("Full name")).toHaveValue(`${name} Google`);
	await stranger.goto("/account");
	await expect(stranger).toHaveURL("/sign-in?to=%2Faccount");
	await context.close();
});

test("the keyboard alone gets in", async ({ page }) => {
	await page.goto("/sign-in");
	await page.getByLabel("Password", { exact: true }).focus();
	for (let presses = 0; presses < 5; presses += 1) {
		if (await button(page, "Sign in with Google").evaluate((one) => one === document.activeElement)) break;
		await page.keyboard.press("Tab");
	}
	await expect(button(page, "Sign in with Google")).toBeFocused();
	const popUp = await openPopUp(page, () => page.keyboard.press("Enter"));
	await popUp.getByLabel("Guest").focus();
	await popUp.keyboard.type(newName());
	await popUp.keyboard.press("Enter");
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("status").filter({ hasText: "Logged in with Google!" })).toBeVisible();
});

test("anyone who leaves the page leaves no window behind", async ({ page }) => {
	await page.goto("/sign-in");
	const popUp = await openPopUp(page);
	await popUp.getByLabel("Guest").waitFor();
	await Promise.all([
		popUp.waitForEvent("close"),
		page.getByRole("link", { name: "Sign up", exact: true }).click(),
	]);
	await expect(page).toHaveURL("/sign-up");
	await expect(button(page, "Sign up with Google")).toBeEnabled();
});

test("a message that does not come from the pop-up changes nothing", async ({ page, context }) => {
	const asked = context.waitForEvent("request", (request) => request.url().includes("/sign-in/google?"));
	await page.goto("/sign-in");
	const popUp = await openPopUp(page);
	const nonce = new URL((await asked).url()).searchParams.get("popup");
	await page.evaluate(async (known) => {
		for (const message of [
			{ type: "palapa-google", nonce: known, ok: true },
			{ type: "palapa-google", nonce: known, ok: false, error: "fault" },
		])
			window.postMessage(message, location.origin);
		// Messages arrive in their order: when this one is here, the others were.
		await new Promise((resolve) => {
			addEventListener("message", ({ data }) => data === "last" && resolve(data));
			window.postMessage("last", location.origin);
		});
	}, nonce);
	await expect(button(page, "Please wait...")).toBeDisabled();
	await expect(page).toHaveURL("/sign-in");
	await logIn(popUp);
	await expect(page).toHaveURL("/");
});

test("a provider that cuts the line between the windows does not keep a guest out", async ({
	page,
	context,
}) => {
	await context.addCookies([{ name: "cut-the-line", value: "1", domain: "127.0.0.1", path: "/" }]);
	await page.goto("/sign-in");
	const popUp = await openPopUp(page);
	await popUp.getByLabel("Guest").waitFor();
	expect(await popUp.evaluate(() => opener === null)).toBe(true);
	await logIn(popUp);
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("status").filter({ hasText: "Logged in with Google!" })).toBeVisible();
});
