import type { Discount } from "#app/features/rates/discounts.ts";
import type { TaxedRate } from "#app/features/rates/nightly-rate.ts";
import { readSaleRules } from "#app/features/rates/queries.server.ts";
import type { Restriction } from "#app/features/rates/restrictions.ts";
import { roomTaxText } from "#app/features/taxes/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";

/** The terms at which a villa in service may be reserved. */
export type VillaTerms = {
	villaId: string;
	/** Another one after every change of the villa or its rates (migration 0001). */
	version: string;
	maxOccupancy: number;
	/** Order in lists. */
	position: number;
	/** The first night that the rates and the rules are complete for. */
	from: HotelDate;
	rates: TaxedRate[];
	/** The rules of its sale to guests. */
	restrictions: Restriction[];
	/** Those that need no code, regardless of the day of booking: the same in the terms of every villa. */
	discounts: Discount[];
};

/** Named, so that a connection plans it once. */
const termsStatement = {
	name: "villa-terms",
	text: `
		select
			villas.id as "villaId", villas.name as "villaName", villas.terms_version as version,
			villas.max_occupancy as "maxOccupancy", villas.position,
			rates.from_night as "fromNight", rates.until_night as "untilNight",
			case when rates.weekdays is not null
				then array(select day from generate_series(1, 7) day where rates.weekdays @> day) end as weekdays,
			rates.nightly_cents as "nightlyCents", rates.priority,
			${roomTaxText} as "roomTax"
		from villas left join rates on rates.villa_id = villas.id and rates.removed_at is null
			and coalesce(rates.until_night > $2::date, true)
		where villas.id = any($1::text[]) and villas.available
		order by villas.position, villas.id`,
};

/** A villa with one of its rates; the rate's columns are null where it has none. */
type TermsRow = Omit<VillaTerms, "from" | "rates" | "restrictions" | "discounts"> &
	(TaxedRate | (Pick<TaxedRate, "villaId" | "villaName"> & { fromNight: null }));

/** The terms read last, by pool and villa. */
const lastRead = new WeakMap<Db["$client"], Map<string, VillaTerms>>();

/**
 * The terms for the nights from a day on of those of the villas that are in service, in the hotel's order. Rates and rules
 * that have ended are left out: a hotel gathers them for years.
 */
export async function readTerms(db: Db, villaIds: readonly string[], from: HotelDate): Promise<VillaTerms[]> {
	const { rows } = await db.$client.query<TermsRow>({ ...termsStatement, values: [villaIds, from] });
	// Read after the version: rules newer than it are noticed when the versions are compared.
	const rules = await readSaleRules(db, from, villaIds);
	const terms = new Map<string, VillaTerms>();
	for (const row of rows) {
		const { villaId, version, maxOccupancy, position } = row;
		const villa = terms.get(villaId) ?? {
			...{ villaId, version, maxOccupancy, position, from, rates: [] },
			restrictions: rules.restrictions.filter((one) => one.villaId === villaId),
			discounts: rules.discounts,
		};
		terms.set(villaId, villa);
		if (row.fromNight !== null) villa.rates.push(row);
	}
	const known = lastRead.get(db.$client) ?? new Map<string, VillaTerms>();
	lastRead.set(db.$client, known);
	for (const villa of terms.values()) known.set(villa.villaId, villa);
	return [...terms.values()];
}

/**
 * The terms as this process read them last, or null where it has not read all of them for the nights from a day on. They may
 * be out of date: anyone who writes by them writes nothing where the version is another one, and believes no refusal before
 * `readTerms` repeats it.
 */
export function findLastReadTerms(db: Db, villaIds: readonly string[], from: HotelDate): VillaTerms[] | null {
	const known = lastRead.get(db.$client);
	const terms = villaIds.flatMap((villaId) => known?.get(villaId) ?? []);
	if (terms.length < villaIds.length || terms.some((one) => one.from > from)) return null;
	return terms.sort((a, b) => a.position - b.position || (a.villaId < b.villaId ? -1 : 1));
}

/** Whether both say the same about the same villas. */
export function areSameTerms(one: readonly VillaTerms[], other: readonly VillaTerms[]): boolean {
	return one.length === other.length && one.every(({ version }, n) => version === other[n]?.version);
}
