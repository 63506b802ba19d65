import { beforeEach, describe, expect, test } from "vitest";
import { readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { discountFolio } from "#app/features/folio/operations/discount-folio.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { registrations } from "#db/schema/guests.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeCharge, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { today } from "#test/factories/forms.ts";
import { forgetEverybody } from "#test/factories/people.ts";
import { makeTaxDue } from "#test/factories/tax-returns.ts";
import { fileTaxReturn } from "./operations/file-tax-return.server.ts";
import { readTaxMonth } from "./queries.server.ts";
import { listFiledReturns, readReturnFigures } from "./return-queries.server.ts";
import { isNilReturn, listDifferences } from "./tax-return.ts";

const { db, pool, inProcesses } = await openTestDatabase();
beforeEach(() => clearDatabase(pool));

const november = "2026-11-01";
const evening = (day = today) => asRole("manager", new Date(`${day}T22:10:00-06:00`));
const close = (date = today) => closeHotelDay(db, { date, openMatters: 0 }, evening(date));

const accountCents = async (account: string) =>
	-((await readTrialBalance(db, "2026-11-30")).find(({ accountId }) => accountId === account)?.cents ?? 0);

/** Registers the adults of a stay, each with the country of their document. */
const register = (stayId: string, countries: readonly (string | null)[]) =>
	db
		.insert(registrations)
		.values(
			countries.map((country, place) => ({ id: newKey(), stayId, place, name: `Guest ${place}`, country })),
		);

const file = (
	change: Partial<Parameters<typeof fileTaxReturn>[1]> = {},
	acting = asRole("manager"),
	on = db,
) =>
	fileTaxReturn(
		on,
		{
			...({ tax: "room_tax", month: "2026-10-01", filedOn: "2026-11-12", reference: "BTB 5" } as const),
			...{ version: 0, idempotencyKey: newKey(), ...change },
		},
		acting,
	);

describe("the figures of a month", () => {
	test("have every night, taxed or exempt by its reason, every guest by country, and the tax of the ledger", async () => {
		const paying = await makeStayInHouse(db, { name: "Ana Cruz" });
		const free = await makeStayInHouse(db, { name: "Luz Coc" });
		const { rows } = await pool.query("select nights from stays where id = $1", [free.stayId]);
		const nothing = {
			baseCents: 0,
			serviceChargeCents: 0,
			tax: { code: "room_tax", basisPoints: 900, cents: 0 },
			totalCents: 0,
		};
		const nights = rows[0]?.nights.map((night: object) => ({ ...night, ...nothing }));
		await pool.query("update stays set nights = $2 where id = $1", [free.stayId, JSON.stringify(nights)]);
		await register(paying.stayId, ["BZ", "DE"]);
		await register(free.stayId, [null]);
		await close();
		await close("2026-11-22");
		const lineIds = ((await readFolio(db, paying.folioId))?.lines ?? [])
			.slice(0, 1)
			.map(({ lineId }) => lineId);
		const discount = { folioId: paying.folioId, lineIds, discount: { amountCents: 10_900 }, reason: "Noise" };
		expect(
			await discountFolio(db, { ...discount, idempotencyKey: newKey() }, evening("2026-11-23")),
		).toMatchObject({ ok: true });
		const figures = await readReturnFigures(db, "room_tax", november);
		// Two nights at $349.00 less $100.00 without its tax.
		expect(figures).toEqual({
			...{ nights_taxed: 2, nights_free: 2, nights_zero_rated: 0, nights: 4 },
			...{ nights_exempt_diplomat: 0, nights_exempt_official_mission: 0, nights_exempt_other: 0 },
			...{ exempt_guests_diplomat: 0, exempt_guests_official_mission: 0, exempt_guests_other: 0 },
			...{ guests_local: 1, guests_foreign: 1, guests_unknown: 2 },
			...{ base: 59_800, base_fees: 0, exempt: 0, tax: 5_382 },
		});
		expect(figures.tax).toBe(await accountCents("room_tax_due"));
		expect(figures.tax).toBe((await readTaxMonth(db, "room_tax", november)).chargedCents);
		expect((await readReturnFigures(db, "gst", november)).exempt_rooms).toBe(59_800);
		// A guest may be forgotten before the return is filed.
		await forgetEverybody(db);
		expect(await readReturnFigures(db, "room_tax", november)).toEqual(figures);
	});

	test("have taxed and exempt sales apart, and a charge that was taken back in neither", async () => {
		const { folioId } = await makeStayInHouse(db);
		await makeCharge(db, folioId);
		const wrong = await makeCharge(db, folioId, { unitCents: 5_000 });
		const back = { transactionId: wrong, reason: "Wrong guest", idempotencyKey: newKey() };
		expect(await reverseTransaction(db, back, asRole("manager"))).toMatchObject({ ok: true });
		const figures = await readReturnFigures(db, "gst", november);
		// $10.00 with 20 % service charge and 12.5 % GST.
		expect(figures).toEqual({
			...{ base: 1_000, service_charge: 200, tax: 125 },
			...{ zero_rated: 0, exempt_rooms: 0, exempt_other: 0 },
		});
		expect(figures.tax).toBe(await accountCents("gst_due"));
	});

	test("are nil in a month without business, which has a return too", async () => {
		await makeTaxDue(db, { tax: "gst", day: "2026-10-05", cents: 0 });
		expect(isNilReturn(await readReturnFigures(db, "room_tax", "2026-10-01"))).toBe(true);
		expect(await file()).toMatchObject({ ok: true });
		expect((await listFiledReturns(db, "room_tax", "2026-10-01"))[0]?.figures.nights).toBe(0);
	});
});

describe("a return that is filed", () => {
	test("is saved once with its figures, by the owner and managers, for a month that is over", async () => {
		expect(await file({}, asRole("reception"))).toMatchObject({ reason: "not_allowed" });
		expect(await file({ filedOn: "2026-10-31" })).toEqual({
			...{ ok: false, reason: "month_not_over", from: "2026-11-01" },
		});
		expect(await file({ filedOn: "2026-11-22" })).toMatchObject({ reason: "in_the_future" });
		const idempotencyKey = newKey();
		const first = await file({ idempotencyKey });
		expect(await file({ idempotencyKey })).toEqual(first);
		expect(await file({ idempotencyKey, reference: "BTB 6" })).toMatchObject({ reason: "form_already_used" });
		for (const version of [0, 2])
			expect(await file({ version })).toMatchObject({ reason: "changed_meanwhile" });
		const next = inProcesses();
		const again = await Promise.all([1, 2, 3].map(() => file({ version: 1 }, undefined, next())));
		expect(again.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await listFiledReturns(db, "room_tax", "2026-10-01")).map(({ number }) => number)).toEqual([
			2, 1,
		]);
		await expect(pool.query("update tax_returns set figures = '{}'")).rejects.toThrow("permission denied");
	});

	test("keeps its figures when the books change, and the difference is seen", async () => {
		await file();
		const [filed] = await listFiledReturns(db, "room_tax", "2026-10-01");
		const now = { ...filed?.figures, tax: 900, guests_local: 1 };
		expect(listDifferences("room_tax", filed?.figures ?? {}, now).map(({ code }) => code)).toEqual(["tax"]);
	});
});
