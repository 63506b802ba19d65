import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { deskPavilion } from "#app/features/dining/desk/desk-pavilion-words.ts";
import type { ReopenInput } from "#app/features/reservations/operations/finish-visit.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { deskWellness } from "#app/features/wellness/desk/desk-wellness-words.ts";
import { treatmentEndSchema } from "#app/features/wellness/desk-treatment-schema.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import {
	type EndOutcome,
	endVisit,
	type TakeBackRefusal,
	takeBackVisitEnd,
	type VisitKind,
} from "./operations/end-visit.server.ts";

const define = actsOn<{ id: string; reference: string }>();

const { refused } = visitWords;

const refusals = {
	changed_meanwhile: refused.changed,
	not_allowed: refused.notAllowed,
	not_begun: refused.notBegun,
	price_missing: refused.priceMissing,
	on_bill: refused.onBill,
};

/** How a treatment or a dinner ended, and the undo, by the value of the button. */
function endActs(kind: VisitKind, notConfirmed: string) {
	const act = (
		name: string,
		run: (
			db: Db,
			input: ReopenInput & { priceCents: number | null },
			acting: StaffActing,
		) => Promise<EndOutcome | Outcome<{ vouchers?: number }, TakeBackRefusal>>,
	) =>
		define({
			...{ name, may: `arrange_${kind}` as const, input: treatmentEndSchema },
			run: (db, { version, price }, acting, { id }) =>
				run(db, { reservationId: id, version, priceCents: price }, acting),
			refusals: { ...refusals, not_confirmed: notConfirmed, not_ended: notConfirmed },
		});
	return {
		done: act(`finish_${kind}`, (db, input, acting) => endVisit(db, kind, input, acting)),
		no_show: act(`miss_${kind}`, (db, input, acting) =>
			endVisit(db, kind, { ...input, as: "no_show" }, acting),
		),
		take_back: act(`reopen_${kind}`, (db, input, acting) => takeBackVisitEnd(db, kind, input, acting)),
	};
}

export const treatmentEndActs = endActs("treatment", deskWellness.refused.notConfirmed);

export const dinnerEndActs = endActs("dinner", deskPavilion.refused.notConfirmed);
