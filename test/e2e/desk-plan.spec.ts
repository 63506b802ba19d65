import { askFor, barOf, fillTwoWeeks, isIn, middleOf, rowOf } from "./desk-plan.ts";
import { signInAtDesk } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const widths = [360, 768, 1280];

const threeStays = [
	{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 4 },
	{ villaId: "palm-grove", name: "Helen Westbrook", from: 1, nights: 3 },
	{ villaId: "ocean-breeze", name: "Mei Lindqvist", from: 3, nights: 6 },
];

test("the plan, its proposals and the month of a villa can be read at every width", async ({ page, axe }) => {
	await signInAtDesk(page, "reception");
	const { first, path } = await fillTwoWeeks(threeStays);
	const asked = await askFor("Ana Castillo", first);
	const isTaken = `${asked}&how=join&villa=ocean-breeze`;
	for (const address of [
		path,
		asked,
		`${asked}&how=join&villa=palm-grove`,
		isTaken,
		"/desk/plan?view=month",
	]) {
		await page.goto(address);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			await axe();
		}
	}
});

test("a stay is moved by mouse: the drop proposes, one press saves, and Undo reverses it", async ({
	page,
	axe,
}) => {
	await page.clock.install();
	await signInAtDesk(page, "reception");
	const { path } = await fillTwoWeeks(threeStays);
	await page.goto(path);
	const drag = async (to: { x: number; y: number }) => {
		const from = await middleOf(barOf(page, "Ana Castillo"));
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		await page.mouse.move(from.x + 8, from.y, { steps: 3 });
		await page.mouse.move(to.x, to.y, { steps: 5 });
		await page.mouse.up();
	};
	const bar = await middleOf(barOf(page, "Ana Castillo"));

	// Where somebody is in the way the proposal names them, and the alternatives.
	await drag({ x: bar.x, y: (await middleOf(rowOf(page, "Ocean Breeze"))).y });
	await expect(page.getByText(/^Already taken: Mei Lindqvist/)).toBeVisible();
	await expect(page.getByRole("link", { name: /^Swap: Mei Lindqvist/ })).toBeVisible();
	await axe();
	// Also after a press on words, which take no focus.
	await page.getByText(/^Already taken: Mei Lindqvist/).click();
	await page.keyboard.press("Escape");
	await expect(barOf(page, "Ana Castillo")).toBeFocused();

	await drag({ x: bar.x, y: (await middleOf(rowOf(page, "Palm Grove"))).y });
	const heading = page.getByRole("heading", { name: "Move Ana Castillo to Palm Grove Villa?" });
	await expect(heading).toBeFocused();
	await expect(isIn(page, "Vista Del Mar", "Ana Castillo")).toHaveText(/Was here/);
	for (const width of [768, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await axe();
	}
	await page.getByRole("radio", { name: /^New price/ }).check();
	// The journey holds the page's clock, an hour on: the ten seconds of the offer pass when it says so.
	await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
	await page.getByRole("button", { name: "Save the change" }).click();
	await expect(isIn(page, "Palm Grove", "Ana Castillo")).toBeFocused();
	const message = page.getByRole("status").filter({ hasText: "Ana Castillo is now in Palm Grove Villa" });
	await expect(message).toContainText("New price $2,175.64 with room tax.");
	await page.clock.runFor(9_900);
	await expect(message).toContainText("1 s");
	await page.getByRole("button", { name: "Undo" }).click();
	// The mail leaves by the server's clock, and a slow machine may be later: `plan.route.test.ts` holds that one.
	await expect(page.getByText(/^Undone: everything is as it was/)).toBeVisible();
	await expect(message).toHaveCount(0);
	await expect(isIn(page, "Vista Del Mar", "Ana Castillo")).toBeFocused();
	await page.clock.resume();

	// An edge makes the stay longer.
	const box = await barOf(page, "Ana Castillo").boundingBox();
	if (!box) throw new Error("The bar is not on the screen.");
	await page.mouse.move(box.x + box.width - 3, box.y + 20);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width + 72, box.y + 20, { steps: 6 });
	await page.mouse.up();
	await expect(page.getByRole("heading", { name: /^Extend Ana Castillo’s stay to/ })).toBeFocused();
	await page.getByRole("button", { name: "Cancel" }).click();

	// Free nights are marked for something new.
	const free = rowOf(page, "Sunset Palms").locator("[data-night]");
	const one = await middleOf(free.nth(2));
	await page.mouse.move(one.x, one.y);
	await page.mouse.down();
	await page.mouse.move(one.x + 150, one.y, { steps: 6 });
	await page.mouse.up();
	await expect(page.getByRole("heading", { name: "New in Sunset Palms" })).toBeFocused();
	await axe();
	await page.getByLabel("Reason").fill("Water pump");
	await page.getByRole("button", { name: "Close the villa" }).click();
	await expect(rowOf(page, "Sunset Palms").getByRole("link", { name: /^Closed Water pump/ })).toBeFocused();
	await expect(page.getByRole("heading", { name: "New in Sunset Palms" })).toHaveCount(0);
});

