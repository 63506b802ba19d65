import type { FieldValues } from "#app/lib/form-fields.ts";
import { DeskNote } from "#app/ui/desk/desk-sheet.tsx";
import { depositKindWords, settingFieldWords as fieldWords, settingWords } from "./desk-settings-words.ts";

const words = settingWords.conflict;

/** What a colleague has saved while the form was open, beside what was typed into it: only the fields that differ. */
export function SettingConflict({
	current,
	typed,
	names: fieldNames = fieldWords,
}: {
	current: FieldValues;
	typed: FieldValues;
	/** The fields in words. */
	names?: Readonly<Record<string, string>>;
}) {
	const names = Object.keys(current).filter((name) => (typed[name] ?? "") !== current[name]);
	return (
		<DeskNote look="coral">
			<p>{words.lead}</p>
			<table className="ruled conflict mt-2">
				<thead>
					<tr>
						<th scope="col">{words.field}</th>
						<th scope="col">{words.now}</th>
						<th scope="col">{words.yours}</th>
					</tr>
				</thead>
				<tbody>
					{names.map((name) => (
						<tr className="differs" key={name}>
							<th scope="row">{fieldNames[name] ?? name}</th>
							<td>{show(name, current[name])}</td>
							<td>{show(name, typed[name])}</td>
						</tr>
					))}
				</tbody>
			</table>
		</DeskNote>
	);
}

function show(name: string, value = ""): string {
	if (name === "kind") return depositKindWords[value as keyof typeof depositKindWords] ?? value;
	if (["inService", "ownHours", "hasServiceCharge", "active"].includes(name))
		return value === "" ? words.off : words.on;
	return value === "" ? words.none : value;
}
