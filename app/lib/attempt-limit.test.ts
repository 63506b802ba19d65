import { expect, test } from "vitest";
import { createAttemptLimit } from "./attempt-limit.ts";

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test("after the allowed attempts a caller has to wait until the window is over", () => {
	const limit = createAttemptLimit({ attempts: 2, windowMs: 60_000 });
	expect(limit.take("a", at(1))).toBe(true);
	expect(limit.take("a", at(2))).toBe(true);
	expect(limit.take("a", at(60))).toBe(false);
	expect(limit.take("a", at(61))).toBe(true);
	expect(limit.take("a", at(62))).toBe(true);
	expect(limit.take("a", at(63))).toBe(false);
});

test("a refused attempt does not make the wait longer", () => {
	const limit = createAttemptLimit({ attempts: 1, windowMs: 60_000 });
	expect(limit.take("a", at(0))).toBe(true);
	for (const second of [20, 40, 59]) expect(limit.take("a", at(second))).toBe(false);
	expect(limit.take("a", at(60))).toBe(true);
});

test("nobody can lock out somebody else", () => {
	const limit = createAttemptLimit({ attempts: 1, windowMs: 60_000 });
	expect(limit.take("attacker", at(0))).toBe(true);
	expect(limit.take("attacker", at(1))).toBe(false);
	expect(limit.take("guest", at(2))).toBe(true);
});

test("the memory of attempts stays small: the oldest are forgotten first", () => {
	const limit = createAttemptLimit({ attempts: 1, windowMs: 60_000, maxKeys: 2 });
	for (const key of ["a", "b", "c"]) limit.take(key, at(0));
	expect(limit.take("c", at(1))).toBe(false);
	expect(limit.take("a", at(1))).toBe(true);
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
	const broken = limit.attempt("a", at(0), () => Promise.reject(new Error("no database")), Boolean);
	await expect(broken).rejects.toThrow("no database");
	expect(await attempt(false)).toEqual({ result: false });
	expect(await attempt(true)).toEqual({ result: true });
	expect(await attempt(false)).toEqual({ result: false });
	expect(await attempt(true)).toBeNull();
});