test("a finger that holds lifts a stay, and one that moves at once or stops a scroll does not", async ({
	browser,
}) => {
	const context = await browser.newContext({
		viewport: { width: 768, height: 900 },
		hasTouch: true,
		isMobile: true,
	});
	const page = await context.newPage();
	await page.clock.install();
	await signInAtDesk(page, "reception");
	const { path } = await fillTwoWeeks([
		{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 4 },
	]);
	const devtools = await context.newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
		devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
	const bar = barOf(page, "Ana Castillo");
	/** A finger comes down on the bar. Each time on the page anew, and by its clock: nothing of the finger before goes on. */
	const press = async () => {
		await page.goto(path);
		await expect(page.locator(".plan-scroll.is-ready")).toBeVisible();
		await expect(bar).toHaveAttribute("tabindex", /./);
		await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
		const at = await middleOf(bar);
		await touch("touchStart", at);
		return at;
	};
	const hold = () => page.clock.runFor(400);

	const from = await press();
	await touch("touchMove", { x: from.x, y: from.y + 30 });
	await hold();
	await touch("touchEnd");
	await expect(page.locator(".lifted-bar")).toHaveCount(0);
	await page.clock.resume();

	// The browser says of the first touch after a scroll that nobody can take it, and scrolls on with it.
	await press();
	await bar.evaluate((link) =>
		link.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, cancelable: false })),
	);
	await hold();
	await expect(page.locator(".lifted-bar")).toHaveCount(0);
	await touch("touchEnd");
	await page.clock.resume();

	const again = await press();
	await hold();
	await expect(page.locator(".lifted-bar")).toBeVisible();
	await page.clock.resume();
	const to = await middleOf(rowOf(page, "Palm Grove"));
	await touch("touchMove", { x: again.x, y: (again.y + to.y) / 2 });
	await touch("touchMove", { x: again.x, y: to.y });
	await touch("touchEnd");
	await expect(page.getByRole("heading", { name: "Move Ana Castillo to Palm Grove Villa?" })).toBeFocused();
	await page.getByRole("button", { name: "Save the change" }).tap();
	await expect(isIn(page, "Palm Grove", "Ana Castillo")).toBeVisible();
	await context.close();
});

