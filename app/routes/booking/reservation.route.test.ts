import { beforeEach, expect, test } from "vitest";
import { refundPayment } from "#app/features/folio/operations/refund-payment.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { cancelAtDesk } from "#app/features/front-office/operations/cancel-at-desk.server.ts";
import { priceImportedStay } from "#app/features/front-office/operations/price-imported-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { startApp, textOf } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeFolio, makePayment, settleNow } from "#test/factories/folio.ts";
import { asStaff, makeForm, noon } from "#test/factories/forms.ts";
import { makeImportedStay } from "#test/factories/imported-stays.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { reserveVillas, signUp } from "#test/guest.ts";

let now = noon;
const app = await startApp({ now: () => now });

beforeEach(async () => {
	now = noon;
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	app.cookies.clear();
});

const reserve = (change: Record<string, string> = {}) => reserveVillas(app, change);

const open = (reference: string, guest: string) => app.post("/reservations", { reference, guest });

test("a reservation is never shown for its reference alone, and one that exists looks like one that does not", async () => {
	const reference = await reserve({ note: "A secret note", email: "ana@example.com" });
	app.cookies.clear();
	const existing = await app.get(`/reservations/${reference}`);
	const page = await existing.text();
	expect(existing.status).toBe(403);
	for (const secret of ["Ana Cruz", "A secret note", "ana@example.com", "Sunset Palms", "760.82"])
		expect(page).not.toContain(secret);
	expect((await app.get("/reservations/22222222")).status).toBe(403);
	expect((await app.get(`/reservations/${reference}.data`)).status).toBe(403);
	expect((await app.get(`/reservations/${reference}/calendar`)).status).toBe(404);
	expect(
		(await app.post(`/reservations/${reference}`, { intent: "cancel", agreedOwedCents: "0" })).status,
	).toBe(403);
});

test.each(["Ana Cruz", "ana cruz", "ANA@example.com"])(
	"the guest's name or e-mail opens it: %s",
	async (guest) => {
		const reference = await reserve({ email: "ana@example.com" });
		app.cookies.clear();
		const typed = `${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}`;
		const response = await open(typed, guest);
		expect(response.status).toBe(303);
		expect(await (await app.get(response.headers.get("Location") ?? "")).text()).toContain(
			"Sunset Palms Villa",
		);
	},
);

test("a wrong name, a wrong reference and nonsense get the same words", async () => {
	const reference = await reserve();
	app.cookies.clear();
	const answers = [
		await open(reference, "Ben Okri"),
		await open("22222222", "Ana Cruz"),
		await open("no reference", "Ana Cruz"),
	];
	for (const response of answers) {
		expect(response.status).toBe(404);
		expect(await response.text()).toContain(
			"We found no reservation with this reference and this name or e-mail.",
		);
	}
});

test("nobody can try names without end, and the guest is not locked out by it", async () => {
	const reference = await reserve();
	app.cookies.clear();
	const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
	const attempt = (guest: string, address: string) =>
		app.request(
			"/reservations",
			{
				method: "POST",
				body: new URLSearchParams({ reference, guest }),
				headers: { Origin: "http://localhost:3000" },
			},
			from(address),
		);
	const statuses: number[] = [];
	for (let n = 0; n < 12; n += 1) statuses.push((await attempt(`Guess ${n}`, "203.0.113.7")).status);
	expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
	const refused = await attempt("Ana Cruz", "203.0.113.7");
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
	expect((await attempt("Ana Cruz", "198.51.100.2")).status).toBe(303);
});

test("nobody can try more names by trying them all at once", async () => {
	const reference = await reserve();
	app.cookies.clear();
	const from = { incoming: { socket: { remoteAddress: "203.0.113.8" } } };
	const attempt = (guest: string) =>
		app.request(
			"/reservations",
			{
				method: "POST",
				body: new URLSearchParams({ reference, guest }),
				headers: { Origin: "http://localhost:3000" },
			},
			from,
		);
	// Anyone who knows the name does not use up attempts by it.
	for (let n = 0; n < 12; n += 1) expect((await attempt("Ana Cruz")).status).toBe(303);
	const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => attempt(`Guess ${n}`)));
	expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test("the private link opens the reservation once and leaves a clean address", async () => {
	const reference = await reserve();
	const page = await (await app.get(`/reservations/${reference}`)).text();
	const link = /href="([^"]*\?key=[^"]+)"/.exec(page)?.[1] ?? "";
	app.cookies.clear();
	expect((await app.get(`/reservations/${reference}?key=wrong`)).headers.getSetCookie()).toEqual([]);
	const response = await app.get(link);
	expect([response.status, response.headers.get("Location")]).toEqual([302, `/reservations/${reference}`]);
	expect((await app.get(`/reservations/${reference}`)).status).toBe(200);
});

