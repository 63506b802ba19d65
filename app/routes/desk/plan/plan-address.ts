import type { ChartWindow } from "#app/features/plan/chart-cells.ts";
import { addDays, type HotelDate, nightsBetween, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import { readReturnPath, withQuery } from "#app/lib/return-path.ts";

/** How many days the chart may show. */
export const dayCounts = [7, 14, 28] as const;

/** The content of an address of the plan. */
export type PlanAddress = {
	window: ChartWindow;
	/** The day whose treatments and seatings are below. */
	day: HotelDate;
	/** A month of one villa instead of the chart; null for the chart. The villa may be unknown. */
	month: { start: HotelDate; villaId: string | null } | null;
	/** A change that was just made: its message offers an undo. */
	changeId: string | null;
	/** Whether the forms without dragging are asked for; a small chart always has them. */
	wantsForms: boolean;
	/** Nights that are sold twice, and the stay that is to move: the chart offers villas. */
	chosen: { saleId: string | null; moverId: string | null };
};

/** Two days before today are there too: for late guests, and for the past. */
export const daysBefore = 2;

/** The farthest day that the plan goes to, in either direction. */
const farthestDays = 365 * 6;

/** The days of the chart unless others are asked for. */
const usualDays = 14;

/** Reads an address of the plan; anything wrong in it counts as left out. */
export function readPlanAddress(params: URLSearchParams, today: HotelDate): PlanAddress {
	const dateOf = (name: string) => {
		const date = parseHotelDate(params.get(name) ?? "");
		return date && Math.abs(nightsBetween(today, date)) <= farthestDays ? date : null;
	};
	const days = dayCounts.find((count) => String(count) === params.get("days")) ?? usualDays;
	const from = dateOf("from") ?? addDays(today, -daysBefore);
	const window = { from, days };
	const end = addDays(from, days);
	const wanted = dateOf("day");
	const isShown = (date: HotelDate) => from <= date && date < end;
	const day = wanted && isShown(wanted) ? wanted : isShown(today) ? today : from;
	const villaId = params.get("villa");
	const isMonth = params.get("view") === "month";
	const start = startOfMonth(dateOf("month") ?? parseHotelDate(`${params.get("month")}-01`) ?? today);
	return {
		window,
		day,
		month: isMonth ? { start, villaId: villaId?.slice(0, 100) || null } : null,
		changeId: params.get("change"),
		wantsForms: params.get("forms") === "shown",
		chosen: { saleId: params.get("sale"), moverId: params.get("mover") },
	};
}

/** The address of the chart. */
export function planPath(
	query: Partial<Record<"from" | "days" | "day" | "change" | "sale" | "mover", string>> = {},
): string {
	const { from = null, days = null, day = null, change = null, sale = null, mover = null } = query;
	return withQuery("/desk/plan", { from, days, day, change, sale, mover });
}

/** The page of nights that are sold twice. @param moverId who of them moves */
export function soldTwicePath(eventId: string, moverId: string | null = null): string {
	return withQuery(`/desk/plan/sold-twice/${eventId}`, { mover: moverId });
}

/** The address with the forms without dragging. */
export function withForms(path: string): string {
	return `${path}${path.includes("?") ? "&" : "?"}forms=shown#plain-forms`;
}

/** The address of a villa's month. @param month any day of it */
export function monthPath(villaId: string, month: HotelDate): string {
	return withQuery("/desk/plan", { view: "month", villa: villaId, month: month.slice(0, 7) });
}

/** The plan where it shows a night: of today, or around that night. */
export function planAround(night: HotelDate, today: HotelDate): string {
	const from = addDays(today, -daysBefore);
	return from <= night && night < addDays(from, usualDays)
		? planPath()
		: planPath({ from: addDays(night, -daysBefore) });
}

/** Whether an address is the page of a stay, from which it can be moved too. */
export const isStayPage = (path: string): boolean => /^\/desk\/stays\/[A-Z0-9]+(\?|$)/.test(path);

/**
 * Where a form of the plan leads back to: an address of the plan or the page of a stay, for any input.
 * @param otherwise where it has nothing of use
 */
export function readReturnToPlan(value: unknown, otherwise = planPath()): string {
	const path = readReturnPath(typeof value === "string" ? value : null);
	return path && (/^\/desk\/plan(\?|$)/.test(path) || isStayPage(path)) ? path : otherwise;
}

/** The address with a new change, or without one, and without parameters that count once. */
export function withChange(path: string, changeId: string | null): string {
	const [pathname = "/desk/plan", search = ""] = path.split("?");
	const params = new URLSearchParams(search);
	params.delete("change");
	for (const once of ["forms", "sale", "mover"]) params.delete(once);
	if (changeId) params.set("change", changeId);
	return params.size > 0 ? `${pathname}?${params}` : pathname;
}
