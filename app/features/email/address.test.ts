import fc from "fast-check";
import { expect, test } from "vitest";
import { greetingName, parseMailAddress } from "./address.ts";

const longest = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`;

test.each(["ana@example.com", "ana.cruz+villa@mail.example.co.bz", "o'hara@example.com", longest])(
	"%s is an address",
	(address) => {
		expect(parseMailAddress({ name: "Ana", address })).toEqual({ name: "Ana", address });
	},
);

test.each([
	"",
	"ana",
	"ana@",
	"@example.com",
	"ana@example",
	"ana@@example.com",
	"ana@example.com ",
	" ana@example.com",
	"ana@example.com\n",
	"ana@example.com\r\nBcc: eve@example.com",
	"ana@example.com, eve@example.com",
	"ana@example.com; eve@example.com",
	"Ana <ana@example.com>",
	"<ana@example.com>",
	'"ana"@example.com',
	"ana@exam ple.com",
	"ana@example.com\0",
	"añá@example.com",
	"ana@exämple.com",
	"ana\u200b@example.com",
	longest.replace(".com", "x.com"),
])("%j is not an address", (address) => {
	expect(parseMailAddress({ name: "Ana", address })).toBeNull();
});

test("whatever a name contains, no line of it begins a header", () => {
	const line = fc.constantFrom("\r\n", "\n", "\r", "\u2028", "\u0085", "\0", "\t", "\u202e");
	const name = fc
		.array(fc.oneof(fc.string({ unit: "binary" }), line), { maxLength: 20 })
		.map((s) => s.join(""));
	fc.assert(
		fc.property(name, (given) => {
			const read = parseMailAddress({ name: given, address: "ana@example.com" });
			expect(read?.name).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
			expect([...(read?.name ?? "")].length).toBeLessThanOrEqual(100);
		}),
	);
});

test("whatever is accepted as an address is one mailbox", () => {
	fc.assert(
		fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: "binary" })), (address) => {
			const read = parseMailAddress({ name: "", address });
			if (read) expect(read.address).toMatch(/^[\x21-\x7e]{1,254}$/);
			if (read) expect(read.address).not.toMatch(/[,;<>()\\"\s]|@.*@/);
		}),
	);
});

test.each([
	["Ana Cruz", "Ana Cruz"],
	["The Whitcombe family", "The Whitcombe family"],
	["Dr. José Ñandú-O’Hara, Jr.", "Dr. José Ñandú-O’Hara, Jr."],
	["李小龍", "李小龍"],
	["محمد بن علي", "محمد بن علي"],
	["شاه\u200cرخ", "شاه\u200cرخ"],
	["ශ්\u200dරී", "ශ්\u200dරී"],
	["Ana 👩\u200d👧", "Ana 👩\u200d👧"],
	["D’Arcy-Łęcka", "D’Arcy-Łęcka"],
	["  Ana \r\n Cruz ", "Ana Cruz"],
])("%j is greeted as %j", (name, greeting) => {
	expect(greetingName(name)).toBe(greeting);
});

test.each([
	"",
	" \u200b ",
	"Claim your prize at https://evil.example",
	"www.evil.example",
	"evil.example",
	"write to eve@evil.example",
	"A".repeat(61),
	"<b>Ana</b>",
])("%j is not greeted by name", (name) => {
	expect(greetingName(name)).toBeNull();
});