test("a cookie that was tampered with opens nothing", async () => {
	const reference = await reserve();
	const forged = btoa(JSON.stringify({ references: [reference], signature: "A".repeat(43) }));
	const response = await app.get(`/reservations/${reference}`, { Cookie: `reservations=${forged}` });
	expect(response.status).toBe(403);
});

test("other dates are priced first and taken at that price", async () => {
	const reference = await reserve();
	const address = `/reservations/${reference}`;
	const dates = { checkIn: "2026-12-20", checkOut: "2026-12-23" };
	const priced = await (await app.post(address, { intent: "consider", ...dates })).text();
	expect(priced).toContain("$1,141.23");
	expect(priced).toContain("$380.41 more than before");
	const changed = await app.post(address, { intent: "move", ...dates, agreedTotalCents: "114123" });
	expect(changed.status).toBe(200);
	const page = await (await app.get(address)).text();
	expect(page).toContain("Sun 20 Dec 2026");
	expect(page).toContain("Free cancellation until the end of Sun 13 Dec 2026, Belize time.");
});

test("dates that are taken come with the nearest free ones, and one press prices those", async () => {
	await reserve({ checkIn: "2026-12-20", checkOut: "2026-12-22", name: "Ben Okri" });
	const address = `/reservations/${await reserve()}`;
	const taken = { intent: "consider", checkIn: "2026-12-20", checkOut: "2026-12-22" };
	const refused = await (await app.post(address, taken)).text();
	expect(refused).toMatch(
		/form="change-dates"[^>]*value="2026-12-18_2026-12-20"[^>]*name="dates"|name="dates"[^>]*value="2026-12-18_2026-12-20"/,
	);
	const priced = await (await app.post(address, { ...taken, dates: "2026-12-18_2026-12-20" })).text();
	expect(priced).toContain("Change to 18 – 20 Dec");
});

test("dates that are taken, gone up or wrong change nothing and say why", async () => {
	await reserve({ checkIn: "2026-12-20", checkOut: "2026-12-22", name: "Ben Okri" });
	const reference = await reserve();
	const address = `/reservations/${reference}`;
	const send = (fields: Record<string, string>) => app.post(address, { intent: "move", ...fields });
	const taken = await send({ checkIn: "2026-12-21", checkOut: "2026-12-23", agreedTotalCents: "76082" });
	expect([taken.status, (await textOf(taken)).includes("The villa is not free for 21 – 23 Dec")]).toEqual([
		409,
		true,
	]);
	const dearer = await send({ checkIn: "2026-12-25", checkOut: "2026-12-28", agreedTotalCents: "76082" });
	const asked = await dearer.text();
	expect([dearer.status, asked.includes("$1,141.23")]).toEqual([409, true]);
	expect(asked).toContain("Nothing has been changed yet, because the price of these dates has changed.");
	const reversed = await send({ checkIn: "2026-12-25", checkOut: "2026-12-24" });
	expect([reversed.status, (await reversed.text()).includes("Check-out must be after check-in.")]).toEqual([
		400,
		true,
	]);
	expect(await (await app.get(address)).text()).toContain("Sat 12 Dec 2026");
});

test("cancelling shows the exact amount, and what midnight has changed is shown again", async () => {
	const reference = await reserve();
	const address = `/reservations/${reference}`;
	expect(await (await app.get(address)).text()).toContain("Cancelling now is free of charge.");
	// The page was opened on the last free day and sent on the next.
	now = new Date("2026-12-06T18:00:00Z");
	const late = await app.post(address, { intent: "cancel", agreedOwedCents: "0" });
	const page = await late.text();
	expect(late.status).toBe(409);
	expect(page).toContain("Nothing was cancelled");
	expect(page).toContain("Cancel for $380.41</button>");
	const agreed = await app.post(address, { intent: "cancel", agreedOwedCents: "38041" });
	const done = await textOf(agreed);
	expect(done).toContain("<title>Cancelled · PB Resort Belize</title>");
	expect(done).toContain("Cancelled. $380.41 is charged for the first night.</h1>");
	expect(done).toContain('<s data-total="true">$760.82</s>');
	expect((await app.post("/booking", makeForm({ name: "Ben Okri" }))).status).toBe(303);
});

test("after the day of arrival nothing can be changed or cancelled here, and the page says so", async () => {
	const reference = await reserve();
	const address = `/reservations/${reference}`;
	now = new Date("2026-12-13T18:00:00Z");
	for (const fields of [
		{ intent: "cancel", agreedOwedCents: "38041" },
		{ intent: "move", checkIn: "2026-12-20", checkOut: "2026-12-22", agreedTotalCents: "76082" },
	]) {
		const response = await app.post(address, fields);
		expect(response.status).toBe(409);
		expect(await response.text()).toContain("can no longer be changed or cancelled here");
	}
	expect(await (await app.get(address)).text()).toContain("Sat 12 Dec 2026");
});

