import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { readHousekeepingDay } from "#app/features/housekeeping/day-queries.server.ts";
import { setVillaCondition } from "#app/features/housekeeping/operations/set-villa-condition.server.ts";
import { findVillaCondition } from "#app/features/housekeeping/queries.server.ts";
import { releaseEndedHolds } from "#app/features/stays/operations/release-ended-holds.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

/** A time at the hotel, which is six hours behind UTC. */
const at = (text: string) => new Date(`${text}:00-06:00`);

let now = at("2026-12-12T15:40");
const app = await startApp({ now: () => now });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	now = at("2026-12-12T15:40");
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
});

const party = { checkIn: "2026-12-12", checkOut: "2026-12-16" };
const bothVillas = { ...party, villaIds: ["sunset-palms", "palm-grove"], guests: 8 };

async function page(reference: string, path: string) {
	const response = await app.request(`/desk/stays/${reference}/${path}`);
	return { status: response.status, text: await response.text() };
}

/** Sends a form of a step with the version that the stay has now. */
async function send(reference: string, path: string, fields: Record<string, string | string[]>) {
	const stay = await findStay(db, reference);
	const sent = { version: String(stay?.revision ?? 0), unit: "0", ...fields };
	const response = await app.post(`/desk/stays/${reference}/${path}`, sent);
	return { status: response.status, text: await response.text(), to: response.headers.get("Location") };
}

/** A payment with a departure that needs no drawer. */
const byTransfer = { tender: "bank_transfer", idempotencyKey: randomUUID() };

const unitsOf = async (reference: string) => {
	const stay = await findStay(db, reference);
	return listUnits(db, stay?.id ?? "");
};

test("a check-in begins with four things missing, and each part that is saved folds with its time", async () => {
	const { reference } = await bookStay(db, party);
	expect((await page(reference, "check-in")).text).toContain("Check in, 4 things missing");
	for (const fields of [
		{ form: "who", arrivedAt: "15:35", "name-0": "Ana Cruz", "nationality-0": "Belize" },
		{ form: "villa", villaChoice: "ready" },
		{ form: "money" },
		{ form: "keys", keysOut: "2" },
	])
		expect((await send(reference, "check-in", fields)).status).toBe(303);
	const { text } = await page(reference, "check-in");
	expect(text).not.toMatch(/Check in, \d/);
	expect(text.match(/saved 15:40/g)).toHaveLength(4);
	const done = await send(reference, "check-in", { form: "check-in" });
	expect(done.to).toBe(`/desk/stays/${reference}/check-in?saved=check-in`);
	expect((await page(reference, "check-in")).text).toContain("Checked in 15:40.");
});

test("a check-in is offered to be undone only while nothing is charged, and the page says why", async () => {
	const { id, reference } = await bookStay(db, party);
	await send(reference, "check-in", { form: "villa", villaChoice: "ready" });
	expect((await send(reference, "check-in", { form: "check-in" })).status).toBe(303);
	expect((await page(reference, "check-in")).text).toContain("steps/undo-check-in");
	await makeCharge(db, await makeFolio(db, id, asStaff(now)), {}, asStaff(now));
	expect((await page(reference, "check-in")).text).not.toContain("steps/undo-check-in");
	for (const path of ["check-in", "steps/undo-check-in"])
		expect((await page(reference, path)).text, path).toContain("There are charges on the bill, so");
	expect((await send(reference, "steps/undo-check-in", {})).status).toBe(409);
});

test("a villa that is not ready is given only with a reason, and waiting leaves its part open", async () => {
	const { reference } = await bookStay(db, party);
	const without = await send(reference, "check-in", {
		form: "villa",
		villaChoice: "accepted",
		villaReason: " ",
	});
	expect(without.status).toBe(400);
	expect(without.text).toContain("Please give a reason");
	expect((await send(reference, "check-in", { form: "villa", villaChoice: "waiting" })).status).toBe(303);
	expect((await page(reference, "check-in")).text).toContain("Check in, 4 things missing");
});

