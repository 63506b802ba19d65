import { inLanguages } from "#app/lib/language.ts";

/** The words with which a guest adds, after reserving, how to reach them and when they arrive. */
export const contactWords = inLanguages({
	en: {
		/** Where the confirmation has gone. The address is between `before` and `after`. */
		sent: {
			confirmation: { before: "We have sent this to", after: ", with a calendar entry." },
			request: { before: "We have sent this to", after: "." },
			cancellation: { before: "We have sent the cancellation to", after: "." },
			/** While a stay is only held. */
			held: { before: "We will send your confirmation to", after: ", once your stay is booked." },
		},
		wrong: "Wrong address?",
		none: {
			title: "Add your e-mail to get a copy",
			text: "We send your confirmation and any change here.",
		},
		email: "E-mail",
		newEmail: "Correct e-mail",
		newEmailHint: "We send your confirmation there. The private link in the earlier e-mail stops working.",
		sendEmail: "Send my confirmation",
		ready: {
			title: "Help us get ready for you",
			text: "All optional. You can fill this in later, too.",
			phone: "Phone or WhatsApp",
			phoneHint: "With country code, like +501 610 4567.",
			arrivalTime: "When you arrive",
			arrivalTimeHint: "Like 3 pm, or your flight number.",
		},
		/** For anything but a stay. */
		call: {
			title: "May we call you if something changes?",
			text: "Optional. You can fill this in later, too.",
		},
		/** For a dinner. */
		table: {
			title: "Help us get ready for your dinner",
			text: "All optional. You can fill this in later, too.",
		},
		reach: {
			title: "How can we reach you?",
			text: "We need your e-mail or your phone number to agree on a time with you. One of the two is enough.",
		},
		save: "Save",
		saving: "Saving...",
		saved: {
			email: (address: string) => `Thank you. We have sent your confirmation to ${address}.`,
			same: (address: string) => `Your confirmation already went to ${address}.`,
			held: (address: string) =>
				`Saved. We will send your confirmation to ${address}, once your stay is booked.`,
			details: "Saved. Thank you.",
			reach: "Thank you. We will be in touch to agree on a time.",
		},
		messages: {
			emailMissing: "Please enter your e-mail address.",
			reachMissing: "Please enter your e-mail address or your phone number.",
			arrivalTimeUnreal: "Please remove the invisible characters.",
			dietUnreal: "Please remove the invisible characters.",
			notChangeable: (phone: string) =>
				`This reservation can no longer be changed here. Please call ${phone}.`,
			limit: "The confirmation has gone to several addresses today. Please try again tomorrow, or call us.",
			failed: "We cannot reach our booking system, so this may not be saved. Please try again.",
		},
	},
	es: {
		sent: {
			confirmation: { before: "Enviamos la confirmación a", after: ", con una cita para su calendario." },
			request: { before: "Enviamos una copia a", after: "." },
			cancellation: { before: "Enviamos la cancelación a", after: "." },
			held: { before: "Le enviaremos la confirmación a", after: ", cuando su estadía quede reservada." },
		},
		wrong: "¿No es su correo?",
		none: {
			title: "Agregue su correo y reciba una copia",
			text: "Aquí le enviamos la confirmación y cualquier cambio.",
		},
		email: "Correo electrónico",
		newEmail: "Correo correcto",
		newEmailHint: "Ahí le enviamos la confirmación. El enlace privado del correo anterior deja de funcionar.",
		sendEmail: "Enviar mi confirmación",
		ready: {
			title: "Ayúdenos a tener todo listo",
			text: "Todo es opcional. También puede llenarlo después.",
			phone: "Teléfono o WhatsApp",
			phoneHint: "Con código de país, como +501 610 4567.",
			arrivalTime: "A qué hora llega",
			arrivalTimeHint: "Por ejemplo, 3\u00a0p.\u00a0m. o su número de vuelo.",
		},
		call: {
			title: "¿Le llamamos si algo cambia?",
			text: "Opcional. También puede llenarlo después.",
		},
		table: {
			title: "Ayúdenos a preparar su cena",
			text: "Todo es opcional. También puede llenarlo después.",
		},
		reach: {
			title: "¿Cómo nos comunicamos con usted?",
			text: "Necesitamos su correo o su teléfono para acordar una hora con usted. Con uno de los dos basta.",
		},
		save: "Guardar",
		saving: "Guardando...",
		saved: {
			email: (address: string) => `Gracias. Enviamos su confirmación a ${address}.`,
			same: (address: string) => `Su confirmación ya se había enviado a ${address}.`,
			held: (address: string) =>
				`Guardado. Le enviaremos la confirmación a ${address}, cuando su estadía quede reservada.`,
			details: "Guardado. Gracias.",
			reach: "Gracias. Le escribiremos para acordar una hora.",
		},
		messages: {
			emailMissing: "Escriba su correo electrónico, por favor.",
			reachMissing: "Escriba su correo electrónico o su teléfono, por favor.",
			arrivalTimeUnreal: "Quite los caracteres invisibles, por favor.",
			dietUnreal: "Quite los caracteres invisibles, por favor.",
			notChangeable: (phone: string) => `Esta reservación ya no se puede cambiar aquí. Llámenos al ${phone}.`,
			limit: "Hoy la confirmación ya se envió a varios correos. Inténtelo mañana o llámenos, por favor.",
			failed:
				"No podemos conectarnos con nuestro sistema de reservaciones, así que tal vez no se guardó. Inténtelo de nuevo, por favor.",
		},
	},
});
