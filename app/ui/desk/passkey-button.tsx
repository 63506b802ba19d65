import { useState } from "react";
import { passkeyWords as words } from "#app/content/words/desk-proof-words.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { DeskButton } from "./desk-button.tsx";

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
				aria-disabled={isWaiting}
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
					disabled={!hydrated}
					aria-disabled={isWaiting}
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

/** The server's answer to a passkey: where to go on, recovery codes that are shown once, or neither. */
export type PasskeyResult = { ok: true; codes: string[] | null } | { ok: false };

type Purpose = "sign_in" | "add" | "prove";

/** Asks this device for a passkey. `message` is for a status line; `isWaiting` while the device asks its user. */
function usePasskey(onDone: (result: Extract<PasskeyResult, { ok: true }>) => void) {
	const [state, setState] = useState<"idle" | "waiting" | "failed" | "cancelled">("idle");

	async function ask(purpose: Purpose, name = "") {
		// Its button is never disabled: it would lose the focus, which a passkey that was not accepted does not give back.
		if (state === "waiting") return;
		setState("waiting");
		try {
			const options: unknown = await send({ step: "options", purpose });
			const credential = await askDevice(purpose, options);
			if (!credential) return setState("cancelled");
			const answer = JSON.stringify((credential as PublicKeyCredential).toJSON());
			const result = (await send({ step: "answer", purpose, name, answer })) as PasskeyResult;
			setState(result.ok ? "idle" : "failed");
			if (result.ok) onDone(result);
		} catch (error) {
			// The person has pressed Cancel, or waited too long.
			setState(error instanceof DOMException && error.name === "NotAllowedError" ? "cancelled" : "failed");
		}
	}

	const message = {
		idle: "",
		waiting: words.waiting,
		failed: words.failed,
		cancelled: words.cancelled,
	}[state];
	return { ask, message, isWaiting: state === "waiting" };
}

/** Whether this browser can read the question that the server asks. */
function knowsPasskeys(): boolean {
	return typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

async function askDevice(purpose: Purpose, options: unknown): Promise<Credential | null> {
	if (purpose === "add") {
		const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
			options as PublicKeyCredentialCreationOptionsJSON,
		);
		return navigator.credentials.create({ publicKey });
	}
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
		options as PublicKeyCredentialRequestOptionsJSON,
	);
	return navigator.credentials.get({ publicKey });
}

async function send(fields: Record<string, string>): Promise<unknown> {
	const response = await fetch("/desk/sign-in/passkey", {
		method: "POST",
		body: new URLSearchParams(fields),
	});
	if (!response.ok) throw new Error(`The server answered ${response.status}.`);
	return response.json();
}
