import { beforeEach, expect, test } from "vitest";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { findDinner } from "#app/features/dining/queries.server.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeDinnerInput, noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";

const app = await startApp({ now: () => noon });

const right = {
	experience: "pavilion-dinner",
	date: "2026-12-24",
	seating: "18:00",
	guests: "2",
	name: "Ana Pérez",
	email: "",
	phone: "+501 610 4567",
	diet: "Nut allergy",
	note: "Our anniversary",
};

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	app.cookies.clear();
});

const send = (change: Record<string, string> = {}, query = "") =>
	app.post(`/reserve-table${query}`, { ...right, idempotencyKey: crypto.randomUUID(), ...change });

async function reserve(change: Record<string, string> = {}) {
	const response = await send(change);
	expect(response.status).toBe(303);
	const address = (response.headers.get("Location") ?? "").replace("?submitted", "");
	const dinner = await findDinner(app.db, address.slice("/dinners/".length));
	if (!dinner) throw new Error("The dinner was not found.");
	return { address, dinner };
}

test("the form opens for two, with the price before and with service charge and GST", async () => {
	const html = await textOf(await app.get("/reserve-table"));
	expect(html).toContain("<title>Reserve a table · PB Resort Belize</title>");
	expect(/<input[^>]*name="guests"[^>]*>/.exec(html)?.[0]).toMatch(/min="1" max="8".*value="2"/);
	expect(html).toMatch(
		/2 × \$55\+.*\$110\.00.*\$22\.00.*\$13\.75.*\$145\.75.*half of the total: \$72\.88\./s,
	);
	expect(html).toContain("$55+ per guest");
});

test.each([
	["/reserve-table", "$55+ per guest", "BZ$110"],
	["/reserve-pavilion", "$135+ per guest", "BZ$270"],
	["/reserve-pavilion?experience=prime-roots", "$135+ per guest, from", "BZ$270"],
	["/reserve-pavilion?experience=prime-roots", "$135+ per guest</span>", "BZ$270"],
])("%s has %s in Belize dollars, too", async (address, price, inBelizeDollars) => {
	const html = await textOf(await app.get(address));
	const after = html.slice(html.indexOf(price)).slice(0, 160);
	expect(after).toMatch(/also-bzd/);
	expect(after).toContain(inBelizeDollars);
});

test("a couple has a dinner with its page, phone and allergies, and the page has everything that a dinner's page has", async () => {
	const { address, dinner } = await reserve();
	expect(dinner).toMatchObject({
		...{ experience: "pavilion-dinner", guests: 2, totalCents: 14_575, minutes: 90 },
		...{ phone: "+5016104567", diet: "Nut allergy", note: "Our anniversary", status: "confirmed" },
	});
	const page = await textOf(await app.get(`${address}?submitted`));
	for (const words of [
		"Pavilion Dinner",
		"Thu 24 Dec 2026",
		"2 guests",
		`${address}/calendar`,
		"Private link",
	])
		expect(page).toContain(words);
	expect(await (await app.get(`${address}/calendar`)).text()).toContain(
		"SUMMARY:Pavilion Dinner\\, PB Pavilion",
	);
});

test("another number is priced first and taken at that price; nine are refused in words", async () => {
	const { address } = await reserve();
	const wanted = { date: "2026-12-26", seating: "20:30", guests: "5" };
	expect(await textOf(await app.post(address, { intent: "consider", ...wanted }))).toContain("$364.38");
	const moved = await app.post(address, { intent: "move", ...wanted, agreedTotalCents: "36438" });
	expect(await textOf(moved)).toContain("Your evening is changed.</h1>");
	const nine = await app.post(address, { intent: "consider", ...wanted, guests: "9" });
	expect(nine.status).toBe(400);
	expect(await textOf(nine)).toContain("Please enter a whole number of guests from 1 to 8.");
});

test("a cancelled table is free for others, and its page leads back to the form for tables", async () => {
	const { address } = await reserve({ guests: "8" });
	await reserve({ guests: "8" });
	expect((await send()).status).toBe(409);
	const cancelled = await app.post(address, { intent: "cancel", agreedOwedCents: "0" });
	expect(await textOf(cancelled)).toContain('href="/reserve-table"');
	expect((await send()).status).toBe(303);
});

