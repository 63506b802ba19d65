import { beforeAll, describe, expect, test } from "vitest";
import { readDayFigures } from "#app/features/day-close/queries.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { newKey as key, makeCharge, makeDrawer, makeFolio, makePayment } from "#test/factories/folio.ts";
import { asGuest, asStaff, noon } from "#test/factories/forms.ts";
import { bookStay, makeStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const reception = await startApp({ now: noon });
const manager = await startApp({ now: noon, database: reception.database });
const stale = await startApp({ now: noon, database: reception.database });
const { db } = reception;

beforeAll(async () => {
	await syncCatalog(db);
	signInAs(reception, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
	signInAs(manager, await openStaff(db, { name: "Ines Tillett", roles: ["manager"] }));
	// Whose second factor was more than ten minutes ago.
	const hourAgo = new Date(noon.getTime() - 3_600_000);
	signInAs(stale, await openStaff(db, { name: "Luz Novelo", roles: ["manager"], signedInAt: hourAgo }));
	await makeDrawer(db, { now: noon });
});

const textOf = async (response: Response | Promise<Response>) =>
	(await (await response).text()).replace(/<!--.*?-->/g, "");

type Stay = Awaited<ReturnType<typeof makeStay>>;

const pageOf = ({ reference }: Pick<Stay, "reference">) => `/desk/stays/${reference}/folio`;

async function readFolio({ id }: Pick<Stay, "id">) {
	const [folio] = await listFolios(db, id);
	if (!folio) throw new Error("The stay has no bill.");
	return folio;
}

/** A form that has seen the bill as it is now. */
const seen = async (stay: Pick<Stay, "id">, form: Record<string, string>) => {
	const { id, version, balanceCents } = await readFolio(stay);
	return {
		...{ folio: id, version: String(version), seenBalance: String(balanceCents), idempotencyKey: key() },
		...form,
	};
};

/** A stay with drinks of $13.25 on its bill. */
async function withBill(change: Parameters<typeof makeStay>[1] = { status: "checked_out" }) {
	const stay = await makeStay(db, change);
	await makeCharge(db, await makeFolio(db, stay.id));
	return { stay, page: pageOf(stay) };
}

describe("a deposit at the desk", () => {
	const form = (change: Record<string, string> = {}) => ({
		...{ form: "payment", folio: "", version: "0", goesTo: "deposit", seenHeld: "0", tender: "cash_usd" },
		...{ amount: "200", given: "220", idempotencyKey: key(), ...change },
	});

	test("is taken before the arrival, held on no bill, and pays the bill when it is used", async () => {
		const stay = await makeStay(db);
		const taken = await reception.post(pageOf(stay), form());
		const text = await textOf(reception.get(taken.headers.get("Location") ?? ""));
		for (const shown of ["Deposit taken: Cash US$, $200.00.", "Give $20.00 change.", "Held now", "Deposits"])
			expect(text).toContain(shown);
		expect(await listFolios(db, stay.id)).toEqual([]);
		await makeCharge(db, await makeFolio(db, stay.id));
		const use = { form: "payment", tender: "deposit", amount: "13.25" };
		const tooMuch = await reception.post(pageOf(stay), await seen(stay, { ...use, amount: "300" }));
		expect([tooMuch.status, await textOf(tooMuch)]).toEqual([
			409,
			expect.stringContaining("This amount is not possible"),
		]);
		expect((await reception.post(pageOf(stay), await seen(stay, use))).status).toBe(303);
		expect((await readFolio(stay)).balanceCents).toBe(0);
		expect(await textOf(reception.get(pageOf(stay)))).toContain("$186.75");
	});

	test("by Wise is named in the reports, with its reference or without", async () => {
		const stay = await makeStay(db);
		const wise = { tender: "wise_transfer", amount: "40", given: "" };
		const taken = await reception.post(pageOf(stay), form({ ...wise, bankReference: "T 1881" }));
		expect(await textOf(reception.get(taken.headers.get("Location") ?? ""))).toContain(
			"Deposit taken: Wise transfer, $40.00.",
		);
		await reception.post(pageOf(stay), form({ ...wise, amount: "10", seenHeld: "4000" }));
		const rows = await textOf(manager.get(`/desk/reports/deposits?rows=${stay.reference}`));
		for (const shown of ["T 1881", "Wise transfer"]) expect(rows).toContain(`<td>${shown}</td>`);
	});

	test("is taken once when its form is sent twice, and not at two desks that do not know of each other", async () => {
		const stay = await makeStay(db);
		const twice = form();
		for (const send of [1, 2])
			expect([send, (await reception.post(pageOf(stay), twice)).status]).toEqual([send, 303]);
		const other = await manager.post(pageOf(stay), form());
		const text = await textOf(other);
		expect(other.status).toBe(409);
		for (const shown of ["Held before", "Held now", 'value="220"']) expect(text).toContain(shown);
		expect((await manager.post(pageOf(stay), form({ seenHeld: "20000" }))).status).toBe(303);
	});

	test("is never paid with a points voucher, and not offered once the stay is over", async () => {
		const stay = await makeStay(db);
		const wrong = await reception.post(pageOf(stay), form({ tender: "voucher", voucherCode: "X" }));
		expect([wrong.status, await textOf(wrong)]).toEqual([
			400,
			expect.stringContaining("A deposit is paid in cash, by card, by bank transfer or with a gift voucher."),
		]);
		const { page } = await withBill();
		expect(await textOf(reception.get(page))).not.toContain('value="deposit"');
	});
});

describe("the ways to end a bill", () => {
	test("a small amount is given up by reception, a larger one by a manager, with a reason", async () => {
		const { stay, page } = await withBill();
		const form = { form: "write_off", writeOffAmount: "13.25", writeOffReason: "Guest unknown" };
		const bare = await reception.post(page, await seen(stay, { ...form, writeOffReason: "" }));
		expect([bare.status, await textOf(bare)]).toEqual([
			400,
			expect.stringContaining("Please give a reason."),
		]);
		const large = await reception.post(page, await seen(stay, form));
		expect([large.status, await textOf(large)]).toEqual([
			403,
			expect.stringContaining("This is more than your role may give."),
		]);
		const small = await reception.post(page, await seen(stay, { ...form, writeOffAmount: "5" }));
		expect(await textOf(reception.get(small.headers.get("Location") ?? ""))).toContain("Written off:");
		const late = await seen(stay, { ...form, version: "1", writeOffAmount: "8.25" });
		expect((await manager.post(page, late)).status).toBe(409);
		const rest = { ...late, version: String((await readFolio(stay)).version) };
		expect((await manager.post(page, rest)).status).toBe(303);
		expect((await readFolio(stay)).balanceCents).toBe(0);
	});

	test("a manager closes an open bill with a reason, and opens it again with one; reception asks a manager for both", async () => {
		const { stay, page } = await withBill();
		const mine = await seen(stay, { form: "close", closeReason: "Invoice" });
		expect((await reception.post(page, mine)).status).toBe(403);
		const bare = await manager.post(page, await seen(stay, { form: "close", closeReason: "" }));
		expect([bare.status, await textOf(bare)]).toEqual([
			409,
			expect.stringContaining("Please give a reason."),
		]);
		const late = await seen(stay, { form: "close", closeReason: "Invoice", version: "0" });
		expect((await manager.post(page, late)).status).toBe(409);
		const form = await seen(stay, { form: "close", closeReason: "Invoice to Reef" });
		for (const send of [1, 2]) expect([send, (await manager.post(page, form)).status]).toEqual([send, 303]);
		const closed = await textOf(reception.get(page));
		expect(closed).toContain("with an open balance: “Invoice to Reef”");
		expect(closed).toContain("A manager approves it here.");
		const reopen = await seen(stay, { form: "reopen", reopenReason: "They pay now" });
		expect((await reception.post(page, reopen)).status).toBe(403);
		expect((await manager.post(page, { ...reopen, reopenReason: " " })).status).toBe(400);
		expect((await manager.post(page, { ...reopen, version: "0" })).status).toBe(409);
		expect((await manager.post(page, reopen)).status).toBe(303);
		expect(await readFolio(stay)).toMatchObject({ closedAt: null, balanceCents: 13_25 });
	});

	test("is not offered for the bill of a guest who is still in house", async () => {
		const staying = { status: "checked_in", checkIn: "2026-12-09", checkOut: "2026-12-14" } as const;
		const { page } = await withBill(staying);
		expect(await textOf(manager.get(page))).not.toContain("Close the bill");
	});

	test("a form for a bill that a colleague has closed says so", async () => {
		const { stay, page } = await withBill();
		const payment = await seen(stay, { form: "payment", tender: "cash_usd", amount: "13.25" });
		await manager.post(page, await seen(stay, { form: "close", closeReason: "Invoice" }));
		const answer = await manager.post(page, payment);
		expect([answer.status, await textOf(answer)]).toEqual([
			409,
			expect.stringMatching(/role="alert"[^>]*>This bill is closed\./),
		]);
	});
});

describe("money back and reopening", () => {
	test("ask for the second factor once more where it was long ago, and do not show it again", async () => {
		const { stay, page } = await withBill();
		await makePayment(db, (await readFolio(stay)).id, 13_25, asStaff());
		const line = `${page}/lines/${(await readFolio(stay)).payments[0]?.lineId}`;
		const refund = { form: "refund", refundAmount: "13.25", refundReason: "Closed", proof: "123456" };
		const wrong = await stale.post(line, await seen(stay, refund));
		expect(wrong.status).toBe(401);
		expect(await textOf(wrong)).not.toContain("123456");
		expect((await readFolio(stay)).paidCents).toBe(13_25);
		await reception.post(page, await seen(stay, { form: "close" }));
		const reopen = await seen(stay, { form: "reopen", reopenReason: "A mistake" });
		expect((await stale.post(page, reopen)).status).toBe(400);
		expect((await readFolio(stay)).closedAt).not.toBeNull();
	});
});

describe("advance payments for a stay that did not happen", () => {
	test("a no-show gets a payment and a deposit back from the page of the bill", async () => {
		const stay = await makeStay(db, { status: "no_show" });
		const tender = { kind: "card_terminal", slipNumber: "77" } as const;
		const taken = { reservationId: stay.id, tender, amountCents: 150_00, idempotencyKey: key() };
		expect(await takeDeposit(db, taken, asStaff())).toMatchObject({ ok: true });
		await makePayment(db, await makeFolio(db, stay.id), 100_00);
		const text = await textOf(reception.get(pageOf(stay)));
		for (const shown of ["Refund due", "a credit of $100.00", "$150.00 is held as a deposit"])
			expect(text).toContain(shown);
		const [, line = ""] = /href="([^"]+)"[^>]*>Refund Cash US\$, \$100\.00/.exec(text) ?? [];
		const [, deposit = ""] = /href="([^"]+)"[^>]*>Refund Card terminal, \$150\.00/.exec(text) ?? [];
		const refund = { form: "refund", refundAmount: "100", refundReason: "No-show" };
		expect((await reception.post(line, await seen(stay, refund))).status).toBe(303);
		const back = { ...refund, refundAmount: "150", refundSlip: "78", idempotencyKey: key() };
		const late = await reception.post(deposit, { ...back, seenBalance: "20000" });
		expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining("Held now")]);
		const tooMuch = await reception.post(deposit, { ...back, refundAmount: "151", seenBalance: "15000" });
		expect(tooMuch.status).toBe(409);
		// With the $100.00 it is more than reception refunds on one day.
		expect((await reception.post(deposit, { ...back, seenBalance: "15000" })).status).toBe(403);
		expect((await manager.post(deposit, { ...back, seenBalance: "15000" })).status).toBe(303);
		const done = await textOf(reception.get(pageOf(stay)));
		expect(done).not.toContain("Refund due");
		expect(done).toContain("$150.00 refunded");
		expect(await textOf(reception.get(deposit))).toContain("None of it is held any more");
		expect((await reception.get(`${pageOf(stay)}/deposits/${key()}`)).status).toBe(404);
	});

	test("a deposit pays first the balance of a cancelled stay, and only the rest is to be refunded", async () => {
		const { stay, page } = await withBill({ status: "cancelled" });
		const tender = { kind: "bank_transfer" } as const;
		const take = (amountCents: number) =>
			takeDeposit(db, { reservationId: stay.id, tender, amountCents, idempotencyKey: key() }, asStaff());
		await take(10_00);
		const owing = await textOf(reception.get(page));
		expect(owing).not.toContain("Refund due");
		expect(owing).toMatch(/name="tender" checked="" value="deposit"|value="deposit" checked=""/);
		expect(owing).toContain('name="amount" value="10.00"');
		await take(5_00);
		expect(await textOf(reception.get(page))).toContain("Refund Bank transfer, $1.75");
	});

	test("a Wise transfer goes back the same way, and the day adds both up by its tender", async () => {
		const { stay, page } = await withBill({ status: "cancelled" });
		const wise = { form: "payment", tender: "wise_transfer", amount: "50", bankReference: "T 1881" };
		expect((await reception.post(page, await seen(stay, wise))).status).toBe(303);
		const bill = await textOf(reception.get(page));
		const [, line = ""] = /href="([^"]+)"[^>]*>Refund Wise transfer, \$36\.75/.exec(bill) ?? [];
		expect((await textOf(reception.get(line))).includes('name="refundSlip"')).toBe(true);
		const back = { form: "refund", refundAmount: "36.75", refundSlip: "T 1902", refundReason: "Cancelled" };
		const byWise = async () =>
			(await readDayFigures(db, "2026-11-21", 0)).tenders.find(({ tender }) => tender === "wise_transfer");
		const before = await byWise();
		expect((await reception.post(line, await seen(stay, back))).status).toBe(303);
		expect(await byWise()).toMatchObject({
			count: (before?.count ?? 0) + 1,
			cents: (before?.cents ?? 0) - 36_75,
		});
	});

	test("a deposit that was recorded by mistake is voided with a reason", async () => {
		const stay = await makeStay(db);
		const taken = await reception.post(pageOf(stay), {
			...{ form: "payment", folio: "", version: "0", goesTo: "deposit", seenHeld: "0" },
			...{ tender: "bank_transfer", amount: "50", idempotencyKey: key() },
		});
		const id = new URL(taken.headers.get("Location") ?? "", "http://hotel").searchParams.get("posted");
		const deposit = `${pageOf(stay)}/deposits/${id}`;
		const form = { form: "reverse", folio: "", reason: "Another guest", idempotencyKey: key() };
		expect((await reception.post(deposit, { ...form, reason: "" })).status).toBe(400);
		expect((await reception.post(deposit, form)).status).toBe(303);
		expect(await textOf(reception.get(pageOf(stay)))).toContain("voided");
	});
});

