import { useState } from "react";
import { createContext, href, redirect } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import {
	beginAuthenticator,
	confirmAuthenticator,
} from "#app/features/staff/operations/begin-authenticator.server.ts";
import { isFresh, offersPasskeys } from "#app/features/staff/policy.ts";
import { getStaffPerson } from "#app/features/staff/queries.server.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { withReturnPath } from "#app/lib/return-path.ts";
import { toFigures } from "#app/lib/typed-code.ts";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { resultOf } from "#app/ui/desk/act-result.ts";
import { SubmitButton } from "#app/ui/desk/desk-button.tsx";
import { AddPasskey } from "#app/ui/desk/passkey-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/second-step";
import { RecoveryCodes } from "./recovery-codes.tsx";
import {
	arriving,
	attemptAtDesk,
	deskPageOf,
	doneAtDesk,
	ownSessionOf,
	refuseAtDesk,
	staffCallerOf,
} from "./sign-in.server.ts";

const words = deskSignInWords.secondStep;

/** Without scripts the loader runs after the action, in the request that shows the recovery codes. */
const isSetUpNow = createContext(false);

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const own = ownSessionOf(context);
	leaveUnlessFresh(context);
	const { staffAccounts } = context.get(appContext);
	const person = await getStaffPerson(staffAccounts.db, own.staff.id);
	const app = await beginAuthenticator(
		staffAccounts,
		{ personId: person.id, email: person.email },
		arriving(context),
	);
	if (!app && !context.get(isSetUpNow)) throw redirect(deskPageOf(url), { status: 303 });
	return {
		app,
		to: deskPageOf(url),
		isFirst: context.get(requestContext).staff.kind === "unenrolled",
		passkeys: offersPasskeys(staffAccounts.originOf(staffCallerOf(request, context))),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { staff, token } = ownSessionOf(context);
	leaveUnlessFresh(context);
	const code = toFigures(String((await readForm(request)).get("code") ?? ""));
	if (code.length !== 6) return refuseAtDesk("missing_code", { field: "code" });
	const attempt = await attemptAtDesk(
		context,
		`app of ${staff.id}`,
		() =>
			confirmAuthenticator(
				context.get(appContext).staffAccounts,
				{ personId: staff.id, token, code },
				arriving(context),
			),
		({ ok }) => !ok,
	);
	if (!attempt) return refuseAtDesk("too_many_requests", { status: 429 });
	const outcome = attempt.result;
	if (outcome.ok) {
		context.set(isSetUpNow, true);
		return doneAtDesk({ codes: outcome.codes });
	}
	if (outcome.reason === "paused") return refuseAtDesk("paused", { status: 429 });
	return refuseAtDesk("wrong_code", { field: "code", status: 401 });
}

/**
 * A person who has a second step already shows it once more before they add another, which the account's page asks
 * for.
 */
function leaveUnlessFresh(context: Route.LoaderArgs["context"]) {
	const { staff } = context.get(requestContext);
	if (staff.kind === "signed_in" && !isFresh(staff.factorAt, context.get(appContext).now()))
		throw redirect(href("/desk/account"), { status: 303 });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** The page with the codes must not be replaced by a redirect: they are shown once. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }) =>
	!resultOf(actionResult, "")?.facts?.codes;

/** Setting up the second step: an authenticator app or a passkey. */
export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
	const { app, to, isFirst, passkeys } = loaderData;
	const [ofPasskey, setOfPasskey] = useState<string[] | null>(null);
	const codes = ofPasskey ?? (resultOf(actionData, "")?.facts?.codes as string[] | undefined);
	if (codes)
		return (
			<div className="door">
				<title>{`${deskSignInWords.recoveryCodes.title} · ${deskSignInWords.titleEnd}`}</title>
				<h1>{words.title}</h1>
				<RecoveryCodes codes={codes} to={to} />
			</div>
		);
	if (!app) return null;
	return (
		<div className="door max-w-[760px]">
			<h1>{words.title}</h1>
			<p className="lead">{words.lead}</p>
			<div className="cols2 items-start gap-3">
				<section className="sheet">
					<h2>{words.appTitle}</h2>
					<p>{words.appScan}</p>
					<svg
						className="mx-auto my-2 size-50"
						viewBox={`0 0 ${app.qr.size} ${app.qr.size}`}
						role="img"
						aria-label={words.qr}
						shapeRendering="crispEdges"
					>
						<rect width="100%" height="100%" fill="#fff" />
						<path d={app.qr.path} fill="#000" />
					</svg>
					<p>
						{words.appType}{" "}
						<span className="app-key font-mono leading-6 font-medium wrap-anywhere">{app.typed}</span>
					</p>
					<CheckedForm
						action={withReturnPath(href("/desk/sign-in/second-step"), to)}
						title={`${words.title} · ${deskSignInWords.titleEnd}`}
						loadCheck={async () => () => ({})}
						result={actionData}
					>
						<div className="fields">
							<TextField
								name="code"
								label={words.label}
								inputMode="numeric"
								autoComplete="one-time-code"
								required
							/>
							<SubmitButton look="fill">{words.submit}</SubmitButton>
						</div>
					</CheckedForm>
				</section>
				{isFirst ? (
					<section className="sheet">
						<h2>{words.passkeyTitle}</h2>
						<p>{words.passkeyLead}</p>
						<AddPasskey
							passkeys={passkeys}
							onDone={({ codes: given }) => (given ? setOfPasskey(given) : location.assign(to))}
						/>
					</section>
				) : null}
			</div>
		</div>
	);
}
