import { inLanguages } from "#app/lib/language.ts";
import { endSentence, hourInSpanish, momentInSpanish } from "#app/lib/spanish.ts";
/** The words of a dinner's own page, where it is shown, changed and cancelled. */
export const dinnerWords = inLanguages({
	en: {
		title: (reference: string) => `Dinner ${reference}`,
		/** Under the heading: the state of the dinner, and its latest change. */
		state: {
			fresh: (reference: string) =>
				`Your table is booked. Your reference is ${reference}; with it and your name you can open this page any time.`,
			moved: "Your evening is changed.",
			cancelled: (owed: string | null) =>
				owed === null ? "Cancelled. Nothing is owed." : `Cancelled. ${owed} is charged, half of the total.`,
			/** Under the heading of a cancelled dinner. */
			released: (experience: string, when: string) =>
				`${experience}, ${when}. We hope to see you another time.`,
			notChangeable: (email: string) =>
				`Nothing was changed: it is too late to do this online. Please write to ${email}.`,
			coming: (when: string) => `We look forward to seeing you on ${when}.`,
			past: (when: string) => `Your dinner of ${when}.`,
		},
		statuses: { confirmed: "Confirmed", cancelled: "Cancelled", done: "Enjoyed", no_show: "Not attended" },
		facts: {
			date: "Date",
			seating: "Seating",
			group: "Guests",
			host: "Host",
			phone: "Phone",
			note: "Note",
		},
		group: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
		/** A date and the hour it begins. */
		when: (date: string, seating: string) => `${date}, ${seating}`,
		price: {
			freeEnded: "Free cancellation has ended. If you cancel, half of the total is charged.",
		},
		next: {
			come: (day: string, seating: string) => `${day}, ${seating}`,
			welcome: (minutes: number, total: string) =>
				`Come a few minutes early. The evening takes about ${minutes} minutes. You pay ${total} at the resort.`,
			cancelCharged: "It can no longer be changed. If you cancel, half of the total is charged.",
		},
		actions: { change: "Change", cancel: "Cancel", again: "Reserve again", other: "See all experiences" },
		change: {
			title: "Change date, seating or guests",
			closed: (date: string, email: string) =>
				`You could change this until ${date}. If you are more or fewer now, please write to ${email}.`,
			date: "New date",
			seating: "New seating",
			guests: (minimum: number) => `New number of guests (minimum ${minimum})`,
			consider: "See the new price",
			taken: {
				other: (seating: string, when: string, free: string) =>
					`${seating} is not free on ${when}, ${free} is. Your dinner is unchanged.`,
				full: (when: string) => `No seating is free on ${when}. Your dinner is unchanged.`,
			},
			/** On a button that looks at another evening. */
			instead: (when: string) => `See the price of ${when}`,
			repriced: "Nothing has been changed yet, because the price of this evening has changed.",
			/** After evening and total. */
			price: (difference: string, freeUntil: string | null) =>
				`with service charge and GST, ${difference}. ${
					freeUntil === null
						? "After that, cancelling costs half of the total."
						: `Changing and cancelling stay free until ${freeUntil}.`
				}`,
			same: "the same as before",
			more: (amount: string) => `${amount} more than before`,
			less: (amount: string) => `${amount} less than before`,
			submit: (when: string, guests: string) => `Change to ${when}, ${guests}`,
		},
		cancel: {
			title: "Cancel this dinner",
			free: "Cancelling now is free of charge. Others can book the table at once.",
			owed: (amount: string) =>
				`Cancelling now costs half of the total: ${amount}. Others can book the table at once.`,
			submitFree: "Cancel free of charge",
			submitOwed: (amount: string) => `Cancel for ${amount}`,
		},
	},
	es: {
		title: (reference: string) => `Cena ${reference}`,
		state: {
			fresh: (reference: string) =>
				`Su mesa está reservada. Su número de reservación es ${reference}; con él y su nombre puede abrir esta página cuando quiera.`,
			moved: "Su cena ya está cambiada.",
			cancelled: (owed: string | null) =>
				owed === null ? "Cancelada. No debe nada." : `Cancelada. Se cobran ${owed}, la mitad del total.`,
			released: (experience: string, when: string) =>
				`${experience}, ${endSentence(momentInSpanish(when))} Ojalá nos veamos otro día.`,
			notChangeable: (email: string) =>
				`No se cambió nada: ya es tarde para hacerlo en línea. Por favor, escríbanos a ${email}.`,
			coming: (when: string) => `Le esperamos ${endSentence(momentInSpanish(when))}`,
			past: (when: string) => `Su cena fue ${endSentence(momentInSpanish(when))}`,
		},
		statuses: {
			confirmed: "Confirmada",
			cancelled: "Cancelada",
			done: "Terminada",
			no_show: "No se presentó",
		},
		facts: {
			date: "Fecha",
			seating: "Turno",
			group: "Personas",
			host: "A nombre de",
			phone: "Teléfono",
			note: "Nota",
		},
		group: (guests: number) => `${guests} ${guests === 1 ? "persona" : "personas"}`,
		when: (date: string, seating: string) => `${date}, ${seating}`,
		price: {
			freeEnded: "La cancelación gratis ya terminó. Si cancela, se cobra la mitad del total.",
		},
		next: {
			come: (day: string, seating: string) => `${day}, ${seating}`,
			welcome: (minutes: number, total: string) =>
				`Llegue unos minutos antes. La cena dura unos ${minutes} minutos. Paga ${total} en el resort.`,
			cancelCharged: "Ya no se puede cambiar. Si cancela, se cobra la mitad del total.",
		},
		actions: {
			change: "Cambiar",
			cancel: "Cancelar",
			again: "Reservar otra vez",
			other: "Ver todas las experiencias",
		},
		change: {
			title: "Cambiar fecha, turno o número de personas",
			closed: (date: string, email: string) =>
				`Podía cambiarla hasta el ${date}. Si cambia el número de personas, escríbanos a ${email}.`,
			date: "Nueva fecha",
			seating: "Nuevo turno",
			guests: (minimum: number) => `Nuevo número de personas (mínimo ${minimum})`,
			consider: "Ver el nuevo precio",
			taken: {
				other: (seating: string, when: string, free: string) =>
					`El turno de ${hourInSpanish(seating)} no está libre el ${when}; el de ${hourInSpanish(free)}, sí. Su cena no cambió.`,
				full: (when: string) => `No hay turnos libres el ${when}. Su cena no cambió.`,
			},
			instead: (when: string) => `Ver el precio: ${when}`,
			repriced: "Todavía no se cambió nada, porque el precio de esta cena cambió.",
			price: (difference: string, freeUntil: string | null) =>
				`con cargo por servicio y GST, ${difference}. ${
					freeUntil === null
						? "Después de eso, cancelar cuesta la mitad del total."
						: `Puede cambiar o cancelar gratis hasta el ${freeUntil}.`
				}`,
			same: "lo mismo que antes",
			more: (amount: string) => `${amount} más que antes`,
			less: (amount: string) => `${amount} menos que antes`,
			submit: (when: string, guests: string) => `Cambiar al ${when}, ${guests}`,
		},
		cancel: {
			title: "Cancelar esta cena",
			free: "Cancelar ahora es gratis. Otras personas pueden reservar la mesa en ese momento.",
			owed: (amount: string) =>
				`Cancelar ahora cuesta la mitad del total: ${amount}. Otras personas pueden reservar la mesa en ese momento.`,
			submitFree: "Cancelar sin costo",
			submitOwed: (amount: string) => `Cancelar por ${amount}`,
		},
	},
});
