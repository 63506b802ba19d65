import { expect, test } from "vitest";
import { healthOf } from "./policy.ts";

const now = new Date("2026-12-12T18:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const calendar = { acceptedAt: minutesAgo(900), readAt: minutesAgo(1), failure: null, heldSince: null };

test.each([
	["good", { goodAt: minutesAgo(10) }],
	["trying", { goodAt: minutesAgo(10), failure: "unreachable" }],
	["trying", { goodAt: minutesAgo(179), failure: "unreachable" }],
	["failed", { goodAt: minutesAgo(180), failure: "unreachable" }],
	["failed", { goodAt: minutesAgo(180) }],
	["failed", { goodAt: null, failure: "not_found" }],
	["shrunk", { goodAt: minutesAgo(10), heldSince: minutesAgo(40) }],
	["shrunk", { goodAt: minutesAgo(10), heldSince: minutesAgo(40), failure: "unreachable" }],
	["preview", { goodAt: minutesAgo(10), acceptedAt: null }],
	["new", { goodAt: null, readAt: null, acceptedAt: null }],
] as const)("a calendar is %s after %o", (health, facts) => {
	expect(healthOf({ ...calendar, ...facts }, now)).toBe(health);
});
