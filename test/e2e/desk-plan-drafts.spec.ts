import type { Page } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { askFor, barOf, fillTwoWeeks, rowOf } from "./desk-plan.ts";
import { endSessions, signInAtDesk, withJourneysDatabase, withoutStream } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const notSent = "This form was not sent. What you typed is still here.";

const fieldsOf = (page: Page) => ({
	other: page.getByRole("radio", { name: "Other price, with a reason…" }),
	amount: page.getByLabel("Price before room tax, US$"),
	why: page.getByLabel("Reason", { exact: true }),
	noMail: page.getByRole("radio", { name: "Don’t send" }),
	save: page.getByRole("button", { name: "Save the change" }),
	note: page.getByText(notSent),
});

type Fields = ReturnType<typeof fieldsOf>;

async function typePrice({ other, amount, why, noMail }: Fields) {
	await other.check();
	await amount.fill("1500.00");
	await why.fill("A regular guest");
	await noMail.check({ force: true });
}

async function expectPrice({ other, amount, why, noMail }: Fields) {
	await expect(other).toBeChecked();
	await expect(amount).toHaveValue("1500.00");
	await expect(why).toHaveValue("A regular guest");
	await expect(noMail).toBeChecked();
}

const oneStay = () => fillTwoWeeks([{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 4 }]);

/** A colleague changes something of the reservation, as the version says. */
const changeElsewhere = (first: string) =>
	withJourneysDatabase(({ pool }) =>
		pool.query(
			`update reservations set revision = revision + 1 where id in (select reservation_id from stays
			where check_in between $1::date and $1::date + 14)`,
			[first],
		),
	);

test("what was typed into the proposal beside the chart survives a lost line, a reload, a colleague and the end of the session", async ({
	page,
	axe,
}) => {
	await withoutStream(page);
	const { id } = await signInAtDesk(page, "manager");
	const { first, path } = await oneStay();
	const fields = fieldsOf(page);
	const moveByKeyboard = async () => {
		await expect(page.locator(".plan-scroll.is-ready")).toBeVisible();
		await barOf(page, "Ana Castillo").focus();
		await page.keyboard.press("m");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: /^Move Ana Castillo to/ })).toBeFocused();
	};
	await page.goto(path);
	await moveByKeyboard();
	await typePrice(fields);
	await page.route(/\/propose\.data/, (route) => route.abort());
	await fields.save.click();
	await expect(page.getByRole("alert").filter({ hasText: "The connection was lost" })).toBeVisible();
	await expectPrice(fields);
	await page.unroute(/\/propose\.data/);

	await page.reload();
	await moveByKeyboard();
	await expect(fields.note).toBeVisible();
	await expectPrice(fields);
	for (const width of [768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}

	// The proposal of other nights has none of it.
	await page.getByRole("button", { name: "Cancel" }).click();
	await barOf(page, "Ana Castillo").focus();
	for (const key of ["m", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
	await expect(fields.other).not.toBeChecked();
	await expect(fields.note).toHaveCount(0);
	await page.getByRole("button", { name: "Cancel" }).click();

	// A colleague was faster: both values are there, and the typed one.
	await moveByKeyboard();
	await changeElsewhere(first);
	await fields.save.click();
	await expect(page.getByText("changed this in the meantime")).toBeVisible();
	await expectPrice(fields);

	// The sign-in leads to the same proposal as a page of its own.
	const signIn = await endSessions(id);
	await fields.save.click();
	await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
	await signIn();
	await page.goto(new URL(page.url()).searchParams.get("to") ?? "");
	await expect(page.getByRole("heading", { name: /^Move Ana Castillo to/ })).toBeVisible();
	await expect(fields.note).toBeVisible();
	await expectPrice(fields);
	await fields.save.click();
	await expect(page.getByRole("status").filter({ hasText: "Ana Castillo is now" })).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText(/^Undone: everything is as it was/)).toBeVisible();
	await moveByKeyboard();
	await expect(fields.other).not.toBeChecked();
	await expect(fields.note).toHaveCount(0);
});

