import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { StaffRole } from "#app/lib/actor.ts";
import { type Database, openDatabase } from "#db/connection/database.ts";
import { ownDatabase, startAppProcess } from "../app-process.ts";
import { openStaff } from "../factories/staff.ts";

type OwnHotel = { address: string; dataDir: string; database: Database };

/** A hotel of its own: no other journey closes its days, takes cash while its drawer is counted, or adds to its months. */
export async function withOwnHotel(visit: (hotel: OwnHotel) => Promise<void>) {
	const dataDir = mkdtempSync(join(tmpdir(), "palapa-hotel-"));
	chmodSync(dataDir, 0o755);
	const own = await ownDatabase(`palapa_hotel_${crypto.randomUUID().slice(0, 8)}`);
	const app = startAppProcess({ DATA_DIR: dataDir, ...own.settings });
	try {
		const address = await app.address;
		const { DATABASE_URL: databaseUrl, DATABASE_APP_URL: databaseAppUrl } = own.settings;
		const database = await openDatabase({ databaseUrl, databaseAppUrl, dataDir, onError: () => {} });
		try {
			await visit({ address, dataDir, database });
		} finally {
			await database.close();
		}
	} finally {
		app.process.kill("SIGTERM");
		await app.ended;
		await own.drop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** Signs a person of its staff in, with the second step. */
export async function signInAtOwnHotel(
	page: Page,
	{ address, dataDir, database }: OwnHotel,
	person: { name: string; role: StaffRole },
) {
	const staff = await openStaff(database.db, {
		name: person.name,
		roles: [person.role],
		sessionSecret: readFileSync(join(dataDir, "session-secret"), "utf8"),
		signedInAt: new Date(),
	});
	const [name = "", value = ""] = staff.cookie.split("=");
	await page.context().addCookies([{ name, value, url: address, httpOnly: true, sameSite: "Lax" }]);
	return staff;
}
