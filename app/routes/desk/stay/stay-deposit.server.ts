import { data, type RouterContextProvider } from "react-router";
import { depositWords } from "#app/content/deposit-words.ts";
import { hotelClock } from "#app/content/hotel-time.ts";
import { appContext } from "#app/context.ts";
import {
	noteLateDeposit,
	payRefundByHand,
	retryDepositRefund,
} from "#app/features/payments/operations/retry-deposit-refund.server.ts";
import { findDeposit, heldUntilOf, listRefunds } from "#app/features/payments/queries.server.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { readProofNeed, requireFreshFactor } from "../fresh-factor.server.ts";
import type { DepositResult, DeskDeposit } from "./deposit-sheet.tsx";

type Context = Readonly<RouterContextProvider>;

const words = depositWords.desk;
const clock = (instant: Date) => hotelClock(instant);

/** The deposit of a reservation as the stay page shows it; nothing where none was asked for. */
export async function readDeskDeposit(
	context: Context,
	reservationId: string,
): Promise<{ deposit?: DeskDeposit }> {
	const { db } = context.get(appContext);
	const deposit = await findDeposit(db, reservationId);
	if (!deposit) return {};
	const refunds = await listRefunds(db, deposit.id);
	const hasFailed = refunds.some(({ state }) => state === "failed");
	return {
		deposit: {
			state: deposit.state,
			amountCents: deposit.amountCents,
			heldUntil: clock(heldUntilOf(deposit)).time,
			provider: deposit.provider === "stripe" ? "stripe" : "stand-in",
			paidOn: deposit.paidAt && clock(deposit.paidAt),
			paymentId: deposit.paymentId,
			isLate: deposit.paidAfterRelease !== null,
			notedBy: deposit.notedBy,
			refunds: refunds.map(({ id, reason, amountCents, state, failure, byHandReason, endedAt }) => ({
				...{ id, reason, amountCents, state, failure, byHandReason },
				on: endedAt && clock(endedAt),
			})),
			proof: hasFailed ? await readProofNeed(context, "refund_payment") : { kind: "none" },
		},
	};
}

/** Takes what staff decide about a deposit: seen, tried again, refunded by hand. */
export async function decideOnDeposit(context: Context, reservationId: string, form: FormData, to: string) {
	const text = (name: string) =>
		String(form.get(name) ?? "")
			.trim()
			.slice(0, 300);
	const values = { reason: text("reason") };
	const respond = (errors: DepositResult["errors"], status: number) =>
		data({ form: "deposit" as const, errors, values, refundId: text("refundId") }, { status });
	const { db } = context.get(appContext);
	let acting = readStaffActing(context);
	const intent = form.get("intent");
	if (intent !== "deposit-note") {
		if (!/^[\da-f-]{36}$/i.test(text("refundId"))) return respond({ form: words.changed }, 400);
		if (intent === "deposit-by-hand" && values.reason === "")
			return respond({ reason: words.byHandMissing }, 400);
		const proof = await requireFreshFactor(context, { act: "refund_payment", form });
		if (!proof.ok) return respond({ [proof.field]: proof.message }, proof.status);
		acting = { ...acting, approvedBy: proof.approvedBy };
	}
	const refund = { reservationId, refundId: text("refundId") };
	const outcome =
		intent === "deposit-note"
			? await noteLateDeposit(db, { reservationId }, acting)
			: intent === "deposit-retry"
				? await retryDepositRefund(db, refund, acting)
				: await payRefundByHand(db, { ...refund, ...values }, acting);
	if (outcome.ok) return redirectWithFlash(context, `${to}#deposit`, "desk_deposit_saved");
	const message = {
		not_allowed: words.notAllowed,
		reason_missing: words.byHandMissing,
		changed_meanwhile: words.changed,
		over_limit: words.overLimit,
		used_on_bill: words.usedOnBill,
	}[outcome.reason];
	return respond({ form: message }, outcome.reason === "not_allowed" ? 403 : 409);
}
