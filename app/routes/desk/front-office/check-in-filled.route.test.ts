import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { readDayPage } from "#app/features/desk/today-queries.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { registerGuests } from "#app/features/guests/operations/register-guests.server.ts";
import { setVillaCondition } from "#app/features/housekeeping/operations/set-villa-condition.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { bookStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

/** A time at the hotel, which is six hours behind UTC. */
const at = (text: string) => new Date(`2026-12-12T${text}:00-06:00`);

let now = at("15:40");
const app = await startApp({ now: () => now });
const { db } = app;

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(db);
	app.cookies.clear();
	now = at("15:40");
	signInAs(app, await openStaff(db, { roles: ["reception"] }));
});

const nights = { checkIn: "2026-12-12", checkOut: "2026-12-16" };

async function pageOf(reference: string, path = "check-in") {
	return (await app.request(`/desk/stays/${reference}/${path}`)).text();
}

async function send(reference: string, fields: Record<string, string>, path = "check-in") {
	const stay = await findStay(db, reference);
	const sent = { version: String(stay?.revision ?? 0), unit: "0", ...fields };
	const { status } = await app.post(`/desk/stays/${reference}/${path}`, sent);
	expect(status).toBe(303);
}

const press = (villaId: string, condition: "dirty" | "clean" | "inspected") =>
	setVillaCondition(db, { villaId, condition, eventId: randomUUID(), pressedAt: now }, asStaff(now));

const pay = (folioId: string, cents: number) =>
	takePayment(
		db,
		{
			...{ folioId, idempotencyKey: randomUUID(), amountCents: cents },
			tender: { kind: "bank_transfer" },
		},
		asStaff(now),
	);

/** The missing parts of the check-in of the only guest, on Today. */
const missingToday = async () =>
	(await readDayPage(db, "today", now)).decisions.flatMap((one) =>
		one.kind === "check_in_incomplete" ? one.row.missing : [],
	);

/** The parts that the page lists as missing, by how the page ends each of their rows. */
const missingIn = (text: string) => text.match(/Check in, (\d) things? missing/)?.[1] ?? "0";

test("parts reported, registered and paid are not missing, and stay so while the guest is in house", async () => {
	const { id, reference } = await bookStay(db, { ...nights, guests: 1 });
	expect(missingIn(await pageOf(reference))).toBe("4");
	await press("sunset-palms", "inspected");
	expect(missingIn(await pageOf(reference))).toBe("3");
	const [unit] = await listUnits(db, id);
	const adult = { place: 0, name: "Ana Cruz", country: null, nationality: null };
	const entries = [{ ...adult, documentKind: null, documentNumber: null }];
	const version = (await findStay(db, reference))?.revision ?? 0;
	await registerGuests(db, { stayId: unit?.id ?? "", version, entries }, asStaff(now));
	expect(missingIn(await pageOf(reference))).toBe("2");
	const folioId = await makeFolio(db, id, asStaff(now));
	expect(await pay(folioId, 10_000)).toMatchObject({ ok: true });
	const text = await pageOf(reference);
	expect(missingIn(text)).toBe("1");
	expect(text).toContain("$100.00 paid, the rest on leaving");
	now = at("16:00");
	await send(reference, { form: "check-in" });
	now = at("18:00");
	await press("sunset-palms", "dirty");
	await makeCharge(db, folioId, {}, asStaff(now));
	expect(await missingToday()).toEqual(["keys"]);
	expect(await pageOf(reference)).toContain("1 thing is still missing.");
});

test("a guest at the counter is given a villa that is ready, and the villa is not missing", async () => {
	await press("sunset-palms", "clean");
	now = at("15:50");
	const form = { form: "book", checkIn: "2026-12-12", nights: "1", guests: "2", shown: "2026-12-12 1" };
	const guest = { villaId: "sunset-palms", name: "Camille Laurent", phone: "+501 600 0000" };
	const sent = { ...form, ...guest, agreedTotalCents: "38041", idempotencyKey: randomUUID() };
	const booked = await app.post("/desk/walk-in", sent);
	const reference = booked.headers.get("Location")?.split("/")[3] ?? "";
	now = at("16:30");
	const text = await pageOf(reference);
	expect(text).toContain("3 things are still missing.");
	// A guest who came to the counter arrived when the booking was made.
	expect(text).toMatch(/name="arrivedAt"[^>]*value="15:50"|value="15:50"[^>]*name="arrivedAt"/);
	expect(await missingToday()).toEqual(["registration", "money", "keys"]);
});

