import { expect, test } from "vitest";
import { drawQrCode } from "./qr-code.server.ts";

/** The dark modules as the path lists them, `x,y`. */
function darkModules(path: string): Set<string> {
	return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
}

test("a voucher's code fits the smallest QR code, with the white around it that scanners need", () => {
	const { size, path } = drawQrCode("K7MQ2XHD");
	const dark = darkModules(path);
	expect(size).toBe(4 + 21 + 4);
	for (let along = 0; along < size; along += 1) {
		for (const edge of [0, 1, 2, 3, 25, 26, 27, 28]) {
			expect(dark.has(`${along},${edge}`)).toBe(false);
			expect(dark.has(`${edge},${along}`)).toBe(false);
		}
	}
	// The three squares by which a scanner finds it.
	for (const [x, y] of [
		[4, 4],
		[24, 4],
		[4, 24],
		[7, 7],
	])
		expect(dark.has(`${x},${y}`)).toBe(true);
});

test("two codes look different, and one always the same", () => {
	expect(drawQrCode("K7MQ2XHD")).toEqual(drawQrCode("K7MQ2XHD"));
	expect(drawQrCode("K7MQ2XHD").path).not.toBe(drawQrCode("K7MQ2XHE").path);
});
