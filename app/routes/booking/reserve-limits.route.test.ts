import { beforeEach, expect, test } from "vitest";
import { initialContact } from "#app/content/hotel/hotel.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas, syncWellness } from "#db/catalog/sync-catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeDinnerForm, makeForm, makeTreatmentForm, noon, today } from "#test/factories/forms.ts";
import { signUp } from "#test/guest.ts";

const limited = { RESERVE_LIMITS: "on", TRUST_PROXY: "1", HOTEL_NETWORKS: "203.0.113.0/24" };
const app = await startApp({ now: noon, env: limited });

beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	await syncWellness(app.db);
	app.cookies.clear();
});

type App = typeof app;

const stranger = { "X-Forwarded-For": "198.51.100.7" };
const countReservations = () => app.db.$count(reservations);

async function requestMany(count: number, headers: Record<string, string> = stranger, one: App = app) {
	const statuses: number[] = [];
	for (let sent = 0; sent < count; sent += 1)
		statuses.push((await one.post("/reserve-wellness", makeTreatmentForm(), headers)).status);
	return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test("anyone who reserves too much is told so in words, with the hotel's number and everything typed, on every form", async () => {
	expect(await requestMany(10)).toEqual(times(10, 303));
	const forms = [
		["/booking", makeForm({ name: "Ben Okri", note: "Window seat" })],
		["/reserve-wellness", makeTreatmentForm({ name: "Ben Okri", note: "Window seat" })],
		["/reserve-pavilion", makeDinnerForm({ name: "Ben Okri", note: "Window seat" })],
	] as const;
	for (const [path, form] of forms) {
		const response = await app.post(path, form, stranger);
		const page = await response.text();
		expect([path, response.status, response.headers.get("Retry-After")]).toEqual([path, 429, "900"]);
		expect(page).toContain("You have made many reservations within a few minutes");
		expect(page).toContain(initialContact.phone);
		expect(page).toContain('value="Ben Okri"');
		expect(page).toContain("Window seat");
		expect(page).toContain(`value="${form.idempotencyKey}"`);
	}
	expect(await countReservations()).toBe(10);
});

test("a fifth stay is refused with words, and so are dates that make a stay too long", async () => {
	const stayAt = (days: number, nights: number) =>
		makeForm({ checkIn: addDays(today, days), checkOut: addDays(today, days + nights) });
	const made = await app.post("/booking", stayAt(30, 2), stranger);
	const reservation = (made.headers.get("Location") ?? "").replace("?submitted", "");
	const move = { intent: "move", checkIn: addDays(today, 30), checkOut: addDays(today, 80) };
	const refused = await app.post(reservation, { ...move, agreedTotalCents: "1" }, stranger);
	expect(refused.status).toBe(429);
	const page = await refused.text();
	expect(page).toContain("your dates are unchanged");
	expect(page).toContain(initialContact.phone);
	for (const days of [40, 50, 60])
		expect((await app.post("/booking", stayAt(days, 2), stranger)).status).toBe(303);
	const fifth = await app.post("/booking", stayAt(70, 2), stranger);
	expect([fifth.status, fifth.headers.get("Retry-After")]).toEqual([429, null]);
	expect(await fifth.text()).toContain("than we take online");
	expect(await countReservations()).toBe(4);
});

test("a form that made its reservation leads to it again, however much was reserved since", async () => {
	const form = makeTreatmentForm();
	const first = await app.post("/reserve-wellness", form, stranger);
	await requestMany(9);
	expect(await requestMany(1)).toEqual([429]);
	const again = await app.post("/reserve-wellness", form, stranger);
	expect([again.status, again.headers.get("Location")]).toEqual([303, first.headers.get("Location")]);
});

test("guests at the hotel may reserve ten times as much, and signed-in guests twice", async () => {
	expect(await requestMany(11, { "X-Forwarded-For": "203.0.113.5" })).toEqual(times(11, 303));
	await signUp(app, stranger);
	expect(await requestMany(21)).toEqual([...times(20, 303), 429]);
});

test("reserving is limited where the app is public, and by a setting, and nowhere else", async () => {
	const open = await startApp({ now: noon, env: { TRUST_PROXY: "1" } });
	expect(await requestMany(31, stranger, open)).toEqual(times(31, 303));
	const env = { APP_URL: "https://stay.example.com", SESSION_SECRET: "s".repeat(32), TRUST_PROXY: "1" };
	const publicApp = await startApp({ now: noon, env });
	expect(await requestMany(11, stranger, publicApp)).toEqual([...times(10, 303), 429]);
});

test("the metrics count reservations and refusals by a limit, and the log tells of many, without a name", async () => {
	const own = await startApp({ now: noon, env: limited });
	const form = makeTreatmentForm({ name: "Somebody Counted" });
	for (let sent = 0; sent < 2; sent += 1) await own.post("/reserve-wellness", form, stranger);
	await requestMany(18, stranger, own);
	const near = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
	const read = async () => (await own.request("/metrics", {}, near)).text();
	expect(await read()).toContain('reservations_total{kind="treatment",result="made"} 10');
	expect(await read()).toContain('reservations_total{kind="treatment",result="limited"} 9');
	const alerts = () => own.logLines.filter((line) => line.includes("many reservations within a minute"));
	expect(alerts()).toHaveLength(0);
	await requestMany(5, stranger, own);
	expect(alerts().map((line) => JSON.parse(line))).toMatchObject([{ level: "warn", made: 10, limited: 10 }]);
	expect(own.logLines.join()).not.toMatch(/Somebody|198\.51/);
});
