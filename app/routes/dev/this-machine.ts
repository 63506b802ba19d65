import { data } from "react-router";
import { appContext, type Context, requestContext } from "#app/context.ts";
import { isFromThisMachine } from "#app/lib/client-address.ts";

/**
 * The settings of a hotel whose pages for trying things out are open: to browsers on this machine alone, under a name that is
 * ours and without a proxy, and to nobody once the app has a public address.
 * @throws a 404, as if there were no such page
 */
export function openOnThisMachine(request: Request, context: Context) {
	const { settings } = context.get(appContext);
	const { clientAddress } = context.get(requestContext);
	if (settings.isPublic || !isFromThisMachine(request, clientAddress, settings.appUrl))
		throw data(null, { status: 404 });
	return settings;
}
