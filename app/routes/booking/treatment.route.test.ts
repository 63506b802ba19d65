import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { arrangeTreatment } from "#app/features/wellness/operations/arrange-treatment.server.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, makeTreatmentForm, noon } from "#test/factories/forms.ts";
import { signUp } from "#test/guest.ts";

let now = noon;
const app = await startApp({ now: () => now, env: { TRUST_PROXY: "1" } });
const date = "2026-12-12";

beforeEach(async () => {
	now = noon;
	await clearDatabase(app.database.pool);
	await app.db.execute(sql`delete from services`);
	await syncWellness(app.db);
	app.cookies.clear();
});

/** Reserves 10:00 and returns the address of the treatment; the browser may open it from then on. */
async function reserve(change: Record<string, string> = {}): Promise<string> {
	const response = await app.post("/reserve-wellness", makeTreatmentForm({ date, time: "10:00", ...change }));
	return (response.headers.get("Location") ?? "").replace("?submitted", "");
}

const read = async (address: string) => textOf(await app.get(address));

test("a treatment is never shown for its reference alone, and one that exists looks like one that does not", async () => {
	const address = await reserve({ email: "ana@example.com" });
	app.cookies.clear();
	const existing = await app.get(address);
	const page = await existing.text();
	expect(existing.status).toBe(403);
	for (const secret of ["Ana Pérez", "Left shoulder", "ana@example.com", "10:00", "Head Spa"])
		expect(page).not.toContain(secret);
	for (const path of ["/treatments/22222222", "/treatments/nonsense", `${address}.data`])
		expect((await app.get(path)).status).toBe(403);
	expect((await app.get(`${address}/calendar`)).status).toBe(404);
	expect((await app.post(address, { intent: "cancel" })).status).toBe(403);
	expect((await app.post(address, { intent: "move", date, time: "15:00" })).status).toBe(403);
	const { rows } = await app.db.execute(
		sql`select status, revision from treatments join reservations on id = reservation_id`,
	);
	expect(rows).toEqual([{ status: "confirmed", revision: 0 }]);
});

test("the note is on no page, in no calendar file and in no line of the log", async () => {
	const address = await reserve({ note: "a very private matter" });
	await app.post(address, { intent: "move", date, time: "15:00" });
	for (const path of [address, `${address}?submitted`, `${address}.data`, `${address}/calendar`])
		expect(await (await app.get(path)).text()).not.toContain("a very private matter");
	expect(await read(address)).toContain("Only the wellness team can read it.");
	expect(app.logLines.join("")).not.toMatch(/very private matter|Ana Pérez/);
});

test("the private link opens it once and leaves a clean address", async () => {
	const address = await reserve();
	const link = /href="([^"]*\?key=[^"]+)"/.exec(await read(address))?.[1] ?? "";
	app.cookies.clear();
	const wrong = await app.get(`${address}?key=wrong`);
	expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([302, []]);
	const response = await app.get(link);
	expect([response.status, response.headers.get("Location")]).toEqual([302, address]);
	expect((await app.get(address)).status).toBe(200);
});

test("it opens to the account it was made with, is in its list, and opens to no other account", async () => {
	await signUp(app);
	const address = await reserve();
	app.cookies.delete("reservations");
	expect((await app.get(address)).status).toBe(200);
	const list = await read("/account/reservations");
	expect(list).toContain(`href="${address}"`);
	expect(list).toContain("Sat 12 Dec 2026, 10 am");
	app.cookies.clear();
	await signUp(app);
	expect((await app.get(address)).status).toBe(403);
});

test("the guest's list names the preferred day of a request, and promises no time for one that is cancelled", async () => {
	await signUp(app);
	const address = await reserve({ time: "" });
	expect(await read("/account/reservations")).toContain("No time yet; you would like Sat 12 Dec 2026");
	await app.post(address, { intent: "cancel" });
	const list = await read("/account/reservations");
	expect(list).toContain("Requested on Sat 21 Nov 2026");
	expect(list).not.toMatch(/propose a time|would like/);
});

test("the time is changed to a free one, and the old one is free again", async () => {
	const address = await reserve();
	const response = await app.post(address, { intent: "move", date: "2026-12-13", time: "16:30" });
	expect(response.status).toBe(200);
	const changed = await textOf(response);
	expect(changed).toContain("<title>Changed · PB Resort Belize</title>");
	expect(changed).toContain("Your time is changed.</h1>");
	expect(changed).toContain("We look forward to seeing you on Sunday 13 December 2026, 4:30 pm.");
	expect(await read(address)).toContain("Sun 13 Dec 2026, 4:30 pm to 5:30 pm");
});

