import { asc, eq, sql } from "drizzle-orm";
import type { PersonalDataSource } from "#app/features/accounts/personal-data.server.ts";
import { ownReservations } from "#app/features/reservations/operations/forget-persons.server.ts";
import { pick } from "#app/lib/pick.ts";
import { depositRefunds, deposits } from "#db/schema/payments.ts";
import { reservations } from "#db/schema/reservations.ts";

/**
 * The deposits of a person's reservations. They hold no name and no card, and stay when the person is forgotten: they are
 * part of the hotel's accounts.
 */
export const paymentsPersonalData: PersonalDataSource = {
	tables: { deposits: "deposits", deposit_refunds: "deposits" },
	export: async (db, user) => ({
		deposits: await db
			.select({
				reference: reservations.reference,
				...pick(deposits, "amountCents", "state", "createdAt", "paidAt"),
				refunds: sql<{ reason: string; amountCents: number; state: string }[]>`coalesce((
					select json_agg(json_build_object('reason', r.reason, 'amountCents', r.amount_cents, 'state', r.state)
						order by r.due_since)
					from ${depositRefunds} r where r.deposit_id = ${deposits.id}), '[]')`,
			})
			.from(deposits)
			.innerJoin(reservations, eq(reservations.id, deposits.reservationId))
			.where(ownReservations(user))
			.orderBy(asc(deposits.createdAt)),
	}),
};
