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
	setting_saved: "Saved. Guests see it from now on.",
	private_link_renewed: "You have a new private link. The earlier ones no longer work.",
	plan_undone: "Undone: everything is as it was.",
	plan_undone_mail_recalled: "Undone: everything is as it was, and the mail was recalled.",
	nights_taken: "The nights are taken.",
	nights_released: "The nights are free again.",
} as const;

/** The same where something was refused. */
export const refusedFlashes = {
	private_link_ended:
		"This private link has expired. You can open the reservation with its reference and your name.",
	plan_not_undone_not_allowed: "Not undone: your role may not move stays.",
	plan_not_undone_not_undoable: "Not undone: the time for it is over. Move the stay back instead.",
	plan_not_undone_undone_already: "It is undone already.",
	plan_not_undone_changed_meanwhile:
		"Not undone: the stay was changed again since. Look at it and move it by hand.",
	plan_not_undone_impossible: "Not undone: somebody else has the old nights now.",
	nights_not_released: "These nights were free already.",
} as const;

export type RefusedFlashName = keyof typeof refusedFlashes;

export type FlashName = keyof typeof flashes;

/** A second sentence, where something remains to be done. */
export const flashDetails: Partial<Record<FlashName, string>> = {
	account_created: "We have sent you an e-mail. Please open its link to confirm your address.",
};
