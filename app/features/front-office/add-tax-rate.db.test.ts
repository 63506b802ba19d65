import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listHistory } from "#app/features/audit/queries.server.ts";
import { findDinner } from "#app/features/dining/queries.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { listTaxRows } from "#app/features/taxes/queries.server.ts";
import type { TaxName } from "#app/lib/taxes.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { stayFormerPrices } from "#db/schema/stays.ts";
import { taxRates } from "#db/schema/taxes.ts";
import { treatments } from "#db/schema/treatments.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, newKey } from "#test/factories/folio.ts";
import { asGuest, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { bookDinner, bookStay, makeTreatment } from "#test/factories/reservations.ts";
import { sumAgreedAtOther } from "./agreed-tax-queries.server.ts";
import { addTaxRate, applyTaxRate, removeTaxRate } from "./operations/add-tax-rate.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const owner = asRole("owner");

beforeEach(async () => {
	await clearDatabase(pool);
	await db.delete(taxRates);
	await syncCatalog(db);
});

/** The stay of the tests: three nights at $349.00, the last one on the first day of the new rate. */
const nights = { checkIn: "2026-12-12", checkOut: "2026-12-15" } as const;
const firstDay = "2026-12-14";

async function set(tax: TaxName, basisPoints: number, day = firstDay) {
	const id = newKey();
	expect(await addTaxRate(db, { id, tax, firstDay: day, basisPoints }, owner)).toEqual({ ok: true });
	return id;
}

async function sumsOf(id: string) {
	return (await sumAgreedAtOther(db, await listTaxRows(db)))[id];
}

describe("a new rate of the room tax", () => {
	test("is in sales from then on for its nights, and not in earlier agreements", async () => {
		const before = await bookStay(db, nights);
		await set("room_tax", 1_200);
		const after = await bookStay(db, { ...nights, villaIds: ["vista-del-mar"] });
		expect(before.lines.map(({ tax }) => tax.basisPoints)).toEqual([900, 900, 900]);
		expect(after.lines.map(({ tax }) => tax.basisPoints)).toEqual([900, 900, 1_200]);
		expect((await findStay(db, before.reference))?.totalCents).toBe(3 * 380_41);
	});

	test("is in the price that a guest must agree to, also where the villa's terms were read before", async () => {
		await bookStay(db, { ...nights, checkIn: "2026-12-02", checkOut: "2026-12-03" });
		await set("room_tax", 1_200);
		expect(
			await reserveStay(db, makeStayInput({ ...nights, agreedTotalCents: 3 * 380_41 }), asGuest()),
		).toEqual({ ok: false, reason: "price_changed", totalCents: 3 * 349_00 + 2 * 31_41 + 41_88 });
	});

	test("is applied to earlier agreements when the owner says so, with a former price and its history", async () => {
		const { id: reservationId, reference } = await bookStay(db, nights);
		const id = await set("room_tax", 1_200);
		expect(await sumsOf(id)).toEqual({ nights: 1, treatments: 0, dinners: 0, moreCents: 10_47 });
		expect(await applyTaxRate(db, { id }, owner)).toEqual({ ok: true });
		expect(await sumsOf(id)).toEqual({ nights: 0, treatments: 0, dinners: 0, moreCents: 0 });
		expect(await findStay(db, reference)).toMatchObject({
			taxCents: 2 * 31_41 + 41_88,
			totalCents: 1_151_70,
		});
		expect(await db.$count(stayFormerPrices)).toBe(1);
		expect(await listHistory(db, reservationId)).toContainEqual(
			expect.objectContaining({
				act: "retax_reservation",
				changes: expect.objectContaining({ totalCents: { from: 1_141_23, to: 1_151_70 } }),
			}),
		);
		// A form that was sent twice changes nothing more.
		expect(await applyTaxRate(db, { id }, owner)).toEqual({ ok: true });
		expect(await db.$count(stayFormerPrices)).toBe(1);
	});

	test("that is removed before its first day is in nothing any more", async () => {
		const before = await bookStay(db, nights);
		const id = await set("room_tax", 1_200);
		const after = await bookStay(db, { ...nights, villaIds: ["vista-del-mar"] });
		await applyTaxRate(db, { id }, owner);
		expect(await removeTaxRate(db, { id }, owner)).toEqual({ ok: true });
		for (const { reference } of [before, after])
			expect((await findStay(db, reference))?.lines.map(({ tax }) => tax.basisPoints)).toEqual([
				900, 900, 900,
			]);
		expect(await removeTaxRate(db, { id }, owner)).toEqual({ ok: true });
	});

	test("ends where the next one begins, also for earlier agreements", async () => {
		const { reference } = await bookStay(db, nights);
		const first = await set("room_tax", 1_000, "2026-12-13");
		await set("room_tax", 1_200, "2026-12-14");
		await applyTaxRate(db, { id: first }, owner);
		expect((await findStay(db, reference))?.lines.map(({ tax }) => tax.basisPoints)).toEqual([
			900, 1_000, 900,
		]);
	});
});

test.each([
	["gst", 1_500, { taxCents: 18_00, totalCents: 162_00 }, { taxCents: 90_00, totalCents: 810_00 }],
	["service_charge", 1_000, { serviceChargeCents: 12_00 }, { serviceChargeCents: 60_00, totalCents: 735_00 }],
] as const)(
	"a new rate of the %s is given to treatments and dinners of its days alone",
	async (tax, rate, massage, dinner) => {
		const at = (day: string) => ({
			startsAt: new Date(`${day}T10:00:00-06:00`),
			endsAt: new Date(`${day}T11:30:00-06:00`),
		});
		const [early, late] = [
			await makeTreatment(db, { status: "confirmed", ...at("2026-12-13") }),
			await makeTreatment(db, { status: "confirmed", ...at("2026-12-14") }),
		];
		const reserved = await bookDinner(db, { date: firstDay, guests: 6 });
		const id = await set(tax, rate);
		expect(await sumsOf(id)).toMatchObject({ nights: 0, treatments: 1, dinners: 1 });
		expect(await applyTaxRate(db, { id }, owner)).toEqual({ ok: true });
		const priceOf = async (reservationId: string) =>
			(await db.select().from(treatments).where(eq(treatments.reservationId, reservationId)))[0];
		expect(await priceOf(early.id)).toMatchObject({ totalCents: 159_00 });
		expect(await priceOf(late.id)).toMatchObject(massage);
		expect(await findDinner(db, reserved.reference)).toMatchObject(dinner);
		expect(await removeTaxRate(db, { id }, owner)).toEqual({ ok: true });
		expect(await priceOf(late.id)).toMatchObject({ totalCents: 159_00 });
		expect(await findDinner(db, reserved.reference)).toMatchObject({ totalCents: 795_00 });
	},
);

describe("a rate is refused", () => {
	const rate = { tax: "gst", firstDay, basisPoints: 1_500 } as const;
	const add = (change: Partial<Parameters<typeof addTaxRate>[1]> = {}, acting = owner) =>
		addTaxRate(db, { id: newKey(), ...rate, ...change }, acting);

	test.each(["manager", "reception"] as const)("from a %s", async (role) => {
		expect(await add({}, asRole(role))).toEqual({ ok: false, reason: "not_allowed" });
	});

	test("for the open day and before it, whose lines are posted", async () => {
		for (const day of ["2020-01-01", today])
			expect(await add({ firstDay: day })).toEqual({ ok: false, reason: "day_begun" });
		expect(await add({ firstDay: "2026-11-22" })).toEqual({ ok: true });
	});

	test("where nothing would change, and twice for one day; a form that is sent twice adds one", async () => {
		expect(await add({ basisPoints: 1_250 })).toEqual({ ok: false, reason: "same_rate" });
		const id = newKey();
		for (const _ of [1, 2]) expect(await add({ id })).toEqual({ ok: true });
		expect(await add({ basisPoints: 1_600 })).toEqual({ ok: false, reason: "day_taken" });
		expect((await listTaxRows(db)).filter(({ tax }) => tax === "gst")).toHaveLength(3);
	});

	test("to be removed or given to others once it has begun, and where it is gone", async () => {
		const [begun] = (await listTaxRows(db)).filter(({ firstDay: day }) => day <= today);
		const id = begun?.id ?? "";
		expect(await removeTaxRate(db, { id }, owner)).toEqual({ ok: false, reason: "rate_begun" });
		expect(await applyTaxRate(db, { id }, owner)).toEqual({ ok: false, reason: "rate_begun" });
		expect(await applyTaxRate(db, { id: newKey() }, owner)).toEqual({ ok: false, reason: "unknown" });
	});
});

test("bookings at the moment of a new rate are at the old rate or at the new one, and each is counted", async () => {
	const villaIds = ["sunset-palms", "vista-del-mar", "palm-grove", "ocean-breeze"];
	const [id, nextProcess] = [newKey(), inProcesses()];
	const work = villaIds.map((villaId) =>
		reserveStay(nextProcess(), makeStayInput({ ...nights, villaIds: [villaId] }), asGuest()),
	);
	const added = addTaxRate(
		db,
		{ id, tax: "room_tax", firstDay, basisPoints: 1_200 },
		{ ...owner, now: noon },
	);
	const outcomes = await Promise.all(work);
	expect(await added).toEqual({ ok: true });
	const taxes = await Promise.all(
		outcomes.map(async (outcome) =>
			outcome.ok ? (await findStay(db, outcome.reference))?.lines.at(-1)?.tax.basisPoints : null,
		),
	);
	for (const tax of taxes) expect([900, 1_200]).toContain(tax);
	expect((await sumsOf(id))?.nights).toBe(taxes.filter((tax) => tax === 900).length);
});
