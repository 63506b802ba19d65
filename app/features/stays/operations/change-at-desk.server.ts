import { inArray, type SQL } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { lockBusinessDate } from "#app/features/business-days/queries.server.ts";
import {
	lockReservation,
	reviseReservation,
} from "#app/features/reservations/operations/write-reservation.server.ts";
import { type DeskAct, mayAct } from "#app/features/staff/permissions.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type Outcome, Refused } from "#app/lib/outcome.ts";
import type { Reason } from "#app/lib/row-codes.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { stays } from "#db/schema/stays.ts";
import { listUnits, type StayUnit } from "../queries.server.ts";
import { type SettlementInput, settle } from "../stay-steps.ts";
import { changeAvailability, lockVillasOf } from "./write-allocations.server.ts";

/**
 * What the bills do with a step of the desk, in its transaction and after it: they are above the stays, and
 * `folio/operations/bill-check-out.server.ts` has it. A refusal undoes the step; so does a `Refused` that it throws, which
 * becomes the outcome of the step.
 */
export type StepMoney = (
	tx: Transaction,
	step: { reservationId: string; date: HotelDate; stayIds: readonly string[] },
	acting: Acting,
) => Promise<
	"balance_open" | "open_reason_missing" | "something_posted" | "sold_twice_reason_missing" | null
>;

/** Which stays of a reservation a step at the desk is for, and the state of the reservation that its form saw. */
export type DeskStepInput = {
	reservationId: string;
	/** The reservation's revision when the form was shown. */
	version: number;
	/** The places of the stays in the party, from 0: one villa of two, or both. */
	units: readonly number[];
};

/** The same of a step that concerns the bills. */
export type BilledStepInput = DeskStepInput & {
	/** The work of the bills with the step. */
	money: StepMoney;
	/** Whether this very form has done the step before, where the state of the stays alone does not say so: it took a payment. */
	wasSent?: (tx: Transaction) => Promise<boolean>;
};

/** Why a step at the desk was not taken. */
export type DeskStepRefusal = {
	reason:
		| "not_allowed"
		/** Somebody else has changed the reservation since the form was shown, or its business day has ended. */
		| "changed_meanwhile"
		/** The stay is in no state for the step, or it is not the day for it. */
		| "not_possible"
		/** Another guest has one of the nights. */
		| "villa_taken"
		/** Other guests are checked in to the villa, and nobody has said that both parties are there. */
		| "villa_occupied"
		/** The fee of a late check-out is on the bill already, and another one is asked for. */
		| "fee_on_bill"
		/** Guests were to go into a villa that is not reported as clean. */
		| "villa_not_clean"
		/** A hold would end before it begins, or after the day of arrival. */
		| "hold_end_wrong"
		/** Something is owed: only a manager lets the guest leave then. */
		| "balance_open"
		/** A manager lets the guest leave with something owed, and has not said why. */
		| "open_reason_missing"
		/** Another site has sold the nights too, and nobody has said why the guests are let in. */
		| "sold_twice_reason_missing"
		/** There is something on the bill of a guest who is said not to be here. */
		| "something_posted"
		/** The guest cannot pay a villa again: its other payer has an invoice or has paid, or a bill is closed. */
		| "payer_invoiced"
		| "payer_paid"
		| "payer_bill_closed";
};

/** Undoes a step and everything in its transaction. */
export function refuseStep(reason: DeskStepRefusal["reason"]): Refused<DeskStepRefusal> {
	return new Refused<DeskStepRefusal>({ reason });
}

/** The state that a step finds once it has its locks. */
type DeskStep = {
	tx: Transaction;
	/** The stays that it is for. */
	units: StayUnit[];
	/** The business day, which ends at 03:30 or when staff close it: later than midnight. */
	businessDate: HotelDate;
	/** The villas that are locked: those of the reservation, and those wanted. */
	villas: Awaited<ReturnType<typeof lockVillasOf>>;
};

/** The definition of one step: who may take it, when it is possible, and what it changes. */
type DeskStepRule = {
	act: DeskAct;
	/** The name of the step in the audit. */
	audited: string;
	/** Villas that the stays do not have yet, and are about to take. */
	wantedVillaIds?: readonly string[];
	/** Whether the stays are in the state already that the step leads to. */
	isDone?: (unit: StayUnit) => boolean;
	isPossible: (unit: StayUnit, businessDate: HotelDate) => boolean;
	/** The change itself, and the text of the audit row. */
	change: (found: DeskStep) => Promise<{ changes?: Record<string, unknown>; reason?: Reason }>;
};

/**
 * Runs one step of the desk with the stays of a reservation: in the turn of their villas, under the locks of villas and
 * reservation, by the version that the form saw, and with its audit row. A step that was done before, as by a form that
 * was sent twice, is done and changes nothing.
 * @param step.change throws `refuseStep` to undo everything
 */
