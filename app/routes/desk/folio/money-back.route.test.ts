import { beforeAll, describe, expect, test } from "vitest";
import { issueReceipt } from "#app/features/documents/operations/issue-receipt.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { setPin } from "#app/features/staff/operations/set-pin.server.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { issuer } from "#test/factories/documents.ts";
import { newKey as key, makeCharge, makeDrawer, makeFolio, makePayment } from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const reception = await startApp({ now: noon });
const { database, db } = reception;
const manager = await startApp({ now: noon, database });
const stale = await startApp({ now: noon, database });
const tablet = await startApp({ now: noon, database });

const pins = { joel: "583027", ines: "274961" };
let people = { joel: "", ines: "" };

beforeAll(async () => {
	await syncCatalog(db);
	signInAs(reception, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
	const ines = await openStaff(db, { name: "Ines Tillett", roles: ["manager"] });
	signInAs(manager, ines);
	const hourAgo = new Date(noon.getTime() - 3_600_000);
	signInAs(stale, await openStaff(db, { name: "Luz Novelo", roles: ["manager"], signedInAt: hourAgo }));
	// A tablet that a manager has enrolled, open for Joel.
	const joel = await openStaff(db, { name: "Joel Tun", roles: ["reception"] });
	await setPin(db, { personId: joel.id, pin: pins.joel }, asStaff(noon));
	await setPin(db, { personId: ines.id, pin: pins.ines }, asStaff(noon));
	people = { joel: joel.id, ines: ines.id };
	signInAs(tablet, await openStaff(db, { name: "Olive Bowman", roles: ["owner"] }));
	await tablet.post("/desk/staff/tablet", { deviceName: "Counter", idempotencyKey: crypto.randomUUID() });
	expect((await tablet.post("/desk/sign-in/tablet", { who: joel.id, pin: pins.joel })).status).toBe(303);
	await makeDrawer(db, { now: noon });
});

const textOf = async (response: Response | Promise<Response>) =>
	(await (await response).text()).replace(/<!--.*?-->/g, "");

const recipient = { name: "Ana Pérez", address: null, tin: null };

/**
 * A payment or deposit of cash of a guest who has not come, so that all of it is surplus: with its receipt, the
 * address of its page and the form that voids it.
 */
async function makeMoney(of: "payment" | "deposit", amountCents: number) {
	const stay = await makeStay(db, { status: "no_show" });
	const page = `/desk/stays/${stay.reference}/folio`;
	const folioId = of === "payment" ? await makeFolio(db, stay.id) : "";
	const tender = { kind: "cash_usd", givenCents: amountCents } as const;
	const deposit = { reservationId: stay.id, tender, amountCents, idempotencyKey: key() };
	const taken = of === "deposit" ? await takeDeposit(db, deposit, asStaff(noon)) : null;
	const paymentId = taken?.ok ? taken.transactionId : await makePayment(db, folioId, amountCents);
	await issueReceipt(db, { reservationId: stay.id, paymentId, recipient, issuer }, asStaff(noon));
	const [folio] = await listFolios(db, stay.id);
	const line = folio?.payments[0]?.lineId;
	const form = {
		form: "reverse",
		folio: folioId,
		version: String(folio?.version ?? 0),
		reason: "Wrong bill",
	};
	return {
		path: of === "payment" ? `${page}/lines/${line}` : `${page}/deposits/${paymentId}`,
		page,
		back: { ...form, idempotencyKey: key() },
	};
}

describe.each(["payment", "deposit"] as const)("a %s that is voided at the desk", (of) => {
	test("is judged as a refund, and leads to the void slip of its receipt", async () => {
		const { path, back, page } = await makeMoney(of, 500_000);
		const large = await reception.post(path, back);
		expect([large.status, await textOf(large)]).toEqual([
			403,
			expect.stringContaining("This is more than your role may give."),
		]);
		const done = await manager.post(path, back);
		expect(done.status).toBe(303);
		const slip = done.headers.get("Location") ?? "";
		expect(slip).toMatch(/^\/desk\/documents\/void-slip\/2026\/\d+$/);
		const text = await textOf(reception.get(slip));
		for (const shown of [
			"VOID SLIP",
			"Voids receipt R-2026-",
			"Wrong bill",
			"$5,000.00",
			"Print the original",
		])
			expect(text).toContain(shown);
		const [, receipt = ""] = /href="(\/desk\/documents\/receipt[^"]+)"/.exec(text) ?? [];
		expect(await textOf(reception.get(receipt))).toContain("Void: see V-2026-");
		const documents = await textOf(reception.get(page.replace("/folio", "/documents")));
		expect(documents).toContain(`href="${slip}"`);
		// The same form once more.
		expect((await manager.post(path, back)).headers.get("Location")).toBe(slip);
	});

	test("asks for the second factor, as a refund does, and loses nothing that was typed", async () => {
		const { path, back } = await makeMoney(of, 1_000);
		const bare = await stale.post(path, back);
		const text = await textOf(bare);
		expect(bare.status).toBe(400);
		expect(text).toContain("Type the code before you save.");
		expect(text).toContain('value="Wrong bill"');
		const wrong = await stale.post(path, { ...back, takeBackProof: "123456" });
		expect([wrong.status, await textOf(wrong)]).toEqual([401, expect.not.stringContaining("123456")]);
	});

	test("is approved at a tablet by the PIN of a manager, whose name is written down", async () => {
		const { path, back } = await makeMoney(of, 30_000);
		const shown = await textOf(tablet.get(path));
		for (const name of ["Joel Tun", "Ines Tillett", 'name="takeBackProof"', 'name="proof"'])
			expect(shown).toContain(name);
		const ids = [...shown.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
		expect((await tablet.post(path, back)).status).toBe(400);
		const own = { ...back, takeBackApprover: people.joel, takeBackProof: pins.joel };
		expect((await tablet.post(path, own)).status).toBe(403);
		// A form that names the fields as a refund does is the same.
		const proof = { approver: people.ines, proof: pins.ines };
		expect((await tablet.post(path, { ...back, ...proof })).status).toBe(303);
		const { rows } = await database.pool.query(
			"select actor, approved_by from ledger_transactions where act = 'reversal' order by occurred_at desc, id limit 20",
		);
		expect(rows).toContainEqual({ actor: "Joel Tun", approved_by: "Ines Tillett" });
	});
});

