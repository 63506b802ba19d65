import { z } from "zod";
import { deskStayWords } from "#app/content/words/desk-stay-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { handToGuest } from "#app/features/staff/operations/hand-to-guest.server.ts";
import type { DeskSession } from "#app/features/staff/signed-in-staff.ts";
import { seenVersion } from "#app/lib/form-fields.ts";
import { registrationWords } from "./desk/desk-registration-words.ts";
import { registerGuests } from "./operations/register-guests.server.ts";
import { signRegistration } from "./operations/sign-registration.server.ts";
import { checkRegistration, signatureSchema } from "./schema.ts";

const { messages } = registrationWords;

/** Registers the adults of one villa of a party, or corrects them. */
export const registerGuestsAct = actsOn<{ unit: { id: string } }>()({
	name: "register_guests",
	may: "register_guests",
	input: ({ form }) => {
		const checked = checkRegistration(form);
		if (!checked.ok) return checked;
		const version = seenVersion().parse(form.get("version"));
		return { ok: true, fields: { version, entries: checked.entries } };
	},
	run: (db, fields, acting, { unit }) => registerGuests(db, { stayId: unit.id, ...fields }, acting),
	refusals: {
		changed_meanwhile: deskStayWords.conflict.text,
		not_registrable: messages.notRegistrable,
		nobody: messages.nobody,
	},
});

/** The registration of one adult, and the session of the staff; none while the guest has the browser in hand. */
type Signing = { reference: string; registrationId: string; session: DeskSession | null };

const defineSigning = actsOn<Signing>();

/** When the details were last changed that the form has shown. */
const seenAt = z.coerce.date().catch(new Date(Number.NaN));

const signing = { gone: messages.signatureGone, changed_meanwhile: messages.signatureChanged };

/** An adult signs the data of the registration. */
export const signRegistrationAct = defineSigning({
	name: "sign_registration",
	may: "register_guests",
	input: signatureSchema.extend({ seenAt }),
	run: (db, fields, acting, { registrationId }) =>
		signRegistration(db, { registrationId, ...fields }, acting),
	refusals: signing,
});

/** Staff delete a signature; a guest does not. */
export const clearSignatureAct = defineSigning({
	name: "clear_signature",
	may: "register_guests",
	input: z.object({ seenAt }),
	run: async (db, fields, acting, { registrationId, session }) =>
		session === null
			? { ok: false, reason: "not_allowed" }
			: signRegistration(db, { registrationId, path: null, ...fields }, acting),
	refusals: signing,
});

/** Hands the browser to the guest: until a PIN or the password, the server opens nothing in it but the page of their registration. */
export const handToGuestAct = defineSigning({
	name: "hand_to_guest",
	may: "register_guests",
	input: z.object({}),
	run: async (db, _, acting, { session, ...guest }) =>
		session === null ? { ok: true } : handToGuest(db, { session, guest }, acting),
	refusals: {},
});
