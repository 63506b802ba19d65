import { z } from "zod";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import { seenVersion } from "#app/lib/form-fields.ts";
import type { Db } from "#db/connection/database.ts";
import type {
	FinishInput,
	FinishOutcome,
	ReopenInput,
	ReopenOutcome,
} from "./operations/finish-visit.server.ts";

const define = actsOn<{ id: string; reference: string }>();

/** How a treatment or a dinner ended, and what takes that back, by the value of the button. */
export function visitEndActs(
	noun: "treatment" | "dinner",
	visit: {
		finish: (db: Db, input: FinishInput, acting: StaffActing) => Promise<FinishOutcome>;
		reopen: (db: Db, input: ReopenInput, acting: StaffActing) => Promise<ReopenOutcome>;
		notConfirmed: string;
	},
) {
	const { finish, reopen, notConfirmed } = visit;
	const end = (
		name: string,
		run: (db: Db, input: ReopenInput, acting: StaffActing) => Promise<FinishOutcome | ReopenOutcome>,
	) =>
		define({
			...{ name, may: `arrange_${noun}` as const, input: z.object({ version: seenVersion() }) },
			run: (db, { version }, acting, { id }) => run(db, { reservationId: id, version }, acting),
			refusals: {
				changed_meanwhile: visitWords.refused.changed,
				not_allowed: visitWords.refused.notAllowed,
				not_begun: visitWords.refused.notBegun,
				not_confirmed: notConfirmed,
				not_ended: notConfirmed,
			},
		});
	return {
		done: end(`finish_${noun}`, (db, input, acting) => finish(db, { ...input, as: "done" }, acting)),
		no_show: end(`miss_${noun}`, (db, input, acting) => finish(db, { ...input, as: "no_show" }, acting)),
		take_back: end(`reopen_${noun}`, reopen),
	};
}
