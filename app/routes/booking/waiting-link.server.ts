import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/context.ts";
import {
	findEntryOfLink,
	isWaitingSecret,
	type WaitingLinkKind,
} from "#app/features/waiting-list/queries.server.ts";

/** The link of an e-mail about the waiting list, as its page was called: its entry, or why it does not work. */
export async function readWaitingLink(
	context: Readonly<RouterContextProvider>,
	kind: WaitingLinkKind,
	url: URL,
) {
	const secret = url.searchParams.get("token") ?? "";
	if (!isWaitingSecret(secret)) return { entry: null, garbled: true, status: 400 } as const;
	const { db, now } = context.get(appContext);
	const entry = await findEntryOfLink(db, kind, secret, now());
	return entry ? ({ entry, secret } as const) : ({ entry: null, garbled: false, status: 410 } as const);
}
