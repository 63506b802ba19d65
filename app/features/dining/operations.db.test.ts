import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { dinners } from "#db/schema/dinners.ts";
import { reservations } from "#db/schema/reservations.ts";
import { openTestDatabase } from "#test/db.ts";
import { diningCatalog } from "#test/factories/catalog.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDinnerInput, noon, today } from "#test/factories/forms.ts";
import { bookDinner } from "#test/factories/reservations.ts";
import { reserveDinner } from "./operations/reserve-dinner.server.ts";
import { findDinner, getEvening, listDinners } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

const date = "2026-12-12";
const { seatings } = diningCatalog;

beforeEach(async () => {
	await clearDatabase(pool);
});

const reserved = (change: Parameters<typeof bookDinner>[1] = {}) => bookDinner(db, change);

const seatingOf = async (reference: string) => (await findDinner(db, reference))?.seating;

describe("a dinner", () => {
	test("is stored as it was agreed, with its price in parts", async () => {
		const dinner = await reserved({ email: "ana@example.com", note: "Nuts.\nTwo of us.", seating: "20:30" });
		expect(dinner).toMatchObject({
			status: "confirmed",
			experience: "legacy-lounge",
			date,
			seating: "20:30",
			guests: 8,
			name: "Ana Pérez",
			email: "ana@example.com",
			note: "Nuts.\nTwo of us.",
			baseCents: 80_000,
			serviceChargeCents: 16_000,
			taxCents: 10_000,
			totalCents: 106_000,
			minutes: 60,
			owedCents: null,
			revision: 0,
		});
		expect(dinner.linkToken).toHaveLength(32);
	});

	test("gets the first seating that is free, then the second, then none", async () => {
		expect((await reserved()).seating).toBe("18:00");
		expect((await reserved()).seating).toBe("20:30");
		expect(await reserveDinner(db, makeDinnerInput(), asGuest())).toEqual({
			ok: false,
			reason: "seating_taken",
		});
		expect((await reserved({ experience: "civic-spirit" })).seating).toBe("18:00");
		expect((await reserved({ date: "2026-12-13" })).seating).toBe("18:00");
	});

	test("is refused a seating that another group has, and not given the other one instead", async () => {
		await reserved({ seating: "18:00" });
		const refused = await reserveDinner(db, makeDinnerInput({ seating: "18:00" }), asGuest());
		expect(refused).toEqual({ ok: false, reason: "seating_taken" });
		expect(await db.$count(dinners)).toBe(1);
	});

	test("is not taken for an hour that is over or too near, and gets the later one on the same day", async () => {
		const today = { date: "2026-11-21" };
		const fivePast = asGuest(null, new Date("2026-11-21T22:05:00Z"));
		const early = makeDinnerInput({ ...today, seating: "18:00" });
		expect(await reserveDinner(db, early, fivePast)).toEqual({ ok: false, reason: "too_late" });
		const any = await reserveDinner(db, makeDinnerInput(today), fivePast);
		expect(any.ok && (await seatingOf(any.reference))).toBe("20:30");
		expect(await reserveDinner(db, makeDinnerInput(today), fivePast)).toMatchObject({
			reason: "seating_taken",
		});
		const night = asGuest(null, new Date("2026-11-22T05:00:00Z"));
		expect(await reserveDinner(db, makeDinnerInput(today), night)).toMatchObject({ reason: "too_late" });
	});

	test("is not reserved at another price than the one the guest saw", async () => {
		const refused = await reserveDinner(db, makeDinnerInput({ agreedTotalCents: 105_999 }), asGuest());
		expect(refused).toEqual({ ok: false, reason: "price_changed", totalCents: 106_000 });
		expect(await db.$count(dinners)).toBe(0);
		expect((await reserved({ agreedTotalCents: 106_000 })).totalCents).toBe(106_000);
	});

	test("gets another reference when the first one drawn is taken", async () => {
		const { reference } = await reserved();
		// The first is drawn for the seating that is taken, the second is the other dinner's own.
		const drawn = ["98765432", reference];
		const outcome = await reserveDinner(db, makeDinnerInput(), asGuest(), () => drawn.shift() ?? "22222222");
		expect(outcome).toMatchObject({ ok: true, reference: "22222222" });
		const next = makeDinnerInput({ date: "2026-12-13" });
		const again = ["22222222", "98765432"];
		expect(await reserveDinner(db, next, asGuest(), () => again.shift() ?? "")).toMatchObject({
			reference: "98765432",
		});
		expect(await seatingOf("98765432")).toBe("18:00");
	});

	test("is in the list of its account, and in nobody else's", async () => {
		await pool.query(
			"insert into users (id, name, email, email_verified) values ('ana', 'Ana', 'ana@example.com', true)",
		);
		const { id, reference } = await reserved({ userId: "ana" });
		await reserved();
		const own = async (userId: string) =>
			(await db.select().from(reservations).where(eq(reservations.userId, userId))).map((one) => one.id);
		expect(await own("ana")).toEqual([id]);
		expect(await listDinners(db, await own("ana"))).toMatchObject([
			{ reference, seating: "18:00", totalCents: 106_000 },
		]);
		expect(await listDinners(db, await own("ben"))).toEqual([]);
	});
});

