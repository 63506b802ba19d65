import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { undoPlanChange } from "#app/features/plan/operations/undo-plan-change.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { asGuest, asStaff, makeStayInput } from "../factories/forms.ts";
import { blockNights, moveBlock, release } from "./block-commands.ts";
import type { Model, ModelStay, Move, Nights } from "./model.ts";
import { movesOf } from "./moves.ts";
import { type Answer, type Command, type Step, toAnswer } from "./step.ts";

const hourMs = 3_600_000;

/** The command of a desk or a guest, as they see the hotel now; null where there is nothing to do it with. */
export function commandOf(model: Model, step: Step): Command | null {
	const { now } = model;
	const from = addDays(model.today, step.start);
	const nights = {
		villaId: Object.keys(model.nightlyCents)[step.villa] ?? "",
		from,
		until: addDays(from, step.nights),
	};
	const block = model.blocks.filter(({ isReleased }) => !isReleased)[0];
	switch (step.kind) {
		case "book":
		case "hold_stay":
			return book(nights, now, step.kind === "hold_stay" ? new Date(model.time + 2 * hourMs) : null);
		case "block":
		case "hold_villa":
			return blockNights(nights, now, step.kind === "hold_villa" ? new Date(model.time + 3 * hourMs) : null);
		case "release_block":
			return block ? release(block.id, now) : null;
		case "change_block":
			return block ? moveBlock(block.id, nights, now) : null;
		case "undo": {
			const change = model.changes.at(-1 - (step.which % 2));
			return change
				? {
						perform: async (db) => toAnswer(await undoPlanChange(db, { changeId: change.id }, asStaff(now))),
						apply: (of) => of.undo(change.id),
					}
				: null;
		}
		default: {
			const stay = model.stays[step.which % Math.max(1, model.stays.length)];
			return stay ? commandOn(model, stay, nights, step) : null;
		}
	}
}

function commandOn(model: Model, stay: ModelStay, nights: Nights, step: Step): Command | null {
	const { now } = model;
	const { stayId, reservationId } = stay;
	const find = (of: Model) => of.stays.find((one) => one.stayId === stayId) ?? stay;
	switch (step.kind) {
		case "confirm":
			return {
				perform: async (db) => toAnswer(await confirmHeldStay(db, { reservationId }, asStaff(now))),
				apply: (of) => {
					const own = find(of);
					if (own.status !== "held" || !of.isLive(own)) return "not_held";
					Object.assign(own, { status: "confirmed", heldUntil: null, version: own.version + 1 });
					return null;
				},
			};
		case "cancel":
			// One whose hold has ended is expired as soon as somebody takes nights of its villa, and held until then.
			if (stay.status === "held" && !model.isLive(stay)) return null;
			return {
				perform: async (db) =>
					toAnswer(await cancelStay(db, { reservationId, agreedOwedCents: 0 }, asStaff(now))),
				apply: (of) => {
					const own = find(of);
					// A cancelled one stays as it was.
					if (own.status === "cancelled") return null;
					// A guest in house leaves early instead.
					if (!of.isLive(own) || own.status === "checked_in") return "not_changeable";
					Object.assign(own, { status: "cancelled", version: own.version + 1 });
					return null;
				},
			};
		case "lock":
		case "check_in": {
			const isLock = step.kind === "lock";
			if (stay.status !== "confirmed" || (!isLock && (stay.villas[0]?.from ?? "") > model.today)) return null;
			return {
				perform: (db) => changeLine(db, stay, isLock),
				apply: (of) => {
					const own = find(of);
					if (own.status !== "confirmed") return "not_confirmed";
					if (isLock) own.lockReason = "Asked for it";
					else own.status = "checked_in";
					own.version += 1;
					return null;
				},
			};
		}
		default: {
			const moves = movesOf(model, stay, nights, step);
			return moves ? planCommand(moves, step, now) : null;
		}
	}
}

/** Operations of other screens that the plan follows: a lock, or the guest's arrival. */
async function changeLine(db: Db, { stayId, reservationId }: ModelStay, isLock: boolean): Promise<Answer> {
	return db.transaction(async (tx) => {
		await lockReservation(tx, reservationId);
		const change = isLock ? sql`villa_lock_reason = 'Asked for it'` : sql`status = 'checked_in'`;
		const { rowCount } = await tx.execute(
			sql`update stays set ${change} where id = ${stayId} and status = 'confirmed'`,
		);
		if (rowCount !== 1) return { refusal: "not_confirmed", id: "" };
		await reviseReservation(tx, reservationId);
		return { refusal: null, id: "" };
	});
}

function planCommand(moves: Move[], step: Step, now: Date): Command {
	const reason = step.hasReason ? "A full hotel" : "";
	return {
		perform: async (db) => {
			const outcome = await changePlan(db, { moves, mailGuest: true, reason }, asStaff(now));
			return outcome.ok ? { refusal: null, id: outcome.changeId } : { refusal: outcome.reason, id: "" };
		},
		apply: (of, { id }) => of.change(id, moves, reason),
	};
}

function book(nights: Nights, now: Date, holdUntil: Date | null): Command {
	const key = randomUUID();
	return {
		perform: async (db) => {
			const outcome = await reserveStay(
				db,
				makeStayInput({
					idempotencyKey: key,
					villaIds: [nights.villaId],
					checkIn: nights.from,
					checkOut: nights.until,
					...(holdUntil ? { holdUntil } : {}),
				}),
				asGuest(null, now),
			);
			if (!outcome.ok) return { refusal: "taken", id: "" };
			const { rows } = await db.$client.query<{ id: string }>(
				`select s.id || ' ' || r.id as id from stays s join reservations r on r.id = s.reservation_id
				where r.reference = $1`,
				[outcome.reference],
			);
			return { refusal: null, id: rows[0]?.id ?? "" };
		},
		apply: (of, { id }) => {
			if (!of.isFree([nights])) return "taken";
			const [stayId = "", reservationId = ""] = id.split(" ");
			const stay: ModelStay = {
				stayId,
				reservationId,
				status: holdUntil ? "held" : "confirmed",
				version: 0,
				villas: [nights],
				cents: [],
				heldUntil: holdUntil?.getTime() ?? null,
				lockReason: null,
			};
			of.stays.push({ ...stay, cents: of.price(stay, [nights], { kind: "new" }) ?? [] });
			return null;
		},
	};
}
