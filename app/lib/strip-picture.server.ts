import { crc32 } from "node:zlib";

/**
 * A photograph without what its camera and its owner wrote into it: place, time, device, names (EXIF, XMP, IPTC, comments,
 * text). The picture itself is not decoded. How it is to be turned and its colour profile stay, because without them it looks
 * different. The bytes are those of a whole picture, as `readPicture` has found it.
 */
export function stripPicture(type: "image/jpeg" | "image/png" | "image/webp", bytes: Uint8Array): Buffer {
	const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (type === "image/jpeg") return stripJpeg(whole);
	return type === "image/png" ? stripPng(whole) : stripWebp(whole);
}

/** How a picture is to be turned, 1 to 8 (EXIF 2.3, tag 0x0112); 1 where nothing says so. */
function orientationOf(exif: Buffer): number {
	const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
	const order = tiff.toString("latin1", 0, 2);
	if (tiff.length < 14 || (order !== "II" && order !== "MM")) return 1;
	const short = (at: number) => (order === "II" ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
	const first = order === "II" ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
	if (first + 2 > tiff.length) return 1;
	for (let entry = 0, at = first + 2; entry < short(first) && at + 12 <= tiff.length; entry++, at += 12)
		if (short(at) === 0x0112) {
			const value = short(at + 8);
			return value >= 1 && value <= 8 ? value : 1;
		}
	return 1;
}

/** The shortest EXIF that says how to turn a picture, and nothing else. */
function exifOf(orientation: number): Buffer {
	const tiff = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0", "latin1");
	tiff.writeUInt16BE(orientation, 18);
	return tiff;
}

/** JPEG (T.81): segments until the picture's own data, then nothing after its end. */
function stripJpeg(bytes: Buffer): Buffer {
	const parts: Buffer[] = [];
	let orientation = 1;
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xff) {
			at += 1;
			continue;
		}
		if (marker === 0xd9) break;
		// A marker without a length: a restart, or the end of a scan that was already passed.
		const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
		let end = isBare ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2);
		const segment = bytes.subarray(at, end);
		if (marker === 0xe1 && segment.toString("latin1", 4, 10) === "Exif\0\0")
			orientation = orientation === 1 ? orientationOf(segment.subarray(4)) : orientation;
		// Several scans follow each other; a marker within one begins with FF 00 or is a restart.
		if (marker === 0xda) end = endOfScan(bytes, end);
		if (staysInJpeg(marker, segment)) parts.push(bytes.subarray(at, end));
		at = end;
	}
	const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exifOf(orientation)]);
	const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
	return Buffer.concat([
		bytes.subarray(0, 2),
		...(orientation === 1 ? [] : [head, exif]),
		...parts,
		Buffer.from([0xff, 0xd9]),
	]);
}

/** Of the application segments: the colour profile (APP2) and how the colours are coded (APP14 of Adobe). No comments. */
function staysInJpeg(marker: number, segment: Buffer): boolean {
	const says = (text: string) => segment.toString("latin1", 4, 4 + text.length) === text;
	if (marker === 0xfe) return false;
	if (marker < 0xe0 || marker > 0xef) return true;
	return (marker === 0xe2 && says("ICC_PROFILE\0")) || (marker === 0xee && says("Adobe"));
}

function endOfScan(bytes: Buffer, from: number): number {
	for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1] ?? 0xd9;
		if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
	}
	return bytes.length;
}

/** The chunks without which a PNG (W3C) is another picture; text, time and EXIF are not among them. */
const pngChunks = new Set(
	"IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT".split(" "),
);

function stripPng(bytes: Buffer): Buffer {
	const parts = [bytes.subarray(0, 8)];
	let turned: Buffer | null = null;
	for (let at = 8; at + 12 <= bytes.length; ) {
		const end = at + 12 + bytes.readUInt32BE(at);
		const name = bytes.toString("latin1", at + 4, at + 8);
		if (name === "eXIf") {
			const orientation = orientationOf(bytes.subarray(at + 8, end - 4));
			if (orientation !== 1) turned = pngChunk("eXIf", exifOf(orientation));
		}
		// EXIF is allowed before and after the data of the picture; here it is before the end.
		if (name === "IEND" && turned) parts.push(turned);
		if (pngChunks.has(name)) parts.push(bytes.subarray(at, end));
		if (name === "IEND") break;
		at = end;
	}
	return Buffer.concat(parts);
}

function pngChunk(name: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, check]);
}

const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** Bits of the flags of VP8X: EXIF and XMP are there. */
const [hasExif, hasXmp] = [0x08, 0x04];

/** WebP (RFC 9649): chunks in a RIFF file, of an even length each. */
function stripWebp(bytes: Buffer): Buffer {
	const parts: Buffer[] = [];
	let orientation = 1;
	for (let at = 12; at + 8 <= bytes.length; ) {
		const length = bytes.readUInt32LE(at + 4);
		const end = at + 8 + length + (length % 2);
		const name = bytes.toString("latin1", at, at + 4);
		if (name === "EXIF") orientation = orientationOf(bytes.subarray(at + 8, at + 8 + length));
		if (webpChunks.has(name)) parts.push(Buffer.from(bytes.subarray(at, end)));
		at = end;
	}
	const [first] = parts;
	if (first?.toString("latin1", 0, 4) === "VP8X") {
		const flags = (first[8] ?? 0) & ~(hasExif | hasXmp);
		first[8] = orientation === 1 ? flags : flags | hasExif;
		if (orientation !== 1) {
			const exif = exifOf(orientation);
			const head = Buffer.from("EXIF\0\0\0\0", "latin1");
			head.writeUInt32LE(exif.length, 4);
			parts.push(Buffer.concat([head, exif]));
		}
	}
	const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...parts]);
	const head = Buffer.from("RIFF\0\0\0\0", "latin1");
	head.writeUInt32LE(body.length, 4);
	return Buffer.concat([head, body]);
}
