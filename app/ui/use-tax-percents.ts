import { useRouteLoaderData } from "react-router";
import { initialTaxRates, percentsOn, type TaxPercents } from "#app/content/hotel/tax-rates.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { TaxRates } from "#app/lib/taxes.ts";

/**
 * The rates of a day, of today where none is named, as the server read them with this page; the first ones of the hotel on the
 * page of a failure.
 */
export function useTaxPercents(day?: HotelDate): TaxPercents {
	const root = useRouteLoaderData<{ taxRates: TaxRates; today: HotelDate }>("root");
	return percentsOn(root?.taxRates ?? initialTaxRates, day ?? root?.today ?? "2026-01-01");
}
