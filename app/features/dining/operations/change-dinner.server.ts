import { and, eq, ne, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { getDiningCatalog, lockPavilionTables } from "#app/features/catalog/queries.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { type Acting, isGuest } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Quote } from "#app/lib/priced-line.ts";
import { sqlState } from "#app/lib/sql-state.ts";
import type { Db } from "#db/connection/database.ts";
import { dinners } from "#db/schema/dinners.ts";
import { enqueueJob } from "#jobs/queue/enqueue.ts";
import { isTooLate } from "../availability.ts";
import { dinnerEmailJob } from "../email-jobs.server.ts";
import { maximumGuests, mayChangeDinner, minimumGuests } from "../policy.ts";
import { quoteDinner } from "../pricing.ts";
import { type DinnerSpace, readSpace } from "../queries.server.ts";
import { allocateTables, chooseTables } from "./allocate-tables.server.ts";

/** The requested change of a reserved dinner. */
export type DinnerChangeInput = {
	reservationId: string;
	date: HotelDate;
	seating: string;
	guests: number;
	/** The total in US cents the guest was shown; staff may leave it out. */
	agreedTotalCents: number | null;
	/** The revision that a form of the desk saw. */
	version?: number | undefined;
};

type ChangeRefusal =
	| { reason: "changed_meanwhile" }
	| { reason: "not_allowed" }
	| { reason: "not_changeable" }
	| { reason: "seating_taken" }
	| { reason: "too_late" }
	| { reason: "price_changed"; totalCents: number };

/**
 * Changes date, seating or group of a dinner, at the price of that evening. The price is agreed to first: when it is
 * no longer the one shown, nothing changes.
 */
export async function changeDinner(
	db: Db,
	input: DinnerChangeInput,
	acting: Acting,
): Promise<Outcome<{ quote: Quote }, ChangeRefusal>> {
	const { reservationId, date, seating, guests, agreedTotalCents } = input;
	const { by, now, approvedBy } = acting;
	if (!isGuest(by) && !mayAct({ by, approvedBy }, "arrange_dinner"))
		return { ok: false, reason: "not_allowed" };
	const { experiences, seatings } = await getDiningCatalog(db);
	const refuse = (refusal: ChangeRefusal) => new Refused<ChangeRefusal>(refusal);
	return asOutcome<{ ok: true; quote: Quote }, ChangeRefusal>(
		async () =>
			db.transaction(async (tx) => {
				// Changes have their turn one after the other: two that want one seating would each wait for the other in the exclusion
				// constraint between groups and tables.
				const tables = await lockPavilionTables(tx);
				const header = await lockReservation(tx, reservationId);
				const [dinner] = await tx.select().from(dinners).where(eq(dinners.reservationId, reservationId));
				const experience = experiences.find(({ id }) => id === dinner?.experienceId);
				if (header && input.version !== undefined && input.version !== header.revision)
					throw refuse({ reason: "changed_meanwhile" });
				if (!header || !dinner || !experience || !mayChangeDinner(by, dinner, now))
					throw refuse({ reason: "not_changeable" });
				const isServed = minimumGuests(experience) <= guests && guests <= maximumGuests(experience);
				if (!isServed || !seatings.includes(seating)) throw refuse({ reason: "not_changeable" });
				if (isGuest(by) && isTooLate(input, now)) throw refuse({ reason: "too_late" });
				const quote = quoteDinner({ experience, date, guests });
				const isAgreed = agreedTotalCents === quote.totalCents || (!isGuest(by) && agreedTotalCents === null);
				if (!isAgreed) throw refuse({ reason: "price_changed", totalCents: quote.totalCents });
				const before = { date: dinner.date, seating: dinner.seating, guests: header.guests };
				if (before.date === date && before.seating === seating && before.guests === guests)
					return { ok: true, quote } as const;

				// The look comes first, in the same statement: two groups that swap at once would otherwise each wait for the
				// other to leave, and PostgreSQL would break one off.
				const takes = await readSpace(tx, experience);
				const seated =
					takes === "tables"
						? await chooseTables(tx, tables, { date, seating, guests }, reservationId)
						: null;
				if (takes === "tables" && !seated) throw refuse({ reason: "seating_taken" });
				const other = alias(dinners, "other");
				const inTheWayOf = (space: DinnerSpace) => {
					if (space === "tables") return eq(other.takes, "room");
					const same = eq(other.experienceId, dinner.experienceId);
					return space === "room" ? or(same, eq(other.takes, "tables")) : same;
				};
				const isTaken = tx
					.select({ id: other.reservationId })
					.from(other)
					.where(
						and(
							inTheWayOf(takes),
							eq(other.date, date),
							eq(other.seating, seating),
							ne(other.status, "cancelled"),
							ne(other.reservationId, reservationId),
						),
					);
				const changed = await tx
					.update(dinners)
					.set({ date, seating, takes, ...quote })
					.where(and(eq(dinners.reservationId, reservationId), notExists(isTaken)))
					.returning({ id: dinners.reservationId });
				if (changed.length === 0) throw refuse({ reason: "seating_taken" });
				await reviseReservation(tx, reservationId, { guests });
				if (seated) await allocateTables(tx, { reservationId, date, seating, seated }, now);
				if (header.email) await enqueueJob(tx, dinnerEmailJob, { event: "changed", reservationId });
				await recordAudit(
					tx,
					{
						act: "change_dinner",
						subject: { kind: "reservation", id: reservationId },
						changes: { before, after: { date, seating, guests } },
					},
					acting,
				);
				return { ok: true, quote } as const;
			}),
		// Somebody reserved the seating between the look and the write; an update cannot step aside by itself.
		(error) => (["23505", "23P01"].includes(sqlState(error) ?? "") ? { reason: "seating_taken" } : null),
	);
}
