import { createHash, randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { giftVoucherSettings, pointsAccounts, pointsEntries, vouchers } from "#db/schema/loyalty.ts";
import { reservations } from "#db/schema/reservations.ts";
import { defaultGiftSetting, type GiftSetting } from "./policy.ts";

/** A guest's points, and those that are pending. */
export type PointsBalance = { balancePoints: number; pendingPoints: number };

/**
 * The sums of a guest's account, and the key for their next redemption. The key names the account as it is now: every
 * tab that shows the same vouchers has the same key, so that two tabs make one voucher and not two.
 */
export async function getBalance(db: Db, userId: string): Promise<PointsBalance & { formKey: string }> {
	const [account] = await db
		.select({
			id: pointsAccounts.id,
			balancePoints: pointsAccounts.balancePoints,
			pendingPoints: pointsAccounts.pendingPoints,
			vouchers: sql<number>`(select count(*) from vouchers v where v.account_id = points_accounts.id)::int`,
		})
		.from(pointsAccounts)
		.where(eq(pointsAccounts.userId, userId));
	if (!account) return { balancePoints: 0, pendingPoints: 0, formKey: randomUUID() };
	const { balancePoints, pendingPoints } = account;
	return { balancePoints, pendingPoints, formKey: redemptionKey(account.id, account.vouchers) };
}

/** A UUID of version 8: made by a rule of our own (RFC 9562, 5.8). */
function redemptionKey(accountId: string, voucherCount: number): string {
	const hash = createHash("sha256").update(`redemption ${accountId} ${voucherCount}`).digest("hex");
	return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The pending points of a stay: they are the guest's own after its check-out. */
export type PendingStay = {
	reference: string;
	villaNames: string[];
	checkIn: HotelDate;
	checkOut: HotelDate;
	points: number;
};

/** The stays of a guest whose points are still pending, the next to be posted first. */
export async function listPendingStays(db: Db, userId: string): Promise<PendingStay[]> {
	const { rows } = await db.execute<PendingStay>(sql`
		select r.reference, stay."checkIn", stay."checkOut", pending.points,
			array(
				select distinct v.villa_name from villa_allocations v join stays s on s.id = v.stay_id
				where s.reservation_id = r.id and v.released_at is null order by v.villa_name
			) as "villaNames"
		from points_accounts a
		join lateral (
			select e.reservation_id, sum(e.pending_points)::int as points
			from points_entries e where e.account_id = a.id and e.reservation_id is not null
			group by e.reservation_id having sum(e.pending_points) > 0
		) pending on true
		join reservations r on r.id = pending.reservation_id
		join lateral (
			select min(s.check_in) as "checkIn", max(s.check_out) as "checkOut" from stays s where s.reservation_id = r.id
		) stay on true
		where a.user_id = ${userId} and a.pending_points > 0
		order by stay."checkOut", r.reference`);
	return rows;
}

/** The points that a stay will add after its check-out. */
export async function countPendingPoints(db: Pick<Db, "select">, reservationId: string): Promise<number> {
	const [sum] = await db
		.select({ points: sql<number>`coalesce(sum(${pointsEntries.pendingPoints}), 0)::int` })
		.from(pointsEntries)
		.where(eq(pointsEntries.reservationId, reservationId));
	return sum?.points ?? 0;
}

/** A line of a guest's history. Either side is 0 where an entry does not move it. */
export type HistoryEntry = {
	id: string;
	kind: (typeof pointsEntries.$inferSelect)["kind"];
	day: HotelDate;
	balancePoints: number;
	pendingPoints: number;
	/** The stay or the voucher it belongs to, as its address names it. */
	reference: string | null;
	voucherCode: string | null;
	rewardName: string | null;
	/** Why staff gave points; empty for everything else. */
	reason: string;
};

const historyPageSize = 20;

/** One page of a guest's history, the latest first, and whether there is an older one. */
export async function listHistory(
	db: Db,
	userId: string,
	page: number,
): Promise<{ entries: HistoryEntry[]; hasOlder: boolean }> {
	const rows = await db
		.select({
			id: pointsEntries.id,
			kind: pointsEntries.kind,
			createdAt: pointsEntries.createdAt,
			balancePoints: pointsEntries.balancePoints,
			pendingPoints: pointsEntries.pendingPoints,
			reference: reservations.reference,
			voucherCode: vouchers.code,
			rewardName: vouchers.rewardName,
			reason: pointsEntries.reason,
		})
		.from(pointsEntries)
		.innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsEntries.accountId))
		.leftJoin(reservations, eq(reservations.id, pointsEntries.reservationId))
		.leftJoin(vouchers, eq(vouchers.id, pointsEntries.voucherId))
		.where(eq(pointsAccounts.userId, userId))
		.orderBy(desc(pointsEntries.createdAt), desc(pointsEntries.id))
		.limit(historyPageSize + 1)
		.offset((page - 1) * historyPageSize);
	return {
		entries: rows
			.slice(0, historyPageSize)
			.map(({ createdAt, ...entry }) => ({ ...entry, day: hotelToday(createdAt) })),
		hasOlder: rows.length > historyPageSize,
	};
}

