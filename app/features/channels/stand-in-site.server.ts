import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import icalGenerator, { ICalEventTransparency } from "ical-generator";
import { z } from "zod";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { type BookingSite, bookingSites } from "./calendar-types.ts";
import { siteFaults } from "./site-faults.ts";

const nights = { from: z.iso.date(), until: z.iso.date() };

const storedSite = z.object({
	/** Newest last. A closing has no guest. */
	events: z.array(z.object({ id: z.string(), ...nights, guest: z.string().nullable() })),
	fault: z.enum(siteFaults),
	/** The site closes today and everything more than a year ahead by its own rules, which move daily. */
	hasWindow: z.boolean(),
	/** The address of the hotel's calendar that the site reads, the nights it found closed there and when. */
	hotelCalendar: z.string(),
	closedByHotel: z.array(z.object(nights)),
	readAt: z.iso.datetime().nullable(),
});

export type StandInSite = z.infer<typeof storedSite>;

/** A villa at a site. */
export type Listing = { site: BookingSite; villaId: string };

const isSite = (text: string): text is BookingSite => bookingSites.some((site) => site === text);

/** @returns null where the site or the villa is unknown */
export function findListing(site: string, villaId: string, villaIds: readonly string[]): Listing | null {
	return isSite(site) && villaIds.includes(villaId) ? { site, villaId } : null;
}

const fileOf = (dataDir: string, { site, villaId }: Listing) =>
	join(dataDir, "sites", `${site}-${villaId}.json`);

/** The state of the stand-in for a villa: nothing, at first. */
export async function readStandInSite(dataDir: string, listing: Listing): Promise<StandInSite> {
	try {
		return storedSite.parse(JSON.parse(await readFile(fileOf(dataDir, listing), "utf8")));
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
		return {
			events: [],
			fault: "none",
			hasWindow: false,
			hotelCalendar: "",
			closedByHotel: [],
			readAt: null,
		};
	}
}

/** Writes it whole: a reader sees the former file or this one. */
export async function writeStandInSite(dataDir: string, listing: Listing, site: StandInSite): Promise<void> {
	const file = fileOf(dataDir, listing);
	const draft = `${file}.${randomUUID()}`;
	await mkdir(join(dataDir, "sites"), { recursive: true });
	await writeFile(draft, JSON.stringify(site), { mode: 0o600 });
	await rename(draft, file);
}

type Nights = { from: HotelDate; until: HotelDate };

const overlap = (one: Nights, other: Nights) => one.from < other.until && other.from < one.until;

/**
 * Whether a person could book these nights at the site: it refuses nights that it has sold or closed itself, and those
 * it found closed in the hotel's calendar when it last read that.
 * @param movedId the stay that is moved, whose nights do not count against it
 */
export function isFreeAtSite(site: StandInSite, asked: Nights, movedId?: string): boolean {
	const others = site.events.filter(({ id }) => id !== movedId);
	return ![...others, ...site.closedByHotel].some((taken) => overlap(taken, asked));
}

/** The site with one more event: a guest's stay, or a closing without a guest. */
export function addEvent(site: StandInSite, nights: Nights, guest: string | null): StandInSite {
	return { ...site, events: [...site.events, { id: randomUUID(), ...nights, guest }] };
}

type Written = { uid: string; from: HotelDate; until: HotelDate; summary: string; description?: string };

