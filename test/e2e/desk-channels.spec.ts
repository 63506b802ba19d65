import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { listDoubleSales } from "#app/features/channels/double-sale-queries.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { addDays, formatDays } from "#app/lib/hotel-date.ts";
import { makeDoubleSale } from "../factories/calendars.ts";
import { asGuest, makeStayInput } from "../factories/forms.ts";
import { expect, test } from "./fixtures.ts";
import { signInAtOwnHotel, withHotel } from "./own-hotel.ts";

// The stand-in site is open to browsers on this machine without a proxy.
test.use({ extraHTTPHeaders: {} });

test("a manager adds the calendar of a site, sees what it says before it is taken, settles what is sold twice and switches it off @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await withHotel("channels", async ({ address, ...hotel }) => {
		const first = addDays(hotelToday(new Date()), 150);
		const days = (from: number, until: number) => ({
			from: addDays(first, from),
			until: addDays(first, until),
		});
		const look = async () => {
			if (!javaScriptEnabled) return;
			for (const width of [360, 768, 1280]) {
				await page.setViewportSize({ width, height: 900 });
				await axe();
			}
		};
		const own = days(1, 3);
		const wanted = { villaIds: ["vista-del-mar"], checkIn: own.from, checkOut: own.until };
		const input = makeStayInput({ ...wanted, name: "Ana Pérez" });
		expect(await reserveStay(hotel.database.db, input, asGuest(null, new Date()))).toMatchObject({
			ok: true,
		});

		// At the site: two stays, one of them on the nights of a guest of ours, and a closing.
		const site = `${address}/dev/sites/airbnb/vista-del-mar`;
		await page.goto(site);
		const atSite = async (nights: { from: string; until: string }, button: string) => {
			const form = page.getByRole("form", { name: "Book or close nights" });
			await form.getByLabel("Arrival").fill(nights.from);
			await form.getByLabel("Departure").fill(nights.until);
			await form.getByLabel("Guest").fill("Jo");
			await form.getByRole("button", { name: button }).click();
			await expect(page.getByText(`, ${formatDays(nights)}`).first()).toBeVisible();
		};
		await atSite(days(2, 5), "Book");
		await atSite(days(10, 12), "Book");
		await atSite(days(20, 22), "Close these nights");

		await signInAtOwnHotel(page, { address, ...hotel }, { name: "Ines Tillett", role: "manager" });
		await page.goto(`${address}/desk/channels`);
		await page.locator("select[name=villaId]").selectOption("vista-del-mar");
		await page.locator("select[name=site]").selectOption("airbnb");
		await page.getByLabel("Their calendar address").fill("https://169.254.169.254/latest");
		await page.getByRole("button", { name: "Read and show a preview" }).click();
		await expect(page.locator("#address-error")).toContainText("private network");
		// The address of another villa, seen in the preview: it is removed, and its place is free again.
		const add = async (address: string) => {
			await page.locator("select[name=villaId]").selectOption("vista-del-mar");
			await page.locator("select[name=site]").selectOption("airbnb");
			await page.getByLabel("Their calendar address").fill(address);
			await page.getByRole("button", { name: "Read and show a preview" }).click();
			await expect(page).toHaveURL(/\/desk\/channels\/[\w-]+\/preview$/);
		};
		await add(`${address}/dev/sites/airbnb/palm-grove/calendar.ics`);
		await page.getByText("Wrong address or wrong villa").click();
		await look();
		await page.getByRole("button", { name: "Remove this calendar" }).click();
		await expect(page).toHaveURL(/\/desk\/channels$/);
		await add(`${site}/calendar.ics`);
		await expect(page.getByRole("region", { name: "Collides" })).toContainText("Ana Pérez");
		await look();
		await page.getByRole("button", { name: "Import 2 events" }).click();
		await expect(page).toHaveURL(/\/desk\/channels\/[\w-]+$/);
		const calendar = page.url();
		const events = page.getByRole("region", { name: "Events now" });
		await expect(events.getByText("Taken", { exact: true })).toHaveCount(2);
		await look();

		// First place on Today, for the counter too.
		await page.goto(`${address}/desk`);
		const decide = page.getByRole("region", { name: "Needs a decision" });
		await expect(decide).toContainText("Airbnb has sold Vista Del Mar Villa");
		await expect(decide.getByRole("link", { name: "Ana Pérez" }).first()).toBeVisible();
		await look();

		// The site reads our calendar and closes the nights sold here.
		await page.goto(calendar);
		const ours = await page.getByRole("textbox", { name: "Our address for this site" }).inputValue();
		const text = await (await page.request.get(ours)).text();
		expect(text).toContain(`DTSTART;VALUE=DATE:${own.from.replaceAll("-", "")}`);
		expect(text).not.toMatch(/Ana|Pérez/);
		await page.reload();
		await expect(page.getByText(/^Read by them/)).toBeVisible();

		// The guest of the site cancels there: nothing is sold twice any more once their calendar is read.
		await page.goto(site);
		const twice = page.getByRole("form", { name: `Jo, ${formatDays(days(2, 5))}` });
		await twice.getByRole("button", { name: "Cancel" }).click();
		await expect(twice).toHaveCount(0);
		await page.goto(calendar);
		await page.getByRole("button", { name: "It is our own, ignore" }).click();
		await expect(page.getByRole("region", { name: "Sold twice" })).toHaveCount(0);
		await page.getByRole("button", { name: "Read now" }).click();
		await expect(page.getByText(/not in the last read/)).toBeVisible();

		await page.getByText("Switch off", { exact: true }).click();
		await page.getByRole("button", { name: "Switch this calendar off" }).click();
		await expect(page.locator("#nights-error")).toBeVisible();
		await page.getByText("Free them:").click();
		await page.getByRole("button", { name: "Switch this calendar off" }).click();
		await expect(page).toHaveURL(/\/desk\/channels$/);
		expect((await page.request.get(ours)).status()).toBe(404);
	});
});

