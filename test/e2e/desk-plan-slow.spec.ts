import type { Page } from "@playwright/test";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { openAndFollow } from "./desk.ts";
import { barOf, fillTwoWeeks, rowOf } from "./desk-plan.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** Opens the plan with one stay in it, whose proposal is to be a night longer. */
async function proposeLonger(page: Page): Promise<HotelDate> {
	const { first, path } = await fillTwoWeeks([
		{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 4 },
	]);
	await openAndFollow(page, path);
	await barOf(page, "Ana Castillo").focus();
	await page.keyboard.press("m");
	await page.keyboard.press("Shift+ArrowRight");
	await page.keyboard.press("Enter");
	return first;
}

/** A colleague takes nights of another villa in the two weeks that begin on a day. */
const blockAsColleague = (first: HotelDate, villaId = "palm-grove", day = 5) =>
	withJourneysDatabase(({ db }) => {
		const nights = { from: addDays(first, day), until: addDays(first, day + 3) };
		const block = { villaId, ...nights, reason: "Roof", blockKind: "out_of_order" } as const;
		return blockVilla(db, block, asStaff(new Date()));
	});

test("a lost connection leaves the proposal, the nights and the offer of an undo as they are, and says so", async ({
	page,
}) => {
	await page.clock.install();
	await signInAtDesk(page, "manager");
	await proposeLonger(page);
	const posts = /\/desk\/plan[a-z/]*\.data/;
	const lose = () =>
		page.route(posts, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
	await page.getByRole("radio", { name: /^Other price/ }).check();
	await page.getByLabel("Price before room tax, US$").fill("1500");
	await page.getByLabel(/^Reason/).fill("A friend of the owner");
	await lose();
	const commit = page.getByRole("button", { name: "Save the change" });
	await commit.click();
	await expect(page.getByRole("alert").filter({ hasText: "The connection was lost," })).toBeVisible();
	await expect(page.getByRole("heading", { name: /^Extend Ana Castillo’s stay/ })).toBeFocused();
	await expect(page.getByLabel(/^Reason/)).toHaveValue("A friend of the owner");
	await page.unroute(posts);
	await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
	await commit.click();

	const undo = page.getByRole("button", { name: /^Undo/ });
	const message = page.locator(".undo-toast");
	await expect(undo).toBeVisible();
	await lose();
	await undo.click();
	await expect(message).toContainText("The connection was lost,");
	await page.mouse.move(0, 0);
	await page.clock.runFor(20_000);
	await page.unroute(posts);
	await undo.click();
	await expect(page.getByText(/^Undone: everything is as it was/)).toBeVisible();
	await page.clock.resume();

	// Nights that were marked, a reason that was forgotten, and then the connection.
	await rowOf(page, "Sunset Palms").locator("[data-night]").nth(2).click();
	const reason = page.getByLabel("Reason");
	const take = page.getByRole("button", { name: "Close the villa" });
	await expect(take).toBeVisible();
	await reason.fill(" ");
	await take.click();
	await expect(page.getByText("Enter a short reason, at most 200 characters.")).toBeVisible();
	await reason.fill("Water pump");
	await lose();
	for (let time = 0; time < 2; time++) {
		await Promise.all([page.waitForEvent("requestfailed"), take.click()]);
		await expect(page.getByRole("alert").filter({ hasText: "The connection was lost," })).toBeVisible();
		await expect(reason).toHaveValue("Water pump");
	}
	await page.unroute(posts);
	await take.click();
	await expect(rowOf(page, "Sunset Palms").getByRole("link", { name: /^Closed Water pump/ })).toBeFocused();
});

test("an undo that somebody points at is not taken away by what a colleague does", async ({ page }) => {
	await page.clock.install();
	await signInAtDesk(page, "reception");
	await proposeLonger(page);
	await page.getByRole("button", { name: "Save the change" }).click();
	const undo = page.getByRole("button", { name: "Undo" });
	await undo.hover();
	await page.clock.runFor(20_000);
	const isRead = page.waitForResponse((response) => response.url().includes("/desk/plan.data"));
	await page.clock.runFor(60_000);
	await isRead;

	// Nor is the message of the undo lost where the plan is to be read again while it is on its way.
	let answer = () => {};
	const isAnswered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	let isUndone = false;
	let readings = 0;
	await page.route(/\/desk\/plan\.data/, async (route) => {
		const isPost = route.request().method() === "POST";
		isUndone ||= isPost;
		if (isPost || !isUndone) return route.continue();
		readings += 1;
		if (readings > 1) return route.continue();
		const response = await route.fetch();
		await isAnswered;
		// A reading that was broken off takes no answer: then the message below is missed.
		await route.fulfill({ response }).catch(() => {});
	});
	await undo.click();
	await expect.poll(() => readings).toBe(1);
	await page.clock.runFor(61_000);
	answer();
	await expect(page.getByText(/^Undone: everything is as it was/)).toBeVisible();
});

test("on a slow machine the undo is offered too, though the change is announced before its answer comes", async ({
	page,
	context,
}) => {
	await signInAtDesk(page, "reception");
	await proposeLonger(page);
	const commit = page.getByRole("button", { name: "Save the change" });
	await expect(commit).toBeVisible();
	const isAnnounced = page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				new BroadcastChannel("villa-changes").onmessage = () => resolve();
			}),
	);
	await page.route(/\/desk\/plan/, async (route) => {
		const response = await route.fetch();
		await isAnnounced;
		await route.fulfill({ response }).catch(() => {});
	});
	const slow = await context.newCDPSession(page);
	await slow.send("Emulation.setCPUThrottlingRate", { rate: 12 });
	await commit.click();
	await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("on a slow machine a message is shown although something is announced all the time", async ({
	page,
	context,
}) => {
	await signInAtDesk(page, "reception");
	await proposeLonger(page);
	await page.getByRole("button", { name: "Save the change" }).click();
	const undo = page.getByRole("button", { name: "Undo" });
	await undo.focus();
	const colleague = await context.newPage();
	await colleague.goto("/faq", { waitUntil: "commit" });
	await colleague.evaluate(() => {
		const channel = new BroadcastChannel("villa-changes");
		setInterval(() => channel.postMessage("changed"), 50);
	});
	await page.bringToFront();
	const slow = await context.newCDPSession(page);
	await slow.send("Emulation.setCPUThrottlingRate", { rate: 12 });
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^Undone: everything is as it was/)).toBeVisible();
});

