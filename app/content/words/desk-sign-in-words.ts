import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";

/** Refusals of the desk before any of its pages opens, and to a role that may not open one. */
export const deskRefusals = inLanguages({
	en: {
		notYourRole: "Your role does not open this page. Ask a manager if you need it.",
		withGuest:
			"This device is with a guest who signs. Nothing was saved. Take it back with your PIN or password first.",
	},
	es: {
		notYourRole: "Su puesto no abre esta página. Pregunte en gerencia si la necesita.",
		withGuest:
			"Este dispositivo lo tiene un huésped que firma. No se guardó nada. Recupérelo primero con su PIN o su contraseña.",
	},
});

/** The pages of the staff's sign-in. */
export const deskSignInWords = {
	titleEnd: "Palapa desk",
	password: {
		title: "Sign in to the desk",
		email: "E-mail",
		password: "Password",
		submit: "Go on",
		forgot: "Forgotten your password?",
		tablet: "Use name and PIN instead",
	},
	code: {
		title: "Second step",
		lead: "Open your authenticator app and type the six digits that it shows for the desk.",
		label: "Code",
		submit: "Sign in",
		recovery: "Use a recovery code instead",
		recoveryLead: "Type one of the ten codes that you wrote down. Each works once.",
		recoveryLabel: "Recovery code",
		authenticator: "Use the authenticator app instead",
		again: "Begin again",
	},
	secondStep: {
		title: "Set up your second step",
		lead: "The desk opens with your password and a second step. Choose one of the two; you can add the other later.",
		appTitle: "Authenticator app",
		appScan: "Scan this with the app, then type the six digits that it shows.",
		appType: "Or type this key into the app:",
		qr: "QR code for the authenticator app",
		label: "Code",
		submit: "Turn on",
		passkeyTitle: "Passkey",
		passkeyLead: "Your finger, your face or the lock of this device signs you in, without a password.",
	},
	recoveryCodes: {
		title: "Your ten recovery codes",
		lead: "Write them down or print them, and keep them away from your phone. Each opens the desk once when the second step is lost. They are not shown again.",
		go: "I have them, go to the desk",
		print: "Print",
	},
	link: {
		title: { invitation: "Welcome to the desk", new_password: "Choose a new password" },
		lead: (name: string, email: string) => `For ${isolate(name)}, ${email}.`,
		label: "New password",
		hint: "At least 8 characters. A few words in a row are easy to remember and hard to guess.",
		submit: "Save and go on",
		deadTitle: "This link does not work any more",
		dead: "It was used, has expired, or part of it is missing. Ask a manager for a new invitation, or ask for a new password.",
	},
	forgot: {
		title: "Forgotten your password?",
		lead: "We send a link to your e-mail address. Your second step is asked for as always.",
		submit: "Send me a link",
		sent: "If somebody at the desk has this address, a link is on its way. It works once and expires in an hour.",
		back: "Back to signing in",
	},
	tablet: {
		title: "Who is at the desk?",
		names: "Your name",
		pinOf: (name: string | null) => (name === null ? "PIN" : `PIN for ${isolate(name)}`),
		pin: "Six digits",
		nameMissing: "Choose your name, too.",
		pad: "Digits",
		clear: "Clear",
		back: "Delete the last digit",
		open: "Open",
		auto: "The desk opens after the sixth digit.",
		locked: "Locked. Your page stays as it was.",
		sentForm:
			"The tablet was locked when you sent your form, so nothing was saved yet. It waits here for your PIN.",
		password: "Sign in with a password or passkey",
		nobody: "Nobody has a PIN yet. Sign in with your password, then choose a PIN under “Your sign-in”.",
		pausedUntil: (time: string) => `Paused until ${time}. A manager can unlock it.`,
		lost: "The server cannot be reached. Please type your PIN again in a moment.",
		lostAtLock: "Locked. The server cannot be reached; the names come back here as soon as it answers.",
	},
	takeBack: {
		title: "Take the device back",
		lead: (name: string) => `For the staff: ${isolate(name)}, type your password to go on at the desk.`,
		password: "Your password",
		submit: "Go on at the desk",
		demo: "People of the demo hotel have no password. Open the link again with which you signed in.",
		back: "Back to the guest’s page",
	},
	sendAgain: {
		title: "Send your form now",
		lead: "You were no longer signed in when you sent it, so nothing was saved. What you typed is still here.",
		waits:
			"You were no longer signed in when you sent your form, so nothing was saved yet. It waits here until you are.",
		without: "Type a PIN or a code again if the page asks for one.",
		withoutFile: "Choose the picture again: it did not come along.",
		incomplete: "What is private did not come along. The page asks for it before it saves anything.",
		send: "Send it now",
		leave: "Do not send it",
	},
	/** A form that was sent after the sign-in had ended, and does not come along. */
	unsent: {
		draft:
			"You were no longer signed in when you sent your form, so nothing was saved. Once you have signed in, its page opens with what you typed. Numbers of documents, diets and notes have to be typed again.",
		lost: "You were no longer signed in when you sent your form, so nothing was saved. Once you have signed in, its page opens: please fill it in again.",
	},
	errors: {
		invalid_credential: "E-mail and password do not belong together. Check both and try again.",
		too_many_requests: "That was wrong too often. Try again in 15 minutes.",
		wrong_code: "This code is wrong or was used already. Wait for the next one and try again.",
		wrong_recovery_code: "This recovery code is wrong or was used already.",
		missing_code: "Type the six digits of the code.",
		missing_recovery_code: "Type a recovery code.",
		start_again: "This took too long or was wrong too often. Sign in again with your password.",
		paused: "The code was wrong too often. Try again in 15 minutes.",
		no_authenticator:
			"You have no authenticator app set up. Begin again with your passkey, or use a recovery code.",
		guessable_password: "Many people would try this password first. Choose another one.",
		missing_name: "Choose your name.",
		missing_pin: "Type the six digits of your PIN.",
		wrong_password: "This password is wrong. Try again.",
		missing_password: "Type your password.",
		ended: "This name or tablet cannot be used any more. Sign in with your password.",
	},
	wrongPin: (triesLeft: number) =>
		triesLeft === 1 ? "Wrong PIN. One try is left." : `Wrong PIN. ${triesLeft} tries are left.`,
	pinPaused: (time: string) =>
		`Wrong five times. This name is paused here until ${time}. A manager can unlock it.`,
	demo: {
		unknown: "This link does not work, or the server was started again since it was printed.",
	},
} as const;
