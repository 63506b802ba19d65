import type { z } from "zod";
import { approvedActWords } from "#app/content/words/desk-act-words.ts";
import { refusalsBeside, refuseOtherBills } from "#app/features/folio/bill-acts.server.ts";
import { listCommissionLines } from "#app/features/folio/commission-queries.server.ts";
import { deskFolioWords } from "#app/features/folio/desk/desk-folio-words.ts";
import { tenderRefusals } from "#app/features/folio/desk/tender-refusals.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { writeOff } from "#app/features/folio/operations/write-off.server.ts";
import { amountOfSent, billTenderOfSent } from "#app/features/folio/tender.ts";
import { actsOn } from "#app/features/staff/act.server.ts";
import { checkFields } from "#app/lib/form-fields.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { accountWords } from "./desk/desk-account-words.ts";
import { agreeCommission } from "./operations/agree-commission.server.ts";
import { mailStatement } from "./operations/mail-statement.server.ts";
import { payAccount } from "./operations/pay-account.server.ts";
import { payCommission } from "./operations/pay-commission.server.ts";
import { putOnAccount } from "./operations/put-on-account.server.ts";
import { saveAccount } from "./operations/save-account.server.ts";
import { listAccountBills } from "./queries.server.ts";
import {
	accountPaymentSchema,
	addAccountSchema,
	agreeCommissionSchema,
	changeAccountSchema,
	mailStatementSchema,
	payCommissionSchema,
	putOnAccountSchema,
	readChosenBills,
	takeBackCommissionSchema,
	writeOffAccountBillSchema,
} from "./schema.ts";

const { refusals, statement } = accountWords;

type Details = Omit<z.output<typeof changeAccountSchema>, "version">;

const toDetails = ({
	creditLimit: creditLimitCents,
	commission,
	kind,
	name,
	site,
	tin,
	address,
	email,
	phone,
	termsDays,
}: Details) => ({
	...{ kind, name, email, phone, termsDays, creditLimitCents },
	...(site !== undefined && { site: site || null }),
	...{ tin: tin || null, address: address || null },
	commissionBasisPoints: commission === null ? null : Math.round(commission * 100),
});

const taken = {
	name_taken: { field: "name", message: refusals.name_taken },
	site_taken: { field: "site", message: refusals.site_taken },
};

/** Adds the account of a company or an agent. */
export const addAccountAct = actsOn<null>()({
	name: "add_account",
	may: "change_accounts",
	input: addAccountSchema,
	run: (db, { idempotencyKey: id, ...sent }, acting) => saveAccount(db, { id, ...toDetails(sent) }, acting),
	refusals: { ...taken, changed_meanwhile: refusals.changed },
});

type Account = { id: string };

/** Changes the account of a company or an agent. */
export const changeAccountAct = actsOn<Account>()({
	name: "change_account",
	may: "change_accounts",
	input: changeAccountSchema,
	run: (db, { version, ...sent }, acting, { id }) =>
		saveAccount(db, { id, version, ...toDetails(sent) }, acting),
	refusals: taken,
});

/** A company or an agent pays a bill later. */
export const putOnAccountAct = actsOn<{ reservationId: string; reference: string }>(
	(db, sent, { reservationId }) => refuseOtherBills(db, sent, reservationId),
)({
	name: "put_on_account",
	may: "put_on_account",
	input: putOnAccountSchema,
	run: (db, { folio: folioId, account: accountId, version }, acting) =>
		putOnAccount(db, { folioId, accountId, version }, acting),
	refusals: {
		...deskFolioWords.refusals,
		account_unknown: { field: "account", message: refusals.account_unknown },
		nothing_open: refusals.nothing_open,
		nights_to_come: refusals.nights_to_come,
		over_credit: { field: "account", message: refusals.over_credit },
	},
});

/** Takes a payment of an account for one or several of its bills. */
export const payAccountAct = actsOn<Account>()({
	name: "pay_account",
	may: "take_payment",
	input: ({ form }) => {
		const folioIds = readChosenBills(form);
		const checked = checkFields(accountPaymentSchema, form);
		const errors = {
			...(folioIds.length === 0 && { bill: refusals.bills }),
			...(checked.ok ? {} : checked.errors),
		};
		if (!checked.ok || folioIds.length === 0) return { ok: false as const, errors };
		return { ok: true as const, fields: { ...checked.fields, folioIds } };
	},
	run: (db, { folioIds, idempotencyKey, commissionDeducted, ...sent }, acting, { id: accountId }) =>
		payAccount(
			db,
			{
				...{ accountId, folioIds, idempotencyKey, commissionCents: commissionDeducted ?? 0 },
				...{ amountCents: amountOfSent(sent), tender: billTenderOfSent(sent) },
			},
			acting,
		),
	refusals: {
		...tenderRefusals,
		bills_missing: { field: "bill", message: refusals.bills },
		too_much: { field: "amount", message: refusals.too_much },
		commission_too_much: { field: "commissionDeducted", message: refusals.commission_too_much },
	},
});

