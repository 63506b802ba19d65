import { data, href, redirect } from "react-router";
import { deskSignInWords } from "#app/content/desk-sign-in-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { signInSchema } from "#app/features/accounts/schema.ts";
import { signInStaff } from "#app/features/staff/operations/sign-in-staff.server.ts";
import { checkForm } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { readReturnPath, withReturnPath } from "#app/lib/return-path.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/sign-in";
import {
	arriving,
	attemptAtDesk,
	type DeskFormResult,
	deskCookies,
	deskPageOf,
	refuseAtDesk,
	staffCallerOf,
} from "./sign-in.server.ts";

const words = deskSignInWords.password;

export function loader({ context, url }: Route.LoaderArgs) {
	if (context.get(requestContext).staff.kind === "signed_in") throw redirect(deskPageOf(url));
	return { to: readReturnPath(url.searchParams.get("to")) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const checked = await checkForm(signInSchema, request);
	// The password never comes back.
	const { password: _, ...values } = checked.values;
	if (!checked.ok) return data<DeskFormResult>({ errors: checked.errors, values }, { status: 400 });
	const attempt = await attemptAtDesk(
		context,
		checked.fields.email,
		() =>
			signInStaff(
				context.get(appContext).staffAccounts,
				{ caller: staffCallerOf(request, context), ...checked.fields },
				arriving(context),
			),
		({ ok }) => !ok,
	);
	if (!attempt) return refuseAtDesk("too_many_requests", { values, status: 429 });
	const outcome = attempt.result;
	if (!outcome.ok) return refuseAtDesk("invalid_credential", { values, status: 401 });
	const next = outcome.next === "code" ? href("/desk/sign-in/code") : href("/desk/sign-in/second-step");
	const to = readReturnPath(url.searchParams.get("to"));
	return redirect(withReturnPath(next, to), { status: 303, headers: deskCookies(outcome.setCookies) });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function DeskSignIn({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<h1>{words.title}</h1>
			<CheckedForm
				action={withReturnPath(href("/desk/sign-in"), loaderData.to)}
				title={`${words.title} · ${deskSignInWords.titleEnd}`}
				loadCheck={loadCheck(async () => (await import("#app/features/accounts/schema.ts")).signInSchema)}
				result={actionData}
			>
				{({ submitting }) => (
					<div className="grid gap-5">
						<EmailField label={words.email} autoComplete="username" required />
						<PasswordField name="password" label={words.password} autoComplete="current-password" required />
						<Button type="submit" disabled={submitting}>
							{words.submit}
						</Button>
					</div>
				)}
			</CheckedForm>
		</>
	);
}
