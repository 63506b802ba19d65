import { deskDocumentsWords } from "#app/content/desk-documents-words.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { type LineChoice, LineChoices } from "./line-choices.tsx";

const words = deskDocumentsWords.one;

const loadCreditCheck = loadCheck(() =>
	import("#app/features/documents/schema.ts").then((file) => file.creditNoteSchema),
);

/** A credit note on an invoice: which of its lines, and why. */
export function CreditForm({
	lines,
	formKey,
	result,
}: {
	lines: readonly LineChoice[];
	formKey: string;
	result: (FormResult & { chosen?: readonly string[] }) | undefined;
}) {
	return (
		<CheckedForm
			loadCheck={loadCreditCheck}
			result={result}
			aria-label={words.credit}
			key={lines.map(({ value }) => value).join()}
		>
			{({ submitting, errors }) => (
				<div className="fields">
					<p className="small soft">{words.creditLead}</p>
					<input type="hidden" name="intent" value="credit" />
					<FormKey fresh={formKey} returned={result?.formKey} />
					<LineChoices
						id="lines"
						label={words.creditLines}
						lines={lines}
						chosen={result?.chosen}
						error={errors.lines}
					/>
					<ReasonField label={words.reason} hint={words.reasonHint} />
					<div className="btns">
						<DeskButton look="coral" disabled={submitting}>
							{words.submitCredit}
						</DeskButton>
					</div>
				</div>
			)}
		</CheckedForm>
	);
}
