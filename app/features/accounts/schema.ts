import { z } from "zod";
import { checkFields, type FieldErrors, personName } from "#app/lib/form-fields.ts";

/** In characters. */
export const shortestPassword = 8;
export const longestPassword = 128;

export const emailField = z
	.string({ error: "Please enter your e-mail address." })
	.trim()
	.toLowerCase()
	.min(1, "Please enter your e-mail address.")
	.max(254, "Please enter an e-mail address like name@example.com.")
	.pipe(z.email("Please enter an e-mail address like name@example.com."));

export const enteredPassword = z
	.string({ error: "Please enter your password." })
	.min(1, "Please enter your password.")
	.max(longestPassword, "A password has at most 128 characters.");

/** 8 to 128 characters and no rule about kinds of characters (OWASP ASVS 5.0, 6.2). */
export const newPassword = z
	.string({ error: "Please choose a password." })
	.min(1, "Please choose a password.")
	.min(shortestPassword, "Please choose a password of at least 8 characters.")
	.max(longestPassword, "Please choose a password of at most 128 characters.");

/** The sign-in form. The length a password must have is said where one is chosen, not here. */
export const signInSchema = z.object({ email: emailField, password: enteredPassword });

/** The sign-up form. */
export const signUpSchema = z.object({
	fullName: personName("Please enter your full name."),
	email: emailField,
	password: newPassword,
});

/** What is wrong with a sign-in form; empty when all is right. */
export function checkSignIn(form: FormData): FieldErrors {
	const checked = checkFields(signInSchema, form);
	return checked.ok ? {} : checked.errors;
}

/** What is wrong with a sign-up form; empty when all is right. */
export function checkSignUp(form: FormData): FieldErrors {
	const checked = checkFields(signUpSchema, form);
	return checked.ok ? {} : checked.errors;
}
