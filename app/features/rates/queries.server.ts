import { createHash } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { roomTaxColumn } from "#app/features/taxes/queries.server.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import type { Db } from "#db/connection/database.ts";
import { villas } from "#db/schema/catalog.ts";
import { byName } from "#db/schema/columns.ts";
import { discounts, discountUses, rateBatches, rates, restrictions } from "#db/schema/rates.ts";
import type { Discount } from "./discounts.ts";
import type { TaxedRate } from "./nightly-rate.ts";
import type { BatchRange } from "./rate-change.ts";
import type { Restriction } from "./restrictions.ts";

const rateColumns = {
	villaId: rates.villaId,
	villaName: villas.name,
	...pick(rates, "fromNight", "untilNight", "weekdays", "nightlyCents", "priority"),
	roomTax: roomTaxColumn,
};

const notEndedBy = (night: HotelDate) =>
	and(isNull(rates.removedAt), or(isNull(rates.untilNight), gt(rates.untilNight, night)));

/** By villa: pages with the same rates are the same, and are rendered once. */
const inOrder = [villas.position, rates.villaId, rates.fromNight, rates.priority, rates.id];

/** The rates of some villas that may count from a night on. */
export async function listRates(
	db: Pick<Db, "select">,
	villaIds: readonly string[],
	from: HotelDate,
): Promise<TaxedRate[]> {
	return db
		.select(rateColumns)
		.from(rates)
		.innerJoin(villas, eq(villas.id, rates.villaId))
		.where(and(inArray(rates.villaId, [...villaIds]), notEndedBy(from)))
		.orderBy(...inOrder);
}

/** The rates of every villa in service that may count from a night on. */
export async function listRatesInService(db: Pick<Db, "select">, from: HotelDate): Promise<TaxedRate[]> {
	return db
		.select(rateColumns)
		.from(rates)
		.innerJoin(villas, and(eq(villas.id, rates.villaId), eq(villas.available, true)))
		.where(notEndedBy(from))
		.orderBy(...inOrder);
}

/** Every rate that may count on one night. */
export async function listRatesOfNight(db: Pick<Db, "select">, night: HotelDate): Promise<TaxedRate[]> {
	return db
		.select(rateColumns)
		.from(rates)
		.innerJoin(villas, eq(villas.id, rates.villaId))
		.where(and(lte(rates.fromNight, night), notEndedBy(night)))
		.orderBy(...inOrder);
}

/** The restrictions and discounts of a villa, beside its rates. */
export type SaleRules = { restrictions: Restriction[]; discounts: Discount[] };

/**
 * The restrictions that may count from a day on, and the discounts that need no code, of the villas named or of all. One
 * statement: pages of guests read it with every request that is not cached.
 */
export async function readSaleRules(
	db: Pick<Db, "execute">,
	from: HotelDate,
	villaIds: readonly string[] | null = null,
): Promise<SaleRules> {
	const { rows } = await db.execute<SaleRules>(sql`
		select
			coalesce((select json_agg(json_build_object('villaId', r.villa_id, 'kind', r.kind, 'fromNight', r.from_night,
					'untilNight', r.until_night, 'nights', r.nights, 'weekdays', case when r.weekdays is not null
						then array(select day from generate_series(1, 7) day where r.weekdays @> day) end)
					order by r.from_night, r.villa_id, r.kind)
				from ${restrictions} r
				where r.removed_at is null and r.until_night > ${from}::date
					and coalesce(r.villa_id = any(${sql.param(villaIds && [...villaIds])}::text[]), true)), '[]') as restrictions,
			coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'code', d.code,
					'basisPoints', d.basis_points, 'amountCents', d.amount_cents, 'minNights', d.min_nights,
					'villaIds', d.villa_ids, 'bookedFrom', d.booked_from, 'bookedUntil', d.booked_until,
					'nightsFrom', d.nights_from, 'nightsUntil', d.nights_until) order by d.created_at, d.id)
				from ${discounts} d where d.code is null and d.active), '[]') as discounts`);
	return rows[0] ?? { restrictions: [], discounts: [] };
}

/** A discount as staff see it, with its uses. */
export type DiscountRow = Discount & {
	maxUses: number | null;
	uses: number;
	active: boolean;
	revision: number;
};

