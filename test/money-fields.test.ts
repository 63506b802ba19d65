import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { clearingSchema, openBankSchema, readStated } from "#app/features/accounting/clearing-schema.ts";
import { readStatedAmount } from "#app/features/accounting/statement-cells.ts";
import { experienceForm, serviceForm } from "#app/features/catalog/schema.ts";
import {
	accountPaymentSchema,
	addAccountSchema,
	agreeCommissionSchema,
	payCommissionSchema,
} from "#app/features/city-ledger/schema.ts";
import {
	closeDrawerSchema,
	moveCashSchema,
	openDrawerSchema,
	readMovedCents,
} from "#app/features/drawer/schema.ts";
import {
	chargeOtherSchema,
	discountSchema,
	paymentSchema,
	refundSchema,
	writeOffSchema,
} from "#app/features/folio/bill-schema.ts";
import { addPriceListItemSchema, changePriceListItemSchema } from "#app/features/folio/price-list-schema.ts";
import { importedPriceSchema, leaveEarlySchema } from "#app/features/front-office/schema.ts";
import { typedAmount } from "#app/features/gift-vouchers/gift-order-schema.ts";
import { giftSettingSchema } from "#app/features/gift-vouchers/schema.ts";
import { planField, readPlanMoves } from "#app/features/plan/plan-changes.ts";
import { batchForm, discountForm, readBatchChange, readDiscountValue } from "#app/features/rates/schema.ts";
import { payOutSchema } from "#app/features/service-charge/schema.ts";
import {
	askDepositSchema,
	cancelAtDeskSchema,
	phoneSchema,
	readOwedCents,
	settlementSchema,
	walkInSchema,
} from "#app/features/stays/desk-schema.ts";
import { payTaxSchema, readPaidCents } from "#app/features/tax-returns/schema.ts";
import {
	slotChoiceSchema,
	toOtherTerms,
	treatmentEndSchema,
} from "#app/features/wellness/desk-treatment-schema.ts";

/** The value of a text in one field of a form: cents, or null where it refuses. */
type Reader = (text: string) => number | null;

const fieldOf =
	(schema: { shape: Record<string, z.ZodType> }, name: string): Reader =>
	(text) => {
		const read = schema.shape[name]?.safeParse(text);
		return read?.success ? (read.data as number) : null;
	};

/** Fields of a whole form: `read` has the amount only where the form is right. */
const formOf =
	(
		schema: z.ZodType,
		fields: Record<string, string>,
		name: string,
		read: (form: never) => number | null,
	): Reader =>
	(text) => {
		const checked = schema.safeParse({ ...fields, [name]: text });
		return checked.success ? read(checked.data as never) : null;
	};

const uuid = "11111111-1111-4111-8111-111111111111";

const planMove = {
	[planField(0, "stay")]: uuid,
	[planField(0, "version")]: "3",
	[planField(0, "villa", 0)]: "palm-grove",
	[planField(0, "from", 0)]: "2026-12-01",
	[planField(0, "until", 0)]: "2026-12-03",
	[planField(0, "price")]: "other",
	[planField(0, "reason")]: "Agreed by phone",
};

const clearing = {
	...{ account: "bank", statedOn: "2026-12-01", reference: "417", currency: "usd", direction: "in" },
	...{ amount: "1", idempotencyKey: uuid },
};

