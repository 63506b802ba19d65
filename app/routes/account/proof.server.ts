import { data } from "react-router";
import { deleteWords } from "#app/content/words/account-area.ts";
import { appContext, type Context, requestContext } from "#app/context.ts";
import type { AccountEvent } from "#app/features/accounts/accounts.server.ts";
import { hasJustSignedIn } from "#app/features/accounts/policy.ts";
import { isPasswordOf, listSessions } from "#app/features/accounts/queries.server.ts";
import { type AccountResult, passwordProofSchema } from "#app/features/accounts/schema.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import { forbidden } from "../failure.ts";
import { attemptPassword, refuse } from "./sign-in-form.server.ts";

export const hasPassword = (context: Context) =>
	userOf(context).providerData.some(({ providerId }) => providerId === "password");

/** A guest who signs in with Google alone has no password to type: a sign-in of just now replaces it. */
export async function isFresh(context: Context): Promise<boolean> {
	const now = context.get(appContext).now();
	const sessions = await listSessions(context.get(appContext).db, userOf(context).uid, now);
	const here = sessions.find(({ id }) => id === context.get(requestContext).session.id);
	return here !== undefined && hasJustSignedIn(here.startedAt, now);
}

/**
 * Has the person who is signed in prove once more who they are: by the password in the form's field `password`, or by a sign-in
 * of just now where the account has none. Null when they did.
 */
export async function refuseWithoutProof(
	context: Context,
	form: FormData,
	purpose: Extract<AccountEvent, { purpose: string }>["purpose"],
) {
	const { uid, email } = userOf(context);
	if (!hasPassword(context))
		return (await isFresh(context)) ? null : forbidden<AccountResult>({ toast: deleteWords().signInAgain });
	const checked = checkFields(passwordProofSchema, form);
	if (!checked.ok) return data<AccountResult>({ errors: checked.errors }, { status: 400 });
	const { db, accounts } = context.get(appContext);
	const attempt = await attemptPassword(
		context,
		email,
		() => isPasswordOf(db, uid, checked.fields.password),
		(isRight) => !isRight,
	);
	if (!attempt) return refuse("too_many_requests", {});
	if (attempt.result) return null;
	accounts.onEvent({ event: "proof_failed", account: uid, purpose });
	return data<AccountResult>({ errors: { password: deleteWords().wrongPassword } }, { status: 400 });
}
