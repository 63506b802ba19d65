import { href, Link } from "react-router";
import { shortVillaName } from "#app/features/catalog/villa.ts";
import { listNames } from "#app/features/stays/words.ts";
import type { FieldValues } from "#app/lib/form-fields.ts";
import type { RegisterField, RegisterSetting } from "#app/lib/register-fields.ts";
import { SelectField, TextField, toOptions } from "#app/ui/field.tsx";
import { countryNames, nameCountry } from "../countries.ts";
import { registrationWords as words } from "../desk/desk-registration-words.ts";
import { listUnused } from "../policy.ts";

/** The document kinds in the order of the list. Named here, so that the page does without the tables. */
const kinds = ["passport", "national_id", "driving_licence", "other"] as const;

/** An adult as the form begins with them. */
export type ShownRegistration = {
	place: number;
	name: string;
	country: string | null;
	nationality: string | null;
	documentKind: (typeof kinds)[number] | null;
	documentNumber: string | null;
} & Record<RegisterField, string | null>;

/**
 * The registered guests, as the fields of the form.
 * @param suggestedName the name on the reservation, for the first adult of the first stay of the party
 */
export function toRegistrationValues(
	registered: readonly ShownRegistration[],
	suggestedName: string | undefined,
): FieldValues {
	const adults = registered.map((adult) => ({
		[`name-${adult.place}`]: adult.name,
		[`nationality-${adult.place}`]: nameCountry(adult) ?? "",
		[`documentKind-${adult.place}`]: adult.documentKind ?? "",
		[`documentNumber-${adult.place}`]: adult.documentNumber ?? "",
		[`birthDate-${adult.place}`]: adult.birthDate ?? "",
		[`residence-${adult.place}`]: nameCountry({ country: adult.residence, nationality: null }) ?? "",
		[`homeAddress-${adult.place}`]: adult.homeAddress ?? "",
		[`occupation-${adult.place}`]: adult.occupation ?? "",
	}));
	const first = registered.length === 0 && suggestedName ? { "name-0": suggestedName } : {};
	return Object.assign({}, first, ...adults);
}

/**
 * The fields of the adults of one stay, for a form of the desk: `name-0`, `nationality-0` and so on, as
 * `checkRegistration` reads them; these are also their ids. The form has their values (`toRegistrationValues`), and it holds
 * `stayId` and `version` and its button.
 * @param adults how many adults to ask for; those registered already are shown in any case
 * @param further which further fields the hotel asks
 * @param sent the form as it was sent, which may have more of them
 */
export function RegistrationFields({
	registered,
	adults,
	further,
	sent = {},
}: {
	registered: readonly ShownRegistration[];
	adults: number;
	further: RegisterSetting;
	sent?: FieldValues | undefined;
}) {
	const typed = Object.keys(sent).flatMap((name) => /^name-(\d{1,2})$/.exec(name)?.[1] ?? []);
	const known = registered.map(({ place }) => place);
	const count = Math.min(
		20,
		Math.max(1, adults, ...[...known, ...typed.map(Number)].map((place) => place + 1)),
	);
	return (
		<>
			{Array.from({ length: count }, (_, place) => renderAdult(place))}
			<datalist id="countries">
				{Array.from(countryNames.values(), (country) => (
					<option key={country} value={country} />
				))}
			</datalist>
		</>
	);

	function renderAdult(place: number) {
		const adult = registered.find((one) => one.place === place);
		return (
			<fieldset key={place} className="adult">
				<legend>{words.guest(place + 1)}</legend>
				<div className="cols2">
					<TextField name={`name-${place}`} label={words.name} maxLength={100} />
					<TextField
						name={`nationality-${place}`}
						label={words.nationality}
						maxLength={60}
						list="countries"
					/>
					{adult?.nationality && !adult.country ? (
						<input type="hidden" name={`nationalityWritten-${place}`} value={adult.nationality} />
					) : null}
					<SelectField name={`documentKind-${place}`} label={words.documentKind}>
						<option value="">{words.noDocument}</option>
						{toOptions(kinds.map((kind) => [kind, words.documentKinds[kind]]))}
					</SelectField>
					<TextField
						name={`documentNumber-${place}`}
						label={words.documentNumber}
						optional
						maxLength={40}
						autoCapitalize="characters"
					/>
					{further.birthDate ? (
						<TextField name={`birthDate-${place}`} label={words.further.birthDate} type="date" optional />
					) : null}
					{further.residence ? (
						<TextField
							name={`residence-${place}`}
							label={words.further.residence}
							maxLength={60}
							list="countries"
							optional
						/>
					) : null}
					{further.homeAddress ? (
						<TextField
							name={`homeAddress-${place}`}
							label={words.further.homeAddress}
							maxLength={200}
							optional
						/>
					) : null}
					{further.occupation ? (
						<TextField
							name={`occupation-${place}`}
							label={words.further.occupation}
							maxLength={60}
							optional
						/>
					) : null}
				</div>
			</fieldset>
		);
	}
}

/** Where adults are missing because fewer came than have booked: the way to say how many there are. */
export function FewerGuests({
	reference,
	missing,
	units,
}: {
	reference: string;
	missing: number;
	units: readonly { status: string; villas: readonly { name: string }[] }[];
}) {
	const unused = listUnused(units);
	if (missing === 0 || unused.length === 0) return null;
	const villas = unused.flatMap((unit) => unit.villas.map(({ name }) => shortVillaName(name)));
	return (
		<p className="small soft">
			{words.fewer(listNames(villas))}{" "}
			<Link className="text-link" to={href("/desk/stays/:reference/guest", { reference })}>
				{words.correctParty}
			</Link>
		</p>
	);
}
