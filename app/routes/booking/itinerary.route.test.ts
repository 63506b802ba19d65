import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeDinnerForm, makeForm, makeTreatmentForm, noon } from "#test/factories/forms.ts";
import { signUp } from "#test/guest.ts";

let now = noon;
const env = { TRUST_PROXY: "1" };
const app = await startApp({ now: () => now, env });
const other = await startApp({ now: () => now, env, database: app.database });

beforeEach(async () => {
	now = noon;
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	await syncWellness(app.db);
	app.cookies.clear();
	other.cookies.clear();
});

/** A stay from 12 to 14 December with a massage, a dinner and a treatment without a time; their references. */
async function reserveAll() {
	const answers = [
		await app.post("/booking", makeForm({ email: "ana@example.com" })),
		await app.post("/reserve-wellness", makeTreatmentForm({ date: "2026-12-13", time: "10:00" })),
		await app.post("/reserve-pavilion", makeDinnerForm({ date: "2026-12-12", seating: "18:00" })),
		await app.post("/reserve-wellness", makeTreatmentForm({ wellnessType: "Scrubs" })),
	];
	const references = answers.map(
		(response) => /\/(\w{8})\?/.exec(response.headers.get("Location") ?? "")?.[1] ?? "none",
	);
	const [stay = "", treatment = "", dinner = "", untimed = ""] = references;
	return { references, stay, treatment, dinner, untimed };
}

const eventsOf = async (response: Response) =>
	new ICAL.Component(ICAL.parse(await response.text()))
		.getAllSubcomponents("vevent")
		.map((event) => new ICAL.Event(event));

test("a browser sees its reservations in the order of days and hours, and those without a time after them", async () => {
	const { stay, treatment, dinner, untimed } = await reserveAll();
	const response = await app.get("/itinerary");
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
	const page = await textOf(response);
	expect(page).toContain('name="robots" content="noindex"');
	const order = [
		"12 December",
		"from 3 pm",
		`/reservations/${stay}`,
		"6 pm",
		`/dinners/${dinner}`,
		"13 December",
		"10 am–",
		`/treatments/${treatment}`,
		"14 December",
		"until 11 am",
		"To be arranged",
		`/treatments/${untimed}`,
	];
	let from = 0;
	for (const words of order) {
		const found = page.indexOf(words, from);
		expect(found, words).toBeGreaterThan(-1);
		from = found;
	}
	expect(page).toContain(`/reserve-pavilion?reservation=${stay}`);
	expect(page).not.toContain("Left shoulder");
});

test("nobody else sees anything of it: no visitor, no other account, no forged cookie, no name of a reference", async () => {
	await signUp(app);
	const { references } = await reserveAll();
	const granted = decodeURIComponent(app.cookies.get("reservations") ?? "");
	const { signature } = JSON.parse(atob(granted)) as { signature: string };
	const forgedCookies = [
		references,
		{ references },
		{ references, signature: "A".repeat(43) },
		// The signature is right for the same references in another order.
		{ references, signature },
	];
	const attacks = [
		{},
		...forgedCookies.map((value) => ({
			Cookie: `reservations=${encodeURIComponent(btoa(JSON.stringify(value)))}`,
		})),
	];
	const seesNothing = async (headers: Record<string, string>) => {
		for (const path of ["/itinerary", "/itinerary.data", `/itinerary?reservation=${references[0]}`]) {
			const response = await other.get(path, headers);
			// The links to the same page in another language repeat its address.
			const page = (await response.text()).replaceAll(`reservation=${references[0]}`, "");
			expect(response.status).toBe(200);
			for (const secret of [...references, "Sunset Palms", "Head Spa", "Prime Roots"])
				expect(page).not.toContain(secret);
		}
		expect((await other.get("/itinerary/calendar", headers)).status).toBe(404);
	};
	for (const headers of attacks) await seesNothing(headers);
	await signUp(other);
	await seesNothing({});
});

test("the account sees it from any browser, and so does a browser that holds the references", async () => {
	await signUp(app);
	const { references } = await reserveAll();
	other.cookies.set("reservations", app.cookies.get("reservations") ?? "");
	app.cookies.delete("reservations");
	for (const page of [await textOf(await app.get("/itinerary")), await textOf(await other.get("/itinerary"))])
		for (const reference of references) expect(page).toContain(reference);
	expect(await textOf(await app.get("/account/reservations"))).toContain('href="/itinerary"');
});

test("one calendar file holds the entries of the single files, with their ids and numbers", async () => {
	const { stay, treatment, dinner } = await reserveAll();
	now = new Date("2026-11-22T18:00:00Z");
	const response = await app.get("/itinerary/calendar");
	expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	const single = [
		...(await eventsOf(await app.get(`/reservations/${stay}/calendar`))),
		...(await eventsOf(await app.get(`/treatments/${treatment}/calendar`))),
		...(await eventsOf(await app.get(`/dinners/${dinner}/calendar`))),
	];
	const all = await eventsOf(response);
	expect(all.map(String)).toEqual(single.map(String));
	expect(all.map(({ uid }) => uid)).toEqual([stay, treatment, dinner].map((one) => `${one}@palapa`));
});

test("a reservation that was cancelled or is over leaves it, and a departure stays until its day is done", async () => {
	const { stay, treatment, dinner, untimed } = await reserveAll();
	await app.post(`/treatments/${treatment}`, { intent: "cancel" });
	now = new Date("2026-12-13T18:00:00Z");
	const page = await textOf(await app.get("/itinerary"));
	for (const gone of [treatment, dinner, "from 3 pm"]) expect(page).not.toContain(gone);
	for (const shown of [stay, untimed, "until 11 am"]) expect(page).toContain(shown);
	now = new Date("2026-12-15T18:00:00Z");
	expect(await textOf(await app.get("/itinerary"))).not.toContain(stay);
	expect((await app.get("/itinerary/calendar")).status).toBe(404);
});

