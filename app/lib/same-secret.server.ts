import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a secret was given rightly. Takes as long for a near miss as for a wild guess. */
export function isSameSecret(kept: string, given: string): boolean {
	return timingSafeEqual(digest(kept), digest(given));
}
