import type { DeskIconName } from "./desk-icons.ts";

/**
 * A link of the desk's bar. It is shown to people whose roles may do `act` (`staff/permissions.ts`), and to none of those who
 * may do `unless`: they come to its page from another one.
 */
export type DeskLink = {
	to: string;
	label: string;
	icon: DeskIconName;
	act: DeskLinkAct;
	unless?: DeskLinkAct;
};

type DeskLinkAct =
	| "see_today"
	| "see_plan"
	| "see_housekeeping"
	| "see_work_orders"
	| "see_wellness"
	| "see_pavilion"
	| "search"
	| "use_points"
	| "see_rates"
	| "see_day_sheet"
	| "see_business_day"
	| "open_drawer"
	| "see_service_charge"
	| "clear_accounts"
	| "see_folio"
	| "see_tax_returns"
	| "see_accounts"
	| "see_gift_vouchers"
	| "see_reports"
	| "change_settings"
	| "change_calendars"
	| "see_staff"
	| "see_own_account";

/** The links in their order: in the bar, and behind More. The money has its place after the pavilion. */
export const deskLinks: { bar: DeskLink[]; more: DeskLink[] } = {
	bar: [
		{ to: "/desk", label: "Today", icon: "today", act: "see_today" },
		{ to: "/desk/plan", label: "Plan", icon: "plan", act: "see_plan" },
		{ to: "/desk/housekeeping", label: "Housekeeping", icon: "broom", act: "see_housekeeping" },
		{
			...{ to: "/desk/housekeeping/work-orders", label: "Faults", icon: "wrench" },
			...{ act: "see_work_orders", unless: "see_housekeeping" },
		},
		{ to: "/desk/wellness", label: "Wellness", icon: "leaf", act: "see_wellness" },
		{ to: "/desk/pavilion", label: "Pavilion", icon: "dine", act: "see_pavilion" },
	],
	more: [
		{ to: "/desk/points", label: "Points and vouchers", icon: "gift", act: "use_points" },
		{ to: "/desk/vouchers", label: "Gift vouchers", icon: "gift", act: "see_gift_vouchers" },
		{ to: "/desk/documents", label: "Documents", icon: "note", act: "see_folio" },
		{ to: "/desk/accounts", label: "Accounts", icon: "users", act: "see_accounts" },
		{ to: "/desk/rates", label: "Rates", icon: "booked", act: "see_rates" },
		{ to: "/desk/channels", label: "Calendars", icon: "link", act: "change_calendars" },
		{ to: "/desk/day-sheet", label: "Day sheet", icon: "print", act: "see_day_sheet" },
		{ to: "/desk/drawer", label: "Cash drawer", icon: "cash", act: "open_drawer" },
		{ to: "/desk/business-day", label: "Business day", icon: "booked", act: "see_business_day" },
		{ to: "/desk/service-charge", label: "Service charge", icon: "users", act: "see_service_charge" },
		{ to: "/desk/clearing", label: "Cards and bank", icon: "cash", act: "clear_accounts" },
		{ to: "/desk/tax-returns", label: "Tax returns", icon: "note", act: "see_tax_returns" },
		{ to: "/desk/reports", label: "Reports", icon: "chart", act: "see_reports" },
		{ to: "/desk/settings", label: "Settings", icon: "settings", act: "change_settings" },
		{ to: "/desk/staff", label: "Staff", icon: "users", act: "see_staff" },
		{ to: "/desk/account", label: "Your sign-in", icon: "lock", act: "see_own_account" },
	],
};
