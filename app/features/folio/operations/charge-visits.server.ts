import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { listUnusedVoucherCodes } from "#app/features/loyalty/queries.server.ts";
import type { Acting, StaffActing, SystemTask } from "#app/lib/actor.ts";
import type { ReasonCode } from "#app/lib/row-codes.ts";
import type { Transaction } from "#db/connection/database.ts";
import {
	listChargesOfVisit,
	listPaymentsByKey,
	listUnbilledVisits,
	type UnbilledVisit,
} from "../unbilled-queries.server.ts";
import { chargeFolio } from "./charge-folio.server.ts";
import { reverseTransaction } from "./reverse-transaction.server.ts";
import { payWithVoucher } from "./take-payment.server.ts";
import { takeFoliosForPosting } from "./write-ledger.server.ts";

/**
 * Charges the treatments and dinners of a stay that have begun and were never on a bill, at their agreed prices: none
 * is forgotten when the guest leaves. A charge that staff have voided stays voided. Nothing is charged twice, however
 * often this is called.
 * @returns the charged visits
 */
export async function chargeVisits(
	tx: Transaction,
	{ reservationId }: { reservationId: string },
	acting: Acting,
): Promise<UnbilledVisit[]> {
	const visits = await listUnbilledVisits(tx, acting.now, { stayReservationId: reservationId });
	for (const visit of visits) await charge(tx, { ...visit, billedToId: reservationId }, acting);
	return visits;
}

/**
 * Charges one treatment or dinner that has begun, at its agreed price: on the bill of the stay that it belongs to, or on a bill of
 * its own where nobody stays. One that has no price, is on a bill, or was voided there by staff is left as it is.
 * @returns whose bill it is on now, and US cents; null where nothing was charged
 */
export async function chargeVisit(
	tx: Transaction,
	id: string,
	acting: Acting,
): Promise<UnbilledVisit | null> {
	const [visit] = await listUnbilledVisits(tx, acting.now, { id });
	if (!visit) return null;
	await charge(tx, visit, acting);
	return visit;
}

/**
 * Pays a treatment that was just charged with the unused vouchers of the account that reserved it, the oldest first: one pays the share
 * of one guest. A guest without a voucher that names the treatment pays as before.
 * @returns how many vouchers were used
 */
export async function payVisitWithVouchers(
	tx: Transaction,
	{ id, userId, serviceIds, timesCharged }: UnbilledVisit,
	acting: StaffActing,
): Promise<number> {
	const [charge] = await listChargesOfVisit(tx, id);
	if (!charge || userId === null) return 0;
	let used = 0;
	for (const code of await listUnusedVoucherCodes(tx, { userId, rewardIds: serviceIds })) {
		const idempotencyKey = `${voucherKey(id)}${timesCharged}:${code}`;
		const paid = await payWithVoucher(tx, { folioId: charge.folioId, code, idempotencyKey }, acting);
		if (!paid.ok) break;
		used++;
	}
	return used;
}

const voucherKey = (visitId: string) => `visit_voucher:${visitId}:`;

/** Makes the vouchers good again that `payVisitWithVouchers` used for a visit. Those that a person has taken in stay. */
async function takeBackVouchers(tx: Transaction, visitId: string, acting: Acting): Promise<boolean> {
	const folioIds = (await listChargesOfVisit(tx, visitId)).map(({ folioId }) => folioId);
	for (const transactionId of await listPaymentsByKey(tx, folioIds, voucherKey(visitId))) {
		const input = {
			...{ transactionId, reason: { code: "visit_reopened" } as const },
			idempotencyKey: `visit_reopened:${transactionId}`,
		};
		if (!(await reverseTransaction(tx, input, inTheirName(acting, "visit"))).ok) return false;
	}
	return true;
}

async function charge(
	tx: Transaction,
	{ id, kind, billedToId, timesCharged }: UnbilledVisit,
	acting: Acting,
): Promise<void> {
	await takeBusinessDay(tx, acting.now);
	const folioId = (await takeFoliosForPosting(tx, [{ reservationId: billedToId, stayId: null }], acting))(
		billedToId,
		null,
	);
	const idempotencyKey = timesCharged === 0 ? `visit:${id}` : `visit:${id}:${timesCharged}`;
	const input = { folioId, charge: { from: kind, reservationId: id }, idempotencyKey } as const;
	const charged = await chargeFolio(tx, input, acting);
	if (!charged.ok) throw new Error(`A treatment or dinner was not charged: ${charged.reason}`);
}

/**
 * Voids the charge of a visit that is cancelled, or is no longer marked as given, on the bill where it is; a visit
 * without a charge has nothing to void. A charge of an earlier day is voided too: the cancellation decides. The
 * vouchers that were used with the charge are valid again.
 * @returns false where a discount, a voucher or a closed bill is in the way
 */
export async function voidVisitCharge(
	tx: Transaction,
	visitId: string,
	code: Extract<ReasonCode, "visit_cancelled" | "visit_reopened">,
	acting: Acting,
): Promise<boolean> {
	if (!(await takeBackVouchers(tx, visitId, acting))) return false;
	for (const { transactionId } of await listChargesOfVisit(tx, visitId)) {
		const input = { transactionId, reason: { code }, idempotencyKey: `cancelled:${transactionId}` };
		const task = code === "visit_cancelled" ? "departure" : "visit";
		if (!(await reverseTransaction(tx, input, inTheirName(acting, task))).ok) return false;
	}
	return true;
}

/**
 * A void that follows from what a person of the staff did to a visit: without their roles, because nobody needs a right of money for
 * it, and with their name, by which the report of voids and the bill say who took the charge off. For a guest the app does it.
 */
function inTheirName({ by, now }: Acting, task: SystemTask): Acting {
	if (by.kind !== "staff") return { by: { kind: "system", task }, now };
	const { roles: _, ...person } = by;
	return { by: person, now };
}
