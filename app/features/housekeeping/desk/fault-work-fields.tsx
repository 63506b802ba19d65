import { SelectField, toOptions } from "#app/ui/field.tsx";
import { faultUrgencies } from "../tasks.ts";
import { faultWords as words } from "./desk-fault-words.ts";

/** How soon a fault has to be mended, and by whom. */
export function FaultWorkFields({ people }: { people: readonly { id: string; name: string }[] }) {
	return (
		<div className="cols2">
			<SelectField name="urgency" label={words().urgency}>
				{toOptions(faultUrgencies.map((urgency) => [urgency, words().urgencies[urgency]]))}
			</SelectField>
			<SelectField name="person" label={words().person}>
				<option value="">{words().nobody}</option>
				{toOptions(people.map(({ id, name }) => [id, name]))}
			</SelectField>
		</div>
	);
}
