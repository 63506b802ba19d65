import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { takeCode } from "#app/features/staff/operations/take-code.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { readSentForm, type SentForm, sentParameter } from "#app/lib/sent-form.ts";
import { toBareCode, toFigures } from "#app/lib/typed-code.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/sign-in-code";
import { SendAgain, SignInWay, WaitingForm } from "./send-again.tsx";
import {
	arriving,
	attemptAtDesk,
	deskCookies,
	deskPageOf,
	doneAtDesk,
	refuseAtDesk,
	staffCallerOf,
} from "./sign-in.server.ts";
import { StaffSignInForm } from "./staff-sign-in-form.tsx";

const words = deskSignInWords.code;

export function loader({ context, url }: Route.LoaderArgs) {
	if (context.get(requestContext).staff.kind === "signed_in") throw redirect(deskPageOf(url));
	return { to: deskPageOf(url), isRecovery: url.searchParams.has("recovery") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const isRecovery = url.searchParams.has("recovery");
	const form = await readForm(request);
	const sent = readSentForm(form);
	// The form comes along from another page of the sign-in.
	if (url.searchParams.has(sentParameter)) return refuseAtDesk({}, { sent, status: 401 });
	const typed = String(form.get("code") ?? "");
	const code = isRecovery ? toBareCode(typed) : toFigures(typed);
	if (isRecovery && !/^[a-z0-9]{6,20}$/i.test(code))
		return refuseAtDesk("missing_recovery_code", { field: "code", sent });
	if (!isRecovery && !/^\d{6}$/.test(code)) return refuseAtDesk("missing_code", { field: "code", sent });
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
	if (!attempt) return refuseAtDesk("too_many_requests", { status: 429, sent });
	const outcome = attempt.result;
	if (outcome.ok) {
		const headers = deskCookies(outcome.setCookies);
		// A form typed by somebody else is not for this person.
		if (sent?.personId === outcome.personId) return data(doneAtDesk({ sendAgain: sent }), { headers });
		return redirect(deskPageOf(url), { status: 303, headers });
	}
	if (outcome.reason === "paused") return refuseAtDesk("paused", { status: 429, sent });
	if (outcome.reason !== "wrong_code") return refuseAtDesk(outcome.reason, { status: 401, sent });
	const reason = isRecovery ? "wrong_recovery_code" : "wrong_code";
	return refuseAtDesk(reason, { field: "code", status: 401, sent });
}

/** The form that is to be sent again is there alone: a page of the sign-in would lead away from it. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate && !(actionResult as ActResult | undefined)?.facts?.sendAgain;

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** The second step: the code of the authenticator app, or one of the recovery codes. */
export default function DeskSignInCode({ loaderData, actionData }: Route.ComponentProps) {
	const { to, isRecovery } = loaderData;
	const { sent, sendAgain } = actionData?.facts ?? {};
	if (sendAgain) return <SendAgain to={to} sent={sendAgain as SentForm} />;
	const page = href("/desk/sign-in/code");
	const query = (recovery: boolean) => ({ to, recovery: recovery ? "yes" : null });
	return (
		<div className="door">
			<h1>{words.title}</h1>
			<p className="lead">{isRecovery ? words.recoveryLead : words.lead}</p>
			<div className="sheet">
				<StaffSignInForm
					key={String(isRecovery)}
					id="second-step"
					action={withQuery(page, query(isRecovery))}
					title={words.title}
					submit={words.submit}
					result={actionData}
				>
					<WaitingForm sent={sent} />
					<TextField
						name="code"
						label={isRecovery ? words.recoveryLabel : words.label}
						autoComplete={isRecovery ? "off" : "one-time-code"}
						inputMode={isRecovery ? "text" : "numeric"}
						autoCapitalize="none"
						spellCheck={false}
						required
					/>
				</StaffSignInForm>
			</div>
			<div className="ways">
				<SignInWay page={page} query={query(!isRecovery)} sent={sent} form="second-step">
					{isRecovery ? words.authenticator : words.recovery}
				</SignInWay>
				<SignInWay page={href("/desk/sign-in")} query={{ to }} sent={sent} form="second-step">
					{words.again}
				</SignInWay>
			</div>
		</div>
	);
}
