import { expect, test } from "vitest";
import { readInOrder } from "./use-fresh-data.ts";

/** Reads that the test answers in any order, and the data shown after each. */
function openReads() {
	const answers: PromiseWithResolvers<string>[] = [];
	const shown: string[] = [];
	const read = readInOrder(
		() => {
			const answer = Promise.withResolvers<string>();
			answers.push(answer);
			return answer.promise;
		},
		(data) => shown.push(data),
		() => shown.push("failed"),
	);
	const reads = [read(), read(), read()];
	const end = async (place: number, answer: string | Error) => {
		if (answer instanceof Error) answers[place]?.reject(answer);
		else answers[place]?.resolve(answer);
		await reads[place];
		return [...shown];
	};
	return { end };
}

test("a list that was asked for before the one that is shown does not take its place", async () => {
	const { end } = openReads();
	expect(await end(1, "second")).toEqual(["second"]);
	expect(await end(0, "first")).toEqual(["second"]);
	expect(await end(2, "third")).toEqual(["second", "third"]);
});

test("a read that fails after a later one was shown does not count, and one that is newer than all does", async () => {
	const { end } = openReads();
	expect(await end(1, "second")).toEqual(["second"]);
	expect(await end(0, new Error("The line is cut."))).toEqual(["second"]);
	expect(await end(2, new Error("The line is cut."))).toEqual(["second", "failed"]);
});

test("lists that come in the order in which they were asked for are all shown", async () => {
	const { end } = openReads();
	await end(0, "first");
	await end(1, "second");
	expect(await end(2, "third")).toEqual(["first", "second", "third"]);
});
