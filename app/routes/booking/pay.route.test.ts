import * as build from "virtual:react-router/server-build";
import { beforeEach, expect, test } from "vitest";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { changeDepositSettings } from "#app/features/payments/operations/change-deposit-settings.server.ts";
import { closeDueDeposits } from "#app/features/payments/operations/close-due-deposits.server.ts";
import type { DepositRule } from "#app/features/payments/policy.ts";
import { readDepositRule } from "#app/features/payments/queries.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { createRouteTable } from "#server/route-table.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff, makeForm, noon, today } from "#test/factories/forms.ts";
import { startStripe } from "#test/stripe-server.ts";

let now = noon;
const stripe = await startStripe(() => now);
const app = await startApp({ now: () => now, env: stripe.env });
const without = await startApp({ now: () => now });

beforeEach(async () => {
	now = noon;
	stripe.fail(null);
	await clearDatabase(app.database.pool);
	await syncVillas(app.db);
	app.cookies.clear();
	without.cookies.clear();
});

const later = (minutes: number) => {
	now = new Date(noon.getTime() + minutes * 60_000);
};

async function ask(rule: DepositRule) {
	const version = toVersion(await readDepositRule(app.db));
	expect(await changeDepositSettings(app.db, { version, setting: rule }, asStaff())).toEqual({ ok: true });
}

const firstNight: DepositRule = { kind: "first_night", sharePercent: 30 };
const locationOf = (response: Response) => response.headers.get("Location") ?? "";

/** Sends the villa form and follows it to the page of the deposit. */
async function reserve(form: Record<string, string> = {}) {
	const sent = makeForm({ email: "ana@example.com", ...form });
	const response = await app.post("/booking", sent);
	return {
		response,
		sent,
		path: locationOf(response),
		reference: locationOf(response).split("/").at(-1) ?? "",
	};
}

/** Tells the app of an event, as Stripe does. */
function tell(event: object, init: { at?: Date; secret?: string; provider?: string } = {}) {
	const { body, headers } = stripe.sign(event, init.at ?? now, init.secret);
	return app.request(`/payments/webhook/${init.provider ?? "stripe"}`, { method: "POST", body, headers });
}

async function goToProvider(path: string) {
	const response = await app.get(`${path}/page`);
	expect(response.status).toBe(303);
	return locationOf(response).split("/").at(-1) ?? "";
}

test("without a provider, and with one that asks for nothing, guests' pages and answers are the same but for the link to gift vouchers", async () => {
	const plain = (text: string) =>
		text
			.replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g, "")
			.replaceAll(/"(?:formKey|nonce)",\s*"[^"]*"/g, "")
			// Gift vouchers are sold as soon as guests can pay online.
			.replaceAll(/<li><a[^>]*href="\/gift-vouchers"[^>]*>[^<]*<\/a><\/li>/g, "")
			// The same data is numbered otherwise where this is true.
			.replaceAll(/streamController\.enqueue\("(?:[^"\\]|\\.)*"\)/g, "");
	for (const path of [
		"/booking",
		"/booking?villaId=palm-grove&checkIn=2026-12-12&checkOut=2026-12-14",
		"/rooms/palm-grove",
		"/faq",
		"/",
	]) {
		const [bare, idle] = await Promise.all([without.get(path), app.get(path)]);
		expect(plain(await idle.text()), path).toBe(plain(await bare.text()));
	}
	const first = await app.post("/booking", makeForm());
	const second = await without.post("/booking", makeForm({ villaId: "palm-grove" }));
	for (const response of [first, second]) {
		expect(response.status).toBe(303);
		expect(locationOf(response)).toMatch(/^\/reservations\/\w{8}\?submitted$/);
	}
	const page = await (await app.get(locationOf(first))).text();
	expect(page).toContain("at the resort");
	expect(page).not.toMatch(/deposit/i);
	expect((await without.request("/payments/webhook/stripe", { method: "POST", body: "{}" })).status).not.toBe(
		204,
	);
});

