/** Words of the pages that mails lead to, and of the one that asks for such a mail. */
export const verifyWords = {
	title: "Confirm your address",
	lead: "One press, and your stays, your points and the way back to your account are safe with you.",
	account: "This confirms the address of the account of",
	address: "E-mail address",
	confirm: "Confirm",
	confirming: "Confirming...",
	password: "Password of this account",
	passwordHint:
		"You are not signed in to this account here. Its password shows us that the account is yours, and not only the mailbox.",
	notYours: "You did not open this account?",
	notYoursText:
		"Then somebody typed your address. Choose a new password: the account is yours from then on, and whoever opened it is logged out.",
	takeOver: "Choose a new password",
	wrongPassword: "This is not the password of this account.",
} as const;

export const deadLinkWords = {
	title: "This link does not work",
	used: "It has been used already, or its time is over. If you have confirmed your address before, all is well.",
	usedReset: "It has been used already, or its half hour is over. You can have a new one at once.",
	garbled: "Part of it is missing. Please copy the whole link from the mail, or have a new one sent.",
	account: "To my account",
	newLink: "Send me a new link",
	front: "Front page",
} as const;

export const forgotWords = {
	title: "Forgotten password",
	lead: "Tell us your e-mail address, and we send you a link to choose a new one.",
	description: "Have a link sent to choose a new password for your account with PB Resort Belize.",
	link: "Forgotten your password?",
	submit: "Send the link",
	submitting: "Sending...",
	sentTitle: "Please look into your mailbox",
	/** The address stands between the two. */
	sent: ["If there is an account for", "we have sent a link. It works for half an hour, once."],
	sentAdvice:
		"Nothing there after a few minutes? Look among unwanted mail, or check the address and try again.",
	again: "Try another address",
	signIn: "Back to signing in",
} as const;

export const resetWords = {
	title: "Choose a new password",
	lead: "You are logged in right after. Every other browser is logged out.",
	account: "For the account of",
	label: "New password",
	hint: "8 to 128 characters, any you like. A few words in a row make a good one.",
	submit: "Save and log in",
	submitting: "Saving...",
} as const;
