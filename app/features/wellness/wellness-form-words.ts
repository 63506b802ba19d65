import type { TaxPercents } from "#app/content/hotel/tax-rates.ts";
import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import { inLanguages } from "#app/lib/language.ts";
import { formatEach } from "#app/lib/money.ts";
import { endSentence, hourInSpanish } from "#app/lib/spanish.ts";

const { changeableUntilHours } = wellnessCenter;

/** The words and limits of the form at `/reserve-wellness`. */
export const wellnessForm = inLanguages({
	en: {
		title: "Reserve Wellness Center",
		intro:
			"Choose a treatment and a free time, and it is yours at once. Or leave the time open, and we propose one.",
		limits: { minAge: 1, maxAge: 120 },
		parts: { treatment: "Your treatment", time: "Day and time", guest: "About you" },
		fields: {
			name: "Name",
			age: "Age",
			wellnessType: "Type of wellness",
			choose: "Choose one",
			/** A type in the list that is out of service. */
			outOfService: (type: string) => `${type} (not offered at the moment)`,
			/** Under the type, once it is chosen. */
			price: (price: string) => `${price} a guest`,
			terms: (minutes: number, { serviceCharge, gst }: TaxPercents) =>
				`${minutes} minutes, before ${serviceCharge} service charge and ${gst} GST`,
			guests: "For two (a couple)",
			guestsHint: "Side by side in one room, at the same time.",
			date: "Preferred date",
			dateHint: (opens: string, closes: string) => `Open every day, ${opens} to ${closes}.`,
			email: "E-mail",
			emailHint: "We send your confirmation and any change here.",
			note: "Note",
			noteHint:
				"Injuries, allergies, pregnancy, the pressure you like, days that suit you. Only the wellness team reads it. Up to 2,000 characters.",
		},
		showTimes: "Show free times",
		days: {
			title: "Next days with free times",
			times: (count: number) => (count === 1 ? "1 time free" : `${count} times free`),
		},
		times: {
			legend: "Time",
			morning: "Morning",
			afternoon: "Afternoon",
			open: "Leave the time open",
			openText:
				"We propose a time that suits the day and write to you. You can also agree on one at the desk.",
			chooseDate: "Choose a date to see its free times.",
			chooseType: "Choose a type of wellness and a date to see the free times.",
			other: "For other requests, the team arranges a time with you.",
			loading: "Looking for free times...",
			failed: "We cannot show the free times just now. You can leave the time open, or try again.",
			free: (count: number, day: string, minutes: number) =>
				`${count === 1 ? "One time is" : `${count} times are`} free on ${day}, for ${minutes} minutes.`,
			full: (day: string) => `No times are left on ${day}.`,
			nextDays: "The next days with free times:",
			nextDay: (day: string, first: string) => `${day}, from ${first}`,
			nothing:
				"Nothing is free in the two weeks after it either. Leave the time open and we will find one with you.",
			gone: (time: string) => `${time} was just taken. Please choose another time.`,
		},
		/** The price of the choice. Also on a treatment's page and in its e-mails. */
		price: {
			title: (type: string, guests: number) => (guests > 1 ? `${type}, for two` : type),
			minutes: (minutes: number) => `${minutes} minutes`,
			base: "Treatment",
			baseOfTwo: (guests: number, eachCents: number) => `Treatment, ${formatEach(guests, eachCents)}`,
			total: "Total",
			/** Other, and the fields asked for under it. */
			onRequest: "Priced on request: we tell you the price when we propose a time.",
			underOther: (name: string, price: string, minutes: number) =>
				`${name}: ${price} a guest, ${minutes} minutes, before service charge and GST.`,
			paid: "You pay at the resort. Nothing is charged now.",
			changed: (total: string) =>
				`The price of this treatment has changed to ${total}. Nothing was reserved. Please look at the new price and send the form again.`,
		},
		submit: "Request this treatment",
		/** Beside the button, while the time is open and once one is chosen. */
		/** Also without scripts, where the page does not know which time is chosen. */
		notABooking: "Without a time, your request is not a booking yet.",
		free: `Free to change or cancel until ${changeableUntilHours} hours before.`,
		submitTime: (day: string, time: string) => `Reserve ${day}, ${time}`,
		messages: {
			nameMissing: "Please enter the guest's name.",
			ageMissing: "Please enter the guest's age.",
			ageOutside: "Please enter the age as a whole number from 1 to 120.",
			wellnessTypeMissing: "Please choose a type of wellness.",
			outOfService: "This is not offered at the moment. Please choose another type of wellness.",
			guestsOutside: "A treatment is for one guest or for two.",
			dateMissing: "Please choose the date as well.",
			dateUnreal: "Please enter a date that exists, like 2027-01-24.",
			datePast: (today: string) => `The date cannot be before today, ${today}.`,
			dateFar: (last: string) => `The date can be ${last} at the latest.`,
			timeMissing: "Please choose a time.",
			timeUnreal: "Please choose one of the times shown.",
			timePast: "This time has passed. Please choose a later one.",
			timeOfOther: "For other requests, please leave the time open, and we propose one.",
			/** After somebody else was quicker: the nearest free times of the day. */
			timeTaken: (time: string, nearest: readonly string[]) =>
				`${time} was just taken. It has not been booked. ${nearest.length > 0 ? `These times are still free: ${nearest.join(", ")}.` : "Nothing else is free on this day."}`,
		},
		aside: {
			title: "What to expect",
			facts: (phone: string, { serviceCharge }: TaxPercents) => [
				{
					term: "A time that suits you",
					text: "A time you choose is yours as soon as you send the form. If you leave it open, your request is not a booking yet: we look for a therapist and a room and propose a time.",
				},
				{
					term: "Free to change",
					text: `You can change or cancel online, free of charge, until ${changeableUntilHours} hours before. After that, please call ${phone}.`,
				},
				{
					term: "Arrive a little early",
					text: "Fifteen minutes are enough for a shower, a robe and a glass of water before you begin.",
				},
				{
					term: "Robe and towel",
					text: "We lend you both for a refundable deposit.",
				},
				{
					term: "Service charge",
					text: `A mandatory ${serviceCharge} service charge is added to spa services. You pay at the resort.`,
				},
			],
		},
	},
	es: {
		title: "Reserve un tratamiento",
		intro:
			"Elija un tratamiento y una hora libre, y es suya en ese momento. O deje la hora abierta y le proponemos una.",
		limits: { minAge: 1, maxAge: 120 },
		parts: { treatment: "Su tratamiento", time: "Día y hora", guest: "Sobre usted" },
		fields: {
			name: "Nombre",
			age: "Edad",
			wellnessType: "Tipo de tratamiento",
			choose: "Elija uno",
			outOfService: (type: string) => `${type} (no disponible por el momento)`,
			price: (price: string) => `${price} por persona`,
			terms: (minutes: number, { serviceCharge, gst }: TaxPercents) =>
				`${minutes} minutos, más cargo por servicio del ${serviceCharge} y GST del ${gst}`,
			guests: "Para dos (en pareja)",
			guestsHint: "Lado a lado en una misma sala, a la misma hora.",
			date: "Fecha preferida",
			dateHint: (opens: string, closes: string) =>
				`Abierto todos los días, de ${opens} a ${endSentence(closes)}`,
			email: "Correo electrónico",
			emailHint: "Aquí le enviamos la confirmación y cualquier cambio.",
			note: "Nota",
			noteHint:
				"Lesiones, alergias, embarazo, la presión que le gusta, los días que le convienen. Solo la lee el equipo de bienestar. Hasta 2,000 caracteres.",
		},
		showTimes: "Ver horas libres",
		days: {
			title: "Próximos días con horas libres",
			times: (count: number) => (count === 1 ? "1 hora libre" : `${count} horas libres`),
		},
		times: {
			legend: "Hora",
			morning: "Mañana",
			afternoon: "Tarde",
			open: "Dejar la hora abierta",
			openText:
				"Le proponemos una hora adecuada para ese día y le escribimos. También puede acordarla en recepción.",
			chooseDate: "Elija una fecha para ver las horas libres.",
			chooseType: "Elija un tipo de tratamiento y una fecha para ver las horas libres.",
			other: "Para otras solicitudes, el equipo acuerda una hora con usted.",
			loading: "Buscando horas libres...",
			failed:
				"En este momento no podemos mostrar las horas libres. Puede dejar la hora abierta o intentarlo de nuevo.",
			free: (count: number, day: string, minutes: number) =>
				`${count === 1 ? "Hay una hora libre" : `Hay ${count} horas libres`} el ${day}, para ${minutes} minutos.`,
			full: (day: string) => `Ya no hay horas libres el ${day}.`,
			nextDays: "Los próximos días con horas libres:",
			nextDay: (day: string, first: string) => `${day}, desde ${hourInSpanish(first)}`,
			nothing:
				"En las dos semanas siguientes tampoco hay nada libre. Deje la hora abierta y buscamos una con usted.",
			gone: (time: string) =>
				`Alguien acaba de reservar a ${endSentence(hourInSpanish(time))} Por favor, elija otra hora.`,
		},
		price: {
			title: (type: string, guests: number) => (guests > 1 ? `${type}, para dos` : type),
			minutes: (minutes: number) => `${minutes} minutos`,
			base: "Tratamiento",
			baseOfTwo: (guests: number, eachCents: number) => `Tratamiento, ${formatEach(guests, eachCents)}`,
			total: "Total",
			onRequest: "Precio según la solicitud: se lo decimos cuando le propongamos una hora.",
			underOther: (name: string, price: string, minutes: number) =>
				`${name}: ${price} por persona, ${minutes} minutos, más cargo por servicio y GST.`,
			paid: "Paga en el resort. Hoy no se cobra nada.",
			changed: (total: string) =>
				`El precio de este tratamiento cambió a ${total}. No se reservó nada. Por favor, revise el nuevo precio y envíe el formulario otra vez.`,
		},
		submit: "Solicitar este tratamiento",
		notABooking: "Sin una hora, su solicitud todavía no es una reservación.",
		free: `Puede cambiar o cancelar gratis hasta ${changeableUntilHours} horas antes.`,
		submitTime: (day: string, time: string) => `Reservar el ${day}, ${time}`,
		messages: {
			nameMissing: "Escriba el nombre del huésped.",
			ageMissing: "Escriba la edad del huésped.",
			ageOutside: "Escriba la edad como un número entero de 1 a 120.",
			wellnessTypeMissing: "Elija un tipo de tratamiento.",
			outOfService: "Por el momento no está disponible. Por favor, elija otro tipo de tratamiento.",
			guestsOutside: "Un tratamiento es para una persona o para dos.",
			dateMissing: "Elija también la fecha.",
			dateUnreal: "Escriba una fecha que exista, por ejemplo 2027-01-24.",
			datePast: (today: string) => `La fecha no puede ser anterior a hoy, ${today}.`,
			dateFar: (last: string) => `La fecha puede ser a más tardar el ${last}.`,
			timeMissing: "Elija una hora.",
			timeUnreal: "Elija una de las horas que se muestran.",
			timePast: "Esta hora ya pasó. Por favor, elija una más tarde.",
			timeOfOther: "Para otras solicitudes, deje la hora abierta y le proponemos una.",
			timeTaken: (time: string, nearest: readonly string[]) =>
				`Alguien acaba de reservar a ${hourInSpanish(time)}, así que no se reservó nada. ${nearest.length > 0 ? `Estas horas siguen libres: ${endSentence(nearest.join(", "))}` : "Ese día ya no hay nada libre."}`,
		},
		aside: {
			title: "Conviene saber",
			facts: (phone: string, { serviceCharge }: TaxPercents) => [
				{
					term: "Una hora a su gusto",
					text: "La hora que elija es suya en cuanto envía el formulario. Si la deja abierta, su solicitud todavía no es una reservación: buscamos terapeuta y sala, y le proponemos una hora.",
				},
				{
					term: "Cambios sin costo",
					text: `Puede cambiar o cancelar en línea, gratis, hasta ${changeableUntilHours} horas antes. Después, por favor llame al ${phone}.`,
				},
				{
					term: "Llegue un poco antes",
					text: "Con quince minutos alcanza para una ducha, una bata y un vaso de agua antes de empezar.",
				},
				{
					term: "Bata y toalla",
					text: "Le prestamos las dos con un depósito reembolsable.",
				},
				{
					term: "Cargo por servicio",
					text: `A los servicios del spa se suma un cargo por servicio obligatorio del ${serviceCharge}. Paga en el resort.`,
				},
			],
		},
	},
});
