import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findVillaCondition, readHousekeepingSettings } from "#app/features/housekeeping/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { housekeepingAssignments, housekeepingEvents } from "#db/schema/housekeeping.ts";
import { staffPeople } from "#db/schema/staff.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { hiddenFields, noon } from "#test/factories/forms.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, openTablet, signInAs } from "#test/factories/staff.ts";
import { bitOfPng } from "#test/tiny-pictures.ts";

const app = await startApp({ now: noon });
const { db } = app;
let rosa: Awaited<ReturnType<typeof openStaff>>;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	rosa = await openStaff(db, { name: "Rosa Cal", roles: ["housekeeping"] });
	signInAs(app, rosa);
});

const villa = "sunset-palms";
const press = (fields: Record<string, string> = {}) =>
	app.post("/desk/housekeeping/presses", {
		event: randomUUID(),
		villa,
		act: "clean",
		person: rosa.id,
		agoMs: "0",
		...fields,
	});
const answerOf = async (response: Response) => [response.status, await response.json()];
const events = () => db.select().from(housekeepingEvents).orderBy(housekeepingEvents.pressedAt);

test("a press that comes late counts from when it was made, whatever the clock of the phone says", async () => {
	expect(await answerOf(await press({ act: "in_progress", agoMs: "1800000" }))).toEqual([
		200,
		{ superseded: false, agoMs: 1_800_000 },
	]);
	expect(await answerOf(await press({ act: "dirty", agoMs: "3600000" }))).toEqual([
		200,
		{ superseded: true, agoMs: 3_600_000 },
	]);
	expect(await findVillaCondition(db, villa, noon)).toMatchObject({
		condition: "in_progress",
		since: new Date(noon.getTime() - 1_800_000),
		by: "Rosa Cal",
		arrivedLateAt: noon,
	});
});

test("a phone that sends a press again makes no second one", async () => {
	const event = randomUUID();
	// The time of the first counts: the phone needs it for its next press.
	for (const agoMs of ["1000", "90000", "0"])
		expect(await answerOf(await press({ event, agoMs }))).toEqual([200, { superseded: false, agoMs: 1_000 }]);
	expect(await events()).toHaveLength(1);
	expect(await answerOf(await press({ event, act: "dirty" }))).toEqual([409, { reason: "event_used" }]);
});

test.each([
	["form", 400, { act: "sparkling" }],
	["form", 400, { event: "one" }],
	["villa_unknown", 404, { villa: "nowhere" }],
	["not_allowed", 403, { act: "inspected" }],
] as const)("a press that cannot be taken is refused: %s %i", async (reason, status, fields) => {
	expect(await answerOf(await press(fields))).toEqual([status, { reason }]);
	expect(await events()).toEqual([]);
});

test("a press of somebody who no longer works here is refused, with or without another person signed in", async () => {
	const former = await openStaff(db, { name: "Kenrick", roles: ["housekeeping"] });
	await db.update(staffPeople).set({ endedAt: noon }).where(eq(staffPeople.id, former.id));
	expect(await answerOf(await press({ person: former.id }))).toEqual([403, { reason: "ended" }]);
	signInAs(app, former);
	expect(await answerOf(await press({ person: former.id }))).toEqual([403, { reason: "ended" }]);
	expect(await events()).toEqual([]);
});

test("a press waits until its own person signs in again", async () => {
	const other = await openStaff(db, { name: "Kenrick", roles: ["housekeeping"] });
	expect(await answerOf(await press({ person: other.id }))).toEqual([401, { reason: "signed_out" }]);
	app.cookies.clear();
	expect(await answerOf(await press())).toEqual([401, { reason: "signed_out" }]);
	expect(await events()).toEqual([]);
});

test.each([
	["housekeeping", false],
	["reception", true],
	["manager", true],
] as const)("the button Inspected is for those who may inspect a villa: %s", async (role, isShown) => {
	await press();
	const ines = await openStaff(db, { name: "Ines Tillett", roles: [role] });
	signInAs(app, ines);
	const page = await app.request("/desk/housekeeping");
	expect((await page.text()).includes('value="inspected"')).toBe(isShown);
	const { mayPress } = (await (await app.request("/desk/housekeeping/list")).json()) as {
		mayPress: string[];
	};
	expect(mayPress.includes("inspected")).toBe(isShown);
	const { status } = await press({ act: "inspected", person: ines.id });
	expect(status).toBe(isShown ? 200 : 403);
});

