import { expect as expectNow, type Locator, type Page } from "@playwright/test";
import { addDays } from "#app/lib/hotel-date.ts";
import { countDoubleBookings } from "../factories/reservations.ts";
import {
	closeVillasOfDay,
	type Guest,
	makeVillasOfDay,
	readNights,
	readPresses,
	type VillasOfDay,
} from "./desk-full-day.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const openStay = (page: Page, { reference }: Guest) => page.goto(`/desk/stays/${reference}`);

/** Leads through the four parts of a check-in, which begins on Today. */
async function checkIn(page: Page, { name }: Guest) {
	await page.goto("/desk");
	await page.getByRole("link", { name: `Check in ${name}, ` }).click();
	await expect(page.getByRole("heading", { name: `Check in ${name}` })).toBeVisible();
	const part = (id: string) => page.locator(`#part-${id}`);
	await part("who").getByLabel("Nationality").first().fill("Canada");
	await part("who").getByRole("button", { name: "Save" }).click();
	await expect(part("who").locator("summary")).toContainText(name);
	await part("villa")
		.getByRole("radio", { name: /^Ready/ })
		.check();
	await part("villa").getByRole("button", { name: "Save villa" }).click();
	// One that housekeeping has reported as dirty asks first.
	const marksClean = part("villa").getByRole("button", { name: "Mark clean, the guest can go in" });
	const isReady = part("villa").locator("summary", { hasText: "Ready" });
	await expect(marksClean.or(isReady)).toBeVisible();
	if (await marksClean.isVisible()) await marksClean.click();
	await expect(isReady).toBeVisible();
	await part("money").getByRole("button", { name: "Pays on leaving" }).click();
	await expect(part("money").locator("summary").first()).toContainText("Pays on leaving");
	await part("keys").getByRole("button", { name: "Save" }).click();
	await expect(part("keys").locator("summary")).toContainText("2 keys handed out");
	await page.getByRole("button", { name: "Check in", exact: true }).click();
	await expect(page.getByText("Nothing is missing.")).toBeVisible();
}

async function checkOut(page: Page, guest: Guest) {
	await openStay(page, guest);
	await page.getByRole("link", { name: "Check out", exact: true }).click();
	await page.getByRole("radio", { name: "Bank transfer" }).check();
	await page.getByRole("button", { name: "Check out", exact: true }).click();
	await expect(page).toHaveURL(/saved=left_paid/);
}

const chooseParty = async (page: Page, name: string) => {
	const party = page.getByLabel("Guest in house");
	await party.selectOption((await party.getByRole("option", { name }).getAttribute("value")) ?? "");
};

const planRow = (page: Page, { tag }: VillasOfDay, bird: string): Locator =>
	page.locator("tr[data-row]", { hasText: `${bird} ${tag}` });

