import { Form, href, Link, redirect } from "react-router";
import { deskSignInWords } from "#app/content/desk-sign-in-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { takeCode } from "#app/features/staff/operations/take-code.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { withReturnPath } from "#app/lib/return-path.ts";
import { Button } from "#app/ui/button.tsx";
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
	const code = isRecovery ? typed : typed.replace(/\D/g, "");
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
	if (outcome.reason === "start_again") return refuseAtDesk("start_again", { status: 401 });
	if (outcome.reason === "paused") return refuseAtDesk("paused", { status: 429 });
	return refuseAtDesk(isRecovery ? "wrong_recovery_code" : "wrong_code", { field: "code", status: 401 });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function DeskSignInCode({ loaderData, actionData }: Route.ComponentProps) {
	const { to, isRecovery } = loaderData;
	const here = withReturnPath(href("/desk/sign-in/code"), to);
	const message = actionData?.errors.code ?? actionData?.errors.form;
	return (
		<>
			<title>{`${words.title} · ${deskSignInWords.titleEnd}`}</title>
			<h1>{words.title}</h1>
			<p>{isRecovery ? words.recoveryLead : words.lead}</p>
			<Form method="post" action={isRecovery ? `${here}&recovery` : here} className="grid gap-5">
				<label htmlFor="code">{isRecovery ? words.recoveryLabel : words.label}</label>
				<input
					id="code"
					name="code"
					autoComplete={isRecovery ? "off" : "one-time-code"}
					inputMode={isRecovery ? "text" : "numeric"}
					aria-invalid={message ? true : undefined}
					aria-describedby={message ? "code-error" : undefined}
					required
				/>
				{message ? (
					<p id="code-error" role="alert">
						{message}
					</p>
				) : null}
				<Button type="submit">{words.submit}</Button>
			</Form>
			<Link to={isRecovery ? here : `${here}&recovery`}>
				{isRecovery ? words.authenticator : words.recovery}
			</Link>
			<Link to={withReturnPath(href("/desk/sign-in"), to)}>{words.again}</Link>
		</>
	);
}
