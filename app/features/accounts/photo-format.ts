/** In bytes. The database refuses more, too. */
export const maxPhotoBytes = 2 * 1024 * 1024;

/** The longest side, in pixels: a small file may unfold to a picture that no phone can hold. */
const longestSide = 10_000;

export type Picture = { type: "image/jpeg" | "image/png" | "image/webp"; width: number; height: number };

/**
 * What kind of picture the bytes are, by themselves: neither the name nor the type that came with them is believed.
 * Null for everything else, SVG above all, which is a program in a picture's clothes.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const picture = readPng(view) ?? readWebp(view) ?? readJpeg(view);
	if (!picture) return null;
	const { width, height } = picture;
	return width > 0 && height > 0 && width <= longestSide && height <= longestSide ? picture : null;
}

/** Whether the text is at the offset, one byte a character. */
function says(view: DataView, offset: number, text: string): boolean {
	if (offset + text.length > view.byteLength) return false;
	return [...text].every((letter, index) => view.getUint8(offset + index) === letter.charCodeAt(0));
}

/** PNG (W3C): its header chunk comes first, an empty IEND last. */
function readPng(view: DataView): Picture | null {
	if (view.byteLength < 45 || !says(view, 0, "\x89PNG\r\n\x1a\n") || !says(view, 12, "IHDR")) return null;
	if (!says(view, view.byteLength - 8, "IEND\xae\x42\x60\x82")) return null;
	return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

/** WebP (RFC 9649): lossy, lossless or extended; the length in its header is that of the file. */
function readWebp(view: DataView): Picture | null {
	if (view.byteLength < 30 || !says(view, 0, "RIFF") || !says(view, 8, "WEBP")) return null;
	const length = view.getUint32(4, true) + 8;
	if (length !== view.byteLength && length + 1 !== view.byteLength) return null;
	const type = "image/webp";
	if (says(view, 12, "VP8 ") && says(view, 23, "\x9d\x01\x2a"))
		return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
	if (says(view, 12, "VP8L") && view.getUint8(20) === 0x2f) {
		const bits = view.getUint32(21, true);
		return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
	}
	if (!says(view, 12, "VP8X")) return null;
	const side = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536 + 1;
	return { type, width: side(24), height: side(27) };
}

/** JPEG (T.81): segments until the one that begins the frame says how large it is. */
function readJpeg(view: DataView): Picture | null {
	if (!says(view, 0, "\xff\xd8\xff")) return null;
	let offset = 2;
	while (offset + 9 <= view.byteLength && view.getUint8(offset) === 0xff) {
		const marker = view.getUint8(offset + 1);
		if (marker === 0xff) offset += 1;
		else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
			return { type: "image/jpeg", width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
		else {
			const length = view.getUint16(offset + 2);
			// A scan before the frame, or a segment shorter than its own length, means that the picture is damaged.
			if (marker === 0xda || length < 2) return null;
			offset += 2 + length;
		}
	}
	return null;
}