describe("a refund", () => {
	/** Belize dollars of a guest who has not come, so that all of them are too much. */
	async function makeBelizePayment(amountCents: number) {
		const stay = await makeStay(db, { status: "no_show" });
		const folioId = await makeFolio(db, stay.id);
		const tender = { kind: "cash_bzd", givenBzdCents: amountCents * 2 } as const;
		const paid = await takePayment(
			db,
			{ folioId, tender, amountCents, idempotencyKey: key() },
			asStaff(noon),
		);
		if (!paid.ok) throw new Error(paid.reason);
		const [folio] = await listFolios(db, stay.id);
		const page = `/desk/stays/${stay.reference}/folio`;
		const form = { form: "refund", folio: folioId, version: String(folio?.version), refundReason: "Left" };
		return {
			page,
			line: `${page}/lines/${folio?.payments[0]?.lineId}`,
			form: { ...form, idempotencyKey: key() },
			stay,
		};
	}

	test("of Belize dollars is asked for in Belize dollars, and bad input says how to write it", async () => {
		const { page, line, form, stay } = await makeBelizePayment(4_000);
		expect(await textOf(reception.get(page))).toContain("Refund Cash BZ$, BZ$80.00");
		const text = await textOf(reception.get(line));
		expect(text).toContain("Amount, BZ$");
		expect(text).toMatch(/name="refundAmountBzd"[^>]*value="80.00"|value="80.00"[^>]*name="refundAmountBzd"/);
		for (const [typed, said] of [
			["", "in Belize dollars, like 240"],
			["a lot", "in Belize dollars, like 240"],
			["0.01", "even number of Belize cents"],
			["0", "above zero"],
			["90", "more than is available"],
		]) {
			const wrong = await reception.post(line, { ...form, refundAmountBzd: typed ?? "" });
			expect([wrong.status >= 400 && wrong.status < 500, await textOf(wrong)]).toEqual([
				true,
				expect.stringContaining(said ?? ""),
			]);
		}
		expect((await reception.post(line, { ...form, refundAmountBzd: "60" })).status).toBe(303);
		const [folio] = await listFolios(db, stay.id);
		// Neither of two payments of the same moment is the first.
		expect(new Set(folio?.payments.map(({ paidCents }) => paidCents))).toEqual(new Set([4_000, -3_000]));
	});

	test("is offered for as much as its page then allows", async () => {
		signInAs(reception, await openStaff(db, { name: "Nora Cal", roles: ["reception"] }));
		const { page, line } = await makeBelizePayment(50_000);
		expect(await textOf(reception.get(page))).toContain(
			"Refund Cash BZ$, up to BZ$400.00 of BZ$1,000.00 without a manager",
		);
		expect(await textOf(reception.get(line))).toContain("Up to BZ$400.00 of this payment");
		expect(await textOf(manager.get(page))).toContain("Refund Cash BZ$, BZ$1,000.00");
	});
});

