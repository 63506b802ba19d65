import { data, href, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { deadLinkWords, verifyWords } from "#app/content/words/account-links.ts";
import { appContext, requestContext } from "#app/context.ts";
import { accountWords, signInRefusals } from "#app/features/accounts/account-words.ts";
import { AccountFact, DeadLinkPage, NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { signIn } from "#app/features/accounts/operations/sign-in.server.ts";
import { verifyEmail } from "#app/features/accounts/operations/verify-email.server.ts";
import type { AccountResult } from "#app/features/accounts/schema.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/verify-email";
import { readLink } from "./mailed-links.server.ts";
import { attemptPassword, callerOf, cookieHeaders, refuse } from "./sign-in-form.server.ts";

export const handle: RouteFacts = { film: "account", secretPath: true, private: true };

/** Opening the link does not use it up: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const link = await readLink(context, "verify-email", url);
	if (!link.works) return data({ works: false, garbled: link.garbled } as const, { status: link.status });
	const { name, email, userId } = link.holder;
	return {
		works: true,
		name,
		email,
		isHere: context.get(requestContext).user?.uid === userId,
		action: href("/verify-email") + url.search,
	} as const;
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const form = await readForm(request);
	try {
		const link = await readLink(context, "verify-email", url);
		if (!link.works) return data<AccountResult>({}, { status: link.status });
		const typed = form.get("password");
		const password = typeof typed === "string" ? typed.slice(0, 128) : "";
		const secret = url.searchParams.get("token") ?? "";
		const accounts = context.get(appContext).accounts;
		const attempt = await attemptPassword(
			context,
			link.holder.email,
			() => verifyEmail(accounts, { secret, password }, readActing(context)),
			(outcome) => !outcome.ok && outcome.reason === "wrong_password",
		);
		if (!attempt) return refuse("too_many_requests", {});
		const outcome = attempt.result;
		if (outcome.ok) {
			const credentials = { caller: callerOf(request, context), email: outcome.email, password };
			const signedIn = outcome.byPassword ? await signIn(accounts, credentials, readActing(context)) : null;
			const headers = cookieHeaders(signedIn?.ok ? signedIn.setCookies : []);
			return redirectWithFlash(context, href("/account"), "email_confirmed", headers);
		}
		if (outcome.reason === "link_dead") return data<AccountResult>({}, { status: 410 });
		return data<AccountResult>({ errors: { password: verifyWords().wrongPassword } }, { status: 401 });
	} catch (error) {
		return data<AccountResult>({ toast: signInRefusals().fault }, faultResponse(context, error));
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, { toast: accountWords().failed });
}

export const headers = answerHeaders;

/** A link that was used meanwhile shows as one. */
export function shouldRevalidate() {
	return true;
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.works)
		return (
			<DeadLinkPage
				title={deadLinkWords().title}
				lead={loaderData.garbled ? deadLinkWords().garbled : deadLinkWords().used}
				ways={[
					{ to: href("/account"), label: deadLinkWords().account },
					{ to: href("/"), label: deadLinkWords().front },
				]}
			/>
		);
	const { name, email, isHere } = loaderData;
	return (
		<NarrowPage title={verifyWords().title} lead={verifyWords().lead}>
			<ResultToast result={actionData} />
			<dl className="grid gap-4">
				<AccountFact term={verifyWords().account}>{name}</AccountFact>
				<AccountFact term={verifyWords().address}>{email}</AccountFact>
			</dl>
			<CheckedForm
				action={loaderData.action}
				title={`${verifyWords().title} · ${hotel.name}`}
				result={actionData}
				loadCheck={
					isHere
						? async () => () => ({})
						: loadCheck(async () => (await import("#app/features/accounts/schema.ts")).verifySchema)
				}
			>
				{({ submitting }) => (
					<div className="grid gap-5">
						{isHere ? null : (
							<PasswordField
								name="password"
								label={verifyWords().password}
								hint={verifyWords().passwordHint}
								autoComplete="current-password"
								required
							/>
						)}
						<Button type="submit" busy={submitting} className="w-full">
							{submitting ? verifyWords().confirming : verifyWords().confirm}
						</Button>
					</div>
				)}
			</CheckedForm>
			<div className="border-sand border-t pt-5 text-small">
				<h2 className="font-medium">{verifyWords().notYours}</h2>
				<p className="mt-1 text-ink-soft">{verifyWords().notYoursText}</p>
				<Link
					to={withQuery(href("/forgot-password"), { email })}
					viewTransition
					className="mt-1 inline-flex min-h-11 items-center font-medium text-lagoon underline underline-offset-4"
				>
					{verifyWords().takeOver}
				</Link>
			</div>
		</NarrowPage>
	);
}
