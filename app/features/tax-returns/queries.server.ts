import { desc, eq, sql } from "drizzle-orm";
import { accountOfTax } from "#app/features/folio/operations/pay-tax.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import type { Db } from "#db/connection/database.ts";
import { taxPayments } from "#db/schema/tax-returns.ts";

type Reader = Pick<Db, "execute">;

/** A payment counts until it is voided. */
const isTakenBack = sql<boolean>`exists (select from ledger_transactions back where back.reverses_id = ${taxPayments.transactionId})`;

/**
 * A month of a tax: the tax charged to guests, the credit that the month before it left, the payments of it, and the
 * amount due. Where more was taken back than was charged nothing is due, and the rest is a credit for the next month.
 * US cents.
 */
export type TaxMonth = {
	month: HotelDate;
	chargedCents: number;
	creditCents: number;
	paidCents: number;
	dueCents: number;
	carriedCents: number;
};

/**
 * A tax by month of the business day, the last month first, with the months on which nothing was posted. A correction counts where it was
 * posted, as in the ledger: a month that is over does not change any more. The months before the first one are read for their credit.
 * @param months first days, both included
 */
export async function listTaxMonths(
	db: Reader,
	tax: ReturnedTax,
	{ from, last }: { from: HotelDate; last: HotelDate },
): Promise<TaxMonth[]> {
	const { rows } = await db.execute<Pick<TaxMonth, "month" | "chargedCents" | "paidCents">>(sql`
		with charged as (
			select date_trunc('month', business_date)::date as month, -sum(amount_cents) as cents
			from ledger_lines
			where account_id = ${accountOfTax[tax]} and origin_act <> 'pay_tax'
				and business_date < ${last}::date + interval '1 month'
			group by 1
		), paid as (
			select month, sum(amount_cents) as cents from tax_payments where tax = ${tax} and not ${isTakenBack} group by 1
		)
		select months.month::date::text as month, coalesce(charged.cents, 0)::float8 as "chargedCents",
			coalesce(paid.cents, 0)::float8 as "paidCents"
		from generate_series(least(${from}::date, (select min(month) from charged)), ${last}::date, interval '1 month') months (month)
		left join charged on charged.month = months.month
		left join paid on paid.month = months.month
		order by months.month`);
	let creditCents = 0;
	return rows
		.map((row) => {
			const openCents = row.chargedCents - creditCents - row.paidCents;
			const [dueCents, carriedCents] = [Math.max(0, openCents), Math.max(0, -openCents)];
			const month = { ...row, creditCents, dueCents, carriedCents };
			creditCents = carriedCents;
			return month;
		})
		.filter(({ month }) => month >= from)
		.toReversed();
}

/** One month of a tax. */
export async function readTaxMonth(db: Reader, tax: ReturnedTax, month: HotelDate): Promise<TaxMonth> {
	const [one] = await listTaxMonths(db, tax, { from: month, last: month });
	if (!one) throw new Error(`There is no month ${month}.`);
	return one;
}

/** The month of the first business day of the hotel; null before it. */
export async function findFirstMonth(db: Reader): Promise<HotelDate | null> {
	const { rows } = await db.execute<{ month: HotelDate | null }>(
		sql`select date_trunc('month', min(date))::date::text as month from business_days`,
	);
	return rows[0]?.month ?? null;
}

export type TaxPayment = Omit<typeof taxPayments.$inferSelect, "idempotencyKey"> & { isTakenBack: boolean };

const paymentColumns = {
	...pick(taxPayments, "id", "transactionId", "tax", "month", "paidOn"),
	...pick(taxPayments, "amountCents", "reference", "notedAt", "notedBy"),
	isTakenBack,
};

/** The payments of a tax for a month, the last one first. */
export async function listTaxPayments(
	db: Pick<Db, "select">,
	tax: ReturnedTax,
	month: HotelDate,
): Promise<TaxPayment[]> {
	return db
		.select(paymentColumns)
		.from(taxPayments)
		.where(sql`${eq(taxPayments.tax, tax)} and ${eq(taxPayments.month, month)}`)
		.orderBy(desc(taxPayments.notedAt), taxPayments.id);
}

/** A payment of a tax, or null. */
export async function findTaxPayment(db: Pick<Db, "select">, id: string): Promise<TaxPayment | null> {
	const [found] = await db.select(paymentColumns).from(taxPayments).where(eq(taxPayments.id, id));
	return found ?? null;
}
