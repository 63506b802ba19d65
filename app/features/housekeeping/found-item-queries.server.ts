import { desc, eq, sql } from "drizzle-orm";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { listStays } from "#app/features/stays/queries.server.ts";
import { listVillaUse } from "#app/features/stays/villa-use-queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { foundItems } from "#db/schema/housekeeping.ts";

/** How far back anyone who slept in the villa may have left something, in days. */
const suggestedDays = 60;
const mostSuggestions = 6;

/** A stay that something may belong to. */
export type LikelyOwner = {
	reservationId: string;
	reference: string;
	name: string;
	checkIn: HotelDate;
	checkOut: HotelDate;
};

export type FoundItem = typeof foundItems.$inferSelect & {
	/** The villa's name, or the words of the place. */
	where: string;
	/** Whose it is, if somebody has said so. */
	owner: LikelyOwner | null;
	/** Who slept in the villa until then, the latest first, while nobody has said whose it is. */
	suggested: LikelyOwner[];
};

/** What guests left behind: first what is still stored, then the rest, the newest first. */
export async function listFoundItems(db: Db): Promise<FoundItem[]> {
	const [rows, villas] = await Promise.all([
		db
			.select()
			.from(foundItems)
			.orderBy(sql`${foundItems.status} <> 'stored'`, desc(foundItems.foundOn), desc(foundItems.createdAt))
			.limit(200),
		listVillas(db),
	]);
	return describe(db, rows, villas);
}

/** Something that was found, or null. */
export async function findFoundItem(db: Db, id: string): Promise<FoundItem | null> {
	const rows = await db.select().from(foundItems).where(eq(foundItems.id, id));
	return (await describe(db, rows, await listVillas(db)))[0] ?? null;
}

async function describe(
	db: Db,
	rows: (typeof foundItems.$inferSelect)[],
	villas: { id: string; name: string }[],
): Promise<FoundItem[]> {
	const owners = await listStays(
		db,
		rows.flatMap(({ reservationId }) => reservationId ?? []),
	);
	const open = rows.filter((row) => row.status === "stored" && row.villaId && !row.reservationId);
	const days = open.map(({ foundOn }) => foundOn).sort();
	const uses = days[0]
		? await listVillaUse(db, {
				from: addDays(days[0], -suggestedDays),
				until: addDays(days.at(-1) ?? days[0], 1),
			})
		: [];
	return rows.map((row) => {
		const owner = owners.find(({ id }) => id === row.reservationId);
		return {
			...row,
			where: villas.find(({ id }) => id === row.villaId)?.name ?? row.place,
			owner: owner
				? {
						reservationId: owner.id,
						reference: owner.reference,
						name: owner.name,
						checkIn: owner.checkIn,
						checkOut: owner.checkOut,
					}
				: null,
			suggested: open.includes(row)
				? uses
						.filter((use) => use.villaId === row.villaId && use.from <= row.foundOn)
						.filter((use) => use.until > addDays(row.foundOn, -suggestedDays))
						.flatMap(({ stay }) => (stay ? [stay] : []))
						.filter(
							({ status }) => status === "checked_in" || status === "checked_out" || status === "confirmed",
						)
						.map(({ reservationId, reference, name, checkIn, checkOut }) => ({
							reservationId,
							reference,
							name,
							checkIn,
							checkOut,
						}))
						.toReversed()
						.slice(0, mostSuggestions)
				: [],
		};
	});
}
