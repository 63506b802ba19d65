import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { blockVilla, releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeBlock } from "#app/features/stays/operations/change-block.server.ts";
import { changePlan } from "#app/features/stays/operations/change-plan.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { undoPlanChange } from "#app/features/stays/operations/undo-plan-change.server.ts";
import { joinNights } from "#app/features/stays/plan-changes.ts";
import { addDays, nightsBetween } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { asGuest, asStaff, makeStayInput } from "../factories/forms.ts";
import { type Model, type ModelStay, type Move, type Nights, nightlyCents, type Price } from "./model.ts";

const villaIds = Object.keys(nightlyCents);
const hourMs = 3_600_000;

export const kinds = [
	"book",
	"book",
	"hold_stay",
	"confirm",
	"cancel",
	"block",
	"hold_villa",
	"release_block",
	"change_block",
	"shift",
	"extend",
	"shorten",
	"change_villa",
	"split",
	"split",
	"join",
	"swap",
	"swap",
	"rotate",
	"stale",
	"price",
	"lock",
	"check_in",
	"undo",
	"undo",
] as const;

export type Step = {
	kind: (typeof kinds)[number];
	villa: number;
	start: number;
	nights: number;
	which: number;
	price: "keep" | "new" | "other";
	hasReason: boolean;
};

/** What a command answered: null when it was done, else why not; with what the database has made. */
export type Answer = { refusal: string | null; id: string };

/** The same act for the database and for the model. */
export type Command = {
	perform: (db: Db) => Promise<Answer>;
	/** @param answer of the database, for the ids that it made @returns what the model answers */
	apply: (model: Model, answer: Answer) => string | null;
};

/** What a desk or a guest would do, as they see the hotel now; null where there is nothing to do it with. */
export function commandOf(model: Model, step: Step): Command | null {
	const { now } = model;
	const from = addDays(model.today, step.start);
	const nights = {
		villaId: villaIds[step.villa] ?? "",
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
					if (!of.isLive(own)) return "not_changeable";
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

/** What operations of other screens do that the plan follows: a lock, or the guest's arrival. */
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

/** What a desk does with one stay, or with two or three. */
function movesOf(model: Model, stay: ModelStay, nights: Nights, step: Step): Move[] | null {
	const price: Price =
		step.price === "other"
			? { kind: "other", baseCents: 10_000 * step.nights, reason: "A complaint" }
			: { kind: step.price };
	const move = (of: ModelStay, villas: Nights[]): Move => ({
		stayId: of.stayId,
		version: of.version,
		villas: joinNights(villas),
		price,
	});
	const { villas } = stay;
	const [first] = villas;
	const last = villas.at(-1);
	if (!first || !last) return null;
	const { from: checkIn } = first;
	const { until: checkOut } = last;
	const middle = addDays(checkIn, 1 + (step.start % Math.max(1, nightsBetween(checkIn, checkOut) - 1)));
	switch (step.kind) {
		case "shift": {
			const days = step.nights - 2;
			return [
				move(
					stay,
					villas.map((one) => ({
						...one,
						from: addDays(one.from, days),
						until: addDays(one.until, days),
					})),
				),
			];
		}
		case "extend":
			return [move(stay, [...villas.slice(0, -1), { ...last, until: addDays(last.until, step.nights) }])];
		case "shorten":
			return nightsBetween(last.from, last.until) > 1
				? [move(stay, [...villas.slice(0, -1), { ...last, until: addDays(last.until, -1) }])]
				: null;
		case "change_villa":
		case "join":
			return [move(stay, [{ villaId: nights.villaId, from: checkIn, until: checkOut }])];
		case "split":
			return middle < checkOut
				? [
						move(stay, [
							{ villaId: first.villaId, from: checkIn, until: middle },
							{ villaId: nights.villaId, from: middle, until: checkOut },
						]),
					]
				: null;
		case "price":
			return [move(stay, villas)];
		case "stale":
			return [{ ...move(stay, villas), version: stay.version + 1 }];
		default:
			return rotate(model, stay, step, move);
	}
}

/** Two stays swap villas, or three rotate. */
function rotate(
	model: Model,
	stay: ModelStay,
	{ kind, which }: Step,
	move: (of: ModelStay, villas: Nights[]) => Move,
): Move[] | null {
	const others = model.stays.filter((one) => one !== stay);
	const chosen = [stay, ...others.slice(which % Math.max(1, others.length))].slice(
		0,
		kind === "swap" ? 2 : 3,
	);
	if (chosen.length < 2) return null;
	return chosen.map((one, index) =>
		move(
			one,
			one.villas.map((nights) => ({
				...nights,
				villaId: chosen[(index + 1) % chosen.length]?.villas[0]?.villaId ?? "",
			})),
		),
	);
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

function blockNights(nights: Nights, now: Date, holdUntil: Date | null): Command {
	const reason = randomUUID();
	return {
		perform: async (db) => {
			const outcome = await blockVilla(
				db,
				{ ...nights, reason, ...(holdUntil ? { holdUntil } : {}) },
				asStaff(now),
			);
			const { rows } = await db.$client.query<{ id: string }>(
				"select id from villa_allocations where reason = $1",
				[reason],
			);
			return { refusal: outcome.ok ? null : outcome.reason, id: rows[0]?.id ?? "" };
		},
		apply: (of, { id }) => {
			if (!of.isFree([nights])) return "villa_taken";
			of.blocks.push({ ...nights, id, endsAt: holdUntil?.getTime() ?? null, isReleased: false });
			return null;
		},
	};
}

function release(id: string, now: Date): Command {
	return {
		perform: async (db) => toAnswer(await releaseBlock(db, { allocationId: id }, asStaff(now))),
		apply: (of) => {
			const block = of.blocks.find((one) => one.id === id);
			if (!block || block.isReleased || (block.endsAt !== null && block.endsAt <= of.time))
				return "not_blocked";
			block.isReleased = true;
			return null;
		},
	};
}

function moveBlock(allocationId: string, nights: Nights, now: Date): Command {
	return {
		perform: async (db) => {
			const outcome = await changeBlock(db, { ...nights, allocationId }, asStaff(now));
			return outcome.ok ? { refusal: null, id: outcome.allocationId } : { refusal: outcome.reason, id: "" };
		},
		apply: (of, { id }) => {
			const block = of.blocks.find((one) => one.id === allocationId);
			if (!block || block.isReleased || (block.endsAt !== null && block.endsAt <= of.time))
				return "not_blocked";
			block.isReleased = true;
			const isFree = of.isFree([nights]);
			block.isReleased = isFree;
			if (!isFree) return "villa_taken";
			of.blocks.push({ ...block, ...nights, id, isReleased: false });
			return null;
		},
	};
}

function toAnswer(outcome: { ok: true } | { ok: false; reason: string }): Answer {
	return { refusal: outcome.ok ? null : outcome.reason, id: "" };
}
