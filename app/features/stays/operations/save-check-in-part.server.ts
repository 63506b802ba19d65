import type { HotelTime } from "#app/lib/hotel-clock.ts";
import type { Transaction } from "#db/connection/database.ts";
import { checkInSteps, stays } from "#db/schema/stays.ts";
import { villaOn } from "../queries.server.ts";
import { type DeskStepRefusal, deskStep, refuseStep, stayRows } from "./change-at-desk.server.ts";

/** One part of a check-in, as its form says it. */
export type CheckInPartInput =
	/** The guests are registered. The time of the arrival is `HH:MM` at the hotel. */
	| { part: "who"; arrivedAt: HotelTime | null }
	| { part: "villa"; choice: "ready" | "waiting" }
	/** The guest has the villa although it is not ready. */
	| { part: "villa"; choice: "accepted"; reason: string }
	| { part: "money"; choice: "pays_on_leaving" }
	| { part: "keys"; keysOut: number };

/**
 * Saves one part of a check-in, before the check-in or after it, and again when it has changed. The other parts are as
 * they were.
 */
export const saveCheckInPart = deskStep<{
	saved: CheckInPartInput;
	/** Further work in the same transaction, with the villas that the stays have tonight; its refusal undoes all. */
	prepare?: (tx: Transaction, villaIds: string[]) => Promise<DeskStepRefusal["reason"] | null>;
}>((input, acting) => {
	const { saved } = input;
	const { by, now } = acting;
	return {
		act: "check_in",
		audited: "save_check_in_part",
		isPossible: ({ status }) => status === "confirmed" || status === "checked_in",
		change: async ({ tx, units, businessDate }) => {
			const refusal = await input.prepare?.(
				tx,
				units.map((unit) => villaOn(unit, businessDate).id),
			);
			if (refusal) throw refuseStep(refusal);
			const row = {
				part: saved.part,
				choice: choiceOf(saved),
				reason: reasonOf(saved) ?? null,
				savedAt: now,
				savedBy: by.kind === "staff" ? by.name : by.kind,
			};
			await tx
				.insert(checkInSteps)
				.values(units.map(({ id }) => ({ stayId: id, ...row })))
				.onConflictDoUpdate({ target: [checkInSteps.stayId, checkInSteps.part], set: row });
			if (saved.part === "who")
				await tx.update(stays).set({ arrivedAt: saved.arrivedAt }).where(stayRows(units));
			// Keys that have come back were counted against the number before.
			if (saved.part === "keys")
				await tx.update(stays).set({ keysOut: saved.keysOut, keysBack: null }).where(stayRows(units));
			return {
				changes: {
					part: saved.part,
					choice: row.choice,
					...(saved.part === "keys" && { keysOut: saved.keysOut }),
				},
				...(row.reason !== null && { reason: row.reason }),
			};
		},
	};
});

function choiceOf(saved: CheckInPartInput): (typeof checkInSteps.$inferInsert)["choice"] {
	if (saved.part === "who") return "registered";
	return saved.part === "keys" ? "given" : saved.choice;
}

const reasonOf = (saved: CheckInPartInput) => ("reason" in saved ? saved.reason : undefined);
