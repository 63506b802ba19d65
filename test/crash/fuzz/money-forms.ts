import { deskTenders } from "#app/lib/tenders.ts";

/** A form of the app as a browser sends it. */
export type Form = { path: string; fields: Record<string, string> };

/** `<<folio>>` and `<<line>>` are a bill and a line on it that exist; `<<uuid>>` is something that does not. */
const key = { idempotencyKey: "6f1c1f0e-6f5b-4a53-9e0f-2f6d1d9a7c21" };
const stay = "/desk/stays/<<reference>>";
const bill = `${stay}/folio`;
const line = `${bill}/lines/<<line>>`;
const posted = { ...key, folio: "<<folio>>", version: "1" };

const payment = {
	...posted,
	form: "payment",
	seenBalance: "12000",
	amount: "10.00",
	amountBzd: "20.00",
	given: "20",
	givenBzd: "50",
	changeIn: "other",
	slip: "004417",
	bankReference: "BT-17",
	voucherCode: "ABCD-2345",
};

/** Charges, payments and what is taken back, on the bill of a stay. */
const billForms: Form[] = [
	{ path: bill, fields: { ...posted, form: "item", quantity: "2", item: "<<uuid>>" } },
	{
		path: `${bill}?charge=other`,
		fields: {
			...{ ...posted, form: "other", otherWhat: "A cake", otherDepartment: "dining" },
			...{ otherPrice: "24.50", otherQuantity: "1" },
		},
	},
	{ path: `${bill}?charge=dinner`, fields: { ...posted, form: "visit", visit: "<<uuid>>" } },
	{ path: `${bill}?charge=treatment`, fields: { ...posted, form: "visit", visit: "<<uuid>>" } },
	...deskTenders.map((tender) => ({
		path: bill,
		fields: { ...payment, tender },
	})),
	{ path: bill, fields: { ...payment, goesTo: "deposit", seenHeld: "0", tender: "cash_usd" } },
	{
		path: bill,
		fields: { ...posted, form: "write_off", writeOffAmount: "1.00", writeOffReason: "Guest unknown" },
	},
	{ path: bill, fields: { ...posted, form: "close", closeReason: "Invoice" } },
	{ path: bill, fields: { ...posted, form: "reopen", reopenReason: "Late", proof: "123456" } },
	...[line, `${bill}/deposits/<<uuid>>`].flatMap((at) => [
		{
			path: at,
			fields: {
				...{ ...posted, form: "reverse", reason: "Wrong villa" },
				...{ takeBackApprover: "<<uuid>>", takeBackProof: "123456" },
			},
		},
		{
			path: at,
			fields: {
				...{ ...posted, form: "refund", refundAmount: "5", refundSlip: "17", refundReason: "Paid twice" },
				proof: "123456",
			},
		},
	]),
	{
		path: line,
		fields: { ...posted, form: "discount", percent: "10", discountAmount: "", discountReason: "Rain" },
	},
	{ path: line, fields: { ...posted, form: "move", toFolio: "<<uuid>>" } },
	{
		path: `${bill}/split`,
		fields: { ...posted, form: "split", line: "<<line>>", payer: "Reef Tours Ltd.", payerTin: "654321" },
	},
	{ path: `${bill}/split`, fields: { ...posted, form: "move", line: "<<line>>", toFolio: "<<folio>>" } },
	{ path: `${bill}/print`, fields: key },
];

/** Receipts, tax invoices and credit notes. */
const documentForms: Form[] = [
	{
		path: `${stay}/documents`,
		fields: {
			...{ intent: "invoice", folio: "<<folio>>", line: "<<line>>", name: "Reef Tours Ltd." },
			...{ address: "12 Front Street", tin: "654321", ...key },
		},
	},
	{ path: `${stay}/documents`, fields: { intent: "receipt", payment: "<<uuid>>" } },
	...["invoice/2026/1", "credit_note/2026/1", "receipt/2026/1", "void-slip/2026/1"].flatMap(
		(document): Form[] => [
			{
				path: `/desk/documents/${document}`,
				fields: { intent: "credit", line: "0", reason: "Wrong name", ...key },
			},
			{ path: `/desk/documents/${document}`, fields: { intent: "mail", address: "a@example.com", ...key } },
			{ path: `/desk/documents/${document}`, fields: { intent: "print", ...key } },
		],
	),
];

