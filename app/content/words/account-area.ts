import { inLanguages } from "#app/lib/language.ts";
/** Words of the page where a guest finds everything they have reserved. */
export const myReservationsWords = inLanguages({
	en: {
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
		requested: (day: string, isOpen: boolean) =>
			`Requested on ${day}${isOpen ? "; we will propose a time" : ""}`,
		group: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
		reference: "Reference",
	},
	es: {
		title: "Mis reservaciones",
		lead: "Todo lo que ha reservado con nosotros, en un solo lugar.",
		upcoming: "Próximas",
		past: "Anteriores",
		cancelled: "Canceladas",
		nothingOwed: "Sin cargo",
		toPay: (amount: string) => `${amount} por pagar`,
		none: {
			upcoming: "Todavía no hay nada planeado.",
			past: "Aquí aparecen las reservaciones anteriores y las canceladas.",
		},
		book: "Reservar una suite o villa",
		earlier: {
			verified: "Aquí están también las reservaciones que hizo antes con este correo.",
			unverified: "Las reservaciones que hizo antes con su correo aparecen aquí cuando lo haya confirmado.",
		},
		open: "Abrir",
		kinds: { stay: "Estadía", treatment: "Tratamiento", dinner: "Pabellón" },
		requested: (day: string, isOpen: boolean) =>
			`Solicitado el ${day}${isOpen ? "; le propondremos una hora" : ""}`,
		group: (guests: number) => `${guests} ${guests === 1 ? "persona" : "personas"}`,
		reference: "Número de reservación",
	},
});

/** Words of the pages about somebody's own account. */
export const areaWords = inLanguages({
	en: {
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
				title: "My reservations",
				lead: "Everything you have booked with us, in one place.",
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
	},
	es: {
		label: "Mi cuenta",
		navigation: "Mi cuenta",
		points: "Puntos",
		unverified: {
			title: "Por favor, confirme su correo",
			text: [
				"Enviamos un enlace a",
				"Ábralo, por favor, para que siempre pueda volver a entrar a su cuenta.",
			],
			again: "Enviar el enlace otra vez",
			tooOften:
				"Ya le enviamos el enlace varias veces. Revise su carpeta de correo no deseado o inténtelo más tarde.",
		},
		pages: {
			profile: {
				path: "/account",
				link: "Perfil",
				title: "Perfil",
				lead: "Su nombre y cómo comunicarnos con usted.",
			},
			reservations: {
				path: "/account/reservations",
				link: "Mis reservaciones",
				title: "Mis reservaciones",
				lead: "Todo lo que ha reservado con nosotros, en un solo lugar.",
			},
			security: {
				path: "/account/security",
				link: "Seguridad",
				title: "Seguridad",
				lead: "Su contraseña y dónde tiene la sesión abierta.",
			},
			data: {
				path: "/account/data",
				link: "Mis datos",
				title: "Mis datos",
				lead: "Descargue todo lo que tenemos sobre usted o elimine su cuenta.",
			},
			delete: {
				path: "/account/delete",
				link: "Eliminar la cuenta",
				title: "Eliminar mi cuenta",
				lead: "Es definitivo y ocurre de inmediato. Esto es lo que pasa.",
			},
		},
	},
});

export const profileWords = inLanguages({
	en: {
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
	},
	es: {
		details: "Sobre usted",
		name: "Nombre completo",
		phone: "Teléfono",
		phoneHint: "Con código de país, por ejemplo +501 610 4567. Lo usamos solo para sus estadías.",
		email: "Correo electrónico",
		confirmed: "confirmado",
		unconfirmed: "todavía sin confirmar",
		save: "Guardar",
		saving: "Guardando...",
		photo: "Foto",
		photoText: "Aquí solo la ve usted. JPEG, PNG o WebP, de 2 MB como máximo.",
		photoChoose: "Elija una foto",
		photoSave: "Guardar la foto",
		photoSaving: "Guardando...",
		photoRemove: "Quitar la foto",
		photoAlt: "Su foto",
		photoProblems: {
			missing: "Primero elija una foto.",
			no_picture: "No podemos leer esto como imagen JPEG, PNG o WebP. Por favor, elija otra.",
			too_large: "Esta foto pesa más de 2 MB. Por favor, elija una más pequeña.",
		},
	},
});

