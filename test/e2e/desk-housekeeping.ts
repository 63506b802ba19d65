import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { housekeepingEvents } from "#db/schema/housekeeping.ts";
import { withJourneysDatabase } from "./desk-staff.ts";
import { expect } from "./fixtures.ts";

export const housekeeping = "/desk/housekeeping";
export const phone = { width: 360, height: 740 };

/** Until the phone has a copy of the page and the worker that serves it. */
export async function waitForCopy(page: Page) {
	await expect
		.poll(() =>
			page.evaluate(async (path) => {
				const registration = await navigator.serviceWorker.getRegistration(path);
				return Boolean(registration?.active && (await caches.match(path)));
			}, housekeeping),
		)
		.toBe(true);
}

export const eventsOf = (staffId: string) =>
	withJourneysDatabase(({ db }) =>
		db
			.select({ villa: housekeepingEvents.villaId, act: housekeepingEvents.act })
			.from(housekeepingEvents)
			.where(eq(housekeepingEvents.staffId, staffId))
			.orderBy(housekeepingEvents.pressedAt),
	);

/** Leaves villas in which nobody stays as guests leave them. */
export const leaveDirty = (...villaIds: readonly string[]) =>
	withJourneysDatabase(({ db }) => {
		const pressedAt = new Date();
		return db.insert(housekeepingEvents).values(
			villaIds.map((villaId) => ({
				id: crypto.randomUUID(),
				villaId,
				act: "dirty" as const,
				pressedAt,
				receivedAt: pressedAt,
				pressedBy: "Delroy",
			})),
		);
	});

export const cardOf = (page: Page, villa: string) =>
	page.getByRole("article").filter({ has: page.getByRole("heading", { name: villa }) });
