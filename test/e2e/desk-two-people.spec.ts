import { expect as expectNow, type Page } from "@playwright/test";
import { countDoubleBookings, makeComingStay, setStayStatus } from "../factories/reservations.ts";
import { openAndFollow } from "./desk.ts";
import { closeVillasOfDay, makeVillasOfDay, readNights } from "./desk-full-day.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** How many postings of an act a reservation has. */
const countPostings = (reference: string, act: string) =>
	withJourneysDatabase(async ({ pool }) => {
		const { rows } = await pool.query<{ count: number }>(
			"select count(*)::int as count from ledger_transactions t join reservations r on r.id = t.reservation_id where r.reference = $1 and t.act = $2",
			[reference, act],
		);
		return rows[0]?.count;
	});

/** Both press in the same moment. */
const together = (pages: readonly Page[], button: RegExp) =>
	Promise.all(pages.map((page) => page.getByRole("button", { name: button }).click()));

test("two people at two tablets work through one day: what one does the other sees, and nothing is done twice", async ({
	page: maria,
	browser,
}) => {
	const own = await makeVillasOfDay();
	const { tag, today, guests } = own;
	await withJourneysDatabase(async ({ db }) => {
		const { rows } = await db.execute<{ id: string }>(
			`select reservation_id as id from stays where id = '${guests.finn.stayId}'`,
		);
		await setStayStatus(db, rows[0]?.id ?? "", "no_show");
	});
	const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true });
	const ines = await context.newPage();
	await signInAtDesk(maria, "reception");
	await signInAtDesk(ines, "manager");
	const both = [maria, ines];
	const at = (path: string) => Promise.all(both.map((page) => page.goto(path)));

	// One checks a guest out, and the other's list of departures follows by itself.
	await maria.goto("/desk");
	await expect(maria.locator("#departures")).toContainText(guests.dan.name);
	await ines.goto(`/desk/stays/${guests.dan.reference}/steps/check-out`);
	await ines.getByRole("radio", { name: "Bank transfer" }).check();
	await ines.getByRole("button", { name: "Check out", exact: true }).click();
	await expect(ines).toHaveURL(/saved=left_paid/);
	await expect(maria.locator("#departures")).not.toContainText(guests.dan.name);

	// Both check the same guest out: the money is taken once, and the second one reads that it is done.
	await at(`/desk/stays/${guests.eva.reference}/steps/check-out`);
	for (const page of both) await page.getByRole("radio", { name: "Bank transfer" }).check();
	await together(both, /^Check out$/);
	const hasLeft = (page: Page) =>
		expect(
			page
				.getByText(/Checked out|This cannot be done now|changed/)
				.filter({ visible: true })
				.first(),
		).toBeVisible();
	await Promise.all(both.map(hasLeft));
	expectNow(await countPostings(guests.eva.reference, "payment")).toBe(1);

	// Two parts of one check-in, each by one of them, are both saved.
	await at(`/desk/stays/${guests.cleo.reference}/check-in`);
	const part = (page: Page, id: string) => page.locator(`#part-${id}`);
	await part(maria, "who").getByLabel("Nationality").first().fill("Canada");
	await part(maria, "who").getByRole("button", { name: "Save" }).click();
	await expect(part(maria, "who").locator("summary")).toContainText(guests.cleo.name);
	const seenByInes = part(ines, "keys").locator("input[name=version]");
	const before = await seenByInes.inputValue();
	await part(ines, "keys").getByRole("button", { name: "Save" }).click();
	const isSaved = part(ines, "keys").locator("summary", { hasText: "2 keys handed out" });
	// Where the press was faster than the news of the colleague's, the form says so, and stays so until it is pressed again.
	const isAsked = part(ines, "keys").getByRole("alert");
	await expect(isSaved.or(isAsked).first()).toBeVisible();
	if (await isAsked.isVisible()) {
		await expect(part(ines, "who").locator("summary")).toContainText(guests.cleo.name);
		await expect(isAsked).toBeVisible();
		// The form has seen the colleague's value once it has its version, a moment after the page shows it.
		await expect(seenByInes).not.toHaveValue(before);
		await part(ines, "keys").getByRole("button", { name: "Save" }).click();
	}
	await expect(part(ines, "keys").locator("summary")).toContainText("2 keys handed out");
	await expect(part(ines, "who").locator("summary")).toContainText(guests.cleo.name);
	await expect(part(maria, "keys").locator("summary")).toContainText("2 keys handed out");

	// Both check her in: it is one check-in.
	await together(both, /^Check in(,|$)/);
	for (const page of both) await expect(page.getByText(/^Checked in \d/).first()).toBeVisible();

	// Both charge the same bill: both lines are on it.
	await at(`/desk/stays/${guests.vera.reference}/folio?charge=shop`);
	await Promise.all([
		maria.getByRole("button", { name: /Fresh coconut/ }).click(),
		ines.getByRole("button", { name: /Belikin beer/ }).click(),
	]);
	await expect(maria.getByText("Charged: Fresh coconut, $7.95.")).toBeVisible();
	await expect(ines.getByText("Charged: Belikin beer, ")).toBeVisible();
	await at(`/desk/stays/${guests.vera.reference}/folio`);
	for (const page of both) {
		await expect(page.getByRole("row", { name: /Fresh coconut/ })).toHaveCount(1);
		await expect(page.getByRole("row", { name: /Belikin beer/ })).toHaveCount(1);
	}

	// Two guests at the counter want the last villa: one gets it, and the other's name is still typed.
	await at("/desk/walk-in");
	for (const [place, page] of both.entries()) {
		await page.locator("#villas label", { hasText: `Osprey ${tag}` }).click();
		await page.getByRole("textbox", { name: "Name" }).fill(`Ida ${place} ${tag}`);
		await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 2233");
	}
	await together(both, /^Book and check in$/);
	const isIn = (page: Page) => page.getByRole("heading", { name: /^Check in Ida/ });
	const isTold = (page: Page) =>
		page.locator("[role=alert], .error-summary").filter({ visible: true }).first();
	for (const page of both) await expect(isIn(page).or(isTold(page)).first()).toBeVisible();
	const places = await Promise.all(both.map(async (page) => await isIn(page).isVisible()));
	expectNow(places.filter(Boolean)).toHaveLength(1);
	const late = both[places.indexOf(false)] ?? maria;
	await expect(late.getByRole("textbox", { name: "Name" })).toHaveValue(/^Ida \d/);

	expectNow((await readNights(own, today)).filter(({ villa }) => villa === "osprey")).toHaveLength(1);
	expectNow(await withJourneysDatabase(({ pool }) => countDoubleBookings(pool))).toBe(0);
	await context.close();
	await closeVillasOfDay(own);
});

test("a page of a stay names nobody to themselves who has signed in meanwhile in the same browser @any-width", async ({
	page,
}) => {
	const { reference } = await withJourneysDatabase(({ db }) => makeComingStay(db));
	await signInAtDesk(page, "reception");
	await openAndFollow(page, `/desk/stays/${reference}`);
	const ines = await page.context().newPage();
	await signInAtDesk(ines, "manager");
	await ines.goto(`/desk/stays/${reference}`);
	const note = ines.locator("#notes");
	await note.getByRole("textbox").fill("Wants a quiet villa");
	await note.getByRole("button", { name: "Add note" }).click();
	await expect(note.getByText("Wants a quiet villa")).toBeVisible();
	await expect(page.locator("#notes").getByText("Wants a quiet villa")).toBeVisible();
	await expect(page.getByText("has just changed this reservation")).toHaveCount(0);
});
