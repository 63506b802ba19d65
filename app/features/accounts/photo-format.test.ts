import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bitOfJpeg, bitOfPng, bitOfWebp } from "#test/tiny-pictures.ts";
import { readPicture } from "./photo-format.ts";

test.each([
	["image/jpeg", bitOfJpeg],
	["image/png", bitOfPng],
	["image/webp", bitOfWebp],
])("a picture of the kind %s is known by its bytes, with its size", (type, bytes) => {
	expect(readPicture(bytes)).toEqual({ type, width: 8, height: 6 });
});

test.each([
	"public/pictures/villa-palm-grove-480.jpg",
	"public/pictures/villa-palm-grove-960.webp",
	"public/apple-touch-icon.png",
])("our own pictures are pictures: %s", (path) => {
	const picture = readPicture(readFileSync(path));
	expect(picture?.width).toBeGreaterThan(100);
	expect(picture?.height).toBeGreaterThan(100);
});

test("no bytes make it break, however they are cut or mixed", () => {
	const start = fc.constantFrom(bitOfJpeg, bitOfPng, bitOfWebp, new Uint8Array());
	fc.assert(
		fc.property(start, fc.nat(60), fc.uint8Array({ maxLength: 80 }), (picture, length, noise) => {
			const bytes = Uint8Array.from([...picture.slice(0, length), ...noise]);
			const read = readPicture(bytes);
			expect(read === null || (read.width > 0 && read.height > 0)).toBe(true);
		}),
	);
});
