import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { StaffRole } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { type Database, openDatabase } from "#db/connection/database.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { openStaff } from "../factories/staff.ts";
import { putJobOff } from "../put-job-off.ts";

export type OwnHotel = {
	address: string;
	dataDir: string;
	database: Database;
	/** The pages that somebody has signed in on. They leave the hotel before its server ends: what they still ask for is answered. */
	pages: Page[];
};

/** A hotel of its own for a journey: no other journey takes money in it, or closes its day. Its server ends with the journey. */
export async function withHotel(
	name: string,
	visit: (hotel: OwnHotel) => Promise<void>,
	settings: Record<string, string> = {},
): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), `palapa-${name}-`));
	chmodSync(dataDir, 0o755);
	const own = await ownDatabase(`palapa_${name}_${crypto.randomUUID().slice(0, 8)}`);
	const app = startAppProcess({ DATA_DIR: dataDir, ...settings, ...own.settings });
	try {
		const address = await app.address;
		const { DATABASE_URL: databaseUrl, DATABASE_APP_URL: databaseAppUrl } = own.settings;
		const database = await openDatabase({ databaseUrl, databaseAppUrl, dataDir, onError: () => {} });
		const pages: Page[] = [];
		try {
			await visit({ address, dataDir, database, pages });
		} finally {
			for (const page of new Set(pages)) if (!page.isClosed()) await page.goto("about:blank");
			await database.close();
		}
	} finally {
		app.process.kill("SIGTERM");
		await app.ended;
		await own.drop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/**
 * Makes the day that is open yesterday's, once the job that closes days by itself has opened it: it may be closed by hand at any hour of
 * today. @returns the day
 */
export async function openYesterday(db: Database["db"]): Promise<HotelDate> {
	await putJobOff(db, "roll-business-day");
	const date = addDays(hotelToday(new Date()), -1);
	await db.execute(sql`update business_days set date = ${date}::date where closed_at is null`);
	return date;
}

/** Signs a person in at the desk of a hotel of its own. @returns their address */
export async function signInAtOwnHotel(
	page: Page,
	{ address, dataDir, database, pages }: OwnHotel,
	person: { name: string; role: StaffRole },
): Promise<{ email: string }> {
	pages.push(page);
	const sessionSecret = readFileSync(join(dataDir, "session-secret"), "utf8");
	const { cookie, email } = await openStaff(database.db, {
		...{ name: person.name, roles: [person.role] },
		...{ sessionSecret, signedInAt: new Date() },
	});
	const [name = "", value = ""] = cookie.split("=");
	await page.context().addCookies([{ name, value, url: address, httpOnly: true, sameSite: "Lax" }]);
	return { email };
}
