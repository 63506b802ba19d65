import { hotel } from "#app/content/hotel/hotel.ts";
import { smallPage } from "#app/lib/small-page.ts";
import { accountWords, signInRefusals } from "./account-words.ts";
import { type GoogleOutcome, type GooglePage, googleChannel, googleMessage } from "./google-message.ts";

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
	const words = accountWords.popUp;
	const sentence = outcome === "ok" ? words.signedIn : signInRefusals[outcome];
	return smallPage({
		title: hotel.name,
		sentence,
		link: outcome === "ok" ? { to: "/", label: words.front } : { to: `/${from}`, label: words.back },
		script: {
			nonce: scriptNonce,
			text: `const message = ${JSON.stringify(googleMessage(popUp, outcome))};
if (opener) opener.postMessage(message, location.origin);
else new BroadcastChannel(${JSON.stringify(googleChannel)}).postMessage(message);
close();`,
		},
	});
}
