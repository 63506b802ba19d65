import { z } from "zod";
import { checkFields, type FieldErrors, optionalPhone, personName } from "#app/lib/form-fields.ts";
import { enteredPassword, newPassword } from "./schema.ts";

/** How somebody wants to be called, by voice too. */
export const profileSchema = z.object({
	fullName: personName("Please enter your full name."),
	phone: optionalPhone(),
});

/** A new password in place of the current one. */
export const passwordSchema = z.object({
	currentPassword: enteredPassword,
	newPassword,
});

/** Deleting an account that has a password. */
export const deleteByPasswordSchema = z.object({ password: enteredPassword });

/** Deleting an account that has none: its own address, typed. */
export const deleteByEmailSchema = z.object({
	email: z
		.string({ error: "Please type your e-mail address." })
		.trim()
		.toLowerCase()
		.min(1, "Please type your e-mail address.")
		.max(254, "This is not the address of your account."),
});

const check =
	<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
	(form: FormData): FieldErrors => {
		const checked = checkFields(schema, form);
		return checked.ok ? {} : checked.errors;
	};

/** What is wrong with each of these forms; empty when all is right. */
export const checkProfile = check(profileSchema);
export const checkPassword = check(passwordSchema);
export const checkDeleteByPassword = check(deleteByPasswordSchema);
export const checkDeleteByEmail = check(deleteByEmailSchema);
