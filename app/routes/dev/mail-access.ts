import { data } from "react-router";
import type { Context } from "#app/context.ts";
import { openOnThisMachine } from "./this-machine.ts";

/**
 * The folder of the mailer that writes e-mails to files. The messages have links that open reservations and accounts, so nobody
 * reads them from elsewhere.
 * @throws a 404, as if there were no such page
 */
export function getMailFolder(request: Request, context: Context): string {
	const { smtpUrl, dataDir } = openOnThisMachine(request, context);
	if (smtpUrl !== undefined) throw data(null, { status: 404 });
	return dataDir;
}
