import { type HotelDate, nightsBetween } from "#app/lib/hotel-date.ts";
import type {
	BookingSite,
	CalendarChange,
	CalendarComparison,
	CalendarEvent,
	EarlierRead,
	KnownEvent,
} from "./calendar-types.ts";
import { writesWindows } from "./event-classes.ts";
import { askAfter, goneAfter, heldFrom } from "./policy.ts";

/**
 * The changes that a good read of a calendar makes to the hotel's copy: `shared/channels.md`, requirements 2 to 7 and
 * 12. Events that are over are in no change, and an event that has begun never counts as gone, because the sites leave
 * out the past. A stay that is missing on its day of arrival is only noted: some sites leave that out, others have
 * cancelled it. An event that a person calls cancelled at the site is gone with the first read without it.
 * @param input.known without those that are over or that were found gone before
 * @param input.earlier good reads of the last days, for events that move with the day
 */
export function compareCalendars(input: {
	site: BookingSite;
	known: readonly KnownEvent[];
	read: readonly CalendarEvent[];
	earlier: readonly EarlierRead[];
	now: Date;
	today: HotelDate;
	/** The hotel's day at an instant. */
	dayOf: (at: Date) => HotelDate;
}): CalendarComparison {
	const { earlier, now, today } = input;
	const known = input.known.filter(({ until }) => until > today);
	const read = input.read.map((event) =>
		isWindow(event, input) ? { ...event, class: "window" as const } : event,
	);
	const { pairs, gone, added } = match(known, read, today);
	const changes: CalendarChange[] = pairs.flatMap((pair) => changesOf(pair, today));
	// Days that the site's rule closed yesterday take no nights, so nothing waits for them.
	const windows = gone.filter((event) => event.class === "window");
	const future = gone.filter(({ class: taken, from }) => taken !== "window" && from > today);
	const all = known.filter(({ class: taken, from }) => taken !== "window" && from > today).length;
	const isHeld = all >= heldFrom && future.length * 2 > all;
	// Events that were gone while the calendar was held are counted anew: those reads were not believed.
	const isCounted = isHeld || !earlier.at(-1)?.held;
	const toMissing = (event: KnownEvent) => ({
		kind: "missing" as const,
		known: event,
		missingReads: (isCounted ? event.missingReads : 0) + 1,
		missingSince: (isCounted && event.missingSince) || now,
	});
	const missing = future.map(toMissing);
	const begun = gone.filter(({ class: taken, from }) => taken !== "window" && from <= today);
	const held = isHeld ? holdOf(missing, now) : null;
	for (const one of missing) {
		// A site that has sold some of its nights anew has it no longer.
		const isReplaced = added.some((event) => event.class === "stay" && share(one.known, event));
		const isOver =
			isReplaced ||
			(one.missingReads >= goneAfter.reads && now.getTime() - one.missingSince.getTime() >= goneAfter.ms);
		const isGone = isSaidGone(one.known) || (isOver && !held);
		changes.push(isGone ? { kind: "vanished", known: one.known } : one);
	}
	for (const event of begun) {
		if (isSaidGone(event)) changes.push({ kind: "vanished", known: event });
		else if (event.class === "stay" && event.from === today) changes.push(toMissing(event));
	}
	changes.push(...windows.map((event): CalendarChange => ({ kind: "vanished", known: event })));
	// Nights that one event gives up are free before another one takes them.
	changes.push(...added.map((event): CalendarChange => ({ kind: "new", event })));
	return { changes, held };
}

/** A person has said that it is cancelled at the site: nothing more has to be waited for. */
const isSaidGone = ({ saidGoneAt }: KnownEvent) => (saidGoneAt ?? null) !== null;

function holdOf(missing: readonly { missingReads: number; missingSince: Date }[], now: Date) {
	const since = new Date(Math.min(...missing.map((one) => one.missingSince.getTime())));
	const reads = Math.max(...missing.map((one) => one.missingReads));
	return {
		since,
		reads,
		askAPerson: reads >= askAfter.reads && now.getTime() - since.getTime() >= askAfter.ms,
	};
}

type Pair = { known: KnownEvent; event: CalendarEvent };

/** An event that has begun ends on the same day: sites that leave out the past cut its beginning off. */
const hasSameNights = (known: CalendarEvent, event: CalendarEvent, today: HotelDate) =>
	known.until === event.until && (known.from === event.from || (known.from < today && event.from <= today));

