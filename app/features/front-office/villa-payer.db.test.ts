import { beforeEach, expect, test } from "vitest";
import { rollBusinessDays } from "#app/features/business-days/operations/roll-business-days.server.ts";
import { issueInvoice } from "#app/features/documents/operations/issue-invoice.server.ts";
import { balanceOfReservation } from "#app/features/folio/balance-queries.server.ts";
import { applyDeposit } from "#app/features/folio/operations/apply-deposit.server.ts";
import { closeFolio, reopenFolio } from "#app/features/folio/operations/close-folio.server.ts";
import { postBusinessDay } from "#app/features/folio/operations/post-business-day.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { splitLine } from "#app/features/folio/operations/split-line.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import type { Payer } from "#app/features/folio/operations/write-ledger.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { issuer } from "#test/factories/documents.ts";
import { asRole, makeCharge, makeDrawer, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { checkInGuest } from "./operations/check-in-guest.server.ts";
import { checkOutGuest } from "./operations/check-out-guest.server.ts";
import { saveMoneyPart } from "./operations/save-money-part.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const night = 38_041;
const reef = { name: "Reef Ltd", address: "12 Front Street", tin: "654321", email: "accounts@reef.example" };
const on = (day: number) => asStaff(new Date(`2026-12-${day}T21:30:00Z`));
const tender = { kind: "bank_transfer" } as const;

const closeDays = (day: number) =>
	rollBusinessDays(db, { countStillToDo: async () => 0, post: postBusinessDay }, on(day));

/** Two nights from 12 December on. */
async function makeStay() {
	const { id, reference } = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-14" });
	await closeDays(12);
	const step = async () => {
		const { revision = 0 } = (await findStay(db, reference)) ?? {};
		return { reservationId: id, version: revision, units: [0] };
	};
	const paysVilla = async (payer: Payer | null, day: number) =>
		saveMoneyPart(db, { ...(await step()), payer }, on(day));
	const bills = async () =>
		(await listFolios(db, id)).map(({ payerName, chargedCents, balanceCents }) => ({
			...{ payer: payerName, chargedCents, balanceCents },
		}));
	const deposit = async (amountCents: number, day: number) => {
		const taken = { reservationId: id, tender, amountCents, idempotencyKey: newKey() };
		expect(await takeDeposit(db, taken, on(day))).toMatchObject({ ok: true });
	};
	const leave = async (amountCents: number) =>
		checkOutGuest(
			db,
			{
				...{ ...(await step()), keysBack: null, cancelledVisits: [], idempotencyKey: newKey() },
				payment: { tender, amountCents },
			},
			on(14),
		);
	const folioOf = async (payer: string | null) =>
		(await listFolios(db, id)).find(({ payerName }) => payerName === payer) ?? expect.fail("no such bill");
	return { id, step, paysVilla, bills, deposit, leave, folioOf };
}

test("taken back before the check-in, the guest pays every night with the deposit, and nothing is on the company's bill", async () => {
	const { id, step, paysVilla, bills, deposit, leave } = await makeStay();
	await deposit(10_000, 12);
	expect(await paysVilla(reef, 12)).toEqual({ ok: true });
	expect(await paysVilla(null, 12)).toEqual({ ok: true });
	expect(await checkInGuest(db, await step(), on(12))).toMatchObject({ ok: true });
	await closeDays(13);
	await closeDays(14);
	expect(await leave(2 * night - 10_000)).toEqual({ ok: true });
	expect(await bills()).toEqual([
		{ payer: null, chargedCents: 2 * night, balanceCents: 0 },
		{ payer: "Reef Ltd", chargedCents: 0, balanceCents: 0 },
	]);
	expect(await balanceOfReservation(db, id)).toMatchObject({ balanceCents: 0, depositsHeldCents: 0 });
});

test("taken back in house, the posted night moves with the deposit that has paid it, and the company is named again on the same bill", async () => {
	const { id, step, paysVilla, bills, deposit, leave, folioOf } = await makeStay();
	await deposit(5_000, 12);
	await checkInGuest(db, await step(), on(12));
	expect(await paysVilla(reef, 12)).toEqual({ ok: true });
	await closeDays(13);
	await deposit(7_000, 13);
	const company = await folioOf("Reef Ltd");
	const applied = { folioId: company.id, amountCents: 7_000, idempotencyKey: newKey() };
	expect(await applyDeposit(db, applied, on(13))).toMatchObject({ ok: true });
	for (let time = 0; time < 2; time++) {
		expect(await paysVilla(null, 13)).toEqual({ ok: true });
		expect(await bills()).toEqual([
			{ payer: null, chargedCents: night, balanceCents: night - 12_000 },
			{ payer: "Reef Ltd", chargedCents: 0, balanceCents: 0 },
		]);
		if (time === 0) expect(await paysVilla(reef, 13)).toEqual({ ok: true });
	}
	await closeDays(14);
	expect(await leave(2 * night - 12_000)).toEqual({ ok: true });
	expect((await bills()).map(({ balanceCents }) => balanceCents)).toEqual([0, 0]);
	expect((await listFolios(db, id)).every(({ closedAt }) => closedAt !== null)).toBe(true);
});

test("a payment of the company, its invoice and a closed bill keep the villa with it, until they are gone", async () => {
	const { id, step, paysVilla, bills, folioOf } = await makeStay();
	await checkInGuest(db, await step(), on(12));
	await paysVilla(reef, 12);
	await closeDays(13);
	await makeDrawer(db, on(13));
	const company = await folioOf("Reef Ltd");
	const guest = await folioOf(null);
	const posted = company.lines[0]?.lineId ?? "";

	const paymentId = await makePayment(db, company.id, 1_000, on(13));
	expect(await paysVilla(null, 13)).toEqual({ ok: false, reason: "payer_paid" });
	const voided = { transactionId: paymentId, reason: "Wrong bill", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, voided, on(13))).toMatchObject({ ok: true });

	const { version } = await folioOf(null);
	expect(await closeFolio(db, { folioId: guest.id, version }, on(13))).toMatchObject({ ok: true });
	expect(await paysVilla(null, 13)).toEqual({ ok: false, reason: "payer_bill_closed" });
	const again = { folioId: guest.id, version: (await folioOf(null)).version, reason: "Closed by mistake" };
	expect(await reopenFolio(db, again, asRole("manager", on(13).now))).toMatchObject({ ok: true });

	const issued = await issueInvoice(
		db,
		{
			...{ reservationId: id, folioId: company.id, lineIds: [posted] },
			...{ recipient: reef, issuer, idempotencyKey: newKey() },
		},
		on(13),
	);
	expect(issued).toMatchObject({ ok: true });
	expect(await paysVilla(null, 13)).toEqual({ ok: false, reason: "payer_invoiced" });
	expect((await bills()).map(({ chargedCents }) => chargedCents)).toEqual([0, night]);
});