export const securityWords = inLanguages({
	en: {
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
		browsers: {
			on: (browser: string, device: string) => `${browser} on ${device}`,
			unknown: "A browser we do not know",
			some: "A browser",
			someDevice: "a device we do not know",
			devices: {
				iPhone: "an iPhone",
				iPad: "an iPad",
				androidPhone: "an Android phone",
				androidTablet: "an Android tablet",
				windows: "Windows",
				chromebook: "a Chromebook",
				mac: "a Mac",
				linux: "Linux",
			},
		},
	},
	es: {
		password: "Contraseña",
		current: "Contraseña actual",
		next: "Contraseña nueva",
		nextHint: "De 8 a 128 caracteres. Unas cuantas palabras seguidas hacen una buena contraseña.",
		change: "Cambiar la contraseña",
		changing: "Guardando...",
		othersEnd: "Al cambiarla, se cierra su sesión en todos los demás navegadores.",
		wrong: "Esta no es su contraseña actual.",
		none: "Usted inicia sesión con Google, así que esta cuenta no tiene contraseña. Si también quiere una, le enviamos por correo un enlace para elegirla.",
		sendLink: "Envíenme el enlace",
		sessions: "Dónde tiene la sesión abierta",
		here: "este navegador",
		started: "Desde el",
		lastUsed: "último uso el",
		proof: "Su contraseña",
		proofHint: "La pedimos antes de cerrar la sesión en otro navegador, por si alguien más está usando este.",
		signInAgain:
			"Para cerrar la sesión en otro navegador, primero vuelva a iniciar sesión aquí. Después regresa a esta página.",
		end: "Cerrar sesión",
		endOthers: "Cerrar sesión en todos los demás",
		alone: "No tiene la sesión abierta en ningún otro lugar.",
		gone: "En ese navegador la sesión ya estaba cerrada.",
		browsers: {
			on: (browser: string, device: string) => `${browser} en ${device}`,
			unknown: "Un navegador que no conocemos",
			some: "Un navegador",
			someDevice: "un dispositivo que no conocemos",
			devices: {
				iPhone: "un iPhone",
				iPad: "un iPad",
				androidPhone: "un teléfono Android",
				androidTablet: "una tableta Android",
				windows: "Windows",
				chromebook: "un Chromebook",
				mac: "una Mac",
				linux: "Linux",
			},
		},
	},
});

export const dataWords = inLanguages({
	en: {
		download: "Download your data",
		downloadText:
			"Everything we have about you in one file that people and programs can read (JSON): your account, sessions, reservations, wellness requests with your notes, dinners at the pavilion, points and vouchers.",
		downloadLink: "Download my data",
		delete: "Delete your account",
		deleteText:
			"You can delete your account at any time. Before you do, we show you what happens to your stays and your points.",
		deleteLink: "Delete my account",
	},
	es: {
		download: "Descargue sus datos",
		downloadText:
			"Todo lo que tenemos sobre usted en un archivo que pueden leer personas y programas (JSON): su cuenta, sesiones, reservaciones, solicitudes de bienestar con sus notas, cenas en el pabellón, puntos y vales.",
		downloadLink: "Descargar mis datos",
		delete: "Elimine su cuenta",
		deleteText:
			"Puede eliminar su cuenta cuando quiera. Antes le mostramos qué pasa con sus estadías y sus puntos.",
		deleteLink: "Eliminar mi cuenta",
	},
});

export const deleteWords = inLanguages({
	en: {
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
	},
	es: {
		at: "Se elimina de inmediato",
		atOnce: [
			"Su cuenta, su foto, su contraseña y toda forma de iniciar sesión. Se cierra su sesión en todas partes.",
			"Sus puntos y sus vales. Ya no se pueden usar.",
			"Su nombre, su correo y sus notas en todo lo que ya pasó o se canceló. El hotel conserva fechas y montos para su contabilidad, sin su nombre.",
		],
		later: "Se conserva hasta que termine",
		laterText:
			"Estas reservaciones siguen siendo suyas, a su nombre, hasta que terminen. Anote sus números: con ellos y su nombre puede abrirlas sin cuenta.",
		nothingLater: "Nada: no tiene reservaciones próximas.",
		stay: "Estadía",
		evening: "Cena en el pabellón",
		treatment: "Tratamiento",
		confirm: "¿Quiere eliminarla?",
		password: "Su contraseña",
		typeEmail: "Su correo electrónico",
		typeEmailHint: "Escríbalo como aparece en su perfil, para que nadie elimine una cuenta por error.",
		submit: "Eliminar mi cuenta para siempre",
		submitting: "Eliminando...",
		wrongPassword: "Esa no es su contraseña.",
		wrongEmail: "Este no es el correo de su cuenta.",
		signInAgain:
			"Para asegurarnos de que es usted, primero vuelva a iniciar sesión. Después regresa a esta página.",
		signInAgainLink: "Volver a iniciar sesión",
		keep: "Conservar mi cuenta",
	},
});
