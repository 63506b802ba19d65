import type { Page } from "@playwright/test";
import { encode } from "uqr";

type KnownCode = { text: string; rows: string[] };

const draw = (text: string): KnownCode => ({
	text,
	rows: encode(text, { border: 0 }).data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join("")),
});

/**
 * A camera before which codes of these texts are held, one second each in turn, for pages that are opened from now on. The
 * browser of the journeys has neither camera nor `BarcodeDetector`: the stream is that of a canvas, and the detector reads the
 * modules of a code off the picture of the video and knows these texts. It is refused until `allowCamera`.
 */
export async function holdBeforeCamera(page: Page, texts: readonly string[]): Promise<void> {
	await page.addInitScript(standIn, texts.map(draw));
}

/** Says yes where the browser would ask. */
export const allowCamera = (page: Page) => page.evaluate(() => Reflect.set(window, "cameraAllowed", true));

/** How many cameras the page holds open, and how many it has closed. */
export const cameraTracks = (page: Page): Promise<{ live: number; ended: number }> =>
	page.evaluate(() => (Reflect.get(window, "cameraTracks") as () => { live: number; ended: number })());

/** Runs in the page. */
function standIn(known: KnownCode[]): void {
	const [width, height, pixels] = [320, 240, 8];
	const tracks: MediaStreamTrack[] = [];
	const openCanvas = () => {
		const canvas = document.createElement("canvas");
		Object.assign(canvas, { width, height });
		return { canvas, pen: canvas.getContext("2d", { willReadFrequently: true }) };
	};
	const show = () => {
		const { canvas, pen } = openCanvas();
		let shown = 0;
		const paint = () => {
			const code = known[Math.floor(shown++ / 5) % known.length];
			if (!pen) return;
			pen.fillStyle = "white";
			pen.fillRect(0, 0, width, height);
			pen.fillStyle = "black";
			for (const [y, row] of (code?.rows ?? []).entries())
				for (const [x, bit] of [...row].entries())
					if (bit === "1") pen.fillRect((x + 1) * pixels, (y + 1) * pixels, pixels, pixels);
		};
		paint();
		setInterval(paint, 200);
		return canvas.captureStream(10);
	};
	navigator.mediaDevices.getUserMedia = async () => {
		if (!Reflect.get(window, "cameraAllowed")) throw new DOMException("Permission denied", "NotAllowedError");
		const stream = show();
		tracks.push(...stream.getTracks());
		return stream;
	};
	class BarcodeDetector {
		static getSupportedFormats = async () => ["qr_code"];
		async detect(video: HTMLVideoElement) {
			const { pen } = openCanvas();
			pen?.drawImage(video, 0, 0, width, height);
			const data = pen?.getImageData(0, 0, width, height).data ?? [];
			const isDark = (x: number, y: number) => {
				const middle = (at: number) => (at + 1) * pixels + pixels / 2;
				return (data[4 * (middle(y) * width + middle(x))] ?? 255) < 128;
			};
			const isSeen = ({ rows }: KnownCode) =>
				rows.every((row, y) => [...row].every((bit, x) => isDark(x, y) === (bit === "1")));
			return known.filter(isSeen).map(({ text }) => ({ rawValue: text }));
		}
	}
	const count = (state: MediaStreamTrackState) =>
		tracks.filter(({ readyState }) => readyState === state).length;
	Object.assign(window, {
		BarcodeDetector,
		cameraTracks: () => ({ live: count("live"), ended: count("ended") }),
	});
}
