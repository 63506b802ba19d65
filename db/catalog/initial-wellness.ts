import type { ServiceId, WellnessType } from "#app/content/hotel/wellness-services.ts";

/**
 * What a start writes for a service that has no row yet (prices of beyond.md). Rows that exist are never overwritten:
 * from then on the hotel changes them. Money in US cents a guest, before service charge and GST.
 */
export const initialServices = [
	{
		id: "massages",
		formChoice: "Massages",
		priceCents: 120_00,
		minutes: 90,
		bufferMinutes: 15,
		therapistsPerGuest: 1,
	},
	{
		id: "head-spa",
		formChoice: "Head Spa",
		priceCents: 85_00,
		minutes: 60,
		bufferMinutes: 15,
		therapistsPerGuest: 1,
	},
	{
		id: "facials",
		formChoice: "Facials",
		priceCents: 95_00,
		minutes: 60,
		bufferMinutes: 15,
		therapistsPerGuest: 1,
	},
	{
		id: "body-treatments",
		formChoice: "Body Treatments",
		priceCents: 125_00,
		minutes: 75,
		bufferMinutes: 15,
		therapistsPerGuest: 1,
	},
	{
		id: "scrubs",
		formChoice: "Scrubs",
		priceCents: 75_00,
		minutes: 40,
		bufferMinutes: 20,
		therapistsPerGuest: 1,
	},
	{
		id: "express-treatments",
		formChoice: "Express Treatments",
		priceCents: 45_00,
		minutes: 25,
		bufferMinutes: 5,
		therapistsPerGuest: 1,
	},
	{
		id: "bath-sauna-rental",
		formChoice: "Bath/Sauna Rental",
		priceCents: 60_00,
		minutes: 120,
		bufferMinutes: 30,
		therapistsPerGuest: 0,
	},
	{
		id: "agape-pool",
		formChoice: "Other",
		priceCents: 140_00,
		minutes: 90,
		bufferMinutes: 30,
		therapistsPerGuest: 0,
	},
] as const satisfies readonly {
	id: ServiceId;
	/** The choice of the wellness form under which guests ask for it. */
	formChoice: WellnessType;
	priceCents: number;
	minutes: number;
	/** Until its room and therapists can serve somebody else: fresh linen, a rinse. */
	bufferMinutes: number;
	/** 0 where only the room is needed. */
	therapistsPerGuest: 0 | 1;
}[];

/** When the wellness center is open, on the hotel's clock; the last guest is out when it closes. */
export const initialWellnessHours = { opensAt: "09:00", closesAt: "19:00" } as const;

/** The rows that a start writes for therapists or rooms that have none yet. */
export const initialResources = [
	{
		id: "marisol",
		kind: "therapist",
		name: "Marisol",
		places: 1,
		serves: ["massages", "body-treatments", "scrubs", "express-treatments"],
	},
	{
		id: "ixchel",
		kind: "therapist",
		name: "Ixchel",
		places: 1,
		serves: ["massages", "head-spa", "facials", "express-treatments"],
	},
	{
		id: "elena",
		kind: "therapist",
		name: "Elena",
		places: 1,
		serves: ["head-spa", "facials", "body-treatments", "scrubs"],
	},
	{
		id: "keon",
		kind: "therapist",
		name: "Keon",
		places: 1,
		serves: ["massages", "body-treatments", "scrubs", "express-treatments"],
	},
	{
		id: "garden-room",
		kind: "room",
		name: "Garden Room",
		places: 2,
		serves: ["massages", "head-spa", "facials", "body-treatments", "scrubs"],
	},
	{
		id: "palm-room",
		kind: "room",
		name: "Palm Room",
		places: 1,
		serves: ["massages", "body-treatments", "scrubs"],
	},
	{
		id: "shell-room",
		kind: "room",
		name: "Shell Room",
		places: 1,
		serves: ["head-spa", "facials", "massages"],
	},
	{ id: "veranda", kind: "room", name: "Veranda", places: 2, serves: ["express-treatments"] },
	{ id: "bath-house", kind: "room", name: "Bath House", places: 2, serves: ["bath-sauna-rental"] },
	{ id: "agape-pool", kind: "room", name: "Agape Pool", places: 2, serves: ["agape-pool"] },
] as const satisfies readonly {
	id: string;
	kind: "therapist" | "room";
	name: string;
	/** How many guests at once. */
	places: number;
	serves: readonly ServiceId[];
}[];
