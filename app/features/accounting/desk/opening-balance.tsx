import { loadCheck } from "#app/lib/load-check.ts";
import { formatUsd } from "#app/lib/money.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { SubmitRow } from "#app/ui/desk/desk-button.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { SelectField, toOptions } from "#app/ui/field.tsx";
import { clearingWords } from "./desk-clearing-words.ts";

const { opening: words } = clearingWords;

const check = loadCheck(async () => (await import("../clearing-schema.ts")).openBankSchema);

/**
 * The balance of the bank account before the books began, with the form that saves or corrects it. @param cents US
 * cents
 */
export function OpeningBalance({ cents, formKey }: { cents: number; formKey: string }) {
	const sent = useResultOf("open");
	return (
		<section className="sheet mt-3" id="opening">
			<details className="fold px-4" open={sent !== undefined}>
				<summary className="text-lagoon">
					{words.title}: {cents === 0 ? words.none : formatUsd(cents)}
				</summary>
				<DeskForm
					act="open"
					loadCheck={check}
					formKey={formKey}
					aria-label={words.title}
					values={{
						openingAmount: cents === 0 ? "" : (Math.abs(cents) / 100).toFixed(2),
						side: cents < 0 ? "overdrawn" : "credit",
					}}
				>
					<div className="fields max-w-md pb-4">
						<p className="soft">{words.lead}</p>
						<AmountField name="openingAmount" label={words.amount} required />
						<SelectField name="side" label={words.side} required>
							{toOptions((["credit", "overdrawn"] as const).map((side) => [side, words.sides[side]]))}
						</SelectField>
						<SubmitRow look="fill" icon="check">
							{words.submit}
						</SubmitRow>
					</div>
				</DeskForm>
			</details>
		</section>
	);
}
