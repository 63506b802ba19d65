import { randomBytes } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { loadBuiltApp } from "#server/load-app.ts";
import { createLog } from "#server/log.ts";
import { parseSettings } from "#server/settings.ts";
import { deskRows, signInRows } from "#test/desk-access-matrix.ts";
import { scratchFolder } from "#test/scratch-folder.ts";

/**
 * Pictures of every page of the desk, to see the effect of a change of styles: at three widths, with folded parts
 * opened, on paper, and of each form as it is refused. The built app serves them from a demo hotel on an embedded
 * database at a fixed hour.
 *
 * node test/e2e/desk-pictures.ts take <folder> [part of a name] after `npm run build`
 * node test/e2e/desk-pictures.ts compare <before> <after> lists the pictures that differ, with the box around the
 * difference
 */

const widths = [360, 768, 1280] as const;
/** A Saturday at noon in Belize: guests leave, guests arrive, the pavilion and the wellness center are open. */
const noon = new Date("2026-12-05T18:00:00Z");
/** Pages of one kind, such as the page of a stay, in the order in which links lead to them. */
const pagesOfOneKind = 3;

const [command, first, second] = process.argv.slice(2);
if (command === "take" && first) await takeAll(first, second);
else if (command === "compare" && first && second) await compare(first, second);
else throw new Error("Say `take <folder>` or `compare <before> <after>`.");

async function takeAll(folder: string, part = ""): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const hotel = await openHotel();
	const browser = await openBrowser();
	try {
		const visitor = await openContext(browser, hotel.address);
		for (const { path, get } of signInRows)
			if (get === 200 && !path.endsWith(".js") && path.includes(part))
				await takePage(visitor, path, folder, path);
		const manager = await openContext(browser, hotel.address);
		await (await manager.newPage()).goto(hotel.managerLink);
		const found = await listPages(manager);
		const rest = [...found].filter(([name]) => name.includes(part));
		const takeRest = async () => {
			for (let next = rest.shift(); next; next = rest.shift())
				await takePage(manager, next[1], folder, next[0]);
		};
		await Promise.all([takeRest(), takeRest(), takeRest()]);
		const refused = deskRows.filter(({ path, get = 200 }) => get === 200 && !path.includes(":"));
		for (const path of new Set(refused.map((row) => row.path).filter((one) => one.includes(part))))
			await takePage(manager, path, folder, `${path}-refused`, sendEmptyForm);
		if ("/desk/sign-in/tablet".includes(part)) {
			await enrolTablet(manager);
			await takePage(manager, "/desk/sign-in/tablet", folder, "/desk/sign-in/tablet");
		}
	} finally {
		await browser.close();
		await hotel.close();
	}
}

/** A demo hotel with money, in this process, whose clock does not move. */
async function openHotel() {
	const dataDir = mkdtempSync(join(scratchFolder, "palapa-pictures-"));
	const parsed = parseSettings({ NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "error" });
	if (!parsed.ok) throw new Error(parsed.sentences.join(" "));
	const loaded = await loadBuiltApp();
	const database = await loaded.openDatabase({ dataDir, onError: () => {} });
	const today = noon.toISOString().slice(0, 10);
	await loaded.prepareDatabase(database, { today, demoGuests: true, demoMoneyUntil: noon });
	const shutdown = new AbortController();
	const demoSecret = randomBytes(32).toString("base64url");
	const app = await loaded.createApp({
		database,
		settings: { ...parsed.settings, sessionSecret: "s".repeat(32), demoSecret },
		now: () => noon,
		log: createLog({ level: "error", readable: true }),
		shutdown: shutdown.signal,
	});
	const server = createServer(getRequestListener(app.fetch));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const listening = server.address();
	if (!listening || typeof listening === "string") throw new Error("The server has no port.");
	const address = `http://localhost:${listening.port}`;
	const lines = await loaded.listDemoSignIns(database.db, { demoSecret, address });
	const managerLink = lines.find((line) => line.trim().startsWith("manager"))?.match(/http\S+/)?.[0];
	if (!managerLink) throw new Error("The demo hotel has no manager.");
	const close = async () => {
		shutdown.abort();
		server.closeAllConnections();
		server.close();
		await database.close();
		rmSync(dataDir, { recursive: true, force: true });
	};
	return { address, managerLink, close };
}

function openBrowser(): Promise<Browser> {
	const debianChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);
	return chromium.launch({
		...(debianChromium ? { executablePath: debianChromium } : {}),
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
	});
}

async function openContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
	const context = await browser.newContext({ baseURL, locale: "en-US", reducedMotion: "reduce" });
	await context.clock.setFixedTime(noon);
	// The stream of changes never ends and has no part in a picture.
	await context.route("**/desk/changes", (route) => route.abort());
	return context;
}

/** Ids, references and days as one sign, so that pages of one kind have one name. */
function kindOf({ pathname, searchParams }: URL): string {
	const path = pathname.replaceAll(/(?<=\/)([0-9a-f-]{36}|[A-Z0-9]{8}|\d[\d-]*)(?=\/|$)/g, ":x");
	return [path, ...[...new Set(searchParams.keys())].sort()].join("~");
}

