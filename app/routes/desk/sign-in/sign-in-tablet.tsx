import { data, href, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { deskSignInWords } from "#app/content/words/desk-sign-in-words.ts";
import { requestContext } from "#app/context.ts";
import { readForm } from "#app/lib/form-fields.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { readSentForm, type SentForm, sentParameter, toSentForm } from "#app/lib/sent-form.ts";
import type { Route } from "./+types/sign-in-tablet";
import { SendAgain, SignInWay } from "./send-again.tsx";
import { deskPageOf } from "./sign-in.server.ts";
import { readTabletPeople, tryPin } from "./tablet.server.ts";
import { TabletForm, type TabletResult } from "./tablet-form.tsx";

const words = deskSignInWords.tablet;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { staff } = context.get(requestContext);
	if (staff.kind === "signed_in") throw redirect(deskPageOf(url), { status: 303 });
	const to = url.searchParams.get("to");
	if (staff.kind !== "locked") throw redirect(withQuery(href("/desk/sign-in"), { to }), { status: 303 });
	return {
		to: deskPageOf(url),
		cameFromPage: to !== null,
		people: await readTabletPeople(context, staff.device.id),
	};
}

type Result = { result?: TabletResult; sent?: SentForm; sendAgain?: SentForm };

/**
 * Opens the tablet by a PIN. A form that was sent to a page while the tablet was locked comes here first, goes along with the
 * PIN, and is offered to be sent again by the same person. Nothing of it is stored on the server.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
	const { staff } = context.get(requestContext);
	const isSent = url.searchParams.has(sentParameter);
	if (staff.kind === "signed_in")
		// Opened meanwhile, in another window: the form goes on to its page.
		return redirect(deskPageOf(url), { status: isSent ? 307 : 303 });
	if (staff.kind !== "locked") return redirect(href("/desk/sign-in"), { status: 303 });
	const form = await readForm(request);
	if (isSent)
		return data<Result>(staff.personId ? { sent: toSentForm(form, staff.personId) } : {}, { status: 401 });
	const sent = readSentForm(form);
	const tried = await tryPin(context, staff.device.id, form);
	if (!("openedBy" in tried))
		return data<Result>({ result: tried.result, ...(sent && { sent }) }, { status: tried.status });
	// A form typed by the person before is not for somebody else.
	if (sent?.personId === tried.openedBy) return data<Result>({ sendAgain: sent });
	return redirect(deskPageOf(url), { status: 303 });
}

/** The name stays chosen where the connection is lost, and the form that was sent before goes along again. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData();
	const sent = readSentForm(form);
	const result = { error: words.lost, who: String(form.get("who")) };
	const lost: Result = { result, ...(sent && { sent }) };
	return sendWithFallback(serverAction, lost);
}

/** The form that is to be sent again is there alone: the page of the lock would lead away from it. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate && !(actionResult as Result | undefined)?.sendAgain;

/** A tablet of the hotel that is locked: the people at the desk, and their PIN. */
export default function DeskTablet({ loaderData, actionData }: Route.ComponentProps) {
	const { to, cameFromPage, people } = loaderData;
	const isBusy = useNavigation().state !== "idle";
	if (actionData?.sendAgain) return <SendAgain to={to} sent={actionData.sendAgain} />;
	return (
		<>
			<title>{`${words.title} · ${deskSignInWords.titleEnd}`}</title>
			<TabletForm
				people={people}
				result={actionData?.result}
				sent={actionData?.sent}
				chosen={actionData?.sent?.personId}
				action={withQuery(href("/desk/sign-in/tablet"), { to })}
				isBusy={isBusy}
			/>
			<div className="alone-foot">
				<span>{cameFromPage ? words.locked : null}</span>
				<SignInWay page={href("/desk/sign-in")} query={{ to }} sent={actionData?.sent} form="tablet">
					{words.password}
				</SignInWay>
			</div>
		</>
	);
}
