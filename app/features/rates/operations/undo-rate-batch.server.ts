import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { listRateBatches } from "../queries.server.ts";
import { restoreRows, shareNights } from "../rate-change.ts";
import { changeRatesInTurn, listLayerRows, lockVillaTerms, writeBatch } from "./write-rates.server.ts";

export type UndoBatchRefusal =
	| { reason: "not_allowed" }
	| { reason: "unknown" }
	| { reason: "undone_already"; by: string }
	/** Later batches have changed some of the same nights: they are undone first, the latest first. */
	| { reason: "later_batches"; names: string[] };

/** Undoes a batch: its nights have the prices or restrictions again that they had before it. The history stays. */
export async function undoRateBatch(
	db: Db,
	{ batchId, reason }: { batchId: string; reason: string },
	acting: StaffActing,
): Promise<Outcome<{ fromNight: HotelDate }, UndoBatchRefusal>> {
	if (!mayAct(acting, "change_rates")) return { ok: false, reason: "not_allowed" };
	const [known] = await listRateBatches(db, { id: batchId });
	if (!known || known.undoesId !== null) return { ok: false, reason: "unknown" };
	const { villaIds } = known;
	const refuse = (refusal: UndoBatchRefusal) => new Refused<UndoBatchRefusal>(refusal);
	return asOutcome<{ ok: true; fromNight: HotelDate }, UndoBatchRefusal>(() =>
		changeRatesInTurn(db, villaIds, async (tx) => {
			await lockVillaTerms(tx, villaIds);
			const batches = await listRateBatches(tx, { villaIds });
			const batch = batches.find(({ id }) => id === batchId) ?? known;
			if (batch.undone) throw refuse({ reason: "undone_already", by: batch.undone.by });
			const later = batches.filter(
				(one) =>
					one.writtenAt > batch.writtenAt && !one.undone && one.undoesId === null && shareNights(one, batch),
			);
			if (later.length > 0) throw refuse({ reason: "later_batches", names: later.map(({ name }) => name) });

			const current = await listLayerRows(tx, batch.layer, { villaIds });
			const removed = await listLayerRows(tx, batch.layer, { removedByBatchId: batchId });
			const changes = villaIds.map((villaId) =>
				restoreRows(
					current.filter((row) => row.villaId === villaId),
					removed.filter((row) => row.villaId === villaId),
					batch,
				),
			);
			const { name, layer, fromNight, untilNight, weekdays } = batch;
			const undo = randomUUID();
			await writeBatch(
				tx,
				{
					...{ id: undo, name, reason, layer, villaIds: [...villaIds], fromNight, untilNight },
					weekdays: weekdays && [...weekdays],
					change: { mode: "undo" },
					madeBy: acting.by.name,
					madeAt: acting.now,
					undoesId: batchId,
				},
				changes,
			);
			await recordAudit(tx, acting, {
				act: "undo_rates",
				subject: { kind: "setting", id: `rates/${batchId}` },
				changes: { name, layer, villas: villaIds, from: fromNight, until: untilNight },
				reason,
			});
			return { ok: true, fromNight } as const;
		}),
	);
}
