import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOfApp } from "#test/totp.ts";
import { findCodeStep } from "./one-time-code.server.ts";

/** RFC 6238, appendix B, in six figures. */
const rfcSecret = "12345678901234567890";

test.each([
	[59, "287082"],
	[1_111_111_109, "081804"],
	[1_111_111_111, "050471"],
	[1_234_567_890, "005924"],
	[2_000_000_000, "279037"],
	[20_000_000_000, "353130"],
])("after %d seconds the code of the standard is %s", (seconds, code) => {
	const now = new Date(seconds * 1000);
	expect(findCodeStep({ secret: rfcSecret, code, lastStep: null }, now)).toBe(Math.floor(seconds / 30));
});

test("codes are taken in the order of their steps, each once, and only those that a phone may show now", () => {
	const secret = "k".repeat(32);
	const start = new Date("2026-12-12T12:00:10Z");
	const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
	fc.assert(
		fc.property(
			fc.array(fc.record({ wait: fc.integer({ min: 0, max: 90 }), shown: fc.integer({ min: -3, max: 3 }) })),
			(tries) => {
				let seconds = 0;
				let lastStep: number | null = null;
				for (const { wait, shown } of tries) {
					seconds += wait;
					const now = at(seconds);
					const step = Math.floor(now.getTime() / 30_000) + shown;
					const code = codeOfApp(secret, at(seconds + shown * 30));
					const isDue = Math.abs(shown) <= 1 && (lastStep === null || step > lastStep);
					const taken = findCodeStep({ secret, code, lastStep }, now);
					expect(taken).toBe(isDue ? step : null);
					lastStep = taken ?? lastStep;
				}
			},
		),
	);
});
