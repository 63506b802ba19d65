import { stayLimits } from "./hotel.ts";

/** The limits of reserving and changing at the wellness center. Its opening hours are a catalog row. */
export const wellnessCenter = {
	/** Treatments begin on the hour and half past. */
	startEveryMinutes: 30,
	/** As far as a stay, so that anyone who has one can add a treatment to it. */
	maxDaysAhead: stayLimits.maxDaysAhead,
	/** Up to here before its beginning a treatment can be changed or cancelled online, free of charge. */
	changeableUntilHours: 24,
	/** A treatment that staff name themselves keeps its room and therapists this long after it, as most services do. */
	otherBufferMinutes: 15,
} as const;
