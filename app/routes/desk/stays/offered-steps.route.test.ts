import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { rollHotelDays } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { stepWords } from "#app/features/stays/desk/desk-steps-words.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { stays } from "#db/schema/stays.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio, newKey } from "#test/factories/folio.ts";
import { makeDeskBooking } from "#test/factories/forms.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

/** A time at the hotel, which is six hours behind UTC. */
const at = (text: string) => new Date(`${text}:00-06:00`);

let now = at("2026-12-11T12:00");
const app = await startApp({ now: () => now });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	now = at("2026-12-11T12:00");
});

const by = { kind: "system", task: "roll-business-day" } as const;
const statuses = ["confirmed", "checked_in", "checked_out", "no_show", "cancelled"] as const;
const times = [
	"2026-12-12T16:00",
	"2026-12-12T22:30",
	"2026-12-13T09:00",
	"2026-12-14T10:00",
	"2026-12-16T10:00",
];
const cases = statuses.flatMap((status) => times.map((time) => ({ status, time })));

test.each(cases)("the page of a stay $status offers at $time only steps that can be taken", async (one) => {
	const { id, reference } = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-14" });
	await rollHotelDays(db, async () => 0, { by, now });
	if (one.status !== "confirmed") await setStayStatus(db, id, one.status);
	// A guest who has left did so late, on the day after the last night that was booked.
	if (one.status === "checked_in" || one.status === "checked_out")
		await db.update(stays).set({ checkedInOn: "2026-12-12" }).where(eq(stays.reservationId, id));
	if (one.status === "checked_out")
		await db.update(stays).set({ checkedOutOn: "2026-12-14" }).where(eq(stays.reservationId, id));
	now = at(one.time);
	await rollHotelDays(db, async () => 0, { by, now });
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
	const page = await (await app.request(`/desk/stays/${reference}`)).text();
	const offered = [
		...new Set([...page.matchAll(/href="[^"]*\/steps\/([a-z-]+)"/g)].map(([, step = ""]) => step)),
	];
	const impossible: string[] = [];
	for (const step of offered) {
		const text = await (await app.request(`/desk/stays/${reference}/steps/${step}`)).text();
		if (text.includes(stepWords.whyNot[step as keyof typeof stepWords.whyNot])) impossible.push(step);
	}
	expect(impossible).toEqual([]);
	// Who is in house leaves early: a cancellation would put its fee on top of the nights that were stayed.
	const cancel = `/desk/stays/${reference}/cancel`;
	expect(page.includes(`href="${cancel}"`)).toBe(one.status === "confirmed");
	expect((await app.request(cancel)).status).toBe(one.status === "confirmed" ? 200 : 303);
	if (one.status === "confirmed") expect(offered.includes("no-show")).toBe(one.time >= "2026-12-12T22:00");
});

test.each([
	["confirmed", "Send the confirmation again"],
	["checked_in", "Send the confirmation again"],
	["cancelled", "Send the cancellation again"],
	["checked_out", null],
	["no_show", null],
] as const)("of a stay that is %s the e-mail that can be sent again is %s", async (status, label) => {
	const { id, reference } = await bookStay(db, { email: "ana@example.com" });
	if (status !== "confirmed") await setStayStatus(db, id, status);
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
	const page = `/desk/stays/${reference}`;
	const html = await (await app.request(page)).text();
	const offered = /Send the (confirmation|cancellation) again/.exec(html);
	expect(offered?.[0] ?? null).toBe(label);
	expect((await app.post(page, { intent: "resend" })).status).toBe(label ? 303 : 409);
});

test("a walk-in that was a mistake is voided by who booked it, though its guest is in house: there is nothing else to cancel", async () => {
	now = at("2026-12-12T16:00");
	await rollHotelDays(db, async () => 0, { by, now });
	const maria = await openStaff(db, { roles: ["reception"] });
	const made = makeDeskBooking({ checkIn: "2026-12-12" });
	const acting = {
		by: { kind: "staff", id: maria.id, name: maria.name, roles: ["reception"] },
		now,
	} as const;
	const booked = await reserveByPhone(
		db,
		{ ...made, holdUntil: null, askedCents: null, freeUntil: null },
		acting,
	);
	if (!booked.ok) throw new Error(booked.reason);
	const { reference } = booked;
	const reservationId = (await findStay(db, reference))?.id ?? "";
	await setStayStatus(db, reservationId, "checked_in");
	const page = `/desk/stays/${reference}`;
	const links = async () => (await (await app.request(page)).text()).includes(`href="${page}/cancel"`);
	signInAs(app, await openStaff(db, { roles: ["manager"] }));
	expect(await links()).toBe(false);
	signInAs(app, maria);
	expect(await links()).toBe(true);
	const read = async () => (await app.request(`${page}/cancel`)).text();
	const bill = await makeFolio(db, reservationId, acting);
	const transactionId = await makeCharge(db, bill, {}, acting);
	const charged = await read();
	expect(charged).toContain("There are charges on the bill, so the booking cannot be voided.");
	expect(charged).not.toContain("Void the booking");
	const taken = { transactionId, reason: "Wrong guest", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, taken, acting)).toMatchObject({ ok: true });
	const html = await read();
	expect(html).toContain("Void the booking");
	expect(html).not.toContain("Cancel now");
	const [, version = ""] = /name="version" value="(\d+)"/.exec(html) ?? [];
	const cancel = { intent: "cancel", version, what: "party", owed: "rule", "rule-party": "0" };
	expect((await app.post(`${page}/cancel`, cancel)).status).toBe(409);
	expect((await app.post(`${page}/cancel`, { intent: "void", version })).status).toBe(303);
});
