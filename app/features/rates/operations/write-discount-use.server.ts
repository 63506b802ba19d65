import type { HotelDate } from "#app/lib/hotel-date.ts";
import { bindValues } from "#db/connection/bind-values.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { type DiscountMismatch, listBookable, toCode } from "../discounts.ts";
import { type DiscountRow, findDiscountByCode } from "../queries.server.ts";

/** Why a code does not count. Guests are not told of a code that only cannot be booked today. */
export type CodeRefused =
	/** Nobody has made it, or it is switched off. */
	| { kind: "unknown" }
	/** It can be booked on other days: the first and the last; null without a bound. */
	| { kind: "not_today"; from: HotelDate | null; until: HotelDate | null }
	/** It has been used as often as it may be. */
	| { kind: "used_up" }
	| DiscountMismatch;

/** The discount of a code that was typed, or why it cannot be used on a day. */
export async function findUsableCode(
	db: Pick<Db, "select">,
	typed: string,
	today: HotelDate,
): Promise<{ ok: true; discount: DiscountRow } | { ok: false; because: CodeRefused }> {
	const discount = await findDiscountByCode(db, toCode(typed));
	if (!discount?.active) return { ok: false, because: { kind: "unknown" } };
	const { bookedFrom: from, bookedUntil: until } = discount;
	if (listBookable([discount], today).length === 0)
		return { ok: false, because: { kind: "not_today", from, until } };
	if (discount.maxUses !== null && discount.uses >= discount.maxUses)
		return { ok: false, because: { kind: "used_up" } };
	return { ok: true, discount };
}

/**
 * The use of a code as parts of the statement that makes a reservation: counted only if the code is as it was read and a
 * use is left. The row of the code is locked after the villas; of guests who want its last use at once one gets it.
 * @param parts SQL of the code's id and revision, of whether everything else was won, and of a query with the reservation
 */
export function discountUseSql(parts: {
	discountId: string;
	revision: string;
	isWon: string;
	reserved: string;
	now: string;
}): { used: string; isUsed: string; noted: string } {
	return {
		used: `used_code as (
			update discounts set uses = uses + 1
			where id = ${parts.discountId} and revision = ${parts.revision} and active
				and coalesce(uses < max_uses, true) and ${parts.isWon}
			returning id
		)`,
		isUsed: "exists (select from used_code)",
		noted: `discount_use as (
			insert into discount_uses (reservation_id, discount_id, used_at)
			select ${parts.reserved}.id, used_code.id, ${parts.now} from ${parts.reserved}, used_code
		)`,
	};
}

const countUse = discountUseSql({
	discountId: "$1::uuid",
	revision: "$2::int",
	isWon: "true",
	reserved: "made",
	now: "$3::timestamptz",
});

/**
 * The same in a transaction that has made the reservation, behind the locks of its villas.
 * @returns whether the code was as it was read and a use was left
 */
export async function writeDiscountUse(
	tx: Transaction,
	{ discount, reservationId }: { discount: Pick<DiscountRow, "id" | "revision">; reservationId: string },
	now: Date,
): Promise<boolean> {
	const { rows } = await tx.execute(
		bindValues(
			`with ${countUse.used}, made as (select $4::uuid as id), ${countUse.noted} select id from used_code`,
			[discount.id, discount.revision, now, reservationId],
		),
	);
	return rows.length > 0;
}
