import { inLanguages } from "#app/lib/language.ts";

/** Words that the pages of a stay, a treatment and a dinner have in common. */
export const reservationPageWords = inLanguages({
	en: {
		submitting: "Submitting...",
		reference: {
			label: "Your reference",
			copy: "Copy",
			copied: "Copied",
			/** Where the browser does not let a page copy. */
			notCopied: "The reference is selected: press Ctrl+C or hold it to copy.",
		},
		next: {
			title: "What happens next",
			today: "Today",
			until: (day: string) => `Until ${day}`,
			mailed: "Your confirmation is in your mail. Nothing has been charged.",
			notCharged: "Nothing has been charged.",
			endOfDay: "Change or cancel free of charge, until the end of the day, Belize time.",
			calendar: "Calendar",
			print: "Print",
		},
		summary: "Your reservation",
		openAgain: "Your reference and your name open this page any time, under Booking, Find my reservation.",
		more: {
			ofStay: "Make more of your stay",
			ofVisit: "Make more of your visit",
			massage: {
				title: "A massage",
				text: (minutes: number, price: string) => `${minutes} minutes, ${price} before service and tax`,
			},
			dinner: {
				title: "Dinner at the pavilion",
				text: (experiences: number, price: string) =>
					`${experiences} ${experiences === 1 ? "experience" : "experiences"}, from ${price} a person`,
			},
			table: {
				title: "A table for dinner",
				text: (price: string) => `Three courses for 1 to 8 guests, ${price} a person`,
			},
			villa: {
				title: "A villa by the sea",
				text: (price: string) => `From ${price} a night before tax`,
			},
		},
		privateLink: {
			title: "Private link",
			works: (lastDay: string) =>
				`Share this page with those who travel with you. Anyone with the link can see, change or cancel, until ${lastDay}.`,
			/** For a reservation that is over, or that its guest cannot change here. */
			opens: (lastDay: string) => `Anyone with the link can see this page until ${lastDay}.`,
			ended: (lastDay: string) => `It expired on ${lastDay}.`,
			link: "Private link to this page",
			renewHint: "A new link replaces the earlier ones, those in e-mails and messages too.",
			renew: "Make a new link",
		},
		changeOrCancel: "Change or cancel",
		/** In place of the price once it is cancelled. */
		cancelled: {
			title: "Cancelled",
			nothing: "Nothing owed",
			charge: "To pay",
			/** Of a treatment or dinner: it is on the bill of the stay. */
			chargeWithStay: "To pay with your stay",
			/** What is charged for the cancellation, where a part of it is paid, and where all of it is. */
			fee: "Fee",
			feePaid: "Fee, paid",
			before: "Total, before cancelling",
			on: "Cancelled",
			again: { title: "Changed your mind?", text: "You can reserve the same again while it is free." },
			/** Treatments and dinners of a stay that is cancelled. */
			stillBooked: {
				title: "Still booked",
				text: "These are not cancelled with your stay. Open one to change or cancel it.",
			},
			wrong: { before: "Something not right? Call", after: "and have your reference ready." },
		},
		/** How a change or a cancellation went, where all say the same. */
		state: {
			changed: "Changed",
			amountChanged:
				"Nothing was cancelled: the price of cancelling has changed since you opened this page. Please look at it again.",
			failed:
				"We cannot reach our booking system, so we do not know whether this was done. Please try again.",
		},
	},
	es: {
		submitting: "Enviando...",
		reference: {
			label: "Su número de reservación",
			copy: "Copiar",
			copied: "Copiado",
			notCopied: "El número está seleccionado: presione Ctrl+C o manténgalo presionado para copiarlo.",
		},
		next: {
			title: "Qué sigue",
			today: "Hoy",
			until: (day: string) => `Hasta el ${day}`,
			mailed: "Su confirmación está en su correo. No se cobró nada.",
			notCharged: "No se cobró nada.",
			endOfDay: "Cambie o cancele sin costo, hasta el final del día, hora de Belice.",
			calendar: "Calendario",
			print: "Imprimir",
		},
		summary: "Su reservación",
		openAgain:
			"Con su número de reservación y su nombre abre esta página cuando quiera, en Reservar, Buscar mi reservación.",
		more: {
			ofStay: "Disfrute más su estadía",
			ofVisit: "Disfrute más su visita",
			massage: {
				title: "Un masaje",
				text: (minutes: number, price: string) => `${minutes} minutos, ${price} más servicio e impuesto`,
			},
			dinner: {
				title: "Una cena en el pabellón",
				text: (experiences: number, price: string) =>
					`${experiences} ${experiences === 1 ? "experiencia" : "experiencias"}, desde ${price} por persona`,
			},
			table: {
				title: "Una mesa para cenar",
				text: (price: string) => `Tres tiempos para 1 a 8 personas, ${price} por persona`,
			},
			villa: {
				title: "Una villa junto al mar",
				text: (price: string) => `Desde ${price} por noche, más impuesto`,
			},
		},
		privateLink: {
			title: "Enlace privado",
			works: (lastDay: string) =>
				`Comparta esta página con quienes viajan con usted. Quien tenga el enlace puede ver, cambiar o cancelar, hasta el ${lastDay}.`,
			opens: (lastDay: string) => `Quien tenga el enlace puede ver esta página hasta el ${lastDay}.`,
			ended: (lastDay: string) => `Venció el ${lastDay}.`,
			link: "Enlace privado a esta página",
			renewHint: "Un enlace nuevo reemplaza a los anteriores, también a los de correos y mensajes.",
			renew: "Crear un enlace nuevo",
		},
		changeOrCancel: "Cambiar o cancelar",
		cancelled: {
			title: "Cancelación",
			nothing: "No debe nada",
			charge: "Por pagar",
			chargeWithStay: "Por pagar con su estadía",
			fee: "Cargo",
			feePaid: "Cargo, pagado",
			before: "Total, antes de cancelar",
			on: "Fecha de cancelación",
			again: {
				title: "¿Cambió de opinión?",
				text: "Puede reservar lo mismo otra vez mientras esté libre.",
			},
			stillBooked: {
				title: "Sigue reservado",
				text: "Esto no se cancela con su estadía. Ábralo para cambiarlo o cancelarlo.",
			},
			wrong: { before: "¿Algo no está bien? Llame al", after: "y tenga a mano su número de reservación." },
		},
		state: {
			changed: "Cambio hecho",
			amountChanged:
				"No se canceló nada: el costo de cancelar cambió desde que abrió esta página. Revíselo otra vez, por favor.",
			failed:
				"No podemos conectarnos con nuestro sistema de reservaciones, así que no sabemos si esto se hizo. Inténtelo de nuevo, por favor.",
		},
	},
});
