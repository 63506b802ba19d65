import { useRouteLoaderData } from "react-router";
import { type HotelContact, initialContact } from "#app/content/hotel/hotel.ts";

/** How guests reach the hotel, as the server read it with this page; the first values on the page of a failure. */
export function useHotelContact(): HotelContact {
	return useRouteLoaderData<{ contact: HotelContact }>("root")?.contact ?? initialContact;
}
