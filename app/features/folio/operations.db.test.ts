import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { redeemReward } from "#app/features/loyalty/operations/redeem-reward.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { priceLine } from "#app/lib/priced-line.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/ledger.ts";
import { treatments } from "#db/schema/treatments.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeCharge, makePayment, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asGuest, asStaff, makeUser, noon } from "#test/factories/forms.ts";
import { makeTreatment } from "#test/factories/reservations.ts";
import { balanceOfReservation, listToCome } from "./balance-queries.server.ts";
import { applyDeposit } from "./operations/apply-deposit.server.ts";
import { chargeFolio } from "./operations/charge-folio.server.ts";
import { discountFolio } from "./operations/discount-folio.server.ts";
import { moveLines } from "./operations/move-lines.server.ts";
import { openFolio } from "./operations/open-folio.server.ts";
import { payOutServiceCharge } from "./operations/pay-out-service-charge.server.ts";
import { refundPayment } from "./operations/refund-payment.server.ts";
import { reverseTransaction } from "./operations/reverse-transaction.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { payWithVoucher, takePayment } from "./operations/take-payment.server.ts";
import { accountCents, readFolio } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

const reason = "Asked for by the guest";

const evening = (day: number) => new Date(`2026-11-${day}T23:00:00-06:00`);
const balanceOf = async (folioId: string) => (await readFolio(db, folioId))?.balanceCents;

test("a form that is sent twice, by two processes at once, charges once", async () => {
	const { folioId } = await makeStayInHouse(db);
	const next = inProcesses();
	const charge = {
		from: "free_text",
		department: "shop",
		description: "Hat",
		quantity: 1,
		unitCents: 3_800,
	} as const;
	const input = { folioId, charge, idempotencyKey: newKey() };
	const all = await Promise.all([1, 2, 3, 4].map(() => chargeFolio(next(), input, asStaff())));
	expect(all.filter((one) => one.ok && !one.isRepeated)).toHaveLength(1);
	expect(new Set(all.map((one) => one.ok && one.transactionId)).size).toBe(1);
	expect(await balanceOf(folioId)).toBe(4_275);
	const other = await makeStayInHouse(db);
	expect(await chargeFolio(db, { ...input, folioId: other.folioId }, asStaff())).toMatchObject({
		reason: "key_used",
	});
});

test("a treatment is charged once at its agreed price, and again after it was voided", async () => {
	const { id, folioId } = await makeStayInHouse(db);
	const treatment = await makeTreatment(db, {
		status: "done",
		startsAt: noon,
		endsAt: evening(21),
		stayReservationId: id,
	});
	const line = priceLine({
		kind: "treatment",
		itemId: "massages",
		description: "Massages",
		quantity: 1,
		unitCents: 15_000,
		serviceChargeBasisPoints: 2_000,
		tax: { code: "gst", basisPoints: 1_250 },
	});
	await db
		.update(treatments)
		.set({ lines: [line], baseCents: 15_000, serviceChargeCents: 3_000, taxCents: 1_875, totalCents: 19_875 })
		.where(eq(treatments.reservationId, treatment.id));
	expect((await listToCome(db, id)).map(({ kind }) => kind).sort()).toEqual(["night", "night", "treatment"]);
	const charge = { from: "treatment", reservationId: treatment.id } as const;
	const put = () => chargeFolio(db, { folioId, charge, idempotencyKey: newKey() }, asStaff());
	const first = await put();
	expect(first).toMatchObject({ ok: true });
	expect(await put()).toMatchObject({ reason: "already_charged" });
	expect((await listToCome(db, id)).map(({ kind }) => kind)).toEqual(["night", "night"]);
	const transactionId = first.ok ? first.transactionId : "";
	await reverseTransaction(db, { transactionId, reason, idempotencyKey: newKey() }, asStaff());
	expect(await put()).toMatchObject({ ok: true });
	expect(await accountCents(db, "service_charge_pool")).toBe(-3_000);

	// A voucher pays for the treatment that its reward names, once, and is good again when the payment is voided.
	const guest = await makeUser(db);
	await grantPoints(db, { email: guest.email, points: 400, reason: "A birthday" }, asStaff());
	const redeem = async (rewardId: string) => {
		const key = { userId: guest.id, rewardId, idempotencyKey: randomUUID() };
		const outcome = await redeemReward(db, key, asGuest(guest.id));
		return outcome.ok ? outcome.code : "";
	};
	const [facials, massage] = [await redeem("facials"), await redeem("massages")];
	const pay = (code: string) => payWithVoucher(db, { folioId, code, idempotencyKey: newKey() }, asStaff());
	expect(await pay(facials)).toMatchObject({ reason: "voucher_does_not_pay" });
	const paid = await pay(massage);
	expect(paid).toMatchObject({ ok: true });
	expect(await balanceOf(folioId)).toBe(0);
	expect(await pay(massage)).toMatchObject({ reason: "voucher_used" });
	const refund = { paymentTransactionId: paid.ok ? paid.transactionId : "", amountCents: 100, reason };
	expect(await refundPayment(db, { ...refund, idempotencyKey: newKey() }, asStaff())).toMatchObject({
		reason: "not_possible",
	});
	const back = { transactionId: paid.ok ? paid.transactionId : "", reason, idempotencyKey: newKey() };
	expect(await reverseTransaction(db, back, asStaff())).toMatchObject({ ok: true });
	expect(await pay(massage)).toMatchObject({ ok: true });
});

