import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newReference, normaliseReference, referenceAlphabet, referenceLength } from "#app/lib/reference.ts";

const references = fc
	.array(fc.constantFrom(...referenceAlphabet), { minLength: referenceLength, maxLength: referenceLength })
	.map((letters) => letters.join(""));

describe("a new reference", () => {
	test("fits what the database accepts, and no two of 10,000 are alike", () => {
		const made = new Set(Array.from({ length: 10_000 }, () => newReference()));
		expect(made.size).toBe(10_000);
		for (const reference of made) expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
	});

	test("gives every letter the same chance: each byte that counts is one of 240, eight for each letter", () => {
		const seen = new Map<string, number>();
		for (let byte = 0; byte < 256; byte++) {
			let first = true;
			const reference = newReference((bytes) => {
				bytes.fill(first ? byte : 0);
				first = false;
			});
			const letter = byte < 240 ? reference.charAt(0) : "passed over";
			if (byte >= 240) expect(reference).toBe("22222222");
			seen.set(letter, (seen.get(letter) ?? 0) + 1);
		}
		expect(seen.size).toBe(referenceAlphabet.length + 1);
		for (const letter of referenceAlphabet) expect(seen.get(letter)).toBe(8);
		expect(seen.get("passed over")).toBe(16);
	});
});

describe("a reference as a guest types it", () => {
	test("is understood in any case, with spaces and dashes anywhere", () => {
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

	test("is itself once understood", () => {
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
	])("%j is not one, and no look-alike is guessed", (typed) => {
		expect(normaliseReference(typed)).toBeNull();
	});

	test("any other text is not one, and nothing breaks", () => {
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