/** The drawer, the service charge and the price list. */
const cashForms: Form[] = [
	{
		path: "/desk/drawer",
		fields: { intent: "open", usd_2000: "5", bzd_1000: "20", usdFromBank: "", ...key },
	},
	{
		path: "/desk/drawer",
		fields: {
			...{ intent: "move", drawerId: "<<uuid>>", kind: "paid_out", currency: "bzd", amount: "24" },
			...{ reason: "Ice", approver: "<<uuid>>", proof: "123456", ...key },
		},
	},
	{ path: "/desk/drawer/count", fields: { intent: "count", drawerId: "<<uuid>>", usd_2000: "5", ...key } },
	{
		path: "/desk/drawer/count",
		fields: { intent: "close", drawerId: "<<uuid>>", countId: "<<uuid>>", usdToBank: "20", reason: "Lost" },
	},
	{
		path: "/desk/service-charge",
		fields: {
			...{ intent: "pay_out", amount: "120", from: "drawer_usd", reason: "November" },
			...{ approver: "<<uuid>>", proof: "123456", ...key },
		},
	},
	{
		path: "/desk/service-charge",
		fields: { intent: "shares", version: "", name_0: "Rosa", points_0: "2", was_0: "" },
	},
	{
		path: "/desk/settings/price-list",
		fields: { name: "Mango", group: "bar", price: "5", hasServiceCharge: "on", taxCode: "gst", ...key },
	},
	{
		path: "/desk/settings/price-list/<<uuid>>",
		fields: { name: "Mango", group: "shop", price: "6", taxCode: "none", inService: "on", version: "0" },
	},
	{
		path: "/desk/settings/deposit/hotel",
		fields: { version: "0", kind: "share", sharePercent: "30" },
	},
	{ path: "/desk/settings/drawer/pay-outs", fields: { version: "0", payoutLimit: "250.50" } },
];

const batch = {
	...{ firstNight: "2027-03-01", lastNight: "2027-03-31", "villa-palm-grove": "1", "weekday-5": "1" },
	...{ price: "", percent: "", rounding: "to_5", nights: "", asked: "", version: "" },
	...{ name: "March", reason: "Quiet" },
};

const code = {
	...{ name: "Reef week", code: "REEF10", takes: "percent", percent: "10", amount: "", minNights: "4" },
	...{ bookedFrom: "", bookedUntil: "2027-02-01", nightsFrom: "2027-01-01", nightsUntil: "" },
	...{ maxUses: "40", active: "1", revision: "0" },
};

/** Prices, restrictions and codes; deposits of guests and what a payment provider tells. */
const rateForms: Form[] = [
	{ path: "/desk/rates/change", fields: { ...batch, what: "season", mode: "percent", percent: "-7.5" } },
	{
		path: "/desk/rates/change",
		fields: { ...batch, intent: "save", what: "override", mode: "set", price: "410" },
	},
	{ path: "/desk/rates/change", fields: { ...batch, what: "min_stay_arrival", mode: "set", nights: "3" } },
	{ path: "/desk/rates/change", fields: { ...batch, intent: "save", what: "stop_sell", mode: "remove" } },
	{ path: "/desk/rates/batches/<<uuid>>", fields: { reason: "By mistake" } },
	{ path: "/desk/rates/codes/new", fields: code },
	{
		path: "/desk/rates/codes/new",
		fields: { ...code, code: "", takes: "amount", amount: "50", "villa-palm-grove": "1" },
	},
	{ path: "/desk/rates/codes/<<uuid>>", fields: code },
	{ path: "/booking/code?code=REEF10", fields: {} },
	...["deposit-note", "deposit-retry", "deposit-by-hand"].map((intent) => ({
		path: stay,
		fields: { intent, reason: "The guest wrote", deposit: "<<uuid>>", text: "Paid by bank", ...key },
	})),
	{ path: "/pay/<<reference>>", fields: { intent: "cancel" } },
	{ path: "/dev/payments/<<uuid>>", fields: { intent: "lose" } },
	{ path: "/payments/webhook/stripe", fields: { id: "evt_1", type: "checkout.session.completed" } },
	{ path: "/payments/webhook/stand-in", fields: { id: "evt_1", type: "paid" } },
];

/** Every form of the pages of money. */
export const moneyForms: Form[] = [...billForms, ...documentForms, ...cashForms, ...rateForms];
