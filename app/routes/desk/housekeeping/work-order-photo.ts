import { appContext } from "#app/context.ts";
import { findWorkOrderPhoto } from "#app/features/housekeeping/work-order-queries.server.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import type { Route } from "./+types/work-order-photo";

export const middleware: Route.MiddlewareFunction[] = [requireAct("see_work_orders")];

export const handle: RouteFacts = { sandboxed: true, private: true };

/** The photo of a fault, for staff alone. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const photo = /^[0-9a-f-]{36}$/.test(params.order)
		? await findWorkOrderPhoto(context.get(appContext).db, params.order)
		: null;
	if (!photo) return new Response(null, { status: 404 });
	return new Response(new Uint8Array(photo.bytes), {
		headers: {
			// A name of ours: the one that came with the upload is never read.
			"Content-Disposition": `inline; filename="fault.${photo.type.slice("image/".length)}"`,
			"Content-Type": photo.type,
			"Content-Length": String(photo.bytes.length),
		},
	});
}
