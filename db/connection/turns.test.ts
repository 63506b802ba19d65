import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Work that goes on until it is finished from outside. */
function openWork() {
	let finish = () => {};
	const until = new Promise<void>((resolve) => {
		finish = resolve;
	});
	return { work: () => until, finish };
}

/** Long enough for everything to happen that does not have to wait. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("writers of one villa take turns in their order, and those of another do not wait", async () => {
	const turns = createTurns();
	const order: string[] = [];
	const first = openWork();
	const note = (name: string) => async () => void order.push(name);
	const running = turns.run(["villa:a"], first.work);
	const second = turns.run(["villa:a"], note("second of a"));
	const third = turns.run(["villa:a"], note("third of a"));
	await turns.run(["villa:b"], note("first of b"));
	expect(order).toEqual(["first of b"]);
	first.finish();
	await Promise.all([running, second, third]);
	expect(order).toEqual(["first of b", "second of a", "third of a"]);
});

test("a caller who waits for two villas is not in the way of the one that is free", async () => {
	const turns = createTurns();
	const order: string[] = [];
	const locked = openWork();
	const running = turns.run(["villa:b"], locked.work);
	const pair = turns.run(["villa:a", "villa:b"], async () => void order.push("a and b"));
	await turns.run(["villa:a"], async () => void order.push("a"));
	expect(order).toEqual(["a"]);
	locked.finish();
	await Promise.all([running, pair]);
	expect(order).toEqual(["a", "a and b"]);
});

test("a caller who waits while another one's turn lasts too long, or finds too many waiting, is told that the database is busy", async () => {
	const turns = createTurns(1, 1);
	const locked = openWork();
	const running = turns.run(["villa:a"], locked.work);
	const late = turns.run(["villa:a"], async () => {});
	const crowded = turns.run(["villa:a"], async () => {});
	await expect(crowded).rejects.toThrow("too many wait for the same");
	await expect(late).rejects.toMatchObject({ name: "DatabaseBusy" });
	locked.finish();
	await running;
	await settle();
	expect(await turns.run(["villa:a"], async () => "free again")).toBe("free again");
});

test("work that fails ends its turn", async () => {
	const turns = createTurns();
	await expect(turns.run(["villa:a"], () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
	expect(await turns.run(["villa:a"], async () => "free again")).toBe("free again");
});

test("when the database was too busy for one, those who wait for the same need not try", async () => {
	const turns = createTurns();
	const attempts: string[] = [];
	const attempt = (villa: string) =>
		turns.run([villa], async () => {
			attempts.push(villa);
			throw Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
		});
	const outcomes = await Promise.allSettled([attempt("villa:a"), attempt("villa:a"), attempt("villa:b")]);
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
	expect(attempts).toEqual(["villa:a", "villa:b"]);
});
