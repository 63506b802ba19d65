import { useEffect } from "react";
import { href, Link, redirect, useNavigate } from "react-router";
import { passkeyWords } from "#app/content/words/desk-proof-words.ts";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { signInSchema } from "#app/features/accounts/schema.ts";
import { signInStaff } from "#app/features/staff/operations/sign-in-staff.server.ts";
import { offersPasskeys } from "#app/features/staff/policy.ts";
import { checkFields, readForm } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { readReturnPath, withQuery, withReturnPath } from "#app/lib/return-path.ts";
import { readSentForm, readUnsent, sentParameter, toSentForm, unsentParameter } from "#app/lib/sent-form.ts";
import { deleteDrafts } from "#app/ui/desk/drafts.ts";
import { PasskeyButton } from "#app/ui/desk/passkey-button.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/sign-in";
import { WaitingForm } from "./send-again.tsx";
import {
	arriving,
	attemptAtDesk,
	deskCookies,
	deskPageOf,
	refuseAtDesk,
	staffCallerOf,
} from "./sign-in.server.ts";
import { StaffSignInForm } from "./staff-sign-in-form.tsx";

const words = deskSignInWords.password;

/** Where somebody goes whose password was right. */
const nextSteps = { code: href("/desk/sign-in/code"), enrol: href("/desk/sign-in/second-step") };

export function loader({ request, context, url }: Route.LoaderArgs) {
	const { staff } = context.get(requestContext);
	if (staff.kind === "signed_in") throw redirect(deskPageOf(url));
	const { staffAccounts } = context.get(appContext);
	return {
		to: readReturnPath(url.searchParams.get("to")),
		unsent: readUnsent(url.searchParams),
		isTablet: staff.kind === "locked",
		passkeys: offersPasskeys(staffAccounts.originOf(staffCallerOf(request, context))),
	};
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const form = await readForm(request);
	const sentBy = url.searchParams.get(sentParameter);
	// It comes from its own page, or from another page of the sign-in.
	if (sentBy) return refuseAtDesk({}, { sent: readSentForm(form) ?? toSentForm(form, sentBy), status: 401 });
	const sent = readSentForm(form);
	const checked = checkFields(signInSchema, form);
	// The password never comes back.
	const values = { email: String(form.get("email") ?? "") };
	if (!checked.ok) return refuseAtDesk(checked.errors, { values, sent });
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
	if (!attempt) return refuseAtDesk("too_many_requests", { values, sent, status: 429 });
	const outcome = attempt.result;
	if (!outcome.ok) return refuseAtDesk("invalid_credential", { values, sent, status: 401 });
	const to = readReturnPath(url.searchParams.get("to"));
	const goesOn = outcome.next === "code" && sent !== null;
	return redirect(withQuery(nextSteps[outcome.next], { to, [sentParameter]: goesOn ? "form" : null }), {
		status: goesOn ? 307 : 303,
		headers: deskCookies(outcome.setCookies),
	});
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** Signing in with a password, or with a passkey. */
export default function DeskSignIn({ loaderData, actionData }: Route.ComponentProps) {
	const { to, unsent, isTablet, passkeys } = loaderData;
	const navigate = useNavigate();
	// A page whose session has ended leads here with its address. After a sign-out there is none.
	useEffect(() => {
		if (to === null) deleteDrafts();
	}, [to]);
	return (
		<div className="door">
			<h1>{words.title}</h1>
			<div className="sheet">
				<StaffSignInForm
					action={withQuery(href("/desk/sign-in"), { to, [unsentParameter]: unsent })}
					title={words.title}
					loadCheck={loadCheck(async () => (await import("#app/features/accounts/schema.ts")).signInSchema)}
					submit={words.submit}
					result={actionData}
				>
					{unsent ? <p role="status">{deskSignInWords.unsent[unsent]}</p> : null}
					<WaitingForm sent={actionData?.facts?.sent} />
					<EmailField label={words.email} autoComplete="username" required />
					<PasswordField name="password" label={words.password} autoComplete="current-password" required />
				</StaffSignInForm>
				{passkeys ? (
					<div data-needs-script>
						<p className="account-or small my-4">{passkeyWords.or}</p>
						<PasskeyButton purpose="sign_in" onDone={() => void navigate(to ?? "/desk")} />
					</div>
				) : null}
			</div>
			<div className="ways">
				<Link className="text-link" to={href("/desk/sign-in/forgot")}>
					{words.forgot}
				</Link>
				{isTablet ? (
					<Link className="text-link" to={withReturnPath(href("/desk/sign-in/tablet"), to)}>
						{words.tablet}
					</Link>
				) : null}
			</div>
		</div>
	);
}
