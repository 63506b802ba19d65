import { deskFolioWords } from "#app/content/desk-folio-words.ts";
import { otherDepartments } from "#app/features/folio/entries.ts";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { NumberField, SelectField, TextField } from "#app/ui/field.tsx";
import { FormKey } from "#app/ui/form-key.tsx";

const words = deskFolioWords.charge;

/** What became of a form of the bill that was not accepted. */
export type FolioResult = {
	form: string;
	errors: FieldErrors;
	values: FieldValues;
	formKey?: string;
	/** A colleague has changed the bill since the form was shown. */
	isConflict?: boolean;
};

/** What is not on the price list: in words, with its price. */
export function FolioChargeOther({
	formKey,
	folioId,
	result,
	kind,
}: { formKey: string; folioId: string; result: FolioResult | undefined } & { kind: "shop" | "transfer" }) {
	const own = result?.form === "other" ? result : undefined;
	return (
		<details className="charge-other" open={own !== undefined || undefined}>
			<summary>{words.other}</summary>
			<CheckedForm
				result={own}
				values={{ otherQuantity: "1", otherDepartment: kind === "shop" ? "dining" : "other" }}
				preventScrollReset
				loadCheck={loadCheck(
					async () => (await import("#app/features/folio/bill-schema.ts")).chargeOtherSchema,
				)}
			>
				{({ submitting }) => (
					<div className="fields">
						<input type="hidden" name="form" value="other" />
						<input type="hidden" name="folio" value={folioId} />
						<FormKey fresh={formKey} returned={own?.formKey} />
						<TextField
							name="otherWhat"
							label={words.otherWhat}
							hint={words.otherWhatHint}
							maxLength={100}
							autoComplete="off"
						/>
						<div className="cols3">
							<SelectField name="otherDepartment" label={words.otherDepartment}>
								{otherDepartments.map((department) => (
									<option key={department} value={department}>
										{words.departments[department]}
									</option>
								))}
							</SelectField>
							<TextField
								name="otherPrice"
								label={words.otherPrice}
								inputMode="decimal"
								maxLength={12}
								autoComplete="off"
							/>
							<NumberField name="otherQuantity" label={words.otherQuantity} min={1} max={99} />
						</div>
						<p className="small soft">{words.otherPriceHint}</p>
						<p className="btns">
							<DeskButton look="line" disabled={submitting}>
								{words.otherSubmit}
							</DeskButton>
						</p>
					</div>
				)}
			</CheckedForm>
		</details>
	);
}