test("a full seating keeps the typed values and chooses the next one, a full evening the next dates", async () => {
	for (const seating of ["18:00", "18:00", "20:30"]) await reserve({ guests: "8", seating });
	const refused = await send();
	expect(refused.status).toBe(409);
	const html = await textOf(refused);
	expect(html).toContain("The last table for your party at this seating on Thu 24 Dec 2026 was just taken.");
	expect(html).toContain("Only 8:30 pm is free on Thu 24 Dec 2026.");
	for (const value of ["Ana Pérez", "+501 610 4567", "Nut allergy"])
		expect(html).toContain(`value="${value}"`);
	expect((await send({ seating: "" })).status).toBe(303);
	await reserve({ guests: "4", seating: "20:30" });
	const full = await textOf(await send({ guests: "5", look: "1" }));
	expect(full).toContain("No seating is free on Thu 24 Dec 2026.");
	expect(full).toMatch(/<button[^>]*(?=[^>]*name="onDate")[^>]*value="2026-12-25"/);
	// Fewer still find a table.
	expect(await textOf(await send({ guests: "2", look: "1" }))).toContain("Only 8:30 pm is free");
});

test("a group that has the room leaves no table, as the form says", async () => {
	await reserveDinner(app.db, makeDinnerInput({ date: right.date, seating: "18:00" }), {
		by: { kind: "guest", userId: null },
		now: noon,
	});
	const seatings = await app.get(
		`/reserve-pavilion/seatings?experience=pavilion-dinner&date=${right.date}&guests=2`,
	);
	expect(await seatings.json()).toMatchObject({
		...{ tablesFor: 2, seatings: [{ state: "taken" }, { state: "free" }] },
	});
	expect((await send()).status).toBe(409);
});

test("a reservation that a guest makes from the page of a stay is on the stay", async () => {
	const stay = await makeStay(app.db, { checkIn: "2026-12-22", checkOut: "2026-12-27" });
	await app.get(`/reservations/${stay.reference}?key=${stay.linkToken}`);
	const html = await textOf(await app.get(`/reserve-table?reservation=${stay.reference}`));
	expect(html).toContain('value="2026-12-22"');
	const response = await send({}, `?reservation=${stay.reference}`);
	const reference = /\/dinners\/(\w+)/.exec(response.headers.get("Location") ?? "")?.[1] ?? "";
	expect(await findDinner(app.db, reference)).toMatchObject({ stayReservationId: stay.id });
	const page = await textOf(await app.get(`/reservations/${stay.reference}`));
	expect(page).toContain(`/reserve-table?reservation=${stay.reference}`);
});

test.each([
	["nine guests", { guests: "9" }, "Please enter a whole number of guests from 1 to 8."],
	["nobody", { guests: "0" }, "Please enter a whole number of guests from 1 to 8."],
	["no date", { date: "" }, "Please choose a date."],
	["a number that is none", { phone: "call me" }, "Please enter the number with its country code"],
	["no name", { name: "" }, "Please enter the name of the host."],
	["an experience of a group", { experience: "prime-roots", guests: "6" }, "Please choose an experience."],
])("%s is refused in words, and nothing that was typed is lost", async (_, change, message) => {
	const response = await send(change);
	expect(response.status).toBe(400);
	const html = await textOf(response);
	expect(html).toContain(message);
	expect(html).toContain("Our anniversary");
});

test("the form of groups has no table, and the pavilion's page leads to it", async () => {
	expect(await textOf(await app.get("/reserve-pavilion"))).not.toContain("Pavilion Dinner");
	const refused = await app.post("/reserve-pavilion", { ...right, idempotencyKey: crypto.randomUUID() });
	expect(refused.status).toBe(400);
	const page = await textOf(await app.get("/pbpavilion"));
	expect(page).toContain('href="/reserve-table"');
	expect(page.match(/Reserve Now/g)).toHaveLength(6);
});

test("while the hotel does not offer it, the form says so and the pavilion's page leaves it out", async () => {
	await app.database.pool.query("update experiences set in_service = false where takes_tables");
	try {
		expect(await textOf(await app.get("/reserve-table"))).toContain("The pavilion serves groups only");
		expect((await send()).status).toBe(400);
		expect(await textOf(await app.get("/pbpavilion"))).not.toContain("/reserve-table");
	} finally {
		await app.database.pool.query("update experiences set in_service = true where takes_tables");
	}
});
