import { expect, test } from "vitest";
import type { Db } from "#db/connection/database.ts";
import { announceAvailabilityChange } from "./availability-changes.server.ts";

/** A database whose notifications are sent when the test says so. */
function makeSlowDatabase() {
	const underWay: (() => void)[] = [];
	let sent = 0;
	const query = () => {
		sent += 1;
		return new Promise<void>((resolve) => underWay.push(resolve));
	};
	return {
		db: { $client: { query } } as unknown as Pick<Db, "$client">,
		countSent: () => sent,
		/** Lets the oldest notification arrive. */
		deliver: () => underWay.shift()?.(),
	};
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("changes that come while one is announced are announced together after it", async () => {
	const { db, countSent, deliver } = makeSlowDatabase();
	announceAvailabilityChange(db);
	await settled();
	for (const _ of [1, 2, 3]) announceAvailabilityChange(db);
	await settled();
	expect(countSent()).toBe(1);
	deliver();
	await settled();
	expect(countSent()).toBe(2);
	deliver();
	await settled();
	expect(countSent()).toBe(2);
});

test("a change after an announcement has begun is never left out", async () => {
	const { db, countSent, deliver } = makeSlowDatabase();
	announceAvailabilityChange(db);
	for (const count of [1, 2, 3]) {
		await settled();
		expect(countSent()).toBe(count);
		announceAvailabilityChange(db);
		deliver();
	}
});

test("an announcement that fails does not keep the next one from being sent", async () => {
	let sent = 0;
	const query = () => {
		sent += 1;
		return Promise.reject(new Error("The connection was lost."));
	};
	const db = { $client: { query } } as unknown as Pick<Db, "$client">;
	for (const count of [1, 2]) {
		announceAvailabilityChange(db);
		await settled();
		expect(sent).toBe(count);
	}
});
