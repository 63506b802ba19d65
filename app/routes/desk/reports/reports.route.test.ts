import { describe, expect, test } from "vitest";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { payOutServiceCharge } from "#app/features/folio/operations/pay-out-service-charge.server.ts";
import { postNights } from "#app/features/folio/operations/post-nights.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { reportIds, reportWords } from "#app/features/reports/desk/desk-report-words.ts";
import { reportShapes } from "#app/features/reports/report-request.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { startApp } from "#test/app.ts";
import { makeCharge, makeFolio, makePayment, newKey } from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { makeStay, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";
import { unzip } from "#test/unzip.ts";

const { db, database } = await startApp({ now: noon });

async function openDesk(role: StaffRole) {
	const app = await startApp({ now: noon, database });
	signInAs(app, await openStaff(db, { name: `Ines of ${role}`, roles: [role] }));
	return app;
}

/** A guest in house whose first night is posted, with a charge at the bar, a payment, a deposit, a pay-out to the staff and a voided charge. */
const stay = await makeStay(db, {
	checkIn: "2026-11-21",
	checkOut: "2026-11-23",
	name: "=cmd|' /C calc'!A0",
});
await setStayStatus(db, stay.id, "checked_in");
const folioId = await makeFolio(db, stay.id);
await makeCharge(db, folioId);
await makePayment(db, folioId, 500);
await db.transaction(async (tx) => postNights(tx, { date: await takeBusinessDay(tx, noon) }, asStaff()));
const deposit = { reservationId: stay.id, amountCents: 10_000, idempotencyKey: newKey() };
const taken = await takeDeposit(
	db,
	{ ...deposit, tender: { kind: "bank_transfer", bankReference: "BT 1" } },
	asStaff(),
);
const paidOut = await payOutServiceCharge(
	db,
	{ amountCents: 150, from: "bank", reason: "First week", idempotencyKey: newKey() },
	asStaff(),
);
const voided = await reverseTransaction(
	db,
	{ transactionId: await makeCharge(db, folioId), reason: "Wrong guest", idempotencyKey: newKey() },
	asStaff(),
);
/** Nights that were slept: those of the guest in house are still to come. */
await makeStay(db, { status: "checked_out", checkIn: "2026-10-10", checkOut: "2026-10-12" });
const cancelled = await makeStay(db, { status: "cancelled", checkIn: "2026-11-25", checkOut: "2026-11-28" });

const month = "from=2026-11-01&until=2026-11-30";

test("the rows of the test were written", () => {
	expect([taken.ok, paidOut.ok, voided.ok]).toEqual([true, true, true]);
});

describe("a report", () => {
	test.each(reportIds)(
		"%s shows its figures, how they are made, and a chart with its table",
		async (report) => {
			const desk = await openDesk("manager");
			const response = await desk.get(`/desk/reports/${report}`);
			const page = await response.text();
			expect(response.status).toBe(200);
			expect(page).toContain(`<h1>${reportWords[report].title}</h1>`);
			for (const words of reportWords[report].definition) expect(page).toContain(words);
			expect(page).toContain("<figure");
			expect(page).not.toContain('style="');
		},
	);

	const figures = [
		["occupancy", `${month}&by=month`, "2026-11-01", ["$349.00", stay.villaName]],
		["revenue", `${month}&by=month`, "2026-11-01", ["$10.00", "Bar"]],
		["room-tax", month, "2026-11-01", ["$31.41", "Mon 14 Dec 2026"]],
		["gst", month, "2026-11-01", ["$1.25", "Tue 15 Dec 2026"]],
		["service-charge", month, "2026-11-01", ["$1.50", "$0.50", "First week"]],
		["deposits", "", stay.reference, ["$100.00"]],
		["balances", "", stay.reference, ["$388.66"]],
		["trial-balance", "", "deposits_held", ["$100.00", stay.reference]],
		["cancellations", `${month}&by=month`, "2026-11-01", [cancelled.reference, "Cancelled"]],
	] as const;

	test.each(figures)("%s opens the rows that a figure sums", async (report, query, rows, expected) => {
		const desk = await openDesk("owner");
		const page = await (await desk.get(`/desk/reports/${report}?${query}&rows=${rows}`)).text();
		expect(page).toContain('id="rows-table"');
		for (const text of expected) expect(page).toContain(text);
	});

	test.each(["occupancy", "pick-up", "cancellations"])(
		"%s shows itself alone where its address asks for the rows of a figure that it has not",
		async (report) => {
			const desk = await openDesk("manager");
			for (const rows of ["2026-10-01", "nonsense"]) {
				const response = await desk.get(`/desk/reports/${report}?${month}&rows=${rows}`);
				expect(response.status).toBe(200);
				expect(await response.text()).not.toContain('id="rows-table"');
			}
		},
	);

	test("with a day that does not exist is refused with a sentence, and the typed values stay", async () => {
		const desk = await openDesk("manager");
		const response = await desk.get("/desk/reports/occupancy?from=2026-02-31&until=2026-03-05");
		const page = await response.text();
		expect(response.status).toBe(400);
		expect(page).toContain("Write the first day like 2026-12-01.");
		expect(page).toContain('value="2026-02-31"');
	});

	test("as of a day before the booking knows nothing of it", async () => {
		const desk = await openDesk("manager");
		const page = await (await desk.get(`/desk/reports/occupancy?${month}&by=month&as-of=2026-10-01`)).text();
		expect(page).toContain("As known at the end of Thu 1 Oct 2026");
		expect(page).not.toContain("$349.00");
	});

	test("the report on changes names the person and can be narrowed to one", async () => {
		const desk = await openDesk("manager");
		const all = await (await desk.get("/desk/reports/changes")).text();
		expect(all).toContain("Maria");
		const nobody = await (await desk.get("/desk/reports/changes?person=Nobody")).text();
		expect(nobody).toContain("Nothing in these days");
	});
});

describe("a file", () => {
	test("as CSV has figures as numbers, safe texts and a byte order mark, and its export is in the audit", async () => {
		const desk = await openDesk("manager");
		const response = await desk.get(`/desk/reports/occupancy/csv?${month}&by=month&rows=2026-11-01`);
		expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(response.headers.get("content-disposition")).toBe(
			'attachment; filename="occupancy_2026-11-01_2026-11-30.csv"',
		);
		const bytes = new Uint8Array(await response.arrayBuffer());
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const lines = new TextDecoder().decode(bytes).split("\r\n");
		expect(lines[0]).toBe("Night,Villa,Use,Reservation,Guest,Source,Nights,Room revenue");
		expect(lines[1]).toBe(
			`2026-11-21,${stay.villaName},Sold,${stay.reference},'=cmd|' /C calc'!A0,Website,1,349.00`,
		);
		const [event] = (await db.select().from(auditEvents)).filter(({ act }) => act === "export_report");
		expect(event).toMatchObject({
			actor: "Ines of manager",
			subjectKind: "report",
			subjectId: "occupancy",
			changes: { format: "csv", rows: 2 },
		});
	});

	test("as XLSX can be read back with numbers as numbers, and no text is a formula", async () => {
		const desk = await openDesk("owner");
		const response = await desk.get(`/desk/reports/occupancy/xlsx?${month}&by=month&rows=2026-11-01`);
		expect(response.status).toBe(200);
		const files = await unzip(Buffer.from(await response.arrayBuffer()));
		const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
		const strings = [...(files.get("xl/sharedStrings.xml") ?? "").matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
			([, one]) => one,
		);
		expect(sheet).not.toContain("<f>");
		expect(sheet).toMatch(/<c r="H2"[^>]*><v>349<\/v>/);
		const guest = /<c r="E2"[^>]*t="s"[^>]*><v>(\d+)<\/v>/.exec(sheet)?.[1];
		expect(strings[Number(guest)]).toMatch(/^=cmd\|/);
	});

	test("of every report names its hotel, days and moment, its currency and how its figures are made", async () => {
		const desk = await openDesk("manager");
		for (const report of reportIds) {
			const query = `?from=2026-11-01&until=2026-11-30&as-of=2026-11-20`;
			const text = await (await desk.get(`/desk/reports/${report}/csv${query}`)).text();
			const about = text.split("\r\n\r\n").at(-1) ?? "";
			expect(about).toContain("Hotel,PB Resort Belize Ltd.");
			expect(about).toContain(`Report,${reportWords[report].title.includes(",") ? '"' : ""}`);
			expect(about).toMatch(/As of,(2026-11-21 12:00|The end of 2026-11-20)/);
			expect(about).toContain('Currency,"US dollars (USD)');
			for (const sentence of reportWords[report].definition) expect(about).toContain(sentence.slice(0, 20));
			if (reportShapes[report].fields.includes("days"))
				expect(about).toMatch(/Period,2026-11-\d\d to 2026-11-30/);
			expect(text).not.toMatch(/^\uFEFFHotel/);
		}
		// A balance is of a day, and has no first one.
		for (const [query, day] of [
			["?as-of=2026-11-20", "2026-11-20"],
			["", "2026-11-21"],
		]) {
			const file = await desk.get(`/desk/reports/trial-balance/csv${query}`);
			expect(file.headers.get("content-disposition")).toContain(`"trial-balance_as-of-${day}.csv"`);
		}
		const xlsx = await desk.get(`/desk/reports/gst/xlsx?${month}`);
		const files = await unzip(Buffer.from(await xlsx.arrayBuffer()));
		expect(files.get("xl/workbook.xml")).toContain("About this report");
		expect(files.get("xl/sharedStrings.xml")).toContain("PB Resort Belize Ltd.");
	});

	test("is refused to anyone who may not see reports, in another format, and of days that do not exist", async () => {
		const reception = await openDesk("reception");
		expect((await reception.get("/desk/reports/gst/csv")).status).toBe(403);
		const manager = await openDesk("manager");
		expect((await manager.get("/desk/reports/gst/pdf")).status).toBe(404);
		expect((await manager.get("/desk/reports/nothing/csv")).status).toBe(404);
		expect((await manager.get("/desk/reports/occupancy/csv?from=soon")).status).toBe(400);
	});
});

test("payments has each payment with its slip or reference, and the sum of each tender at the end", async () => {
	const desk = await openDesk("owner");
	const page = await (await desk.get(`/desk/reports/payments?${month}`)).text();
	for (const text of ["BT 1", "Bank transfer", "Cash US$", "Maria", "$105.00"]) expect(page).toContain(text);
	const file = await (await desk.get(`/desk/reports/payments/csv?${month}`)).text();
	const [head, ...lines] = (file.split("\r\n\r\n")[0] ?? "").split("\r\n");
	expect(head).toBe("Day,Tender,Currency,What,Slip or reference,Reservation,Guest,Posted by,BZ$,US$");
	expect(lines.slice(-3)).toEqual([
		"Sum,Bank transfer,USD,,,,,,,100.00",
		"Sum,Cash US$,USD,,,,,,,5.00",
		"Total,,,,,,,,0.00,105.00",
	]);
	const clerk = await openDesk("reception");
	expect((await clerk.get("/desk/reports/payments")).status).toBe(403);
});
