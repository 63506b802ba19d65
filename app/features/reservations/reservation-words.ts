import { hotel } from "#app/content/hotel/hotel.ts";
import { inLanguages } from "#app/lib/language.ts";
import { formatUsd } from "#app/lib/money.ts";
import { daysInSpanish, hourInSpanish } from "#app/lib/spanish.ts";

/** The words of a reservation's own page and of the form that opens it. */
export const reservationWords = inLanguages({
	en: {
		/** Leads to the bill of a guest in house, and afterwards. */
		bill: "See your bill",
		title: (reference: string) => `Reservation ${reference}`,
		submitted: "Reservation submitted successfully!",
		/** Under the heading: the state of the reservation, and its latest change. */
		state: {
			fresh: (reference: string, villas: number) =>
				`${villas > 1 ? "Your villas are" : "Your villa is"} booked. Your reference is ${reference}; with it and your name you can open this page any time.`,
			moved: "Your dates are changed.",
			cancelled: (owed: string | null, stays: number) =>
				owed === null
					? "Cancelled. Nothing is owed."
					: `Cancelled. ${owed} is charged for the first night${stays > 1 ? " of each villa" : ""}.`,
			/** Under the heading of a cancelled stay. */
			released: (villas: string, nights: string) => `${villas}, ${nights}. We hope to see you another time.`,
			notChangeable: (email: string) =>
				`Nothing was changed: this reservation can no longer be changed or cancelled here. Please write to ${email}.`,
			coming: (arrival: string) => `We look forward to welcoming you on ${arrival}.`,
			stay: (arrival: string) => `Your stay from ${arrival}.`,
			held: "These nights are held for you. They are not booked yet.",
			expired: "The hold on these nights has ended. Nothing is owed.",
			staying: (departure: string) => `You are checked in. Enjoy your stay until ${departure}.`,
			left: "Thank you for staying with us. We hope to see you again.",
			leftEarly: (day: string, charge: string | null) =>
				`You left on ${day}, before the end of your stay. ${
					charge === null ? "Nothing is charged" : `${charge} is charged`
				} for the nights you gave back.`,
			noShow: (arrival: string, charge: string | null) =>
				`We expected you on ${arrival}, and you did not arrive. ${
					charge === null ? "Nothing is charged." : `${charge} is charged.`
				}`,
		},
		statuses: {
			held: "Held",
			confirmed: "Confirmed",
			checked_in: "Checked in",
			checked_out: "Checked out",
			cancelled: "Cancelled",
			no_show: "Not arrived",
			expired: "Expired",
		},
		facts: {
			reference: "Reference",
			guest: "Guest",
			party: "Travelers",
			phone: "Phone",
			arrivalTime: "Arriving",
			note: "Special requests",
			checkIn: "Check-in",
			checkOut: "Check-out",
		},
		/** A date with its hour. */
		from: (day: string, time: string) => `${day}, from ${time}`,
		until: (day: string, time: string) => `${day}, by ${time}`,
		price: {
			givenBack: "For nights given back",
			/** For a party of which one villa has left early or did not arrive. */
			notUsed: "For nights not used",
			/** For a stay whose guest did not come. */
			asReserved: "Total, as reserved",
			freeEnded: (stays: number) =>
				`Free cancellation has ended. If you cancel, the first night${stays > 1 ? " of each villa" : ""} is charged.`,
			earns: (points: string) => `You earn ${points} with this stay, added after check-out.`,
		},
		next: {
			arrival: (day: string, time: string) => `${day}, from ${time}`,
			welcome: (total: string) =>
				`We welcome you at ${hotel.street}. You pay ${total} at the resort, in US or Belize dollars.`,
			departure: (day: string, time: string) => `${day}, by ${time}`,
			leave: "Check out. Early or late? We keep your bags, and the beach is yours.",
			cancelCharged: (stays: number) =>
				`Changing is free. If you cancel, the first night${stays > 1 ? " of each villa" : ""} is charged.`,
		},
		actions: {
			change: "Change dates",
			cancel: "Cancel",
			again: (nights: string) => `Book ${nights} again`,
			other: "Look at other dates",
		},
		change: {
			title: "Change the dates",
			checkIn: "New check-in",
			checkOut: "New check-out",
			consider: "See the new price",
			taken: (villas: number, dates: string, booked: string) =>
				`${villas > 1 ? "The villas are" : "The villa is"} not free for ${dates}: booked ${booked}. Your reservation is unchanged; please try other dates.`,
			restricted: (dates: string, rule: string) =>
				`The hotel does not take a stay for ${dates}: ${rule}. Your reservation is unchanged; please try other dates.`,
			repriced: "Nothing has been changed yet, because the price of these dates has changed.",
			/** After dates and total. */
			price: (difference: string, freeUntil: string | null) =>
				`with tax, ${difference}. ${freeUntil === null ? "Free cancellation has ended." : `Free cancellation until ${freeUntil}.`}`,
			/** A discount of the stay as it is, which the new dates do not have. */
			withoutDiscount: (discount: string) => `Without ${discount}.`,
			same: "the same as before",
			more: (amount: string) => `${amount} more than before`,
			less: (amount: string) => `${amount} less than before`,
			submit: (dates: string) => `Change to ${dates}`,
		},
		cancel: {
			title: "Cancel this reservation",
			free: (villas: number) => `Cancelling now is free of charge. ${openToOthers(villas)}`,
			owed: (amount: string, stays: number, villas: number) =>
				`Cancelling now costs the full price of the first night${stays > 1 ? " of each villa" : ""}: ${amount}. ${openToOthers(villas)}`,
			/** Added where treatments or dinners are reserved with it. */
			notVisits: "Your treatments and dinners stay booked: cancel each on its own page.",
			submitFree: "Cancel free of charge",
			submitOwed: (amount: string) => `Cancel for ${amount}`,
		},
		find: {
			title: "Find my reservation",
			intro: "See, change or cancel a villa, a treatment or a dinner.",
			/** At the reservation's own address, on a browser that did not make it. */
			closed: "To open this reservation, please enter the name or e-mail it was made with.",
			reference: "Reference",
			referenceHint: "Eight letters and numbers, like K7MQ 2XHD. Spaces do not matter.",
			guest: "Guest name or e-mail",
			guestHint: "As you gave it when you booked.",
			submit: "Open reservation",
			submitting: "Opening...",
			referenceMissing: "Please enter the reference of the reservation.",
			referenceLong: "A reference has 8 letters and numbers.",
			guestMissing: "Please enter the name or e-mail the reservation was made with.",
			/** The same whether the reference, the name or both are wrong: nobody learns which references exist. */
			notFound: "We found no reservation with this reference and this name or e-mail. Please check both.",
			tooOften: "Too many tries. Please try again in ten minutes.",
			failed: "We cannot reach our booking system. Please try again.",
		},
	},
	es: {
		bill: "Ver su cuenta",
		title: (reference: string) => `Reservación ${reference}`,
		submitted: "¡Su reservación se envió con éxito!",
		state: {
			fresh: (reference: string, villas: number) =>
				`${villas > 1 ? "Sus villas están reservadas" : "Su villa está reservada"}. Su número de reservación es ${reference}; con él y su nombre puede abrir esta página cuando quiera.`,
			moved: "Sus fechas ya están cambiadas.",
			cancelled: (owed: string | null, stays: number) =>
				owed === null
					? "Cancelada. No debe nada."
					: `Cancelada. Se cobran ${owed} por la primera noche${stays > 1 ? " de cada villa" : ""}.`,
			released: (villas: string, nights: string) => `${villas}, ${nights}. Esperamos verle en otra ocasión.`,
			notChangeable: (email: string) =>
				`No se cambió nada: esta reservación ya no se puede cambiar ni cancelar aquí. Escríbanos a ${email}.`,
			coming: (arrival: string) => `Le esperamos el ${arrival}.`,
			stay: (arrival: string) => `Su estadía desde el ${arrival}.`,
			held: "Apartamos estas noches para usted. Todavía no están reservadas.",
			expired: "Estas noches ya no están apartadas. No debe nada.",
			staying: (departure: string) => `Ya hizo el check-in. Disfrute su estadía hasta el ${departure}.`,
			left: "Gracias por hospedarse con nosotros. Esperamos verle otra vez.",
			leftEarly: (day: string, charge: string | null) =>
				`Se fue el ${day}, antes de terminar su estadía. ${
					charge === null ? "No se cobra nada" : `Se cobran ${charge}`
				} por las noches que dejó libres.`,
			noShow: (arrival: string, charge: string | null) =>
				`Le esperábamos el ${arrival} y no llegó. ${
					charge === null ? "No se cobra nada." : `Se cobran ${charge}.`
				}`,
		},
		statuses: {
			held: "Apartada",
			confirmed: "Confirmada",
			checked_in: "En el resort",
			checked_out: "Terminada",
			cancelled: "Cancelada",
			no_show: "No se presentó",
			expired: "Vencida",
		},
		facts: {
			reference: "Número de reservación",
			guest: "Huésped",
			party: "Viajeros",
			phone: "Teléfono",
			arrivalTime: "Hora de llegada",
			note: "Solicitudes especiales",
			checkIn: "Llegada",
			checkOut: "Salida",
		},
		from: (day: string, time: string) => `${day}, desde ${hourInSpanish(time)}`,
		until: (day: string, time: string) => `${day}, hasta ${hourInSpanish(time)}`,
		price: {
			givenBack: "Por las noches que dejó libres",
			notUsed: "Por las noches que no se usaron",
			asReserved: "Total, como se reservó",
			freeEnded: (stays: number) =>
				`La cancelación gratis ya terminó. Si cancela, se cobra la primera noche${stays > 1 ? " de cada villa" : ""}.`,
			earns: (points: string) => `Con esta estadía gana ${points} después de su salida.`,
		},
		next: {
			arrival: (day: string, time: string) => `${day}, desde ${hourInSpanish(time)}`,
			welcome: (total: string) =>
				`Le damos la bienvenida en ${hotel.street}. Paga ${total} en el resort, en dólares de EE. UU. o de Belice.`,
			departure: (day: string, time: string) => `${day}, hasta ${hourInSpanish(time)}`,
			leave: "Día de salida. ¿Llega antes o se va más tarde? Le guardamos el equipaje y la playa es suya.",
			cancelCharged: (stays: number) =>
				`Cambiar es gratis. Si cancela, se cobra la primera noche${stays > 1 ? " de cada villa" : ""}.`,
		},
		actions: {
			change: "Cambiar fechas",
			cancel: "Cancelar",
			again: (nights: string) => `Reservar otra vez ${daysInSpanish(nights)}`,
			other: "Ver otras fechas",
		},
		change: {
			title: "Cambiar las fechas",
			checkIn: "Nueva llegada",
			checkOut: "Nueva salida",
			consider: "Ver el nuevo precio",
			taken: (villas: number, dates: string, booked: string) =>
				`${villas > 1 ? "Las villas no están libres" : "La villa no está libre"} ${daysInSpanish(dates)}: ${villas > 1 ? "están ocupadas" : "está ocupada"} ${daysInSpanish(booked)}. Su reservación sigue igual; pruebe otras fechas, por favor.`,
			restricted: (dates: string, rule: string) =>
				`El hotel no acepta una estadía ${daysInSpanish(dates)}: ${rule}. Su reservación sigue igual; pruebe otras fechas, por favor.`,
			repriced: "Todavía no se cambió nada, porque el precio de estas fechas cambió.",
			price: (difference: string, freeUntil: string | null) =>
				`con impuesto, ${difference}. ${freeUntil === null ? "La cancelación gratis ya terminó." : `Cancelación gratis hasta el ${freeUntil}.`}`,
			withoutDiscount: (discount: string) => `Sin ${discount}.`,
			same: "lo mismo que antes",
			more: (amount: string) => `${amount} más que antes`,
			less: (amount: string) => `${amount} menos que antes`,
			submit: (dates: string) => `Cambiar a ${dates}`,
		},
		cancel: {
			title: "Cancelar esta reservación",
			free: (villas: number) => `Cancelar ahora es gratis. ${openToOthersEs(villas)}`,
			owed: (amount: string, stays: number, villas: number) =>
				`Cancelar ahora cuesta el precio completo de la primera noche${stays > 1 ? " de cada villa" : ""}: ${amount}. ${openToOthersEs(villas)}`,
			notVisits: "Sus tratamientos y cenas siguen reservados: cancele cada uno en su propia página.",
			submitFree: "Cancelar sin costo",
			submitOwed: (amount: string) => `Cancelar por ${amount}`,
		},
		find: {
			title: "Buscar mi reservación",
			intro: "Vea, cambie o cancele una villa, un tratamiento o una cena.",
			closed: "Para abrir esta reservación, escriba el nombre o el correo con que se hizo.",
			reference: "Número de reservación",
			referenceHint: "Ocho letras y números, como K7MQ 2XHD. Los espacios no importan.",
			guest: "Nombre o correo del huésped",
			guestHint: "Como lo dio al reservar.",
			submit: "Abrir la reservación",
			submitting: "Abriendo...",
			referenceMissing: "Escriba el número de la reservación, por favor.",
			referenceLong: "Un número de reservación tiene 8 letras y números.",
			guestMissing: "Escriba el nombre o el correo con que se hizo la reservación, por favor.",
			notFound:
				"No encontramos ninguna reservación con este número y este nombre o correo. Revise los dos, por favor.",
			tooOften: "Demasiados intentos. Inténtelo de nuevo en diez minutos, por favor.",
			failed: "No podemos conectarnos con nuestro sistema de reservaciones. Inténtelo de nuevo, por favor.",
		},
	},
});

function openToOthers(villas: number): string {
	return `Other guests can book ${villas > 1 ? "the villas" : "the villa"} at once.`;
}

function openToOthersEs(villas: number): string {
	return `Otros huéspedes pueden reservar ${villas > 1 ? "las villas" : "la villa"} enseguida.`;
}

/** `$543.91 more than before`. US cents. */
export function describeDifference(cents: number): string {
	const { same, more, less } = reservationWords().change;
	if (cents === 0) return same;
	return cents > 0 ? more(formatUsd(cents)) : less(formatUsd(-cents));
}
