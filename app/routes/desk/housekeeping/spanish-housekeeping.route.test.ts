import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { chooseLanguage } from "#app/features/staff/operations/choose-language.server.ts";
import { readStaffMailLanguage } from "#app/features/staff/operations/prepare-staff-mail.server.ts";
import { findStaffByEmail } from "#app/features/staff/queries.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { reservations } from "#db/schema/reservations.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeQuote } from "#test/factories/quotes.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, openTablet, signInAs } from "#test/factories/staff.ts";
import { listSameWords, sameNames } from "#test/same-words.ts";

const app = await startApp({ now: noon });
const { db } = app;
const housekeeping = "/desk/housekeeping";
const workOrders = `${housekeeping}/work-orders`;
const lostAndFound = `${housekeeping}/lost-and-found`;
const villa = "sunset-palms";
const [order, hat] = [randomUUID(), randomUUID()];
/** Texts that are the same: those typed by staff, and the name of the desk in a tab of the browser. */
const names = [
	...sameNames,
	"Palapa desk",
	"Daniel Reyes",
	"Shower drips a lot",
	"A straw hat with a band",
	"Shelf in the office",
];

/** A person of a role in both languages. */
async function openReaders(role: StaffRole) {
	const english = await openStaff(db, { name: "Rosa Cal", roles: [role] });
	const spanish = await openStaff(db, { name: "Rosa Cal", roles: [role] });
	await chooseLanguage(db, { personId: spanish.id, language: "es" }, asStaff(noon));
	return { english, spanish };
}
type Readers = Awaited<ReturnType<typeof openReaders>>;

/** The words of a page in the language of its document: the bar of the desk is in English on every page. */
const ownWords = (page: string) => page.replace(/<(\w+)[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g, " ");

async function expectSpanish(readers: Readers, what: string, ask: () => Promise<Response>) {
	signInAs(app, readers.english);
	const english = await (await ask()).text();
	signInAs(app, readers.spanish);
	const spanish = await (await ask()).text();
	expect([english, spanish].map((page) => /<html[^>]* lang="(\w+)"/.exec(page)?.[1])).toEqual(["en", "es"]);
	expect(listSameWords(ownWords(spanish), english, names), what).toEqual([]);
	expect(spanish, "no address of the desk has a language before it").not.toContain('"/es');
	return spanish;
}

let [clerks, cleaners, gardeners]: Readers[] = [];

beforeAll(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	[clerks, cleaners, gardeners] = await Promise.all(
		(["manager", "housekeeping", "gardener"] as const).map(openReaders),
	);
	signInAs(app, (clerks as Readers).english);
	const leaving = { villaIds: [villa], checkIn: "2026-11-19", checkOut: "2026-11-21", name: "Daniel Reyes" };
	await setStayStatus(db, (await bookStay(db, leaving)).id, "checked_in");
	const coming = { villaIds: [villa], checkIn: "2026-11-21", checkOut: "2026-11-23", name: "Priya Shah" };
	const { id } = await bookStay(db, { ...coming, guests: 3, cotWanted: true });
	await db.update(reservations).set({ arrivalTime: "3:30 pm" }).where(eq(reservations.id, id));
	const staying = { villaIds: ["vista-del-mar"], checkIn: "2026-11-20", checkOut: "2026-11-25", name: "Ana" };
	await setStayStatus(db, (await bookStay(db, staying)).id, "checked_in");
	const send = (path: string, form: Record<string, string>) => app.post(path, form);
	await send(workOrders, { idempotencyKey: order, villa: "caribbean-breeze", what: "Shower drips a lot" });
	await send(`${workOrders}/${order}`, { intent: "block", from: "2026-11-21", until: "2026-11-24" });
	await send(workOrders, { idempotencyKey: randomUUID(), villa: "pool", what: "Shower drips a lot" });
	const found = { villa, place: "", foundOn: "2026-11-20", storedWhere: "Shelf in the office" };
	await send(lostAndFound, { idempotencyKey: hat, description: "A straw hat with a band", ...found });
	for (const [villaId, act] of [
		["palm-grove", "in_progress"],
		["lagoon-view", "clean"],
	] as const)
		await send(housekeeping, { event: randomUUID(), villa: villaId, act });
});

