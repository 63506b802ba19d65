import { eq } from "drizzle-orm";
import type { HotelTime } from "#app/lib/hotel-clock.ts";
import { sumLines } from "#app/lib/priced-line.ts";
import type { Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { listNewGuests } from "../desk-queries.server.ts";
import { priceColumns } from "../pricing.ts";
import type { StayUnit } from "../queries.server.ts";
import { mayAgreeOnLateCheckOut, mayCheckOut, mayUndoCheckOut } from "../stay-steps.ts";
import { billedStep, deskStep, refuseStep, stayRows } from "./change-at-desk.server.ts";
import { listVillaIdsEver, retakeNights } from "./retake-nights.server.ts";

/**
 * Checks the guests of one villa, or of both, out on the day of departure or later. A guest who leaves before that gives
 * nights back: `endStayEarly`.
 */
export const checkOutStay = billedStep<{
	/** How many keys the guests have brought back, of all their villas; null where nobody counted. */
	keysBack: number | null;
}>((input, acting) => ({
	act: "check_out",
	audited: "check_out",
	isDone: ({ status }) => status === "checked_out",
	isPossible: mayCheckOut,
	change: async ({ tx, units, businessDate }) => {
		await tx
			.update(stays)
			.set({ status: "checked_out", checkedOutAt: acting.now, checkedOutOn: businessDate })
			.where(stayRows(units));
		const keys = await writeKeysBack(tx, units, input.keysBack);
		return { changes: { on: businessDate, ...keys } };
	},
}));

/**
 * Undoes a check-out on its own business day. After an early departure the stay has its nights and their price again,
 * and the decided fee is removed; refused when another guest has one of the nights by now. If other guests were
 * checked in to the villa since, somebody must confirm that both are there; the villa's lock lets no check-in come
 * between.
 */
export const undoCheckOut = billedStep<{ sharesVilla?: boolean }>(async (input, acting, db) => ({
	act: "check_out",
	audited: "undo_check_out",
	wantedVillaIds: await listVillaIdsEver(db, input.reservationId),
	isDone: ({ status }) => status === "checked_in",
	isPossible: mayUndoCheckOut,
	change: async ({ tx, units, businessDate }) => {
		// Of nights that were given back the constraint decides.
		const whole = units.filter(({ returnedNights }) => returnedNights === null);
		const newGuests = await listNewGuests(tx, input.reservationId, whole, businessDate);
		if (newGuests.length > 0 && !input.sharesVilla) throw refuseStep("villa_occupied");
		const shared = newGuests.length > 0 && { sharesVilla: true };
		await tx
			.update(stays)
			.set({
				status: "checked_in",
				checkedOutAt: null,
				checkedOutOn: null,
				keysBack: null,
				settlementCents: null,
				settlementChoice: null,
				settlementReason: null,
			})
			.where(stayRows(units));
		const early = units.filter(({ returnedNights }) => returnedNights !== null);
		const checkOuts = await retakeNights(tx, early, "ended", acting);
		for (const { id, lines, returnedNights } of early) {
			const checkOut = checkOuts.get(id);
			await tx
				.update(stays)
				.set({
					...(checkOut && { checkOut }),
					...priceColumns(sumLines([...lines, ...(returnedNights ?? [])])),
					pricedAt: acting.now,
					returnedNights: null,
				})
				.where(eq(stays.id, id));
		}
		return { changes: { ...(early.length > 0 && { checkOut: [...checkOuts.values()] }), ...shared } };
	},
}));

/**
 * Stores the hour until which a guest may stay on the day of departure, or null for the usual one again, with the
 * reason for its fee. The fee itself is put on the bill by the step's money.
 */
export const agreeOnLateCheckOut = billedStep<{
	lateCheckOutAt: HotelTime | null;
	reason?: string | undefined;
}>(({ lateCheckOutAt, reason }) => ({
	act: "check_out",
	audited: "agree_on_late_check_out",
	isPossible: mayAgreeOnLateCheckOut,
	change: async ({ tx, units }) => {
		await tx.update(stays).set({ lateCheckOutAt }).where(stayRows(units));
		return {
			changes: { before: units.map((unit) => unit.lateCheckOutAt), after: lateCheckOutAt },
			...(reason && { reason }),
		};
	},
}));

/** Writes down how many keys each of the stays has, and how many have come back: while the guests are here, and later. */
export const recordKeys = deskStep<{ keysOut: number; keysBack: number | null }>(({ keysOut, keysBack }) => ({
	act: "check_out",
	audited: "record_keys",
	isPossible: ({ status }) => ["confirmed", "checked_in", "checked_out"].includes(status),
	change: async ({ tx, units }) => {
		const back = keysBack === null ? null : Math.min(keysBack, keysOut);
		await tx.update(stays).set({ keysOut, keysBack: back }).where(stayRows(units));
		return { changes: { keysOut, keysBack: back } };
	},
}));

/**
 * Writes down how many keys have come back from several stays together: those of the first villa first. Keys that were
 * never written down as handed out do not come back.
 * @returns what the audit row says about it
 */
export async function writeKeysBack(
	tx: Transaction,
	units: readonly Pick<StayUnit, "id" | "keysOut">[],
	keysBack: number | null,
): Promise<{ keysBack?: number }> {
	if (keysBack === null) return {};
	let left = keysBack;
	for (const { id, keysOut } of units) {
		if (keysOut === null) continue;
		const own = Math.min(left, keysOut);
		left -= own;
		await tx.update(stays).set({ keysBack: own }).where(eq(stays.id, id));
	}
	return { keysBack: keysBack - left };
}
