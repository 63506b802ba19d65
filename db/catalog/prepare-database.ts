import type { Database } from "../connection/database.ts";
import { emptyDatabase, migrateDatabase } from "../connection/migrate.ts";
import { withPrepareLock } from "../connection/prepare-lock.ts";
import { addDemoDesk } from "./demo-desk.ts";
import { addDemoGuests } from "./demo-guests.ts";
import { addDemoMoney } from "./demo-money.ts";
import { addDemoServices } from "./demo-services.ts";
import { syncDemoStaff } from "./demo-staff.ts";
import { syncCatalog } from "./sync-catalog.ts";

/**
 * Makes the database ready for requests: the newest schema, the rights of the role that serves them, the villas,
 * therapists and rooms of the content and, in a hotel without villas where demo guests are wanted, reservations around
 * today. Processes that start at once take turns. Catalog and guests are one transaction: a start that is killed leaves
 * both or neither, and the next one would add no guests to a hotel with villas.
 * @param today the hotel's day
 * @param empty first drops every table with everything in it
 * @param onWait gets a sentence when another process keeps this one waiting for more than three seconds
 * @throws CannotStart when the database belongs to another release or another product, when a right is missing, or when
 * another process prepares the database for more than two minutes
 */
export async function prepareDatabase(
	database: Pick<Database, "db" | "ownerConnection" | "appRole" | "kind">,
	options: {
		today: string;
		demoGuests: boolean;
		/** Until when the demo guests have paid and the hotel's days were closed; without it there is no money anywhere. */
		demoMoneyUntil?: Date | undefined;
		empty?: boolean;
		onWait?: (sentence: string) => void;
	},
): Promise<void> {
	const prepare: Parameters<typeof withPrepareLock<void>>[1] = async (owner) => {
		if (options.empty) await emptyDatabase(owner, database.kind);
		await migrateDatabase(owner, database);
		await database.db.transaction(async (tx) => {
			const { rows } = await tx.execute<{ hasVillas: boolean }>(
				'select exists (select from villas) as "hasVillas"',
			);
			await syncCatalog(tx);
			if (options.demoGuests && !rows[0]?.hasVillas) {
				const { today, demoMoneyUntil: now } = options;
				await addDemoGuests(tx, today, { isBeforeTheirEnd: now !== undefined, now });
				await addDemoServices(tx, today);
				await addDemoDesk(tx, today);
				if (now) await addDemoMoney(tx, { today, now, pool: database.db.$client });
			}
			await syncDemoStaff(tx, { isWanted: options.demoGuests });
		});
	};
	await withPrepareLock(database.ownerConnection, prepare, { onWait: options.onWait });
}
