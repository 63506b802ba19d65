import { eq } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import {
	type FinishInput,
	finishVisit,
	type ReopenInput,
	reopenVisit,
	type Visit,
} from "#app/features/reservations/operations/finish-visit.server.ts";
import { readTaxRates } from "#app/features/taxes/queries.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatments } from "#db/schema/treatments.ts";
import { quoteOther } from "../pricing.ts";

const treatment: Visit = {
	noun: "treatment",
	read: async (tx, reservationId) => {
		const [line] = await tx.select().from(treatments).where(eq(treatments.reservationId, reservationId));
		return line;
	},
	write: (tx, reservationId, status) =>
		tx.update(treatments).set({ status }).where(eq(treatments.reservationId, reservationId)),
};

/** `priceCents`: US cents for each guest, before service charge and GST, of Other: it replaces an earlier price. */
export type FinishTreatmentInput = FinishInput & { priceCents?: number | null };

/** Notes that a treatment was given, or that its guest did not come. One of the price list keeps its price. */
export const finishTreatment = (
	db: Db | Transaction,
	{ priceCents = null, ...input }: FinishTreatmentInput,
	acting: StaffActing,
) => finishVisit(db, input, acting, priceCents === null ? treatment : pricedAtEnd(priceCents));

/** A treatment that gets its price with its end, on the rates of tax of its day. */
const pricedAtEnd = (priceCents: number): Visit => ({
	noun: treatment.noun,
	read: async (tx, reservationId) => {
		const line = await treatment.read(tx, reservationId);
		return line && { ...line, totalCents: line.totalCents ?? priceCents };
	},
	write: async (tx, reservationId, status) => {
		await treatment.write(tx, reservationId, status);
		if (status === "done") await priceOther(tx, reservationId, priceCents);
	},
});

async function priceOther(tx: Transaction, reservationId: string, priceCents: number): Promise<void> {
	const [row] = await tx
		.select({ line: treatments, guests: reservations.guests })
		.from(treatments)
		.innerJoin(reservations, eq(reservations.id, treatments.reservationId))
		.where(eq(treatments.reservationId, reservationId));
	if (!row?.line.startsAt) return;
	if (row.line.totalCents !== null && row.line.serviceId !== null) return;
	const name = row.line.otherName ?? "Other";
	const date = hotelToday(row.line.startsAt);
	const quote = quoteOther({ name, priceCents }, row.guests, date, await readTaxRates(tx));
	const otherName = row.line.serviceId === null ? name : null;
	await tx
		.update(treatments)
		.set({ otherName, ...quote })
		.where(eq(treatments.reservationId, reservationId));
}

/** Takes back that a treatment was given or missed, for one that was pressed by mistake. It is confirmed again. */
export const reopenTreatment = (db: Db | Transaction, input: ReopenInput, acting: StaffActing) =>
	reopenVisit(db, input, acting, treatment);
