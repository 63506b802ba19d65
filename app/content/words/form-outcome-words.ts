import { inLanguages } from "#app/lib/language.ts";
import { formatReference } from "#app/lib/reference.ts";

/** Words that the wellness and the pavilion form have in common. */
export const requestWords = inLanguages({
	en: {
		submitting: "Submitting...",
		failed: "Error submitting reservation. Please try again.",
		busy: "Many people are booking right now, so nothing was saved. Please press the button again in a few seconds: you will not be booked twice.",
		/** Said to a guest who goes back to the form, around the reference of the reservation that it has made. */
		madeBefore: ["You booked this: reservation", ". What you send now is another one."],
		/** The same where it holds nights until its deposit is paid, around the hour and the reference. */
		heldBefore: [
			"You hold these nights until ",
			": reservation",
			". Pay the deposit to book them, or let them go.",
		],
		/** Where the page was loaded again. */
		notStored:
			"For your privacy, requests, notes and allergies are not stored in your browser. Please write yours again.",
		/** Without the reference for a browser that may not open the reservation. */
		keyUsed: (reference: string | null) =>
			`This form was already sent${reference === null ? "" : `: it is reservation ${formatReference(reference)}`}. Your later changes were not saved.`,
		keyUsedAdvice:
			"To change that reservation, open it. To make another one, check the form below and send it again.",
		seeSent: "See the first reservation",
		emptyForm: "Start with an empty form",
	},
	es: {
		submitting: "Enviando...",
		failed: "No pudimos enviar la reservación. Por favor, inténtelo de nuevo.",
		busy: "En este momento están reservando muchas personas, por eso no se guardó nada. Por favor, presione el botón de nuevo en unos segundos: no se reservará dos veces.",
		madeBefore: ["Ya reservó esto: reservación", ". Lo que envíe ahora es otra reservación."],
		heldBefore: [
			"Estas noches están apartadas para usted. Hora límite para pagar: ",
			", hora de Belice. Reservación",
			". Pague el anticipo para reservarlas o déjelas libres.",
		],
		notStored:
			"Por su privacidad, las solicitudes, notas y alergias no se guardan en su navegador. Por favor, escriba las suyas de nuevo.",
		keyUsed: (reference) =>
			`Este formulario ya se envió${reference === null ? "" : `: es la reservación ${formatReference(reference)}`}. Sus cambios posteriores no se guardaron.`,
		keyUsedAdvice:
			"Para cambiar esa reservación, ábrala. Para hacer otra, revise el formulario de abajo y envíelo de nuevo.",
		seeSent: "Ver la primera reservación",
		emptyForm: "Comenzar con un formulario vacío",
	},
});