const press = (villaId: string, condition: "dirty" | "clean" | "inspected") =>
	setVillaCondition(db, { villaId, condition, eventId: randomUUID(), pressedAt: now }, asStaff(now));
const conditionOf = async (villaId: string) => (await findVillaCondition(db, villaId, now))?.condition;

test("the check-in says whether the villa is ready, and offers to go on when it is", async () => {
	const { reference } = await bookStay(db, party);
	const dirty = (await page(reference, "check-in")).text;
	expect(dirty).not.toMatch(/value="ready"[^>]*checked|checked[^>]*value="ready"/);
	await press("sunset-palms", "inspected");
	const ready = (await page(reference, "check-in")).text;
	expect(ready).toMatch(/value="ready"[^>]*checked|checked[^>]*value="ready"/);
	expect([dirty.includes("Not reported"), /\binspected\b/.test(dirty), /\binspected\b/.test(ready)]).toEqual([
		false,
		false,
		true,
	]);
});

test("a villa is dirty once its guests have checked out, and one cleaned after that is clean", async () => {
	const { reference } = await bookStay(db, party);
	await send(reference, "check-in", { form: "check-in" });
	now = at("2026-12-16T08:00");
	await press("sunset-palms", "clean");
	now = at("2026-12-16T10:30");
	await send(reference, "steps/check-out", { ...byTransfer, amountUsd: "1521.64" });
	expect(await conditionOf("sunset-palms")).toBe("dirty");
	now = at("2026-12-16T12:00");
	await press("sunset-palms", "clean");
	expect(await conditionOf("sunset-palms")).toBe("clean");
});

test("guests who leave or move on the evening of their arrival leave a dirty villa", async () => {
	await press("sunset-palms", "inspected");
	await press("palm-grove", "inspected");
	const { reference } = await bookStay(db, party);
	now = at("2026-12-12T16:00");
	await send(reference, "check-in", { form: "check-in" });
	now = at("2026-12-12T17:00");
	await send(reference, "steps/move", { otherVillaId: "palm-grove", reason: "No hot water" });
	expect(await conditionOf("sunset-palms")).toBe("dirty");
	expect(await conditionOf("palm-grove")).toBe("inspected");
	now = at("2026-12-12T19:00");
	const leave = {
		form: "early-departure",
		day: "2026-12-12",
		settlement: "charged",
		...byTransfer,
		amountUsd: "380.41",
	};
	expect((await send(reference, "steps/early-departure", leave)).status).toBe(303);
	expect(await conditionOf("palm-grove")).toBe("dirty");
	await press("sunset-palms", "clean");
	expect(await conditionOf("sunset-palms")).toBe("clean");
});

test("a villa that guests give up before they are checked in stays clean", async () => {
	await press("sunset-palms", "inspected");
	const { reference } = await bookStay(db, party);
	const other = { form: "villa", villaChoice: "other", otherVillaId: "palm-grove", villaReason: "" };
	expect((await send(reference, "check-in", other)).status).toBe(303);
	await send(reference, "check-in", { form: "check-in" });
	expect(await conditionOf("sunset-palms")).toBe("inspected");
});

test("the desk is told who has not left the villa: today's departure, or somebody who was forgotten", async () => {
	const before = await bookStay(db, { checkIn: "2026-12-10", checkOut: "2026-12-12", name: "Ben Tillett" });
	now = at("2026-12-10T16:00");
	await send(before.reference, "check-in", { form: "check-in" });
	now = at("2026-12-12T15:40");
	const { reference } = await bookStay(db, party);
	expect((await page(reference, "check-in")).text).toContain(
		"Ben Tillett is still in Sunset Palms and leaves today.",
	);
	const later = await bookStay(db, { checkIn: "2026-12-20", checkOut: "2026-12-21" });
	now = at("2026-12-20T15:40");
	expect((await page(later.reference, "check-in")).text).toContain("was never checked out");
	expect((await send(later.reference, "check-in", { form: "check-in" })).status).toBe(303);
});

