import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { staffSessions } from "#db/schema/staff.ts";
import { asStaff } from "../factories/forms.ts";
import { makeStay } from "../factories/reservations.ts";
import { openStaff } from "../factories/staff.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const notSent = "This form was not sent. What you typed is still here.";

/** The form of a guest whose phone is not known, opened by a receptionist. */
async function openGuestForm(page: Page) {
	const { reference } = await withJourneysDatabase(({ db }) =>
		makeStay(db, { phone: null, arrivalTime: "14:00" }),
	);
	const address = `/desk/stays/${reference}/guest`;
	const { id } = await signInAtDesk(page, "reception");
	await page.goto(address);
	return { id, address, ...fieldsOf(page) };
}

const fieldsOf = (page: Page) => ({
	name: page.getByRole("textbox", { name: "Name" }),
	phone: page.getByRole("textbox", { name: "Phone" }),
	arrival: page.getByRole("textbox", { name: "Arrives" }),
	save: page.getByRole("button", { name: "Save" }),
	note: page.getByText(notSent),
});

/** Ends the sessions of a person, as four hours without use do. @returns what signs them in again in the same browser */
async function endSessions(personId: string): Promise<() => Promise<void>> {
	const ended = await withJourneysDatabase(({ db }) =>
		db.delete(staffSessions).where(eq(staffSessions.userId, personId)).returning(),
	);
	return () =>
		withJourneysDatabase(async ({ db }) => {
			await db.insert(staffSessions).values(ended);
		});
}

test("a form that meets an ended session has its text again after the sign-in, and nothing once it is sent", async ({
	page,
	axe,
}) => {
	const { id, address, phone, name, save, note } = await openGuestForm(page);
	const before = await name.inputValue();
	await phone.fill("+501 622 2222");
	const signIn = await endSessions(id);
	await save.click();
	await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
	await signIn();
	await page.goto(new URL(page.url()).searchParams.get("to") ?? "");
	await expect(page).toHaveURL(address);
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(name).toHaveValue(before);
	await expect(note).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await save.click();
	await expect(page.getByText("+5016222222").first()).toBeVisible();
	await page.goto(address);
	await expect(phone).toHaveValue("+5016222222");
	await expect(note).toHaveCount(0);
});

test("a form that is lost on the line is still there after the page was loaded again, closed, and emptied", async ({
	page,
	context,
}) => {
	const { address, phone, save, note } = await openGuestForm(page);
	await phone.fill("+501 622 2222");
	await page.route(/\/guest\.data/, (route) => route.abort());
	await save.click();
	await expect(page.getByRole("alert")).toContainText("No connection to the server.");
	await expect(phone).toHaveValue("+501 622 2222");
	await page.unroute(/\/guest\.data/);
	await page.reload();
	await expect(note).toBeVisible();
	await expect(phone).toHaveValue("+501 622 2222");
	const next = await context.newPage();
	await page.close();
	await next.goto(address);
	const again = fieldsOf(next);
	await expect(again.phone).toHaveValue("+501 622 2222");
	await next.getByRole("button", { name: "Empty the form" }).click();
	await expect(again.phone).toHaveValue("");
	await expect(again.note).toHaveCount(0);
	await next.reload();
	await expect(again.save).toBeEnabled();
	await expect(again.note).toHaveCount(0);
	await expect(again.phone).toHaveValue("");
});

test("what was typed is gone after twelve hours", async ({ page }) => {
	const { phone, note } = await openGuestForm(page);
	await phone.fill("+501 622 2222");
	await page.reload();
	await expect(note).toBeVisible();
	await page.clock.setFixedTime(Date.now() + 12 * 60 * 60_000 + 60_000);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(phone).toHaveValue("");
	await expect(note).toHaveCount(0);
});

test("what was typed is gone after its person has signed out", async ({ page, context }) => {
	const { id, address, phone, note } = await openGuestForm(page);
	await phone.fill("+501 622 2222");
	const cookies = await context.cookies();
	const signIn = await endSessions(id);
	await signIn();
	await page.getByRole("button", { name: /, lock this device/ }).click();
	await expect(page).toHaveURL("/desk/sign-in");
	await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
	await signIn();
	await context.addCookies(cookies);
	await page.goto(address);
	await expect(phone).toHaveValue("");
	await expect(note).toHaveCount(0);
});

