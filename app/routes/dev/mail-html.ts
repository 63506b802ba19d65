import { data } from "react-router";
import { findMailFile } from "#app/features/email/mail-folder.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import type { Route } from "./+types/mail-html";
import { getMailFolder } from "./mail-access.ts";

export const handle: RouteFacts = { private: true };

/** The message may show itself and its links may be followed; it may run, send and load nothing but our pictures. */
const policy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The message as a mail program would show it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const mail = await findMailFile(getMailFolder(request, context), params.name);
	if (!mail?.html) throw data(null, { status: 404 });
	return new Response(mail.html, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": policy,
		},
	});
}
