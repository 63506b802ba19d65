import { expect, test } from "vitest";
import { createAttemptLimit } from "./attempts.ts";

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test("after the allowed attempts a caller has to wait until the window is over", () => {
	const limit = createAttemptLimit({ attempts: 2, windowMs: 60_000 });
	expect([1, 2, 3].map((second) => limit.allow("a", at(second)))).toEqual([true, true, false]);
	expect(limit.allow("a", at(62))).toBe(true);
});

test("nobody can lock out somebody else", () => {
	const limit = createAttemptLimit({ attempts: 1, windowMs: 60_000 });
	limit.allow("attacker", at(0));
	limit.allow("attacker", at(1));
	expect(limit.allow("guest", at(2))).toBe(true);
});

test("success gives all attempts back", () => {
	const limit = createAttemptLimit({ attempts: 1, windowMs: 60_000 });
	limit.allow("guest", at(0));
	limit.clear("guest");
	expect(limit.allow("guest", at(1))).toBe(true);
});

test("the memory of attempts stays small: the oldest are forgotten first", () => {
	const limit = createAttemptLimit({ attempts: 1, windowMs: 60_000, maxKeys: 2 });
	for (const key of ["a", "b", "c"]) limit.allow(key, at(0));
	expect(limit.allow("a", at(1))).toBe(true);
	expect(limit.allow("c", at(1))).toBe(false);
});
