import { dinnerLimits } from "#app/content/hotel/experiences.ts";
import type { TaxPercents } from "#app/content/hotel/tax-rates.ts";
import { inLanguages } from "#app/lib/language.ts";
import { endSentence, hourInSpanish } from "#app/lib/spanish.ts";

const { freeChangeDays, noticeHours } = dinnerLimits;

const costs = (half: string | null) =>
	`cancelling costs half of the total${half === null ? "" : `: ${half}`}.`;

const costsEs = (half: string | null) =>
	`cancelar cuesta la mitad del total${half === null ? "" : `: ${half}`}.`;

/** The words of the form at `/reserve-pavilion`. */
export const pavilionForm = inLanguages({
	en: {
		title: "Reserve PB Pavilion",
		label: "PB Pavilion",
		intro:
			"One group, one table, one evening. Choose an experience, a date and a seating, and the table is yours.",
		parts: { evening: "Your evening", guest: "About you" },
		fields: {
			experience: "Experience",
			experienceHint: "Prices are for each guest. Each experience has a minimum group size.",
			choose: "Choose an experience",
			/** The rows with pictures that set the list, and one that cannot be chosen. */
			rows: "Our evenings",
			notOfferedNow: "Not offered at the moment.",
			/** After title and price in the list: the condition that counts where scripts do not run. */
			notOffered: (title: string) => `${title}: not offered at the moment`,
			option: (title: string, priceText: string, minGuests: number) =>
				`${title}: ${priceText} each, from ${minGuests} ${minGuests === 1 ? "guest" : "guests"}`,
			date: "Date",
			dateHint: (last: string) => `From today until ${last}.`,
			guests: (minimum: number) => `Guests (minimum ${minimum})`,
			guestsHint: (maximum: number) => `At most ${maximum}.`,
			name: "Name",
			email: "E-mail",
			emailHint: "We send your confirmation and any change here.",
			note: "Note",
			noteHint: "Allergies, a birthday, a favorite song. Up to 2,000 characters.",
		},
		seating: {
			label: "Seating",
			/** Beside a seating, once experience and date are known. */
			states: { free: "free", taken: "taken", too_late: "too late for this day" },
			/** Where scripts do not run, or before anything is known. */
			look: "Show free seatings",
			unknown: "Choose an experience and a date to see which are free.",
			/** As long as nobody knows which are free. */
			otherwise: (first: string, second: string) => `If ${first} is taken, your table is at ${second}.`,
			looking: "Looking for free seatings...",
			unreachable: "We cannot show which are free just now. We check when you send the form.",
			allFree: (date: string) => `Both seatings are free on ${date}.`,
			oneFree: (seating: string, date: string) => `Only ${seating} is free on ${date}.`,
			noneFree: (date: string) => `No seating is free on ${date}.`,
		},
		full: {
			title: (experience: string, date: string) => `${experience} has no free seating on ${date}.`,
			next: "These dates are still free:",
			nothing: (email: string) => `Nothing is free in the weeks after it either. Please write to ${email}.`,
		},
		submit: "Reserve this evening",
		/** Why a form that was right was not accepted. */
		refused: {
			taken: (date: string) =>
				`The seating on ${date} was just taken by another group. It has not been booked. Here is what is still free.`,
			full: (date: string) =>
				`No seating is left on ${date}. It has not been booked. Below are the next free dates.`,
			tooLate: `The kitchen needs ${noticeHours} hours to prepare for a group. It has not been booked. Please choose a later seating or date.`,
			priceChanged: {
				before: "The price of this evening has changed to",
				after: ". It has not been booked. Please look at the new price and send the form again.",
			},
		},
		messages: {
			experienceMissing: "Please choose an experience.",
			dateMissing: "Please choose a date.",
			dateUnreal: "Please choose a date that exists in the calendar.",
			datePast: "Please choose today or a later date.",
			dateFar: (last: string) => `Please choose a date until ${last}.`,
			guestsMissing: "Please enter the number of guests.",
			guestsOutside: (minimum: number, maximum: number) =>
				`Please enter a whole number of guests from ${minimum} to ${maximum}.`,
			guestsBelow: (minimum: number) =>
				`Minimum of ${minimum} ${minimum === 1 ? "guest" : "guests"} required for this experience.`,
			seatingUnknown: "Please choose one of the seatings.",
			nameMissing: "Please enter the name of the host.",
		},
		aside: {
			/** While nothing is chosen. */
			all: "Six experiences",
			allLine: (priceText: string, minimum: number) =>
				`${priceText} per guest, from ${minimum} ${minimum === 1 ? "guest" : "guests"}`,
			priceText: (priceText: string) => `${priceText} per guest`,
			groupText: (minimum: number, maximum: number) =>
				`${minimum} to ${maximum} ${maximum === 1 ? "guest" : "guests"}`,
			estimate: {
				title: (guests: number) => `An evening for ${guests}`,
				food: (guests: number, each: string) => `${guests} × ${each}`,
				total: "Total, from",
				/** The meaning of the plus sign of a price. */
				plus: "The plus sign: drinks and dishes that you order beyond the menu are extra.",
				paid: "You pay at the resort. Nothing is charged now.",
			},
			/** The whole rule of changing and cancelling; `half` is half of the total, as soon as that is known. */
			cancelling: {
				/** @param date the last free day, once the evening has a date */
				free: (date: string | null, half: string | null) =>
					`Free to change or cancel until ${date ?? `${freeChangeDays} days before`}. After that, it can no longer be changed online, and ${costs(half)}`,
				tooLate: (half: string | null) =>
					`This evening is less than ${freeChangeDays} days away, so it cannot be changed online, and ${costs(half)}`,
			},
		},
		foot: {
			title: "What to expect",
			facts: ({ serviceCharge }: TaxPercents) => [
				{
					term: "Duration",
					text: "A chef's-choice evening takes about 60 minutes for 12 courses, about 75 minutes for 17.",
				},
				{
					term: "Service charge",
					text: `A mandatory ${serviceCharge} service charge is added to food and beverages.`,
				},
				{
					term: "Your table",
					text: `One group for each experience and seating. Free to change or cancel until ${freeChangeDays} days before; after that, cancelling costs half of the total.`,
				},
			],
		},
		/** The message of the specification, when it was accepted. */
		submitted: "PB Pavilion reservation submitted!",
	},
	es: {
		title: "Reserve una cena en el Pabellón PB",
		label: "Pabellón PB",
		intro: "Un grupo, una mesa, una noche. Elija una experiencia, una fecha y un turno, y la mesa es suya.",
		parts: { evening: "Su cena", guest: "Sobre usted" },
		fields: {
			experience: "Experiencia",
			experienceHint: "Los precios son por persona. Cada experiencia tiene un mínimo de personas.",
			choose: "Elija una experiencia",
			rows: "Nuestras experiencias",
			notOfferedNow: "No disponible por el momento.",
			notOffered: (title: string) => `${title}: no disponible por el momento`,
			option: (title: string, priceText: string, minGuests: number) =>
				`${title}: ${priceText} por persona, mínimo ${minGuests} ${minGuests === 1 ? "persona" : "personas"}`,
			date: "Fecha",
			dateHint: (last: string) => `Desde hoy hasta el ${last}.`,
			guests: (minimum: number) => `Personas (mínimo ${minimum})`,
			guestsHint: (maximum: number) => `Máximo ${maximum}.`,
			name: "Nombre",
			email: "Correo electrónico",
			emailHint: "Aquí le enviamos la confirmación y cualquier cambio.",
			note: "Nota",
			noteHint: "Alergias, un cumpleaños, una canción favorita. Hasta 2,000 caracteres.",
		},
		seating: {
			label: "Turno",
			states: { free: "libre", taken: "ocupado", too_late: "muy tarde para este día" },
			look: "Ver turnos libres",
			unknown: "Elija una experiencia y una fecha para ver qué turnos están libres.",
			otherwise: (first: string, second: string) =>
				`Si el de ${hourInSpanish(first)} está ocupado, su mesa es a ${endSentence(hourInSpanish(second))}`,
			looking: "Buscando turnos libres...",
			unreachable:
				"En este momento no podemos mostrar los turnos libres. Lo revisamos cuando envíe el formulario.",
			allFree: (date: string) => `Los dos turnos están libres el ${date}.`,
			oneFree: (seating: string, date: string) =>
				`El ${date} solo está libre el turno de ${endSentence(hourInSpanish(seating))}`,
			noneFree: (date: string) => `No hay turnos libres el ${date}.`,
		},
		full: {
			title: (experience: string, date: string) => `${experience} no tiene turnos libres el ${date}.`,
			next: "Estas fechas siguen libres:",
			nothing: (email: string) =>
				`En las semanas siguientes tampoco hay nada libre. Por favor, escríbanos a ${email}.`,
		},
		submit: "Reservar esta cena",
		refused: {
			taken: (date: string) =>
				`Otro grupo acaba de reservar el turno del ${date}. No se reservó nada. Esto es lo que sigue libre.`,
			full: (date: string) =>
				`Ya no hay turnos el ${date}. No se reservó nada. Abajo están las próximas fechas libres.`,
			tooLate: `La cocina necesita ${noticeHours} horas para prepararse para un grupo. No se reservó nada. Por favor, elija un turno o una fecha más tarde.`,
			priceChanged: {
				before: "El precio de esta cena cambió a",
				after: ". No se reservó nada. Por favor, revise el nuevo precio y envíe el formulario otra vez.",
			},
		},
		messages: {
			experienceMissing: "Elija una experiencia.",
			dateMissing: "Elija una fecha.",
			dateUnreal: "Elija una fecha que exista en el calendario.",
			datePast: "Elija hoy o una fecha más tarde.",
			dateFar: (last: string) => `Elija una fecha hasta el ${last}.`,
			guestsMissing: "Escriba el número de personas.",
			guestsOutside: (minimum: number, maximum: number) =>
				`Escriba un número entero de personas, de ${minimum} a ${maximum}.`,
			guestsBelow: (minimum: number) =>
				`Esta experiencia es para ${minimum} ${minimum === 1 ? "persona" : "personas"} como mínimo.`,
			seatingUnknown: "Elija uno de los turnos.",
			nameMissing: "Escriba el nombre de quien invita.",
		},
		aside: {
			all: "Seis experiencias",
			allLine: (priceText: string, minimum: number) =>
				`${priceText} por persona, mínimo ${minimum} ${minimum === 1 ? "persona" : "personas"}`,
			priceText: (priceText: string) => `${priceText} por persona`,
			groupText: (minimum: number, maximum: number) =>
				`de ${minimum} a ${maximum} ${maximum === 1 ? "persona" : "personas"}`,
			estimate: {
				title: (guests: number) => (guests === 1 ? "Una cena para una persona" : `Una cena para ${guests}`),
				food: (guests: number, each: string) => `${guests} × ${each}`,
				total: "Total, desde",
				plus: "El signo más: las bebidas y los platos que pida aparte del menú se pagan por separado.",
				paid: "Paga en el resort. Hoy no se cobra nada.",
			},
			cancelling: {
				free: (date: string | null, half: string | null) =>
					`Puede cambiar o cancelar gratis hasta ${date === null ? `${freeChangeDays} días antes` : `el ${date}`}. Después ya no se puede cambiar en línea, y ${costsEs(half)}`,
				tooLate: (half: string | null) =>
					`Faltan menos de ${freeChangeDays} días para esta cena, así que no se puede cambiar en línea, y ${costsEs(half)}`,
			},
		},
		foot: {
			title: "Conviene saber",
			facts: ({ serviceCharge }: TaxPercents) => [
				{
					term: "Duración",
					text: "El menú del chef dura unos 60 minutos con 12 tiempos y unos 75 minutos con 17.",
				},
				{
					term: "Cargo por servicio",
					text: `A los alimentos y las bebidas se suma un cargo por servicio obligatorio del ${serviceCharge}.`,
				},
				{
					term: "Su mesa",
					text: `Un solo grupo en cada experiencia y turno. Puede cambiar o cancelar gratis hasta ${freeChangeDays} días antes; después, cancelar cuesta la mitad del total.`,
				},
			],
		},
		submitted: "¡Recibimos su reservación en el Pabellón PB!",
	},
});
