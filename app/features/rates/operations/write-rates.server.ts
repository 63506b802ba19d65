import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Transaction } from "#db/connection/database.ts";
import { inTurn } from "#db/connection/turns.ts";
import { rateBatches, rates, restrictions } from "#db/schema/rates.ts";
import { priceLayers } from "../nightly-rate.ts";
import type { BatchChange, RateRow, RowChanges } from "../rate-change.ts";

/** A transaction in the turn of the villas named, as reservations take theirs. */
export function changeRatesInTurn<Result>(
	db: Db,
	villaIds: readonly string[],
	change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	const keys = villaIds.map((villaId) => `villa:${villaId}`);
	return inTurn(db.$client, keys, () => db.transaction(change));
}

/** Locks villas in the order of their ids, the first lock of every operation. */
export async function lockVillaTerms(
	tx: Transaction,
	villaIds: readonly string[],
): Promise<{ id: string; version: string }[]> {
	const { rows } = await tx.execute<{ id: string; version: string }>(sql`
		select id, terms_version::text as version from villas
		where id = any(${sql.param([...villaIds])}::text[]) order by id for no key update`);
	return rows;
}

type Layer = BatchChange["layer"];

const priorityOf = (layer: Layer) => (priceLayers as readonly Layer[]).indexOf(layer);

const asRow = (row: typeof rates.$inferSelect | typeof restrictions.$inferSelect): RateRow => ({
	id: row.id,
	villaId: row.villaId,
	fromNight: row.fromNight,
	untilNight: row.untilNight,
	weekdays: row.weekdays,
	value: "nightlyCents" in row ? row.nightlyCents : row.nights,
	batchId: row.batchId,
});

/** The rows of villas in a layer: those that count, or those that a batch has removed. */
export async function listLayerRows(
	tx: Transaction,
	layer: Layer,
	of: { villaIds: readonly string[] } | { removedByBatchId: string },
): Promise<RateRow[]> {
	const priority = priorityOf(layer);
	const isAsked = (table: typeof rates | typeof restrictions) =>
		"villaIds" in of
			? and(inArray(table.villaId, [...of.villaIds]), isNull(table.removedAt))
			: eq(table.removedByBatchId, of.removedByBatchId);
	if (priority >= 0)
		return (
			await tx
				.select()
				.from(rates)
				.where(and(eq(rates.priority, priority), isAsked(rates)))
		).map(asRow);
	const kind = layer as (typeof restrictions.$inferSelect)["kind"];
	return (
		await tx
			.select()
			.from(restrictions)
			.where(and(eq(restrictions.kind, kind), isAsked(restrictions)))
	).map(asRow);
}

/** Writes a batch with the rows that it removes and inserts. */
export async function writeBatch(
	tx: Transaction,
	batch: typeof rateBatches.$inferInsert,
	changes: readonly RowChanges[],
): Promise<void> {
	await tx.insert(rateBatches).values(batch);
	const removedIds = changes.flatMap(({ removed }) => removed.flatMap(({ id }) => id ?? []));
	const inserted = changes.flatMap((one) => one.inserted);
	const removal = { removedAt: batch.madeAt, removedByBatchId: batch.id };
	const priority = priorityOf(batch.layer);
	if (priority >= 0) {
		if (removedIds.length > 0) await tx.update(rates).set(removal).where(inArray(rates.id, removedIds));
		for (const rows of inParts(inserted))
			await tx.insert(rates).values(
				rows.map(({ value, weekdays, ...row }) => ({
					...row,
					id: randomUUID(),
					weekdays: weekdays && [...weekdays],
					nightlyCents: value ?? 0,
					priority,
					createdAt: batch.madeAt,
				})),
			);
		return;
	}
	const kind = batch.layer as (typeof restrictions.$inferSelect)["kind"];
	if (removedIds.length > 0)
		await tx.update(restrictions).set(removal).where(inArray(restrictions.id, removedIds));
	for (const rows of inParts(inserted))
		await tx.insert(restrictions).values(
			rows.map(({ value, weekdays, untilNight, batchId, ...row }) => ({
				...row,
				id: randomUUID(),
				kind,
				untilNight: untilNight ?? batch.untilNight,
				weekdays: weekdays && [...weekdays],
				nights: value,
				batchId: batchId ?? batch.id,
				createdAt: batch.madeAt,
			})),
		);
}

/** A statement has a bounded number of parameters. */
function inParts<One>(rows: readonly One[], size = 1_000): One[][] {
	return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
		rows.slice(index * size, (index + 1) * size),
	);
}
