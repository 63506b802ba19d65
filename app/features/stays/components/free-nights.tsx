import { type ReactNode, useEffect, useRef, useState } from "react";
import type { VillaCalendar, VillaCalendarProps } from "./villa-calendar.tsx";

type Loaded = { VillaCalendar: typeof VillaCalendar };

/**
 * The calendar of one villa, fetched when it comes near the screen. What is free in words is in its place until then,
 * or where scripts do not run.
 */
export function FreeNights({
	children,
	...props
}: VillaCalendarProps & {
	/** What is free, in words. */
	children: ReactNode;
}) {
	const place = useRef<HTMLDivElement>(null);
	const [calendar, setCalendar] = useState<Loaded | null>(null);
	useEffect(() => fetchWhenNear(place.current, setCalendar), []);
	return (
		<div ref={place} className="grid min-h-[31rem] content-start md:min-h-[33rem] noscript:min-h-0">
			{calendar ? <calendar.VillaCalendar {...props} /> : children}
		</div>
	);
}

/** Fetches the calendar once its place is less than a screen away. On a lost connection the words stay. */
function fetchWhenNear(place: HTMLElement | null, show: (calendar: Loaded) => void) {
	if (!place) return;
	const watch = new IntersectionObserver(
		([entry]) => {
			if (!entry?.isIntersecting) return;
			watch.disconnect();
			import("./villa-calendar.tsx").then(show, () => {});
		},
		{ rootMargin: "400px" },
	);
	watch.observe(place);
	return () => watch.disconnect();
}
