import { expect, test } from "vitest";
import { signerFor } from "./signer.server.ts";

const signer = signerFor("a secret", "reservations");

test("a text is signed for one purpose, by one secret", () => {
	const signature = signer.sign("K7M2-PQ4X");
	expect(signature).toMatch(/^[\w-]{43}$/);
	expect(signer.isSigned("K7M2-PQ4X", signature)).toBe(true);
	expect(signerFor("a secret", "reservations").isSigned("K7M2-PQ4X", signature)).toBe(true);
	expect(signer.isSigned("K7M2-PQ4Y", signature)).toBe(false);
	expect(signerFor("a secret", "vouchers").isSigned("K7M2-PQ4X", signature)).toBe(false);
	expect(signerFor("another secret", "reservations").isSigned("K7M2-PQ4X", signature)).toBe(false);
});

test.each(["", "A", "é", "A".repeat(43), "A".repeat(10_000)])("%j is no signature", (signature) => {
	expect(signer.isSigned("K7M2-PQ4X", signature)).toBe(false);
});
