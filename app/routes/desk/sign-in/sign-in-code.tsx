import { href, Link, redirect } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { takeCode } from "#app/features/staff/operations/take-code.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { sendsActs } from "../acts/sends-acts.ts";
import type { Route } from "./+types/sign-in-code";
import {
	arriving,
	attemptAtDesk,
	deskCookies,
	deskPageOf,
	refuseAtDesk,
	staffCallerOf,
} from "./sign-in.server.ts";

const words = deskSignInWords.code;

export function loader({ context, url }: Route.LoaderArgs) {
	if (context.get(requestContext).staff.kind === "signed_in") throw redirect(deskPageOf(url));
	return { to: deskPageOf(url), isRecovery: url.searchParams.has("recovery") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const isRecovery = url.searchParams.has("recovery");
	const typed = String((await readForm(request)).get("code") ?? "").replace(/\s/g, "");
	const code = isRecovery ? typed.toLowerCase() : typed.replace(/\D/g, "");
	if (isRecovery && !/^[\w-]{6,20}$/.test(code))
		return refuseAtDesk("missing_recovery_code", { field: "code" });
	if (!isRecovery && !/^\d{6}$/.test(code)) return refuseAtDesk("missing_code", { field: "code" });
	const attempt = await attemptAtDesk(
		context,
		"second step",
		() =>
			takeCode(
				context.get(appContext).staffAccounts,
				{ caller: staffCallerOf(request, context), code, isRecovery },
				arriving(context),
			),
		({ ok }) => !ok,
	);
	if (!attempt) return refuseAtDesk("too_many_requests", { status: 429 });
	const outcome = attempt.result;
	if (outcome.ok) return redirect(deskPageOf(url), { status: 303, headers: deskCookies(outcome.setCookies) });
	if (outcome.reason === "paused") return refuseAtDesk("paused", { status: 429 });
	if (outcome.reason !== "wrong_code") return refuseAtDesk(outcome.reason, { status: 401 });
	return refuseAtDesk(isRecovery ? "wrong_recovery_code" : "wrong_code", { field: "code", status: 401 });
}

export const clientAction = sendsActs();

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** The second step: the code of the authenticator app, or one of the recovery codes. */
export default function DeskSignInCode({ loaderData, actionData }: Route.ComponentProps) {
	const { to, isRecovery } = loaderData;
	const address = (recovery: boolean) =>
		withQuery(href("/desk/sign-in/code"), { to, recovery: recovery ? "yes" : null });
	return (
		<div className="door">
			<h1>{words.title}</h1>
			<p className="lead">{isRecovery ? words.recoveryLead : words.lead}</p>
			<div className="sheet">
				<CheckedForm
					key={String(isRecovery)}
					action={address(isRecovery)}
					title={`${words.title} · ${deskSignInWords.titleEnd}`}
					loadCheck={async () => () => ({})}
					result={actionData}
				>
					{({ submitting }) => (
						<div className="fields">
							<TextField
								name="code"
								label={isRecovery ? words.recoveryLabel : words.label}
								autoComplete={isRecovery ? "off" : "one-time-code"}
								inputMode={isRecovery ? "text" : "numeric"}
								autoCapitalize="none"
								spellCheck={false}
								required
							/>
							<DeskButton look="fill" big disabled={submitting}>
								{words.submit}
							</DeskButton>
						</div>
					)}
				</CheckedForm>
			</div>
			<div className="ways">
				<Link className="text-link" to={address(!isRecovery)}>
					{isRecovery ? words.authenticator : words.recovery}
				</Link>
				<Link className="text-link" to={withQuery(href("/desk/sign-in"), { to })}>
					{words.again}
				</Link>
			</div>
		</div>
	);
}