test("the counter finds a villa that is sold twice in the plan, moves the guest of ours, and then the guest of the site @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	await withHotel("twice", async ({ address, ...hotel }) => {
		const { db } = hotel.database;
		const now = new Date();
		const from = addDays(hotelToday(now), 3);
		await signInAtOwnHotel(page, { address, ...hotel }, { name: "Maria Choc", role: "reception" });
		const look = async () => {
			if (javaScriptEnabled) await axe();
		};
		const notice = () => page.getByRole("region", { name: /Ocean Breeze is sold twice/ }).first();

		// 100 days ahead nobody of the demo hotel stays.
		const first = await makeDoubleSale(db, { now, from: addDays(from, 100), villaId: "ocean-breeze" });
		const plan = `${address}/desk/plan?from=${addDays(from, 99)}`;
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(plan);
		await look();
		await notice()
			.getByRole("link", { name: /^Ana Pérez/ })
			.click();
		await expect(notice()).toContainText("Now press one of the");
		await look();
		const offer = page
			.getByRole("row", { name: /^Caribbean Breeze/ })
			.getByRole("link", { name: /^Free \$/ });
		await offer.click();
		await page.getByRole("button", { name: "Save the change" }).click();
		await expect(page).toHaveURL(/\/desk\/plan\?/);
		await expect(notice()).toHaveCount(0);
		expect(await listDoubleSales(db)).toEqual([]);

		// On a phone the list leads to a page of its own.
		const next = await makeDoubleSale(db, {
			now: new Date(),
			from: addDays(from, 120),
			villaId: "ocean-breeze",
		});
		expect(next.event).not.toBe(first.event);
		await page.setViewportSize({ width: 360, height: 800 });
		await page.goto(`${address}/desk`);
		await page.getByRole("link", { name: "Move one of the two" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Ocean Breeze, sold twice" })).toBeVisible();
		await look();
		await page.getByRole("link", { name: /^Airbnb guest/ }).click();
		await expect(page.getByText("Write to the guest at Airbnb before you move them.")).toBeVisible();
		await look();
		await page.getByRole("button", { name: /Blue Horizon$/ }).click();
		await expect(page).toHaveURL(/\/desk\/stays\/[A-Z0-9]+/);
		await page.goto(`${address}/desk`);
		await expect(page.getByText("is sold twice")).toHaveCount(0);
		expect(await listDoubleSales(db)).toEqual([]);
	});
});

test("arrows pass over a villa that is sold twice, and Tab reaches the bar of the site", async ({ page }) => {
	await withHotel("twice-keys", async ({ address, ...hotel }) => {
		const now = new Date();
		const from = addDays(hotelToday(now), 100);
		await signInAtOwnHotel(page, { address, ...hotel }, { name: "Maria Choc", role: "reception" });
		const { event } = await makeDoubleSale(hotel.database.db, { now, from, villaId: "ocean-breeze" });
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(`${address}/desk/plan?from=${addDays(from, -1)}`);
		const ana = page.getByRole("link", { name: /^Ana Pérez Booked/ });
		await ana.focus();
		await page.keyboard.press("ArrowDown");
		await expect(
			page
				.getByRole("row", { name: /^Blue Horizon/ })
				.getByRole("link")
				.and(page.locator(":focus")),
		).toBeVisible();
		await page.keyboard.press("ArrowUp");
		await expect(ana).toBeFocused();
		await page.keyboard.press("Tab");
		const sold = page.getByRole("link", { name: /^Airbnb Imported.*sold twice$/ });
		await expect(sold).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(new RegExp(`sold-twice/${event}`));
	});
});
