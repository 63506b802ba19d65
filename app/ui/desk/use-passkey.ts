import { useState } from "react";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";

const words = deskSignInWords.passkey;

/** What the server says to a passkey: where to go on, recovery codes that are shown once, or neither. */
export type PasskeyResult = { ok: true; codes: string[] | null } | { ok: false };

type Purpose = "sign_in" | "add" | "prove";

/** Asks this device for a passkey. `message` is for a status line; `isWaiting` while the device asks its user. */
export function usePasskey(onDone: (result: Extract<PasskeyResult, { ok: true }>) => void) {
	const [state, setState] = useState<"idle" | "waiting" | "failed" | "cancelled">("idle");

	async function ask(purpose: Purpose, name = "") {
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

	const message = { idle: "", waiting: words.waiting, failed: words.failed, cancelled: words.cancelled }[
		state
	];
	return { ask, message, isWaiting: state === "waiting" };
}

/** Whether this browser can read the question that the server asks. */
export function knowsPasskeys(): boolean {
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