/** Every page that links lead to from Today, as a name and an address: of each kind the first few. */
async function listPages(context: BrowserContext): Promise<Map<string, string>> {
	const page = await context.newPage();
	const found = new Map<string, string>();
	const seen = new Set<string>();
	const waiting = ["/desk", ...deskRows.map(({ path }) => path).filter((path) => !/[:*]/.test(path))];
	for (let path = waiting.shift(); path; path = waiting.shift()) {
		const url = new URL(path, "http://localhost");
		const kind = kindOf(url);
		const name = [1, 2, 3].slice(0, pagesOfOneKind).find((count) => !found.has(`${kind}-${count}`));
		// A stream that never ends, and files, which reports count.
		if (seen.has(path) || !name || /^\/desk\/changes$|\/(csv|xlsx)$/.test(url.pathname)) continue;
		seen.add(path);
		const answer = await page.request.get(path, { maxRedirects: 0 });
		if (answer.status() !== 200 || !answer.headers()["content-type"]?.startsWith("text/html")) continue;
		found.set(`${kind}-${name}`, path);
		const links = (await answer.text()).matchAll(/ href="(\/desk[^"#]*)"/g);
		waiting.push(...[...links].map(([, link = ""]) => link.replaceAll("&amp;", "&")));
	}
	await page.close();
	return found;
}

/** A picture at each width, one with all that is folded opened where there is such a thing, and one on paper. */
async function takePage(
	context: BrowserContext,
	path: string,
	folder: string,
	name: string,
	prepare?: (page: Page, path: string) => Promise<void>,
): Promise<void> {
	const page = await context.newPage();
	const file = (state: string) => join(folder, `${name.replaceAll(/[^\w~:-]+/g, "_")}.${state}.png`);
	const take = async (state: string) => {
		const image = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
		writeFileSync(file(state), image);
	};
	try {
		await page.setViewportSize({ width: widths[0], height: 800 });
		await page.goto(path);
		await prepare?.(page, path);
		await page.evaluate(waitUntilShown);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			await take(String(width));
		}
		await page.emulateMedia({ media: "print" });
		await take("print");
		await page.emulateMedia({ media: "screen" });
		if (!(await page.evaluate(openEverything))) return;
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			await take(`open-${width}`);
		}
	} catch (error) {
		process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`);
	} finally {
		await page.close();
	}
}

/** Gives the manager a PIN and makes the browser a tablet of the hotel, which opens with it. */
async function enrolTablet(manager: BrowserContext): Promise<void> {
	const page = await manager.newPage();
	const send = async (path: string, fields: Record<string, string>) => {
		await page.goto(path);
		await page.evaluate(waitUntilShown);
		for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
		const [first = ""] = Object.keys(fields);
		await Promise.all([
			page.waitForResponse((answer) => answer.request().method() === "POST"),
			page.locator(`form:has([name=${first}]) button:not([type=button])`).last().click(),
		]);
	};
	await send("/desk/account", { pin: "274961", again: "274961" });
	await send("/desk/staff/tablet", { deviceName: "Counter", idempotencyKey: crypto.randomUUID() });
	await page.close();
}

/** Sends a form without fields to the address of a page, which answers with the missing ones. */
async function sendEmptyForm(page: Page, path: string): Promise<void> {
	const isAnswered = page.waitForEvent("load");
	await page.evaluate((action) => {
		const form = Object.assign(document.createElement("form"), { action, method: "post" });
		document.body.append(form);
		form.submit();
	}, path);
	await isAnswered;
}

/** Runs in the page: until letters and pictures are there and React has taken the page over. */
async function waitUntilShown(): Promise<void> {
	await document.fonts.ready;
	await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
	const isTakenOver = () =>
		[...(document.querySelector("main")?.children ?? [])].some((element) =>
			Object.keys(element).some((key) => key.startsWith("__reactProps")),
		);
	for (let frames = 0; frames < 600 && !isTakenOver(); frames++)
		await new Promise((resolve) => requestAnimationFrame(resolve));
	await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Runs in the page: opens folded parts, and returns whether there were any. */
function openEverything(): boolean {
	const folded = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
	for (const one of folded) {
		// Those of one name would close each other.
		one.removeAttribute("name");
		one.open = true;
	}
	return folded.length > 0;
}

async function compare(before: string, after: string): Promise<void> {
	const names = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".png"));
	const [old, now] = [names(before), names(after)];
	for (const name of old) if (!now.includes(name)) process.stdout.write(`only before: ${name}\n`);
	for (const name of now) if (!old.includes(name)) process.stdout.write(`only after: ${name}\n`);
	const browser = await openBrowser();
	const page = await browser.newPage();
	let same = 0;
	for (const name of old.filter((one) => now.includes(one))) {
		const files = [before, after].map((folder) => readFileSync(join(folder, name)).toString("base64"));
		if (files[0] === files[1]) same++;
		else {
			const box = await page.evaluate(findDifference, files);
			if (box) process.stdout.write(`${name}: ${box}\n`);
			else same++;
		}
	}
	await browser.close();
	process.stdout.write(`${same} pictures are the same.\n`);
}

/** Runs in the page: the box around all pixels that differ, or an empty string. */
async function findDifference(files: string[]): Promise<string> {
	const [one, other] = await Promise.all(
		files.map(async (file) => {
			const answer = await fetch(`data:image/png;base64,${file}`);
			const image = await createImageBitmap(await answer.blob());
			const { width, height } = image;
			const context = new OffscreenCanvas(width, height).getContext("2d");
			context?.drawImage(image, 0, 0);
			const pixels = context?.getImageData(0, 0, width, height).data.buffer;
			return { width, height, data: new Uint32Array(pixels ?? []) };
		}),
	);
	if (!one || !other) return "";
	if (one.width !== other.width || one.height !== other.height)
		return `${one.width}x${one.height} became ${other.width}x${other.height}`;
	let [left, top, right, bottom] = [one.width, one.height, -1, -1];
	for (const [at, pixel] of one.data.entries())
		if (pixel !== other.data[at]) {
			const [x, y] = [at % one.width, Math.floor(at / one.width)];
			[left, top, right, bottom] = [
				Math.min(left, x),
				Math.min(top, y),
				Math.max(right, x),
				Math.max(bottom, y),
			];
		}
	return right < 0 ? "" : `x ${left} to ${right}, y ${top} to ${bottom}`;
}
