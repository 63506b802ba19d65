import { wellnessCenter } from "#app/content/wellness-center.ts";

const hourMs = 60 * 60 * 1000;

/** What may still be done with a treatment online. */
export type TreatmentRules = {
	/** The last instant at which it can be changed or cancelled; null while it has no time. */
	changeableUntil: Date | null;
	/** Whether its guest may give it another time, or a first one. */
	canMove: boolean;
	/** Whether its guest may cancel it, which is free. */
	canCancel: boolean;
};

/**
 * Until 24 hours before its beginning a treatment is changed and cancelled online, free of charge; later its guest has
 * to ring. A request without a time holds nothing and can always be taken back.
 */
export function treatmentRules(
	treatment: { status: string; startsAt: Date | null },
	now: Date,
	/** Other has no length of its own, so that staff have to find its time. */
	hasKnownLength = true,
): TreatmentRules {
	const { status, startsAt } = treatment;
	const changeableUntil =
		startsAt && new Date(startsAt.getTime() - wellnessCenter.changeableUntilHours * hourMs);
	const isOpen =
		(status === "requested" || status === "confirmed") &&
		(changeableUntil === null || now <= changeableUntil);
	return { changeableUntil, canMove: isOpen && hasKnownLength, canCancel: isOpen };
}
