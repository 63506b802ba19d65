import { and, eq } from "drizzle-orm";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import type { StepMoney } from "#app/features/stays/operations/change-at-desk.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Transaction } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { balanceOfReservation, hasCharges, listToCome } from "../balance-queries.server.ts";
import type { UnbilledVisit } from "../unbilled-queries.server.ts";
import {
	applyDepositOnArrival,
	applyHeldDeposit,
	holdDepositAgain,
	listOpenFolios,
	type OpenFolio,
} from "./apply-held-deposit.server.ts";
import { chargeVisits } from "./charge-visits.server.ts";
import { closeFolio, judgeOpenBalance } from "./close-folio.server.ts";
import { postNightsOf } from "./post-nights.server.ts";
import { settleReservation } from "./post-settlement.server.ts";
import { isSomebodyExpected } from "./reopen-for-charge.server.ts";
import { lockFolios, writeReopened } from "./write-ledger.server.ts";

type Step = { reservationId: string; date: HotelDate; stayIds: readonly string[] };

/** The bill at the check-in: from now on the deposits held for the stay pay it. */
export const billCheckIn: StepMoney = async (tx, { reservationId }, acting) => {
	await applyDepositOnArrival(tx, reservationId, acting);
	return null;
};

/** A departure once everything of it is on the bills, before it is paid. */
export type PostedDeparture = {
	/** Whether nobody of the party stays behind: only then the bills have to be paid. */
	isLast: boolean;
	/**
	 * The open bills of the guests who leave, with the balance of each, the first one first: all bills when the last of
	 * the party leaves, before that the bills of their villas, and without such bills the ones that they share with
	 * guests who stay.
	 */
	bills: OpenFolio[];
	/** Whether these are closed with it, as far as nothing is open on them. */
	isClosing: boolean;
	/** The treatments and dinners that were put on the first open bill with it. */
	putOn: UnbilledVisit[];
};

/**
 * The bill at the check-out. Posts every night slept, treatments and dinners that have begun, and the fees for an
 * early departure and for cancelled visits. Once the last guest of the party leaves, a held deposit pays the balance,
 * and the bills are closed; guests who leave earlier with a bill of their own can pay it then, and it is closed too. A
 * balance that the last guests leave open needs a manager and a reason. An overpaid bill stays open, so that the money
 * can go back; so does one that waits for a treatment or a dinner.
 * @param openReason why a bill is left with a balance
 * @param pay takes the payment, between the postings and the close; it throws a refusal to undo the step
 */
export function billCheckOut(
	openReason?: string,
	pay?: (tx: Transaction, posted: PostedDeparture) => Promise<void>,
): StepMoney {
	return async (tx, step, acting) => {
		const { reservationId } = step;
		await takeBusinessDay(tx, acting.now);
		await postNightsOf(tx, step, acting);
		const putOn = await chargeVisits(tx, step, acting);
		await settleReservation(tx, step, acting);
		const isLast = !(await isSomebodyExpected(tx, reservationId));
		const leaving = await findBillsOf(tx, step, isLast);
		if (leaving.isClosing) await applyHeldDeposit(tx, reservationId, acting);
		const bills = async () => (await listOpenFolios(tx, reservationId)).filter(leaving.has);
		await pay?.(tx, { isLast, isClosing: leaving.isClosing, putOn, bills: await bills() });
		if (!leaving.isClosing) return null;
		const open = await bills();
		for (const { balanceCents } of isLast ? open : []) {
			const refusal = balanceCents > 0 ? judgeOpenBalance(balanceCents, openReason, acting) : null;
			if (refusal) return refusal === "reason_missing" ? "open_reason_missing" : "balance_open";
		}
		const isWaiting = isLast && (await listToCome(tx, reservationId)).some(({ kind }) => kind !== "night");
		for (const [place, { id, balanceCents }] of open.entries()) {
			const isLater = !isLast && balanceCents > 0;
			if (isLater || balanceCents < 0 || (balanceCents === 0 && isWaiting && place === 0)) continue;
			const closed = await closeFolio(tx, { folioId: id, ...(openReason && { reason: openReason }) }, acting);
			if (!closed.ok) return "balance_open";
		}
		return null;
	};
}

/** Which of the open bills are those of the guests who leave, and whether they are closed with it. */
async function findBillsOf(
	tx: Transaction,
	{ reservationId, stayIds }: Step,
	isLast: boolean,
): Promise<{ isClosing: boolean; has: (bill: OpenFolio) => boolean }> {
	if (isLast) return { isClosing: true, has: () => true };
	const { ownBills } = await balanceOfReservation(tx, reservationId);
	const own = stayIds.filter((id) => ownBills.has(id));
	const isOwn = ({ stayId, payerName }: OpenFolio, of: (stayId: string) => boolean) =>
		payerName === null && stayId !== null && of(stayId);
	return own.length > 0
		? { isClosing: true, has: (bill) => isOwn(bill, (id) => own.includes(id)) }
		: { isClosing: false, has: (bill) => !isOwn(bill, (id) => ownBills.has(id)) };
}

/**
 * The bill after a check-out, a no-show or a cancellation was undone: the bills that were closed with it are open
 * again, and the fee for nights not slept is no longer due.
 */
export const billUndo: StepMoney = async (tx, step, acting) => {
	await takeBusinessDay(tx, acting.now);
	await reopenFoliosOf(tx, step);
	await settleReservation(tx, step, acting);
	await holdDepositAgain(tx, step.reservationId, acting);
	return null;
};

/** The bill of a no-show: the decided fee is due at once, and a held deposit pays it. */
export const billSettlement: StepMoney = async (tx, step, acting) => {
	await takeBusinessDay(tx, acting.now);
	await settleReservation(tx, step, acting);
	await applyHeldDeposit(tx, step.reservationId, acting);
	return null;
};

/**
 * A check-in is undone only while nothing is charged: a charge was made to somebody. The deposit that it put on the
 * bill is held again.
 */
export const billUndoCheckIn: StepMoney = async (tx, { reservationId }, acting) => {
	if (await hasCharges(tx, reservationId)) return "something_posted";
	await holdDepositAgain(tx, reservationId, acting);
	return null;
};

/** Opens the bills again that were closed on the day: a step is undone on its own day only. */
async function reopenFoliosOf(
	tx: Transaction,
	{ reservationId, date }: Omit<Step, "stayIds">,
): Promise<void> {
	const closed = await tx
		.select({ id: folios.id })
		.from(folios)
		.where(and(eq(folios.reservationId, reservationId), eq(folios.closedOn, date)));
	for (const folio of await lockFolios(
		tx,
		closed.map(({ id }) => id),
	))
		await writeReopened(tx, folio, date);
}
