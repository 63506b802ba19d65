import type { TestInfo } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { closeVillasOfDay, makeOwnVillas } from "./desk-full-day.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const today = hotelToday(new Date());

/**
 * Nights of this file alone, between those of `ownDates` and of `villa-page`. A repetition books villas that stay booked, and has
 * other nights: those in which `ownDates` books on a phone, where no journey of the desk is walked.
 */
const nightsFrom = (slot: number, { repeatEachIndex: repeat }: TestInfo) =>
	addDays(today, (repeat === 0 ? 660 : 273 + repeat * 27) + slot * 9);

const makeEmail = () => `ines-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Closes every villa but some, or opens those that were closed so. */
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
}, info) => {
	const checkIn = nightsFrom(0, info);
	const email = makeEmail();
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
	await page.getByLabel("E-mail of the guest").fill(email);
	await page.getByRole("button", { name: "Send by e-mail" }).click();
	await expect(page.getByText(`The confirmation goes to ${email}.`)).toBeVisible();
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
		}, info) => {
			const checkIn = nightsFrom(javaScriptEnabled ? 1 : 2, info);
			const email = makeEmail();
			await leaveFree(["tropical-hideaway"], checkIn);
			await signInAtDesk(page, "reception");
			await page.goto(`/desk/walk-in?by=phone&checkIn=${checkIn}&nights=2&guests=8`);
			await expect(page.getByText("1 villa is free and sleeps 2: you have 8.")).toBeVisible();
			await page.getByRole("textbox", { name: "Name" }).fill("Inés Paredes");
			await page.getByRole("textbox", { name: "E-mail" }).fill(email);
			if (javaScriptEnabled) await axe();
			await page.getByRole("button", { name: "Put the guest on the waiting list" }).click();
			await expect(page.getByText(`We have sent a link to ${email}`)).toBeVisible();
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

test("ten guests at the counter: three villas with a bill each, every adult registered, and each family pays its own bill", async ({
	page,
	axe,
}) => {
	const own = await makeOwnVillas(["Agouti", "Manatee", "Toucan"]);
	const { tag, names: villas } = own;
	await signInAtDesk(page, "manager");
	await page.goto("/desk/walk-in?nights=2&guests=10");
	const offered = page.getByRole("checkbox", { checked: true });
	for (let count = await offered.count(); count > 0; count -= 1) await offered.first().uncheck();
	for (const villa of villas) await page.getByRole("checkbox", { name: new RegExp(`^${villa}`) }).check();
	await expect(page.getByText("3 villas for 12 guests")).toBeVisible();
	await page.getByRole("radio", { name: "A bill for each villa" }).check();
	await page.getByRole("textbox", { name: "Name" }).fill(`Walter ${tag}`);
	await page.getByRole("textbox", { name: "Phone" }).fill("+49 171 5551234");
	await page.getByRole("button", { name: "Book and check in" }).click();
	await expect(page.getByRole("heading", { name: `Check in Walter ${tag}` })).toBeVisible();

	// Villa by villa: its guests, that it is ready, and its own money.
	const part = (id: string) => page.locator(`#part-${id}`);
	const due = part("money").locator("summary b");
	for (const [place, villa] of villas.entries()) {
		await page.getByRole("link", { name: villa, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`unit=${place}`));
		const adults = part("who").locator("fieldset.adult");
		const count = [4, 4, 2][place] ?? 0;
		await expect(adults).toHaveCount(Math.min(4, 10 - place * 4));
		for (let adult = 0; adult < count; adult += 1) {
			if (place + adult > 0)
				await adults.nth(adult).getByLabel("Name").fill(`Guest ${place} ${adult} ${tag}`);
			await adults.nth(adult).getByLabel("Nationality").fill("Germany");
		}
		await part("who").getByRole("button", { name: "Save" }).click();
		await expect(part("who").locator("summary")).toContainText(tag);
		await part("villa")
			.getByRole("radio", { name: /^Ready/ })
			.check();
		await part("villa").getByRole("button", { name: "Save villa" }).click();
		const marksClean = part("villa").getByRole("button", { name: "Mark clean, the guest can go in" });
		const isReady = part("villa").locator("summary", { hasText: "Ready" });
		await expect(marksClean.or(isReady)).toBeVisible();
		if (await marksClean.isVisible()) await marksClean.click();
		await expect(isReady).toBeVisible();
		await expect(due).toHaveText("$654.00");
		await axe();
		if (place > 0) {
			await part("money").getByRole("button", { name: "Pays on leaving" }).click();
			await expect(part("money").locator("summary").first()).toContainText("Pays on leaving");
			continue;
		}
		// The first family pays at once, on its own bill: it says nothing of the others.
		await part("money").getByRole("link", { name: "Bill and payments" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText(villa);
		await page.getByRole("radio", { name: "Bank transfer" }).check();
		await page.getByLabel("Amount, US$").fill("654");
		await page.getByRole("button", { name: "Take $654.00" }).click();
		await expect(page.getByText(/Payment recorded/)).toBeVisible();
		await page.getByRole("link", { name: "Check-in", exact: true }).click();
		await expect(part("money").locator("summary").first()).toContainText("$654.00 paid");
	}
	const reference = /stays\/(\w+)\//.exec(page.url())?.[1] ?? "";
	await page.getByRole("link", { name: "All 3 villas" }).click();
	await part("keys").getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Nothing is missing.")).toBeVisible();

	// A drink of the third family is on the bill of the third.
	await page.goto(`/desk/stays/${reference}/folio?folio=3`);
	await page.getByRole("navigation", { name: "Charge" }).getByRole("link", { name: "Bar, shop" }).click();
	await page.getByRole("button", { name: /Fresh coconut/ }).click();
	await expect(page.getByText("Charged: Fresh coconut, $7.95.")).toBeVisible();

	// The second family leaves before the others, and pays its own bill.
	const [first = "", , third = ""] = villas;
	const leave = page.getByRole("button", { name: "Check out early" });
	const toPay = page.locator(".quiet-box .total .num");
	await page.goto(`/desk/stays/${reference}/steps/early-departure`);
	for (const villa of [first, third])
		await page.getByRole("checkbox", { name: new RegExp(`^${villa}`) }).uncheck();
	await expect(page.getByText("Who leaves has a bill of their own")).toBeVisible();
	await expect(toPay).toHaveText("$327.00");
	await axe();
	await page.getByRole("radio", { name: "Bank transfer" }).check();
	await leave.click();
	await expect(page).toHaveURL(/folio=2.*saved=left_paid/);
	await expect(page.getByText("This bill was closed")).toBeVisible();

	// The last two leave together: one paid too much, the other pays its own, and the table adds up.
	await page.goto(`/desk/stays/${reference}/steps/early-departure`);
	await expect(page.getByRole("row", { name: /Credit on another bill/ })).toContainText("$327.00");
	await expect(toPay).toHaveText("$334.95");
	await axe();
	await page.getByRole("radio", { name: "Bank transfer" }).check();
	await leave.click();
	await expect(page).toHaveURL(/folio=3.*saved=left_paid/);
	await page.goto(`/desk/stays/${reference}/folio`);
	await expect(page.getByText(/Refund/).first()).toBeVisible();
	await page.goto("/desk");
	await expect(page.getByRole("main")).toContainText("Open bills of guests who have left");
	await closeVillasOfDay(own);
});
