import { data, href } from "react-router";
import { deadLinkWords, verifyWords } from "#app/content/account-links.ts";
import { accountWords, signInRefusals } from "#app/content/account-words.ts";
import { hotel } from "#app/content/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import type { AccountResult } from "#app/features/accounts/answer.ts";
import { AccountFact, DeadLinkPage, NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { readForm } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readLink } from "#app/routes/account/link.ts";
import { faultResponse } from "#app/routes/booking/failure.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/verify-email";
import { attemptPassword, callerOf, letIn, refuse } from "./sign-in-form.server.ts";

export const handle: RouteFacts = { film: "account", secretPath: true };

/** Opening the link uses nothing up: mail scanners open links, too. */
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
		const password = form.get("password");
		const { accounts } = context.get(appContext);
		const proof = {
			signedInAs: context.get(requestContext).user?.uid ?? null,
			password: typeof password === "string" ? password.slice(0, 128) : "",
		};
		const attempt = await attemptPassword(
			context,
			link.holder.email,
			() => accounts.verify(url.searchParams.get("token") ?? "", proof),
			(outcome) => !outcome.ok && outcome.reason === "wrong_password",
		);
		if (!attempt) return refuse("too_many_requests", {});
		const outcome = attempt.result;
		if (outcome.ok) {
			const entry = outcome.byPassword
				? await accounts.signIn(callerOf(request, context), { ...proof, email: outcome.email })
				: null;
			return letIn(entry?.ok ? entry.setCookies : [], "email_confirmed", href("/account"));
		}
		if (outcome.reason === "link_dead") return data<AccountResult>({}, { status: 410 });
		if (outcome.reason === "address_owned")
			return data<AccountResult>({ errors: { form: verifyWords.owned } }, { status: 409 });
		return data<AccountResult>({ errors: { password: verifyWords.wrongPassword } }, { status: 401 });
	} catch (error) {
		return data<AccountResult>({ toast: signInRefusals.fault }, faultResponse(context, error));
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, { toast: accountWords.failed });
}

/** When to come back is said with the page too, not only to scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** A link that was used meanwhile shows as one. */
export function shouldRevalidate() {
	return true;
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.works)
		return (
			<DeadLinkPage
				title={deadLinkWords.title}
				lead={loaderData.garbled ? deadLinkWords.garbled : deadLinkWords.used}
				ways={[
					{ to: href("/account"), label: deadLinkWords.account },
					{ to: href("/"), label: deadLinkWords.front },
				]}
			/>
		);
	const { name, email, isHere } = loaderData;
	return (
		<NarrowPage title={verifyWords.title} lead={verifyWords.lead}>
			<ResultToast answer={actionData} />
			<dl className="grid gap-4">
				<AccountFact term={verifyWords.account}>{name}</AccountFact>
				<AccountFact term={verifyWords.address}>{email}</AccountFact>
			</dl>
			<CheckedForm
				action={loaderData.action}
				title={`${verifyWords.title} · ${hotel.name}`}
				answer={actionData}
				loadCheck={async () => {
					const { checkVerify } = await import("#app/features/accounts/link-schema.ts");
					return isHere ? () => ({}) : checkVerify;
				}}
				advice={
					<>
						<p>{verifyWords.ownedAdvice}</p>
						<p className="mt-3 flex flex-wrap gap-3">
							<ButtonLink to={href("/sign-in")}>{accountWords.signIn.title}</ButtonLink>
							<ButtonLink to={href("/forgot-password")} look="secondary">
								{deadLinkWords.newLink}
							</ButtonLink>
						</p>
					</>
				}
			>
				{({ submitting }) => (
					<div className="grid gap-5">
						{isHere ? null : (
							<PasswordField
								name="password"
								label={verifyWords.password}
								hint={verifyWords.passwordHint}
								autoComplete="current-password"
								required
							/>
						)}
						<Button type="submit" disabled={submitting} className="w-full">
							{submitting ? verifyWords.confirming : verifyWords.confirm}
						</Button>
					</div>
				)}
			</CheckedForm>
			<div className="border-sand border-t pt-5 text-small">
				<h2 className="font-medium">{verifyWords.notYours}</h2>
				<p className="mt-1 text-ink-soft">{verifyWords.notYoursText}</p>
			</div>
		</NarrowPage>
	);
}
