import type { Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { moveCash } from "#app/features/folio/operations/move-cash.server.ts";
import { asRole, makeDrawer } from "../factories/folio.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { withJourneysDatabase } from "./desk-staff.ts";

export const today = hotelToday(new Date());

/** A stay in a villa of its own, which no other journey wants. The cash drawer is open and can give change in US dollars. */
export const reserve = (change: Parameters<typeof makeComingStay>[1]) =>
	withJourneysDatabase(async ({ db }) => {
		const now = new Date();
		await makeDrawer(db, { now });
		const coins = { from: "bank", to: "drawer_usd", amountCents: 2_000, reason: "Change" } as const;
		await moveCash(db, { ...coins, idempotencyKey: crypto.randomUUID() }, asRole("manager", now));
		return makeComingStay(db, change);
	});

/** Does something at each width of the desk: phone, tablet held upright, counter. */
export async function atEachWidth(page: Page, look: () => Promise<void>) {
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await look();
	}
}
