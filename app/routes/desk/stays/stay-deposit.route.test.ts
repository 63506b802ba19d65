import { beforeAll, expect, test } from "vitest";
import { closeDueDeposits } from "#app/features/payments/operations/close-due-deposits.server.ts";
import {
	refundDeposit,
	settleCancelledDeposits,
} from "#app/features/payments/operations/refund-deposit.server.ts";
import { findDeposit, listRefunds } from "#app/features/payments/queries.server.ts";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import { blockVilla } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { offerFreedNights } from "#app/features/waiting-list/operations/offer-freed-nights.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { depositSettings } from "#db/schema/payments.ts";
import { startApp } from "#test/app.ts";
import { asGuest, makeForm, noon } from "#test/factories/forms.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";
import { makeWaiting, makeWaitingLink, statusOf } from "#test/factories/waiting-list.ts";
import { startStripe } from "#test/stripe-server.ts";

let now = noon;
const stripe = await startStripe(() => now);
const guest = await startApp({ now: () => now, env: stripe.env });
const { db, database } = guest;
const desk = await startApp({ now: () => now, env: stripe.env, database });
const reception = await startApp({ now: () => now, env: stripe.env, database });
const system = () => ({ by: { kind: "system", task: "purge-expired" }, now }) as const;

beforeAll(async () => {
	await syncCatalog(db);
	signInAs(desk, await openStaff(db, { name: "Maria", roles: ["manager"] }));
	signInAs(reception, await openStaff(db, { name: "Elena", roles: ["reception"] }));
});

const settings = "/desk/settings/deposit/hotel";
const version = (html: string) =>
	(/name="version" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"');

async function readDesk(path: string) {
	const html = await (await desk.request(path)).text();
	return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll("<!-- -->", "");
}

/** Books by the form and goes to the payment page. */
async function book(form: Record<string, string> = {}) {
	const response = await guest.post("/booking", makeForm(form));
	const reference = (response.headers.get("Location") ?? "").split("/").at(-1) ?? "";
	return { reference, pageId: await goToPage(reference) };
}

async function goToPage(reference: string) {
	const url = (await guest.get(`/pay/${reference}/page`)).headers.get("Location") ?? "";
	return url.split("/").at(-1) ?? "";
}

async function tell(event: object) {
	const response = await guest.request("/payments/webhook/stripe", { method: "POST", ...stripe.sign(event) });
	expect(response.status).toBe(204);
}

const later = (minutes: number) => {
	now = new Date(now.getTime() + minutes * 60_000);
};

test("a manager chooses the deposit of guests; two at once see each other's choice, and reception may not", async () => {
	expect(await readDesk("/desk/settings")).toContain("Guests pay at the resort");
	expect((await reception.request(settings)).status).toBe(403);
	const form = await (await desk.request(settings)).text();
	const wrong = await desk.post(settings, { version: version(form), kind: "share", sharePercent: "0" });
	expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("from 1 to 100")]);
	const saved = { version: version(form), kind: "share", sharePercent: "40" };
	expect((await desk.post(settings, saved)).status).toBe(303);
	expect(await readDesk("/desk/settings")).toContain("Guests pay 40% when they book a villa");
	const late = await desk.post(settings, { ...saved, kind: "first_night", sharePercent: "30" });
	const html = await late.text();
	expect(late.status).toBe(409);
	expect(html).toContain("A share of the total");
	const again = { version: version(html), kind: "first_night", sharePercent: "30" };
	expect((await desk.post(settings, again)).status).toBe(303);
});

test("the desk sees a deposit while it is waited for and when it is paid", async () => {
	const { reference, pageId } = await book();
	expect(await readDesk(`/desk/stays/${reference}`)).toContain(
		"Waiting for the guest to pay, held until 12:20",
	);
	await tell(stripe.pay(pageId));
	const page = await readDesk(`/desk/stays/${reference}`);
	for (const words of ["Paid online", "$380.41", "Stripe", "received the deposit", "as the deposit is paid"])
		expect(page).toContain(words);
	expect(await readDesk("/desk")).not.toContain("Deposit paid");
});

test("a payment after the release is on Today until somebody has seen it", async () => {
	const { reference, pageId } = await book({ villaId: "palm-grove" });
	const event = stripe.pay(pageId);
	stripe.fail("away");
	for (let minute = 0; minute < 50; minute += 5) {
		later(5);
		await closeDueDeposits(db, stripe.provider, system());
	}
	stripe.fail(null);
	await blockVilla(
		db,
		{ villaId: "palm-grove", from: "2026-12-12", until: "2026-12-13", reason: "Roof" },
		{ by: { kind: "staff", name: "Maria" }, now },
	);
	await tell(event);
	const today = await readDesk("/desk");
	expect(today).toContain("Deposit paid too late");
	expect(today).toContain(`/desk/stays/${reference}#deposit`);
	expect(await readDesk(`/desk/stays/${reference}`)).toContain("all of it goes back");
	const seen = await desk.post(`/desk/stays/${reference}`, { intent: "deposit-note" });
	expect(seen.status).toBe(303);
	expect(await readDesk("/desk")).not.toContain("Deposit paid too late");
	expect(await readDesk(`/desk/stays/${reference}`)).toContain("Noted: Maria");
});