test("a stay moved close to arrival says before it is sent that cancelling is no longer free", async () => {
	const reference = await reserve();
	const response = await app.post(`/reservations/${reference}`, {
		intent: "consider",
		checkIn: "2026-11-24",
		checkOut: "2026-11-26",
	});
	expect(await textOf(response)).toContain("the same as before. Free cancellation has ended.");
});

test("when the database cannot be reached the page that finds a reservation is shown, and nothing typed is lost", async () => {
	const unreachable = () => {
		throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
	};
	const db = new Proxy(app.db, { get: () => unreachable });
	const broken = await startApp({ now: noon, database: { ...app.database, db } });
	const response = await broken.post("/reservations", { reference: "K7MQ2XHD", guest: "Ana Cruz" });
	const page = await response.text();
	expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
	expect(page).toContain("We cannot reach our booking system. Please try again.");
	expect(page).toContain('value="Ana Cruz"');
});

test("what cancelling would cost and how to arrive are said as long as they matter, and no longer", async () => {
	const address = `/reservations/${await reserve()}`;
	const rule = "Free cancellation has ended. If you cancel, the first night is charged.";
	const on = async (day: string) => {
		now = new Date(`${day}T18:00:00Z`);
		return textOf(await app.get(address));
	};
	expect(await on("2026-12-12")).toContain(rule);
	expect(await on("2026-12-13")).not.toContain(rule);
	expect(await on("2026-12-14")).toContain("What happens next");
	expect(await on("2026-12-15")).not.toContain("What happens next");
});

test("a guest with an account reads the points of the stay, as the ledger has them; nobody else does", async () => {
	await signUp(app);
	const reference = await reserve();
	const { rows } = await app.database.pool.query("select pending_points from points_accounts");
	expect(rows).toEqual([{ pending_points: 698 }]);
	const words = "You earn 698 points with this stay, added after check-out.";
	expect(await textOf(await app.get(`/reservations/${reference}`))).toContain(words);
	app.cookies.clear();
	await open(reference, "Ana Cruz");
	const shared = await textOf(await app.get(`/reservations/${reference}`));
	expect(shared).toContain("Sunset Palms Villa");
	expect(shared).not.toContain("points with this stay");
});

test("the calendar file holds whole days in every zone", async () => {
	const reference = await reserve();
	const response = await app.get(`/reservations/${reference}/calendar`);
	const file = await response.text();
	expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	expect(file).toContain("DTSTART;VALUE=DATE:20261212");
	expect(file).toContain("DTEND;VALUE=DATE:20261214");
	expect(file).toContain(`UID:${reference}@palapa`);
});

test("the next form is filled in for a guest who goes on from a reservation, and for nobody else", async () => {
	const reference = await reserve({ email: "ana@example.com" });
	const wellness = `/reserve-wellness?reservation=${reference}`;
	const pavilion = await (await app.get(`/reserve-pavilion?reservation=${reference}`)).text();
	expect(await (await app.get(wellness)).text()).toContain('value="Ana Cruz"');
	expect(pavilion).toContain('value="ana@example.com"');
	expect(pavilion).toContain('value="2026-12-12"');
	app.cookies.clear();
	expect(await (await app.get(wellness)).text()).not.toContain("Ana Cruz");
});

test("a deposit taken at the desk is on the guest's page, pays the fee of a cancellation, and what went back does not", async () => {
	const reference = await reserve({ checkIn: "2026-11-25", checkOut: "2026-11-27" });
	const address = `/reservations/${reference}`;
	const reservationId = (await findStay(app.db, reference))?.id ?? "";
	const page = async () => textOf(await app.get(address));
	const take = (amountCents: number) =>
		takeDeposit(
			app.db,
			{
				...{ reservationId, amountCents, idempotencyKey: crypto.randomUUID() },
				tender: { kind: "bank_transfer", bankReference: "BT 1" },
			},
			asStaff(noon),
		);
	expect(await page()).not.toContain("Deposit, paid");

	await take(20_000);
	const live = await page();
	for (const part of ["Deposit, paid", "$200.00", "You pay the rest, $560.82, at the resort"])
		expect(live).toContain(part);
	expect(live, "it covers only a part of the first night").toContain("Your deposit is taken from it");

	const second = await take(30_000);
	const paymentTransactionId = second.ok ? second.transactionId : "";
	const back = { paymentTransactionId, amountCents: 10_000, reason: "Too much" };
	const refund = { ...back, idempotencyKey: crypto.randomUUID() };
	expect(await refundPayment(app.db, refund, asStaff(noon))).toMatchObject({ ok: true });
	const more = await page();
	for (const part of ["$500.00", "Refunded of the deposit", "$100.00", "You pay the rest, $360.82"])
		expect(more).toContain(part);
	expect(more, "of the $400.00 that are left").toContain("$19.59 of your deposit is refunded");

	await app.post(address, { intent: "cancel", agreedOwedCents: "38041" });
	const cancelled = await page();
	expect(cancelled).toContain("Fee, paid");
	expect(cancelled).not.toContain("To pay");
});

