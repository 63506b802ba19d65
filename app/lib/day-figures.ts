import type { TenderKind } from "#app/lib/tenders.ts";

/** What was open on a business day when it was closed, by its kind. */
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
		/** Room revenue of the day, after discounts and before taxes, which ADR and RevPAR divide. */
		nightsCents: number;
	};
	/**
	 * What came in by department, before service charge and taxes; after discounts, where `discounts` says how many. Room revenue has no
	 * cancellation fees in it.
	 */
	revenue: Record<SheetDepartment | "cancellations", number>;
	/** What was given away by department; left out on a sheet that was written while departments were shown before discounts. */
	discounts?: Record<SheetDepartment, number>;
	/** What was given away: discounts, and amounts that were written off. */
	given: { discounts: number; writtenOff: number };
	taxes: { room: number; gst: number };
	/** What was taken and given back by tender; the sums are signed. */
	tenders: { tender: TenderKind; count: number; cents: number }[];
	drawers: { openedBy: string; closedBy: string; usdDifferenceCents: number; bzdDifferenceCents: number }[];
	/** Every act by which money went out, by person; left out on a sheet that was written before it listed them. */
	moneyOut?: MoneyOutLine[];
	/** The pool of the staff: what came into it, what was paid out, and what is in it when the day ends. */
	serviceCharge: { added: number; paidOut: number; balance: number };
	/** Bills of guests who have left, and of those who are here, that are not paid. */
	open: { departed: { count: number; cents: number }; inHouse: { count: number; cents: number } };
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
};

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
	/** The void slip of a payment that was taken back, as printed: `V-2026-0003`. */
	voidSlip: string | null;
};

/** Villas sold or given of those in the inventory, in basis points: 6,250 are 62.5 %. Null without villas. */
export function occupancyBasisPoints({ villas }: OwnerSheetFigures): number | null {
	return villas.available === 0
		? null
		: Math.round(((villas.sold + villas.complimentary) * 10_000) / villas.available);
}

/** Average daily rate: what the nights of the day cost, for each that was sold, in US cents. Null where none was. */
export function averageRateCents({ villas }: OwnerSheetFigures): number | null {
	return villas.sold === 0 ? null : Math.round(villas.nightsCents / villas.sold);
}

/** What the nights of the day cost, for each villa in the inventory, in US cents. Null without villas. */
export function revenuePerVillaCents({ villas }: OwnerSheetFigures): number | null {
	return villas.available === 0 ? null : Math.round(villas.nightsCents / villas.available);
}
