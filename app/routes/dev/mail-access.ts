import { data, type RouterContextProvider } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { isNearby } from "#app/lib/client-address.ts";

/**
 * The folder of the mailer that writes e-mails to files, for those who may read them. The messages have links that open
 * reservations and accounts, so only clients of the private network without a proxy may, and nobody once the app has a
 * public address.
 * @throws a 404, as if there were no such page
 */
export function getMailFolder(request: Request, context: Readonly<RouterContextProvider>): string {
	const { isPublic, smtpUrl, dataDir } = context.get(appContext).settings;
	if (isPublic || smtpUrl !== undefined || !isNearby(request, context.get(requestContext).clientAddress))
		throw data(null, { status: 404 });
	return dataDir;
}
