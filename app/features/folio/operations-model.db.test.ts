import fc from "fast-check";
import { expect, test } from "vitest";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { listOpenAccounts } from "#app/features/accounting/clearing-queries.server.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { closeBusinessDay } from "#app/features/business-days/operations/close-business-day.server.ts";
import { readBusinessDate } from "#app/features/business-days/queries.server.ts";
import { checkInStay } from "#app/features/stays/operations/check-in-stay.server.ts";
import { checkOutStay } from "#app/features/stays/operations/check-out-stay.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import { readTaxMonth } from "#app/features/tax-returns/queries.server.ts";
import { readReturnFigures } from "#app/features/tax-returns/return-queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { makeAccounts } from "#test/money-model/accounts-and-documents.ts";
import { type Act, type Guest, step } from "#test/money-model/acts.ts";
import { checkAccounts, checkCommissions } from "#test/money-model/check-accounts.ts";
import { openWith } from "#test/money-model/drawer-shift.ts";
import { perform } from "#test/money-model/perform.ts";
import { sequencesOf } from "#test/rounds.ts";
import { balanceOfReservation } from "./balance-queries.server.ts";
import { billCheckIn, billCheckOut } from "./operations/bill-check-out.server.ts";
import { postBusinessDay } from "./operations/post-business-day.server.ts";
import { accountCents, listFolios } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

/** The end of a month: business days, taxes and sums cross it. */
const firstDay = "2026-11-29";
const nightsOf = [1, 2, 3, 3];
const lastDay = addDays(firstDay, Math.max(...nightsOf));

/** Counts the comparisons, so that a run that compares nothing is noticed. */
const seen: Record<string, number> = {};
const count = (what: string, more = 1) => {
	seen[what] = (seen[what] ?? 0) + more;
};

const at = (now: Date) => ({ by: { kind: "staff", name: "Maria", id: "maria" }, now }) as const;

/** Rosa works at every third desk: her refunds, write-offs and pay-outs have limits. */
const byDesk = ({ which, fastSeconds }: Act, now: Date): StaffActing => {
	const acting = at(new Date(now.getTime() + fastSeconds * 1000));
	return which % 3 === 0
		? { ...acting, by: { ...acting.by, name: "Rosa", id: "rosa", roles: ["reception"] } }
		: acting;
};

async function prepare(): Promise<Guest[]> {
	await clearDatabase(pool);
	await db.execute(
		`insert into business_days (date, opened_at) values ('${firstDay}', '${firstDay}T12:00:00Z')`,
	);
	await makeAccounts(db);
	const guests: Guest[] = [];
	for (const [place, nights] of nightsOf.entries()) {
		const stay = await makeStay(db, { checkIn: firstDay, checkOut: addDays(firstDay, nights) });
		// Maria has booked it, and may void it as a mistake as long as the sequence lasts.
		const booked = { act: "reserve_stay", subject: { kind: "reservation", id: stay.id } } as const;
		await recordAudit(db, at(instantAt(addDays(lastDay, 9), "12:00")), booked);
		guests.push({ id: stay.id, isPlain: place === nightsOf.length - 1, isTouched: false });
	}
	return guests;
}

/** Everything that must be true of the ledger after any acts. */
async function checkBooks(guests: readonly Guest[]): Promise<void> {
	await expectSoundBooks(pool);
	await checkAccounts(db, pool, { from: firstDay, last: addDays(lastDay, 9) });
	// The open entries of an account add up to its balance, also after clearings, voids and their undoing.
	for (const { account, cents } of await listOpenAccounts(db))
		expect(cents).toBe(await accountCents(db, account));
	// The returns have the tax that the ledger owes, and every night once.
	for (const month of ["2026-11-01", "2026-12-01"]) {
		const figures = await readReturnFigures(db, "room_tax", month);
		expect(figures.tax).toBe((await readTaxMonth(db, "room_tax", month)).chargedCents);
		const of = (prefix: string) =>
			Object.entries(figures).flatMap(([code, value]) => (code.startsWith(prefix) ? value : []));
		const all = of("nights_").reduce((sum, nights) => sum + nights, 0);
		expect(all).toBe(figures.nights);
		count(
			"exempt nights",
			of("nights_exempt").reduce((sum, nights) => sum + nights, 0),
		);
	}
	for (const { id, isTouched } of guests) {
		const bills = await listFolios(db, id);
		const balance = await balanceOfReservation(db, id);
		const sum = (some: typeof bills, of: "balanceCents" | "chargedCents") =>
			some.reduce((all, bill) => all + bill[of], 0);
		// A bill on account is owed by the account, and no longer by the guest.
		const own = bills.filter(({ accountId }) => accountId === null);
		expect(sum(own, "balanceCents")).toBe(balance.balanceCents + balance.depositsHeldCents);
		expect(sum(own, "chargedCents")).toBe(balance.chargedCents);
		expect(balance.depositsHeldCents).toBeGreaterThanOrEqual(0);
		count("bills");
		if (isTouched) continue;
		const [unit] = await listUnits(db, id);
		const chargedCents = sum(bills, "chargedCents");
		expect(chargedCents + balance.toComeCents).toBe(unit?.totalCents ?? 0);
		count("bills at the agreed price");
		if (unit?.status !== "checked_out") continue;
		expect(chargedCents).toBe(unit.totalCents);
		count("bills at the agreed price after the check-out");
	}
}

