import { inLanguages } from "#app/lib/language.ts";

/** Words of the pages where guests sign in and sign up. Labels while busy are the specification's. */
export const accountWords = inLanguages({
	en: {
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
		fields: {
			name: "Full name",
			email: "E-mail",
			password: "Password",
			passwordHint: "8 to 128 characters, any you like. A few words in a row make a good one.",
		},
		messages: {
			emailMissing: "Please enter your e-mail address.",
			passwordMissing: "Please enter your password.",
			passwordLong: "A password has at most 128 characters.",
			newMissing: "Please choose a password.",
			newShort: "Please choose a password of at least 8 characters.",
			newLong: "Please choose a password of at most 128 characters.",
			nameMissing: "Please enter your full name.",
			emailToType: "Please type your e-mail address.",
		},
	},
	es: {
		signIn: {
			title: "Inicie sesión",
			lead: "Sus estadías y sus puntos en un solo lugar.",
			description: "Inicie sesión para ver sus estadías y sus puntos en PB Resort Belize.",
			submit: "Iniciar sesión",
			submitting: "Iniciando sesión...",
			google: "Iniciar sesión con Google",
			otherQuestion: "¿Es su primera vez aquí?",
			otherLink: "Regístrese",
		},
		signUp: {
			title: "Regístrese",
			lead: "Tenga juntas sus estadías y gane un punto por cada dólar del precio de su villa.",
			description: "Abra una cuenta en PB Resort Belize para tener juntas sus estadías y ganar puntos.",
			submit: "Crear la cuenta",
			submitting: "Creando...",
			google: "Registrarse con Google",
			otherQuestion: "¿Ya tiene una cuenta?",
			otherLink: "Inicie sesión",
		},
		googleBusy: "Un momento...",
		popUp: {
			signedIn: "Ya inició sesión. Puede cerrar esta ventana.",
			front: "Ir a la página de inicio",
			back: "Volver al formulario",
		},
		inUse: {
			sentence: (email: string) => `Ya hay una cuenta con ${email}.`,
			advice: "Inicie sesión en ella, o elija una contraseña nueva si olvidó la suya.",
			signIn: "Iniciar sesión",
			newPassword: "Elegir una contraseña nueva",
		},
		failed: "No pudimos comunicarnos con nuestro servidor. Revise su conexión e inténtelo de nuevo.",
		or: "o",
		guessablePassword:
			"Esta contraseña es fácil de adivinar. Por favor, elija otra; unas cuantas palabras seguidas hacen una buena contraseña.",
		fields: {
			name: "Nombre completo",
			email: "Correo electrónico",
			password: "Contraseña",
			passwordHint: "De 8 a 128 caracteres, los que quiera. Unas cuantas palabras seguidas hacen una buena.",
		},
		messages: {
			emailMissing: "Escriba su correo electrónico.",
			passwordMissing: "Escriba su contraseña.",
			passwordLong: "Una contraseña tiene como máximo 128 caracteres.",
			newMissing: "Elija una contraseña.",
			newShort: "Elija una contraseña de al menos 8 caracteres.",
			newLong: "Elija una contraseña de 128 caracteres como máximo.",
			nameMissing: "Escriba su nombre completo.",
			emailToType: "Escriba su correo electrónico.",
		},
	},
});

/** The answer of a page of accounts when the server did not respond: in a toast, and in the form. */
export function accountLost() {
	const { failed } = accountWords();
	return { toast: failed, errors: { form: failed } };
}

/** Why somebody is not signed in: a sentence for each code that the specification lists, and for those of our own. */
export const signInRefusals = inLanguages({
	en: {
		invalid_credential: "The e-mail address or the password is not right.",
		user_disabled: "This account has been closed. Please write to us if you think that is a mistake.",
		email_already_in_use: "This e-mail address is already in use.",
		too_many_requests: "There were too many attempts. Please wait 15 minutes and try again.",
		network_request_failed: "Google cannot be reached right now. Please check your connection and try again.",
		popup_blocked:
			"Your browser blocked the Google window. Please allow pop-ups for this site and try again.",
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
	},
	es: {
		invalid_credential: "El correo o la contraseña no son correctos.",
		user_disabled: "Esta cuenta está cerrada. Si cree que es un error, escríbanos.",
		email_already_in_use: "Este correo ya está en uso.",
		too_many_requests: "Hubo demasiados intentos. Espere 15 minutos e inténtelo de nuevo.",
		network_request_failed:
			"En este momento no podemos comunicarnos con Google. Revise su conexión e inténtelo de nuevo.",
		popup_blocked:
			"Su navegador bloqueó la ventana de Google. Permita las ventanas emergentes para este sitio e inténtelo de nuevo.",
		popup_closed_by_user: "La ventana de Google se cerró antes de que iniciara sesión.",
		unauthorized_domain:
			"En esta dirección no se puede iniciar sesión con Google. Abra nuestro sitio en su dirección habitual e inténtelo de nuevo.",
		google_refused: "No le permitió a Google decirnos quién es usted, así que no se inició la sesión.",
		google_expired: "Tomó demasiado tiempo o se empezó en otra ventana. Por favor, inténtelo de nuevo.",
		google_email_unverified:
			"Google todavía no ha verificado su correo. Verifíquelo ahí o regístrese aquí con una contraseña.",
		google_unreadable:
			"No pudimos verificar la respuesta de Google, así que no se inició la sesión. Por favor, inténtelo de nuevo.",
		google_not_set_up: "Aquí no se puede iniciar sesión con Google.",
		fault: "Algo falló de nuestro lado. Por favor, inténtelo de nuevo en un momento.",
	},
});

export type SignInRefusalName = keyof ReturnType<typeof signInRefusals>;
