import type { Rate } from "#app/features/rates/nightly-rate.ts";
import type { Db } from "#db/connection/database.ts";

/** What a villa in service may be reserved at. */
export type VillaTerms = {
	villaId: string;
	/** Another one after every change of the villa or its rates (migration 0001). */
	version: string;
	maxOccupancy: number;
	/** Order in lists. */
	position: number;
	rates: Rate[];
};

/** Named, so that a connection plans it once. */
const termsStatement = {
	name: "villa-terms",
	text: `
		select
			villas.id as "villaId", villas.name as "villaName", villas.terms_version as version,
			villas.max_occupancy as "maxOccupancy", villas.position,
			rates.from_night as "fromNight", rates.until_night as "untilNight", rates.weekdays,
			rates.nightly_cents as "nightlyCents", rates.priority
		from villas left join rates on rates.villa_id = villas.id
		where villas.id = any($1::text[]) and villas.available
		order by villas.position, villas.id`,
};

/** A villa with one of its rates; the rate's columns are null where it has none. */
type TermsRow = Omit<VillaTerms, "rates"> &
	(Rate | (Pick<Rate, "villaId" | "villaName"> & { fromNight: null }));

/** What was read last, by pool and villa. */
const lastRead = new WeakMap<Db["$client"], Map<string, VillaTerms>>();

/** The terms of those of the villas that are in service, in the hotel's order. */
export async function readTerms(db: Db, villaIds: readonly string[]): Promise<VillaTerms[]> {
	const { rows } = await db.$client.query<TermsRow>({ ...termsStatement, values: [villaIds] });
	const terms = new Map<string, VillaTerms>();
	for (const row of rows) {
		const { villaId, version, maxOccupancy, position } = row;
		const villa = terms.get(villaId) ?? { villaId, version, maxOccupancy, position, rates: [] };
		terms.set(villaId, villa);
		if (row.fromNight !== null) villa.rates.push(row);
	}
	const known = lastRead.get(db.$client) ?? new Map<string, VillaTerms>();
	lastRead.set(db.$client, known);
	for (const villa of terms.values()) known.set(villa.villaId, villa);
	return [...terms.values()];
}

/**
 * The terms as this process read them last, or null where it has not read all of them. They may be out of date: whoever
 * writes by them writes nothing where the version is another one, and believes no refusal before `readTerms` repeats it.
 */
export function findLastReadTerms(db: Db, villaIds: readonly string[]): VillaTerms[] | null {
	const known = lastRead.get(db.$client);
	const terms = villaIds.flatMap((villaId) => known?.get(villaId) ?? []);
	if (terms.length < villaIds.length) return null;
	return terms.sort((a, b) => a.position - b.position || (a.villaId < b.villaId ? -1 : 1));
}

/** Whether both say the same about the same villas. */
export function areSameTerms(one: readonly VillaTerms[], other: readonly VillaTerms[]): boolean {
	return one.length === other.length && one.every(({ version }, n) => version === other[n]?.version);
}
