import { data, href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { areaWords, securityWords } from "#app/content/words/account-area.ts";
import { appContext, requestContext } from "#app/context.ts";
import { accountWords, signInRefusals } from "#app/features/accounts/account-words.ts";
import { nameBrowser, PasswordForm, SessionList } from "#app/features/accounts/components/security-forms.tsx";
import { changePassword } from "#app/features/accounts/operations/change-password.server.ts";
import { endOtherSessions, endSession } from "#app/features/accounts/operations/end-session.server.ts";
import { enqueueAccountEmail } from "#app/features/accounts/operations/enqueue-account-email.server.ts";
import { listSessions } from "#app/features/accounts/queries.server.ts";
import { type AccountResult, passwordSchema } from "#app/features/accounts/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readActing } from "#app/routes/acting.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { userOf } from "#app/routes/middleware/require-user.server.ts";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/security";
import { mayMailTo } from "./mailed-links.server.ts";
import { hasPassword, isFresh, refuseWithoutProof } from "./proof.server.ts";
import { attemptPassword, callerOf, clearingHeaders, refuse } from "./sign-in-form.server.ts";

const dayOf = (instant: Date) => formatHotelDate(hotelToday(instant));

export async function loader({ context }: Route.LoaderArgs) {
	const user = userOf(context);
	const sessions = await listSessions(context.get(appContext).db, user.uid, context.get(appContext).now());
	const here = context.get(requestContext).session.id;
	const byPassword = hasPassword(context);
	return {
		email: user.email,
		hasPassword: byPassword,
		proof: byPassword ? "password" : (await isFresh(context)) ? "just_signed_in" : "sign_in",
		sessions: [...sessions.filter(({ id }) => id === here), ...sessions.filter(({ id }) => id !== here)].map(
			({ id, browser, startedAt, lastUsedAt }) => ({
				id,
				isHere: id === here,
				browser: nameBrowser(browser),
				startedOn: dayOf(startedAt),
				lastUsedOn: dayOf(lastUsedAt),
			}),
		),
	} as const;
}

export async function action(args: Route.ActionArgs) {
	const { request, context } = args;
	const form = await readForm(request);
	const back = href("/account/security");
	const { uid: userId, email } = userOf(context);
	const { accounts, db } = context.get(appContext);
	try {
		switch (form.get("intent")) {
			case "end_sessions": {
				const refused = await refuseWithoutProof(context, form, "end_sessions");
				if (refused) return refused;
				const sessionId = String(form.get("session")).slice(0, 64);
				if (sessionId === "others") {
					const currentId = context.get(requestContext).session.id ?? "";
					await endOtherSessions(accounts, { userId, currentId }, readActing(context));
					return redirectWithFlash(context, back, "sessions_ended");
				}
				const outcome = await endSession(accounts, { userId, sessionId }, readActing(context));
				if (outcome.ok) return redirectWithFlash(context, back, "session_ended");
				return data<AccountResult>({ toast: securityWords().gone }, { status: 404 });
			}
			case "send_link": {
				const may = mayMailTo(context, email);
				if (may === "refuse") return refuse("too_many_requests", {});
				const link = { kind: "password_forgotten", email } as const;
				if (may === "send") await enqueueAccountEmail(db, link, readActing(context));
				return redirectWithFlash(context, back, "password_link_sent");
			}
			default:
				return await savePassword(args, form);
		}
	} catch (error) {
		return data<AccountResult>({ toast: signInRefusals().fault }, faultResponse(context, error));
	}
}

async function savePassword({ request, context }: Route.ActionArgs, form: FormData) {
	const user = userOf(context);
	// Passwords never come back.
	const checked = checkFields(passwordSchema, form);
	if (!checked.ok) return data<AccountResult>({ errors: checked.errors }, { status: 400 });
	const attempt = await attemptPassword(
		context,
		user.email,
		() =>
			changePassword(
				context.get(appContext).accounts,
				{ caller: callerOf(request, context), user, ...checked.fields },
				readActing(context),
			),
		(outcome) => !outcome.ok && outcome.reason === "wrong_password",
	);
	if (!attempt) return refuse("too_many_requests", {});
	const outcome = attempt.result;
	if (outcome.ok)
		return redirectWithFlash(
			context,
			href("/account/security"),
			"password_changed",
			clearingHeaders(outcome.setCookies),
		);
	if (outcome.reason === "guessable_password")
		return data<AccountResult>(
			{ errors: { newPassword: accountWords().guessablePassword } },
			{ status: 400 },
		);
	if (outcome.reason === "no_password")
		return data<AccountResult>({ toast: securityWords().none }, { status: 409 });
	return data<AccountResult>({ errors: { currentPassword: securityWords().wrong } }, { status: 400 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, { toast: accountWords().failed });
}

export const headers = answerHeaders;

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
	// Two forms: the message about the field `password` belongs to the second.
	const isAboutSessions = actionData?.errors?.password !== undefined;
	return (
		<>
			<ResultToast result={actionData} />
			<PasswordForm
				title={`${areaWords().pages.security.title} · ${hotel.name}`}
				email={loaderData.email}
				hasPassword={loaderData.hasPassword}
				result={isAboutSessions ? undefined : actionData}
			/>
			<SessionList {...loaderData} result={isAboutSessions ? actionData : undefined} />
		</>
	);
}
