import { accountWords, signInRefusals } from "#app/content/accounts.ts";
import { hotel } from "#app/content/hotel.ts";
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
	const [to, label] = outcome === "ok" ? ["/", words.front] : [`/${from}`, words.back];
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${hotel.name}</title>
</head>
<body>
<main>
<h1>${hotel.name}</h1>
<p>${sentence}</p>
<p><a href="${to}">${label}</a></p>
</main>
<script nonce="${scriptNonce}">
const message = ${JSON.stringify(googleMessage(popUp, outcome))};
if (opener) opener.postMessage(message, location.origin);
else new BroadcastChannel(${JSON.stringify(googleChannel)}).postMessage(message);
close();
</script>
</body>
</html>
`;
}
