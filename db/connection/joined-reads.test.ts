import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinReads, shareReads } from "./joined-reads.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Reads that end when the test says so. */
function openReads() {
	const begun: PromiseWithResolvers<string>[] = [];
	const ask = joinReads(() => {
		const read = Promise.withResolvers<string>();
		begun.push(read);
		return read.promise;
	}, 1_000);
	return { begun, ask };
}

test("anyone who asks while a read is under way is given the next one, together with all who asked meanwhile", async () => {
	const { begun, ask } = openReads();
	const first = ask();
	const later = [ask(), ask(), ask()];
	expect(begun).toHaveLength(1);
	begun[0]?.resolve("before");
	expect(await first).toBe("before");
	await vi.advanceTimersByTimeAsync(0);
	expect(begun).toHaveLength(2);
	begun[1]?.resolve("after");
	expect(await Promise.all(later)).toEqual(["after", "after", "after"]);
	expect(begun).toHaveLength(2);
});

test("a read that failed fails those who waited for it, and nobody after them", async () => {
	const { begun, ask } = openReads();
	const [first, second] = [ask(), ask()];
	begun[0]?.reject(new Error("gone"));
	await expect(first).rejects.toThrow("gone");
	await vi.advanceTimersByTimeAsync(0);
	begun[1]?.resolve("here");
	expect(await second).toBe("here");
});

test("while a read takes too long everybody is refused, and no second one is begun", async () => {
	const { begun, ask } = openReads();
	const waiting = [ask(), ask()];
	const refused = Promise.all(
		waiting.map((one) => expect(one).rejects.toMatchObject({ name: "DatabaseBusy" })),
	);
	await vi.advanceTimersByTimeAsync(1_000);
	await refused;
	await expect(ask()).rejects.toMatchObject({ name: "DatabaseBusy" });
	expect(begun).toHaveLength(1);
	begun[0]?.resolve("late");
	await vi.advanceTimersByTimeAsync(0);
	const again = ask();
	expect(begun).toHaveLength(2);
	begun[1]?.resolve("fresh");
	expect(await again).toBe("fresh");
});

test("data that are the same for everyone are read once for those who ask together, but never for another day or from another snapshot", async () => {
	const asked: string[] = [];
	const readPrices = shareReads(async (db: { name: string }, day: string) => {
		asked.push(`${db.name} ${day}`);
		return asked.length;
	});
	const [hotel, snapshot] = [{ name: "hotel" }, { name: "snapshot" }];
	const results = await Promise.all([
		readPrices(hotel, "2026-12-01"),
		readPrices(hotel, "2026-12-01"),
		readPrices(hotel, "2026-12-01"),
		readPrices(snapshot, "2026-12-01"),
	]);
	expect(asked).toEqual(["hotel 2026-12-01", "snapshot 2026-12-01", "hotel 2026-12-01"]);
	expect(results).toEqual([1, 3, 3, 2]);
	expect(await readPrices(hotel, "2026-12-02")).toBe(4);
});