/** Every field in which an amount of money is typed, by the file that reads it. Guests type that of a gift voucher alone. */
const fields: [file: string, field: string, read: Reader][] = [
	[
		"accounting/clearing-schema",
		"amount of a batch or a statement",
		formOf(clearingSchema, clearing, "amount", (form) => readStated(form).amountCents),
	],
	[
		"accounting/clearing-schema",
		"fee of a batch or a statement",
		formOf(clearingSchema, clearing, "fee", (form) => readStated(form).feeCents),
	],
	[
		"accounting/clearing-schema",
		"interest on a statement",
		formOf(clearingSchema, clearing, "interest", (form) => readStated(form).interestCents),
	],
	["accounting/clearing-schema", "opening balance of the bank", fieldOf(openBankSchema, "openingAmount")],
	[
		"accounting/statement-cells",
		"amount in a file of the bank, which may have a sign",
		(text) => {
			const cents = readStatedAmount(text, "usd");
			return typeof cents === "number" && cents >= 0 ? cents : null;
		},
	],
	[
		"gift-vouchers/gift-order-schema",
		"voucher bought on the site",
		(text) => typedAmount({ leastCents: 1, mostCents: 1 }).safeParse(text).data ?? null,
	],
	["gift-vouchers/schema", "smallest voucher", fieldOf(giftSettingSchema, "leastAmount")],
	["gift-vouchers/schema", "largest voucher", fieldOf(giftSettingSchema, "mostAmount")],
	["city-ledger/schema", "payment of an account", fieldOf(accountPaymentSchema, "amount")],
	["city-ledger/schema", "commission deducted", fieldOf(accountPaymentSchema, "commissionDeducted")],
	["city-ledger/schema", "commission of a stay", fieldOf(agreeCommissionSchema, "commissionAmount")],
	["city-ledger/schema", "commission paid", fieldOf(payCommissionSchema, "commissionPaid")],
	["city-ledger/schema", "credit limit", fieldOf(addAccountSchema, "creditLimit")],
	["catalog/schema", "service's price", fieldOf(serviceForm, "price")],
	["catalog/schema", "experience's price", fieldOf(experienceForm, "price")],
	["drawer/schema", "brought from the bank", fieldOf(openDrawerSchema, "usdFromBank")],
	["drawer/schema", "taken to the bank", fieldOf(closeDrawerSchema, "usdToBank")],
	[
		"drawer/schema",
		"moved cash",
		formOf(
			moveCashSchema,
			{ drawerId: uuid, kind: "paid_out", currency: "usd", reason: "Ice", idempotencyKey: uuid },
			"amount",
			readMovedCents,
		),
	],
	["front-office/schema", "payment with a departure", fieldOf(leaveEarlySchema, "amountUsd")],
	["front-office/schema", "price of an imported stay", fieldOf(importedPriceSchema, "grossPrice")],
	["front-office/schema", "commission of a site", fieldOf(importedPriceSchema, "commissionAmount")],
	["folio/bill-schema", "other charge", fieldOf(chargeOtherSchema, "otherPrice")],
	["folio/bill-schema", "payment", fieldOf(paymentSchema, "amount")],
	["folio/bill-schema", "handed over", fieldOf(paymentSchema, "given")],
	["folio/bill-schema", "refund", fieldOf(refundSchema, "refundAmount")],
	["folio/bill-schema", "discount", fieldOf(discountSchema, "discountAmount")],
	["folio/bill-schema", "write-off", fieldOf(writeOffSchema, "writeOffAmount")],
	["folio/price-list-schema", "new item", fieldOf(addPriceListItemSchema, "price")],
	["folio/price-list-schema", "item", fieldOf(changePriceListItemSchema, "price")],
	[
		"rates/schema",
		"price of nights",
		formOf(
			batchForm,
			{ what: "override", firstNight: "2026-12-01", lastNight: "2026-12-03", mode: "set" },
			"price",
			(form) => {
				const read = readBatchChange(form);
				return read.change.mode === "set" && "cents" in read.change ? read.change.cents : null;
			},
		),
	],
	[
		"rates/schema",
		"amount off a stay",
		formOf(
			discountForm,
			{ name: "Autumn", code: "AUTUMN", takes: "amount" },
			"amount",
			(form) => readDiscountValue(form).amountCents,
		),
	],
	["service-charge/schema", "pay-out", fieldOf(payOutSchema, "amount")],
	[
		"tax-returns/schema",
		"payment of a tax",
		formOf(
			payTaxSchema,
			{ paidOn: "2026-12-01", currency: "usd", reference: "BT 1", idempotencyKey: uuid },
			"amount",
			readPaidCents,
		),
	],
	[
		"stays/desk-schema",
		"amount of a cancellation",
		formOf(cancelAtDeskSchema, { what: "party", owed: "other", reason: "Agreed" }, "amount", readOwedCents),
	],
	["stays/desk-schema", "other price of a walk-in", fieldOf(walkInSchema, "nightlyPrice")],
	["stays/desk-schema", "other price on the phone", fieldOf(phoneSchema("2026-12-01"), "nightlyPrice")],
	["stays/desk-schema", "deposit of a hold on the phone", fieldOf(phoneSchema("2026-12-01"), "depositAsked")],
	["stays/desk-schema", "deposit of a hold", fieldOf(askDepositSchema, "depositAsked")],
	["stays/desk-schema", "early departure and no-show", fieldOf(settlementSchema, "amount")],
	[
		"plan/plan-changes",
		"other price of a move",
		(text) => {
			const read = readPlanMoves(new URLSearchParams({ ...planMove, [planField(0, "amount")]: text }));
			const price = read.ok ? read.moves[0]?.price : undefined;
			return price?.kind === "other" ? price.baseCents : null;
		},
	],
	["wellness/desk-treatment-schema", "treatment without a price", fieldOf(treatmentEndSchema, "price")],
	[
		"wellness/desk-treatment-schema",
		"another treatment",
		formOf(
			slotChoiceSchema([]),
			{ service: "other", otherName: "Reiki", otherMinutes: "60", date: "2026-12-01" },
			"otherPrice",
			(form) => toOtherTerms(form)?.priceCents ?? null,
		),
	],
];

