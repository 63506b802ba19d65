import { randomUUID } from "node:crypto";
import { followBlock } from "#app/features/housekeeping/operations/follow-block.server.ts";
import { blockVilla, releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { changeBlock } from "#app/features/stays/operations/change-block.server.ts";
import { asStaff } from "../factories/forms.ts";
import type { Nights } from "./model.ts";
import { type Command, toAnswer } from "./step.ts";

export function blockNights(nights: Nights, now: Date, holdUntil: Date | null): Command {
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

export function release(id: string, now: Date): Command {
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

export function moveBlock(allocationId: string, nights: Nights, now: Date): Command {
	return {
		perform: async (db) => {
			const outcome = await changeBlock(db, { ...nights, allocationId }, asStaff(now), followBlock);
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
