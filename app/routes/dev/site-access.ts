import { data } from "react-router";
import { appContext, type Context } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { findListing, type Listing } from "#app/features/channels/stand-in-site.server.ts";
import { openOnThisMachine } from "./this-machine.ts";

/**
 * The villa at the stand-in for a booking site that the address names, and the folder where it is stored.
 * @throws a 404 where there is none, in a public hotel, and for browsers elsewhere
 */
export async function openListing(
	request: Request,
	context: Context,
	params: { site: string; villa: string },
): Promise<{ listing: Listing; villaName: string; dataDir: string }> {
	const { dataDir } = openOnThisMachine(request, context);
	const villas = await listVillas(context.get(appContext).db);
	const ids = villas.map(({ id }) => id);
	const listing = findListing(params.site, params.villa, ids);
	const villaName = villas.find(({ id }) => id === params.villa)?.name;
	if (!listing || villaName === undefined) throw data(null, { status: 404 });
	return { listing, villaName, dataDir };
}
