/** The name of the last message of a stream that ends because it has to be asked for again. */
export const renewalEvent = "renewal";

/** After a refusal, as of a tablet that is locked, a stream is asked for again so much later. Milliseconds. */
const askAgainMs = 10_000;

type Listening = {
	/** The data of a message. */
	onMessage: (data: string) => void;
	/** The stream has opened again, and something may have been missed. */
	onMissed: () => void;
	/** Something may have been missed before it opens for the first time. */
	isLate?: boolean;
};

/**
 * Listens to an event stream until the function that it returns is called. The browser comes back by itself after a lost line,
 * but not after a refusal. When the server asks for a renewal it is opened again at once, and nothing is missed.
 */
export function listenToStream(url: string, { onMessage, onMissed, isLate = false }: Listening): () => void {
	let source: EventSource | undefined;
	let again: ReturnType<typeof setTimeout> | undefined;
	let hasMissed = isLate;
	const open = () => {
		const opened = new EventSource(url);
		source = opened;
		opened.onopen = () => {
			if (hasMissed) onMissed();
			hasMissed = false;
		};
		opened.onmessage = ({ data }: MessageEvent<string>) => onMessage(data);
		opened.addEventListener(renewalEvent, () => {
			opened.close();
			open();
		});
		opened.onerror = () => {
			hasMissed = true;
			if (opened.readyState === EventSource.CLOSED) again = setTimeout(open, askAgainMs);
		};
	};
	open();
	return () => {
		clearTimeout(again);
		source?.close();
	};
}
