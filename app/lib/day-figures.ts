import { addDays, type HotelDate, parseHotelDate, startOfMonth } from "#app/lib/hotel-date.ts";
import type { TenderKind } from "#app/lib/tenders.ts";

/** The matters that were open on a business day when it was closed, by kind. */
export type OpenKinds = Readonly<
	Partial<
		Record<
			| "arrivals"
			| "departures"
			| "requests"
			| "treatments"
			| "dinners"
			| "unbilled"
			| "asked"
			| "unpriced"
			| "mail"
			| "drawers"
			| "bills",
			number
		>
	>
>;

/** A department of the hotel on the owner's sheet. */
export type SheetDepartment = "rooms" | "dining" | "wellness" | "shop" | "other";

/**
 * The figures of one business day, in the words of USALI: all amounts in US cents, differences of a drawer in the cents of
 * its currency. Ratios are not stored: they follow from these.
 */
export type OwnerSheetFigures = {
	villas: {
		/** Villas in the inventory; one that is out of order stays in it. */
		available: number;
		outOfOrder: number;
		/** Nights that were posted for a price, and for none. */
		sold: number;
		complimentary: number;
		/** Nights that another site has sold at a price that is not known; left out on a sheet that was written before it counted them. */
		imported?: number;
		/** Room revenue of the day, after discounts and before taxes, which ADR and RevPAR divide. */
		nightsCents: number;
	};
	/**
	 * Revenue by department, before service charge and taxes; after discounts, where `discounts` says how many. Room
	 * revenue has no cancellation fees in it. `vouchersExpired` is left out on a sheet that was written before it had them.
	 */
	revenue: Record<SheetDepartment | "cancellations", number> & { vouchersExpired?: number };
	/** Discounts by department; left out on a sheet that was written while departments were shown before discounts. */
	discounts?: Record<SheetDepartment, number>;
	/** Discounts, and amounts that were written off. */
	given: { discounts: number; writtenOff: number };
	taxes: { room: number; gst: number };
	/** Payments and refunds by tender; the sums are signed. */
	tenders: { tender: TenderKind; count: number; cents: number }[];
	drawers: { openedBy: string; closedBy: string; usdDifferenceCents: number; bzdDifferenceCents: number }[];
	/** Every act by which money went out, by person; left out on a sheet that was written before it listed them. */
	moneyOut?: MoneyOutLine[];
	/** The pool of the staff: payments into it, pay-outs, and its balance when the day ends. */
	serviceCharge: { added: number; paidOut: number; balance: number };
	/** Bills of guests who have left, and of those who are here, that are not paid. */
	open: { departed: { count: number; cents: number }; inHouse: { count: number; cents: number } };
	/**
	 * The bills that companies and agents have on account: put there on the day, paid, written off or credited, taken off with a
	 * bill that is the guest's again, and open when it ends. Left out on a sheet that was written before it had them.
	 */
	accounts?: {
		putCents: number;
		paidCents: number;
		writtenOffCents?: number;
		takenOffCents?: number;
		openCents: number;
	};
	guests: {
		arrivals: number;
		departures: number;
		noShows: number;
		/** Units that were expected, did not come and were not noted as no-shows; left out on a sheet written before it counted them. */
		notCome?: number;
		/**
		 * Units in house at the end of the day although they were to leave by then: their villa was taken, and no night was posted. Left out
		 * on a sheet written before it counted them.
		 */
		pastDay?: number;
		cancellations: number;
	};
	/** How many matters were open when the day was closed. */
	openMatters: number;
	/** The same figures of longer times and of last year; left out on a sheet that was written before it had them. */
	periods?: SheetPeriods;
};

/** The figures of a sheet that add up over its closed business days `[from, last]`. */
export type PeriodFigures = Pick<
	OwnerSheetFigures,
	"villas" | "revenue" | "discounts" | "given" | "taxes" | "tenders" | "serviceCharge"
> & {
	from: HotelDate;
	last: HotelDate;
	guests: Pick<OwnerSheetFigures["guests"], "arrivals" | "departures" | "noShows" | "cancellations">;
};

/** Periods that are shown beside the figures of a day. A period of last year is null where the hotel has no closed day in it. */
export type SheetPeriods = {
	/** The first day of the books: a period begins with it at the earliest. */
	booksFrom: HotelDate;
	month: PeriodFigures;
	year: PeriodFigures;
	lastYear: Record<"day" | "month" | "year", PeriodFigures | null>;
};

/**
 * The days of a sheet's periods, as a calendar has them: month and year to date, and the same of last year. The 29th of February is
 * compared with the 28th.
 */
export function listSheetPeriods(date: HotelDate): {
	month: SheetDays;
	year: SheetDays;
	lastYear: Record<"day" | "month" | "year", SheetDays>;
} {
	const toDate = (last: HotelDate) => ({
		day: { from: last, last },
		month: { from: startOfMonth(last), last },
		year: { from: `${last.slice(0, 4)}-01-01`, last },
	});
	const yearBefore = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
	const { month, year } = toDate(date);
	return {
		month,
		year,
		lastYear: toDate(parseHotelDate(yearBefore) ?? addDays(startOfMonth(date, -11), -1)),
	};
}

/** Business days, the last one included. */
export type SheetDays = { from: HotelDate; last: HotelDate };

/** Money that went back to a guest, was written off or was paid out of the drawer. */
export type MoneyOutLine = {
	kind: "refund" | "reversal" | "write_off" | "pay_out";
	by: string | null;
	/** The colleague who has approved it. */
	approvedBy: string | null;
	/** How it went out; null for a write-off and a pay-out of the drawer. */
	tender: TenderKind | null;
	/** US cents. */
	cents: number;
	/** The reservation by its reference, where there is one. */
	reference: string | null;
	/** The void slip of a payment that was voided, as printed: `V-2026-0003`. */
	voidSlip: string | null;
};

/** Villas in which somebody slept: sold, given, or sold by another site at a price that is not known. */
export const villasTaken = ({ villas }: Pick<OwnerSheetFigures, "villas">): number =>
	villas.sold + villas.complimentary + (villas.imported ?? 0);

/** Villas sold or given of those in the inventory, in basis points: 6,250 are 62.5 %. Null without villas. */
export function occupancyBasisPoints({ villas }: Pick<OwnerSheetFigures, "villas">): number | null {
	return villas.available === 0 ? null : Math.round((villasTaken({ villas }) * 10_000) / villas.available);
}

/**
 * Average daily rate: the revenue of the nights of the day, for each that was sold, in US cents. Null where none was.
 */
export function averageRateCents({ villas }: Pick<OwnerSheetFigures, "villas">): number | null {
	return villas.sold === 0 ? null : Math.round(villas.nightsCents / villas.sold);
}

/** The revenue of the nights of the day, for each villa in the inventory, in US cents. Null without villas. */
export function revenuePerVillaCents({ villas }: Pick<OwnerSheetFigures, "villas">): number | null {
	return villas.available === 0 ? null : Math.round(villas.nightsCents / villas.available);
}
