import { registrationWords } from "#app/content/desk-registration-words.ts";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { seenVersion } from "#app/lib/form-fields.ts";
import { registerGuests } from "./operations/register-guests.server.ts";
import { checkRegistration } from "./schema.ts";

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
