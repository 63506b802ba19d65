import type { Page } from "@playwright/test";
import { hotel } from "#app/content/hotel.ts";
import { hotelToday } from "#app/lib/hotel-date.ts";
import { makeDrawer } from "../factories/folio.ts";
import { makeStay } from "../factories/reservations.ts";
import { withJourneysDatabase } from "./desk-staff.ts";

export const today = hotelToday(new Date(), hotel.timeZone);

/** A stay in a villa of its own, which no other journey wants. The cash drawer is open, so that cash is taken. */
export const reserve = (change: Parameters<typeof makeStay>[1]) =>
	withJourneysDatabase(async ({ db }) => {
		await makeDrawer(db, { now: new Date() });
		return makeStay(db, change);
	});

/** Does something at each width of the desk: phone, tablet held upright, counter. */
export async function atEachWidth(page: Page, look: () => Promise<void>) {
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await look();
	}
}
