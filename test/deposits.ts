import { asc, eq, sql } from "drizzle-orm";
import { closeDueDeposits } from "#app/features/payments/operations/close-due-deposits.server.ts";
import { openPaymentPage } from "#app/features/payments/operations/open-payment-page.server.ts";
import { receivePaymentEvent } from "#app/features/payments/operations/receive-payment-event.server.ts";
import {
	refundDeposit,
	settleCancelledDeposits,
} from "#app/features/payments/operations/refund-deposit.server.ts";
import { requestDeposit } from "#app/features/payments/operations/request-deposit.server.ts";
import { type DepositRule, depositCents, endOfHold } from "#app/features/payments/policy.ts";
import { findDeposit, listDepositMatters, listRefunds } from "#app/features/payments/queries.server.ts";
import { findReservation } from "#app/features/reservations/queries.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import type { StayInput } from "#app/features/stays/operations/write-reserved-stay.server.ts";
import { listUnits } from "#app/features/stays/queries.server.ts";
import type { PricedLine } from "#app/lib/priced-line.ts";
import type { Db, Transaction } from "#db/connection/database.ts";
import { jobs } from "#db/schema/jobs.ts";
import { depositRefunds } from "#db/schema/payments.ts";
import { openTestDatabase } from "./db.ts";
import { asGuest, makeStayInput, noon } from "./factories/forms.ts";
import { startStripe } from "./stripe-server.ts";

async function readLedger(db: Db, reservationId: string) {
	const { rows } = await db.execute<{ account: string; cents: number }>(sql`
		select e.account_id as account, sum(e.amount_cents)::int as cents
		from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
		where t.reservation_id = ${reservationId} group by 1 order by 1`);
	return Object.fromEntries(
		rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]),
	);
}

const system = { kind: "system", task: "purge-expired" } as const;

/** A hotel that takes deposits by Stripe, with a clock in minutes since noon. */
export async function openDeposits() {
	const database = await openTestDatabase();
	const { db } = database;
	const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
	let now = noon;
	const stripe = await startStripe(() => now);
	const { provider } = stripe;

	return {
		database,
		stripe,
		at,
		/** Reserves a stay as the villa form does where a deposit is asked for, at noon. */
		async hold(
			change: Partial<StayInput> = {},
			rule: DepositRule = { kind: "first_night", sharePercent: 30 },
		) {
			now = noon;
			const deposit = {
				until: endOfHold(at(0)),
				isDue: (lines: readonly PricedLine[]) => depositCents(rule, lines) > 0,
				request: (tx: Transaction, reference: string) =>
					requestDeposit(tx, { reference, rule, provider: "stripe" }, asGuest()),
			};
			const outcome = await reserveStay(db, makeStayInput(change), asGuest(change.userId), deposit);
			if (!outcome.ok) throw new Error(`Not held: ${outcome.reason}`);
			const { reference } = outcome;
			const header = await findReservation(db, reference);
			return { reference, deposit: header && (await findDeposit(db, header.id)) };
		},
		/** Follows the link to the payment page. @returns the page's id */
		async goToPage(reference: string, minutes = 2): Promise<string> {
			now = at(minutes);
			const header = await findReservation(db, reference);
			const reservationId = header?.id ?? "";
			const input = { reservationId, reference, origin: "https://hotel.example" };
			const outcome = await openPaymentPage(db, provider, input, asGuest(null, now));
			if (!outcome.ok) throw new Error(outcome.reason);
			return outcome.url.split("/").at(-1) ?? "";
		},
		pay: stripe.pay,
		/** The provider tells of an event, signed. */
		async tell(event: object, minutes: number) {
			now = at(minutes);
			const { body, headers } = stripe.sign(event, now);
			const read = provider.readWebhook({ body: Buffer.from(body), headers: new Headers(headers) }, now);
			if (!read.ok) throw new Error(read.reason);
			return receivePaymentEvent(db, { provider: "stripe", event: read.event }, { by: system, now });
		},
		/** The work of the job that closes payment pages. */
		async closeDue(minutes: number) {
			now = at(minutes);
			await settleCancelledDeposits(db, { by: system, now });
			return closeDueDeposits(db, provider, { by: system, now });
		},
		/** The work of the jobs that send refunds. */
		async runRefunds(minutes: number) {
			now = at(minutes);
			const due = await db
				.select({ refundId: depositRefunds.id })
				.from(depositRefunds)
				.where(eq(depositRefunds.state, "due"));
			for (const refund of due) await refundDeposit(db, provider, refund, { by: system, now });
		},
		async stateOf(reference: string) {
			const header = await findReservation(db, reference);
			const deposit = await findDeposit(db, header?.id ?? "");
			const units = await listUnits(db, header?.id ?? "");
			const refunds = deposit ? await listRefunds(db, deposit.id) : [];
			const matters = await listDepositMatters(db, now);
			return {
				reservationId: header?.id ?? "",
				stay: [...new Set(units.map(({ status }) => status))].join(),
				units: units.length,
				deposit: deposit?.state,
				closesAt: deposit?.closesAt,
				late: deposit?.paidAfterRelease != null,
				refunds: refunds.map(({ reason, amountCents, state }) => [reason, amountCents, state]),
				/** Its amounts in the ledger: the part that is held, and the part that the provider has. US cents. */
				ledger: await readLedger(db, header?.id ?? ""),
				refundIds: refunds.map(({ id }) => id),
				matters: matters.filter((one) => one.reference === reference).map(({ kind }) => kind),
			};
		},
		/** The kinds of the jobs that are enqueued, but those that every freed night brings. */
		async jobKinds() {
			const rows = await db.select({ kind: jobs.kind }).from(jobs).orderBy(asc(jobs.kind));
			return rows.map(({ kind }) => kind).filter((kind) => kind !== "offer-waiting-list");
		},
	};
}
