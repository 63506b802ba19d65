import type { DeskAct } from "#app/features/staff/permissions.ts";

/**
 * Every address of the desk with the act that it asks for. From this list `app/routes/desk/acts/access.route.test.ts` asks each
 * address as a visitor, as a signed-in guest, as somebody without a second factor and before a locked tablet (all of them
 * are redirected to a page of signing in), and as each role: those that may do the act get `get` or `post`, the others a 403.
 */
export type DeskRow = {
	/** As in `routes.ts`, with a leading slash. `:reference` becomes one that does not exist. */
	path: string;
	/** The permission of the page; null where every person of the staff may come in. */
	act: DeskAct | null;
	/** The status of a GET by a role that may not, by default 403. */
	otherwise?: number;
	/** The status of a GET, by default 200. */
	get?: number;
	query?: string;
};

export const deskRows: readonly DeskRow[] = [
	{ path: "/desk/*", act: null, get: 404 },
	{ path: "/desk/walk-in", act: "book_walk_in" },
	{ path: "/desk/walk-in/guests", act: "book_walk_in", query: "?q=ana" },
	{ path: "/desk/vouchers", act: "see_gift_vouchers" },
	// No voucher has this id.
	{ path: "/desk/vouchers/:voucher", act: "see_gift_vouchers", get: 404 },
	{ path: "/desk/accounts", act: "see_accounts" },
	// No account has this id.
	{ path: "/desk/accounts/:account", act: "see_accounts", get: 404 },
	{ path: "/desk/accounts/:account/statement", act: "see_accounts", get: 404 },
	{ path: "/desk/quotes", act: "book_walk_in" },
	// No quote has this id.
	{ path: "/desk/quotes/:quote", act: "book_walk_in", get: 404 },
	{ path: "/desk/stays/:reference/booked", act: "see_stay", get: 404 },
	{ path: "/desk/stays/:reference/check-in", act: "check_in", get: 404 },
	{ path: "/desk/stays/:reference/steps/:step", act: "see_stay", get: 404 },
	{ path: "/desk", act: "see_today", otherwise: 303 },
	{ path: "/desk", act: "see_today", otherwise: 303, query: "?day=tomorrow" },
	{ path: "/desk/search", act: "search", query: "?q=ana" },
	{ path: "/desk/search/answers", act: "search", query: "?q=ana" },
	{ path: "/desk/business-day", act: "see_business_day" },
	// A day of this century that is not closed has no sheet.
	{ path: "/desk/business-day/:date/sheet", act: "see_owner_sheet", get: 404 },
	{ path: "/desk/drawer", act: "open_drawer" },
	{ path: "/desk/drawer/count", act: "count_drawer" },
	{ path: "/desk/drawer/:drawer", act: "count_drawer", get: 404 },
	{ path: "/desk/service-charge", act: "see_service_charge" },
	{ path: "/desk/service-charge/:payout", act: "see_service_charge", get: 404 },
	{ path: "/desk/channels", act: "change_calendars" },
	{ path: "/desk/channels/:calendar", act: "change_calendars", get: 404 },
	{ path: "/desk/channels/:calendar/preview", act: "change_calendars", get: 404 },
	{ path: "/desk/channels/:calendar/reads/:read", act: "change_calendars", get: 404 },
	{ path: "/desk/clearing", act: "clear_accounts" },
	{ path: "/desk/clearing/:clearing", act: "clear_accounts", get: 404 },
	{ path: "/desk/clearing/statements/:statement", act: "clear_accounts", get: 404 },
	{ path: "/desk/tax-returns", act: "see_tax_returns" },
	{ path: "/desk/tax-returns/:tax/:month", act: "see_tax_returns", get: 404 },
	{ path: "/desk/tax-returns/:tax/:month/:list/:format", act: "export_reports", get: 404 },
	{ path: "/desk/changes", act: null },
	{ path: "/desk/reports", act: "see_reports" },
	// Without a report that exists.
	{ path: "/desk/reports/journal", act: "see_reports" },
	{ path: "/desk/reports/journal/:format", act: "export_reports", get: 404 },
	{ path: "/desk/reports/:report", act: "see_reports", get: 404 },
	{ path: "/desk/reports/:report/:format", act: "export_reports", get: 404 },
	{ path: "/desk/staff", act: "see_staff" },
	{ path: "/desk/staff/tablet", act: "enrol_device" },
	// Nobody has this id.
	{ path: "/desk/staff/:person", act: "see_staff", get: 404 },
	{ path: "/desk/account", act: "see_own_account" },
	{ path: "/desk/housekeeping", act: "see_housekeeping" },
	{ path: "/desk/housekeeping/list", act: "see_housekeeping" },
	{ path: "/desk/housekeeping/villas/:villa", act: "see_housekeeping", get: 404 },
	{ path: "/desk/housekeeping/work-orders", act: "see_work_orders" },
	{ path: "/desk/housekeeping/work-orders/:order", act: "see_work_orders", get: 404 },
	{ path: "/desk/housekeeping/work-orders/:order/photo", act: "see_work_orders", get: 404 },
	{ path: "/desk/housekeeping/lost-and-found", act: "lost_and_found" },
	{ path: "/desk/wellness", act: "see_wellness" },
	{ path: "/desk/wellness/reserve", act: "arrange_treatment" },
	{ path: "/desk/wellness/time-off", act: "time_off" },
	{ path: "/desk/wellness/:reference", act: "see_wellness", get: 404 },
	{ path: "/desk/pavilion", act: "see_pavilion" },
	{ path: "/desk/pavilion/reserve", act: "arrange_dinner" },
	{ path: "/desk/pavilion/seatings", act: "arrange_dinner" },
	{ path: "/desk/pavilion/kitchen-list", act: "see_pavilion" },
	{ path: "/desk/pavilion/:reference", act: "see_pavilion", get: 404 },
	{ path: "/desk/points", act: "use_points" },
	{ path: "/desk/plan", act: "see_plan" },
	{ path: "/desk/plan/propose", act: "see_plan", get: 404 },
	{ path: "/desk/plan/sold-twice/:event", act: "see_plan", get: 404 },
	{ path: "/desk/plan/nights", act: "see_plan", get: 404 },
	{ path: "/desk/day-sheet", act: "see_day_sheet" },
	{ path: "/desk/day-sheet", act: "see_day_sheet", query: "?day=tomorrow" },
	{ path: "/desk/rates", act: "see_rates" },
	{ path: "/desk/rates/change", act: "change_rates" },
	{ path: "/desk/rates/batches/:batch", act: "see_rates", get: 404 },
	{ path: "/desk/rates/codes", act: "see_rates" },
	{ path: "/desk/rates/codes/:discount", act: "change_rates", get: 404 },
	{ path: "/desk/settings", act: "change_settings" },
	{ path: "/desk/settings/price-list", act: "change_price_list" },
	// No item has this id.
	{ path: "/desk/settings/price-list/:item", act: "change_price_list", get: 404 },
	{ path: "/desk/settings/taxes", act: "change_taxes" },
	// Without a kind of setting that exists.
	{ path: "/desk/settings/:kind/:id", act: "change_settings", get: 404 },
	{ path: "/desk/stays", act: "see_stay" },
	{ path: "/desk/stays", act: "see_stay", query: "?villa=palm-grove&date=2026-05-03" },
	{ path: "/desk/stays/:reference", act: "see_stay", get: 404 },
	{ path: "/desk/stays/:reference/guest", act: "correct_guest", get: 404 },
	{ path: "/desk/stays/:reference/registration", act: "register_guests", get: 404 },
	{ path: "/desk/stays/:reference/sign/:registration", act: "register_guests", get: 404 },
	{ path: "/desk/hotel-rules", act: null },
	{ path: "/desk/stays/:reference/card", act: "register_guests", get: 404 },
	{ path: "/desk/documents", act: "see_folio" },
	{ path: "/desk/documents", act: "see_folio", query: "?kind=invoice&number=17&from=2026-05-01" },
	// No document has this number.
	{ path: "/desk/documents/:kind/:year/:number", act: "see_folio", get: 404 },
	{ path: "/desk/stays/:reference/documents", act: "see_folio", get: 404 },
	{ path: "/desk/stays/:reference/cancel", act: "cancel_stay", get: 404 },
	{ path: "/desk/stays/:reference/folio", act: "see_folio", get: 404 },
	{ path: "/desk/stays/:reference/folio/print", act: "see_folio", get: 404 },
	{ path: "/desk/stays/:reference/folio/split", act: "move_lines", get: 404 },
	{ path: "/desk/stays/:reference/folio/lines/:line", act: "see_folio", get: 404 },
	{ path: "/desk/stays/:reference/folio/deposits/:deposit", act: "see_folio", get: 404 },
];

