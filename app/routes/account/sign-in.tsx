import { data, href } from "react-router";
import { accountWords } from "#app/content/accounts.ts";
import { type AccountAnswer, AccountPage } from "#app/features/guests/components/account-page.tsx";
import { checkSignIn } from "#app/features/guests/schema.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/sign-in";

/**
 * Checks the form as it always will. Accounts come with the next issue; until then a right form gets 501 and an
 * honest sentence: not 200, which would be a fake success, and not 503, which here means that the database is away.
 */
export async function action({ request }: Route.ActionArgs) {
	const form = await request.formData();
	const values = readFields(form, ["email"]);
	const errors = form.get("provider") === "google" ? {} : checkSignIn(form);
	if (Object.keys(errors).length > 0) return data<AccountAnswer>({ errors, values }, { status: 400 });
	return data<AccountAnswer>({ values, notYet: true }, { status: 501 });
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
