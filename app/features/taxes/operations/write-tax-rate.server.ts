import { eq } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { TaxName } from "#app/lib/taxes.ts";
import type { Transaction } from "#db/connection/database.ts";
import { taxRates } from "#db/schema/taxes.ts";

/** Adds a rate. The caller has locked all villas. @returns false where the tax has a rate from that day on */
export async function insertTaxRate(
	tx: Transaction,
	rate: { id: string; tax: TaxName; firstDay: HotelDate; basisPoints: number },
): Promise<boolean> {
	const added = await tx.insert(taxRates).values(rate).onConflictDoNothing().returning({ id: taxRates.id });
	return added.length > 0;
}

/** Removes a rate that has not begun. The caller has locked all villas. */
export async function deleteTaxRate(tx: Transaction, id: string): Promise<void> {
	await tx.delete(taxRates).where(eq(taxRates.id, id));
}

/** Notes that earlier reservations get the rate too. The caller has locked all villas. */
export async function markAgreedAtNewRate(tx: Transaction, id: string): Promise<void> {
	await tx.update(taxRates).set({ agreed: "new" }).where(eq(taxRates.id, id));
}
