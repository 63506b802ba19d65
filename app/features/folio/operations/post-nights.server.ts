import { type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import { pick } from "#app/lib/pick.ts";
import { mergeByNight, type PricedLine } from "#app/lib/priced-line.ts";
import type { Transaction } from "#db/connection/database.ts";
import { type Charge, chargeOfPricedLine, entriesOfCharge, type TaxCode } from "../entries.ts";
import { postCommissions } from "./post-commissions.server.ts";
import { type NewTransaction, takeFoliosForPosting, writeTransactions } from "./write-ledger.server.ts";

/** The posted nights, in US cents. */
export type PostedNights = { nights: number; totalCents: number };

/** How long ago a guest may have been due out and still be checked out today: a forgotten check-out. Days. */
const longestDelay = 60;

/**
 * Posts the nights of a business day from the agreed prices, and earlier ones that are not posted yet: of the guests in house, and of
 * those who were checked out on the day. A night is posted once; where its price was changed since, the difference is
 * posted. Part of the close of the day, in its transaction.
 */
export async function postNights(
	tx: Transaction,
	{ date }: { date: HotelDate },
	acting: Acting,
): Promise<PostedNights> {
	const inHouse = sql`s.status = 'checked_in' and s.check_in <= ${date}::date`;
	const left = sql`s.status = 'checked_out' and s.checked_out_on = ${date}::date
		and s.check_out between ${date}::date - ${longestDelay}::int and ${date}::date + 1`;
	return postNightsWhere(tx, sql`(${inHouse}) or (${left})`, date, acting);
}

/** Posts every night of a reservation whose guests are in house or have left, up to a business day: at the check-out. */
export async function postNightsOf(
	tx: Transaction,
	{ reservationId, date }: { reservationId: string; date: HotelDate },
	acting: Acting,
): Promise<PostedNights> {
	return postNightsOfOne(tx, { reservationId, date }, acting, date);
}

/**
 * Posts changes in the price of billed nights of a reservation, on a business day. Tonight is posted by the close of
 * the day, as it is for every guest in house.
 */
export async function repostNightsOf(
	tx: Transaction,
	{ reservationId, date }: { reservationId: string; date: HotelDate },
	acting: Acting,
): Promise<PostedNights> {
	return postNightsOfOne(tx, { reservationId, date }, acting, addDays(date, -1));
}

/** Posts the nights of one reservation, with the commission that an agent or a site has earned by them. */
async function postNightsOfOne(
	tx: Transaction,
	{ reservationId, date }: { reservationId: string; date: HotelDate },
	acting: Acting,
	upTo: HotelDate,
): Promise<PostedNights> {
	const which = sql`s.reservation_id = ${reservationId} and s.status in ('checked_in', 'checked_out')`;
	const posted = await postNightsWhere(tx, which, date, acting, upTo);
	await postCommissions(tx, { date, reservationId }, acting);
	return posted;
}

type BilledStay = {
	id: string;
	reservationId: string;
	/** Another site has sold it: a night at 0.00 is one whose price is not known (decision 0079). */
	isImported: boolean;
	lines: PricedLine[];
	posted: PostedNight[];
};

async function postNightsWhere(
	tx: Transaction,
	which: SQL,
	date: HotelDate,
	acting: Acting,
	upTo = date,
): Promise<PostedNights> {
	const stays = (await listBilledStays(tx, which)).map((stay) => ({
		...stay,
		missing: stay.lines.filter(
			({ night }) => night !== null && night <= upTo && !stay.posted.some((one) => one.night === night),
		),
	}));
	const due = stays.filter(
		({ missing, lines, posted }) =>
			missing.length > 0 || posted.some((one) => changeOfNight(one, lines) !== null),
	);
	const folioOf = await takeFoliosForPosting(
		tx,
		due.map(({ id: stayId, reservationId }) => ({ reservationId, stayId })),
		acting,
	);
	const transactions: NewTransaction[] = [];
	let totalCents = 0;
	for (const { id: stayId, reservationId, isImported, lines, posted, missing } of due) {
		const folioId = folioOf(reservationId, stayId);
		for (const line of missing) {
			totalCents += line.totalCents;
			transactions.push({
				act: "post_nights",
				idempotencyKey: `night:${stayId}:${line.night}`,
				reservationId,
				entries: entriesOfCharge(
					{
						...chargeOfPricedLine(line, { kind: "night", department: "room", stayId }),
						unpricedNights: isImported && line.baseCents === 0 ? 1 : null,
					},
					folioId,
					0,
				),
			});
		}
		for (const one of posted) {
			const change = changeOfNight(one, lines);
			if (!change) continue;
			const unpricedNights = isImported ? pricedBy(one, lines) : null;
			totalCents += change.baseCents + change.taxCents + change.serviceChargeCents;
			transactions.push({
				act: "correct_nights",
				idempotencyKey: `night_change:${stayId}:${one.night}:${one.changes}`,
				reservationId,
				reasonCode: "price_changed",
				entries: entriesOfCharge({ ...change, unpricedNights, stayId }, folioId, 0),
			});
		}
	}
	if (transactions.length > 0) {
		await writeTransactions(tx, date, transactions, acting);
		for (const act of ["post_nights", "correct_nights"] as const) {
			const nights = transactions.filter((one) => one.act === act).length;
			if (nights === 0) continue;
			const subject = { kind: "business_day", id: date } as const;
			await recordAudit(tx, acting, { act, subject, changes: { nights } });
		}
	}
	return { nights: transactions.length, totalCents };
}

/** The stays with the amount posted for each of their nights: night and changes together, while it counts. */
async function listBilledStays(tx: Transaction, which: SQL): Promise<BilledStay[]> {
	const { rows } = await tx.execute<BilledStay>(sql`
		with s as materialized (
			select s.id, s.reservation_id, s.nights, r.source
			from stays s join reservations r on r.id = s.reservation_id where ${which}
		)
		select s.id, s.reservation_id as "reservationId", s.source = 'channel' as "isImported", s.nights as lines, coalesce((
			select json_agg(json_build_object(
				'night', n.night, 'description', n.description, 'promoCode', n.promo_code, 'itemId', n.item_id, 'stands', n.stands, 'changes', n.changes, 'isUnpriced', n.is_unpriced,
				'baseCents', n.base, 'taxCents', n.tax, 'taxCode', n.code, 'taxBasisPoints', n.points, 'exemptionId', n.exemption))
			from (
				select e.night::text as night, min(e.description) as description,
					min(e.promo_code) as promo_code, min(e.item_id) as item_id,
					bool_or(e.kind = 'night' and e.takes_back_id is null and back.id is null) as stands,
					(count(distinct e.line_id) filter (where e.kind = 'night_change'))::int as changes,
					coalesce(sum(e.unpriced_nights) filter (where e.takes_back_id is null and back.id is null), 0) > 0 as is_unpriced,
					sum(e.base_cents)::int as base, sum(e.tax_cents)::int as tax,
					min(e.tax_code) as code, min(e.tax_basis_points)::int as points,
					min(e.exemption_id::text) as exemption
				from ledger_entries e left join ledger_entries back on back.takes_back_id = e.id
				where e.stay_id = s.id and e.kind in ('night', 'night_change')
				group by e.night
			) n
		), '[]'::json) as posted
		from s order by s.reservation_id, s.id`);
	return rows.map((row) => ({ ...row, lines: mergeByNight(row.lines) }));
}

/** The posting of a night of a stay, including its changes. US cents. */
type PostedNight = {
	night: HotelDate;
	description: string;
	promoCode: string | null;
	itemId: string | null;
	/** Whether the night itself counts: staff who have voided it have decided about it. */
	stands: boolean;
	/** How often its price was changed after it was posted. */
	changes: number;
	/** Whether it was posted without a price and has none yet. */
	isUnpriced: boolean;
	baseCents: number;
	taxCents: number;
	taxCode: TaxCode;
	taxBasisPoints: number;
	exemptionId: string | null;
};

/**
 * The charge that brings a posted night to the price agreed now: more, less, or a full reversal for a night that the
 * stay no longer has. Null when the amounts agree, or when staff have voided the night.
 */
function changeOfNight(posted: PostedNight, lines: readonly PricedLine[]): Charge | null {
	if (!posted.stands) return null;
	const agreed = lines.find(({ night }) => night === posted.night);
	const baseCents = (agreed?.baseCents ?? 0) - posted.baseCents;
	const taxCents = (agreed?.tax.cents ?? 0) - posted.taxCents;
	if (baseCents === 0 && taxCents === 0) return null;
	return {
		kind: "night_change",
		department: "room",
		description: agreed?.description ?? posted.description,
		promoCode: agreed ? agreed.promoCode : posted.promoCode,
		itemId: agreed?.itemId ?? posted.itemId,
		night: posted.night,
		quantity: 1,
		unitCents: null,
		baseCents,
		serviceChargeCents: 0,
		taxCents,
		...pick(posted, "taxCode", "taxBasisPoints", "exemptionId"),
	};
}

/**
 * The effect of a change of an imported night on its price: -1 where it becomes known, 1 where it is not known any
 * more, else null.
 */
function pricedBy({ night, isUnpriced }: PostedNight, lines: readonly PricedLine[]): 1 | -1 | null {
	const agreed = lines.find((line) => line.night === night);
	if (!agreed || isUnpriced === (agreed.baseCents === 0)) return null;
	return isUnpriced ? -1 : 1;
}
