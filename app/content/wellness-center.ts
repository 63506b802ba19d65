import { stayLimits } from "#app/content/hotel.ts";

/** When the wellness center is open, in hotel time, and what may be reserved and changed there. */
export const wellnessCenter = {
	opensAt: "09:00",
	/** When the last guest is out of the room. */
	closesAt: "19:00",
	/** Treatments begin on the hour and half past. */
	startEveryMinutes: 30,
	/** As far as a stay, so that whoever has one can add a treatment to it. */
	maxDaysAhead: stayLimits.maxDaysAhead,
	/** Up to here before its beginning a treatment can be changed or cancelled online, free of charge. */
	changeableUntilHours: 24,
} as const;
