/** What the desk says before any of its pages opens, and to a role that may not open one. */
export const deskRefusals = {
	notYourRole: "Your role does not open this page. Ask a manager if you need it.",
	notYourAct: "Your role may not do this. Ask a manager.",
} as const;

/** The pages by which staff come in. */
export const deskSignInWords = {
	titleEnd: "Palapa desk",
	password: {
		title: "Sign in to the desk",
		email: "E-mail",
		password: "Password",
		submit: "Go on",
	},
	code: {
		title: "Second step",
		lead: "Open your authenticator app and type the six figures that it shows for Palapa desk.",
		label: "Code",
		submit: "Sign in",
		recovery: "Use a recovery code instead",
		recoveryLead: "Type one of the ten codes that you wrote down. Each works once.",
		recoveryLabel: "Recovery code",
		authenticator: "Use the authenticator app instead",
		again: "Begin again",
	},
	errors: {
		invalid_credential: "E-mail and password do not belong together. Check both and try again.",
		too_many_requests: "That was wrong too often. Try again in 15 minutes.",
		wrong_code: "This code is wrong or was used already. Wait for the next one and try again.",
		wrong_recovery_code: "This recovery code is wrong or was used already.",
		missing_code: "Type the six figures of the code.",
		missing_recovery_code: "Type a recovery code.",
		start_again: "This took too long or was wrong too often. Sign in again with your password.",
		paused: "The code was wrong too often. Try again in 15 minutes.",
	},
	demo: {
		unknown: "This link does not work, or the server was started again since it was printed.",
	},
} as const;
