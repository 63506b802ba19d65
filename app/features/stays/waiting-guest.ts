/** The facts that decide whether guests of a stay wait for their villa, beside the condition of the villa. */
export type EnteringGuest = {
	status: string;
	/** When the guests were checked in; null before. */
	checkedInAt: Date | null;
	/** The villa part of the check-in as it was saved last; null where it never was. */
	villaPart: { choice: string; savedAt: Date } | null;
	/** When guests in house were given this villa from today on; null where they have it since their arrival. */
	movedAt: Date | null;
};

/** How a villa is for those who are to go in. */
export type EnteredVilla = {
	condition: "dirty" | "in_progress" | "clean" | "inspected" | "unknown";
	/** Since when; null where nobody knows. */
	since: Date | null;
	/** Other guests are still in it. */
	isOccupied: boolean;
};

/** Whether guests can go in: a villa that nobody has reported on is as good as ready. */
export function isReadyToEnter({ condition, isOccupied }: Omit<EnteredVilla, "since">): boolean {
	return !isOccupied && condition !== "dirty" && condition !== "in_progress";
}

/**
 * Since when guests wait for their villa, until staff say that they can go in; null where they do not wait. They wait where
 * staff have said so, at the check-in or before it; and where they were checked in, or given this villa, while it was not
 * ready, and nobody has said anything about it. A villa that becomes dirty once they are in keeps nobody waiting.
 * @param dayBegan when the business day began: staff have dealt with older ones
 */
export function waitingSince(guest: EnteringGuest, villa: EnteredVilla, dayBegan: Date): Date | null {
	const { status, checkedInAt, villaPart, movedAt } = guest;
	if (status !== "confirmed" && status !== "checked_in") return null;
	if (villaPart?.choice === "waiting") return villaPart.savedAt;
	if (status === "confirmed" || checkedInAt === null) return null;
	if (villaPart && (movedAt === null || villaPart.savedAt > movedAt)) return null;
	const began = movedAt !== null && movedAt > checkedInAt ? movedAt : checkedInAt;
	if (began < dayBegan) return null;
	if (villa.isOccupied || villa.condition === "in_progress") return began;
	// A villa that nobody has ever reported on says nothing about whether they wait.
	if (villa.since === null) return null;
	const hasChanged = villa.since > began;
	return hasChanged === isReadyToEnter(villa) ? began : null;
}
