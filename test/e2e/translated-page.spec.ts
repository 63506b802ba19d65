import type { Page } from "@playwright/test";
import { ownDates } from "./booking-form.ts";
import { expect, test } from "./fixtures.ts";

/**
 * Chrome's changes to a page that it translates: a `<font>` in the place of each text, now and whenever a text comes.
 */
function translatePage(): void {
	const own = new WeakSet<Node>();
	const translate = (root: Node) => {
		const texts: Node[] = root instanceof Text ? [root] : [];
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) texts.push(walker.currentNode);
		for (const text of texts) {
			if (own.has(text) || !text.textContent?.trim()) continue;
			if (text.parentElement?.closest("script, style, textarea, option, svg, [translate=no]")) continue;
			const [outer, inner] = [document.createElement("font"), document.createElement("font")];
			const word = document.createTextNode(`«${text.textContent}»`);
			own.add(word);
			inner.append(word);
			outer.append(inner);
			text.parentNode?.replaceChild(outer, text);
		}
	};
	translate(document.body);
	new MutationObserver((records) => {
		for (const { addedNodes } of records)
			for (const node of addedNodes) if (node.isConnected) translate(node);
	}).observe(document.body, { childList: true, subtree: true });
	document.documentElement.classList.add("translated-ltr");
}

/** The text for a guest, without the marks of the translation. */
const read = (page: Page) =>
	page
		.locator("main")
		.evaluate((main) => (main as HTMLElement).innerText.replace(/[«»]/g, "").replace(/\s+/g, " "));

const chooseVilla = (villaId: string) => async (page: Page) =>
	void (await page.locator("select[name=villaId]").selectOption(villaId, { force: true }));

/** Acts that change texts on the guests' pages: each is done on a translated page as on any other. */
const changes: { what: string; page: (dates: string) => string; act: (page: Page) => Promise<void> }[] = [
	{
		what: "another villa",
		page: (dates) => `/booking?villaId=palm-grove&${dates}&guests=2`,
		act: chooseVilla("vista-del-mar"),
	},
	{
		what: "more travelers than one villa sleeps, and fewer again",
		page: (dates) => `/booking?villaId=palm-grove&${dates}&guests=2`,
		act: async (page) => {
			const travelers = page.locator("input[name=guests]");
			await travelers.fill("8");
			await expect(page.locator("main")).toContainText("two villas");
			await travelers.fill("3");
			await chooseVilla("vista-del-mar")(page);
		},
	},
	{
		what: "another experience, with its minimum and price",
		page: () => "/reserve-pavilion",
		act: async (page) => {
			const experience = page.locator("select[name=experience]");
			await experience.selectOption({ index: 6 }, { force: true });
			await experience.selectOption({ index: 2 }, { force: true });
		},
	},
];

for (const { what, page: address, act } of changes) {
	test(`a page that the browser translates says what any other says: ${what}`, async ({ page }, info) => {
		const { checkIn, checkOut } = ownDates(info, 3);
		const path = address(`checkIn=${checkIn}&checkOut=${checkOut}`);
		await page.goto(path);
		await act(page);
		const before = await read(page);
		await page.goto(path);
		await page.evaluate(translatePage);
		await expect(page.locator("h1")).toContainText("«");
		await act(page);
		await expect.poll(() => read(page)).toBe(before);
	});
}

test("a text changes, goes and makes room in every order on a page that the browser translates", async ({
	page,
}) => {
	await page.goto("/faq");
	await page.evaluate(() => {
		const plain = document.createElement("p");
		plain.id = "plain";
		plain.translate = false;
		const translated = document.createElement("p");
		translated.id = "translated";
		document.querySelector("main")?.append(plain, translated);
	});
	await page.evaluate(translatePage);
	const differences = await page.evaluate(async () => {
		const [plain, translated] = ["plain", "translated"].map((id) => document.getElementById(id));
		if (!plain || !translated) return ["no paragraphs"];
		// The other paragraph is not translated: its texts are compared with those of the first.
		const wrong: string[] = [];
		let seed = 7;
		const next = (below: number) => {
			seed = (seed * 48_271) % 2_147_483_647;
			return seed % below;
		};
		const pairs: [Text, Text][] = [];
		for (let step = 0; step < 300; step += 1) {
			const act = pairs.length === 0 ? 0 : next(3);
			const at = next(pairs.length || 1);
			const [one, other] = pairs[at] ?? [null, null];
			if (act === 0) {
				const words = `text ${step}. `;
				const added: [Text, Text] = [new Text(words), new Text(words)];
				plain.insertBefore(added[0], one);
				translated.insertBefore(added[1], other);
				pairs.splice(at, 0, added);
			} else if (act === 1 && one && other) {
				one.nodeValue = other.nodeValue = `changed ${step}. `;
			} else if (one && other) {
				plain.removeChild(one);
				translated.removeChild(other);
				pairs.splice(at, 1);
			}
			// The browser translates and the page puts back between two tasks.
			await new Promise((done) => setTimeout(done));
			const said = [plain, translated].map((part) => part.textContent?.replace(/[«»]/g, ""));
			if (said[0] !== said[1]) wrong.push(`${step}: ${said.join(" / ")}`);
		}
		return wrong;
	});
	expect(differences).toEqual([]);
});