test("two desks: the second one sees the saved values beside the typed ones", async () => {
	const { reference } = await bookStay(db, party);
	expect((await send(reference, "check-in", { form: "keys", keysOut: "2" })).status).toBe(303);
	const late = await send(reference, "check-in", { form: "keys", keysOut: "5", version: "0" });
	expect(late.status).toBe(409);
	expect(late.text).toContain("a colleague has changed this stay");
	expect(late.text).toContain("Saved by a colleague in the meantime");
	expect(late.text).toMatch(/name="keysOut"[^>]*value="5"|value="5"[^>]*name="keysOut"/);
	expect((await unitsOf(reference))[0]?.keysOut).toBe(2);
});

test("an early departure shows the fee first; reception charges it, a manager may waive it", async () => {
	const { reference } = await bookStay(db, party);
	await send(reference, "check-in", { form: "check-in" });
	now = at("2026-12-14T09:00");
	const { text } = await page(reference, "steps/early-departure");
	expect(text).toContain("2 nights cancelled, from");
	expect(text).toContain("$380.41");
	const waive = { form: "early-departure", day: "2026-12-14", settlement: "waived", reason: "Illness" };
	const refused = await send(reference, "steps/early-departure", waive);
	expect([refused.status, refused.text.includes("Your role may not do this")]).toEqual([403, true]);
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
	const paid = { ...waive, ...byTransfer, amountUsd: "760.82" };
	expect((await send(reference, "steps/early-departure", paid)).status).toBe(303);
	expect((await unitsOf(reference))[0]).toMatchObject({ status: "checked_out", settlementCents: 0 });
	// A colleague who had the form open is told how the stay is now, and not that a form is still there.
	const theirs = { ...paid, form: "check-out", version: "0", idempotencyKey: randomUUID() };
	const second = await send(reference, "steps/check-out", theirs);
	expect(second.status).toBe(409);
	const [said] = second.text.split("window.__reactRouterContext");
	expect(said).not.toContain("what you entered is still in the form");
	expect(said).toContain("this is no longer possible for the stay");
	expect(said).toMatch(/The guests have left\. (<!-- -->)?Only guests in house can be checked out here/);
	expect(said).not.toContain("steps/early-departure");
	now = at("2026-12-14T12:00");
	expect((await send(reference, "steps/undo-check-out", {})).status).toBe(303);
	expect((await unitsOf(reference))[0]).toMatchObject({ status: "checked_in", checkOut: "2026-12-16" });
});

test("undoing a check-out names the guests who have the villa by now, and asks whether both are there", async () => {
	const { reference } = await bookStay(db, party);
	await send(reference, "check-in", { form: "check-in" });
	now = at("2026-12-16T10:30");
	await send(reference, "steps/check-out", { ...byTransfer, amountUsd: "1521.64" });
	const left = await page(reference, "folio");
	expect(left.text).toContain("A charge opens the bill again");
	expect((await page(reference, "steps/undo-check-out")).text).not.toContain("sharesVilla");
	const next = await bookStay(db, { checkIn: "2026-12-16", checkOut: "2026-12-18", name: "Camille Laurent" });
	now = at("2026-12-16T15:00");
	await send(next.reference, "check-in", { form: "check-in" });
	expect((await page(reference, "steps/undo-check-out")).text).toMatch(
		/Camille Laurent.* has checked in to Sunset Palms since/,
	);
	expect((await page(reference, "folio")).text).toMatch(/Make sure that the charge is not theirs/);
	const refused = await send(reference, "steps/undo-check-out", {});
	expect([refused.status, refused.text.includes("confirm that both parties are there")]).toEqual([409, true]);
	expect((await send(reference, "steps/undo-check-out", { sharesVilla: "yes" })).status).toBe(303);
	expect((await unitsOf(reference))[0]?.status).toBe("checked_in");
});

