import { visitWords } from "#app/content/words/desk-visit-words.ts";
import type { OfferedParty } from "#app/features/reservations/staying-party.ts";
import { EmailField, SelectField, TextField } from "#app/ui/field.tsx";

const words = visitWords.reserveForm;

/** Who something is reserved for: a guest in house, or anybody else by name and phone. */
export function PartyFields({ parties }: { parties: readonly OfferedParty[] }) {
	return (
		<>
			<div className="cols2">
				<SelectField name="party" label={words.party} hint={words.partyHint}>
					<option value="">{words.nobody}</option>
					{parties.map(({ id, name, villaNames }) => (
						<option key={id} value={id}>
							{words.partyOption(villaNames.join(", "), name)}
						</option>
					))}
				</SelectField>
				<TextField name="name" label={words.name} hint={words.nameHint} maxLength={100} />
			</div>
			<div className="cols2">
				<TextField
					name="phone"
					label={words.phone}
					hint={words.phoneHint}
					type="tel"
					inputMode="tel"
					maxLength={40}
					optional
				/>
				<EmailField label={words.email} hint={words.emailHint} maxLength={254} autoComplete="off" optional />
			</div>
		</>
	);
}
