import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { priceLine } from "#app/lib/priced-line.ts";
import { treatments } from "#db/schema/treatments.ts";
import { sendDocumentEmail } from "#jobs/send-document-email.ts";
import { startApp } from "#test/app.ts";
import { asRole, makeCharge, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeStay, makeTreatment } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const reception = await startApp({ now: noon });
const guest = await startApp({ now: noon, database: reception.database });
const { db } = reception;

beforeAll(async () => {
	signInAs(reception, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
});

let stay: Awaited<ReturnType<typeof makeStay>>;
let page: string;
let folioId: string;
let lines: string[];

beforeEach(async () => {
	stay = await makeStay(db, { name: "Ana Castillo" });
	page = `/desk/stays/${stay.reference}/documents`;
	folioId = await makeFolio(db, stay.id);
	await makeCharge(db, folioId);
	await makeCharge(db, folioId, { unitCents: 2_000 }, asStaff(new Date(noon.getTime() + 60_000)));
	lines = ((await readFolio(db, folioId))?.lines ?? []).map(({ lineId }) => lineId);
});

const textOf = async (response: Response | Promise<Response>) =>
	(await (await response).text()).replace(/<!--.*?-->/g, "");

/** A form with several check boxes of one name. */
const send = (path: string, fields: Record<string, string>, line: readonly string[]) =>
	reception.post(path, { ...fields, line: [...line] });

const invoiceForm = (change: Record<string, string> = {}) => ({
	...{
		intent: "invoice",
		folio: folioId,
		name: "Reef Tours Ltd.",
		address: "12 Front Street",
		tin: "654321",
	},
	...{ idempotencyKey: newKey(), ...change },
});

async function issue(checked: readonly string[] = lines, change: Record<string, string> = {}) {
	const issued = await send(page, invoiceForm(change), checked);
	expect(issued.status).toBe(303);
	return issued.headers.get("Location") ?? "";
}

describe("a tax invoice from the page of the stay", () => {
	test("has on its page everything that the law asks for, and is in the lists", async () => {
		const address = await issue();
		expect(address).toMatch(/^\/desk\/documents\/invoice\/2026\/\d+$/);
		const text = await textOf(reception.get(address));
		for (const shown of ["TAX INVOICE", "TIN 000000", "Reef Tours Ltd.", "12 Front Street", "TIN 654321"])
			expect(text).toContain(shown);
		for (const shown of ["GST 12.5% of $30.00", "Service charge", "$39.75", "BZ$79.50"])
			expect(text).toContain(shown);
		const number = address.split("/").at(-1) ?? "";
		expect(await textOf(reception.get(`/desk/documents?number=${number}&kind=invoice`))).toContain(address);
		expect(await textOf(reception.get("/desk/documents?until=2026-11-20"))).not.toContain(address);
		expect(await textOf(reception.get(page))).toContain("Everything on this bill is invoiced.");
	});

	test("names the missing fields and loses no typed value or choice", async () => {
		const wrong = await send(page, invoiceForm({ name: " ", tin: "no?" }), lines.slice(1));
		expect(wrong.status).toBe(400);
		const text = await textOf(wrong);
		for (const shown of [
			"Please enter the name of the guest or the company.",
			'value="no?"',
			"1 line, $26.50",
		])
			expect(text).toContain(shown);
		const none = await send(page, invoiceForm(), []);
		expect([none.status, (await textOf(none)).includes("Please choose at least one line.")]).toEqual([
			400,
			true,
		]);
	});

	test("is refused when a colleague has invoiced a line meanwhile", async () => {
		await issue(lines.slice(1));
		const late = await send(page, invoiceForm(), lines);
		expect(late.status).toBe(409);
		const text = await textOf(late);
		for (const shown of ["a colleague has just changed", 'value="Reef Tours Ltd."', "1 line, $13.25"])
			expect(text).toContain(shown);
	});
});

test("a credit note is issued with a reason, names its invoice, and the line may be invoiced again", async () => {
	const invoice = await issue();
	const form = { intent: "credit", reason: "", idempotencyKey: newKey() };
	const missing = await send(invoice, form, ["1"]);
	expect([missing.status, (await textOf(missing)).includes("Please say why")]).toEqual([400, true]);
	const credited = await send(invoice, { ...form, reason: "Wrong company" }, ["1"]);
	const note = credited.headers.get("Location") ?? "";
	expect(note).toMatch(/^\/desk\/documents\/credit-note\/2026\/\d+$/);
	const text = await textOf(reception.get(note));
	for (const shown of ["CREDIT NOTE", "For invoice I-2026-", "Reason: Wrong company", "$26.50", invoice])
		expect(text).toContain(shown);
	expect((await send(invoice, { ...form, reason: "Again", idempotencyKey: newKey() }, ["1"])).status).toBe(
		409,
	);
	expect(await textOf(reception.get(page))).toContain("1 line, $26.50");
});

test("a credit note that is due is filled in for the lines that were changed alone", async () => {
	const invoice = await issue();
	const chosen = async () =>
		[...(await textOf(reception.get(invoice))).matchAll(/<input[^>]*name="(?:line|takesOff)"[^>]*>/g)]
			.filter(([box]) => box.includes("checked"))
			.map(([box]) => /value="(\w+)"/.exec(box)?.[1]);
	expect(await chosen()).toEqual(["0", "1", "yes"]);
	const line = (await readFolio(db, folioId))?.lines.find(({ lineId }) => lineId === lines[1]);
	const taken = { transactionId: line?.transactionId ?? "", reason: "Not theirs", idempotencyKey: newKey() };
	expect(await reverseTransaction(db, taken, asRole("manager"))).toMatchObject({ ok: true });
	expect(await chosen()).toEqual(["1"]);
});

test("a receipt is issued once for a payment, and anyone who is second sees the same one", async () => {
	const payment = await makePayment(db, folioId, 1_000);
	const form = { intent: "receipt", payment };
	const first = await reception.post(page, form);
	const address = first.headers.get("Location");
	expect(address).toMatch(/^\/desk\/documents\/receipt\/2026\/\d+$/);
	expect((await reception.post(page, form)).headers.get("Location")).toBe(address);
	expect(await textOf(reception.get(address ?? ""))).toContain("This receipt is not a tax invoice.");
	expect((await reception.post(page, { ...form, payment: newKey() })).status).toBe(409);
});

test("the first print is the original, and everything after it a copy: on paper, by e-mail and for the guest", async () => {
	const invoice = await issue();
	const mark = /<p class="copy">Copy<\/p>/;
	const printed = await reception.post(invoice, { intent: "print", idempotencyKey: newKey() });
	const paper = printed.headers.get("Location") ?? "";
	expect(paper).toContain("?printed=");
	expect(await textOf(reception.get(paper))).not.toMatch(mark);
	expect(await textOf(reception.get(invoice))).toMatch(mark);
	const again = await reception.post(invoice, { intent: "print", idempotencyKey: newKey() });
	expect(await textOf(reception.get(again.headers.get("Location") ?? ""))).toMatch(mark);
	const mail = { intent: "mail", address: "nobody", idempotencyKey: newKey() };
	expect((await reception.post(invoice, mail)).status).toBe(400);
	expect((await reception.post(invoice, { ...mail, address: "office@reef.example" })).status).toBe(303);
	const { rows } = await reception.database.pool.query(
		"select payload from jobs where kind = $1 and reservation_id = $2",
		[sendDocumentEmail.kind, stay.id],
	);
	expect(rows.map(({ payload }) => payload.secret)).toEqual([{ address: "office@reef.example" }]);
});

test("the guest sees the documents of the own stay as copies, and nobody those of another one", async () => {
	const invoice = await issue();
	const own = `/reservations/${stay.reference}`;
	const address = invoice.replace("/desk/documents", `${own}/documents`);
	expect((await guest.get(address)).status).toBe(403);
	const name = { reference: stay.reference, guest: "Ana Castillo" };
	expect((await guest.post("/reservations", name)).status).toBeLessThan(400);
	expect(await textOf(guest.get(own))).toContain(`href="${address}"`);
	const text = await textOf(guest.get(address));
	for (const shown of ["TAX INVOICE", "Reef Tours Ltd.", '<p class="copy">Copy</p>'])
		expect(text).toContain(shown);
	const other = await makeStay(db, { name: "Ben" });
	await guest.post("/reservations", { reference: other.reference, guest: "Ben" });
	const elsewhere = address.replace(stay.reference, other.reference);
	expect((await guest.get(elsewhere)).status).toBe(404);
});

test("another payer's invoice is not shown to the guest of the stay", async () => {
	const payer = { name: "Reef Tours Ltd." };
	const opened = await openFolio(db, { reservationId: stay.id, payer }, asStaff());
	const other = opened.ok ? opened.folioId : "";
	await makeCharge(db, other);
	const line = ((await readFolio(db, other))?.lines ?? []).map(({ lineId }) => lineId);
	const address = await issue(line, { folio: other });
	await guest.post("/reservations", { reference: stay.reference, guest: "Ana Castillo" });
	const own = `/reservations/${stay.reference}`;
	const elsewhere = address.replace("/desk/documents", `${own}/documents`);
	expect(await textOf(guest.get(own))).not.toContain(elsewhere);
	expect((await guest.get(elsewhere)).status).toBe(404);
});

test("an invoice with a treatment is on the page of the treatment: at the desk, and for anyone who may open the stay", async () => {
	const treatment = await makeTreatment(db, {
		...({ status: "done", startsAt: noon, endsAt: new Date(noon.getTime() + 3_600_000) } as const),
		...{ stayReservationId: stay.id, name: "Ana Castillo" },
	});
	const price = { baseCents: 15_000, serviceChargeCents: 3_000, taxCents: 1_875, totalCents: 19_875 };
	const priced = priceLine({
		...{ kind: "treatment", itemId: "massages", description: "Massages", quantity: 1, unitCents: 15_000 },
		...{ serviceChargeBasisPoints: 2_000, tax: { code: "gst", basisPoints: 1_250 } },
	});
	await db
		.update(treatments)
		.set({ lines: [priced], ...price })
		.where(eq(treatments.reservationId, treatment.id));
	const charge = { from: "treatment", reservationId: treatment.id } as const;
	await chargeFolio(db, { folioId, charge, idempotencyKey: newKey() }, asStaff());
	const line = (await readFolio(db, folioId))?.lines.find((one) => one.serviceReservationId === treatment.id);
	const invoice = await issue([line?.lineId ?? ""]);
	expect(await textOf(reception.get(`/desk/wellness/${treatment.reference}`))).toContain(`href="${invoice}"`);
	const own = invoice.replace("/desk/documents", `/reservations/${stay.reference}/documents`);
	guest.cookies.clear();
	await guest.get(`/treatments/${treatment.reference}?key=${treatment.linkToken}`);
	const page = `/treatments/${treatment.reference}`;
	const alone = await guest.get(page);
	expect([alone.status, (await textOf(alone)).includes(own)]).toEqual([200, false]);
	await guest.post("/reservations", { reference: stay.reference, guest: "Ana Castillo" });
	expect(await textOf(guest.get(page))).toContain(`href="${own}"`);
	expect((await guest.get(own)).status).toBe(200);
});