test("a tablet gives back what was typed to the same person, and deletes it when a colleague opens it", async ({
	page,
}) => {
	const tag = crypto.randomUUID().slice(0, 6);
	const [manager, clerk] = [`Ines ${tag}`, `Joel ${tag}`];
	const pins = { [manager]: "274961", [clerk]: "583027" };
	const { id } = await signInAtDesk(page, "manager", { name: manager });
	const { reference } = await withJourneysDatabase(async ({ db }) => {
		const joel = await openStaff(db, { name: clerk, roles: ["reception"] });
		await setPin(db, { personId: joel.id, pin: pins[clerk] ?? "" }, asStaff(new Date()));
		await setPin(db, { personId: id, pin: pins[manager] ?? "" }, asStaff(new Date()));
		return makeStay(db, { phone: null });
	});
	const open = async (name: string) => {
		await page.getByRole("radio", { name }).check({ force: true });
		await page.getByLabel("Six digits").pressSequentially(pins[name] ?? "");
		await expect(page.getByRole("button", { name: new RegExp(`${name}, lock`) })).toBeVisible();
	};
	const lock = async () => {
		await page.getByRole("button", { name: /, lock this device/ }).click();
		await expect(page.getByRole("heading", { name: "Who is at the desk?" })).toBeVisible();
	};
	await page.goto("/desk/staff/tablet");
	await page.getByLabel("Name").fill("Counter tablet");
	await page.getByRole("button", { name: "Make this browser a tablet" }).click();
	await open(manager);
	await page.goto(`/desk/stays/${reference}/guest`);
	const { phone, note } = fieldsOf(page);
	await phone.fill("+501 622 2222");
	await lock();
	await open(manager);
	await expect(page).toHaveURL(`/desk/stays/${reference}/guest`);
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(note).toBeVisible();
	await lock();
	await open(clerk);
	await page.goto(`/desk/stays/${reference}/guest`);
	await expect(phone).toHaveValue("");
	await lock();
	await open(manager);
	await expect(phone).toHaveValue("");
	await expect(note).toHaveCount(0);
});

test("the number of a document is not stored, and the rest of the registration is", async ({ page }) => {
	const { reference } = await withJourneysDatabase(({ db }) => makeStay(db));
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${reference}/registration`);
	const adult = page.getByRole("group", { name: "Adult 1" });
	await adult.getByLabel("Nationality").fill("India");
	await adult.getByLabel("Document number").fill("Z4471902");
	await adult.getByLabel("Document", { exact: true }).selectOption("Passport");
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Z4471902");
	await page.reload();
	await expect(adult.getByLabel("Nationality")).toHaveValue("India");
	await expect(adult.getByLabel("Document", { exact: true })).toHaveValue("passport");
	await expect(adult.getByLabel("Document number")).toHaveValue("");
});

test("after a colleague's change a form takes what was not touched, and shows both where both have changed it", async ({
	page,
	browser,
	axe,
}) => {
	const { address, name, phone, arrival, save } = await openGuestForm(page);
	const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
	await signInAtDesk(other, "manager");
	await other.goto(address);
	const theirs = fieldsOf(other);
	await theirs.name.fill("Ana Castillo");
	await theirs.phone.fill("+501 611 1111");
	await theirs.arrival.fill("15:30");
	await theirs.save.click();
	await expect(other.getByText("+5016111111").first()).toBeVisible();
	await other.close();

	await phone.fill("+501 622 2222");
	await arrival.fill("");
	await save.click();
	await expect(page.getByRole("alert")).toContainText("A colleague has changed this in the meantime");
	await expect(name).toHaveValue("Ana Castillo");
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(phone).toHaveAccessibleDescription(
		/Saved by a colleague: \+5016111111\. It was empty before\./,
	);
	await expect(arrival).toHaveValue("15:30");
	await expect(arrival).toHaveAccessibleDescription(/Saved by a colleague: 15:30\. You had emptied it/);
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.reload();
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(phone).toHaveAccessibleDescription(/Saved by a colleague: \+5016111111\./);
	await save.click();
	await expect(page.getByText("+5016222222").first()).toBeVisible();
	await expect(page.getByRole("heading", { name: "Ana Castillo" })).toBeVisible();
});
