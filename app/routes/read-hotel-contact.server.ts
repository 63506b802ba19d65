import type { RouterContextProvider } from "react-router";
import { type HotelContact, hotel, initialContact } from "#app/content/hotel/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import { getHotelContact, readSavedContact } from "#app/features/catalog/queries.server.ts";
import type { Issuer } from "#app/features/documents/document-content.ts";

/** What was read last, by database: for pages that need none while it is unavailable. */
const lastRead = new WeakMap<object, HotelContact>();

/**
 * How guests reach the hotel now. Where it cannot be read it is what was read last, so that a page which needs nothing else
 * of the database is shown all the same; every page that needs more says itself that it failed.
 */
export async function readHotelContact(context: Readonly<RouterContextProvider>): Promise<HotelContact> {
	const { db, database, settings } = context.get(appContext);
	try {
		const contact = await getHotelContact(db, settings, readSavedContact);
		lastRead.set(database, contact);
		return contact;
	} catch (error) {
		if (!database.isUnavailable(error)) context.get(requestContext).reportError(error);
		return lastRead.get(database) ?? { ...initialContact, email: settings.hotelEmail };
	}
}

/** The hotel as a business, as the settings name it, and how to reach it now: for its documents. */
export async function readIssuer(context: Readonly<RouterContextProvider>): Promise<Issuer> {
	const { business } = context.get(appContext).settings;
	return { ...business, address: hotel.address, ...(await readHotelContact(context)) };
}
