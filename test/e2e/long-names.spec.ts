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
const lengths = [35, 80];
const widths = [360, 768, 1280];
/** A sheet of A4 within its margins, in pixels of 96 an inch. */
const paper = 718;

/**
 * Runs in the page: texts that are beyond the screen, or beyond the edge of something around them. What scrolls, what is
 * cut with an ellipsis and what only listeners get may hold more.
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

/** Looks at pages in each width, and says what of their text is beyond an edge. */
async function listSpills(page: Page, addresses: readonly string[]): Promise<string[]> {
	const spills: string[] = [];
	for (const address of addresses) {
		await page.goto(address);
		await expect(page.locator("main")).toBeVisible();
		for (const width of widths) {
			await page.setViewportSize({ width, height: 800 });
			spills.push(...(await page.evaluate(findSpilledTexts)).map((text) => `${width} ${text}`));
		}
	}
	return spills;
}

async function listPrintedSpills(page: Page, addresses: readonly string[]): Promise<string[]> {
	await page.emulateMedia({ media: "print" });
	await page.setViewportSize({ width: paper, height: 1000 });
	const spills: string[] = [];
	for (const address of addresses) {
		await page.goto(address);
		spills.push(...(await page.evaluate(findSpilledTexts)).map((text) => `on paper ${text}`));
	}
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

for (const length of lengths) {
	const surname = letters.slice(0, length);

	test(`a surname of ${length} letters breaks on every page of the desk, and on paper`, async ({ page }) => {
		const own = await makeVillasOfDay(surname);
		const name = own.guests.dan.name;
		const { treatment, dinner, day, sign } = await addVisits(own, name, 40 + length);
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

	test(`a surname of ${length} letters breaks on the guest's pages`, async ({ page }, info) => {
		const email = `ana-${crypto.randomUUID().slice(0, 8)}@example.com`;
		const answer = await page.request.post("/sign-up", {
			form: { fullName: `Ana ${surname}`, email, password: "blue heron at dawn" },
			headers: { Origin: `http://localhost:${process.env.PALAPA_PORT}` },
			maxRedirects: 0,
		});
		expect(answer.status()).toBe(303);
		const reference = await withJourneysDatabase(async ({ db, pool }) => {
			const { rows } = await pool.query<{ id: string }>("select id from users where email = $1", [email]);
			const checkIn = addDays("2047-02-01", info.repeatEachIndex * 6 + lengths.indexOf(length) * 3);
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
}
