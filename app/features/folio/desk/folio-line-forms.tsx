import type { ComponentProps } from "react";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import { type ActResult, usePageAnswer } from "#app/ui/desk/act-result.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { AmountField, PercentField, ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { ProofFieldName, ProofNeed } from "#app/ui/desk/proof-field.tsx";
import { EmailField, SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { nameTender } from "../tender-words.ts";
import { folioMoneyWords as moneyWords } from "./desk-folio-money-words.ts";
import { deskFolioWords as words } from "./desk-folio-words.ts";
import { FolioForm, type FolioFormPlace } from "./folio-form.tsx";
import { type AccountOption, PayerAccountField } from "./payer-fields.tsx";
import { describeAmount, typedBzd, typedUsd } from "./tender-fields.tsx";

/** The forms for a line of a bill; null where one is not possible. US cents. */
export type LineForms = {
	reverse: {
		/** Whether this person may void it; otherwise a manager approves it. */
		isAllowed: boolean;
		isPayment: boolean;
		together: number;
		/** Money goes back to the guest with it. */
		asksProof: boolean;
	} | null;
	/** The rest of the line, and the most of a line that this person may give. */
	discount: { leftCents: number; limitPercent: number } | null;
	/** `isTooMuch`: whether any of it is more than everything charged and to come, apart from what this person may refund. */
	refund: {
		way: TenderKind;
		isTooMuch: boolean;
		mostCents: number;
		limitCents: number | null;
	} | null;
	/** The other open bills of the stay, and the rest of the line that another payer can take. */
	share: {
		others: { id: string; payer: string }[];
		leftCents: number;
		/** Companies and agents that can be the other payer. */
		accounts: readonly AccountOption[];
	} | null;
	move: { id: string; payer: string }[] | null;
};

type Props = {
	forms: LineForms;
	place: FolioFormPlace;
	/** Who voided it, when and why. */
	undone: string | null;
	/** Why nothing can be done with it. */
	nothing: string | null;
	/** The proof that a refund and a voided payment ask for. */
	proof: ProofNeed | null;
};

const loadSchemas = () => import("../bill-schema.ts");

const formNames = ["refund", "discount", "share", "move", "reverse"] as const;

/** The forms of one line of a bill: a refund, a discount, a move to another bill, and taking it back. */
export function FolioLineForms(props: Props) {
	const { forms, place, undone, nothing } = props;
	const result = usePageAnswer();
	// A refused refund shows the typed values again, even where nothing is overpaid by now.
	const hasRefund = forms.refund !== null && (forms.refund.isTooMuch || result?.act === "refund");
	const shown = formNames.filter((name) => (name === "refund" ? hasRefund : forms[name] !== null));
	const isLost = result !== undefined && !shown.some((name) => name === result.act);
	return (
		<div className="[&>.note+.sheet]:mt-3">
			{isLost ? (
				<DeskNote look="coral">
					<p role="alert">{sayLost(result, undone !== null)}</p>
				</DeskNote>
			) : null}
			{undone ? <DeskNote look="coral">{undone}</DeskNote> : null}
			{shown.length === 0 && !undone && nothing ? <DeskNote>{nothing}</DeskNote> : null}
			{forms.refund && hasRefund ? <Refund place={place} proof={props.proof} refund={forms.refund} /> : null}
			{forms.discount ? <Discount place={place} discount={forms.discount} /> : null}
			{forms.share ? <Share place={place} share={forms.share} /> : null}
			{forms.move ? <Move place={place} move={forms.move} /> : null}
			{forms.reverse ? (
				<VoidLine
					place={place}
					proof={forms.reverse.asksProof ? props.proof : null}
					field={forms.refund ? "takeBackProof" : "proof"}
					reverse={forms.reverse}
				/>
			) : null}
		</div>
	);
}

/** Why a form was refused that is not on the page any more: its line is voided, or has changed otherwise. */
function sayLost({ reason, errors }: ActResult, isVoided: boolean): string {
	if (reason !== "changed_meanwhile" && reason !== "already_reversed") return Object.values(errors).join(" ");
	return isVoided ? words.line.voidedMeanwhile : actWords().gone;
}

function LineForm({
	name,
	title,
	...form
}: ComponentProps<typeof FolioForm> & { name: (typeof formNames)[number]; title: string }) {
	return (
		<DeskSheet id={`do-${name}`} title={title}>
			<FolioForm {...form} name={name} className="sheet-body" />
		</DeskSheet>
	);
}

type Own<Name extends keyof LineForms> = { place: FolioFormPlace } & {
	[name in Name]: NonNullable<LineForms[Name]>;
};

/** The reference by which a refund is found, on the slip or at the bank. */
const references: Partial<Record<TenderKind, string>> = {
	card_terminal: words.refund.slip,
	bank_transfer: words.refund.reference,
	wise_transfer: words.refund.reference,
	online: words.refund.onlineReference,
};

function Refund({ refund, place, proof }: Own<"refund"> & { proof: ProofNeed | null }) {
	const { way, mostCents, limitCents } = refund;
	const text = words.refund;
	// Belize dollars go back as they came, and are counted out as such.
	const isBzd = way === "cash_bzd";
	return (
		<LineForm
			place={place}
			name="refund"
			title={text.title}
			values={isBzd ? { refundAmountBzd: typedBzd(mostCents) } : { refundAmount: typedUsd(mostCents) }}
			loadSchema={async () => (await loadSchemas()).refundSchema}
			proof={proof && { need: proof }}
			submit={{ look: "coral", label: text.submit }}
		>
			<p>
				{way === "online" ? text.online : text.lead(nameTender(way))}
				{limitCents === null ? null : ` ${text.limit(formatUsd(limitCents))}`}
			</p>
			<div className="cols2 items-end">
				<AmountField
					name={isBzd ? "refundAmountBzd" : "refundAmount"}
					label={isBzd ? text.amountBzd : text.amount}
					hint={`${text.most(describeAmount(way, mostCents))}${isBzd ? ` ${words.payment.amountBzdHint}` : ""}`}
				/>
				{way in references ? (
					<TextField
						name="refundSlip"
						label={references[way]}
						hint={way === "card_terminal" ? words.payment.slipHint : undefined}
						maxLength={40}
						autoComplete="off"
					/>
				) : null}
			</div>
			<ReasonField name="refundReason" label={text.reason} hint={text.reasonHint} />
		</LineForm>
	);
}

function Discount({ discount, place }: Own<"discount">) {
	const text = words.discount;
	return (
		<LineForm
			place={place}
			name="discount"
			title={text.title}
			loadSchema={async () => (await loadSchemas()).discountSchema}
			submit={{ look: "line", label: text.submit }}
		>
			<p>
				{text.lead(formatUsd(discount.leftCents))}
				{discount.limitPercent < 100 ? ` ${text.limit(discount.limitPercent)}` : null}
			</p>
			<div className="cols2 items-end">
				<PercentField name="percent" label={text.percent} />
				<AmountField name="discountAmount" label={text.amount} hint={text.amountHint} />
			</div>
			<ReasonField name="discountReason" label={text.reason} hint={text.reasonHint} />
		</LineForm>
	);
}

/** A part of the line for another payer: as a percentage of the line, or as an amount. */
function Share({ share: { others, leftCents, accounts }, place }: Own<"share">) {
	const text = words.share;
	return (
		<LineForm
			place={place}
			name="share"
			title={text.title}
			loadSchema={async () => (await loadSchemas()).splitLineSchema}
			submit={{ look: "line", icon: "swap", label: text.submit }}
		>
			<p className="soft">{text.lead(formatUsd(leftCents))}</p>
			<div className="cols2 items-end">
				<PercentField name="sharePercent" label={text.percent} />
				<AmountField name="shareAmount" label={text.amount} hint={text.amountHint} />
			</div>
			{others.length > 0 ? (
				<SelectField name="shareTo" label={words.split.to}>
					{toOptions(others.map(({ id, payer }) => [id, payer]))}
					<option value="">{text.another}</option>
				</SelectField>
			) : null}
			<PayerAccountField name="shareAccount" accounts={accounts} />
			<div className="cols2 items-end">
				<TextField
					name="sharePayer"
					label={others.length > 0 ? text.anotherName : words.split.payer}
					maxLength={100}
					autoComplete="off"
					optional={others.length + accounts.length > 0}
				/>
				<EmailField name="sharePayerEmail" label={words.payerFields.email} autoComplete="off" optional />
			</div>
		</LineForm>
	);
}

function Move({ move, place }: Own<"move">) {
	const [first] = move;
	const text = words.line;
	return (
		<LineForm
			place={place}
			name="move"
			title={text.move}
			loadSchema={async () => (await loadSchemas()).moveSchema}
			submit={{
				look: "line",
				icon: "swap",
				label: move.length > 1 || !first ? text.move : text.moveTo(first.payer),
			}}
		>
			<p className="soft">{text.moveLead}</p>
			{move.length > 1 ? (
				<SelectField name="toFolio" label={words.split.to}>
					{toOptions(move.map(({ id, payer }) => [id, payer]))}
				</SelectField>
			) : (
				<input type="hidden" name="toFolio" value={first?.id} />
			)}
		</LineForm>
	);
}

function VoidLine({
	reverse,
	place,
	proof,
	field: name,
}: Own<"reverse"> & { proof: ProofNeed | null; field: ProofFieldName }) {
	const { isAllowed, isPayment, together } = reverse;
	const text = words.line;
	return (
		<LineForm
			place={place}
			name="reverse"
			title={text.void}
			loadSchema={async () => (await loadSchemas()).reverseSchema}
			proof={{ need: proof ?? { kind: "none" }, name }}
			submit={{ look: "coral", icon: "undo", label: text.void }}
		>
			<p>
				{isPayment ? text.voidPayment : text.voidLead}
				{together > 0 ? ` ${text.together(together)}` : null}
				{isAllowed ? null : ` ${text.earlierDay}`}
			</p>
			<ReasonField label={text.reason} hint={text.reasonHint} />
		</LineForm>
	);
}

/** The facts of a line or a deposit, with its receipt or a link to issue one. */
export function LineFacts({
	facts,
	receipt,
	documentsAt,
}: {
	facts: readonly (readonly [name: string, value: string])[];
	receipt: { number: string; path: string } | null;
	/** The page that issues the receipt of a payment; null where there is none to issue. */
	documentsAt: string | null;
}) {
	const receiptAt = receipt?.path ?? documentsAt;
	return (
		<DeskSheet id="facts" title={words.line.facts} body>
			<dl className="facts">
				{facts.map(([name, value]) => (
					<div key={`${name} ${value}`} className="contents">
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{receiptAt ? (
				<p className="btns mt-3">
					<DeskButtonLink look="line" to={receiptAt}>
						{receipt ? moneyWords.documents.receipt(receipt.number) : moneyWords.documents.noReceipt}
					</DeskButtonLink>
				</p>
			) : null}
		</DeskSheet>
	);
}
