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
import { confirmWaitingEntry } from "#app/features/waiting-list/operations/confirm-waiting-entry.server.ts";
import { placesOfAddress } from "#app/features/waiting-list/policy.ts";
import { waitingListWords } from "#app/features/waiting-list/waiting-list-words.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { answerHeaders } from "#app/routes/failure.ts";
import type { Route } from "./+types/waiting-list-confirm";
import {
	describeWaited,
	readWaitingLink,
	respondToFault,
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

export async function action({ context, url }: Route.ActionArgs) {
	const link = await readWaitingLink(context, "confirm", url);
	if (!link.entry) return data<WaitingLinkResult>({}, { status: link.status });
	const { db } = context.get(appContext);
	try {
		const outcome = await confirmWaitingEntry(db, { secret: link.secret }, readActing(context));
		if (outcome.ok) return data<WaitingLinkResult>({});
		switch (outcome.reason) {
			case "link_dead":
				return data<WaitingLinkResult>({}, { status: 410 });
			case "arrival_too_soon":
				return data<WaitingLinkResult>({ errors: { form: words().tooSoon } }, { status: 409 });
			case "already_waiting":
				return data<WaitingLinkResult>({ errors: { form: words().alreadyWaiting } }, { status: 409 });
			case "places_taken":
				return data<WaitingLinkResult>(
					{ errors: { form: words().placesTaken(placesOfAddress) } },
					{ status: 409 },
				);
		}
	} catch (error) {
		return respondToFault(context, error);
	}
}

export const headers = answerHeaders;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm<WaitingLinkResult>(serverAction, waitingListWords().form.failed);
}

/** What was confirmed shows as such. */
export const shouldRevalidate = () => true;

export default function ConfirmWaiting({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.state === "dead") return <DeadWaitingLink garbled={loaderData.garbled} />;
	const { waited, action: address } = loaderData;
	if (loaderData.state === "done") return <WaitingDone {...words()} waited={waited} />;
	return (
		<NarrowPage title={words().title} lead={words().lead}>
			<WaitingFacts {...waited} />
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
