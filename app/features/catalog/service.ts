import type { ServiceDescription } from "#app/content/hotel/wellness-services.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";

/** What staff can change of a service of the wellness center. */
export type ServiceTerms = {
	id: string;
	name: string;
	/** The choice of the wellness form under which guests ask for it: its own, or `Other`. */
	formChoice: string;
	inService: boolean;
	/** US cents a guest, before service charge and GST. */
	priceCents: number;
	minutes: number;
	/** Minutes until its room and therapists can serve somebody else. */
	bufferMinutes: number;
	/** 0 where only the room is needed. */
	therapistsPerGuest: number;
	/** When the wellness center opens, `HH:MM` on the hotel's clock. */
	opensAt: HotelTime;
	/** When the last guest is out, `HH:MM`. */
	closesAt: HotelTime;
};

/** A service as its card shows it: its words and picture, and its terms; null where they could not be read. */
export type Service = ServiceDescription & { terms: ServiceTerms | null };
