import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { closeHotelDay } from "#app/features/day-close/operations/close-hotel-day.server.ts";
import { voidTransaction } from "#app/features/documents/operations/void-transaction.server.ts";
import { forgetGiftPersons, loyaltyPersonalData } from "#app/features/loyalty/personal-data.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { vouchers } from "#db/schema/loyalty.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeCharge, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asGuest, asStaff, noon, today } from "#test/factories/forms.ts";
import { makeGift } from "#test/factories/gift-vouchers.ts";
import { expectSoundBooks } from "#test/ledger-books.ts";
import { applyDeposit } from "./operations/apply-deposit.server.ts";
import { refundPayment } from "./operations/refund-payment.server.ts";
import { reverseTransaction } from "./operations/reverse-transaction.server.ts";
import { sellGiftVoucher } from "./operations/sell-gift-voucher.server.ts";
import { takeDeposit } from "./operations/take-deposit.server.ts";
import { takePayment } from "./operations/take-payment.server.ts";
import { accountCents, readFolio } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

const reason = "Asked for by the guest";
const pay = (folioId: string, code: string, amountCents: number, acting = asStaff(), on = db) =>
	takePayment(
		on,
		{ folioId, tender: { kind: "gift_voucher", code }, amountCents, idempotencyKey: newKey() },
		acting,
	);
const owedOn = async (folioId: string) => (await readFolio(db, folioId))?.balanceCents;
const giftOf = async (code: string) => (await db.select().from(vouchers).where(eq(vouchers.code, code)))[0];
const leftOn = async (code: string) => (await giftOf(code))?.balanceCents;
/** The hotel's liability for gift vouchers, in US cents. */
const liability = async () => 0 - (await accountCents(db, "gift_vouchers"));
const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 3_600_000);

