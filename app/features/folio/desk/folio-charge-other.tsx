import { loadCheck } from "#app/lib/load-check.ts";
import { resultOf } from "#app/ui/desk/act-result.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { NumberField, SelectField, TextField } from "#app/ui/field.tsx";
import { otherDepartments } from "../entries.ts";
import { deskFolioWords } from "./desk-folio-words.ts";

const words = deskFolioWords.charge;

/** What is not on the price list: in words, with its price. */
export function FolioChargeOther({
	formKey,
	folioId,
	result,
	kind,
}: {
	formKey: string;
	folioId: string;
	result: unknown;
	kind: "shop" | "transfer";
}) {
	return (
		<details open={resultOf(result, "other") !== undefined || undefined}>
			<summary className="link-line">{words.other}</summary>
			<DeskForm
				className="grid gap-3.5"
				act="other"
				actField="form"
				result={result}
				formKey={formKey}
				values={{ otherQuantity: "1", otherDepartment: kind === "shop" ? "dining" : "other" }}
				preventScrollReset
				loadCheck={loadCheck(async () => (await import("../bill-schema.ts")).chargeOtherSchema)}
			>
				{({ submitting }) => (
					<div className="fields">
						<input type="hidden" name="folio" value={folioId} />
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
			</DeskForm>
		</details>
	);
}
