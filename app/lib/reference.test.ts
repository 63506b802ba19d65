import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	formatReference,
	newReference,
	normaliseReference,
	referenceAlphabet,
	referenceLength,
} from "#app/lib/reference.ts";

const references = fc
	.array(fc.constantFrom(...referenceAlphabet), { minLength: referenceLength, maxLength: referenceLength })
	.map((letters) => letters.join(""));

describe("a new reference", () => {
	test("has the form that the database demands, and 10,000 of them differ", () => {
		const made = new Set(Array.from({ length: 10_000 }, () => newReference()));
		expect(made.size).toBe(10_000);
		for (const reference of made) expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
	});

	test("has every letter with the same probability: of 240 bytes, eight give each letter", () => {
		const seen = new Map<string, number>();
		for (let byte = 0; byte < 256; byte++) {
			let first = true;
			const reference = newReference((bytes) => {
				bytes.fill(first ? byte : 0);
				first = false;
			});
			const letter = byte < 240 ? reference.charAt(0) : "skipped";
			if (byte >= 240) expect(reference).toBe("22222222");
			seen.set(letter, (seen.get(letter) ?? 0) + 1);
		}
		expect(seen.size).toBe(referenceAlphabet.length + 1);
		for (const letter of referenceAlphabet) expect(seen.get(letter)).toBe(8);
		expect(seen.get("skipped")).toBe(16);
	});
});

describe("a reference as a guest types it", () => {
	test("is read in upper or lower case, with spaces and dashes anywhere", () => {
		const gaps = fc.array(fc.constantFrom("", "", " ", "-", "–", "\u00a0", "\t", "\u200b"), {
			minLength: 9,
			maxLength: 9,
		});
		fc.assert(
			fc.property(
				references,
				gaps,
				fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
				(reference, gap, low) => {
					const typed = [...reference].map(
						(letter, index) => gap[index] + (low[index] ? letter.toLowerCase() : letter),
					);
					expect(normaliseReference(typed.join("") + gap[8])).toBe(reference);
				},
			),
		);
	});

	test("does not change when it is read again", () => {
		fc.assert(
			fc.property(references, (reference) => {
				expect(normaliseReference(reference)).toBe(reference);
			}),
		);
	});

	test.each([
		"",
		"ABCD234",
		"ABCD23456",
		"OBCD2345",
		"0BCD2345",
		"IBCD2345",
		"1BCD2345",
		"LBCD2345",
		"UBCD2345",
	])("%j is no reference, and letters that look alike are not replaced", (typed) => {
		expect(normaliseReference(typed)).toBeNull();
	});

	test("as it is printed, in fours, is read again", () => {
		expect(formatReference("K7MQ2XHD")).toBe("K7MQ 2XHD");
		fc.assert(
			fc.property(references, (one) => {
				expect(normaliseReference(formatReference(one))).toBe(one);
			}),
		);
	});

	test("any other text is no reference and throws nothing", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 40 }), (typed) => {
				const reference = normaliseReference(typed);
				if (reference !== null) expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
			}),
		);
		expect(normaliseReference("ßßßß")).toBeNull();
		expect(normaliseReference("💐".repeat(4))).toBeNull();
	});
});