test("the page of a cancelled stay asks for the part of the fee that the deposit has not paid", async () => {
	const reference = await reserve({ checkIn: "2026-11-25", checkOut: "2026-11-27" });
	const address = `/reservations/${reference}`;
	const reservationId = (await findStay(app.db, reference))?.id ?? "";
	const tender = { kind: "bank_transfer", bankReference: "BT 1" } as const;
	const deposit = { reservationId, amountCents: 20_000, tender, idempotencyKey: crypto.randomUUID() };
	expect(await takeDeposit(app.db, deposit, asStaff(noon))).toMatchObject({ ok: true });
	await app.post(address, { intent: "cancel", agreedOwedCents: "38041" });
	expect(await textOf(await app.get(address))).toMatch(/To pay.*?\$180\.41.*?Fee.*?\$380\.41/s);
});

test("money that has paid another charge does not pay the fee of a cancelled stay, before it is on the bill and after", async () => {
	const reference = await reserve({ checkIn: "2026-11-25", checkOut: "2026-11-27" });
	const address = `/reservations/${reference}`;
	const reservationId = (await findStay(app.db, reference))?.id ?? "";
	const folioId = await makeFolio(app.db, reservationId);
	await makeCharge(app.db, folioId);
	await makePayment(app.db, folioId, 1_325);
	await app.post(address, { intent: "cancel", agreedOwedCents: "38041" });
	const page = async () => textOf(await app.get(address));
	expect(await page()).toMatch(/To pay.*?\$380\.41/s);
	await settleNow(app.db, reservationId);
	expect(await page()).toMatch(/To pay.*?\$380\.41/s);
	await makePayment(app.db, folioId, 38_041);
	expect(await page()).toContain("Fee, paid");
});

test("a guest of another site is not told that the stay costs nothing, and reads who is paid once the desk knows it", async () => {
	const { reservationId, reference } = await makeImportedStay(app.db, { now: noon, from: "2026-12-02" });
	await open(reference, "Airbnb guest");
	const page = async () => textOf(await app.get(`/reservations/${reference}`));
	expect(await page()).toContain("The price is the one you agreed on the site where you booked.");
	expect(await page()).not.toMatch(/\$0\.00|for the nights at the resort/);
	const site = { kind: "account", accountId: await makeAccount(app.db, { name: "Airbnb" }) } as const;
	const priced = { price: { per: "stay", cents: 40_000 }, commission: { cents: 0 }, reservationId } as const;
	await priceImportedStay(app.db, { ...priced, payer: { kind: "guest" }, version: 0 }, asStaff());
	expect(await page()).toContain("You pay $400.00 for the nights at the resort");
	await priceImportedStay(app.db, { ...priced, payer: site, version: 1 }, asStaff());
	expect(await page()).toContain("You do not pay for the nights at the resort, only for what you add.");
	const free = { reservationId, version: 2, stayId: null, owedCents: 0, isRule: true };
	expect(await cancelAtDesk(app.db, free, asStaff())).toMatchObject({ ok: true });
	expect(await page()).toContain("Whether you pay a fee or get money back is decided by the site");
});

test("a guest of another site changes and cancels there, for the site would not hear of it from here", async () => {
	const { reference } = await makeImportedStay(app.db, { now: noon, from: "2026-12-02" });
	await open(reference, "Airbnb guest");
	const address = `/reservations/${reference}`;
	const page = await textOf(await app.get(address));
	expect(page).toContain("To change or cancel this stay, go to the site where you booked it.");
	expect(page).not.toContain("Change or cancel</h2>");
	expect(page).toContain("Anyone with the link can see this page until");
	expect(page).not.toContain("see, change or cancel");
	const change = { intent: "move", checkIn: "2026-12-03", checkOut: "2026-12-05", agreedTotalCents: "0" };
	for (const form of [change, { intent: "cancel", agreedOwedCents: "0" }])
		expect((await app.post(address, form)).status).toBe(409);
	expect(await textOf(await app.get(address))).toContain("Wed 2 Dec 2026");
});
