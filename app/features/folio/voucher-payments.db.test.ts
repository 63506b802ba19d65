import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { grantPoints } from "#app/features/loyalty/operations/grant-points.server.ts";
import { redeemReward } from "#app/features/loyalty/operations/redeem-reward.server.ts";
import { priceLine } from "#app/lib/priced-line.ts";
import { treatments } from "#db/schema/treatments.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asRole, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asGuest, asStaff, makeUser, noon } from "#test/factories/forms.ts";
import { makeTreatment } from "#test/factories/reservations.ts";
import { chargeFolio } from "./operations/charge-folio.server.ts";
import { discountFolio } from "./operations/discount-folio.server.ts";
import { moveLines } from "./operations/move-lines.server.ts";
import { openFolio } from "./operations/open-folio.server.ts";
import { reverseTransaction } from "./operations/reverse-transaction.server.ts";
import { payWithVoucher } from "./operations/take-payment.server.ts";
import { readFolio } from "./queries.server.ts";

const { db, pool, inProcesses } = await openTestDatabase();

beforeEach(() => clearDatabase(pool));

const reason = "Asked for by the guest";
const hourMs = 3_600_000;

/** A massage for some guests, of a stay or of none. */
async function makeMassage(
	stayReservationId: string | null,
	quantity: number,
	guest: { name?: string } = {},
): Promise<string> {
	const unitCents = 9_501;
	const endsAt = new Date(noon.getTime() + hourMs);
	const { id } = await makeTreatment(db, {
		...{ status: "done", startsAt: noon, endsAt, stayReservationId },
		...guest,
	});
	const line = priceLine({
		...{ kind: "treatment", itemId: "massages", description: "Massages", quantity, unitCents },
		...{ serviceChargeBasisPoints: 2_000, tax: { code: "gst", basisPoints: 1_250 } },
	});
	const { baseCents, serviceChargeCents, tax, totalCents } = line;
	await db
		.update(treatments)
		.set({ lines: [line], baseCents, serviceChargeCents, taxCents: tax.cents, totalCents })
		.where(eq(treatments.reservationId, id));
	return id;
}

/** A stay with a massage on its bill. */
async function makeBillWithMassage(guests: number) {
	const stay = await makeStayInHouse(db);
	const charge = { from: "treatment", reservationId: await makeMassage(stay.id, guests) } as const;
	const put = await chargeFolio(db, { folioId: stay.folioId, charge, idempotencyKey: newKey() }, asStaff());
	if (!put.ok) throw new Error(put.reason);
	const lineId = (await readFolio(db, stay.folioId))?.lines[0]?.lineId ?? "";
	return { ...stay, transactionId: put.transactionId, lineId };
}

async function makeVoucher(): Promise<string> {
	const { id: userId, email } = await makeUser(db);
	await grantPoints(db, { email, points: 200, reason: "A birthday" }, asStaff());
	const input = { userId, rewardId: "massages", idempotencyKey: randomUUID() };
	const outcome = await redeemReward(db, input, asGuest(userId));
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.code;
}

const pay = (folioId: string, code: string, on = db) =>
	payWithVoucher(on, { folioId, code, idempotencyKey: newKey() }, asStaff());
const balanceOf = async (folioId: string) => (await readFolio(db, folioId))?.balanceCents;

test("two vouchers pay the whole of a massage for two, to the last cent, and a third pays nothing", async () => {
	const { folioId } = await makeBillWithMassage(2);
	expect(await balanceOf(folioId)).toBe(25_177);
	expect(await pay(folioId, await makeVoucher())).toMatchObject({ ok: true });
	expect(await balanceOf(folioId)).toBe(12_588);
	expect(await pay(folioId, await makeVoucher())).toMatchObject({ ok: true });
	expect(await balanceOf(folioId)).toBe(0);
	expect(await pay(folioId, await makeVoucher())).toMatchObject({ reason: "voucher_does_not_pay" });
});

