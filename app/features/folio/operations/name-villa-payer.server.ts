import { asc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { findLockedBusinessDate } from "#app/features/business-days/queries.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { DeskStepRefusal } from "#app/features/stays/operations/change-at-desk.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { Transaction } from "#db/connection/database.ts";
import { folios } from "#db/schema/folio.ts";
import { mostFolios } from "./open-folio.server.ts";
import { insertFolio } from "./write-ledger.server.ts";

/**
 * Makes the nights of villas go to a bill of their own that another payer pays, while everything else stays on the guest's bill,
 * which is the first one. Said again with another name, it corrects the payer. The caller has locked the reservation and the
 * business day; a constraint gives each villa one bill.
 * @returns why it was refused, or null
 */
export async function nameVillaPayer(
	tx: Transaction,
	{
		reservationId,
		stayIds,
		payer,
	}: {
		reservationId: string;
		stayIds: readonly string[];
		payer: { name: string; address: string | null; tin: string | null; email: string | null };
	},
	acting: Acting,
): Promise<DeskStepRefusal["reason"] | null> {
	if (!mayAct(acting, "charge_folio")) return "not_allowed";
	// Before any bill, as every posting does.
	await findLockedBusinessDate(tx);
	const known = await tx
		.select()
		.from(folios)
		.where(eq(folios.reservationId, reservationId))
		.orderBy(asc(folios.id))
		.for("update");
	let last = Math.max(0, ...known.map(({ number }) => number));
	// The guest has the first bill, so that another payer is never the only one.
	if (last === 0) {
		await insertFolio(tx, { reservationId, number: 1 }, acting);
		last = 1;
	}
	const payerColumns = {
		payerName: payer.name,
		payerAddress: payer.address,
		payerTin: payer.tin,
		payerEmail: payer.email,
	};
	for (const stayId of stayIds) {
		const own = known.find((folio) => folio.stayId === stayId);
		if (own && own.closedAt !== null) return "not_possible";
		if (own && own.number > 1) {
			const changed = { ...payerColumns, version: sql`${folios.version} + 1` };
			await tx.update(folios).set(changed).where(eq(folios.id, own.id));
			continue;
		}
		// The first bill of a party with a bill for each villa becomes the guest's for everything else.
		if (own) await tx.update(folios).set({ stayId: null }).where(eq(folios.id, own.id));
		last += 1;
		if (last > mostFolios) return "not_possible";
		await insertFolio(tx, { reservationId, number: last, stayId, ...payerColumns }, acting);
	}
	await recordAudit(
		tx,
		{
			act: "name_villa_payer",
			subject: { kind: "reservation", id: reservationId },
			changes: { bills: stayIds.length },
		},
		acting,
	);
	return null;
}
