import { data, href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { appContext } from "#app/context.ts";
import { NarrowPage } from "#app/features/accounts/components/narrow-page.tsx";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import {
	DeadWaitingLink,
	SingleButtonForm,
	WaitingDone,
	WaitingFacts,
} from "#app/features/waiting-list/components/waiting-parts.tsx";
import { leaveWaitingList } from "#app/features/waiting-list/operations/leave-waiting-list.server.ts";
import { waitingListWords } from "#app/features/waiting-list/waiting-list-words.ts";
import { describeWaitedVilla } from "#app/features/waiting-list/words.ts";
import type { FieldErrors } from "#app/lib/form-fields.ts";
import { sendForm } from "#app/lib/send-form.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { readActing } from "#app/routes/acting.ts";
import { faultResponse } from "#app/routes/failure.ts";
import type { Route } from "./+types/waiting-list-leave";
import { readWaitingLink } from "./waiting-link.server.ts";

export const handle: RouteFacts = { film: "villas", secretPath: true, private: true };

const { leave: words, form } = waitingListWords;

type LeaveResult = { errors?: FieldErrors };

/** Opening the link takes nobody off the list: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const link = await readWaitingLink(context, "leave", url);
	if (!link.entry) return data({ state: "dead", garbled: link.garbled } as const, { status: link.status });
	const { status, checkIn, checkOut, guests, villaId } = link.entry;
	const isOpen = status === "unconfirmed" || status === "waiting" || status === "offered";
	const villas = describeWaitedVilla({ villaId, guests }, await listVillas(context.get(appContext).db));
	return {
		state: isOpen ? "open" : "done",
		isHeld: status === "offered",
		waited: { villas, checkIn, checkOut, guests },
		action: href("/waiting-list/leave") + url.search,
	} as const;
}

export async function action({ context, url }: Route.ActionArgs) {
	const link = await readWaitingLink(context, "leave", url);
	if (!link.entry) return data<LeaveResult>({}, { status: link.status });
	const { db } = context.get(appContext);
	try {
		const outcome = await leaveWaitingList(db, { secret: link.secret }, readActing(context));
		return data<LeaveResult>({}, { status: outcome.ok ? 200 : 410 });
	} catch (error) {
		const { status, headers, isBusy } = faultResponse(context, error);
		const errors = { form: isBusy ? form.busy : form.failed };
		return data<LeaveResult>({ errors }, { status, headers });
	}
}

/** When to come back is said with the page too, not only to scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendForm<LeaveResult>(serverAction, form.failed);
}

/** Who has left sees that they have. */
export function shouldRevalidate() {
	return true;
}

export default function LeaveWaiting({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.state === "dead") return <DeadWaitingLink garbled={loaderData.garbled} />;
	const { waited, isHeld, action: address } = loaderData;
	if (loaderData.state === "done") return <WaitingDone {...words} waited={waited} />;
	return (
		<NarrowPage title={words.title} lead={words.lead}>
			<WaitingFacts {...waited} />
			{isHeld ? <p>{words.held}</p> : null}
			<SingleButtonForm
				action={address}
				title={`${words.title} · ${hotel.name}`}
				result={actionData}
				submit={words.submit}
				submitting={words.submitting}
			/>
		</NarrowPage>
	);
}
