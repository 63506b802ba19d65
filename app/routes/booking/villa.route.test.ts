import { beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeForm, noon } from "#test/factories/forms.ts";
import { openUnavailableDatabase } from "#test/unavailable-database.ts";

const app = await startApp({ now: noon });

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	app.cookies.clear();
});

const countReservations = () => app.db.$count(reservations);

test("the page lists the villas in service by id, and the villa of the address is chosen", async () => {
	const page = await (await app.get("/booking?villaId=palm-grove")).text();
	expect(page).toContain('<select id="villaId" name="villaId"');
	expect(page.match(/<option[^>]*value="[a-z-]+"/g)).toHaveLength(8);
	expect(page).toMatch(/<option[^>]*value="palm-grove"[^>]*selected=""/);
});

test("a reservation is stored, confirmed at its own address and shown to the browser that made it", async () => {
	const response = await app.post("/booking", makeForm({ note: "A cot, please." }));
	expect(response.status).toBe(303);
	const address = response.headers.get("Location") ?? "";
	expect(address).toMatch(/^\/reservations\/[2-9A-Z]{8}\?submitted$/);
	const page = await (await app.get(address)).text();
	expect(page).toContain("Reservation submitted successfully!");
	expect(page).toContain("$760.82");
	expect(page).toContain("A cot, please.");
});

test("a telephone number is stored without its spaces and shown on the confirmation, and none is asked for", async () => {
	expect(await (await app.get("/booking")).text()).toMatch(/<input[^>]*type="tel"[^>]*name="phone"/);
	const response = await app.post("/booking", makeForm({ phone: "+501 610-4567" }));
	const page = await (await app.get(response.headers.get("Location") ?? "")).text();
	expect(page).toMatch(/Phone<\/dt>\s*<dd[^>]*>\+501 610 4567</);
	expect(await app.db.select({ phone: reservations.phone }).from(reservations)).toEqual([
		{ phone: "+5016104567" },
	]);
	const without = await app.post("/booking", makeForm({ villaId: "palm-grove" }));
	expect(await (await app.get(without.headers.get("Location") ?? "")).text()).not.toContain("Phone</dt>");
});

test("a form with the specification's fields and nothing else is enough", async () => {
	const { idempotencyKey: _, email: __, note: ___, ...fields } = makeForm();
	expect((await app.post("/booking", fields)).status).toBe(303);
});

test("dates that are taken make the villa unselectable, with the reason", async () => {
	await app.post("/booking", makeForm());
	const page = await (await app.get("/booking?checkIn=2026-12-13&checkOut=2026-12-15&guests=3")).text();
	expect(page).toMatch(/<option value="sunset-palms" disabled="">Sunset Palms Villa \(booked 12 – 14 Dec\)/);
	expect(page).toMatch(/<option value="serenity-sands" disabled="">Serenity Sands Villa \(sleeps 2\)/);
	expect(page).toMatch(/<option value="palm-grove">/);
});

test("a villa that was just taken is refused with 409 and the nearest alternatives, and nothing typed is lost", async () => {
	await app.post("/booking", makeForm());
	app.cookies.clear(); // another guest
	const response = await app.post(
		"/booking",
		makeForm({ name: "Ben Okri", note: "Window seat", guests: "3" }),
	);
	const page = await response.text();
	expect(response.status).toBe(409);
	expect(page).toContain("Sunset Palms was just taken. It has not been booked.");
	expect(page).toContain("These are still free:");
	expect(page).toContain('value="Ben Okri"');
	expect(page).toContain("Window seat");
	expect(page).toMatch(/value="2026-12-14_2026-12-16"[^>]*name="dates"/);
	expect(page).toMatch(/value="palm-grove"[^>]*name="choose"/);
	expect(await countReservations()).toBe(1);
});

test("a new price is said and agreed to before anything is booked", async () => {
	const response = await app.post("/booking", makeForm({ agreedTotalCents: "70000" }));
	expect(response.status).toBe(409);
	expect(await response.text()).toContain("$760.82");
	expect(await countReservations()).toBe(0);
});

