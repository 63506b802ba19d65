import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm, FoldedForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { TakeBackForm } from "#app/ui/desk/take-back-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { AccountCommission } from "../policy.ts";
import { accountWords } from "./desk-account-words.ts";

const { commission: words } = accountWords;

const checkPay = loadCheck(async () => (await import("../schema.ts")).payCommissionSchema);
const checkTakeBack = loadCheck(async () => (await import("../schema.ts")).takeBackCommissionSchema);

type Props = {
	commission: AccountCommission;
	mayPay: boolean;
	formKey: string;
};

/**
 * The commission that an agent or a booking site has earned, deducted and been paid, with the payment of the balance
 * due to it.
 */
export function AccountCommissionSheet({ commission, mayPay, formKey }: Props) {
	const { earnedCents, deductedCents, paidCents, dueCents, payments } = commission;
	return (
		<DeskSheet id="commission-due" title={words.title} body>
			<SumTable
				rows={[
					{ name: words.earned, sum: earnedCents },
					deductedCents !== 0 && { name: words.deducted, sum: -deductedCents },
					paidCents !== 0 && { name: words.paid, sum: -paidCents },
					{
						name: dueCents < 0 ? words.tooMuch : words.due,
						sum: Math.abs(dueCents),
						look: "total",
					},
				]}
			/>
			{mayPay && dueCents > 0 ? (
				<FoldedForm key={dueCents} act="commission" title={words.pay}>
					<DeskForm
						fields
						act="commission"
						loadCheck={checkPay}
						formKey={formKey}
						aria-label={words.pay}
						values={{ commissionPaid: (dueCents / 100).toFixed(2) }}
					>
						<p className="soft">{words.payLead}</p>
						<AmountField name="commissionPaid" label={words.amount} required />
						<TextField name="reference" label={words.reference} maxLength={80} autoComplete="off" required />
						<SubmitRow doing={words.submitting} look="fill" icon="check">
							{words.submit}
						</SubmitRow>
					</DeskForm>
				</FoldedForm>
			) : null}
			{mayPay && payments.length > 0 ? (
				<FoldedForm key={payments.length} act="commission_back" title={words.takeBack.title}>
					<TakeBackForm
						act="commission_back"
						check={checkTakeBack}
						formKey={formKey}
						payments={payments.map(({ transactionId, day, cents, note }) => [
							transactionId,
							`${formatHotelDate(day, "dated")}, ${formatUsd(-cents)}, ${isolate(note ?? "")}`,
						])}
						words={words.takeBack}
					/>
				</FoldedForm>
			) : null}
		</DeskSheet>
	);
}
