import { desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { TaxName, TaxRate, TaxRates, VisitTaxes } from "#app/lib/taxes.ts";
import type { Db } from "#db/connection/database.ts";
import { shareReads, shortReadMs } from "#db/connection/joined-reads.ts";
import { taxRates } from "#db/schema/taxes.ts";
import type { TaxRow } from "./tax-row.ts";

/** The rates of a tax as an expression of any statement, in the order of their days. */
const rowsOf = (tax: TaxName) =>
	`(select coalesce(json_agg(json_build_object('from', t.first_day, 'basisPoints', t.basis_points) order by t.first_day), '[]')
		from tax_rates t where t.tax = '${tax}')`;

/** The rates of the room tax in a statement: the price of a night is read with its tax. */
export const roomTaxText = rowsOf("room_tax");

/** The same as a column. */
export const roomTaxColumn = sql.raw(roomTaxText) as SQL<TaxRate[]>;

const gst = sql.raw(rowsOf("gst"));
const serviceCharge = sql.raw(rowsOf("service_charge"));

/** The same for the charges added to treatments and dinners. */
export const visitTaxesColumn = sql<VisitTaxes>`json_build_object('gst', ${gst}, 'serviceCharge', ${serviceCharge})`;

/** Every rate of every tax with the day on which the next one begins, the latest first. */
export async function listTaxRows(db: Pick<Db, "select">): Promise<TaxRow[]> {
	return db
		.select({
			...getTableColumns(taxRates),
			until: sql<
				string | null
			>`(lead(${taxRates.firstDay}) over (partition by ${taxRates.tax} order by ${taxRates.firstDay}))::text`,
		})
		.from(taxRates)
		.orderBy(taxRates.tax, desc(taxRates.firstDay));
}

/** The rates of every tax, the ones that have ended and the ones to come too. */
export async function readTaxRates(db: Pick<Db, "execute">): Promise<TaxRates> {
	const { rows } = await db.execute<TaxRates>(
		sql`select ${roomTaxColumn} as "roomTax", ${gst} as gst, ${serviceCharge} as "serviceCharge"`,
	);
	const [read] = rows;
	if (!read) throw new Error("The taxes could not be read.");
	return read;
}

/** The same for pages: guests who ask at the same moment share one read, which begins after they have asked. */
export const readSavedTaxRates = shareReads(readTaxRates, shortReadMs);
