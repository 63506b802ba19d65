import { inLanguages } from "#app/lib/language.ts";

/** The message to a guest whose connection dropped while a form was on its way. */
export const lostFormWords = inLanguages({
	en: {
		dropped:
			"The connection dropped. Your reservation may already be made. Please stay on this page: as soon as you are online we check and open it.",
		made: (reference: string) =>
			`The connection dropped. Your reservation ${reference} is made. Please stay on this page: as soon as you are online we open it.`,
		checking: "You are online again. We are checking your reservation...",
		found: "Your reservation is made. We are opening it...",
		notMade: "It has not been booked. Please press the button again.",
		/** On the page of a failure, where the reservation itself could not be shown. */
		page: {
			title: "The connection dropped",
			lead: (reference: string) =>
				`Your reservation ${reference} is made. This page opens it as soon as you are online.`,
			leadElsewhere: "This page opens as soon as you are online.",
		},
	},
	es: {
		dropped:
			"Se cortó la conexión. Es posible que su reservación ya esté hecha. Por favor, quédese en esta página: en cuanto vuelva la conexión, la revisamos y la abrimos.",
		made: (reference) =>
			`Se cortó la conexión. Su reservación ${reference} está hecha. Por favor, quédese en esta página: en cuanto vuelva la conexión, la abrimos.`,
		checking: "Ya tiene conexión. Estamos revisando su reservación...",
		found: "Su reservación está hecha. La estamos abriendo...",
		notMade: "No se reservó. Por favor, presione el botón de nuevo.",
		page: {
			title: "Se cortó la conexión",
			lead: (reference) =>
				`Su reservación ${reference} está hecha. Esta página la abre en cuanto vuelva la conexión.`,
			leadElsewhere: "Esta página se abre en cuanto vuelva la conexión.",
		},
	},
});
