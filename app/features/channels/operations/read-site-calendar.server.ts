import { createHash, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { hotelTimeZone, hotelToday } from "#app/content/hotel/hotel-time.ts";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { calendarReads, calendars, type ReadChanges } from "#db/schema/calendars.ts";
import { type CalendarSecrets, decryptSecret, encryptAnew } from "../calendar-secrets.server.ts";
import type { BookingSite, CalendarReading } from "../calendar-types.ts";
import { edgesOf } from "../compare-calendars.ts";
import { type FetchedCalendar, fetchCalendar } from "../fetch-calendar.server.ts";
import { findReadText, type StoredCalendar } from "../queries.server.ts";
import { readCalendar } from "../read-calendar.ts";
import { applyReading } from "./apply-reading.server.ts";
import { leaseCalendar } from "./lease-calendar.server.ts";

/** The parts of the process that reading a calendar needs. */
export type CalendarTools = CalendarSecrets & {
	/**
	 * Hosts that the guard against addresses inside the network lets through: those of tests, and of the stand-in site.
	 */
	calendarTestHosts: readonly string[];
	/** How many seconds lie between two reads. */
	calendarReadSeconds: number;
	/** Sites whose stays come by a connector and not by a calendar (`shared/channels.md`, requirement 22): none so far. */
	connectedSites?: readonly BookingSite[];
	/** Fetches an address; the real function, unless a test passes another. */
	fetchCalendar?: (address: string, options: Parameters<typeof fetchCalendar>[1]) => Promise<FetchedCalendar>;
};

export type ReadResult = { failure: string | null; changes: ReadChanges };

/**
 * Reads the calendar of a site once and carries out its changes. One process at a time reads a calendar. The site is
 * asked outside any transaction; a failed read changes nothing. Before a person has accepted the calendar, its text is
 * only stored.
 * @param input.askedBy the person who wants it read now; left out where it is due, or where a guest books
 */
export async function readSiteCalendar(
	db: Db,
	{ calendarId, askedBy }: { calendarId: string; askedBy?: Acting },
	tools: CalendarTools,
	now: () => Date,
): Promise<Outcome<ReadResult, { reason: "not_allowed" | "being_read" }>> {
	if (askedBy && !mayAct(askedBy, "change_calendars")) return { ok: false, reason: "not_allowed" };
	const at = now();
	const lease = { calendarId, now: at, waits: askedBy !== undefined };
	const read = await leaseCalendar(db, lease, async (calendar, extend) => {
		const subject = { kind: "villa", id: calendar.villaId } as const;
		const changes = { site: calendar.site };
		if (askedBy) await recordAudit(db, askedBy, { act: "read_calendar", subject, changes });
		await renewEncryption(db, calendar, tools);
		return readOnce(db, calendar, tools, at, extend);
	});
	return read ? { ok: true, ...read.result } : { ok: false, reason: "being_read" };
}

/**
 * While the secret of the server is being replaced, encrypts address and token anew: once the secret before is left out, what it has
 * encrypted cannot be read. A token that a manager has renewed meanwhile stays.
 */
async function renewEncryption(db: Db, calendar: StoredCalendar, tools: CalendarTools): Promise<void> {
	for (const name of ["address", "token"] as const) {
		const stored = calendar[name];
		const renewed = await encryptAnew(stored, tools);
		if (stored === null || renewed === null) continue;
		const isAsRead = and(eq(calendars.id, calendar.id), eq(calendars[name], stored));
		await db
			.update(calendars)
			.set({ [name]: renewed })
			.where(isAsRead);
	}
}

async function readOnce(
	db: Db,
	calendar: StoredCalendar,
	tools: CalendarTools,
	at: Date,
	extend: () => Promise<void>,
): Promise<ReadResult> {
	const fetched = await fetchStored(calendar, tools, at);
	const acting: Acting = { by: { kind: "channel", name: calendar.site }, now: at };
	const today = hotelToday(at);
	// An unchanged text is a good read of the same text: events that it lacks are counted once more.
	const text = fetched.kind === "unchanged" ? await readLastText(db, calendar.id) : textOf(fetched);
	const reading = text === null ? null : readText(calendar, text, today);
	const failure =
		fetched.kind === "failed" ? fetched.because : reading && !reading.ok ? reading.because : null;
	const isJudged = failure === null && calendar.acceptedAt !== null;
	const applied =
		isJudged && reading?.ok
			? await applyReading(db, calendar, reading.events, { today, extend }, acting)
			: null;
	const changes = applied?.changes ?? {};
	const pauseMs = tools.calendarReadSeconds * 1000 * (0.9 + Math.random() * 0.2);
	const retryAt = fetched.kind === "failed" ? fetched.retryAt : null;
	const nextReadAt = new Date(Math.max(at.getTime() + pauseMs, retryAt?.getTime() ?? 0));
	const good = {
		...{ goodAt: at, failure: null, toldStaleAt: null },
		...(fetched.kind === "text" && { etag: fetched.etag, lastModified: fetched.lastModified }),
		// Its text is gone: the next read asks for it again.
		...(fetched.kind === "unchanged" && !reading && { etag: null, lastModified: null }),
		...(reading?.ok && { events: reading.events.length }),
		...(applied && { heldSince: applied.heldSince, asksAboutLoss: applied.asksAboutLoss }),
		...(Object.keys(changes).length > 0 && { changedAt: at }),
	};
	await db.transaction(async (tx) => {
		await tx.insert(calendarReads).values({
			...{ id: randomUUID(), calendarId: calendar.id, readAt: at, failure },
			events: reading?.ok ? reading.events.length : null,
			closings: reading?.ok ? edgesOf(reading.events) : [],
			...{ held: applied ? applied.heldSince !== null : calendar.heldSince !== null, changes },
			...(await bodyColumns(tx, calendar.id, fetched)),
		});
		await tx
			.update(calendars)
			.set({ readAt: at, nextReadAt, ...(failure === null ? good : { failure }) })
			.where(eq(calendars.id, calendar.id));
	});
	return { failure, changes };
}

const textOf = (fetched: FetchedCalendar) => (fetched.kind === "text" ? fetched.text : null);

async function readLastText(db: Db, calendarId: string): Promise<string | null> {
	const last = await findReadText(db, calendarId, "newest");
	return last?.text ?? null;
}

/** The text is stored where it is another one than before. */
async function bodyColumns(tx: Pick<Db, "select">, calendarId: string, fetched: FetchedCalendar) {
	if (fetched.kind !== "text") return { body: null, bodyHash: null };
	const bodyHash = createHash("sha256").update(fetched.text).digest("base64url");
	const [last] = await tx
		.select({ bodyHash: calendarReads.bodyHash })
		.from(calendarReads)
		.where(and(eq(calendarReads.calendarId, calendarId), isNotNull(calendarReads.bodyHash)))
		.orderBy(desc(calendarReads.readAt))
		.limit(1);
	return { bodyHash, body: last?.bodyHash === bodyHash ? null : gzipSync(fetched.text) };
}

async function fetchStored(
	calendar: StoredCalendar,
	tools: CalendarTools,
	now: Date,
): Promise<FetchedCalendar> {
	const failed = { kind: "failed", status: null, retryAt: null } as const;
	const address = await decryptSecret(calendar.address ?? "", tools);
	// It was encrypted with another secret, as after a restore elsewhere.
	if (address === null) return { ...failed, because: "address_refused" };
	const ask = tools.fetchCalendar ?? fetchCalendar;
	// A preview needs the text itself.
	const known = calendar.acceptedAt ? { etag: calendar.etag, lastModified: calendar.lastModified } : {};
	return ask(address, { ...known, testHosts: tools.calendarTestHosts, now });
}

/** The content of a text for a calendar on a day. */
export const readText = (
	{ site }: Pick<StoredCalendar, "site">,
	text: string,
	today: HotelDate,
): CalendarReading => readCalendar(site, text, { timeZone: hotelTimeZone, today });
