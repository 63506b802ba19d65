import { folioMoneyWords } from "#app/features/folio/desk/desk-folio-money-words.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { TenderFields, typedBzd, typedUsd, useTypedTender } from "#app/features/folio/desk/tender-fields.tsx";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { accountTenders } from "#app/lib/tenders.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice, DeskChoices } from "#app/ui/desk/desk-choice.tsx";
import { AmountField, ReasonField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { toOptions } from "#app/ui/field.tsx";
import { openCentsOf } from "../policy.ts";
import type { AccountBill } from "../queries.server.ts";
import { accountWords as words } from "./desk-account-words.ts";

const loadWriteOffCheck = loadCheck(async () => (await import("../schema.ts")).writeOffAccountBillSchema);

/** What is left of a bill and will never be paid, with the limit of this person. US cents. */
export function AccountWriteOff({
	bills,
	limitCents,
	formKey,
}: {
	bills: readonly AccountBill[];
	/** The most for one stay on one day; null without a limit. */
	limitCents: number | null;
	formKey: string;
}) {
	const { writeOff } = folioMoneyWords;
	const [only, ...others] = bills;
	return (
		<DeskForm
			fields
			act="write_off"
			loadCheck={loadWriteOffCheck}
			formKey={formKey}
			values={
				only && others.length === 0
					? { writeOffBill: only.folioId, writeOffAmount: typedUsd(only.openCents) }
					: {}
			}
		>
			<p>
				{words.writeOff.lead}
				{limitCents === null ? null : ` ${writeOff.limit(formatUsd(limitCents))}`}
			</p>
			<FindSelectField name="writeOffBill" label={words.writeOff.bill} required>
				<option value="">{words.writeOff.choose}</option>
				{toOptions(
					bills.map(({ folioId, guestName, openCents, ...bill }) => [
						folioId,
						`${guestName}, ${words.bills.name(bill)}: ${formatUsd(openCents)}`,
					]),
				)}
			</FindSelectField>
			<AmountField
				name="writeOffAmount"
				label={words.writeOff.amount}
				hint={words.writeOff.amountHint}
				required
			/>
			<ReasonField name="writeOffReason" label={writeOff.reason} hint={writeOff.reasonHint} />
			<SubmitRow look="coral">{writeOff.submit}</SubmitRow>
		</DeskForm>
	);
}

/** A payment by any tender for one or several bills of an account. */
export function AccountPayment({
	bills,
	commissionDueCents,
	formKey,
}: {
	bills: readonly AccountBill[];
	/** The amount that it may deduct as commission, in US cents. */
	commissionDueCents: number;
	formKey: string;
}) {
	const own = useResultOf("pay");
	const openCents = openCentsOf(bills);
	const values = { tender: "bank_transfer", amount: typedUsd(openCents), amountBzd: typedBzd(openCents) };
	const { typed, onInput } = useTypedTender(own?.values ?? values);
	return (
		<DeskForm fields act="pay" formKey={formKey} values={values} className="payment" onInput={onInput}>
			{({ errors }) => (
				<>
					<p>{words.payment.lead}</p>
					<DeskChoices name="bill" id="bill" tabIndex={-1} legend={words.payment.choose} error={errors.bill}>
						{bills.map(({ folioId, guestName, dueOn, openCents: cents, ...bill }) => (
							<DeskChoice
								key={folioId}
								type="checkbox"
								name="bill"
								value={folioId}
								defaultChecked
								label={guestName}
								sub={`${words.bills.name(bill)}, ${words.bills.due.toLowerCase()} ${formatHotelDate(dueOn, "dated")}`}
								amount={formatUsd(cents)}
							/>
						))}
					</DeskChoices>
					<TenderFields
						tenders={accountTenders.map((tender) => ({ tender, label: nameTender(tender, "form") }))}
						chosen={own?.values.tender ?? values.tender}
						changeIn={own?.values.changeIn}
						typed={typed}
						error={errors.tender}
					/>
					{commissionDueCents > 0 ? (
						<AmountField
							name="commissionDeducted"
							label={words.payment.deducted}
							hint={words.payment.deductedHint(formatUsd(commissionDueCents))}
							optional
						/>
					) : null}
					<SubmitRow doing={deskFolioWords.payment.title} look="fill">
						{words.payment.submit}
					</SubmitRow>
				</>
			)}
		</DeskForm>
	);
}
