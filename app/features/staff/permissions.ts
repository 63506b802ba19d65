import type { Actor, Approver, StaffRole } from "#app/lib/actor.ts";

const lead = ["owner", "manager"] as const;
const counter = [...lead, "reception"] as const;
const everyRole = [...counter, "housekeeping", "wellness", "dining", "gardener"] as const;

/**
 * Every act at the desk with the roles that may do it: the one table of permissions. A page asks by `requireAct`, an operation
 * by `mayAct`; tests are made from it.
 */
export const deskActs = {
	// Guests and stays.
	see_stay: counter,
	search: counter,
	book_walk_in: counter,
	check_in: counter,
	check_out: counter,
	mark_no_show: counter,
	/** Less or more than the rule asks for nights that were not slept. */
	waive_charge: lead,
	change_stay_dates: counter,
	cancel_stay: counter,
	/** The price for which another site has sold a stay; a lower one than before, a manager. */
	price_imported_stay: counter,
	/** A cancellation for another amount than the rule asks. */
	override_policy: lead,
	correct_guest: counter,
	register_guests: counter,
	write_staff_note: counter,
	send_mail: counter,
	/**
	 * Allergies and diet of a stay or a dinner. Not for wellness: guests' words to the wellness team stay with them.
	 */
	see_diet: [...counter, "dining"],

	// The plan.
	see_plan: counter,
	move_stay: counter,
	/** A price that is neither the agreed one nor that of the day. */
	override_price: lead,
	/** Marks a guest who pays no room tax, such as a diplomat, and ends it. */
	exempt_from_room_tax: lead,
	/** Promises a guest their villa: a move then needs a reason. */
	lock_stay: counter,
	/** A block or a hold of a villa, and its end. */
	block_villa: counter,

	// Housekeeping.
	see_housekeeping: [...counter, "housekeeping"],
	set_condition: [...counter, "housekeeping"],
	/** The last look before guests come: by somebody who has not cleaned the villa. */
	inspect_villa: counter,
	assign_task: [...counter, "housekeeping"],
	request_service: [...counter, "housekeeping"],
	report_fault: [...counter, "housekeeping"],
	see_work_orders: [...counter, "housekeeping", "gardener"],
	/** The nights of its villa are another act, `block_villa`. */
	close_work_order: [...counter, "gardener"],
	lost_and_found: [...counter, "housekeeping"],

	// Wellness.
	see_wellness: [...counter, "wellness"],
	arrange_treatment: [...counter, "wellness"],
	time_off: [...counter, "wellness"],
	/** Guests' notes about their health: for nobody who does not treat them, a manager included. */
	see_health_notes: ["wellness"],

	// Pavilion.
	see_pavilion: [...counter, "dining"],
	arrange_dinner: [...counter, "dining"],

	// Points and vouchers. How many points a role may give on one day is in `loyalty/policy.ts`.
	use_points: [...counter, "wellness", "dining"],
	grant_points: counter,
	use_voucher: [...counter, "wellness", "dining"],

	// Money. The amounts that a role may give without asking a manager are in `folio/policy.ts`.
	see_folio: counter,
	charge_folio: counter,
	take_payment: counter,
	/** Gift vouchers with their balances. */
	see_gift_vouchers: counter,
	sell_gift_voucher: counter,
	refund_payment: counter,
	move_lines: counter,
	/** Of today; a manager reverses postings of a closed day. */
	reverse_transaction: counter,
	reverse_earlier_day: lead,
	give_discount: counter,
	/** A small rest; a larger one a manager. */
	write_off: counter,
	/** A guest leaves, or a bill is closed, with something still owed: always with a reason. */
	leave_open_balance: lead,
	reopen_folio: lead,
	/** The accounts of companies and agents, with their bills and statements. */
	see_accounts: counter,
	/** A company or an agent pays a bill later; above its credit limit a manager puts it there. */
	put_on_account: counter,
	change_accounts: lead,
	/** The commission of an agent or a site on the price of a stay. */
	agree_commission: counter,
	/** The hotel transfers a commission; also takes the payment back. */
	pay_commission: lead,
	open_drawer: counter,
	count_drawer: counter,
	/** More than a role may give on one day: money back to guests, points. */
	exceed_limit: lead,
	/** More out of the drawer on one day than the setting says, for the bank, the hotel or the staff. */
	approve_pay_out: lead,
	issue_document: counter,
	see_service_charge: counter,
	pay_out_service_charge: lead,
	/** Batches of the card terminal and lines of the bank's statement, and taking them back. */
	clear_accounts: lead,
	see_tax_returns: lead,
	/** Also takes a payment back. */
	pay_tax: lead,
	file_tax_return: lead,
	change_price_list: lead,
	/** Prices and restrictions by villa and night, as guests are quoted. */
	see_rates: counter,
	change_rates: lead,
	see_reports: lead,
	export_reports: lead,

	// The day.
	see_today: counter,
	see_business_day: counter,
	/** The figures of a closed day. */
	see_owner_sheet: lead,
	close_business_day: counter,
	/** By hand, without saying why. */
	close_business_day_without_reason: lead,
	write_shift_notes: counter,
	see_day_sheet: [...counter, "dining"],

	// People, tablets and settings.
	see_own_account: everyRole,
	see_staff: lead,
	invite_staff: lead,
	change_roles: lead,
	end_staff: lead,
	reset_factor: lead,
	enrol_device: lead,
	end_device: lead,
	unlock_pin: lead,
	/** Makes somebody an owner, or ends one. */
	manage_owners: ["owner"],
	change_settings: lead,
	/** The calendars of other booking sites, and the answers about their events. */
	change_calendars: lead,
	/** The rates that the law sets, and the service charge. */
	change_taxes: ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskAct = keyof typeof deskActs;

/** Whether one of a person's roles may do something. */
export function may(roles: readonly StaffRole[], act: DeskAct): boolean {
	const allowed: readonly StaffRole[] = deskActs[act];
	return roles.some((role) => allowed.includes(role));
}

/**
 * Whether an actor may do what only staff do: a person by their roles and by those of the colleague who has approved it, a
 * command on the server and the app itself always, guests and programs never.
 */
export function mayAct(
	{ by, approvedBy }: { by: Actor; approvedBy?: Approver | undefined },
	act: DeskAct,
): boolean {
	if (by.kind === "system") return true;
	if (by.kind !== "staff") return false;
	return by.roles === undefined || may([...by.roles, ...(approvedBy?.roles ?? [])], act);
}