test("without scripts a press is a form, and its page shows the refusal", async () => {
	const event = randomUUID();
	const taken = await app.post("/desk/housekeeping", { event, villa, act: "clean" });
	expect([taken.status, taken.headers.get("Location")]).toEqual([303, "/desk/housekeeping#v-sunset-palms"]);
	const again = await app.post("/desk/housekeeping", { event, villa, act: "dirty" });
	expect(again.status).toBe(409);
	expect(await again.text()).toContain("Reload the page and press again.");
	const refused = await app.post("/desk/housekeeping", { event: randomUUID(), villa, act: "inspected" });
	expect(refused.status).toBe(403);
	expect(await refused.text()).toContain("Your role may not do that. It can be approved here");
	const unread = await app.post("/desk/housekeeping", { intent: "assign", villa, task: "turn", staff: "" });
	expect([unread.status, await unread.text()]).toEqual([
		400,
		expect.stringContaining("This press could not be read."),
	]);
	const assign = { intent: "assign", villa, task: "turnover", staff: rosa.id };
	const given = await app.post("/desk/housekeeping", assign);
	expect([given.status, given.headers.get("Location")]).toEqual([303, "/desk/housekeeping#v-sunset-palms"]);
	expect(await db.select().from(housekeepingAssignments)).toMatchObject([{ staffName: "Rosa" }]);
	// Somebody who has left since the page was opened: the task stays with who has it.
	const former = await openStaff(db, { name: "Kenrick", roles: ["housekeeping"] });
	await db.update(staffPeople).set({ endedAt: noon }).where(eq(staffPeople.id, former.id));
	const gone = await app.post("/desk/housekeeping", { ...assign, staff: former.id });
	expect([gone.status, await gone.text()]).toEqual([
		404,
		expect.stringContaining("This person is not in housekeeping any more."),
	]);
	expect(await db.select().from(housekeepingAssignments)).toMatchObject([{ staffName: "Rosa" }]);
});

test("what was given to somebody who has left is for nobody in particular again", async () => {
	const kenrick = await openStaff(db, { name: "Kenrick Young", roles: ["housekeeping", "reception"] });
	signInAs(app, await openStaff(db, { name: "Ines Tillett", roles: ["manager"] }));
	const id = randomUUID();
	const order = `/desk/housekeeping/work-orders/${id}`;
	await app.post("/desk/housekeeping", { intent: "assign", villa, task: "turnover", staff: kenrick.id });
	const fault = { idempotencyKey: id, villa, what: "Water pump", person: kenrick.id };
	await app.post("/desk/housekeeping/work-orders", fault);
	const task = { kind: "task", text: "Call the plumber", person: kenrick.id, idempotencyKey: randomUUID() };
	await app.post("/desk", { intent: "add", ...task });
	const pages = ["/desk/housekeeping", "/desk/housekeeping/work-orders", order, "/desk"];
	const named = async () =>
		Promise.all(pages.map(async (page) => /[Ff]or .?Kenrick/.test(await (await app.request(page)).text())));
	expect(await named()).toEqual([true, true, true, true]);
	await db.update(staffPeople).set({ endedAt: noon }).where(eq(staffPeople.id, kenrick.id));
	expect(await named()).toEqual([false, false, false, false]);
});

test("what was found, broken or pressed months ago is shown with its month", async () => {
	const [id, item] = [randomUUID(), randomUUID()];
	await app.post("/desk/housekeeping/work-orders", { idempotencyKey: id, villa, what: "Water pump" });
	await press({ act: "dirty" });
	const hat = { description: "A hat", villa, place: "", foundOn: "2026-08-21", storedWhere: "Shelf" };
	await app.post("/desk/housekeeping/lost-and-found", { intent: "record", idempotencyKey: item, ...hat });
	await db.execute(`update work_orders set reported_at = '2026-08-21T18:00:00Z'`);
	await db.execute(`insert into housekeeping_events (id, villa_id, act, pressed_at, received_at, pressed_by)
		select gen_random_uuid(), '${villa}', 'clean', '2026-08-21T18:00Z', '2026-08-21T18:00Z', 'Rosa Cal'`);
	for (const path of ["lost-and-found", "work-orders", `work-orders/${id}`, `villas/${villa}`]) {
		const page = await (await app.request(`/desk/housekeeping/${path}`)).text();
		expect(page, path).toContain("21 Aug");
	}
});