test("the rule is there before anything is sent, and its own time does not count as taken", async () => {
	const address = await reserve({ wellnessType: "Bath/Sauna Rental" });
	const page = await read(address);
	expect(page).toContain("Free of charge until Fri 11 Dec 2026, 10 am, 24 hours before you begin.");
	expect(page).toContain("Cancelling now is free of charge.");
	expect(page).toContain('value="10:30"');
	const query = `wellnessType=Bath%2FSauna+Rental&date=${date}&treatment=${address.slice(-8)}`;
	const times = async () => (await (await app.get(`/reserve-wellness/times?${query}`)).json()).times;
	expect(await times()).toContain("10:30");
	// To anybody else it is taken.
	app.cookies.clear();
	expect(await times()).not.toContain("10:30");
});

test("a time that was just taken, is invalid or is missing changes nothing and says why", async () => {
	const address = await reserve({ wellnessType: "Bath/Sauna Rental" });
	await reserve({ wellnessType: "Bath/Sauna Rental", time: "15:00" });
	const send = async (fields: Record<string, string>) => {
		const response = await app.post(address, { intent: "move", ...fields });
		return [response.status, await textOf(response)] as const;
	};
	for (const [fields, status, sentence] of [
		[
			{ date, time: "14:00" },
			409,
			"2 pm was just taken, so nothing was changed. These times are still free: 11:30 am, 12 noon, 12:30 pm.",
		],
		[{ date, time: "10:10" }, 400, "Please choose one of the times shown."],
		[{ date, time: "" }, 400, "Please choose a time."],
		[{ date: "2026-11-20", time: "10:00" }, 400, "The date cannot be before today, Sat 21 Nov 2026."],
		[{}, 400, "Please choose the date as well."],
	] as const) {
		const [returned, page] = await send(fields);
		expect([returned, page.includes(sentence)]).toEqual([status, true]);
	}
	expect(await read(address)).toContain("Sat 12 Dec 2026, 10 am to 12 noon");
});

test("other days are shown without scripts, too", async () => {
	const address = await reserve();
	const shown = await textOf(await app.post(address, { intent: "times", date: "2026-12-20", time: "" }));
	expect(shown).toContain("free on Sun 20 Dec 2026");
	expect(shown).not.toContain("There is a problem");
	expect(await textOf(await app.post(address, { showDate: "2026-12-21" }))).toContain(
		"free on Mon 21 Dec 2026",
	);
});

test("a request without a time is given one by its guest", async () => {
	const address = await reserve({ date: "", time: "" });
	expect(await read(address)).toContain("No time yet");
	const response = await app.post(address, { intent: "move", date, time: "09:00" });
	expect(response.status).toBe(200);
	expect(await read(address)).toContain("Sat 12 Dec 2026, 9 am to 10 am");
});

test("a request for Other stays with the team: it has no times, and can be cancelled", async () => {
	const address = await reserve({ wellnessType: "Other", date: "", time: "" });
	const page = await read(address);
	expect(page).not.toContain("Choose a time");
	expect((await app.post(address, { intent: "move", date, time: "09:00" })).status).toBe(400);
	expect(await textOf(await app.post(address, { intent: "cancel" }))).toContain(
		"Cancelled. Nothing is owed.",
	);
});

test("a request for Other that staff have arranged has its time and its price, and no therapist where none is needed", async () => {
	const address = await reserve({ wellnessType: "Other", date: "", time: "" });
	const { rows } = await app.db.execute<{ id: string }>(sql`select reservation_id as id from treatments`);
	expect(await read(address)).toContain("Priced on request");
	const input = { reservationId: rows[0]?.id ?? "", date, time: "10:00", serviceId: "agape-pool" };
	expect(await arrangeTreatment(app.db, input, asStaff())).toMatchObject({ ok: true });
	const page = await read(address);
	expect(page).toContain("Sat 12 Dec 2026, 10 am to");
	expect(page).toContain("You pay $185.50 at the resort.");
	expect(page).toContain("$185.50");
	expect(page).toContain("Cancel this treatment");
	expect(page).not.toContain("Change the time");
});

