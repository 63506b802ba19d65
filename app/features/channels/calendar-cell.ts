import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import { type CalendarHealth, healthOf, staleMs } from "./policy.ts";

/** A calendar in a list. */
export type CalendarCell = {
	id: string;
	villaId: string;
	villaName: string;
	site: BookingSite;
	health: CalendarHealth;
	failure: string | null;
	goodAt: HotelMoment | null;
	heldSince: HotelMoment | null;
	theirReadAt: HotelMoment | null;
	/** The site has read ours within three hours. */
	isReadByThem: boolean;
	/** It has not read ours for a day. */
	isUnheard: boolean;
	events: number;
	asksAboutLoss: boolean;
	soldTwice: number;
};

const dayMs = 24 * 60 * 60_000;

type Calendar = {
	id: string;
	villaId: string;
	villaName: string;
	site: BookingSite;
	addedAt: Date;
	acceptedAt: Date | null;
	readAt: Date | null;
	goodAt: Date | null;
	failure: string | null;
	heldSince: Date | null;
	asksAboutLoss: boolean;
	theirReadAt: Date | null;
	events: number;
};

/** @param soldTwice how many of its events need a decision */
export function toCalendarCell(calendar: Calendar, soldTwice: number, now: Date): CalendarCell {
	const { id, villaId, villaName, site, failure, events, asksAboutLoss, theirReadAt } = calendar;
	const isWithin = (ms: number) => theirReadAt !== null && now.getTime() - theirReadAt.getTime() < ms;
	const moment = (at: Date | null) => at && hotelClock(at);
	return {
		...{ id, villaId, villaName, site, failure, events, asksAboutLoss, soldTwice },
		health: healthOf(calendar, now),
		goodAt: moment(calendar.goodAt),
		heldSince: moment(calendar.heldSince),
		theirReadAt: moment(theirReadAt),
		isReadByThem: isWithin(staleMs),
		// A person reads their own calendar: it does not read ours.
		isUnheard: site !== "google" && !isWithin(dayMs) && now.getTime() - calendar.addedAt.getTime() >= dayMs,
	};
}