test("nights of a repair whose days are in the wrong order are called so, and stay as they were typed", async () => {
	const id = randomUUID();
	await app.post("/desk/housekeeping/work-orders", { idempotencyKey: id, villa, what: "Water pump" });
	const address = `/desk/housekeeping/work-orders/${id}`;
	const swapped = await (await app.request(`${address}?from=2026-11-25&until=2026-11-22`)).text();
	expect(swapped).toContain("Please choose a first night and a later day.");
	expect(swapped).toMatch(/name="from"[^>]*value="2026-11-25"/);
	expect(swapped).not.toContain('name="intent" value="block"');
	const right = await (await app.request(`${address}?from=2026-11-22&until=2026-11-25`)).text();
	expect(right).toMatch(/name="intent" value="block"/);
});

test("a refused press is sent again from the page with a manager's PIN", async () => {
	// Neither of two presses of one moment is the newer one.
	await app.post("/desk/housekeeping", { event: randomUUID(), villa, act: "clean", agoMs: "60000" });
	app.cookies.clear();
	const { approval } = await openTablet(app, { name: "Kenrick Young", roles: ["housekeeping"] }, noon);
	const event = randomUUID();
	const fields = { event, villa, act: "inspected" };
	const refused = await app.post("/desk/housekeeping", fields);
	expect(refused.status).toBe(403);
	const page = await refused.text();
	expect(page).toContain("A manager confirms it with their PIN below.");
	for (const [name, value] of Object.entries({ intent: "press", ...fields }))
		expect(page).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
	const sent = await app.post("/desk/housekeeping", { intent: "press", ...fields, ...approval });
	expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/desk/housekeeping#v-sunset-palms"]);
	expect(await findVillaCondition(db, villa, noon)).toMatchObject({ condition: "inspected" });
});

test("the worker may work for the page of housekeeping and asks nobody but this server", async () => {
	const response = await app.request("/desk/housekeeping/worker.js");
	expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
	expect(response.headers.get("Service-Worker-Allowed")).toBe("/desk/housekeeping");
	expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'; connect-src 'self'");
	const page = await app.request("/desk/housekeeping");
	expect(page.headers.get("Content-Security-Policy")).toContain("worker-src 'self'");
	expect(await (await app.request("/")).text()).not.toContain("housekeeping");
});

test("a photo of staff may be larger than other forms, and one of a stranger may not", async () => {
	const send = async () => {
		const form = new FormData();
		form.set("idempotencyKey", randomUUID());
		form.set("villa", villa);
		form.set("what", "Water pump");
		const bytes = new Uint8Array(200_000);
		bytes.set(bitOfPng);
		form.set("photo", new File([bytes], "photo.png"));
		const encoded = new Response(form);
		const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "" };
		const body = await encoded.arrayBuffer();
		return app.request("/desk/housekeeping/work-orders", { method: "POST", body, headers });
	};
	const staff = await send();
	// Read whole, and found to be no picture.
	expect(staff.status).toBe(400);
	expect(await staff.text()).toContain("This file is not a JPEG, PNG or WebP picture.");
	app.cookies.clear();
	expect((await send()).status).toBe(401);
});

test("a gardener sees repairs and settles them, without the guests in the villa and without another page in the menu", async () => {
	await bookStay(db, { name: "Ana Cruz", villaIds: [villa], checkIn: "2026-11-21" });
	const id = randomUUID();
	const report = { idempotencyKey: id, villa, what: "Palm over the path" };
	expect((await app.post("/desk/housekeeping/work-orders", report)).status).toBe(303);
	const address = `/desk/housekeeping/work-orders/${id}`;
	expect(await (await app.request(address)).text()).toContain("Ana");

	signInAs(app, await openStaff(db, { name: "Elmer Pop", roles: ["gardener"] }));
	const list = await (await app.request("/desk/housekeeping/work-orders")).text();
	expect(list).toContain("Palm over the path");
	expect(list).not.toContain("Report a repair");
	const menu = /<nav.*?<\/nav>/s.exec(list)?.[0] ?? "";
	expect(menu.match(/(?<=<a [^>]*href=")[^"]*/g)).toEqual([
		"/desk/housekeeping/work-orders",
		"/desk/account",
	]);
	const page = await (await app.request(address)).text();
	expect(page).not.toMatch(/Ana|Close the villa/);
	expect((await app.post(address, { form: "resolve", intent: "resolve", resolution: "Cut" })).status).toBe(
		303,
	);
	expect(await (await app.request(address)).text()).toMatch(/Fixed by Elmer/);
});

