import { useRef, useState } from "react";
import { data, href, Link } from "react-router";
import { forgotWords } from "#app/content/words/account-links.ts";
import { appContext } from "#app/context.ts";
import { accountLost, accountWords } from "#app/features/accounts/account-words.ts";
import { AccountPage } from "#app/features/accounts/components/account-page.tsx";
import { signIn } from "#app/features/accounts/operations/sign-in.server.ts";
import { type AccountResult, readCarriedEmail, signInSchema } from "#app/features/accounts/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { readReturnPath, withQuery, withReturnPath } from "#app/lib/return-path.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { EmailField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";
import type { Route } from "./+types/sign-in";
import {
	attemptPassword,
	callerOf,
	googleFacts,
	headersOfSignedIn,
	refuse,
	refuseForFault,
} from "./sign-in-form.server.ts";

export const handle: RouteFacts = { film: "account", indexed: true, cachedBy: [] };

/** Where somebody was going who had to sign in first, and the address that the sign-up page carries along. */
export function loader({ context, url }: Route.LoaderArgs) {
	return {
		to: readReturnPath(url.searchParams.get("to")),
		email: readCarriedEmail(url.searchParams.get("email")),
		google: googleFacts(context),
	};
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const form = await readForm(request);
	const checked = checkFields(signInSchema, form);
	// The password never comes back.
	const { password: _, ...values } = checked.values;
	if (form.has("look")) return data<AccountResult>({ values });
	if (!checked.ok) return data<AccountResult>({ errors: checked.errors, values }, { status: 400 });
	try {
		const attempt = await attemptPassword(
			context,
			checked.fields.email,
			() =>
				signIn(
					context.get(appContext).accounts,
					{ caller: callerOf(request, context), ...checked.fields },
					readActing(context),
				),
			({ ok }) => !ok,
		);
		if (!attempt) return refuse("too_many_requests", values);
		const outcome = attempt.result;
		if (!outcome.ok) return refuse(outcome.reason, values);
		const { email } = checked.fields;
		const headers = await headersOfSignedIn(request, context, { email, setCookies: outcome.setCookies });
		const to = readReturnPath(url.searchParams.get("to")) ?? href("/");
		return redirectWithFlash(context, to, "logged_in", headers);
	} catch (error) {
		return refuseForFault(context, error, values);
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<AccountResult, AccountResult>(serverAction, accountLost());
}

export const headers = answerHeaders;

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AccountPage
			words={accountWords().signIn}
			page="sign-in"
			action={withReturnPath(href("/sign-in"), loaderData.to)}
			other={withReturnPath(href("/sign-up"), loaderData.to)}
			result={actionData}
			google={loaderData.google}
			landing={loaderData.to ?? href("/")}
			values={{ email: loaderData.email }}
			loadCheck={loadCheck(async () => (await import("#app/features/accounts/schema.ts")).signInSchema)}
		>
			<SignInFields email={actionData?.values?.email ?? loaderData.email} />
		</AccountPage>
	);
}

/** The typed address is passed on to the page of a forgotten password; without scripts, once it was sent. */
function SignInFields({ email }: { email: string }) {
	const [typed, setTyped] = useState(email);
	const fields = useRef<HTMLDivElement>(null);
	useTypedBefore(fields, (before) => setTyped(before.email ?? typed));
	return (
		<div
			ref={fields}
			className="grid gap-5"
			onInput={({ target }) => {
				if (target instanceof HTMLInputElement && target.name === "email") setTyped(target.value);
			}}
		>
			<EmailField label={accountWords().fields.email} autoComplete="username" required />
			<div className="grid gap-1">
				<PasswordField
					name="password"
					label={accountWords().fields.password}
					autoComplete="current-password"
					required
				/>
				<Link
					to={withQuery(href("/forgot-password"), { email: typed.trim() || null })}
					viewTransition
					className="inline-flex min-h-11 items-center justify-self-start text-lagoon text-small underline underline-offset-4"
				>
					{forgotWords().link}
				</Link>
			</div>
		</div>
	);
}
