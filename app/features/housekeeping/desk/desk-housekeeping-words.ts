import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";
import { hourInSpanish } from "#app/lib/spanish.ts";

const guests = (count: number) => (count === 1 ? "1 guest" : `${count} guests`);

const guestsEs = (count: number) => (count === 1 ? "1 huésped" : `${count} huéspedes`);

/** Somebody's presses on a phone. */
const pressesEs = (count: number) => (count === 1 ? "1 registro" : `${count} registros`);

/** Guests' requests to housekeeping, as signs. */
export const serviceSignWords = inLanguages({
	en: {
		service: "Service",
		towels: "Towels",
		water: "Water",
		pillows: "Pillows",
		cot: "Cot",
		laundry: "Laundry",
		no_service: "Do not disturb",
	},
	es: {
		service: "Servicio",
		towels: "Toallas",
		water: "Agua",
		pillows: "Almohadas",
		cot: "Cuna",
		laundry: "Lavandería",
		no_service: "No molestar",
	},
});

/** The phone page of housekeeping, and the page of one villa. */
export const housekeepingWords = inLanguages({
	en: {
		title: "Housekeeping",
		back: "Housekeeping",
		waiting: "Guests are waiting",
		waitingSince: (name: string, since: string) => `${name || "A guest"} has been waiting since ${since}`,
		now: "Now",
		next: "Next",
		rest: "Done or nothing to do",
		nothingNext: "Nothing to do next.",
		links: { faults: "Repairs", lostAndFound: "Lost and found", found: "Found" },
		task: {
			turnover: "Turnover.",
			turnoverNobody: "Clean, no arrival tonight",
			turnoverNext: (days: number) =>
				days === 1 ? "Clean for arrival tomorrow" : `Clean for arrival in ${days} days`,
			comes: (name: string, at: string | null) =>
				at ? `${name || "A guest"} arrives at ${at}` : `${name || "A guest"} arrives today`,
			guests,
			stayOver: "Stay-over",
			deepClean: "Deep clean is due",
			started: (time: string, name: string) => `started ${time}, ${isolate(name)}`,
		},
		staying: (name: string, count: number, notBefore: string | null) =>
			`${isolate(name)}, ${guests(count)}${notBefore ? `, not before ${notBefore}` : ""}`,
		stillIn: (name: string, due: string) => `${isolate(name)} is still in, was due out ${due}`,
		leaves: (name: string, due: string) => `${isolate(name)} leaves by ${due}`,
		waits: (name: string) => `Waits for ${isolate(name)} to leave`,
		towelsFor: (count: number) => `Towels for ${count}`,
		closedNow: "Closed",
		closed: (reason: string, until: string) => `Closed until ${until}: ${reason}`,
		closedFrom: (reason: string, from: string) => `Closed from ${from}: ${reason}`,
		openFaults: (count: number) => (count === 1 ? "1 open repair" : `${count} open repairs`),
		outOfService: "Out of service",
		noService: "Do not disturb today, as asked",
		arrivedToday: "Arrived today",
		requests: "Requests",
		changeLinen: "Change the bed linen",
		done: (time: string, name: string) => `Done ${time}, ${isolate(name)}`,
		arrivedLate: (pressed: string, name: string, arrived: string) =>
			`${isolate(name)} pressed at ${pressed} while offline; sent at ${arrived}`,
		notSentYet: "Not sent yet",
		for: (name: string) => `For ${isolate(name)}`,
		press: {
			start: "Start",
			clean: "Mark clean",
			stop: "Stop",
			dirty: "Not clean",
			inspected: "Inspected",
			deepCleaned: "Deep clean done",
			deepCleanUndone: "Deep clean not done",
			fault: "Repair",
			history: "Villa",
		},
		/** Announced to screen readers after a press. */
		pressed: (villa: string, state: string) => `${villa}: ${state}.`,
		/** The act that a manager approves. */
		approves: (villa: string) => `${villa} is inspected`,
		notSent: {
			count: (count: number) => `${count} not sent.`,
			since: (time: string) => `No network since ${time}. They are sent automatically.`,
			waiting: "They are sent automatically.",
			signedOut: "You are signed out on this phone.",
			signIn: "Sign in to send them",
			others: (count: number, names: string) =>
				`${count === 1 ? "1 press" : `${count} presses`} of ${isolate(names)} wait on this phone until they sign in.`,
		},
		refused: {
			title: "Not saved",
			ended: (name: string) => `${isolate(name)} no longer works here, so this was not saved:`,
			other: "This was not saved:",
			discard: "OK",
		},
		refusals: {
			form: "This press could not be read. Reload the page and press again.",
			not_allowed: "Your role may not do that. Ask the desk.",
			villa_unknown: "There is no such villa.",
			event_used: "This press was sent before for something else. Reload the page and press again.",
		},
		who: {
			nobody: "Nobody",
			unassigned: "Not assigned",
			label: (villa: string) => `${villa}: assigned to`,
			save: "Save",
			unknown: "This person is not in housekeeping any more. Choose somebody else.",
		},
		villa: {
			history: "History",
			noHistory: "Nobody has reported anything yet.",
			came: (time: string) => `arrived ${time}`,
			asks: (name: string) => `Requests of ${isolate(name)}`,
			today: "Today",
			tomorrow: "Tomorrow",
			notBefore: "Not before",
			saveRequest: "Save",
			nobodyStays: "Nobody stays here now.",
			acts: {
				dirty: "Dirty",
				in_progress: "In progress",
				clean: "Clean",
				inspected: "Inspected",
				deep_cleaned: "Deep clean done",
				deep_clean_undone: "Deep clean undone",
			},
			not_before_alone: "Nothing was saved. Choose what the guests want at that hour, such as Service.",
			stay_unknown: "This stay no longer exists. Reload the page.",
			not_there: "The guests are not here on that day.",
			day_over: "That day is over, so nothing was saved. This is what they want today.",
			not_before_wrong: "Please enter the time like 13:00.",
		},
		interval: {
			title: "Deep clean",
			label: "Days between two deep cleans of a villa",
			save: "Save",
			wrong: "Please enter a whole number from 1 to 730.",
			changed: (days: number) =>
				`A colleague has set it to ${days === 1 ? "1 day" : `${days} days`} in the meantime. Yours is still in the field.`,
		},
		linen: {
			title: "Bed linen",
			label: "Nights after which the bed linen of guests is changed",
			hint: "Every villa with guests is cleaned daily, unless they do not want to be disturbed.",
			save: "Set the nights",
			wrong: "Please enter a whole number from 1 to 30.",
			changed: (nights: number) =>
				`A colleague has set it to ${nights === 1 ? "1 night" : `${nights} nights`} in the meantime. Yours is still in the field.`,
		},
		/** On the page of signing in. */
		leftovers: {
			text: (count: number, names: string) =>
				`${count === 1 ? "1 press" : `${count} presses`} of housekeeping by ${isolate(names)} ${count === 1 ? "is" : "are"} not sent yet. ${count === 1 ? "It is" : "They are"} sent when ${isolate(names)} signs in on this phone.`,
			discard: "Discard",
			sure: "Discard for good",
		},
	},
	es: {
		title: "Limpieza",
		back: "Limpieza",
		waiting: "Hay huéspedes esperando",
		waitingSince: (name, since) => `${name || "Un huésped"} espera desde ${hourInSpanish(since)}`,
		now: "Ahora",
		next: "Sigue",
		rest: "Hecho o sin tarea",
		nothingNext: "No hay nada más por hacer.",
		links: { faults: "Reparaciones", lostAndFound: "Objetos perdidos", found: "Perdidos" },
		task: {
			turnover: "Cambio de huéspedes.",
			turnoverNobody: "Limpiar, hoy no llega nadie",
			turnoverNext: (days) => (days === 1 ? "Limpiar, llegan mañana" : `Limpiar, llegan en ${days} días`),
			comes: (name, at) =>
				at ? `${name || "Un huésped"} llega a ${hourInSpanish(at)}` : `${name || "Un huésped"} llega hoy`,
			guests: guestsEs,
			stayOver: "Sigue la estadía",
			deepClean: "Toca limpieza a fondo",
			started: (time, name) => `empezó ${isolate(name)} a ${hourInSpanish(time)}`,
		},
		staying: (name, count, notBefore) =>
			`${isolate(name)}, ${guestsEs(count)}${notBefore ? `, no antes de ${hourInSpanish(notBefore)}` : ""}`,
		stillIn: (name, due) => `${isolate(name)} sigue en la villa, debía salir: ${due}`,
		leaves: (name, due) => `${isolate(name)} sale a más tardar a las ${due}`,
		waits: (name) => `Esperar a que salga ${isolate(name)}`,
		towelsFor: (count) => `Toallas para ${count}`,
		closedNow: "Cerrada",
		closed: (reason, until) => `Cerrada hasta el ${until}: ${reason}`,
		closedFrom: (reason, from) => `Cerrada desde el ${from}: ${reason}`,
		openFaults: (count) => (count === 1 ? "1 falla pendiente" : `${count} fallas pendientes`),
		outOfService: "Fuera de servicio",
		noService: "Hoy no molestar, así lo pidieron",
		arrivedToday: "Llegada hoy",
		requests: "Solicitudes",
		changeLinen: "Cambiar los blancos de cama",
		done: (time, name) => `Lista a ${hourInSpanish(time)}, ${isolate(name)}`,
		arrivedLate: (pressed, name, arrived) =>
			`${isolate(name)} marcó a ${hourInSpanish(pressed)} sin conexión; se envió a ${hourInSpanish(arrived)}`,
		notSentYet: "Aún sin enviar",
		for: (name) => `Asignada a ${isolate(name)}`,
		press: {
			start: "Empezar",
			clean: "Marcar limpia",
			stop: "Detener",
			dirty: "No está limpia",
			inspected: "Revisada",
			deepCleaned: "Limpieza a fondo hecha",
			deepCleanUndone: "Limpieza a fondo no hecha",
			fault: "Falla",
			history: "Villa",
		},
		pressed: (villa, state) => `${villa}: ${state}.`,
		approves: (villa) => `${villa} está revisada`,
		notSent: {
			count: (count) => `${count} sin enviar.`,
			since: (time) => `Sin red desde ${hourInSpanish(time)}. Se envían automáticamente.`,
			waiting: "Se envían automáticamente.",
			signedOut: "Su sesión está cerrada en este teléfono.",
			signIn: "Inicie sesión para enviarlos",
			others: (count, names) =>
				`${pressesEs(count)} de ${isolate(names)} ${count === 1 ? "espera" : "esperan"} en este teléfono hasta su próximo inicio de sesión.`,
		},
		refused: {
			title: "No se guardó",
			ended: (name) => `${isolate(name)} ya no trabaja aquí, por eso esto no se guardó:`,
			other: "Esto no se guardó:",
			discard: "Aceptar",
		},
		refusals: {
			form: "No se pudo leer este registro. Recargue la página y márquelo de nuevo.",
			not_allowed: "Su puesto no le permite hacer eso. Pregunte en recepción.",
			villa_unknown: "Esa villa no existe.",
			event_used: "Este registro ya se envió para otra cosa. Recargue la página y márquelo de nuevo.",
		},
		who: {
			nobody: "Nadie",
			unassigned: "Sin asignar",
			label: (villa) => `${villa}: asignada a`,
			save: "Guardar",
			unknown: "Esta persona ya no trabaja en limpieza. Elija a otra.",
		},
		villa: {
			history: "Historial",
			noHistory: "Todavía nadie ha registrado nada.",
			came: (time) => `recibido: ${time}`,
			asks: (name) => `Solicitudes de ${isolate(name)}`,
			today: "Hoy",
			tomorrow: "Mañana",
			notBefore: "No antes de",
			saveRequest: "Guardar",
			nobodyStays: "Ahora no se hospeda nadie aquí.",
			acts: {
				dirty: "Sucia",
				in_progress: "En curso",
				clean: "Limpia",
				inspected: "Revisada",
				deep_cleaned: "Limpieza a fondo hecha",
				deep_clean_undone: "Limpieza a fondo anulada",
			},
			not_before_alone:
				"No se guardó nada. Elija qué desean los huéspedes a esa hora, por ejemplo el servicio.",
			stay_unknown: "Esta estadía ya no existe. Recargue la página.",
			not_there: "Los huéspedes no están aquí ese día.",
			day_over: "Ese día ya terminó, así que no se guardó nada. Esto es lo que piden hoy.",
			not_before_wrong: "Escriba la hora así: 13:00.",
		},
		interval: {
			title: "Limpieza a fondo",
			label: "Días entre dos limpiezas a fondo de una villa",
			save: "Guardar",
			wrong: "Escriba un número entero del 1 al 730.",
			changed: (days) =>
				`Mientras tanto, alguien del equipo lo cambió a ${days === 1 ? "1 día" : `${days} días`}. Lo que usted escribió sigue en el campo.`,
		},
		linen: {
			title: "Blancos de cama",
			label: "Cada cuántas noches se cambian los blancos de cama",
			hint: "Toda villa con huéspedes se limpia a diario, salvo que pidan no molestar.",
			save: "Guardar las noches",
			wrong: "Escriba un número entero del 1 al 30.",
			changed: (nights) =>
				`Mientras tanto, alguien del equipo lo cambió a ${nights === 1 ? "1 noche" : `${nights} noches`}. Lo que usted escribió sigue en el campo.`,
		},
		leftovers: {
			text: (count, names) =>
				`${pressesEs(count)} de limpieza de ${isolate(names)} ${count === 1 ? "aún no se envía. Se enviará" : "aún no se envían. Se enviarán"} con el próximo inicio de sesión de ${isolate(names)} en este teléfono.`,
			discard: "Descartar",
			sure: "Descartar para siempre",
		},
	},
});
