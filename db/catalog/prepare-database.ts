import type { Database } from "../connection/database.ts";
import { emptyDatabase, migrateDatabase } from "../connection/migrate.ts";
import { withPrepareLock } from "../connection/prepare-lock.ts";
import { addDemoGuests } from "./demo-guests.ts";
import { syncCatalog } from "./sync-catalog.ts";

/**
 * Makes the database ready for requests: the newest schema, the rights of the role that serves them, the villas,
 * therapists and rooms of the content and, in a hotel without villas where demo guests are wanted, reservations around
 * today. Processes that start at once take turns.
 * @param today the hotel's day
 * @param empty first drops every table with everything in it
 * @throws CannotStart when the database belongs to another release or another product, or a right is missing
 */
export async function prepareDatabase(
	database: Pick<Database, "db" | "ownerConnection" | "appRole" | "kind">,
	{ today, demoGuests, empty = false }: { today: string; demoGuests: boolean; empty?: boolean },
): Promise<void> {
	await withPrepareLock(database.ownerConnection, async (owner) => {
		if (empty) await emptyDatabase(owner, database.kind);
		await migrateDatabase(owner, database);
		const { rows } = await owner.query<{ hasVillas: boolean }>(
			'select exists (select from villas) as "hasVillas"',
		);
		await syncCatalog(database.db);
		if (demoGuests && !rows[0]?.hasVillas) await addDemoGuests(database.db, today);
	});
}
