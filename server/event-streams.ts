import { limitKey } from "#app/lib/client-address.ts";

/** More open forms than a hotel of eight villas ever has at once. Beyond it the stream is refused, not the page. */
const mostStreams = 2_000;
/** As many forms as one person has open, or a family behind one address. */
const mostOfOneCaller = 10;

/**
 * Counts the event streams that are open, so that nobody opens them without end.
 * @param countOpened tells the metrics of one; the returned function is called when that one has ended
 */
export function createEventStreams(countOpened: () => () => void) {
	const byCaller = new Map<string, number>();
	let open = 0;

	return {
		/**
		 * Notes that a caller opens a stream.
		 * @returns what to call when the stream has ended, or null when the caller or all together have too many
		 */
		open(clientAddress: string): (() => void) | null {
			const caller = limitKey(clientAddress);
			const ofCaller = byCaller.get(caller) ?? 0;
			if (open >= mostStreams || ofCaller >= mostOfOneCaller) return null;
			open += 1;
			byCaller.set(caller, ofCaller + 1);
			const countClosed = countOpened();
			let isOpen = true;
			return () => {
				if (!isOpen) return;
				isOpen = false;
				open -= 1;
				const left = (byCaller.get(caller) ?? 1) - 1;
				if (left > 0) byCaller.set(caller, left);
				else byCaller.delete(caller);
				countClosed();
			};
		},
	};
}
