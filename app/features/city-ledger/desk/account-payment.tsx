import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { TenderFields, typedBzd, typedUsd, useTypedTender } from "#app/features/folio/desk/tender-fields.tsx";
import { nameTender } from "#app/features/folio/tender-words.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import { formatReference } from "#app/lib/reference.ts";
import { accountTenders } from "#app/lib/tenders.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { DeskChoice, DeskChoices } from "#app/ui/desk/desk-choice.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { openCentsOf } from "../policy.ts";
import type { AccountBill } from "../queries.server.ts";
import { accountWords as words } from "./desk-account-words.ts";

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
						{bills.map(({ folioId, reference, number, guestName, dueOn, openCents: cents }) => (
							<DeskChoice
								key={folioId}
								type="checkbox"
								name="bill"
								value={folioId}
								defaultChecked
								label={guestName}
								sub={`${words.bills.number(formatReference(reference), number)}, ${words.bills.due.toLowerCase()} ${formatHotelDate(dueOn, "dated")}`}
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
