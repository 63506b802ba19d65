import { expect, test } from "vitest";
import { chooseEncoding } from "./encodings.ts";

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip, deflate", "gzip"],
	["BR", "br"],
	["*", "br"],
	["gzip;q=1.0, br;q=0.5", "gzip"],
	["br;q=0, gzip", "gzip"],
	["br;q=0, *", "gzip"],
	["identity", null],
	["br;q=0, gzip;q=0", null],
	["deflate", null],
	["", null],
	[null, null],
])("a browser that accepts %s gets %s", (header, expected) => {
	expect(chooseEncoding(header)).toBe(expected);
});
