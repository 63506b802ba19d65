import { data, href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { deadLinkWords, resetWords } from "#app/content/words/account-links.ts";
import { appContext } from "#app/context.ts";
import { accountWords, signInRefusals } from "#app/features/accounts/account-words.ts";
import { AccountFact, DeadLinkPage, NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { resetPassword } from "#app/features/accounts/operations/reset-password.server.ts";
import { signIn } from "#app/features/accounts/operations/sign-in.server.ts";
import { type AccountResult, resetSchema } from "#app/features/accounts/schema.ts";
import { checkForm } from "#app/lib/form-fields.ts";
import { isolate } from "#app/lib/isolate.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/reset-password";
import { readLink } from "./mailed-links.server.ts";
import { callerOf, clearingHeaders } from "./sign-in-form.server.ts";

export const handle: RouteFacts = { film: "account", secretPath: true, private: true };

/** Opening the link does not use it up: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const link = await readLink(context, "reset-password", url);
	if (!link.works) return data({ works: false, garbled: link.garbled } as const, { status: link.status });
	const { name, email } = link.holder;
	return { works: true, name, email, action: href("/reset-password") + url.search } as const;
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const checked = await checkForm(resetSchema, request);
	if (!checked.ok) return data<AccountResult>({ errors: checked.errors }, { status: 400 });
	const { password } = checked.fields;
	try {
		const accounts = context.get(appContext).accounts;
		const secret = url.searchParams.get("token") ?? "";
		const outcome = await resetPassword(accounts, { secret, password }, readActing(context));
		if (!outcome.ok) {
			if (outcome.reason === "guessable_password")
				return data<AccountResult>(
					{ errors: { password: accountWords().guessablePassword } },
					{ status: 400 },
				);
			return data<AccountResult>({}, { status: 410 });
		}
		const credentials = { caller: callerOf(request, context), email: outcome.email, password };
		const signedIn = await signIn(accounts, credentials, readActing(context));
		const headers = clearingHeaders(signedIn.ok ? signedIn.setCookies : []);
		return redirectWithFlash(context, href("/"), "password_reset", headers);
	} catch (error) {
		return data<AccountResult>({ toast: signInRefusals().fault }, faultResponse(context, error));
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, { toast: accountWords().failed });
}

/** A link that was used meanwhile shows as one. */
export function shouldRevalidate() {
	return true;
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.works)
		return (
			<DeadLinkPage
				title={deadLinkWords().title}
				lead={loaderData.garbled ? deadLinkWords().garbled : deadLinkWords().usedReset}
				ways={[
					{ to: href("/forgot-password"), label: deadLinkWords().newLink },
					{ to: href("/"), label: deadLinkWords().front },
				]}
			/>
		);
	return (
		<NarrowPage title={resetWords().title} lead={resetWords().lead}>
			<ResultToast result={actionData} />
			<dl>
				<AccountFact term={resetWords().account}>
					{isolate(loaderData.name)} · {loaderData.email}
				</AccountFact>
			</dl>
			<CheckedForm
				action={loaderData.action}
				title={`${resetWords().title} · ${hotel.name}`}
				result={actionData}
				loadCheck={loadCheck(async () => (await import("#app/features/accounts/schema.ts")).resetSchema)}
			>
				{({ submitting }) => (
					<div className="grid gap-5">
						{/* For password managers: which account the new password belongs to. */}
						<input
							type="text"
							name="username"
							autoComplete="username"
							value={loaderData.email}
							readOnly
							hidden
						/>
						<PasswordField
							name="password"
							label={resetWords().label}
							hint={resetWords().hint}
							autoComplete="new-password"
							required
							minLength={8}
						/>
						<Button type="submit" busy={submitting} className="mt-2 w-full">
							{submitting ? resetWords().submitting : resetWords().submit}
						</Button>
					</div>
				)}
			</CheckedForm>
		</NarrowPage>
	);
}
