import { type SQL, sql } from "drizzle-orm";
import { nameOriginAct } from "#app/content/words/ledger-act-words.ts";
import { nameStoredActor } from "#app/content/words/row-code-words.ts";
import { isGiftOver } from "#app/features/loyalty/policy.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { LedgerAct } from "#app/lib/row-codes.ts";
import type { TenderKind } from "#app/lib/tenders.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db } from "#db/connection/database.ts";

type Reader = Pick<Db, "execute">;

/** The state of a gift voucher. */
type GiftState = "new" | "part" | "used" | "over" | "expired" | "taken_back";

type GiftRow = {
	id: string;
	faceCents: number;
	balanceCents: number;
	soldOn: HotelDate;
	expiresOn: HotelDate | null;
	buyerName: string | null;
	receiverName: string | null;
	lastAct: LedgerAct | null;
	lastOrigin: LedgerAct | null;
};

/** A gift voucher in the list: US cents. */
export type Gift = Omit<GiftRow, "lastAct" | "lastOrigin"> & { state: GiftState };

const giftColumns = sql`v.id, v.face_cents as "faceCents", v.balance_cents as "balanceCents", v.sold_on::text as "soldOn",
	v.expires_on::text as "expiresOn", v.buyer_name as "buyerName", v.receiver_name as "receiverName",
	latest.act as "lastAct", latest.origin_act as "lastOrigin"`;

const gifts = (which: SQL) => sql`
	from vouchers v
	left join lateral (
		select e.act, e.origin_act from ledger_lines e where e.voucher_id = v.id order by e.position desc limit 1
	) latest on true
	where v.kind = 'gift' and ${which}`;

function stateOf(
	{ balanceCents, faceCents, expiresOn, lastAct, lastOrigin }: GiftRow,
	today: HotelDate,
): GiftState {
	if (balanceCents > 0) {
		if (isGiftOver(expiresOn, today)) return "over";
		return balanceCents < faceCents ? "part" : "new";
	}
	if (lastAct === "reversal" && lastOrigin === "sell_voucher") return "taken_back";
	return lastAct === "expire_voucher" ? "expired" : "used";
}

const toGift = ({ lastAct, lastOrigin, ...row }: GiftRow, today: HotelDate): Gift => ({
	...row,
	state: stateOf({ ...row, lastAct, lastOrigin }, today),
});

/** The gift vouchers, the latest first. */
export async function listGifts(
	db: Reader,
	today: HotelDate,
	{ limit, offset }: { limit: number; offset: number },
): Promise<Gift[]> {
	const { rows } = await db.execute<GiftRow>(sql`
		select ${giftColumns} ${gifts(sql`true`)} order by v.created_at desc, v.id limit ${limit} offset ${offset}`);
	return rows.map((row) => toGift(row, today));
}

/** How many gift vouchers have a balance, and the hotel's liability for them, in US cents. */
export async function readGiftsOwed(db: Reader): Promise<{ count: number; cents: number }> {
	const { rows } = await db.execute<{ count: number; cents: number }>(sql`
		select count(*)::int as count, coalesce(sum(balance_cents), 0)::float8 as cents from vouchers
		where kind = 'gift' and balance_cents > 0`);
	return rows[0] ?? { count: 0, cents: 0 };
}

/** The id of the gift voucher of a code, or null. */
export async function findGiftId(db: Reader, code: string): Promise<string | null> {
	const { rows } = await db.execute<{ id: string }>(
		sql`select id from vouchers where kind = 'gift' and code = ${code}`,
	);
	return rows[0]?.id ?? null;
}

/** Something that was done with a gift voucher. US cents: plus where it was filled, minus where it was used. */
export type GiftEvent = {
	transactionId: string;
	day: HotelDate;
	what: string;
	tender: TenderKind | null;
	by: string | null;
	reference: string | null;
	cents: number;
};

/** A gift voucher as its page shows it. */
export type OneGift = Gift & {
	code: string;
	buyerEmail: string | null;
	receiverEmail: string | null;
	message: string | null;
	/** The transaction of its sale. */
	saleId: string;
	/** Everything that was done with it, the sale first. */
	events: GiftEvent[];
};

/** A gift voucher by its id, or null. */
export async function findGift(db: Reader, id: string, today: HotelDate): Promise<OneGift | null> {
	if (!isUuid(id)) return null;
	const { rows } = await db.execute<
		GiftRow & Pick<OneGift, "code" | "buyerEmail" | "receiverEmail" | "message">
	>(sql`
		select ${giftColumns}, v.code, v.buyer_email as "buyerEmail", v.receiver_email as "receiverEmail", v.message
		${gifts(sql`v.id = ${id}::uuid`)}`);
	const [row] = rows;
	if (!row) return null;
	const { rows: events } = await db.execute<
		Omit<GiftEvent, "what"> & { act: LedgerAct; originAct: LedgerAct }
	>(sql`
		select e.transaction_id as "transactionId", e.business_date::text as day, e.act, e.origin_act as "originAct",
			e.origin_tender as tender, e.actor as by, r.reference, -e.amount_cents::float8 as cents
		from ledger_lines e left join reservation_heads r on r.id = e.reservation_id
		where e.voucher_id = ${id}::uuid order by e.position`);
	return {
		...toGift(row, today),
		...{ code: row.code, buyerEmail: row.buyerEmail, receiverEmail: row.receiverEmail, message: row.message },
		saleId: events.find(({ act }) => act === "sell_voucher")?.transactionId ?? "",
		events: events.map(({ act, originAct, by, ...event }) => ({
			...event,
			by: nameStoredActor(by),
			what: nameOriginAct({ act, originAct, on: null }),
		})),
	};
}

/** The id of the gift voucher that a form has sold. @throws where it has sold none */
export async function findGiftOfKey(db: Reader, idempotencyKey: string): Promise<string> {
	const { rows } = await db.execute<{ id: string }>(
		sql`select id from vouchers where kind = 'gift' and idempotency_key = ${idempotencyKey}::uuid`,
	);
	if (!rows[0]) throw new Error("The gift voucher that was sold is not there.");
	return rows[0].id;
}
