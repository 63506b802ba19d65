import { SelectField } from "#app/ui/field.tsx";
import { faultUrgencies } from "../tasks.ts";
import { faultWords as words } from "./desk-fault-words.ts";

/** How soon a fault has to be mended, and by whom. */
export function FaultWorkFields({ people }: { people: readonly { id: string; name: string }[] }) {
	return (
		<div className="cols2">
			<SelectField name="urgency" label={words().urgency}>
				{faultUrgencies.map((urgency) => (
					<option key={urgency} value={urgency}>
						{words().urgencies[urgency]}
					</option>
				))}
			</SelectField>
			<SelectField name="person" label={words().person}>
				<option value="">{words().nobody}</option>
				{people.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
		</div>
	);
}