/** Gives up what is left of a bill on an account and will never be paid. */
export const writeOffAccountBillAct = actsOn<Account & { name: string }>()({
	name: "write_off_account_bill",
	may: "write_off",
	approval: "leave_open_balance",
	input: writeOffAccountBillSchema,
	run: async (
		db,
		{ writeOffBill: folioId, writeOffAmount: amountCents, writeOffReason: reason, idempotencyKey },
		acting,
		{ id },
	) => {
		const bill = (await listAccountBills(db, id)).find((one) => one.folioId === folioId);
		if (!bill) return { ok: false, reason: "folio_unknown" } as const;
		// A bill that has left the account meanwhile is the guest's.
		return writeOff(db, { folioId, amountCents, reason, idempotencyKey, version: bill.version }, acting);
	},
	approves: ({ writeOffAmount }, { name }) => approvedActWords.writeOffOnAccount(name, writeOffAmount),
	refusals: {
		...refusalsBeside("writeOffAmount"),
		folio_unknown: { field: "writeOffBill", message: refusals.bill },
	},
});

/** Sends the statement of an account over the days that its page shows. */
export const mailStatementAct = actsOn<Account & { from: HotelDate; last: HotelDate }>()({
	name: "mail_statement",
	may: "send_mail",
	input: mailStatementSchema,
	run: (db, _sent, acting, { id: accountId, from, last }) =>
		mailStatement(db, { accountId, from, last }, acting),
	refusals: { no_address: statement.noAddress },
});

/** Sets an agent's commission on the price of a stay. */
export const agreeCommissionAct = actsOn<{ id: string }>()({
	name: "agree_commission",
	may: "agree_commission",
	input: agreeCommissionSchema,
	run: (db, { version, account: accountId, commissionPercent, commissionAmount }, acting, { id }) =>
		agreeCommission(
			db,
			{
				...{ reservationId: id, version, accountId },
				commission:
					commissionAmount !== null
						? { cents: commissionAmount }
						: commissionPercent === null
							? "usual"
							: { basisPoints: Math.round(commissionPercent * 100) },
			},
			acting,
		),
	refusals: {
		account_unknown: { field: "account", message: refusals.account_unknown },
		commission_missing: { field: "commissionPercent", message: refusals.commission_missing },
		commission_too_much: { field: "commissionAmount", message: refusals.commission_beyond_price },
		not_possible: refusals.commission_not_possible,
	},
});

/** Notes that the hotel has paid commission to an account. */
export const payCommissionAct = actsOn<Account>()({
	name: "pay_commission",
	may: "pay_commission",
	input: payCommissionSchema,
	run: (db, { commissionPaid: amountCents, reference: bankReference, idempotencyKey }, acting, { id }) =>
		payCommission(db, { accountId: id, amountCents, bankReference, idempotencyKey }, acting),
	refusals: {
		account_unknown: refusals.account_unknown,
		commission_too_much: { field: "commissionPaid", message: refusals.commission_too_much },
	},
});

/** Takes a payment of commission back that was noted by mistake. */
export const takeBackCommissionAct = actsOn<Account>()({
	name: "take_back_commission",
	may: "pay_commission",
	input: takeBackCommissionSchema,
	run: async (db, { payment: transactionId, reason, idempotencyKey }, acting, { id }) => {
		const lines = await listCommissionLines(db, id);
		const isPaid = lines.some((one) => one.transactionId === transactionId && one.act === "pay_commission");
		if (!isPaid) return { ok: false, reason: "gone" } as const;
		const outcome = await reverseTransaction(db, { transactionId, reason, idempotencyKey }, acting);
		if (outcome.ok) return { ok: true } as const;
		const { reason: why } = outcome;
		if (why === "not_allowed" || why === "already_reversed" || why === "key_used")
			return { ok: false, reason: why } as const;
		throw new Error(`The payment of a commission was not taken back: ${why}`);
	},
	refusals: {
		gone: { field: "payment", message: refusals.payment_gone },
		already_reversed: refusals.payment_back,
	},
});
