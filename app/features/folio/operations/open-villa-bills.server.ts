import type { OpenBills } from "#app/features/stays/operations/write-desk-booking.server.ts";
import { insertFolio } from "./write-ledger.server.ts";

/**
 * Opens a bill for each villa of a party that the desk books, in the booking's transaction: the nights of a villa go
 * to its own bill, and charges that belong to no villa to the first one. All of them are made out to the guest of the
 * reservation until another payer is named.
 */
export const openVillaBills: OpenBills = async (tx, { reservationId, stayIds }, acting) => {
	for (const [unit, stayId] of stayIds.entries())
		await insertFolio(tx, { reservationId, number: unit + 1, stayId }, acting);
};