test("a gift voucher is owed from its sale until it is used, in parts and on the bills of several guests", async () => {
	const gift = await makeGift(db, { amountCents: 10_000 });
	await makeGift(db, { amountCents: 2_500 });
	expect(gift.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
	expect([await liability(), await accountCents(db, "drawer_usd")]).toEqual([12_500, 12_500]);
	const one = await makeStayInHouse(db);
	await makeCharge(db, one.folioId, { quantity: 2 });
	expect(await pay(one.folioId, gift.code, 2_650)).toMatchObject({ ok: true });
	expect([await owedOn(one.folioId), await leftOn(gift.code), await liability()]).toEqual([0, 7_350, 9_850]);
	const two = await makeStayInHouse(db, { name: "Ben Cruz" });
	expect(await pay(two.folioId, gift.code, 7_351)).toEqual({
		...{ ok: false, reason: "voucher_too_small", limitCents: 7_350 },
	});
	expect(await pay(two.folioId, gift.code, 7_350)).toMatchObject({ ok: true });
	expect(await pay(two.folioId, gift.code, 1)).toMatchObject({ reason: "voucher_used" });
	expect(await pay(two.folioId, "22222222AAAA", 1)).toMatchObject({ reason: "voucher_unknown" });
	expect([await leftOn(gift.code), await liability()]).toEqual([0, 2_500]);
	// The payment with the voucher brought no more money: that came with its sale. The bill does not show the code.
	expect(await accountCents(db, "drawer_usd")).toBe(12_500);
	expect(JSON.stringify(await readFolio(db, two.folioId))).not.toContain(gift.code);
	expect(
		(await db.select().from(auditEvents)).filter(({ subjectKind }) => subjectKind === "voucher"),
	).toHaveLength(2);
	await expectSoundBooks(pool);
});

test("the same form sells one voucher, and nobody sells one who may not", async () => {
	const next = inProcesses();
	const { folioId } = await makeStayInHouse(db);
	const input = {
		...({
			tender: { kind: "cash_usd", givenCents: 6_000 },
			amountCents: 5_000,
			idempotencyKey: newKey(),
		} as const),
		...{ buyerName: "Ana Cruz", buyerEmail: null, receiverName: null, receiverEmail: null, message: null },
	};
	const all = await Promise.all([1, 2, 3].map(() => sellGiftVoucher(next(), input, asStaff())));
	expect(all.filter((one) => one.ok && !one.isRepeated)).toHaveLength(1);
	expect(await db.select().from(vouchers)).toHaveLength(1);
	expect(await sellGiftVoucher(db, { ...input, amountCents: 6_000 }, asStaff())).toMatchObject({
		reason: "key_used",
	});
	const again = { ...input, idempotencyKey: newKey() };
	expect(await sellGiftVoucher(db, again, asRole("wellness"))).toMatchObject({ reason: "not_allowed" });
	expect(await sellGiftVoucher(db, again, asGuest("guest"))).toMatchObject({ reason: "not_allowed" });
	expect(await sellGiftVoucher(db, { ...again, amountCents: 0 }, asStaff())).toMatchObject({
		reason: "amount_invalid",
	});
	const code = (await db.select().from(vouchers))[0]?.code ?? "";
	expect(await pay(folioId, code, 1, asRole("housekeeping"))).toMatchObject({ reason: "not_allowed" });
	expect([await liability(), await leftOn(code)]).toEqual([5_000, 5_000]);
});

test("two desks that use a voucher at once never use more than is on it", async () => {
	const { code } = await makeGift(db, { amountCents: 10_000 });
	const next = inProcesses();
	const bills = await Promise.all(["Ana", "Ben", "Cid"].map((name) => makeStayInHouse(db, { name })));
	const all = await Promise.all(bills.map(({ folioId }) => pay(folioId, code, 6_000, asStaff(), next())));
	expect(all.filter(({ ok }) => ok)).toHaveLength(1);
	expect(all.filter((one) => !one.ok && one.reason === "voucher_too_small")).toHaveLength(2);
	expect([await leftOn(code), await liability()]).toEqual([4_000, 4_000]);
	await expectSoundBooks(pool);
});

test("a voucher that was paid online is voided with the reference of its refund at the payment provider, and not without", async () => {
	const tender = { kind: "online", providerReference: "pi_417" } as const;
	const { code, transactionId } = await makeGift(db, { tender });
	const back = { transactionId, reason, idempotencyKey: newKey() };
	for (const refundReference of [undefined, null, "  "])
		expect(await reverseTransaction(db, { ...back, refundReference }, asStaff())).toEqual({
			...{ ok: false, reason: "reference_missing" },
		});
	expect(await leftOn(code)).toBe(10_000);
	const done = await reverseTransaction(db, { ...back, refundReference: "re_99" }, asStaff());
	expect(done).toMatchObject({ ok: true });
	expect([await leftOn(code), await liability(), await accountCents(db, "online_payments")]).toEqual([
		0, 0, 0,
	]);
	const { rows } = await pool.query(
		"select tender, tender_note from ledger_transactions where reverses_id = $1",
		[transactionId],
	);
	expect(rows).toEqual([{ tender: "online", tender_note: "re_99" }]);
	await expectSoundBooks(pool);
});

test("people who void a sale at once void it once, and the others are told so", async () => {
	const next = inProcesses();
	for (let round = 0; round < 5; round++) {
		const { transactionId } = await makeGift(db);
		const all = await Promise.all(
			[1, 2, 3, 4].map(() =>
				reverseTransaction(next(), { transactionId, reason, idempotencyKey: newKey() }, asStaff()),
			),
		);
		expect(all.filter(({ ok }) => ok)).toHaveLength(1);
		for (const one of all.filter(({ ok }) => !ok))
			expect(one).toEqual({ ok: false, reason: "already_reversed" });
	}
	await expectSoundBooks(pool);
});

test("a payment with a voucher goes back to it, and never out as money", async () => {
	const { code } = await makeGift(db, { amountCents: 30_000 });
	const { folioId } = await makeStayInHouse(db);
	const paid = await pay(folioId, code, 30_000);
	if (!paid.ok) throw new Error(paid.reason);
	const payment = { paymentTransactionId: paid.transactionId, reason };
	// More than reception may refund as money on one day.
	const refunded = await refundPayment(
		db,
		{ ...payment, amountCents: 25_000, idempotencyKey: newKey() },
		asRole("reception"),
	);
	expect(refunded).toMatchObject({ ok: true });
	expect([await leftOn(code), await liability(), await accountCents(db, "drawer_usd")]).toEqual([
		...[25_000, 25_000, 30_000],
	]);
	const more = { ...payment, amountCents: 5_001, idempotencyKey: newKey() };
	expect(await refundPayment(db, more, asStaff())).toMatchObject({ reason: "amount_invalid" });
	// Used again since: the refund is not voided.
	expect(await pay(folioId, code, 20_000)).toMatchObject({ ok: true });
	const transactionId = refunded.ok ? refunded.transactionId : "";
	const back = () => reverseTransaction(db, { transactionId, reason, idempotencyKey: newKey() }, asStaff());
	expect(await back()).toMatchObject({ reason: "something_depends" });
	expect(await leftOn(code)).toBe(5_000);
	await expectSoundBooks(pool);
});

test("a deposit is paid with a voucher, and goes back to it and never out as money", async () => {
	const { code } = await makeGift(db, { amountCents: 10_000 });
	const { id: reservationId, folioId } = await makeStayInHouse(db);
	const take = (amountCents: number, idempotencyKey = newKey()) =>
		takeDeposit(
			db,
			{ reservationId, tender: { kind: "gift_voucher", code }, amountCents, idempotencyKey },
			asStaff(),
		);
	expect(await take(10_001)).toMatchObject({ reason: "voucher_too_small", limitCents: 10_000 });
	const key = newKey();
	const [taken] = [await take(9_000, key), await take(9_000, key)];
	if (!taken.ok) throw new Error(taken.reason);
	expect([await liability(), 0 - (await accountCents(db, "deposits_held"))]).toEqual([1_000, 9_000]);
	const refund = { paymentTransactionId: taken.transactionId, amountCents: 4_000, reason };
	expect(await refundPayment(db, { ...refund, idempotencyKey: newKey() }, asRole("reception"))).toMatchObject(
		{
			ok: true,
		},
	);
	expect([await leftOn(code), 0 - (await accountCents(db, "deposits_held"))]).toEqual([5_000, 5_000]);
	await makeCharge(db, folioId, { quantity: 2 });
	expect(
		await applyDeposit(db, { folioId, amountCents: 2_650, idempotencyKey: newKey() }, asStaff()),
	).toMatchObject({ ok: true });
	expect([await owedOn(folioId), await accountCents(db, "drawer_usd")]).toEqual([0, 10_000]);
	await expectSoundBooks(pool);
});

test("the sale of a voucher is voided while nothing is used of it, within the person's limit of refunds", async () => {
	const gift = await makeGift(db, { amountCents: 15_000 });
	const { folioId } = await makeStayInHouse(db);
	const paid = await pay(folioId, gift.code, 1_000);
	const takeBack = (transactionId: string, acting = asStaff()) =>
		voidTransaction(db, { transactionId, reason, idempotencyKey: newKey() }, acting);
	expect(await takeBack(gift.transactionId)).toMatchObject({ reason: "something_depends" });
	expect(await takeBack(paid.ok ? paid.transactionId : "")).toMatchObject({ ok: true });
	expect(await leftOn(gift.code)).toBe(15_000);
	const large = await makeGift(db, { amountCents: 15_000 });
	expect(await takeBack(gift.transactionId, asRole("reception"))).toMatchObject({ ok: true });
	// $200 a day, to all guests.
	expect(await takeBack(large.transactionId, asRole("reception"))).toMatchObject({ reason: "over_limit" });
	expect(await pay(folioId, gift.code, 1)).toMatchObject({ reason: "voucher_used" });
	expect([await liability(), await accountCents(db, "drawer_usd")]).toEqual([15_000, 15_000]);
	await expectSoundBooks(pool);
});

test("the rest of a voucher is revenue when its last day is over, and an amount that goes back can be used for a month", async () => {
	await syncVillas(db);
	const { code } = await makeGift(db, { amountCents: 8_000 });
	expect((await giftOf(code))?.expiresOn).toBe("2028-11-21");
	await db.update(vouchers).set({ expiresOn: today });
	const { folioId } = await makeStayInHouse(db);
	const paid = await pay(folioId, code, 3_000);
	const closeDay = (days: number) =>
		closeHotelDay(
			db,
			{ date: addDays(today, days), openMatters: 0 },
			{ ...asStaff(), now: new Date(daysLater(days).getTime() + 10 * 3_600_000) },
		);
	expect(await closeDay(0)).toMatchObject({ ok: true });
	expect([await leftOn(code), await accountCents(db, "vouchers_expired")]).toEqual([5_000, 0]);
	// The day was closed in its own evening, at 22:00: at the pavilion it is the last day of the voucher until midnight.
	const lateEvening = { ...asStaff(), now: new Date(`${today}T23:59:00-06:00`) };
	expect(await pay(folioId, code, 1_000, lateEvening)).toMatchObject({ ok: true });
	expect(await pay(folioId, code, 1_000, { ...asStaff(), now: daysLater(1) })).toMatchObject({
		reason: "voucher_over",
	});
	expect(await closeDay(1)).toMatchObject({ ok: true });
	expect([await leftOn(code), await liability(), await accountCents(db, "vouchers_expired")]).toEqual([
		0, 0, -4_000,
	]);
	const refund = { paymentTransactionId: paid.ok ? paid.transactionId : "", amountCents: 3_000, reason };
	const later = { ...asStaff(), now: daysLater(2) };
	expect(await refundPayment(db, { ...refund, idempotencyKey: newKey() }, later)).toMatchObject({ ok: true });
	expect(await giftOf(code)).toMatchObject({ balanceCents: 3_000, expiresOn: addDays(today, 32) });
	expect(await pay(folioId, code, 3_000, later)).toMatchObject({ ok: true });
	await expectSoundBooks(pool);
});

test("the database lets no balance differ from the ledger", async () => {
	await makeGift(db, { amountCents: 8_000 });
	const refused = (set: string) => expect(pool.query(`update vouchers set ${set}`)).rejects.toThrow(/check/);
	await refused("balance_cents = -1");
	await refused("balance_cents = 8001");
	await refused("face_cents = null");
	await refused("reward_name = 'Massage'");
	await refused("code = 'K7MQ2XHD'");
	await refused("used_at = now(), used_by = 'Maria'");
});

test("names and words are deleted from a voucher once nothing is left on it for a while, and a voucher with a balance stays valid", async () => {
	const used = await makeGift(db, { amountCents: 1_000 });
	const other = await makeGift(db, { amountCents: 2_000 });
	const { folioId } = await makeStayInHouse(db);
	await pay(folioId, used.code, 1_000);
	const forget = (days: number) => db.transaction((tx) => forgetGiftPersons(tx, 36, daysLater(days)));
	await forget(3 * 364);
	expect(await giftOf(used.code)).toMatchObject({ buyerName: "Ana Cruz" });
	await forget(3 * 367);
	const gone = { buyerName: null, buyerEmail: null, receiverName: null, receiverEmail: null, message: null };
	expect(await giftOf(used.code)).toMatchObject(gone);
	expect(await giftOf(other.code)).toMatchObject({ buyerName: "Ana Cruz", balanceCents: 2_000 });
	const owner = { id: "ana", email: "ana@example.com", emailVerified: true };
	expect(await loyaltyPersonalData.export?.(db, owner)).toMatchObject({ vouchers: [{ code: other.code }] });
	await db.transaction((tx) => loyaltyPersonalData.erase?.(tx, owner, asStaff()) ?? Promise.resolve());
	expect(await giftOf(other.code)).toMatchObject({
		buyerName: null,
		receiverName: "Ben Tun",
		balanceCents: 2_000,
	});
	expect(await pay(folioId, other.code, 2_000)).toMatchObject({ ok: true });
});
