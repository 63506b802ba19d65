import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { calendars } from "#db/schema/calendars.ts";
import { villas } from "#db/schema/catalog.ts";
import { decryptSecret, encryptSecret, hashToken, newToken } from "../calendar-secrets.server.ts";
import { type AddressMistake, findAddressMistake } from "../fetch-calendar.server.ts";
import type { CalendarTools } from "./read-site-calendar.server.ts";

type AddRefusal =
	| { reason: "not_allowed" | "villa_unknown" }
	/** Its stays come by a connector: an address beside it would sell each of them twice. */
	| { reason: "site_connected" }
	| { reason: "address_wrong"; mistake: AddressMistake }
	/** The villa has a calendar at this site, with another address. */
	| { reason: "calendar_exists"; calendarId: string };

/**
 * Adds the calendar of a villa at a site without a connector, or the address of one that was switched off. Nothing is taken before it is accepted. The same
 * address sent twice is one calendar; `calendars_villa_site_once` lets no two be.
 */
export async function addCalendar(
	db: Db,
	{ villaId, site, address }: { villaId: string; site: BookingSite; address: string },
	tools: CalendarTools,
	acting: Acting,
): Promise<Outcome<{ calendarId: string }, AddRefusal>> {
	if (!mayAct(acting, "change_calendars")) return { ok: false, reason: "not_allowed" };
	if (tools.connectedSites?.includes(site)) return { ok: false, reason: "site_connected" };
	const mistake = findAddressMistake(address, tools.calendarTestHosts);
	if (mistake) return { ok: false, reason: "address_wrong", mistake };
	const token = newToken();
	const row = {
		address: await encryptSecret(address, tools),
		token: await encryptSecret(token, tools),
		tokenHash: hashToken(token),
		addedAt: acting.now,
		nextReadAt: acting.now,
	};
	const blank = {
		...{ acceptedAt: null, offAt: null, readingUntil: null, readAt: null, goodAt: null, changedAt: null },
		...{ failure: null, etag: null, lastModified: null, events: 0, heldSince: null, asksAboutLoss: false },
		...{ theirReadAt: null, toldStaleAt: null, repeatsOurs: false },
	};
	return db.transaction(async (tx) => {
		const [villa] = await tx.select({ id: villas.id }).from(villas).where(eq(villas.id, villaId));
		if (!villa) return { ok: false, reason: "villa_unknown" } as const;
		const [added] = await tx
			.insert(calendars)
			.values({ id: randomUUID(), villaId, site, ...row })
			.onConflictDoNothing({ target: [calendars.villaId, calendars.site] })
			.returning({ id: calendars.id });
		let calendarId = added?.id;
		if (calendarId === undefined) {
			const [there] = await tx
				.select()
				.from(calendars)
				.where(and(eq(calendars.villaId, villaId), eq(calendars.site, site)))
				.for("update");
			if (!there) throw new Error("A calendar that was in the way is not there.");
			calendarId = there.id;
			if (there.offAt === null) {
				const isSame = (await decryptSecret(there.address ?? "", tools)) === address;
				return isSame
					? ({ ok: true, calendarId } as const)
					: ({ ok: false, reason: "calendar_exists", calendarId } as const);
			}
			await tx
				.update(calendars)
				.set({ ...blank, ...row })
				.where(eq(calendars.id, calendarId));
		}
		await recordAudit(
			tx,
			{ act: "add_calendar", subject: { kind: "villa", id: villaId }, changes: { site } },
			acting,
		);
		return { ok: true, calendarId } as const;
	});
}

/**
 * Gives our calendar a new address: nothing is found at the former one any more. Nights that the site has read so far
 * stay known.
 * @returns the token of the new address
 */
export async function renewCalendarToken(
	db: Db,
	{ calendarId }: { calendarId: string },
	tools: CalendarTools,
	acting: Acting,
): Promise<Outcome<{ token: string }, { reason: "not_allowed" | "calendar_off" }>> {
	if (!mayAct(acting, "change_calendars")) return { ok: false, reason: "not_allowed" };
	const token = newToken();
	const columns = { token: await encryptSecret(token, tools), tokenHash: hashToken(token) };
	return db.transaction(async (tx) => {
		const [renewed] = await tx
			.update(calendars)
			.set(columns)
			.where(and(eq(calendars.id, calendarId), isNull(calendars.offAt)))
			.returning({ villaId: calendars.villaId, site: calendars.site });
		if (!renewed) return { ok: false, reason: "calendar_off" } as const;
		const { villaId, site } = renewed;
		await recordAudit(
			tx,
			{ act: "renew_calendar_address", subject: { kind: "villa", id: villaId }, changes: { site } },
			acting,
		);
		return { ok: true, token } as const;
	});
}

/** Notes that the site has read our calendar: from now on it knows the nights in it. */
export async function recordTheirRead(db: Db, calendarId: string, now: Date): Promise<void> {
	await db.update(calendars).set({ theirReadAt: now }).where(eq(calendars.id, calendarId));
}
