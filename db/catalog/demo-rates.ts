import { villaDescriptions } from "#app/content/hotel/villa-descriptions.ts";
import { changeRates } from "#app/features/rates/operations/change-rates.server.ts";
import { saveDiscount } from "#app/features/rates/operations/save-discount.server.ts";
import { readTermsVersion } from "#app/features/rates/queries.server.ts";
import { addDays, type HotelDate } from "#app/lib/hotel-date.ts";
import type { Db } from "../connection/database.ts";
import { type DemoStep, done, manager } from "./demo-acting.ts";

/** The prices of a season, a least stay at weekends, and a code. */
export function listRateSteps(db: Db, today: HotelDate): DemoStep[] {
	const villaIds = villaDescriptions().map(({ id }) => id);
	const largeVillaIds = ["palm-grove", "vista-del-mar"];
	return [
		{
			...{ day: -14, time: "10:05" },
			run: async (now) =>
				done(
					changeRates(
						db,
						{
							...{ name: "Christmas and New Year", reason: "We were full in the last three years." },
							...{ layer: "season", change: { mode: "percent", basisPoints: 2_000, rounding: "to_5" } },
							...{ villaIds, ...nextChristmas(today), weekdays: null },
							version: await readTermsVersion(db, villaIds),
						},
						manager(now),
					),
				),
		},
		{
			...{ day: -14, time: "10:20" },
			run: async (now) =>
				done(
					changeRates(
						db,
						{
							...{ name: "Weekends of the large villas", reason: "Single nights leave gaps before Sunday." },
							...{ layer: "min_stay_arrival", change: { mode: "set", nights: 2 } },
							...{ villaIds: largeVillaIds, weekdays: [5, 6] },
							...{ fromNight: today, untilNight: addDays(today, 120) },
							version: await readTermsVersion(db, largeVillaIds),
						},
						manager(now),
					),
				),
		},
		{
			...{ day: -13, time: "09:40" },
			run: (now) =>
				done(
					saveDiscount(
						db,
						{
							...{ id: null, revision: 0 },
							setting: {
								...{ name: "Reef week", code: "REEF10", basisPoints: 1_000, amountCents: null, minNights: 4 },
								...{ villaIds: null, bookedFrom: null, bookedUntil: addDays(today, 60) },
								...{ nightsFrom: null, nightsUntil: null, maxUses: 40, active: true },
							},
						},
						manager(now),
					),
				),
		},
	];
}

/** The nights from 20 December to 5 January that begin next. */
function nextChristmas(today: HotelDate): { fromNight: HotelDate; untilNight: HotelDate } {
	const year = Number(today.slice(0, 4)) + (today.slice(5) > "12-20" ? 1 : 0);
	return { fromNight: `${year}-12-20`, untilNight: `${year + 1}-01-06` };
}
