import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import { type Actor, isGuest } from "#app/lib/actor.ts";

const hourMs = 60 * 60 * 1000;

/** The acts that a guest may still take with a treatment online. */
export type TreatmentRules = {
	/** The last instant at which it can be changed or cancelled; null while it has no time. */
	changeableUntil: Date | null;
	/** Whether its guest may give it another time, or a first one. */
	canMove: boolean;
	/** Whether its guest may cancel it, which is free. */
	canCancel: boolean;
};

/**
 * Until 24 hours before its beginning a guest changes and cancels a treatment online, free of charge; later they have
 * to ring. A request without a time takes nobody's time and can always be withdrawn.
 * @param offersTimes false where there are no times to choose from: for Other, and for a service out of service
 */
export function treatmentRules(
	treatment: { status: string; startsAt: Date | null },
	now: Date,
	offersTimes = true,
): TreatmentRules {
	const { startsAt } = treatment;
	const changeableUntil =
		startsAt && new Date(startsAt.getTime() - wellnessCenter.changeableUntilHours * hourMs);
	const isOpen = isLive(treatment) && (changeableUntil === null || now <= changeableUntil);
	return { changeableUntil, canMove: isOpen && offersTimes, canCancel: isOpen };
}

/**
 * Whether an actor may change or cancel a treatment. Guests follow `treatmentRules`; staff may as long as it is requested
 * or confirmed.
 */
export function mayChangeTreatment(
	by: Actor,
	treatment: { status: string; startsAt: Date | null },
	now: Date,
): boolean {
	return isGuest(by) ? treatmentRules(treatment, now).canCancel : isLive(treatment);
}

function isLive({ status }: { status: string }): boolean {
	return status === "requested" || status === "confirmed";
}
