import { expect, test } from "vitest";
import { readReturnPath, withReturnPath } from "./return-path.ts";

test.each(["/account", "/account/security", "/booking?villa=palm-grove&guests=2", "/"])(
	"a page of this site is a return path: %s",
	(path) => expect(readReturnPath(path)).toBe(path),
);

test.each([
	null,
	"",
	"account",
	"https://evil.example/account",
	"//evil.example",
	"///evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"/\n/evil.example",
	"\\\\evil.example",
	"/..//evil.example",
	"/./\\evil.example",
	"javascript:alert(1)",
	"/logout",
	"/sign-in?to=/sign-in",
	"/Sign-In",
	`/${"a".repeat(1_500)}`,
])("nothing else is a return path: %j", (text) => expect(readReturnPath(text)).toBeNull());

test("the return path is encoded as one value of the query", () => {
	expect(withReturnPath("/sign-in", "/booking?a=1&b=2")).toBe("/sign-in?to=%2Fbooking%3Fa%3D1%26b%3D2");
	expect(withReturnPath("/sign-in", null)).toBe("/sign-in");
});
