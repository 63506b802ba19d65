import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isUuid } from "./uuid.ts";

test.each([
	[randomUUID(), true],
	[randomUUID().toUpperCase(), true],
	["", false],
	["palm-grove", false],
	[`${randomUUID()} `, false],
	[`${randomUUID()}\n`, false],
])("whether %j is an id is %j", (text, expected) => {
	expect(isUuid(text)).toBe(expected);
});
