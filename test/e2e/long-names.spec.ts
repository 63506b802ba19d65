import type { Page } from "@playwright/test";
import { registerGuests } from "#app/features/guests/operations/register-guests.server.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { asStaff } from "../factories/forms.ts";
import { bookStay, makeDinner, makeTreatment } from "../factories/reservations.ts";
import { closeVillasOfDay, makeVillasOfDay, type VillasOfDay } from "./desk-full-day.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

const letters = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaeferswessen";
/** The one that all guests have, and the one that is looked at in its place on the same pages. */
const [surname, shorter] = [letters.slice(0, 80), letters.slice(0, 35)];
const screens = [360, 768, 1280];
/** A sheet of A4 within its margins, in pixels of 96 an inch. */
const paper = 718;

/**
 * Runs in the page: texts that are beyond the screen, or beyond the edge of something around them. Elements that
 * scroll, that are cut with an ellipsis or that only screen readers get may hold more.
 */
function findSpilledTexts(): string[] {
	const mayHoldMore = (element: Element) =>
		/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
	const isForListeners = (element: Element | null): boolean =>
		element !== null && (element.getBoundingClientRect().width <= 1 || isForListeners(element.parentElement));
	const isOfLine = (element: Element) => /inline$|contents|ruby/.test(getComputedStyle(element).display);
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const spilled: string[] = [];
	while (texts.nextNode()) {
		const text = texts.currentNode;
		if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true }))
			continue;
		if (isForListeners(text.parentElement)) continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
		for (let around: Element | null = text.parentElement; around; around = around.parentElement) {
			if (mayHoldMore(around)) break;
			if (isOfLine(around) || right <= around.getBoundingClientRect().right + 1) continue;
			spilled.push(
				`${location.pathname}, <${around.localName} class="${around.className}">: ${text.textContent}`,
			);
			break;
		}
	}
	return spilled;
}

/** Runs in the page: writes a shorter name in the place of another one. @returns in how many places */
function shorten([name, shorter]: readonly [string, string]): number {
	const found: Node[] = [];
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) if (texts.currentNode.nodeValue?.includes(name)) found.push(texts.currentNode);
	for (const text of found) text.nodeValue = text.nodeValue?.replaceAll(name, shorter) ?? null;
	for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea"))
		field.value = field.value.replaceAll(name, shorter);
	return found.length;
}

/** Looks at pages in some widths, with the long and with the shorter surname, and says what of their text is beyond an edge. */
async function listSpills(page: Page, addresses: readonly string[], widths = screens) {
	const spills: string[] = [];
	let shortened = 0;
	for (const address of addresses) {
		await page.goto(address);
		await expect(page.locator("main")).toBeVisible();
		for (const name of [surname, shorter]) {
			if (name === shorter) shortened += await page.evaluate(shorten, [surname, shorter] as const);
			for (const width of widths) {
				await page.setViewportSize({ width, height: 800 });
				const found = await page.evaluate(findSpilledTexts);
				spills.push(...found.map((text) => `${width}, ${name.length} letters: ${text}`));
			}
		}
	}
	expect(shortened).toBeGreaterThan(addresses.length);
	return spills;
}

async function listPrintedSpills(page: Page, addresses: readonly string[]): Promise<string[]> {
	await page.emulateMedia({ media: "print" });
	const spills = await listSpills(page, addresses, [paper]);
	await page.emulateMedia({ media: null });
	return spills;
}

/** A treatment and a dinner of today under the same name, and its registration. */
function addVisits({ today, guests }: VillasOfDay, name: string, days: number) {
	return withJourneysDatabase(async ({ db, pool }) => {
		const treatment = await makeTreatment(db, { name });
		const dinner = await makeDinner(db, { name, date: addDays(today, days) });
		const entry = { country: "BZ", nationality: null, documentKind: null, documentNumber: null, place: 0 };
		await registerGuests(
			db,
			{ stayId: guests.dan.stayId, version: 0, entries: [{ ...entry, name }] },
			asStaff(new Date()),
		);
		const { rows } = await pool.query<{ id: string }>(
			"select reservation_id as id from stays where id = $1",
			[guests.dan.stayId],
		);
		const [registered] = await listRegistrations(db, rows[0]?.id ?? "");
		return {
			treatment: treatment.reference,
			dinner: dinner.reference,
			day: dinner.date,
			sign: registered?.id ?? "",
		};
	});
}

test("a surname of 80 letters breaks on every page of the desk and on paper, and so does one of 35", async ({
	page,
}, info) => {
	const own = await makeVillasOfDay(surname);
	const name = own.guests.dan.name;
	const { treatment, dinner, day, sign } = await addVisits(own, name, 120 + info.repeatEachIndex);
	await signInAtDesk(page, "manager", { name: `Ines ${surname}` });
	const of = ({ reference }: { reference: string }, ...rest: string[]) =>
		rest.map((path) => `/desk/stays/${reference}${path}`);
	const { dan, ana, finn, gil } = own.guests;
	const spills = [
		...(await listSpills(page, [
			"/desk",
			"/desk/day-sheet",
			"/desk/plan",
			`/desk/search?q=${surname}`,
			"/desk/stays",
			"/desk/housekeeping",
			`/desk/housekeeping/villas/${own.ids[0]}`,
			"/desk/wellness",
			`/desk/wellness/${treatment}`,
			"/desk/wellness/reserve",
			`/desk/pavilion?date=${day}`,
			`/desk/pavilion/${dinner}`,
			`/desk/pavilion/kitchen-list?date=${day}`,
			"/desk/account",
			"/desk/staff",
			...of(dan, "", "/guest", "/registration", `/sign/${sign}`, "/card", "/folio", "/folio/print"),
			...of(dan, "/documents", "/steps/check-out"),
			...of(ana, "", "/check-in", "/booked", "/cancel"),
			...of(finn, "/steps/no-show", "/check-in"),
			...of(gil, "/steps/early-departure"),
		])),
		...(await listPrintedSpills(page, [
			...of(dan, "/card", "/folio/print"),
			"/desk/day-sheet",
			`/desk/pavilion/kitchen-list?date=${day}`,
		])),
	];
	await closeVillasOfDay(own);
	expect(spills).toEqual([]);
});

test("a surname of 80 letters breaks on the guest's pages, and so does one of 35", async ({ page }, info) => {
	const email = `ana-${crypto.randomUUID().slice(0, 8)}@example.com`;
	const answer = await page.request.post("/sign-up", {
		form: { fullName: `Ana ${surname}`, email, password: "blue heron at dawn" },
		headers: { Origin: `http://localhost:${process.env.PALAPA_PORT}` },
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(303);
	const reference = await withJourneysDatabase(async ({ db, pool }) => {
		const { rows } = await pool.query<{ id: string }>("select id from users where email = $1", [email]);
		const checkIn = addDays("2047-02-01", info.repeatEachIndex * 3);
		const nights = { checkIn, checkOut: addDays(checkIn, 2), villaIds: ["ocean-breeze"] };
		const stay = await bookStay(db, { ...nights, guests: 2, name: `Ana ${surname}`, email });
		await pool.query("update reservations set user_id = $1 where reference = $2", [
			rows[0]?.id,
			stay.reference,
		]);
		return stay.reference;
	});
	const spills = await listSpills(page, [
		"/",
		"/account",
		"/account/reservations",
		"/account/security",
		"/account/data",
		"/account/delete",
		"/itinerary",
		`/reservations/${reference}`,
		`/reservations/${reference}/bill`,
	]);
	expect(spills).toEqual([]);
});
