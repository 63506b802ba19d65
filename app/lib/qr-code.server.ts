import { encode } from "uqr";

/** Modules of white that ISO/IEC 18004 asks for around a code. */
const quietZone = 4;

export type QrCode = {
	/** Modules along one side, the quiet zone included. */
	size: number;
	/** The dark modules as the path of an SVG with one unit a module. */
	path: string;
};

/**
 * A text as a QR code for a camera.
 * @param correction `H` is readable with a third of it covered or torn off, as on paper; `M` has fewer modules, for a screen
 */
export function drawQrCode(text: string, correction: "H" | "M" = "H"): QrCode {
	const { size, data } = encode(text, { ecc: correction, border: quietZone });
	const path = data
		.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
		.join("");
	return { size, path };
}
