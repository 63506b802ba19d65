const taxReturn = "/desk/tax-returns/room-tax/2026-10";

/** The values of the forms of the bank and of the tax returns, for `deskFormSamples`. */
export const deskBankSamples = {
	"/desk/clearing": {
		clear: {
			...{ account: "bank", statedOn: "<<today>>", reference: "Fee", currency: "usd", direction: "out" },
			...{ amount: "12.50", fee: "12.50", interest: "", idempotencyKey: "<<uuid>>" },
		},
		match: {
			...{ account: "bank", statedOn: "<<today>>", reference: "Fee", currency: "usd", direction: "out" },
			...{ amount: "12.50", fee: "12.50", interest: "", statementLine: "<<line>>" },
			idempotencyKey: "<<uuid>>",
		},
		open: { openingAmount: "1200.50", side: "credit", idempotencyKey: "<<uuid>>" },
		read: {
			...{ statement: "Date,Details,Amount\n<<today>>,Fee <<uuid>>,-12.50", fileCurrency: "usd" },
			...{ account: "bank", idempotencyKey: "<<uuid>>" },
		},
		aside: { account: "bank", statementLine: "<<line>>", reason: "Matched by hand" },
		put_back: { account: "bank", statementLine: "<<line>>" },
	},
	"/desk/clearing/statements/:statement": { import: {} },
	"/desk/tax-returns/:tax/:month": {
		pay: {
			at: taxReturn,
			fields: { paidOn: "<<today>>", currency: "bzd", amount: "0.02", reference: "BT 771" },
		},
		file: {
			at: taxReturn,
			fields: { filedOn: "<<today>>", filedReference: "BTB 5", version: "<<returns>>" },
		},
		take_back: { at: taxReturn, fields: { payment: "<<payment>>", reason: "Noted twice" } },
	},
};
