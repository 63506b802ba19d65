import { useRef } from "react";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { villaListWords } from "../villa-words.ts";
import { DatesStrip } from "./dates-strip.tsx";
import "./carried-stay.css";

/**
 * The dates and travelers a guest has chosen, in a line that stays under the bar, one press from being changed. Where there
 * is room for it, the strip itself is shown in its place.
 */
export function CarriedStay({
	dates,
	party,
	...strip
}: {
	/** As guests read them; null while there are none. */
	dates: string | null;
	party: string;
	today: HotelDate;
	choice: { checkIn: string; checkOut: string; guests: string };
	action: string;
	otherParameters?: Readonly<Record<string, string>>;
}) {
	const details = useRef<HTMLDetailsElement>(null);
	const summary = useRef<HTMLElement>(null);
	return (
		<details
			ref={details}
			className="carried-stay dates-strip-fold"
			data-has-dates={dates !== null || undefined}
			data-print="hide"
			onSubmit={() => {
				if (details.current) details.current.open = false;
				summary.current?.focus({ preventScroll: true });
			}}
		>
			<summary ref={summary} className="carried-stay-line wrap">
				<span className="carried-stay-words">
					<span className="font-semibold tabular-nums">{dates ?? villaListWords.noDates}</span>{" "}
					<span className="text-ink-soft">{party}</span>
				</span>{" "}
				<span className="carried-stay-change">
					{dates === null ? villaListWords.choose : villaListWords.change}
				</span>
			</summary>
			<div className="carried-stay-strip wrap">
				<DatesStrip {...strip} compact />
			</div>
		</details>
	);
}
