import type { FieldValues } from "#app/lib/form-fields.ts";
import type { FormFields } from "./merge-typed.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const untyped = ["hidden", "file", "submit", "button", "reset", "image"];

/** The fields of a form that somebody types into or chooses in. */
const controlsOf = (form: HTMLFormElement) =>
	[...form.elements].filter(
		(one): one is Control =>
			(one instanceof HTMLInputElement && !untyped.includes(one.type) && one.name !== "") ||
			((one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) && one.name !== ""),
	);

const isBox = (control: Control): control is HTMLInputElement =>
	control.type === "checkbox" || control.type === "radio";

function read(form: HTMLFormElement, toValue: (control: Control) => string | null): FormFields {
	const fields: Record<string, string[]> = {};
	for (const control of controlsOf(form)) {
		const value = toValue(control);
		fields[control.name] = [...(fields[control.name] ?? []), ...(value === null ? [] : [value])];
	}
	return fields;
}

/** What a form says at this moment. */
export const readFields = (form: HTMLFormElement): FormFields =>
	read(form, (control) => (isBox(control) && !control.checked ? null : control.value));

/** What a form says as the page has rendered it, without what was typed since. */
export const readDefaults = (form: HTMLFormElement): FormFields =>
	read(form, (control) => {
		if (isBox(control)) return control.defaultChecked ? control.value : null;
		if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
		const options = [...control.options];
		return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
	});

/** The values of fields by their names, where several of a group of boxes have one name each in `lists`. */
export const toFields = (values: FieldValues, lists: FormFields = {}): FormFields => ({
	...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
	...lists,
});

/** Writes values into a form as if somebody typed them, so that what depends on a field follows. */
export function fillForm(form: HTMLFormElement, fields: FormFields): void {
	const filled = new Map<string, number>();
	for (const control of controlsOf(form)) {
		const values = fields[control.name];
		if (!values) continue;
		if (isBox(control)) {
			const isChosen = values.includes(control.value);
			// A radio button is left by choosing another one.
			if (control.checked !== isChosen && (isChosen || control.type === "checkbox")) control.click();
			continue;
		}
		const nth = filled.get(control.name) ?? 0;
		filled.set(control.name, nth + 1);
		const value = values[nth] ?? "";
		if (control.value !== value) write(control, value);
	}
}

/** React hears of a value only if it is set behind its back and the event follows. */
function write(control: Control, value: string) {
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
	set?.call(control, value);
	control.dispatchEvent(new Event("input", { bubbles: true }));
	control.dispatchEvent(new Event("change", { bubbles: true }));
}
