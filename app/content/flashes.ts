/** What a page says once when one has come to it after something was done. The first four are the specification's. */
export const flashes = {
	logged_in: "Logged in!",
	logged_in_with_google: "Logged in with Google!",
	account_created: "Account created!",
	signed_up_with_google: "Signed up with Google!",
	email_confirmed: "Your e-mail address is confirmed.",
	link_sent: "We have sent you the link. It works for a day.",
	profile_saved: "Saved.",
	photo_saved: "Your photo is saved.",
	photo_removed: "Your photo is gone.",
	password_changed: "Your password is changed, and every other browser is logged out.",
	password_link_sent: "We have sent you a link. It works for half an hour.",
	session_ended: "That browser is logged out.",
	sessions_ended: "Every other browser is logged out.",
	account_deleted: "Your account is deleted. Thank you for having been with us.",
	password_reset: "Your new password is saved, and you are logged in.",
	private_link_renewed: "Your new private link is made. The one before opens nothing any more.",
} as const;

/** The same where something was refused. */
export const refusedFlashes = {
	private_link_ended: "This private link has ended. The reference and your name open the reservation.",
} as const;

export type RefusedFlashName = keyof typeof refusedFlashes;

export type FlashName = keyof typeof flashes;