test("that guests can go in is asked again when the villa is dirty again, and when they have another villa", async () => {
	const { reference } = await bookStay(db, nights);
	await send(reference, { form: "villa", villaChoice: "ready" });
	expect(missingIn(await pageOf(reference))).toBe("3");
	now = at("15:45");
	await press("sunset-palms", "dirty");
	const dirty = await pageOf(reference);
	expect(missingIn(dirty)).toBe("4");
	expect(dirty).not.toMatch(/value="ready"[^>]*checked|checked[^>]*value="ready"/);
	now = at("15:50");
	await send(reference, { form: "villa", villaChoice: "accepted", villaReason: "Bags only" });
	expect(missingIn(await pageOf(reference))).toBe("3");
	now = at("15:55");
	await send(reference, { form: "villa", villaChoice: "other", otherVillaId: "palm-grove" });
	const moved = await pageOf(reference);
	expect(missingIn(moved)).toBe("4");
	expect(moved).not.toContain("Bags only");
	now = at("16:00");
	await send(reference, { form: "check-in" });
	expect(await missingToday()).toEqual(["registration", "villa", "money", "keys"]);
});

test("guests are not called waiting for a villa that they have given up", async () => {
	const { reference } = await bookStay(db, nights);
	await send(reference, { form: "villa", villaChoice: "waiting" });
	const kinds = async () => (await readDayPage(db, "today", now)).decisions.map(({ kind }) => kind);
	expect(await kinds()).toEqual(["villa_waited_for"]);
	now = at("15:50");
	await press("palm-grove", "clean");
	now = at("15:55");
	await send(reference, { form: "villa", villaChoice: "other", otherVillaId: "palm-grove" });
	expect(await kinds()).toEqual([]);
});

test.each(["check-in", "steps/move"])(
	"other villas are offered with their state and price at %s",
	async (path) => {
		await press("palm-grove", "inspected");
		const { reference } = await bookStay(db, { ...nights, checkOut: "2026-12-14" });
		const text = await pageOf(reference, path);
		const offer = text.match(/<label[^>]*>(?:(?!<\/label>).)*value="palm-grove".*?<\/label>/s)?.[0] ?? "";
		expect(offer).toContain('name="otherVillaId"');
		expect(offer).toContain("Inspected");
		expect(offer).toContain("sleeps 6");
		// 2 nights at $499 with 9 % room tax.
		expect(offer).toContain("$1,087.82");
	},
);

test("where nobody uses a villa of a party, the pages that ask for its adults lead to the number of guests", async () => {
	const villaIds = ["sunset-palms", "vista-del-mar"];
	const { id, reference } = await bookStay(db, { ...nights, villaIds, guests: 2 });
	const pages = ["check-in?unit=0", "registration", ""];
	const asks = () =>
		Promise.all(pages.map(async (path) => (await pageOf(reference, path)).includes(question)));
	const question = "Nobody uses Vista Del Mar. Is the party smaller now?";
	expect(await asks()).toEqual([false, false, false]);
	await setStayStatus(db, id, "no_show", "vista-del-mar");
	await send(reference, { form: "who", "name-0": "Ana Cruz", arrivedAt: "" });
	expect(await asks()).toEqual([true, true, true]);
	await send(reference, { form: "check-in" });
	const units = (await pageOf(reference)).matchAll(/name="unit" value="(\d)"|All 2 villas/g);
	expect([...new Set([...units].map(([shown]) => shown))]).toEqual(['name="unit" value="0"']);
	await send(reference, { intent: "guest", name: "Ana", guests: "1" }, "guest");
	expect(await asks()).toEqual([false, false, false]);
});
