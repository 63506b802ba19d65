import { addDays, type HotelDate, startOfMonth } from "#app/lib/hotel-date.ts";

/** The records with which the pages with dates are opened. */
export type DateFacts = {
	stay: { id: string; reference: string };
	treatment: { reference: string };
	dinner: { reference: string };
	workOrder: string;
	today: HotelDate;
};

type DatePage = {
	as: "guest" | "manager" | "owner";
	/** The files with date inputs that it shows, from the folder of the app. */
	files: readonly string[];
	path: (facts: DateFacts) => string;
	/** How many of them there are at 1280 px. */
	dates: number;
};

const strip = ["features/stays/components/dates-strip.tsx"];
const dayLinks = ["ui/desk/day-links.tsx"];
const day = "features/plan/desk/move-form.tsx";
const search = "features/wellness/desk/slot-search.tsx";

/** Every page on which a date can be typed. A test compares its files with the date inputs of the app. */
export const datePages: readonly DatePage[] = [
	{ as: "guest", files: strip, path: () => "/", dates: 2 },
	{ as: "guest", files: strip, path: () => "/rooms", dates: 2 },
	{ as: "guest", files: strip, path: () => "/rooms/ocean-breeze", dates: 2 },
	{ as: "guest", files: ["features/stays/components/date-pair.tsx"], path: () => "/booking", dates: 2 },
	{
		as: "guest",
		files: ["features/stays/components/date-pair.tsx"],
		path: ({ stay }) => `/reservations/${stay.reference}`,
		dates: 2,
	},
	{
		as: "guest",
		files: ["features/stays/components/date-pair.tsx"],
		path: () => "/waiting-list",
		dates: 2,
	},
	{
		as: "guest",
		files: ["features/wellness/components/wellness-fields.tsx"],
		path: () => "/reserve-wellness?wellnessType=Massages",
		dates: 1,
	},
	{
		as: "guest",
		files: ["features/wellness/components/change-time.tsx"],
		path: ({ treatment }) => `/treatments/${treatment.reference}`,
		dates: 1,
	},
	{
		as: "guest",
		files: ["features/dining/components/dinner-form.tsx"],
		path: () => "/reserve-pavilion",
		dates: 1,
	},
	{
		as: "guest",
		files: ["features/dining/components/dinner-form.tsx"],
		path: () => "/reserve-table",
		dates: 1,
	},
	{
		as: "guest",
		files: ["features/dining/components/change-dinner.tsx"],
		path: ({ dinner }) => `/dinners/${dinner.reference}`,
		dates: 1,
	},
	// The hotel asks for the date of birth of both adults.
	{
		as: "manager",
		files: ["features/guests/components/registration-fields.tsx"],
		path: ({ stay }) => `/desk/stays/${stay.reference}/registration`,
		dates: 2,
	},
	// Behind "Add a task or a note".
	{ as: "owner", files: ["routes/desk/settings/taxes.tsx"], path: () => "/desk/settings/taxes", dates: 1 },
	{
		as: "owner",
		files: [
			"features/tax-returns/desk/tax-payment-forms.tsx",
			"features/tax-returns/desk/tax-return-parts.tsx",
		],
		path: ({ today }) => `/desk/tax-returns/gst/${startOfMonth(today, -1).slice(0, 7)}`,
		// Nothing is to pay for a month before the hotel began, and its nil return may be filed.
		dates: 1,
	},
	{ as: "manager", files: ["features/shift-notes/desk/tasks-sheet.tsx"], path: () => "/desk", dates: 1 },
	{
		as: "manager",
		files: [
			"features/front-office/desk/walk-in-form.tsx",
			"features/front-office/desk/walk-in-price.tsx",
			"features/front-office/desk/caller-fields.tsx",
		],
		path: () => "/desk/walk-in?by=phone",
		dates: 3,
	},
	{
		as: "manager",
		files: [day, "features/plan/desk/plain-forms.tsx"],
		path: () => "/desk/plan",
		dates: 2,
	},
	{
		as: "manager",
		files: [day],
		path: ({ stay }) => `/desk/plan/propose?stay=${stay.id}`,
		dates: 3,
	},
	{
		as: "manager",
		files: [day, "features/plan/desk/new-nights.tsx"],
		path: ({ today }) => `/desk/plan/nights?villa=palm-grove&from=${today}`,
		// The third one shows with a hold alone.
		dates: 2,
	},
	{
		as: "manager",
		files: ["features/plan/desk/move-proposal.tsx"],
		path: ({ stay, today }) =>
			`/desk/plan/propose?stay=${stay.id}&villa=ocean-breeze&from=${addDays(today, 90)}&until=${addDays(today, 94)}`,
		dates: 2,
	},
	{ as: "manager", files: dayLinks, path: () => "/desk/wellness", dates: 1 },
	{ as: "manager", files: dayLinks, path: () => "/desk/pavilion", dates: 1 },
	{ as: "manager", files: [search], path: () => "/desk/wellness/reserve", dates: 1 },
	{
		as: "manager",
		files: ["features/wellness/desk/time-off-form.tsx"],
		path: () => "/desk/wellness/time-off",
		dates: 2,
	},
	{
		as: "manager",
		files: ["features/front-office/desk/dinner-guest-form.tsx"],
		path: () => "/desk/pavilion/reserve",
		dates: 1,
	},
	{
		as: "manager",
		files: ["features/dining/desk/dinner-forms.tsx"],
		path: ({ dinner }) => `/desk/pavilion/${dinner.reference}`,
		dates: 1,
	},
	{
		as: "manager",
		files: ["features/rates/desk/rate-form.tsx"],
		path: () => "/desk/rates/change",
		dates: 2,
	},
	{
		as: "manager",
		files: ["routes/desk/rates/code.tsx"],
		path: () => "/desk/rates/codes/new",
		dates: 4,
	},
	{ as: "manager", files: ["routes/desk/stays/stay-finder.tsx"], path: () => "/desk/stays", dates: 1 },
	{
		as: "manager",
		files: ["features/accounting/desk/clearing-form.tsx", "routes/desk/clearing/clearing.tsx"],
		path: () => "/desk/clearing?account=bank",
		dates: 2,
	},
	{
		as: "manager",
		files: ["routes/desk/documents/documents.tsx"],
		path: () => "/desk/documents",
		dates: 2,
	},
	{
		as: "manager",
		files: ["features/reports/components/report-filter.tsx"],
		path: () => "/desk/reports/occupancy",
		dates: 3,
	},
	{
		as: "manager",
		files: ["routes/desk/housekeeping/lost-and-found.tsx"],
		path: () => "/desk/housekeeping/lost-and-found",
		dates: 1,
	},
	{
		as: "manager",
		files: ["routes/desk/housekeeping/work-order.tsx"],
		path: ({ workOrder }) => `/desk/housekeeping/work-orders/${workOrder}`,
		dates: 2,
	},
];