const share = (one: CalendarEvent, other: CalendarEvent) => one.from < other.until && other.from < one.until;

/**
 * Which event of the read is which of the known ones, the surest first: the same identifier and nights; the same identifier alone, where
 * it is the only one; the same nights, class and words; and other nights that overlap, where nothing else fits.
 */
function match(known: readonly KnownEvent[], read: readonly CalendarEvent[], today: HotelDate) {
	const pairs: Pair[] = [];
	let gone = [...known];
	let added = [...read];
	const take = (fits: (one: KnownEvent, event: CalendarEvent) => boolean, isOnlyOne: boolean) => {
		for (const one of [...gone]) {
			const candidates = added.filter((event) => fits(one, event));
			const [event] = candidates;
			if (
				!event ||
				(isOnlyOne && (candidates.length > 1 || gone.filter((other) => fits(other, event)).length > 1))
			)
				continue;
			pairs.push({ known: one, event });
			gone = gone.filter((other) => other !== one);
			added = added.filter((other) => other !== event);
		}
	};
	const isSame = (one: KnownEvent, event: CalendarEvent) => one.uid === event.uid;
	const hasNights = (one: KnownEvent, event: CalendarEvent) => hasSameNights(one, event, today);
	const isAlike = (one: KnownEvent, event: CalendarEvent) =>
		(one.class === event.class || (isClosing(one) && isClosing(event))) && one.summary === event.summary;
	const byKey = new Map(added.map((event) => [`${event.uid} ${event.from} ${event.until}`, event]));
	for (const one of known) {
		const event = byKey.get(`${one.uid} ${one.from} ${one.until}`);
		if (event) pairs.push({ known: one, event });
	}
	const paired = new Set<CalendarEvent>(pairs.flatMap((pair) => [pair.known, pair.event]));
	gone = gone.filter((one) => !paired.has(one));
	added = added.filter((event) => !paired.has(event));
	take((one, event) => isSame(one, event) && hasNights(one, event), false);
	take(isSame, true);
	take((one, event) => hasNights(one, event) && isAlike(one, event), false);
	take(hasNights, false);
	take((one, event) => share(one, event) && isAlike(one, event), true);
	return { pairs, gone, added };
}

function changesOf({ known, event }: Pair, today: HotelDate): CalendarChange[] {
	const changes: CalendarChange[] = known.missingSince ? [{ kind: "back", known }] : [];
	if (known.class !== event.class) changes.push({ kind: "reclassed", known, event });
	if (!hasSameNights(known, event, today)) return [...changes, { kind: "moved", known, event }];
	if (known.uid !== event.uid || known.summary !== event.summary || known.link !== event.link)
		changes.push({ kind: "renamed", known, event });
	return changes;
}

/**
 * The nights of a calendar's closings, `2027-03-10/2027-03-11`: the content of `EarlierRead.windowEdges` for a read.
 */
export function edgesOf(events: readonly CalendarEvent[]): string[] {
	return events.filter(isClosing).map(({ from, until }) => `${from}/${until}`);
}

const isClosing = (event: CalendarEvent) => event.class === "block" || event.class === "window";

/**
 * Whether a closing is the site's rule of advance notice or of its booking window: in reads of two earlier days and today its edge was as
 * many days ahead (requirement 7). Until that is known it is a closing like any other.
 */
function isWindow(
	event: CalendarEvent,
	{
		site,
		earlier,
		today,
		dayOf,
	}: Pick<Parameters<typeof compareCalendars>[0], "site" | "earlier" | "today" | "dayOf">,
): boolean {
	if (!writesWindows(site) || event.class !== "block") return false;
	// Advance notice reaches from today to its edge; a booking window from its edge on.
	const edgeOf = ({ from, until }: { from: HotelDate; until: HotelDate }, day: HotelDate) =>
		from <= day ? `until ${nightsBetween(day, until)}` : `from ${nightsBetween(day, from)}`;
	const edge = edgeOf(event, today);
	const days = new Set<HotelDate>();
	for (const { at, windowEdges } of earlier) {
		const day = dayOf(at);
		if (day >= today) continue;
		const isThere = windowEdges.some((written) => {
			const [from = "", until = ""] = written.split("/");
			return edgeOf({ from, until }, day) === edge;
		});
		if (isThere) days.add(day);
	}
	return days.size >= 2;
}
