import { href, Link } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext } from "#app/context.ts";
import { requestStaffLink } from "#app/features/staff/operations/request-staff-link.server.ts";
import { staffForgotSchema } from "#app/features/staff/schema.ts";
import { checkForm } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { saidBy } from "#app/ui/desk/act-result.ts";
import { EmailField } from "#app/ui/field.tsx";
import type { Route } from "./+types/sign-in-forgot";
import { arriving, attemptAtDesk, doneAtDesk, refuseAtDesk } from "./sign-in.server.ts";
import { StaffSignInForm } from "./staff-sign-in-form.tsx";

const words = deskSignInWords.forgot;

export async function action({ request, context }: Route.ActionArgs) {
	const checked = await checkForm(staffForgotSchema, request);
	const { values } = checked;
	if (!checked.ok) return refuseAtDesk(checked.errors, { values });
	const { email } = checked.fields;
	// Each counts, as each may send an e-mail.
	const attempt = await attemptAtDesk(
		context,
		`link for ${email}`,
		() => requestStaffLink(context.get(appContext).db, { email }, arriving(context)),
		() => true,
	);
	if (!attempt) return refuseAtDesk("too_many_requests", { values, status: 429 });
	return doneAtDesk({ said: words.sent });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** Asking for a link to a new password. The answer is the same whether somebody has the address or not. */
export default function DeskForgot({ actionData }: Route.ComponentProps) {
	const said = saidBy(actionData, "");
	return (
		<div className="door">
			<h1>{words.title}</h1>
			<p className="lead">{words.lead}</p>
			<div className="sheet">
				<StaffSignInForm
					action={href("/desk/sign-in/forgot")}
					title={words.title}
					loadCheck={loadCheck(async () => (await import("#app/features/staff/schema.ts")).staffForgotSchema)}
					submit={words.submit}
					result={said ? undefined : actionData}
				>
					<EmailField label={deskSignInWords.password.email} autoComplete="username" required />
				</StaffSignInForm>
				<p role="status">{said}</p>
			</div>
			<div className="ways">
				<Link className="text-link" to={href("/desk/sign-in")}>
					{words.back}
				</Link>
			</div>
		</div>
	);
}
