import { createContext, useContext } from "react";
import { useActionData } from "react-router";
import type { FieldErrors, FieldValues } from "#app/lib/form-fields.ts";
import { readValues } from "#app/lib/form-values.ts";
import { isSecretField } from "#app/lib/private-fields.ts";
import type { ProofNeed } from "./proof-field.tsx";

/** The answer to a form that a page of the desk did not accept: which act it was, why, and the typed values. */
export type ActResult = {
	/** The form's `intent` or `form`. */
	act: string;
	errors: FieldErrors;
	values: FieldValues;
	/** Why, by the reason of the operation; null where the fields are wrong, or the form did not arrive. */
	reason: string | null;
	/** The idempotency key to send next. A form that was not answered keeps its own. */
	formKey?: string;
	/** The proof that the form asks for now: who approves it. */
	proof?: ProofNeed;
	/** The choices in groups of boxes and in lists, by the name of the field. */
	lists?: Readonly<Record<string, readonly string[]>>;
	/** Facts of the refusal beside its reason, as a page shows them: the state now, an amount. */
	facts?: Readonly<Record<string, unknown>>;
};

/** The choices in a group of boxes; undefined where the form was not sent. */
export function chosenIn(result: ActResult | undefined, name: string): readonly string[] | undefined {
	if (!result) return undefined;
	const one = result.values[name];
	return result.lists?.[name] ?? (one === undefined ? [] : [one]);
}

/** The values typed into a form, to be shown again: without PINs, codes and passwords. */
export function valuesToReturn(form: FormData): FieldValues {
	return Object.fromEntries(Object.entries(readValues(form)).filter(([name]) => !isSecretField(name)));
}

/** By which name a form says which act it is; null where it does not. */
export const actNamedIn = (form: FormData) => {
	const name = form.get("intent") ?? form.get("form");
	return typeof name === "string" && name !== "" ? name : null;
};

/** The result of one form of a page, by its act or acts; undefined where another form was sent, or none. */
export function resultOf(result: unknown, act: string | readonly string[]): ActResult | undefined {
	const sent = result as ActResult | null | undefined;
	return sent && [act].flat().includes(sent.act) ? sent : undefined;
}

/** The answer of the page's action on a page that shows it longer than the router has it (`useAnswer`). */
export const PageAnswer = createContext<ActResult | undefined>(undefined);

/** The answer of the page's action to the form that was sent last, of any of its acts. */
export function usePageAnswer(): ActResult | undefined {
	const answer = useActionData<ActResult>();
	return useContext(PageAnswer) ?? answer;
}

/** The page's result of one form, by its act or acts; undefined where another form was sent, or none. */
export const useResultOf = (act: string | readonly string[]) => resultOf(usePageAnswer(), act);

/** The message of a page once an act is done that leads nowhere: its `facts.said`. */
export function saidBy(result: unknown, act: string): string | undefined {
	const said = resultOf(result, act)?.facts?.said;
	return typeof said === "string" ? said : undefined;
}
