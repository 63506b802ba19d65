import { z } from "zod";
import { toEmailAddress } from "#app/lib/email-address.ts";
import { type FormAnswer, optionalPhone, personName, requiredEmail } from "#app/lib/form-fields.ts";
import { accountWords } from "./account-words.ts";

/** The result of a form about an account: messages beside their fields, or a sentence in a toast. */
export type AccountResult = FormAnswer & {
	toast?: string;
	/** There is an account with this address already. */
	isInUse?: boolean;
};

const messages = () => accountWords().messages;

/** In characters. */
export const shortestPassword = 8;
export const longestPassword = 128;

const emailField = requiredEmail(() => messages().emailMissing);

const enteredPassword = z
	.string({ error: () => messages().passwordMissing })
	.min(1, { error: () => messages().passwordMissing })
	.max(longestPassword, { error: () => messages().passwordLong });

/** 8 to 128 characters and no rule about kinds of characters (OWASP ASVS 5.0, 6.2). */
const newPassword = z
	.string({ error: () => messages().newMissing })
	.min(1, { error: () => messages().newMissing })
	.min(shortestPassword, { error: () => messages().newShort })
	.max(longestPassword, { error: () => messages().newLong });

/** The sign-in form. The length of a password is a rule for choosing one, so it is not checked here. */
export const signInSchema = z.object({ email: emailField, password: enteredPassword });

/** The sign-up form. */
export const signUpSchema = z.object({
	fullName: personName(() => messages().nameMissing),
	email: emailField,
	password: newPassword,
});

/** Asking for a link to a new password. */
export const forgotSchema = z.object({ email: emailField });

/** Choosing a new password by such a link. */
export const resetSchema = z.object({ password: newPassword });

/** Verifying an address from a browser that is not signed in to its account. */
export const verifySchema = z.object({ password: enteredPassword });

/** Name and phone number of an account. */
export const profileSchema = z.object({
	fullName: personName(() => messages().nameMissing),
	phone: optionalPhone(),
});

/** A new password in place of the current one. */
export const passwordSchema = z.object({ currentPassword: enteredPassword, newPassword });

/** Proving once more who somebody is, by the password: before an account is deleted or other sessions end. */
export const passwordProofSchema = z.object({ password: enteredPassword });

/** Deleting an account without a password: its own address, typed. */
export const deleteByEmailSchema = z.object({
	email: z
		.string({ error: () => messages().emailToType })
		.trim()
		.min(1, { error: () => messages().emailToType })
		.transform((text) => toEmailAddress(text) ?? ""),
});

/** An address that a link of ours carries along to fill a form in; empty where it is invalid. */
export function readCarriedEmail(text: string | null): string {
	const checked = emailField.safeParse(text);
	return checked.success ? checked.data : "";
}
