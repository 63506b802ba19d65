import type { ComponentProps, ReactNode } from "react";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { FormKey } from "#app/ui/form-key.tsx";
import { FormVersion } from "#app/ui/form-version.tsx";
import { resultOf } from "./act-result.ts";
import { type AskedProof, ProofField } from "./proof-field.tsx";

type State = Parameters<ComponentProps<typeof CheckedForm>["children"]>[0];

type Props = Omit<ComponentProps<typeof CheckedForm>, "loadCheck" | "result" | "children"> & {
	/** By which the page's action knows the act: the value of `intent`, or of `form`. */
	act: string;
	/** The name of the field that says which act it is. */
	actField?: "intent" | "form";
	/** What the page's action has answered, to any of its forms. */
	result: unknown;
	/** The check of the fields in the browser. Left out where the server's is enough. */
	loadCheck?: ComponentProps<typeof CheckedForm>["loadCheck"];
	/** The version of the record that the form shows: a number, or what a setting says as text (`toVersion`). */
	version?: number | string;
	/** The idempotency key, for an act that must not be done twice. */
	formKey?: string;
	/** What the form asks for from the start, of an act with a second factor. Its children place the `proof` that they are given. */
	proof?: AskedProof | null;
	children: (state: State & { proof: ReactNode }) => ReactNode;
};

/**
 * The form of an act: it writes the hidden fields, shows its own refusals, and asks a manager to approve what was refused for the
 * clerk's role. Its fields and buttons are the children.
 */
export function DeskForm({
	act,
	actField = "intent",
	result,
	loadCheck = noCheck,
	version,
	formKey,
	proof,
	children,
	...rest
}: Props) {
	const own = resultOf(result, act);
	const need = own?.proof ?? proof?.need;
	const field = need ? <ProofField need={need} name={proof?.name} /> : null;
	return (
		<CheckedForm {...rest} loadCheck={loadCheck} result={own}>
			{(state) => (
				<>
					<input type="hidden" name={actField} value={act} />
					{version === undefined ? null : <FormVersion seen={version} shown={shownVersion(own, version)} />}
					{formKey ? <FormKey fresh={formKey} returned={own?.formKey} /> : null}
					{field && !proof ? <div className="my-4">{field}</div> : null}
					{children({ ...state, proof: proof ? field : null })}
				</>
			)}
		</CheckedForm>
	);
}

/** After a conflict the page has shown both values, and the form is sent again against the newer one. */
const shownVersion = (own: ReturnType<typeof resultOf>, version: number | string) =>
	own?.reason === "changed_meanwhile" ? version : undefined;

const noCheck = async () => () => ({});

/** What a page says of an act whose form it does not show any more, or has no fields to write a message beside. */
export function RefusalNote({ result, act }: { result: unknown; act: string }) {
	const [message] = Object.values(resultOf(result, act)?.errors ?? {});
	return message ? (
		<p className="note coral" role="alert">
			{message}
		</p>
	) : null;
}
