import { useMemo, useState } from "react";
import { data, Form, Link, type LinksFunction } from "react-router";
import { deskWords } from "#app/content/words/desk-words.ts";
import { appContext } from "#app/context.ts";
import { settleFreed } from "#app/features/channels/operations/place-event.server.ts";
import { proposalWords as words } from "#app/features/plan/desk/desk-proposal-words.ts";
import { AskForm } from "#app/features/plan/desk/move-form.tsx";
import { MoveProposal } from "#app/features/plan/desk/move-proposal.tsx";
import { changePlanAct } from "#app/features/plan/plan-acts.server.ts";
import { type NoAnswer, placesOf, toAnswer } from "#app/features/plan/proposal-view.ts";
import { requireAct, requireActToChange } from "#app/routes/middleware/require-staff.server.ts";
import type { ActResult } from "#app/ui/desk/act-result.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { readStaffActing } from "../acts/acting.ts";
import { saysWhenLost } from "../acts/sends-acts.ts";
import { take, takesActs } from "../acts/takes-acts.server.ts";
import type { Route } from "./+types/propose";
import planStyles from "./plan.css?url";
import { isStayPage, readReturnToPlan, withChange } from "./plan-address.ts";
import { answerRequest, withProposal } from "./propose.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
	requireAct("see_plan"),
	requireActToChange("move_stay"),
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: planStyles }];

/** The effects of a change: asked by the chart, by a link, or by the plain form. Nothing is written. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const answer = await answerRequest(db, url.searchParams, readStaffActing(context));
	return data(answer, { status: answer.kind === "unknown" ? 404 : 200 });
}

/** Commits a change as the form shows it, or answers why not, with the proposal on top of the present state. */
export const action = takesActs({
	find: (_: Route.ActionArgs, form) => ({ returnTo: readReturnToPlan(form.get("returnTo")) }),
	path: ({ returnTo }) => returnTo,
	acts: {
		commit: withProposal(
			take(changePlanAct, async ({ changeId }, { returnTo }, context) => {
				const { db, now } = context.get(appContext);
				// Nights that were sold twice may be free for the other of the two now.
				await settleFreed(db, now());
				return { to: withChange(returnTo, changeId) };
			}),
		),
	},
});

export const clientAction = saysWhenLost(() => words.refused.lost);

/** The chart stays where a proposal cannot be read. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	try {
		return await serverLoader();
	} catch (thrown) {
		if (thrown instanceof TypeError) return data(lost, { status: 503 });
		throw thrown;
	}
}

const result: ActResult = { act: "", errors: { form: words.refused.lost }, values: {}, reason: null };
const lost: NoAnswer = { kind: "lost", result };

/** The proposal as a page of its own: for browsers without scripts, and for links from other pages. */
export default function ProposePage({ loaderData, actionData }: Route.ComponentProps) {
	const said = actionData ?? loaderData;
	const answer = useMemo(() => toAnswer(said), [said]);
	const [last, setLast] = useState(answer);
	const isLost = answer.kind === "lost";
	if (!isLost && answer !== last) setLast(answer);
	const shown = isLost ? last : answer;
	if (shown.kind === "lost") return <DeskHead title={shown.result?.errors.form ?? words.refused.lost} />;
	return (
		<div className="plan-page">
			<Link to={shown.returnTo} className="back">
				<DeskIcon name="prev" />
				{isStayPage(shown.returnTo) ? words.backToStay : words.back}
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
						key={placesOf(shown.view)}
						proposal={shown}
						result={answer.result}
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
