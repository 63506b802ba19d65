import { encode } from "uqr";

/** Modules of white that ISO/IEC 18004 asks for around a code. */
const quietZone = 4;

export type QrCode = {
	/** Modules along one side, the quiet zone included. */
	size: number;
	/** The dark modules as the path of an SVG with one unit a module. */
	path: string;
};

/** The code of a voucher for a scanner at the desk, readable with a third of it covered or torn off. */
export function drawQrCode(code: string): QrCode {
	const { size, data } = encode(code, { ecc: "H", border: quietZone });
	const path = data
		.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
		.join("");
	return { size, path };
}
