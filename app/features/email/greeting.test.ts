import { expect, test } from "vitest";
import { greetingName } from "./greeting.ts";

test.each([
	["Ana Cruz", "Ana Cruz"],
	["The Whitcombe family", "The Whitcombe family"],
	["Dr. José Ñandú-O’Hara, Jr.", "Dr. José Ñandú-O’Hara, Jr."],
	["李小龍", "李小龍"],
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
