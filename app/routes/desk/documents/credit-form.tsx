import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { chosenIn, resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { ReasonField } from "#app/ui/desk/reason-field.tsx";
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
	result: unknown;
}) {
	return (
		<DeskForm
			act="credit"
			loadCheck={loadCreditCheck}
			{...{ result, formKey }}
			aria-label={words.credit}
			key={lines.map(({ value }) => value).join()}
		>
			{({ submitting, errors }) => (
				<div className="fields">
					<p className="small soft">{words.creditLead}</p>
					<LineChoices
						id="lines"
						label={words.creditLines}
						lines={lines}
						chosen={chosenIn(resultOf(result, "credit"), "line")}
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
		</DeskForm>
	);
}
