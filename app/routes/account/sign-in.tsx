import { data, href } from "react-router";
import { accountWords } from "#app/content/accounts.ts";
import type { AccountAnswer } from "#app/features/guests/answer.ts";
import { AccountPage } from "#app/features/guests/components/account-page.tsx";
import { checkSignIn } from "#app/features/guests/schema.ts";
import { readFields, readForm } from "#app/lib/form-fields.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/sign-in";

/**
 * Checks the form as it always will. Accounts come with the next issue; until then a right form is understood and
 * refused with 403 and an honest sentence: not 200, which would be a fake success, and not 501 or 503, because a
 * 5xx here means a real fault and rings at the desk.
 */
export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request);
	const errors = form.get("provider") === "google" ? {} : checkSignIn(form);
	// The password never comes back.
	const values = readFields(form, ["email"]);
	if (Object.keys(errors).length > 0) return data<AccountAnswer>({ errors, values }, { status: 400 });
	return data<AccountAnswer>({ values, notYet: true }, { status: 403 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm(serverAction, accountWords.failed);
}

export default function SignIn({ actionData }: Route.ComponentProps) {
	return (
		<AccountPage
			words={accountWords.signIn}
			action={href("/sign-in")}
			other={href("/sign-up")}
			answer={actionData}
			loadCheck={() => import("#app/features/guests/schema.ts").then((schema) => schema.checkSignIn)}
		>
			<TextField
				name="email"
				label="E-mail"
				type="email"
				inputMode="email"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				required
			/>
			<PasswordField name="password" label="Password" autoComplete="current-password" required />
		</AccountPage>
	);
}
