import { data, type RouterContextProvider } from "react-router";
import { appContext, requestContext } from "#app/context.ts";
import { isNearby } from "#app/lib/client-address.ts";

/**
 * Whose house keeps its mail in a folder, and who may read it there. The messages hold links that open reservations
 * and accounts: so never in a house with a public address, and to nobody but callers nearby, for whom no proxy speaks.
 * @throws a 404, as if there were no such page
 */
export function getMailFolder(request: Request, context: Readonly<RouterContextProvider>): string {
	const { isPublic, smtpUrl, dataDir } = context.get(appContext).settings;
	if (isPublic || smtpUrl !== undefined || !isNearby(request, context.get(requestContext).clientAddress))
		throw data(null, { status: 404 });
	return dataDir;
}
