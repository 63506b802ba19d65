import { z } from "zod";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { approvedActWords } from "#app/content/words/desk-act-words.ts";
import { followBlock } from "#app/features/housekeeping/operations/follow-block.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { blockVilla, releaseBlock } from "#app/features/stays/operations/block-villa.server.ts";
import { changeBlock } from "#app/features/stays/operations/change-block.server.ts";
import { parseHotelTime } from "#app/lib/hotel-clock.ts";
import { parseHotelDate } from "#app/lib/hotel-date.ts";
import { nightsWords } from "./desk/desk-plan-words.ts";
import { proposalWords } from "./desk/desk-proposal-words.ts";
import { changePlan } from "./operations/change-plan.server.ts";
import { undoPlanChange } from "./operations/undo-plan-change.server.ts";
import { planLimits, readPlanMoves } from "./plan-changes.ts";

/** Where a form of the plan leads back to. */
type PlanForm = { returnTo: string };

const define = actsOn<PlanForm>();

const { messages } = nightsWords;
const { fields, refused } = proposalWords;

const day = (message: string) =>
	z
		.string({ error: message })
		.trim()
		.refine((text) => parseHotelDate(text) !== null, message);

const nights = { villa: z.string().default(""), from: day(messages.from), until: day(messages.until) };
const isForward = ({ from, until }: { from: string; until: string }) => until > from;
const backward = { path: ["until"], error: messages.until };

const blockSchema = z
	.object({
		...nights,
		kind: z.enum(["out_of_order", "house_use", "owner", "courtesy", "hold"]),
		reason: z.string({ error: messages.reason }).trim().min(1, messages.reason).max(200, messages.reason),
		holdDay: z.string().default(""),
		holdTime: z.string().default(""),
	})
	.refine(isForward, backward)
	.refine(
		({ kind, holdDay, holdTime }) => kind !== "hold" || (parseHotelDate(holdDay) && parseHotelTime(holdTime)),
		{ path: ["holdDay"], error: messages.holdDay },
	);

/** Takes free nights of a villa for the hotel: a block, or a hold with an end. */
export const blockVillaAct = define({
	name: "block_villa",
	may: "block_villa",
	input: blockSchema,
	run: (db, { villa: villaId, from, until, kind, reason, holdDay, holdTime }, acting) => {
		const as = kind === "hold" ? { holdUntil: instantAt(holdDay, holdTime) } : { blockKind: kind };
		return blockVilla(db, { villaId, from, until, reason, ...as }, acting);
	},
	refusals: messages,
});

/** Gives a block, or a hold without a stay, other nights or another villa. */
export const changeBlockAct = define({
	name: "change_block",
	may: "block_villa",
	input: z.object({ allocation: z.string(), ...nights }).refine(isForward, backward),
	run: (db, { allocation: allocationId, villa: villaId, from, until }, acting) =>
		changeBlock(db, { allocationId, villaId, from, until }, acting, followBlock),
	refusals: messages,
});

export const releaseBlockAct = define({
	name: "release_block",
	may: "block_villa",
	input: z.object({ allocation: z.string() }),
	run: (db, { allocation: allocationId }, acting) => releaseBlock(db, { allocationId }, acting),
	refusals: { not_blocked: messages.not_blocked },
});

/** Commits a change of the plan as its form shows it. */
export const changePlanAct = define({
	name: "change_plan",
	may: "move_stay",
	takesVillas: (form) =>
		[...form].flatMap(([name, value]) => (/^moves\.\d+\.villa\.\d+$/.test(name) ? String(value) : [])),
	// Reception moves stays; another price than the agreed one or today's needs a manager.
	approval: "override_price",
	input: ({ form }) => {
		const read = readPlanMoves(form);
		if (!read.ok) {
			const errors = Object.entries(read.problems).map(([name, problem]) => [name, fields[problem]]);
			return { ok: false, errors: Object.fromEntries(errors) };
		}
		const reason = String(form.get("reason") ?? "").slice(0, planLimits.reasonLength);
		return { ok: true, fields: { moves: read.moves, mailGuest: form.get("mail") === "send", reason } };
	},
	run: async (db, input, acting) => {
		const outcome = await changePlan(db, input, acting);
		return outcome.ok ? outcome : withoutProposal(outcome);
	},
	approves: ({ moves }) =>
		approvedActWords.changePlan(
			moves.flatMap(({ price }) => (price.kind === "other" ? [price.baseCents] : [])),
		),
	refusals: refused,
});

/** Takes a change of the plan back, from the plan or from the page of a stay. */
export const undoPlanChangeAct = actsOn<object>()({
	name: "undo_plan_change",
	may: "move_stay",
	input: z.object({ change: z.string().default("") }),
	run: async (db, { change: changeId }, acting) => {
		const outcome = await undoPlanChange(db, { changeId }, acting);
		return outcome.ok ? outcome : withoutProposal(outcome);
	},
	refusals: proposalWords.done.refused,
});

/** The operation refuses with the whole proposal, which the page does not show and need not send to the browser. */
const withoutProposal = <Reason extends string>({ reason }: { reason: Reason }) => ({
	ok: false as const,
	reason,
});
