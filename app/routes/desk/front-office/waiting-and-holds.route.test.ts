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
import { asStaff } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
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

const unitsOf = async (reference: string) => {
	const stay = await findStay(db, reference);
	return listUnits(db, stay?.id ?? "");
};

const press = (villaId: string, condition: "dirty" | "clean" | "inspected") =>
	setVillaCondition(db, { villaId, condition, eventId: randomUUID(), pressedAt: now }, asStaff(now));
const conditionOf = async (villaId: string) => (await findVillaCondition(db, villaId, now))?.condition;

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
