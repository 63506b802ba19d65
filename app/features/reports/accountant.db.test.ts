import { expect, test } from "vitest";
import { changeAccountCodes } from "#app/features/accounting/operations/change-account-codes.server.ts";
import {
	listJournalLines,
	readAccountCodes,
	readTrialBalance,
} from "#app/features/accounting/queries.server.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { findOwnerSheet } from "#app/features/day-close/queries.server.ts";
import { readReturnFigures } from "#app/features/tax-returns/return-queries.server.ts";
import { exemptNightsCodes } from "#app/features/tax-returns/tax-return.ts";
import { addDays, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { ledgerAccountIds } from "#app/lib/ledger-accounts.ts";
import { add, type Books, posted, readBooks } from "#test/accountant/books.ts";
import * as debts from "#test/accountant/debts.ts";
import { compareReport, type Expected, type Figure, readCsv, readPage } from "#test/accountant/files.ts";
import { type DemoHotel, deeds, liveDay, openDemoHotel, takenOver } from "#test/accountant/hotel-month.ts";
import * as money from "#test/accountant/money.ts";
import { daysOf, expectCountries, expectOccupancy, expectPickUp } from "#test/accountant/nights.ts";
import { expectSheet } from "#test/accountant/sheet.ts";
import { openTestDatabase } from "#test/db.ts";
import { sequencesOf } from "#test/rounds.ts";
import type { ReportId } from "./desk/desk-report-words.ts";
import { journalFormats, toJournalTable } from "./journal-files.ts";
import type { Report } from "./report.ts";
import { toCsv } from "./report-csv.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const by = { kind: "staff", name: "Ines", roles: ["manager"] } as const;

/** A closed month; the demo hotel has opened some days before it. */
const month = { from: "2026-11-01", last: "2026-11-30" };

test("a closed month of the demo hotel is what an accountant finds in its rows, in every report and every file", async () => {
	const hotel = await openDemoHotel(database);
	await nameAccounts(new Date(hotel.time));
	// The first days of December have the usual changes to bills and guests of a month that is closed.
	await liveUntil(hotel, takenOver, "2026-12-02", 53);
	// Everything of a hotel's month is in it, so that nothing is compared with nothing.
	const { entries } = await readBooks(pool);
	const happened = new Set<string | null>([
		...hotel.done.keys(),
		...entries.flatMap(({ act, originTender, kind, exemption }) => [
			...[act, originTender],
			exemption && `exempt_${kind}`,
		]),
	]);
	const wanted = [
		...Object.values(deeds).flat(),
		...["post_nights", "correct_nights", "charge", "settlement", "discount", "payment", "refund"],
		...["split_line", "reversal", "take_deposit", "apply_deposit", "write_off", "pay_out_service_charge"],
		...["move_cash", "drawer_difference", "sell_voucher", "expire_voucher", "gift_voucher"],
		"exempt_night",
	];
	expect(wanted.filter((deed) => !happened.has(deed))).toEqual([]);
	await compareMonth(hotel, month);
	// By the setting the hotel goes on, and each further month is recomputed.
	for (let round = 1; round < Math.min(sequencesOf(1), 12); round += 1) {
		const from = startOfMonth(month.from, round);
		const last = addDays(startOfMonth(from, 1), -1);
		await liveUntil(hotel, round === 1 ? "2026-12-03" : addDays(from, 1), addDays(last, 1), 1_000 * round);
		await compareMonth(hotel, { from, last });
	}
}, 3_600_000);

async function liveUntil(hotel: DemoHotel, first: HotelDate, last: HotelDate, seed: number): Promise<void> {
	for (const [place, day] of daysOf({ from: first, last }).entries())
		await liveDay(db, hotel, day, { seed: seed + place, acts: 12 });
}

/** The account codes for the files of journals. */
async function nameAccounts(now: Date): Promise<void> {
	const codes = await readAccountCodes(db);
	const setting = Object.fromEntries(ledgerAccountIds.map((id, place) => [id, String(4_000 + place)]));
	const change = { version: toVersion(codes), setting: { ...codes, ...setting } };
	expect((await changeAccountCodes(db, change, { by, now })).ok).toBe(true);
}

type Period = typeof month;

async function compareMonth(hotel: DemoHotel, period: Period): Promise<void> {
	const books = await readBooks(pool);
	const clock = { now: new Date(hotel.time), today: books.days.at(-1)?.date ?? period.last };
	const compare = (report: ReportId, query: Record<string, string>, expected: Expected) =>
		compareReport(db, [report, { from: period.from, until: period.last, ...query }], clock, expected);
	const days = daysOf(period);
	const months = [startOfMonth(period.from, -1), period.from];
	const inMonths = { from: months[0] ?? period.from };
	for (const by of ["month", "villa", "source"] as const)
		await compare("occupancy", { by }, expectOccupancy(books, period, by, null));
	await compare("countries", {}, expectCountries(books, period));
	await compare("payments", {}, money.expectPayments(books, period));
	await compare("adjustments", {}, money.expectAdjustments(books, period));
	await compare("not-invoiced", {}, money.expectNotInvoiced(books, period));
	const ofDays = {
		cancellations: await compare("cancellations", { by: "day" }, money.expectCancellations(books, days)),
		occupancy: await compare("occupancy", { by: "day" }, expectOccupancy(books, period, "day", null)),
		revenue: await compare("revenue", { by: "day" }, money.expectRevenue(books, days)),
		deposits: await compare("deposits-roll-forward", { by: "day" }, debts.expectDepositsRoll(books, days)),
		gifts: await compare("gift-vouchers", { by: "day" }, debts.expectGifts(books, days)),
	};
	const returns = {
		room_tax_due: await compare("room-tax", inMonths, money.expectTaxReturn(books, months, "room_tax")),
		gst_due: await compare("gst", inMonths, money.expectTaxReturn(books, months, "gst")),
	};
	const ofPool = await compare("service-charge", inMonths, debts.expectPool(books, months));
	compareReturns(books, period, returns);
	await compareFiled(period, returns.room_tax_due);
	expect(ofPool.table.total?.at(-1)).toBe(0 - (await balanceOn(period.last, "service_charge_pool")));
	for (const day of days) {
		const asOf = { "as-of": day };
		const trial = await compare("trial-balance", asOf, debts.expectTrialBalance(books, day));
		expect(trial.figures.at(-1)?.value, `debits and credits on ${day}`).toBe(0);
		const balances = await compare("balances", asOf, debts.expectBalances(books, day));
		const receivables = await compare("receivables", asOf, debts.expectReceivables(books, day));
		const held = await compare("deposits", asOf, debts.expectDeposits(books, day));
		await compareEnd(books, day, { balances, receivables, held });
		await compareDay(books, day, clock, ofDays);
		const soFar = { from: period.from, last: addDays(period.last, 31) };
		const since = addDays(day, -7);
		if (since < period.from) continue;
		const query = { ...asOf, since, by: "day", until: soFar.last };
		await compare("pick-up", query, expectPickUp(books, soFar, { since, asOf: day, by: "day" }));
	}
	const since = addDays(period.last, -5);
	const wanted = { since, asOf: null, by: "month" } as const;
	await compare("pick-up", { since, by: "month" }, expectPickUp(books, period, wanted));
	await compareJournals(books, days);
}

const balanceOn = async (day: HotelDate, account: string) =>
	(await readTrialBalance(db, day)).find(({ accountId }) => accountId === account)?.cents ?? 0;

/** The figure of a report by its name. */
const figureOf = ({ figures }: Report, name: string): Figure | undefined =>
	figures.find(({ label }) => label === name)?.value;

const rowOf = ({ table }: Report, key: string) =>
	table.rows.find(({ cells }) => cells[0] === key)?.cells ?? [];

/** A return has the amounts by which bills have raised the account of its tax. */
function compareReturns(books: Books, { from }: Period, returns: Record<"room_tax_due" | "gst_due", Report>) {
	for (const account of ["room_tax_due", "gst_due"] as const) {
		const own = books.entries.filter(
			(one) =>
				one.account === account &&
				startOfMonth(one.day) === from &&
				books.byTransaction.get(one.transaction)?.some(({ folio }) => folio !== null),
		);
		expect(rowOf(returns[account], from).at(-2), account).toBe(0 - add(own.map(({ cents }) => cents)));
	}
	// Each night and charge bears the tax of its rate, and rounds a half up. A booking site names its price with the tax in it.
	for (const { kind, base, tax, points, service, takesBack, lineId, id, act, ...entry } of books.entries) {
		if (kind !== "night" && kind !== "charge") continue;
		if (base === null || points === null || takesBack || lineId !== id || act === "correct_nights") continue;
		const isOfSite = books.reservations.get(entry.reservation ?? "")?.source === "channel";
		const taxed =
			kind === "night" && isOfSite
				? Math.floor((2 * entry.cents * points + 10_000 + points) / (2 * (10_000 + points)))
				: Math.floor((2 * base * points + 10_000) / 20_000);
		expect([tax, kind === "night" ? service : 0]).toEqual([taxed, 0]);
	}
}

/** The figures as they are filed are those of the report, exempt nights and their price among them. */
async function compareFiled({ from }: Period, report: Report): Promise<void> {
	const figures = await readReturnFigures(db, "room_tax", from);
	const sum = (codes: readonly string[]) => add(codes.map((code) => figures[code] ?? 0));
	const [, nights, exemptNights, , base, exemptCents, tax] = rowOf(report, from);
	const exempt = sum(["nights_free", "nights_zero_rated", ...exemptNightsCodes]);
	expect([figures.nights, exempt, sum(["base", "base_fees"]), figures.exempt, figures.tax]).toEqual([
		...[nights, exemptNights, base, exemptCents, tax],
	]);
}

/** Guests' balances and prepayments at the end of a day are the same in every report, and on the account. */
async function compareEnd(
	books: Books,
	day: HotelDate,
	{ balances, receivables, held }: Record<"balances" | "receivables" | "held", Report>,
): Promise<void> {
	const { due, over } = debts.dueOf(books, day);
	for (const report of [balances, receivables])
		expect([figureOf(report, "Due"), figureOf(report, "Paid ahead or too much")], day).toEqual([due, over]);
	expect(await balanceOn(day, "guest_folios"), day).toBe(due - over);
	expect(held.table.total?.at(-1), day).toBe(0 - (await balanceOn(day, "deposits_held")));
}

type OfDays = Record<"occupancy" | "revenue" | "deposits" | "gifts" | "cancellations", Report>;

/**
 * The reports of a closed day agree with each other, with its owner's sheet and with the movements of its accounts.
 */
async function compareDay(
	books: Books,
	day: HotelDate,
	{ now, today }: { now: Date; today: HotelDate },
	{ occupancy, revenue, deposits, gifts, cancellations }: OfDays,
): Promise<void> {
	const moved = async (accounts: readonly string[]) => {
		const [before, after] = [await readTrialBalance(db, addDays(day, -1)), await readTrialBalance(db, day)];
		const sum = (balances: typeof after) =>
			add(balances.flatMap(({ accountId, cents }) => (accounts.includes(accountId) ? cents : [])));
		return sum(after) - sum(before);
	};
	const cells = rowOf(revenue, day);
	expect(cells[9], `revenue of ${day}`).toBe(0 - (await moved(money.revenueAccounts)));
	expect(rowOf(occupancy, day)[9], `room revenue of ${day}`).toBe(cells[1]);
	expect(rowOf(deposits, day).at(-1)).toBe(0 - (await balanceOn(day, "deposits_held")));
	expect(rowOf(gifts, day).at(-1)).toBe(0 - (await balanceOn(day, "gift_vouchers")));
	const payments = await readPage(db, "payments", { from: day, until: day }, now, today);
	const others = books.entries.filter(
		(one) =>
			one.day === day &&
			money.moneyAccounts.includes(one.account) &&
			!/payment|refund|_deposit$|sell_voucher/.test(one.originAct),
	);
	expect(
		Number(payments.table.total?.at(-1)) + add(others.map(({ cents }) => cents)),
		`money of ${day}`,
	).toBe(await moved(money.moneyAccounts));
	const sheet = (await findOwnerSheet(db, day))?.figures;
	const { figures, openCents } = expectSheet(books, day);
	expect(sheet, `owner's sheet of ${day}`).toMatchObject(figures);
	expect([sheet?.guests.cancellations, sheet?.guests.noShows]).toEqual(rowOf(cancellations, day).slice(1, 3));
	// The open balance is owed by guests or by companies and agents.
	if (sheet)
		expect(sheet.open.departed.cents + sheet.open.inHouse.cents + (sheet.accounts?.openCents ?? 0)).toBe(
			openCents,
		);
	const paid = sheet?.tenders.filter(({ tender }) => tender !== "voucher") ?? [];
	expect(add(paid.map(({ cents }) => cents))).toBe(Number(payments.table.total?.at(-1)));
}

/** The files of all journals until a day, of each program, sum to the balance of each account in the ledger. */
async function compareJournals(books: Books, days: readonly HotelDate[]): Promise<void> {
	const codes = await readAccountCodes(db);
	const lines = await listJournalLines(db, { from: 1, until: 1_000_000 });
	const columns = {
		csv: { date: "Date", code: "Account code", debit: "Debit", credit: "Credit" },
		quickbooks: { date: "*JournalDate", code: "*AccountName", debit: "*Debits", credit: "*Credits" },
		xero: { date: "*Date", code: "*AccountCode", debit: "*Amount", credit: null },
	};
	for (const format of journalFormats) {
		const [heads = [], ...rows] = readCsv(toCsv(toJournalTable(lines, format)));
		const { date, code, debit, credit } = columns[format];
		const cents = (row: readonly string[], head: string | null) =>
			head === null ? 0 : Math.round(Number(row[heads.indexOf(head)] || "0") * 100);
		for (const day of days)
			for (const account of ledgerAccountIds) {
				const own = rows.filter(
					(row) => (row[heads.indexOf(date)] ?? "") <= day && row[heads.indexOf(code)] === codes[account],
				);
				const sum = add(own.map((row) => cents(row, debit) - cents(row, credit)));
				expect(sum, `${format}, ${account}, ${day}`).toBe(posted(books, account, (one) => one <= day));
			}
	}
}