test("cancelling is free, makes the time free, and twice is the same as once", async () => {
	const address = await reserve();
	for (let press = 0; press < 2; press++) {
		const response = await app.post(address, { intent: "cancel" });
		expect([response.status, (await textOf(response)).includes("Cancelled. Nothing is owed.")]).toEqual([
			200,
			true,
		]);
	}
	expect(await read(address)).not.toContain("Cancel this treatment");
	expect((await app.post(address, { intent: "move", date, time: "15:00" })).status).toBe(409);
});

test("from 24 hours before nothing can be changed here, and the page says whom to ring", async () => {
	const address = await reserve();
	now = new Date("2026-12-11T16:00:01Z");
	const page = await read(address);
	expect(page).toContain("so please call +501 555 0142 to change or cancel it.");
	expect(page).not.toContain("Cancel this treatment");
	// A page that was opened in time and sent too late.
	for (const fields of [{ intent: "cancel" }, { intent: "move", date: "2026-12-20", time: "10:00" }]) {
		const response = await app.post(address, fields);
		expect(response.status).toBe(409);
		expect(await textOf(response)).toContain("Nothing was changed: less than 24 hours before, please call");
	}
	expect(await read(address)).toContain("Sat 12 Dec 2026, 10 am to 11 am");
	now = new Date("2026-12-12T16:30:00Z");
	expect(await read(address)).toContain("It was on Saturday 12 December 2026, 10 am.");
});

test("once it has begun the page no longer says what to do before it", async () => {
	const address = await reserve();
	now = new Date("2026-12-12T15:59:00Z");
	expect(await read(address)).toContain("Come fifteen minutes early");
	now = new Date("2026-12-12T16:00:00Z");
	const page = await read(address);
	expect(page).toContain("It was on Saturday 12 December 2026, 10 am.");
	expect(page).not.toMatch(/What happens next|held for you/);
});

test("the calendar file holds the instant, the same id for ever and a number that rises", async () => {
	const address = await reserve();
	const file = async () => (await (await app.get(`${address}/calendar`)).text()).replaceAll("\r\n ", "");
	const first = await file();
	expect(first).toContain("DTSTART:20261212T160000Z");
	expect(first).toContain("DTEND:20261212T170000Z");
	expect(first).toContain(`UID:${address.slice(-8)}@palapa`);
	expect(first).toContain("SEQUENCE:0");
	await app.post(address, { intent: "move", date, time: "15:00" });
	const second = await file();
	expect(second).toContain("DTSTART:20261212T210000Z");
	expect(second).toContain(`UID:${address.slice(-8)}@palapa`);
	expect(second).toContain("SEQUENCE:1");
	await app.post(address, { intent: "cancel" });
	expect(await file()).toMatch(/SEQUENCE:2[\s\S]*STATUS:CANCELLED|STATUS:CANCELLED[\s\S]*SEQUENCE:2/);
});

test("without a time there is no calendar file", async () => {
	const address = await reserve({ date: "", time: "" });
	expect((await app.get(`${address}/calendar`)).status).toBe(404);
});

test("when the database fails the page says that nobody knows whether it was done", async () => {
	const address = await reserve();
	const response = await withoutTables(app.database.pool, "resource_allocations", () =>
		app.post(address, { intent: "cancel" }),
	);
	expect(response.status).toBe(500);
	expect(await textOf(response)).toContain(
		"We cannot reach our booking system, so we do not know whether this was done.",
	);
	expect(await read(address)).toContain("Sat 12 Dec 2026, 10 am to 11 am");
});

test("the price is on the page as agreed: treatment, service charge, GST and total", async () => {
	const address = await reserve({ guests: "2" });
	await app.db.execute(sql`update services set price_cents = 1`);
	await app.post(address, { intent: "move", date, time: "15:00" });
	const page = await read(address);
	for (const words of [
		"Treatment, 2 × $85.00",
		"$170.00",
		"Service charge, 20%",
		"$34.00",
		"GST, 12.5%",
		"$21.25",
		"$225.25",
		"BZ$450.50",
	])
		expect(page).toContain(words);
});

test("while its service is out of service, a treatment can be cancelled and not moved", async () => {
	const address = await reserve();
	await app.db.execute(sql`update services set in_service = false where id = 'head-spa'`);
	const page = await read(address);
	expect(page).not.toContain("Change the time");
	expect(page).toContain("Cancel this treatment");
	// A page that was opened before.
	const late = await app.post(address, { intent: "move", date, time: "15:00" });
	expect([late.status, await textOf(late)]).toEqual([
		409,
		expect.stringContaining("Sat 12 Dec 2026, 10 am to 11 am"),
	]);
	expect((await app.post(address, { intent: "cancel" })).status).toBe(200);
});
