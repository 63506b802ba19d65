import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { StaffRole } from "#app/lib/actor.ts";
import { type Database, openDatabase } from "#db/connection/database.ts";
import { staffSessions } from "#db/schema/staff.ts";
import { databaseSettings } from "../app-process.ts";
import { openStaff } from "../factories/staff.ts";
import { journeysDatabase, journeysDir } from "./journeys-folder.ts";

const names: Record<StaffRole, string> = {
	owner: "Evelyn Arana",
	manager: "Ines Tillett",
	reception: "Maria Choc",
	housekeeping: "Rosa Cal",
	wellness: "Amir Sutherland",
	dining: "Lucía Pott",
	gardener: "Elmer Pop",
};

/** By which the server of the journeys signs cookies and encrypts second factors. */
export const journeysSecret = () => readFileSync(join(journeysDir(), "session-secret"), "utf8");

/** Signs a new person of one role in at the desk in this browser, without the pages of signing in. */
export async function signInAtDesk(
	page: Page,
	role: StaffRole,
	{ name = names[role] }: { name?: string } = {},
): Promise<{ id: string; name: string; email: string }> {
	const sessionSecret = journeysSecret();
	const staff = await withJourneysDatabase(({ db }) =>
		openStaff(db, { name, roles: [role], sessionSecret, signedInAt: new Date() }),
	);
	const [cookie = "", value = ""] = staff.cookie.split("=");
	await page.context().addCookies([
		{
			name: cookie,
			value,
			url: `http://localhost:${process.env.PALAPA_PORT}`,
			httpOnly: true,
			sameSite: "Lax",
		},
	]);
	return staff;
}

/**
 * Ends the sessions of a person, as four hours without use do. @returns a function that signs them in again in the
 * same browser
 */
export async function endSessions(personId: string): Promise<() => Promise<void>> {
	const ended = await withJourneysDatabase(({ db }) =>
		db.delete(staffSessions).where(eq(staffSessions.userId, personId)).returning(),
	);
	return () =>
		withJourneysDatabase(async ({ db }) => {
			await db.insert(staffSessions).values(ended);
		});
}

/** The stream of a page ends with the session, and the page then leads to the sign-in by itself: here the form does that. */
export const withoutStream = (page: Page) =>
	page.addInitScript(() => {
		window.EventSource = class extends EventTarget {
			readyState = 0;
			close() {}
		} as unknown as typeof EventSource;
	});

/** Does something with the database of the journeys, by the connections of this worker where it has any. */
export async function withJourneysDatabase<Result>(
	work: (database: Database) => Promise<Result>,
): Promise<Result> {
	if (ofWorker) return work(ofWorker);
	const database = await openJourneysDatabase();
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

let ofWorker: Database | undefined;

/**
 * Connects a worker to the database of the journeys for as long as it walks: a connection for each look at it took 16 ms of the
 * processor, and there are a thousand. @returns what ends that
 */
export async function connectWorker(): Promise<() => Promise<void>> {
	const database = await openJourneysDatabase();
	ofWorker = database;
	return () => {
		ofWorker = undefined;
		return database.close();
	};
}

function openJourneysDatabase(): Promise<Database> {
	const { DATABASE_URL: databaseUrl, DATABASE_APP_URL: databaseAppUrl } = databaseSettings(
		journeysDatabase(),
	);
	return openDatabase({ databaseUrl, databaseAppUrl, dataDir: journeysDir(), onError: () => {} });
}