test("a voucher that two desks take in at one moment pays once, and so do two vouchers for one guest", async () => {
	const next = inProcesses();
	const one = await makeBillWithMassage(2);
	const code = await makeVoucher();
	const same = await Promise.all([1, 2, 3].map(() => pay(one.folioId, code, next())));
	expect(same.filter(({ ok }) => ok)).toHaveLength(1);

	const other = await makeBillWithMassage(1);
	const codes = [await makeVoucher(), await makeVoucher()];
	const both = await Promise.all(codes.map((each) => pay(other.folioId, each, next())));
	expect(both.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await balanceOf(other.folioId)).toBe(0);
});

test("a voucher pays the rest of a massage after its discount, so that it is never turned into money", async () => {
	const { folioId, lineId } = await makeBillWithMassage(1);
	const give = (basisPoints: number) => ({
		...{ folioId, lineIds: [lineId], discount: { basisPoints }, reason, idempotencyKey: newKey() },
	});
	expect(await discountFolio(db, give(4_000), asRole("manager"))).toMatchObject({ ok: true });
	const code = await makeVoucher();
	expect(await pay(folioId, code)).toMatchObject({ ok: true });
	expect(await balanceOf(folioId)).toBe(0);

	const free = await makeBillWithMassage(1);
	const whole = { ...give(10_000), folioId: free.folioId, lineIds: [free.lineId] };
	expect(await discountFolio(db, whole, asRole("manager"))).toMatchObject({ ok: true });
	expect(await pay(free.folioId, await makeVoucher())).toMatchObject({ reason: "voucher_does_not_pay" });
});

test("a massage that a voucher has paid is voided after the voucher, and not paid again on another bill", async () => {
	const { id, folioId, lineId, transactionId } = await makeBillWithMassage(1);
	const paid = await pay(folioId, await makeVoucher());
	const voidIt = (transaction: string) =>
		reverseTransaction(
			db,
			{ transactionId: transaction, reason, idempotencyKey: newKey() },
			asRole("manager"),
		);
	expect(await voidIt(transactionId)).toMatchObject({ reason: "something_depends" });

	const payer = { name: "Reef Company" };
	const opened = await openFolio(db, { reservationId: id, payer }, asStaff());
	const toFolioId = opened.ok ? opened.folioId : "";
	const move = { fromFolioId: folioId, toFolioId, lineIds: [lineId], idempotencyKey: newKey() };
	expect(await moveLines(db, move, asStaff())).toMatchObject({ ok: true });
	expect(await pay(toFolioId, await makeVoucher())).toMatchObject({ reason: "voucher_does_not_pay" });

	expect(await voidIt(paid.ok ? paid.transactionId : "")).toMatchObject({ ok: true });
	expect(await voidIt(transactionId)).toMatchObject({ ok: true });
	expect([await balanceOf(folioId), await balanceOf(toFolioId)]).toEqual([0, 0]);
});

test("a treatment is charged to its own stay and to no other", async () => {
	const own = await makeStayInHouse(db);
	const other = await makeStayInHouse(db);
	const charge = { from: "treatment", reservationId: await makeMassage(own.id, 1) } as const;
	const put = (folioId: string) => chargeFolio(db, { folioId, charge, idempotencyKey: newKey() }, asStaff());
	expect(await put(other.folioId)).toMatchObject({ reason: "not_possible" });
	expect(await put(own.folioId)).toMatchObject({ ok: true });
});

test("a treatment that names no stay is charged to a stay of the same guest, and to nobody else's", async () => {
	const names = ["Priya Raman", "Giulia Ferrari"];
	const [own, other] = await Promise.all(names.map((name) => makeStayInHouse(db, { name, email: null })));
	const reservationId = await makeMassage(null, 1, { name: "priya raman" });
	const charge = { from: "treatment", reservationId } as const;
	const put = (folioId = "") => chargeFolio(db, { folioId, charge, idempotencyKey: newKey() }, asStaff());
	expect(await put(other?.folioId)).toMatchObject({ reason: "not_possible" });
	expect(await put(own?.folioId)).toMatchObject({ ok: true });
});
