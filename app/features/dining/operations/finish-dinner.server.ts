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
import { dinners } from "#db/schema/dinners.ts";
import { startOf } from "../availability.ts";

const dinner: Visit = {
	noun: "dinner",
	read: async (tx, reservationId) => {
		const [line] = await tx.select().from(dinners).where(eq(dinners.reservationId, reservationId));
		return line && { ...line, startsAt: startOf(line) };
	},
	write: (tx, reservationId, status) =>
		tx.update(dinners).set({ status }).where(eq(dinners.reservationId, reservationId)),
};

/** Notes that a dinner was served, or that its group did not come. */
export const finishDinner = (db: Db | Transaction, input: FinishInput, acting: StaffActing) =>
	finishVisit(db, input, acting, dinner);

/** Takes back that a dinner was served or missed, for one that was pressed by mistake. It is confirmed again. */
export const reopenDinner = (db: Db | Transaction, input: ReopenInput, acting: StaffActing) =>
	reopenVisit(db, input, acting, dinner);
