import { inLanguages } from "#app/lib/language.ts";
/** Words of the pages that mails lead to, and of the one that asks for such a mail. */
export const verifyWords = inLanguages({
	en: {
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
	},
	es: {
		title: "Confirme su correo",
		lead: "Confírmelo y sus estadías y puntos quedan seguros en su cuenta.",
		account: "Así se confirma el correo de la cuenta de",
		address: "Correo electrónico",
		confirm: "Confirmar",
		confirming: "Confirmando...",
		password: "Contraseña de esta cuenta",
		passwordHint:
			"En este navegador no ha iniciado sesión en esta cuenta. La contraseña nos muestra que la cuenta es suya, y no solo el buzón de correo.",
		notYours: "¿No fue usted quien abrió esta cuenta?",
		notYoursText:
			"Entonces otra persona usó su correo. Elija una contraseña nueva: desde ese momento la cuenta es suya, y se cierra la sesión de quien la abrió.",
		takeOver: "Elegir una contraseña nueva",
		wrongPassword: "Esta no es la contraseña de esta cuenta.",
	},
});

export const deadLinkWords = inLanguages({
	en: {
		title: "This link does not work",
		used: "It has already been used, or it has expired. If you have confirmed your address before, there is nothing left to do.",
		usedReset: "It has already been used, or it has expired. You can get a new one at once.",
		garbled: "Part of the link is missing. Please copy the whole link from the e-mail, or ask for a new one.",
		account: "To my account",
		newLink: "Send me a new link",
		front: "Front page",
	},
	es: {
		title: "Este enlace no funciona",
		used: "Ya se usó o venció. Si ya confirmó su correo antes, no tiene que hacer nada más.",
		usedReset: "Ya se usó o venció. Puede pedir uno nuevo ahora mismo.",
		garbled: "Falta una parte del enlace. Copie el enlace completo del correo o pida uno nuevo.",
		account: "Ir a mi cuenta",
		newLink: "Envíenme un enlace nuevo",
		front: "Página de inicio",
	},
});

export const forgotWords = inLanguages({
	en: {
		title: "Forgotten password",
		lead: "Enter your e-mail address, and we send you a link to choose a new one.",
		description: "Get a link to choose a new password for your account with PB Resort Belize.",
		link: "Forgot your password?",
		submit: "Send the link",
		submitting: "Sending...",
		sentTitle: "Check your e-mail",
		/** The address is between the two. */
		sent: [
			"If there is an account for",
			"we have sent a link. The link works once and expires in 30 minutes.",
		],
		sentAdvice: "Nothing after a few minutes? Look in your spam folder, or check the address and try again.",
		again: "Try another address",
		signIn: "Back to sign-in",
	},
	es: {
		title: "Olvidé mi contraseña",
		lead: "Escriba su correo y le enviamos un enlace para elegir una nueva.",
		description: "Reciba un enlace para elegir una contraseña nueva para su cuenta en PB Resort Belize.",
		link: "¿Olvidó su contraseña?",
		submit: "Enviar el enlace",
		submitting: "Enviando...",
		sentTitle: "Revise su correo",
		sent: [
			"Si hay una cuenta con",
			"le enviamos un enlace. El enlace funciona una vez y vence en 30 minutos.",
		],
		sentAdvice:
			"¿No llega nada en unos minutos? Busque en su carpeta de correo no deseado, o revise cómo escribió su correo e inténtelo de nuevo.",
		again: "Probar con otro correo",
		signIn: "Volver a iniciar sesión",
	},
});

export const resetWords = inLanguages({
	en: {
		title: "Choose a new password",
		lead: "You are then logged in here, and logged out in every other browser.",
		account: "For the account of",
		label: "New password",
		hint: "8 to 128 characters. A few words in a row make a good password.",
		submit: "Save and log in",
		submitting: "Saving...",
	},
	es: {
		title: "Elija una contraseña nueva",
		lead: "Al guardarla inicia sesión aquí, y se cierra en todos los demás navegadores.",
		account: "Para la cuenta de",
		label: "Contraseña nueva",
		hint: "De 8 a 128 caracteres. Unas cuantas palabras seguidas hacen una buena contraseña.",
		submit: "Guardar e iniciar sesión",
		submitting: "Guardando...",
	},
});
