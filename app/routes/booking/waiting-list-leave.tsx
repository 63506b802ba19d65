import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { WaitingLinkPage } from "#app/features/waiting-list/components/waiting-parts.tsx";
import { leaveWaitingList } from "#app/features/waiting-list/operations/leave-waiting-list.server.ts";
import { waitingListWords } from "#app/features/waiting-list/waiting-list-words.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import type { Route } from "./+types/waiting-list-leave";
import {
	describeWaited,
	pressOfWaitingLink,
	readWaitingLink,
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
		isBooked: status === "taken" || status === "booked",
		waited: await describeWaited(context, link.entry),
		action: href("/waiting-list/leave") + url.search,
	} as const;
}

export function action(args: Route.ActionArgs) {
	const { db } = args.context.get(appContext);
	return pressOfWaitingLink(args, "leave", async (link, acting) => {
		const outcome = await leaveWaitingList(db, link, acting);
		return data<WaitingLinkResult>({}, { status: outcome.ok ? 200 : 410 });
	});
}

export const headers = answerHeaders;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm<WaitingLinkResult>(serverAction, waitingListWords().form.failed);
}

/** A guest who has left sees that they have. */
export const shouldRevalidate = () => true;

export default function LeaveWaiting({ loaderData, actionData }: Route.ComponentProps) {
	const { doneBooked, ...said } = words();
	const isBooked = loaderData.state === "done" && loaderData.isBooked;
	return (
		<WaitingLinkPage
			page={loaderData}
			result={actionData}
			words={isBooked ? { ...said, doneLead: doneBooked } : said}
		>
			{loaderData.state === "open" && loaderData.isHeld ? <p>{words().held}</p> : null}
		</WaitingLinkPage>
	);
}
