import type { AccountResult } from "./schema.ts";

/** Words of the pages where guests sign in and sign up. Labels while busy are the specification's. */
export const accountWords = {
	signIn: {
		title: "Sign in",
		lead: "Your stays and your points in one place.",
		description: "Sign in to see your stays and your points at PB Resort Belize.",
		submit: "Log In",
		submitting: "Logging In...",
		google: "Sign in with Google",
		otherQuestion: "New here?",
		otherLink: "Sign up",
	},
	signUp: {
		title: "Sign up",
		lead: "Keep your stays together and collect a point for every dollar of your room price.",
		description: "Open an account with PB Resort Belize to keep your stays together and collect points.",
		submit: "Create Account",
		submitting: "Creating...",
		google: "Sign up with Google",
		otherQuestion: "Have an account already?",
		otherLink: "Sign in",
	},
	googleBusy: "Please wait...",
	popUp: {
		signedIn: "You are signed in. You can close this window.",
		front: "To the front page",
		back: "Back to the form",
	},
	/** Signing up with an address that has an account. */
	inUse: {
		sentence: (email: string) => `There is already an account for ${email}.`,
		advice: "Sign in to it, or choose a new password if you have forgotten yours.",
		signIn: "Sign in",
		newPassword: "Choose a new password",
	},
	failed: "We could not reach our server. Please check your connection and try again.",
	or: "or",
	guessablePassword:
		"This password is easy to guess. Please choose another one; a few words in a row make a good password.",
} as const;

/** What a page of accounts shows when nobody answered: in a toast, and in the form. */
export const accountLost: AccountResult = {
	toast: accountWords.failed,
	errors: { form: accountWords.failed },
};

/** Why somebody is not signed in: a sentence for each code that the specification lists, and for those of our own. */
export const signInRefusals = {
	invalid_credential: "The e-mail address or the password is not right.",
	user_disabled: "This account has been closed. Please write to us if you think that is a mistake.",
	email_already_in_use: "This e-mail address is already in use.",
	too_many_requests: "There were too many attempts. Please wait 15 minutes and try again.",
	network_request_failed: "Google cannot be reached right now. Please check your connection and try again.",
	popup_blocked: "Your browser blocked the Google window. Please allow pop-ups for this site and try again.",
	popup_closed_by_user: "The Google window was closed before you were signed in.",
	unauthorized_domain:
		"Google sign-in does not work at this address. Please open our site at its usual address and try again.",
	google_refused: "You did not allow Google to tell us who you are, so you are not signed in.",
	google_expired: "This sign-in took too long, or was started in another window. Please try again.",
	google_email_unverified:
		"Google has not verified your e-mail address yet. Please verify it there, or sign up with a password here.",
	google_unreadable: "We could not verify Google's answer, so you are not signed in. Please try again.",
	google_not_set_up: "Google sign-in is not available here.",
	fault: "Something went wrong on our side. Please try again in a moment.",
} as const;

export type SignInRefusalName = keyof typeof signInRefusals;
