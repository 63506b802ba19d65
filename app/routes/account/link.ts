import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/context.ts";

/** The link of a mail, as its page was called: whom it was sent to, or why it leads nowhere. */
export async function readLink(
	context: Readonly<RouterContextProvider>,
	kind: "verify-email" | "reset-password",
	url: URL,
) {
	const token = url.searchParams.get("token") ?? "";
	// What is too short was cut off on its way; everything else was ours once, as far as anybody can tell.
	if (!/^[\w-]{43}$/.test(token)) return { works: false, garbled: true, status: 400 } as const;
	const holder = await context.get(appContext).accounts.findHolder(kind, token);
	if (!holder) return { works: false, garbled: false, status: 410 } as const;
	return { works: true, holder } as const;
}
