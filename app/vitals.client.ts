import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

let isReporting = false;

/**
 * Sends how fast this visit was to `/vitals`, when the visitor leaves or looks elsewhere: five names with their
 * figures and nothing about the visitor.
 */
export function reportVitals(): void {
	if (isReporting) return;
	isReporting = true;
	const figures = new Map<string, number>();
	const keep = ({ name, value }: Metric) => void figures.set(name, value);
	for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(keep);
	// After the listeners of web-vitals, which settle their figures at the same moment.
	addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") queueMicrotask(() => send(figures));
	});
}

function send(figures: Map<string, number>) {
	if (figures.size === 0) return;
	const beacon = JSON.stringify([...figures].map(([name, value]) => ({ name, value })));
	navigator.sendBeacon("/vitals", new Blob([beacon], { type: "application/json" }));
	figures.clear();
}