/** Holds the readings of an address, each until it is let go. */
async function holdReadings(page: Page, address: RegExp) {
	const held: (() => void)[] = [];
	await page.route(address, async (route) => {
		if (route.request().method() === "GET") await new Promise<void>((resolve) => held.push(resolve));
		// A reading that was broken off takes no answer.
		await route.continue().catch(() => {});
	});
	return held;
}

test("a proposal that is read again leaves the focus where it is, and takes a press from the keyboard", async ({
	page,
}) => {
	await signInAtDesk(page, "reception");
	const first = await proposeLonger(page);
	const commit = page.getByRole("button", { name: "Save the change" });
	await commit.focus();
	await blockAsColleague(first);
	await expect(rowOf(page, "Palm Grove").getByRole("link", { name: /^Closed Roof/ })).toBeVisible();
	await expect(commit).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();

	// Where its nights are taken the button is gone, and the focus goes to what is said instead.
	await expect(barOf(page, "Ana Castillo")).toBeFocused();
	for (const key of ["m", "Shift+ArrowRight", "Enter"]) await page.keyboard.press(key);
	await commit.focus();
	await blockAsColleague(first, "vista-del-mar", 9);
	await expect(page.getByText("Already taken: Closed")).toBeVisible();
	await expect(page.getByRole("heading", { name: /^Extend Ana Castillo’s stay/ })).toBeFocused();
});

test("a reading of the plan that ends after a press leaves the offer of an undo", async ({ page }) => {
	await page.clock.install();
	await signInAtDesk(page, "reception");
	await proposeLonger(page);
	const commit = page.getByRole("button", { name: "Save the change" });
	await expect(commit).toBeVisible();
	const held = await holdReadings(page, /\/desk\/plan\.data/);
	await page.clock.runFor(61_000);
	await expect.poll(() => held.length).toBe(1);
	await commit.click();
	await expect.poll(() => held.length).toBe(2);
	const isRead = page.waitForResponse(/\/desk\/plan\.data/);
	held[0]?.();
	await isRead;
	await page.clock.runFor(61_000);
	held[1]?.();
	await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
	await expect.poll(() => held.length).toBe(3);
	const isReadAgain = page.waitForResponse(/\/desk\/plan\.data/);
	held[2]?.();
	await isReadAgain;
	await page.clock.runFor(1_000);
	await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("nights are taken although what a colleague did is drawn at the moment of the press", async ({
	page,
}) => {
	await signInAtDesk(page, "reception");
	const { first, path } = await fillTwoWeeks([]);
	await openAndFollow(page, path);
	await rowOf(page, "Sunset Palms").locator("[data-night]").nth(2).click();
	await page.getByLabel("Reason").fill("Water pump");
	await page.evaluate(() => {
		const pressWhenDrawn = new MutationObserver(() => {
			if (!document.querySelector(".plan-desk")?.textContent?.includes("Roof")) return;
			pressWhenDrawn.disconnect();
			document.querySelector<HTMLFormElement>(".nights-form")?.requestSubmit();
		});
		pressWhenDrawn.observe(document.body, { subtree: true, childList: true });
	});
	await blockAsColleague(first);
	await expect(rowOf(page, "Sunset Palms").getByRole("link", { name: /^Closed Water pump/ })).toBeFocused();
	await expect(page.getByRole("heading", { name: "New in Sunset Palms" })).toHaveCount(0);
});