const typed: [text: string, cents: number | null][] = [
	["149", 14_900],
	["149.50", 14_950],
	["149,00", 14_900],
	["50,5", 5_050],
	["$1,200.50", 120_050],
	["1.200,50", 120_050],
	["1 200,50", 120_050],
	["US$ 149", 14_900],
	["1.200", null],
	["149.000", null],
	["1,200,50", null],
	["BZ$149", null],
	["-149", null],
	["0x95", null],
	["999999999999", null],
];

test.each(fields)("%s: the field %j reads an amount as every other field does", (_, __, read) => {
	for (const [text, cents] of typed) expect([text, read(text)]).toEqual([text, cents]);
});

test("a field of Belize dollars reads them the same way, and refuses US dollars", () => {
	const readers = [
		fieldOf(paymentSchema, "amountBzd"),
		fieldOf(paymentSchema, "givenBzd"),
		fieldOf(openDrawerSchema, "bzdFromBank"),
		fieldOf(closeDrawerSchema, "bzdToBank"),
	];
	for (const read of readers) {
		expect(["298,00", "BZ$298", "298.50 BZD", "1.200,50"].map(read)).toEqual([
			29_800, 29_800, 29_850, 120_050,
		]);
		expect(["US$298", "298 USD", "1.200"].map(read)).toEqual([null, null, null]);
	}
});

const sources = globSync("app/**/*.{ts,tsx}")
	.filter((path) => !path.includes(".test."))
	.map((path) => ({ path, source: readFileSync(path, "utf8") }));

test("every schema with an amount of money is in the table above", () => {
	const readers = sources
		.filter(
			({ path, source }) => path.endsWith(".ts") && /lib\/(typed-amount|money-fields)\.ts"/.test(source),
		)
		.map(({ path }) => /features\/(.+)\.ts$/.exec(path)?.[1] ?? path);
	expect(readers.toSorted()).toEqual([...new Set(fields.map(([file]) => file))].toSorted());
});

test("no other place makes cents of a typed text", () => {
	const makesCents = /padEnd\(2, "0"\)|\(\\\.\\d\{1,2\}\)\?|replaceAll\(",", ""\)/;
	const others = sources.filter(({ source }) => makesCents.test(source)).map(({ path }) => path);
	// The one reader of amounts, and the one of percentages.
	expect(others.toSorted()).toEqual(["app/lib/typed-amount.ts", "app/lib/typed-share.ts"]);
});
