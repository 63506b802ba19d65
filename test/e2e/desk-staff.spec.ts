import type { CDPSession, Page } from "@playwright/test";
import { inviteStaff } from "#app/features/staff/operations/invite-staff.server.ts";
import { issueStaffLink } from "#app/features/staff/operations/write-staff-link.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { bytesOfBase32, codeOfApp } from "../totp.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const password = "three coconuts fall at noon";

/** Invites somebody as the command line does, and gives the link. */
async function invite(name: string, roles: StaffRole[]): Promise<{ email: string; link: string }> {
	const email = `${name.split(" ")[0]?.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
	const now = new Date();
	const secret = await withJourneysDatabase(async ({ db }) => {
		const acting = { by: { kind: "system", task: "purge-expired" } as const, now };
		const invited = await inviteStaff({ db, onEvent: () => {} }, { email, name, roles }, acting);
		if (!invited.ok) throw new Error(invited.reason);
		return issueStaffLink(db, { personId: invited.id, kind: "invitation" }, now);
	});
	return { email, link: `/desk/sign-in/link?key=${secret}` };
}

async function chooseRoles(page: Page, ...names: string[]) {
	for (const name of names) await page.getByRole("checkbox", { name }).check();
}

test("an invited receptionist chooses a password, sets up the authenticator app, and signs in with it", async ({
	page,
	axe,
}) => {
	const { email, link } = await invite("Maria Choc", ["reception"]);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(link);
	await axe();
	await page.getByLabel("New password", { exact: true }).fill("maria");
	await page.getByRole("button", { name: "Save and go on" }).click();
	await expect(page.getByText("Choose a password of at least 8 characters.").first()).toBeVisible();
	await page.getByLabel("New password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Save and go on" }).click();

	await expect(page.getByRole("heading", { name: "Set up your second step" })).toBeVisible();
	await axe();
	// Until the second step is set up no page of the desk opens.
	await page.goto("/desk");
	await expect(page.getByRole("heading", { name: "Set up your second step" })).toBeVisible();
	const secret = bytesOfBase32((await page.locator(".app-key").textContent()) ?? "");
	await page.getByLabel("Code", { exact: true }).fill("000000");
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByText("This code is wrong or was used already.").first()).toBeVisible();
	await axe();
	await page.getByLabel("Code", { exact: true }).fill(codeOfApp(secret));
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByRole("heading", { name: "Your ten recovery codes" })).toBeVisible();
	await axe();
	const codes = await page.locator(".recovery-codes li").allTextContents();
	expect(codes).toHaveLength(10);
	await page.getByRole("link", { name: "I have them" }).click();
	await expect(page.getByRole("button", { name: /Maria Choc, lock/ })).toBeVisible();

	// The next day, with a recovery code, for the phone is at home.
	await page.getByRole("button", { name: /Maria Choc, lock/ }).click();
	await expect(page).toHaveURL(/\/desk\/sign-in$/);
	await axe();
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Go on" }).click();
	await expect(page.getByRole("heading", { name: "Second step" })).toBeVisible();
	await axe();
	await page.getByRole("link", { name: "Use a recovery code instead" }).click();
	await page.getByLabel("Recovery code").fill(codes[0]?.toUpperCase() ?? "");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("button", { name: /Maria Choc, lock/ })).toBeVisible();
	// The link of the invitation is used up.
	await page.goto(link);
	await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
	await axe();
});

test("without scripts the recovery codes are shown once, and the desk opens after them", {
	tag: "@no-js",
}, async ({ page, axe, javaScriptEnabled }) => {
	const { link } = await invite("Maria Choc", ["reception"]);
	await page.goto(link);
	await page.getByLabel("New password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Save and go on" }).click();
	const secret = bytesOfBase32((await page.locator(".app-key").textContent()) ?? "");
	await page.getByLabel("Code", { exact: true }).fill(codeOfApp(secret));
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByRole("heading", { name: "Your ten recovery codes" })).toBeVisible();
	await expect(page.locator(".recovery-codes li")).toHaveCount(10);
	if (javaScriptEnabled) await axe();
	await page.getByRole("link", { name: "I have them" }).click();
	await expect(page.getByRole("button", { name: /Maria Choc, lock/ })).toBeVisible();
});

/** A phone that has a passkey and checks its user, as Chromium plays it. */
async function plugInPhone(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("WebAuthn.enable");
	const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return { cdp, authenticatorId };
}

test("a manager sets up a passkey, and signs in with it alone", async ({ page, axe }) => {
	const { link } = await invite("Ines Tillett", ["manager"]);
	const { cdp, authenticatorId } = await plugInPhone(page);
	await page.goto(link);
	await page.getByLabel("New password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Save and go on" }).click();
	await page.getByLabel("Name of the passkey").fill("My phone");
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await expect(page.getByRole("heading", { name: "Your ten recovery codes" })).toBeVisible();
	await page.getByRole("link", { name: "I have them" }).click();
	await expect(page.getByRole("button", { name: /Ines Tillett, lock/ })).toBeVisible();
	await page.goto("/desk/account");
	await expect(page.getByText("My phone", { exact: true })).toBeVisible();
	await axe();

	await page.getByRole("button", { name: /Ines Tillett, lock/ }).click();
	// A phone that does not check who holds it is not enough.
	await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await expect(page.getByRole("status").filter({ hasText: "The passkey was not" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeFocused();
	await axe();
	await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await expect(page.getByRole("button", { name: /Ines Tillett, lock/ })).toBeVisible();
});

test("the counter tablet opens with name and PIN, locks, and keeps the page with what was typed", async ({
	page,
	axe,
}) => {
	await page.clock.install();
	await page.setViewportSize({ width: 768, height: 1024 });
	const name = `Ines ${crypto.randomUUID().slice(0, 6)}`;
	await signInAtDesk(page, "manager", { name });
	await page.goto("/desk/account");
	await page.getByLabel("Six digits").fill("123456");
	await page.getByLabel("The same again").fill("123456");
	await page.getByRole("button", { name: "Save the PIN" }).click();
	await expect(page.getByText("People try this PIN first.").first()).toBeVisible();
	await page.getByLabel("Six digits").fill("274961");
	await page.getByLabel("The same again").fill("274961");
	await page.getByRole("button", { name: "Save the PIN" }).click();
	await expect(page.getByText("Your PIN is saved.")).toBeFocused();
	await page.goto("/desk/staff/tablet");
	await axe();
	await page.getByLabel("Name").fill("Counter tablet");
	await page.getByRole("button", { name: "Make this browser a tablet" }).click();

	await expect(page.getByRole("heading", { name: "Who is at the desk?" })).toBeVisible();
	await axe();
	for (const figure of "274961") await page.getByRole("button", { name: figure, exact: true }).click();
	await expect(page.getByRole("alert")).toHaveText("Choose your name, too.");
	await axe();
	await page.getByRole("radio", { name }).check({ force: true });
	await expect(page.getByRole("button", { name: new RegExp(`${name}, lock`) })).toBeVisible();

	// Five minutes pass over a form that is half filled in.
	await page.goto("/desk/staff");
	await page.getByLabel("E-mail").fill("rosa@example.com");
	await page.clock.fastForward("05:10");
	const lock = page.getByRole("dialog", { name: "Who is at the desk?" });
	await expect(lock.getByRole("radio", { name })).toBeChecked();
	await expect(lock.getByLabel("Six digits")).toBeFocused();
	await axe();
	await page.keyboard.press("Escape");
	await expect(lock).toBeVisible();
	await lock.getByLabel("Six digits").fill("000000");
	await expect(lock.getByRole("alert")).toHaveText("Wrong PIN. 4 tries are left.");
	await lock.getByLabel("Six digits").pressSequentially("274961");
	await expect(lock).toBeHidden();
	await expect(page.getByLabel("E-mail")).toHaveValue("rosa@example.com");
	// On a tablet a sensitive act asks for a manager's PIN, and the typed values stay.
	await page.getByLabel("Name").fill("Rosa Cal");
	await chooseRoles(page, "Housekeeping");
	await page.getByLabel("Who approves").selectOption(name);
	await page.getByLabel("PIN of somebody who may do this").fill("111222");
	await page.getByRole("button", { name: "Send the invitation" }).click();
	await expect(page.getByText("This is wrong or was used already.").first()).toBeVisible();
	await expect(page.getByLabel("Name")).toHaveValue("Rosa Cal");

	// The lock button leads back to the same page.
	await page.getByRole("button", { name: new RegExp(`${name}, lock`) }).click();
	await expect(page.getByText("Locked. Your page stays as it was.")).toBeVisible();
	await page.getByRole("radio", { name }).check({ force: true });
	for (const left of ["3 tries are", "2 tries are", "One try is"]) {
		await page.getByLabel("Six digits").fill("000000");
		await expect(page.getByRole("alert")).toContainText(left);
	}
	await page.getByLabel("Six digits").fill("000000");
	await expect(page.getByRole("alert")).toContainText("This name is paused here until");
	await axe();
});

test("who is ended while they are signed in is out with their next press", async ({ page, browser, axe }) => {
	const rosa = await signInAtDesk(page, "reception", { name: `Rosa ${crypto.randomUUID().slice(0, 6)}` });
	await page.goto("/desk");
	await expect(page.getByRole("button", { name: /lock/ })).toBeVisible();
	const office = await browser.newContext({ baseURL: `http://localhost:${process.env.PALAPA_PORT}` });
	const manager = await office.newPage();
	await signInAtDesk(manager, "manager");
	await manager.goto("/desk/staff");
	await manager.getByRole("link", { name: `Open ${rosa.name}` }).click();
	await manager.getByRole("button", { name: `End ${rosa.name}` }).click();
	await expect(manager.getByText(`${rosa.name} is ended and signed out everywhere.`)).toBeFocused();
	await office.close();
	await page.reload();
	await expect(page).toHaveURL(/\/desk\/sign-in\?to=%2Fdesk$/);
	await axe();
});
