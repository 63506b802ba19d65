import { data, type RouterContextProvider } from "react-router";
import { deskStayWords } from "#app/content/desk-stay-words.ts";
import { appContext } from "#app/context.ts";
import { lockVilla } from "#app/features/stays/operations/lock-villa.server.ts";
import { readStaffActing } from "#app/routes/desk/acting.ts";
import { redirectWithFlash } from "#app/routes/flash.server.ts";
import { readVersion } from "./find-party.server.ts";

/**
 * Locks a stay to its villa, or unlocks it, as the stay page's form asks.
 * @param to the page to go back to
 */
export async function lockToVilla(context: Readonly<RouterContextProvider>, form: FormData, to: string) {
	const { db } = context.get(appContext);
	const stayId = String(form.get("stayId") ?? "");
	const isLock = form.get("intent") === "lock";
	const reason = isLock
		? String(form.get("reason") ?? "")
				.trim()
				.slice(0, 300)
		: null;
	const respond = (message: string, status: number) =>
		data({ form: "lock" as const, stayId, message, reason: reason ?? "" }, { status });
	if (reason === "") return respond(deskStayWords.lockMissing, 400);
	if (!/^[\da-f-]{36}$/i.test(stayId)) return respond(deskStayWords.refusals.not_changeable, 400);
	const input = { stayId, version: readVersion(form), reason };
	const outcome = await lockVilla(db, input, readStaffActing(context));
	if (!outcome.ok) return respond(deskStayWords.refusals[outcome.reason], 409);
	return redirectWithFlash(context, `${to}#villas`, isLock ? "desk_villa_locked" : "desk_villa_unlocked");
}
