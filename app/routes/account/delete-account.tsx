import { data, href, redirect } from "react-router";
import { areaWords, deleteWords } from "#app/content/account-area.ts";
import { accountWords, signInRefusals } from "#app/content/accounts.ts";
import { hotel } from "#app/content/hotel.ts";
import { accountsContext, dbContext, nowContext, sessionContext, settingsContext } from "#app/context.ts";
import type { AccountAnswer } from "#app/features/guests/answer.ts";
import { DeleteAccountForm } from "#app/features/guests/components/delete-account-form.tsx";
import { deleteAccount } from "#app/features/guests/leaving/commands.server.ts";
import { listExpected } from "#app/features/guests/leaving/queries.server.ts";
import { hasJustSignedIn } from "#app/features/guests/leaving/recent.ts";
import { deleteByEmailSchema, deleteByPasswordSchema } from "#app/features/guests/own-account-schema.ts";
import { listSessions } from "#app/features/guests/queries.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { sendOrAnswer } from "#app/lib/send-form.ts";
import { flash } from "#app/middleware/flash.server.ts";
import { userOf } from "#app/middleware/require-user.server.ts";
import { reservationAccess } from "#app/middleware/reservation-access.server.ts";
import { attemptPassword, callerOf, refuse } from "#app/routes/account/entry.ts";
import { answerFault } from "#app/routes/booking/failure.ts";
import { readToday } from "#app/routes/today.ts";
import { AnswerToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/delete-account";

type Context = Route.LoaderArgs["context"];

const hasPassword = (context: Context) =>
	userOf(context).providerData.some(({ providerId }) => providerId === "password");

/** Who signs in with Google alone has no password to type: a sign-in of just now stands in for it. */
async function isFresh(context: Context): Promise<boolean> {
	const now = context.get(nowContext)();
	const sessions = await listSessions(context.get(dbContext), userOf(context).uid, now);
	const here = sessions.find(({ id }) => id === context.get(sessionContext).id);
	return here !== undefined && hasJustSignedIn(here.startedAt, now);
}

export async function loader({ context }: Route.LoaderArgs) {
	const { uid, email } = userOf(context);
	const byPassword = hasPassword(context);
	return {
		email,
		expected: await listExpected(context.get(dbContext), uid, readToday(context)),
		proof: byPassword ? "password" : (await isFresh(context)) ? "email" : "sign_in",
	} as const;
}

export async function action({ request, context }: Route.ActionArgs) {
	const { uid, email } = userOf(context);
	const form = await readForm(request);
	try {
		const refused = await refuseWithoutProof(context, form);
		if (refused) return refused;
		await deleteAccount(context.get(dbContext), uid, readToday(context));
		const { setCookies } = await context.get(accountsContext).signOut(callerOf(request, context));
		const forget = await reservationAccess(context.get(settingsContext)).forget();
		const headers = new Headers();
		for (const cookie of [...setCookies, forget, flash("account_deleted")])
			headers.append("Set-Cookie", cookie);
		return redirect(href("/"), { status: 303, headers });
	} catch (error) {
		return data<AccountAnswer>(
			{ values: hasPassword(context) ? {} : { email }, toast: signInRefusals.fault },
			answerFault(context, error),
		);
	}
}

async function refuseWithoutProof(context: Context, form: FormData) {
	const { uid, email } = userOf(context);
	if (!hasPassword(context)) {
		const checked = checkFields(deleteByEmailSchema, form);
		if (!checked.ok) return data<AccountAnswer>(checked, { status: 400 });
		if (checked.fields.email !== email)
			return data<AccountAnswer>(
				{ errors: { email: deleteWords.wrongEmail }, values: checked.values },
				{ status: 400 },
			);
		if (await isFresh(context)) return null;
		return data<AccountAnswer>({ toast: deleteWords.signInAgain }, { status: 403 });
	}
	const checked = checkFields(deleteByPasswordSchema, form);
	if (!checked.ok) return data<AccountAnswer>({ errors: checked.errors }, { status: 400 });
	const accounts = context.get(accountsContext);
	const attempt = await attemptPassword(
		context,
		email,
		() => accounts.knowsPassword(uid, checked.fields.password),
		(isKnown) => !isKnown,
	);
	if (!attempt) return refuse("too_many_requests", {});
	if (attempt.result) return null;
	return data<AccountAnswer>({ errors: { password: deleteWords.wrongPassword } }, { status: 400 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendOrAnswer<AccountAnswer, AccountAnswer>(serverAction, { toast: accountWords.failed });
}

/** When to come back is said with the page too, not only to scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<AnswerToast answer={actionData} />
			<DeleteAccountForm
				{...loaderData}
				title={`${areaWords.pages.delete.title} · ${hotel.name}`}
				answer={actionData}
			/>
		</>
	);
}