test("a charge that is voided moves no money and asks for no proof", async () => {
	const stay = await makeStay(db);
	const folioId = await makeFolio(db, stay.id);
	await makeCharge(db, folioId);
	const [folio] = await listFolios(db, stay.id);
	const path = `/desk/stays/${stay.reference}/folio/lines/${folio?.lines[0]?.lineId}`;
	const form = { form: "reverse", folio: folioId, version: String(folio?.version), reason: "Wrong villa" };
	expect(await textOf(stale.get(path))).not.toMatch(/passkey|authenticator/);
	const done = await stale.post(path, { ...form, idempotencyKey: key() });
	expect(done.headers.get("Location")).toContain("saved=reverse");
});

describe("amounts beyond a clerk's role", () => {
	/** A guest who has not come, with drinks of $13.25 on the bill. */
	const make = async () => {
		const stay = await makeStay(db, { status: "no_show" });
		const folioId = await makeFolio(db, stay.id);
		await makeCharge(db, folioId);
		const [folio] = await listFolios(db, stay.id);
		const page = `/desk/stays/${stay.reference}/folio`;
		const seen = { folio: folioId, version: String(folio?.version), idempotencyKey: key() };
		return { stay, page, line: `${page}/lines/${folio?.lines[0]?.lineId}`, seen };
	};
	const discount = { form: "discount", percent: "50", discountReason: "A stain" };
	const writeOff = { form: "write_off", writeOffAmount: "13.25", writeOffReason: "Never paid" };
	const close = { form: "close", closeReason: "Invoice to the company" };

	test.each([
		["a large discount", "line", discount, 662],
		["a large amount given up", "page", writeOff, 0],
		["a bill with something owed", "page", close, 1_325],
	] as const)("%s is approved at the tablet by the PIN of a manager", async (_, at, form, owedCents) => {
		const { stay, seen, ...paths } = await make();
		const own = await reception.post(paths[at], { ...form, ...seen });
		expect([own.status, await textOf(own)]).toEqual([
			403,
			expect.stringContaining("once a manager has an authenticator app"),
		]);
		const asked = await tablet.post(paths[at], { ...form, ...seen });
		const text = await textOf(asked);
		expect(asked.status).toBe(403);
		for (const shown of ["Ines Tillett", 'name="approver"', `value="${seen.idempotencyKey}"`])
			expect(text).toContain(shown);
		expect(text, "reception cannot approve it").not.toMatch(/<option[^>]*>Joel Tun/);
		const right = { ...form, ...seen, approver: people.ines, proof: pins.ines };
		expect((await tablet.post(paths[at], right)).status).toBe(303);
		expect((await listFolios(db, stay.id))[0]?.balanceCents).toBe(owedCents);
	});
});

