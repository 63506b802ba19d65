import { appContext } from "#app/context.ts";
import { attemptCode, codeRetrySeconds } from "#app/features/booking/operations/attempt-code.server.ts";
import { type Discount, listBookable, toCode } from "#app/features/rates/discounts.ts";
import { findDiscountByCode } from "#app/features/rates/queries.server.ts";
import { stayForm } from "#app/features/stays/stay-form-words.ts";
import { readToday } from "#app/routes/clock.ts";
import type { Route } from "./+types/promo-code";
import { readBookingContext } from "./new-reservation.server.ts";

/**
 * The discount of a code, as JSON for the villa form while it is filled in. Null for a code that cannot be used today.
 * Anyone who asks about many unknown codes gets no answers for a while.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	const code = toCode(url.searchParams.get("code") ?? "").slice(0, 20);
	const { db, now } = context.get(appContext);
	const { caller } = readBookingContext(context);
	const find = async () => (code.length < 4 ? null : await findDiscountByCode(db, code));
	const asked = await attemptCode(caller, now(), find, (discount) => discount === null && code.length >= 4);
	if (!asked)
		return Response.json(
			{ error: stayForm().code.tooMany },
			{ status: 429, headers: { "Retry-After": String(codeRetrySeconds), "Cache-Control": "no-store" } },
		);
	const found = asked.result;
	const isUsable =
		found?.active &&
		(found.maxUses === null || found.uses < found.maxUses) &&
		listBookable([found], readToday(context)).length > 0;
	return Response.json(
		{ discount: isUsable ? toPublic(found) : null },
		{ headers: { "Cache-Control": "no-store" } },
	);
}

/** How often a code may still be used is nobody's business. */
function toPublic(discount: Discount): Discount {
	const { id, name, code, basisPoints, amountCents, minNights, villaIds } = discount;
	const { bookedFrom, bookedUntil, nightsFrom, nightsUntil } = discount;
	return {
		...{ id, name, code, basisPoints, amountCents, minNights, villaIds },
		...{ bookedFrom, bookedUntil, nightsFrom, nightsUntil },
	};
}
