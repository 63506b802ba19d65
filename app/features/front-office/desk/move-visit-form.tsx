import { visitWords } from "#app/content/words/desk-visit-words.ts";
import type { OfferedParty } from "#app/features/reservations/staying-party.ts";
import { useResultOf } from "#app/ui/desk/act-result.ts";
import { DeskButtonRow } from "#app/ui/desk/desk-button.tsx";
import { DeskForm } from "#app/ui/desk/desk-form.tsx";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { partyOptions } from "./party-fields.tsx";

const words = visitWords.moveForm;

/** The stay that a treatment or a dinner belongs to, and the stays around its day that it can be moved to. */
export type StayChoice = { current: OfferedParty | null; offered: readonly OfferedParty[] };

/** Moves a treatment or a dinner to another stay, or says that it belongs to none. */
export function MoveVisitForm({
	stays: { current, offered },
	version,
}: {
	stays: StayChoice;
	version: number;
}) {
	const sent = useResultOf("move");
	return (
		<details className="sheet plus" open={sent !== undefined || undefined}>
			<summary>{words.title}</summary>
			<DeskForm fields act="move" version={version} className="sheet-body" preventScrollReset>
				{() => (
					<>
						<p>{current ? words.belongsTo(current.name, current.villaNames.join(", ")) : words.toNone}</p>
						<FindSelectField name="stay" label={words.stay} hint={words.hint}>
							<option value="">{words.choose}</option>
							{partyOptions(offered)}
							{current ? <option value="none">{words.none}</option> : null}
						</FindSelectField>
						<DeskButtonRow look="fill">{words.submit}</DeskButtonRow>
					</>
				)}
			</DeskForm>
		</details>
	);
}
