import { z } from "zod";
import { actsOn } from "#app/features/staff/act.server.ts";
import type { DeskAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { seenVersion } from "#app/lib/form-fields.ts";
import type { Db } from "#db/connection/database.ts";
import type { FinishOutcome, ReopenOutcome, VisitEnd } from "./operations/finish-visit.server.ts";

type Input = { reservationId: string; version: number };

const define = actsOn<{ id: string; reference: string }>();

/** How a treatment or a dinner ended, and what takes that back, by the value of the button. */
export function visitEndActs(
	noun: "treatment" | "dinner",
	visit: {
		may: DeskAct;
		finish: (db: Db, input: Input & { as: VisitEnd }, acting: StaffActing) => Promise<FinishOutcome>;
		reopen: (db: Db, input: Input, acting: StaffActing) => Promise<ReopenOutcome>;
		refused: Record<"changed" | "notAllowed" | "notBegun" | "notConfirmed", string>;
	},
) {
	const { may, finish, reopen, refused } = visit;
	const end = (
		name: string,
		run: (db: Db, input: Input, acting: StaffActing) => Promise<FinishOutcome | ReopenOutcome>,
	) =>
		define({
			...{ name, may, input: z.object({ version: seenVersion() }) },
			run: (db, { version }, acting, { id }) => run(db, { reservationId: id, version }, acting),
			refusals: {
				changed_meanwhile: refused.changed,
				not_allowed: refused.notAllowed,
				not_begun: refused.notBegun,
				not_confirmed: refused.notConfirmed,
				not_ended: refused.notConfirmed,
			},
		});
	return {
		done: end(`finish_${noun}`, (db, input, acting) => finish(db, { ...input, as: "done" }, acting)),
		no_show: end(`miss_${noun}`, (db, input, acting) => finish(db, { ...input, as: "no_show" }, acting)),
		take_back: end(`reopen_${noun}`, reopen),
	};
}
