import { z } from "zod";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { shortestPassword, signInSchema } from "#app/features/accounts/schema.ts";
import { type StaffRole, staffRoles } from "#app/lib/actor.ts";
import { idempotencyKey, personName, requiredEmail } from "#app/lib/form-fields.ts";
import { languages } from "#app/lib/language.ts";
import { isPrivateField } from "#app/lib/private-fields.ts";
import { toBareCode } from "#app/lib/typed-code.ts";

/** Choosing a password by a link. 8 to 128 characters and no rule about kinds of characters (OWASP ASVS 5.0, 6.2). */
export const staffPasswordSchema = z.object({
	password: z
		.string({ error: "Choose a password." })
		.min(1, "Choose a password.")
		.min(shortestPassword, "Choose a password of at least 8 characters.")
		.max(128, "Choose a password of at most 128 characters."),
});

/** Asking for a link to a new password. */
export const staffForgotSchema = signInSchema.pick({ email: true });

/** The language of housekeeping and repairs. */
export const languageSchema = z.object({
	language: z.enum(languages, { error: () => actWords().unknownForm }),
});

/** Inviting a colleague, with the language of the invitation. The roles are check boxes: `readRoles`. */
export const inviteSchema = z.object({
	name: personName("Enter the person's name."),
	email: requiredEmail("Enter the person's e-mail address."),
	language: languageSchema.shape.language.optional(),
});

/** The language of a colleague, and the one that the form showed. */
export const chosenLanguageSchema = z.object({
	language: languageSchema.shape.language.optional(),
	seenLanguage: languageSchema.shape.language.optional(),
});

/** Enrolling a tablet. */
export const deviceSchema = z.object({
	idempotencyKey: idempotencyKey(),
	deviceName: personName("Enter the place where the tablet is used."),
});

const sixFigures = ({ missing, wrong }: { missing: string; wrong: string }) =>
	z
		.string({ error: missing })
		.transform(toBareCode)
		.pipe(z.string().regex(/^\d{6}$/, wrong));

/** A new PIN, typed twice. */
export const pinSchema = z.object({
	pin: sixFigures({ missing: "Type six digits.", wrong: "A PIN has six digits." }),
	again: sixFigures({
		missing: "Type the same six digits again.",
		wrong: "Type the same six digits again.",
	}),
});

const textByField = z
	.record(z.string(), z.array(z.string()))
	.transform((fields) =>
		Object.fromEntries(Object.entries(fields).filter(([name]) => !isPrivateField(name))),
	);

const formDraftSchema = z.object({
	seen: textByField,
	typed: textByField,
	formKey: z.string().optional(),
	isSent: z.boolean(),
});

/** The text of a form of the desk that was not sent, as the browser sends and gets it (`ui/desk/drafts.ts`). */
export type FormDraft = z.output<typeof formDraftSchema>;

/** A draft as it was stored. */
export const readDraft = (stored: string): FormDraft => formDraftSchema.parse(JSON.parse(stored));

/**
 * One draft from a browser. Its form is an address with an act, in ASCII; without a draft the stored one is deleted. Every page of the
 * desk brings its person's drafts, so that a longer one stays in its browser.
 */
export const sentDraftSchema = z.object({
	person: z.string(),
	form: z.string().regex(/^\/desk[ -~]{0,2000}$/),
	draft: z
		.string()
		.max(20_000)
		.optional()
		.transform((text, context): FormDraft | null => {
			if (text === undefined) return null;
			try {
				return readDraft(text);
			} catch {
				context.addIssue({ code: "custom", message: "A draft has another shape." });
				return z.NEVER;
			}
		}),
});

/** The roles that a form has checked, in the order of the list. */
export function readRoles(form: FormData, name = "role"): StaffRole[] {
	const given = form.getAll(name);
	return staffRoles.filter((role) => given.includes(role));
}

/** A browser's answer for a passkey: only its outer form is checked here, the rest by the library. */
export const passkeyAnswer = z.looseObject({
	id: z.string().min(1).max(1400),
	rawId: z.string().max(1400),
	type: z.literal("public-key"),
	response: z.record(z.string(), z.unknown()),
	clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
