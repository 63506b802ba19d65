import type { moneyTenders } from "#app/lib/tenders.ts";

/**
 * What happened with money in the demo hotel until today, beside its nights: written by hand, by the references of its
 * guests. Days count from today. All of it is done by the hotel's own operations, as `demo-money.ts` has it.
 */

/** Charges: bill, day, time, item of the price list, quantity. */
type DemoCharge = readonly [reference: string, day: number, time: string, item: string, quantity: number];

// biome-ignore format: a list of charges is read line by line.
export const demoCharges: readonly DemoCharge[] = [
	["J7ADVN4C", -24, "16:10", "Boat from the airport", 1],
	["J7ADVN4C", -22, "18:20", "Rum punch", 2],
	["J7ADVN4C", -19, "09:05", "Boat to the airport", 1],
	["MSDVTR4E", -18, "19:40", "Belikin beer", 6],
	["MSDVTR4E", -17, "18:55", "Conch fritters", 2],
	["MSDVTR4E", -15, "11:30", "Hot sauce", 2],
	["8XN76ANR", -17, "10:15", "Fresh juice", 2],
	["8XN76ANR", -16, "09:45", "Reef-safe sunscreen", 1],
	["AFXY5PNT", -15, "20:30", "Glass of wine", 2],
	["K6JTQQKJ", -15, "16:00", "Boat from the airport", 1],
	["K6JTQQKJ", -13, "13:10", "Fresh coconut", 5],
	["K6JTQQKJ", -12, "10:00", "Laundry, a bag", 2],
	["4277DD77", -11, "17:25", "Fresh juice", 3],
	["4277DD77", -8, "09:20", "Taxi to Belize City", 1],
	["87PYJVKQ", -11, "16:30", "Boat from the airport", 2],
	["87PYJVKQ", -9, "20:10", "Glass of wine", 6],
	["87PYJVKQ", -6, "19:15", "Conch fritters", 3],
	["MS5HSHNZ", -7, "18:05", "Belikin beer", 4],
	["MS5HSHNZ", -6, "11:50", "Sun hat", 1],
	["PAEZ4KVT", -8, "16:45", "Boat from the airport", 2],
	["PAEZ4KVT", -6, "18:30", "Rum punch", 6],
	["PAEZ4KVT", -4, "19:05", "Conch fritters", 4],
	["PAEZ4KVT", -2, "10:20", "Laundry, a bag", 3],
	["PAEZ4KVT", -1, "20:40", "Glass of wine", 4],
	["H9WH5WTD", -3, "10:35", "Fresh juice", 4],
	["H9WH5WTD", -2, "09:50", "Reef-safe sunscreen", 2],
	["H9WH5WTD", -1, "18:15", "Conch fritters", 2],
	["92MZ7V9V", -2, "20:05", "Glass of wine", 2],
	["92MZ7V9V", -1, "13:25", "Fresh coconut", 2],
	["NDEDDNY5", -2, "16:20", "Boat from the airport", 1],
	["NDEDDNY5", -1, "18:40", "Rum punch", 2],
	["5GCBX57B", -1, "17:10", "Still water, 1 l", 2],
	["5GCBX57B", 0, "08:10", "Fresh juice", 2],
];

/** A tender of the demo: cash needs an open drawer. */
export type DemoTender = (typeof moneyTenders)[number];

/** Payments before the departure: bill, day, time, tender, US cents. */
// biome-ignore format: a list of payments is read line by line.
export const demoPayments: readonly (readonly [reference: string, day: number, time: string, tender: DemoTender, cents: number])[] = [
	["PAEZ4KVT", -8, "15:50", "card_terminal", 300_000],
	["H9WH5WTD", -4, "15:45", "card_terminal", 150_000],
	["NDEDDNY5", -2, "15:55", "bank_transfer", 80_000],
	["92MZ7V9V", -2, "20:20", "cash_bzd", 10_000],
	["PAEZ4KVT", -1, "11:15", "cash_usd", 50_000],
	["92MZ7V9V", 0, "08:20", "cash_usd", 6_000],
];

/** Deposits held for stays to come: reservation, day, time, tender, US cents. */
export const demoDeposits: readonly (readonly [
	reference: string,
	day: number,
	time: string,
	tender: DemoTender,
	cents: number,
])[] = [
	["JTXYPF28", -6, "10:10", "bank_transfer", 100_000],
	["MQYGFAJ2", -3, "14:30", "card_terminal", 40_000],
	["49Q8D2ZD", -1, "12:00", "cash_usd", 20_000],
];

/** How a guest who has left paid; those who are not named paid everything by card. */
export const demoDepartures: Readonly<
	Record<string, { tender?: DemoTender; leftOpen?: { cents: number; reason: string }; invoiceTo?: string }>
> = {
	"8XN76ANR": { tender: "cash_usd" },
	"4277DD77": { invoiceTo: "Lindqvist Design AB" },
	"87PYJVKQ": {
		invoiceTo: "Fitzgerald Travel Ltd.",
		leftOpen: { cents: 24_000, reason: "The travel agency pays the rest by bank transfer." },
	},
	K6JTQQKJ: { invoiceTo: "Lucía Ferreyra" },
};

/** The days with cash payments, and the cash missing in the drawer in the evening: Belize cents and the reason. */
export const demoDrawers: readonly { day: number; missing?: { bzdCents: number; reason: string } }[] = [
	{ day: -15 },
	{ day: -2, missing: { bzdCents: 200, reason: "Too much change given at the boat." } },
	{ day: -1 },
];

/** The float of the first drawer, in cents of each currency; the cash above it goes to the bank in the evening. */
export const demoFloat = { usd: 20_000, bzd: 10_000 };

/** The people who share in the service charge, by points. */
export const demoShares = [
	{ name: "Amir Sutherland", points: 2 },
	{ name: "Lucía Pott", points: 2 },
	{ name: "Maria Choc", points: 3 },
	{ name: "Rosa Cal", points: 2 },
] as const;
