import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { TaxName } from "#app/lib/taxes.ts";

/** A rate as the settings list it. `basisPoints`: 900 = 9 %. */
export type TaxRow = {
	id: string;
	tax: TaxName;
	firstDay: HotelDate;
	/** The first day of the next rate; null for the last one. */
	until: HotelDate | null;
	basisPoints: number;
	/** Whether earlier reservations keep their agreed rate, or got this one. */
	agreed: "keep" | "new";
};
