import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeFolio, makePayment, settleNow } from "#test/factories/folio.ts";
import { makeDinnerForm, makeForm, noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { signUp } from "#test/guest.ts";

let now = noon;
const app = await startApp({ now: () => now });

beforeEach(async () => {
	now = noon;
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	app.cookies.clear();
});

/** Reserves and gives the dinner's address; the browser may open it from then on. */
async function reserve(change: Record<string, string> = {}): Promise<string> {
	const response = await app.post("/reserve-pavilion", makeDinnerForm(change));
	return (response.headers.get("Location") ?? "").replace("?submitted", "");
}

const referenceIn = (address: string) => address.slice(-8);

test("a dinner is never shown for its reference alone, and one that exists looks like one that does not", async () => {
	const address = await reserve({ note: "A secret note", email: "ana@example.com" });
	app.cookies.clear();
	const existing = await app.get(address);
	const page = await existing.text();
	expect(existing.status).toBe(403);
	for (const secret of ["Ana Pérez", "A secret note", "ana@example.com", "Prime Roots", "1,073.25"])
		expect(page).not.toContain(secret);
	expect((await app.get("/dinners/22222222")).status).toBe(403);
	expect((await app.get(`${address}.data`)).status).toBe(403);
	expect((await app.get(`${address}/calendar`)).status).toBe(404);
	const sent = await app.post(address, { intent: "cancel", agreedOwedCents: "0" });
	expect(sent.status).toBe(403);
});

test.each(["Ana Pérez", "ana perez", "ANA@example.com"])(
	"reference and the host's name or e-mail open it: %s",
	async (guest) => {
		const address = await reserve({ email: "ana@example.com" });
		app.cookies.clear();
		const response = await app.post("/reservations", { reference: referenceIn(address), guest });
		expect([response.status, response.headers.get("Location")]).toEqual([303, address]);
		expect(await textOf(await app.get(address))).toContain("Prime Roots (Agape Garden Table)");
	},
);

test("the private link opens it once and leaves a clean address; a wrong key opens nothing", async () => {
	const address = await reserve();
	const link = /href="([^"]*\?key=[^"]+)"/.exec(await textOf(await app.get(address)))?.[1] ?? "";
	app.cookies.clear();
	expect((await app.get(`${address}?key=wrong`)).headers.getSetCookie()).toEqual([]);
	const response = await app.get(link);
	expect([response.status, response.headers.get("Location")]).toEqual([302, address]);
	expect((await app.get(address)).status).toBe(200);
});

test("a signed-in guest finds the dinner in the account, and opens it from another browser", async () => {
	await signUp(app);
	const address = await reserve();
	app.cookies.delete("reservations");
	expect((await app.get(address)).status).toBe(200);
	const list = await textOf(await app.get("/account/reservations"));
	for (const shown of [`href="${address}"`, "Thu 24 Dec 2026, 6 pm", "6 guests · $1,073.25", "Confirmed"])
		expect(list).toContain(shown);
});

test("the stay and the dinner of one guest open by the same cookie, and a dinner fills in the next form", async () => {
	const address = await reserve({ email: "ana@example.com" });
	const stay = await app.post("/booking", makeForm());
	expect((await app.get(stay.headers.get("Location") ?? "")).status).toBe(200);
	expect((await app.get(address)).status).toBe(200);
	const next = await textOf(await app.get(`/reserve-wellness?reservation=${referenceIn(address)}`));
	expect(next).toContain('value="Ana Pérez"');
	expect(next).toContain('value="ana@example.com"');
});

test("another evening is priced first and taken at that price", async () => {
	const address = await reserve();
	const change = { date: "2026-12-26", seating: "20:30", guests: "8" };
	const priced = await textOf(await app.post(address, { intent: "consider", ...change }));
	expect(priced).toContain("Sat 26 Dec 2026, 8:30 pm, 8 guests: ");
	expect(priced).toContain("$1,431.00");
	expect(priced).toContain("$357.75 more than before");
	expect(priced).toContain("Changing and cancelling stay free until Wed 23 Dec 2026.");
	expect(await textOf(await app.get(address))).toContain("Thursday 24 December 2026");
	const moved = await app.post(address, { intent: "move", ...change, agreedTotalCents: "143100" });
	expect(moved.status).toBe(200);
	const page = await textOf(moved);
	expect(page).toContain("<title>Changed · PB Resort Belize</title>");
	expect(page).toContain("Your evening is changed.</h1>");
	expect(page).toContain("We look forward to seeing you on Saturday 26 December 2026, 8:30 pm.");
	expect(page).toContain("$1,431.00");
});

test("a change at a price that nobody agreed to changes nothing and shows the price", async () => {
	const address = await reserve();
	const change = { date: "2026-12-26", seating: "20:30", guests: "8" };
	for (const agreed of [{}, { agreedTotalCents: "1" }]) {
		const response = await app.post(address, { intent: "move", ...change, ...agreed });
		expect(response.status).toBe(409);
		expect(await textOf(response)).toContain(
			"Nothing has been changed yet, because the price of this evening has changed.",
		);
	}
	expect(await textOf(await app.get(address))).toContain("Thursday 24 December 2026");
});

test("an evening that another group has is refused, with a free one behind a button", async () => {
	const address = await reserve();
	await reserve({ date: "2026-12-26", seating: "20:30" });
	const change = { date: "2026-12-26", seating: "20:30", guests: "6" };
	const other = await app.post(address, { intent: "consider", ...change });
	expect(other.status).toBe(409);
	const page = await textOf(other);
	expect(page).toContain("8:30 pm is not free on Sat 26 Dec 2026, 6 pm is. Your dinner is unchanged.");
	expect(page).toContain("See the price of Sat 26 Dec 2026, 6 pm");
	await reserve({ date: "2026-12-26", seating: "18:00" });
	const full = await textOf(
		await app.post(address, { intent: "move", ...change, agreedTotalCents: "107325" }),
	);
	expect(full).toContain("No seating is free on Sat 26 Dec 2026. Your dinner is unchanged.");
	expect(full).toContain("See the price of Sun 27 Dec 2026, 8:30 pm");
});

test.each([
	["no date", { date: "" }, "Please choose a date."],
	["31 February", { date: "2027-02-31" }, "Please choose a date that exists in the calendar."],
	["yesterday", { date: "2026-11-20" }, "Please choose today or a later date."],
	["no seating", { seating: "" }, "Please choose one of the seatings."],
	["an hour that is none", { seating: "19:00" }, "Please choose one of the seatings."],
	["too small a group", { guests: "3" }, "Minimum of 4 guests required for this experience."],
	["21 guests", { guests: "21" }, "Please enter a whole number of guests from 4 to 20."],
	["1e1 guests", { guests: "1e1" }, "Please enter a whole number of guests from 4 to 20."],
])("a change with %s is answered with 400 and its sentence, and loses nothing", async (_, wrong, message) => {
	const address = await reserve();
	const right = { date: "2026-12-26", seating: "20:30", guests: "8" };
	const response = await app.post(address, { intent: "consider", ...right, ...wrong });
	expect(response.status).toBe(400);
	const page = await textOf(response);
	expect(page).toContain(message);
	for (const [field, value] of Object.entries({ ...right, ...wrong }))
		if (field !== "seating") expect(page).toContain(`value="${value}"`);
});

test("cancelling names the amount owed before it is done, and gives the seating back", async () => {
	const address = await reserve();
	expect(await textOf(await app.get(address))).toContain("Cancel free of charge");
	now = new Date("2026-12-22T06:00:00Z");
	const page = await textOf(await app.get(address));
	expect(page).toContain("Cancelling now costs half of the total: $536.63.");
	expect(page).toContain("You could change this until Mon 21 Dec 2026.");
	const stale = await app.post(address, { intent: "cancel", agreedOwedCents: "0" });
	expect(stale.status).toBe(409);
	expect(await textOf(stale)).toContain("Nothing was cancelled: the price of cancelling has changed");
	const cancelled = await app.post(address, { intent: "cancel", agreedOwedCents: "53663" });
	const done = await textOf(cancelled);
	expect(done).toContain("<title>Cancelled · PB Resort Belize</title>");
	expect(done).toContain("Cancelled. $536.63 is charged, half of the total.</h1>");
	expect(done).toContain('<s data-total="true">$1,073.25</s>');
	const again = await reserve();
	expect(await textOf(await app.get(again))).toContain("6 pm");
});

test("the fee for a dinner of a stay is to be paid with the stay, until the bill of the stay has paid it", async () => {
	const address = await reserve();
	const stay = await makeStay(app.db, {
		status: "checked_in",
		checkIn: "2026-12-20",
		checkOut: "2026-12-26",
	});
	await app.database.pool.query("update reservations set stay_reservation_id = $1 where kind = 'dinner'", [
		stay.id,
	]);
	const folioId = await makeFolio(app.db, stay.id);
	now = new Date("2026-12-22T06:00:00Z");
	await app.post(address, { intent: "cancel", agreedOwedCents: "53663" });
	const page = async () => textOf(await app.get(address));
	expect(await page()).toMatch(/To pay with your stay.*?\$536\.63/s);
	await settleNow(app.db, stay.id);
	expect(await page()).toMatch(/To pay with your stay.*?\$536\.63/s);
	await makePayment(app.db, folioId, 53_663);
	expect(await page()).toContain("Fee, paid");
});

test("once the group sits down nothing can be changed or cancelled here", async () => {
	const address = await reserve();
	now = new Date("2026-12-25T00:00:00Z");
	const page = await textOf(await app.get(address));
	expect(page).toContain("Your dinner of Thursday 24 December 2026, 6 pm.");
	expect(page).not.toContain("Cancel this dinner");
	const cancel = await app.post(address, { intent: "cancel", agreedOwedCents: "53663" });
	expect(cancel.status).toBe(409);
	const change = { date: "2026-12-26", seating: "18:00", guests: "6", agreedTotalCents: "107325" };
	expect((await app.post(address, { intent: "move", ...change })).status).toBe(409);
});

test("what cancelling would cost is said as long as it can be cancelled, and no longer", async () => {
	const address = await reserve();
	const rule = "Free cancellation has ended. If you cancel, half of the total is charged.";
	now = new Date("2026-12-24T23:59:00Z");
	expect(await textOf(await app.get(address))).toContain(rule);
	now = new Date("2026-12-25T00:00:00Z");
	expect(await textOf(await app.get(address))).not.toContain(rule);
});

test("the calendar file has the same id after each change, a higher number, and no note", async () => {
	const address = await reserve({ note: "Nuts are deadly", email: "ana@example.com" });
	const read = async () => {
		const file = await app.get(`${address}/calendar`);
		expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
		const text = await file.text();
		for (const secret of ["Nuts", "Ana", "ana@example.com", "key="]) expect(text).not.toContain(secret);
		const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
		if (!event) throw new Error("The file has no event.");
		return new ICAL.Event(event);
	};
	const first = await read();
	expect(first.startDate.toJSDate().toISOString()).toBe("2026-12-25T00:00:00.000Z");
	expect(first.duration.toSeconds()).toBe(75 * 60);
	const change = { date: "2026-12-26", seating: "20:30", guests: "6", agreedTotalCents: "107325" };
	await app.post(address, { intent: "move", ...change });
	const second = await read();
	expect([second.uid, first.sequence, second.sequence]).toEqual([first.uid, 0, 1]);
	await app.post(address, { intent: "cancel", agreedOwedCents: "0" });
	const third = await read();
	expect([third.uid, third.sequence]).toEqual([first.uid, 2]);
	expect(third.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("when the database fails the page says that nobody knows, and nothing is lost", async () => {
	const address = await reserve();
	const response = await withoutTables(app.database.pool, "dinners", () =>
		app.post(address, { intent: "cancel", agreedOwedCents: "0" }),
	);
	expect(response.status).toBe(500);
	expect((await app.post(address, { intent: "cancel", agreedOwedCents: "0" })).status).toBe(200);
});

test("no reference, name or note of a dinner reaches the log", async () => {
	const address = await reserve({ note: "Nuts are deadly" });
	await app.get(address);
	await app.get(`${address}/calendar`);
	await app.post(address, { intent: "consider", date: "2026-12-26", seating: "20:30", guests: "6" });
	const log = app.logLines.join("");
	for (const secret of [referenceIn(address), "Nuts", "Ana P"]) expect(log).not.toContain(secret);
});
