import { stayLimits } from "#app/content/hotel.ts";
import type { wellnessServices } from "./wellness-services.ts";

type ServiceId = (typeof wellnessServices)[number]["id"];

/** When the wellness center is open, in hotel time, and what may be reserved and changed there. */
export const wellnessCenter = {
	opensAt: "09:00",
	/** When the last guest is out of the room. */
	closesAt: "19:00",
	/** Treatments begin on the hour and half past. */
	startEveryMinutes: 30,
	/** As far as a stay, so that whoever has one can add a treatment to it. */
	maxDaysAhead: stayLimits.maxDaysAhead,
	/** Up to here before its beginning a treatment can be changed or cancelled online, free of charge. */
	changeableUntilHours: 24,
} as const;

/** What a treatment takes. A hotel writes its own people and rooms here; the next start brings them into the books. */
export const wellnessResources = [
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
	places: number;
	serves: readonly ServiceId[];
}[];
