import { eq } from "drizzle-orm";
import { lockReservation } from "#app/features/reservations/operations/write-reservation.server.ts";
import { listReferences } from "#app/features/reservations/queries.server.ts";
import { announceAvailabilityChange } from "#app/features/stays/availability-changes.server.ts";
import { releaseUnpaidStay } from "#app/features/stays/operations/confirm-paid-stay.server.ts";
import { listVillaIdsEver } from "#app/features/stays/operations/retake-nights.server.ts";
import { changeInTurn, lockVillas } from "#app/features/stays/operations/write-allocations.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { deposits } from "#db/schema/payments.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { depositEmailJob } from "../email-jobs.server.ts";
import { prolongedTo } from "../policy.ts";
import { type PageState, type PaymentProvider, ProviderRefused, ProviderUnavailable } from "../provider.ts";
import { type Deposit, findDepositById, listDepositsToClose } from "../queries.server.ts";
import { findOrMakePage } from "./open-payment-page.server.ts";
import { lockDeposit, settleDeposit } from "./settle-deposit.server.ts";

/** As many as one run of the job takes, and as many at a time: an answer may take ten seconds. */
const atMost = 20;

/**
 * Closes the provider's pages of deposits whose time is over. The nights are released only when nobody can pay any
 * more: the provider has closed its page, or nobody has ever gone there. Where it reports that the guest has paid, the
 * stay is confirmed; where it gives no answer, the hold is prolonged, up to its longest time.
 * @param provider null where the hotel has none any more: its old pages cannot be asked about
 * @returns the report on each, for the log
 */
export async function closeDueDeposits(
	db: Db,
	provider: PaymentProvider | null,
	acting: Acting,
): Promise<{ depositId: string; error: unknown }[]> {
	const ids = await listDepositsToClose(db, acting.now, atMost);
	const errors = await Promise.all(ids.map((id) => closeDeposit(db, provider, id, acting)));
	return errors.flatMap((error, index) => (error ? [{ depositId: ids[index] ?? "", error }] : []));
}

/**
 * Closes one: releases its nights, or takes the payment. Where the provider gives no answer the hold stays.
 * @returns the fault that prevented an answer of the provider; null where it answered
 */
export async function closeDeposit(
	db: Db,
	provider: PaymentProvider | null,
	id: string,
	acting: Acting,
): Promise<unknown> {
	const deposit = await findDepositById(db, id);
	if (!deposit) return null;
	try {
		if (deposit.pageOrder === null) {
			await release(db, deposit, acting);
			return null;
		}
		if (provider?.name !== deposit.provider)
			throw new ProviderUnavailable("The provider of this deposit is not set any more.");
		const page = await closePage(db, provider, deposit);
		if (page.state === "paid")
			await settleDeposit(db, { ...page, provider: provider.name, depositId: id }, acting);
		else if (page.state === "expired") await release(db, deposit, acting);
		else await prolong(db, deposit, acting);
		return null;
	} catch (error) {
		if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
		await prolong(db, deposit, acting);
		return error;
	}
}

async function closePage(
	db: Db,
	provider: PaymentProvider,
	deposit: Deposit,
): Promise<PageState & { pageId: string }> {
	let { pageId } = deposit;
	if (pageId === null) {
		// Its answer was lost: asked in the same words it is the same page.
		const references = await listReferences(db, [deposit.reservationId]);
		const reference = references.get(deposit.reservationId) ?? "";
		try {
			({ pageId } = await findOrMakePage(db, provider, deposit, reference));
		} catch (error) {
			// An order that is refused has made no page.
			if (error instanceof ProviderRefused) return { state: "expired", pageId: "" };
			throw error;
		}
	}
	return { ...(await provider.expirePaymentPage(pageId)), pageId };
}

/**
 * Changes a deposit that still waits, under the locks of its villas and its reservation.
 * @param change makes the change, and returns whether the nights were released
 */
async function changeWaiting(
	db: Db,
	{ id, reservationId }: Deposit,
	change: (tx: Transaction, deposit: Deposit) => Promise<boolean>,
): Promise<void> {
	const villaIds = await listVillaIdsEver(db, reservationId);
	let isReleased = false;
	await changeInTurn(db, { villaIds }, async (tx) => {
		await lockVillas(tx, villaIds);
		await lockReservation(tx, reservationId);
		const deposit = await lockDeposit(tx, id);
		const isOpen = deposit.state === "waiting" || deposit.state === "unanswered";
		isReleased = isOpen && (await change(tx, deposit));
	});
	if (isReleased) announceAvailabilityChange(db);
}

/** Releases the nights, unless somebody has gone to the provider, or has paid, since the deposit was read. */
async function release(db: Db, seen: Deposit, acting: Acting): Promise<void> {
	const { id, reservationId } = seen;
	await changeWaiting(db, seen, async (tx, deposit) => {
		if (deposit.pageOrder?.expiresAt !== seen.pageOrder?.expiresAt) return false;
		await tx.update(deposits).set({ state: "expired", pageUrl: null }).where(eq(deposits.id, id));
		const isReleased = await releaseUnpaidStay(tx, { reservationId }, acting);
		// Before its time is over only the page of a stay is closed that the guest or the desk has given up.
		if (deposit.closesAt <= acting.now)
			await enqueueJob(tx, depositEmailJob, { event: "not_paid", reservationId });
		return isReleased;
	});
}

/** Asks again later. At the end of the hold the nights are free, and the deposit waits for an answer without them. */
async function prolong(db: Db, seen: Deposit, acting: Acting): Promise<void> {
	const { now } = acting;
	await changeWaiting(db, seen, async (tx, deposit) => {
		const isOver = deposit.holdEndsAt <= now;
		await tx
			.update(deposits)
			.set({ closesAt: prolongedTo(deposit, now), ...(isOver && { state: "unanswered" as const }) })
			.where(eq(deposits.id, deposit.id));
		return isOver && releaseUnpaidStay(tx, { reservationId: deposit.reservationId }, acting);
	});
}
