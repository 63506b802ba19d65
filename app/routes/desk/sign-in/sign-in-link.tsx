import { data, href, Link, redirect } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext } from "#app/context.ts";
import { acceptStaffLink } from "#app/features/staff/operations/accept-staff-link.server.ts";
import { signInStaff } from "#app/features/staff/operations/sign-in-staff.server.ts";
import { findStaffLink } from "#app/features/staff/queries.server.ts";
import { staffPasswordSchema } from "#app/features/staff/schema.ts";
import { checkForm } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/sign-in-link";
import { arriving, deskCookies, refuseAtDesk, staffCallerOf } from "./sign-in.server.ts";
import { StaffSignInForm } from "./staff-sign-in-form.tsx";

const words = deskSignInWords.link;

const keyOf = (url: URL) => url.searchParams.get("key") ?? "";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const holder = await findStaffLink(db, keyOf(url), now());
	if (!holder) return data(null, { status: 400 });
	const { kind, name, email } = holder;
	return data({ kind, name, email, key: keyOf(url) });
}

/** Saves the password and goes on to the second step, for which the password is asked no second time. */
export async function action({ request, context, url }: Route.ActionArgs) {
	const { staffAccounts } = context.get(appContext);
	const checked = await checkForm(staffPasswordSchema, request);
	if (!checked.ok) return refuseAtDesk(checked.errors);
	const { password } = checked.fields;
	const acting = arriving(context);
	const outcome = await acceptStaffLink(staffAccounts, { secret: keyOf(url), password }, acting);
	if (!outcome.ok && outcome.reason === "link_dead") return refuseAtDesk({ form: words.dead });
	if (!outcome.ok) return refuseAtDesk("guessable_password", { field: "password" });
	const caller = staffCallerOf(request, context);
	const signedIn = await signInStaff(staffAccounts, { caller, email: outcome.email, password }, acting);
	if (!signedIn.ok) return redirect(href("/desk/sign-in"), { status: 303 });
	return redirect(signedIn.next === "code" ? href("/desk/sign-in/code") : href("/desk/sign-in/second-step"), {
		status: 303,
		headers: deskCookies(signedIn.setCookies),
	});
}

/** The page of a link that sets a password: an invitation, or a new password. */
export default function DeskLink({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData)
		return (
			<div className="door">
				<title>{`${words.deadTitle} · ${deskSignInWords.titleEnd}`}</title>
				<h1>{words.deadTitle}</h1>
				<p className="lead">{words.dead}</p>
				<div className="ways">
					<Link className="text-link" to={href("/desk/sign-in/forgot")}>
						{deskSignInWords.password.forgot}
					</Link>
					<Link className="text-link" to={href("/desk/sign-in")}>
						{deskSignInWords.password.title}
					</Link>
				</div>
			</div>
		);
	const { kind, name, email, key } = loaderData;
	const title = words.title[kind];
	return (
		<div className="door">
			<h1>{title}</h1>
			<p className="lead">{words.lead(name, email)}</p>
			<div className="sheet">
				<StaffSignInForm
					action={withQuery(href("/desk/sign-in/link"), { key })}
					title={title}
					loadCheck={loadCheck(
						async () => (await import("#app/features/staff/schema.ts")).staffPasswordSchema,
					)}
					submit={words.submit}
					result={actionData}
				>
					<input type="hidden" autoComplete="username" value={email} readOnly />
					<PasswordField
						name="password"
						label={words.label}
						hint={words.hint}
						autoComplete="new-password"
						required
					/>
				</StaffSignInForm>
			</div>
		</div>
	);
}