test("what was typed into a proposal is there again on a phone, and can be emptied", async ({
	page,
	axe,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await signInAtDesk(page, "manager");
	const { first } = await oneStay();
	await page.goto(`${await askFor("Ana Castillo", first)}&how=join&villa=palm-grove`);
	const fields = fieldsOf(page);
	await typePrice(fields);
	await page.reload();
	await expect(fields.note).toBeVisible();
	await expectPrice(fields);
	await axe();
	await page.getByRole("button", { name: "Empty the form" }).click();
	await expect(fields.other).not.toBeChecked();
	await page.reload();
	await expect(fields.save).toBeEnabled();
	await expect(fields.note).toHaveCount(0);
	await expect(fields.other).not.toBeChecked();
});

test("what was typed for free nights survives beside the chart and on the page of its own, until the nights are held", async ({
	page,
	axe,
}) => {
	await withoutStream(page);
	const { id } = await signInAtDesk(page, "reception");
	const { path } = await oneStay();
	const { note } = fieldsOf(page);
	const kind = page.getByLabel("Why");
	const reason = page.getByLabel("Reason");
	const hold = page.getByRole("button", { name: "Hold the villa" });
	const open = () => rowOf(page, "Sunset Palms").locator("[data-night]").nth(3).click();
	await page.goto(path);
	await expect(page.locator(".plan-scroll.is-ready")).toBeVisible();
	await open();
	await kind.selectOption("hold");
	await reason.fill("Anniversary");
	await page.reload();
	await expect(page.locator(".plan-scroll.is-ready")).toBeVisible();
	await open();
	await expect(note).toBeVisible();
	await expect(reason).toHaveValue("Anniversary");
	await expect(kind).toHaveValue("hold");
	await axe();

	const signIn = await endSessions(id);
	await hold.click();
	await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
	await signIn();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(new URL(page.url()).searchParams.get("to") ?? "");
	await expect(page).toHaveURL(/\/desk\/plan\/nights\?/);
	await expect(note).toBeVisible();
	await expect(reason).toHaveValue("Anniversary");
	await axe();
	const address = page.url();
	await hold.click();
	await expect(page).toHaveURL(path);
	await page.goto(address);
	await expect(reason).toHaveValue("");
	await expect(note).toHaveCount(0);
});

test("other nights that were chosen for a closed villa are there again until they are saved", async ({
	page,
}) => {
	await signInAtDesk(page, "reception");
	const { first, path } = await oneStay();
	await page.goto(path);
	await expect(page.locator(".plan-scroll.is-ready")).toBeVisible();
	await rowOf(page, "Sunset Palms").locator("[data-night]").nth(3).click();
	await page.getByLabel("Reason").fill("Water pump");
	await page.getByRole("button", { name: "Close the villa" }).click();
	const bar = rowOf(page, "Sunset Palms").getByRole("link", { name: /^Closed Water pump/ });
	await bar.click();
	const until = page.getByLabel("Free again from");
	await until.fill(addDays(first, 9));
	await page.reload();
	await expect(page.getByText(notSent)).toBeVisible();
	await expect(until).toHaveValue(addDays(first, 9));
	await page.getByRole("button", { name: "Change the nights" }).click();
	await bar.click();
	await expect(until).toHaveValue(addDays(first, 9));
	await expect(page.getByText(notSent)).toHaveCount(0);
});

test("the reason to lock a stay to its villa is there again until it is locked", async ({ page }) => {
	const { reference } = await withJourneysDatabase(({ db }) => makeComingStay(db));
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/stays/${reference}`);
	const why = page.getByRole("textbox", { name: "Why" });
	const lock = page.getByRole("button", { name: "Lock", exact: true });
	await page.getByText("Lock to this villa").click();
	await why.fill("The sunset");
	await page.reload();
	await expect(why).toHaveValue("The sunset");
	await lock.click();
	await page.getByRole("button", { name: "Unlock" }).click();
	await page.getByText("Lock to this villa").click();
	await expect(why).toHaveValue("");
});
