import { readFileSync } from "node:fs";
import { join } from "node:path";
import { staffCookieNames } from "#app/features/staff/staff-auth.server.ts";
import { staffRoles } from "#app/lib/actor.ts";
import type { Db } from "#db/connection/database.ts";
import { openStaff } from "#test/factories/staff.ts";

/**
 * Somebody with every role, signed in with the second factor, and their cookie as a browser sends it: behind each form of
 * the desk, in an app on this machine or in a public one.
 */
export async function prepareStaff(
	db: Db,
	{ dataDir, settings }: { dataDir: string; settings: Record<string, string> },
): Promise<string> {
	const sessionSecret =
		settings.SESSION_SECRET ?? readFileSync(join(dataDir, "session-secret"), "utf8").trim();
	const { cookie } = await openStaff(db, { name: "Maria Fuzz", roles: [...staffRoles], sessionSecret });
	const { session } = staffCookieNames(settings.APP_URL?.startsWith("https:") ?? false);
	return `${session}=${cookie.slice(cookie.indexOf("=") + 1)}`;
}
