import { hotel } from "#app/content/hotel/hotel.ts";
import { inPageLanguage } from "#app/lib/language.ts";
import { smallPage } from "#app/lib/small-page.ts";
import { accountWords, type SignInRefusalName, signInRefusals } from "./account-words.ts";

/** The page that a guest went to Google from. */
export type GooglePage = "sign-in" | "sign-up";

/** How a way to Google ended: signed in, or the reason why not. */
export type GoogleOutcome = "ok" | SignInRefusalName;

/** The pop-up's message to the page that has opened it. No secret is in it: the session is in a cookie already. */
type GoogleMessage = { type: "palapa-google"; nonce: string; ok: true } | GoogleFailure;
type GoogleFailure = { type: "palapa-google"; nonce: string; ok: false; error: SignInRefusalName };

/** Where the pop-up says it when the line to its opener was cut on the way. */
export const googleChannel = "palapa-google";

export function googleMessage(nonce: string, outcome: GoogleOutcome): GoogleMessage {
	return outcome === "ok"
		? { type: "palapa-google", nonce, ok: true }
		: { type: "palapa-google", nonce, ok: false, error: outcome };
}

/**
 * The result of the attempt with this nonce in a message; null when it is about another one, or about something else.
 */
export function readGoogleMessage(message: unknown, nonce: string): GoogleOutcome | null {
	if (typeof message !== "object" || message === null) return null;
	const { type, nonce: given, ok, error } = message as Record<string, unknown>;
	if (type !== "palapa-google" || given !== nonce) return null;
	if (ok === true) return "ok";
	return isRefusal(error) ? error : "fault";
}

export function isRefusal(name: unknown): name is SignInRefusalName {
	return typeof name === "string" && Object.hasOwn(signInRefusals(), name);
}

type PopUpPage = {
	from: GooglePage;
	/** Made by the page that opened the pop-up: letters, digits and hyphens. */
	popUp: string;
	outcome: GoogleOutcome;
	/** Of the content policy. */
	scriptNonce: string;
};

/**
 * The last page in the pop-up: tells the page behind it how it went, and closes. Seen only where neither works. The
 * message goes to a window of our own origin or nowhere.
 */
export function googlePopUpPage({ from, popUp, outcome, scriptNonce }: PopUpPage): string {
	const words = accountWords().popUp;
	const sentence = outcome === "ok" ? words.signedIn : signInRefusals()[outcome];
	return smallPage({
		title: hotel.name,
		sentence,
		link:
			outcome === "ok"
				? { to: inPageLanguage("/"), label: words.front }
				: { to: inPageLanguage(`/${from}`), label: words.back },
		script: {
			nonce: scriptNonce,
			text: `const message = ${JSON.stringify(googleMessage(popUp, outcome))};
if (opener) opener.postMessage(message, location.origin);
else new BroadcastChannel(${JSON.stringify(googleChannel)}).postMessage(message);
close();`,
		},
	});
}
