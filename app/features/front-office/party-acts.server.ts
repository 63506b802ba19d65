import { z } from "zod";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import {
	correctDinner,
	resendDinnerConfirmation,
} from "#app/features/dining/operations/correct-dinner.server.ts";
import {
	guestCorrectionSchema,
	noteSchema,
	stayCorrectionSchema,
} from "#app/features/reservations/correction-schema.ts";
import { addStaffNote } from "#app/features/reservations/operations/add-staff-note.server.ts";
import type { GuestCorrection } from "#app/features/reservations/operations/correct-guest.server.ts";
import { saveDiet } from "#app/features/reservations/operations/save-diet.server.ts";
import { diet } from "#app/features/reservations/schema.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { correctStay, resendStayConfirmation } from "#app/features/stays/operations/correct-stay.server.ts";
import { lockVilla } from "#app/features/stays/operations/lock-villa.server.ts";
import {
	correctTreatment,
	resendTreatmentConfirmation,
} from "#app/features/wellness/operations/correct-treatment.server.ts";
import { checkFields, seenVersion } from "#app/lib/form-fields.ts";

/** A reservation of any kind, as the page of its party shows it. */
const define = actsOn<{ id: string; kind: "stay" | "treatment" | "dinner" }>();

const { conflict, correct, lockMissing, mail, refusals } = deskStayWords;

const corrections = { stay: correctStay, treatment: correctTreatment, dinner: correctDinner };

const confirmations = {
	stay: resendStayConfirmation,
	treatment: resendTreatmentConfirmation,
	dinner: resendDinnerConfirmation,
};

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
	run: (db, fields, acting, { id: reservationId, kind }) =>
		corrections[kind](db, { reservationId, ...fields }, acting),
	refusals: {
		changed_meanwhile: conflict.text,
		gone: refusals.gone,
		too_many_guests: ({ most }) => ({ field: "guests", message: correct.messages.tooMany(most) }),
	},
});

/** Notes something for colleagues. */
export const addNoteAct = define({
	name: "add_staff_note",
	may: "write_staff_note",
	input: noteSchema,
	run: (db, fields, acting, { id: reservationId }) => addStaffNote(db, { reservationId, ...fields }, acting),
	refusals: { gone: refusals.gone },
});

/** Saves the allergies and diet of a stay or a dinner. */
export const saveDietAct = define({
	name: "save_diet",
	may: "see_diet",
	input: z.object({ version: seenVersion(), diet: diet() }),
	run: (db, fields, acting, { id: reservationId }) => saveDiet(db, { reservationId, ...fields }, acting),
	refusals: { changed_meanwhile: conflict.text, not_changeable: refusals.not_changeable },
});

/** Sends the guest once more the e-mail that says what is reserved. */
export const resendConfirmationAct = define({
	name: "resend_confirmation",
	may: "send_mail",
	input: z.object({}),
	run: (db, _, acting, { id: reservationId, kind }) => confirmations[kind](db, { reservationId }, acting),
	refusals: { no_address: mail.noAddress, not_possible: mail.notPossible },
});

const lockedStay = { stayId: z.uuid(refusals.not_changeable), version: seenVersion() };

const longestReason = 300;

/** Locks a stay to its villa, because the guest asked for it. */
export const lockVillaAct = define({
	name: "lock_villa",
	may: "lock_stay",
	input: z.object({
		...lockedStay,
		reason: z
			.string(lockMissing)
			.trim()
			.min(1, lockMissing)
			.transform((reason) => reason.slice(0, longestReason)),
	}),
	run: (db, fields, acting) => lockVilla(db, fields, acting),
	refusals: { not_changeable: refusals.not_changeable },
});

/** Lets a stay be moved again. */
export const unlockVillaAct = define({
	name: "unlock_villa",
	may: "lock_stay",
	input: z.object(lockedStay),
	run: (db, fields, acting) => lockVilla(db, { ...fields, reason: null }, acting),
	refusals: { not_changeable: refusals.not_changeable },
});
