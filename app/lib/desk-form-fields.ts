import { z } from "zod";

/** A share as staff type it, `10`, `-7.5`, `7,5`, `+10 %`, in basis points (1000 = 10 %); null for anything else. */
export function readShare(typed: string): number | null {
	const match = /^([-+−])?\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
	if (!match) return null;
	const points = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
	return match[1] === "-" || match[1] === "−" ? -points : points;
}

/** Whether a box is ticked, which is sent only then. */
export function tick() {
	return z
		.string()
		.optional()
		.transform((text) => text !== undefined);
}
