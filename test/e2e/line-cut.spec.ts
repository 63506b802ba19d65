import type { BrowserContext, Page, Route } from "@playwright/test";
import { asGuest } from "../factories/forms.ts";
import { bookStay } from "../factories/reservations.ts";
import { fillDates, openForm, ownDates, submit } from "./booking-form.ts";
import { withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";
import { fillEvening, openPavilionForm, ownEvenings, send as sendDinner } from "./pavilion-form.ts";
import { openForm as openWellness, send as sendTreatment } from "./wellness-form.ts";

type Form = {
	what: string;
	/** The address that it is sent to. */
	sent: RegExp;
	/** Opens it, ready to be sent. @param time a number of its own */
	open: (page: Page, time: number) => Promise<void>;
	send: (page: Page) => Promise<void>;
	done: string;
	/** The page's message while the line is away and the answer was lost. */
	lost: RegExp;
	/** The message of the page that could not be shown after the answer. */
	answered: RegExp;
};

const made = { lost: /The connection dropped/, answered: /Your reservation [2-9A-Z]{4} [2-9A-Z]{4} is made/ };

const book = async (page: Page, time: number) => {
	await openForm(page, "/booking?villaId=serenity-sands");
	await fillDates(page, ownDates(test.info(), 33 + time));
	await page.getByLabel("Guest name").fill("Ana Pérez");
};

const forms: Form[] = [
	{
		what: "a villa",
		sent: /\/booking\.data/,
		open: book,
		send: (page) => submit(page).click(),
		done: "Reservation submitted successfully!",
		...made,
	},
	{
		what: "a treatment",
		sent: /\/reserve-wellness\.data/,
		open: async (page) => {
			await openWellness(page);
			await page.getByLabel("Name").fill("Ana Pérez");
			await page.getByLabel("Age").fill("34");
			await page.getByLabel("Type of wellness").selectOption("Head Spa");
		},
		send: sendTreatment,
		done: "Wellness reservation submitted!",
		...made,
	},
	{
		what: "an evening",
		sent: /\/reserve-pavilion\.data/,
		open: async (page, time) => {
			await openPavilionForm(page);
			await fillEvening(page, { date: ownEvenings(test.info(), 20)[time] ?? "" });
		},
		send: sendDinner,
		done: "PB Pavilion reservation submitted!",
		...made,
	},
	{
		what: "a place on the waiting list",
		sent: /\/waiting-list\.data/,
		open: async (page, time) => {
			const nights = ownDates(test.info(), 40 + time);
			await withJourneysDatabase(({ db }) =>
				bookStay(db, { villaIds: ["serenity-sands"], ...nights }, asGuest(null, new Date())),
			);
			await page.goto("/waiting-list?villaId=serenity-sands&guests=2");
			await fillDates(page, nights);
			await page.getByLabel("Name").fill("Ana Pérez");
			await page.locator("#email").fill(`line-cut-${time}-${test.info().project.name}@example.com`);
		},
		send: (page) => page.getByRole("button", { name: "Join the waiting list" }).click(),
		done: "Check your e-mail",
		lost: /The connection dropped/,
		answered: /Check your e-mail/,
	},
	{
		what: "a stay that is cancelled",
		sent: /\/reservations\/\w{8}\.data/,
		open: async (page, time) => {
			await book(page, time + 5);
			await submit(page).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reservation submitted successfully!");
			await page.getByText("Cancel this reservation").click();
		},
		send: (page) => page.getByRole("button", { name: "Cancel free of charge" }).click(),
		done: "Cancelled. Nothing is owed.",
		lost: /We cannot reach our booking system/,
		answered: /The connection dropped|Cancelled/,
	},
];

async function goOffline(context: BrowserContext, route: Route) {
	await context.setOffline(true);
	await route.abort().catch(() => {});
}

/**
 * Cuts the line at the next form that is sent: before its answer comes, or right after that.
 * @returns what puts it back, once it is cut
 */
async function cut(context: BrowserContext, address: RegExp, when: "taken" | "answered") {
	const anyData = /\.data(\?|$)/;
	let noteCut = () => {};
	const isCut = new Promise<void>((resolve) => {
		noteCut = resolve;
	});
	let isTaken = false;
	await context.route(address, async (route) => {
		if (isTaken || route.request().method() !== "POST") return route.fallback();
		isTaken = true;
		const answer = await route.fetch({ maxRedirects: 0 });
		if (when === "answered") {
			// The request of the page after it meets a line that is away, however quick it is.
			await context.route(anyData, (next) => goOffline(context, next));
			await route.fulfill({ response: answer });
		}
		await goOffline(context, route);
		noteCut();
	});
	return async () => {
		await isCut;
		await context.unroute(anyData);
		await context.setOffline(false);
	};
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const { what, sent, open, send, done, lost, answered } of forms)
	test(`a line that is cut while ${what} is sent, or right after the answer, leaves a page of ours, which opens what was made`, async ({
		page,
		context,
	}) => {
		await open(page, 0);
		const putBack = await cut(context, sent, "taken");
		await send(page);
		await expect(page.getByText(lost).first()).toBeVisible();
		await putBack();
		await expect(heading(page)).toHaveText(done);

		await open(page, 1);
		const putBackAgain = await cut(context, sent, "answered");
		await send(page);
		await expect(page.getByText(answered).first()).toBeVisible();
		expect(page.url()).toMatch(/^http/);
		await putBackAgain();
		await expect(heading(page)).toHaveText(done);
	});

test("a form that is pressed before the next page has come is not sent on a line that is cut, and says so", async ({
	page,
	context,
}) => {
	let sendsForms = 0;
	page.on("request", (request) => {
		if (request.method() === "POST" && /\/booking\.data/.test(request.url())) sendsForms += 1;
	});
	const held = Promise.withResolvers<void>();
	const lineCut = Promise.withResolvers<void>();
	await context.route(/\/assets\/reservation-[\w-]{8}\.js$/, async (route) => {
		held.resolve();
		await lineCut.promise;
		await route.abort().catch(() => {});
	});
	await book(page, 2);
	await held.promise;
	await submit(page).click();
	await expect(page.getByRole("button", { name: "Submitting..." }).first()).toBeVisible();
	expect(sendsForms).toBe(0);
	await context.setOffline(true);
	lineCut.resolve();
	await expect(page.getByText("The connection dropped").first()).toBeVisible();
	await context.unroute(/\/assets\/reservation-[\w-]{8}\.js$/);
	await context.setOffline(false);
	await expect(page.getByText("It has not been booked. Please press the button again.")).toBeVisible();
});

test("a page whose module cannot be loaded on a cut line stays, and the document is asked for once the line is back", async ({
	page,
	context,
}) => {
	await page.goto("/faq");
	// Where the data of the next page has come and its module has not.
	await context.route(/\/assets\/getting-here-[\w-]{8}\.js$/, async (route) => {
		await context.setOffline(true);
		await route.abort().catch(() => {});
	});
	await page.locator("footer").getByRole("link", { name: "Getting here" }).click();
	await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
	await expect(page.getByText("Loading", { exact: false }).or(heading(page)).first()).toBeVisible();
	expect(page.url()).toMatch(/\/faq$/);
	await context.unroute(/\/assets\/getting-here-[\w-]{8}\.js$/);
	const again = page.waitForEvent("load");
	await context.setOffline(false);
	await again;
	expect(page.url()).toMatch(/\/faq$/);
	await expect(heading(page)).toBeVisible();
});
