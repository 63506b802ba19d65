import type { RouterContextProvider } from "react-router";
import { deskWords } from "#app/content/desk-words.ts";
import { requestContext } from "#app/context.ts";
import { type DeskFrameData, toFrameData } from "./desk-frame-data.ts";

/** Who works here, and where they may go. Nobody can sign in at the desk yet, so it is closed to everybody. */
export function readFrameData(context: Readonly<RouterContextProvider>): DeskFrameData {
	const staff: { name: string } | null = null;
	context.get(requestContext).isPersonal = true;
	if (!staff) throw new Response(deskWords.failure.notAllowed.lead, { status: 403, statusText: "Forbidden" });
	return toFrameData("", () => false);
}