test.each([
	housekeeping,
	workOrders,
	`${workOrders}/${order}`,
	`${workOrders}/nothing`,
	lostAndFound,
	...[villa, "vista-del-mar", "palm-grove", "nothing"].map((id) => `${housekeeping}/villas/${id}`),
])("nothing on %s is left in English for a person who has chosen Spanish", async (path) => {
	const page = await expectSpanish(clerks as Readers, path, () => app.request(path));
	expect(page).toContain('<header class="bar" lang="en"');
	if (path === housekeeping) await expectSpanish(cleaners as Readers, path, () => app.request(path));
	if (path.startsWith(workOrders)) await expectSpanish(gardeners as Readers, path, () => app.request(path));
});

test("a page that is not for their role says so in their language", async () => {
	const page = await expectSpanish(gardeners as Readers, "refusal", () => app.request(housekeeping));
	expect(page).toContain("Esta página no es para su puesto");
});

test.each([
	[housekeeping, { villa, act: "sparkling" }],
	[housekeeping, { event: randomUUID(), villa, act: "inspected" }],
	[housekeeping, { intent: "language", language: "xx" }],
	[housekeeping, { intent: "nothing" }],
	[workOrders, { intent: "report", villa: "", what: "" }],
	[`${workOrders}/${order}`, { intent: "assign", urgency: "urgent", person: "", version: "other" }],
	[`${workOrders}/${order}`, { intent: "resolve", resolution: "x".repeat(301) }],
	[`${workOrders}/${order}`, { intent: "resolve", resolution: "" }],
	[`${workOrders}/${order}`, { intent: "block", from: "2026-11-01", until: "2026-11-02" }],
	[lostAndFound, { intent: "record", description: "", foundOn: "x" }],
	[lostAndFound, { intent: "change", item: hat, seenStatus: "posted", seenOwner: "", status: "returned" }],
	[`${housekeeping}/villas/${villa}`, { intent: "request", stay: "x", date: "x", notBefore: "noon" }],
] as const)("what %s refuses is said in their language: %j", async (path, fields) => {
	await expectSpanish(cleaners as Readers, path, () => app.post(path, { ...fields }));
});

test("a manager's approval is asked for in the language of the page", async () => {
	app.cookies.clear();
	const { opener } = await openTablet(app, { name: "Kenrick Young", roles: ["housekeeping"] }, noon);
	await chooseLanguage(db, { personId: opener.id, language: "es" }, asStaff(noon));
	const refused = await app.post(`${workOrders}/${order}`, { intent: "resolve", resolution: "" });
	const page = (await refused.text()).replaceAll("<!-- -->", "");
	expect(refused.status).toBe(403);
	expect(page).toContain("Su puesto no le permite hacer eso. Gerencia lo confirma abajo con su PIN.");
	expect(page).toContain("Por aprobar: reparado en Caribbean Breeze: Shower drips a lot.");
	app.cookies.clear();
});

test("the rest of the desk stays English, and so do its data", async () => {
	signInAs(app, (clerks as Readers).spanish);
	for (const path of ["/desk", "/desk/plan", "/desk/account", "/desk/nowhere"])
		expect(await (await app.request(path)).text(), path).toContain('lang="en"');
	const today = await app.request("/desk/_.data");
	expect(await today.text()).toContain('"Today"');
});

test("data requested by the scripts of a page are in its language", async () => {
	signInAs(app, (clerks as Readers).spanish);
	const data = await (await app.request(`${workOrders}.data`)).text();
	expect(data).toMatch(/Cerrada del s[áa]b 21 al mar 24/);
	const refused = await app.post(`${workOrders}.data`, { intent: "report", villa: "", what: "" });
	expect(await refused.text()).toContain("Por favor, diga qué está dañado.");
});

test.each([
	["from a page in Spanish to one in English", housekeeping, "/desk/plan", true],
	["from a page in English to one in Spanish", "/desk/plan", workOrders, true],
	["between pages in Spanish", housekeeping, workOrders, false],
	["between pages in English", "/desk", "/desk/plan", false],
] as const)("%s a link loads a document where the words are others", async (_, from, to, isDocument) => {
	const follow = (person: { cookie: string }) => {
		signInAs(app, person);
		return app.request(`${to}.data?day=2026-11-22`, { headers: { Referer: `http://localhost:3000${from}` } });
	};
	const led = await follow((clerks as Readers).spanish);
	expect([led.status, led.headers.get("X-Remix-Reload-Document")]).toEqual(
		isDocument ? [202, "true"] : [200, null],
	);
	if (isDocument) expect(await led.text()).toContain(`${to}?day=2026-11-22`);
	expect((await follow((clerks as Readers).english)).status).toBe(200);
});

