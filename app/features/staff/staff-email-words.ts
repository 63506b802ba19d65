import { inLanguages } from "#app/lib/language.ts";

/** The words of the e-mails about a sign-in at the desk. */
export const staffEmailWords = inLanguages({
	en: {
		invitation: {
			subject: "Your sign-in for the front desk",
			preheader: "Choose a password and set up your second step.",
			heading: "Welcome to the team.",
			text: "A manager has invited you to work at the front desk. Choose a password, then set up a second step: an authenticator app or a passkey.",
			open: "Choose a password",
			notes: [
				"The link works once and expires in 7 days.",
				"If you do not work with us, there is nothing you need to do.",
			],
		},
		new_password: {
			subject: "Choose a new password for the front desk",
			preheader: "The link is in this e-mail.",
			heading: "Choose a new password",
			text: "You, or someone using your address, asked for a new password for the front desk. After choosing it you sign in with it and your second step.",
			open: "Choose a new password",
			notes: [
				"The link works once and expires in an hour.",
				"If it was not you, there is nothing you need to do: your password stays the same.",
			],
		},
		factor_reset: {
			subject: "Set up your sign-in for the front desk again",
			preheader: "A manager has removed your password and your second step.",
			heading: "Set up your sign-in again",
			text: "A manager has removed your password and your second step, and you were signed out everywhere. Choose a new password, then set up a second step.",
			open: "Choose a new password",
			notes: ["The link works once and expires in 7 days.", "If you did not ask for this, ask a manager."],
		},
		sign_in_changed: {
			subject: "Your sign-in for the front desk was changed",
			preheader: "If it was you, there is nothing you need to do.",
			heading: "Your sign-in was changed.",
			text: "The password or the second step of your sign-in for the front desk was changed.",
			open: "Open the front desk",
			notes: ["If it was not you, tell a manager at once."],
		},
	},
	es: {
		invitation: {
			subject: "Su acceso a la recepción",
			preheader: "Elija una contraseña y configure su segundo paso.",
			heading: "Le damos la bienvenida al equipo.",
			text: "La gerencia le invita a trabajar en la recepción. Elija una contraseña y configure después un segundo paso: una aplicación de autenticación o una llave de acceso (passkey).",
			open: "Elegir una contraseña",
			notes: [
				"El enlace sirve una sola vez y vence en 7 días.",
				"Si usted no trabaja con nosotros, no tiene que hacer nada.",
			],
		},
		new_password: {
			subject: "Elija una contraseña nueva para la recepción",
			preheader: "El enlace está en este correo.",
			heading: "Elija una contraseña nueva",
			text: "Usted, o alguien que usa su correo, pidió una contraseña nueva para la recepción. Después de elegirla, entre con ella y con su segundo paso.",
			open: "Elegir una contraseña nueva",
			notes: [
				"El enlace sirve una sola vez y vence en una hora.",
				"Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.",
			],
		},
		factor_reset: {
			subject: "Configure de nuevo su acceso a la recepción",
			preheader: "La gerencia quitó su contraseña y su segundo paso.",
			heading: "Configure de nuevo su acceso",
			text: "La gerencia quitó su contraseña y su segundo paso, y su sesión se cerró en todas partes. Elija una contraseña nueva y configure después un segundo paso.",
			open: "Elegir una contraseña nueva",
			notes: [
				"El enlace sirve una sola vez y vence en 7 días.",
				"Si usted no lo pidió, pregunte en gerencia.",
			],
		},
		sign_in_changed: {
			subject: "Su acceso a la recepción cambió",
			preheader: "Si fue usted, no tiene que hacer nada.",
			heading: "Su acceso cambió.",
			text: "Cambió la contraseña o el segundo paso de su acceso a la recepción.",
			open: "Abrir la recepción",
			notes: ["Si no fue usted, avise a la gerencia de inmediato."],
		},
	},
});
