import { visitWords } from "#app/content/words/desk-visit-words.ts";
import type { OfferedParty } from "#app/features/reservations/staying-party.ts";
import { formatDays } from "#app/lib/hotel-date.ts";
import { FindSelectField } from "#app/ui/desk/find-select-field.tsx";
import { EmailField, TextField, toOptions } from "#app/ui/field.tsx";

const words = visitWords.reserveForm;

function groupOf(label: string, parties: readonly OfferedParty[]) {
	if (parties.length === 0) return null;
	return (
		<optgroup label={label}>
			{toOptions(
				parties.map((party) => [
					party.id,
					words.partyOption(
						party.villaNames.join(", "),
						party.name,
						formatDays({ from: party.checkIn, until: party.checkOut }),
					),
				]),
			)}
		</optgroup>
	);
}

/** The options of parties: those in house, then those that are expected. */
export function partyOptions(parties: readonly OfferedParty[]) {
	return (
		<>
			{groupOf(
				words.inHouse,
				parties.filter(({ isInHouse }) => isInHouse),
			)}
			{groupOf(
				words.expected,
				parties.filter(({ isInHouse }) => !isInHouse),
			)}
		</>
	);
}

/** The guest of a reservation: one in house, or anybody else by name and phone. */
export function PartyFields({ parties }: { parties: readonly OfferedParty[] }) {
	return (
		<>
			<div className="cols2">
				<FindSelectField name="party" label={words.party} hint={words.partyHint}>
					<option value="">{words.nobody}</option>
					{partyOptions(parties)}
				</FindSelectField>
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
