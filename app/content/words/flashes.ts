/** What a page says once when one has come to it after something was done. The first four are the specification's. */
export const flashes = {
	logged_in: "Logged in!",
	logged_in_with_google: "Logged in with Google!",
	account_created: "Account created!",
	signed_up_with_google: "Signed up with Google!",
	email_confirmed: "Your e-mail address is confirmed.",
	link_sent: "We have sent you a link. It works once and expires in 24 hours.",
	profile_saved: "Saved.",
	photo_saved: "Your photo is saved.",
	photo_removed: "Your photo is removed.",
	password_changed: "Your password is changed, and you are logged out in every other browser.",
	password_link_sent: "We have sent you a link. It works once and expires in 30 minutes.",
	session_ended: "That browser is logged out.",
	sessions_ended: "You are logged out in every other browser.",
	account_deleted: "Your account is deleted. Thank you for staying with us.",
	password_reset: "Your new password is saved, and you are logged in.",
	task_done: "Ticked off.",
	task_put_back: "Back on the list.",
	note_taken_down: "Removed.",
	shift_note_added: "Added to Today.",
	drawer_opened: "The drawer is open. Cash can be taken.",
	drawer_closed: "The drawer is closed.",
	cash_moved: "Recorded.",
	service_charge_paid_out: "The pay-out is recorded.",
	service_charge_shares_saved: "The shares are saved.",
	business_day_closed: "The business day is closed, and the next one is open.",
	treatment_reserved: "The treatment is reserved.",
	treatment_time_given: "The time is set.",
	treatment_cancelled: "The treatment is cancelled, and its time is free again.",
	treatment_updated: "Saved.",
	treatment_paid_with_voucher:
		"Saved. The guest's voucher has paid for the treatment. Undo makes it good again.",
	time_off_taken: "The time off is saved. Nobody can be booked then.",
	time_off_ended: "Back in service from now on.",
	dinner_reserved: "The dinner is reserved.",
	dinner_changed: "The dinner is changed.",
	dinner_cancelled: "The dinner is cancelled, and its seating is free again.",
	dinner_updated: "Saved.",
	visit_moved: "Moved. What was charged for it moved along.",
	points_granted: "The points are in the guest's account.",
	voucher_taken_in: "The voucher is redeemed. It cannot be used again.",
	rates_changed: "Changed. Guests see it from now on. It can be undone in the list below.",
	rates_undone: "Undone. The nights are as they were before.",
	discount_saved: "Saved. Guests can use it from now on.",
	drawer_setting_saved: "Saved. It applies from the next pay-out on.",
	setting_saved: "Saved. Guests see it from now on.",
	private_link_renewed: "You have a new private link. The earlier ones no longer work.",
	document_issued: "Issued.",
	receipt_was_there: "This payment already had a receipt: here it is.",
	payment_taken_back: "The payment and its receipt are void. Print or mail this void slip.",
	document_mailed: "The e-mail is on its way.",
	quote_withdrawn: "The quote is withdrawn.",
	desk_note_added: "Note added.",
	desk_deposit_saved: "Saved.",
	desk_diet_saved: "Allergies and diet saved.",
	desk_mail_sent: "The confirmation is on its way.",
	desk_villa_locked: "The stay is locked to its villa.",
	desk_villa_unlocked: "The stay may be moved again.",
	desk_guest_saved: "Saved.",
	desk_guest_saved_and_sent: "Saved. The confirmation is on its way to the new address.",
	desk_registered: "The registration is saved.",
	desk_signed: "The signature is saved.",
	desk_signature_cleared: "The signature is cleared.",
	desk_bill_sent: "The bill is on its way.",
	price_list_item_added: "Added to the price list.",
	price_list_item_saved: "Saved. Charges already on a bill keep their price.",
	desk_stay_cancelled: "Cancelled. The nights are free again.",
	desk_stay_voided: "The booking is void. The nights are free again.",
	desk_dates_changed: "The dates are changed.",
	plan_undone_mail_none: "Undone: everything is as it was.",
	plan_undone_mail_recalled: "Undone: everything is as it was, and the e-mail was stopped.",
	plan_undone_mail_sent_again:
		"Undone: everything is as it was. The e-mail had gone out, so another one tells the guest.",
	nights_taken: "Saved: these nights are no longer for sale.",
	nights_released: "The nights are free again.",
} as const;

/** The same where something was refused. */
export const refusedFlashes = {
	private_link_ended:
		"This private link has expired. You can open the reservation with its reference and your name.",
} as const;

export type RefusedFlashName = keyof typeof refusedFlashes;

export type FlashName = keyof typeof flashes;

/** A second sentence, where something remains to be done. */
export const flashDetails: Partial<Record<FlashName, string>> = {
	account_created: "We have sent you an e-mail. Please open its link to confirm your address.",
};
