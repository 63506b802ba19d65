import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import { inLanguages } from "#app/lib/language.ts";
import { endSentence, hourInSpanish, momentInSpanish } from "#app/lib/spanish.ts";

const hours = wellnessCenter.changeableUntilHours;

/** The words of a treatment's own page. */
export const treatmentWords = inLanguages({
	en: {
		submitted: "Wellness reservation submitted!",
		/** Under the heading: the state of the treatment, and its latest change. */
		state: {
			fresh: (reference: string) =>
				`Your time is booked. Your reference is ${reference}; with it and your name you can open this page any time.`,
			/** Under the heading of a request that was just sent. */
			freshRequest: (reference: string) =>
				`Your request is not a booking yet. Your reference is ${reference}; with it and your name you can open this page any time.`,
			confirmed: (when: string) => `We look forward to seeing you on ${when}.`,
			past: (when: string) => `It was on ${when}.`,
			withEmail: (email: string) => `We find a time for you and write to ${email}.`,
			withPhone: (phone: string) => `We find a time for you and call ${phone}.`,
			withoutContact: "We do not know how to reach you yet. Please add your e-mail or phone below.",
			moved: "Your time is changed.",
			cancelled: "Cancelled. Nothing is owed.",
			/** Under the heading of a cancelled treatment. */
			released: (treatment: string) => `${treatment}. We hope to see you another day.`,
			notChangeable: (phone: string) =>
				`Nothing was changed: less than ${hours} hours before, please call ${phone}.`,
		},
		statuses: {
			requested: "Requested",
			confirmed: "Confirmed",
			cancelled: "Cancelled",
			done: "Done",
			no_show: "Not arrived",
		},
		facts: {
			when: "When",
			noTime: "No time yet",
			preferred: (day: string) => `No time yet; you would like ${day}`,
			guest: "Name",
			party: "For",
			parties: (guests: number) => (guests === 1 ? "One guest" : "Two, side by side"),
			phone: "Phone",
			note: "Note",
			noteStored: "Only the wellness team can read it.",
		},
		span: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
		next: {
			/** For a request. */
			soon: "Soon",
			waits: "We agree on a time with you. Until then nothing is reserved.",
			welcome: (total: string | null) =>
				`Come fifteen minutes early, for a shower, a robe and a glass of water.${total === null ? "" : ` You pay ${total} at the resort.`}`,
			requested: "We have your request. Nothing has been charged.",
			free: (hours: number) => `Change or cancel free of charge, until ${hours} hours before you begin.`,
		},
		actions: {
			change: "Change time",
			choose: "Choose a time",
			cancel: "Cancel",
			again: "Reserve again",
			other: "See all treatments",
		},
		rule: {
			until: (when: string) => `Free of charge until ${when}, ${hours} hours before you begin.`,
			noTime: "This is a request. You can choose a time or cancel it whenever you like.",
			noTimeOther: "This is a request. You can cancel it whenever you like.",
			over: (phone: string) =>
				`It begins in less than ${hours} hours, so please call ${phone} to change or cancel it.`,
		},
		change: {
			title: "Change the time",
			first: "Choose a time",
			date: "Date",
			late: `If you choose a time less than ${hours} hours away, you cannot change or cancel it here afterwards.`,
			submit: "Choose this time",
			submitTime: (day: string, time: string) => `Change to ${day}, ${time}`,
			submitFirst: (day: string, time: string) => `Reserve ${day}, ${time}`,
			outOfService: (phone: string) =>
				`This treatment is not offered at the moment, so nothing was changed. Please call ${phone}.`,
			timeTaken: (time: string, nearest: readonly string[]) =>
				`${time} was just taken, so nothing was changed. ${nearest.length > 0 ? `These times are still free: ${nearest.join(", ")}.` : "Nothing else is free on this day."}`,
		},
		cancel: {
			title: "Cancel this treatment",
			consequence: "Cancelling now is free of charge. Other guests can book the time at once.",
			consequenceRequest: "Cancelling now is free of charge. We stop looking for a time.",
			submit: "Cancel free of charge",
		},
		aside: "Good to know",
	},
	es: {
		submitted: "¡Recibimos su reservación de bienestar!",
		state: {
			fresh: (reference: string) =>
				`Su hora está reservada. Su número de reservación es ${reference}; con él y su nombre puede abrir esta página cuando quiera.`,
			freshRequest: (reference: string) =>
				`Su solicitud todavía no es una reservación. Su número es ${reference}; con él y su nombre puede abrir esta página cuando quiera.`,
			confirmed: (when: string) => `Le esperamos ${endSentence(momentInSpanish(when))}`,
			past: (when: string) => `Fue ${endSentence(momentInSpanish(when))}`,
			withEmail: (email: string) => `Buscamos una hora para usted y le escribimos a ${email}.`,
			withPhone: (phone: string) => `Buscamos una hora para usted y le llamamos al ${phone}.`,
			withoutContact:
				"Todavía no sabemos cómo comunicarnos con usted. Por favor, agregue abajo su correo o su teléfono.",
			moved: "Su hora ya está cambiada.",
			cancelled: "Cancelado. No debe nada.",
			released: (treatment: string) => `${treatment}. Ojalá nos veamos otro día.`,
			notChangeable: (phone: string) =>
				`No se cambió nada: cuando faltan menos de ${hours} horas, por favor llame al ${phone}.`,
		},
		statuses: {
			requested: "Solicitado",
			confirmed: "Confirmado",
			cancelled: "Cancelado",
			done: "Realizado",
			no_show: "No se presentó",
		},
		facts: {
			when: "Cuándo",
			noTime: "Todavía sin hora",
			preferred: (day: string) => `Todavía sin hora; usted prefiere el ${day}`,
			guest: "Nombre",
			party: "Para",
			parties: (guests: number) => (guests === 1 ? "Una persona" : "Dos, lado a lado"),
			phone: "Teléfono",
			note: "Nota",
			noteStored: "Solo la puede leer el equipo de bienestar.",
		},
		span: (day: string, from: string, until: string) => `${day}, de ${from} a ${until}`,
		next: {
			soon: "Pronto",
			waits: "Acordamos una hora con usted. Hasta entonces no hay nada reservado.",
			welcome: (total: string | null) =>
				`Llegue quince minutos antes: le esperan una ducha, una bata y un vaso de agua.${total === null ? "" : ` Paga ${total} en el resort.`}`,
			requested: "Tenemos su solicitud. No se cobró nada.",
			free: (hours: number) => `Cambie o cancele gratis, hasta ${hours} horas antes de empezar.`,
		},
		actions: {
			change: "Cambiar la hora",
			choose: "Elegir una hora",
			cancel: "Cancelar",
			again: "Reservar otra vez",
			other: "Ver todos los tratamientos",
		},
		rule: {
			until: (when: string) => `Gratis hasta ${momentInSpanish(when)}, ${hours} horas antes de empezar.`,
			noTime: "Esta es una solicitud. Puede elegir una hora o cancelarla cuando quiera.",
			noTimeOther: "Esta es una solicitud. Puede cancelarla cuando quiera.",
			over: (phone: string) =>
				`Faltan menos de ${hours} horas, así que por favor llame al ${phone} para cambiar o cancelar.`,
		},
		change: {
			title: "Cambiar la hora",
			first: "Elegir una hora",
			date: "Fecha",
			late: `Si elige una hora para la que faltan menos de ${hours} horas, después ya no puede cambiarla ni cancelarla aquí.`,
			submit: "Elegir esta hora",
			submitTime: (day: string, time: string) => `Cambiar al ${day}, ${time}`,
			submitFirst: (day: string, time: string) => `Reservar el ${day}, ${time}`,
			outOfService: (phone: string) =>
				`Por el momento este tratamiento no está disponible, así que no se cambió nada. Por favor, llame al ${phone}.`,
			timeTaken: (time: string, nearest: readonly string[]) =>
				`Alguien acaba de reservar a ${hourInSpanish(time)}, así que no se cambió nada. ${nearest.length > 0 ? `Estas horas siguen libres: ${endSentence(nearest.join(", "))}` : "Ese día ya no hay nada libre."}`,
		},
		cancel: {
			title: "Cancelar este tratamiento",
			consequence: "Cancelar ahora es gratis. Otros huéspedes pueden reservar la hora en ese momento.",
			consequenceRequest: "Cancelar ahora es gratis. Dejamos de buscar una hora.",
			submit: "Cancelar sin costo",
		},
		aside: "Conviene saber",
	},
});