const discountColumns = {
	...pick(discounts, "id", "name", "code", "basisPoints", "amountCents"),
	...pick(discounts, "minNights", "villaIds", "bookedFrom", "bookedUntil", "nightsFrom"),
	...pick(discounts, "nightsUntil", "maxUses", "uses", "active", "revision"),
};

/** Every discount, those in use first, by name. */
export async function listDiscounts(db: Pick<Db, "select">): Promise<DiscountRow[]> {
	return db
		.select(discountColumns)
		.from(discounts)
		.orderBy(desc(discounts.active), byName(discounts.name), discounts.id);
}

/** A discount by its id, or null. */
export async function findDiscount(db: Pick<Db, "select">, id: string): Promise<DiscountRow | null> {
	const [row] = await db.select(discountColumns).from(discounts).where(eq(discounts.id, id));
	return row ?? null;
}

/** The discount of a code as `toCode` writes it, whether it can still be used or not; null for a code nobody has made. */
export async function findDiscountByCode(db: Pick<Db, "select">, code: string): Promise<DiscountRow | null> {
	const [row] = await db.select(discountColumns).from(discounts).where(eq(discounts.code, code));
	return row ?? null;
}

/** The code that a reservation has used, for a new price of the same reservation; null for one without. */
export async function findUsedDiscount(
	db: Pick<Db, "select">,
	reservationId: string,
): Promise<Discount | null> {
	const [row] = await db
		.select(discountColumns)
		.from(discountUses)
		.innerJoin(discounts, eq(discounts.id, discountUses.discountId))
		.where(and(eq(discountUses.reservationId, reservationId), isNull(discountUses.givenBackAt)));
	return row ?? null;
}

/** A batch of changes by staff, and whether it was undone. */
export type RateBatch = BatchRange & {
	id: string;
	name: string;
	reason: string;
	layer: (typeof rateBatches.$inferSelect)["layer"];
	change: Record<string, unknown>;
	madeBy: string;
	madeAt: Date;
	writtenAt: Date;
	/** The batch that it undoes; null for a batch of its own. */
	undoesId: string | null;
	/** The person who has undone it and when; null while it counts. */
	undone: { by: string; at: Date } | null;
};

/** Batches, the latest first: those of all villas, or those that concern some of the villas named. */
export async function listRateBatches(
	db: Pick<Db, "select">,
	of: {
		limit?: number;
		offset?: number;
		villaIds?: readonly string[];
		id?: string;
		/** Set to leave out those that undo another one. */
		isOwn?: true;
	} = {},
): Promise<RateBatch[]> {
	const undo = db
		.select({ undoesId: rateBatches.undoesId, undoneBy: rateBatches.madeBy, undoneAt: rateBatches.madeAt })
		.from(rateBatches)
		.as("undo");
	const rows = await db
		.select({ batch: rateBatches, undoneBy: undo.undoneBy, undoneAt: undo.undoneAt })
		.from(rateBatches)
		.leftJoin(undo, eq(undo.undoesId, rateBatches.id))
		.where(
			and(
				of.id ? eq(rateBatches.id, of.id) : undefined,
				of.isOwn ? isNull(rateBatches.undoesId) : undefined,
				of.villaIds ? sql`${rateBatches.villaIds} && ${sql.param([...of.villaIds])}::text[]` : undefined,
			),
		)
		.orderBy(desc(rateBatches.writtenAt), rateBatches.id)
		.limit(of.limit ?? 1_000)
		.offset(of.offset ?? 0);
	return rows.map(({ batch, undoneBy, undoneAt }) => ({
		...batch,
		undone: undoneBy !== null && undoneAt !== null ? { by: undoneBy, at: undoneAt } : null,
	}));
}

/**
 * The version of villas' terms of sale: another one after every change of their rates and restrictions. A form posts
 * it back, so that a change by a colleague is noticed.
 */
export async function readTermsVersion(
	db: Pick<Db, "execute">,
	villaIds: readonly string[],
): Promise<string> {
	const { rows } = await db.execute<{ id: string; version: string }>(sql`
		select id, terms_version::text as version from ${villas}
		where id = any(${sql.param([...villaIds])}::text[]) order by id`);
	return toTermsVersion(rows);
}

/** The same of rows that were read in the order of the villas' ids. */
export function toTermsVersion(rows: readonly { id: string; version: string }[]): string {
	const hash = createHash("sha256");
	for (const { id, version } of rows) hash.update(`${id} ${version}\n`);
	return hash.digest("base64url").slice(0, 22);
}
