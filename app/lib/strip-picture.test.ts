import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPicture } from "#app/features/accounts/photo-format.ts";
import { bitOfJpeg, bitOfPng } from "#test/tiny-pictures.ts";
import { stripPicture } from "./strip-picture.server.ts";

/** A picture as it is stored; null where the bytes are none. */
function readPhoto(bytes: Uint8Array): { type: string; bytes: Buffer } | null {
	const picture = readPicture(bytes);
	return picture && { type: picture.type, bytes: stripPicture(picture.type, bytes) };
}

const text = (latin1: string) => Buffer.from(latin1, "latin1");
const ownJpeg = readFileSync("public/pictures/villa-palm-grove-480.jpg");
const ownWebp = readFileSync("public/pictures/villa-palm-grove-480.webp");

/** Everything that identifies a guest: it must be in no stored byte. */
const secrets = ["17.7514", "Canon EOS", "Ana Cruz", "2026:11:22"];

/** EXIF as a camera writes it, in either order of bytes, with place and owner after its only entry. */
function exifOf(orientation: number, order: "II" | "MM" = "MM"): Buffer {
	const tiff = Buffer.alloc(26);
	const write = {
		short: (at: number, value: number) =>
			order === "II" ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at),
		long: (at: number, value: number) =>
			order === "II" ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at),
	};
	tiff.write(order, 0, "latin1");
	write.short(2, 42);
	write.long(4, 8);
	write.short(8, 1);
	write.short(10, 0x0112);
	write.short(12, 3);
	write.long(14, 1);
	write.short(18, orientation);
	return Buffer.concat([tiff, text(secrets.join("\0"))]);
}

const segment = (marker: number, data: Buffer) =>
	Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

const chunk = (name: string, data: Buffer) => {
	const head = Buffer.alloc(4);
	head.writeUInt32BE(data.length);
	const check = Buffer.alloc(4);
	check.writeUInt32BE(crc32(Buffer.concat([text(name), data])));
	return Buffer.concat([head, text(name), data, check]);
};

const riff = (name: string, data: Buffer) => {
	const head = text(`${name}\0\0\0\0`);
	head.writeUInt32LE(data.length, 4);
	return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** A lossy WebP in the extended form, with its flags for EXIF and XMP. */
function webpWith(...more: Buffer[]): Buffer {
	const size = Buffer.from([0x0c, 0, 0, 0, 0xdf, 1, 0, 0x3f, 1, 0]);
	const body = Buffer.concat([text("WEBP"), riff("VP8X", size), ownWebp.subarray(12), ...more]);
	return Buffer.concat([riff("RIFF", body).subarray(0, 8), body]);
}

const all = text(secrets.join(" "));

/** The same picture with everything that programs and cameras write into one, and how it is to be turned. */
const photographs: Record<string, (orientation: number) => Buffer> = {
	"a JPEG with EXIF, XMP, IPTC, a comment, maker notes and bytes after its end": (orientation) =>
		Buffer.concat([
			ownJpeg.subarray(0, 2),
			segment(0xe1, Buffer.concat([text("Exif\0\0"), exifOf(orientation, "II")])),
			segment(0xe1, Buffer.concat([text("http://ns.adobe.com/xap/1.0/\0"), all])),
			segment(0xed, Buffer.concat([text("Photoshop 3.0\0"), all])),
			segment(0xe2, Buffer.concat([text("MPF\0"), all])),
			segment(0xe4, all),
			segment(0xfe, all),
			ownJpeg.subarray(2),
			all,
		]),
	"a small JPEG with EXIF": (orientation) =>
		Buffer.concat([
			bitOfJpeg.subarray(0, 2),
			segment(0xe1, Buffer.concat([text("Exif\0\0"), exifOf(orientation)])),
			bitOfJpeg.subarray(2),
		]),
	"a PNG with EXIF, text, compressed text, international text and its time": (orientation) =>
		Buffer.concat([
			bitOfPng.subarray(0, 33),
			chunk("eXIf", exifOf(orientation)),
			chunk("tEXt", all),
			chunk("zTXt", all),
			chunk("iTXt", all),
			chunk("tIME", all),
			bitOfPng.subarray(33),
		]),
	"a WebP with EXIF and XMP": (orientation) =>
		webpWith(riff("EXIF", exifOf(orientation, "II")), riff("XMP ", all)),
	"a WebP whose EXIF begins as that of a JPEG": (orientation) =>
		webpWith(riff("EXIF", Buffer.concat([text("Exif\0\0"), exifOf(orientation)]))),
};

/** How the stored picture says it is turned: that of the only EXIF that it has. */
function turnOf(bytes: Buffer): number {
	const at = bytes.indexOf(text("MM\0*"));
	return at === -1 ? 1 : bytes.readUInt16BE(at + 18);
}

describe.each(Object.entries(photographs))("%s", (_what, make) => {
	test.each([1, 2, 3, 4, 5, 6, 7, 8])("loses all that it tells, and is still turned by %d", (orientation) => {
		const photograph = make(orientation);
		const before = readPicture(photograph);
		expect(before).not.toBeNull();
		expect(secrets.some((one) => photograph.includes(one))).toBe(true);
		const photo = readPhoto(photograph);
		for (const one of secrets) expect(photo?.bytes.includes(one)).toBe(false);
		expect(readPicture(photo?.bytes ?? Buffer.of())).toEqual(before);
		expect(turnOf(photo?.bytes ?? Buffer.of())).toBe(orientation);
		expect(readPhoto(photo?.bytes ?? Buffer.of())).toEqual(photo);
	});
});

test("the data of the picture and its colours stay byte for byte", () => {
	for (const bytes of [ownWebp, bitOfPng]) expect(readPhoto(bytes)?.bytes.equals(bytes)).toBe(true);
	const profile = segment(0xe2, Buffer.concat([text("ICC_PROFILE\0"), Buffer.alloc(40, 7)]));
	const coloured = Buffer.concat([ownJpeg.subarray(0, 2), profile, ownJpeg.subarray(2)]);
	const stored = readPhoto(coloured)?.bytes ?? Buffer.of();
	expect(stored.includes(profile)).toBe(true);
	const scan = ownJpeg.subarray(ownJpeg.indexOf(Buffer.from([0xff, 0xda])));
	expect(stored.subarray(-scan.length).equals(scan)).toBe(true);
});

test("no bytes make it break or grow, however a photograph is cut or mixed", () => {
	const made = Object.values(photographs).map((make) => make(6));
	fc.assert(
		fc.property(
			fc.constantFrom(...made),
			fc.nat(),
			fc.uint8Array({ minLength: 1, maxLength: 8 }),
			(bytes, at, noise) => {
				const mixed = Buffer.from(bytes);
				mixed.set(noise.subarray(0, mixed.length - (at % mixed.length)), at % mixed.length);
				const photo = readPhoto(mixed);
				expect((photo?.bytes.length ?? 0) <= mixed.length + 60).toBe(true);
			},
		),
		{ numRuns: 500 },
	);
});
