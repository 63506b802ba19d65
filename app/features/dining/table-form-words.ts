import { dinnerLimits, maxTableGuests } from "#app/content/hotel/experiences.ts";
import type { TaxPercents } from "#app/content/hotel/tax-rates.ts";
import { inLanguages } from "#app/lib/language.ts";

const { freeChangeDays, noticeHours } = dinnerLimits;

/** The words of the form at `/reserve-table`, where they are others than those of a group. */
export const tableForm = inLanguages({
	en: {
		title: "Reserve a table",
		intro: `Dinner for 1 to ${maxTableGuests} guests: three courses at a table of your own in the PB Pavilion.`,
		parts: { evening: "Your evening", guest: "About you" },
		fields: {
			guests: "Guests",
			guestsHint: `From 1 to ${maxTableGuests}. We join tables for larger parties.`,
			emailHint: "For your confirmation and changes.",
			phone: "Phone",
			phoneHint: "With the country code, like +501 610 4567.",
			noteHint: "A birthday, a quiet corner, a high chair. Up to 2,000 characters.",
		},
		/** While nothing can be looked up yet. */
		seatingUnknown: "Choose a date and the number of guests to see which are free.",
		submit: "Reserve this table",
		/** Said instead of the form while the hotel does not offer it. */
		notOffered: {
			before: "The pavilion serves groups only at the moment. Please see",
			link: "its experiences",
			after: ".",
		},
		refused: {
			taken: (date: string) =>
				`The last table for your party at this seating on ${date} was just taken. It has not been booked. Here is what is still free.`,
			full: (date: string) =>
				`No table for your party is left on ${date}. It has not been booked. Below are the next free dates.`,
			tooLate: `The kitchen needs ${noticeHours} hours to prepare. It has not been booked. Please choose a later seating or date.`,
		},
		foot: {
			title: "What to expect",
			facts: ({ serviceCharge, gst }: TaxPercents, minutes: number) => [
				{ term: "Duration", text: `Three courses take about ${minutes} minutes.` },
				{
					term: "Price",
					text: `The price of the menu is before ${serviceCharge} service charge and ${gst} GST. Drinks are extra.`,
				},
				{
					term: "Your table",
					text: `Free to change or cancel until ${freeChangeDays} days before; after that, cancelling costs half of the total.`,
				},
			],
		},
	},
	es: {
		title: "Reserve una mesa",
		intro: `Cena para 1 a ${maxTableGuests} personas: tres tiempos en una mesa solo para ustedes en el Pabellón PB.`,
		parts: { evening: "Su cena", guest: "Sobre usted" },
		fields: {
			guests: "Personas",
			guestsHint: `De 1 a ${maxTableGuests}. Para grupos más grandes juntamos mesas.`,
			emailHint: "Para la confirmación y los cambios.",
			phone: "Teléfono",
			phoneHint: "Con el código de país, por ejemplo +501 610 4567.",
			noteHint: "Un cumpleaños, un rincón tranquilo, una silla para bebé. Hasta 2,000 caracteres.",
		},
		seatingUnknown: "Elija una fecha y el número de personas para ver qué turnos están libres.",
		submit: "Reservar esta mesa",
		notOffered: {
			before: "Por el momento el pabellón solo recibe grupos. Puede ver",
			link: "sus experiencias",
			after: ".",
		},
		refused: {
			taken: (date: string) =>
				`Alguien acaba de reservar la última mesa que quedaba en este turno del ${date}. No se reservó nada. Esto es lo que sigue libre.`,
			full: (date: string) =>
				`Ya no hay mesa para ustedes el ${date}. No se reservó nada. Abajo están las próximas fechas libres.`,
			tooLate: `La cocina necesita ${noticeHours} horas para prepararse. No se reservó nada. Por favor, elija un turno o una fecha más tarde.`,
		},
		foot: {
			title: "Conviene saber",
			facts: ({ serviceCharge, gst }: TaxPercents, minutes: number) => [
				{ term: "Duración", text: `Los tres tiempos duran unos ${minutes} minutos.` },
				{
					term: "Precio",
					text: `Al precio del menú se suman un cargo por servicio del ${serviceCharge} y el GST del ${gst}. Las bebidas van aparte.`,
				},
				{
					term: "Su mesa",
					text: `Puede cambiar o cancelar gratis hasta ${freeChangeDays} días antes; después, cancelar cuesta la mitad del total.`,
				},
			],
		},
	},
});
