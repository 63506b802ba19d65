import { beforeEach, expect, test } from "vitest";
import { putOnAccount } from "#app/features/city-ledger/operations/put-on-account.server.ts";
import { readDayFigures } from "#app/features/day-close/queries.server.ts";
import { readCommissionDueCents } from "#app/features/folio/commission-queries.server.ts";
import { reopenFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { readPlan } from "#app/features/plan/plan-queries.server.ts";
import { toBar } from "#app/features/plan/plan-rows.ts";
import { readReport } from "#app/features/reports/read-report.server.ts";
import { readReportRequest } from "#app/features/reports/report-request.ts";
import { listUnpricedStays } from "#app/features/stays/imported-stay-queries.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import type { SettlementInput } from "#app/features/stays/stay-steps.ts";
import { averageRateCents, occupancyBasisPoints } from "#app/lib/day-figures.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { onDecember as on, rollToDecember } from "#test/factories/december.ts";
import { newKey } from "#test/factories/folio.ts";
import { makeImportedStay } from "#test/factories/imported-stays.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { readImportedPrice } from "./imported-price-queries.server.ts";
import { checkInGuest } from "./operations/check-in-guest.server.ts";
import { checkOutGuest } from "./operations/check-out-guest.server.ts";
import { missStay } from "./operations/miss-stay.server.ts";
import { type PriceImportedInput, priceImportedStay } from "./operations/price-imported-stay.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const closeDays = (day: number) => rollToDecember(db, day);

/** Two nights from 12 December on, sold by Airbnb, in house from the first day on. */
async function makeStay({ isInHouse = true, villaId = "sunset-palms" } = {}) {
	await closeDays(12);
	const nights = { now: on(12).now, from: "2026-12-12", villaId };
	const { reservationId, reference } = await makeImportedStay(db, nights);
	const version = async () => (await findStay(db, reference))?.revision ?? 0;
	const step = async () => ({ reservationId, version: await version(), units: [0] });
	if (isInHouse) expect(await checkInGuest(db, await step(), on(12))).toMatchObject({ ok: true });
	const price = async (change: Partial<PriceImportedInput>, acting = on(13)) =>
		priceImportedStay(
			db,
			{
				...{ reservationId, version: await version(), price: { per: "stay", cents: 40_000 } },
				...{ commission: { basisPoints: 1_500 }, payer: { kind: "guest" }, ...change },
			},
			acting,
		);
	const lines = async () =>
		(await listFolios(db, reservationId)).flatMap(({ payerName, lines }) =>
			lines
				.filter(({ voided }) => voided === null)
				.map(({ kind, night, totalCents, taxCents, done }) => [
					payerName === null ? "guest" : "site",
					...[kind, night, totalCents, taxCents, done.businessDate],
				]),
		);
	const agreed = async () => (await listUnits(db, reservationId)).map(({ totalCents }) => totalCents);
	const leave = async (change: Partial<Parameters<typeof checkOutGuest>[1]> = {}) =>
		checkOutGuest(
			db,
			{
				...{ ...(await step()), keysBack: null, cancelledVisits: [], idempotencyKey: newKey() },
				payment: null,
				...change,
			},
			on(14),
		);
	return { reservationId, reference, version, price, lines, agreed, leave };
}

test("the price of a site is split by night with its tax in it, and a night on the bill at 0.00 is charged today by its name", async () => {
	const stay = await makeStay();
	await closeDays(13);
	expect(await stay.lines()).toEqual([["guest", "night", "2026-12-12", 0, 0, "2026-12-12"]]);
	// 200.00 with 9 % in it: 183.49 and 16.51.
	expect(await stay.price({})).toEqual({ ok: true, chargedCents: 20_000 });
	expect(await stay.lines()).toEqual([
		["guest", "night", "2026-12-12", 0, 0, "2026-12-12"],
		["guest", "night_change", "2026-12-12", 20_000, 1_651, "2026-12-13"],
	]);
	expect(await stay.agreed()).toEqual([40_000]);
	expect((await pool.query("select gross_cents, commission_cents from imported_stays")).rows).toEqual([
		{ gross_cents: 40_000, commission_cents: 6_000 },
	]);
	await closeDays(14);
	expect((await stay.lines()).at(-1)).toEqual(["guest", "night", "2026-12-13", 20_000, 1_651, "2026-12-13"]);
});

test("a price that is typed again is charged by the difference, sent twice once, and less than before takes a manager", async () => {
	const stay = await makeStay();
	await closeDays(13);
	const version = await stay.version();
	const first = { price: { per: "night" as const, cents: 20_001 }, version };
	expect(await stay.price(first)).toEqual({ ok: true, chargedCents: 20_001 });
	expect(await stay.price(first)).toEqual({ ok: true, chargedCents: 0 });
	expect(await stay.price({ version })).toEqual({ ok: false, reason: "changed_meanwhile" });
	expect(await stay.price({}, on(13, ["reception"]))).toEqual({ ok: false, reason: "not_allowed" });
	expect(await stay.price({ price: { per: "stay", cents: 40_004 } }, on(13, ["reception"]))).toEqual({
		ok: true,
		chargedCents: 1,
	});
	expect(await stay.price({}, on(13, ["manager"]))).toEqual({ ok: true, chargedCents: -2 });
	expect(await stay.agreed()).toEqual([40_000]);
});

test("nights to come get their price, and what cannot be is refused", async () => {
	const stay = await makeStay({ isInHouse: false });
	expect(await stay.price({ price: { per: "stay", cents: 3 } }, on(12))).toMatchObject({
		reason: "price_too_low",
	});
	expect(await stay.price({ commission: { cents: 40_001 } }, on(12))).toMatchObject({
		reason: "commission_too_much",
	});
	const nobody = { kind: "account" as const, accountId: newKey() };
	expect(await stay.price({ payer: nobody }, on(12))).toMatchObject({ reason: "account_unknown" });
	expect(await stay.price({}, on(12, ["housekeeping"]))).toMatchObject({ reason: "not_allowed" });
	expect(await stay.price({ price: { per: "stay", cents: 40_001 } }, on(12))).toEqual({
		ok: true,
		chargedCents: 0,
	});
	expect(await stay.lines()).toEqual([]);
	expect(await stay.agreed()).toEqual([40_001]);
});

test("the nights go to a bill of the site's account with those on the guest's bill, and back", async () => {
	const stay = await makeStay();
	await closeDays(13);
	const accountId = await makeAccount(db, { kind: "agent", name: "Airbnb" });
	await stay.price({});
	const toSite = { payer: { kind: "account" as const, accountId } };
	expect(await stay.price(toSite)).toEqual({ ok: true, chargedCents: 0 });
	expect((await stay.lines()).map(([payer]) => payer)).toEqual(["site", "site"]);
	expect(await readImportedPrice(db, stay.reservationId, new Date("2026-12-13T18:00:00Z"))).toMatchObject({
		...{ payer: { name: "Airbnb", accountId }, siteAccountId: accountId, unpricedNights: 0 },
		...{ typed: { grossCents: 40_000, commissionCents: 6_000 }, agreedCents: 40_000 },
	});
	expect(await stay.price({ payer: { kind: "guest" } })).toEqual({ ok: true, chargedCents: 0 });
	expect((await stay.lines()).map(([payer]) => payer)).toEqual(["guest", "guest"]);
});

test("a price that comes after the guest has left is charged to the site's account", async () => {
	const stay = await makeStay();
	await closeDays(14);
	expect((await listUnpricedStays(db, "2026-12-14")).map(({ nights, site }) => [site, nights])).toEqual([
		["airbnb", 2],
	]);
	expect(await stay.leave()).toEqual({ ok: false, reason: "nights_unpriced", nights: 2 });
	expect(await stay.leave({ unpricedReason: "Airbnb says it next week" })).toEqual({ ok: true });
	const { rows } = await pool.query("select reason from audit_events where act = 'leave_unpriced'");
	expect(rows).toEqual([{ reason: "Airbnb says it next week" }]);
	expect(await listUnpricedStays(db, "2026-12-14")).toHaveLength(1);
	const accountId = await makeAccount(db, { kind: "agent", name: "Airbnb" });
	expect(await stay.price({ payer: { kind: "account", accountId } }, on(15))).toEqual({
		ok: true,
		chargedCents: 40_000,
	});
	expect((await stay.lines()).slice(2)).toEqual([
		["site", "night_change", "2026-12-12", 20_000, 1_651, "2026-12-14"],
		["site", "night_change", "2026-12-13", 20_000, 1_651, "2026-12-14"],
	]);
	expect(await listUnpricedStays(db, "2026-12-15")).toEqual([]);
});

test("a price that is corrected once the site's bill is on account is charged to the site and not to the guest", async () => {
	const stay = await makeStay();
	const accountId = await makeAccount(db, { kind: "agent", name: "Airbnb" });
	await stay.price({ payer: { kind: "account", accountId } }, on(12));
	await closeDays(14);
	expect(await stay.leave({ accounts: new Map([[2, accountId]]) })).toEqual({ ok: true });
	await closeDays(20);
	const bills = async () =>
		(await listFolios(db, stay.reservationId)).map(({ number, payerName, balanceCents }) => [
			...[number, payerName, balanceCents],
		]);
	const settled = [
		[1, null, 0],
		[2, "Airbnb", 40_000],
	];
	expect(await bills()).toEqual(settled);
	const correct = (cents: number) =>
		stay.price({ payer: { kind: "unchanged" }, price: { per: "stay", cents } }, on(20, ["manager"]));
	expect(await correct(45_000)).toEqual({ ok: true, chargedCents: 5_000 });
	expect(await bills()).toEqual([...settled, [3, "Airbnb", 5_000]]);
	expect(await correct(38_000)).toEqual({ ok: true, chargedCents: -7_000 });
	expect(await bills()).toEqual([...settled, [3, "Airbnb", -2_000]]);
});

test("the owner's sheet counts a night without a price as imported, and the day that gives it one as sold", async () => {
	const stay = await makeStay();
	await closeDays(13);
	const sheetOf = async (date: string) => (await readDayFigures(db, date, 0)).villas;
	expect(await sheetOf("2026-12-12")).toMatchObject({
		sold: 0,
		complimentary: 0,
		imported: 1,
		nightsCents: 0,
	});
	await stay.price({});
	await closeDays(14);
	const sheet = await readDayFigures(db, "2026-12-13", 0);
	expect(sheet.villas).toMatchObject({ sold: 2, complimentary: 0, imported: -1, nightsCents: 36_698 });
	expect([averageRateCents(sheet), occupancyBasisPoints(sheet)]).toEqual([18_349, 1_250]);
	expect(sheet.periods?.month.villas).toMatchObject({ sold: 2, imported: 0 });
});

test("new dates and another villa leave the price of the site as it is, and added nights wait for theirs", async () => {
	const stay = await makeStay({ isInHouse: false });
	const barOf = async () => {
		const plan = await readPlan(db, { from: "2026-12-12", days: 7 }, on(12).now);
		return plan.rows.flatMap(({ bars }) => bars).map((bar) => toBar(bar, plan.today).detail)[0];
	};
	expect(await barOf()).toContain("No price".replaceAll(" ", "\u00a0"));
	await stay.price({}, on(12));
	expect(await barOf()).not.toContain("No");
	const change = { reservationId: stay.reservationId, agreedTotalCents: null };
	const dates = { checkIn: "2026-12-13", checkOut: "2026-12-15" };
	expect(await changeStayDates(db, { ...change, ...dates }, on(12))).toMatchObject({ ok: true });
	const [unit] = await listUnits(db, stay.reservationId);
	expect(unit?.lines.map(({ night, totalCents }) => [night, totalCents])).toEqual([
		["2026-12-13", 20_000],
		["2026-12-14", 0],
	]);
	const villas = [{ villaId: "palm-grove", from: "2026-12-13", until: "2026-12-16" }];
	const move = {
		stayId: unit?.id ?? "",
		version: await stay.version(),
		villas,
		price: { kind: "keep" as const },
	};
	expect(await changePlan(db, { moves: [move], mailGuest: false }, on(12))).toMatchObject({ ok: true });
	expect(await stay.agreed()).toEqual([20_000]);
});

test("the report on sources has the nights of a site with the payments there and its commission, by the days", async () => {
	const stay = await makeStay();
	const read = async (from: string, until: string) => {
		const { request } = readReportRequest("sources", new URLSearchParams({ from, until }), "2026-12-14");
		const { table } = await readReport(db, request, on(14).now);
		for (const { opens, cells } of table.rows) {
			const { opened } = await readReport(db, { ...request, rows: opens ?? "" }, on(14).now);
			const sum = (column: number) =>
				opened?.table.rows.reduce((total, row) => total + Number(row.cells[column]), 0);
			expect([opened?.title, sum(6), sum(7)]).toEqual([cells[0], cells[1], cells[3]]);
		}
		return table.rows.map(({ cells }) => cells);
	};
	expect(await read("2026-12-01", "2026-12-31")).toEqual([["Airbnb", 2, 2, 0, 0, 0, 0]]);
	await closeDays(13);
	await stay.price({});
	await closeDays(14);
	expect(await read("2026-12-01", "2026-12-31")).toEqual([["Airbnb", 2, 0, 36_698, 40_000, 6_000, 34_000]]);
	// The first night was given its price on the 13th.
	expect(await read("2026-12-12", "2026-12-12")).toEqual([["Airbnb", 1, 1, 0, 0, 0, 0]]);
	expect(await read("2026-12-13", "2026-12-13")).toEqual([["Airbnb", 1, -1, 36_698, 40_000, 6_000, 34_000]]);
});

test("after a no-show the price is still typed: the standard fee follows it to the site's account, one that staff have decided stays, and neither earns a commission", async () => {
	const accountId = await makeAccount(db, { kind: "agent", name: "Airbnb" });
	const toSite = { payer: { kind: "account" as const, accountId } };
	const bills = async (reservationId: string) =>
		(await listFolios(db, reservationId)).map(({ payerAccountId, balanceCents }) => [
			payerAccountId === accountId ? "site" : "guest",
			balanceCents,
		]);
	const miss = async (stay: Awaited<ReturnType<typeof makeStay>>, settlement: SettlementInput) => {
		const step = { reservationId: stay.reservationId, version: await stay.version(), units: [0] };
		expect(await missStay(db, { ...step, seenOn: "2026-12-13", settlement }, on(13))).toEqual({ ok: true });
	};
	const stay = await makeStay({ isInHouse: false });
	const waived = await makeStay({ isInHouse: false, villaId: "ocean-breeze" });
	await closeDays(13);
	await miss(stay, { choice: "charged" });
	expect(await readImportedPrice(db, stay.reservationId, on(13).now)).toMatchObject({
		...{ isOver: false, noShowCents: 0, unpricedNights: 2 },
	});
	const version = await stay.version();
	expect(await stay.price({ ...toSite, version })).toEqual({ ok: true, chargedCents: 20_000 });
	expect(await stay.price({ ...toSite, version })).toEqual({ ok: true, chargedCents: 0 });
	expect(await bills(stay.reservationId)).toEqual([
		["guest", 0],
		["site", 20_000],
	]);
	// A corrected price posts the difference, and another payer has the fee.
	const higher = { price: { per: "stay", cents: 50_000 } } as const;
	expect(await stay.price({ ...toSite, ...higher })).toEqual({ ok: true, chargedCents: 5_000 });
	expect(await stay.price({ ...higher, payer: { kind: "guest" } })).toEqual({ ok: true, chargedCents: 0 });
	expect((await bills(stay.reservationId)).map(([, cents]) => cents)).toEqual([25_000, 0]);
	expect(await stay.price({ ...toSite, ...higher })).toEqual({ ok: true, chargedCents: 0 });
	expect(await readCommissionDueCents(db, accountId)).toBe(0);
	// Once the bill is on the account, it is opened before its fee changes.
	const bill = (await listFolios(db, stay.reservationId)).find((one) => one.payerAccountId === accountId);
	const put = { folioId: bill?.id ?? "", accountId, version: bill?.version ?? 0 };
	expect(await putOnAccount(db, put, on(13))).toEqual({ ok: true });
	const again = { payer: { kind: "unchanged" as const }, price: { per: "stay", cents: 60_000 } as const };
	expect(await stay.price(again)).toEqual({ ok: false, reason: "payer_bill_closed" });
	expect(await reopenFolio(db, { folioId: put.folioId, reason: "Price" }, on(13))).toEqual({ ok: true });
	expect(await stay.price(again)).toEqual({ ok: true, chargedCents: 5_000 });

	await miss(waived, { choice: "waived", reason: "Ill" });
	expect(await waived.price(toSite)).toEqual({ ok: true, chargedCents: 0 });
	expect((await bills(waived.reservationId)).map(([, cents]) => cents)).toEqual([0, 0]);
});
