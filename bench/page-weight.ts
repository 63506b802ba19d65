import type { Browser, BrowserContextOptions } from "@playwright/test";

/** What the bytes of a page are, the film apart. */
export const kinds = ["HTML", "JS", "CSS", "fonts", "pictures", "other"] as const;
type Kind = (typeof kinds)[number];

export type Weight = {
	/** Bytes on the wire of all that is not the film. */
	before: Record<Kind, number>;
	/** Bytes of the film that came while the page was watched. */
	filmBytes: number;
	/** The file that this browser chose. Null where none plays. */
	film: { bytes: number; seconds: number; width: number; height: number } | null;
};

/** How long a page may go on asking for things after it has loaded. */
const watchMs = 2_500;

const kindOfType: Record<string, Kind> = {
	Document: "HTML",
	Script: "JS",
	Stylesheet: "CSS",
	Font: "fonts",
	Image: "pictures",
};

/** Opens a page with an empty cache and counts what comes, by the browser's own account of the wire. */
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
		const asked = new Map<string, { kind: Kind; isFilm: boolean; data: number }>();
		const add = (requestId: string, bytes: number) => {
			const request = asked.get(requestId);
			if (request?.isFilm) filmBytes += bytes;
			else if (request) before[request.kind] += bytes;
		};
		session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
			const path = new URL(request.url).pathname;
			// A module that is loaded ahead counts as what it is and not as what asked for it.
			const kind = /\.js$/.test(path) ? "JS" : (kindOfType[type ?? ""] ?? "other");
			asked.set(requestId, { kind, isFilm: path.startsWith("/film/"), data: 0 });
		});
		session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
			const request = asked.get(requestId);
			if (request) request.data += encodedDataLength;
		});
		session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
			add(requestId, encodedDataLength),
		);
		// The browser breaks off a film when it has enough of it.
		session.on("Network.loadingFailed", ({ requestId }) => add(requestId, asked.get(requestId)?.data ?? 0));
		await session.send("Network.enable");
		await page.goto(url, { waitUntil: "load" });
		await page.waitForTimeout(watchMs);
		const film = await page.evaluate(async () => {
			const video = document.querySelector("video");
			if (!video?.currentSrc || !video.duration) return null;
			const answer = await fetch(video.currentSrc, { method: "HEAD" });
			return {
				bytes: Number(answer.headers.get("Content-Length")),
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
