import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, listNights } from "#app/lib/hotel-date.ts";
import { barsPerLabel, scaleOf } from "./components/report-chart.tsx";
import { writeCell } from "./components/report-table.tsx";
import { countInService, listClosures, noNights, rateOccupancy } from "./occupancy.ts";
import { comparePickUp, yearBefore } from "./read-pick-up.server.ts";
import type { ReportTable } from "./report.ts";
import { toCsv } from "./report-csv.ts";
import { listRanges, readReportRequest, writeReportQuery } from "./report-request.ts";

const today = "2026-11-22";

describe("occupancy in USALI's words", () => {
	test("villas out of order stay in the inventory, and complimentary nights and house use pay no part of the rate", () => {
		const counts = { ...noNights, inventory: 10, sold: 4, complimentary: 1, house_use: 1, out_of_order: 2 };
		expect(rateOccupancy({ ...counts, revenueCents: 100_000 })).toEqual({
			occupancy: 0.5,
			adrCents: 25_000,
			revParCents: 10_000,
		});
	});

	test("an average of no night is nothing, not zero", () => {
		expect(rateOccupancy(noNights)).toEqual({ occupancy: null, adrCents: null, revParCents: null });
	});
});

describe("the inventory", () => {
	const villas = [
		{ id: "palm", inService: true },
		{ id: "reef", inService: false },
	];

	test("leaves a villa out from the day on which the settings take it out of service", () => {
		const closures = listClosures(villas, [{ villaId: "reef", date: "2026-11-10", inService: false }]);
		expect(closures).toEqual([{ villaId: "reef", from: "2026-11-10", until: null }]);
		const counted = countInService(["palm", "reef"], closures, {
			from: "2026-11-09",
			until: "2026-11-12",
			by: "day",
		});
		expect([...counted]).toEqual([
			["2026-11-09", 2],
			["2026-11-10", 1],
			["2026-11-11", 1],
		]);
	});

	test("by day, month and villa sums to the same villa nights, whatever was taken out of service and when", () => {
		const change = fc.record({
			villaId: fc.constantFrom("palm", "reef"),
			date: fc.integer({ min: 0, max: 80 }).map((days) => addDays("2026-10-20", days)),
		});
		fc.assert(
			fc.property(fc.array(change, { maxLength: 6 }), fc.integer({ min: 1, max: 90 }), (made, length) => {
				const inService = new Map<string, boolean>();
				const changes = made
					.toSorted((a, b) => a.date.localeCompare(b.date))
					.map((one) => {
						const now = !(inService.get(one.villaId) ?? true);
						inService.set(one.villaId, now);
						return { ...one, inService: now };
					});
				const closures = listClosures(
					["palm", "reef"].map((id) => ({ id, inService: inService.get(id) ?? true })),
					changes,
				);
				const window = { from: "2026-10-25", until: addDays("2026-10-25", length) };
				const sums = (["day", "month", "villa", "all"] as const).map((by) =>
					[...countInService(["palm", "reef"], closures, { ...window, by }).values()].reduce(
						(a, b) => a + b,
						0,
					),
				);
				const isOpen = (villaId: string, night: string) =>
					changes.filter((one) => one.villaId === villaId && one.date <= night).at(-1)?.inService ?? true;
				const expected = listNights(window.from, window.until).flatMap((night) =>
					["palm", "reef"].filter((villaId) => isOpen(villaId, night)),
				).length;
				expect(sums).toEqual([expected, expected, expected, expected]);
			}),
		);
	});
});

test("pick-up names the reservations that came, changed or went, and no other", () => {
	const night = (reference: string, cents: number) => ({
		night: today,
		villaName: "Palm Grove",
		use: "sold" as const,
		nights: 1,
		reference,
		guestName: null,
		source: "desk",
		cents,
	});
	const found = comparePickUp(
		[night("AAAAAAAA", 100), night("BBBBBBBB", 100), night("CCCCCCCC", 100)],
		[night("AAAAAAAA", 100), night("BBBBBBBB", 150), night("DDDDDDDD", 900)],
	);
	expect(
		found.map(({ reference, nights, cents }) => [
			reference,
			nights.after - nights.before,
			cents.after - cents.before,
		]),
	).toEqual([
		["DDDDDDDD", 1, 900],
		["CCCCCCCC", -1, -100],
		["BBBBBBBB", 0, 50],
	]);
	expect(yearBefore("2028-02-29")).toBe("2027-02-28");
});

