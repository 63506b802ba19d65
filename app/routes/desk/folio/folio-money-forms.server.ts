import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { appContext } from "#app/context.ts";
import { closeSchema, paymentSchema, reopenSchema, writeOffSchema } from "#app/features/folio/bill-schema.ts";
import { applyDeposit } from "#app/features/folio/operations/apply-deposit.server.ts";
import { closeFolio, reopenFolio } from "#app/features/folio/operations/close-folio.server.ts";
import type { MoneyOutcome } from "#app/features/folio/operations/post-to-ledger.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { payWithVoucher, takePayment } from "#app/features/folio/operations/take-payment.server.ts";
import { writeOff } from "#app/features/folio/operations/write-off.server.ts";
import { amountOfSent, tenderOfSent } from "#app/features/folio/tender.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import { readStaffActing } from "../acting.ts";
import { readVersion } from "../desk-form.ts";
import { requireFreshFactor } from "../fresh-factor.server.ts";
import { takeForm } from "./folio-outcome.server.ts";
import type { FolioGuest } from "./folio-page.server.ts";
import { folioPath } from "./folio-path.ts";

type Context = Readonly<RouterContextProvider>;

/** The bill that a form was sent from. */
export type FolioPlace = { guest: FolioGuest; number: number; request: Request };

type Posted = { transactionId: string };

/** A payment, a deposit, an amount given up, the end of a bill and its opening again; null for a form that the page does not have. */
export async function takeMoneyForm(
	context: Context,
	{ guest, number }: FolioPlace,
	form: FormData,
	onFolio: (folioId: string, run: (folioId: string) => Promise<MoneyOutcome>) => Promise<MoneyOutcome>,
) {
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const version = readVersion(form);
	const to = (saved: string, posted?: string) =>
		folioPath(guest.reference, number, { saved, ...(posted && { posted }) });
	switch (form.get("form")) {
		case "payment": {
			const isDeposit = form.get("goesTo") === "deposit";
			return takeForm(context, "payment", form, {
				check: (sent) => checkFields(paymentSchema, sent),
				run: (sent) =>
					sent.goesTo === "deposit"
						? deposit(context, guest, sent)
						: onFolio(sent.folio, (folioId) => pay(context, { ...sent, folioId, version })),
				fields: {
					amount_invalid: "amount",
					too_little_given: "given",
					odd_belize_cents: "givenBzd",
					voucher_unknown: "voucherCode",
					voucher_used: "voucherCode",
					voucher_does_not_pay: "voucherCode",
				},
				done: ({ transactionId }: Posted) => to(isDeposit ? "deposit" : "payment", transactionId),
			});
		}
		case "write_off":
			return takeForm(context, "write_off", form, {
				check: (sent) => checkFields(writeOffSchema, sent),
				run: ({ folio: folioId, writeOffAmount: amountCents, writeOffReason: reason, idempotencyKey }) =>
					writeOff(db, { folioId, amountCents, reason, idempotencyKey, version }, acting),
				fields: { over_limit: "writeOffAmount", amount_invalid: "writeOffAmount" },
				done: ({ transactionId }: Posted) => to("write_off", transactionId),
			});
		case "close":
			return takeForm(context, "close", form, {
				check: (sent) => checkFields(closeSchema, sent),
				run: ({ folio: folioId, closeReason: reason }) =>
					closeFolio(db, { folioId, version, ...(reason && { reason }) }, acting),
				fields: { reason_missing: "closeReason" },
				done: () => to("close"),
			});
		case "reopen":
			return takeForm(context, "reopen", form, {
				check: (sent) => checkFields(reopenSchema, sent),
				prove: () => requireFreshFactor(context, { act: "reopen_folio", form }),
				run: ({ folio: folioId, reopenReason: reason }) =>
					reopenFolio(db, { folioId, reason, version }, acting),
				done: () => to("reopen"),
			});
		default:
			return null;
	}
}

type Sent = z.output<typeof paymentSchema>;

function pay(context: Context, sent: Sent & { folioId: string; version: number }): Promise<MoneyOutcome> {
	const { db } = context.get(appContext);
	const acting = readStaffActing(context);
	const { folioId, idempotencyKey, version } = sent;
	const own = { folioId, idempotencyKey, version };
	if (sent.tender === "voucher") return payWithVoucher(db, { ...own, code: sent.voucherCode }, acting);
	const amountCents = amountOfSent(sent);
	if (sent.tender === "deposit") return applyDeposit(db, { ...own, amountCents }, acting);
	return takePayment(db, { ...own, amountCents, tender: tenderOfSent(sent) }, acting);
}

function deposit(context: Context, { reservationId }: FolioGuest, sent: Sent): Promise<MoneyOutcome> {
	const { db } = context.get(appContext);
	const amountCents = amountOfSent(sent);
	const { idempotencyKey } = sent;
	// A form that does not say what it saw has seen nothing that can be held.
	const seenHeldCents = /^\d{1,9}$/.test(sent.seenHeld ?? "") ? Number(sent.seenHeld) : -1;
	return takeDeposit(
		db,
		{ reservationId, amountCents, tender: tenderOfSent(sent), idempotencyKey, seenHeldCents },
		readStaffActing(context),
	);
}
