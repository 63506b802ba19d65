import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/features/desk/components/party-aside.tsx";
import { deskDepositWords as words } from "#app/features/folio/desk/desk-deposit-words.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { type ActResult, usePageAnswer } from "#app/ui/desk/act-result.ts";
import { DeskButton, SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { ProofNeed } from "#app/ui/desk/proof-field.tsx";

type DeskRefund = {
	id: string;
	reason: keyof typeof words.refundReasons;
	amountCents: number;
	state: keyof typeof words.refundStates;
	failure: string | null;
	byHandReason: string | null;
	on: HotelMoment | null;
	/** It was refused, or waits for an answer of the provider for too long. */
	canRetry: boolean;
};

/** The deposit of a stay for staff. US cents; moments on the hotel's clock. */
export type DeskDeposit = {
	state: "waiting" | "unanswered" | "expired" | "paid" | "refused";
	amountCents: number;
	heldUntil: string;
	provider: keyof typeof words.providers;
	paidOn: HotelMoment | null;
	paymentId: string | null;
	isLate: boolean;
	notedBy: string | null;
	refunds: DeskRefund[];
	proof: ProofNeed;
};

/** The guest's online payment, its refund, and the decision about it that somebody has to make. */
export function DepositSheet({ deposit, today }: { deposit: DeskDeposit; today: HotelDate }) {
	const answer = usePageAnswer();
	const result = answer?.act.startsWith("deposit-") ? answer : undefined;
	const { state, amountCents, paidOn, isLate, notedBy } = deposit;
	const busy = useNavigation().state !== "idle";
	return (
		<DeskSheet id="deposit" title={words.title} body>
			<table className="totals">
				<tbody>
					<tr className="total">
						<td>{describeState(deposit)}</td>
						<td className="num">{formatUsd(amountCents)}</td>
					</tr>
					{paidOn ? (
						<tr className="line-above">
							<td colSpan={2}>
								{words.paidOn} {formatMoment(paidOn, today)} · {words.byProvider}{" "}
								{words.providers[deposit.provider]}
								<br />
								<span className="wrap-anywhere">{deposit.paymentId}</span>
							</td>
						</tr>
					) : null}
					{deposit.refunds.map((refund) => (
						<tr key={refund.id}>
							<td>
								<span className={refund.canRetry ? "warn" : undefined}>
									{words.refundStates[refund.state]}
								</span>
								<span className="sub">
									{words.refundReasons[refund.reason]}
									{refund.on ? ` · ${formatMoment(refund.on, today)}` : ""}
									{refund.byHandReason ? ` · ${refund.byHandReason}` : ""}
								</span>
							</td>
							<td className="num">{formatUsd(refund.amountCents)}</td>
						</tr>
					))}
				</tbody>
			</table>
			{isLate && (state === "paid" || state === "refused") ? (
				notedBy === null ? (
					<Form method="post" className="btns mt-3">
						<input type="hidden" name="intent" value="deposit-note" />
						<DeskButton look="line" busy={busy}>
							{words.note}
						</DeskButton>
					</Form>
				) : (
					<p className="small soft">
						{words.noted}: {notedBy}
					</p>
				)
			) : null}
			{deposit.refunds
				.filter((refund) => refund.canRetry)
				.map((refund) => (
					<RefundToRetry
						key={refund.id}
						refund={refund}
						proof={deposit.proof}
						result={result?.values.refundId === refund.id ? result : null}
					/>
				))}
			{result && !deposit.refunds.some(({ id, canRetry }) => id === result.values.refundId && canRetry) ? (
				<DeskNote look="coral">
					<p role="alert">{result.errors.form ?? result.errors.proof ?? words.changed}</p>
				</DeskNote>
			) : null}
		</DeskSheet>
	);
}

function RefundToRetry({
	refund,
	proof,
	result,
}: {
	refund: DeskRefund;
	proof: ProofNeed;
	result: ActResult | null;
}) {
	return (
		<DeskForm
			fields
			act={["deposit-retry", "deposit-by-hand"]}
			id={`refund-${refund.id}`}
			result={result}
			proof={{ need: proof }}
			values={{ reason: "" }}
			preventScrollReset
			loadCheck={loadCheck(async () => (await import("#app/features/payments/schema.ts")).refundByHandSchema)}
		>
			{({ proof: proofField }) => (
				<>
					<DeskNote look="coral">
						<p>{refund.state === "due" ? words.unanswered : refund.failure}</p>
					</DeskNote>
					<input type="hidden" name="refundId" value={refund.id} />
					{proofField}
					<SubmitRow look="fill" name="intent" value="deposit-retry" formNoValidate>
						{words.retry}
					</SubmitRow>
					{refund.state === "failed" ? (
						<>
							<ReasonField label={words.byHandReason} optional maxLength={300} />
							<SubmitRow look="line" name="intent" value="deposit-by-hand">
								{words.byHand}
							</SubmitRow>
						</>
					) : null}
				</>
			)}
		</DeskForm>
	);
}

function describeState({ state, heldUntil, isLate }: DeskDeposit): string {
	if (state === "waiting") return words.states.waiting(heldUntil);
	return state === "paid" && isLate ? words.states.paidLate : words.states[state];
}
