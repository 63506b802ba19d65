import { saveDiscount } from "#app/features/rates/operations/save-discount.server.ts";
import { blockVilla, releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { bookStay } from "../factories/reservations.ts";
import { today } from "./booking-form.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

// E-mails that were not sent are not shown to callers behind a proxy.
test.use({ extraHTTPHeaders: {} });

test("a caller gets a quote, it is found and booked at its price, and a second one finds its villa taken", async ({
	page,
	axe,
}, info) => {
	// Nights of this journey alone, another one in each repetition.
	const checkIn = addDays(today, 610 + info.repeatEachIndex);
	const mark = crypto.randomUUID().slice(0, 8);
	const send = async (name: string, email: string) => {
		await page.goto(`/desk/walk-in?by=phone&checkIn=${checkIn}&nights=1&guests=2`);
		await page.locator("#villas label", { hasText: "Blue Horizon" }).click();
		await page.getByRole("textbox", { name: "Name" }).fill(name);
		await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 4567");
		await page.getByRole("textbox", { name: "E-mail" }).fill(email);
		await page.getByRole("radio", { name: "Send a quote" }).check();
		await expect(page.getByLabel("The price counts until")).toBeVisible();
		await expect(page.getByLabel("Deposit requested")).toBeHidden();
	};
	const widths = async () => {
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			await axe();
		}
	};
	await signInAtDesk(page, "reception");
	const name = `Hana Quoted ${mark}`;
	await send(name, `hana.${mark}@example.com`);
	await widths();
	const total = (await page.locator("#price tr.total .num").textContent()) ?? "";
	await page.getByRole("button", { name: "Send the quote" }).click();
	await expect(page.getByRole("heading", { name: `Quote for ${name}` })).toBeVisible();
	await expect(page.locator("#quote")).toContainText(total);
	await expect(page.getByRole("link", { name: /^Send by WhatsApp/ })).toHaveAttribute(
		"href",
		/^https:\/\/wa\.me\/5016104567\?text=.*not%20held/,
	);
	await widths();

	// A second caller for the same nights.
	const other = `Otto Late ${mark}`;
	await send(other, `otto.${mark}@example.com`);
	await page.getByRole("button", { name: "Send the quote" }).click();
	await expect(page.getByRole("heading", { name: `Quote for ${other}` })).toBeVisible();
	const second = page.url();

	// Both are in the mail, which says that nothing is held.
	const email = page
		.getByRole("listitem")
		.filter({ hasText: `hana.${mark}@example.com` })
		.getByRole("link");
	await expect(async () => {
		await page.goto("/dev/mail");
		expect(await email.count()).toBe(1);
	}).toPass();
	await email.click();
	await expect(page.locator("[data-mail-text]")).toContainText("The villa is not held for you");
	await expect(page.locator("[data-mail-text]")).toContainText(total);

	// The guest calls again: found by name, booked with the values typed before.
	await page.goto(`/desk/search?q=${encodeURIComponent(name)}`);
	await page.getByRole("link", { name: new RegExp(name) }).click();
	await page.getByRole("link", { name: "Book it" }).click();
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
	await expect(page.getByRole("radio", { name: "Book it" })).toBeChecked();
	await expect(page.getByText("This price counts until")).toBeVisible();
	await widths();
	await page.getByRole("button", { name: "Save the booking" }).click();
	await expect(page.getByRole("heading", { name: `Booking of ${name}` })).toBeVisible();
	await expect(page.locator("#card")).toContainText(total);

	// The other quote finds its villa taken; the form says so, and has the free ones.
	await page.goto("/desk/quotes");
	await expect(page.locator("#over")).toContainText(name);
	await widths();
	await page.locator("#open li", { hasText: other }).getByRole("link", { name: "Book it" }).click();
	await expect(page.getByText("Blue Horizon: not free any more for the quoted nights.")).toBeVisible();
	await expect(page.locator("#villas")).not.toContainText("Blue Horizon");
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(other);
	await page.locator("#villas label", { hasText: "Palm Grove" }).click();
	await expect(page.getByText("These are not the quoted villa and nights")).toBeVisible();
	await page.goto(second);
	await page.getByRole("button", { name: "Withdraw the quote" }).click();
	await expect(page.getByText("The quote is withdrawn.")).toBeVisible();
	await expect(page.getByRole("main").getByText("Withdrawn", { exact: true })).toBeVisible();
});

