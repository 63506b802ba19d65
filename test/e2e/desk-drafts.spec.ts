import type { Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { changeRates } from "#app/features/rates/operations/change-rates.server.ts";
import { readTermsVersion } from "#app/features/rates/queries.server.ts";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { asStaff } from "../factories/forms.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { openStaff } from "../factories/staff.ts";
import { endSessions, signInAtDesk, withJourneysDatabase, withoutStream } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const notSent = "This form was not sent. What you typed is still here.";

/** The form of a guest whose phone is not known, opened by a receptionist. */
async function openGuestForm(page: Page) {
	const { reference } = await withJourneysDatabase(({ db }) =>
		makeComingStay(db, { phone: null, arrivalTime: "14:00" }),
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

/** The server has taken what is typed meanwhile, and nothing of it is left in the browser. */
async function isTaken(page: Page, type: () => Promise<void>) {
	const taken = page.waitForResponse((response) => response.url().endsWith("/desk/drafts") && response.ok());
	await type();
	await taken;
	await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("622");
}

test("a form that meets an ended session has its text again after the sign-in, and nothing once it is sent", async ({
	page,
	axe,
}) => {
	await withoutStream(page);
	const { id, address, phone, name, save, note } = await openGuestForm(page);
	const before = await name.inputValue();
	await phone.fill("+501 622 2222");
	const signIn = await endSessions(id);
	await save.click();
	await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
	await expect(page.getByText("Once you have signed in, its page opens with what you typed.")).toBeVisible();
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
	await expect(page.getByText("+501 622 2222").first()).toBeVisible();
	await page.goto(address);
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(note).toHaveCount(0);
});

test("a form whose buttons name the act has its text again when the session ends between preview and save", async ({
	page,
}, testInfo) => {
	await withoutStream(page);
	const { id } = await signInAtDesk(page, "manager");
	const night = addDays(hotelToday(new Date()), 716 + testInfo.repeatEachIndex);
	const address = `/desk/rates/change?villa=palm-grove&from=${night}&to=${night}`;
	await page.goto(address);
	const price = page.getByLabel("Price a night in US dollars");
	await price.fill("512.50");
	await page.getByRole("button", { name: "Preview" }).click();
	await page.getByLabel("Name of this change").fill("Regatta week");
	const signIn = await endSessions(id);
	await page.getByRole("button", { name: "Make this change" }).click();
	await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
	await signIn();
	await page.goto(address);
	await expect(price).toHaveValue("512.50");
	await expect(page.getByText(notSent)).toBeVisible();
	await page.getByRole("button", { name: "Preview" }).click();
	await page.getByLabel("Name of this change").fill("Regatta week");
	await page.getByLabel("Reason").fill("Every bed is asked for");
	await page.getByRole("button", { name: "Make this change" }).click();
	await expect(page.getByRole("link", { name: "Open Regatta week" }).first()).toBeVisible();
	await page.goto(address);
	await expect(price).toHaveValue("");
	await expect(page.getByText(notSent)).toHaveCount(0);
});

test("the roles that were chosen for a colleague are there again when the session ends before they are saved", async ({
	page,
}) => {
	const colleague = await withJourneysDatabase(({ db }) =>
		openStaff(db, { name: "Rosa Pech", roles: ["dining"] }),
	);
	await withoutStream(page);
	const { id } = await signInAtDesk(page, "manager");
	const address = `/desk/staff/${colleague.id}`;
	await page.goto(address);
	const wellness = page.getByRole("checkbox", { name: /^Wellness/ });
	const spanish = page.getByRole("radio", { name: "Español" });
	await wellness.check({ force: true });
	await spanish.check({ force: true });
	const signIn = await endSessions(id);
	await page.getByRole("button", { name: "Save roles" }).click();
	await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
	await signIn();
	await page.goto(address);
	await expect(wellness).toBeChecked();
	await expect(page.getByText(notSent)).toBeVisible();
	await page.getByRole("button", { name: "Save roles" }).click();
	await expect(page.getByText("The roles and the language of Rosa Pech are saved.")).toBeVisible();
	for (const chosen of [wellness, spanish]) await expect(chosen).toBeChecked();
	await page.reload();
	for (const chosen of [wellness, spanish]) await expect(chosen).toBeChecked();
	await expect(page.getByText(notSent)).toHaveCount(0);
});

test("a role that a colleague has added is ticked beside the one that was chosen here, and neither is lost", async ({
	page,
}) => {
	const { id, name } = await withJourneysDatabase(({ db }) =>
		openStaff(db, { name: "Rosa Pech", roles: ["dining"] }),
	);
	await signInAtDesk(page, "manager");
	await page.goto(`/desk/staff/${id}`);
	const box = (role: string) => page.getByRole("checkbox", { name: new RegExp(`^${role}`) });
	await box("Wellness").check({ force: true });
	await withJourneysDatabase(({ pool }) =>
		pool.query("insert into staff_person_roles (person_id, role) values ($1, 'housekeeping')", [id]),
	);
	const save = page.getByRole("button", { name: "Save roles" });
	await save.click();
	await expect(page.getByRole("alert")).toContainText("Housekeeping");
	for (const role of ["Dining", "Wellness", "Housekeeping"]) await expect(box(role)).toBeChecked();
	await save.click();
	await expect(page.getByText(`The roles and the language of ${name} are saved.`)).toBeVisible();
	await page.reload();
	for (const role of ["Dining", "Wellness", "Housekeeping"]) await expect(box(role)).toBeChecked();
});

test("a form that is lost on the line is still there after the page was loaded again, closed, in another browser, and emptied", async ({
	page,
	context,
	browser,
}) => {
	const { address, phone, save, note } = await openGuestForm(page);
	await phone.fill("+501 622 2222");
	await page.route(/\/guest\.data/, (route) => route.abort());
	await save.click();
	await expect(page.getByRole("alert")).toContainText("No connection to the server.");
	await expect(phone).toHaveValue("+501 622 2222");
	await page.unroute(/\/guest\.data/);
	await isTaken(page, async () => void (await page.reload()));
	await expect(note).toBeVisible();
	await expect(phone).toHaveValue("+501 622 2222");
	const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
	await elsewhere.addCookies(await context.cookies());
	const next = await elsewhere.newPage();
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
	await elsewhere.close();
});

test("a change of prices that is lost on the line keeps its preview, its name and its reason, also after a reload", async ({
	page,
}) => {
	await signInAtDesk(page, "manager");
	await page.goto("/desk/rates/change");
	const price = page.getByLabel("Price a night");
	const name = page.getByLabel("Name of this change");
	const make = page.getByRole("button", { name: "Make this change" });
	await expect(name).toBeHidden();
	await price.fill("349");
	await page.getByRole("button", { name: "Preview" }).click();
	await name.fill("End of the season");
	await page.getByLabel("Reason").fill("Demand");
	await page.route(/\/change\.data/, (route) => route.abort());
	await make.click();
	await expect(page.getByRole("alert")).toContainText("No connection to the server.");
	await expect(page.getByRole("heading", { name: "Before and after" })).toBeVisible();
	await expect(make).toBeEnabled();
	await page.unroute(/\/change\.data/);
	await page.reload();
	await expect(page.getByText(notSent)).toBeVisible();
	await expect(price).toHaveValue("349");
	await expect(name).toBeHidden();
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(name).toBeVisible();
	await expect(name).toHaveValue("End of the season");
	await expect(page.getByLabel("Reason")).toHaveValue("Demand");
	// A preview that was answered is not a change that was made.
	await page.reload();
	await expect(page.getByText(notSent)).toBeVisible();
	await expect(price).toHaveValue("349");
});

test("what was typed waits in the browser while the line is away, then on the server, and is gone after twelve hours", async ({
	page,
	context,
}) => {
	const { id, phone, note } = await openGuestForm(page);
	await context.setOffline(true);
	await phone.fill("+501 622 2222");
	expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("622");
	await isTaken(page, () => context.setOffline(false));
	await page.reload();
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(note).toBeVisible();
	await withJourneysDatabase(({ pool }) =>
		pool.query(
			"update form_drafts set saved_at = saved_at - interval '12 hours 1 minute' where person_id = $1",
			[id],
		),
	);
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

test("a tablet gives back what was typed to the same person, and a colleague in between neither sees nor deletes it", async ({
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
		return makeComingStay(db, { phone: null });
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
	await expect(note).toHaveCount(0);
	await lock();
	await open(manager);
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(note).toBeVisible();
});

test("the number of a document is not stored, and the rest of the registration is", async ({ page }) => {
	const { reference } = await withJourneysDatabase(({ db }) => makeComingStay(db));
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
	await expect(other.getByText("+501 611 1111").first()).toBeVisible();
	await other.close();

	await phone.fill("+501 622 2222");
	await arrival.fill("");
	await save.click();
	await expect(name).toHaveValue("Ana Castillo");
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(phone).toHaveAccessibleDescription(
		/Saved by a colleague: \+501 611 1111\. It was empty before\./,
	);
	await expect(arrival).toHaveValue("15:30");
	await expect(arrival).toHaveAccessibleDescription(/Saved by a colleague: 15:30\. You had emptied it/);
	// The refusal is there still, although the fields have been filled in since.
	await expect(page.getByRole("alert")).toContainText("A colleague has changed this in the meantime");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.reload();
	await expect(phone).toHaveValue("+501 622 2222");
	await expect(phone).toHaveAccessibleDescription(/Saved by a colleague: \+501 611 1111\./);
	await save.click();
	await expect(page.getByText("+501 622 2222").first()).toBeVisible();
	await expect(page.getByRole("heading", { name: "Ana Castillo" })).toBeVisible();
});

test("a change of prices keeps what was typed when a colleague was faster, and is made on what counts now", async ({
	page,
}) => {
	const night = addDays(hotelToday(new Date()), 690);
	const address = `/desk/rates/change?villa=palm-grove&from=${night}&to=${night}`;
	await signInAtDesk(page, "manager");
	await page.goto(address);
	const price = page.getByLabel("Price a night");
	const name = page.getByLabel("Name of this change");
	const reason = page.getByLabel("Reason");
	const preview = page.getByRole("button", { name: /^Preview/ });
	const save = page.getByRole("button", { name: "Make this change" });
	await price.fill("612");
	await preview.click();
	await name.fill("Boat parade");
	await reason.fill("Demand");

	await withJourneysDatabase(({ db }) => changeOnePrice(db, night));
	await save.click();
	await expect(page.getByRole("alert")).toContainText("A colleague has changed prices");
	await expect(price).toHaveValue("612");
	await expect(reason).toHaveValue("Demand");
	await save.click();
	await expect(page.getByText("Guests see it from now on.")).toBeVisible();
	await page.goto(address);
	await expect(price).toHaveValue("");
});

/** A colleague's change of the price of one night. */
async function changeOnePrice(db: Db, night: HotelDate) {
	const villaIds = ["palm-grove"];
	const range = { villaIds, fromNight: night, untilNight: addDays(night, 1), weekdays: null };
	const batch = {
		name: "Regatta",
		reason: "Demand",
		layer: "override",
		change: { mode: "set", cents: 59_500 },
	} as const;
	const version = await readTermsVersion(db, villaIds);
	const outcome = await changeRates(db, { ...range, ...batch, version }, asStaff(new Date()));
	expect(outcome.ok).toBe(true);
}