test("two change one thing: the second is told the present state, and keeps the typed values", async () => {
	const manager = await openStaff(db, { name: "Maria", roles: ["manager"] });
	signInAs(app, manager);
	const { deepCleanDays: days } = await readHousekeepingSettings(db);
	const interval = { intent: "interval", deepCleanDays: "61", seenDays: "59" };
	const refused = await app.post(`/desk/housekeeping/villas/${villa}`, interval);
	expect(refused.status).toBe(409);
	const page = await refused.text();
	expect(page).toContain(`A colleague has set it to ${days} days in the meantime.`);
	expect(page).toContain('value="61"');

	await bookStay(db, { name: "محمد", villaIds: [villa], checkIn: "2026-11-21" });
	const lostAndFound = "/desk/housekeeping/lost-and-found";
	const item = randomUUID();
	const hat = { description: "A hat", villa, place: "", foundOn: "2026-11-21", storedWhere: "Shelf" };
	const future = await app.post(lostAndFound, {
		...{ intent: "record", idempotencyKey: item },
		...{ ...hat, foundOn: "2026-11-22" },
	});
	expect([future.status, await future.text()]).toEqual([400, expect.stringContaining("not a day to come")]);
	// Without a name of its own a form records: so did every one before forms had names.
	const recorded = await app.post(lostAndFound, { ...hat, idempotencyKey: item });
	expect([recorded.status, recorded.headers.get("Location")]).toEqual([303, `${lostAndFound}#i-${item}`]);
	// A name that is written from right to left takes no nights along.
	expect(await (await app.request(lostAndFound)).text()).toMatch(/\u2068محمد\u2069, 21 /);
	const change = { intent: "change", item, seenStatus: "stored", seenOwner: "", status: "returned" };
	expect((await app.post(lostAndFound, change)).status).toBe(303);
	const again = await app.post(lostAndFound, { ...change, status: "posted" });
	expect([again.status, await again.text()]).toEqual([
		409,
		expect.stringContaining("A colleague has changed this in the meantime."),
	]);
	expect((await app.post(lostAndFound, { ...change, item: randomUUID() })).status).toBe(404);
});

/** The form of today's requests of a guest who stays, as it was drawn before anybody noted any. */
async function readRequestForm() {
	const { id } = await bookStay(db, { name: "Ana Cruz", villaIds: [villa], checkIn: "2026-11-21" });
	await setStayStatus(db, id, "checked_in");
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
	const page = await (await app.request(`/desk/housekeeping/villas/${villa}`)).text();
	return hiddenFields(page.slice(page.indexOf(`id="request-2026-11-21"`)).split("</form>")[0] ?? "");
}

test("an hour without a request is refused with a sentence, and not silently dropped", async () => {
	const asked = { ...(await readRequestForm()), notBefore: "10:00" };
	const refused = await app.post(`/desk/housekeeping/villas/${villa}`, asked);
	expect(refused.status).toBe(400);
	expect(await refused.text()).toContain("Choose what the guests want at that hour");
	const saved = await app.post(`/desk/housekeeping/villas/${villa}`, { ...asked, sign: "service" });
	expect(saved.status).toBe(303);
});

test("requests that a colleague has noted meanwhile are shown beside one's own, and the form is taken once it has seen them", async () => {
	const form = await readRequestForm();
	const path = `/desk/housekeeping/villas/${villa}`;
	expect((await app.post(path, { ...form, sign: "towels", notBefore: "13:00" })).status).toBe(303);
	const refused = await app.post(path, { ...form, sign: "cot", notBefore: "15:00" });
	expect(refused.status).toBe(409);
	const page = await refused.text();
	const [today = "", tomorrow = ""] = page.slice(page.indexOf(`id="request-2026-11-21"`)).split("</form>");
	expect(today).toContain("A colleague has changed this in the meantime.");
	expect(today).toContain("Saved by a colleague: 13:00.");
	expect(today).toMatch(/value="15:00"/);
	expect(today).toMatch(/<input(?=[^>]*value="cot")[^>]*checked/);
	expect(tomorrow).not.toContain("colleague");
	const again = { ...hiddenFields(today), sign: "cot", notBefore: "15:00" };
	expect((await app.post(path, again)).status).toBe(303);
});

test("the list names guests by their first name alone", async () => {
	const list = await app.request("/desk/housekeeping/list");
	expect(list.headers.get("Cache-Control")).toBe("no-store");
	const { day, time } = await list.json();
	expect([day.date, day.villas.length, time]).toEqual(["2026-11-21", 8, "12:00"]);
});
