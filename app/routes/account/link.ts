import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/context.ts";
import { findLinkHolder, isLinkSecret } from "#app/features/accounts/queries.server.ts";

/** The link of an e-mail, as its page was called: whom it was sent to, or why it does not work. */
export async function readLink(
	context: Readonly<RouterContextProvider>,
	kind: "verify-email" | "reset-password",
	url: URL,
) {
	const token = url.searchParams.get("token") ?? "";
	if (!isLinkSecret(token)) return { works: false, garbled: true, status: 400 } as const;
	const { db } = context.get(appContext).accounts;
	const holder = await findLinkHolder(db, kind, token, context.get(appContext).now());
	if (!holder) return { works: false, garbled: false, status: 410 } as const;
	return { works: true, holder } as const;
}
