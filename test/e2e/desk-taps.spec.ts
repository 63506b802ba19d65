import type { Locator } from "@playwright/test";
import { setVillaCondition } from "#app/features/housekeeping/operations/set-villa-condition.server.ts";
import { setStayStatus } from "../factories/reservations.ts";
import { closeVillasOfDay, makeVillasOfDay } from "./desk-full-day.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** Counts what a person does: one for each tap, each field that is typed in, and each choice of a list. */
function countTaps() {
	let count = 0;
	const counted =
		<Rest extends unknown[]>(act: (target: Locator, ...rest: Rest) => Promise<unknown>) =>
		async (target: Locator, ...rest: Rest) => {
			count += 1;
			await act(target, ...rest);
		};
	return {
		tap: counted((target) => target.tap()),
		type: counted((target, text: string) => target.fill(text)),
		choose: counted((target, value: string) => target.selectOption(value)),
		/** How many since it was asked last. */
		take: () => {
			const taken = count;
			count = 0;
			return taken;
		},
	};
}

// The tablet at the counter, and a phone. `docs/desk-day.md` tells the same day in words.
for (const viewport of [
	{ width: 768, height: 1024 },
	{ width: 360, height: 780 },
])
	test.describe(`at ${viewport.width} px`, () => {
		test.use({ viewport, hasTouch: true });

		test("check-in of two adults, walk-in, charge and check-out by card take as many taps as they may", async ({
			page,
		}) => {
			const own = await makeVillasOfDay();
			const { tag, idOf, guests } = own;
			const { cleo, dan } = guests;
			await withJourneysDatabase(async ({ db }) => {
				const now = new Date();
				const by = { kind: "staff", name: "Rosa Cal", roles: ["reception"] } as const;
				const press = { condition: "inspected", eventId: crypto.randomUUID(), pressedAt: now } as const;
				await setVillaCondition(db, { villaId: idOf("Ibis"), ...press }, { by, now });
				// A guest who did not come leaves a villa free for somebody at the counter.
				const { rows } = await db.execute<{ id: string }>(
					`select reservation_id as id from stays where id = '${guests.finn.stayId}'`,
				);
				await setStayStatus(db, rows[0]?.id ?? "", "no_show");
			});
			const { tap, type, choose, take } = countTaps();
			await signInAtDesk(page, "reception");

			await page.goto("/desk");
			await tap(page.getByRole("link", { name: `Check in ${cleo.name}, ` }));
			const who = page.locator("#part-who");
			const adult = (place: number) => who.locator("fieldset.adult").nth(place);
			await type(adult(0).getByLabel("Nationality"), "Canada");
			await choose(adult(0).getByLabel("Document", { exact: true }), "passport");
			await type(adult(0).getByLabel(/^Document number/), "AB123456");
			await type(adult(1).getByLabel("Name"), `Theo ${tag}`);
			await type(adult(1).getByLabel("Nationality"), "Canada");
			await choose(adult(1).getByLabel("Document", { exact: true }), "passport");
			await type(adult(1).getByLabel(/^Document number/), "AB654321");
			await tap(who.getByRole("button", { name: "Save" }));
			await expect(who.locator("summary")).toContainText(`Theo ${tag}`);
			await expect(page.locator("#part-villa summary")).toContainText("Inspected");
			await tap(page.locator("#part-money").getByRole("button", { name: "Pays on leaving" }));
			await expect(page.locator("#part-money > summary")).toContainText("Pays on leaving");
			await tap(page.locator("#part-keys").getByRole("button", { name: "Save" }));
			await expect(page.locator("#part-keys > summary")).toContainText("2 keys handed out");
			await tap(page.getByRole("button", { name: "Check in", exact: true }));
			await expect(page.getByText("Nothing is missing.")).toBeVisible();
			expect(take(), "check-in of two adults").toBe(12);

			await page.goto("/desk");
			await tap(page.getByRole("link", { name: "Walk-in" }));
			await tap(page.locator("#villas label", { hasText: `Osprey ${tag}` }));
			await type(page.getByRole("textbox", { name: "Name" }), `Ida ${tag}`);
			await type(page.getByRole("textbox", { name: "Phone" }), "+501 610 2233");
			await tap(page.getByRole("button", { name: "Book and check in" }));
			await expect(page.getByRole("heading", { name: `Check in Ida ${tag}` })).toBeVisible();
			expect(take(), "walk-in").toBe(5);

			await page.goto(`/desk/stays/${dan.reference}`);
			await tap(page.getByRole("link", { name: "Bill and payments" }));
			await tap(page.getByRole("navigation", { name: "Charge" }).getByRole("link", { name: "Bar, shop" }));
			await tap(page.getByRole("button", { name: /Fresh coconut/ }));
			await expect(page.getByText("Charged: Fresh coconut, $7.95.")).toBeVisible();
			expect(take(), "charge").toBe(3);

			await page.goto("/desk");
			await tap(page.getByRole("link", { name: new RegExp(`^Check out:? ${dan.name}`) }).first());
			await type(page.getByRole("textbox", { name: "Slip number" }), "004417");
			await tap(page.getByRole("button", { name: "Check out", exact: true }));
			await expect(page).toHaveURL(/saved=left_paid/);
			expect(take(), "check-out by card").toBe(3);

			await closeVillasOfDay(own);
		});
	});
