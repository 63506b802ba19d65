import { data, href } from "react-router";
import { areaWords, securityWords } from "#app/content/account-area.ts";
import { accountWords, signInRefusals } from "#app/content/account-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import type { AccountResult } from "#app/features/accounts/answer.ts";
import { nameBrowser } from "#app/features/accounts/browser-name.ts";
import { endOtherSessions, endSession } from "#app/features/accounts/commands.server.ts";
import { PasswordForm } from "#app/features/accounts/components/password-form.tsx";
import { SessionList } from "#app/features/accounts/components/session-list.tsx";
import { passwordSchema } from "#app/features/accounts/own-account-schema.ts";
import { listSessions } from "#app/features/accounts/queries.server.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatHotelDate, hotelToday } from "#app/lib/hotel-date.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { mayMailTo } from "#app/routes/account/mail-limits.ts";
import { faultResponse } from "#app/routes/booking/failure.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/security";
import { attemptPassword, callerOf, letIn, refuse } from "./sign-in-form.server.ts";

const dayOf = (instant: Date) => formatHotelDate(hotelToday(instant, hotel.timeZone));

export async function loader({ context }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const user = userOf(context);
	const sessions = await listSessions(db, user.uid, now());
	const here = context.get(requestContext).session.id;
	return {
		email: user.email,
		hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
		sessions: [...sessions.filter(({ id }) => id === here), ...sessions.filter(({ id }) => id !== here)].map(
			({ id, browser, startedAt, lastUsedAt }) => ({
				id,
				isHere: id === here,
				browser: nameBrowser(browser),
				startedOn: dayOf(startedAt),
				lastUsedOn: dayOf(lastUsedAt),
			}),
		),
	};
}

export async function action(args: Route.ActionArgs) {
	const { request, context } = args;
	const { db, accounts } = context.get(appContext);
	const form = await readForm(request);
	const back = href("/account/security");
	const { uid, email } = userOf(context);
	try {
		switch (form.get("intent")) {
			case "end": {
				const ended = await endSession(db, uid, String(form.get("session")).slice(0, 64));
				if (ended) return letIn([], "session_ended", back);
				return data<AccountResult>({ toast: securityWords.gone }, { status: 404 });
			}
			case "end_others":
				await endOtherSessions(db, uid, context.get(requestContext).session.id ?? "");
				return letIn([], "sessions_ended", back);
			case "send_link": {
				const may = mayMailTo(context, email);
				if (may === "refuse") return refuse("too_many_requests", {});
				if (may === "send") await accounts.forgetPassword(email);
				return letIn([], "password_link_sent", back);
			}
			default:
				return await changePassword(args, form);
		}
	} catch (error) {
		return data<AccountResult>({ toast: signInRefusals.fault }, faultResponse(context, error));
	}
}

async function changePassword({ request, context }: Route.ActionArgs, form: FormData) {
	const user = userOf(context);
	// Passwords never come back.
	const checked = checkFields(passwordSchema, form);
	if (!checked.ok) return data<AccountResult>({ errors: checked.errors }, { status: 400 });
	const { accounts } = context.get(appContext);
	const attempt = await attemptPassword(
		context,
		user.email,
		() => accounts.changePassword(callerOf(request, context), user, checked.fields),
		(outcome) => !outcome.ok && outcome.reason === "wrong_password",
	);
	if (!attempt) return refuse("too_many_requests", {});
	const outcome = attempt.result;
	if (outcome.ok) return letIn(outcome.setCookies, "password_changed", href("/account/security"));
	if (outcome.reason === "guessable_password")
		return data<AccountResult>({ errors: { newPassword: accountWords.guessablePassword } }, { status: 400 });
	if (outcome.reason === "no_password")
		return data<AccountResult>({ toast: securityWords.none }, { status: 409 });
	return data<AccountResult>({ errors: { currentPassword: securityWords.wrong } }, { status: 400 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, { toast: accountWords.failed });
}

/** When to come back is said with the page too, not only to scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<ResultToast answer={actionData} />
			<PasswordForm
				title={`${areaWords.pages.security.title} · ${hotel.name}`}
				email={loaderData.email}
				hasPassword={loaderData.hasPassword}
				answer={actionData}
			/>
			<SessionList sessions={loaderData.sessions} />
		</>
	);
}
