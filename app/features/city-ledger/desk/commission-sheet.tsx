import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { formatPercent, formatUsd } from "#app/lib/money.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { AmountField, PercentField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm, FoldedForm } from "#app/ui/desk/desk-form.tsx";
import { DeskSheet } from "#app/ui/desk/desk-sheet.tsx";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { SumTable } from "#app/ui/desk/sum-table.tsx";
import { toOptions } from "#app/ui/field.tsx";
import type { AccountChoice, StayCommission } from "../queries.server.ts";
import { accountWords } from "./desk-account-words.ts";

const { agreed: words } = accountWords;

const check = loadCheck(async () => (await import("../schema.ts")).agreeCommissionSchema);

/**
 * An agent's commission on the price of a stay, and the form that sets it; that of another site is typed with its
 * price.
 */
export function CommissionSheet({
	commission,
	accounts,
	version,
}: {
	commission: StayCommission | null;
	/** Null where this page has no form for it. */
	accounts: readonly AccountChoice[] | null;
	version: number;
}) {
	const isAgreed = commission !== null && (commission.basisPoints ?? commission.cents ?? 0) > 0;
	const values = {
		account: commission?.accountId ?? "",
		commissionPercent: commission?.basisPoints == null ? "" : String(commission.basisPoints / 100),
		commissionAmount: commission?.cents == null ? "" : (commission.cents / 100).toFixed(2),
	};
	return (
		<DeskSheet id="commission" title={words.title} body>
			{commission ? <CommissionFacts commission={commission} isAgreed={isAgreed} /> : null}
			{accounts ? (
				<FoldedForm key={version} act="commission" title={isAgreed ? words.change : words.add}>
					<DeskForm
						fields
						act="commission"
						version={version}
						loadCheck={check}
						preventScrollReset
						values={values}
					>
						<p className="soft">{words.lead}</p>
						<FindSelectField name="account" label={words.account} required>
							<option value="">{words.choose}</option>
							{toOptions(accounts.map(({ id, name }) => [id, name]))}
						</FindSelectField>
						<div className="cols2 items-end">
							<PercentField name="commissionPercent" label={words.percent} />
							<AmountField name="commissionAmount" label={words.amount} />
						</div>
						<p className="small soft">{words.hint}</p>
						<SubmitRow doing={words.saving} look="fill" icon="check">
							{words.submit}
						</SubmitRow>
					</DeskForm>
				</FoldedForm>
			) : null}
		</DeskSheet>
	);
}

function CommissionFacts({ commission, isAgreed }: { commission: StayCommission; isAgreed: boolean }) {
	const { accountName, basisPoints, cents, earnedCents } = commission;
	const agreed = basisPoints === null ? formatUsd(cents ?? 0) : words.share(formatPercent(basisPoints));
	return (
		<SumTable
			rows={[
				{ name: words.to, sum: isolate(accountName) },
				{ name: words.agreed, sum: isAgreed ? agreed : words.none },
				{ name: words.earned, sum: earnedCents },
			]}
		/>
	);
}