test("the search in the bar of a page in Spanish answers in English, with the state of each row", async () => {
	signInAs(app, (clerks as Readers).spanish);
	const headers = { Referer: `http://localhost:3000${housekeeping}` };
	const { name, validUntil } = await makeQuote(db, { name: "Priya Shah" });
	const answers = await app.request(`/desk/search/answers.data?q=${encodeURIComponent(name)}`, { headers });
	expect(answers.status).toBe(200);
	// The words come with the answer, because those of the page are Spanish.
	const words = await answers.text();
	for (const shown of [
		`Open until ${formatDeskDay(validUntil)}`,
		"Booked",
		"2 guests",
		"21 Nov to 23 Nov 2026",
	])
		expect(words).toContain(shown);
});

test("somebody whose sign-in has ended meets its page as a document of its own", async () => {
	app.cookies.clear();
	const headers = { Referer: `http://localhost:3000${housekeeping}` };
	const led = await app.request("/desk/sign-in.data", { headers });
	expect([led.status, led.headers.get("X-Remix-Reload-Document")]).toEqual([202, "true"]);
});

test("a manager chooses the language of a colleague, and does not undo what the colleague has chosen meanwhile", async () => {
	const rosa = await openStaff(db, { name: "Rosa Cal", roles: ["housekeeping"] });
	const manager = await openStaff(db, { roles: ["manager"] });
	const save = async (fields: Record<string, string>) => {
		signInAs(app, manager);
		const form = { intent: "roles", role: "housekeeping", seen: "housekeeping", ...fields };
		const saved = await app.post(`/desk/staff/${rosa.id}`, form);
		expect([saved.status, (await saved.text()).includes("are saved.")]).toEqual([200, true]);
	};
	const languageOfRosa = async () => {
		signInAs(app, rosa);
		return /<html[^>]*\blang="(..)"/.exec(await (await app.request(housekeeping)).text())?.[1];
	};
	await save({ language: "es", seenLanguage: "en" });
	expect(await languageOfRosa()).toBe("es");
	await save({ language: "en", seenLanguage: "en" });
	expect(await languageOfRosa()).toBe("es");
});

test("a manager invites a colleague in the language that the colleague reads", async () => {
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
	expect(await (await app.request("/desk/staff")).text()).toContain(
		"Language of e-mails, housekeeping and repairs",
	);
	const form = {
		intent: "invite",
		name: "Luz",
		email: "luz@example.com",
		role: "housekeeping",
		language: "es",
	};
	expect((await app.post("/desk/staff", form)).status).toBe(200);
	const luz = await findStaffByEmail(db, "luz@example.com");
	expect(luz).toMatchObject({ language: "es" });
	expect(await readStaffMailLanguage(db, { kind: "invitation", personId: luz?.id ?? "" })).toBe("es");
});

test("a cleaner chooses the language on the page itself, and at a tablet, too", async () => {
	const rosa = await openStaff(db, { name: "Rosa Cal", roles: ["housekeeping"] });
	signInAs(app, rosa);
	const choose = (path: string, language: string) => app.post(path, { intent: "language", language });
	expect(await (await app.request(housekeeping)).text()).toContain(">Español</button>");
	for (const _ of ["once", "twice"]) {
		const chosen = await choose(housekeeping, "es");
		expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, housekeeping]);
	}
	expect(await (await app.request(housekeeping)).text()).toContain(">English</button>");
	const told = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, rosa.id));
	expect(told).toMatchObject([{ act: "choose_language", changes: { language: "es" } }]);
	const back = await choose("/desk/account", "en");
	expect([back.status, (await back.text()).includes("Your language is saved.")]).toEqual([200, true]);
	expect(await (await app.request(housekeeping)).text()).toContain('lang="en"');

	app.cookies.clear();
	await openTablet(app, { name: "Kenrick Young", roles: ["housekeeping"] }, noon);
	expect((await choose(workOrders, "es")).status).toBe(303);
	expect((await choose("/desk/account", "es")).status).toBe(200);
	expect((await app.post("/desk/account", { intent: "pin", pin: "482915", again: "482915" })).status).toBe(
		403,
	);
	expect(await (await app.request(workOrders)).text()).toContain("Reportar una falla");
});
