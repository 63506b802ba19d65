/** Words of the pages that mails lead to, and of the one that asks for such a mail. */
export const verifyWords = {
	title: "Confirm your address",
	lead: "Confirm it, and your stays and points are safe in your account.",
	account: "This confirms the address of the account of",
	address: "E-mail address",
	confirm: "Confirm",
	confirming: "Confirming...",
	password: "Password of this account",
	passwordHint:
		"You are not signed in to this account in this browser. The password shows us that the account is yours, and not only the mailbox.",
	notYours: "Was it not you who opened this account?",
	notYoursText:
		"Then someone else used your address. Choose a new password: from then on the account is yours, and whoever opened it is logged out.",
	takeOver: "Choose a new password",
	wrongPassword: "This is not the password of this account.",
} as const;

export const deadLinkWords = {
	title: "This link does not work",
	used: "It has already been used, or it has expired. If you have confirmed your address before, there is nothing left to do.",
	usedReset: "It has already been used, or it has expired. You can get a new one at once.",
	garbled: "Part of the link is missing. Please copy the whole link from the e-mail, or ask for a new one.",
	account: "To my account",
	newLink: "Send me a new link",
	front: "Front page",
} as const;

export const forgotWords = {
	title: "Forgotten password",
	lead: "Enter your e-mail address, and we send you a link to choose a new one.",
	description: "Get a link to choose a new password for your account with PB Resort Belize.",
	link: "Forgot your password?",
	submit: "Send the link",
	submitting: "Sending...",
	sentTitle: "Check your e-mail",
	/** The address is between the two. */
	sent: ["If there is an account for", "we have sent a link. The link works once and expires in 30 minutes."],
	sentAdvice: "Nothing after a few minutes? Look in your spam folder, or check the address and try again.",
	again: "Try another address",
	signIn: "Back to sign-in",
} as const;

export const resetWords = {
	title: "Choose a new password",
	lead: "You are then logged in here, and logged out in every other browser.",
	account: "For the account of",
	label: "New password",
	hint: "8 to 128 characters. A few words in a row make a good password.",
	submit: "Save and log in",
	submitting: "Saving...",
} as const;
