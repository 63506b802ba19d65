import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { formatReference } from "#app/lib/reference.ts";
import { dinners } from "#db/schema/dinners.ts";
import { reservations } from "#db/schema/reservations.ts";
import { keyIn, startApp, textOf, titleIn, withoutScripts } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";

/** 20:00 on 21 November 2026 in Belize, already the 22nd in London. */
const evening = new Date("2026-11-22T02:00:00Z");
let now = evening;
const app = await startApp({ now: () => now });

const right = {
	experience: "prime-roots",
	date: "2026-12-24",
	seating: "",
	guests: "6",
	name: "Ana Pérez",
	email: "",
	note: "Nuts",
};

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	app.cookies.clear();
});

const newKey = () => crypto.randomUUID();

async function dinnersWith(key: string) {
	const rows = await app.db
		.select({ header: reservations, line: dinners })
		.from(reservations)
		.innerJoin(dinners, eq(dinners.reservationId, reservations.id))
		.where(eq(reservations.idempotencyKey, key));
	return rows.map(({ header, line }) => ({ ...header, ...line }));
}

async function send(fields: Record<string, string | string[]>) {
	const response = await app.post("/reserve-pavilion", fields);
	return { response, html: await textOf(response) };
}

/** The buttons of the page's main part that send a form and have no name. */
const unnamedSubmits = (html: string) =>
	[...html.slice(html.indexOf("<main")).matchAll(/<button[^>]*type="submit"[^>]*>/g)]
		.map(([button]) => button.replaceAll(/class="[^"]*"/g, ""))
		.filter((button) => !button.includes("name="));

describe("the pavilion form", () => {
	test("says price and smallest group of all six in the list, for those without scripts", async () => {
		const html = await (await app.get("/reserve-pavilion")).text();
		expect(titleIn(html)).toBe("Reserve PB Pavilion · PB Resort Belize");
		for (const [id, option] of [
			["legacy-lounge", "Legacy Lounge: $100+ each, from 6 guests"],
			["civic-spirit", "Civic Spirit: $110+ each, from 6 guests"],
			["island-revival", "Island Revival: $125+ each, from 6 guests"],
			["prime-roots", "Prime Roots (Agape Garden Table): $135+ each, from 4 guests"],
			["american-dream", "The American Dream: $150+ each, from 8 guests"],
			["liberation-fire", "Liberation Fire: $160+ each, from 10 guests"],
		])
			expect(html).toContain(`<option value="${id}">${option}</option>`);
		expect(html).toContain("Guests (minimum 1)");
	});

	test("has the experience chosen that the address names, with its minimum in the label", async () => {
		const html = await (await app.get("/reserve-pavilion?experience=liberation-fire")).text();
		expect(html).toContain('<option value="liberation-fire" selected="">');
		expect(html).toContain("Guests (minimum 10)");
		const none = await (await app.get("/reserve-pavilion?experience=feast")).text();
		expect(none).toContain("Guests (minimum 1)");
	});

	test("begins with the smallest group of the experience, the first seating and the price of both", async () => {
		const html = await textOf(await app.get("/reserve-pavilion?experience=american-dream"));
		expect(/<input[^>]*name="guests"[^>]*>/.exec(html)?.[0]).toContain('value="8"');
		const seatings = [...html.matchAll(/<input[^>]*name="seating"[^>]*>/g)].map(([input]) => input);
		expect(seatings).toHaveLength(2);
		expect(seatings[0]).toMatch(/checked.*value="18:00"/);
		expect(seatings[1]).not.toContain("checked");
		const price = html.indexOf("8 × $150+");
		expect(price).toBeGreaterThan(0);
		expect(html.slice(price)).toMatch(
			/\$1,200\.00.*\$240\.00.*\$150\.00.*\$1,590\.00.*After that, it can no longer be changed online, and cancelling costs half of the total: \$795\.00\..*>Reserve this evening</s,
		);
		const empty = await textOf(await app.get("/reserve-pavilion"));
		expect(empty).toMatch(
			/until 3 days before\. After that,.* half of the total\.<.*>Reserve this evening</s,
		);
		expect(/<input[^>]*name="guests"[^>]*>/.exec(empty)?.[0]).not.toContain("value=");
	});

	test("has one button that sends it, and every other button has a name of its own", async () => {
		const html = await textOf(await app.get("/reserve-pavilion?experience=prime-roots"));
		expect(unnamedSubmits(html)).toHaveLength(1);
		expect(unnamedSubmits(html)[0]).not.toContain("disabled");
	});

	test("does not let the browser hold a guest without scripts to the minimum of the first choice", async () => {
		const html = await (await app.get("/reserve-pavilion?experience=liberation-fire")).text();
		expect(/<input[^>]*name="guests"[^>]*>/.exec(html)?.[0]).toMatch(/min="1" max="20"/);
	});

	test("opens on the hotel's today and ends 730 days later, whatever the day elsewhere", async () => {
		now = new Date("2026-11-22T00:30:00Z");
		const html = await (await app.get("/reserve-pavilion")).text();
		expect(/<input[^>]*name="date"[^>]*>/.exec(html)?.[0]).toMatch(/min="2026-11-21" max="2028-11-20"/);
		expect((await send({ ...right, date: "2026-11-21" })).response.status).toBe(303);
		expect((await send({ ...right, date: "2028-11-20" })).response.status).toBe(303);
		now = evening;
	});

	test("leads to a page of the dinner's own with reference, evening, group and price, and to one record", async () => {
		const key = newKey();
		const { response } = await send({ ...right, seating: "20:30", idempotencyKey: key });
		expect(response.status).toBe(303);
		const [row] = await dinnersWith(key);
		expect(row).toMatchObject({
			experienceId: "prime-roots",
			date: "2026-12-24",
			seating: "20:30",
			guests: 6,
			note: "Nuts",
			status: "confirmed",
			totalCents: 107_325,
		});
		expect(response.headers.get("Location")).toBe(`/dinners/${row?.reference}?submitted`);
		const printed = formatReference(row?.reference ?? "");
		for (const title of ["PB Pavilion reservation submitted!", `Dinner ${printed}`]) {
			const html = await (await app.get(response.headers.get("Location") ?? "")).text();
			expect(titleIn(html)).toBe(`${title} · PB Resort Belize`);
			for (const shown of [printed, "Thu 24 Dec 2026", "Prime Roots (Agape Garden Table)"])
				expect(html).toContain(shown);
			for (const amount of ["$810.00", "$162.00", "$101.25", "$1,073.25", "BZ$2,146.50", "8:30 pm"])
				expect(withoutScripts(html)).toContain(amount);
		}
		expect(await dinnersWith(key)).toHaveLength(1);
	});

	test("does not reserve at another price than the guest saw, and says the new one", async () => {
		const { response, html } = await send({ ...right, agreedTotalCents: "107324" });
		expect(response.status).toBe(409);
		expect(html).toContain("The price of this evening has changed to");
		expect(html).toContain("$1,073.25</strong>");
		expect(html).toContain(`value="${right.name}"`);
		expect((await send({ ...right, agreedTotalCents: "107325" })).response.status).toBe(303);
	});

	test("sent four times at the same moment is one record under one address", async () => {
		const key = newKey();
		const sent = await Promise.all([1, 2, 3, 4].map(() => send({ ...right, idempotencyKey: key })));
		expect(sent.map(({ response }) => response.status)).toEqual([303, 303, 303, 303]);
		expect(await dinnersWith(key)).toHaveLength(1);
	});

	test("changed after it was sent is refused clearly, with everything typed and a fresh key", async () => {
		const key = newKey();
		await send({ ...right, idempotencyKey: key });
		const { response, html } = await send({ ...right, guests: "7", idempotencyKey: key });
		const [row] = await dinnersWith(key);
		expect(response.status).toBe(409);
		expect(row?.guests).toBe(6);
		expect(html).toContain(
			`This form was already sent: it is reservation ${formatReference(row?.reference ?? "")}.`,
		);
		expect(html).toContain(`href="/dinners/${row?.reference}"`);
		expect((await send({ ...right, guests: "7", idempotencyKey: keyIn(html) })).response.status).toBe(303);
	});

	test.each([
		["legacy-lounge", "5", 6],
		["civic-spirit", "5", 6],
		["island-revival", "5", 6],
		["prime-roots", "3", 4],
		["american-dream", "7", 8],
		["liberation-fire", "9", 10],
	])("refuses for %s a group of %s", async (experience, guests, minimum) => {
		const { response, html } = await send({ ...right, experience, guests });
		expect(response.status).toBe(400);
		expect(html.split(`Minimum of ${minimum} guests required for this experience.`)).toHaveLength(3);
		expect(html).toContain(`Guests (minimum ${minimum})`);
		expect(html).toContain(`value="${guests}"`);
	});

	test.each([
		["no experience", { experience: "" }, "Please choose an experience."],
		["31 February", { date: "2027-02-31" }, "Please choose a date that exists in the calendar."],
		["no guests", { guests: "" }, "Please enter the number of guests."],
		["21 guests", { guests: "21" }, "Please enter a whole number of guests from 4 to 20."],
		["an hour that is no seating", { seating: "19:00" }, "Please choose one of the seatings."],
		["no name", { name: " " }, "Please enter the name of the host."],
		["a wrong e-mail", { email: "nobody" }, "Please enter an e-mail address like name@example.com."],
		["a note of 10,000 characters", { note: "a".repeat(10_000) }, "Please shorten this to 2,000 characters."],
		["a date sent twice", { date: ["2026-12-24", "2026-12-25"] }, "Please answer this once, as text."],
	])(
		"answers %s with 400, beside the field and in the summary, and loses nothing",
		async (_, change, message) => {
			const key = newKey();
			const { response, html } = await send({ ...right, idempotencyKey: key, ...change });
			const [field = ""] = Object.keys(change);
			expect(response.status).toBe(400);
			expect(titleIn(html)).toBe("Error: Reserve PB Pavilion · PB Resort Belize");
			expect(html).toContain(`href="#${field}"`);
			expect(html).toContain(`id="${field}-error"`);
			expect(html.split(message)).toHaveLength(3);
			if (field !== "experience") expect(html).toContain('<option value="prime-roots" selected="">');
			if (field !== "name") expect(html).toContain(`value="${right.name}"`);
			expect(keyIn(html)).toBe(key);
			expect(await dinnersWith(key)).toEqual([]);
		},
	);

	test("left open over midnight is checked against the day it is sent on", async () => {
		now = new Date("2026-11-21T20:00:00Z");
		expect((await send({ ...right, date: "2026-11-21" })).response.status).toBe(303);
		now = new Date("2026-11-22T06:00:00Z");
		const { response, html } = await send({ ...right, date: "2026-11-21" });
		expect(response.status).toBe(400);
		expect(html).toContain("Please choose today or a later date.");
		now = evening;
	});

	test("says so when the database fails, loses nothing, and is recorded once when it is sent again", async () => {
		const key = newKey();
		const { response, html } = await withoutTables(app.database.pool, "dinners", () =>
			send({ ...right, idempotencyKey: key }),
		);
		expect(response.status).toBe(500);
		expect(titleIn(html)).toMatch(/^Error: /);
		expect(html).toContain("Error submitting reservation. Please try again.");
		expect(html).toContain(`value="${right.name}"`);
		expect(html).toContain(`${right.note}</textarea>`);
		expect(keyIn(html)).toBe(key);
		expect((await send({ ...right, idempotencyKey: key })).response.status).toBe(303);
		expect(await dinnersWith(key)).toHaveLength(1);
	});
});
