import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "#db/connection/database.ts";
import { type DiscountMismatch, listBookable, toCode } from "../discounts.ts";
import { type DiscountRow, findDiscountByCode } from "../queries.server.ts";

/** Why a code does not count: nobody has made it or it is over, it has been used as often as it may be, or not for this stay. */
export type CodeRefused = { kind: "unknown" } | { kind: "used_up" } | DiscountMismatch;

/** The discount of a code that was typed, or why it cannot be used on a day. */
export async function findUsableCode(
	db: Db,
	typed: string,
	today: HotelDate,
): Promise<{ ok: true; discount: DiscountRow } | { ok: false; because: CodeRefused }> {
	const discount = await findDiscountByCode(db, toCode(typed));
	if (!discount?.active || listBookable([discount], today).length === 0)
		return { ok: false, because: { kind: "unknown" } };
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
