import { type ChangeEvent, type InputEvent, useState } from "react";
import { href, Link } from "react-router";
import { accountWords } from "#app/features/city-ledger/desk/desk-account-words.ts";
import { judgeBalance } from "#app/features/folio/bill.ts";
import type { BillView } from "#app/features/folio/bill-rows.ts";
import { billWords } from "#app/features/folio/bill-words.ts";
import { deskFolioWords as words } from "#app/features/folio/desk/desk-folio-words.ts";
import { FolioForm, type FolioFormPlace } from "#app/features/folio/desk/folio-form.tsx";
import {
	describeAmount,
	readTyped,
	reckon,
	TenderFields,
	type TypedTender,
	typedBzd,
	typedUsd,
} from "#app/features/folio/desk/tender-fields.tsx";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { describeAhead } from "#app/features/folio/words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import { formatHotelDate, type HotelDate } from "#app/lib/hotel-date.ts";
import { formatBzd, formatUsd } from "#app/lib/money.ts";
import { deskTenders } from "#app/lib/tenders.ts";
import { usePageAnswer, useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import type { ProofNeed } from "#app/ui/desk/proof-field.tsx";
import type { ShownDeposit } from "./folio-deposits.server.ts";
import { type Endings, FolioEndings, FolioReopening } from "./folio-endings.tsx";
import { DepositRows } from "./folio-money-sheets.tsx";

/** Beside the bill: the balance due, the payment, the deposits, and the end of the bill. */
export function FolioSide(props: {
	bill: BillView;
	depositCents: number;
	deposits: readonly ShownDeposit[];
	takesDeposit: boolean;
	depositAskedCents: number | null;
	mayPay: boolean;
	endings: Endings;
	place: FolioFormPlace;
	/** The key of a form: one that was taken begins anew. */
	formOf: (name: string) => string;
}) {
	const { bill, place, formOf, depositCents } = props;
	const { stillToPayCents, expectedOnLeavingCents } = bill.judged;
	const ahead = describeAhead(bill);
	return (
		<div className="side">
			<section id="pay" tabIndex={-1} className="sheet" aria-labelledby="pay-h">
				<dl className="grid gap-0.5 border-b border-sand px-4 py-3.5">
					<div className="flex flex-wrap items-baseline justify-between gap-x-4">
						<dt>{billWords().balance}</dt>
						<dd className="num type-figure font-medium">{formatUsd(stillToPayCents)}</dd>
					</div>
					<div className="soft flex flex-wrap items-baseline justify-between gap-x-4">
						<dt className="small">{billWords().belizeDollars}</dt>
						<dd className="num">{formatBzd(stillToPayCents * 2)}</dd>
					</div>
					{bill.toCome.length > 0 ? (
						<div className="soft flex flex-wrap items-baseline justify-between gap-x-4">
							<dt className="small">{billWords().expected}</dt>
							<dd className="num">{formatUsd(Math.max(0, expectedOnLeavingCents))}</dd>
						</div>
					) : null}
				</dl>
				{ahead === null ? null : <p className="strong px-4 pt-3">{ahead}.</p>}
				<h2 id="pay-h">{words.payment.title}</h2>
				<div className="sheet-body">
					{props.mayPay ? (
						<FolioPayment
							key={formOf("payment")}
							place={place}
							toComeCents={bill.toComeCents}
							depositCents={depositCents}
							takesDeposit={props.takesDeposit}
							depositAskedCents={props.depositAskedCents}
						/>
					) : (
						<p className="soft">{words.refusals.folio_closed}</p>
					)}
				</div>
			</section>
			<DepositRows deposits={props.deposits} heldCents={depositCents} />
			<FolioEndings key={formOf("endings")} endings={props.endings} place={place} />
		</div>
	);
}

/** That a bill is closed, since when and why, with its opening again. */
export function ClosedBill({
	on,
	reason,
	account,
	reopening,
	place,
	takesCharge,
}: {
	on: HotelDate | null;
	reason: string | null;
	/** The company or agent that owes its balance, or null. */
	account: { id: string; name: string; dueOn: HotelDate } | null;
	/** The proof needed for opening it again; null where a manager approves it. */
	reopening: ProofNeed | null;
	place: FolioFormPlace;
	/** A late charge opens it again. */
	takesCharge: boolean;
}) {
	// A form that is on the page shows its own refusal.
	const shown = ["reopen", ...(takesCharge ? ["item", "other", "visit"] : [])];
	const result = usePageAnswer();
	const isRefused = result !== undefined && !shown.includes(result.act);
	return (
		<div className="note mb-3">
			{isRefused ? (
				<p role="alert" className="warn">
					{Object.values(result.errors).join(" ")}
				</p>
			) : null}
			<p>
				{words.closedOn(on ? formatHotelDate(on, "short") : "", reason)}{" "}
				{takesCharge ? null : words.nothingMore}
			</p>
			{account ? (
				<p>
					{accountWords.onAccount.note(account.name, formatHotelDate(account.dueOn, "dated"))}{" "}
					<Link to={href("/desk/accounts/:account", { account: account.id })}>
						{accountWords.onAccount.toAccount}
					</Link>
				</p>
			) : null}
			<FolioReopening place={place} proof={reopening} account={account?.name ?? null} />
		</div>
	);
}

type Typed = TypedTender & { goesTo: string };

const readForm = (values: FieldValues): Typed => ({ ...readTyped(values), goesTo: values.goesTo ?? "bill" });

/**
 * A payment by any tender. A style shows the fields of the chosen one; where scripts run, the change is calculated
 * while typing. Without them the server calculates it, and the next page shows the change.
 */
function FolioPayment({
	place,
	toComeCents,
	depositCents,
	takesDeposit,
	depositAskedCents,
}: {
	place: FolioFormPlace;
	toComeCents: number;
	/** The deposit held for the stay. */
	depositCents: number;
	/** Whether a deposit may be taken: the stay is not over. */
	takesDeposit: boolean;
	/** Where a deposit was asked for in the address: the part still missing; 0 where no sum was named. */
	depositAskedCents: number | null;
}) {
	const { balanceCents } = place;
	const own = useResultOf("payment");
	const dueCents = Math.max(0, balanceCents);
	// Once the stay is over, a held deposit pays the balance before the guest pays again.
	const isUsingDeposit = !takesDeposit && depositCents > 0 && dueCents > 0;
	const startCents = depositAskedCents ?? (isUsingDeposit ? Math.min(depositCents, dueCents) : dueCents);
	const values: FieldValues = {
		goesTo: depositAskedCents === null ? "bill" : "deposit",
		tender: isUsingDeposit ? "deposit" : "card_terminal",
		amount: typedUsd(startCents),
		amountBzd: typedBzd(depositAskedCents ?? dueCents),
		changeIn: "same",
	};
	const [typed, setTyped] = useState<Typed>(() => readForm({ ...values, ...own?.values }));
	const read = (event: InputEvent<HTMLFormElement> | ChangeEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget);
		setTyped(readForm(Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))));
	};
	const shown = deskTenders.filter((tender) => tender !== "deposit" || depositCents > 0);
	const { amountCents } = reckon(typed);
	const isDeposit = takesDeposit && typed.goesTo === "deposit";
	return (
		<FolioForm
			name="payment"
			className="payment"
			values={values}
			place={place}
			heldCents={depositCents}
			loadSchema={async () => (await import("#app/features/folio/bill-schema.ts")).paymentSchema}
			onInput={read}
			onChange={read}
		>
			{({ errors }) => (
				<>
					{takesDeposit ? (
						<fieldset>
							<legend>{words.payment.goesTo}</legend>
							<div className="seg grid w-full grid-cols-2">
								{(["bill", "deposit"] as const).map((purpose) => (
									<label className="justify-center px-2 py-1 text-center" key={purpose}>
										<input
											type="radio"
											name="goesTo"
											value={purpose}
											defaultChecked={(own?.values.goesTo ?? values.goesTo) === purpose}
										/>
										{words.payment.purposes[purpose]}
									</label>
								))}
							</div>
						</fieldset>
					) : null}
					{takesDeposit ? <p className="small soft for-deposit">{words.payment.depositLead}</p> : null}
					<TenderFields
						tenders={shown.map((tender) => ({
							tender,
							label: nameTender(tender, "form"),
							sub: tender === "deposit" ? words.payment.depositHeld(formatUsd(depositCents)) : undefined,
						}))}
						chosen={own?.values.tender ?? values.tender}
						changeIn={own?.values.changeIn}
						typed={typed}
						error={errors.tender}
					/>
					<SubmitRow look="fill" big>
						{amountCents ? (
							<>
								<span data-needs-script>
									{words.payment.submit(describeAmount(typed.tender, amountCents))}
								</span>
								{/* Without scripts no amount on the button would follow the typed one. */}
								<span data-scriptless>{words.payment.submitPlain}</span>
							</>
						) : (
							words.payment.submitPlain
						)}
					</SubmitRow>
					<p className="small soft" role="status" data-needs-script>
						{amountCents && !isDeposit ? describeRest(balanceCents - amountCents, toComeCents) : null}
					</p>
				</>
			)}
		</FolioForm>
	);
}

/** The balance after a payment: due today and to come, or paid ahead. */
function describeRest(balanceCents: number, toComeCents: number): string {
	const { paidAheadCents, tooMuchCents, stillToPayCents } = judgeBalance({ balanceCents, toComeCents });
	if (tooMuchCents > 0) return words.payment.leavesCredit(formatUsd(tooMuchCents));
	if (paidAheadCents > 0) return words.payment.paysAhead(formatUsd(paidAheadCents));
	return words.payment.leaves(formatUsd(stillToPayCents), toComeCents === 0 ? null : formatUsd(toComeCents));
}
