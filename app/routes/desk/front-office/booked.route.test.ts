import { beforeEach, expect, test } from "vitest";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, withoutScripts } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff } from "#test/factories/forms.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const today = "2026-12-12";
const app = await startApp({ now: new Date("2026-12-12T16:40:00-06:00") });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
});

const read = async (path: string) =>
	withoutScripts(await (await app.request(path)).text()).replaceAll("&#x27;", "'");

/** A caller as the form sends them. */
async function call(change: Record<string, string | string[]> = {}) {
	const checkIn = addDays(today, 20);
	const response = await app.post("/desk/walk-in?by=phone", {
		...{ checkIn, nights: "2", guests: "2", villaId: "palm-grove", name: "Camille Laurent" },
		...{ phone: "+33 6 55 50 01 72", email: "", keep: "book", shown: `${checkIn} 2` },
		...{ holdDate: today, holdTime: "18:00", idempotencyKey: crypto.randomUUID() },
		...change,
	});
	const to = response.headers.get("Location") ?? "";
	const reference = /stays\/(\w+)\//.exec(to)?.[1] ?? "";
	return { to, reference, grouped: `${reference.slice(0, 4)} ${reference.slice(4)}` };
}

const mailsOf = async (event: string) =>
	(
		await app.database.pool.query(
			"select from jobs where kind = 'send-stay-email' and payload->>'event' = $1",
			[event],
		)
	).rows.length;

test("the deposit that was just agreed on is read out, and how much of it has come", async () => {
	const { to, reference } = await call({ keep: "hold", depositAsked: "200,00" });
	expect(await read(to)).toContain("$200.00 requested");
	const stay = await findStay(db, reference);
	const paid = {
		tender: { kind: "bank_transfer" },
		amountCents: 5_000,
		idempotencyKey: crypto.randomUUID(),
	} as const;
	await takeDeposit(
		db,
		{ ...paid, reservationId: stay?.id ?? "" },
		asStaff(new Date("2026-12-12T16:40:00-06:00")),
	);
	expect(await read(to)).toContain("$50.00 of $200.00 paid");
});

test("a phone booking leads to a card to read out, and not to the check-in of somebody who comes in three weeks", async () => {
	const { to, grouped, reference } = await call();
	expect(to).toBe(`/desk/stays/${reference}/booked`);
	const card = await read(to);
	for (const fact of [
		grouped,
		"Camille Laurent · +33 6 55 50 01 72",
		"Palm Grove",
		"Friday 1 January 2027, from 15:00",
		"Sunday 3 January 2027, until 11:00",
		"2 nights: Fri 1, Sat 2",
		"2 guests",
		"$1,087.82",
		"You can cancel free of charge until Friday 25 December 2026. After that we charge the first night, $543.91 with tax.",
	])
		expect(card).toContain(fact);
	expect(card).not.toContain("Held until");
	expect(card).not.toContain("Check in");
	const whatsApp = /href="(https:\/\/wa\.me\/[^"]+)"[^>]*>/.exec(card);
	expect(whatsApp?.[0]).toContain('target="_blank" rel="noopener noreferrer"');
	const message = new URL((whatsApp?.[1] ?? "").replaceAll("&amp;", "&"));
	expect(message.pathname).toBe("/33655500172");
	expect(message.searchParams.get("text")).toContain(`Reference: ${grouped}`);
	expect(message.searchParams.get("text")).toContain("$1,087.82 with tax");
	for (const link of [
		"/desk/walk-in?by=phone",
		`/desk/stays/${reference}`,
		`/desk/stays/${reference}/folio?pay=deposit`,
	])
		expect(card).toContain(`href="${link}"`);
});

