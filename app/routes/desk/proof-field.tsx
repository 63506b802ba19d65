import { useRevalidator } from "react-router";
import { deskStaffWords } from "#app/content/desk-staff-words.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const words = deskStaffWords.proof;

/** What a sensitive act asks for: nothing, the code of the app, a passkey, or at a tablet the PIN of somebody who may do it. */
export type ProofNeed =
	| { kind: "none" | "code" | "passkey" }
	| { kind: "pin"; approvers: readonly { id: string; name: string }[] };

/** The second factor once more, within a `CheckedForm`. `requireFreshFactor` takes it. */
export function ProofField({ need }: { need: ProofNeed }) {
	const { revalidate } = useRevalidator();
	if (need.kind === "none") return null;
	if (need.kind === "passkey")
		return <PasskeyButton purpose="prove" label={words.passkey} onDone={() => void revalidate()} />;
	if (need.kind !== "pin")
		return (
			<TextField
				name="proof"
				label={words.code}
				hint={words.codeHint}
				inputMode="numeric"
				autoComplete="one-time-code"
				required
			/>
		);
	return (
		<div className="cols2">
			<SelectField name="approver" label={words.approver} required>
				{need.approvers.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
			<TextField
				name="proof"
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
