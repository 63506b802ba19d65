import { rateMessages as messages, rateChangeWords as words } from "#app/content/desk-rates-words.ts";
import type { AppContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { type BatchPreview, previewBatch } from "#app/features/rates/batch-preview.ts";
import {
	listRateBatches,
	listRates,
	readSaleRules,
	readTermsVersion,
} from "#app/features/rates/queries.server.ts";
import type { BatchChange, BatchRange } from "#app/features/rates/rate-change.ts";
import {
	batchForm,
	readBatchChange,
	readBatchRange,
	villaBox,
	weekdayBox,
} from "#app/features/rates/schema.ts";
import { checkFields, type FieldErrors, type FieldValues } from "#app/lib/form-fields.ts";

type Db = AppContext["db"];

/** A batch as it was previewed, with the version of the prices it was previewed on. */
export type ShownPreview = BatchPreview & {
	version: string;
	/** What it was asked for: another one when the form is changed afterwards. */
	asked: string;
	/** Prices, or restrictions of a kind. */
	layer: BatchChange["layer"];
};

/** A form as villas, nights and what happens to them, or what is wrong with it. */
export async function readBatch(
	db: Db,
	form: FormData,
): Promise<
	| { ok: true; batch: BatchRange & BatchChange; values: FieldValues }
	| { ok: false; errors: FieldErrors; values: FieldValues }
> {
	const checked = checkFields(batchForm, form);
	const villaIds = (await listVillas(db)).map(({ id }) => id);
	const errors: FieldErrors = {};
	if (!villaIds.some((id) => form.has(villaBox(id)))) errors[villaBox(villaIds[0] ?? "")] = messages.villas;
	if (![1, 2, 3, 4, 5, 6, 7].some((weekday) => form.has(weekdayBox(weekday))))
		errors[weekdayBox(1)] = messages.weekdays;
	if (!checked.ok) return { ok: false, errors: { ...checked.errors, ...errors }, values: checked.values };
	if (Object.keys(errors).length > 0) return { ok: false, errors, values: checked.values };
	const range = readBatchRange(checked.fields, form, villaIds);
	return { ok: true, batch: { ...range, ...readBatchChange(checked.fields) }, values: checked.values };
}

/** The preview of a batch on what counts now. */
export async function readPreview(db: Db, batch: BatchRange & BatchChange): Promise<ShownPreview> {
	// Before the prices: what is newer than the version is noticed when the change is made.
	const version = await readTermsVersion(db, batch.villaIds);
	const [rates, { restrictions }] = await Promise.all([
		listRates(db, batch.villaIds, batch.fromNight),
		readSaleRules(db, batch.fromNight, batch.villaIds),
	]);
	const { layer } = batch;
	return {
		...previewBatch({ rates, restrictions }, batch, batch),
		version,
		asked: JSON.stringify(batch),
		layer,
	};
}

/** Who has changed prices or restrictions of some of the villas last, in words. */
export async function describeLastBatch(db: Db, villaIds: readonly string[]): Promise<string> {
	const [last] = await listRateBatches(db, { villaIds, limit: 1 });
	return last ? words.conflict.batch(last.name, last.madeBy) : words.conflict.unknown;
}