test("two villas one after the other are quoted, and booked at that price also once one villa would do", async ({
	page,
	axe,
}, info) => {
	const checkIn = addDays(today, 535 + 3 * info.repeatEachIndex);
	const [change, checkOut] = [addDays(checkIn, 1), addDays(checkIn, 2)];
	const mark = crypto.randomUUID().slice(0, 8);
	// Only these two sleep six guests.
	const block = (villaId: string, from: string, until: string) =>
		withJourneysDatabase(({ db }) =>
			blockVilla(db, { villaId, from, until, reason: mark }, asStaff(new Date())),
		);
	await block("palm-grove", change, checkOut);
	await block("vista-del-mar", checkIn, change);
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/walk-in?by=phone&checkIn=${checkIn}&nights=2&guests=6&keep=quote`);
	await page.getByRole("radio", { name: /^Palm Grove .*, then Vista Del Mar/ }).check();
	await page.getByRole("textbox", { name: "Name" }).fill(`Ines ${mark}`);
	await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 4567");
	const total = (await page.locator("#price tr.total .num").textContent()) ?? "";
	await page.getByRole("button", { name: "Send the quote" }).click();
	await expect(page.getByRole("heading", { name: `Quote for Ines ${mark}` })).toBeVisible();
	await expect(page.locator("#quote")).toContainText(/Palm Grove .*, then Vista Del Mar/);
	await expect(page.locator("#quote")).toContainText(total);

	// Palm Grove is free for both nights now.
	await withJourneysDatabase(async ({ db }) => {
		const { rows } = await db.$client.query(
			"select id from villa_allocations where reason = $1 and villa_id = 'palm-grove'",
			[mark],
		);
		await releaseBlock(db, { allocationId: rows[0].id }, asStaff(new Date()));
	});
	await page.getByRole("link", { name: "Book it" }).click();
	await expect(page.getByRole("radio", { name: /^Palm Grove .*, then Vista Del Mar/ })).toBeChecked();
	await expect(page.getByText("This price counts until")).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.getByRole("button", { name: "Save the booking" }).click();
	await expect(page.getByRole("heading", { name: `Booking of Ines ${mark}` })).toBeVisible();
	await expect(page.locator("#card")).toContainText(total);
	await expect(page.locator("#card")).toContainText(/Palm Grove .*, then Vista Del Mar/);
});

test("a villa that is taken while its quote is being booked is refused, and nothing that was typed is lost", async ({
	page,
}, info) => {
	// The same nights in another villa.
	const checkIn = addDays(today, 610 + info.repeatEachIndex);
	const mark = crypto.randomUUID().slice(0, 8);
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/walk-in?by=phone&checkIn=${checkIn}&nights=1&guests=2&keep=quote`);
	await page.locator("#villas label", { hasText: "Tropical Hideaway" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill(`Ida ${mark}`);
	await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 4567");
	await page.getByRole("button", { name: "Send the quote" }).click();
	await page.getByRole("link", { name: "Book it" }).click();
	await page.getByText("Arrival, children, requests").click();
	await page.getByLabel("Arrival time").fill("by boat at four");
	await withJourneysDatabase(({ db }) =>
		bookStay(db, { villaIds: ["tropical-hideaway"], checkIn, checkOut: addDays(checkIn, 1) }),
	);
	await page.getByRole("button", { name: "Save the booking" }).click();
	await expect(page.getByRole("alert").first()).toContainText("this villa was just taken");
	await expect(page.getByText("Tropical Hideaway: not free any more for the quoted nights.")).toBeVisible();
	await expect(page.getByLabel("Arrival time")).toHaveValue("by boat at four");
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(`Ida ${mark}`);
});

test("a caller's code lowers the price while it is typed, and a villa that it is not for says so", async ({
	page,
}, info) => {
	const checkIn = addDays(today, 610 + info.repeatEachIndex);
	const mark = crypto.randomUUID().slice(0, 8).toUpperCase();
	await withJourneysDatabase(async ({ db }) => {
		const setting = {
			...{ name: `Reef ${mark}`, code: `REEF${mark}`, basisPoints: 2_000, amountCents: null, minNights: 1 },
			...{ villaIds: ["caribbean-breeze"], bookedFrom: null, bookedUntil: null, nightsFrom: null },
			...{ nightsUntil: null, maxUses: 1, active: true },
		};
		const outcome = await saveDiscount(db, { id: null, revision: 0, setting }, asStaff(new Date()));
		if (!outcome.ok) throw new Error(outcome.reason);
	});
	await signInAtDesk(page, "reception");
	await page.goto(`/desk/walk-in?by=phone&checkIn=${checkIn}&nights=1&guests=2`);
	await page.locator("#villas label", { hasText: "Caribbean Breeze" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill(`Coda ${mark}`);
	await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 4567");
	await page.getByText("A code", { exact: true }).click();
	const total = page.locator("#price tr.total .num");
	const full = (await total.textContent()) ?? "";
	await page.getByRole("textbox", { name: "Code" }).fill(`reef-${mark.toLowerCase()}`);
	await expect(page.getByText(`Reef ${mark}: in the price.`)).toBeVisible();
	await expect(total).not.toHaveText(full);
	const lowered = (await total.textContent()) ?? "";
	await page.locator("#villas label", { hasText: "Palm Grove" }).click();
	await expect(page.getByText("This code is for other villas.")).toBeVisible();
	await page.locator("#villas label", { hasText: "Caribbean Breeze" }).click();
	await page.getByRole("radio", { name: "Book it" }).check();
	await page.getByRole("button", { name: "Save the booking" }).click();
	await expect(page.getByRole("heading", { name: `Booking of Coda ${mark}` })).toBeVisible();
	await expect(page.locator("#card")).toContainText(lowered);
});
