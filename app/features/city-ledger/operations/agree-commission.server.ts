import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import {
	type CommissionRate,
	postCommissions,
	writeCommission,
} from "#app/features/folio/operations/post-commissions.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { findImportedStay } from "#app/features/stays/imported-stay-queries.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Db } from "#db/connection/database.ts";
import { findAccount } from "../queries.server.ts";

export type AgreeCommissionInput = {
	reservationId: string;
	/** The reservation's revision when the form was shown. */
	version: number;
	accountId: string;
	/**
	 * A share of the room price in basis points, an amount for the whole stay in US cents, or the account's usual
	 * commission.
	 */
	commission: { basisPoints: number } | { cents: number } | "usual";
};

type Refusal = {
	reason:
		| "not_allowed"
		| "changed_meanwhile"
		/** It has no nights, or another site has sold it: its price is typed with the commission. */
		| "not_possible"
		| "account_unknown"
		/** Nothing was typed, and the account has no usual share. */
		| "commission_missing"
		/** More than the nights cost. */
		| "commission_too_much";
};

/**
 * Writes an agent's commission from the room price of a stay, instead of an earlier agreement. The commission on
 * nights that are on a bill is posted at once, that of an earlier agreement reversed; a commission of 0 ends it. Sent
 * twice, it is done once.
 */
export function agreeCommission(
	db: Db,
	{ reservationId, version, accountId, commission }: AgreeCommissionInput,
	acting: Acting,
): Promise<Outcome<object, Refusal>> {
	const refuse = (reason: Refusal["reason"]) => new Refused<Refusal>({ reason });
	return asOutcome<{ ok: true }, Refusal>(() =>
		db.transaction(async (tx) => {
			if (!mayAct(acting, "agree_commission")) throw refuse("not_allowed");
			const header = await lockReservation(tx, reservationId);
			if (!header || (await findImportedStay(tx, reservationId))) throw refuse("not_possible");
			if (header.revision !== version) throw refuse("changed_meanwhile");
			const ofCents = (await listUnits(tx, reservationId))
				.filter(({ status }) => ["held", "confirmed", "checked_in", "checked_out"].includes(status))
				.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "night"))
				.reduce((sum, { baseCents }) => sum + baseCents, 0);
			if (ofCents <= 0) throw refuse("not_possible");
			const account = isUuid(accountId) ? await findAccount(tx, accountId) : null;
			if (!account) throw refuse("account_unknown");
			const rate = toRate(commission, account.commissionBasisPoints, ofCents);
			if (!rate) throw refuse("commission_missing");
			if ("cents" in rate && rate.cents > ofCents) throw refuse("commission_too_much");
			const date = await takeBusinessDay(tx, acting.now);
			await writeCommission(tx, { reservationId, accountId, rate }, acting);
			await postCommissions(tx, { date, reservationId }, acting);
			await reviseReservation(tx, reservationId);
			await recordAudit(
				tx,
				{
					act: "agree_commission",
					subject: { kind: "reservation", id: reservationId },
					changes: { accountId, ...rate },
				},
				acting,
			);
			return { ok: true } as const;
		}),
	);
}

function toRate(
	commission: AgreeCommissionInput["commission"],
	usualBasisPoints: number | null,
	ofCents: number,
): CommissionRate | null {
	if (commission === "usual") return usualBasisPoints === null ? null : { basisPoints: usualBasisPoints };
	return "cents" in commission ? { ...commission, ofCents } : commission;
}
