import { beforeEach, expect, test } from "vitest";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeStayInput, noon } from "#test/factories/forms.ts";
import { saveDiscount } from "./operations/save-discount.server.ts";
import { findDiscount, listDiscounts } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

const manager = { by: { kind: "staff", name: "Maria", roles: ["manager"] }, now: noon } as const;

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const code = {
	...{
		name: "Reef",
		code: "REEF20",
		basisPoints: 2_000,
		amountCents: null,
		minNights: 1,
		villaIds: null,
		active: true,
	},
	...{
		bookedFrom: null,
		bookedUntil: null,
		nightsFrom: null,
		nightsUntil: null,
		maxUses: 5 as number | null,
	},
};

async function makeCode(part: Partial<typeof code> = {}): Promise<string> {
	const outcome = await saveDiscount(db, { id: null, revision: 0, setting: { ...code, ...part } }, manager);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.id;
}

test("a discount that is sent twice is one, with a code or without, and another one may not have its code", async () => {
	for (const part of [{}, { code: null as unknown as string, minNights: 7, maxUses: null }]) {
		const [first, again] = await Promise.all([makeCode(part), makeCode(part)]);
		expect(again).toBe(first);
	}
	expect(await listDiscounts(db)).toHaveLength(2);
	await expect(makeCode({ basisPoints: 1_500 })).rejects.toThrow("code_taken");
});

test("of 20 guests with a code for 5 at once, 5 have it, and nobody has a villa at another price than theirs", async () => {
	const id = await makeCode();
	const outcomes = await Promise.all(
		Array.from({ length: 20 }, (_, place) => {
			const checkIn = addDays("2027-01-01", place);
			const input = makeStayInput({ checkIn, checkOut: addDays(checkIn, 1), promoCode: "reef-20" });
			return reserveStay(anyProcess(), input, asGuest());
		}),
	);
	const made = outcomes.flatMap((one) => (one.ok ? [one.reference] : []));
	expect(made).toHaveLength(5);
	expect(outcomes.filter((one) => !one.ok && one.reason === "code_refused")).toHaveLength(15);
	expect((await findDiscount(db, id))?.uses).toBe(5);
	for (const reference of made) {
		const stay = await findStay(db, reference);
		expect(stay?.lines.map(({ kind, baseCents }) => [kind, baseCents])).toEqual([
			["night", 34_900],
			["discount", -6_980],
		]);
	}
	const { rows } = await pool.query(
		"select count(*)::int as taken from villa_allocations where released_at is null",
	);
	expect(rows).toEqual([{ taken: 5 }]);
});

test("a code that is unknown, over, or not for the stay refuses with the reason and uses nothing", async () => {
	const id = await makeCode({ minNights: 3, bookedUntil: null });
	const attempt = (promoCode: string) => reserveStay(db, makeStayInput({ promoCode }), asGuest());
	expect(await attempt("NOTHING")).toMatchObject({ reason: "code_refused", because: { kind: "unknown" } });
	expect(await attempt("REEF20")).toMatchObject({ because: { kind: "too_short", minNights: 3 } });
	expect((await findDiscount(db, id))?.uses).toBe(0);
});

test("a hold with a code that ends gives its use back", async () => {
	const id = await makeCode();
	const holdUntil = new Date(noon.getTime() + 60_000);
	expect(await reserveStay(db, makeStayInput({ promoCode: "REEF20", holdUntil }), asGuest())).toMatchObject({
		ok: true,
	});
	expect((await findDiscount(db, id))?.uses).toBe(1);
	const later = new Date(noon.getTime() + 120_000);
	expect(await reserveStay(db, makeStayInput(), asGuest(null, later))).toMatchObject({ ok: true });
	expect((await findDiscount(db, id))?.uses).toBe(0);
});

test("a stay with a code that is cancelled late owes its first night at the discounted price with the tax on that, and keeps its use", async () => {
	const id = await makeCode();
	const outcome = await reserveStay(db, makeStayInput({ promoCode: "REEF20" }), asGuest());
	const stay = outcome.ok ? await findStay(db, outcome.reference) : null;
	if (!stay) throw new Error("The stay is not reserved.");
	// A night of $349.00 less a fifth is $279.20, with 9 % room tax $304.33.
	const late = { reservationId: stay.id, agreedOwedCents: 30_433 };
	const dayBefore = new Date(`${addDays(stay.checkIn, -1)}T18:00:00Z`);
	expect(await cancelStay(db, late, asGuest(null, dayBefore))).toMatchObject({ ok: true });
	expect((await findStay(db, stay.reference))?.owedCents).toBe(30_433);
	expect((await findDiscount(db, id))?.uses).toBe(1);
});

test("a discount for long stays is in the price at once, and two people who change it are told", async () => {
	const first = await reserveStay(
		db,
		makeStayInput({ checkIn: "2027-01-01", checkOut: "2027-01-02" }),
		asGuest(),
	);
	expect(first.ok).toBe(true);
	const id = await makeCode({
		code: null as unknown as string,
		minNights: 2,
		maxUses: null,
		basisPoints: 1_000,
	});
	const outcome = await reserveStay(db, makeStayInput(), asGuest());
	expect(outcome.ok && (await findStay(db, outcome.reference))?.baseCents).toBe(62_820);
	const setting = { ...code, minNights: 3 };
	expect(await saveDiscount(db, { id, revision: 0, setting }, manager)).toMatchObject({ ok: true });
	expect(await saveDiscount(db, { id, revision: 0, setting }, manager)).toMatchObject({
		reason: "changed_meanwhile",
	});
});
