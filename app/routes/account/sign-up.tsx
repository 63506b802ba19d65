import { data, href } from "react-router";
import { accountWords } from "#app/content/account-words.ts";
import { appContext } from "#app/context.ts";
import type { AccountResult } from "#app/features/accounts/answer.ts";
import { AccountPage } from "#app/features/accounts/components/account-page.tsx";
import { signUpSchema } from "#app/features/accounts/schema.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { readWayBack, withWayBack } from "#app/lib/return-path.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/sign-up";
import {
	callerOf,
	describeGoogle,
	letIn,
	mayOpenAccount,
	refuse,
	refuseForFault,
} from "./sign-in-form.server.ts";

export const handle: RouteFacts = { film: "account", indexed: true };

/** Where somebody was going who had to sign in first. */
export function loader({ context, url }: Route.LoaderArgs) {
	return { to: readWayBack(url.searchParams.get("to")), google: describeGoogle(context) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const checked = checkFields(signUpSchema, await readForm(request));
	// The password never comes back.
	const { password: _, ...values } = checked.values;
	if (!checked.ok) return data<AccountResult>({ errors: checked.errors, values }, { status: 400 });
	if (!mayOpenAccount(context)) return refuse("too_many_requests", values);
	try {
		const outcome = await context.get(appContext).accounts.signUp(callerOf(request, context), checked.fields);
		if (outcome.ok)
			return letIn(outcome.setCookies, "account_created", readWayBack(url.searchParams.get("to")));
		return data<AccountResult>(
			{ errors: { password: accountWords.guessablePassword }, values },
			{ status: 400 },
		);
	} catch (error) {
		return refuseForFault(context, error, values);
	}
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback(serverAction, { toast: accountWords.failed } satisfies AccountResult);
}

/** When to come back is said with the page too, not only to scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AccountPage
			words={accountWords.signUp}
			page="sign-up"
			action={withWayBack(href("/sign-up"), loaderData.to)}
			other={withWayBack(href("/sign-in"), loaderData.to)}
			answer={actionData}
			google={loaderData.google}
			landing={loaderData.to ?? href("/")}
			loadCheck={() => import("#app/features/accounts/schema.ts").then((schema) => schema.checkSignUp)}
		>
			<TextField name="fullName" label="Full name" autoComplete="name" required />
			<TextField
				name="email"
				label="E-mail"
				type="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				required
			/>
			<PasswordField
				name="password"
				label="Password"
				hint="8 to 128 characters, any you like. A few words in a row make a good one."
				autoComplete="new-password"
				required
				minLength={8}
			/>
		</AccountPage>
	);
}
