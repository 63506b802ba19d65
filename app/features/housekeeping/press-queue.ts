import { type Press, type PressRefusal, raiseLater } from "./presses.ts";

/** A press with its place in the line, which the browser gives it. */
export type QueuedPress = Press & { order: number };

const database = "palapa-housekeeping";
const store = "presses";

/** Tells every open page of this browser that the line has changed. */
const news = "palapa-housekeeping-presses";

async function open(): Promise<IDBDatabase> {
	const request = indexedDB.open(database, 1);
	request.onupgradeneeded = () =>
		request.result.createObjectStore(store, { keyPath: "order", autoIncrement: true });
	return done(request);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

async function inStore<Result>(
	mode: IDBTransactionMode,
	work: (presses: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
	const db = await open();
	try {
		return await done(work(db.transaction(store, mode, { durability: "strict" }).objectStore(store)));
	} finally {
		db.close();
	}
}

function tellOthers(): void {
	const channel = new BroadcastChannel(news);
	channel.postMessage("");
	channel.close();
}

/** Calls back when another page of this browser has changed the line. @returns a function that ends that */
export function watchPresses(onChange: () => void): () => void {
	const channel = new BroadcastChannel(news);
	channel.onmessage = onChange;
	return () => channel.close();
}

/** The presses that the server does not have, in the order in which they were made. */
export async function listPresses(): Promise<QueuedPress[]> {
	return inStore<QueuedPress[]>("readonly", (presses) => presses.getAll());
}

/** Stores a press so that it survives a reload, a closed page and a flat battery. */
export async function addPress(press: Press): Promise<void> {
	await inStore("readwrite", (presses) => presses.add(press));
	tellOthers();
}

/**
 * The server has it. Those that were made after it on its villa stay after it, also for a page that is opened later.
 * @param stored when the answer came, and how long ago the server says that the press was made (`raiseLater`)
 */
export async function takePress(
	press: QueuedPress,
	stored: { answeredAt: number; agoMs: number },
): Promise<void> {
	const waiting = (await listPresses()).filter(
		({ person, refused }) => person.id === press.person.id && refused === undefined,
	);
	for (const raised of raiseLater(waiting, press, stored))
		await inStore("readwrite", (presses) => presses.put(raised));
	await removePresses([press.order]);
}

/** Nobody needs them any more. */
export async function removePresses(orders: readonly number[]): Promise<void> {
	for (const order of orders) await inStore("readwrite", (presses) => presses.delete(order));
	tellOthers();
}

/** The server does not take it. It stays until somebody has read that. */
export async function refusePress(press: QueuedPress, refused: PressRefusal): Promise<void> {
	await inStore("readwrite", (presses) => presses.put({ ...press, refused }));
	tellOthers();
}