describe("cash that is paid out of the drawer", () => {
	const pay = (amount: string, change: Record<string, string> = {}) => ({
		...{ intent: "move", kind: "paid_out", currency: "usd", amount, reason: "Ice", idempotencyKey: key() },
		...change,
	});
	const drawerId = async () =>
		(await database.pool.query("select id from drawers where closed_at is null")).rows[0]?.id as string;
	const from = async (amount: string, change: Record<string, string> = {}) =>
		pay(amount, { drawerId: await drawerId(), ...change });

	test("is at most its content, and above the limit of a day a manager confirms it", async () => {
		await makePayment(db, await makeFolio(db, (await makeStay(db)).id), 50_000);
		expect(await textOf(reception.get("/desk/drawer"))).toContain("Above $100.00 on one day");
		const far = await reception.post("/desk/drawer", await from("90000"));
		const text = await textOf(far);
		expect(far.status).toBe(403);
		for (const shown of [
			"pay-outs from the drawer go over $100.00",
			"once a manager has an authenticator app",
			'value="90000"',
			'value="Ice"',
		])
			expect(text).toContain(shown);
		expect(text).not.toContain('name="proof"');
		expect((await reception.post("/desk/drawer", await from("60"))).status).toBe(303);
		expect((await reception.post("/desk/drawer", await from("40.01"))).status).toBe(403);

		// At the tablet a manager is beside it.
		const asked = await tablet.post("/desk/drawer", await from("40.01"));
		const page = await textOf(asked);
		expect(asked.status).toBe(403);
		expect(page).toContain('name="approver"');
		expect(page).toContain("Ines Tillett");
		expect(page, "reception cannot approve it").not.toMatch(/<option[^>]*>Joel Tun/);
		const wrong = { approver: people.joel, proof: pins.joel };
		expect((await tablet.post("/desk/drawer", await from("40.01", wrong))).status).toBe(401);
		const right = { approver: people.ines, proof: pins.ines };
		expect((await tablet.post("/desk/drawer", await from("40.01", right))).status).toBe(303);
		// A manager in a browser of their own, with a fresh second factor.
		expect((await manager.post("/desk/drawer", await from("20"))).status).toBe(303);
		expect((await stale.post("/desk/drawer", await from("20"))).status).toBe(403);
		const short = await manager.post("/desk/drawer", await from("90000"));
		expect([short.status, await textOf(short)]).toEqual([
			409,
			expect.stringContaining("The drawer does not hold that much of this currency."),
		]);
	});

	test("has a sum of the day that a manager sets", async () => {
		const setting = "/desk/settings/drawer/pay-outs";
		expect((await reception.get(setting)).status).toBe(403);
		const shown = await textOf(manager.get(setting));
		expect(shown).toContain('value="100.00"');
		const [, version = ""] = /name="version" value="([^"]*)"/.exec(shown) ?? [];
		const save = (payoutLimit: string) =>
			manager.post(setting, { version: version.replaceAll("&quot;", '"'), payoutLimit });
		expect((await save("-1")).status).toBe(400);
		expect((await save("250")).status).toBe(303);
		expect((await save("300")).status, "a colleague was faster").toBe(409);
		expect(await textOf(manager.get("/desk/settings"))).toContain("Above $250.00 on one day");
		// $120.01 went out before.
		expect((await reception.post("/desk/drawer", await from("129.99"))).status).toBe(303);
		expect((await reception.post("/desk/drawer", await from("0.01"))).status).toBe(403);
	});
});

describe("a cancellation for another amount than the rule's", () => {
	const decided = {
		what: "party",
		owed: "other",
		amount: "40",
		reason: "The boat was late",
		"rule-party": "0",
	};
	const make = async () => {
		const stay = await makeStay(db, { checkIn: "2027-02-10", checkOut: "2027-02-12" });
		return { ...stay, page: `/desk/stays/${stay.reference}/cancel`, form: { ...decided, version: "0" } };
	};

	test("is offered with the approval of a manager, asks for the PIN, and keeps both names", async () => {
		const { page, form, id, reference } = await make();
		expect(await textOf(reception.get(page))).toContain("A manager approves another fee here.");
		expect((await reception.post(page, form)).status).toBe(403);
		expect(await textOf(tablet.get(page))).toContain('value="other"');
		const asked = await tablet.post(page, form);
		const text = await textOf(asked);
		expect(asked.status).toBe(403);
		for (const shown of ["Ines Tillett", 'name="approver"', 'value="40"', "The boat was late"])
			expect(text).toContain(shown);
		expect(text).not.toMatch(/<option[^>]*>Joel Tun/);
		const wrong = await tablet.post(page, { ...form, approver: people.ines, proof: "111111" });
		expect([wrong.status, await textOf(wrong)]).toEqual([401, expect.not.stringContaining("111111")]);
		const right = { ...form, approver: people.ines, proof: pins.ines };
		expect((await tablet.post(page, right)).status).toBe(303);
		const { rows } = await database.pool.query(
			"select actor, changes ->> 'approvedBy' as approved, changes ->> 'owedCents' as owed from audit_events where act = 'cancel_stay' and subject_id = $1",
			[id],
		);
		expect(rows).toEqual([{ actor: "Joel Tun", approved: "Ines Tillett", owed: "4000" }]);
		// An approval counts for the form that it was typed into: sent again it does nothing.
		expect((await tablet.post(page, { ...right, amount: "0.01" })).status).toBe(303);
		expect((await listFolios(db, id))[0]?.balanceCents).toBe(4_000);
		expect(await textOf(reception.get(`/desk/stays/${reference}`))).toContain("approved by Ines Tillett");
	});

	test("is paused after five wrong PINs, and the right one does not help then", async () => {
		const { page, form, id } = await make();
		const tryPin = async (proof: string) =>
			(await tablet.post(page, { ...form, approver: people.ines, proof })).status;
		const tried = [];
		for (let time = 0; time < 6; time++) tried.push(await tryPin("222222"));
		expect(tried[0]).toBe(401);
		expect(tried.at(-1)).toBe(429);
		expect(await tryPin(pins.ines)).toBe(429);
		expect(await listFolios(db, id)).toEqual([]);
	});
});