test("a refund that failed is on Today, and is tried again or noted with words and within a role's limit", async () => {
	const { reference, pageId } = await book({ villaId: "vista-del-mar" });
	await tell(stripe.pay(pageId));
	const reservationId = (await findReservation(db, reference))?.id ?? "";
	await cancelStay(db, { reservationId, agreedOwedCents: 0 }, asGuest(null, now));
	await settleCancelledDeposits(db, system());
	const deposit = await findDeposit(db, reservationId);
	const [refund] = await listRefunds(db, deposit?.id ?? "");
	const refundId = refund?.id ?? "";
	const path = `/desk/stays/${reference}`;
	stripe.fail("refund_refused");
	await refundDeposit(db, stripe.provider, { refundId }, system());
	expect(await readDesk("/desk")).toContain("Refund of a deposit failed");
	expect(await readDesk(path)).toContain("This charge is disputed and cannot be refunded.");

	const empty = await desk.post(path, { intent: "deposit-by-hand", refundId, reason: " " });
	expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("how it was refunded")]);
	const byHand = { intent: "deposit-by-hand", refundId, reason: "re_77 in the dashboard" };
	const small = await reception.post(path, byHand);
	const html = await small.text();
	expect(small.status).toBe(403);
	expect(html).toContain("more than your role may refund");
	expect(html).toContain('value="re_77 in the dashboard"');
	expect((await desk.post(path, { intent: "deposit-retry", refundId })).status).toBe(303);
	expect(
		(await reception.post(path, { intent: "deposit-retry", refundId })).status,
		"a colleague was faster",
	).toBe(409);
	await refundDeposit(db, stripe.provider, { refundId }, system());
	expect((await desk.post(path, byHand)).status).toBe(303);
	expect(await readDesk(path)).toContain("re_77 in the dashboard");
	expect(await readDesk("/desk")).not.toContain("Refund of a deposit failed");
	stripe.fail(null);
});

test("a refund that the provider has not answered for an hour can be tried again", async () => {
	const nights = { checkIn: "2026-12-28", checkOut: "2026-12-30" };
	const { reference, pageId } = await book({ villaId: "vista-del-mar", ...nights });
	await tell(stripe.pay(pageId));
	const reservationId = (await findReservation(db, reference))?.id ?? "";
	await cancelStay(db, { reservationId, agreedOwedCents: 0 }, asGuest(null, now));
	await settleCancelledDeposits(db, system());
	const path = `/desk/stays/${reference}`;
	expect(await readDesk(path)).not.toContain("Try the refund again");
	later(70);
	const html = await readDesk(path);
	expect(html).toContain("Try the refund again");
	expect(html, "it may have gone").not.toContain("I have refunded it at the provider");
	const [refund] = await listRefunds(db, (await findDeposit(db, reservationId))?.id ?? "");
	const again = await desk.post(path, { intent: "deposit-retry", refundId: refund?.id ?? "" });
	expect(again.status).toBe(303);
	await refundDeposit(db, stripe.provider, { refundId: refund?.id ?? "" }, system());
	expect(await readDesk(path)).not.toContain("Try the refund again");
});

test("a guest who takes an offer of the waiting list pays the deposit too, and unpaid nights go to the next in line", async () => {
	const asks = { id: "hotel", kind: "first_night", sharePercent: 30 } as const;
	await db.insert(depositSettings).values(asks).onConflictDoUpdate({ target: depositSettings.id, set: asks });
	const nights = { checkIn: "2026-12-20", checkOut: "2026-12-22" };
	const { reference: taken } = await book({ villaId: "ocean-breeze", ...nights });
	const wanted = { villaId: "ocean-breeze", ...nights };
	const first = await makeWaiting(db, wanted, now);
	const second = await makeWaiting(db, wanted, new Date(now.getTime() + 60_000));
	const reservationId = (await findReservation(db, taken))?.id ?? "";
	await cancelStay(db, { reservationId, agreedOwedCents: 0 }, { by: { kind: "staff", name: "Maria" }, now });
	expect(await offerFreedNights(db, system())).toBe(1);
	const secret = await makeWaitingLink(db, first, "offer");
	const link = `/waiting-list/offer?token=${secret}`;
	expect(await (await guest.get(link)).text()).toMatch(
		/\$[\d.]+ now, \$[\d.]+ at the resort\. If you cancel in time, your \$[\d.]+ comes back\./,
	);
	const response = await guest.post(link, {});
	const path = response.headers.get("Location") ?? "";
	expect(path).toMatch(/^\/pay\/\w{8}$/);
	expect(await (await guest.get(path)).text()).toContain("held for you until");
	expect(await statusOf(db, first)).toBe("taken");
	const isOfferedAfter = async (minutes: number) => {
		later(minutes);
		await closeDueDeposits(db, stripe.provider, system());
		await offerFreedNights(db, system());
		return (await statusOf(db, second)) === "offered";
	};
	expect([await isOfferedAfter(60), await isOfferedAfter(60)]).toEqual([false, true]);

	const again = await makeWaitingLink(db, second, "offer");
	const other = await guest.post(`/waiting-list/offer?token=${again}`, {});
	const reference = (other.headers.get("Location") ?? "").split("/").at(-1) ?? "";
	await tell(stripe.pay(await goToPage(reference)));
	expect(await (await guest.get(`/reservations/${reference}`)).text()).toContain("Deposit, paid");
});
