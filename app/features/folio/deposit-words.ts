import { inLanguages } from "#app/lib/language.ts";

/** The words of deposits that guests pay online. */
export const depositWords = inLanguages({
	en: {
		title: "Pay the deposit",
		/** Before and after the hour. */
		lead: (villas: number): [before: string, after: string] => [
			`Your ${villas > 1 ? "villas are" : "villa is"} held for you until `,
			`, Belize time. Pay the deposit to book ${villas > 1 ? "them" : "it"}.`,
		],
		facts: {
			reference: "Reference",
			nights: "Nights",
			villa: (villas: number) => (villas > 1 ? "Villas" : "Villa"),
			total: "Total with tax",
			deposit: "Deposit, now",
			rest: "Rest, at the resort",
		},
		range: (from: string, until: string) => `${from} to ${until}`,
		/** The provider's page about its payment. */
		order: (villas: string, nights: string) => `Deposit: ${villas}, ${nights}`,
		pay: (amount: string) => `Pay ${amount}`,
		/** @param provider its name */
		elsewhere: (provider: string) =>
			`You pay on the secure page of ${provider}. Your card number never reaches us.`,
		standIn: "This is a demonstration: no money is taken.",
		providers: { stripe: "Stripe", "stand-in": "our demonstration provider" },
		free: (date: string, amount: string, stays: number) =>
			`If you cancel in time, until ${date}, your ${amount} comes back. After that, the first night${stays > 1 ? " of each villa" : ""} is taken from it.`,
		freeEnded: (fee: string, stays: number) =>
			`If you cancel, the first night${stays > 1 ? " of each villa" : ""} is charged: ${fee}.`,
		/** The provider's page could not be opened. */
		unreachable:
			"We could not reach the payment page. Your nights are still held: please try again in a moment.",
		/** The guest is back, and the provider does not know yet. */
		checking: "We have not heard of your payment yet. If you have paid, look again in a moment.",
		/** A guest who holds nights and books them again is led to them. */
		again: ["You hold these nights until ", ". Pay the deposit to book them, or let them go."] as const,
		letGo: {
			submit: "Let these nights go",
			submitting: "Letting them go...",
			title: "You let these nights go",
			lead: "The nights are free for other guests again. Nothing was charged.",
			silent:
				"The payment provider does not answer, so we cannot close its page yet. The nights stay held until the hour above, and end by themselves if nobody pays.",
		},
		expired: {
			title: "The time to pay is over",
			lead: "The nights are free for other guests again. Nothing was charged.",
			again: "Choose your nights again",
		},
		/** Before anything was paid. */
		cancelled: {
			title: "This reservation was cancelled",
			lead: "Nothing was charged, and there is nothing left to pay here.",
		},
		/** The hotel has received money in another way, and the nights are still held. */
		secured: {
			title: "Your nights are still held for you",
			lead: "We have received a part of your payment in another way, so your nights stay held. The front desk settles the rest with you.",
		},
		/** Nobody could ask the provider in time. */
		unanswered: {
			title: "The time to pay is over",
			lead: "We are asking the payment provider whether you have paid. If you have, we book your nights if they are still free, or refund you at once, and write to you.",
		},
		refused: {
			title: "Your payment came too late",
			lead: (amount: string) =>
				`The nights were taken when your payment reached us. All of it, ${amount}, goes back to you. Your bank may need five to ten days to show it.`,
		},
		open: "See your reservation",
		/** On the pages and in the e-mails of a reservation. */
		reservation: {
			waiting: "These nights are held for you. They are booked once you have paid the deposit.",
			paid: "Deposit, paid",
			rest: "Rest, at the resort",
			refund: "Refunded of the deposit",
			refunding: "Deposit, on its way back",
			welcome: (rest: string) => `You pay the rest, ${rest}, at the resort, in US or Belize dollars.`,
			welcomePaid: "Your stay is paid.",
			comesBack: (amount: string) => `If you cancel in time, your ${amount} comes back.`,
			cancelRefund: (refund: string) => `${refund} of your deposit is refunded.`,
			cancelCovered: "Your deposit covers it; nothing is refunded.",
			/** It is less than the fee. */
			cancelPartly: "Your deposit is taken from it; nothing is refunded.",
		},
		mail: {
			tooLate: {
				subject: (reference: string) => `Your payment came too late: reservation ${reference}`,
				preheader: (amount: string) => `${amount} goes back to you.`,
				heading: "Your payment came too late.",
				text: (villas: string, nights: string) =>
					`When your payment reached us, these nights were taken: ${villas}, ${nights}. Your reservation is not booked, and all that you have paid goes back to you the way you paid it.`,
				refunded: "Refunded",
				when: "Your bank may need five to ten days to show it.",
				again: "Choose other dates",
			},
			notPaid: {
				subject: (reference: string) => `Your nights are released: reservation ${reference}`,
				preheader: "The deposit was not paid in time. Nothing was charged.",
				heading: "Your nights are released.",
				text: (villas: string, nights: string) =>
					`We held ${villas} for you, ${nights}. The deposit was not paid in time, so the nights are free for other guests again and your reservation is not booked. Nothing was charged.`,
				again: "Book again",
				whatFor: "The button opens the form with your dates filled in.",
			},
			questions: (email: string) => `Questions? Write to ${email}.`,
		},
	},
	es: {
		title: "Pague el anticipo",
		lead: (villas: number): [before: string, after: string] => [
			`Apartamos ${villas > 1 ? "sus villas" : "su villa"} para usted. Hora límite para pagar: `,
			`, hora de Belice. Pague el anticipo para ${villas > 1 ? "reservarlas" : "reservarla"}.`,
		],
		facts: {
			reference: "Número de reservación",
			nights: "Noches",
			villa: (villas: number) => (villas > 1 ? "Villas" : "Villa"),
			total: "Total con impuesto",
			deposit: "Anticipo, ahora",
			rest: "El resto, en el resort",
		},
		range: (from: string, until: string) => `del ${from} al ${until}`,
		order: (villas: string, nights: string) => `Anticipo: ${villas}, ${nights}`,
		pay: (amount: string) => `Pagar ${amount}`,
		elsewhere: (provider: string) =>
			`Paga en la página segura de ${provider}. El número de su tarjeta nunca llega a nosotros.`,
		standIn: "Esto es una demostración: no se cobra dinero.",
		providers: { stripe: "Stripe", "stand-in": "nuestro proveedor de demostración" },
		free: (date: string, amount: string, stays: number) =>
			`Si cancela a tiempo, hasta el ${date}, le devolvemos sus ${amount}. Después se toma de ahí la primera noche${stays > 1 ? " de cada villa" : ""}.`,
		freeEnded: (fee: string, stays: number) =>
			`Si cancela, se cobra la primera noche${stays > 1 ? " de cada villa" : ""}: ${fee}.`,
		unreachable:
			"No pudimos abrir la página de pago. Sus noches siguen apartadas: inténtelo de nuevo en un momento, por favor.",
		checking: "Todavía no tenemos noticia de su pago. Si ya pagó, mire otra vez en un momento.",
		again: [
			"Usted ya tiene estas noches apartadas. Hora límite para pagar: ",
			", hora de Belice. Pague el anticipo para reservarlas o déjelas libres.",
		],
		letGo: {
			submit: "Dejar libres estas noches",
			submitting: "Un momento...",
			title: "Dejó libres estas noches",
			lead: "Las noches vuelven a estar libres para otros huéspedes. No se cobró nada.",
			silent:
				"El proveedor de pagos no responde, así que todavía no podemos cerrar su página. Las noches siguen apartadas hasta la hora indicada y quedan libres solas si nadie paga.",
		},
		expired: {
			title: "Se acabó el tiempo para pagar",
			lead: "Las noches vuelven a estar libres para otros huéspedes. No se cobró nada.",
			again: "Elegir sus noches otra vez",
		},
		cancelled: {
			title: "Esta reservación se canceló",
			lead: "No se cobró nada y aquí ya no hay nada que pagar.",
		},
		secured: {
			title: "Sus noches siguen apartadas",
			lead: "Recibimos una parte de su pago por otro medio, así que sus noches siguen apartadas. Lo demás lo acordamos con usted en recepción.",
		},
		unanswered: {
			title: "Se acabó el tiempo para pagar",
			lead: "Le estamos preguntando al proveedor de pagos si usted pagó. Si pagó, reservamos sus noches si todavía están libres, o le devolvemos el dinero enseguida, y le escribimos.",
		},
		refused: {
			title: "Su pago llegó tarde",
			lead: (amount: string) =>
				`Las noches ya estaban ocupadas cuando recibimos su pago. Le devolvemos todo, ${amount}. Su banco puede tardar de cinco a diez días en mostrarlo.`,
		},
		open: "Ver su reservación",
		reservation: {
			waiting: "Apartamos estas noches para usted. Quedan reservadas cuando pague el anticipo.",
			paid: "Anticipo pagado",
			rest: "El resto, en el resort",
			refund: "Devuelto del anticipo",
			refunding: "Anticipo, en camino de vuelta",
			welcome: (rest: string) =>
				`El resto, ${rest}, lo paga en el resort, en dólares de EE. UU. o de Belice.`,
			welcomePaid: "Su estadía está pagada.",
			comesBack: (amount: string) => `Si cancela a tiempo, le devolvemos sus ${amount}.`,
			cancelRefund: (refund: string) => `De su anticipo se le devuelven ${refund}.`,
			cancelCovered: "Su anticipo lo cubre; no se devuelve nada.",
			cancelPartly: "Su anticipo se descuenta de ese monto; no se devuelve nada.",
		},
		mail: {
			tooLate: {
				subject: (reference: string) => `Su pago llegó tarde: reservación ${reference}`,
				preheader: (amount: string) => `Le devolvemos ${amount}.`,
				heading: "Su pago llegó tarde.",
				text: (villas: string, nights: string) =>
					`Cuando recibimos su pago, ya no había lugar en ${villas}, ${nights}. Su reservación no se concretó, y todo lo que pagó vuelve a usted por el mismo medio con que pagó.`,
				refunded: "Reembolso",
				when: "Su banco puede tardar de cinco a diez días en mostrarlo.",
				again: "Elegir otras fechas",
			},
			notPaid: {
				subject: (reference: string) => `Sus noches quedaron libres: reservación ${reference}`,
				preheader: "El anticipo no se pagó a tiempo. No se cobró nada.",
				heading: "Sus noches quedaron libres.",
				text: (villas: string, nights: string) =>
					`Apartamos ${villas} para usted, ${nights}. El anticipo no se pagó a tiempo, así que las noches vuelven a estar libres para otros huéspedes y su reservación no se concretó. No se cobró nada.`,
				again: "Reservar otra vez",
				whatFor: "El botón abre el formulario con sus fechas ya puestas.",
			},
			questions: (email: string) => `¿Preguntas? Escríbanos a ${email}.`,
		},
	},
});
