import type { Browser, BrowserContextOptions } from "@playwright/test";

/** The kinds of a page's bytes, without the film. */
export const kinds = ["HTML", "JS", "CSS", "fonts", "pictures", "other"] as const;
type Kind = (typeof kinds)[number];

export type Weight = {
	/** Transferred bytes of everything but the film. */
	before: Record<Kind, number>;
	/** Transferred bytes of the film while the page was measured. */
	filmBytes: number;
	/** The film's file that this browser chose; null when none plays. */
	film: { bytes: number; seconds: number; width: number; height: number } | null;
};

/** How long a page is measured after it has loaded. */
const watchMs = 2_500;

const kindOfType: Record<string, Kind> = {
	Document: "HTML",
	Script: "JS",
	Stylesheet: "CSS",
	Font: "fonts",
	Image: "pictures",
};

/** Opens a page with an empty cache and counts the transferred bytes as the browser reports them. */
export async function weighPage(
	browser: Browser,
	screen: BrowserContextOptions,
	url: string,
): Promise<Weight> {
	const context = await browser.newContext(screen);
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		const before: Record<Kind, number> = { HTML: 0, JS: 0, CSS: 0, fonts: 0, pictures: 0, other: 0 };
		let filmBytes = 0;
		const requests = new Map<string, { kind: Kind; isFilm: boolean; data: number }>();
		const add = (requestId: string, bytes: number) => {
			const request = requests.get(requestId);
			if (request?.isFilm) filmBytes += bytes;
			else if (request) before[request.kind] += bytes;
		};
		session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
			const path = new URL(request.url).pathname;
			// A preloaded module counts as JS, although its request has another type.
			const kind = /\.js$/.test(path) ? "JS" : (kindOfType[type ?? ""] ?? "other");
			requests.set(requestId, { kind, isFilm: path.startsWith("/film/"), data: 0 });
		});
		session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
			const request = requests.get(requestId);
			if (request) request.data += encodedDataLength;
		});
		session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
			add(requestId, encodedDataLength),
		);
		// The browser cancels the film's request when it has buffered enough.
		session.on("Network.loadingFailed", ({ requestId }) =>
			add(requestId, requests.get(requestId)?.data ?? 0),
		);
		await session.send("Network.enable");
		await page.goto(url, { waitUntil: "load" });
		await page.waitForTimeout(watchMs);
		const film = await page.evaluate(async () => {
			const video = document.querySelector("video");
			if (!video?.currentSrc || !video.duration) return null;
			const response = await fetch(video.currentSrc, { method: "HEAD" });
			return {
				bytes: Number(response.headers.get("Content-Length")),
				seconds: video.duration,
				width: video.videoWidth,
				height: video.videoHeight,
			};
		});
		return { before, filmBytes, film };
	} finally {
		await context.close();
	}
}
