import { beforeEach, describe, expect, test } from "vitest";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { checkInGuest } from "#app/features/front-office/operations/check-in-guest.server.ts";
import { findGift } from "#app/features/gift-vouchers/queries.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { formatUsd } from "#app/lib/money.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeDrawer, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff } from "#test/factories/forms.ts";
import { makeGift } from "#test/factories/gift-vouchers.ts";
import { makeAccount } from "#test/factories/payer-accounts.ts";
import { bookStay, makeDinner, makeTreatment, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

/** A time at the hotel, which is six hours behind UTC. */
const at = (text: string) => new Date(`${text}:00-06:00`);

let now = at("2026-12-14T09:00");
const app = await startApp({ now: () => now });
const { db } = app;

let reference = "";
let reservationId = "";
let visits: string[] = [];

const workAs = async (role: StaffRole) => signInAs(app, await openStaff(db, { roles: [role] }));

/** Four nights from 12 December at $380.41, two of them slept, with a dinner of $795.00 and a treatment ahead. */
beforeEach(async () => {
	await clearDatabase(app.database.pool);
	await syncCatalog(db);
	app.cookies.clear();
	now = at("2026-12-14T09:00");
	const stay = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-16" });
	reference = stay.reference;
	reservationId = stay.id;
	await checkInGuest(db, { reservationId, version: 0, units: [0] }, asStaff(at("2026-12-12T15:30")));
	const linked = { stayReservationId: stay.id, name: "Ana Cruz", email: null };
	const dinner = await makeDinner(db, { ...linked, date: "2026-12-15" });
	const startsAt = at("2026-12-15T16:00");
	const ahead = { ...linked, status: "confirmed", startsAt, endsAt: at("2026-12-15T17:30") } as const;
	const treatment = await makeTreatment(db, ahead);
	visits = [dinner.id, treatment.id];
	await makeDrawer(db, { now });
	await workAs("reception");
});

const plain = (html: string) =>
	html
		.replace(/<script.*?<\/script>/gs, "")
		.replace(/<!--.*?-->/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

const pageOf = (step = "early-departure") => `/desk/stays/${reference}/steps/${step}`;

async function open(step?: string) {
	const response = await app.request(pageOf(step));
	const html = await response.text();
	return { html, text: plain(html) };
}

/** Sends the form with the version that the stay has now. */
async function send(fields: Record<string, string | string[]>, step?: string) {
	const stay = await findStay(db, reference);
	const sent = {
		version: String(stay?.revision ?? 0),
		unit: "0",
		idempotencyKey: newKey(),
		day: "2026-12-14",
		...fields,
	};
	const response = await app.post(pageOf(step), sent);
	const html = await response.text();
	return { status: response.status, html, text: plain(html), to: response.headers.get("Location") ?? "" };
}

const leave = () => ({
	form: "early-departure",
	settlement: "charged",
	cancelVisit: visits,
	toPay: "153873",
});
const cash = { tender: "cash_usd", amountUsd: "1538.73", given: "1600" };
const statusOf = async () => (await listUnits(db, reservationId))[0]?.status;

describe("the page of an early departure", () => {
	test("shows the amount to pay now before anything is pressed, with every visit at the price of its rule", async () => {
		const { html, text } = await open();
		for (const shown of [
			...["2 nights stayed $760.82", "2 nights cancelled not charged", "Early departure fee $380.41"],
			...["Cancelled treatments and dinners $397.50", "Total charges $1,538.73", "To pay now $1,538.73"],
		])
			expect(text).toContain(shown);
		for (const id of visits)
			expect(html).toMatch(new RegExp(`checked=""[^>]*value="${id}"|value="${id}"[^>]*checked=""`));
		expect(html).toMatch(/name="amountUsd"[^>]*value="1538.73"|value="1538.73"[^>]*name="amountUsd"/);
		expect(await statusOf()).toBe("checked_in");
	});

	test.each([
		["a visit stays booked", "reception", { cancelVisit: [] }, "$1,141.23"],
		["the fee is waived, the reason not typed yet", "manager", { settlement: "waived" }, "$1,158.32"],
		["another fee", "manager", { settlement: "other", amount: "100" }, "$1,258.32"],
	] as const)("works the amounts out again where %s", async (_, role, change, toPay) => {
		await workAs(role);
		const { status, text, html } = await send({
			...leave(),
			...change,
			intent: "preview",
			amountUsd: "1538.73",
		} as never);
		expect([status, text.includes(`To pay now ${toPay}`)]).toEqual([200, true]);
		// The amount that the page had filled in follows.
		expect(html).toContain(`value="${toPay.replace(/[$,]/g, "")}"`);
		expect(await statusOf()).toBe("checked_in");
	});

	test("puts an unpaid balance on the account of a company, without another page", async () => {
		const account = await makeAccount(db, { name: "Maya Tours" });
		expect((await open()).text).toContain(
			"What is left of this bill goes on the account of No account Maya Tours",
		);
		const paidNow = await send({ ...leave(), ...cash, "account-1": account });
		expect([paidNow.status, paidNow.text.includes("nothing to put on an account")]).toEqual([409, true]);
		expect(await statusOf()).toBe("checked_in");
		const { status, to } = await send({ ...leave(), tender: "none", "account-1": account });
		expect([status, to]).toEqual([303, expect.stringContaining("saved=early-departure")]);
		expect(await statusOf()).toBe("checked_out");
		expect(await listFolios(db, reservationId)).toMatchObject([
			{ accountId: account, balanceCents: 153_873 },
		]);
	});

	test("uses a gift voucher first and shows the rest to pay, and the balance of the voucher", async () => {
		const { code } = await makeGift(db, { amountCents: 100_000 }, asStaff(now));
		const gift = { ...leave(), voucherCode: code.toLowerCase() };
		const look = await send({ ...gift, intent: "preview", amountUsd: "1538.73" });
		for (const shown of [
			"Gift voucher −$1,000.00",
			"To pay now $538.73",
			"Nothing is left on the voucher after",
		])
			expect(look.text).toContain(shown);
		expect(look.html).toContain('value="538.73"');
		const unknown = await send({ ...leave(), voucherCode: "22222222AAAA", intent: "preview" });
		expect(unknown.text).toContain("No voucher has this code.");
		expect(unknown.text).toContain("To pay now $1,538.73");
		// Without a look at the new amount nothing is done.
		expect(await send({ ...gift, ...cash })).toMatchObject({
			...{ status: 409, text: expect.stringContaining("$538.73 is due now") },
		});
		expect((await send({ ...gift, toPay: "53873", voucherCode: "1234" })).status).toBe(400);
		const rest = { tender: "card_terminal", amountUsd: "538.73", slip: "004417", idempotencyKey: newKey() };
		const paid = await send({ ...gift, ...rest, toPay: "53873" });
		expect([paid.status, paid.to]).toEqual([303, expect.stringContaining("saved=left_paid&posted=")]);
		expect(await listFolios(db, reservationId)).toMatchObject([
			{
				balanceCents: 0,
				closedOn: "2026-12-14",
				payments: [{ tender: "gift_voucher" }, { tender: "card_terminal" }],
			},
		]);
		expect((await send({ ...gift, ...rest, toPay: "53873" })).status).toBe(303);
		expect((await listFolios(db, reservationId))[0]?.payments).toHaveLength(2);
	});

	test("closes the bill with a gift voucher alone, and its rest stays valid", async () => {
		const { id, code } = await makeGift(db, { amountCents: 200_000 }, asStaff(now));
		const gift = { ...leave(), voucherCode: code, toPay: "0" };
		const look = await send({ ...gift, intent: "preview" });
		expect(look.text).toContain("$461.27 is left on the voucher after this.");
		const left = await send(gift);
		expect([left.status, left.to]).toEqual([303, expect.stringContaining("saved=left_paid&posted=")]);
		expect(await listFolios(db, reservationId)).toMatchObject([{ balanceCents: 0, closedOn: "2026-12-14" }]);
		expect(await findGift(db, id, "2026-12-14")).toMatchObject({ balanceCents: 46_127, state: "part" });
	});

	test("takes the payment with the press and leads to the bill, which is closed, with the change", async () => {
		const { status, to } = await send({ ...leave(), ...cash });
		expect([status, to]).toEqual([303, expect.stringContaining("saved=left_paid&posted=")]);
		const text = plain(await (await app.request(to)).text());
		expect(text).toContain("Checked out. Payment recorded: Cash US$, $1,538.73");
		expect(text).toContain("Give $61.27 change");
		expect(text).toContain("This bill was closed");
		expect(await statusOf()).toBe("checked_out");
		const undo = plain(await (await app.request(pageOf("undo-check-out"))).text());
		expect(undo).toContain("Payments stay on the bill");
		expect(undo).toContain("Cancelled treatments and dinners stay cancelled");
	});

	test.each([
		["too little", { amountUsd: "1500.00" }, 409, "$38.73 would remain due"],
		["too much", { amountUsd: "1600.00" }, 409, "This is more than the $1,538.73 to pay"],
		["nothing", { tender: "none" }, 409, "$1,538.73 would remain due"],
		["a card without a slip", { tender: "card_terminal", slip: "" }, 400, "enter the slip number"],
		["less handed over", { given: "10" }, 400, "has handed over less"],
		["no amount", { amountUsd: "" }, 400, "enter an amount above zero"],
		["an older amount", { toPay: "69375" }, 409, "$1,538.73 is due now, not the amount"],
		[
			"a fee that is not theirs to waive",
			{ settlement: "waived", reason: "Ill" },
			403,
			"Your role may not do this",
		],
		["an older version", { version: "0" }, 409, "a colleague has changed this stay"],
	])("refuses %s, says why, and loses nothing typed", async (_, change, expected, message) => {
		const sent = { ...leave(), ...cash, keysBack: "1", slip: "77", ...change };
		const { status, html, text } = await send(sent);
		expect([status, text.includes(message)]).toEqual([expected, true]);
		expect(html).toContain(`value="${sent.given}"`);
		for (const id of visits)
			expect(html).toMatch(new RegExp(`checked=""[^>]*value="${id}"|value="${id}"[^>]*checked=""`));
		expect(await statusOf()).toBe("checked_in");
		expect((await listFolios(db, reservationId)).flatMap(({ payments }) => payments)).toEqual([]);
	});

	test("lets a manager leave the bill open, with a reason, and tells others that a manager approves it", async () => {
		expect((await open()).text).toContain("On an account, or with a reason that a manager approves here");
		await workAs("manager");
		const { text } = await open();
		expect(text).toContain("Why the bill stays open");
		expect(text).not.toContain("that a manager approves here");
		const none = await send({ ...leave(), tender: "none" });
		expect([none.status, none.text.includes("Please say why the bill stays open")]).toEqual([409, true]);
		const { status, to } = await send({ ...leave(), tender: "none", openReason: "Invoice to the company" });
		expect([status, to]).toEqual([303, expect.stringContaining("saved=early-departure")]);
		expect(await listFolios(db, reservationId)).toMatchObject([{ closedReason: "Invoice to the company" }]);
	});

	test("sends a guest who has paid too much to the refund, on a bill that is still open", async () => {
		await makePayment(db, await makeFolio(db, reservationId, asStaff(now)), 200_000, asStaff(now));
		const { text } = await open();
		expect(text).toContain("Credit $461.27");
		const { status, to } = await send({ ...leave(), toPay: "0" });
		expect([status, to]).toEqual([303, expect.stringContaining("folio?saved=left")]);
		const bill = plain(await (await app.request(to)).text());
		expect(bill).toContain("Refund Cash US$, up to $200.00 of $461.27 without a manager");
	});
});

test("the page of the check-out shows the amount to pay now, and takes it; a program without a key can send it", async () => {
	const due = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-14", villaIds: ["palm-grove"] });
	reference = due.reference;
	await setStayStatus(db, due.id, "checked_in");
	const total = formatUsd(due.totalCents);
	const { text, html } = await open("check-out");
	expect(text).toContain(`2 nights stayed ${total}`);
	expect(text).toContain(`To pay now ${total}`);
	expect(html).not.toContain('name="settlement"');
	const amountUsd = (due.totalCents / 100).toFixed(2);
	const pay = { form: "check-out", tender: "card_terminal", slip: "004417", amountUsd };
	const missing = await send({ ...pay, idempotencyKey: [] }, "check-out");
	expect([missing.status, missing.text.includes("open this page again")]).toEqual([400, true]);
	await makePayment(db, await makeFolio(db, due.id, asStaff(now)), due.totalCents, asStaff(now));
	expect((await open("check-out")).text).toContain("Nothing to pay");
	const { status, to } = await send({ form: "check-out", idempotencyKey: [] }, "check-out");
	expect([status, to]).toEqual([303, `/desk/stays/${reference}?saved=check-out`]);
	expect(await listFolios(db, due.id)).toMatchObject([{ balanceCents: 0, closedOn: "2026-12-14" }]);
});