/** A voucher as its guest sees it. */
export type GuestVoucher = {
	code: string;
	rewardId: string;
	rewardName: string;
	costPoints: number;
	redeemedOn: HotelDate;
	/** Null while it can still be used. */
	usedOn: HotelDate | null;
};

/** The codes of an account's unused vouchers for some services, the oldest first. */
export async function listUnusedVoucherCodes(
	db: Pick<Db, "select">,
	{ userId, rewardIds }: { userId: string; rewardIds: readonly string[] },
): Promise<string[]> {
	const rows = await db
		.select({ code: vouchers.code })
		.from(vouchers)
		.innerJoin(pointsAccounts, eq(pointsAccounts.id, vouchers.accountId))
		.where(
			and(
				eq(pointsAccounts.userId, userId),
				isNull(vouchers.usedAt),
				inArray(vouchers.rewardId, [...rewardIds]),
			),
		)
		.orderBy(asc(vouchers.createdAt), asc(vouchers.id));
	return rows.map(({ code }) => code);
}

/**
 * The reward of a voucher of points; a check of the table guarantees that it has all of these columns, and a gift
 * voucher none.
 */
export const rewardColumns = {
	rewardId: sql<string>`${vouchers.rewardId}`,
	rewardName: sql<string>`${vouchers.rewardName}`,
};

const voucherColumns = {
	code: vouchers.code,
	...rewardColumns,
	costPoints: sql<number>`${vouchers.costPoints}`,
	createdAt: vouchers.createdAt,
	usedAt: vouchers.usedAt,
};

function asGuestVoucher({
	createdAt,
	usedAt,
	...voucher
}: Omit<GuestVoucher, "redeemedOn" | "usedOn"> & { createdAt: Date; usedAt: Date | null }): GuestVoucher {
	return {
		...voucher,
		redeemedOn: hotelToday(createdAt),
		usedOn: usedAt && hotelToday(usedAt),
	};
}

/** More than these nobody looks through; the history has them all. */
const listedVouchers = 60;

/** A guest's vouchers: those that can still be used first, the latest first among their kind. */
export async function listVouchers(db: Db, userId: string): Promise<GuestVoucher[]> {
	const rows = await db
		.select(voucherColumns)
		.from(vouchers)
		.innerJoin(pointsAccounts, eq(pointsAccounts.id, vouchers.accountId))
		.where(eq(pointsAccounts.userId, userId))
		.orderBy(sql`${vouchers.usedAt} desc nulls first`, desc(vouchers.createdAt), vouchers.code)
		.limit(listedVouchers);
	return rows.map(asGuestVoucher);
}

/** A voucher of this guest's own, or null: for everybody else it does not exist. */
export async function findVoucher(
	db: Db,
	{ userId, code }: { userId: string; code: string },
): Promise<GuestVoucher | null> {
	const [row] = await db
		.select(voucherColumns)
		.from(vouchers)
		.innerJoin(pointsAccounts, eq(pointsAccounts.id, vouchers.accountId))
		.where(and(eq(vouchers.code, code), eq(pointsAccounts.userId, userId)));
	return row ? asGuestVoucher(row) : null;
}

/** A voucher as staff see it before they take it in. */
export type TeamVoucher = GuestVoucher & { usedAt: Date | null; usedBy: string | null };

/** The voucher of a code, of any account, or null. */
export async function findVoucherByCode(db: Db, code: string): Promise<TeamVoucher | null> {
	const [row] = await db
		.select({ ...voucherColumns, usedBy: vouchers.usedBy })
		.from(vouchers)
		.where(and(eq(vouchers.code, code), eq(vouchers.kind, "points")));
	return row ? { ...asGuestVoucher(row), usedAt: row.usedAt, usedBy: row.usedBy } : null;
}

/** The points that a stay has posted to an account. Null when nothing was posted, or the account was deleted. */
export async function findPostedPoints(
	db: Db,
	reservationId: string,
): Promise<{ userId: string; earnedPoints: number; balancePoints: number } | null> {
	const [posted] = await db
		.select({
			userId: pointsAccounts.userId,
			earnedPoints: pointsEntries.balancePoints,
			balancePoints: pointsAccounts.balancePoints,
		})
		.from(pointsEntries)
		.innerJoin(pointsAccounts, eq(pointsAccounts.id, pointsEntries.accountId))
		.where(and(eq(pointsEntries.reservationId, reservationId), eq(pointsEntries.kind, "stay_posted")));
	return posted?.userId ? { ...posted, userId: posted.userId } : null;
}

/** The settings of gift vouchers that are sold now. */
export async function readGiftSetting(db: Pick<Db, "select">): Promise<GiftSetting> {
	const { validMonths, leastCents, mostCents } = giftVoucherSettings;
	const [row] = await db.select({ validMonths, leastCents, mostCents }).from(giftVoucherSettings);
	return row ?? defaultGiftSetting;
}
