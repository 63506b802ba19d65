import { z } from "zod";
import { visitWords } from "#app/content/words/desk-visit-words.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { seenVersion } from "#app/lib/form-fields.ts";
import { moveVisit } from "./operations/move-visit.server.ts";

const { moveForm, refused } = visitWords;

const input = z.object({
	version: seenVersion(),
	stay: z
		.union([z.uuid(moveForm.missing), z.literal("none", moveForm.missing)])
		.transform((stay) => (stay === "none" ? null : stay)),
});

const moveAct = (kind: "treatment" | "dinner") =>
	actsOn<{ id: string }>()({
		name: `move_${kind}`,
		may: `arrange_${kind}`,
		input,
		run: (db, { stay: stayReservationId, version }, acting, { id }) =>
			moveVisit(db, { visit: { id, kind }, stayReservationId, version }, acting),
		refusals: {
			...deskFolioWords.refusals,
			changed_meanwhile: refused.changed,
			not_allowed: moveForm.notAllowed,
			folio_closed: moveForm.billClosed,
			something_depends: moveForm.somethingDepends,
			already_paid: moveForm.alreadyPaid,
			not_changeable: moveForm.ended,
			party_gone: { field: "stay", message: moveForm.partyGone },
			same_stay: { field: "stay", message: moveForm.sameStay },
		},
	});

/** Puts a treatment on another stay, or on none. */
export const moveTreatmentAct = moveAct("treatment");

/** Puts a dinner on another stay, or on none. */
export const moveDinnerAct = moveAct("dinner");