test.each([
	["another amount needs the amount", { settlement: "other", reason: "Agreed" }, "amount in US dollars"],
	["nothing needs a reason", { settlement: "waived", reason: "" }, "Please give a reason"],
	["something has to be chosen", { settlement: "" }, "Please choose a fee"],
	["an amount is an amount", { settlement: "other", amount: "-5", reason: "x" }, "amount in US dollars"],
])("on a no-show %s", async (_, fields, message) => {
	const { reference } = await bookStay(db, party);
	now = at("2026-12-12T22:30");
	const sent = await send(reference, "steps/no-show", { form: "no-show", day: "2026-12-12", ...fields });
	expect([sent.status, sent.text.includes(message)]).toEqual([400, true]);
	expect((await unitsOf(reference))[0]?.status).toBe("confirmed");
});

test("a no-show is not possible before 22:00, and the page says why", async () => {
	const { reference } = await bookStay(db, party);
	expect((await page(reference, "steps/no-show")).text).toContain("from 22:00 on the day of arrival");
	const sent = await send(reference, "steps/no-show", { day: "2026-12-12", settlement: "charged" });
	expect(sent.status).toBe(409);
});

test("a late check-out warns of the guests who arrive on the same day, and refuses an hour that is not later", async () => {
	const { reference } = await bookStay(db, party);
	await bookStay(db, { checkIn: "2026-12-16", checkOut: "2026-12-18", name: "Camille Laurent" });
	expect((await page(reference, "steps/late-check-out")).text).toContain(
		"Camille Laurent arrives on the same day",
	);
	expect((await send(reference, "steps/late-check-out", { lateCheckOutAt: "10:00" })).status).toBe(400);
	expect((await send(reference, "steps/late-check-out", { lateCheckOutAt: "13:30" })).status).toBe(303);
	expect((await unitsOf(reference))[0]?.lateCheckOutAt).toBe("13:30");
});

