import type { RouterContextProvider } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { appContext } from "#app/context.ts";
import type { Issuer } from "#app/features/documents/document-content.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";

/** The hotel as a business, as the settings name it, and how to reach it now. */
export async function readIssuer(context: Readonly<RouterContextProvider>): Promise<Issuer> {
	const { business } = context.get(appContext).settings;
	return { ...business, address: hotel.address, ...(await readHotelContact(context)) };
}
