import { expect, test } from "vitest";
import { createAttemptLimit } from "./attempt-limit.ts";

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test("after the allowed failures a caller has to wait until the window is over", () => {
	const limit = createAttemptLimit({ attempts: 2, windowMs: 60_000 });
	limit.countFailure("a", at(1));
	expect(limit.allows("a", at(2))).toBe(true);
	limit.countFailure("a", at(2));
	expect(limit.allows("a", at(60))).toBe(false);
	expect(limit.allows("a", at(61))).toBe(true);
	limit.countFailure("a", at(62));
	expect(limit.allows("a", at(63))).toBe(true);
});

test("nobody can lock out somebody else", () => {
	const limit = createAttemptLimit({ attempts: 1, windowMs: 60_000 });
	limit.countFailure("attacker", at(0));
	expect(limit.allows("attacker", at(1))).toBe(false);
	expect(limit.allows("guest", at(2))).toBe(true);
});

test("the memory of failures stays small: the oldest are forgotten first", () => {
	const limit = createAttemptLimit({ attempts: 1, windowMs: 60_000, maxKeys: 2 });
	for (const key of ["a", "b", "c"]) limit.countFailure(key, at(0));
	expect(limit.allows("a", at(1))).toBe(true);
	expect(limit.allows("c", at(1))).toBe(false);
});

test("attempts under way count, those that succeed or break give their count back", async () => {
	const limit = createAttemptLimit({ attempts: 2, windowMs: 60_000 });
	const attempt = (result: boolean) =>
		limit.attempt(
			"a",
			at(0),
			async () => result,
			(isRight) => !isRight,
		);
	expect(await Promise.all([attempt(true), attempt(true), attempt(true)])).toEqual([
		{ result: true },
		{ result: true },
		null,
	]);
	const broken = limit.attempt("a", at(0), () => Promise.reject(new Error("no books")), Boolean);
	await expect(broken).rejects.toThrow("no books");
	expect(await attempt(false)).toEqual({ result: false });
	expect(await attempt(true)).toEqual({ result: true });
	expect(await attempt(false)).toEqual({ result: false });
	expect(await attempt(true)).toBeNull();
});