test("the same form sent twice is one reservation, and sent again with other answers it says so", async () => {
	const form = makeForm();
	const [first, second] = await Promise.all([app.post("/booking", form), app.post("/booking", form)]);
	expect([first.status, second.status]).toEqual([303, 303]);
	expect(first.headers.get("Location")).toBe(second.headers.get("Location"));
	const other = await app.post("/booking", { ...form, guests: "3" });
	expect(other.status).toBe(409);
	expect(await other.text()).toContain("This form was sent before");
	expect(await countReservations()).toBe(1);
});

test("fifty guests send the form for one night: one is redirected, forty-nine get a clean 409", async () => {
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, guest) => app.post("/booking", makeForm({ name: `Guest ${guest}` }))),
	);
	const statuses = answers.map((response) => response.status).sort();
	expect(statuses).toEqual([303, ...Array.from({ length: 49 }, () => 409)]);
	expect(await countReservations()).toBe(1);
});

test.each([
	["no villa", { villaId: "" }, "Please select a villa."],
	["a villa that does not exist", { villaId: "moon-palace" }, "Please select a villa."],
	["a pair of one villa", { villaId: "palm-grove_palm-grove", guests: "9" }, "The chosen villa sleeps 6."],
	[
		"31 February",
		{ checkIn: "2027-02-31", checkOut: "2027-03-03" },
		"Please enter a check-in date that exists",
	],
	["yesterday", { checkIn: "2026-11-20" }, "Check-in cannot be before today"],
	["reversed dates", { checkIn: "2026-12-14", checkOut: "2026-12-12" }, "Check-out must be after check-in."],
	["the same day twice", { checkOut: "2026-12-12" }, "Check-out must be after check-in."],
	["61 nights", { checkOut: "2027-02-11" }, "A stay can be 60 nights at most."],
	["a stay in three years", { checkIn: "2029-12-12", checkOut: "2029-12-14" }, "at the latest"],
	["11 travelers", { guests: "11" }, "Travelers must be a whole number from 1 to 10."],
	["no travelers", { guests: "0" }, "Travelers must be a whole number from 1 to 10."],
	["1e9 travelers", { guests: "1e9" }, "Travelers must be a whole number from 1 to 10."],
	["too many for the villa", { guests: "5" }, "The chosen villa sleeps 4."],
	["children only", { children: "2" }, "At least one of the travelers has to be an adult."],
	["no name", { name: " " }, "Please enter the guest’s name."],
	["10,000 characters", { name: "x".repeat(10_000) }, "Please shorten the name to 100 characters."],
	["a long note", { note: "y".repeat(10_000) }, "Please shorten this to 2,000 characters."],
	["control characters", { name: "Ana\u0007Cruz" }, "Please remove the invisible characters"],
	["an address that is none", { email: "ana@" }, "Please enter an e-mail address like name@example.com."],
	[
		"a telephone number without its country code",
		{ phone: "610-4567" },
		"Please enter the number with its country code, like +501 610 4567.",
	],
	["a damaged key", { idempotencyKey: "1; drop table" }, "Please reload this page and send the form again."],
])("%s is answered with 400 and a sentence, and nothing is stored", async (_, change, sentence) => {
	const response = await app.post("/booking", makeForm({ note: "A cot, please", ...change }));
	const page = await response.text();
	expect(response.status).toBe(400);
	expect(page).toContain(sentence);
	expect(page).toContain("There is a problem");
	expect(page).toContain("<title>Error: ");
	if (!("note" in change)) expect(page).toContain("A cot, please");
	expect(await countReservations()).toBe(0);
});

