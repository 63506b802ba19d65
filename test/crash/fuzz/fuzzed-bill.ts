import { randomUUID } from "node:crypto";
import { chargeFolio } from "#app/features/folio/operations/charge-folio.server.ts";
import { openFolio } from "#app/features/folio/operations/open-folio.server.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import type { Db } from "#db/connection/database.ts";

/** A bill of a reservation with one charge on it, so that the forms of a line have one. */
export async function prepareBill(db: Db, reservationId: string): Promise<{ folio: string; line: string }> {
	const acting = { by: { kind: "staff", name: "Maria Fuzz" }, now: new Date() } as const;
	const opened = await openFolio(db, { reservationId, payer: null }, acting);
	if (!opened.ok) throw new Error(`No bill could be opened: ${opened.reason}`);
	const { folioId } = opened;
	const cake = { department: "dining", description: "A cake", quantity: 1, unitCents: 2_400 } as const;
	const charge = { from: "free_text", ...cake } as const;
	const charged = await chargeFolio(db, { folioId, charge, idempotencyKey: randomUUID() }, acting);
	if (!charged.ok) throw new Error(`Nothing could be charged: ${charged.reason}`);
	return { folio: folioId, line: (await readFolio(db, folioId))?.lines[0]?.lineId ?? "" };
}
