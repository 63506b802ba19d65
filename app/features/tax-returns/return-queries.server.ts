import { desc, type SQL, sql } from "drizzle-orm";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type ExemptionReason, exemptionReasons } from "#app/lib/tax-exemption.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import type { Db } from "#db/connection/database.ts";
import { taxReturns } from "#db/schema/tax-returns.ts";
import { exemptNightsCodes, exemptPriceCodes, type ReturnFigures } from "./tax-return.ts";

type Reader = Pick<Db, "execute">;

const inMonth = (month: HotelDate) =>
	sql`e.business_date >= ${month}::date and e.business_date < ${month}::date + interval '1 month'`;

/** Lines of bills, each once: a move to another bill charges nothing. */
const isCharge = sql`e.account_id = 'guest_folios' and e.act <> 'move_lines'`;
const charged = sql`ledger_lines e join ledger_entries parts on parts.id = e.id where ${isCharge}`;

/** A column for each reason of an exemption, by its code. */
const perReason = (column: (reason: ExemptionReason) => SQL, codes: readonly string[]) =>
	sql.join(
		exemptionReasons.map(
			(reason, place) => sql`${column(reason)} as ${sql.identifier(codes[place] ?? reason)}`,
		),
		sql`, `,
	);

/**
 * The figures to declare of the room tax for a month, in nights, persons and US cents, by the business day of the
 * posting: a correction counts where it was posted. A night is exempt where its guest was, under the reason of the
 * exemption; else where its price was 0, or where the rate of its day is 0 %: no night is counted twice. A guest is
 * from the country of their registration; one who is not registered, or has no country there, is not known.
 */
async function readRoomTaxFigures(db: Reader, month: HotelDate): Promise<ReturnFigures> {
	const { rows } = await db.execute<ReturnFigures>(sql`
		with night as (
			select e.stay_id, sum(e.nights)::int as count, sum(e.cents) as cents, exists (
				select from ${charged} and e.stay_id = posted.stay_id and e.night = posted.night and e.kind = 'night'
					and coalesce(parts.tax_basis_points, 0) > 0) as is_taxed, (
				select max(x.reason) from ledger_lines e join room_tax_exemptions x on x.id = e.exemption_id
				where e.stay_id = posted.stay_id and e.night = posted.night and e.kind = 'night') as reason
			from revenue_lines e, lateral (select e.stay_id, e.night) posted
			where e.department = 'room_revenue' and e.night is not null and ${inMonth(month)}
			group by e.stay_id, e.night, posted.stay_id, posted.night
			having sum(e.nights) <> 0
		), party as (
			select r.guests, registered.local, registered.abroad
			from (
				select distinct s.reservation_id from night join stay_heads s on s.id = night.stay_id where night.count > 0
			) slept
			join reservation_heads r on r.id = slept.reservation_id
			cross join lateral (
				select count(*) filter (where g.country = 'BZ')::int as local, count(*) filter (where g.country <> 'BZ')::int as abroad
				from registrations g join stay_heads s on s.id = g.stay_id where s.reservation_id = slept.reservation_id
			) registered
		), money as (
			select
				sum(e.base_cents) filter (where e.tax_code = 'room_tax' and parts.tax_basis_points > 0 and e.kind <> 'settlement') as nights,
				sum(e.base_cents) filter (where e.tax_code = 'room_tax' and parts.tax_basis_points > 0 and e.kind = 'settlement') as fees,
				sum(e.base_cents) filter (where e.tax_code = 'room_tax' and parts.tax_basis_points = 0
					or e.tax_code = 'none' and e.night is not null) as exempt,
				${perReason((reason) => sql`coalesce(sum(e.base_cents) filter (where x.reason = ${reason}), 0)::float8`, exemptPriceCodes)},
				sum(e.tax_cents) filter (where e.tax_code = 'room_tax') as tax
			from ledger_lines e join ledger_entries parts on parts.id = e.id
			left join room_tax_exemptions x on x.id = e.exemption_id
			where ${isCharge} and ${inMonth(month)}
		)
		select
			(select coalesce(sum(count) filter (where cents <> 0 and is_taxed), 0)::int from night) as nights_taxed,
			(select coalesce(sum(count) filter (where cents = 0 and reason is null), 0)::int from night) as nights_free,
			(select coalesce(sum(count) filter (where cents <> 0 and not is_taxed and reason is null), 0)::int from night) as nights_zero_rated,
			${perReason(
				(reason) => sql`(select coalesce(sum(count) filter (where reason = ${reason}), 0)::int from night)`,
				exemptNightsCodes,
			)},
			(select coalesce(sum(count), 0)::int from night) as nights,
			(select coalesce(sum(local), 0)::int from party) as guests_local,
			(select coalesce(sum(abroad), 0)::int from party) as guests_foreign,
			(select coalesce(sum(greatest(guests - local - abroad, 0)), 0)::int from party) as guests_unknown,
			coalesce(money.nights, 0)::float8 as base, coalesce(money.fees, 0)::float8 as base_fees,
			coalesce(money.exempt, 0)::float8 as exempt, ${sql.raw(exemptPriceCodes.map((code) => `money.${code}`).join(", "))},
			coalesce(money.tax, 0)::float8 as tax
		from money`);
	return rows[0] ?? {};
}

/**
 * The figures to declare of the GST for a month, in US cents, by the business day of the posting. Zero-rated are sales
 * that bear the tax at a rate of 0 %; exempt are rooms, which bear the room tax, and sales that bear no tax at all.
 */
async function readGstFigures(db: Reader, month: HotelDate): Promise<ReturnFigures> {
	const { rows } = await db.execute<ReturnFigures>(sql`
		select
			coalesce(sum(e.base_cents) filter (where e.tax_code = 'gst' and parts.tax_basis_points > 0), 0)::float8 as base,
			coalesce(sum(e.service_charge_cents) filter (where e.tax_code = 'gst' and parts.tax_basis_points > 0), 0)::float8 as service_charge,
			coalesce(sum(e.base_cents + e.service_charge_cents) filter (where e.tax_code = 'gst' and parts.tax_basis_points = 0), 0)::float8
				as zero_rated,
			coalesce(sum(e.base_cents) filter (where e.tax_code = 'room_tax'), 0)::float8 as exempt_rooms,
			coalesce(sum(e.base_cents + e.service_charge_cents) filter (where e.tax_code = 'none'), 0)::float8 as exempt_other,
			coalesce(sum(e.tax_cents) filter (where e.tax_code = 'gst'), 0)::float8 as tax
		from ${charged} and ${inMonth(month)}`);
	return rows[0] ?? {};
}

/** The figures of the return of a month, as the ledger has them now. */
export function readReturnFigures(db: Reader, tax: ReturnedTax, month: HotelDate): Promise<ReturnFigures> {
	return tax === "room_tax" ? readRoomTaxFigures(db, month) : readGstFigures(db, month);
}

export type FiledReturn = Omit<typeof taxReturns.$inferSelect, "idempotencyKey">;

/** The returns of a month that were filed, the last one first: it is the one that counts. */
export async function listFiledReturns(
	db: Pick<Db, "select">,
	tax: ReturnedTax,
	month?: HotelDate,
): Promise<FiledReturn[]> {
	return db
		.select()
		.from(taxReturns)
		.where(
			sql`${taxReturns.tax} = ${tax} and ${month ? sql`${taxReturns.month} = ${month}::date` : sql`true`}`,
		)
		.orderBy(desc(taxReturns.month), desc(taxReturns.number));
}