test("a guest may be called by an emoji and travel as a party of ten in two villas", async () => {
	const response = await app.post(
		"/booking",
		makeForm({ name: "🌴🐢", guests: "10", villaId: "palm-grove_vista-del-mar" }),
	);
	expect(response.status).toBe(303);
	const page = await (await app.get(response.headers.get("Location") ?? "")).text();
	expect(page).toContain("🌴🐢");
	expect(page).toContain("Vista Del Mar Villa");
	expect(page).toContain("Palm Grove Villa");
});

test.each([
	["a day of the calendar", { end: "2026-12-24", checkIn: "2026-12-22", checkOut: "" }, 'value="2026-12-24"'],
	["later months", { month: "2027-02-01" }, "February 2027"],
	["other dates", { dates: "2026-12-27_2026-12-29" }, 'value="2026-12-27"'],
	["another villa", { choose: "palm-grove" }, '<option value="palm-grove" selected="">'],
	["what is free", { look: "1", name: "" }, "villas are free for 12 – 14 Dec"],
])(
	"without scripts the button for %s shows the form again with all that was typed",
	async (_, button, shown) => {
		const response = await app.post("/booking", { ...makeForm({ note: "A cot, please" }), ...button });
		const page = await response.text();
		expect(response.status).toBe(200);
		expect(page).toContain(shown);
		expect(page).toContain("A cot, please");
		expect(page).not.toContain("There is a problem");
		expect(await countReservations()).toBe(0);
	},
);

test("when the villas cannot be read the page is shown with an empty list and asks to come back", async () => {
	const database = await openUnavailableDatabase();
	const broken = await startApp({ now: noon, database });
	const response = await broken.get("/booking");
	const page = await response.text();
	expect(response.status).toBe(503);
	expect(response.headers.get("Retry-After")).not.toBeNull();
	expect(page).toContain("No villas available");
	const sent = await broken.post("/booking", makeForm({ name: "Ana Cruz" }));
	const again = await sent.text();
	expect(sent.status).toBe(503);
	expect(again).toContain("Error submitting reservation. Please try again.");
	expect(again).toContain('value="Ana Cruz"');
	await database.close();
});

test("an open form can read availability again: villas, taken nights, rates, and nobody's name", async () => {
	await app.post("/booking", makeForm());
	const response = await app.get("/booking/availability");
	const availability = await response.json();
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect(availability.villas[0].taken).toEqual([{ from: "2026-12-12", until: "2026-12-14" }]);
	expect(JSON.stringify(availability)).not.toContain("Ana Cruz");
});

test("everybody who has the form open is told of a reservation, and the stream ends when the app stops", async () => {
	const stream = await app.get("/booking/changes");
	expect(stream.headers.get("Content-Type")).toBe("text/event-stream");
	const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
	if (!reader) throw new Error("no stream");
	expect((await reader.read()).value).toContain("retry:");
	const told = reader.read();
	await app.post("/booking", makeForm());
	expect((await told).value).toBe("data:\n\n");
	app.stop();
	expect((await reader.read()).done).toBe(true);
});

test("the form names its errors in Spanish, and leads to a reservation at a Spanish address", async () => {
	const refused = await app.post("/es/booking", makeForm({ checkOut: "2026-12-11", guests: "0", name: " " }));
	expect(refused.status).toBe(400);
	const page = await refused.text();
	for (const words of [
		"Hay un problema",
		"La salida debe ser después de la llegada.",
		"Escriba un número entero de viajeros, de 1 a 10.",
		"Escriba el nombre del huésped.",
	])
		expect(page).toContain(words);
	expect(await (await app.post("/booking", makeForm({ name: " " }))).text()).toContain(
		"Please enter the guest’s name.",
	);
	const reserved = await app.post("/es/booking", makeForm());
	expect(reserved.headers.get("Location")).toMatch(/^\/es\/reservations\/[2-9A-Z]{8}\?submitted$/);
	const sold = await app.get("/es/booking?checkIn=2026-12-13&checkOut=2026-12-15&guests=3");
	expect(await sold.text()).toMatch(
		/<option value="sunset-palms" disabled="">Sunset Palms Villa \(reservada del 12 al 14 dic\)/,
	);
});
