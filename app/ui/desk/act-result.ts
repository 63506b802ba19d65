import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import type { ProofNeed } from "./proof-field.tsx";

/** What a page of the desk is told about a form that it did not accept: which act it was, why, and what was typed. */
export type ActResult = {
	/** The form's `intent` or `form`. */
	act: string;
	errors: FieldErrors;
	values: FieldValues;
	/** Why, by the reason of the operation; null where the fields are wrong, or the form did not arrive. */
	reason: string | null;
	/** The idempotency key to send next. A form that was not answered keeps its own. */
	formKey?: string;
	/** What the form asks for now: who approves it. */
	proof?: ProofNeed;
};

/** The result of one form of a page; undefined where another form was sent, or none. */
export function resultOf(result: unknown, act: string): ActResult | undefined {
	const sent = result as ActResult | undefined;
	return sent?.act === act ? sent : undefined;
}
