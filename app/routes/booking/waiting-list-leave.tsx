import { data, href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { appContext } from "#app/context.ts";
import { NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import {
	DeadWaitingLink,
	SingleButtonForm,
	WaitingDone,
	WaitingFacts,
} from "#app/features/waiting-list/components/waiting-parts.tsx";
import { leaveWaitingList } from "#app/features/waiting-list/operations/leave-waiting-list.server.ts";
import { waitingListWords } from "#app/features/waiting-list/waiting-list-words.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import type { Route } from "./+types/waiting-list-leave";
import {
	describeWaited,
	readWaitingLink,
	respondToFault,
	type WaitingLinkResult,
} from "./waiting-link.server.ts";

export const handle: RouteFacts = { film: "villas", secretPath: true, private: true };

const words = () => waitingListWords().leave;

/** Opening the link takes nobody off the list: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const link = await readWaitingLink(context, "leave", url);
	if (!link.entry) return data({ state: "dead", garbled: link.garbled } as const, { status: link.status });
	const { status } = link.entry;
	const isOpen = status === "unconfirmed" || status === "waiting" || status === "offered";
	return {
		state: isOpen ? "open" : "done",
		isHeld: status === "offered",
		waited: await describeWaited(context, link.entry),
		action: href("/waiting-list/leave") + url.search,
	} as const;
}

export async function action({ context, url }: Route.ActionArgs) {
	const link = await readWaitingLink(context, "leave", url);
	if (!link.entry) return data<WaitingLinkResult>({}, { status: link.status });
	const { db } = context.get(appContext);
	try {
		const outcome = await leaveWaitingList(db, { secret: link.secret }, readActing(context));
		return data<WaitingLinkResult>({}, { status: outcome.ok ? 200 : 410 });
	} catch (error) {
		return respondToFault(context, error);
	}
}

export const headers = answerHeaders;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm<WaitingLinkResult>(serverAction, waitingListWords().form.failed);
}

/** A guest who has left sees that they have. */
export const shouldRevalidate = () => true;

export default function LeaveWaiting({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.state === "dead") return <DeadWaitingLink garbled={loaderData.garbled} />;
	const { waited, isHeld, action: address } = loaderData;
	if (loaderData.state === "done") return <WaitingDone {...words()} waited={waited} />;
	return (
		<NarrowPage title={words().title} lead={words().lead}>
			<WaitingFacts {...waited} />
			{isHeld ? <p>{words().held}</p> : null}
			<SingleButtonForm
				action={address}
				title={`${words().title} · ${hotel.name}`}
				result={actionData}
				submit={words().submit}
				submitting={words().submitting}
			/>
		</NarrowPage>
	);
}
