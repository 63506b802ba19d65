import { appContext, type Context } from "#app/context.ts";
import { listDocumentsOfVisit } from "#app/features/documents/queries.server.ts";
import { may } from "#app/features/staff/permissions.ts";
import { staffOf } from "#app/routes/middleware/require-staff.server.ts";
import { type ListedDocument, toListed } from "./document-table.tsx";

/** The documents that have a treatment or a dinner, for those who may see bills. */
export async function readVisitDocuments(context: Context, reservationId: string): Promise<ListedDocument[]> {
	if (!may(staffOf(context).roles, "see_folio")) return [];
	return (await listDocumentsOfVisit(context.get(appContext).db, reservationId)).map(toListed);
}
