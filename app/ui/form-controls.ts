import type { FormFields } from "#app/lib/form-fields.ts";

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

const isMultiple = (control: Control): control is HTMLSelectElement =>
	control instanceof HTMLSelectElement && control.multiple;

/** The names of the fields in which several values can be chosen: each is a choice of its own. */
export const groupsIn = (form: HTMLFormElement): ReadonlySet<string> =>
	new Set(
		controlsOf(form)
			.filter((control) => control.type === "checkbox" || isMultiple(control))
			.map(({ name }) => name),
	);

function read(form: HTMLFormElement, toValues: (control: Control) => readonly string[]): FormFields {
	const fields: Record<string, readonly string[]> = {};
	for (const control of controlsOf(form))
		fields[control.name] = [...(fields[control.name] ?? []), ...toValues(control)];
	return fields;
}

/** The present values of a form. */
export const readFields = (form: HTMLFormElement): FormFields =>
	read(form, (control) => {
		if (isMultiple(control)) return [...control.selectedOptions].map(({ value }) => value);
		return isBox(control) && !control.checked ? [] : [control.value];
	});

/** A form as the page has rendered it, without text typed since. */
export const readDefaults = (form: HTMLFormElement): FormFields =>
	read(form, (control) => {
		if (isBox(control)) return control.defaultChecked ? [control.value] : [];
		if (!(control instanceof HTMLSelectElement)) return [control.defaultValue];
		const options = [...control.options];
		const chosen = options.filter(({ defaultSelected }) => defaultSelected);
		const shown = control.multiple || chosen.length > 0 ? chosen : options.slice(0, 1);
		return shown.map(({ value }) => value);
	});

/** Writes values into a form as if somebody typed them, so that fields that depend on others follow. */
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
		if (isMultiple(control)) {
			for (const option of control.options) option.selected = values.includes(option.value);
			control.dispatchEvent(new Event("change", { bubbles: true }));
			continue;
		}
		const nth = filled.get(control.name) ?? 0;
		filled.set(control.name, nth + 1);
		const value = values[nth] ?? "";
		if (control.value !== value) write(control, value);
	}
}

/**
 * Fills values into a form. A value that depends on another field, such as the hours of a day, is filled in once it is
 * there to choose.
 * @param fill writes the values whose fields are there
 * @returns the values not filled in yet, by name, and a function that ends the waiting for them
 */
export function fillAsItComes(form: HTMLFormElement, fields: FormFields, fill: (fields: FormFields) => void) {
	const left = new Map(Object.entries(fields));
	const fillReady = () => {
		const there = readFields(form);
		const ready = [...left].filter(([name, values]) => name in there && canHave(form, name, values));
		for (const [name] of ready) left.delete(name);
		if (ready.length > 0) fill(Object.fromEntries(ready));
		if (left.size === 0) later.disconnect();
	};
	const later = new MutationObserver(fillReady);
	later.observe(form, { childList: true, subtree: true });
	fillReady();
	return {
		left,
		stop: () => {
			left.clear();
			later.disconnect();
		},
	};
}

/** Whether a field has these values to choose from. Text may be anything. */
function canHave(form: HTMLFormElement, name: string, values: readonly string[]): boolean {
	const field = form.elements.namedItem(name);
	if (field instanceof HTMLSelectElement)
		return values.every((value) => [...field.options].some((option) => option.value === value));
	const radios = [...form.elements].filter(
		(one) => one instanceof HTMLInputElement && one.type === "radio" && one.name === name,
	) as HTMLInputElement[];
	return radios.length === 0 || values.length === 0 || radios.some(({ value }) => values.includes(value));
}

/** React hears of a value only if it is set behind its back and the event follows. */
export function write(control: Control, value: string) {
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
	set?.call(control, value);
	control.dispatchEvent(new Event("input", { bubbles: true }));
	control.dispatchEvent(new Event("change", { bubbles: true }));
}
