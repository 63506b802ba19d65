import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatments } from "#db/schema/treatments.ts";
import { keyIn, startApp, textOf, titleIn, withoutScripts } from "#test/app.ts";
import { makeTreatmentForm, noon } from "#test/factories/forms.ts";

let now = noon;
const app = await startApp({ now: () => now });
await syncWellness(app.db);

const { idempotencyKey: _, ...right } = makeTreatmentForm();
const newKey = () => crypto.randomUUID();

function requestsWith(key: string) {
	return app.db.select().from(reservations).where(eq(reservations.idempotencyKey, key));
}

async function send(fields: Record<string, string | string[]>) {
	const response = await app.post("/reserve-wellness", fields);
	return { response, html: await textOf(response) };
}

describe("a time", () => {
	const date = "2026-12-12";
	const timed = { ...right, date, time: "10:00" };

	test("that is chosen is confirmed, and the page says when", async () => {
		const { response } = await send({ ...timed, idempotencyKey: newKey() });
		const page = await textOf(await app.get(response.headers.get("Location") ?? ""));
		expect(page).toContain("Sat 12 Dec 2026, 10 am to 11 am");
		expect(page).toContain("Your time is booked.");
		expect(page).toContain("Free of charge until Fri 11 Dec 2026, 10 am");
		expect(page).toContain('data-status="confirmed"');
	});

	test("is not offered any more once its last therapist is taken, and a form that is late is told the nearest times", async () => {
		await send({ ...timed, idempotencyKey: newKey() });
		const key = newKey();
		const { response, html } = await send({ ...timed, idempotencyKey: key });
		expect(response.status).toBe(409);
		expect(titleIn(html)).toMatch(/^Error: /);
		const message =
			"10 am was just taken. It has not been booked. These times are still free: 11:30 am, 12 noon, 12:30 pm.";
		expect(html.split(message)).toHaveLength(3);
		expect(html).toContain('href="#time"');
		expect(html).toContain('id="time"');
		expect(html).not.toContain('value="10:00"');
		expect(html).toContain('value="11:30"');
		expect(html).toContain(`${right.note}</textarea>`);
		expect(html).toContain(`value="${right.name}"`);
		expect(keyIn(html)).toBe(key);
		expect(await requestsWith(key)).toEqual([]);
		expect((await send({ ...timed, time: "11:30", idempotencyKey: key })).response.status).toBe(303);
	});

	test("wanted by thirty forms at once goes to as many as there are therapists; the others are refused and told", async () => {
		const answers = await Promise.all(
			Array.from({ length: 30 }, () => send({ ...timed, time: "15:00", idempotencyKey: newKey() })),
		);
		const statuses = answers.map(({ response }) => response.status).sort();
		expect(statuses).toEqual([303, 303, ...Array.from({ length: 28 }, () => 409)]);
		for (const { response, html } of answers)
			if (response.status === 409) expect(html).toContain("3 pm was just taken. It has not been booked.");
	});

	test("is shown by a button where scripts do not run, which sends nothing and loses nothing", async () => {
		const before = await app.db.$count(treatments);
		const { response, html } = await send({ ...right, date: "2026-12-15", intent: "times", name: "" });
		expect(response.status).toBe(200);
		expect(html).not.toContain("There is a problem");
		expect(html).toContain('value="09:00"');
		expect(html).toContain('value="2026-12-15"');
		expect(html).toContain(`${right.note}</textarea>`);
		const other = await send({ ...right, date: "2026-12-15", showDate: "2026-12-20" });
		expect(other.html).toContain('value="2026-12-20"');
		expect(await app.db.$count(treatments)).toBe(before);
	});

	test("of a link's day and type is in the page from the start", async () => {
		const page = await app.get("/reserve-wellness?wellnessType=Facials&date=2026-12-13&guests=02");
		const html = await textOf(page);
		expect(html).toContain('value="2026-12-13"');
		expect(html).toMatch(/id="guests"[^>]*checked=""/);
		expect(html).toContain('value="09:00"');
	});

	test.each([
		[
			"a date that does not exist",
			{ date: "2027-02-31" },
			"date",
			"Please enter a date that exists, like 2027-01-24.",
		],
		[
			"a day that is over",
			{ date: "2026-11-20" },
			"date",
			"The date cannot be before today, Sat 21 Nov 2026.",
		],
		["a day too far ahead", { date: "2028-11-21" }, "date", "The date can be Mon 20 Nov 2028 at the latest."],
		["a time without a day", { date: "" }, "date", "Please choose the date as well."],
		["a time between the hours", { time: "10:10" }, "time", "Please choose one of the times shown."],
		[
			"a time that has passed",
			{ date: "2026-11-21", time: "09:00" },
			"time",
			"This time has passed. Please choose a later one.",
		],
		["a time for Other", { wellnessType: "Other" }, "time", "For other requests, please leave the time open"],
		["three guests", { guests: "3" }, "guests", "A treatment is for one guest or for two."],
		["two different times", { time: ["10:00", "11:30"] }, "time", "Please answer this once, as text."],
	])(
		"answers %s with 400, beside the field and in the summary, and loses nothing",
		async (_, change, field, message) => {
			const key = newKey();
			const { response, html } = await send({ ...timed, idempotencyKey: key, ...change });
			expect(response.status).toBe(400);
			expect(html).toContain(`href="#${field}"`);
			expect(html).toContain(`id="${field}-error"`);
			expect(html.split(message)).toHaveLength(3);
			expect(html).toContain(`value="${right.name}"`);
			expect(html).toContain(`${right.note}</textarea>`);
			expect(keyIn(html)).toBe(key);
			expect(await requestsWith(key)).toEqual([]);
		},
	);

	test("list is answered as JSON for a form that is open, and nonsense with 400 and a sentence", async () => {
		const answer = await app.get(`/reserve-wellness/times?wellnessType=Scrubs&guests=1&date=${date}`);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		expect(await answer.json()).toMatchObject({ wellnessType: "Scrubs", guests: 1, date, minutes: 40 });
		for (const query of [
			"?date=2026-12-12",
			"?wellnessType=Other&date=2026-12-12",
			"?wellnessType=Scrubs&date=2026-11-20",
		]) {
			const refused = await app.get(`/reserve-wellness/times${query}`);
			expect([refused.status, await refused.text()]).toEqual([
				400,
				"Please ask for a type of wellness and a date that can be reserved.\n",
			]);
		}
	});

	test("list without a day is the next days that have some, for the form to show at once", async () => {
		const answer = await app.get("/reserve-wellness/times?wellnessType=Scrubs&guests=2");
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		const { days, ...rest } = await answer.json();
		expect(rest).toEqual({ wellnessType: "Scrubs", guests: 2, minutes: 40 });
		expect(days).toHaveLength(6);
		// It is noon: half of today's times have passed.
		expect(days[0]).toEqual({ date: "2026-11-21", times: 12 });
		expect(days[1]).toEqual({ date: "2026-11-22", times: 19 });
		for (const query of ["", "?wellnessType=Other", "?wellnessType=Sauna"])
			expect((await app.get(`/reserve-wellness/times${query}`)).status).toBe(400);
		const form = await textOf(await app.get("/reserve-wellness?wellnessType=Scrubs"));
		expect(form).toMatch(/<button[^>]*name="showDate"[^>]*>/);
		expect(form).toContain("Sun 22 Nov</span>");
	});

	test("of today is offered as long as it is still to come", async () => {
		const times = async () =>
			(await (await app.get("/reserve-wellness/times?wellnessType=Facials&date=2026-11-21")).json()).times;
		expect((await times())[0]).toBe("12:30");
		now = new Date("2026-11-22T02:00:00Z");
		expect(await times()).toEqual([]);
		const full = withoutScripts(
			await (await app.get("/reserve-wellness?wellnessType=Facials&date=2026-11-21")).text(),
		);
		expect(full).toContain("No times are left on Sat 21 Nov 2026.");
		expect(full).toContain("Sun 22 Nov 2026, from 9 am");
		now = noon;
	});
});