/**
 * Pages of the staff's sign-in: open to everybody, and of no use without a secret. Their actions declare no act,
 * because nobody is signed in when they are called: who may do it is the question that they answer.
 */
export const signInRows: readonly { path: string; get: number; post: number }[] = [
	{ path: "/desk/sign-in", get: 200, post: 400 },
	{ path: "/desk/sign-in/code", get: 200, post: 400 },
	{ path: "/desk/sign-in/second-step", get: 303, post: 303 },
	{ path: "/desk/sign-in/link", get: 400, post: 400 },
	{ path: "/desk/sign-in/forgot", get: 200, post: 400 },
	{ path: "/desk/sign-in/tablet", get: 303, post: 303 },
	{ path: "/desk/sign-in/take-back", get: 303, post: 303 },
	{ path: "/desk/sign-in/passkey", get: 302, post: 403 },
	{ path: "/desk/lock", get: 200, post: 303 },
	{ path: "/desk/sign-in/demo", get: 404, post: 405 },
	{ path: "/desk/sign-out", get: 302, post: 303 },
	// The text of a form that was not sent, answered without a redirect.
	{ path: "/desk/drafts", get: 400, post: 401 },
	// The stored presses of a phone, answered without a redirect; and its worker, which has no secret.
	{ path: "/desk/housekeeping/presses", get: 400, post: 401 },
	{ path: "/desk/housekeeping/worker.js", get: 200, post: 405 },
];

export const deskMatrix: readonly { path: string }[] = [...deskRows, ...signInRows];
