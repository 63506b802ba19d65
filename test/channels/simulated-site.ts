import type { CalendarTools } from "#app/features/channels/operations/read-site-calendar.server.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { calendarOf, type SiteEvent, toolsOfTests } from "../factories/calendars.ts";

export type Nights = { from: HotelDate; until: HotelDate };

/** A sale of a site, or a closing by its host there. */
export type SiteEntry = Nights & { uid: string; kind: "sale" | "closing"; soldAt: number };

export const overlap = (one: Nights, other: Nights) => one.from < other.until && other.from < one.until;

/** The fault of a site's answers, and for how many reads. */
type Fault = {
	kind: "fails" | "page" | "cut" | "empty" | "half" | "new names";
	reads: number;
};

const words: Record<BookingSite, { sale: string; closing: string }> = {
	airbnb: { sale: "Reserved", closing: "Airbnb (Not available)" },
	booking: { sale: "CLOSED - Not available", closing: "CLOSED - Not available" },
	vrbo: { sale: "Reserved", closing: "Blocked" },
	google: { sale: "Busy", closing: "Busy" },
	other: { sale: "Reserved", closing: "Not available" },
};

/**
 * A booking site that sells one villa on its own: it knows its own sales and the nights of our calendar when it last
 * read that, and it sells nights that it takes for free. Its answers are faulty for some reads, as such sites' are.
 */
export class SimulatedSite {
	entries: SiteEntry[] = [];
	/** The nights of our calendar when it was last read. */
	imported: Nights[] = [];
	fault: Fault | null = null;
	/** Whether the last read got what the site really says. */
	answeredWell = false;
	/** Whether the answer before was faulty: two faults in a row would be one longer one. */
	private wasFaulty = false;
	private names = 0;
	private readonly next: () => number;

	/** Whether its calendar repeats the nights that it has read from ours. */
	readonly repeatsOurs: boolean;
	/** Whether it closes the next day by a rule, in an entry that moves every day. */
	readonly hasNotice: boolean;
	readonly site: BookingSite;

	constructor(
		site: BookingSite,
		{ next, repeatsOurs, hasNotice }: { next: () => number; repeatsOurs: boolean; hasNotice: boolean },
	) {
		this.site = site;
		this.next = next;
		this.repeatsOurs = repeatsOurs;
		this.hasNotice = hasNotice;
	}

	/** Sells or closes nights if the site takes them for free. @returns whether it did */
	add(kind: SiteEntry["kind"], nights: Nights, soldAt: number): boolean {
		if ([...this.entries, ...this.imported].some((other) => overlap(other, nights))) return false;
		this.names += 1;
		this.entries.push({ ...nights, kind, soldAt, uid: `${this.site}-${this.names}` });
		return true;
	}

	remove(entry: SiteEntry): void {
		this.entries = this.entries.filter((other) => other !== entry);
	}

	/** Moves an entry by some days if the site takes the nights for free. */
	move(entry: SiteEntry, days: number, soldAt: number): void {
		const nights = { from: addDays(entry.from, days), until: addDays(entry.until, days) };
		const others = [...this.entries.filter((other) => other !== entry), ...this.imported];
		if (others.some((other) => overlap(other, nights))) return;
		this.remove(entry);
		this.entries.push({ ...entry, ...nights, soldAt });
	}

	/** Begins a fault, unless there is one or the last answer was part of one. */
	fail(today: HotelDate): void {
		if (this.fault || this.wasFaulty) return;
		const kinds = ["fails", "page", "cut", "empty", "half", "new names"] as const;
		const kind = kinds[Math.floor(this.next() * kinds.length)] ?? "fails";
		const future = this.entries.filter(({ from }) => from > today).length;
		// A small calendar that is wrongly empty for an hour is believed: nobody can tell (decision 0077).
		const isShort = kind === "half" || (kind === "empty" && future < 8);
		this.fault = { kind, reads: 1 + Math.floor(this.next() * (isShort ? 2 : 6)) };
	}

	/** The tools with which our reader reads this site. */
	tools(today: () => HotelDate): CalendarTools {
		return {
			...toolsOfTests,
			fetchCalendar: async () => {
				const fault = this.fault;
				this.wasFaulty = fault !== null;
				this.answeredWell = fault === null || fault.kind === "new names";
				if (fault) {
					fault.reads -= 1;
					if (fault.reads === 0) this.fault = null;
				}
				if (fault?.kind === "fails")
					return { kind: "failed", because: "unreachable", status: null, retryAt: null };
				return { kind: "text", text: this.text(today(), fault), etag: null, lastModified: null };
			},
		};
	}

	private text(today: HotelDate, fault: Fault | null): string {
		if (fault?.kind === "page") return "<!doctype html><title>Sign in</title>";
		const all = this.events(today, fault);
		const events =
			fault?.kind === "empty" ? [] : fault?.kind === "half" ? all.filter((_, index) => index % 2 === 0) : all;
		const text = calendarOf(events);
		return fault?.kind === "cut" ? text.slice(0, Math.floor(text.length * 0.6)) : text;
	}

	/** The events of its villa: none that is over. */
	private events(today: HotelDate, fault: Fault | null): SiteEvent[] {
		const name = (uid: string) => (fault?.kind === "new names" ? `${uid}-${this.next()}` : uid);
		const said = words[this.site];
		const own = this.entries.map(({ uid, kind, from, until }) => ({
			...{ uid: name(uid), from, until, summary: said[kind] },
		}));
		const repeated = this.repeatsOurs ? this.imported : [];
		const notice = { from: today, until: addDays(today, 1) };
		return [
			...own,
			...repeated.map(({ from, until }) => ({
				...{ uid: name(`ours-${from}-${until}`), from, until, summary: said.closing },
			})),
			...(this.hasNotice ? [{ uid: name(`notice-${today}`), ...notice, summary: said.closing }] : []),
		].filter(({ until }) => until > today);
	}
}