test("a full day: guests leave, arrive, swap, move, do not come and walk in, and every screen tells the same", async ({
	page,
	axe,
}, { repeatEachIndex: repeat }) => {
	const own = await makeVillasOfDay();
	const { tag, today, idOf, guests } = own;
	await signInAtDesk(page, "manager");

	// In the morning two leave, and housekeeping is told.
	await checkOut(page, guests.dan);
	await page.goto("/desk/housekeeping");
	const card = (bird: string) => page.locator(`#v-${idOf(bird as "Heron")}`);
	await expect(card("Egret")).toContainText("Waits for Eva to leave");
	await checkOut(page, guests.eva);

	// One leaves early by the rule, and one who was due yesterday did not come.
	await page.goto(`/desk/stays/${guests.gil.reference}/steps/early-departure`);
	await expect(page.getByText("3 nights cancelled, from")).toBeVisible();
	await page.getByRole("radio", { name: "Bank transfer" }).check();
	await page.getByRole("button", { name: "Check out early" }).click();
	await expect(page).toHaveURL(/saved=left_paid/);
	await page.goto(`/desk/stays/${guests.finn.reference}/steps/no-show`);
	await page.getByRole("button", { name: "Mark as no-show" }).click();
	await expect(page).toHaveURL(/saved=no-show/);

	// A fault in a villa from which its guest then moves to the one that became free.
	await page.goto(`/desk/housekeeping/work-orders?villa=${idOf("Tern")}`);
	await page.getByLabel("What is wrong").fill(`Fan is loud ${tag}`);
	await page.getByRole("button", { name: "Report" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Tern ${tag}`);
	await openStay(page, guests.vera);
	await page.getByRole("link", { name: /^Change villa, nights or price/ }).click();
	const split = page.locator("form", { hasText: "Change villas during the stay" });
	await split.getByLabel("From the night of").fill(today);
	await split.getByLabel("Villa", { exact: true }).selectOption(idOf("Pelican"));
	await split.getByRole("button", { name: "Show price and clashes" }).click();
	await expect(page.getByRole("button", { name: "Save the change" })).toBeVisible();
	await axe();
	await page.getByRole("button", { name: "Save the change" }).click();
	await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();

	// Two arrivals swap their villas.
	await page.goto("/desk/plan");
	await page.getByText("Move, swap, rotate or free a villa without dragging").click();
	await page.getByLabel("First stay").selectOption(guests.ben.stayId);
	await page.getByLabel("Second stay").selectOption(guests.cleo.stayId);
	await page.locator("form", { hasText: "Swap two stays or rotate three" }).getByRole("button").click();
	await expect(
		page.getByRole("heading", { name: `Swap ${guests.ben.name} and ${guests.cleo.name}?` }),
	).toBeVisible();
	await page.getByRole("button", { name: "Save the 2 changes" }).click();
	await expect(
		planRow(page, own, "Ibis").getByRole("link", { name: new RegExp(`^${guests.ben.name}`) }),
	).toBeVisible();

	// One has come before the villa is ready and waits: housekeeping sees it first, and the desk is told when it is clean.
	await page.goto(`/desk/stays/${guests.ana.reference}/check-in`);
	await page.getByRole("radio", { name: /^Wait/ }).check();
	await page.getByRole("button", { name: "Save villa" }).click();
	await expect(page.locator("#final tr", { hasText: "Villa" })).toContainText("waiting");
	await page.goto("/desk");
	await expect(
		page
			.locator("tr", { hasText: guests.ana.name })
			.getByText(/Waiting since/)
			.first(),
	).toBeVisible();
	await page.goto("/desk/housekeeping");
	await expect(page.getByRole("article").first()).toContainText("Ana has been waiting since");
	await page.getByRole("button", { name: `Start, Heron ${tag}` }).click();
	await page.getByRole("button", { name: `Mark clean, Heron ${tag}` }).click();
	await expect.poll(() => readPresses(idOf("Heron"))).toEqual(["in_progress", "clean"]);
	await page.goto("/desk");
	await expect(
		page.locator("tr", { hasText: guests.ana.name }).getByText("Ready, Ana can go in").first(),
	).toBeVisible();
	for (const guest of [guests.ana, guests.ben, guests.cleo]) await checkIn(page, guest);

	// Somebody at the counter takes the villa of the guest who did not come.
	await page.goto("/desk/walk-in");
	await page.locator("#villas label", { hasText: `Osprey ${tag}` }).click();
	await page.getByRole("textbox", { name: "Name" }).fill(`Ida ${tag}`);
	await page.getByRole("textbox", { name: "Phone" }).fill("+501 610 2233");
	await page.getByRole("button", { name: "Book and check in" }).click();
	await expect(page.getByRole("heading", { name: `Check in Ida ${tag}` })).toBeVisible();
	const ida = { name: `Ida ${tag}`, reference: /stays\/(\w+)\//.exec(page.url())?.[1] ?? "", stayId: "" };

	// Two treatments and a dinner.
	await page.goto("/desk/wellness");
	const treatment = page.getByRole("row", { name: guests.vera.name });
	await treatment.getByRole("button", { name: /^Done/ }).click();
	await expect(treatment.getByRole("button", { name: /^Undo/ })).toBeVisible();
	await expect(treatment).toContainText("Done");
	await page.goto(`/desk/wellness/reserve?day=${addDays(today, 1)}`);
	await page.getByRole("button", { name: "Show free times" }).click();
	await page
		.getByRole("radio", { name: /^\d\d:\d\d/ })
		.nth(repeat)
		.check();
	await chooseParty(page, guests.ana.name);
	await page.getByLabel("Age").fill("41");
	await page.getByRole("button", { name: "Reserve" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(guests.ana.name);
	await page.goto(`/desk/pavilion/reserve?day=${addDays(today, 2 - (repeat % 2))}`);
	await page.getByLabel("Experience").selectOption("legacy-lounge");
	await page.getByRole("spinbutton", { name: /^Guests/ }).fill("8");
	await chooseParty(page, guests.vera.name);
	await page.getByLabel(/^Allergies and diet/).fill("No nuts");
	await page.getByRole("button", { name: "Reserve" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(guests.vera.name);

	// In the evening Today has nobody of them left to come or to go, and those in house in their villas.
	await page.goto("/desk");
	await expect(page.locator("#arrivals, #departures").getByText(tag)).toHaveCount(0);
	const staying = {
		Heron: guests.ana,
		Ibis: guests.ben,
		Egret: guests.cleo,
		Pelican: guests.vera,
		Osprey: ida,
	};
	for (const [bird, { name }] of Object.entries(staying))
		await expect(
			page
				.locator("#staying, #decide")
				.getByRole("row", { name: `${bird} ${tag}` })
				.first(),
		).toContainText(name);
	await axe();

	await page.goto("/desk/plan");
	for (const [bird, { name }] of Object.entries(staying))
		await expect(
			planRow(page, own, bird).getByRole("link", { name: new RegExp(`^${name} .*in house`, "i") }),
		).toBeVisible();
	await expect(planRow(page, own, "Osprey").getByRole("link", { name: /^Finn/ })).toHaveCount(0);

	await page.goto("/desk/housekeeping");
	await expect(card("Tern")).toContainText("1 open repair");
	const cards = page.locator(own.ids.map((id) => `#v-${id}`).join(", "));
	await expect(cards.filter({ hasText: /Waits for (Dan|Eva|Gil)/ })).toHaveCount(0);

	const heads = {
		"Left ": [guests.dan, guests.eva, guests.gil],
		"Did not come": [guests.finn],
		"In house until": [guests.ana, guests.ben, guests.cleo, guests.vera, ida],
	};
	for (const [state, those] of Object.entries(heads))
		for (const guest of those) {
			await openStay(page, guest);
			await expect(page.getByRole("main")).toContainText(state);
		}

	expectNow(await readNights(own, today)).toEqual([
		{ villa: "egret", name: "Cleo", nights: 2 },
		{ villa: "heron", name: "Ana", nights: 3 },
		{ villa: "ibis", name: "Ben", nights: 2 },
		{ villa: "osprey", name: "Ida", nights: 1 },
		{ villa: "pelican", name: "Vera", nights: 3 },
	]);
	expectNow(await withJourneysDatabase(({ pool }) => countDoubleBookings(pool))).toBe(0);
	await closeVillasOfDay(own);
});
