import fc from "fast-check";
import { expect, test } from "vitest";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { readTrialBalance } from "#app/features/accounting/queries.server.ts";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { addDays, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { type Act, type Guest, step } from "#test/money-model/acts.ts";
import { openWith } from "#test/money-model/drawer-shift.ts";
import { perform } from "#test/money-model/perform.ts";
import { sequencesOf } from "#test/rounds.ts";
import type { ReportId } from "./desk/desk-report-words.ts";
import { readReport } from "./read-report.server.ts";
import type { Report, ReportCell } from "./report.ts";
import { readReportRequest } from "./report-request.ts";

const { db, pool } = await openTestDatabase();

/** The end of a month: every sum by month has two of them. */
const firstDay = "2026-11-29";
const period = { from: "2026-11-01", until: "2026-12-31" };
const months: HotelDate[] = ["2026-11-01", "2026-12-01"];

const at = (now: Date) => ({ by: { kind: "staff", name: "Maria" }, now }) as const;

/** Every entry of the ledger as it was written, to be added up here and not in the database. */
type Entry = {
	id: string;
	transaction: string;
	line: number;
	/** The line that a discount is given on. */
	discounts: string | null;
	day: HotelDate;
	act: string;
	/** The act that a reversal reverses. */
	undone: string | null;
	reservation: string | null;
	account: string;
	kind: string | null;
	cents: number;
	base: number;
	service: number;
	tax: number;
	code: string | null;
	/** What an entry is for, where a code says it. */
	about: string | null;
};

async function listEntries(): Promise<Entry[]> {
	const { rows } = await pool.query<Entry>(`
		select e.id, e.transaction_id as transaction, e.line, e.discounts_line_id as discounts, t.business_date::text as day, t.act, o.act as undone, r.reference as reservation, e.account_id as account, e.kind,
			e.amount_cents as cents, coalesce(e.base_cents, 0) as base, coalesce(e.service_charge_cents, 0) as service,
			coalesce(e.tax_cents, 0) as tax, e.tax_code as code, e.description_code as about
		from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		left join ledger_transactions o on o.id = t.reverses_id
		left join reservations r on r.id = t.reservation_id`);
	return rows;
}

const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const read = (report: ReportId, now: Date, more: Record<string, string> = {}) =>
	readReport(
		db,
		readReportRequest(report, new URLSearchParams({ ...period, ...more }), period.until).request,
		now,
	);

/** The rows of a report by their first cell, without that cell. */
const tableOf = ({ table }: Report) => new Map(table.rows.map(({ cells: [key, ...cells] }) => [key, cells]));

/** The sum of the last column of the rows that a figure opens. */
const openedSum = ({ opened }: Report) =>
	add((opened?.table.rows ?? []).map(({ cells }) => Number(cells.at(-1) ?? 0)));

/** The account that a discount belongs to: that of the line it is given on, also where another payer has a part of the line. */
function departmentOf(entries: readonly Entry[], discount: Entry): string | undefined {
	let line = entries.find(
		(one) => one.transaction === discount.transaction && one.line === discount.line && one.discounts,
	)?.discounts;
	for (;;) {
		const charged = entries.find(({ id }) => id === line);
		if (charged?.kind !== "share") {
			return entries.find(
				(one) =>
					one.transaction === charged?.transaction &&
					one.line === charged?.line &&
					one.account !== charged?.account &&
					one.account.endsWith("_revenue"),
			)?.account;
		}
		line = entries.find((one) => one.transaction === charged.transaction && one.discounts)?.discounts;
	}
}

async function compareRevenue(entries: readonly Entry[], now: Date): Promise<void> {
	const departments = ["room_revenue", "dining_revenue", "wellness_revenue", "shop_revenue", "other_revenue"];
	const discounts = entries
		.filter(({ account }) => account === "discounts_given")
		.map((one) => ({ ...one, department: departmentOf(entries, one) }));
	const sums = (fits: (day: HotelDate) => boolean) => {
		const posted = (account: string) =>
			add(entries.flatMap((one) => (one.account === account && fits(one.day) ? -one.cents : [])));
		const given = departments.map((department) =>
			add(discounts.flatMap((one) => (one.department === department && fits(one.day) ? one.cents : []))),
		);
		const earned = departments.map((account, place) => posted(account) - (given[place] ?? 0));
		const others = ["other_room_revenue", "cancellation_revenue", "vouchers_expired"].map(posted);
		// Every discount belongs to a department.
		expect(add(given)).toBe(0 - posted("discounts_given"));
		return [...earned, ...others, add([...earned, ...others]), ...given];
	};
	const revenueAt = departments.length + 3;
	const byDay = await read("revenue", now, { by: "day" });
	for (const [day, cells] of tableOf(byDay)) expect(cells).toEqual(sums((one) => one === day));
	const byMonth = await read("revenue", now, { by: "month", rows: "2026-12-01" });
	for (const month of months)
		expect(tableOf(byMonth).get(month)).toEqual(sums((one) => startOfMonth(one) === month));
	expect(byMonth.table.total?.slice(1)).toEqual(sums(() => true));
	if (byMonth.opened) expect(openedSum(byMonth)).toBe(sums((one) => one >= "2026-12-01")[revenueAt]);
}

async function compareTaxes(entries: readonly Entry[], now: Date): Promise<void> {
	for (const [report, code] of [
		["room-tax", "room_tax"],
		["gst", "gst"],
	] as const) {
		const table = tableOf(await read(report, now));
		for (const month of months) {
			const taxed = entries.filter(
				(one) =>
					one.account === "guest_folios" &&
					one.code === code &&
					one.act !== "move_lines" &&
					startOfMonth(one.day) === month,
			);
			const [base, service, tax] = (["base", "service", "tax"] as const).map((part) =>
				add(taxed.map((one) => one[part])),
			);
			const cells = table.get(month)?.slice(0, -1) ?? [];
			// The price that bears no tax is beside the base.
			if (code === "room_tax") {
				const [taxedBase = 0, exempt = 0, ...taxOf] = cells.slice(3).map(Number);
				expect([taxedBase + exempt, ...taxOf]).toEqual([base, tax]);
				continue;
			}
			const rooms = add(
				entries.flatMap((one) =>
					one.account === "guest_folios" &&
					one.code === "room_tax" &&
					one.act !== "move_lines" &&
					startOfMonth(one.day) === month
						? [one.base]
						: [],
				),
			);
			expect(cells).toEqual([base, service, 0, rooms, 0, tax]);
		}
	}
}

/** Payments by tender and currency, and the money accounts of the trial balance with their other movements. */
async function comparePayments(entries: readonly Entry[], now: Date): Promise<void> {
	const money = ["drawer_usd", "drawer_bzd", "card_terminal", "bank", "online_payments"];
	const acts = ["payment", "refund", "take_deposit", "refund_deposit", "sell_voucher"];
	const own = entries.filter(({ account }) => money.includes(account));
	const isPayment = (one: Entry) => acts.includes(one.undone ?? one.act);
	const paid = own.filter(isPayment);
	const { table } = await read("payments", now);
	expect(table.rows).toHaveLength(paid.length);
	const sums = (of: readonly (readonly ReportCell[])[]) => {
		const found = new Map<string, number>();
		for (const cells of of) {
			const key = `${cells[1]} ${cells[2]}`;
			found.set(key, (found.get(key) ?? 0) + Number(cells.at(-1)));
		}
		return found;
	};
	expect(sums(table.sums ?? [])).toEqual(sums(table.rows.map(({ cells }) => cells)));
	expect(table.total?.at(-1)).toBe(add(paid.map(({ cents }) => cents)));
	const bzd = add(paid.flatMap(({ account, cents }) => (account === "drawer_bzd" ? 2 * cents : [])));
	expect(table.total?.at(-2)).toBe(bzd);
	const trial = await readTrialBalance(db, period.until);
	const balances = trial.filter(({ accountId }) => money.includes(accountId));
	for (const { accountId, cents } of trial)
		expect(openedSum(await read("trial-balance", now, { rows: accountId })), accountId).toBe(Math.abs(cents));
	const others = add(own.flatMap((one) => (isPayment(one) ? [] : one.cents)));
	expect(Number(table.total?.at(-1)) + others).toBe(add(balances.map(({ cents }) => cents)));
}

async function comparePool(entries: readonly Entry[], now: Date): Promise<void> {
	const own = entries.filter(({ account }) => account === "service_charge_pool");
	const isPaidOut = (one: Entry) => (one.undone ?? one.act) === "pay_out_service_charge";
	const table = tableOf(await read("service-charge", now));
	let pool = 0;
	for (const month of months) {
		const ofMonth = own.filter(({ day }) => startOfMonth(day) === month);
		const collected = add(ofMonth.flatMap((one) => (isPaidOut(one) ? [] : -one.cents)));
		const paidOut = add(ofMonth.flatMap((one) => (isPaidOut(one) ? one.cents : [])));
		expect(table.get(month)).toEqual([pool, collected, paidOut, pool + collected - paidOut]);
		pool += collected - paidOut;
	}
}

async function compareDeposits(entries: readonly Entry[], now: Date): Promise<void> {
	const own = entries.filter(({ account }) => account === "deposits_held");
	const table = tableOf(await read("deposits-roll-forward", now, { by: "day" }));
	const days = [...new Set(own.map(({ day }) => day))].toSorted();
	let held = 0;
	for (const day of days) {
		const of = (acts: readonly string[]) =>
			add(own.flatMap((one) => (one.day === day && acts.includes(one.undone ?? one.act) ? one.cents : [])));
		const [taken, applied] = [0 - of(["take_deposit"]), of(["apply_deposit"])];
		const back = add(own.flatMap((one) => (one.day === day ? one.cents : []))) + taken - applied;
		expect(table.get(day), day).toEqual([held, taken, applied, back, held + taken - applied - back]);
		held += taken - applied - back;
	}
	const { table: ofMonths } = await read("deposits-roll-forward", now);
	expect(ofMonths.total?.at(-1)).toBe(held);
	const account = (await readTrialBalance(db, period.until)).find(
		({ accountId }) => accountId === "deposits_held",
	);
	expect(0 - (account?.cents ?? 0)).toBe(held);
}

async function compareGifts(entries: readonly Entry[], now: Date): Promise<void> {
	const own = entries.filter(({ account }) => account === "gift_vouchers");
	const table = tableOf(await read("gift-vouchers", now, { by: "day" }));
	let owed = 0;
	for (const day of [...new Set(own.map((one) => one.day))].toSorted()) {
		const of = (...acts: string[]) =>
			add(own.flatMap((one) => (one.day === day && acts.includes(one.undone ?? one.act) ? -one.cents : [])));
		const [sold, given] = [of("sell_voucher"), of("refund", "refund_deposit")];
		const [used, expired] = [0 - of("payment", "take_deposit"), 0 - of("expire_voucher")];
		const after = owed + sold + given - used - expired;
		expect(table.get(day), day).toEqual([owed, sold, given, used, expired, after]);
		owed = after;
	}
	const account = (await readTrialBalance(db, period.until)).find(
		({ accountId }) => accountId === "gift_vouchers",
	);
	expect(0 - (account?.cents ?? 0)).toBe(owed);
	const opened = own[0] && (await read("gift-vouchers", now, { by: "day", rows: own[0].day })).opened;
	for (const { cells } of opened?.table.rows ?? []) expect(cells[5]).toBe("Gift voucher");
}

/** Each reservation's balance and prepayment at the end of a business day. */
type EndOfDay = { day: HotelDate; held: Map<string, number>; due: Map<string, number> };

async function snapshot(day: HotelDate): Promise<EndOfDay> {
	const { rows } = await pool.query<{ id: string; reference: string }>(
		"select id, reference from reservations",
	);
	const [held, due] = [new Map<string, number>(), new Map<string, number>()];
	for (const { id, reference } of rows) {
		const { balanceCents, depositsHeldCents } = await balanceOfReservation(db, id);
		if (depositsHeldCents !== 0) held.set(reference, depositsHeldCents);
		// The balance of the desk counts held deposits as paid; the bills alone do not.
		if (balanceCents + depositsHeldCents !== 0) due.set(reference, balanceCents + depositsHeldCents);
	}
	return { day, held, due };
}

async function compareEnds(ends: readonly EndOfDay[], now: Date): Promise<void> {
	for (const { day, held, due } of ends) {
		const { table } = await read("receivables", now, { "as-of": day });
		expect(table.total?.at(-5), `receivables as of ${day}`).toBe(add([...due.values()]));
		const owed = (await readTrialBalance(db, day)).find(({ accountId }) => accountId === "guest_folios");
		expect(table.total?.at(-5)).toBe(owed?.cents ?? 0);
		for (const [report, known] of [
			["deposits", held],
			["balances", due],
		] as const) {
			const [reference] = known.keys();
			const found = await read(report, now, { "as-of": day, ...(reference && { rows: reference }) });
			const open = [...tableOf(found)].map(([key, cells]) => [key, cells.at(-1)] as const);
			// Two bills of one stay that owe each other the same are open, and sum to nothing.
			const notNothing = open.filter(([, cents]) => cents !== 0);
			expect(new Map(notNothing), `${report} as of ${day}`).toEqual(known);
			if (reference) expect(openedSum(found)).toBe(known.get(reference));
		}
	}
}

async function compareCancellations(entries: readonly Entry[], now: Date): Promise<void> {
	const { rows } = await pool.query<{ act: string; at: Date; nights: number; base: number }>(`
		select a.act, a.at, s.check_out - s.check_in as nights, s.base_cents as base
		from audit_events a
		join reservations r on r.id::text = a.subject_id
		join stays s on s.reservation_id = r.id
		where a.act in ('cancel_stay', 'mark_no_show') and s.status in ('cancelled', 'no_show')`);
	const { rows: days } = await pool.query<{ date: HotelDate; openedAt: Date }>(
		`select date::text, opened_at as "openedAt" from business_days order by date`,
	);
	const dayOf = (moment: Date) => days.findLast(({ openedAt }) => openedAt <= moment)?.date ?? "";
	const fees = entries.filter(
		({ kind, about }) => kind === "settlement" && /^(cancelled|no_show)$/.test(about ?? ""),
	);
	const table = tableOf(await read("cancellations", now, { by: "month" }));
	for (const month of months) {
		const given = rows.filter((one) => startOfMonth(dayOf(one.at)) === month);
		const count = (act: string) => given.filter((one) => one.act === act).length;
		expect(table.get(month)).toEqual([
			count("cancel_stay"),
			count("mark_no_show"),
			...(["nights", "base"] as const).map((part) => add(given.map((one) => one[part]))),
			add(fees.flatMap(({ day, cents }) => (startOfMonth(day) === month ? cents : []))),
		]);
	}
}

const isNoClose = ({ kind }: Act) => kind !== "close_day";

test("revenue, taxes, pool, deposits, balances and cancellations are what adding up every row by hand gives, as of every day", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
			await clearDatabase(pool);
			await db.execute(
				`insert into business_days (date, opened_at) values ('${firstDay}', '${firstDay}T12:00:00Z')`,
			);
			const guests: Guest[] = [];
			for (const nights of [1, 2, 3, 3]) {
				const { id } = await makeStay(db, { checkIn: firstDay, checkOut: addDays(firstDay, nights) });
				guests.push({ id, isPlain: false, isTouched: false });
			}
			let now = instantAt(firstDay, "15:00");
			await openWith(db, { cents: 2_000, which: 5, isOdd: false, isTwice: false }, at(now));
			const ends: EndOfDay[] = [];
			for (const acts of steps) {
				now = new Date(now.getTime() + (acts[0]?.minutes ?? 0) * 60_000);
				for (const day of await rollBusinessDays(
					db,
					{ countStillToDo: async () => 0, post: postBusinessDay },
					at(now),
				))
					ends.push(await snapshot(day));
				for (const one of acts.filter(isNoClose)) await perform(db, guests, one, at(now));
			}
			ends.push(await snapshot(await readBusinessDate(db, now)));
			const entries = await listEntries();
			await compareRevenue(entries, now);
			await compareTaxes(entries, now);
			await comparePayments(entries, now);
			await comparePool(entries, now);
			await compareDeposits(entries, now);
			await compareGifts(entries, now);
			await compareEnds(ends, now);
			await compareCancellations(entries, now);
		}),
		{ numRuns: sequencesOf(5), endOnFailure: true },
	);
}, 600_000);
