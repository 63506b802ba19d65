import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmailAddress, toEmailAddress } from "./email-address.ts";
import { optionalEmail, requiredEmail } from "./form-fields.ts";

/** Every sign that may be before the @ without quotation marks (RFC 5322). */
const signs = [..."!#$%&'*+/=?^_`{|}~-"];

/** Domains as guests type them, and as they are stored. */
const domains: readonly (readonly [typed: string, stored: string])[] = [
	["example.com", "example.com"],
	["Example.COM", "example.com"],
	["mail.example.co.bz", "mail.example.co.bz"],
	["müller.example", "xn--mller-kva.example"],
	["MÜLLER.example", "xn--mller-kva.example"],
	["mu\u0308ller.example", "xn--mller-kva.example"],
	["xn--mller-kva.example", "xn--mller-kva.example"],
	["пример.рф", "xn--e1afmkfd.xn--p1ai"],
	["例え。テスト", "xn--r8jz45g.xn--zckzah"],
	["مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"],
	["ｅｘａｍｐｌｅ．ｃｏｍ", "example.com"],
];

const mailboxes = ["oleg", "jack&jill", "o'hara", "a.b-c+villa", ...signs.map((sign) => `a${sign}b`)];

test.each(
	mailboxes.flatMap((mailbox) =>
		domains.map(([typed, stored]) => [`${mailbox}@${typed}`, `${mailbox}@${stored}`]),
	),
)("%j is taken, and stored as %j", (typed, stored) => {
	expect(optionalEmail().parse(` ${typed} `)).toBe(stored);
	expect(requiredEmail("Enter an address.").parse(typed)).toBe(stored);
	expect(isEmailAddress(stored)).toBe(true);
	expect(toEmailAddress(stored)).toBe(stored);
});

test.each([
	"oleg@рф",
	"oleg@пример",
	"oleg@-example.com",
	"oleg@example-.com",
	"oleg@example..com",
	"oleg@.example.com",
	"oleg@127.0.0.1",
	"oleg@0x7f.1",
	"oleg@[127.0.0.1]",
	"oleg@example.com:25",
	"oleg@example.com/path",
	"oleg@exam%70le.com",
	"oleg@example.com?x=1",
	"oleg@exa\u00admple.com",
	"oleg@exam_ple.com",
	".oleg@example.com",
	"oleg.@example.com",
	"ol..eg@example.com",
	"олег@пример.рф",
	'"oleg"@example.com',
	`${"a".repeat(65)}@example.com`,
	`oleg@${"a".repeat(64)}.com`,
	`oleg@${"ü".repeat(63)}.com`,
])("%j is no address", (typed) => {
	expect(toEmailAddress(typed)).toBeNull();
});

test("whatever is taken is one mailbox in ASCII, which is taken again unchanged", () => {
	const part = fc.oneof(
		fc.string({ unit: "grapheme" }),
		fc.constantFrom("a", "ü", "&", ".", "-", "рф", "。"),
	);
	fc.assert(
		fc.property(part, part, part, (name, domain, top) => {
			const address = toEmailAddress(`${name}@${domain}.${top}`);
			if (address === null) return;
			expect(address).toMatch(/^[^\s@,;<>()\\"[\]:]+@[a-z0-9.-]+\.[a-z0-9-]+$/);
			expect(toEmailAddress(address)).toBe(address);
		}),
	);
});
