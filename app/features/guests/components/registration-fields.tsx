import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { fieldBox } from "#app/ui/field.tsx";
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
 * The fields of the adults of one stay, for a form of the desk: `name-0`, `nationality-0` and so on, as
 * `checkRegistration` reads them; these are also their ids. The form itself holds `stayId` and `version` and its button.
 * @param adults how many adults to ask for; those registered already are shown in any case
 * @param suggestedName the name on the reservation, for the first adult of the first stay of the party
 */
export function RegistrationFields({
	registered,
	adults,
	suggestedName,
	errors = {},
	values = {},
}: {
	registered: readonly ShownRegistration[];
	adults: number;
	suggestedName?: string | undefined;
	errors?: FieldErrors | undefined;
	values?: FieldValues | undefined;
}) {
	const typed = Object.keys(values).flatMap((name) => /^name-(\d{1,2})$/.exec(name)?.[1] ?? []);
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
		const first = place === 0 && registered.length === 0 ? suggestedName : undefined;
		const field = (name: string, saved: string | null | undefined) => ({
			id: `${name}-${place}`,
			name: `${name}-${place}`,
			defaultValue: values[`${name}-${place}`] ?? saved ?? "",
			error: errors[`${name}-${place}`],
		});
		return (
			<fieldset key={place} className="adult">
				<legend>{words.guest(place + 1)}</legend>
				<div className="cols2">
					<TextInput {...field("name", adult?.name ?? first)} label={words.name} maxLength={100} />
					<TextInput
						{...field("nationality", adult && nameCountry(adult))}
						label={words.nationality}
						maxLength={60}
						list="countries"
					/>
					{adult?.nationality && !adult.country ? (
						<input type="hidden" name={`nationalityWritten-${place}`} value={adult.nationality} />
					) : null}
					<KindSelect {...field("documentKind", adult?.documentKind)} />
					<TextInput
						{...field("documentNumber", adult?.documentNumber)}
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

type Control = { id: string; name: string; defaultValue: string; error: string | undefined };

/** What connects a control with its message. */
const described = (id: string, error: string | undefined) => ({
	"aria-invalid": error ? (true as const) : undefined,
	"aria-describedby": error ? `${id}-error` : undefined,
});

function TextInput({
	label,
	isOptional = false,
	error,
	...control
}: Control & {
	label: string;
	isOptional?: boolean;
	maxLength: number;
	autoCapitalize?: string;
	list?: string;
}) {
	return (
		<div data-field className="grid min-w-0 grid-cols-1 content-start">
			<label htmlFor={control.id}>
				{label}
				{isOptional ? <span className="font-normal text-ink-soft"> ({words.optional})</span> : null}
			</label>
			<Message id={control.id} error={error} />
			<input
				type="text"
				autoComplete="off"
				className={fieldBox}
				{...described(control.id, error)}
				{...control}
			/>
		</div>
	);
}

function KindSelect({ error, ...control }: Control) {
	return (
		<div data-field className="grid min-w-0 grid-cols-1 content-start">
			<label htmlFor={control.id}>{words.documentKind}</label>
			<Message id={control.id} error={error} />
			<select className={fieldBox} {...described(control.id, error)} {...control}>
				<option value="">{words.noDocument}</option>
				{kinds.map((kind) => (
					<option key={kind} value={kind}>
						{words.documentKinds[kind]}
					</option>
				))}
			</select>
		</div>
	);
}

function Message({ id, error }: { id: string; error: string | undefined }) {
	if (!error) return null;
	return (
		<p className="warn" id={`${id}-error`}>
			<span className="sr-only">Error: </span>
			{error}
		</p>
	);
}
