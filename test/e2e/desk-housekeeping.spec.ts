import { expect as expectNow } from "@playwright/test";
import { eq } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { sayDay } from "#app/lib/desk-dates.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { workOrders } from "#db/schema/housekeeping.ts";
import { staffPeople } from "#db/schema/staff.ts";
import { makeComingStay } from "../factories/reservations.ts";
import { bitOfPng } from "../tiny-pictures.ts";
import { cardOf, eventsOf, housekeeping, leaveDirty, phone, waitForCopy } from "./desk-housekeeping.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

test("what is pressed without network survives a closed page and arrives once, in its order", async ({
	page,
	context,
	axe,
}) => {
	await page.setViewportSize(phone);
	const rosa = await signInAtDesk(page, "housekeeping");
	await leaveDirty("vista-del-mar", "caribbean-breeze");
	await page.goto(housekeeping);
	await expect(page.getByRole("heading", { name: "Next" })).toBeVisible();
	await axe();
	await waitForCopy(page);
	await context.setOffline(true);
	await page.reload();
	// The card goes to another list, and the focus goes along.
	await page.getByRole("button", { name: "Start, Vista Del Mar" }).click();
	await expect(page.locator("#v-vista-del-mar")).toBeFocused();
	await page.getByRole("button", { name: "Mark clean, Vista Del Mar" }).click();
	await expect(page.locator("#v-vista-del-mar")).toBeFocused();
	await page.getByRole("button", { name: "Start, Caribbean Breeze" }).click();
	await expect(page.getByText("3 not sent.")).toBeVisible();
	await expect(cardOf(page, "Caribbean Breeze")).toContainText("Not sent yet");
	await axe();
	// A page tries again and again, and Chromium lets a request that outlives its page go out although the tools say "offline":
	// the first press may have arrived without the page having heard of it. It must not count twice, and no other is sent before.
	const first = { villa: "vista-del-mar", act: "in_progress" };
	expectNow([[], [first]]).toContainEqual(await eventsOf(rosa.id));
	await page.close();

	const again = await context.newPage();
	await again.setViewportSize(phone);
	await again.goto(housekeeping);
	await expect(again.getByText("3 not sent.")).toBeVisible();
	await context.setOffline(false);
	await expect(again.getByText("not sent.")).toHaveCount(0);
	expectNow(await eventsOf(rosa.id)).toEqual([
		{ villa: "vista-del-mar", act: "in_progress" },
		{ villa: "vista-del-mar", act: "clean" },
		{ villa: "caribbean-breeze", act: "in_progress" },
	]);
	await expect(cardOf(again, "Caribbean Breeze")).toContainText("started");

	// The worker serves this page alone, and anyone who signs out leaves no copy.
	await again.goto("/");
	expectNow(await again.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
	await context.clearCookies();
	await again.goto(housekeeping);
	await expect(again).toHaveURL(/\/desk\/sign-in/);
	await expect.poll(() => again.evaluate(() => caches.has("housekeeping"))).toBe(false);
});

test("a press without network of before the scripts came is stored, and the focus is on its card", async ({
	page,
	context,
}) => {
	await page.setViewportSize(phone);
	await signInAtDesk(page, "housekeeping");
	await leaveDirty("sunset-palms");
	await page.goto(housekeeping);
	await waitForCopy(page);
	await context.setOffline(true);
	await page.reload();
	// As the browser itself sends a form, of which no script hears.
	await cardOf(page, "Sunset Palms")
		.getByRole("button", { name: "Start, Sunset Palms" })
		.evaluate((button: HTMLButtonElement) => button.form?.submit());
	await expect(page).toHaveURL(`${housekeeping}#v-sunset-palms`);
	await expect(cardOf(page, "Sunset Palms")).toContainText("Not sent yet");
	await expect(page.locator("#v-sunset-palms")).toBeFocused();
	await context.setOffline(false);
	await expect(page.getByText("not sent.")).toHaveCount(0);
});

for (const [role, isShown] of [
	["housekeeping", false],
	["reception", true],
] as const)
	test(`without network, too, the button Inspected is for those who may inspect a villa: ${role} @any-width`, async ({
		page,
		context,
	}) => {
		await page.setViewportSize(phone);
		const person = await signInAtDesk(page, role, { name: "Marlon Usher" });
		await leaveDirty("caribbean-breeze");
		await page.goto(housekeeping);
		await waitForCopy(page);
		await context.setOffline(true);
		await page.reload();
		await page.getByRole("button", { name: "Start, Caribbean Breeze" }).click();
		await page.getByRole("button", { name: "Mark clean, Caribbean Breeze" }).click();
		await page.locator("#v-caribbean-breeze summary").click();
		const inspected = page.getByRole("button", { name: "Inspected, Caribbean Breeze" });
		await expect(inspected).toHaveCount(isShown ? 1 : 0);
		if (isShown) await inspected.click();
		await context.setOffline(false);
		await expect(page.getByText("not sent.")).toHaveCount(0);
		await expect
			.poll(async () => (await eventsOf(person.id)).map(({ act }) => act))
			.toEqual(["in_progress", "clean", ...(isShown ? ["inspected"] : [])]);
	});

test("a press of somebody who has been ended meanwhile is refused and shown", async ({
	page,
	context,
	axe,
}) => {
	await page.setViewportSize(phone);
	const kenrick = await signInAtDesk(page, "housekeeping", { name: "Kenrick Young" });
	await leaveDirty("caribbean-breeze");
	await page.goto(housekeeping);
	await expect(page.getByRole("button", { name: "Start, Caribbean Breeze" })).toBeEnabled();
	await context.setOffline(true);
	await page.getByRole("button", { name: "Start, Caribbean Breeze" }).click();
	await expect(page.getByText("1 not sent.")).toBeVisible();
	await withJourneysDatabase(({ db }) =>
		db.update(staffPeople).set({ endedAt: new Date() }).where(eq(staffPeople.id, kenrick.id)),
	);
	await context.setOffline(false);
	const refused = page.getByRole("alert");
	await expect(refused).toContainText("Kenrick no longer works here, so this was not saved:");
	await expect(refused).toContainText("Caribbean Breeze: In progress");
	expectNow(await eventsOf(kenrick.id)).toEqual([]);
	await axe();
	await refused.getByRole("button", { name: "OK" }).click();
	await expect(refused).toHaveCount(0);
});

test("a gardener comes in to the repairs, and marks one as fixed", async ({ page, axe }) => {
	const what = `Palm over the path ${Date.now()}`;
	await withJourneysDatabase(({ db }) =>
		db.insert(workOrders).values({
			...{ id: crypto.randomUUID(), villaId: "caribbean-breeze", what },
			...{ reportedBy: "Rosa Cal", reportedAt: new Date() },
		}),
	);
	await signInAtDesk(page, "gardener");
	await page.goto("/desk");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Repairs");
	await axe();
	await page.getByRole("link", { name: what }).click();
	await expect(page.getByLabel("What was done")).toBeVisible();
	await axe();
	await page.getByLabel("What was done").fill("Cut back");
	await page.getByRole("button", { name: "Mark as fixed" }).click();
	await expect(page.getByText(/^Fixed by Elmer.*Cut back$/)).toBeVisible();
});

test("a repair is reported with a photo and closes the villa, and something that was found goes back", async ({
	page,
	axe,
}) => {
	await page.setViewportSize({ width: 768, height: 1000 });
	await signInAtDesk(page, "reception");
	await page.goto(`${housekeeping}/work-orders?villa=caribbean-breeze`);
	await page.getByRole("button", { name: "Report" }).click();
	await expect(page.getByRole("link", { name: "Please say what is wrong." })).toBeVisible();
	await axe();
	const what = `Shower drips ${Date.now()}`;
	await page.getByLabel("What is wrong").fill(what);
	await page.getByLabel("Photo").setInputFiles({
		name: "shower.png",
		mimeType: "image/png",
		buffer: Buffer.from(bitOfPng),
	});
	await expect
		.poll(() => page.getByLabel("Photo").evaluate((input: HTMLInputElement) => input.files?.[0]?.type))
		.toBe("image/jpeg");
	await page.getByRole("button", { name: "Report" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Caribbean Breeze");
	await expect(page.getByRole("img", { name: "The repair in Caribbean Breeze" })).toBeVisible();
	// Nights of this journey alone, others in each repetition.
	const from = addDays(hotelToday(new Date()), 590 + test.info().repeatEachIndex * 3);
	const until = addDays(from, 2);
	await page.getByLabel("From", { exact: true }).fill(from);
	await page.getByLabel("Until").fill(until);
	await page.getByRole("button", { name: "Show clashes" }).click();
	await expect(page.getByText("No clashes.")).toBeVisible();
	await axe();
	await page.getByRole("button", { name: /^Close the villa/ }).click();
	const [first, last] = [from, until].map((day) => sayDay(day, hotelToday(new Date())));
	await expect(page.getByText(`Closed ${first} to ${last}`)).toBeVisible();
	await page.getByLabel("What was done").fill("New seal");
	await page.getByRole("button", { name: "Mark as fixed" }).click();
	await expect(page.getByText(/^Fixed by Maria.*New seal$/)).toBeVisible();
	const [order] = await withJourneysDatabase(({ db }) =>
		db.select().from(workOrders).where(eq(workOrders.what, what)),
	);
	expectNow(order).toMatchObject({ resolvedBy: "Maria Choc", resolution: "New seal" });

	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(`${housekeeping}/lost-and-found`);
	const description = `Blue scarf ${Date.now()}`;
	await page.getByLabel("Description").fill(description);
	await page.getByRole("button", { name: "Record" }).click();
	await expect(page.getByRole("link", { name: "Please say where it is now." })).toBeVisible();
	await page.getByLabel("Where, if not in a villa").fill("Pier");
	await page.getByLabel("Where it is now").fill("Desk, drawer 2");
	await page.getByRole("button", { name: "Record" }).click();
	const item = page.getByRole("listitem").filter({ hasText: description });
	await item.getByText("Waiting").click();
	await axe();
	await item.getByRole("button", { name: /^Posted/ }).click();
	await expect(item.getByRole("button", { name: /^Posted/ })).toHaveCount(0);
	await expect(item.getByText("Posted", { exact: true }).first()).toBeVisible();
	await page.goto(housekeeping);
	await axe();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("housekeeping presses, assigns and reports by plain forms", async ({ page }) => {
		await page.setViewportSize(phone);
		const first = `Ines${crypto.randomUUID().slice(0, 6)}`;
		const maria = await signInAtDesk(page, "manager", { name: `${first} Tillett` });
		await leaveDirty("tropical-hideaway");
		await page.goto(housekeeping);
		await page.getByRole("button", { name: "Start, Tropical Hideaway" }).click();
		const clean = page.getByRole("button", { name: "Mark clean, Tropical Hideaway" });
		await clean.click();
		await expect(clean).toHaveCount(0);
		await page.locator("#v-tropical-hideaway summary").click();
		await page.getByRole("button", { name: "Inspected, Tropical Hideaway" }).click();
		await expect(page.locator("#v-tropical-hideaway")).toContainText("Inspected");
		expectNow(await eventsOf(maria.id)).toEqual(
			["in_progress", "clean", "inspected"].map((act) => ({ villa: "tropical-hideaway", act })),
		);
		await page.goto(`${housekeeping}/villas/tropical-hideaway`);
		await expect(page.locator("#history li").filter({ hasText: first })).toHaveCount(3);
		const days = page.getByLabel("Days between two deep cleans of a villa");
		await days.fill("61");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page).toHaveURL(/#interval$/);
		await expect(days).toHaveValue("61");
	});
});

test("a repair at the jetty has its urgency and its person, and a task its day, its person and its guest", async ({
	page,
	axe,
}) => {
	await signInAtDesk(page, "reception");
	await page.goto(`${housekeeping}/work-orders`);
	const what = `A loose plank ${Date.now()}`;
	await page.getByLabel("Villa", { exact: true }).selectOption("jetty");
	await page.getByLabel("What is wrong").fill(what);
	await page.getByLabel("How urgent").selectOption("urgent");
	await page.getByLabel("Who repairs it").selectOption({ label: "Maria Choc" });
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.getByRole("button", { name: "Report" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jetty");
	await expect(page.getByText(/^Urgent, today · For \W?Maria/)).toBeVisible();
	await expect(page.getByRole("button", { name: /^Close the villa/ })).toHaveCount(0);
	await page.getByLabel("How urgent").selectOption("low");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(/^When there is time · For/)).toBeVisible();
	await axe();

	const guest = `Lena ${Date.now()}`;
	const day = hotelToday(new Date());
	await withJourneysDatabase(({ db }) =>
		makeComingStay(db, {
			name: guest,
			status: "checked_in",
			checkIn: addDays(day, -1),
			checkOut: addDays(day, 2),
		}),
	);
	await page.goto("/desk");
	const tasks = page.getByRole("region", { name: "Tasks" });
	await tasks.getByText("Add a task or a note").click();
	const task = `Birthday cake ${Date.now()}`;
	await tasks.getByLabel("What to do or know").fill(task);
	await tasks.getByLabel(/^Day/).fill(addDays(day, 1));
	await tasks.getByLabel("Who does it").selectOption({ label: "Maria Choc" });
	const about = tasks.getByLabel("Guest");
	await about.selectOption((await about.getByRole("option", { name: guest }).getAttribute("value")) ?? "");
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await tasks.getByRole("button", { name: "Add to Today" }).click();
	await tasks.getByText(/for later days$/).click();
	const row = tasks.getByRole("listitem").filter({ hasText: task });
	await expect(row).toContainText("Maria Choc");
	await expect(row.getByRole("link", { name: guest })).toBeVisible();
	await axe();
});

test("a cleaner chooses Spanish with the keyboard, and presses and reads in it without network, too", async ({
	page,
	context,
	axe,
}) => {
	await page.setViewportSize(phone);
	const rosa = await signInAtDesk(page, "housekeeping");
	await leaveDirty("caribbean-breeze");
	await page.goto(housekeeping);
	await waitForCopy(page);
	await page.getByRole("button", { name: "Español" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Limpieza" })).toBeVisible();
	await expect
		.poll(() => page.evaluate(async (path) => (await caches.match(path))?.text(), housekeeping))
		.toContain("Limpieza");
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		await axe();
	}
	await context.setOffline(true);
	await page.reload();
	await page.getByRole("button", { name: "Empezar, Caribbean Breeze" }).click();
	await expect(page.getByText("1 sin enviar.")).toBeVisible();
	await page.reload();
	await page.getByRole("button", { name: "Marcar limpia, Caribbean Breeze" }).click();
	await expect(page.getByText("2 sin enviar.")).toBeVisible();
	await axe();
	await context.setOffline(false);
	await expect(page.getByText("sin enviar")).toHaveCount(0);
	expectNow(await eventsOf(rosa.id)).toEqual(
		["in_progress", "clean"].map((act) => ({ villa: "caribbean-breeze", act })),
	);
});

test("a repair is reported and fixed in Spanish, and the rest of the desk stays English", async ({
	page,
	axe,
}) => {
	await signInAtDesk(page, "manager");
	await page.goto(`${housekeeping}/work-orders`);
	await page.getByRole("button", { name: "Español" }).click();
	await page.getByRole("button", { name: "Reportar" }).click();
	await expect(page.getByRole("link", { name: "Por favor, diga qué está dañado." })).toBeVisible();
	await axe();
	const what = `La ducha gotea ${Date.now()}`;
	await page.getByLabel("Qué está dañado").fill(what);
	await page.getByLabel("Villa", { exact: true }).selectOption("garden");
	await page.getByRole("button", { name: "Reportar" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jardín");
	await page.getByLabel("Qué se hizo").fill("Sello nuevo");
	await page.getByRole("button", { name: "Marcar como reparada" }).click();
	await expect(page.getByText(/^Reparada por .*Sello nuevo$/)).toBeVisible();
	await axe();
	const root = page.locator("html");
	// Another tab chooses another language: the next page of this one has it as well.
	const tab = await page.context().newPage();
	await tab.goto(`${housekeeping}/work-orders`);
	await tab.getByRole("button", { name: "English" }).click();
	await expect(tab.getByRole("heading", { name: "Repairs", exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Reparaciones" }).click();
	await expect(root).toHaveAttribute("lang", "en");
	await page.getByRole("button", { name: "Español" }).click();
	await expect(root).toHaveAttribute("lang", "es");
	await page.getByRole("link", { name: "Plan", exact: true }).click();
	await expect(page).toHaveURL(/\/desk\/plan$/);
	await expect(root).toHaveAttribute("lang", "en");
	await page.getByRole("link", { name: "Housekeeping" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Limpieza");
	await expect(root).toHaveAttribute("lang", "es");
	await page.goBack();
	await expect(page).toHaveURL(/\/desk\/plan$/);
	await expect(root).toHaveAttribute("lang", "en");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("housekeeping is in Spanish for a person who has chosen it", async ({ page }) => {
		const rosa = await signInAtDesk(page, "housekeeping");
		await leaveDirty("tropical-hideaway");
		await page.goto("/desk/account");
		await page.getByRole("radio", { name: "Español" }).check();
		await page.getByRole("button", { name: "Save the language" }).click();
		await expect(page.getByText("Your language is saved.")).toBeVisible();
		await expect(page.getByRole("radio", { name: "Español" })).toBeChecked();
		await page.getByRole("link", { name: "Housekeeping" }).click();
		await page.getByRole("button", { name: "Empezar, Tropical Hideaway" }).click();
		await page.getByRole("button", { name: "Marcar limpia, Tropical Hideaway" }).click();
		await expect(page.locator("#v-tropical-hideaway")).toContainText("Limpia");
		expectNow(await eventsOf(rosa.id)).toHaveLength(2);
		await page.getByRole("button", { name: "English" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Housekeeping");
	});
});
