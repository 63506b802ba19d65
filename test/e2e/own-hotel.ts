import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
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
import { scratchFolder } from "../scratch-folder.ts";
import { preparedDir } from "./journeys-folder.ts";

export type OwnHotel = {
	address: string;
	dataDir: string;
	database: Database;
	/**
	 * The pages that somebody has signed in on. They leave the hotel before its server ends: their last requests are
	 * answered.
	 */
	pages: Page[];
};

/**
 * Opens a hotel of its own for one journey or for those of a file: no other journey takes money in it, or closes its day. It has had
 * its first start already, with the journeys' hotel (`serve.ts`).
 */
export async function openHotel(name: string, settings: Record<string, string> = {}) {
	const folder = mkdtempSync(join(scratchFolder, `palapa-journeys-${name}-`));
	// The user who runs PostgreSQL has to enter it.
	chmodSync(folder, 0o755);
	const dataDir = join(folder, "data");
	if (existsSync(preparedDir())) execFileSync("cp", ["-a", preparedDir(), dataDir]);
	const own = await ownDatabase(`palapa_${name}_${crypto.randomUUID().slice(0, 8)}`);
	const app = startAppProcess({ DATA_DIR: dataDir, ...settings, ...own.settings });
	const end = async () => {
		app.process.kill("SIGTERM");
		await app.ended;
		await own.drop();
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		const address = await app.address;
		const { DATABASE_URL: databaseUrl, DATABASE_APP_URL: databaseAppUrl } = own.settings;
		const database = await openDatabase({ databaseUrl, databaseAppUrl, dataDir, onError: () => {} });
		const close = () => database.close().finally(end);
		return { address, dataDir, database, said: app.said, close };
	} catch (error) {
		await end();
		throw error;
	}
}

/** A hotel of its own for a journey, whose server ends with it. */
export async function withHotel(
	name: string,
	visit: (hotel: OwnHotel) => Promise<void>,
	settings: Record<string, string> = {},
): Promise<void> {
	const { close, ...hotel } = await openHotel(name, settings);
	const pages: Page[] = [];
	try {
		await visit({ ...hotel, pages });
	} finally {
		for (const page of new Set(pages)) if (!page.isClosed()) await page.goto("about:blank");
		await close();
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
