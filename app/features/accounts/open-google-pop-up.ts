import { type GoogleOutcome, type GooglePage, googleChannel, readGoogleMessage } from "./google-message.ts";

const size = { width: 480, height: 640 };
const lookEveryMs = 400;

/**
 * Opens Google's pop-up; to be called while a click is handled, or browsers block it. Tells how it ended. A pop-up
 * that seems to have been closed may still tell of a success: some pages on the way hide it from us.
 * @param signal ends the attempt and closes the pop-up
 */
export function openGooglePopUp(
	from: GooglePage,
	signal: AbortSignal,
	onEnd: (outcome: GoogleOutcome) => void,
): void {
	const nonce = crypto.randomUUID();
	const popUp = window.open(
		`/sign-in/google?${new URLSearchParams({ popup: nonce, from })}`,
		"palapa-google",
		`popup,${Object.entries({ ...size, ...middleOfWindow() })
			.map(([name, pixels]) => `${name}=${Math.round(pixels)}`)
			.join()}`,
	);
	if (!popUp) {
		onEnd("popup_blocked");
		return;
	}
	popUp.focus();
	const over = new AbortController();
	const channel = new BroadcastChannel(googleChannel);

	function end(outcome: GoogleOutcome) {
		over.abort();
		clearInterval(looking);
		channel.close();
		onEnd(outcome);
	}

	addEventListener(
		"message",
		(event) => {
			if (event.origin !== location.origin || event.source !== popUp) return;
			const outcome = readGoogleMessage(event.data, nonce);
			if (outcome) end(outcome);
		},
		{ signal: over.signal },
	);
	channel.onmessage = ({ data }: MessageEvent<unknown>) => {
		const outcome = readGoogleMessage(data, nonce);
		if (outcome) end(outcome);
	};

	// Seen twice before it counts: the last message may still be on its way when the pop-up has closed itself.
	let seenClosed = 0;
	const looking = setInterval(() => {
		if (!popUp.closed) return;
		seenClosed += 1;
		if (seenClosed < 2) return;
		clearInterval(looking);
		onEnd("popup_closed_by_user");
	}, lookEveryMs);

	signal.addEventListener(
		"abort",
		() => {
			clearInterval(looking);
			channel.close();
			over.abort();
			popUp.close();
		},
		{ signal: over.signal },
	);
}

function middleOfWindow() {
	return {
		left: window.screenX + (window.outerWidth - size.width) / 2,
		top: window.screenY + (window.outerHeight - size.height) / 2,
	};
}
