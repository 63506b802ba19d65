import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { endEntry } from "./operations/write-waiting-entry.server.ts";

type Owner = { id: string; email: string; emailVerified: boolean };

/** The entries of an account, and those under an address that is proven to be theirs. */
function ownEntries({ id, email, emailVerified }: Owner) {
	const ofAccount = eq(waitingEntries.userId, id);
	return emailVerified
		? or(ofAccount, and(isNull(waitingEntries.userId), eq(waitingEntries.email, email)))
		: ofAccount;
}

/**
 * The data of a person in the waiting list. Anyone who leaves waits for nothing, so their entries are deleted at once.
 */
export const waitingListPersonalData: PersonalDataSource = {
	tables: { waiting_entries: "waitingList", waiting_links: "waitingList" },
	export: async (db, user) => ({
		waitingList: await db
			.select({
				name: waitingEntries.name,
				email: waitingEntries.email,
				villa: waitingEntries.villaId,
				checkIn: waitingEntries.checkIn,
				checkOut: waitingEntries.checkOut,
				guests: waitingEntries.guests,
				status: waitingEntries.status,
				createdAt: waitingEntries.createdAt,
				confirmedAt: waitingEntries.confirmedAt,
				offerEndsAt: waitingEntries.offerEndsAt,
				endedAt: waitingEntries.endedAt,
			})
			.from(waitingEntries)
			.where(ownEntries(user))
			.orderBy(asc(waitingEntries.createdAt)),
	}),
	erase: async (tx, user, acting) => {
		for (const entry of await tx.select().from(waitingEntries).where(ownEntries(user)))
			await endEntry(tx, entry, "left", acting);
		await tx.delete(waitingEntries).where(ownEntries(user));
	},
	hasRecords: async (tx, user) => (await tx.$count(waitingEntries, ownEntries(user))) > 0,
};
