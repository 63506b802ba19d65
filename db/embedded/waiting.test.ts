import { expect, test } from "vitest";
import { createWaiting } from "./waiting.ts";

test("a start that takes longer than five seconds names once the cause of the wait, and again when that changes", () => {
	const said: string[] = [];
	let now = 0;
	const waiting = createWaiting(
		(sentence) => said.push(sentence),
		() => now,
	);
	for (now = 0; now < 12_000; now += 500) {
		waiting.note(now < 8_000 ? "the database system is shutting down" : "the database system is starting up");
	}
	expect(said).toEqual([
		"Still waiting: the database system is shutting down.",
		"Still waiting: the database system is starting up.",
	]);
});

test("a start that is quick says nothing", () => {
	const waiting = createWaiting(expect.unreachable, () => 4_999);
	waiting.note("the database system is starting up");
});
