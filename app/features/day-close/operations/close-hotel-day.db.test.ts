import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { initialContact } from "#app/content/hotel/hotel.ts";
import { countStillToDo } from "#app/features/desk/still-to-do-queries.server.ts";
import { readDayPage } from "#app/features/desk/today-queries.server.ts";
import { issueReceipt } from "#app/features/documents/operations/issue-receipt.server.ts";
import { voidTransaction } from "#app/features/documents/operations/void-transaction.server.ts";
import { closeDrawer } from "#app/features/drawer/operations/close-drawer.server.ts";
import { countDrawer } from "#app/features/drawer/operations/count-drawer.server.ts";
import { openDrawer } from "#app/features/drawer/operations/open-drawer.server.ts";
import type { OutgoingEmail } from "#app/features/email/mailer.server.ts";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { moveCash } from "#app/features/folio/operations/move-cash.server.ts";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { writeOff } from "#app/features/folio/operations/write-off.server.ts";
import { payOutPool } from "#app/features/service-charge/operations/pay-out-pool.server.ts";
import { saveShares } from "#app/features/service-charge/operations/save-shares.server.ts";
import { findPayout, listPoolMonths, listShares } from "#app/features/service-charge/queries.server.ts";
import { versionOf } from "#app/features/service-charge/schema.ts";
import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { stays } from "#db/schema/stays.ts";
import { withTools } from "#jobs/queue/define-job.ts";
import { runDueJobs } from "#jobs/queue/worker.ts";
import { sendOwnerSheetEmail } from "#jobs/send-owner-sheet-email.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { priceDinner } from "#test/factories/departures.ts";
import { issuer } from "#test/factories/documents.ts";
import { makeCharge, makeDrawer, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { noon, today } from "#test/factories/forms.ts";
import { makeDinner, makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff } from "#test/factories/staff.ts";
import { writeOwnerSheetEmail } from "../owner-sheet-email.ts";
import {
	findOwnerSheet,
	listNightsToPost,
	listOpenBills,
	listStaysPastDay,
	readDayFigures,
} from "../queries.server.ts";
import { closeHotelDay, rollHotelDays } from "./close-hotel-day.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();
beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const evening = new Date("2026-11-21T22:10:00-06:00");
const maria = { by: { kind: "staff", name: "Maria", roles: ["manager"] }, now: noon } as const;
const dollars = (usd: number) => ({ usd: { "100": usd }, bzd: {} });
const none = { usd: 0, bzd: 0 };

/** A day with a guest in house, one who has left with something to pay, a drawer with a difference, and money of both. */
async function makeDay() {
	const opened = await openDrawer(
		db,
		{ idempotencyKey: newKey(), pieces: dollars(100), fromBank: none, reason: "" },
		maria,
	);
	if (!opened.ok) throw new Error(opened.reason);
	const stay = await makeStay(db, { checkIn: today, checkOut: "2026-11-23", name: "Ana Cruz" });
	await setStayStatus(db, stay.id, "checked_in");
	await db.update(stays).set({ checkedInOn: today, checkedInAt: noon });
	const left = await makeStay(db, {
		checkIn: "2026-11-19",
		checkOut: today,
		name: "Ben Gone",
	});
	await setStayStatus(db, left.id, "checked_out");
	const folioId = await makeFolio(db, stay.id);
	await makeCharge(db, folioId);
	await makePayment(db, folioId, 1_000);
	const owing = await makeFolio(db, left.id);
	await makeCharge(db, owing, { unitCents: 2_000 });
	const { drawerId } = opened;
	const counted = await countDrawer(db, { drawerId, idempotencyKey: newKey(), pieces: dollars(109) }, maria);
	if (!counted.ok) throw new Error(counted.reason);
	await closeDrawer(db, { drawerId, countId: counted.countId, toBank: none, reason: "Wrong change" }, maria);
	return { stay, folioId };
}

const close = (now = evening, from = db) =>
	closeHotelDay(from, { date: today, openMatters: 2 }, { ...maria, now });

async function countRows(): Promise<Record<string, number>> {
	const { rows } = await db.execute<Record<string, number>>(sql`select
		(select count(*)::int from ledger_entries) as entries, (select count(*)::int from owner_sheets) as sheets,
		(select count(*)::int from jobs where kind = 'send-owner-sheet-email') as mails`);
	return rows[0] ?? {};
}

test("the bill of a group dinner to come is open with those in house, and with those who left once its day is past, until it is settled", async () => {
	const dinner = await makeDinner(db, { name: "The Reef Club", email: null, date: addDays(today, 1) });
	await priceDinner(db, dinner.id);
	const acting = (days: number) => ({ ...maria, now: new Date(evening.getTime() + days * 24 * 3_600_000) });
	const folioId = await makeFolio(db, dinner.id, maria);
	await makePayment(db, folioId, 20_000, maria);
	const shown = async (days: number) =>
		(await readDayPage(db, "today", acting(days).now)).bills.map(({ name, cents }) => [name, cents]);
	const closeDay = async (days: number) => {
		const date = addDays(today, days);
		const openKinds = await countStillToDo(db, date, acting(days).now);
		expect(await closeHotelDay(db, { date, openMatters: openKinds }, acting(days))).toMatchObject({
			ok: true,
		});
		const { departed, inHouse } = (await findOwnerSheet(db, date))?.figures.open ?? {};
		return [openKinds.bills ?? 0, departed?.count, inHouse?.count];
	};
	expect(await shown(0)).toEqual([]);
	expect(await closeDay(0)).toEqual([0, 0, 1]);
	expect(await shown(1)).toEqual([]);
	expect(await closeDay(1)).toEqual([0, 0, 1]);
	// Nobody has marked it.
	expect(await shown(2)).toEqual([["The Reef Club", -20_000]]);
	const charge = { from: "dinner", reservationId: dinner.id } as const;
	await chargeFolio(db, { folioId, charge, idempotencyKey: newKey() }, acting(2));
	expect(await shown(2)).toEqual([["The Reef Club", 59_500]]);
	expect(await closeDay(2)).toEqual([1, 1, 0]);
	expect(await shown(3)).toEqual([["The Reef Club", 59_500]]);
	const tender = { kind: "card_terminal", slipNumber: "1" } as const;
	const paid = { folioId, tender, amountCents: 59_500, idempotencyKey: newKey() };
	expect(await takePayment(db, paid, acting(3))).toMatchObject({ ok: true });
	expect(await shown(3)).toEqual([]);
});

test("the close of a day posts its nights and writes the owner's sheet, whose sums are those of the ledger", async () => {
	await openStaff(db, { roles: ["owner"], name: "Olive" });
	await makeDay();
	const due = await listNightsToPost(db, today);
	expect(due).toHaveLength(1);
	expect(
		(await listOpenBills(db, today)).map(({ name, isDeparted, cents }) => [name, isDeparted, cents]),
	).toEqual([
		["Ben Gone", true, 2_650],
		["Ana Cruz", false, 325],
	]);
	expect(await close()).toEqual({ ok: true, opened: "2026-11-22" });
	expect(await listNightsToPost(db, today)).toEqual([]);
	const sheet = await findOwnerSheet(db, today);
	expect(sheet?.figures).toMatchObject({
		villas: { available: 8, sold: 1, complimentary: 0, outOfOrder: 0 },
		revenue: { dining: 3_000, wellness: 0 },
		tenders: [{ tender: "cash_usd", count: 1, cents: 1_000 }],
		drawers: [{ openedBy: "Maria", closedBy: "Maria", usdDifferenceCents: -100, bzdDifferenceCents: 0 }],
		serviceCharge: { added: 600, paidOut: 0, balance: 600 },
		open: { departed: { count: 1, cents: 2_650 }, inHouse: { count: 1 } },
		guests: { arrivals: 1, departures: 0, noShows: 0, cancellations: 0 },
		openMatters: 2,
	});
	const { villas, revenue, taxes, open } = sheet?.figures ?? (await readDayFigures(db, today, 0));
	expect(revenue.rooms).toBe(villas.nightsCents);
	expect(revenue.rooms + taxes.room).toBe(due[0]?.cents);
	expect(open.inHouse.cents).toBe(325 + (due[0]?.cents ?? 0));
});

test("the sheet lists money that went out by person, with the approver and the void slip, as a page of the owner and in the mail", async () => {
	const stay = await makeStay(db, { checkIn: today, checkOut: "2026-11-23", name: "Ana Cruz" });
	const folioId = await makeFolio(db, stay.id);
	await makeCharge(db, folioId);
	const rosa = { by: { kind: "staff", id: "rosa", name: "Rosa", roles: ["reception"] }, now: noon } as const;
	const later = new Date(noon.getTime() + 60_000);
	const approved = {
		...rosa,
		now: later,
		approvedBy: { id: "maria", name: "Maria", roles: ["manager"] },
	} as const;
	const reason = "Recorded on the wrong bill";
	const form = () => ({ reason, idempotencyKey: newKey() });
	const large = await makePayment(db, folioId, 500_000);
	const recipient = { name: "Ana Cruz", address: null, tin: null };
	await issueReceipt(db, { reservationId: stay.id, paymentId: large, recipient, issuer }, maria);
	const small = await makePayment(db, folioId, 10_000);
	const back = { paymentTransactionId: small, amountCents: 2_500, ...form() };
	expect(await refundPayment(db, back, rosa)).toMatchObject({ ok: true });
	const undone = await refundPayment(db, { ...back, amountCents: 700, ...form() }, rosa);
	await reverseTransaction(db, { transactionId: undone.ok ? undone.transactionId : "", ...form() }, maria);
	expect(await voidTransaction(db, { transactionId: large, ...form() }, approved)).toMatchObject({
		ok: true,
	});
	const charge = { transactionId: await makeCharge(db, folioId), ...form() };
	await reverseTransaction(db, charge, rosa);
	const ice = { from: "drawer_usd", to: "paid_out", amountCents: 1_200, ...form() } as const;
	expect(
		await moveCash(db, ice, { ...maria, approvedBy: { id: "ines", name: "Ines", roles: ["owner"] } }),
	).toMatchObject({ ok: true });
	const owing = await makeFolio(db, (await makeStay(db, { name: "Ben Gone" })).id);
	await makeCharge(db, owing);
	expect(
		await writeOff(db, { folioId: owing, amountCents: 325, ...form() }, { ...maria, now: later }),
	).toMatchObject({
		ok: true,
	});
	await close();

	const figures = (await findOwnerSheet(db, today))?.figures;
	expect(figures).toEqual(await readDayFigures(db, today, 2));
	const cash = { tender: "cash_usd", reference: stay.reference };
	expect(figures?.moneyOut).toEqual([
		{
			kind: "pay_out",
			by: "Maria",
			approvedBy: "Ines",
			tender: null,
			cents: 1_200,
			reference: null,
			voidSlip: null,
		},
		expect.objectContaining({ kind: "write_off", by: "Maria", cents: 325, tender: null }),
		{ kind: "refund", by: "Rosa", approvedBy: null, cents: 2_500, voidSlip: null, ...cash },
		{ kind: "reversal", by: "Rosa", approvedBy: "Maria", cents: 500_000, voidSlip: "V-2026-0001", ...cash },
	]);
	if (!figures) throw new Error("There is no sheet.");
	const mail = JSON.stringify(writeOwnerSheetEmail(today, figures, "https://stay.example/sheet"));
	for (const part of [
		"Rosa: Payment voided, Cash, US dollars, approved by Maria, V-2026-0001",
		"$5,000.00",
		"Maria: Paid out of the drawer",
		"$5,040.25",
	])
		expect(mail).toContain(part);
	expect(mail).not.toMatch(/Cruz|Gone/);
});

test("the sheet of a closed day is the same when it is read from the rows again, whatever comes after", async () => {
	const { folioId } = await makeDay();
	await close();
	const before = await readDayFigures(db, today, 2);
	expect((await findOwnerSheet(db, today))?.figures).toEqual(before);
	const nextDay = { ...maria, now: new Date("2026-11-22T10:00:00-06:00") };
	await makeDrawer(db, nextDay);
	await makeCharge(db, folioId, { unitCents: 9_900 }, nextDay);
	await makePayment(db, folioId, 5_000, nextDay);
	await rollHotelDays(db, async () => 0, { ...nextDay, now: new Date("2026-11-23T04:00:00-06:00") });
	expect(await readDayFigures(db, today, 2)).toEqual(before);
	expect((await findOwnerSheet(db, "2026-11-22"))?.figures.revenue.dining).toBe(9_900);
	await expect(db.execute(sql`update owner_sheets set figures = '{}'`)).rejects.toThrow();
});

test("a day that is closed twice, by hand and by the job at once, changes nothing and mails once", async () => {
	await openStaff(db, { roles: ["owner"] });
	await openStaff(db, { roles: ["manager", "owner"] });
	await openStaff(db, { roles: ["manager"] });
	await makeDay();
	const next = inProcesses();
	const now = new Date("2026-11-22T03:31:00-06:00");
	const outcomes = await Promise.all([
		...[1, 2, 3].map(() => close(now, next())),
		rollHotelDays(next(), async () => 2, { by: { kind: "system", task: "roll-business-day" }, now }).then(
			(days) => ({
				ok: days.includes(today),
			}),
		),
	]);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	const rows = await countRows();
	expect(rows).toMatchObject({ sheets: 1, mails: 2 });
	expect(await close(now)).toMatchObject({ ok: false, reason: "closed_meanwhile" });
	await rollHotelDays(db, async () => 2, { by: { kind: "system", task: "roll-business-day" }, now });
	expect(await countRows()).toEqual(rows);
});

test("the mail to an owner has counts and sums but no guest, and does not go to a former owner", async () => {
	const owner = await openStaff(db, { roles: ["owner"], name: "Olive" });
	const manager = await openStaff(db, { roles: ["manager"], name: "Marc" });
	await makeDay();
	await close();
	const sent: { to: { address: string }; text: string; html: string; subject: string }[] = [];
	const tools = {
		...{ db, dataDir: "", origin: "https://stay.example", hotelEmail: "stay@pbresort.example" },
		mailer: { send: async (email: never) => void sent.push(email), close: () => {} },
		now: () => evening,
		retention: { forgetAfterMonths: 36, noteDays: 30 },
		takeMail: async () => null,
		readContact: async () => initialContact,
	} as unknown as Parameters<typeof sendOwnerSheetEmail.run>[0];
	const job = (personId: string) =>
		({ id: newKey(), enqueuedAt: evening, payload: { date: today, personId } }) as unknown as Parameters<
			typeof sendOwnerSheetEmail.run
		>[1];
	await sendOwnerSheetEmail.run(tools, job(owner.id));
	await sendOwnerSheetEmail.run(tools, job(manager.id));
	expect(sent).toHaveLength(1);
	expect(sent[0]?.to.address).toBe(owner.email);
	for (const part of [
		"12.5%",
		"$1.00 short",
		"$30.00",
		`https://stay.example/desk/business-day/${today}/sheet`,
	])
		expect(sent[0]?.text).toContain(part);
	expect(`${sent[0]?.html}${sent[0]?.text}${sent[0]?.subject}`).not.toMatch(/Cruz|Gone/);
});

test("the sheets of days that were closed at once reach an owner in the order of the days", async () => {
	const owner = await openStaff(db, { roles: ["owner"], name: "Ines" });
	await makeDay();
	await rollHotelDays(db, async () => 0, { ...maria, now: new Date("2026-11-26T04:00:00-06:00") });
	const subjects: string[] = [];
	const begun = Date.now();
	let moment = new Date(begun);
	const tools = {
		...{ db, origin: "https://stay.example", hotelEmail: "stay@example.com", payments: null },
		...{ now: () => moment, takeMail: async () => null, dataDir: "" },
		readContact: async () => ({ email: "stay@example.com", phone: "" }),
		mailer: { send: async (mail: OutgoingEmail) => void subjects.push(mail.subject) },
	} as unknown as Parameters<typeof withTools>[1];
	const { rows } = await pool.query<{ date: string }>(
		"select payload ->> 'date' as date from jobs where kind = 'send-owner-sheet-email' order by date",
	);
	expect(rows).toHaveLength(5);
	// As far apart as anyone likes: the later ones are due first.
	for (const [place, { date }] of rows.entries())
		await pool.query(
			`update jobs set run_at = $1 where kind = 'send-owner-sheet-email' and payload ->> 'date' = $2`,
			[new Date(begun - place * 1_000), date],
		);
	const log = { debug: () => {}, warn: () => {}, error: () => {} };
	const parts = { database: { pool, isUnavailable: () => false }, log };
	const worker = { ...parts, jobs: withTools([sendOwnerSheetEmail], tools) };
	for (let seconds = 0; seconds <= 60; seconds += 10) {
		moment = new Date(begun + seconds * 1_000);
		await runDueJobs(worker, moment);
	}
	expect(subjects).toHaveLength(5);
	expect(subjects).toEqual(rows.map(({ date }) => expect.stringContaining(formatHotelDate(date))));
	expect(owner.email).toContain("@");
});

test("a guest who stays past the planned day is listed before the close, and the sheet counts the villa that was taken without a posted night", async () => {
	const stay = await makeStay(db, { checkIn: addDays(today, -2), checkOut: today, name: "Ana Cruz" });
	await setStayStatus(db, stay.id, "checked_in");
	await db
		.update(stays)
		.set({ checkedInOn: addDays(today, -2), checkedInAt: noon })
		.where(eq(stays.reservationId, stay.id));
	expect(await listStaysPastDay(db, addDays(today, -1))).toEqual([]);
	expect(await listStaysPastDay(db, today)).toMatchObject([{ name: "Ana Cruz", checkOut: today }]);
	await close();
	const sheet = (await findOwnerSheet(db, today))?.figures;
	expect(sheet).toMatchObject({ guests: { pastDay: 1 } });
	// The sheet says the same when they have left on the day after.
	await db
		.update(stays)
		.set({ status: "checked_out", checkedOutOn: addDays(today, 1), checkedOutAt: evening })
		.where(eq(stays.reservationId, stay.id));
	expect(await readDayFigures(db, today, 2)).toMatchObject({ guests: { pastDay: 1 } });
	expect(await listStaysPastDay(db, today)).toEqual([]);
});

test("the pool is paid out once to the people of the scheme, by points, and never more than is in it", async () => {
	await makeDay();
	const people = [
		{ name: "Rosa", points: 2 },
		{ name: "Amir", points: 1 },
	];
	const pay = (
		amountCents: number,
		idempotencyKey = newKey(),
		who: Parameters<typeof payOutPool>[2] = maria,
	) => payOutPool(db, { amountCents, from: "bank", reason: "November 2026", idempotencyKey }, who);
	expect(await pay(500)).toEqual({ ok: false, reason: "nobody" });
	const version = versionOf(await listShares(db));
	expect(await saveShares(db, { shares: people, version }, maria)).toEqual({ ok: true });
	expect(await saveShares(db, { shares: [], version }, maria)).toEqual({
		ok: false,
		reason: "changed_meanwhile",
	});
	expect(await pay(601)).toEqual({ ok: false, reason: "too_much" });
	const desk = { ...maria, by: { kind: "staff", name: "Ines", roles: ["reception"] } } as const;
	expect(await pay(100, newKey(), desk)).toEqual({ ok: false, reason: "not_allowed" });
	const key = newKey();
	const paid = await pay(500, key);
	expect(await pay(500, key)).toEqual(paid);
	expect(await pay(400, key)).toEqual({ ok: false, reason: "form_already_used" });
	if (!paid.ok) throw new Error(paid.reason);
	await saveShares(
		db,
		{ shares: [{ name: "Rosa", points: 9 }], version: versionOf(await listShares(db)) },
		maria,
	);
	expect((await findPayout(db, paid.payoutId))?.shares).toEqual([
		{ name: "Rosa", points: 2, cents: 333 },
		{ name: "Amir", points: 1, cents: 167 },
	]);
	expect(await listPoolMonths(db)).toEqual([
		{ month: "2026-11", addedCents: 600, paidOutCents: 500, balanceCents: 100 },
	]);
});
