import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { EventAnswer } from "./calendar-types.ts";
import type { DoubleSale } from "./double-sale-queries.server.ts";

/** Nights that are sold there and here, or may be, as pages show them. */
export type ShownSale = {
	id: string;
	calendarId: string;
	villaId: string;
	villaName: string;
	site: BookingSite;
	from: HotelDate;
	until: HotelDate;
	summary: string;
	link: string | null;
	state: DoubleSale["state"];
	/** The first way out; null where nobody can be moved. */
	way: { to: string; label: string } | null;
	/** The villas that are free for both or for one of the two, in words; null where nobody can be moved. */
	free: string | null;
	/** The site has a stay here already, which could not follow. */
	hasStay: boolean;
	/** That stay was cancelled here. */
	isCancelledHere: boolean;
	firstSeen: HotelMoment;
	/** When a person said that it is cancelled at the site. */
	saidGoneAt: HotelMoment | null;
	theirReadAt: HotelMoment | null;
	/** The guest who has the nights here. */
	here: {
		name: string | null;
		reference: string | null;
		from: HotelDate;
		until: HotelDate;
		takenAt: HotelMoment;
	}[];
};

/** A double sale for pages. */
export const toShownSale = (sale: DoubleSale, ways: Pick<ShownSale, "way" | "free">): ShownSale => ({
	...ways,
	...{ id: sale.id, calendarId: sale.calendarId, villaId: sale.villaId, villaName: sale.villaName },
	...{ site: sale.site, from: sale.from, until: sale.until, summary: sale.summary, link: sale.link },
	...{ state: sale.state, hasStay: sale.reservationId !== null, isCancelledHere: sale.isCancelledHere },
	firstSeen: hotelClock(sale.firstSeen),
	saidGoneAt: sale.saidGoneAt && hotelClock(sale.saidGoneAt),
	theirReadAt: sale.theirReadAt && hotelClock(sale.theirReadAt),
	here: sale.inTheWay.map(({ name, reference, from, until, takenAt }) => ({
		...{ name, reference, from, until },
		takenAt: hotelClock(takenAt),
	})),
});

/** Whether the site does not say that it has sold the nights: where a stay was made of them, it has. */
export const isUnclear = ({ state, hasStay }: Pick<ShownSale, "state" | "hasStay">) =>
	state === "asked" && !hasStay;

/** The answers that settle a double sale. */
export function answersTo(
	sale: Pick<ShownSale, "state" | "hasStay" | "isCancelledHere" | "saidGoneAt">,
): EventAnswer[] {
	return [
		...(isUnclear(sale) ? (["stay", "closing"] as const) : []),
		...(sale.isCancelledHere ? (["stay"] as const) : []),
		...(sale.saidGoneAt === null ? (["cancelled"] as const) : []),
		"ignore",
		...(isUnclear(sale) ? (["repeats"] as const) : []),
	];
}
