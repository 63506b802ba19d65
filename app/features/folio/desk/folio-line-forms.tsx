import type { ComponentProps } from "react";
import { formatUsd } from "#app/lib/money.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskNote, DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import type { ProofFieldName, ProofNeed } from "#app/ui/desk/proof-field.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { nameTender } from "../tender-words.ts";
import { deskFolioWords } from "./desk-folio-words.ts";
import { FolioForm, type FolioFormPlace } from "./folio-form.tsx";

const words = deskFolioWords;

/** What can be done with a line of a bill; null where it cannot. US cents. */
export type LineForms = {
	reverse: {
		/** Whether this person may take it back; otherwise a manager approves it. */
		isAllowed: boolean;
		isPayment: boolean;
		together: number;
		/** Money goes back to the guest with it. */
		asksProof: boolean;
	} | null;
	discount: { limitPercent: number } | null;
	/** `isTooMuch`: whether any of it is more than everything that is charged and to come, no matter what this person may give. */
	refund: {
		way: TenderKind;
		isTooMuch: boolean;
		mostCents: number;
		limitCents: number | null;
	} | null;
	move: { id: string; payer: string }[] | null;
};

type Props = {
	forms: LineForms;
	place: FolioFormPlace;
	/** By whom, when and why it was taken back. */
	undone: string | null;
	/** Why nothing can be done with it. */
	nothing: string | null;
	/** What money back asks for to be sure of the person: a refund, and a payment that is taken back. */
	proof: ProofNeed | null;
};

const loadSchemas = () => import("../bill-schema.ts");

const formNames = ["refund", "discount", "move", "reverse"] as const;

/** The forms of one line of a bill: a refund, a discount, a move to another bill, and taking it back. */
export function FolioLineForms(props: Props) {
	const { forms, place, undone, nothing } = props;
	const { result } = props.place;
	// A refund that was refused keeps what was typed, also where nothing is too much by now.
	const hasRefund = forms.refund !== null && (forms.refund.isTooMuch || result?.act === "refund");
	const shown = formNames.filter((name) => (name === "refund" ? hasRefund : forms[name] !== null));
	const isLost = result !== undefined && !shown.some((name) => name === result.act);
	return (
		<div className="[&>.note+.sheet]:mt-3">
			{isLost ? (
				<DeskNote look="coral">
					<p role="alert">{Object.values(result.errors).join(" ")}</p>
				</DeskNote>
			) : null}
			{undone ? <DeskNote look="coral">{undone}</DeskNote> : null}
			{shown.length === 0 && !undone && nothing ? <DeskNote>{nothing}</DeskNote> : null}
			{forms.refund && hasRefund ? <Refund place={place} proof={props.proof} refund={forms.refund} /> : null}
			{forms.discount ? <Discount place={place} discount={forms.discount} /> : null}
			{forms.move ? <Move place={place} move={forms.move} /> : null}
			{forms.reverse ? (
				<TakeBack
					place={place}
					proof={forms.reverse.asksProof ? props.proof : null}
					field={forms.refund ? "takeBackProof" : "proof"}
					reverse={forms.reverse}
				/>
			) : null}
		</div>
	);
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

/** What a refund by a way is found by, on the slip or at the bank. */
const references: Partial<Record<TenderKind, string>> = {
	card_terminal: words.refund.slip,
	bank_transfer: words.refund.reference,
	wise_transfer: words.refund.reference,
	online: words.refund.onlineReference,
};

function Refund({ refund, place, proof }: Own<"refund"> & { proof: ProofNeed | null }) {
	const { way, mostCents, limitCents } = refund;
	const text = words.refund;
	return (
		<LineForm
			place={place}
			name="refund"
			title={text.title}
			values={{ refundAmount: mostCents > 0 ? (mostCents / 100).toFixed(2) : "" }}
			loadSchema={async () => (await loadSchemas()).refundSchema}
			proof={proof && { need: proof }}
		>
			{({ submitting, proof: field }) => (
				<>
					<p>
						{way === "online" ? text.online : text.lead(nameTender(way))}
						{limitCents === null ? null : ` ${text.limit(formatUsd(limitCents))}`}
					</p>
					<div className="cols2 items-end">
						<TextField
							name="refundAmount"
							label={text.amount}
							hint={text.most(formatUsd(mostCents))}
							inputMode="decimal"
							maxLength={12}
							autoComplete="off"
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
					{field}
					<p className="btns">
						<DeskButton look="coral" disabled={submitting}>
							{text.submit}
						</DeskButton>
					</p>
				</>
			)}
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
		>
			{({ submitting }) => (
				<>
					<p>
						{text.lead}
						{discount.limitPercent < 100 ? ` ${text.limit(discount.limitPercent)}` : null}
					</p>
					<div className="cols2 items-end">
						<TextField
							name="percent"
							label={text.percent}
							inputMode="numeric"
							maxLength={5}
							autoComplete="off"
						/>
						<TextField
							name="discountAmount"
							label={text.amount}
							hint={text.amountHint}
							inputMode="decimal"
							maxLength={12}
							autoComplete="off"
						/>
					</div>
					<ReasonField name="discountReason" label={text.reason} hint={text.reasonHint} />
					<p className="btns">
						<DeskButton look="line" disabled={submitting}>
							{text.submit}
						</DeskButton>
					</p>
				</>
			)}
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
		>
			{({ submitting }) => (
				<>
					<p className="soft">{text.moveLead}</p>
					{move.length > 1 ? (
						<SelectField name="toFolio" label={words.split.to}>
							{move.map(({ id, payer }) => (
								<option key={id} value={id}>
									{payer}
								</option>
							))}
						</SelectField>
					) : (
						<input type="hidden" name="toFolio" value={first?.id} />
					)}
					<p className="btns">
						<DeskButton look="line" icon="swap" disabled={submitting}>
							{move.length > 1 || !first ? text.move : text.moveTo(first.payer)}
						</DeskButton>
					</p>
				</>
			)}
		</LineForm>
	);
}

function TakeBack({
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
		>
			{({ submitting, proof: field }) => (
				<>
					<p>
						{isPayment ? text.voidPayment : text.voidLead}
						{together > 0 ? ` ${text.together(together)}` : null}
						{isAllowed ? null : ` ${text.earlierDay}`}
					</p>
					<ReasonField label={text.reason} hint={text.reasonHint} />
					{field}
					<p className="btns">
						<DeskButton look="coral" icon="undo" disabled={submitting}>
							{text.void}
						</DeskButton>
					</p>
				</>
			)}
		</LineForm>
	);
}
