import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Sizes = {
	/** Widths that AVIF, WebP and JPEG are delivered in. */
	widths: readonly number[];
	/** Widths that AVIF is delivered in besides. */
	avifWidths: readonly number[];
	/** The allowance of the 960 px AVIF; narrower ones have their share of it. */
	mostBytesAt960: number;
};

/**
 * The widths and formats of every picture; `sizes` in the pages is written against these. The AVIF of 720 px is
 * what phones of twice the density take for a picture as wide as their screen: three tenths less for a poor signal.
 */
const pictureSizes: Sizes = { widths: [480, 960, 1600], avifWidths: [720], mostBytesAt960: 60 * 1024 };

export function run(command: string, ...args: string[]) {
	return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

/**
 * Writes `<name>-<width>.avif`, `.webp` and `.jpg` for every width into `folder`, and the widths of AVIF alone.
 * Shrinks with Lanczos and enlarges with Mitchell, which does not ring around bright lamps.
 */
export function encodePicture(master: string, name: string, folder: string, sizes = pictureSizes) {
	const { widths, avifWidths, mostBytesAt960 } = sizes;
	const scratch = mkdtempSync(join(tmpdir(), "picture-"));
	try {
		for (const width of [...widths, ...avifWidths]) {
			const sized = join(scratch, `${width}.png`);
			const filter = width > widthOf(master) ? "Mitchell" : "Lanczos";
			run("convert", master, "-filter", filter, "-resize", `${width}x`, "-colorspace", "sRGB", "-strip", `PNG24:${sized}`);
			const stem = join(folder, `${name}-${width}`);
			encodeAvif(sized, `${stem}.avif`, width, mostBytesAt960);
			if (avifWidths.includes(width)) continue;
			run("cwebp", "-quiet", "-q", "80", "-m", "6", "-sharp_yuv", "-metadata", "none", sized, "-o", `${stem}.webp`);
			encodeJpeg(sized, `${stem}.jpg`);
		}
	} finally {
		rmSync(scratch, { recursive: true });
	}
}

export function encodeJpeg(source: string, target: string) {
	run("convert", source, "-sampling-factor", "4:2:0", "-quality", "78", "-interlace", "Plane", "-strip", target);
}

/** Raises the quantiser step by step until the file fits the allowance of its share of 960 px. */
function encodeAvif(source: string, target: string, width: number, mostBytesAt960: number) {
	const mostBytes = width > 960 ? Number.POSITIVE_INFINITY : (mostBytesAt960 * width) / 960;
	let level = width === 480 ? 22 : width <= 960 ? 24 : 27;
	do {
		run(
			"avifenc",
			...["--min", "0", "--max", "63", "-a", "end-usage=q", "-a", `cq-level=${level}`, "-a", "tune=ssim"],
			...["-s", "6", "-y", "420", "--jobs", "2", "--ignore-exif", "--ignore-xmp", source, target],
		);
		level += 2;
	} while (statSync(target).size > mostBytes);
}

function widthOf(picture: string) {
	return Number(run("identify", "-format", "%w", picture));
}
