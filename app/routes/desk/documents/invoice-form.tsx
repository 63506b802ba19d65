import { deskDocumentsWords } from "#app/features/documents/desk/desk-documents-words.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { chosenIn, resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { type LineChoice, LineChoices } from "./line-choices.tsx";

const words = deskDocumentsWords.of;

const loadInvoiceCheck = loadCheck(() =>
	import("#app/features/documents/schema.ts").then((file) => file.invoiceSchema),
);

/** A new tax invoice over one bill: to whom, and over which lines. */
export function InvoiceForm({
	bill: { folioId, payer, lines },
	formKey,
	result,
}: {
	bill: {
		folioId: string;
		payer: { name: string; address: string; tin: string };
		lines: readonly LineChoice[];
	};
	formKey: string;
	result: unknown;
}) {
	const sent = resultOf(result, "invoice");
	// Each bill of the page has such a form.
	const own = sent?.values.folio === folioId ? sent : undefined;
	return (
		<DeskForm
			act="invoice"
			loadCheck={loadInvoiceCheck}
			result={own}
			formKey={formKey}
			values={payer}
			aria-label={words.invoice}
			// A document that was issued leaves other lines: the form begins anew.
			key={lines.map(({ value }) => value).join()}
		>
			{({ submitting, errors }) => (
				<div className="fields">
					<input type="hidden" name="folio" value={folioId} />
					<div className="cols2">
						<TextField
							name="name"
							label={words.name}
							hint={words.nameHint}
							maxLength={100}
							autoComplete="off"
							required
						/>
						<TextField
							name="tin"
							label={words.tin}
							hint={words.tinHint}
							maxLength={24}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							optional
						/>
					</div>
					<TextArea
						name="address"
						label={words.address}
						hint={words.addressHint}
						maxLength={300}
						rows={3}
						autoComplete="off"
						optional
					/>
					<LineChoices
						id="lines"
						label={words.lines}
						lines={lines}
						chosen={chosenIn(own, "line")}
						error={errors.lines}
					/>
					<div className="btns">
						<DeskButton look="fill" disabled={submitting}>
							{words.submit}
						</DeskButton>
					</div>
				</div>
			)}
		</DeskForm>
	);
}
