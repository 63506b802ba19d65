import { appContext, type Context, requestContext } from "#app/context.ts";
import { closeDeposit } from "#app/features/payments/operations/close-due-deposits.server.ts";
import { askAboutPayment } from "#app/features/payments/operations/open-payment-page.server.ts";
import { settleDeposit } from "#app/features/payments/operations/settle-deposit.server.ts";
import { findDeposit, heldUntilOf } from "#app/features/payments/queries.server.ts";

/**
 * Takes a payment whose message has not come, and ends a hold whose time is over, so that the page is true before the job
 * has run.
 * @param hasReturned whether the guest comes from the provider's page, as of a deposit that is closed already
 * @returns whether the payment is still unknown
 */
export async function takePaymentNews(
	context: Context,
	reservationId: string,
	hasReturned = false,
): Promise<boolean> {
	const { db, payments, now } = context.get(appContext);
	const deposit = await findDeposit(db, reservationId);
	const isOpen = deposit?.state === "waiting" || deposit?.state === "unanswered";
	if (!payments || !deposit || !(isOpen || hasReturned)) return false;
	const acting = { by: { kind: "system", task: "payment-return" }, now: now() } as const;
	try {
		if (deposit.state === "waiting" && heldUntilOf(deposit) <= acting.now) {
			const fault = await closeDeposit(db, payments, deposit.id, acting);
			if (fault) throw fault;
			return false;
		}
		const payment = await askAboutPayment(db, payments, reservationId);
		if (!payment) return true;
		await settleDeposit(db, { ...payment, provider: payments.name }, acting);
		return false;
	} catch (error) {
		// The provider's message, or the job that closes its page, brings the same news later.
		context.get(requestContext).reportError(error);
		return true;
	}
}

/**
 * Reads something with stays as it is after the news of their payments: reads it, asks about the stays that are held, and
 * reads it again. The message of a payment may be late or lost, and no page asks a guest who has paid to pay again.
 * @param staysOf the stays in what was read: the id of their reservation, with the status of each villa
 */
export async function readAfterPaymentNews<Found>(
	context: Context,
	read: () => Promise<Found>,
	staysOf: (found: Found) => readonly { id: string; status: string }[],
): Promise<Found> {
	const found = await read();
	const held = new Set(staysOf(found).flatMap(({ id, status }) => (status === "held" ? id : [])));
	if (held.size === 0) return found;
	await Promise.all([...held].map((id) => takePaymentNews(context, id)));
	return read();
}
