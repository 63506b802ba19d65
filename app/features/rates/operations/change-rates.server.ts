import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import type { StaffActing } from "#app/lib/actor.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { asOutcome, Refused } from "#app/lib/outcome.ts";
import type { Db } from "#db/connection/database.ts";
import { type PriceLayer, priceLayers } from "../nightly-rate.ts";
import { listRates, toTermsVersion } from "../queries.server.ts";
import { type Area, listNightsIn } from "../rate-areas.ts";
import { type BatchChange, type BatchRange, listNewPrices, replaceRows } from "../rate-change.ts";
import { changeRatesInTurn, listLayerRows, lockVillaTerms, writeBatch } from "./write-rates.server.ts";

export type BatchInput = BatchRange & BatchChange & { name: string; reason: string };

export type BatchRefusal =
	| { reason: "not_allowed" }
	| { reason: "unknown_villa" }
	/** Somebody else has changed the prices or restrictions of one of the villas since the form was shown. */
	| { reason: "changed_meanwhile" }
	/** Everything is as it would be afterwards. */
	| { reason: "nothing_changes" };

/** Whether a layer is one of prices. */
function isPriceBatch<One extends BatchChange>(
	batch: One,
): batch is One & Extract<BatchChange, { layer: PriceLayer }> {
	return priceLayers.some((layer) => layer === batch.layer);
}

/**
 * Sets prices of one layer or restrictions of one kind for villas, nights and weekdays, as a batch that can be undone.
 * Reserved stays keep their prices, which are in their own rows.
 * @param input.version the version that the form showed, by `readTermsVersion`
 */
export async function changeRates(
	db: Db,
	{ version, ...input }: BatchInput & { version: string },
	acting: StaffActing,
): Promise<Outcome<{ batchId: string }, BatchRefusal>> {
	if (!mayAct(acting, "change_rates")) return { ok: false, reason: "not_allowed" };
	const refuse = (refusal: BatchRefusal) => new Refused<BatchRefusal>(refusal);
	const villaIds = [...new Set(input.villaIds)].sort();
	if (listNightsIn(input, { from: input.fromNight, until: input.untilNight }).length === 0)
		return { ok: false, reason: "nothing_changes" };
	const range = { ...input, villaIds };
	return asOutcome<{ ok: true; batchId: string }, BatchRefusal>(() =>
		changeRatesInTurn(db, villaIds, async (tx) => {
			const locked = await lockVillaTerms(tx, villaIds);
			if (locked.length < villaIds.length) throw refuse({ reason: "unknown_villa" });
			if (toTermsVersion(locked) !== version) throw refuse({ reason: "changed_meanwhile" });
			const rates = isPriceBatch(input) ? await listRates(tx, villaIds, input.fromNight) : [];
			const rows = await listLayerRows(tx, input.layer, { villaIds });
			const batchId = randomUUID();
			const values: Record<string, unknown> = {};
			const changes = villaIds.map((villaId) => {
				const current = rows.filter((row) => row.villaId === villaId);
				const areas = listAreas(villaId);
				if (isPriceBatch(input)) values[villaId] = areas.map(({ fromNight, value }) => [fromNight, value]);
				return replaceRows(
					current,
					villaId,
					range,
					areas.length > 0 || !isRemoval() ? { areas, batchId } : null,
				);
			});
			const isSame = changes.every(
				({ removed, inserted }) => removed.length === inserted.length && inserted.every(hasTwin(removed)),
			);
			if (isSame) throw refuse({ reason: "nothing_changes" });
			const { name, reason, layer, fromNight, untilNight, weekdays, change } = input;
			await writeBatch(
				tx,
				{
					...{ id: batchId, name, reason, layer, villaIds, fromNight, untilNight },
					weekdays: weekdays && [...weekdays],
					change,
					madeBy: acting.by.name,
					madeAt: acting.now,
				},
				changes,
			);
			await recordAudit(
				tx,
				{
					act: "change_rates",
					subject: { kind: "setting", id: `rates/${batchId}` },
					changes: {
						...{ name, layer, villas: villaIds, from: fromNight, until: untilNight, weekdays, change },
						...(isPriceBatch(input) && { prices: values }),
					},
					reason,
				},
				acting,
			);
			return { ok: true, batchId } as const;

			function isRemoval() {
				return input.change.mode === "remove";
			}

			function listAreas(villaId: string): (Area & { value: number | null })[] {
				if (isPriceBatch(input))
					return listNewPrices(
						rates.filter((rate) => rate.villaId === villaId),
						villaId,
						range,
						input,
					);
				const { change } = input as Exclude<BatchInput, { layer: PriceLayer }>;
				if (change.mode === "remove") return [];
				const value = "nights" in change ? change.nights : null;
				return [
					{ fromNight: input.fromNight, untilNight: input.untilNight, weekdays: input.weekdays, value },
				];
			}
		}),
	);
}

/** Whether a row that goes says the same as one that comes: only its batch would be another one. */
function hasTwin(removed: readonly (Area & { value: number | null })[]) {
	const keyOf = ({ fromNight, untilNight, weekdays, value }: Area & { value: number | null }) =>
		JSON.stringify([fromNight, untilNight, weekdays, value]);
	const keys = new Set(removed.map(keyOf));
	return (row: Area & { value: number | null }) => keys.has(keyOf(row));
}
