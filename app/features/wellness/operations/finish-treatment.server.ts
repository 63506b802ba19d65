import { eq } from "drizzle-orm";
import {
	type FinishInput,
	finishVisit,
	type ReopenInput,
	reopenVisit,
	type Visit,
} from "#app/features/reservations/operations/finish-visit.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { treatments } from "#db/schema/treatments.ts";

const treatment: Visit = {
	noun: "treatment",
	read: async (tx, reservationId) => {
		const [line] = await tx.select().from(treatments).where(eq(treatments.reservationId, reservationId));
		return line;
	},
	write: (tx, reservationId, status) =>
		tx.update(treatments).set({ status }).where(eq(treatments.reservationId, reservationId)),
};

/** Notes that a treatment was given, or that its guest did not come. */
export const finishTreatment = (db: Db | Transaction, input: FinishInput, acting: StaffActing) =>
	finishVisit(db, input, acting, treatment);

/** Takes back that a treatment was given or missed, for one that was pressed by mistake. It is confirmed again. */
export const reopenTreatment = (db: Db | Transaction, input: ReopenInput, acting: StaffActing) =>
	reopenVisit(db, input, acting, treatment);
