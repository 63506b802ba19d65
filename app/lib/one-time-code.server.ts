import { createHmac } from "node:crypto";
import { isSameSecret } from "./signer.server.ts";

const stepMs = 30_000;

/** A phone's clock may differ by one step in each direction (RFC 6238, 5.2). */
const skewSteps = [0, -1, 1];

/** The code of a step (RFC 4226, 5.3, with SHA-1 and six figures, as authenticator apps expect). */
function codeOfStep(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac("sha1", secret).update(counter).digest();
	const offset = (mac.at(-1) ?? 0) & 15;
	return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * The step of 30 seconds since 1970 whose code was typed, counting only those after the last accepted one.
 * @param secret its bytes as text
 * @param lastStep the last accepted step; null before the first
 * @returns null for a wrong code, and for one that was used or is older than the last
 */
export function findCodeStep(
	{ secret, code, lastStep }: { secret: string; code: string; lastStep: number | null },
	now: Date,
): number | null {
	const current = Math.floor(now.getTime() / stepMs);
	const steps = skewSteps
		.map((skew) => current + skew)
		.filter((step) => lastStep === null || step > lastStep);
	return steps.find((step) => isSameSecret(codeOfStep(secret, step), code)) ?? null;
}
