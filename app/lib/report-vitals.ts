import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

let reporting = false;

/** Sends the figures of this visit by beacon when the page is left, and each of them once. */
export function reportVitals(address: string): void {
	if (reporting) return;
	reporting = true;
	const figures = new Map<Metric["name"], number>();
	const keep = ({ name, value }: Metric) => figures.set(name, value);
	for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(keep);
	addEventListener("visibilitychange", () => {
		if (document.visibilityState !== "hidden" || figures.size === 0) return;
		const beacon = JSON.stringify([...figures].map(([name, value]) => ({ name, value })));
		figures.clear();
		navigator.sendBeacon(address, beacon);
	});
}
