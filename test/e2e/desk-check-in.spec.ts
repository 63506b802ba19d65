import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { setVillaCondition } from "#app/features/housekeeping/operations/set-villa-condition.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { openAndFollow } from "./desk.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const today = hotelToday(new Date());

const press = (villaId: string, condition: "dirty" | "inspected") =>
	withJourneysDatabase(({ db }) => {
		const now = new Date();
		const by = { kind: "staff", name: "Rosa Cal", roles: ["reception"] } as const;
		return setVillaCondition(
			db,
			{ villaId, condition, eventId: crypto.randomUUID(), pressedAt: now },
			{ by, now },
		);
	});

test("the check-in follows housekeeping while it is open, and clears what is true no more", async ({
	page,
	axe,
}) => {
	const { reference, villaId } = await withJourneysDatabase(({ db }) =>
		makeComingStay(db, { checkIn: today, checkOut: addDays(today, 2), name: "Inés Kelly" }),
	);
	await press(villaId, "dirty");
	await signInAtDesk(page, "reception");
	await openAndFollow(page, `/desk/stays/${reference}/check-in`);
	const part = page.locator("#part-villa");
	await expect(part).toContainText("Dirty");
	await part.getByRole("radio", { name: "Wait" }).check();
	await press(villaId, "inspected");
	// The part folds by itself: the villa is ready.
	await expect(part.locator("summary")).toContainText("Inspected");
	await expect(page.getByRole("button", { name: "Check in, 3 things missing" })).toBeVisible();
	await part.locator("summary").click();
	await expect(part.getByRole("radio", { name: "Ready, the guest can go in" })).toBeChecked();
	await part.getByRole("button", { name: "Save villa" }).click();
	await expect(part.locator("summary")).toContainText("Ready");
	await press(villaId, "dirty");
	await expect(page.getByRole("button", { name: "Check in, 4 things missing" })).toBeVisible();
	await expect(part.getByRole("radio", { name: "Ready, the guest can go in" })).not.toBeChecked();
	await part.getByRole("radio", { name: "Another villa" }).check();
	await expect(part.getByText("Prices are for these nights with room tax.")).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
		if (process.env.SHOTS)
			await page.screenshot({ path: `${process.env.SHOTS}/check-in-${width}.png`, fullPage: true });
	}
});
