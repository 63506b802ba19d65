import { isolate } from "#app/lib/isolate.ts";
import { daysInSpanish, hourInSpanish } from "#app/lib/spanish.ts";

/** The Spanish of `waitingListWords`. */
export const waitingListEs = {
	form: {
		title: "Avísenme por correo si se desocupa",
		description: "¿No hay lugar en sus fechas? Déjenos su correo y le escribimos si se desocupa una villa.",
		intro: "Los planes cambian. Si se desocupa una villa en sus fechas, se la apartamos y le escribimos.",
		checkIn: "Llegada",
		checkOut: "Salida",
		guests: "Viajeros",
		guestsHint: (largest: number) => `De 1 a 10. Para ${largest + 1} o más buscamos dos villas.`,
		villa: "Villa",
		option: (name: string, sleeps: number) => `${isolate(name)} · para ${sleeps}`,
		name: "Su nombre",
		email: "Correo electrónico",
		emailHint: "Primero le enviamos un enlace, para saber que el correo es suyo.",
		submit: "Entrar a la lista de espera",
		submitting: "Enviando...",
		failed: "No se pudo enviar. Por favor, inténtelo de nuevo.",
		busy: "En este momento están reservando muchas personas, por eso no se guardó su solicitud. Por favor, presione el botón de nuevo en unos segundos.",
	},
	steps: {
		title: "Así funciona",
		confirm: {
			term: "Confirme su correo",
			text: "Le enviamos un enlace. Su turno cuenta desde que lo abre.",
		},
		hold: {
			term: "Se la apartamos dos horas",
			text: "Cuando se desocupan sus noches y es su turno, le apartamos la villa y le escribimos con el precio.",
		},
		take: {
			term: "Reserve con un solo botón",
			text: "Si ya no la quiere, déjela libre. Después de dos horas pasa a quien sigue en la lista.",
		},
		end: {
			term: "Sin compromiso",
			text: "Esperar no cuesta nada. Cada correo trae un enlace para salir de la lista, y usted sigue en ella hasta un día antes de su llegada.",
		},
	},
	refused: {
		freeNow: "Buenas noticias: está libre en este momento.",
		book: "Reservar ahora",
		alreadyUsed: "Este formulario ya se envió. Por favor, recargue la página y envíelo de nuevo.",
		arrivalTooSoon: (first: string) =>
			`La lista de espera es para llegadas desde el ${first}. Para esta noche, por favor, llámenos.`,
		villaUnknown: "Elija una villa de la lista.",
		tooMany: (sleeps: number) =>
			`Esta villa es para ${sleeps} ${sleeps === 1 ? "persona" : "personas"}. Elija “Cualquier villa” y buscamos una con lugar para todos, o dos.`,
		emailMissing: "Escriba su correo electrónico, para que podamos escribirle.",
		nameMissing: "Escriba su nombre.",
	},
	sent: {
		title: "Revise su correo",
		text: ["Enviamos un enlace a", ". Ábralo en las próximas 24 horas para entrar a la lista."],
		advice:
			"¿No llega nada en unos minutos? Busque en su carpeta de correo no deseado, o revise cómo escribió su correo.",
		again: "Probar con otro correo",
		rooms: "Ver todas las villas",
	},
	confirm: {
		title: "Entrar a la lista de espera",
		lead: "Confirme y le escribimos si se desocupan sus noches.",
		submit: "Sí, avísenme",
		submitting: "Confirmando...",
		done: "Ya está en la lista de espera",
		doneLead: "Le escribimos en cuanto se desocupen sus noches y sea su turno.",
		alreadyWaiting: "Ya está en la lista para estas noches.",
		placesTaken: (most: number) =>
			`Está en la lista para otras ${most} estadías, que es el máximo. Salga de una con el enlace de su correo e inténtelo de nuevo.`,
		tooSoon: "Su llegada ya está muy cerca, por eso la lista para estas noches está cerrada.",
	},
	offer: {
		title: (hour: string) => `Se desocupó y es suya hasta ${hourInSpanish(hour)}`,
		lead: (until: string) => `Se la apartamos hasta ${until}. Presione el botón para reservarla.`,
		guestName: "Reservada para",
		take: (total: string) => `Reservar por ${total}`,
		taking: "Reservando...",
		pass: "Dejarla libre",
		pay: "Hoy no se cobra nada; se paga en el resort.",
		passHint:
			"¿Ya no la quiere? Déjela libre y pasa a quien sigue en la lista. Usted sale de la lista para estas noches.",
		over: "Pasaron las dos horas",
		overLead:
			"No se reservó a tiempo, por eso se la ofrecemos a quien sigue en la lista. No se reservó nada a su nombre.",
		takenBack: "Ya no la tenemos apartada para usted",
		takenBackLead:
			"Lo sentimos: tuvimos que disponer de la villa para estas noches. No se reservó nada a su nombre.",
		passed: "La dejó libre",
		passedLead:
			"Pasa a quien sigue en la lista, si hay alguien. Usted ya no está en la lista para estas noches.",
		taken: "Está reservada",
		takenLead: "La confirmación está en su correo, con su número de reservación y un enlace a ella.",
		cancelledLead: "Se reservó con este enlace y después se canceló.",
		open: "Abrir mi reservación",
		free: "Siguen libres en sus fechas:",
		nearby: "Libres cerca de sus fechas:",
		nothing: "Ahora no hay nada libre en sus fechas.",
		again: "Volver a la lista",
		see: "Ver todas las villas",
	},
	leave: {
		title: "Salir de la lista",
		lead: "Ya no le escribiremos sobre estas noches.",
		held: "En este momento le tenemos apartada una villa. Si sale, pasa a quien sigue en la lista.",
		submit: "Salir de la lista",
		submitting: "Saliendo...",
		done: "Salió de la lista",
		doneLead: "Ya no le escribimos sobre estas noches.",
		doneBooked:
			"Estas noches se reservaron, así que ya no está en la lista. Para cambiarlas o cancelarlas, abra su reservación.",
	},
	dead: {
		title: "Este enlace no funciona",
		over: "Venció, o usted salió de la lista. Puede volver a entrar.",
		garbled: "Falta una parte del enlace. Por favor, copie del correo el enlace completo.",
		join: "Entrar a la lista de espera",
		front: "Página de inicio",
	},
	moment: (hour: string, day: string) => `${hourInSpanish(hour)} del ${day}, hora de Belice`,
	facts: {
		villa: "Villa",
		dates: "Fechas",
		guests: "Viajeros",
		anyVilla: "Cualquier villa",
		anyTwo: "Cualquier par de villas",
	},
	mail: {
		confirm: {
			subject: (nights: string) => `Por favor, confirme: lista de espera ${daysInSpanish(nights)}`,
			preheader: "Confirme su correo para entrar a la lista de espera.",
			heading: "¿Entrar a la lista de espera?",
			text: "Usted, o alguien que usó su correo, nos pidió avisar si se desocupan estas noches.",
			open: "Sí, avísenme",
			once: "El enlace sirve una sola vez y vence en 24 horas.",
			ignore: "Si no fue usted, no tiene que hacer nada: sin este enlace nadie entra a la lista.",
			leave: "Salir de la lista:",
		},
		offer: {
			subject: (villas: string, nights: string) => `Se desocupó: ${villas}, ${daysInSpanish(nights)}`,
			preheader: (until: string) => `Se la apartamos hasta ${until}.`,
			heading: (hour: string) => `Se desocupó y es suya hasta ${hourInSpanish(hour)}`,
			text: (villas: string, until: string) =>
				`Era su turno en la lista, así que le apartamos ${villas} hasta ${until}. Presione el botón para reservar.`,
			open: (total: string) => `Reservar por ${total}`,
			pass: "¿Ya no la quiere? Puede dejarla libre en la misma página. Si no hace nada, pasa a quien sigue en la lista.",
			pay: "Hoy no se cobra nada; se paga en el resort.",
			leave: "Salir de la lista:",
		},
	},
} as const;