const party = async (reservationId: string) => {
	const { rows } = await pool.query<{ revision: number }>("select revision from reservations where id = $1", [
		reservationId,
	]);
	return { reservationId, version: rows[0]?.revision ?? 0, units: [0] };
};

/** Everything in the tables of money, to see that something changes nothing. */
async function readLedger(): Promise<unknown> {
	const { rows } = await pool.query(`select
		(select count(*) from ledger_transactions) as transactions, (select count(*) from ledger_entries) as entries,
		(select json_agg(b order by b.date) from business_days b) as days,
		(select json_agg(f.version order by f.id) from folios f) as folios,
		(select count(*) from audit_events) as audits`);
	return rows[0];
}

/**
 * The days until the last guest has left are closed one after the other, each of them twice, and the plain guest arrives and
 * leaves at the latest: so every sequence has a month end, nights that are posted, and a bill that must be the agreed price.
 */
async function liveToTheEnd(guests: readonly Guest[], now: Date): Promise<void> {
	const plain = guests.find(({ isPlain }) => isPlain);
	if (!plain) throw new Error("There is no plain guest.");
	const open = await readBusinessDate(db, now);
	const before = (await listUnits(db, plain.id))[0]?.status;
	const end = open > lastDay ? open : lastDay;
	for (let date = open; date <= end; date = addDays(date, 1)) {
		const evening = instantAt(date, "21:00");
		const acting = at(evening > now ? evening : now);
		await checkInStay(db, { ...(await party(plain.id)), money: billCheckIn }, acting);
		await checkOutStay(
			db,
			{ ...(await party(plain.id)), keysBack: null, money: billCheckOut("Pays by bank transfer") },
			acting,
		);
		const close = () => closeBusinessDay(db, { date, openMatters: 0, post: postBusinessDay }, acting);
		expect(await close()).toEqual({ ok: true, opened: addDays(date, 1) });
		const ledger = await readLedger();
		expect(await close()).toMatchObject({ ok: false, reason: "closed_meanwhile" });
		expect(await readLedger()).toEqual(ledger);
		count("days closed twice");
	}
	count("commissions", await checkCommissions(pool));
	const [unit] = await listUnits(db, plain.id);
	// A guest who had not come before the day of departure stays expected: the app never makes anybody a no-show.
	const isTooLate = before === "confirmed" && open >= lastDay;
	expect(unit?.status).toBe(isTooLate ? "confirmed" : "checked_out");
}

async function countWritten(): Promise<void> {
	const { rows } = await pool.query<{ what: string; n: number }>(`
		select 'transactions' as what, count(*)::int as n from ledger_transactions
		union all select 'entries', count(*)::int from ledger_entries
		union all select 'nights posted', count(*)::int from ledger_entries where kind = 'night' and line_id = id
		union all select 'cash entries', count(*)::int from ledger_entries where drawer_id is not null
		union all select 'drawers closed', count(*)::int from drawers where closed_at is not null`);
	for (const { what, n } of rows) count(what, n);
}

const next = inProcesses();
const sequences = sequencesOf(5);

test(
	"whatever several desks charge, take, give back, move, count and close, the books agree",
	async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
				const guests = await prepare();
				let now = instantAt(firstDay as HotelDate, "15:00");
				await openWith(db, { cents: 2_000, which: 5, isOdd: false, isTwice: false }, at(now));
				for (const acts of steps) {
					now = new Date(now.getTime() + (acts[0]?.minutes ?? 0) * 60_000);
					const done = await Promise.all(acts.map((one) => perform(next(), guests, one, byDesk(one, now))));
					for (const one of done) if (one) count(`${one.kind} ${one.ok ? "done" : "refused"}`);
				}
				await checkBooks(guests);
				await liveToTheEnd(guests, now);
				await checkBooks(guests);
				await countWritten();
				count("sequences");
				// A long run reports its progress and its comparisons.
				if ((seen.sequences ?? 0) % 50 === 0) process.stdout.write(`${JSON.stringify(seen)}\n`);
			}),
			{ numRuns: sequences, endOnFailure: true },
		);
		expect(seen).toMatchObject({ sequences });
		for (const what of ["bills at the agreed price after the check-out", "cash entries", "nights posted"])
			expect(seen[what], what).toBeGreaterThan(0);
	},
	Math.max(90_000, sequences * 10_000),
);
