import { type HotelContact, initialContact } from "#app/content/hotel/hotel.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { hotelContacts } from "#db/schema/catalog.ts";
import { contactColumns } from "../queries.server.ts";
import { changeSetting, type Given } from "./change-setting.server.ts";

/**
 * Changes the numbers and the e-mail address by which guests reach the hotel. Pages show them at once, and e-mails from
 * the next one on.
 * @param input.version the version that the form showed, by `toVersion`
 * @param input.setting without an address where the environment has set it: the saved one stays
 */
export function changeHotelContact(
	db: Db,
	input: { version: string; setting: Given<HotelContact> },
	acting: Acting,
) {
	return changeSetting<HotelContact>(db, input, acting, {
		act: "change_hotel_contact",
		subject: { kind: "setting", id: "hotel/contact" },
		lock: async (tx) => {
			await tx.insert(hotelContacts).values(initialContact).onConflictDoNothing();
			const [row] = await tx.select(contactColumns).from(hotelContacts).for("update");
			return row;
		},
		write: (tx, contact) => tx.update(hotelContacts).set(contact),
	});
}
