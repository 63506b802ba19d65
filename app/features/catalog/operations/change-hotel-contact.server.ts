import { type HotelContact, initialContact } from "#app/content/hotel/hotel-contact.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { hotelContacts } from "#db/schema/catalog.ts";
import { listChanges, type SettingRefusal, toVersion } from "../setting-version.ts";

/**
 * Changes the telephone number and the e-mail address by which guests reach the hotel. Pages show them at once, and e-mails
 * from the next one on.
 * @param input.version what the form showed, by `toVersion`
 * @param input.setting without an address where the environment has set it: the saved one stays
 */
export async function changeHotelContact(
	db: Db,
	input: { version: string; setting: { phone: string; email?: string | undefined } },
	acting: Acting,
): Promise<Outcome<object, SettingRefusal<HotelContact>>> {
	if (!mayAct(acting, "change_settings")) return { ok: false, reason: "not_allowed" };
	return db.transaction(async (tx) => {
		await tx.insert(hotelContacts).values(initialContact).onConflictDoNothing();
		const [row] = await tx.select().from(hotelContacts).for("update");
		if (!row) return { ok: false, reason: "unknown" } as const;
		const current = { phone: row.phone, email: row.email };
		const setting = { phone: input.setting.phone, email: input.setting.email ?? current.email };
		const changes = listChanges(current, setting);
		if (Object.keys(changes).length === 0) return { ok: true } as const;
		if (toVersion(current) !== input.version)
			return { ok: false, reason: "changed_meanwhile", current } as const;
		await tx.update(hotelContacts).set(setting);
		await recordAudit(
			tx,
			{ act: "change_hotel_contact", subject: { kind: "setting", id: "hotel/contact" }, changes },
			acting,
		);
		return { ok: true } as const;
	});
}
