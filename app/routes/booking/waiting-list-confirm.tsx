import { data, href } from "react-router";
import { appContext } from "#app/context.ts";
import { WaitingLinkPage } from "#app/features/waiting-list/components/waiting-parts.tsx";
import { confirmWaitingEntry } from "#app/features/waiting-list/operations/confirm-waiting-entry.server.ts";
import { placesOfAddress } from "#app/features/waiting-list/policy.ts";
import { waitingListWords } from "#app/features/waiting-list/waiting-list-words.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import type { Route } from "./+types/waiting-list-confirm";
import {
	describeWaited,
	pressOfWaitingLink,
	readWaitingLink,
	type WaitingLinkResult,
} from "./waiting-link.server.ts";

export const handle: RouteFacts = { film: "villas", secretPath: true, private: true };

const words = () => waitingListWords().confirm;

/** Opening the link confirms nothing: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const link = await readWaitingLink(context, "confirm", url);
	if (!link.entry) return data({ state: "dead", garbled: link.garbled } as const, { status: link.status });
	const { status } = link.entry;
	if (status !== "unconfirmed" && status !== "waiting" && status !== "offered")
		return data({ state: "dead", garbled: false } as const, { status: 410 });
	return {
		state: status === "unconfirmed" ? "open" : "done",
		waited: await describeWaited(context, link.entry),
		action: href("/waiting-list/confirm") + url.search,
	} as const;
}

export function action(args: Route.ActionArgs) {
	const { db } = args.context.get(appContext);
	return pressOfWaitingLink(args, "confirm", async (link, acting) => {
		const outcome = await confirmWaitingEntry(db, link, acting);
		if (outcome.ok) return data<WaitingLinkResult>({});
		if (outcome.reason === "link_dead") return data<WaitingLinkResult>({}, { status: 410 });
		const refusals = {
			arrival_too_soon: words().tooSoon,
			already_waiting: words().alreadyWaiting,
			places_taken: words().placesTaken(placesOfAddress),
		};
		return data<WaitingLinkResult>({ errors: { form: refusals[outcome.reason] } }, { status: 409 });
	});
}

export const headers = answerHeaders;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm<WaitingLinkResult>(serverAction, waitingListWords().form.failed);
}

/** A confirmed entry shows as such. */
export const shouldRevalidate = () => true;

export default function ConfirmWaiting({ loaderData, actionData }: Route.ComponentProps) {
	return <WaitingLinkPage page={loaderData} result={actionData} words={words()} />;
}
