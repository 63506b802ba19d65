import { type HotelContact, hotel, initialContact } from "#app/content/hotel/hotel.ts";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { getHotelContact, readSavedContact } from "#app/features/catalog/queries.server.ts";
import type { Issuer } from "#app/features/documents/document-content.ts";
import { readSavedTaxRates } from "#app/features/taxes/queries.server.ts";
import type { TaxRates } from "#app/lib/taxes.ts";

/** How guests reach the hotel now. */
export function readHotelContact(context: Context): Promise<HotelContact> {
	const { db, settings } = context.get(appContext);
	return orLastRead(context, "contact", () => getHotelContact(db, settings, readSavedContact), {
		...initialContact,
		email: settings.hotelEmail,
	});
}

/** The rates of every tax, for the sentences of a page. */
export function readPageTaxes(context: Context): Promise<TaxRates> {
	const { db } = context.get(appContext);
	return orLastRead(context, "taxes", () => readSavedTaxRates(db), initialTaxRates);
}

/** The contact read last, by database and name. */
const lastRead = new WeakMap<object, Map<string, unknown>>();

/**
 * Where it cannot be read the last one is used, so that a page which needs nothing else of the database is shown all
 * the same; every page that needs more says itself that it failed.
 */
async function orLastRead<Read>(
	context: Context,
	name: string,
	read: () => Promise<Read>,
	initial: Read,
): Promise<Read> {
	const { database } = context.get(appContext);
	const known = lastRead.get(database) ?? new Map<string, unknown>();
	lastRead.set(database, known);
	try {
		const found = await read();
		known.set(name, found);
		return found;
	} catch (error) {
		if (!database.isUnavailable(error)) context.get(requestContext).reportError(error);
		return known.has(name) ? (known.get(name) as Read) : initial;
	}
}

/** The hotel as a business, as the settings name it, and how to reach it now: for its documents. */
export async function readIssuer(context: Context): Promise<Issuer> {
	const { business } = context.get(appContext).settings;
	const { phone, email } = await readHotelContact(context);
	return { ...business, address: hotel.address, phone, email };
}
