import { type SignInRefusalName, signInRefusals } from "./account-words.ts";

/** The page that a guest went to Google from. */
export type GooglePage = "sign-in" | "sign-up";

/** How a way to Google ended: signed in, or the reason why not. */
export type GoogleOutcome = "ok" | SignInRefusalName;

/** What the pop-up says to the page that has opened it. No secret is in it: the session is in a cookie already. */
type GoogleMessage = { type: "palapa-google"; nonce: string; ok: true } | GoogleFailure;
type GoogleFailure = { type: "palapa-google"; nonce: string; ok: false; error: SignInRefusalName };

/** Where the pop-up says it when the line to its opener was cut on the way. */
export const googleChannel = "palapa-google";

export function googleMessage(nonce: string, outcome: GoogleOutcome): GoogleMessage {
	return outcome === "ok"
		? { type: "palapa-google", nonce, ok: true }
		: { type: "palapa-google", nonce, ok: false, error: outcome };
}

/** What a message says of the attempt with this nonce; null when it is about another one, or about something else. */
export function readGoogleMessage(message: unknown, nonce: string): GoogleOutcome | null {
	if (typeof message !== "object" || message === null) return null;
	const { type, nonce: given, ok, error } = message as Record<string, unknown>;
	if (type !== "palapa-google" || given !== nonce) return null;
	if (ok === true) return "ok";
	return isRefusal(error) ? error : "fault";
}

export function isRefusal(name: unknown): name is SignInRefusalName {
	return typeof name === "string" && Object.hasOwn(signInRefusals, name);
}
