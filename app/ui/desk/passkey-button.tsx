import { useState } from "react";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { DeskButton } from "./desk-button.tsx";
import { knowsPasskeys, type PasskeyResult, usePasskey } from "./use-passkey.ts";

const words = deskSignInWords.passkey;

/** Signs in with a passkey, or proves with one who somebody is. Shown only where the browser can do it. */
export function PasskeyButton({
	purpose,
	label = words.signIn,
	onDone,
}: {
	purpose: "sign_in" | "prove";
	label?: string;
	onDone: () => void;
}) {
	const { ask, message, isWaiting } = usePasskey(onDone);
	const hydrated = useHydrated();
	if (!hydrated || !knowsPasskeys()) return null;
	return (
		<div>
			<DeskButton
				look="line"
				icon="key"
				big
				type="button"
				disabled={isWaiting}
				onClick={() => void ask(purpose)}
			>
				{label}
			</DeskButton>
			<p role="status" className="small">
				{message}
			</p>
		</div>
	);
}

/** Adds a passkey of this device. @param passkeys whether browsers offer them at this address */
export function AddPasskey({
	passkeys,
	onDone,
}: {
	passkeys: boolean;
	onDone: (result: Extract<PasskeyResult, { ok: true }>) => void;
}) {
	const [name, setName] = useState<string>(words.defaultName);
	const { ask, message, isWaiting } = usePasskey(onDone);
	const hydrated = useHydrated();
	if (!passkeys || (hydrated && !knowsPasskeys())) return <p className="soft">{words.notHere}</p>;
	return (
		<>
			<noscript>
				<p className="soft">{words.noScripts}</p>
			</noscript>
			<div className="fields" data-needs-script>
				<div data-field="" className="grid">
					<label htmlFor="passkey-name">{words.nameLabel}</label>
					<p className="soft" id="passkey-name-hint">
						{words.nameHint}
					</p>
					<input
						id="passkey-name"
						className="field-box"
						value={name}
						maxLength={60}
						aria-describedby="passkey-name-hint"
						onChange={(event) => setName(event.target.value)}
					/>
				</div>
				<DeskButton
					look="line"
					icon="key"
					type="button"
					disabled={isWaiting || !hydrated}
					onClick={() => void ask("add", name)}
				>
					{words.add}
				</DeskButton>
				<p role="status" className="small">
					{message}
				</p>
			</div>
		</>
	);
}
