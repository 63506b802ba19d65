import { useFieldState } from "#app/ui/checked-form.tsx";
import { DeskChoice } from "#app/ui/desk/desk-choice.tsx";
import { AmountField } from "#app/ui/desk/desk-fields.tsx";
import { SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { useTaxPercents } from "#app/ui/use-tax-percents.ts";
import { priceGroups } from "../price-list.ts";
import { priceListWords as words } from "./desk-price-list-words.ts";

/** The fields of an item of the price list, in the form that adds one and in the form that changes one. */
export function PriceListFields() {
	const { gst, serviceCharge } = useTaxPercents();
	return (
		<>
			<TextField
				name="name"
				label={words.fields.name}
				hint={words.nameHint}
				maxLength={80}
				autoComplete="off"
				required
			/>
			<div className="cols3">
				<SelectField name="group" label={words.fields.group}>
					{toOptions(priceGroups.map((group) => [group, words.groups[group]]))}
				</SelectField>
				<AmountField name="price" label={words.fields.price} required />
				<SelectField name="taxCode" label={words.fields.taxCode}>
					<option value="gst">{words.taxCodes.gst(gst)}</option>
					<option value="none">{words.taxCodes.none}</option>
				</SelectField>
			</div>
			<p className="small soft">{words.priceHint}</p>
			<PriceListTick name="hasServiceCharge" label={words.hasServiceCharge(serviceCharge)} />
		</>
	);
}

/** A box of such a form. */
export function PriceListTick({ name, label }: { name: string; label: string }) {
	const { value } = useFieldState(name);
	return <DeskChoice type="checkbox" name={name} value="on" defaultChecked={value === "on"} label={label} />;
}
