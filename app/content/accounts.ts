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
		lead: "Keep your stays together and collect a point for every dollar of your room.",
		description: "Open an account with PB Resort Belize to keep your stays together and collect points.",
		submit: "Create Account",
		submitting: "Creating...",
		google: "Sign up with Google",
		otherQuestion: "Have an account already?",
		otherLink: "Sign in",
	},
	googleBusy: "Please wait...",
	failed: "We could not reach the house. Please check your connection and try again.",
	or: "or",
	bookWithout: "Book a villa without an account",
	/** Until accounts exist. What a form answers when all its fields are right. */
	notYet: {
		title: "Sign-in opens soon",
		text: "Accounts are not open yet, so nothing was saved and you are not signed in. You can book now: no account is needed.",
		faq: "Accounts are not open yet; they open soon.",
	},
} as const;
