/** Words of the page where a guest finds everything they have reserved. */
export const myReservationsWords = {
	title: "My reservations",
	lead: "Everything you have booked with us, in one place.",
	upcoming: "Upcoming",
	past: "Past",
	cancelled: "Cancelled",
	nothingOwed: "Nothing owed",
	toPay: (amount: string) => `${amount} to pay`,
	none: {
		upcoming: "Nothing planned yet.",
		past: "Past and cancelled reservations appear here.",
	},
	book: "Reserve a Suite & Villa",
	earlier: {
		verified: "Reservations that you made earlier with this e-mail address are here too.",
		unverified:
			"Reservations that you made earlier with your e-mail address appear here once you have confirmed it.",
	},
	open: "Open",
	kinds: { stay: "Stay", treatment: "Treatment", dinner: "Pavilion" },
	requested: (day: string) => `Requested on ${day}; we will propose a time`,
	group: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
	reference: "Reference",
} as const;

/** Words of the pages about somebody's own account. */
export const areaWords = {
	label: "My account",
	navigation: "My account",
	points: "Points",
	unverified: {
		title: "Please confirm your address",
		/** The address is between the two. */
		text: ["We sent a link to", "Please open it, so that you can always get back into your account."],
		again: "Send the link again",
		tooOften:
			"We have already sent the link several times. Please look in your spam folder, or try again later.",
	},
	pages: {
		profile: {
			path: "/account",
			link: "Profile",
			title: "Profile",
			lead: "Your name, and how we can reach you.",
		},
		reservations: {
			path: "/account/reservations",
			link: "My reservations",
			title: myReservationsWords.title,
			lead: myReservationsWords.lead,
		},
		security: {
			path: "/account/security",
			link: "Security",
			title: "Security",
			lead: "Your password, and where you are logged in.",
		},
		data: {
			path: "/account/data",
			link: "My data",
			title: "My data",
			lead: "Download everything we have about you, or delete your account.",
		},
		delete: {
			path: "/account/delete",
			link: "Delete account",
			title: "Delete my account",
			lead: "This is final and takes effect at once. Here is what happens.",
		},
	},
} as const;

export const profileWords = {
	details: "About you",
	name: "Full name",
	phone: "Phone",
	phoneHint: "With country code, like +501 610 4567. We use it only for your stays.",
	email: "E-mail",
	confirmed: "confirmed",
	unconfirmed: "not confirmed yet",
	save: "Save",
	saving: "Saving...",
	photo: "Photo",
	photoText: "Only you see it here. JPEG, PNG or WebP, at most 2 MB.",
	photoChoose: "Choose a photo",
	photoSave: "Save photo",
	photoSaving: "Saving...",
	photoRemove: "Remove photo",
	photoAlt: "Your photo",
	photoProblems: {
		missing: "Please choose a photo first.",
		no_picture: "We cannot read this as a JPEG, PNG or WebP picture. Please choose another one.",
		too_large: "This photo is larger than 2 MB. Please choose a smaller one.",
	},
} as const;

export const securityWords = {
	password: "Password",
	current: "Current password",
	next: "New password",
	nextHint: "8 to 128 characters. A few words in a row make a good password.",
	change: "Change password",
	changing: "Saving...",
	othersEnd: "When you change it, you are logged out in every other browser.",
	wrong: "This is not your current password.",
	none: "You sign in with Google, so this account has no password. If you would like one as well, we can e-mail you a link to choose it.",
	sendLink: "Send me the link",
	sessions: "Where you are logged in",
	here: "this browser",
	started: "Since",
	lastUsed: "last used",
	proof: "Your password",
	proofHint: "We ask for it before we log out another browser, in case someone else is using this one.",
	signInAgain: "To log out another browser, please sign in again first. You will come back to this page.",
	end: "Log out",
	endOthers: "Log out everywhere else",
	alone: "You are not logged in anywhere else.",
	gone: "That browser was already logged out.",
} as const;

export const dataWords = {
	download: "Download your data",
	downloadText:
		"Everything we have about you in one file that people and programs can read (JSON): your account, sessions, reservations, wellness requests with your notes, dinners at the pavilion, points and vouchers.",
	downloadLink: "Download my data",
	delete: "Delete your account",
	deleteText:
		"You can delete your account at any time. Before you do, we show you what happens to your stays and your points.",
	deleteLink: "Delete my account",
} as const;

export const deleteWords = {
	at: "Deleted at once",
	atOnce: [
		"Your account, photo, password and every way to sign in. You are logged out everywhere.",
		"Your points and vouchers. They can no longer be used.",
		"Your name, address and notes in everything that is past or cancelled. The hotel keeps dates and amounts for its accounts, without your name.",
	],
	later: "Kept until it is over",
	laterText:
		"These reservations stay yours, under your name, until they are over. Note their references: with them and your name you can open them without an account.",
	nothingLater: "Nothing: you have no reservations ahead.",
	stay: "Stay",
	evening: "Dinner at the pavilion",
	treatment: "Treatment",
	confirm: "Are you sure?",
	password: "Your password",
	typeEmail: "Your e-mail address",
	typeEmailHint: "Type it as it is shown in your profile, so that nobody deletes an account by mistake.",
	submit: "Delete my account for good",
	submitting: "Deleting...",
	wrongPassword: "That is not your password.",
	wrongEmail: "This is not the address of your account.",
	signInAgain: "To be sure that it is you, please sign in again first. You will come back to this page.",
	signInAgainLink: "Sign in again",
	keep: "Keep my account",
} as const;
