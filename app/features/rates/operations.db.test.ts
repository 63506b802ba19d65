import { beforeEach, expect, test } from "vitest";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { quoteStay } from "#app/features/stays/pricing.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays, isoWeekday, listNights } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { rates } from "#db/schema/rates.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, makeDeskBooking, makeStayInput, noon, today } from "#test/factories/forms.ts";
import { sequencesOf } from "#test/rounds.ts";
import { type BatchInput, changeRates } from "./operations/change-rates.server.ts";
import { undoRateBatch } from "./operations/undo-rate-batch.server.ts";
import { listRates, readSaleRules, readTermsVersion } from "./queries.server.ts";
import { listRateCells } from "./rate-grid.ts";

const { db, pool, inProcesses } = await openTestDatabase();
const anyProcess = inProcesses();

const manager = { by: { kind: "staff", name: "Maria", roles: ["manager"] }, now: noon } as const;
const receptionist = { by: { kind: "staff", name: "Ines", roles: ["reception"] }, now: noon } as const;
const villaIds = ["ocean-breeze", "sunset-palms"];
const twoYears = { from: today, until: addDays(today, 731) };

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const easter: BatchInput = {
	...{ name: "Easter", reason: "Demand", villaIds, weekdays: null },
	...{ fromNight: "2027-03-20", untilNight: "2027-04-05", layer: "season" },
	change: { mode: "set", cents: 60_000 },
};

async function change(part: Partial<BatchInput> = {}, acting: Parameters<typeof changeRates>[2] = manager) {
	const input = { ...easter, ...part } as BatchInput;
	return changeRates(db, { ...input, version: await readTermsVersion(db, input.villaIds) }, acting);
}

async function make(part: Partial<BatchInput> = {}): Promise<string> {
	const outcome = await change(part);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.batchId;
}

const undo = (batchId: string) => undoRateBatch(db, { batchId, reason: "A mistake" }, manager);

async function readCells(villaId = "sunset-palms", nights = twoYears) {
	const [all, { restrictions }] = await Promise.all([
		listRates(db, [villaId], nights.from),
		readSaleRules(db, nights.from, [villaId]),
	]);
	return listRateCells({ rates: all, restrictions }, villaId, nights);
}

const priceOn = async (night: string) =>
	(await readCells("sunset-palms", { from: night, until: addDays(night, 1) }))[0]?.cents;

test("only an owner or a manager changes rates", async () => {
	expect(await change({}, receptionist)).toEqual({ ok: false, reason: "not_allowed" });
});

test("a batch counts at once, for guests whose terms were read before, and the audit has its prices", async () => {
	const stay = { checkIn: "2027-03-21", checkOut: "2027-03-22" };
	const before = await reserveStay(
		db,
		makeStayInput({ checkIn: "2027-01-01", checkOut: "2027-01-02" }),
		asGuest(),
	);
	expect(before.ok).toBe(true);
	await make();
	const after = await reserveStay(db, makeStayInput(stay), asGuest());
	expect(after.ok && (await findStay(db, after.reference))?.baseCents).toBe(60_000);
	expect(await db.select().from(auditEvents)).toContainEqual(
		expect.objectContaining({
			act: "change_rates",
			reason: "Demand",
			changes: expect.objectContaining({
				prices: { "ocean-breeze": [["2027-03-20", 60_000]], "sunset-palms": [["2027-03-20", 60_000]] },
			}),
		}),
	);
});

test("the same batch twice changes nothing the second time", async () => {
	await make();
	expect(await change()).toEqual({ ok: false, reason: "nothing_changes" });
});

test("undone, every night has the price again that it had, and no row is gone", async () => {
	const before = await readCells();
	const first = await make();
	const second = await make({
		...{
			name: "Weekends",
			layer: "override",
			weekdays: [5, 6],
			fromNight: "2027-03-01",
			untilNight: "2027-06-01",
		},
		change: { mode: "percent", basisPoints: 1_500, rounding: "ending_9" },
	} as Partial<BatchInput>);
	expect(await priceOn("2027-03-26")).toBe(68_900);
	expect(await undo(second)).toMatchObject({ ok: true });
	expect(await priceOn("2027-03-26")).toBe(60_000);
	expect(await undo(first)).toMatchObject({ ok: true });
	expect(await readCells()).toEqual(before);
	expect((await db.select().from(rates)).filter(({ batchId }) => batchId === first)).toHaveLength(2);
	expect(await undo(first)).toEqual({ ok: false, reason: "undone_already", by: "Maria" });
});

test("a batch with a later one over it is not undone before that one; beside it, it is", async () => {
	const first = await make();
	const over = await make({
		name: "Good Friday",
		fromNight: "2027-03-26",
		untilNight: "2027-03-27",
		change: { mode: "set", cents: 70_000 },
	});
	await make({ name: "May", fromNight: "2027-05-01", untilNight: "2027-06-01" });
	expect(await undo(first)).toEqual({ ok: false, reason: "later_batches", names: ["Good Friday"] });
	await undo(over);
	expect(await undo(first)).toMatchObject({ ok: true });
});

