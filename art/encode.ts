import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Widths that every picture is delivered in; `sizes` in the pages is written against these. */
export const widths = [480, 960, 1600] as const;

/** A 960 px AVIF is what a phone with a poor signal loads; see "Fast" in the quality lines. */
const mostBytesAt960 = 60 * 1024;

export function run(command: string, ...args: string[]) {
	return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

/**
 * Writes `<name>-<width>.avif`, `.webp` and `.jpg` for every width into `folder`.
 * `mostBytes` is the allowance of the 960 px AVIF. Shrinks with Lanczos and enlarges with Mitchell, which does not ring around bright lamps.
 */
export function encodePicture(
	master: string,
	name: string,
	folder: string,
	at: readonly number[] = widths,
	mostBytes = mostBytesAt960,
) {
	const scratch = mkdtempSync(join(tmpdir(), "picture-"));
	try {
		for (const width of at) {
			const sized = join(scratch, `${width}.png`);
			const filter = width > widthOf(master) ? "Mitchell" : "Lanczos";
			run("convert", master, "-filter", filter, "-resize", `${width}x`, "-colorspace", "sRGB", "-strip", `PNG24:${sized}`);
			const stem = join(folder, `${name}-${width}`);
			encodeAvif(sized, `${stem}.avif`, width, mostBytes);
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

/** Raises the quantiser step by step until the 960 px file fits its allowance. */
function encodeAvif(source: string, target: string, width: number, mostBytes: number) {
	let level = width === 480 ? 22 : width === 960 ? 24 : 27;
	do {
		run(
			"avifenc",
			...["--min", "0", "--max", "63", "-a", "end-usage=q", "-a", `cq-level=${level}`, "-a", "tune=ssim"],
			...["-s", "6", "-y", "420", "--jobs", "2", "--ignore-exif", "--ignore-xmp", source, target],
		);
		level += 2;
	} while (width === 960 && statSync(target).size > mostBytes);
}

function widthOf(picture: string) {
	return Number(run("identify", "-format", "%w", picture));
}
