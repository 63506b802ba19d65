import { useState } from "react";
import { useActionData, useRevalidator } from "react-router";
import { deskStaffWords } from "#app/content/words/desk-staff-words.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const words = deskStaffWords.proof;

/** What a sensitive act asks for: nothing, the code of the app, a passkey, or at a tablet the PIN of somebody who may do it. */
export type ProofNeed =
	| { kind: "none" | "code" | "passkey" }
	| { kind: "pin"; approvers: readonly { id: string; name: string }[] };

/** The fields of a proof. The second names are for a page with two forms that ask: the ids of fields are their names. */
export const proofFields = {
	proof: { secret: "proof", approver: "approver" },
	takeBackProof: { secret: "takeBackProof", approver: "takeBackApprover" },
} as const;

export type ProofFieldName = keyof typeof proofFields;

/**
 * The second factor once more, within a `CheckedForm`. `requireFreshFactor` takes it. After every answer of the page it is typed
 * anew: a PIN that was wrong does not stay on a screen that others use.
 */
export function ProofField({ need, name = "proof" }: { need: ProofNeed; name?: ProofFieldName }) {
	const fields = proofFields[name];
	const answer = useActionData<unknown>();
	const [seen, setSeen] = useState({ answer, round: 0 });
	if (seen.answer !== answer) setSeen({ answer, round: seen.round + 1 });
	const { revalidate } = useRevalidator();
	if (need.kind === "none") return null;
	if (need.kind === "passkey")
		return <PasskeyButton purpose="prove" label={words.passkey} onDone={() => void revalidate()} />;
	if (need.kind !== "pin")
		return (
			<TextField
				key={seen.round}
				name={fields.secret}
				label={words.code}
				hint={words.codeHint}
				inputMode="numeric"
				autoComplete="one-time-code"
				required
			/>
		);
	return (
		<div className="cols2">
			<SelectField name={fields.approver} label={words.approver} hint={words.approverHint} required>
				{need.approvers.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
			<TextField
				key={seen.round}
				name={fields.secret}
				type="password"
				label={words.pin}
				hint={words.pinHint}
				inputMode="numeric"
				autoComplete="off"
				maxLength={6}
				required
			/>
		</div>
	);
}