test("the message of WhatsApp is in the language of the guest, and the card in that of the staff", async () => {
	const { to, grouped, reference } = await call();
	await app.database.pool.query("update reservations set language = 'es' where reference = $1", [reference]);
	const card = await read(to);
	expect(card).toContain("Friday 1 January 2027, from 15:00");
	const [, address = ""] = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(card) ?? [];
	expect(new URL(address.replaceAll("&amp;", "&")).searchParams.get("text")?.split("\n")).toEqual([
		"Hola, Camille Laurent:",
		"Su estadía en PB Resort Belize está reservada.",
		`Número de reservación: ${grouped}`,
		"Palm Grove, 2 huéspedes",
		"Llegada: viernes 1 de enero de 2027, desde las 3\u00a0p.\u00a0m.",
		"Salida: domingo 3 de enero de 2027, hasta las 11\u00a0a.\u00a0m.",
		"2 noches, US$1,087.82 con impuesto",
		"Puede cancelar sin costo hasta el viernes 25 de diciembre de 2026. Después se cobra la primera noche: US$543.91 con impuesto.",
	]);
});

test("a held booking says until when, and that the e-mail follows; a booking for tonight leads on to its check-in", async () => {
	const held = await read((await call({ keep: "hold", email: "camille@example.com" })).to);
	expect(held).toContain("Saturday 12 December 2026, 18:00");
	expect(held).toContain("The hold ends by itself, at no charge.");
	expect(held).toContain("once the hold is confirmed");
	expect(await mailsOf("confirmed")).toBe(0);
	const tonight = await call({ checkIn: today, villaId: "sunset-palms", shown: `${today} 2` });
	expect(await read(tonight.to)).toContain(`href="/desk/stays/${tonight.reference}/check-in"`);
});

test("two villas in turn are read out with their nights, several together by name", async () => {
	const checkIn = addDays(today, 20);
	const value = `palm-grove~${addDays(checkIn, 1)}~ocean-breeze`;
	expect(await read((await call({ villaId: value })).to)).toMatch(
		/Palm Grove 1 – 2 Jan, then Ocean Breeze 2 – 3 Jan/,
	);
	const villaId = ["vista-del-mar", "serenity-sands", "tropical-hideaway"];
	const card = await read((await call({ villaId, guests: "9" })).to);
	expect(card).toContain("the first night of each villa");
	for (const name of ["Vista Del Mar", "Serenity Sands", "Tropical Hideaway"]) expect(card).toContain(name);
});

test("the confirmation is sent again, or to an address that is written down on the card", async () => {
	const { to } = await call();
	const version = /name="version" value="(\d+)"/.exec(await read(to))?.[1] ?? "";
	const wrong = await app.post(to, { version, email: "camille" });
	expect([wrong.status, (await wrong.text()).includes('value="camille"')]).toEqual([400, true]);
	expect(await mailsOf("confirmed")).toBe(0);
	expect((await app.post(to, { version, email: "camille@example.com" })).status).toBe(303);
	expect(await mailsOf("confirmed")).toBe(1);
	expect(await read(to)).toContain("The confirmation goes to camille@example.com.");
	expect((await app.post(to, { version })).status).toBe(303);
	expect(await mailsOf("confirmed")).toBe(2);
});

test("without a phone number there is no WhatsApp, and the card says so", async () => {
	const card = await read((await call({ phone: "", email: "camille@example.com" })).to);
	expect(card).toContain("There is no phone number for WhatsApp.");
	expect(card).not.toContain("wa.me");
});

test("a hold that is over is not read out as one", async () => {
	const { to, reference } = await call({ keep: "hold" });
	await app.database.pool.query("update villa_allocations set ends_at = created_at where kind = 'hold'");
	const answer = await app.request(to);
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/desk/stays/${reference}`]);
});

test("a stay that has begun or has ended has its own page instead of the card", async () => {
	const { id, reference } = await bookStay(db, {
		villaIds: ["palm-grove"],
		checkIn: today,
		checkOut: addDays(today, 2),
	});
	for (const status of ["checked_in", "checked_out", "cancelled"] as const) {
		await setStayStatus(db, id, status);
		const answer = await app.request(`/desk/stays/${reference}/booked`);
		expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/desk/stays/${reference}`]);
	}
});