export async function changeAtDesk(
	db: Db,
	input: BilledStepInput | (DeskStepInput & { money: null; wasSent?: never }),
	step: DeskStepRule,
	acting: Acting,
): Promise<Outcome<object, DeskStepRefusal>> {
	if (!mayAct(acting, step.act)) return { ok: false, reason: "not_allowed" };
	const { reservationId } = input;
	const wanted = step.wantedVillaIds ?? [];
	return changeAvailability(db, wanted.length > 0 ? { villaIds: wanted } : { reservationId }, async (tx) => {
		const villas = await lockVillasOf(tx, reservationId, wanted);
		const header = await lockReservation(tx, reservationId);
		const all = header ? await listUnits(tx, reservationId) : [];
		const units = all.filter(({ unit }) => input.units.includes(unit));
		if (!header || units.length === 0 || units.length !== new Set(input.units).size)
			throw refuseStep("not_possible");
		const isDone = step.isDone !== undefined && units.every(step.isDone);
		if (isDone && (await (input.wasSent?.(tx) ?? true))) return { ok: true };
		if (header.revision !== input.version) throw refuseStep("changed_meanwhile");
		const businessDate = await lockBusinessDate(tx, acting.now);
		if (!units.every((unit) => step.isPossible(unit, businessDate))) throw refuseStep("not_possible");
		const { changes = {}, reason } = await step.change({ tx, units, businessDate, villas });
		await reviseReservation(tx, reservationId);
		const refusal = await input.money?.(
			tx,
			{ reservationId, date: businessDate, stayIds: units.map(({ id }) => id) },
			acting,
		);
		if (refusal) throw refuseStep(refusal);
		await recordAudit(
			tx,
			{
				act: step.audited,
				subject: { kind: "reservation", id: reservationId },
				changes: {
					...changes,
					...(all.length > 1 && { villas: units.flatMap(({ villas }) => villas.map(({ id }) => id)) }),
				},
				...(reason && { reason }),
			},
			acting,
		);
		return { ok: true };
	});
}

type MakeRule<Input> = (input: Input, acting: Acting, db: Db) => DeskStepRule | Promise<DeskStepRule>;

/** A step that concerns the bills, as an operation. @typeParam More further fields of its form */
export function billedStep<More extends object = object>(make: MakeRule<BilledStepInput & More>) {
	return async (db: Db, input: BilledStepInput & More, acting: Acting) =>
		changeAtDesk(db, input, await make(input, acting, db), acting);
}

/** A step that does not concern the bills, as an operation. @typeParam More further fields of its form */
export function deskStep<More extends object>(make: MakeRule<DeskStepInput & More>) {
	return async (db: Db, input: DeskStepInput & More, acting: Acting) =>
		changeAtDesk(db, { ...input, money: null }, await make(input, acting, db), acting);
}

/** For a step whose form names its business day: refuses it when that day has ended meanwhile, as its amounts may differ. */
export function requireSameDay(seen: HotelDate, businessDate: HotelDate): void {
	if (seen !== businessDate) throw refuseStep("changed_meanwhile");
}

/**
 * The fees that staff have decided, where stays owe an amount by the rule, in US cents: the columns of each stay, in
 * their order, and the text of the audit row. Only some roles may charge less or more than the rule.
 */
export function decideSettlement(
	owedByRule: readonly number[],
	settlement: SettlementInput,
	{ by, approvedBy }: Acting,
) {
	const { choice } = settlement;
	if (choice !== "charged" && !mayAct({ by, approvedBy }, "waive_charge")) throw refuseStep("not_allowed");
	const reason = "reason" in settlement ? settlement.reason : null;
	const owed = settle(owedByRule, settlement);
	const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
	return {
		columns: owed.map((settlementCents) => ({
			settlementCents,
			settlementChoice: choice,
			settlementReason: reason,
		})),
		changes: { choice, owedByRule: sum(owedByRule), owedCents: sum(owed) },
		...(reason !== null && { reason }),
	};
}

/** Whether a form that was sent twice has settled a stay the first time. Two forms with another amount are two decisions. */
export function isSettledAlike(
	unit: Pick<StayUnit, "settlementChoice" | "settlementReason">,
	settlement: SettlementInput,
): boolean {
	const { settlementChoice, settlementReason } = unit;
	if (settlement.choice === "other" || settlementChoice !== settlement.choice) return false;
	return settlement.choice === "charged" || settlementReason === settlement.reason;
}

/** The rows of these stays, for a statement. */
export function stayRows(units: readonly Pick<StayUnit, "id">[]): SQL {
	return inArray(
		stays.id,
		units.map(({ id }) => id),
	);
}
