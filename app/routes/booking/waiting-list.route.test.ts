import { beforeEach, expect, test } from "vitest";
import { releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { releaseUnpaidStay } from "#app/features/stays/operations/confirm-paid-stay.server.ts";
import { releaseEndedHolds } from "#app/features/stays/operations/release-ended-holds.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { offerFreedNights } from "#app/features/waiting-list/operations/offer-freed-nights.server.ts";
import { takeOffer } from "#app/features/waiting-list/operations/take-offer.server.ts";
import { findEntry, findEntryOfForm } from "#app/features/waiting-list/queries.server.ts";
import { reservations } from "#db/schema/reservations.ts";
import { startApp } from "#test/app.ts";
import { startAppAtNoon } from "#test/app-at-noon.ts";
import { withoutTables } from "#test/db.ts";
import { asGuest, asStaff, makeStayInput, noon } from "#test/factories/forms.ts";
import { makeWaiting, makeWaitingLink, statusOf } from "#test/factories/waiting-list.ts";

const { app, clock } = await startAppAtNoon();

let stayId = "";
beforeEach(async () => {
	const outcome = await reserveStay(app.db, makeStayInput(), asGuest());
	stayId = (outcome.ok && (await findStay(app.db, outcome.reference))?.id) || "";
});

const asSystem = () => ({ by: { kind: "system", task: "offer-waiting-list" }, now: clock.now }) as const;
const minutesLater = (minutes: number) => {
	clock.now = new Date(noon.getTime() + minutes * 60_000);
};

const makeForm = (change: Record<string, string> = {}) => ({
	checkIn: "2026-12-12",
	checkOut: "2026-12-14",
	guests: "2",
	villaId: "sunset-palms",
	name: "Ana Pérez",
	email: "Ana@Example.com",
	idempotencyKey: crypto.randomUUID(),
	...change,
});

const entryOf = (form: { idempotencyKey: string }) => findEntryOfForm(app.db, form.idempotencyKey);
const pathOf = async (entryId: string, kind: "confirm" | "offer" | "leave") =>
	`/waiting-list/${kind}?token=${await makeWaitingLink(app.db, entryId, kind)}`;

/** Somebody for whom Sunset Palms is held. */
async function offered(): Promise<string> {
	const entryId = await makeWaiting(app.db, { name: "Ana Pérez", email: "ana@example.com" });
	await cancelStay(app.db, { reservationId: stayId, agreedOwedCents: 0 }, asGuest());
	await offerFreedNights(app.db, asSystem());
	return entryId;
}

test("sold-out dates lead to the list, with villa, dates and travelers filled in", async () => {
	const query = "checkIn=2026-12-12&checkOut=2026-12-14&guests=3&villaId=sunset-palms";
	const sold = await (await app.get(`/booking?${query}`)).text();
	expect(sold).toContain("E-mail me if it opens up");
	expect(sold).toContain(`/waiting-list?${query.replaceAll("&", "&amp;")}`);
	const form = await (await app.get(`/waiting-list?${query}`)).text();
	expect(form).toContain('value="2026-12-12"');
	expect(form).toContain('value="2026-12-14"');
	expect(form).toContain('value="3"');
	expect(form).toMatch(/<option value="sunset-palms" selected="">/);
	expect(form).toContain("For 7 or more, we look for two villas");
	expect(form).toContain("Any villa");
	const large = await (await app.get(`/waiting-list?${query.replace("guests=3", "guests=8")}`)).text();
	expect(large).toContain("Any two villas");
	expect(form).toMatch(/<meta name="robots" content="noindex"/);
});

test("anyone who sends the form reads where the link went, and is on no list before it is pressed", async () => {
	const form = makeForm();
	const response = await app.post("/waiting-list", form);
	expect(response.status).toBe(200);
	expect(await response.text()).toContain("ana@example.com");
	const entry = await entryOf(form);
	expect(entry).toMatchObject({ status: "unconfirmed", villaId: "sunset-palms", guests: 2, userId: null });
	const path = await pathOf(entry?.id ?? "", "confirm");
	const opened = await app.get(path);
	expect([opened.status, opened.headers.get("Referrer-Policy"), opened.headers.get("Cache-Control")]).toEqual(
		[200, "same-origin", "no-store"],
	);
	expect(await opened.text()).toContain("Sunset Palms Villa");
	expect((await entryOf(form))?.status).toBe("unconfirmed");
	const pressed = await app.post(path, {});
	expect([pressed.status, (await pressed.text()).includes("You are on the waiting list")]).toEqual([
		200,
		true,
	]);
	expect((await entryOf(form))?.status).toBe("waiting");
	expect((await app.post(path, {})).status).toBe(200);
});

test.each([
	[{ email: "" }, "Please enter your e-mail address, so that we can write to you."],
	[{ email: "ana" }, "Please enter an e-mail address like name@example.com."],
	[{ name: " " }, "Please enter your name."],
	[{ guests: "11" }, "Travelers must be a whole number from 1 to 10."],
	[
		{ checkIn: "2026-11-21" },
		"The waiting list is open for arrivals from Sun 22 Nov 2026. For tonight, please call us.",
	],
	[{ checkOut: "2026-12-11" }, "Check-out must be after check-in."],
	[{ villaId: "no-such-villa" }, "Please choose a villa from the list."],
	[{ guests: "9" }, "This villa sleeps 4. Choose any villa instead"],
])("%j is answered in words, and nothing typed is lost", async (change, message) => {
	const form = makeForm(change);
	const response = await app.post("/waiting-list", form);
	expect(response.status).toBe(400);
	const page = await response.text();
	expect(page).toContain("There is a problem");
	expect(page).toContain(message);
	expect(page).toContain(`value="${form.idempotencyKey}"`);
	if (!("name" in change)) expect(page).toContain('value="Ana Pérez"');
	expect(await entryOf(form)).toBeNull();
});

test("a villa that is free already is booked and not waited for", async () => {
	const response = await app.post("/waiting-list", makeForm({ villaId: "palm-grove" }));
	expect(response.status).toBe(409);
	const page = await response.text();
	expect(page).toContain("Good news: this is free right now.");
	expect(page).toContain(
		"/booking?checkIn=2026-12-12&amp;checkOut=2026-12-14&amp;guests=2&amp;villaId=palm-grove",
	);
});

test("a form with the key of another one is refused, and fresh afterwards", async () => {
	const form = makeForm();
	await app.post("/waiting-list", form);
	const response = await app.post("/waiting-list", { ...form, name: "Eva Lind" });
	expect(response.status).toBe(409);
	expect(await response.text()).not.toContain(`value="${form.idempotencyKey}"`);
});

test("the offer shows villa, dates, total and hour; one press books it, and the browser may open it", async () => {
	const entryId = await offered();
	const path = await pathOf(entryId, "offer");
	const page = await (await app.get(path)).text();
	for (const part of ["Sunset Palms Villa", "Sat 12 Dec 2026", "$760.82", "yours until 2 pm", "Belize time"])
		expect(page).toContain(part);
	expect(await statusOf(app.db, entryId)).toBe("offered");
	const taken = await app.post(path, {});
	expect(taken.status).toBe(303);
	const location = taken.headers.get("Location") ?? "";
	expect(await (await app.get(location)).text()).toContain("Ana Pérez");
	expect((await app.post(path, {})).headers.get("Location")).toBe(location);
	expect(await app.db.$count(reservations)).toBe(2);
	app.cookies.clear();
	const again = await (await app.get(path)).text();
	expect(again).toContain("It is booked");
	expect(again).not.toContain(location.slice("/reservations/".length, -"?submitted".length));
});

/** Takes an offer as a hotel does that asks for a deposit. */
async function takeUnpaid() {
	const path = await pathOf(await offered(), "offer");
	const secret = new URL(path, "https://stay.example").searchParams.get("token") ?? "";
	const until = new Date(noon.getTime() + 45 * 60_000);
	const deposit = { until, isDue: () => true, request: async () => {} };
	const taken = await takeOffer(app.db, { secret, deposit }, asGuest(null, clock.now));
	return { path, reference: taken.ok ? taken.reference : "" };
}

test("an offer that was taken and whose deposit is not paid leads on to the payment, and is called booked neither then nor afterwards", async () => {
	const { path, reference } = await takeUnpaid();
	const held = await (await app.get(path)).text();
	expect(held).toContain("They are booked once you have paid the deposit.");
	expect((await app.post(path, {})).headers.get("Location")).toContain(reference);
	minutesLater(46);
	await releaseEndedHolds(app.db, asSystem());
	const over = await app.get(path);
	expect([over.status, await over.text()]).toEqual([410, expect.stringContaining("The time to pay is over")]);
	expect(held).not.toContain("It is booked");
});

test("a guest who has taken an offer and let its nights go instead of paying reads that, and not that the time is over", async () => {
	const { path, reference } = await takeUnpaid();
	const reservationId = (await findStay(app.db, reference))?.id ?? "";
	const by = asGuest(null, clock.now);
	await app.db.transaction((tx) => releaseUnpaidStay(tx, { reservationId }, by));
	expect(await (await app.get(path)).text()).toContain("You let these nights go");
});

test("a guest who comes late is told so, with the free villas instead, and nothing is booked", async () => {
	const entryId = await offered();
	const path = await pathOf(entryId, "offer");
	minutesLater(120);
	const late = await app.post(path, {});
	expect(late.status).toBe(409);
	const page = await late.text();
	expect(page).toContain("The two hours are over");
	expect(page).toContain("Still free for your dates:");
	expect(page).toMatch(/\/booking\?checkIn=2026-12-12[^"]*villaId=tropical-hideaway/);
	expect(await app.db.$count(reservations)).toBe(1);
	await offerFreedNights(app.db, asSystem());
	expect((await app.get(path)).status).toBe(410);
});

test("an offer that is let go says so, and books nothing afterwards", async () => {
	const entryId = await offered();
	const path = await pathOf(entryId, "offer");
	const passed = await app.post(path, { intent: "pass" });
	const page = await passed.text();
	expect([passed.status, page.includes("You let it go")]).toEqual([200, true]);
	expect(page, "and that it ends the wait").toContain("You are off the list for these nights.");
	expect((await app.post(path, {})).status).toBe(409);
	expect(await app.db.$count(reservations)).toBe(1);
});

test("an offer whose nights the staff have taken back says so, and not that its guest has let it go", async () => {
	const entryId = await offered();
	const allocationId = (await findEntry(app.db, entryId))?.heldAllocationIds[0] ?? "";
	await releaseBlock(app.db, { allocationId }, asStaff(clock.now));
	await offerFreedNights(app.db, asSystem());
	const page = await app.get(await pathOf(entryId, "offer"));
	expect([page.status, await page.text()]).toEqual([
		410,
		expect.stringContaining("We no longer hold it for you"),
	]);
});

test("a guest who has booked from the list reads on the link to leave that they have, and not that we write no more", async () => {
	const entryId = await offered();
	await app.post(await pathOf(entryId, "offer"), {});
	const page = await (await app.get(await pathOf(entryId, "leave"))).text();
	expect(page).toContain("These nights were booked, so you are off the list.");
	expect(page).not.toContain("We no longer write to you");
});

test("the link to leave is in every e-mail: opening it leaves nothing, pressing it does", async () => {
	const entryId = await offered();
	const path = await pathOf(entryId, "leave");
	expect(await (await app.get(path)).text()).toContain("We are holding a villa for you right now");
	expect(await statusOf(app.db, entryId)).toBe("offered");
	expect(await (await app.post(path, {})).text()).toContain("You are off the list");
	expect(await statusOf(app.db, entryId)).toBe("left");
	expect((await app.get(await pathOf(entryId, "confirm"))).status).toBe(410);
});

test.each(["confirm", "offer", "leave"] as const)(
	"a link to %s that is damaged, guessed or of another kind opens nothing, and no secret reaches the log",
	async (kind) => {
		const entryId = await offered();
		const other = kind === "leave" ? "offer" : "leave";
		const secret = await makeWaitingLink(app.db, entryId, other);
		const statusAt = async (token: string) => [
			(await app.get(`/waiting-list/${kind}?token=${token}`)).status,
			(await app.post(`/waiting-list/${kind}?token=${token}`, {})).status,
		];
		expect(await statusAt("short")).toEqual([400, 400]);
		expect(await statusAt("x".repeat(43))).toEqual([410, 410]);
		expect(await statusAt(secret)).toEqual([410, 410]);
		expect(await statusOf(app.db, entryId)).toBe("offered");
		expect(app.logLines.join("\n")).not.toContain(secret);
	},
);

test("a database that fails in the middle loses nothing that was typed", async () => {
	const form = makeForm();
	const response = await withoutTables(app.database.pool, "waiting_entries", () =>
		app.post("/waiting-list", form),
	);
	expect(response.status).toBe(500);
	const page = await response.text();
	expect(page).toContain("This could not be sent. Please try again.");
	expect(page).toContain('value="Ana Pérez"');
	expect((await app.post("/waiting-list", form)).status).toBe(200);
});

test("a caller who joins too often is told so in words", async () => {
	const limited = await startApp({ now: noon, env: { RESERVE_LIMITS: "on", TRUST_PROXY: "1" } });
	const stranger = { "X-Forwarded-For": "198.51.100.7" };
	for (let sent = 0; sent < 10; sent += 1)
		expect((await limited.post("/waiting-list", makeForm(), stranger)).status).toBe(200);
	const refused = await limited.post("/waiting-list", makeForm(), stranger);
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
});

test("somebody who waits in Spanish reads the errors in Spanish, and where the link went", async () => {
	const refused = await app.post("/es/waiting-list", makeForm({ email: "", checkIn: "2026-11-21" }));
	const page = await refused.text();
	expect(page).toContain("Escriba su correo electrónico, para que podamos escribirle.");
	expect(page).toContain("La lista de espera es para llegadas desde el dom 22 nov 2026.");
	expect(await (await app.post("/es/waiting-list", makeForm())).text()).toContain("Revise su correo");
});
