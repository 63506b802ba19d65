import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dinners } from "#db/schema/dinners.ts";
import { reservations } from "#db/schema/reservations.ts";
import { keyIn, startApp, textOf, titleIn } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeDinnerForm } from "#test/factories/forms.ts";

/** 20:00 on 21 November 2026 in Belize, already the 22nd in London. */
const evening = new Date("2026-11-22T02:00:00Z");
let now = evening;
const app = await startApp({ now: () => now });

const { idempotencyKey: _, ...right } = makeDinnerForm({ note: "Nuts" });

beforeEach(async () => {
	now = evening;
	await clearDatabase(app.database.pool);
	app.cookies.clear();
});

const newKey = () => crypto.randomUUID();

function seatingsWith(key: string) {
	return app.db
		.select({ seating: dinners.seating })
		.from(dinners)
		.innerJoin(reservations, eq(reservations.id, dinners.reservationId))
		.where(eq(reservations.idempotencyKey, key));
}

async function send(fields: Record<string, string>) {
	const response = await app.post("/reserve-pavilion", fields);
	return { response, html: await textOf(response) };
}

/** The dates that a button of the page chooses. */
const proposedIn = (html: string) =>
	[
		...html.matchAll(
			/<button[^>]*name="onDate"[^>]*value="([^"]+)"|<button[^>]*value="([^"]+)"[^>]*name="onDate"/g,
		),
	].map(([, one, other]) => one ?? other);

const seatingIn = (html: string, seating: string) =>
	[...html.matchAll(/<input[^>]*name="seating"[^>]*>/g)].find(([input]) =>
		input.includes(`value="${seating}"`),
	)?.[0];

test("shows which seatings of a day are free without scripts, and loses nothing that is typed", async () => {
	await send({ ...right, seating: "18:00" });
	const { response, html } = await send({ ...right, name: "", look: "1" });
	expect(response.status).toBe(200);
	expect(titleIn(html)).toBe("Reserve PB Pavilion · PB Resort Belize");
	expect(html).toContain("Only 8:30 pm is free on Thu 24 Dec 2026.");
	expect(seatingIn(html, "18:00")).toContain("disabled");
	expect(seatingIn(html, "20:30")).not.toContain("disabled");
	expect(seatingIn(html, "20:30")).toContain("checked");
	expect(html).toContain(`${right.note}</textarea>`);
	expect(html).toContain("$1,073.25");
	expect(await app.db.$count(dinners)).toBe(1);
});

test("takes the first seating, which is chosen at first, for the first free one, until the guest can see the free seatings", async () => {
	await send({ ...right, seating: "18:00" });
	const unseen = await app.get("/reserve-pavilion?experience=prime-roots");
	const html = (await unseen.text()).replaceAll("<!-- -->", "");
	expect(html).toMatch(/<input type="hidden" name="seatingNotChosen"/);
	expect(html).toContain("If 6 pm is taken, your table is at 8:30 pm.");
	const sent = await send({ ...right, seating: "18:00", seatingNotChosen: "1", idempotencyKey: newKey() });
	expect(sent.response.status).toBe(303);
	const page = await (await app.get(sent.response.headers.get("Location") ?? "")).text();
	expect(page).toContain("8:30 pm");
	const known = await send({ ...right, look: "1" });
	expect(known.html).not.toContain("seatingNotChosen");
});

test("refuses a seating that was just taken, books none instead, and a full date with the next free ones", async () => {
	await send({ ...right, seating: "18:00" });
	const taken = await send({ ...right, seating: "18:00" });
	expect(taken.response.status).toBe(409);
	expect(taken.html).toContain("The seating on Thu 24 Dec 2026 was just taken by another group.");
	expect(taken.html).toContain("Only 8:30 pm is free");
	expect(seatingIn(taken.html, "20:30")).toContain("checked");
	await send({ ...right, seating: "20:30" });
	await send({ ...right, date: "2026-12-25", seating: "18:00" });
	await send({ ...right, date: "2026-12-25", seating: "20:30" });
	const key = newKey();
	const { response, html } = await send({ ...right, idempotencyKey: key });
	expect(response.status).toBe(409);
	expect(html).toContain("No seating is left on Thu 24 Dec 2026. It has not been booked.");
	expect(html).toContain("Prime Roots (Agape Garden Table) has no free seating on Thu 24 Dec 2026.");
	expect(proposedIn(html)).toEqual(["2026-12-26", "2026-12-27", "2026-12-28"]);
	expect(html).toContain(`value="${right.name}"`);
	// One button fills in the date and loses nothing that is typed; another one reserves it.
	const chosen = await send({ ...right, idempotencyKey: key, onDate: "2026-12-26" });
	expect(chosen.response.status).toBe(200);
	expect(chosen.html).toContain("Both seatings are free on Sat 26 Dec 2026.");
	expect(/<input[^>]*name="date"[^>]*>/.exec(chosen.html)?.[0]).toContain('value="2026-12-26"');
	expect(chosen.html).toContain(`${right.note}</textarea>`);
	expect(keyIn(chosen.html)).toBe(key);
	const sent = await send({ ...right, idempotencyKey: key, date: "2026-12-26" });
	expect(sent.response.status).toBe(303);
});

test("sent by fifty guests at once for one seating is one dinner and 49 clean refusals", async () => {
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, guest) =>
			app.post("/reserve-pavilion", { ...right, name: `Guest ${guest}`, seating: "18:00" }),
		),
	);
	const statuses = answers.map(({ status }) => status);
	expect(statuses.sort()).toEqual([303, ...Array.from({ length: 49 }, () => 409)]);
	expect(await app.db.$count(dinners)).toBe(1);
});

test("does not reserve an hour of today that is over or too near", async () => {
	const today = { ...right, date: "2026-11-21" };
	const late = await send(today);
	expect(late.response.status).toBe(409);
	expect(late.html).toContain("The kitchen needs 2 hours to prepare for a group.");
	expect(proposedIn(late.html)).toEqual(["2026-11-22", "2026-11-23", "2026-11-24"]);
	now = new Date("2026-11-21T23:00:00Z");
	expect((await send({ ...today, seating: "18:00" })).response.status).toBe(409);
	const key = newKey();
	expect((await send({ ...today, idempotencyKey: key })).response.status).toBe(303);
	expect(await seatingsWith(key)).toMatchObject([{ seating: "20:30" }]);
	now = evening;
});

test("tells a form that is being filled in which seatings are free, and answers nonsense with 400", async () => {
	await send({ ...right, seating: "18:00" });
	const ask = (query: string) => app.get(`/reserve-pavilion/seatings?${query}`);
	const answer = await ask("experience=prime-roots&date=2026-12-24");
	expect(answer.headers.get("Cache-Control")).toBe("no-store");
	expect(await answer.json()).toEqual({
		experience: "prime-roots",
		date: "2026-12-24",
		seatings: [
			{ seating: "18:00", state: "taken" },
			{ seating: "20:30", state: "free" },
		],
		nextDates: [],
	});
	for (const query of [
		"",
		"experience=feast&date=2026-12-24",
		"experience=prime-roots&date=2026-02-31",
		"experience=prime-roots&date=2026-11-20",
		"experience=prime-roots&date=2028-11-21",
		"date=2026-12-24",
	])
		expect((await ask(query)).status, query).toBe(400);
});
