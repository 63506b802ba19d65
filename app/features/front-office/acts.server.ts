import { actWords } from "#app/content/words/desk-act-words.ts";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { cancelAtDeskSchema, readOwedCents } from "#app/features/stays/cancellation-schema.ts";
import { checkFields, seenVersion } from "#app/lib/form-fields.ts";
import { cancelAtDesk } from "./operations/cancel-at-desk.server.ts";

const define = actsOn<{ id: string; reference: string }>();

const { cancelling, refusals } = deskStayWords;

/** Cancels a stay, or one villa of it, for its guest. The form has shown the rule's amount of each choice. */
export const cancelStayAct = define({
	name: "cancel_stay",
	may: "cancel_stay",
	approval: "override_policy",
	input: ({ form }) => {
		const checked = checkFields(cancelAtDeskSchema, form);
		if (!checked.ok) return checked;
		const { what, owed, reason } = checked.fields;
		const isRule = owed === "rule";
		const shown = seenVersion().safeParse(form.get(`rule-${what}`));
		const owedCents = isRule
			? (shown.data ?? -1)
			: owed === "other"
				? (readOwedCents(checked.fields) ?? 0)
				: 0;
		const version = seenVersion().parse(form.get("version") ?? undefined);
		const stayId = what === "party" ? null : what;
		return { ok: true, fields: { version, stayId, owedCents, isRule, ...(reason && { reason }) } };
	},
	run: (db, fields, acting, { id: reservationId }) => cancelAtDesk(db, { reservationId, ...fields }, acting),
	approves: ({ owedCents }, { reference }) => actWords.approves.cancelStay(reference, owedCents),
	refusals: {
		not_changeable: refusals.not_changeable,
		amount_changed: cancelling.messages.amountChanged,
		reason_missing: { field: "reason", message: cancelling.messages.reasonMissing },
		last_villa: { field: "what", message: cancelling.messages.lastVilla },
	},
});
