import { useRouteLoaderData } from "react-router";
import type { HotelContact } from "#app/content/hotel/hotel.ts";
import type { SignedInUser } from "#app/features/accounts/signed-in-user.ts";
import type { GuestLocale } from "#app/lib/guest-locale.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Prices } from "#app/lib/prices.ts";
import type { TaxRates } from "#app/lib/taxes.ts";

/** The data of the root route: facts about the app and its user for every page. */
export type RootData = {
	/** Whether browsers send performance figures. */
	vitals: boolean;
	/** Read it with `useHotelContact`. */
	contact: HotelContact;
	/** The origin that guests type, without a slash at the end. */
	appUrl: string;
	today: HotelDate;
	/** Whether gift vouchers are sold on the site: only where guests can pay online. */
	sellsGifts: boolean;
	/** Read them with `useTaxPercents`. */
	taxRates: TaxRates;
	/** Read it with `useGuestLocale` and `useFormatHour`. */
	guestLocale: GuestLocale;
	/** Which currencies prices are shown in. */
	prices: Prices;
	user: SignedInUser | null;
	/** The message that the last page left. */
	flash: { id: string; message: string; detail: string | null; isError: boolean } | null;
};

/** The data of the root route; undefined where it could not be loaded, as on the page of a failure. */
export function useRootData(): RootData | undefined {
	return useRouteLoaderData("root");
}
