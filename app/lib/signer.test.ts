import { expect, test } from "vitest";
import { createSigner } from "./signer.server.ts";

const signer = createSigner("a secret", "reservations");

test("a text is signed for one purpose, by one secret", () => {
	const signature = signer.sign("K7M2-PQ4X");
	expect(signature).toMatch(/^[\w-]{43}$/);
	expect(signer.isSigned("K7M2-PQ4X", signature)).toBe(true);
	expect(createSigner("a secret", "reservations").isSigned("K7M2-PQ4X", signature)).toBe(true);
	expect(signer.isSigned("K7M2-PQ4Y", signature)).toBe(false);
	expect(createSigner("a secret", "vouchers").isSigned("K7M2-PQ4X", signature)).toBe(false);
	expect(createSigner("another secret", "reservations").isSigned("K7M2-PQ4X", signature)).toBe(false);
});

test.each(["", "A", "é", "A".repeat(43), "A".repeat(10_000)])("%j is no signature", (signature) => {
	expect(signer.isSigned("K7M2-PQ4X", signature)).toBe(false);
});