describe("a form", () => {
	test("sent thirty times at the same moment is one dinner", async () => {
		const input = makeDinnerInput();
		const outcomes = await Promise.all(
			Array.from({ length: 30 }, () => reserveDinner(anyProcess(), input, asGuest())),
		);
		const [row, ...others] = await db.select().from(reservations);
		expect(others).toEqual([]);
		expect(await db.$count(dinners)).toBe(1);
		for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, reference: row?.reference });
		expect(outcomes.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
	});

	test("whose response was lost gets the same dinner again, also when its date is full or over by then", async () => {
		const input = makeDinnerInput();
		const first = await reserveDinner(db, input, asGuest());
		await reserved();
		expect(await reserveDinner(db, input, asGuest())).toMatchObject({
			reference: first.ok && first.reference,
			repeated: true,
		});
		const tonight = () => makeDinnerInput({ date: today, seating: "18:00" });
		const tonightInput = tonight();
		const soon = await reserveDinner(db, tonightInput, asGuest());
		const late = asGuest(null, new Date(noon.getTime() + 7 * 60 * 60 * 1000));
		expect(await reserveDinner(db, tonight(), late)).toMatchObject({ reason: "too_late" });
		expect(await reserveDinner(db, tonightInput, late)).toMatchObject({
			reference: soon.ok && soon.reference,
			repeated: true,
		});
		expect(await db.$count(dinners)).toBe(3);
	});

	test.each([
		["experience", { experience: "civic-spirit" }],
		["date", { date: "2026-12-25" }],
		["seating", { seating: "20:30" }],
		["number of guests", { guests: 9 }],
		["name", { name: "Eva" }],
		["e-mail", { email: "ana@example.com" }],
		["note", { note: "Nuts" }],
	])("with the same key and another %s is refused, and the first dinner remains", async (_, change) => {
		const input = makeDinnerInput();
		const first = await reserveDinner(db, input, asGuest());
		const second = await reserveDinner(db, { ...input, ...change }, asGuest());
		expect(second).toEqual({
			ok: false,
			reason: "form_already_used",
			reference: first.ok && first.reference,
		});
		expect(await db.select().from(dinners)).toMatchObject([
			{ experienceId: "legacy-lounge", date, seating: "18:00" },
		]);
		expect(await db.select().from(reservations)).toMatchObject([
			{ guests: 8, name: "Ana Pérez", email: null, note: "" },
		]);
	});

	test("of another guest with the same words is another dinner", async () => {
		expect((await reserved()).reference).not.toBe((await reserved()).reference);
	});
});

describe("the evening a form shows", () => {
	test("knows the taken seatings and, when it is full, the next dates", async () => {
		await reserved();
		await reserved();
		await reserved({ date: "2026-12-13" });
		await reserved({ date: "2026-12-13" });
		await reserved({ experience: "civic-spirit", date: "2026-12-14" });
		expect(await getEvening(db, { experience: "legacy-lounge", date, seatings }, noon)).toEqual({
			experience: "legacy-lounge",
			date,
			seatings: [
				{ seating: "18:00", state: "taken" },
				{ seating: "20:30", state: "taken" },
			],
			nextDates: ["2026-12-14", "2026-12-15", "2026-12-16"],
		});
	});

	test("does not count a dinner's own seating against it", async () => {
		const dinner = await reserved();
		const own = { experience: "legacy-lounge", date, seatings, exceptId: dinner.id };
		expect((await getEvening(db, own, noon)).seatings.map(({ state }) => state)).toEqual(["free", "free"]);
	});
});

