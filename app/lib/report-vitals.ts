import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

let reporting = false;

/** Sends the web vitals of this visit to an address when the page is hidden, each figure once. */
export function reportVitals(address: string): void {
	if (reporting) return;
	reporting = true;
	const figures = new Map<Metric["name"], number>();
	const collect = ({ name, value }: Metric) => figures.set(name, value);
	for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(collect);
	addEventListener("visibilitychange", () => {
		if (document.visibilityState !== "hidden" || figures.size === 0) return;
		const beacon = JSON.stringify([...figures].map(([name, value]) => ({ name, value })));
		figures.clear();
		navigator.sendBeacon(address, beacon);
	});
}
