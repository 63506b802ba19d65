import type { Actor, StaffRole } from "#app/lib/actor.ts";

const lead = ["owner", "manager"] as const;
const counter = [...lead, "reception"] as const;
const everyRole = [...counter, "housekeeping", "wellness", "dining"] as const;

/**
 * Every act at the desk with the roles that may do it: the one table of permissions. A page asks by `requireAct`, an operation
 * by `mayAct`; tests are made from it.
 */
export const deskActs = {
	// Today and what every screen has.
	see_today: counter,
	search: counter,
	see_stay: counter,
	// A party: its guest, registration, notes, mail, and what is changed on the guest's behalf.
	correct_guest: counter,
	register_guests: counter,
	write_staff_note: counter,
	send_mail: counter,
	lock_stay: counter,
	cancel_stay: counter,
	change_stay_dates: counter,
	override_policy: lead,
	// The plan and the steps of a stay.
	see_plan: counter,
	move_stay: counter,
	// Walk-ins and bookings by phone, and what becomes of their holds.
	book_walk_in: counter,
	block_villa: counter,
	check_in: counter,
	check_out: counter,
	mark_no_show: counter,
	// Less or more than the rule asks for nights that were not slept.
	waive_charge: lead,
	override_price: lead,
	// Housekeeping, wellness and dining.
	see_housekeeping: [...counter, "housekeeping"],
	set_condition: [...counter, "housekeeping"],
	inspect_villa: counter,
	assign_task: [...counter, "housekeeping"],
	request_service: [...counter, "housekeeping"],
	report_fault: [...counter, "housekeeping"],
	close_work_order: counter,
	lost_and_found: [...counter, "housekeeping"],
	see_wellness: [...counter, "wellness"],
	see_health_notes: ["wellness"],
	arrange_treatment: [...counter, "wellness"],
	time_off: [...counter, "wellness"],
	see_pavilion: [...counter, "dining"],
	use_points: [...counter, "wellness", "dining"],
	// The day and its paper.
	see_business_day: counter,
	close_business_day: counter,
	close_business_day_without_reason: lead,
	write_shift_notes: counter,
	see_day_sheet: [...counter, "dining"],
	arrange_dinner: [...counter, "dining"],
	/** Allergies and diet of a stay or a dinner. Not for wellness: what a guest told them stays with them. */
	see_diet: [...counter, "dining"],
	// Points and vouchers. How many points a role may give on one day is in `loyalty/policy.ts`.
	grant_points: counter,
	use_voucher: [...counter, "wellness", "dining"],
	// People, devices and settings.
	see_own_account: everyRole,
	see_staff: lead,
	invite_staff: lead,
	change_roles: lead,
	end_staff: lead,
	reset_factor: lead,
	enrol_device: lead,
	end_device: lead,
	unlock_pin: lead,
	manage_owners: ["owner"],
	change_settings: lead,
} as const satisfies Record<string, readonly StaffRole[]>;

export type DeskAct = keyof typeof deskActs;

/** Whether one of a person's roles may do something. */
export function may(roles: readonly StaffRole[], act: DeskAct): boolean {
	const allowed: readonly StaffRole[] = deskActs[act];
	return roles.some((role) => allowed.includes(role));
}

/**
 * Whether an actor may do what only staff do: a person by their roles, a command on the server and the app itself always,
 * guests and programs never.
 */
export function mayAct(by: Actor, act: DeskAct): boolean {
	if (by.kind === "system") return true;
	return by.kind === "staff" && (by.roles === undefined || may(by.roles, act));
}
