import type { RouterContextProvider } from "react-router";
import { hotelClock } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { findDeposit, heldUntilOf, listRefunds } from "#app/features/payments/queries.server.ts";
import { readProofNeed } from "../acts/fresh-factor.server.ts";
import type { DeskDeposit } from "./deposit-sheet.tsx";

type Context = Readonly<RouterContextProvider>;

/** The deposit of a reservation as the stay page shows it; nothing where none was asked for. */
export async function readDeskDeposit(
	context: Context,
	reservationId: string,
): Promise<{ deposit?: DeskDeposit }> {
	const { db } = context.get(appContext);
	const deposit = await findDeposit(db, reservationId);
	if (!deposit) return {};
	const refunds = await listRefunds(db, deposit.id);
	const hasFailed = refunds.some(({ state }) => state === "failed");
	return {
		deposit: {
			state: deposit.state,
			amountCents: deposit.amountCents,
			heldUntil: hotelClock(heldUntilOf(deposit)).time,
			provider: deposit.provider === "stripe" ? "stripe" : "stand-in",
			paidOn: deposit.paidAt && hotelClock(deposit.paidAt),
			paymentId: deposit.paymentId,
			isLate: deposit.paidAfterRelease !== null,
			notedBy: deposit.notedBy,
			refunds: refunds.map(({ id, reason, amountCents, state, failure, byHandReason, endedAt }) => ({
				...{ id, reason, amountCents, state, failure, byHandReason },
				on: endedAt && hotelClock(endedAt),
			})),
			proof: hasFailed ? await readProofNeed(context, "refund_payment") : { kind: "none" },
		},
	};
}
