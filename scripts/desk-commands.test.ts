import { describe, expect, test } from "vitest";
import { readArrangement } from "./arrange-treatment.ts";
import { readDone } from "./finish-treatment.ts";
import { readGrant } from "./grant-points.ts";
import { readVoucherUse } from "./use-voucher.ts";
import { readWaiting } from "./waiting-treatments.ts";

describe("a grant of points at the desk", () => {
	test.each([
		[["ana@example.com", "500", "A birthday", "--by", "Maria"], 500],
		[["--by", "Maria", "Ana@Example.com", "+500", " A birthday "], 500],
		[["ana@example.com", "-500", "A birthday", "--by=Maria"], -500],
	])("is read as it is typed: %j", (argv, points) => {
		const grant = { email: "ana@example.com", points, reason: "A birthday", by: "Maria" };
		expect(readGrant(argv)).toEqual({ ok: true, grant });
	});

	test.each([
		[[], "has an e-mail address, points and a reason"],
		[["ana@example.com", "500", "--by", "Maria"], "has an e-mail address, points and a reason"],
		[
			["ana@example.com", "500", "A", "birthday", "--by", "Maria"],
			"has an e-mail address, points and a reason",
		],
		[
			["ana@example.com", "500", "A birthday", "--bye", "Maria"],
			"has an e-mail address, points and a reason",
		],
		[["ana", "500", "A birthday", "--by", "Maria"], "ana is no e-mail address"],
		[["ana@example.com", "5.5", "A birthday", "--by", "Maria"], "Points are a whole number"],
		[["ana@example.com", "0", "A birthday", "--by", "Maria"], "Points are a whole number"],
		[["ana@example.com", "1e3", "A birthday", "--by", "Maria"], "Points are a whole number"],
		[["ana@example.com", "500000", "A birthday", "--by", "Maria"], "At most 100,000 points"],
		[["ana@example.com", "500", " ", "--by", "Maria"], "Please give a reason"],
		[["ana@example.com", "500", "A birthday"], "Please say who gives the points"],
		[["ana@example.com", "500", "A birthday", "--by", " "], "Please say who gives the points"],
	])("is refused with a sentence: %j", (argv, sentence) => {
		expect(readGrant(argv)).toEqual({ ok: false, reason: expect.stringContaining(sentence) });
	});
});

describe("use of a voucher at the desk", () => {
	test.each([["K7MQ2XHD"], ["k7mq-2xhd"], ["K7MQ", "2XHD"]])("its code may be typed as %s %s", (...words) => {
		expect(readVoucherUse([...words, "--by", "Maria"])).toEqual({
			ok: true,
			use: { code: "K7MQ2XHD", by: "Maria" },
		});
	});

	test.each([
		[["--by", "Maria"], "Which voucher?"],
		[["K7MQ2XH", "--by", "Maria"], "K7MQ2XH is no voucher's code"],
		[["K7MQ2XHO", "--by", "Maria"], "K7MQ2XHO is no voucher's code"],
		[["K7MQ2XHD"], "Please say who takes the voucher in"],
	])("is refused with a sentence: %j", (argv, sentence) => {
		expect(readVoucherUse(argv)).toEqual({ ok: false, reason: expect.stringContaining(sentence) });
	});
});

describe("arrangement of a treatment at the desk", () => {
	test.each([
		[["K7MQ2XHD", "2026-12-24", "10:00"], ""],
		[["k7mq", "2xhd", "2026-12-24", "10:00"], ""],
		[["2345-6789", "2026-12-24", "10:00"], ""],
		[["K7MQ2XHD", "2026-12-24", "10:00", "agape", "pool", "experience"], "agape pool experience"],
		[["K7MQ2XHD", "2026-12-24", "10:00", "Bath/Sauna Rental"], "Bath/Sauna Rental"],
	])("is read as it is typed: %j", (argv, serviceName) => {
		expect(readArrangement(argv)).toMatchObject({
			ok: true,
			arrangement: { date: "2026-12-24", time: "10:00", serviceName },
		});
	});

	test.each([
		[["K7MQ2XHD", "2026-12-24", "10:00", "--by", "Maria"], "Maria"],
		[["K7MQ2XHD", "2026-12-24", "10:00"], "Wellness team"],
	])("is done in the name of the person who types it: %j", (argv, name) => {
		expect(readArrangement(argv)).toMatchObject({ arrangement: { by: { kind: "staff", name } } });
	});

	test("an hour before ten may be typed with one digit", () => {
		expect(readArrangement(["K7MQ2XHD", "2026-12-24", "9:30"])).toMatchObject({
			arrangement: { reference: "K7MQ2XHD", time: "09:30" },
		});
	});

	test.each([
		[[], "has a reference, a day and a time"],
		[["2026-12-24", "10:00"], "has a reference, a day and a time"],
		[["K7MQ2XHD", "2026-12-24"], "has a reference, a day and a time"],
		[["K7MQ2XHD", "24/12/2026", "10:00"], "has a reference, a day and a time"],
		[["K7MQ2XH", "2026-12-24", "10:00"], "K7MQ2XH is no reference"],
		[["K7MQ2XHD", "2026-02-30", "10:00"], "2026-02-30 is no day of the calendar"],
		[["K7MQ2XHD", "2026-12-24", "10"], "10 is no time of day"],
		[["K7MQ2XHD", "2026-12-24", "25:00"], "25:00 is no time of day"],
	])("answers %j with a sentence", (argv, sentence) => {
		expect(readArrangement(argv)).toEqual({ ok: false, reason: expect.stringContaining(sentence) });
	});
});

describe("completion of a treatment at the desk", () => {
	test.each([["K7MQ2XHD"], ["k7mq-2xhd"], ["K7MQ", "2XHD"]])(
		"its reference may be typed as %s %s",
		(...words) => {
			expect(readDone(words)).toMatchObject({ ok: true, reference: "K7MQ2XHD" });
		},
	);

	test.each([[[]], [["K7MQ2XH"]], [["K7MQ2XHO"]]])("is refused with a sentence: %j", (argv) => {
		expect(readDone(argv)).toEqual({ ok: false, reason: expect.stringContaining("Which treatment?") });
	});
});

test.each([
	[[], { withNotes: false }],
	[["notes"], { withNotes: true }],
	[["note"], null],
	[["--notes"], null],
])("the list of waiting treatments takes the word notes and no other: %j", (argv, read) => {
	expect(readWaiting(argv)).toEqual(read);
});