describe("a stay that is cancelled for its guest", () => {
	async function bookPaid(nights: { checkIn: string; checkOut: string }) {
		const villaIds = ["palm-grove"];
		const stay = await bookStay(db, { villaIds, ...nights, guests: 2 }, asGuest(null, noon));
		await makePayment(db, await makeFolio(db, stay.id), 600_00);
		return stay;
	}
	const cancel = (change: Record<string, string>) => ({
		...{ what: "party", owed: "rule", amount: "", reason: "", version: "0", ...change },
	});

	test.each([
		["nothing by the rule, long before", "2027-02-01", "2027-02-03", { "rule-party": "0" }, 0],
		[
			"another amount that a manager decides",
			"2027-03-01",
			"2027-03-03",
			{ owed: "other", amount: "150.50", reason: "Boat" },
			150_50,
		],
	])(
		"has %s on its bill at once, and the rest to give back",
		async (_, checkIn, checkOut, form, owedCents) => {
			const stay = await bookPaid({ checkIn, checkOut });
			const answer = await manager.post(`/desk/stays/${stay.reference}/cancel`, cancel(form));
			expect(answer.status).toBe(303);
			const folio = await readFolio(stay);
			expect([folio.chargedCents, folio.balanceCents]).toEqual([owedCents, owedCents - 600_00]);
			const back = `$${((600_00 - owedCents) / 100).toFixed(2)}`;
			expect(await textOf(manager.get(pageOf(stay)))).toContain(`Refund Cash US$, ${back}`);
			// Reception has given back its sum of the day by now, or a part of it.
			const offered =
				/Refund Cash US\$, (?:up to \$[\d.]+ of )?(\$[\d.]+)(?: without a manager|: a manager approves it)/;
			expect(offered.exec(await textOf(reception.get(pageOf(stay))))?.[1]).toBe(back);
		},
	);

	test("owes the first night by the rule when it is too late, and posts nothing when it was shown otherwise", async () => {
		const stay = await bookPaid({ checkIn: "2026-11-23", checkOut: "2026-11-25" });
		const page = `/desk/stays/${stay.reference}/cancel`;
		const shown = await textOf(reception.get(page));
		const [, rule = "0"] = /name="rule-party" value="(\d+)"/.exec(shown) ?? [];
		expect(Number(rule)).toBeGreaterThan(0);
		expect((await reception.post(page, cancel({ "rule-party": "0" }))).status).toBe(409);
		expect((await readFolio(stay)).chargedCents).toBe(0);
		expect((await reception.post(page, cancel({ "rule-party": rule, version: "9" }))).status).toBe(409);
		expect((await reception.post(page, cancel({ "rule-party": rule }))).status).toBe(303);
		expect((await readFolio(stay)).chargedCents).toBe(Number(rule));
	});
});
