import { z } from "zod";
import { checkFields, type FieldErrors } from "#app/lib/form-fields.ts";
import { emailField, enteredPassword, newPassword } from "./schema.ts";

/** Asking for a link to a new password. */
export const forgotSchema = z.object({ email: emailField });

/** Choosing a new password by such a link. */
export const resetSchema = z.object({ password: newPassword });

/** Confirming an address from a browser that is not signed in to its account. */
const verifySchema = z.object({ password: enteredPassword });

const check =
	<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
	(form: FormData): FieldErrors => {
		const checked = checkFields(schema, form);
		return checked.ok ? {} : checked.errors;
	};

/** What is wrong with each of these forms; empty when all is right. */
export const checkForgot = check(forgotSchema);
export const checkReset = check(resetSchema);
export const checkVerify = check(verifySchema);
