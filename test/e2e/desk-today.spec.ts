import { makeComingStay, makeTreatment } from "../factories/reservations.ts";
import { openAllDecisions, openAndFollow } from "./desk.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

/** A guest of this journey alone, who waits for a treatment and cannot be reached. */
async function makeWaitingGuest(): Promise<string> {
	const name = `Zoë Quill ${crypto.randomUUID().slice(0, 8)}`;
	await withJourneysDatabase(({ db }) => makeTreatment(db, { name, email: null }));
	return name;
}

test("a receptionist finds a guest and ticks a task off by keyboard alone", async ({ page, axe }) => {
	const name = await makeWaitingGuest();
	// So high that nothing is half under the bar when the form at the end has the focus.
	await page.setViewportSize({ width: 1280, height: 1600 });
	await signInAtDesk(page, "reception");
	await page.goto("/desk");
	await expect(page).toHaveTitle("Today · Palapa desk");
	await openAllDecisions(page);
	await expect(page.getByRole("row", { name: `Request without a time ${name}` })).toContainText(
		"no e-mail and no phone",
	);
	await axe();

	await page.keyboard.press("/");
	await page.keyboard.type(name.replace("ë", "e").toLowerCase());
	const answer = page.locator(".answers a", { hasText: name });
	await expect(answer).toBeVisible();
	await axe();
	await page.keyboard.press("ArrowDown");
	await expect(answer).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("searchbox")).toBeFocused();
	await expect(answer).toBeHidden();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Search" })).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: new RegExp(name) })).toBeVisible();
	await axe();

	await page.goto("/desk");
	const words = `Boat for ${name}`;
	await page.getByText("Add a task or a note").focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await page.keyboard.type(words);
	await axe();
	await page.keyboard.press("Enter");
	const tick = page.getByRole("button", { name: `Done: ${words}` });
	await expect(tick).toBeVisible();
	await tick.focus();
	await page.keyboard.press("Enter");
	await expect(tick).toBeHidden();
	// The row is gone; the focus is not.
	await expect(page.locator("#tasks")).toBeFocused();
	await expect(page.getByText(`The last one was “${words}”, by Maria Choc`)).toBeVisible();
});

test("a guest is found by a slip, by who came along, by half a reference, and by a whole document alone @no-js", async ({
	page,
	axe,
	javaScriptEnabled,
}) => {
	const mark = [...crypto.randomUUID().replace(/[^a-f]/g, "")].slice(0, 5).join("");
	const number = `ZX ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
	const { reference } = await withJourneysDatabase(async ({ db, pool }) => {
		const stay = await makeComingStay(db, { name: `Zoltan Quill${mark}` });
		await pool.query(
			`insert into registrations (id, stay_id, place, name, document_kind, document_number)
			values (gen_random_uuid(), $1, 1, $2, 'passport', $3)`,
			[stay.stayId, `Yolanda Brack${mark}`, number],
		);
		return stay;
	});
	await signInAtDesk(page, "reception");
	const main = page.getByRole("main");
	const found = main.getByRole("link", { name: new RegExp(`Zoltan Quill${mark}`) });
	const search = async (text: string) => {
		await page.goto("/desk/search");
		await main.getByRole("searchbox").fill(text);
		await main.getByRole("button", { name: "Search" }).click();
	};
	await search(`yolanda brack${mark}`);
	await expect(found).toContainText(`Yolanda Brack${mark} is registered`);
	await search(`zoltan qiull${mark}`);
	await expect(main.getByText("These are close to it.")).toBeVisible();
	await expect(found).toBeVisible();
	if (javaScriptEnabled) await axe();
	await search(reference.slice(4));
	await expect(found).toBeVisible();
	await search(number);
	await expect(main.getByText("Nothing found")).toBeVisible();

	const field = main.getByLabel("Document number");
	const find = main.getByRole("button", { name: "Find the guest" });
	await field.fill(number.slice(0, -1));
	await find.click();
	await expect(main.getByText("Nobody is registered with this number.").first()).toBeVisible();
	if (javaScriptEnabled) await axe();
	await field.fill(number.toLowerCase().replace(" ", ""));
	await find.click();
	await expect(page).toHaveURL(new RegExp(`/desk/stays/${reference}`));
	await expect(page.getByText(`Zoltan Quill${mark}`).first()).toBeVisible();
});

test("a colleague's task appears by itself, with who wrote it", async ({ page, browser }) => {
	await signInAtDesk(page, "reception");
	await openAndFollow(page, "/desk");
	const context = await browser.newContext();
	const colleague = await context.newPage();
	await signInAtDesk(colleague, "manager");
	await colleague.goto("/desk");
	const words = `Linen ${crypto.randomUUID().slice(0, 8)}`;
	await colleague.getByText("Add a task or a note").click();
	await colleague.getByLabel("What to do or know").fill(words);
	await colleague.getByRole("button", { name: "Add to Today" }).click();
	await expect(colleague.getByRole("button", { name: `Done: ${words}` })).toBeVisible();
	const row = page.getByRole("listitem").filter({ hasText: words });
	await expect(row).toContainText("changed by Ines Tillett");
	await context.close();
});

test("the desk's day works without scripts", async ({ browser }) => {
	const name = await makeWaitingGuest();
	const context = await browser.newContext({
		javaScriptEnabled: false,
		viewport: { width: 360, height: 740 },
	});
	const page = await context.newPage();
	await signInAtDesk(page, "reception");
	await page.goto("/desk");
	await page.getByText("More", { exact: true }).click();
	await expect(page.getByRole("link", { name: "Wellness" })).toBeVisible();
	await page.getByText("More", { exact: true }).click();
	await page.getByText("Add a task or a note").click();
	await page.getByRole("button", { name: "Add to Today" }).click();
	await expect(page.getByText("Enter what to do or know.").first()).toBeVisible();
	await page.getByLabel("What to do or know").fill(`Cot for ${name}`);
	await page.getByRole("button", { name: "Add to Today" }).click();
	await page.getByRole("button", { name: `Done: Cot for ${name}` }).click();
	await expect(page.getByText("Ticked off.")).toBeVisible();
	await page.getByRole("link", { name: "Search", exact: true }).click();
	await page.getByRole("searchbox").fill(name);
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page.getByRole("main").getByRole("link", { name: new RegExp(name) })).toBeVisible();
	await context.close();
});

test("the pages of the desk's day fit every width and find nothing for axe", async ({ page, axe }) => {
	await makeWaitingGuest();
	await signInAtDesk(page, "manager");
	// 640 pixels are a laptop's page at 200 %.
	for (const width of [768, 640, 360]) {
		await page.setViewportSize({ width, height: 1024 });
		await page.goto("/desk");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		if (width === 640) continue;
		const others = width === 768 ? ["/desk?day=tomorrow"] : ["/desk/business-day"];
		// The menu opens over an empty page: a link that it covers in part counts as too small.
		for (const path of ["/desk", ...others, "/desk/search?q=nobody-like-this"]) {
			await page.goto(path);
			await axe();
		}
		await page.getByText("More", { exact: true }).click();
		await axe();
	}
});
