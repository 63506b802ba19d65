import { lazy, Suspense, useState } from "react";
import { useActionData, useRevalidator } from "react-router";
import { proofWords as words } from "#app/content/words/desk-proof-words.ts";
import { SelectField, TextField, toOptions } from "#app/ui/field.tsx";

/** Loaded where somebody has a passkey. It shows nothing before scripts run, so nothing is missing without them. */
const PasskeyButton = lazy(async () => ({ default: (await import("./passkey-button.tsx")).PasskeyButton }));

/**
 * The proof that a sensitive act asks for: nothing, the code of the app, a passkey; at a tablet the PIN of somebody
 * who may do it, and in a browser of one's own the code of a colleague who may. Colleagues without a PIN use a code at
 * the tablet, too.
 */
export type ProofNeed = {
	/** The act to approve, in words: act, subject and amount. */
	what?: string;
} & (
	| { kind: "none" | "code" | "passkey" }
	| { kind: "pin" | "approver_code"; approvers: readonly { id: string; name: string; hasPin: boolean }[] }
);

/** The need of a proof in a form with a second factor, and its fields where a page has two such forms. */
export type AskedProof = { need: ProofNeed; name?: ProofFieldName | undefined };

/** The fields of a proof. The second names are for a page with two forms that ask: the ids of fields are their names. */
export const proofFields = {
	proof: { secret: "proof", approver: "approver" },
	takeBackProof: { secret: "takeBackProof", approver: "takeBackApprover" },
} as const;

/** The field that says what the approver has read: a form that was changed after that is asked for again. */
export const readByApprover = "approves";

export type ProofFieldName = keyof typeof proofFields;

/**
 * The second factor once more, within a `CheckedForm`. `requireFreshFactor` takes it. After every answer of the page it is typed
 * anew: a PIN that was wrong does not stay on a screen that others use.
 */
export function ProofField({ need, name = "proof" }: AskedProof) {
	const fields = proofFields[name];
	const answer = useActionData<unknown>();
	const [seen, setSeen] = useState({ answer, round: 0 });
	if (seen.answer !== answer) setSeen({ answer, round: seen.round + 1 });
	const { revalidate } = useRevalidator();
	if (need.kind === "none") return null;
	if (need.kind === "passkey")
		return (
			<Suspense>
				<PasskeyButton purpose="prove" label={words().passkey} onDone={() => void revalidate()} />
			</Suspense>
		);
	if (!("approvers" in need))
		return (
			<TextField
				key={seen.round}
				name={fields.secret}
				label={words().code}
				hint={words().codeHint}
				inputMode="numeric"
				autoComplete="one-time-code"
				required
			/>
		);
	const isPin = need.kind === "pin";
	return (
		<>
			{need.what ? (
				<>
					<p className="strong">{words().what(need.what)}</p>
					<input type="hidden" name={readByApprover} value={need.what} autoComplete="off" />
				</>
			) : null}
			<div className="cols2">
				<SelectField
					name={fields.approver}
					label={words().approver}
					hint={isPin ? words().approverHint : words().approverCodeOnly}
					required
				>
					{toOptions(
						need.approvers.map(({ id, name, hasPin }) => [
							id,
							isPin && !hasPin ? words().byCode(name) : name,
						]),
					)}
				</SelectField>
				<TextField
					key={seen.round}
					name={fields.secret}
					type="password"
					label={isPin ? words().pin : words().approverCode}
					hint={isPin ? words().pinHint : words().approverCodeHint}
					inputMode="numeric"
					autoComplete="off"
					maxLength={20}
					required
				/>
			</div>
		</>
	);
}
