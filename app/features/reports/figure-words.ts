import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { formatUsd } from "#app/lib/money.ts";
import type { ReportCell, ReportColumnKind } from "./report.ts";

const whole = new Intl.NumberFormat("en-US");
const percent = new Intl.NumberFormat("en-US", {
	style: "percent",
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
});

/** Whether figures of a column are at the right, under each other. */
export function isFigure(kind: ReportColumnKind): boolean {
	return kind === "count" || kind === "money" || kind === "share";
}

/** A cell in words: `$1,250.00`, `62.5%`, `Sat 12 Dec 2026`, and a dash where there is nothing to say. */
export function writeCell(value: ReportCell, kind: ReportColumnKind): string {
	if (value === null || value === "") return "–";
	switch (kind) {
		case "money":
			return formatUsd(Number(value)).replace("-", "−");
		case "count":
			return whole.format(Number(value)).replace("-", "−");
		case "share":
			return percent.format(Number(value)).replace("-", "−");
		case "day":
			return formatHotelDate(String(value));
		case "month":
			return formatHotelDate(String(value), "month");
		case "moment": {
			const { date, time } = hotelClock(new Date(String(value)));
			return `${formatHotelDate(date)}, ${time}`;
		}
		case "text":
			return String(value);
	}
}
