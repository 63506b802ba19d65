import { hotel } from "#app/content/hotel/hotel.ts";
import { documentWords } from "#app/content/words/document-words.ts";
import { describeExemption } from "#app/content/words/exemption-words.ts";
import type { DocumentContent } from "#app/features/documents/document-content.ts";
import { formatDocumentNumber } from "#app/features/documents/document-number.ts";
import type { StoredDocument } from "#app/features/documents/queries.server.ts";
import { countryNames, nameCountry } from "#app/features/guests/countries.ts";
import { registrationWords } from "#app/features/guests/desk/desk-registration-words.ts";
import type { RegisteredGuest } from "#app/features/guests/queries.server.ts";
import type { ExemptionOfStay } from "#app/features/stays/exemption-queries.server.ts";
import { taxReturnWords } from "#app/features/tax-returns/desk/desk-tax-return-words.ts";
import { nameMonth, type ReturnFigures, returnLines } from "#app/features/tax-returns/tax-return.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import { type RegisterSetting, registerFields } from "#app/lib/register-fields.ts";
import type { ReturnedTax } from "#app/lib/taxes.ts";
import { reportPage } from "./desk/desk-report-words.ts";
import type { ReportTable } from "./report.ts";
import type { AboutReport } from "./report-about.ts";

/* The files of a tax return: in Belize dollars, as the offices read them. */

const { filing: words, lines } = taxReturnWords;
const toBzd = (cents: number) => cents * hotel.bzdPerUsd;

/** The lines of a return with both currencies. */
export function toReturnTable(tax: ReturnedTax, figures: ReturnFigures): ReportTable {
	return {
		columns: [
			{ label: words.line, kind: "text" },
			{ label: words.number, kind: "count" },
			{ label: words.bzd, kind: "bzd" },
			{ label: words.usd, kind: "money" },
		],
		rows: returnLines[tax].map(({ code, kind }) => {
			const value = figures[code] ?? 0;
			const cells = kind === "count" ? [value, null, null] : [null, toBzd(value), value];
			return { cells: [lines[tax][code] ?? code, ...cells] };
		}),
		total: null,
	};
}

/** The GST of an invoice or a credit note, in US cents; a credit note is minus. */
function sumOfDocument(content: DocumentContent): number[] {
	if (!("lines" in content)) return [0, 0, 0, 0, 0];
	const sign = content.kind === "credit_note" ? -1 : 1;
	const sums = [0, 0, 0, 0, 0];
	const add = (place: number, cents: number) => {
		sums[place] = (sums[place] ?? 0) + sign * cents;
	};
	for (const { tax, beforeTaxCents, serviceChargeCents } of content.lines) {
		if (tax.name !== documentWords.taxes.gst) {
			add(3, beforeTaxCents + serviceChargeCents);
			continue;
		}
		if (tax.basisPoints === 0) add(2, beforeTaxCents + serviceChargeCents);
		else {
			add(0, beforeTaxCents);
			add(1, serviceChargeCents);
		}
		add(4, tax.cents);
	}
	return sums;
}

/**
 * The sales of a month by invoice and credit note with the customer's TIN. Sales on no invoice of the month are a row
 * of their own, so that the sum is the return.
 */
export function toInvoiceTable(documents: readonly StoredDocument[], figures: ReturnFigures): ReportTable {
	const labels = [...words.sales];
	const rows = documents
		.toSorted((one, other) => formatDocumentNumber(one).localeCompare(formatDocumentNumber(other)))
		.map((one) => ({ one, sums: sumOfDocument(one.content) }));
	const exempt = (figures.exempt_rooms ?? 0) + (figures.exempt_other ?? 0);
	const { base = 0, service_charge = 0, zero_rated = 0, tax = 0 } = figures;
	const all = [base, service_charge, zero_rated, exempt, tax];
	const rest = all.map((cents, place) => rows.reduce((left, { sums }) => left - (sums[place] ?? 0), cents));
	return {
		columns: [
			{ label: words.invoice, kind: "text" },
			{ label: words.issued, kind: "day" },
			{ label: words.customer, kind: "text" },
			{ label: words.tin, kind: "text" },
			...labels.map((label) => ({ label: `${label}, BZ$`, kind: "bzd" as const })),
		],
		rows: rows.map(({ one, sums }) => ({
			cells: [
				formatDocumentNumber(one),
				one.businessDate,
				one.content.recipient.name,
				one.content.recipient.tin,
				...sums.map(toBzd),
			],
		})),
		sums: [[words.notInvoiced, null, null, null, ...rest.map(toBzd)]],
		total: [reportPage.total, null, null, null, ...all.map(toBzd)],
	};
}

/**
 * Who has slept in the hotel in a month, with the columns that the register asks by its setting.
 * @param exemptions those of the month, each for the nights of its stay from its first one on
 */
export function toRegisterTable(
	guests: readonly RegisteredGuest[],
	setting: RegisterSetting,
	exemptions: readonly ExemptionOfStay[],
): ReportTable {
	const further = registerFields.filter((field) => setting[field]);
	const { register } = words;
	const { name, nationality, documentKind, documentNumber, documentKinds } = registrationWords;
	return {
		columns: [
			{ label: register.reservation, kind: "text" },
			{ label: register.arrival, kind: "day" },
			{ label: register.departure, kind: "day" },
			{ label: register.roomTax, kind: "text" },
			...[name, nationality, documentKind, documentNumber].map((label) => ({ label, kind: "text" as const })),
			...further.map((field) => ({
				label: registrationWords.further[field],
				kind: field === "birthDate" ? ("day" as const) : ("text" as const),
			})),
		],
		rows: guests.map((one) => ({
			cells: [
				...[one.reference, one.checkIn, one.checkOut, nameExemptions(one, exemptions)],
				...[one.name, nameCountry(one)],
				one.documentKind && documentKinds[one.documentKind],
				one.documentNumber,
				...further.map((field) =>
					field === "residence" ? (countryNames.get(one.residence ?? "") ?? one.residence) : one[field],
				),
			],
		})),
		total: null,
	};
}

/** Why a guest of the register pays no room tax for nights of the stay; null where the tax is due for all of them. */
function nameExemptions(
	{ reference, checkOut }: RegisteredGuest,
	exemptions: readonly ExemptionOfStay[],
): string | null {
	const own = exemptions.filter((one) => one.stayReference === reference && one.fromNight < checkOut);
	return own.length === 0 ? null : words.registerExempt(own.map(describeExemption).join("; "));
}

/** The text of a return's file about itself. @param state filed with its day, or as of when the books were read */
export function describeTaxReturn(title: string, month: HotelDate, state: string): AboutReport {
	const { about } = reportPage;
	return [
		[about.hotel, hotel.business.name],
		[about.report, title],
		[about.period, nameMonth(month)],
		[about.asOf, state],
		[about.currency, words.currency],
		...words.definitions.map((sentence) => [about.definition, sentence] as const),
	];
}
