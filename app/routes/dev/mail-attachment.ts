import { data } from "react-router";
import { findMailFile } from "#app/features/email/mail-folder.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/mail-attachment";
import { getMailFolder } from "./mail-access.ts";

export const handle: RouteFacts = { private: true };

/** A file that is attached to a message, as a download: it must never open in the browser. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const mail = await findMailFile(getMailFolder(request, context), params.name);
	const file = mail?.attachments[Number(params.number)];
	if (!file) throw data(null, { status: 404 });
	return new Response(file.content as ArrayBuffer | string, {
		headers: {
			"Content-Type": file.mimeType,
			"Content-Disposition": `attachment; filename="${file.method?.toLowerCase() ?? "stay"}.ics"`,
		},
	});
}
