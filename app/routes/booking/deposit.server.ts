import { href } from "react-router";
import { depositWords as words } from "#app/features/folio/deposit-words.ts";
import { refundOnCancellation } from "#app/features/payments/policy.ts";
import type { DepositFacts } from "#app/features/payments/queries.server.ts";
import type { ShownDeposit } from "#app/features/stays/components/stay-summary.tsx";
import { formatUsd } from "#app/lib/money.ts";

/**
 * What the page of a reservation says about its deposit. US cents.
 * @param owedCents what cancelling today would cost, or what is owed for the cancellation
 */
export function describeDeposit(
	deposit: DepositFacts,
	stay: { reference: string; totalCents: number; status: string },
	owedCents: number,
): ShownDeposit {
	const { amountCents, state, refundCents, isRefunded } = deposit;
	const own = words.reservation;
	const refund = formatUsd(refundCents);
	const refunded = { name: isRefunded ? own.refund : own.refunding, value: refund };
	if (state === "waiting")
		return {
			facts: [{ name: words.facts.deposit, value: formatUsd(amountCents) }],
			state: own.waiting,
			link: { to: href("/pay/:reference", stay), label: words.title },
		};
	if (state !== "paid") return { facts: refundCents > 0 ? [refunded] : [] };
	const paid = { name: own.paid, value: formatUsd(amountCents) };
	if (stay.status === "cancelled")
		return {
			facts: [paid, ...(refundCents > 0 ? [refunded] : [])],
			rule: sayRefund(amountCents, owedCents),
		};
	const restCents = Math.max(0, stay.totalCents - amountCents);
	return {
		facts: [paid, { name: own.rest, value: formatUsd(restCents) }],
		restCents,
		welcome: restCents === 0 ? own.welcomePaid : own.welcome(formatUsd(restCents)),
		rule: sayRefund(amountCents, owedCents),
	};
}

function sayRefund(amountCents: number, owedCents: number): string {
	const back = refundOnCancellation(amountCents, owedCents);
	return back > 0 ? words.reservation.cancelRefund(formatUsd(back)) : words.reservation.cancelCovered;
}
