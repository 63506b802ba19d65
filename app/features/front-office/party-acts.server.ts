import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { correctDinner } from "#app/features/dining/operations/correct-dinner.server.ts";
import { guestCorrectionSchema, stayCorrectionSchema } from "#app/features/reservations/correction-schema.ts";
import type { GuestCorrection } from "#app/features/reservations/operations/correct-guest.server.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { correctStay } from "#app/features/stays/operations/correct-stay.server.ts";
import { correctTreatment } from "#app/features/wellness/operations/correct-treatment.server.ts";
import { checkFields, seenVersion } from "#app/lib/form-fields.ts";

/** A reservation of any kind, as the page of its party shows it. */
const define = actsOn<{ id: string; kind: "stay" | "treatment" | "dinner" }>();

const { conflict, correct, refusals } = deskStayWords;

const corrections = { stay: correctStay, treatment: correctTreatment, dinner: correctDinner };

/** Corrects what a reservation says of its guest; of a stay also the size of the party. */
export const correctGuestAct = define({
	name: "correct_guest",
	may: "correct_guest",
	input: ({ form, subject: { kind } }) => {
		const checked = checkFields(kind === "stay" ? stayCorrectionSchema : guestCorrectionSchema, form);
		if (!checked.ok) return checked;
		const correction: GuestCorrection = checked.fields;
		const version = seenVersion().parse(form.get("version"));
		return { ok: true, fields: { version, correction, sendsConfirmation: form.has("resend") } };
	},
	run: async (db, fields, acting, { id: reservationId, kind }) => {
		const outcome = await corrections[kind](db, { reservationId, ...fields }, acting);
		if (outcome.ok || outcome.reason !== "changed_meanwhile") return outcome;
		// The page shows both as they would be saved, and not as they were typed.
		return { ...outcome, typed: fields.correction };
	},
	refusals: {
		changed_meanwhile: conflict.text,
		gone: refusals.gone,
		too_many_guests: ({ most }) => ({ field: "guests", message: correct.messages.tooMany(most) }),
	},
});
