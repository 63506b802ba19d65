import { actsOn } from "#app/features/staff/act.server.ts";
import { deskExemptionWords } from "./desk/desk-exemption-words.ts";
import { endExemptionSchema, exemptSchema } from "./exemption-schema.ts";
import { endRoomTaxExemption, exemptFromRoomTax } from "./operations/exempt-from-room-tax.server.ts";

const { refused } = deskExemptionWords;

const refusals = {
	not_allowed: refused.notAllowed,
	not_possible: refused.notPossible,
	exempt_already: refused.already,
	no_night_left: refused.noNightLeft,
	form_already_used: refused.formUsed,
};

const define = actsOn<{ id: string }>();

/** Marks the guest of a stay as exempt from the room tax. */
export const exemptFromRoomTaxAct = define({
	name: "exempt_from_room_tax",
	may: "exempt_from_room_tax",
	input: exemptSchema,
	run: (db, form, acting, { id: reservationId }) => {
		const { version, idempotencyKey: id, exemptReason: reason, exemptNote: note } = form;
		const exemption = { id, reason, note, reference: form.documentReference };
		return exemptFromRoomTax(db, { reservationId, version, ...exemption }, acting);
	},
	refusals,
});

/** Ends it: nights that are not on a bill yet bear the tax again. */
export const endRoomTaxExemptionAct = define({
	name: "end_room_tax_exemption",
	may: "exempt_from_room_tax",
	input: endExemptionSchema,
	run: (db, { version, exemption: id }, acting, { id: reservationId }) =>
		endRoomTaxExemption(db, { reservationId, version, id }, acting),
	refusals,
});