test("an hour is agreed with a guest until the day of departure is over: then Today offers more nights", async () => {
	const { id, reference } = await bookStay(db, party);
	await setStayStatus(db, id, "checked_in");
	now = at("2026-12-16T12:00");
	const today = async () => (await app.request("/desk")).text();
	expect(await today()).toContain(`/desk/stays/${reference}/steps/late-check-out`);
	now = at("2026-12-17T12:00");
	expect(await today()).not.toContain("late-check-out");
	expect(await today()).toMatch(/plan\/propose\?stay=[\da-f-]{36}[^"]*"[^>]*>.{0,20}Extend/);
	expect((await page(reference, "steps/late-check-out")).text).toContain(
		"Later, extend the stay on the plan.",
	);
	expect((await send(reference, "steps/late-check-out", { lateCheckOutAt: "14:00" })).status).toBe(409);
	expect((await unitsOf(reference))[0]?.lateCheckOutAt).toBe(null);
});

test("of two villas the step is for those that are chosen, and for at least one", async () => {
	const { reference } = await bookStay(db, bothVillas);
	expect((await send(reference, "check-in", { form: "check-in", unit: ["0", "1"] })).status).toBe(303);
	now = at("2026-12-16T10:30");
	expect((await page(reference, "steps/check-out")).text).toContain("Which villas?");
	const none = await send(reference, "steps/check-out", { unit: [] });
	expect([none.status, none.text.includes("Please choose at least one villa")]).toEqual([400, true]);
	expect((await send(reference, "steps/check-out", { unit: "1" })).status).toBe(303);
	expect((await unitsOf(reference)).map(({ status }) => status)).toEqual(["checked_in", "checked_out"]);
});

test("a guest whose villa fails gets another one that is free, with a reason", async () => {
	const { reference } = await bookStay(db, party);
	expect((await page(reference, "steps/move")).text).toMatch(/Palm Grove.{1,900}sleeps 6/);
	const sent = await send(reference, "steps/move", { otherVillaId: "palm-grove", reason: "No hot water" });
	expect(sent.status).toBe(303);
	expect((await unitsOf(reference))[0]?.villas.map(({ id }) => id)).toEqual(["palm-grove"]);
});

test("a step that does not exist and a stay that does not exist are not found", async () => {
	const { reference } = await bookStay(db, party);
	expect((await page(reference, "steps/abolish")).status).toBe(404);
	expect((await page("ZZZZ2222", "steps/check-out")).status).toBe(404);
	expect((await send(reference, "check-in", { form: "something" })).status).toBe(400);
});

test("guests go into a dirty villa only once the desk has said that it is clean, in one step", async () => {
	const { reference } = await bookStay(db, party);
	await send(reference, "check-in", { form: "check-in" });
	await press("sunset-palms", "dirty");
	now = at("2026-12-12T16:00");
	await send(reference, "check-in", { form: "villa", villaChoice: "waiting" });
	const list = async () => (await readHousekeepingDay(db, now)).villas.find((one) => one.waiting);
	expect(await list()).toMatchObject({
		villaId: "sunset-palms",
		waiting: { firstName: "Ana", since: "16:00" },
	});
	now = at("2026-12-12T16:10");
	const asked = await send(reference, "check-in", { form: "villa", villaChoice: "ready" });
	expect(asked.status).toBe(409);
	expect(asked.text).toContain("Sunset Palms is still marked dirty. Mark it clean?");
	expect(asked.text).toContain('name="markClean"');
	expect(await conditionOf("sunset-palms")).toBe("dirty");
	const yes = { form: "villa", villaChoice: "ready", markClean: "yes" };
	expect((await send(reference, "check-in", yes)).status).toBe(303);
	expect(await conditionOf("sunset-palms")).toBe("clean");
	expect(await list()).toBeUndefined();
	expect((await page(reference, "check-in")).text).not.toContain("Mark it clean?");
});

test("the desk sees on Today when a waiting guest's villa is clean, until it has let the guest in", async () => {
	const { reference } = await bookStay(db, party);
	await press("sunset-palms", "dirty");
	await send(reference, "check-in", { form: "villa", villaChoice: "waiting" });
	await send(reference, "check-in", { form: "check-in" });
	const today = async () => (await app.request("/desk")).text();
	expect(await today()).toContain("Waiting since 15:40");
	now = at("2026-12-12T16:10");
	await press("sunset-palms", "clean");
	expect(await today()).toContain("Ready, Ana can go in");
	await send(reference, "check-in", { form: "villa", villaChoice: "ready" });
	expect(await today()).not.toContain("Ready, Ana can go in");
});

test("a hold is prolonged, asked a deposit for, and taken again once it has ended, each by its form", async () => {
	const held = await bookStay(db, { ...party, holdUntil: at("2026-12-12T18:00") });
	const { reference } = held;
	const form = { holdUntil: "other", holdDate: "", holdTime: "" };
	expect(await page(reference, "")).toMatchObject({ status: 200 });
	const wrong = await send(reference, "steps/prolong-hold", form);
	expect([wrong.status, wrong.text.includes("Please enter a day and a time")]).toEqual([400, true]);
	const past = { ...form, holdDate: "2026-12-13", holdTime: "18:00" };
	const late = await send(reference, "steps/prolong-hold", past);
	expect([late.status, late.text.includes("on the day of arrival at the latest")]).toEqual([400, true]);
	const evening = await send(reference, "steps/prolong-hold", { holdUntil: "2026-12-12T20:00" });
	expect([evening.status, evening.to]).toEqual([303, `/desk/stays/${reference}?saved=prolong-hold`]);
	expect((await page(reference, "")).text).toContain("On hold until today 20:00");
	expect((await send(reference, "steps/ask-deposit", { depositAsked: "200" })).status).toBe(303);
	expect((await page(reference, "")).text).toContain("$200.00");
	now = at("2026-12-12T20:00");
	const over = await page(reference, "steps/prolong-hold");
	expect(over.text).toContain("rebook them");
	expect((await page(reference, "steps/retake-hold")).text).toContain("Rebook the nights");
	const again = { holdUntil: "book", otherVillaId: "sunset-palms" };
	expect((await send(reference, "steps/retake-hold", again)).status).toBe(409);
	await releaseEndedHolds(db, asStaff(now));
	expect((await send(reference, "steps/retake-hold", again)).status).toBe(303);
	expect(await unitsOf(reference)).toMatchObject([{ status: "confirmed" }]);
});
