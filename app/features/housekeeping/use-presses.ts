import { useCallback, useEffect, useRef, useState } from "react";
import {
	addPress,
	listPresses,
	type QueuedPress,
	refusePress,
	removePresses,
	takePress,
	watchPresses,
} from "./press-queue.ts";
import type { Press, PressAct, PressRefusal } from "./presses.ts";

/** How often the phone tries again while something is not sent. */
const againMs = 20_000;

/** Where presses go, one at a time. */
const pressesPath = "/desk/housekeeping/presses";

/** The result of one attempt to send. */
type Sent = { agoMs: number } | "no_network" | "signed_out" | PressRefusal;

export type Presses = {
	/** The presses of the signed-in person that the server does not have yet, in order. */
	waiting: QueuedPress[];
	/** Presses that the server has, and that the page's data may not show yet. */
	taken: Press[];
	/** The presses of this person that the server has refused. */
	refused: QueuedPress[];
	/** The presses of other people who have used this phone. */
	ofOthers: QueuedPress[];
	/** Since when nothing could be sent; null while the network is there, as far as known. Milliseconds. */
	failedSince: number | null;
	isSignedOut: boolean;
	/** Stores a press and sends it. @returns whether it could be stored */
	press: (villa: { villaId: string; villaName: string }, act: PressAct) => Promise<boolean>;
	discard: (presses: readonly QueuedPress[]) => Promise<void>;
};

/** @returns how long before its answer, as the server has stored it, the press was made; else why it was not taken */
async function send(press: QueuedPress): Promise<Sent> {
	const form = new URLSearchParams({
		event: press.id,
		villa: press.villaId,
		act: press.act,
		person: press.person.id,
		// By one and the same clock, so that a phone whose clock is wrong does no harm.
		agoMs: String(Math.max(0, Date.now() - press.pressedAt)),
	});
	try {
		// A press that is on its way arrives also when the page is left at once.
		const response = await fetch(pressesPath, { method: "POST", body: form, keepalive: true });
		if (response.ok) return (await response.json()) as { agoMs: number };
		if (response.status >= 500 || response.status === 429 || response.status === 408) return "no_network";
		const { reason } = (await response.json()) as { reason: Sent };
		return reason;
	} catch {
		return "no_network";
	}
}

/**
 * The presses of this phone: stored first, then sent one after the other in their order, as soon as and as often as
 * the network allows. Only one page of the browser sends at a time.
 * @param data the server's data on the page. Data that arrive right after a press was taken may have been read before
 * it; the next data have the press
 */
export function usePresses(person: Press["person"], data: unknown): Presses {
	const [queue, setQueue] = useState<QueuedPress[]>([]);
	const [taken, setTaken] = useState<{ press: Press; reads: number }[]>([]);
	const [seen, setSeen] = useState(data);
	const [failedSince, setFailedSince] = useState<number | null>(null);
	const [isSignedOut, setSignedOut] = useState(false);
	const personId = person.id;

	if (seen !== data) {
		setSeen(data);
		setTaken((before) => before.flatMap(({ press, reads }) => (reads === 0 ? { press, reads: 1 } : [])));
	}

	const sendAll = useCallback(async () => {
		await navigator.locks.request("palapa-housekeeping-presses", async () => {
			for (;;) {
				const press = (await listPresses()).find(
					({ person: by, refused }) => by.id === personId && refused === undefined,
				);
				if (!press) break;
				const sent = await send(press);
				if (sent === "no_network") return setFailedSince((since) => since ?? Date.now());
				setSignedOut(sent === "signed_out");
				if (sent === "signed_out") return;
				if (typeof sent === "string") await refusePress(press, sent);
				else {
					const answeredAt = Date.now();
					setTaken((before) => [...before, { press, reads: 0 }]);
					await takePress(press, { ...sent, answeredAt });
				}
			}
			// Only once all are sent: until then the page says how many are not.
			if (navigator.onLine) setFailedSince(null);
		});
	}, [personId]);

	const sending = useRef(sendAll);
	sending.current = sendAll;

	useEffect(() => {
		const read = () => void listPresses().then(setQueue, () => {});
		// Without the browser's store the forms of the page are sent as they are.
		const tryNow = () => void sending.current().catch(() => {});
		const noteOffline = () => setFailedSince((since) => since ?? Date.now());
		read();
		if (!navigator.onLine) noteOffline();
		tryNow();
		const stopWatching = watchPresses(read);
		const timer = setInterval(tryNow, againMs);
		window.addEventListener("online", tryNow);
		window.addEventListener("offline", noteOffline);
		document.addEventListener("visibilitychange", tryNow);
		return () => {
			stopWatching();
			clearInterval(timer);
			window.removeEventListener("online", tryNow);
			window.removeEventListener("offline", noteOffline);
			document.removeEventListener("visibilitychange", tryNow);
		};
	}, []);

	const press = useCallback<Presses["press"]>(
		async ({ villaId, villaName }, act) => {
			const made = { id: crypto.randomUUID(), villaId, villaName, act, pressedAt: Date.now(), person };
			try {
				await addPress(made);
				setQueue(await listPresses());
			} catch {
				return false;
			}
			void sendAll().catch(() => {});
			return true;
		},
		[person, sendAll],
	);

	const discard = useCallback<Presses["discard"]>(async (presses) => {
		await removePresses(presses.map(({ order }) => order));
		setQueue(await listPresses());
	}, []);

	const own = queue.filter((one) => one.person.id === personId);
	return {
		waiting: own.filter(({ refused }) => refused === undefined),
		taken: taken.map(({ press }) => press),
		refused: own.filter(({ refused }) => refused !== undefined),
		ofOthers: queue.filter((one) => one.person.id !== personId),
		failedSince,
		isSignedOut,
		press,
		discard,
	};
}