describe("the address of a report", () => {
	const read = (query: string) => readReportRequest("occupancy", new URLSearchParams(query), today);

	test("begins with the first business day, unless somebody asks for earlier days", () => {
		const usual = (report: "gst" | "pick-up", firstDay: string | null) =>
			readReportRequest(report, new URLSearchParams(), today, firstDay).request.days.from;
		expect(usual("gst", null) < "2026-02-01").toBe(true);
		expect(usual("gst", "2026-11-18")).toBe("2026-11-18");
		expect(usual("pick-up", "2026-11-18") >= "2026-11-18").toBe(true);
		const asked = new URLSearchParams({ from: "2026-10-01", until: "2026-12-31" });
		expect(readReportRequest("gst", asked, today, "2026-11-18").request.days.from).toBe("2026-10-01");
		const ranges = listRanges("gst", "2026-12-21", "2026-12-05").map(({ days }) => days.from);
		// Last month is all before it and stays as it is asked.
		expect(ranges).toEqual(["2026-11-01", "2026-12-05", "2026-12-05"]);
	});

	test("leads back to the same report", () => {
		const { request, problems } = read(
			"?from=2026-11-01&until=2026-11-30&by=villa&as-of=2026-10-01&rows=palm-grove",
		);
		expect(problems).toEqual([]);
		expect(
			readReportRequest("occupancy", new URLSearchParams(writeReportQuery(request)), today).request,
		).toEqual(request);
	});

	test.each([
		["from=2026-02-31", "from"],
		["until=soon", "until"],
		["from=2026-12-01&until=2026-11-01", "until"],
		["from=1990-01-01&until=2026-11-01", "until"],
		["as-of=yesterday", "as-of"],
	])("names what cannot be read: %s", (query, field) => {
		expect(read(query).problems).toMatchObject([{ field }]);
	});

	test("as of today and later is now: nothing is known of tomorrow", () => {
		expect(read("as-of=2026-11-22").request.asOf).toBeNull();
		expect(read("as-of=2027-01-01").request.asOf).toBeNull();
		expect(read("as-of=2026-11-21").request.asOf).toBe("2026-11-21");
	});
});

describe("a CSV file", () => {
	const table = (cells: (string | number | null)[], kinds = ["text", "money"] as const): ReportTable => ({
		columns: kinds.map((kind, place) => ({ label: `Column ${place}`, kind })),
		rows: [{ cells }],
		total: null,
	});

	/** Each sign that begins a formula, as it is and in the other widths that Unicode has, after everything that may be left out. */
	const formulas = [
		"=1+1",
		"+501 600",
		"-5",
		"@SUM(A1)",
		"＝1+1",
		"＋5",
		"－5",
		"＠SUM(A1)",
		"﹦1",
		"⁺1",
		"−5",
		"ー5",
	].flatMap((text) =>
		["", " ", "\u00a0", "\u3000", "\u200b", "\ufeff", "\t", "\n", "\r\n"].map((before) => before + text),
	);

	test.each(["\tx", "\rx", "\nx", ...formulas])("never begins a text as a formula: %j", (text) => {
		const line = toCsv(table([text, -500]))
			.split("\r\n")
			.slice(1)
			.join("\r\n");
		expect(line.replace(/^"/, "").startsWith("'")).toBe(true);
		// A negative amount is a number and stays one.
		expect(line).toContain(",-5.00");
	});

	test("is UTF-8 with its mark, quotes by RFC 4180 and can be read back", () => {
		fc.assert(
			fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), (texts) => {
				const file = toCsv(table(texts, ["text", "text"] as never));
				expect(file.startsWith("\uFEFF")).toBe(true);
				const cells = parseCsv(file.slice(1))[1] ?? [];
				for (const [place, text] of texts.entries()) {
					expect([text, `'${text}`]).toContain(cells[place]);
					if (/^\s*[=+\-@]/.test(text)) expect(cells[place]).toBe(`'${text}`);
					if (/^(\p{L}|\p{N}|$)/u.test(text)) expect(cells[place]).toBe(text);
				}
			}),
		);
	});
});

describe("a chart's scale", () => {
	test("holds every value between round steps", () => {
		const cents = fc.integer({ min: -1_000_000, max: 100_000_000 });
		fc.assert(
			fc.property(fc.array(cents, { maxLength: 30 }), (values) => {
				const { low, high, ticks } = scaleOf(values, true);
				expect(ticks[0]).toBe(high);
				expect(ticks.at(-1)).toBe(low);
				expect(ticks.length).toBeLessThanOrEqual(7);
				for (const value of [0, ...values]) expect(value >= low && value <= high).toBe(true);
			}),
		);
	});

	test("has at most as many labels as there is room for", () => {
		expect([1, 12, 13, 1_826].map((bars) => Math.ceil(bars / barsPerLabel(bars, 12)))).toEqual([
			1, 12, 7, 12,
		]);
	});
});

test("a figure that does not exist is a dash, and a minus is a minus", () => {
	expect([writeCell(null, "money"), writeCell(-12_345, "money"), writeCell(0.625, "share")]).toEqual([
		"–",
		"−$123.45",
		"62.5%",
	]);
});

/** RFC 4180, as a spreadsheet reads it. */
function parseCsv(text: string): string[][] {
	const rows: string[][] = [[""]];
	let isQuoted = false;
	for (let at = 0; at < text.length; at++) {
		const row = rows.at(-1) ?? [];
		const end = row.length - 1;
		const sign = text[at];
		if (isQuoted && sign === '"' && text[at + 1] === '"') row[end] += text[++at] ?? "";
		else if (sign === '"') isQuoted = !isQuoted;
		else if (!isQuoted && sign === ",") row.push("");
		else if (!isQuoted && sign === "\r" && text[at + 1] === "\n") {
			rows.push([""]);
			at++;
		} else row[end] += sign ?? "";
	}
	return rows;
}
