/** The first that fits counts: most browsers name their rivals too. */
const browsers = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\b(OPR|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
] as const;

const devices = [
	[/iPhone/, "an iPhone"],
	[/iPad/, "an iPad"],
	[/Android.*Mobile/, "an Android phone"],
	[/Android/, "an Android tablet"],
	[/Windows/, "Windows"],
	[/CrOS/, "a Chromebook"],
	[/Macintosh|Mac OS X/, "a Mac"],
	[/Linux|X11/, "Linux"],
] as const;

/** A browser as its owner would call it, by what it says of itself: `Firefox on Windows`. */
export function nameBrowser(userAgent: string): string {
	const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
	const device = devices.find(([sign]) => sign.test(userAgent))?.[1];
	if (!browser && !device) return "A browser we do not know";
	return `${browser ?? "A browser"} on ${device ?? "a device we do not know"}`;
}