test("every public page that names when one pays follows the deposit that the hotel asks for, also from the cache", async () => {
	// Without the forms for dinners and treatments, which are always paid at the resort.
	const paths = createRouteTable(build.routes)
		.entries.filter(({ facts, pattern }) => facts.indexed && !pattern.startsWith("/reserve-"))
		.map(({ pattern }) => pattern.replace(":villa", "palm-grove"));
	const read = async (path: string) => (await app.get(path)).text();
	const readAll = async () => Promise.all(paths.map(async (path) => [path, await read(path)] as const));
	const saying = async (words: RegExp) =>
		(await readAll()).flatMap(([path, page]) => (words.test(page) ? [path] : [])).toSorted();
	const namePay = ["/", "/booking", "/faq", "/rooms/palm-grove"];
	const allAtResort = /pay at the resort|nothing is charged when you book/i;
	const before = await readAll();
	expect(await saying(allAtResort)).toEqual(namePay);
	for (const [rule, words] of [
		[firstNight, /pay the first night (?:now|next|online)/i],
		[{ kind: "share", sharePercent: 30 }, /pay 30% (?:now|next|online)/i],
		[
			{ kind: "share", sharePercent: 100 },
			/Pay online when you book|You pay the whole stay next|card when you book/,
		],
	] as const) {
		await ask(rule);
		expect(await saying(allAtResort)).toEqual([]);
		expect(await saying(words)).toEqual(namePay);
	}
	await ask({ kind: "none", sharePercent: 100 });
	expect(await saying(allAtResort)).toEqual(namePay);
	const own = /nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|nonce-[^']*/g;
	const plain = (pages: (readonly [string, string])[]) => pages.map(([, page]) => page.replaceAll(own, ""));
	expect(plain(await readAll())).toEqual(plain(before));
});

/** Letting go, as the page of the deposit sends it. */
const letGo = (path: string) => app.post(path, {});
const mainOf = async (path: string) => {
	const html = await (await app.get(path)).text();
	return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
};

test("a guest who books again nights that they hold for a deposit is led to their own hold, in any of its nights and villas", async () => {
	await ask(firstNight);
	const { path, sent } = await reserve();
	const { checkIn = "", checkOut = "" } = sent;
	const siblings = [
		{ checkIn, checkOut },
		{ checkIn, checkOut: addDays(checkOut, 1) },
		{ checkIn: addDays(checkIn, -1), checkOut },
	];
	for (const nights of siblings) {
		const again = await app.post("/booking", makeForm({ ...nights }));
		expect([again.status, locationOf(again)], JSON.stringify(nights)).toEqual([303, `${path}?again`]);
	}
	expect(await mainOf(`${path}?again`)).toContain("You hold these nights until 12:20 pm");
	app.cookies.clear();
	const stranger = await app.post("/booking", makeForm({ checkIn, checkOut }));
	expect(stranger.status).toBe(409);
	expect(await stranger.text()).not.toContain(path.slice(-8));
});

test("a guest who books the same stay again is told so", async () => {
	await ask({ kind: "none", sharePercent: 30 });
	const first = await app.post("/booking", makeForm());
	const again = await app.post("/booking", makeForm());
	expect(again.status).toBe(409);
	const reference = locationOf(first).split("/").at(-1)?.split("?")[0] ?? "";
	expect(await again.text()).toContain(`/reservations/${reference}`);
});

test("nights that a guest lets go are free at once, and nobody can pay for them any more", async () => {
	await ask(firstNight);
	for (const hasGone of [false, true]) {
		const { path } = await reserve();
		if (hasGone) await goToProvider(path);
		const response = await letGo(path);
		expect([response.status, locationOf(response)]).toEqual([303, path]);
		const page = await mainOf(path);
		expect(page).toContain("You let these nights go");
		expect(page).toContain("Nothing was charged");
		expect(page).not.toContain("The time to pay is over");
		expect(locationOf(await app.post("/booking", makeForm()))).toMatch(/^\/pay\/\w{8}$/);
		await clearDatabase(app.database.pool);
		await syncVillas(app.db);
		await ask(firstNight);
	}
});

test("the page of a hold that was cancelled says so and asks for nothing, before and after its deposit is closed", async () => {
	await ask(firstNight);
	const { path, reference } = await reserve();
	const stay = await findStay(app.db, reference);
	await cancelStay(app.db, { reservationId: stay?.id ?? "", agreedOwedCents: 0 }, { ...asStaff(), now });
	const before = await mainOf(path);
	await closeDueDeposits(app.db, stripe.provider, { by: { kind: "system", task: "purge-expired" }, now });
	for (const page of [before, await mainOf(path)]) {
		expect(page).toContain("This reservation was cancelled");
		expect(page).not.toMatch(/is held for you|You let|The time to pay is over|Pay \$/);
	}
});

test("the booking form knows its guest's hold for a deposit, and until when, and tells nobody else", async () => {
	await ask(firstNight);
	const { path, reference } = await reserve();
	const held = async () => {
		const text = await (await app.get("/booking.data")).text();
		return { names: text.includes(reference), hour: text.includes('"12:20"') };
	};
	expect(await held()).toEqual({ names: true, hour: true });
	await letGo(path);
	expect(await held(), "let go").toEqual({ names: false, hour: false });
	const other = await reserve();
	app.cookies.clear();
	expect(await (await app.get("/booking.data")).text()).not.toContain(other.reference);
});

test("nights whose payment page cannot be closed stay held, and the guest is told", async () => {
	await ask(firstNight);
	const { path } = await reserve();
	await goToProvider(path);
	stripe.fail("away");
	expect(locationOf(await letGo(path))).toBe(`${path}?silent`);
	stripe.fail(null);
	expect(await mainOf(`${path}?silent`)).toContain("The payment provider does not answer");
	app.cookies.clear();
	expect((await letGo(path)).status).toBe(403);
});

test("with a deposit the form leads to a page of our own, whose link and no form leads to the provider", async () => {
	await ask(firstNight);
	const { response, path } = await reserve();
	expect(response.status).toBe(303);
	expect(path).toMatch(/^\/pay\/\w{8}$/);
	const page = await app.get(path);
	expect(page.status).toBe(200);
	expect(page.headers.get("Cache-Control")).toContain("no-store");
	expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
	const html = await page.text();
	const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
	expect(main).toContain("Pay the deposit");
	expect(main).toContain("held for you until 12:20 pm, Belize time");
	expect(main).toContain("$380.41");
	expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
	expect(main).toContain(`href="${path}/page"`);
	// The one form of the page lets the nights go, on our own address.
	expect(main.match(/<form[^>]*>/g)).toHaveLength(1);
	expect(main).not.toMatch(/<form[^>]*action="[^"]*\/page"/);
	expect(await (await app.get("/robots.txt")).text()).toContain("Disallow: /pay\n");
	expect(await (await app.get("/sitemap.xml")).text()).not.toContain("/pay/");
});

test("nobody opens the page by its reference alone; the private link does, and takes its secret out of the address", async () => {
	await ask(firstNight);
	const { path, reference } = await reserve();
	app.cookies.clear();
	expect((await app.get(path)).status).toBe(403);
	expect(locationOf(await app.get(`${path}/page`)), "nor the payment page").toBe(path);
	const { rows } = await app.database.pool.query("select link_token from reservations where reference = $1", [
		reference,
	]);
	const opened = await app.get(`${path}?key=${rows[0].link_token}`);
	expect(locationOf(opened)).toBe(path);
	expect((await app.get(path)).status).toBe(200);
});

test("the guest pays, Stripe tells the app, and the guest comes back to a stay that is confirmed, once and for all", async () => {
	await ask(firstNight);
	const { path, reference, sent } = await reserve();
	const pageId = await goToProvider(path);
	expect(await goToProvider(path), "pressed twice").toBe(pageId);
	const [session] = stripe.sessions().filter(({ id }) => id === pageId);
	expect(session).toMatchObject({ amount_total: 38_041, currency: "usd" });
	later(5);
	const event = stripe.pay(pageId);
	expect((await tell(event)).status).toBe(204);
	expect((await tell(event)).status, "sent again").toBe(204);
	const back = await app.get(`${path}?returned`);
	expect(locationOf(back)).toBe(`/reservations/${reference}?submitted`);
	const page = await (await app.get(locationOf(back))).text();
	expect(page).toContain("Reservation submitted successfully!");
	expect(page).toContain("Deposit, paid");
	expect(page).toContain("You pay the rest, $380.41, at the resort");
	const again = await app.post("/booking", sent);
	expect(locationOf(again), "the form sent again").toBe(`/reservations/${reference}?submitted`);
});

test("the provider's page is in the language of the page that led to it, also when it is asked for again", async () => {
	await ask(firstNight);
	const { path } = await reserve();
	const pageId = await goToProvider(`/es${path}`);
	expect(await goToProvider(path), "the same page from the English one").toBe(pageId);
	const [session] = stripe.sessions().filter(({ id }) => id === pageId);
	expect(session?.locale).toBe("es-419");
});

test("a guest who comes back unpaid, or while Stripe is away, sees the nights that are held and can go on", async () => {
	await ask(firstNight);
	const { path, reference } = await reserve();
	stripe.fail("away");
	const away = await app.get(`${path}/page`);
	expect(locationOf(away)).toBe(`${path}?unreachable`);
	expect(await (await app.get(locationOf(away))).text()).toContain("We could not reach the payment page");
	stripe.fail(null);
	const pageId = await goToProvider(path);
	expect(await (await app.get(`${path}?returned`)).text()).toContain("We have not heard of your payment yet");
	const reservation = await (await app.get(`/reservations/${reference}`)).text();
	expect(reservation).toContain("booked once you have paid the deposit");
	expect(reservation).toContain(`href="${path}"`);
	expect(reservation, "nothing of it is booked, mailed or due in full").not.toMatch(
		/We have sent|What happens next|You pay \$/,
	);
	const corrected = await app.post(`/reservations/${reference}`, {
		contact: "email",
		email: "anna@example.com",
	});
	expect(await corrected.text()).toContain(
		"We will send your confirmation to anna@example.com, once your stay is booked.",
	);
	later(21);
	// The page closes the provider's page by itself: the job may not have come to it yet.
	const over = await (await app.get(path)).text();
	expect(stripe.sessions().find(({ id }) => id === pageId)?.status).toBe("expired");
	expect(over).toContain("The time to pay is over");
	expect(over).toContain("Nothing was charged");
	expect(over).toContain("villaId=sunset-palms&amp;checkIn=2026-12-12");
	expect(await (await app.get(`/reservations/${reference}`)).text()).not.toContain("We have sent");
});

test("forged, old, strange and endless messages are refused and change nothing", async () => {
	await ask(firstNight);
	const { path, reference } = await reserve();
	const event = stripe.pay(await goToProvider(path));
	const url = "/payments/webhook/stripe";
	expect((await tell(event, { secret: "whsec_somebody_else0" })).status).toBe(400);
	const old = stripe.sign(event, noon);
	later(6);
	expect((await app.request(url, { method: "POST", ...old })).status, "a recorded message").toBe(400);
	const { body, headers } = stripe.sign(event);
	const changed = body.replace('"amount_total":38041', '"amount_total":38040');
	expect((await app.request(url, { method: "POST", headers, body: changed })).status).toBe(400);
	expect((await app.request(url, { method: "POST", body })).status, "unsigned").toBe(400);
	const long = "x".repeat(300_000);
	expect((await app.request(url, { method: "POST", headers, body: long })).status).toBe(413);
	expect((await tell(event, { provider: "stand-in" })).status).toBe(404);
	expect((await app.get(url)).status).toBe(404);
	expect((await app.request(url, { method: "PUT", body })).status).toBe(404);
	// Its page would ask Stripe.
	expect((await findStay(app.db, reference))?.status).toBe("held");
	expect(app.logLines.join("\n")).not.toMatch(/whsec_|sk_test/);
	expect((await tell(event)).status, "and the true one counts").toBe(204);
	expect(await (await app.get(`/reservations/${reference}`)).text()).toContain("Confirmed");
});

test("before paying for two villas that can no longer be cancelled free of charge, the guest reads the fee of both and the refund", async () => {
	await ask({ kind: "share", sharePercent: 100 });
	const nights = { checkIn: addDays(today, 2), checkOut: addDays(today, 4) };
	const { path } = await reserve({ ...nights, villaId: "palm-grove_vista-del-mar", guests: "9" });
	expect(await mainOf(path)).toContain(
		"If you cancel, the first night of each villa is charged: $978.82. $978.82 of your deposit is refunded.",
	);
});

test("cancelling names the refund of the deposit, before and after", async () => {
	await ask({ kind: "share", sharePercent: 50 });
	const { path, reference } = await reserve();
	expect((await tell(stripe.pay(await goToProvider(path)))).status).toBe(204);
	const address = `/reservations/${reference}`;
	expect(await (await app.get(address)).text()).toContain("If you cancel in time, your $380.41 comes back.");
	await app.post(address, { intent: "cancel", agreedOwedCents: "0" });
	const page = await (await app.get(address)).text();
	expect(page).toContain("Cancelled");
	expect(page).toContain("Deposit, paid");
});

test("the page of the provider for tests and demos is never there in a public hotel, nor with another provider", async () => {
	const page = `/dev/payments/page_${"0".repeat(32)}`;
	const local = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
	expect((await app.request(page, {}, local)).status).toBe(404);
	const env = {
		APP_URL: "https://palapa.example",
		SESSION_SECRET: "s".repeat(32),
		PAYMENT_PROVIDER: "stand-in",
	};
	await expect(startApp({ env })).rejects.toThrow("stand-in, which takes no money");
	const { PAYMENT_PROVIDER } = stripe.env;
	await expect(startApp({ env: { PAYMENT_PROVIDER } })).rejects.toThrow("STRIPE_SECRET_KEY");
});
