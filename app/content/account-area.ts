import { myReservationsWords } from "./my-reservations-words.ts";

/** Words of the pages about somebody's own account. */
export const areaWords = {
	label: "My account",
	navigation: "My account",
	points: "Points",
	unverified: {
		title: "Please confirm your address",
		/** The address stands between the two. */
		text: ["We sent a link to", "One press there, and a forgotten password can never lock you out."],
		again: "Send the link again",
		tooOften:
			"We have sent the link a few times by now. Please look among unwanted mail, or try again later.",
	},
	pages: {
		profile: {
			path: "/account",
			link: "Profile",
			title: "Profile",
			lead: "How we greet you, and how we reach you.",
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
			lead: "Your password, and the browsers that are logged in.",
		},
		data: {
			path: "/account/data",
			link: "My data",
			title: "My data",
			lead: "What we hold about you is yours: take it with you, or take it away.",
		},
		delete: {
			path: "/account/delete",
			link: "Delete account",
			title: "Delete my account",
			lead: "For good, and at once. Here is what that means.",
		},
	},
} as const;

export const profileWords = {
	details: "About you",
	name: "Full name",
	phone: "Phone",
	phoneHint: "With country code, like +501 610 4567. Only used about your stays.",
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
		no_picture: "This is no JPEG, PNG or WebP picture that we can read. Please choose another one.",
		too_large: "This photo has more than 2 MB. Please choose a smaller one.",
	},
} as const;

export const securityWords = {
	password: "Password",
	current: "Current password",
	next: "New password",
	nextHint: "8 to 128 characters, any you like. A few words in a row make a good one.",
	change: "Change password",
	changing: "Saving...",
	othersEnd: "Every other browser is logged out when you change it.",
	wrong: "This is not your current password.",
	none: "You sign in with Google, so this account has no password. If you would like one as well, we send you a link to choose it.",
	sendLink: "Send me the link",
	sessions: "Where you are logged in",
	here: "this browser",
	started: "Since",
	lastUsed: "last used",
	proof: "Your password",
	proofHint: "We ask for it before another browser is logged out, in case somebody else sits at this one.",
	signInAgain: "To log another browser out, please sign in once more first. You come back here.",
	end: "Log out",
	endOthers: "Log out everywhere else",
	alone: "Nowhere else.",
	gone: "That browser was logged out already.",
} as const;

export const dataWords = {
	download: "Take it with you",
	downloadText:
		"Everything we hold about you in one file, readable by people and machines (JSON): your account, sessions, reservations, wellness requests with what you told us for them, evenings at the pavilion, points and vouchers.",
	downloadLink: "Download my data",
	delete: "Take it away",
	deleteText:
		"You can delete your account at any time. We tell you first what happens to your stays and your points.",
	deleteLink: "Delete my account",
} as const;

export const deleteWords = {
	at: "Deleted at once",
	atOnce: [
		"Your account, photo, password and every way to sign in; every browser is logged out.",
		"Your points and vouchers: nobody can use them any more.",
		"Your name, address and notes in everything that is over or cancelled. The hotel keeps dates and amounts for its books, without you.",
	],
	later: "Kept until it is over",
	laterText:
		"We still expect you for what follows, and know you by name until then. Keep the references: with them and your name you reach these without an account.",
	nothingLater: "Nothing: you have no stay, evening or treatment ahead.",
	stay: "Stay",
	evening: "Evening at the pavilion",
	treatment: "Treatment",
	confirm: "Are you sure?",
	password: "Your password",
	typeEmail: "Your e-mail address",
	typeEmailHint: "Type it as it stands in your profile, so that nobody deletes an account by a slip.",
	submit: "Delete my account for good",
	submitting: "Deleting...",
	wrongPassword: "This is not your password.",
	wrongEmail: "This is not the address of your account.",
	signInAgain: "To be sure that it is you, please sign in once more first. You come back here.",
	signInAgainLink: "Sign in again",
	keep: "Keep my account",
} as const;
