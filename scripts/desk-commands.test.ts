import { describe, expect, test } from "vitest";
import { readGrant } from "./grant-points.ts";
import { readVoucherUse } from "./use-voucher.ts";

describe("giving points at the desk", () => {
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
	])("answers %j with a sentence", (argv, sentence) => {
		expect(readGrant(argv)).toEqual({ ok: false, reason: expect.stringContaining(sentence) });
	});
});

describe("taking a voucher in at the desk", () => {
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
	])("answers %j with a sentence", (argv, sentence) => {
		expect(readVoucherUse(argv)).toEqual({ ok: false, reason: expect.stringContaining(sentence) });
	});
});
