import { isPrivateField, isSecretField } from "./private-fields.ts";

/**
 * A form that was sent to a page of the desk while its tablet was locked or after its person's sign-in had ended: each
 * page of the sign-in passes it on to the next, and it is sent again afterwards.
 */
export type SentForm = {
	/** The person who worked at the tablet or was signed in: for nobody else. */
	personId: string;
	fields: [name: string, value: string][];
	/** A picture was chosen too, which no page can keep. */
	hasFile: boolean;
	/** Something private was typed, which does not come along: the form is not to be taken without it. */
	isIncomplete: boolean;
};

/** Says in a form that something private is missing that was typed, so that it is only shown. */
export const incompleteField = "incomplete";

/** Says in the address of the lock or the sign-in that the form beside it is one of another page. */
export const sentParameter = "sent";

/**
 * Says in the address of the sign-in that a form was sent and not saved, and does not come along: `draft` where the browser has stored what
 * was typed for its page, `lost` where nobody has.
 */
export const unsentParameter = "unsent";

export const readUnsent = (query: URLSearchParams): "draft" | "lost" | null => {
	const unsent = query.get(unsentParameter);
	return unsent === "draft" || unsent === "lost" ? unsent : null;
};

const prefix = "sent:";
const personField = "sent-by";
const fileField = "sent-with-file";
const privateField = "sent-with-private";

/** The form that a page of the desk has been sent. */
export function toSentForm(form: FormData, personId: string): SentForm {
	const entries = [...form];
	return {
		personId,
		fields: entries.flatMap(([name, value]): [string, string][] =>
			typeof value === "string" && !isPrivateField(name) ? [[name, value]] : [],
		),
		hasFile: entries.some(([, value]) => typeof value !== "string" && value.size > 0),
		isIncomplete: entries.some(
			([name, value]) =>
				isPrivateField(name) && !isSecretField(name) && typeof value === "string" && value !== "",
		),
	};
}

/** The hidden fields that carry it in the form of the PIN. */
export function writeSentForm({
	personId,
	fields,
	hasFile,
	isIncomplete,
}: SentForm): [name: string, value: string][] {
	return [
		[personField, personId],
		...(hasFile ? [[fileField, "yes"] as [string, string]] : []),
		...(isIncomplete ? [[privateField, "yes"] as [string, string]] : []),
		...fields.map(([name, value]): [string, string] => [prefix + name, value]),
	];
}

/** The form that came with a PIN; null where there is none. */
export function readSentForm(form: FormData): SentForm | null {
	const personId = form.get(personField);
	if (typeof personId !== "string" || personId === "") return null;
	return {
		personId,
		fields: [...form].flatMap(([name, value]): [string, string][] =>
			typeof value === "string" && name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
		),
		hasFile: form.has(fileField),
		isIncomplete: form.has(privateField),
	};
}