test("a stay is lifted, carried, made longer and saved by keyboard alone, and each step is announced", async ({
	page,
	axe,
}) => {
	await signInAtDesk(page, "reception");
	const { path } = await fillTwoWeeks([
		{ villaId: "vista-del-mar", name: "Ana Castillo", from: 2, nights: 2 },
		{ villaId: "vista-del-mar", name: "Delphine Aubert", from: 4, nights: 3 },
	]);
	await page.goto(path);
	const heard = page.locator(".with-panel [role=status]");
	await barOf(page, "Delphine Aubert").focus();
	await page.keyboard.press("ArrowLeft");
	await expect(barOf(page, "Ana Castillo")).toBeFocused();
	await page.keyboard.press("m");
	await expect(heard).toContainText("Moving Ana Castillo.");
	await page.keyboard.press("Shift+ArrowRight");
	await expect(heard).toContainText("3 nights. Clash: Delphine Aubert.");
	await axe();
	const villas = await page.locator("tr[data-row] th a").allTextContents();
	const here = villas.indexOf("Vista Del Mar");
	const key = here > 0 ? "ArrowUp" : "ArrowDown";
	const there = villas[here > 0 ? here - 1 : here + 1] ?? "";
	await page.keyboard.press(key);
	await expect(heard).toContainText(`${there}, `);
	await expect(heard).toContainText("3 nights. Free.");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Escape");
	await expect(heard).toContainText("Ana Castillo is back where it was.");
	await expect(barOf(page, "Ana Castillo")).toBeFocused();

	await page.keyboard.press("M");
	await page.keyboard.press("Shift+ArrowRight");
	await page.keyboard.press(key);
	await page.keyboard.press("Enter");
	await expect(
		page.getByRole("heading", { name: new RegExp(`^Move Ana Castillo to ${there} Villa,`) }),
	).toBeFocused();
	await expect(heard).toContainText("Price and clashes are shown.");
	// The keys of the chart leave the bar where its proposal says. Escape there closes both, and the next bar is lifted without them.
	const panel = page.locator("section.propose");
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("ArrowRight");
	await expect(heard).toContainText("Price and clashes are shown.");
	await page.keyboard.press("Escape");
	await expect(barOf(page, "Ana Castillo")).toBeFocused();
	await page.keyboard.press("M");
	await expect(heard).toContainText("Moving Ana Castillo.");
	await expect(panel).toHaveCount(0);
	for (const step of ["Shift+ArrowRight", key, "Enter"]) await page.keyboard.press(step);
	const commit = page.getByRole("button", { name: "Save the change" });
	for (let presses = 0; presses < 8; presses += 1) {
		await page.keyboard.press("Tab");
		if (await commit.evaluate((button) => button === document.activeElement)) break;
	}
	await page.keyboard.press("Enter");
	await expect(isIn(page, there, "Ana Castillo")).toBeFocused();
	await expect(page.getByRole("status").filter({ hasText: "Ana Castillo is now in" })).toBeVisible();
	// Under the pointer the message stays, however long the check takes.
	await page.getByRole("button", { name: "Undo" }).hover();
	await axe();

	// A free night is marked by keyboard, too.
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("m");
	await expect(heard).toContainText("1 night selected in");
	await page.keyboard.press("Shift+ArrowRight");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: /^New in/ })).toBeFocused();
	await expect(heard).toHaveText("");
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Escape");
	await expect(heard).toContainText("No nights are selected now.");
	await barOf(page, "Delphine Aubert").focus();
	await page.keyboard.press("m");
	await expect(heard).toContainText("Moving Delphine Aubert.");
	await expect(panel).toHaveCount(0);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a stay is moved, refused and undone by plain forms", async ({ page }) => {
		await signInAtDesk(page, "reception");
		const { path } = await fillTwoWeeks([
			{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 4 },
		]);
		await page.goto(path);
		await page.getByText("Move, swap, rotate or free a villa without dragging").click();
		await page.getByRole("button", { name: "Choose villa and days" }).click();
		await expect(page.getByRole("heading", { name: "Move Ana Castillo" })).toBeVisible();
		await page
			.getByLabel("Villa", { exact: true })
			.first()
			.selectOption({ label: "Palm Grove Villa, sleeps 6" });
		await page.getByRole("button", { name: "Show price and clashes" }).first().click();
		await expect(
			page.getByRole("heading", { level: 1, name: "Move Ana Castillo to Palm Grove Villa?" }),
		).toBeVisible();
		await page.getByRole("radio", { name: "Other price, with a reason…" }).check();
		await page.getByLabel("Price before room tax, US$").fill("15");
		await page.getByRole("button", { name: "Save the change" }).click();
		await expect(page.getByText("Enter this.")).toBeVisible();
		await page.getByRole("radio", { name: /^Keep the agreed price/ }).check();
		await page.getByRole("button", { name: "Save the change" }).click();
		await expect(isIn(page, "Palm Grove", "Ana Castillo")).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(isIn(page, "Vista Del Mar", "Ana Castillo")).toBeVisible();
		await rowOf(page, "Vista Del Mar").getByRole("link", { name: "Vista Del Mar", exact: true }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Vista Del Mar Villa" })).toBeVisible();
	});
});

test("two desks see each other’s changes, and the slower one gets both values", async ({
	page,
	browser,
	axe,
}) => {
	await signInAtDesk(page, "reception", { name: "Maria Choc" });
	const { path } = await fillTwoWeeks([
		{ villaId: "vista-del-mar", name: "Ana Castillo", from: 4, nights: 4 },
	]);
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	const other = await context.newPage();
	await signInAtDesk(other, "reception", { name: "Delroy Flowers" });
	await Promise.all([page.goto(path), other.goto(path)]);
	const propose = async (at: typeof page, steps: number) => {
		await barOf(at, "Ana Castillo").focus();
		await at.keyboard.press("m");
		for (let step = 0; step < steps; step += 1) await at.keyboard.press("Shift+ArrowRight");
		await at.keyboard.press("Enter");
		await expect(at.getByRole("button", { name: "Save the change" })).toBeVisible();
	};
	await propose(page, 1);
	await propose(other, 2);
	await other.getByRole("button", { name: "Save the change" }).click();
	await expect(other.getByRole("status").filter({ hasText: "Ana Castillo is now in" })).toBeVisible();

	await expect(page.locator("tr.changed").getByText("Delroy Flowers changed this")).toBeVisible();
	// The open proposal is on top of the present state, and has both values.
	await expect(page.getByText("Delroy Flowers changed this in the meantime")).toBeVisible();
	await expect(page.getByRole("row", { name: /^Days / })).toBeVisible();
	await axe();
	await page.getByRole("button", { name: "Save the change" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Ana Castillo is now in" })).toBeVisible();
	await context.close();
});
