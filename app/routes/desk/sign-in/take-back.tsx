import { data, href, Link, redirect, useNavigation } from "react-router";
import { actWords } from "#app/content/words/desk-act-words.ts";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { appContext, requestContext } from "#app/context.ts";
import { takeBackFromGuest } from "#app/features/staff/operations/hand-to-guest.server.ts";
import { getStaffPerson } from "#app/features/staff/queries.server.ts";
import type { StaffPresence } from "#app/features/staff/signed-in-staff.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { guestPageOf } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/take-back";
import { arriving, attemptAtDesk, refuseAtDesk } from "./sign-in.server.ts";
import { StaffSignInForm } from "./staff-sign-in-form.tsx";
import { readTabletPeople, tryPin } from "./tablet.server.ts";
import { TabletForm, type TabletResult } from "./tablet-form.tsx";

const words = deskSignInWords.takeBack;

type Handed = Extract<StaffPresence, { kind: "handed" }>;

/** The guest's page that is open in this browser. @throws a redirect for everybody else: there is nothing to take back */
function handedOf(context: Route.LoaderArgs["context"]): Handed {
	const { staff } = context.get(requestContext);
	if (staff.kind === "handed") return staff;
	const to =
		staff.kind === "signed_in"
			? href("/desk")
			: staff.kind === "locked"
				? href("/desk/sign-in/tablet")
				: href("/desk/sign-in");
	throw redirect(to, { status: 303 });
}

export async function loader({ context }: Route.LoaderArgs) {
	const handed = handedOf(context);
	const { session, staff } = handed;
	const { isDemo } = await getStaffPerson(context.get(appContext).db, staff.id);
	return {
		name: staff.name,
		personId: staff.id,
		isDemo,
		people: session.kind === "tablet" ? await readTabletPeople(context, session.deviceId) : null,
		back: guestPageOf(handed),
	};
}

type Result = { pin: TabletResult } | ActResult;

/** On a tablet the PIN of the person who goes on at the desk, in a browser of one's own the password of its person. */
export async function action({ request, context }: Route.ActionArgs) {
	const handed = handedOf(context);
	const form = await readForm(request);
	const { session, staff, guest } = handed;
	const { reference } = guest;
	const page = `${href("/desk/stays/:reference/registration", { reference })}#signatures`;
	if (session.kind === "tablet") {
		const tried = await tryPin(context, session.deviceId, form);
		if (!("openedBy" in tried)) return data<Result>({ pin: tried.result }, { status: tried.status });
		return redirect(page, { status: 303 });
	}
	const password = String(form.get("password") ?? "");
	if (password === "") return refuseAtDesk("missing_password", { field: "password" });
	const { db, staffAccounts } = context.get(appContext);
	const { email } = await getStaffPerson(db, staff.id);
	const attempt = await attemptAtDesk(
		context,
		email,
		() =>
			takeBackFromGuest(
				staffAccounts,
				{ personId: staff.id, token: session.token, password },
				arriving(context),
			),
		({ ok }) => !ok,
	);
	if (!attempt) return refuseAtDesk("too_many_requests", { status: 429 });
	if (!attempt.result.ok) return refuseAtDesk("wrong_password", { field: "password", status: 401 });
	return redirect(page, { status: 303 });
}

/** Nothing is lost with the connection, except a PIN, which is typed again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const who = (await request.clone().formData()).get("who");
	const lost: Result =
		who === null
			? { act: "", errors: { form: actWords().notSent }, values: {}, reason: null }
			: { pin: { error: deskSignInWords.tablet.lost, who: String(who) } };
	return sendWithFallback(serverAction, lost);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

/** The staff take a browser back that a guest has in hand. */
export default function TakeBack({ loaderData, actionData }: Route.ComponentProps) {
	const { name, personId, isDemo, people, back } = loaderData;
	const result = actionData as Result | undefined;
	const isBusy = useNavigation().state !== "idle";
	const link = (
		<Link className="text-link" to={back}>
			{words.back}
		</Link>
	);
	if (people)
		return (
			<>
				<title>{`${words.title} · ${deskSignInWords.titleEnd}`}</title>
				<TabletForm
					people={people}
					result={result && "pin" in result ? result.pin : undefined}
					chosen={personId}
					action={href("/desk/sign-in/take-back")}
					isBusy={isBusy}
				/>
				<div className="alone-foot">{link}</div>
			</>
		);
	return (
		<div className="door">
			<h1>{words.title}</h1>
			<p className="lead">{isDemo ? words.demo : words.lead(name)}</p>
			{isDemo ? (
				<title>{`${words.title} · ${deskSignInWords.titleEnd}`}</title>
			) : (
				<div className="sheet">
					<StaffSignInForm
						action={href("/desk/sign-in/take-back")}
						title={words.title}
						submit={words.submit}
						result={result && "errors" in result ? result : undefined}
					>
						<PasswordField name="password" label={words.password} autoComplete="current-password" required />
					</StaffSignInForm>
				</div>
			)}
			<div className="ways">{link}</div>
		</div>
	);
}
