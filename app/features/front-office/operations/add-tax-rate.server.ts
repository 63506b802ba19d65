import { recordAudit } from "#app/features/audit/operations/record-audit.server.ts";
import { takeBusinessDay } from "#app/features/business-days/operations/take-business-day.server.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { retaxDinners } from "#app/features/dining/operations/retax-dinners.server.ts";
import { lockReservations } from "#app/features/reservations/operations/write-reservation.server.ts";
import { mayAct } from "#app/features/staff/permissions.ts";
import { retaxStays } from "#app/features/stays/operations/retax-stays.server.ts";
import { lockVillas } from "#app/features/stays/operations/write-allocations.server.ts";
import {
	deleteTaxRate,
	insertTaxRate,
	markAgreedAtNewRate,
} from "#app/features/taxes/operations/write-tax-rate.server.ts";
import { listTaxRows } from "#app/features/taxes/queries.server.ts";
import type { TaxRow } from "#app/features/taxes/tax-row.ts";
import { retaxTreatments } from "#app/features/wellness/operations/retax-treatments.server.ts";
import type { Acting } from "#app/lib/actor.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { asOutcome, type Outcome, Refused } from "#app/lib/outcome.ts";
import { hasValues } from "#app/lib/pick.ts";
import type { NewRate, Retaxed } from "#app/lib/retaxed.ts";
import type { TaxName } from "#app/lib/taxes.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { listAgreedAtOther } from "../agreed-tax-queries.server.ts";

type TaxRefusal =
	| { reason: "not_allowed" | "unknown" | "day_begun" | "day_taken" | "same_rate" | "form_already_used" }
	/** The rate has begun: reservations sold with it do not change. */
	| { reason: "rate_begun" };

type TaxOutcome = Promise<Outcome<object, TaxRefusal>>;

/**
 * Sets the rate of a tax from a day on, the day after the open business day at the earliest: postings do not change
 * their rate. Reservations that were agreed before have their old rate until `applyTaxRate`.
 * @param input.id the key of the form, which becomes the id: a form sent twice adds one
 */
export function addTaxRate(
	db: Db,
	input: { id: string; tax: TaxName; firstDay: HotelDate; basisPoints: number },
	acting: Acting,
): TaxOutcome {
	return changeTaxes(db, acting, async (tx, rows) => {
		const earlier = rows.find(({ id }) => id === input.id);
		if (earlier && !hasValues(earlier, input)) throw refuse("form_already_used");
		if (earlier) return;
		const { tax, firstDay, basisPoints } = input;
		if (firstDay <= (await takeBusinessDay(tx, acting.now))) throw refuse("day_begun");
		const before = rows.find((row) => row.tax === tax && row.firstDay < firstDay);
		if (before?.basisPoints === basisPoints) throw refuse("same_rate");
		if (!(await insertTaxRate(tx, input))) throw refuse("day_taken");
		await recordTaxes(tx, "add_tax_rate", { ...input, before: before?.basisPoints ?? null }, acting);
	});
}

/**
 * Applies a rate to reservations agreed at another one for its days. Each reservation has its former price in its
 * history.
 */
export function applyTaxRate(db: Db, { id }: { id: string }, acting: Acting): TaxOutcome {
	return changeTaxes(db, acting, async (tx, rows) => {
		const row = rows.find((one) => one.id === id);
		if (!row) throw refuse("unknown");
		await requireNotBegun(tx, row, acting);
		const retaxed = await retax(tx, row, { basisPoints: row.basisPoints }, acting);
		await markAgreedAtNewRate(tx, id);
		await recordTaxes(tx, "apply_tax_rate", { ...row, reservations: retaxed.length }, acting);
	});
}

/** Removes a rate that has not begun. Reservations agreed at it get the rate that is then in force on their day. */
export function removeTaxRate(db: Db, { id }: { id: string }, acting: Acting): TaxOutcome {
	return changeTaxes(db, acting, async (tx, rows) => {
		const row = rows.find((one) => one.id === id);
		// A form that was sent twice has removed it already.
		if (!row) return;
		await requireNotBegun(tx, row, acting);
		const before = rows.find((one) => one.tax === row.tax && one.firstDay < row.firstDay);
		if (!before) throw refuse("unknown");
		const rate = { basisPoints: before.basisPoints, instead: row.basisPoints };
		const retaxed = await retax(tx, row, rate, acting);
		await deleteTaxRate(tx, id);
		await recordTaxes(tx, "remove_tax_rate", { ...row, reservations: retaxed.length }, acting);
	});
}

const refuse = (reason: TaxRefusal["reason"]) => new Refused<TaxRefusal>({ reason });

/** Holds all villas, in the order of their ids: nobody agrees on a price meanwhile. */
function changeTaxes(
	db: Db,
	acting: Acting,
	change: (tx: Transaction, rows: TaxRow[]) => Promise<void>,
): TaxOutcome {
	if (!mayAct(acting, "change_taxes")) return Promise.resolve({ ok: false, reason: "not_allowed" });
	return asOutcome<{ ok: true }, TaxRefusal>(() =>
		db.transaction(async (tx) => {
			const villas = await listVillas(tx);
			await lockVillas(
				tx,
				villas.map(({ id }) => id),
			);
			await change(tx, await listTaxRows(tx));
			return { ok: true } as const;
		}),
	);
}

async function requireNotBegun(tx: Transaction, { firstDay }: TaxRow, { now }: Acting): Promise<void> {
	if (firstDay <= (await takeBusinessDay(tx, now))) throw refuse("rate_begun");
}

async function retax(tx: Transaction, row: TaxRow, rate: NewRate, acting: Acting): Promise<Retaxed[]> {
	const ids = (await listAgreedAtOther(tx, row, rate)).all.map(({ reservationId }) => reservationId);
	await lockReservations(tx, ids);
	const { stays, treatments, dinners, all } = await listAgreedAtOther(tx, row, rate);
	await retaxStays(tx, stays, acting);
	await retaxTreatments(tx, treatments);
	await retaxDinners(tx, dinners);
	for (const { reservationId, stayId, beforeCents, quote } of all)
		await recordAudit(tx, acting, {
			act: "retax_reservation",
			subject: { kind: "reservation", id: reservationId },
			changes: {
				...{ tax: row.tax, from: row.firstDay, ...(stayId && { stayId }) },
				totalCents: { from: beforeCents, to: quote.totalCents },
			},
		});
	return all;
}

function recordTaxes(
	tx: Transaction,
	act: "add_tax_rate" | "apply_tax_rate" | "remove_tax_rate",
	{ id, ...changes }: { id: string } & Record<string, unknown>,
	acting: Acting,
): Promise<void> {
	return recordAudit(tx, acting, { act, subject: { kind: "setting", id: `taxes/${id}` }, changes });
}
