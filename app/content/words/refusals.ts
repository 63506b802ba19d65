import { inLanguages } from "#app/lib/language.ts";

/** The sentences of requests that are refused, before or instead of a page. */
export const refusals = inLanguages({
	en: {
		damagedAddress: "This address does not work. Please check it, or start from the front page.",
		wrongMethod: "This address can only be read or receive a form.",
		readOnly: "This address can only be read.",
		anotherSite: "This form was sent from another website, so we did not accept it.",
		startedElsewhere: "This sign-in was started from another website. Please start it from ours.",
		noSuchFile: "This file does not exist, or belongs to an older version of our site.",
		tooLong: "This is too long: we can take 64 KB at most.",
		photoTooLong:
			"This photo is too large: we can take 2 MB at most. Please go back and choose a smaller one.",
		signInFirst: "Please sign in first: without signing in you can send 64 KB at most.",
		tooManyFields: "This form has too many fields.",
		notAForm: "Please send this as a form.",
		damagedForm: "This form did not arrive complete. Please send it again.",
		databaseUnavailable: "We cannot reach our booking system right now. Please try again in a minute.",
		databaseBusy:
			"Our booking system is very busy, so we could not show this. Please try again in a few seconds.",
		tooManyVisitors:
			"Many people are visiting us right now, so we could not show this page yet. It tries again by itself in a few seconds.",
		tooManyForms:
			"Many people are booking right now, so we have not taken this form yet. Please go back and press the button again in a few seconds: you will not be booked twice.",
		noWebhook: "No payment provider sends messages to this address.",
		unsignedWebhook: "This message is not signed by the payment provider.",
		tooManyStreams: "Too many pages of this address are open at once.",
		streamOnly: "This address sends events and no data of a page.",
		tryAgain: "Try again now",
		toTheFront: "To the front page",
		broken: "Something went wrong on our side. We have noted it; please try again in a moment.",
		noVitals: "No performance figures are collected here.",
		damagedVitals: "These are not the figures of a visit.",
		privateMetrics: "Metrics are shown on the machine itself, or with METRICS_TOKEN.",
	},
	es: {
		damagedAddress: "Esta dirección no funciona. Por favor, revísela o comience desde la página de inicio.",
		wrongMethod: "En esta dirección solo se puede leer o enviar un formulario.",
		readOnly: "Esta dirección solo se puede leer.",
		anotherSite: "Este formulario se envió desde otro sitio web, por eso no lo aceptamos.",
		startedElsewhere:
			"Este inicio de sesión comenzó en otro sitio web. Por favor, comience desde el nuestro.",
		noSuchFile: "Este archivo no existe o pertenece a una versión anterior de nuestro sitio.",
		tooLong: "Esto es demasiado largo: podemos recibir 64 KB como máximo.",
		photoTooLong:
			"Esta foto es demasiado grande: podemos recibir 2 MB como máximo. Por favor, regrese y elija una más pequeña.",
		signInFirst: "Primero inicie sesión, por favor: sin iniciar sesión puede enviar 64 KB como máximo.",
		tooManyFields: "Este formulario tiene demasiados campos.",
		notAForm: "Por favor, envíe esto como formulario.",
		damagedForm: "Este formulario no llegó completo. Por favor, envíelo de nuevo.",
		databaseUnavailable:
			"En este momento no tenemos acceso a nuestro sistema de reservaciones. Por favor, inténtelo de nuevo en un minuto.",
		databaseBusy:
			"Nuestro sistema de reservaciones está muy ocupado y no pudimos mostrarle esto. Por favor, inténtelo de nuevo en unos segundos.",
		tooManyVisitors:
			"En este momento nos visitan muchas personas y aún no pudimos mostrarle esta página. En unos segundos la página lo intenta de nuevo por sí sola.",
		tooManyForms:
			"En este momento están reservando muchas personas y aún no recibimos este formulario. Por favor, regrese y presione el botón de nuevo en unos segundos: no se reservará dos veces.",
		noWebhook: "Ningún proveedor de pagos envía mensajes a esta dirección.",
		unsignedWebhook: "Este mensaje no lleva la firma del proveedor de pagos.",
		tooManyStreams: "Hay demasiadas páginas de esta dirección abiertas a la vez.",
		streamOnly: "Esta dirección envía avisos, no datos de una página.",
		tryAgain: "Intentar de nuevo",
		toTheFront: "Ir a la página de inicio",
		broken: "Algo falló de nuestro lado. Ya lo anotamos; por favor, inténtelo de nuevo en un momento.",
		noVitals: "Aquí no se reciben datos de rendimiento.",
		damagedVitals: "Estos no son los datos de una visita.",
		privateMetrics: "Las métricas se muestran en la misma máquina o con METRICS_TOKEN.",
	},
});
