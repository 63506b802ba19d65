import { data, href, Link } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { forgotWords } from "#app/content/words/account-links.ts";
import { appContext } from "#app/context.ts";
import { accountLost, accountWords } from "#app/features/accounts/account-words.ts";
import { NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { enqueueAccountEmail } from "#app/features/accounts/operations/enqueue-account-email.server.ts";
import { type AccountResult, forgotSchema, readCarriedEmail } from "#app/features/accounts/schema.ts";
import { checkForm } from "#app/lib/form-fields.ts";
import { loadCheck } from "#app/lib/load-check.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckedForm } from "#app/ui/checked-form.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { ResultToast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/forgot-password";
import { mayMailTo } from "./mailed-links.server.ts";
import { refuse, refuseForFault } from "./sign-in-form.server.ts";

export const handle: RouteFacts = { film: "account" };

type ForgotResult = AccountResult & { sentTo?: string };

/** The address that the sign-up page carries along when it is in use. */
export function loader({ url }: Route.LoaderArgs) {
	return { email: readCarriedEmail(url.searchParams.get("email")) };
}

/** Looks nothing up: the response is the same, and takes as long, whether there is an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
	const checked = await checkForm(forgotSchema, request);
	const { values } = checked;
	if (!checked.ok) return data<ForgotResult>({ errors: checked.errors, values }, { status: 400 });
	const { email } = checked.fields;
	const may = mayMailTo(context, email);
	if (may === "refuse") return refuse("too_many_requests", values);
	try {
		const link = { kind: "password_forgotten", email } as const;
		if (may === "send") await enqueueAccountEmail(context.get(appContext).db, link, readActing(context));
	} catch (error) {
		return refuseForFault(context, error, values);
	}
	return data<ForgotResult>({ sentTo: email });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendWithFallback<ForgotResult, ForgotResult>(serverAction, accountLost());
}

export const headers = answerHeaders;

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
	const sentTo = actionData && "sentTo" in actionData ? actionData.sentTo : undefined;
	if (sentTo) return <Sent to={sentTo} />;
	return (
		<NarrowPage title={forgotWords().title} lead={forgotWords().lead}>
			<meta name="description" content={forgotWords().description} />
			<ResultToast result={actionData} />
			<CheckedForm
				action={href("/forgot-password")}
				title={`${forgotWords().title} · ${hotel.name}`}
				result={actionData}
				values={loaderData}
				loadCheck={loadCheck(async () => (await import("#app/features/accounts/schema.ts")).forgotSchema)}
			>
				{({ submitting }) => (
					<div className="grid gap-5">
						<EmailField label={accountWords().fields.email} autoComplete="username" required />
						<Button type="submit" busy={submitting} className="mt-2 w-full">
							{submitting ? forgotWords().submitting : forgotWords().submit}
						</Button>
					</div>
				)}
			</CheckedForm>
			<p className="text-center text-small">
				<Link
					to={withQuery(href("/sign-in"), { email: loaderData.email || null })}
					viewTransition
					className="inline-flex min-h-11 items-center px-1 font-medium text-lagoon underline underline-offset-4"
				>
					{forgotWords().signIn}
				</Link>
			</p>
		</NarrowPage>
	);
}

function Sent({ to }: { to: string }) {
	const [before, after] = forgotWords().sent;
	return (
		<NarrowPage title={forgotWords().sentTitle} lead={forgotWords().sentAdvice}>
			<title>{`${forgotWords().sentTitle} · ${hotel.name}`}</title>
			<p role="status" className="wrap-anywhere">
				{before} <strong className="font-medium">{to}</strong>, {after}
			</p>
			<div className="grid gap-3">
				<ButtonLink to={href("/sign-in")} viewTransition>
					{forgotWords().signIn}
				</ButtonLink>
				<ButtonLink to={href("/forgot-password")} variant="secondary" viewTransition>
					{forgotWords().again}
				</ButtonLink>
			</div>
		</NarrowPage>
	);
}
