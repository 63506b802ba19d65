import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compressWithHoles, cutHoles, fillHoles, type OwnValues } from "./page-body.ts";

const newValues = (): OwnValues => ({
	nonce: randomBytes(16).toString("base64"),
	formKey: crypto.randomUUID(),
});

/** A page of words that repeat, with nonces and form keys between them. */
function pageOf(parts: readonly string[], { nonce, formKey }: OwnValues): string {
	const own = new Map([
		["nonce", `<script nonce="${nonce}">`],
		["key", formKey],
	]);
	return `<!DOCTYPE html>${parts.map((part) => own.get(part) ?? part).join("")}`;
}

const anyPart = fc.oneof(
	fc.constant("nonce"),
	fc.constant("key"),
	fc.string({ unit: "grapheme", maxLength: 200 }),
	fc.constantFrom("<p>Ocean Breeze Villa, from 15:00 – até amanhã</p>", "abc".repeat(2_000), ""),
);

test("a page with other nonces and keys is the page that would have been rendered with them", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyPart, { maxLength: 30 }), async (parts) => {
			const [rendered, other] = [newValues(), newValues()];
			const body = cutHoles(pageOf(parts, rendered), rendered);
			expect(fillHoles(body, other).toString()).toBe(pageOf(parts, other));
		}),
	);
});

test("so is a compressed one, whatever is between the nonces", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyPart, { maxLength: 20 }), async (parts) => {
			const rendered = newValues();
			const compressed = await compressWithHoles(cutHoles(pageOf(parts, rendered), rendered));
			if (!compressed) throw new Error("The page was not compressed.");
			for (const values of [newValues(), newValues()]) {
				const sent = fillHoles(compressed, values);
				expect(sent).toHaveLength(compressed.bytes.length);
				expect(brotliDecompressSync(sent).toString()).toBe(pageOf(parts, values));
			}
		}),
		{ numRuns: 40 },
	);
});

test("each nonce makes a compressed page some bytes longer, and no more", async () => {
	const values = newValues();
	const words = Array.from({ length: 4_000 }, (_, n) => `word ${(n * 7919) % 997}`);
	const page = pageOf(
		words.flatMap((word, n) => (n % 400 === 0 ? ["nonce", word] : [word])),
		values,
	);
	const compressed = await compressWithHoles(cutHoles(page, values));
	expect(compressed?.bytes.length).toBeLessThan(brotliCompressSync(page).length + 10 * 100);
});

test("as many nonces and keys as no page has do not keep it from being compressed", async () => {
	const values = newValues();
	const page = pageOf(Array(300).fill(["nonce", "key"]).flat(), values);
	expect(await compressWithHoles(cutHoles(page, values))).not.toBeNull();
});
