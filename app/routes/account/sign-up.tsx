import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { accountLost, accountWords, signInRefusals } from "#app/features/accounts/account-words.ts";
import { AccountPage } from "#app/features/accounts/components/account-page.tsx";
import { signUp } from "#app/features/accounts/operations/sign-up.server.ts";
import { type AccountResult, signUpSchema } from "#app/features/accounts/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { readReturnPath, withQuery, withReturnPath } from "#app/lib/return-path.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/sign-up";
import {
	attemptSignUp,
	callerOf,
	googleFacts,
	headersOfSignedIn,
	refuse,
	refuseForFault,
} from "./sign-in-form.server.ts";

export const handle: RouteFacts = { film: "account", indexed: true, cachedBy: [] };

/** Where somebody was going who had to sign in first. */
export function loader({ context, url }: Route.LoaderArgs) {
	return { to: readReturnPath(url.searchParams.get("to")), google: googleFacts(context) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const form = await readForm(request);
	const checked = checkFields(signUpSchema, form);
	// The password never comes back.
	const { password: _, ...values } = checked.values;
	if (form.has("look")) return data<AccountResult>({ values });
	if (!checked.ok) return data<AccountResult>({ errors: checked.errors, values }, { status: 400 });
	const { email } = checked.fields;
	try {
		const attempt = await attemptSignUp(
			context,
			email,
			() =>
				signUp(
					context.get(appContext).accounts,
					{ caller: callerOf(request, context), ...checked.fields },
					readActing(context),
				),
			(result) => !result.ok && result.reason === "email_already_in_use",
		);
		if (!attempt) return refuse("too_many_requests", values);
		const outcome = attempt.result;
		if (outcome.ok) {
			const headers = await headersOfSignedIn(request, context, { email, setCookies: outcome.setCookies });
			const to = readReturnPath(url.searchParams.get("to")) ?? href("/");
			return redirectWithFlash(context, to, "account_created", headers);
		}
		if (outcome.reason === "guessable_password")
			return data<AccountResult>(
				{ errors: { password: accountWords().guessablePassword }, values },
				{ status: 400 },
			);
		return data<AccountResult>(
			{
				errors: { form: accountWords().inUse.sentence(email) },
				about: ["email"],
				isInUse: true,
				values,
				toast: signInRefusals().email_already_in_use,
			},
			{ status: 409 },
		);
	} catch (error) {
		return refuseForFault(context, error, values);
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, accountLost());
}

export const headers = answerHeaders;

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
	const { to, google } = loaderData;
	const email = actionData?.values?.email ?? "";
	return (
		<AccountPage
			words={accountWords().signUp}
			page="sign-up"
			action={withReturnPath(href("/sign-up"), to)}
			other={withReturnPath(href("/sign-in"), to)}
			result={actionData}
			advice={actionData?.isInUse ? <InUseAdvice email={email} to={to} /> : null}
			google={google}
			landing={to ?? href("/")}
			loadCheck={loadCheck(async () => (await import("#app/features/accounts/schema.ts")).signUpSchema)}
		>
			<TextField name="fullName" label={accountWords().fields.name} autoComplete="name" required />
			<EmailField label={accountWords().fields.email} required />
			<PasswordField
				name="password"
				label={accountWords().fields.password}
				hint={accountWords().fields.passwordHint}
				autoComplete="new-password"
				required
				minLength={8}
			/>
		</AccountPage>
	);
}

/** Where somebody goes whose address has an account already. The next page has the address filled in. */
function InUseAdvice({ email, to }: { email: string; to: string | null }) {
	const { advice, signIn, newPassword } = accountWords().inUse;
	return (
		<>
			<p>{advice}</p>
			<p className="mt-4 mb-1 flex flex-wrap gap-3">
				<ButtonLink to={withQuery(href("/sign-in"), { email, to })} viewTransition>
					{signIn}
				</ButtonLink>
				<ButtonLink to={withQuery(href("/forgot-password"), { email })} variant="secondary" viewTransition>
					{newPassword}
				</ButtonLink>
			</p>
		</>
	);
}
