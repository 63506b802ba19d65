import type { FieldValues } from "#app/lib/form-fields.ts";
import { useFieldState } from "#app/ui/checked-form.tsx";
import { FieldNote, fieldBox, textOfOption } from "#app/ui/field.tsx";
import { countryNames, nameCountry } from "../countries.ts";
import { registrationWords as words } from "../desk/desk-registration-words.ts";

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
};

/**
 * What is registered, by the fields of the form that says it.
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
	}));
	const first = registered.length === 0 && suggestedName ? { "name-0": suggestedName } : {};
	return Object.assign({}, first, ...adults);
}

/**
 * The fields of the adults of one stay, for a form of the desk: `name-0`, `nationality-0` and so on, as
 * `checkRegistration` reads them; these are also their ids. The form has their values (`toRegistrationValues`), and it holds
 * `stayId` and `version` and its button.
 * @param adults how many adults to ask for; those registered already are shown in any case
 * @param sent the form as it was sent, which may have more of them
 */
export function RegistrationFields({
	registered,
	adults,
	sent = {},
}: {
	registered: readonly ShownRegistration[];
	adults: number;
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
					<TextInput id={`name-${place}`} label={words.name} maxLength={100} />
					<TextInput id={`nationality-${place}`} label={words.nationality} maxLength={60} list="countries" />
					{adult?.nationality && !adult.country ? (
						<input type="hidden" name={`nationalityWritten-${place}`} value={adult.nationality} />
					) : null}
					<KindSelect id={`documentKind-${place}`} />
					<TextInput
						id={`documentNumber-${place}`}
						label={words.documentNumber}
						isOptional
						maxLength={40}
						autoCapitalize="characters"
					/>
				</div>
			</fieldset>
		);
	}
}

/** What a control begins with, and what connects it with what is said of it. */
function useControl(id: string) {
	const { error, note, value } = useFieldState(id);
	const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(" ");
	return {
		id,
		name: id,
		defaultValue: value ?? "",
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": described || undefined,
	};
}

function TextInput({
	id,
	label,
	isOptional = false,
	...rest
}: {
	id: string;
	label: string;
	isOptional?: boolean;
	maxLength: number;
	autoCapitalize?: string;
	list?: string;
}) {
	const control = useControl(id);
	return (
		<div data-field className="grid min-w-0 grid-cols-1 content-start">
			<label htmlFor={id}>
				{label}
				{isOptional ? <span className="font-normal text-ink-soft"> ({words.optional})</span> : null}
			</label>
			<Message id={id} />
			<input type="text" autoComplete="off" className={fieldBox} {...rest} {...control} />
			<FieldNote name={id} />
		</div>
	);
}

function KindSelect({ id }: { id: string }) {
	const control = useControl(id);
	const options = [
		<option key="" value="">
			{words.noDocument}
		</option>,
		...kinds.map((kind) => (
			<option key={kind} value={kind}>
				{words.documentKinds[kind]}
			</option>
		)),
	];
	return (
		<div data-field className="grid min-w-0 grid-cols-1 content-start">
			<label htmlFor={id}>{words.documentKind}</label>
			<Message id={id} />
			<select className={fieldBox} {...control}>
				{options}
			</select>
			<FieldNote name={id} write={(value) => textOfOption(options, value)} />
		</div>
	);
}

function Message({ id }: { id: string }) {
	const { error } = useFieldState(id);
	if (!error) return null;
	return (
		<p className="warn" id={`${id}-error`}>
			<span className="sr-only">Error: </span>
			{error}
		</p>
	);
}
