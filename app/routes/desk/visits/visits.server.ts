import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import { type AppContext, appContext } from "#app/context.ts";
import type { visitEndActs } from "#app/features/reservations/visit-acts.server.ts";
import { normaliseReference } from "#app/lib/reference.ts";
import { mapValues, take, takesActs } from "../acts/takes-acts.server.ts";

type FindVisit<Visit> = (db: AppContext["db"], reference: string) => Promise<Visit | null>;

/**
 * The treatment or dinner that an address or a form names.
 * @throws 404 with this sentence where there is none
 */
export async function getVisit<Visit>(
	context: Readonly<RouterContextProvider>,
	reference: unknown,
	find: FindVisit<Visit>,
	unknown: string,
): Promise<Visit> {
	const visit = await find(context.get(appContext).db, normaliseReference(String(reference)) ?? "");
	if (!visit) throw new Response(unknown, { status: 404 });
	return visit;
}

/** The action of a day's page: it ends the visit that the row names, and the page shows it in its row. */
export function takesVisitEnds<Visit extends { id: string; reference: string }>(
	path: string,
	acts: ReturnType<typeof visitEndActs>,
	find: FindVisit<Visit>,
	unknown: string,
) {
	return takesActs({
		find: ({ context }: ActionFunctionArgs, form): Promise<Visit> =>
			getVisit(context, form.get("reference"), find, unknown),
		path: () => path,
		acts: mapValues(acts, (act) => take(act, (_, { reference: done }) => ({ facts: { done } }))),
	});
}
