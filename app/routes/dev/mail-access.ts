import { data, type RouterContextProvider } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { isFromThisMachine } from "#app/lib/client-address.ts";

/**
 * The folder of the mailer that writes e-mails to files, for those who may read them. The messages have links that open
 * reservations and accounts, so only browsers on this machine may, under a name that is ours and without a proxy, and nobody
 * once the app has a public address.
 * @throws a 404, as if there were no such page
 */
export function getMailFolder(request: Request, context: Readonly<RouterContextProvider>): string {
	const { isPublic, smtpUrl, dataDir, appUrl } = context.get(appContext).settings;
	const { clientAddress } = context.get(requestContext);
	if (isPublic || smtpUrl !== undefined || !isFromThisMachine(request, clientAddress, appUrl))
		throw data(null, { status: 404 });
	return dataDir;
}
