import { asc, eq } from "drizzle-orm";
import { type ServiceWords, wellnessServices } from "#app/content/wellness-services.ts";
import type { Db } from "#db/connection/database.ts";
import { services } from "#db/schema/catalog.ts";

/** What staff can change of a service. Its price is in US cents a guest, before service charge and GST. */
export type ServiceTerms = typeof services.$inferSelect;

/** A service as its card shows it: its row with its words and picture. */
export type Service = ServiceWords & ServiceTerms;

/** The terms of every service, out of service or not, in the hotel's order. */
export async function listServiceTerms(db: Pick<Db, "select">): Promise<ServiceTerms[]> {
	return db.select().from(services).orderBy(asc(services.position), asc(services.id));
}

/** The same with their words. A row without words cannot be shown and is left out. */
export async function listServices(db: Pick<Db, "select">): Promise<Service[]> {
	const terms = await listServiceTerms(db);
	return terms.flatMap((row) => {
		const words = wellnessServices.find(({ id }) => id === row.id);
		return words ? [{ ...words, ...row }] : [];
	});
}

/** The terms of one service, or null. */
export async function findServiceTerms(db: Pick<Db, "select">, id: string): Promise<ServiceTerms | null> {
	const [row] = await db.select().from(services).where(eq(services.id, id));
	return row ?? null;
}
