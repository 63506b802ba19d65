import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import type { CashRow, Drawer, DrawerCount } from "#app/features/drawer/cash.ts";
import { drawerWords } from "#app/features/drawer/desk/desk-drawer-words.ts";
import { formatDeskDay } from "#app/lib/desk-dates.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";

/** Day and time at the hotel, in the words of the desk: `Sat 12, 14:02`. */
export function describeMoment(at: Date): string {
	const { date, time } = hotelClock(at);
	return `${formatDeskDay(date, "near")}, ${time}`;
}

const timeOf = (at: Date) => hotelClock(at).time;

/** A closed drawer as a row of the history: from when until when, by whom. None while it is open. */
export function toPastDrawer({ id, openedOn, openedAt, openedBy, end, closingCounts }: Drawer) {
	if (!end) return [];
	const { openedBy: by } = drawerWords.slip;
	return [
		{
			id,
			day: formatHotelDate(openedOn, "long"),
			opened: by(openedBy, describeMoment(openedAt)),
			closed: by(end.by, describeMoment(end.at)),
			differences: end.differences,
			reason: end.reason,
			counts: closingCounts,
		},
	];
}

/** A closed drawer as its slip; null while it is open, because the slip would show the expected amount. */
export function toSlip(drawer: Drawer, rows: readonly CashRow[], counts: readonly DrawerCount[]) {
	const { end } = drawer;
	if (!end) return null;
	const { openedBy: by } = drawerWords.slip;
	const closing = counts.filter(({ kind }) => kind === "closing");
	const last = closing.at(-1);
	if (!last) throw new Error("A drawer was closed without a count.");
	return {
		openedBy: by(drawer.openedBy, describeMoment(drawer.openedAt)),
		closedBy: by(last.countedBy, describeMoment(last.countedAt)),
		openingReason: drawer.openingReason,
		closingReason: end.reason,
		left: drawer.left,
		float: drawer.float,
		rows: rows
			.filter(({ phase }) => phase === "open")
			.map(({ at, phase, ...row }) => ({ ...row, time: timeOf(at) })),
		expected: last.expected,
		counted: last.counted,
		differences: end.differences,
		toBank: end.toBank,
		counts: closing.map(({ id, countedAt, countedBy, pieces, counted }) => ({
			...{ id, countedBy, pieces, counted, time: timeOf(countedAt) },
		})),
	};
}
