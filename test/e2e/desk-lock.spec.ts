import type { Page } from "@playwright/test";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { isPrivateField } from "#app/lib/private-fields.ts";
import { makeStayInHouse } from "../factories/folio.ts";
import { asStaff } from "../factories/forms.ts";
import { makeDinner, makeTreatment } from "../factories/reservations.ts";
import { roundsOf } from "../rounds.ts";
import { signInAtDesk, withJourneysDatabase } from "./desk-staff.ts";
import { expect, test } from "./fixtures.ts";

// The tablet at the counter.
test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

const pin = "274961";

/** So long nothing has changed any more. Milliseconds. */
const settleMs = 700;

/** The values of the forms of a page, by the act of the form, its place among those of the same act, and the name of the field. */
type Typed = Record<string, string[]>;

/** Runs in the page: types into each field of its forms, and chooses the last of each list and group. */
function typeInForms(): void {
	const texts: Record<string, string> = {
		...{ date: "2031-03-14", time: "16:45", number: "2", email: "typed@example.com", tel: "+501 610 4567" },
	};
	const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
	for (const fold of document.querySelectorAll("details")) if (fold.closest("main")) fold.open = true;
	for (const field of forms.flatMap(({ elements }) => [...elements])) {
		const isSelect = field instanceof HTMLSelectElement;
		if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || isSelect)) continue;
		const isSeen = field.checkVisibility({ visibilityProperty: true }) && !field.disabled;
		// Villas and guests in house depend on the day, and guests of other journeys leave meanwhile: villas are chosen once it has
		// settled, guests in `desk-drafts-address`.
		if (!isSeen || /^(villaId|party|guest)?$/.test(field.name) || /file|submit|button/.test(field.type))
			continue;
		if (/checkbox|radio/.test(field.type)) {
			field.click();
			continue;
		}
		const text = isSelect ? ([...field.options].at(-1)?.value ?? "") : (texts[field.type] ?? "17");
		const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
		set?.call(field, text);
		for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
	}
}

/** Runs in the page. */
function readForms(): Typed {
	const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")];
	const places = new Map<string, number>();
	const fields = forms.flatMap((form) => {
		// Other journeys add tasks to the same page, each with a form of its own, and tick them off.
		const { intent, form: kind } = Object.fromEntries(new FormData(form));
		const act = String(intent ?? kind ?? "");
		const place = places.get(act) ?? 0;
		places.set(act, place + 1);
		return [...form.elements].flatMap((field): [string, string][] => {
			const isSelect = field instanceof HTMLSelectElement;
			if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || isSelect)) return [];
			const { name, type, value } = field;
			if (name === "" || /hidden|file|submit|button/.test(type)) return [];
			const isBox = /checkbox|radio/.test(type);
			return [[`${act} ${place} ${name}`, isBox ? `${value} ${(field as HTMLInputElement).checked}` : value]];
		});
	});
	const typed: Typed = {};
	for (const [name, value] of fields) typed[name] = [...(typed[name] ?? []), value];
	return typed;
}

/** Addresses of pages of the desk that a person reaches by links from some of them, one of each kind. */
async function listPages(page: Page, begin: readonly string[]): Promise<string[]> {
	const kindOf = (path: string) =>
		path
			.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "*")
			.replace(/\/[A-Z0-9]{8}(?=\/|\?|$)/g, "/*")
			.replace(/\d{4}-\d\d-\d\d|=[^&]+/g, "*")
			.replace(
				/(palm-grove|ocean-breeze|sunset-palms|blue-horizon|serenity-sands|[a-z]+-[a-z]+(?=$|\?))/g,
				(word) => word,
			);
	const kinds = new Map<string, string>();
	const queue = [...begin];
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		if (kinds.has(kindOf(path))) continue;
		kinds.set(kindOf(path), "");
		const answer = await page.request.get(path);
		if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
		const html = await answer.text();
		// In housekeeping's list nothing is typed: a person is chosen beside the button that saves it.
		const isLeft = path.startsWith("/desk/sign-in") || path === "/desk/housekeeping";
		if (html.includes('method="post"') && !isLeft) kinds.set(kindOf(path), path);
		for (const [, found = ""] of html.matchAll(/href="(\/desk[^"#]*)/g))
			queue.push(found.replaceAll("&amp;", "&"));
	}
	return [...kinds.values()].filter((path) => path !== "");
}

test("the tablet's lock in the middle of a form keeps what was typed, whatever the form", async ({
	page,
}, info) => {
	const isLong = roundsOf({ short: 0, long: 1 }) === 1;
	if (isLong) test.setTimeout(3_600_000);
	const tag = crypto.randomUUID().slice(0, 6);
	const name = `Evelyn ${tag}`;
	const { id } = await signInAtDesk(page, "owner", { name });
	const date = addDays(hotelToday(new Date()), 730 + info.repeatEachIndex);
	const { stay, treatment, dinner } = await withJourneysDatabase(async ({ db }) => {
		await setPin(db, { personId: id, pin }, asStaff(new Date()));
		const stay = await makeStayInHouse(db, { name: `Lena ${tag}` });
		const of = { name: `Lena ${tag}` };
		return { stay, treatment: await makeTreatment(db, of), dinner: await makeDinner(db, { ...of, date }) };
	});
	const unlock = async () => {
		await page.getByRole("radio", { name }).check({ force: true });
		await page.getByLabel("Six digits").pressSequentially(pin);
		await expect(page.getByRole("button", { name: new RegExp(`${name}, lock`) })).toBeVisible();
	};
	await page.goto("/desk/staff/tablet");
	await page.getByLabel("Name").fill("Counter tablet");
	await page.getByRole("button", { name: "Make this browser a tablet" }).click();
	await unlock();

	/**
	 * Typing may load something else, such as the free villas of other nights. @returns the values of the forms in the
	 * end
	 */
	const settle = async () => {
		let typed = await page.evaluate(readForms);
		if (!isLong) return typed;
		const poll = async () => {
			const before = JSON.stringify([typed, page.url()]);
			typed = await page.evaluate(readForms);
			return before === JSON.stringify([typed, page.url()]);
		};
		await expect.poll(poll, { intervals: [settleMs] }).toBe(true);
		return typed;
	};

	const own = [
		`/desk/stays/${stay.reference}`,
		`/desk/stays/${stay.reference}/check-in`,
		`/desk/stays/${stay.reference}/folio`,
		`/desk/wellness/${treatment.reference}`,
		`/desk/pavilion/${dinner.reference}`,
	];
	const short = [...own.slice(2), "/desk"];
	const paths = await (isLong ? listPages(page, ["/desk", ...own]) : short);
	let forms = 0;
	for (const path of paths)
		await test.step(path, async () => {
			await page.goto(path);
			await page.evaluate(typeInForms);
			await settle();
			const villa = page.locator("main form[method=post] [name=villaId]").first();
			if (await villa.isVisible()) await villa.check({ force: true });
			const typed = await settle();
			const storable = Object.entries(typed).filter(
				([field]) => !isPrivateField(field.split(" ").at(-1) ?? ""),
			);
			if (storable.length === 0) return;
			forms += 1;
			const url = page.url();
			await page.getByRole("button", { name: /, lock this device/ }).click();
			await expect(page.getByRole("heading", { name: "Who is at the desk?" })).toBeVisible();
			await unlock();
			await expect.soft(page, path).toHaveURL(url);
			await expect.soft
				.poll(() => page.evaluate(readForms), { message: path })
				.toMatchObject(Object.fromEntries(storable));
		});
	expect(forms).toBeGreaterThanOrEqual(isLong ? 80 : short.length);
});