test("two managers change the same nights at once: one is told, whichever comes first", async () => {
	const version = await readTermsVersion(db, villaIds);
	const outcomes = await Promise.all(
		[60_000, 61_000, 62_000].map((cents) =>
			changeRates(anyProcess(), { ...easter, change: { mode: "set", cents }, version }, manager),
		),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes.filter((one) => !one.ok && one.reason === "changed_meanwhile")).toHaveLength(2);
});

test.each([
	[
		"a rate",
		"insert into rates (id, villa_id, from_night, nightly_cents, priority, weekdays) values (gen_random_uuid(), 'sunset-palms', '2027-03-25', 1, 2, '{[5,6)}')",
	],
	["the price of a batch in place", "update rates set nightly_cents = 1 where priority = 2"],
	["a batch's row away", "delete from rates where priority = 2"],
	["a batch", "update rate_batches set name = 'x'"],
])("the database refuses who writes %s over a batch", async (_, statement) => {
	await make();
	await expect(pool.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(23|42501)/) });
});

test("rates of one priority are side by side on different weekdays", async () => {
	const insert = (weekdays: string) =>
		pool.query(
			`insert into rates (id, villa_id, from_night, nightly_cents, priority, weekdays)
			values (gen_random_uuid(), 'sunset-palms', '2027-03-25', 1, 1, $1)`,
			[weekdays],
		);
	await insert("{[5,7)}");
	await insert("{[1,5),[7,8)}");
	await expect(insert("{[6,7)}")).rejects.toMatchObject({ code: "23P01", constraint: "rates_no_ambiguity" });
});

test("a guest cannot reserve nights that a restriction closes, and staff can with a reason", async () => {
	await make({ layer: "min_stay_arrival", change: { mode: "set", nights: 3 } } as Partial<BatchInput>);
	const input = () => makeStayInput({ checkIn: "2027-03-21", checkOut: "2027-03-23" });
	const restriction = { kind: "min_stay_arrival", nights: 3, day: "2027-03-21" };
	expect(await reserveStay(db, input(), asGuest())).toEqual({ ok: false, reason: "restricted", restriction });
	expect(await reserveStay(db, input(), receptionist)).toMatchObject({ reason: "restricted" });
	const longer = { ...input(), checkOut: "2027-03-24" };
	expect(await reserveStay(db, longer, asGuest())).toMatchObject({ ok: true });
	const call = makeDeskBooking({ villaId: "ocean-breeze", checkIn: "2027-03-21" });
	const given = { ...call, overrideReason: "A regular guest", holdUntil: null, freeUntil: null };
	expect(await reserveByPhone(db, given, receptionist)).toMatchObject({ ok: true });
	expect(await db.select().from(auditEvents)).toContainEqual(
		expect.objectContaining({ act: "reserve_stay", actor: "Ines", reason: "A regular guest" }),
	);
});

test("the grid agrees with the quote for every night of two years, whatever was set and undone before", async () => {
	const random = (below: number) => Math.floor(Math.random() * below);
	const layers = ["weekend", "season", "override", "min_stay_arrival", "stop_sell"] as const;
	const made: string[] = [];
	for (let turn = 0; turn < sequencesOf(60); turn += 1) {
		const undone = made.length > 0 && random(4) === 0 ? made[random(made.length)] : undefined;
		if (undone) {
			await undo(undone);
			continue;
		}
		const layer = layers[random(layers.length)] ?? "season";
		const fromNight = addDays(today, random(700));
		const weekdays = random(2) === 0 ? null : [1, 2, 3, 4, 5, 6, 7].filter(() => random(2) === 0);
		const part = {
			layer,
			fromNight,
			untilNight: addDays(fromNight, 1 + random(60)),
			weekdays,
			name: `Batch ${turn}`,
		};
		const change_ =
			layer === "stop_sell"
				? { mode: "set", nights: null }
				: layer === "min_stay_arrival"
					? { mode: "set", nights: 2 + random(5) }
					: random(2) === 0
						? { mode: "set", cents: 20_000 + random(500) * 100 }
						: { mode: "percent", basisPoints: random(6_000) - 3_000, rounding: "ending_9" };
		const outcome = await change({ ...part, change: change_ } as Partial<BatchInput>);
		if (outcome.ok) made.push(outcome.batchId);
	}
	for (const villaId of villaIds) {
		const all = await listRates(db, [villaId], twoYears.from);
		const cells = await readCells(villaId);
		expect(cells.map(({ night }) => night)).toEqual(listNights(twoYears.from, twoYears.until));
		for (const { night, cents } of cells) {
			const quote = quoteStay({
				villaIds: [villaId],
				checkIn: night,
				checkOut: addDays(night, 1),
				rates: all,
			});
			expect([night, isoWeekday(night), cents]).toEqual([night, isoWeekday(night), quote?.baseCents ?? null]);
		}
	}
});
