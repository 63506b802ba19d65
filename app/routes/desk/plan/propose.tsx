import { useState } from "react";
import { data, Form, Link, type LinksFunction, redirect } from "react-router";
import { proposalWords as words } from "#app/content/desk-proposal-words.ts";
import { deskWords } from "#app/content/desk-words.ts";
import { appContext } from "#app/context.ts";
import { AskForm } from "#app/features/desk/components/move-form.tsx";
import { lostRefusal, MoveProposal } from "#app/features/desk/components/move-proposal.tsx";
import { changePlan } from "#app/features/stays/operations/change-plan.server.ts";
import { readPlanMoves } from "#app/features/stays/plan-changes.ts";
import { readForm, readValues } from "#app/lib/form-fields.ts";
import { sendWithFallback } from "#app/lib/send-form.ts";
import { requireAct, requireActToChange } from "#app/routes/middleware/require-staff.server.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { readStaffActing } from "../acting.ts";
import type { Route } from "./+types/propose";
import planStyles from "./plan.css?url";
import { readReturnToPlan, withChange } from "./plan-address.ts";
import {
	answerRequest,
	fieldMessages,
	type ProposeData,
	readPlaces,
	refuseChange,
	showMoves,
} from "./propose.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
	requireAct("see_plan"),
	requireActToChange("move_stay"),
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: planStyles }];

/** What a change would do: asked by the chart, by a link, or by the plain form. Nothing is written. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const answer = await answerRequest(db, url.searchParams, readStaffActing(context));
	return data(answer, { status: answer.kind === "unknown" ? 404 : 200 });
}

/** Commits a change as the form shows it, or answers why not: 400 for its fields, 409 for what is true by now. */
export async function action({ request, context }: Route.ActionArgs) {
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const form = await readForm(request);
	const returnTo = readReturnToPlan(form.get("returnTo"));
	const values = readValues(form);
	const read = readPlanMoves(form);
	if (!read.ok) {
		const shown = await showMoves(db, readPlaces(form), acting, returnTo);
		const refusal = { message: null, errors: fieldMessages(read.problems), changed: null, values };
		return data<ProposeData>(shown.kind === "unknown" ? shown : { ...shown, refusal }, { status: 400 });
	}
	const reason = String(form.get("reason") ?? "").slice(0, 300);
	const mailGuest = form.get("mail") === "send";
	const outcome = await changePlan(db, { moves: read.moves, mailGuest, reason }, acting);
	if (outcome.ok) return redirect(withChange(returnTo, outcome.changeId), { status: 303 });
	const refused = await refuseChange(db, { outcome, moves: read.moves, returnTo, values }, acting);
	return data<ProposeData>(refused, { status: outcome.reason === "not_allowed" ? 403 : 409 });
}

/** Nothing typed is lost with the connection: the proposal stays as it is, and says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	sendWithFallback(serverAction, lost);

/** The chart stays where a proposal cannot be read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (thrown) {
		if (thrown instanceof TypeError) return data(lost, { status: 503 });
		throw thrown;
	}
}

const lost = { kind: "lost" as const };

/** The proposal as a page of its own: for browsers without scripts, and for links from other pages. */
export default function ProposePage({ loaderData, actionData }: Route.ComponentProps) {
	const isLost = actionData?.kind === "lost";
	const answer = actionData === undefined || isLost ? loaderData : actionData;
	const [last, setLast] = useState(answer);
	if (!isLost && answer !== last) setLast(answer);
	const shown = isLost ? last : answer;
	if (shown.kind === "lost") return <DeskHead title={words.refused.lost} />;
	return (
		<div className="plan-page">
			<Link to={shown.returnTo} className="back">
				<DeskIcon name="prev" />
				{words.back}
			</Link>
			{shown.kind === "unknown" ? <DeskHead title={words.unknownStay} /> : null}
			{shown.kind === "none" ? <DeskHead title={shown.title} sub={shown.sentence} /> : null}
			{shown.kind === "ask" ? (
				<AskForm ask={shown.ask} wrong={shown.wrong} returnTo={shown.returnTo} />
			) : null}
			{shown.kind === "proposal" ? (
				<div className="propose">
					<title>{`${words.documentTitle} · ${deskWords.titleEnd}`}</title>
					<MoveProposal
						view={shown.view}
						refusal={isLost ? lostRefusal : shown.refusal}
						Form={Form}
						returnTo={shown.returnTo}
						busy={false}
						level={1}
					/>
				</div>
			) : null}
		</div>
	);
}