test("without anything it says where to begin", async () => {
	const page = await textOf(await app.get("/itinerary"));
	for (const way of ["/booking", "/reserve-wellness", "/reserve-pavilion", "/reservations", "/sign-in"])
		expect(page).toContain(`href="${way}"`);
	expect(page).not.toContain("/itinerary/calendar");
});

test("each form opens with the name, e-mail and day of anything that was reserved before", async () => {
	const { stay, treatment, dinner } = await reserveAll();
	for (const [reference, day] of [
		[stay, "2026-12-12"],
		[treatment, "2026-12-13"],
		[dinner, "2026-12-12"],
	])
		for (const form of ["/reserve-wellness", "/reserve-pavilion", "/booking"]) {
			const page = await textOf(await app.get(`${form}?reservation=${reference}`));
			expect(page).toContain(`value="${day}"`);
			expect(page).toMatch(/value="Ana (Cruz|Pérez)"/);
			expect(await textOf(await other.get(`${form}?reservation=${reference}`))).not.toMatch(
				/Ana (Cruz|Pérez)/,
			);
		}
	now = new Date("2026-12-13T18:00:00Z");
	expect(await textOf(await app.get(`/reserve-pavilion?reservation=${stay}`))).toContain(
		'value="2026-12-13"',
	);
	for (const page of [`/treatments/${treatment}`, `/dinners/${dinner}`, `/reservations/${stay}`]) {
		now = noon;
		const own = await textOf(await app.get(page));
		expect(own).toContain('href="/itinerary"');
		expect(own).toContain("?reservation=");
	}
});

test("reference and name open a treatment, and a wrong one of them gets the same words", async () => {
	const { treatment } = await reserveAll();
	const right = await other.post("/reservations", { reference: treatment, guest: "ana perez" });
	expect([right.status, right.headers.get("Location")]).toEqual([303, `/treatments/${treatment}`]);
	expect((await other.get(`/treatments/${treatment}`)).status).toBe(200);
	const wrongName = await other.post("/reservations", { reference: treatment, guest: "Ben" });
	const wrongReference = await other.post("/reservations", { reference: "22222222", guest: "ana perez" });
	for (const response of [wrongName, wrongReference]) {
		expect(response.status).toBe(404);
		expect(await textOf(response)).toContain(
			"We found no reservation with this reference and this name or e-mail.",
		);
	}
});

test("no reference of it reaches the log", async () => {
	const { references } = await reserveAll();
	const [stay, treatment, dinner] = references;
	for (const path of [
		"/itinerary",
		"/itinerary/calendar",
		`/treatments/${treatment}`,
		`/treatments/${treatment}/calendar`,
		`/booking?reservation=${dinner}`,
		`/reserve-wellness?reservation=${stay}`,
	])
		await app.get(path);
	const log = app.logLines.join("");
	for (const reference of references) expect(log).not.toContain(reference);
});

test("each price of what a guest may reserve beside a reservation is there in Belize dollars, too", async () => {
	const { stay, treatment, dinner, untimed } = await reserveAll();
	const later = await app.post("/reserve-wellness", makeTreatmentForm({ date: "2026-12-20", time: "10:00" }));
	const [massage, evening, table, villa] = ["BZ$240", "BZ$200", "BZ$110", "BZ$498"];
	for (const [path, prices, title = "Make more of your stay"] of [
		[`/reservations/${stay}`, [massage, evening, table]],
		// Who has a villa on the day is offered none.
		[`/treatments/${treatment}`, [evening, table]],
		[`/treatments/${untimed}`, [evening, table]],
		[`/dinners/${dinner}`, [massage]],
		[later.headers.get("Location") ?? "", [evening, table, villa], "Make more of your visit"],
	] as const) {
		const [, offered = ""] = (await textOf(await app.get(path))).split(title);
		const found = [...offered.matchAll(/also-bzd[^>]*>([^<]*)</g)].map(([, price]) => price);
		expect(found, path).toEqual(prices);
	}
});

test("a guest who cancels a stay reads, before and after, that the visits reserved with it stay booked, and nothing of others", async () => {
	await signUp(app);
	const booked = await app.post("/booking", makeForm({ email: "ana@example.com" }));
	const stay = /\/(\w{8})\?/.exec(booked.headers.get("Location") ?? "")?.[1] ?? "none";
	const page = `/reservations/${stay}`;
	const read = async (path: string) => textOf(await app.get(path));
	expect(await read(page)).not.toContain("stay booked");
	const form = makeTreatmentForm({ date: "2026-12-13", time: "10:00" });
	await app.post(`/reserve-wellness?reservation=${stay}`, form);
	await other.post("/reserve-pavilion", makeDinnerForm({ date: "2026-12-12", seating: "18:00" }));
	expect(await read(page)).toContain("Your treatments and dinners stay booked: cancel each on its own page.");
	await app.post(page, { intent: "cancel", agreedOwedCents: "0" });
	const cancelled = await read(page);
	expect(cancelled).toContain("Still booked");
	expect(cancelled).toMatch(/href="\/treatments\/\w{8}"[^>]*>Head Spa<.*?>Sun 13 Dec 2026, 10 am</);
	expect(cancelled).not.toMatch(/href="\/dinners\/\w{8}"/);
	expect(await read(`/es${page}`)).toContain("Sigue reservado");
});
