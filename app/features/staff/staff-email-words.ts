/** The words of the e-mails about a sign-in at the desk. */
export const staffEmailWords = {
	invitation: {
		subject: "Your sign-in for the front desk",
		preheader: "Choose a password and set up your second step.",
		heading: "Welcome to the team.",
		text: "A manager has invited you to work at the front desk. Choose a password, then set up a second step: an authenticator app or a passkey.",
		open: "Choose a password",
		notes: [
			"The link works once and expires in 7 days.",
			"If you do not work with us, there is nothing you need to do.",
		],
	},
	new_password: {
		subject: "Choose a new password for the front desk",
		preheader: "The link is in this e-mail.",
		heading: "Choose a new password",
		text: "You, or someone using your address, asked for a new password for the front desk. After choosing it you sign in with it and your second step.",
		open: "Choose a new password",
		notes: [
			"The link works once and expires in an hour.",
			"If it was not you, there is nothing you need to do: your password stays the same.",
		],
	},
	factor_reset: {
		subject: "Set up your sign-in for the front desk again",
		preheader: "A manager has removed your password and your second step.",
		heading: "Set up your sign-in again",
		text: "A manager has removed your password and your second step, and you were signed out everywhere. Choose a new password, then set up a second step.",
		open: "Choose a new password",
		notes: ["The link works once and expires in 7 days.", "If you did not ask for this, ask a manager."],
	},
	sign_in_changed: {
		subject: "Your sign-in for the front desk was changed",
		preheader: "If it was you, there is nothing you need to do.",
		heading: "Your sign-in was changed.",
		text: "The password or the second step of your sign-in for the front desk was changed.",
		open: "Open the front desk",
		notes: ["If it was not you, tell a manager at once."],
	},
} as const;