test("halves of lines that guest and company have given each other end on the guest's bill, whole", async () => {
	const { id, step, paysVilla, bills, folioOf } = await makeStay();
	await checkInGuest(db, await step(), on(12));
	await paysVilla(reef, 12);
	await closeDays(13);
	await makeCharge(db, (await folioOf(null)).id, {}, on(13));
	for (const [from, to] of [
		["Reef Ltd", null],
		[null, "Reef Ltd"],
	] as const) {
		const { id: folioId, version, lines } = await folioOf(from);
		const half = {
			...{ reservationId: id, folioId, lineId: lines[0]?.lineId ?? "", share: { basisPoints: 5_000 } },
			...{ to: { folioId: (await folioOf(to)).id }, idempotencyKey: newKey(), version },
		};
		expect(await splitLine(db, half, on(13))).toMatchObject({ ok: true });
	}
	expect(await paysVilla(null, 13)).toEqual({ ok: true });
	expect((await bills()).map(({ chargedCents }) => chargedCents)).toEqual([night + 1_325, 0]);
});

test("the account that pays a villa is known by its id: it is renamed, and another payer of its name has no account", async () => {
	const accountId = await makeAccount(db, { name: "Reef Ltd", ...{ tin: reef.tin, address: reef.address } });
	const { id, paysVilla } = await makeStay();
	const payers = async () =>
		(await listFolios(db, id)).map(({ payerName, payerTin, payerAccountId }) => [
			...[payerName, payerTin, payerAccountId],
		]);
	const [guest, account] = [
		[null, null, null],
		["Reef Ltd", reef.tin, accountId],
	];
	// The facts are those of the account; what is typed beside it does not count.
	expect(await paysVilla({ name: "", accountId }, 12)).toEqual({ ok: true });
	expect(await payers()).toEqual([guest, account]);
	await pool.query("update payer_accounts set name = 'Reef and Sons' where id = $1", [accountId]);
	// A form that does not ask for the account.
	expect(await paysVilla(reef, 12)).toEqual({ ok: true });
	expect(await payers()).toEqual([guest, account]);
	expect(await paysVilla({ ...reef, accountId: null }, 12)).toEqual({ ok: true });
	expect(await payers()).toEqual([guest, ["Reef Ltd", reef.tin, null]]);
	expect(await paysVilla({ ...reef, accountId: newKey() }, 12)).toMatchObject({ reason: "not_possible" });
	expect(await paysVilla({ name: "", accountId }, 12)).toEqual({ ok: true });
	expect(await payers()).toEqual([guest, ["Reef and Sons", reef.tin, accountId]]);
});