/** How each site writes a stay and a closing: `shared/channels.md`, the dialects. */
function writeEvent(site: BookingSite, { id, from, until, guest }: StandInSite["events"][number]): Written {
	const days = { from, until };
	switch (site) {
		case "airbnb":
			return guest === null
				? { uid: `${id}@airbnb.com`, ...days, summary: "Airbnb (Not available)" }
				: {
						uid: `${id}@airbnb.com`,
						...days,
						summary: "Reserved",
						description: `Reservation URL: https://www.airbnb.com/hosting/reservations/details/${id.slice(0, 8).toUpperCase()}\nPhone Number (Last 4 Digits): 0148`,
					};
		case "booking":
			return { uid: `${id}@booking.com`, ...days, summary: "CLOSED - Not available" };
		case "vrbo":
			// Its identifier changes with the dates.
			return {
				uid: `${id}-${from}-${until}`,
				...days,
				summary: guest === null ? "Blocked" : `Reserved - ${guest.split(" ")[0]}`,
			};
		case "google":
			return { uid: `${id}@google.com`, ...days, summary: guest ?? "Busy" };
		case "other":
			return {
				uid: `${id}@site.example`,
				...days,
				summary: guest === null ? "Not available" : `Reservation ${guest}`,
			};
	}
}

/** The site's calendar of a villa as a file, in the words of the site. Without the past, as the sites do. */
export function writeSiteCalendar({ site }: Listing, state: StandInSite, today: HotelDate): string {
	const future = state.events.filter(({ until }) => until > today);
	const answered =
		state.fault === "empty"
			? []
			: state.fault === "half"
				? future.slice(0, Math.floor(future.length / 2))
				: future;
	const written = answered.map((event) => writeEvent(site, event));
	if (state.hasWindow) {
		const rule = { summary: "Airbnb (Not available)" };
		const yearOn = addDays(today, 365);
		written.push({ uid: `notice-${today}@airbnb.com`, from: today, until: addDays(today, 1), ...rule });
		written.push({ uid: `window-${yearOn}@airbnb.com`, from: yearOn, until: addDays(yearOn, 365), ...rule });
	}
	const calendar = icalGenerator({
		prodId: { company: "Stand-in", product: site },
		name: `Stand-in for ${site}`,
	});
	for (const { uid, from, until, summary, description } of written)
		calendar.createEvent({
			id: state.fault === "new_uids" ? randomUUID() : uid,
			start: new Date(`${from}T00:00:00Z`),
			end: new Date(`${until}T00:00:00Z`),
			allDay: true,
			summary,
			transparency: ICalEventTransparency.OPAQUE,
			...(description !== undefined && { description }),
		});
	return calendar.toString();
}

/** The nights that the hotel's calendar closes, by whole days, as a simple site reads them. */
export function readClosedNights(calendar: string): Nights[] {
	const day = (event: string, name: string) => {
		const [, year, month, date] =
			new RegExp(`^${name};VALUE=DATE:(\\d{4})(\\d\\d)(\\d\\d)`, "m").exec(event) ?? [];
		return `${year}-${month}-${date}`;
	};
	return calendar
		.split("BEGIN:VEVENT")
		.slice(1)
		.map((event) => ({ from: day(event, "DTSTART"), until: day(event, "DTEND") }))
		.filter(({ from, until }) => from < until);
}

/** A few letters at a time, each after a pause in milliseconds. Ends when nobody reads on. */
export function inPieces(text: string, pauseMs: number): ReadableStream<Uint8Array> {
	let sent = 0;
	return new ReadableStream({
		async pull(controller) {
			await setTimeout(pauseMs);
			controller.enqueue(new TextEncoder().encode(text.slice(sent, sent + 10)));
			sent += 10;
			if (sent >= text.length) controller.close();
		},
	});
}

/** The calendar with 50 MB of lines that say nothing. */
export function padded(text: string): ReadableStream<Uint8Array> {
	const megabyte = new TextEncoder().encode(`X-NOTHING:${"n".repeat(62)}\r\n`.repeat(14_000));
	let left = 50;
	return new ReadableStream({
		pull(controller) {
			if (left === 50) controller.enqueue(new TextEncoder().encode(text.replace(/END:VCALENDAR\s*$/, "")));
			controller.enqueue(megabyte);
			left -= 1;
			if (left > 0) return;
			controller.enqueue(new TextEncoder().encode("END:VCALENDAR\r\n"));
			controller.close();
		},
	});
}
