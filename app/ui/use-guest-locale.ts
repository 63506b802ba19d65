import { useRouteLoaderData } from "react-router";
import { defaultGuestLocale, formatHour, type GuestLocale } from "#app/lib/guest-locale.ts";
import type { HotelTime } from "#app/lib/hotel-clock.ts";

/** How this guest writes hours and begins a week, as the server decided it; the default on the page of a failure. */
export function useGuestLocale(): GuestLocale {
	return useRouteLoaderData<{ guestLocale: GuestLocale }>("root")?.guestLocale ?? defaultGuestLocale;
}

/** Writes a time of day as this guest does: `3 pm` or `15:00`. */
export type FormatHour = (time: HotelTime) => string;

/** The function that writes a time of day as this guest does. */
export function useFormatHour(): FormatHour {
	const { hourStyle } = useGuestLocale();
	return (time) => formatHour(time, hourStyle);
}
