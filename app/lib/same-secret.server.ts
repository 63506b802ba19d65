import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares two secrets. The time it takes does not depend on how many characters are equal. */
export function isSameSecret(expected: string, given: string): boolean {
	return timingSafeEqual(digest(expected), digest(given));
}
