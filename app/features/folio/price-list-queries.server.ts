import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/connection/database.ts";
import { priceListItems } from "#db/schema/folio.ts";
import type { PriceListItem } from "./price-list.ts";

const columns = {
	id: priceListItems.id,
	name: priceListItems.name,
	group: priceListItems.group,
	unitCents: priceListItems.unitCents,
	hasServiceCharge: priceListItems.hasServiceCharge,
	taxCode: priceListItems.taxCode,
	inService: priceListItems.inService,
};

/** The price list in the hotel's order, with what was retired. */
export function listPriceList(db: Pick<Db, "select">): Promise<PriceListItem[]> {
	return db
		.select(columns)
		.from(priceListItems)
		.orderBy(asc(priceListItems.position), asc(priceListItems.name));
}

/** An item of the price list, or null. @param id a UUID */
export async function findPriceListItem(db: Pick<Db, "select">, id: string): Promise<PriceListItem | null> {
	const [item] = await db.select(columns).from(priceListItems).where(eq(priceListItems.id, id));
	return item ?? null;
}