test.each([
	["a second group at one seating", "seating = '18:00'", "23505"],
	["a price that does not add up", "total_cents = total_cents + 1", "23514"],
	["a dinner without a price", "total_cents = null, base_cents = null", "23502"],
	["a dinner without a seating", "seating = null", "23502"],
	["a seating that the pavilion does not have", "seating = '24:00'", "23503"],
	["an experience that the pavilion does not have", "experience_id = 'feast'", "23503"],
	["a status that is none", "status = 'requested'", "23514"],
])("the database refuses %s to every writer", async (_, change, code) => {
	await reserved({ seating: "18:00" });
	const { id } = await reserved({ seating: "20:30" });
	await expect(
		pool.query(`update dinners set ${change} where reservation_id = $1`, [id]),
	).rejects.toMatchObject({ code });
	expect(await db.$count(dinners, eq(dinners.seating, "20:30"))).toBe(1);
});

test.each([
	["a cancellation without an amount", "cancelled_at = now()"],
	["21 guests", "guests = 21"],
])("the database refuses %s in the header of a dinner to every writer", async (_, change) => {
	const { id } = await reserved();
	await expect(pool.query(`update reservations set ${change} where id = $1`, [id])).rejects.toMatchObject({
		code: "23514",
	});
});

describe("the terms that the hotel can change", () => {
	afterEach(() => syncCatalogAgain());

	test("decides the price and the smallest group of the next dinner, not of one that is agreed", async () => {
		const before = await reserved();
		await pool.query(
			"update experiences set per_person_cents = 12000, min_guests = 9 where id = 'legacy-lounge'",
		);
		expect(await reserveDinner(db, makeDinnerInput(), asGuest())).toEqual({
			ok: false,
			reason: "group_too_small",
			minimum: 9,
		});
		expect(await reserved({ guests: 10 })).toMatchObject({ baseCents: 120_000 });
		expect(await findDinner(db, before.reference)).toEqual(before);
	});

	test("takes an experience or a seating out of service", async () => {
		await pool.query("update seatings set in_service = false where time = '18:00'");
		expect((await reserved()).seating).toBe("20:30");
		await pool.query("update experiences set in_service = false where id = 'legacy-lounge'");
		expect(await reserveDinner(db, makeDinnerInput({ date: "2026-12-13" }), asGuest())).toEqual({
			ok: false,
			reason: "experience_unknown",
		});
	});

	/** Restores the values that a test here has changed. */
	async function syncCatalogAgain() {
		await pool.query("update seatings set in_service = true");
		await pool.query(
			"update experiences set in_service = true, per_person_cents = 10000, min_guests = 6 where id = 'legacy-lounge'",
		);
	}
});

test("the audit says who reserved a dinner, without anything that names the guest", async () => {
	const { id } = await reserved({ name: "Ana Pérez", email: "ana@example.com", note: "Nuts" });
	const desk = await reserveDinner(db, makeDinnerInput({ seating: "20:30" }), asStaff());
	const made = desk.ok ? await findDinner(db, desk.reference) : null;
	const rows = await db.select().from(auditEvents).orderBy(auditEvents.actorKind);
	expect(rows).toMatchObject([
		{ act: "reserve_dinner", subjectKind: "reservation", subjectId: id, actorKind: "guest", at: noon },
		{ act: "reserve_dinner", subjectId: made?.id, actorKind: "staff", actor: "Maria", at: noon },
	]);
	expect(rows[0]?.changes).toEqual({ experience: "legacy-lounge", date, seating: "18:00" });
	for (const secret of ["Pérez", "ana@", "Nuts"]) expect(JSON.stringify(rows)).not.toContain(secret);
});
