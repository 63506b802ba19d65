import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import type { SettingKind } from "#app/features/catalog/setting-forms.ts";
import { toPriceListSetting } from "#app/features/folio/operations/change-price-list-item.server.ts";
import { listPriceList } from "#app/features/folio/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { findSetting } from "#app/routes/desk/settings/find-setting.server.ts";
import type { Db } from "#db/connection/database.ts";
import { taxRates } from "#db/schema/taxes.ts";
import type { ActForm } from "#test/desk-acts.ts";
import { makeForms } from "./desk-forms.ts";

/** The subjects of the forms of the settings, by the address of their page. */
export function settingSubjects(db: Db) {
	let taxDay = "2030-01-01";
	return {
		"/desk/settings/price-list/:item": async () => {
			const [found] = await listPriceList(db);
			return found ? { item: found.id, version: toVersion(toPriceListSetting(found)) } : {};
		},
		"/desk/settings/taxes": async () => {
			taxDay = addDays(taxDay, 1);
			const rate = { tax: "gst", firstDay: taxDay, basisPoints: 1_500 } as const;
			const [added] = await db.insert(taxRates).values(rate).returning({ taxRate: taxRates.id });
			return { ...added };
		},
		"/desk/settings/:kind/:id": async (form: ActForm) => {
			const [, , , kind = "", id = ""] =
				makeForms(form)[0]?.path.replace("<<seating>>", "18:00").split("/") ?? [];
			const address = { hotelEmail: "stay@pbresort.example", isHotelEmailSet: false };
			const found = await findSetting({ db, settings: address } as never, kind as SettingKind, id);
			return { version: found?.version ?? "" };
		},
	};
}
