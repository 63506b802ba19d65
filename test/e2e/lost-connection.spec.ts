import type { BrowserContext, Page, Route } from "@playwright/test";
import { fillDates, openForm, ownDates, submit } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";
import { fillEvening, openPavilionForm, ownEvenings, send as sendDinner } from "./pavilion-form.ts";
import { openForm as openWellness, send as sendTreatment } from "./wellness-form.ts";

const reserved = "Reservation submitted successfully!";

/**
 * Resolves when the page that a form leads to, the module that sends that page's forms, and the imports of both have
 * come.
 */
async function modulesOf(page: Page, name: string) {
	const urls = new Set<string>();
	await page.waitForResponse((response) => {
		if (new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`).test(response.url())) urls.add(response.url());
		return urls.size === 2;
	});
	await page.evaluate((modules) => Promise.all(modules.map((url) => import(url))), [...urls]);
}

/** Fills in a villa form that is ready to be sent, and waits until the page it leads to has been loaded ahead. */
async function fillIn(page: Page, villaId: string, dates: { checkIn: string; checkOut: string }) {
	await openForm(page, `/booking?villaId=${villaId}`);
	const ahead = modulesOf(page, "reservation");
	await fillDates(page, dates);
	await page.getByLabel("Guest name").fill("Ana Pérez");
	await ahead;
}

/** Takes the browser off the line in the middle of a request, which fails by that or, where it does not, by hand. */
async function goOffline(context: BrowserContext, route: Route) {
	await context.setOffline(true);
	await route.abort().catch(() => {});
}

/** Drops the line at the next form that is sent, before or after the server has taken it. */
async function dropLine(context: BrowserContext, address: RegExp, isTaken: boolean) {
	let isDropped = false;
	await context.route(address, async (route) => {
		if (isDropped || route.request().method() !== "POST") return route.fallback();
		isDropped = true;
		if (isTaken) await route.fetch();
		await goOffline(context, route);
	});
}

const arrivals = (page: Page) => page.getByText("Arrival", { exact: true });

test("a booking whose response was lost opens by itself once the guest is online, and was made once", async ({
	page,
	context,
	axe,
}, info) => {
	await fillIn(page, "blue-horizon", ownDates(info, 11));
	await dropLine(context, /\/booking\.data/, true);
	await submit(page).click();
	const summary = page.locator("[data-error-summary]");
	await expect(summary.getByRole("listitem").first()).toHaveText(
		"Error submitting reservation. Please try again.",
	);
	await expect(page.getByText("The connection dropped. Your reservation may already be made.")).toBeVisible();
	await expect(submit(page)).toBeEnabled();
	await axe();
	await context.setOffline(false);
	await expect(page).toHaveURL(/\/reservations\/[2-9A-Z]{8}\?submitted$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(reserved);
	await page.goto("/itinerary");
	await expect(arrivals(page)).toHaveCount(1);
});

test("a guest whose booking never arrived is told so, and books with one more press", async ({
	page,
	context,
}, info) => {
	await fillIn(page, "blue-horizon", ownDates(info, 12));
	await dropLine(context, /\/booking\.data/, false);
	await submit(page).click();
	await expect(page.getByText("The connection dropped.")).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText("It has not been booked. Please press the button again.")).toBeVisible();
	await expect(page.getByLabel("Guest name")).toHaveValue("Ana Pérez");
	await submit(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(reserved);
	await page.goto("/itinerary");
	await expect(arrivals(page)).toHaveCount(1);
});

test("a confirmation that cannot be loaded says that the reservation is made, and opens once the guest is online", async ({
	page,
	context,
}, info) => {
	await fillIn(page, "blue-horizon", ownDates(info, 13));
	const fresh = page.waitForResponse(/\/booking\/availability/);
	await context.route(
		/\/reservations\/\w{8}\.data/,
		async (route) => {
			// The form hears of the nights that are taken before its confirmation comes: they are the guest's own.
			await (await fresh).finished();
			await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
			await expect(page.getByText("Blue Horizon Villa is not free")).toHaveCount(0);
			await goOffline(context, route);
		},
		{ times: 1 },
	);
	await submit(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("The connection dropped");
	await expect(page.getByText(/^Your reservation [2-9A-Z]{4} [2-9A-Z]{4} is made\./)).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(reserved);
});

test("a request for a treatment whose response was lost opens by itself, too", async ({ page, context }) => {
	await openWellness(page);
	const ahead = modulesOf(page, "treatment");
	await page.getByLabel("Name").fill("Ana Pérez");
	await page.getByLabel("Age").fill("34");
	await page.getByLabel("Type of wellness").selectOption("Head Spa");
	await ahead;
	await dropLine(context, /\/reserve-wellness\.data/, true);
	await sendTreatment(page);
	await expect(page.getByText("The connection dropped.")).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wellness reservation submitted!");
});

test("a dinner whose response was lost opens by itself, too", async ({ page, context }, info) => {
	const [date = ""] = ownEvenings(info, 18);
	await openPavilionForm(page);
	const ahead = modulesOf(page, "dinner");
	await fillEvening(page, { date });
	await ahead;
	await dropLine(context, /\/reserve-pavilion\.data/, true);
	await sendDinner(page);
	await expect(page.getByText("The connection dropped.")).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("PB Pavilion reservation submitted!");
});
