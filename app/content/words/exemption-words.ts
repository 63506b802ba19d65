import { isolate } from "#app/lib/isolate.ts";
import type { ExemptionReason } from "#app/lib/tax-exemption.ts";

/**
 * An exemption from the room tax as bills, documents and lists show it; the typed text is null once the guest is
 * forgotten.
 */
export type ToldExemption = { reason: ExemptionReason; note: string | null; reference: string | null };

export const exemptionWords = {
	reasons: {
		diplomat: "Diplomat",
		official_mission: "Official mission",
		other: "Other",
	} satisfies Record<ExemptionReason, string>,
	/** Of a night that is not on a bill yet. */
	exempt: "Room tax: exempt",
} as const;

/** `Diplomat, BZ-DIP 4711`; `Other: visiting judge, letter of 3 March`. */
export function describeExemption({ reason, note, reference }: ToldExemption): string {
	const { reasons } = exemptionWords;
	return [note ? `${reasons[reason]}: ${isolate(note)}` : reasons[reason], isolate(reference)]
		.filter(Boolean)
		.join(", ");
}

/** `Room tax: exempt, Diplomat, BZ-DIP 4711`. */
export const nameExemption = (exemption: ToldExemption): string =>
	`${exemptionWords.exempt}, ${describeExemption(exemption)}`;