describe("payments", () => {
	test("in Belize dollars are even in the drawer, and the change is right in either currency", async () => {
		const { folioId } = await makeStayInHouse(db);
		const pay = (tender: Parameters<typeof takePayment>[1]["tender"], amountCents: number) =>
			takePayment(db, { folioId, tender, amountCents, idempotencyKey: newKey() }, asStaff());
		expect(await pay({ kind: "cash_bzd", givenBzdCents: 80_001 }, 40_000)).toMatchObject({ ok: true });
		expect(
			await pay({ kind: "cash_bzd", givenBzdCents: 20_000, changeIn: "usd" }, 9_000),
			"there is no change in the drawer",
		).toMatchObject({ reason: "drawer_short" });
		await makePayment(db, folioId, 1_000);
		expect(await pay({ kind: "cash_bzd", givenBzdCents: 20_000, changeIn: "usd" }, 9_000)).toMatchObject({
			ok: true,
		});
		expect(await pay({ kind: "cash_bzd", givenBzdCents: 20_001, changeIn: "usd" }, 9_000)).toMatchObject({
			reason: "odd_belize_cents",
		});
		expect(await pay({ kind: "cash_usd", givenCents: 899 }, 900)).toMatchObject({
			reason: "too_little_given",
		});
		expect(await pay({ kind: "card_terminal", slipNumber: "4111 1111 1111 1111" }, 900)).toMatchObject({
			reason: "not_possible",
		});
		expect(await pay({ kind: "bank_transfer" }, 0)).toMatchObject({ reason: "amount_invalid" });
		expect([await accountCents(db, "drawer_bzd"), await accountCents(db, "drawer_usd")]).toEqual([50_000, 0]);
		const rows = await db.select().from(ledgerEntries).where(eq(ledgerEntries.accountId, "drawer_bzd"));
		expect(rows.map(({ bzdCents }) => bzdCents).sort()).toEqual([20_000, 80_000]);
	});

	test("go back by the way they came, at most the rest, and with a reason", async () => {
		const { folioId } = await makeStayInHouse(db);
		const tender = { kind: "card_terminal", slipNumber: "004417" } as const;
		const paid = await takePayment(
			db,
			{ folioId, tender, amountCents: 50_000, idempotencyKey: newKey() },
			asStaff(),
		);
		const paymentTransactionId = paid.ok ? paid.transactionId : "";
		const refund = (amountCents: number, acting: Acting, more = {}) =>
			refundPayment(
				db,
				{
					paymentTransactionId,
					amountCents,
					reason,
					slipNumber: "004418",
					idempotencyKey: newKey(),
					...more,
				},
				acting,
			);
		expect(await refund(100, asRole("housekeeping"))).toMatchObject({ reason: "not_allowed" });
		expect(await refund(100, asRole("reception"), { reason: " " })).toMatchObject({
			reason: "reason_missing",
		});
		expect(await refund(20_001, asRole("reception"))).toMatchObject({ reason: "over_limit" });
		expect(await refund(20_000, asRole("reception"))).toMatchObject({ ok: true });
		expect(await refund(30_001, asRole("manager"))).toMatchObject({ reason: "amount_invalid" });
		const back = { transactionId: paymentTransactionId, reason, idempotencyKey: newKey() };
		expect(await reverseTransaction(db, back, asRole("manager"))).toMatchObject({
			reason: "something_depends",
		});
		expect(await refund(30_000, asRole("manager"))).toMatchObject({ ok: true });
		expect(await accountCents(db, "card_terminal")).toBe(0);
		expect((await readFolio(db, folioId))?.payments[0]).toMatchObject({ refundableCents: 0 });
	});
});

