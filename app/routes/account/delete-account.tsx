import { data, href, redirect } from "react-router";
import { areaWords, deleteWords } from "#app/content/account-area.ts";
import { accountWords, signInRefusals } from "#app/content/account-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import type { AccountResult } from "#app/features/accounts/answer.ts";
import { DeleteAccountForm } from "#app/features/accounts/components/delete-account-form.tsx";
import { deleteAccount } from "#app/features/accounts/deletion/commands.server.ts";
import { listExpected } from "#app/features/accounts/deletion/queries.server.ts";
import { hasJustSignedIn } from "#app/features/accounts/deletion/recent.ts";
import { deleteByEmailSchema, deleteByPasswordSchema } from "#app/features/accounts/own-account-schema.ts";
import { listSessions } from "#app/features/accounts/queries.server.ts";
import { reservationAccess } from "#app/features/reservations/access-cookie.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { faultResponse } from "#app/routes/booking/failure.ts";
import { flash } from "#app/routes/flash.server.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import { readToday } from "#app/routes/today.ts";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/delete-account";
import { attemptPassword, callerOf, refuse } from "./sign-in-form.server.ts";

type Context = Route.LoaderArgs["context"];

const hasPassword = (context: Context) =>
	userOf(context).providerData.some(({ providerId }) => providerId === "password");

/** Who signs in with Google alone has no password to type: a sign-in of just now stands in for it. */
async function isFresh(context: Context): Promise<boolean> {
	const now = context.get(appContext).now();
	const sessions = await listSessions(context.get(appContext).db, userOf(context).uid, now);
	const here = sessions.find(({ id }) => id === context.get(requestContext).session.id);
	return here !== undefined && hasJustSignedIn(here.startedAt, now);
}

export async function loader({ context }: Route.LoaderArgs) {
	const { uid, email } = userOf(context);
	const byPassword = hasPassword(context);
	return {
		email,
		expected: await listExpected(context.get(appContext).db, uid, readToday(context)),
		proof: byPassword ? "password" : (await isFresh(context)) ? "email" : "sign_in",
	} as const;
}

export async function action({ request, context }: Route.ActionArgs) {
	const { db, accounts, settings } = context.get(appContext);
	const { uid, email } = userOf(context);
	const form = await readForm(request);
	try {
		const refused = await refuseWithoutProof(context, form);
		if (refused) return refused;
		await deleteAccount(db, uid, readToday(context));
		const { setCookies } = await accounts.signOut(callerOf(request, context));
		const forget = await reservationAccess(settings).forget();
		const headers = new Headers();
		for (const cookie of [...setCookies, forget, flash("account_deleted")])
			headers.append("Set-Cookie", cookie);
		return redirect(href("/"), { status: 303, headers });
	} catch (error) {
		return data<AccountResult>(
			{ values: hasPassword(context) ? {} : { email }, toast: signInRefusals.fault },
			faultResponse(context, error),
		);
	}
}

async function refuseWithoutProof(context: Context, form: FormData) {
	const { uid, email } = userOf(context);
	if (!hasPassword(context)) {
		const checked = checkFields(deleteByEmailSchema, form);
		if (!checked.ok) return data<AccountResult>(checked, { status: 400 });
		if (checked.fields.email !== email)
			return data<AccountResult>(
				{ errors: { email: deleteWords.wrongEmail }, values: checked.values },
				{ status: 400 },
			);
		if (await isFresh(context)) return null;
		return data<AccountResult>({ toast: deleteWords.signInAgain }, { status: 403 });
	}
	const checked = checkFields(deleteByPasswordSchema, form);
	if (!checked.ok) return data<AccountResult>({ errors: checked.errors }, { status: 400 });
	const { accounts } = context.get(appContext);
	const attempt = await attemptPassword(
		context,
		email,
		() => accounts.knowsPassword(uid, checked.fields.password),
		(isKnown) => !isKnown,
	);
	if (!attempt) return refuse("too_many_requests", {});
	if (attempt.result) return null;
	return data<AccountResult>({ errors: { password: deleteWords.wrongPassword } }, { status: 400 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, { toast: accountWords.failed });
}

/** When to come back is said with the page too, not only to scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<ResultToast answer={actionData} />
			<DeleteAccountForm
				{...loaderData}
				title={`${areaWords.pages.delete.title} · ${hotel.name}`}
				answer={actionData}
			/>
		</>
	);
}
