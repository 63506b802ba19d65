import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const today = hotelToday(new Date());

/** Nights of this file alone, between those of `ownDates` and of `villa-page`. */
const nightsFrom = (slot: number) => addDays(today, 660 + slot * 9);

/** Closes every villa but some, or opens what was closed so. */
async function leaveFree(free: readonly string[], from: string) {
	await withJourneysDatabase(async ({ db, pool }) => {
		await pool.query(
			"update villa_allocations set released_at = now(), released_because = 'ended' where kind = 'block' and reason = 'Party' and released_at is null and nights && daterange($1::date, $1::date + 2)",
			[from],
		);
		const { rows } = await pool.query<{ id: string }>("select id from villas where available");
		for (const { id } of rows)
			if (!free.includes(id))
				await blockVilla(
					db,
					{ villaId: id, from, until: addDays(from, 2), reason: "Party" },
					asStaff(new Date()),
				);
	});
}

test("a party of nine on the phone is booked into three villas with a bill for each, and the card is read out", async ({
	page,
	axe,
}) => {
	const checkIn = nightsFrom(0);
	await leaveFree(["tropical-hideaway", "serenity-sands", "caribbean-breeze", "ocean-breeze"], checkIn);
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/walk-in?by=phone&checkIn=${checkIn}&nights=2&guests=9`);
	const villa = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
	// The least expensive three that sleep nine.
	await expect(villa("Ocean Breeze")).toBeChecked();
	await expect(villa("Caribbean Breeze")).toBeChecked();
	await expect(page.getByText("3 villas for 9 guests")).toBeVisible();
	const total = await page.locator("#price .total .num").textContent();
	await villa("Caribbean Breeze").uncheck();
	await expect(page.getByText("2 villas for 6 guests: 3 more to place")).toBeVisible();
	await expect(page.locator("#price .total .num")).not.toHaveText(total ?? "");
	await villa("Caribbean Breeze").check();
	await expect(page.locator("#price .total .num")).toHaveText(total ?? "");
	await page.getByRole("radio", { name: "A bill for each villa" }).check();
	await page.getByRole("radio", { name: "Book it" }).check();
	await page.getByRole("textbox", { name: "Name" }).fill("Inés Paredes");
	await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 4567");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.getByRole("button", { name: "Save the booking" }).click();
	await expect(page.getByRole("heading", { name: "Booking of Inés Paredes" })).toBeVisible();
	await expect(page.locator("#card")).toContainText(total ?? "");
	await expect(page.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
		"href",
		/^https:\/\/wa\.me\/5016104567\?text=/,
	);
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.getByLabel("E-mail of the guest").fill("ines@example.com");
	await page.getByRole("button", { name: "Send by e-mail" }).click();
	await expect(page.getByText("The confirmation goes to ines@example.com.")).toBeVisible();
	await page.getByRole("link", { name: "Take a deposit" }).click();
	await expect(page.getByRole("navigation", { name: "Payers" }).or(page.locator(".payers"))).toContainText(
		"Inés Paredes, Ocean Breeze",
	);
	await page.goBack();
	await page.getByRole("link", { name: "Next booking" }).click();
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");
	await leaveFree([], checkIn);
});

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled, viewport: { width: 768, height: 1024 } });

		test("a caller who finds nothing free takes other dates, and what was typed stays", async ({
			page,
			axe,
		}) => {
			const checkIn = nightsFrom(javaScriptEnabled ? 1 : 2);
			await leaveFree(["tropical-hideaway"], checkIn);
			await signInAtDesk(page, "reception");
			await page.goto(`/desk/walk-in?by=phone&checkIn=${checkIn}&nights=2&guests=8`);
			await expect(page.getByText("1 villa is free and sleeps 2: you have 8.")).toBeVisible();
			await page.getByRole("textbox", { name: "Name" }).fill("Inés Paredes");
			await page.getByRole("textbox", { name: "E-mail" }).fill("ines@example.com");
			if (javaScriptEnabled) await axe();
			await page.getByRole("button", { name: "Put the guest on the waiting list" }).click();
			await expect(page.getByText("We have sent a link to ines@example.com")).toBeVisible();
			const other = page.locator("button[name=dates]").first();
			const [from = ""] = ((await other.getAttribute("value")) ?? "").split("_");
			await other.click();
			await expect(page.getByLabel("Arrives")).toHaveValue(from);
			await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Inés Paredes");
			await expect(page.getByRole("checkbox", { checked: true }).first()).toBeVisible();
			if (javaScriptEnabled) await expect(page.locator("#villas")).toBeFocused();
			await page.getByRole("radio", { name: "Book it" }).check();
			await page.getByRole("button", { name: "Save the booking" }).click();
			await expect(page.getByRole("heading", { name: "Booking of Inés Paredes" })).toBeVisible();
			await leaveFree([], checkIn);
		});
	});
