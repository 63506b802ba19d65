import { z } from "zod";
import { hotel } from "#app/content/hotel/hotel.ts";

/** The hotel as a business, as its receipts, tax invoices and credit notes name it. */
export type BusinessSettings = {
	business: {
		name: string;
		/** The taxpayer's number at the Belize Tax Service. Null in a public hotel that has not set it: it issues no invoice. */
		tin: string | null;
	};
	/** Whether a new demo hotel has taken money already. Journeys and other tests bring their own. */
	demoMoney: boolean;
};

/** The variables of the environment. */
export const businessVariables = {
	HOTEL_BUSINESS_NAME: z
		.string()
		.trim()
		.max(100, "HOTEL_BUSINESS_NAME must have at most 100 characters.")
		.default(hotel.business.name),
	HOTEL_TIN: z
		.string()
		.trim()
		.regex(
			/^[0-9A-Za-z][0-9A-Za-z -]{3,19}$/,
			"HOTEL_TIN must be the hotel's taxpayer number, such as 123456.",
		)
		.optional(),
	DEMO_MONEY: z
		.enum(["0", "1"], "DEMO_MONEY must be 0 for a demo hotel that has taken no money yet, or 1.")
		.default("1"),
};

/** @param isPublic guests are real: no number is made up for them */
export function toBusinessSettings(
	values: z.output<z.ZodObject<typeof businessVariables>>,
	isPublic: boolean,
): BusinessSettings {
	const tin = values.HOTEL_TIN ?? (isPublic ? null : hotel.business.demoTin);
	const demoMoney = !isPublic && values.DEMO_MONEY === "1";
	return { business: { name: values.HOTEL_BUSINESS_NAME, tin }, demoMoney };
}