test("lines move between payers with their discounts, once, and are voided where they are", async () => {
	const { id, folioId } = await makeStayInHouse(db);
	const charged = await makeCharge(db, folioId);
	const other = await openFolio(
		db,
		{ reservationId: id, payer: { name: "Reef Ltd", tin: "000123" } },
		asStaff(),
	);
	const toFolioId = other.ok ? other.folioId : "";
	const lineId = (await readFolio(db, folioId))?.lines[0]?.lineId ?? "";
	const off = (basisPoints: number, acting: Acting) =>
		discountFolio(
			db,
			{ folioId, lineIds: [lineId], discount: { basisPoints }, reason, idempotencyKey: newKey() },
			acting,
		);
	expect(await off(1_100, asRole("reception"))).toMatchObject({ reason: "over_limit" });
	expect(await off(1_000, asRole("reception"))).toMatchObject({ ok: true });
	expect(await off(1_000, asRole("reception"))).toMatchObject({ reason: "over_limit" });
	const next = inProcesses();
	const move = () => ({ fromFolioId: folioId, toFolioId, lineIds: [lineId], idempotencyKey: newKey() });
	const moved = await Promise.all([1, 2, 3].map(() => moveLines(next(), move(), asStaff())));
	expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
	expect([await balanceOf(folioId), await balanceOf(toFolioId)]).toEqual([0, 1_192]);
	expect((await readFolio(db, folioId))?.lines).toEqual([]);
	const discount = (await readFolio(db, toFolioId))?.lines.find(({ kind }) => kind === "discount");
	const back = (transactionId: string) =>
		reverseTransaction(db, { transactionId, reason, idempotencyKey: newKey() }, asStaff());
	expect(await back(charged)).toMatchObject({ reason: "something_depends" });
	expect(await back(discount?.transactionId ?? "")).toMatchObject({ ok: true });
	const twice = await Promise.all([back(charged), back(charged)]);
	expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
	expect([await balanceOf(folioId), await balanceOf(toFolioId)]).toEqual([0, 0]);
	const [reversal] = await db
		.select()
		.from(ledgerTransactions)
		.where(eq(ledgerTransactions.reversesId, charged));
	expect(await back(reversal?.id ?? "")).toMatchObject({ reason: "not_possible" });
});

test("a deposit is held, pays the bill when it is applied, and the rest goes back", async () => {
	const { id, folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId, { unitCents: 2_000 });
	const tender = { kind: "bank_transfer", bankReference: "BOB 77" } as const;
	const taken = await takeDeposit(
		db,
		{ reservationId: id, tender, amountCents: 5_000, idempotencyKey: newKey() },
		asStaff(),
	);
	expect(await balanceOfReservation(db, id)).toMatchObject({
		depositsHeldCents: 5_000,
		balanceCents: -2_350,
	});
	const apply = (amountCents?: number) =>
		applyDeposit(db, { folioId, ...(amountCents && { amountCents }), idempotencyKey: newKey() }, asStaff());
	expect(await apply(5_001)).toMatchObject({ reason: "amount_invalid" });
	expect(await apply(2_650)).toMatchObject({ ok: true });
	expect(await balanceOf(folioId)).toBe(0);
	const paymentTransactionId = taken.ok ? taken.transactionId : "";
	const refund = (amountCents: number) =>
		refundPayment(db, { paymentTransactionId, amountCents, reason, idempotencyKey: newKey() }, asStaff());
	expect(await refund(2_351)).toMatchObject({ reason: "amount_invalid" });
	expect(await refund(2_350)).toMatchObject({ ok: true });
	expect([await accountCents(db, "deposits_held"), await accountCents(db, "bank")]).toEqual([0, 2_650]);
});

test("service charge is paid out from its pool, and no more than is in it", async () => {
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId, { unitCents: 10_000 });
	const next = inProcesses();
	const out = (amountCents: number, acting: Acting = asRole("manager")) =>
		payOutServiceCharge(next(), { amountCents, from: "bank", reason, idempotencyKey: newKey() }, acting);
	expect(await out(100, asRole("reception"))).toMatchObject({ reason: "not_allowed" });
	const paid = await Promise.all([out(1_500), out(1_500)]);
	expect(paid.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await accountCents(db, "service_charge_pool")).toBe(-500);
});

test("a form that saw an older bill is refused, and nobody without the right charges anything", async () => {
	const { folioId } = await makeStayInHouse(db);
	await makeCharge(db, folioId);
	const tender = { kind: "cash_usd", givenCents: 100 } as const;
	const pay = { folioId, tender, amountCents: 100, idempotencyKey: newKey(), version: 0 };
	expect(await takePayment(db, pay, asStaff())).toMatchObject({ reason: "changed_meanwhile" });
	expect(await takePayment(db, { ...pay, version: 1 }, asRole("housekeeping"))).toMatchObject({
		reason: "not_allowed",
	});
	expect(await takePayment(db, { ...pay, version: 1 }, asGuest())).toMatchObject({ reason: "not_allowed" });
	expect(await takePayment(db, { ...pay, folioId: "none" }, asStaff())).toMatchObject({
		reason: "folio_unknown",
	});
	expect(await takePayment(db, { ...pay, version: 1 }, asStaff())).toMatchObject({ ok: true });
});
