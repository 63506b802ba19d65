import { hotel, hotelAddress, hotelHours } from "#app/content/hotel/hotel.ts";
import { wellnessCenter } from "#app/content/hotel/wellness-center.ts";
import { isolate } from "#app/lib/isolate.ts";
import { endSentence, hourInSpanish, momentInSpanish } from "#app/lib/spanish.ts";

const checkInHour = () => `desde ${hourInSpanish(hotelHours("12").checkIn)}`;
const checkOutHour = () => `hasta ${hourInSpanish(hotelHours("12").checkOut)}`;
const changeableHours = wellnessCenter.changeableUntilHours;

/** The Spanish words of every e-mail. */
export const emailWordsEs = {
	dear: (name: string) => `Hola, ${isolate(name)}:`,
	hello: "Hola:",
	inDays: (days: number) => (days <= 0 ? "hoy" : days === 1 ? "mañana" : `en ${days} días`),
	range: (from: string, until: string) => `del ${from} al ${until}`,
	reference: "Número de reservación",
	toPay: "Por pagar",
	unexpected: (email: string) => `Si usted no lo pidió, escríbanos enseguida a ${email}.`,
	open: { change: "Ver, cambiar o cancelar", cancel: "Ver o cancelar", see: "Ver su reservación" },
	onward: {
		ofStay: "Disfrute más su estadía",
		ofVisit: "Disfrute más su visita",
		villas: { text: "Suites y villas", line: "Pase la noche junto al mar" },
		wellness: { text: "Centro de bienestar", line: "Masajes, faciales, baños y más" },
		dining: { text: "Pabellón PB", line: "Una cena para su grupo, sobre el agua" },
	},
	reachUs: {
		title: "Cómo llegar",
		gettingHere: () => ({ text: "Indicaciones", line: `${hotelAddress()}; vamos por usted al aeropuerto` }),
		call: (phone: string) => `Llamar al ${phone}`,
		write: (email: string) => `Escribir a ${email}`,
	},
	stay: {
		facts: {
			villa: (villas: number) => (villas > 1 ? "Villas" : "Villa"),
			phone: "Su teléfono",
			arrivalTime: "Hora de llegada",
			party: "Para",
			checkIn: "Llegada",
			checkOut: "Salida",
			checkInHour,
			checkOutHour,
		},
		hours: () =>
			`Llegada ${checkInHour()}, ${endSentence(`salida ${checkOutHour()}`)} ¿Llega antes o se va más tarde? Le guardamos el equipaje y la playa es suya.`,
		keepLink:
			"Quien tenga este enlace puede abrir su reservación. Compártalo solo con quienes viajan con usted.",
		free: (date: string, stays: number) =>
			`Cancelación gratis hasta el ${date}. Después se cobra ${firstNight(stays)}.`,
		freeEnded: (stays: number) =>
			`La cancelación gratis ya terminó: si cancela ahora, se cobra ${firstNight(stays)}.`,
		confirmed: {
			subject: (dates: string) => `Su estadía está confirmada: ${dates}`,
			preheader: (reference: string, total: string) => `Reservación ${reference} · ${total} con impuesto`,
			heading: (villas: number) => (villas > 1 ? "Sus villas están reservadas." : "Su villa está reservada."),
			text: (arrival: string) =>
				`Le esperamos el ${arrival}. Paga en el resort; antes de llegar no se cobra nada.`,
			welcome: (arrival: string) => `Le esperamos el ${arrival}.`,
			deposit: (paid: string, rest: string) =>
				`Ya pagó un anticipo de ${paid}; el resto, ${rest}, lo paga en el resort.`,
			whole: (paid: string) => `Ya pagó ${paid}, toda su estadía.`,
		},
		changed: {
			subject: (dates: string) => `Cambió su estadía: ${dates}`,
			preheader: (reference: string, total: string) =>
				`Reservación ${reference} · ahora ${total} con impuesto`,
			heading: "Su estadía cambió.",
			text: (arrival: string) =>
				`Ahora le esperamos el ${arrival}. Aquí está su nueva estadía; ya actualizamos la cita en su calendario.`,
			fee: (count: number, villas: string, fee: string) =>
				count > 1
					? `Se cancelaron ${villas}. Por ellas cobramos ${fee}.`
					: `Se canceló ${villas}. Por ella cobramos ${fee}.`,
		},
		villaChanged: {
			subject: (dates: string) => `Cambiamos su villa: ${dates}`,
			preheader: (reference: string, villas: string) => `Reservación ${reference} · ahora ${villas}`,
			heading: "Su villa cambió.",
			text: "Sus fechas y su precio siguen igual. Aquí está su nueva estadía; ya actualizamos la cita en su calendario.",
		},
		cancelled: {
			subject: (reference: string) => `Su reservación ${reference} está cancelada`,
			preheader: (amount: string | null) => (amount === null ? "No debe nada." : `${amount} por pagar.`),
			heading: "Su reservación está cancelada.",
			free: "No debe nada. Esperamos recibirle en otra ocasión.",
			charged: (stays: number, amount: string) =>
				`Cobramos el precio completo de ${firstNight(stays)}: ${amount}. Le escribiremos al respecto.`,
			chargedOther: (amount: string) => `Por la cancelación cobramos ${amount}. Le escribiremos al respecto.`,
			covered: (amount: string) => `Por la cancelación cobramos ${amount}; su anticipo lo cubre.`,
			partly: (deposit: string) => `De ese monto se descuenta su anticipo de ${deposit}.`,
			refunded: (amount: string) =>
				`De su anticipo le devolvemos ${amount} por el mismo medio con que pagó. Su banco puede tardar de cinco a diez días en mostrarlo.`,
			hope: "Esperamos recibirle en otra ocasión.",
			again: "Elegir otras fechas",
		},
		reminder: {
			subject: (inDays: string) => `Nos vemos ${inDays}`,
			preheader: (arrival: string) => `${arrival}, ${checkInHour()}`,
			heading: (inDays: string) => `Nos vemos ${inDays}.`,
			text: (villas: number, arrival: string) =>
				`${villas > 1 ? "Sus villas le esperan" : "Su villa le espera"} el ${arrival} ${endSentence(checkInHour())} ¿A qué hora llega su vuelo o su lancha? Responda a este correo y vamos por usted.`,
		},
	},
	treatment: {
		facts: {
			treatment: "Tratamiento",
			when: "Cuándo",
			party: "Para",
		},
		keepLink: "Quien tenga este enlace puede abrir su tratamiento.",
		early: "Llegue, por favor, quince minutos antes: hay tiempo para una ducha, una bata y un vaso con agua.",
		freeUntil: (when: string) =>
			`Puede cambiarlo o cancelarlo sin costo hasta ${momentInSpanish(when)}, ${changeableHours} horas antes de que empiece.`,
		tooLate: (phone: string) =>
			`Empieza en menos de ${changeableHours} horas. Para cambiarlo o cancelarlo ahora, llámenos al ${phone}.`,
		noTime:
			"Su solicitud todavía no es una reservación: puede elegir usted la hora o cancelarla cuando quiera.",
		noTimeOther: "Su solicitud todavía no es una reservación: puede cancelarla cuando quiera.",
		requested: {
			subject: (treatment: string) => `Recibimos su solicitud: ${treatment}`,
			preheader: (reference: string) => `Reservación ${reference} · le propondremos una hora`,
			heading: "Recibimos su solicitud.",
			text: "El equipo de bienestar le propondrá una hora y le escribirá.",
		},
		confirmed: {
			subject: (treatment: string, start: string) => `Su tratamiento está confirmado: ${treatment}, ${start}`,
			heading: "Su tratamiento está reservado.",
			text: (when: string) =>
				`Le esperamos ${endSentence(momentInSpanish(when))} Paga en el resort; antes no se cobra nada.`,
		},
		changed: {
			subject: (treatment: string, start: string) => `Cambiamos su hora: ${treatment}, ${start}`,
			heading: "Su hora ya está cambiada.",
			text: (when: string) =>
				`Ahora le esperamos ${endSentence(momentInSpanish(when))} Ya actualizamos la cita en su calendario.`,
		},
		preheader: (reference: string, when: string) => `Reservación ${reference} · ${when}`,
		reminder: {
			subject: (treatment: string, inDays: string, time: string) =>
				`Nos vemos ${inDays} a ${hourInSpanish(time)}: ${treatment}`,
			heading: (inDays: string) => `Nos vemos ${inDays}.`,
			text: (when: string) =>
				`Le esperamos ${endSentence(momentInSpanish(when))} No hace falta que traiga nada.`,
			place: "Dónde",
			address: () => `Centro de bienestar, ${hotel.name}, ${hotelAddress()}`,
			changeable: (until: string, phone: string) =>
				`Puede cambiarlo o cancelarlo en línea, sin costo, hasta ${endSentence(momentInSpanish(until))} Después, llámenos al ${phone}.`,
		},
		cancelled: {
			subject: (reference: string) => `Su tratamiento ${reference} está cancelado`,
			preheader: "No debe nada.",
			heading: "Su tratamiento está cancelado.",
			text: "No debe nada. Esperamos verle otro día.",
			again: "Elegir otro tratamiento",
		},
	},
	dinner: {
		facts: { experience: "Experiencia", when: "Cuándo", group: "Personas" },
		keepLink: "Quien tenga este enlace puede abrir su cena. Compártalo solo con quienes cenan con usted.",
		come: (seating: string, minutes: number) =>
			`Llegue, por favor, un poco antes de ${endSentence(hourInSpanish(seating))} La cena dura unos ${minutes} minutos.`,
		plus: "Lo que pida fuera del menú se suma en la mesa.",
		freeUntil: (date: string) =>
			`Puede cambiarla o cancelarla sin costo hasta el ${date}. Después, si cancela, se cobra la mitad del total.`,
		freeEnded: "La cancelación gratis ya terminó: si cancela ahora, se cobra la mitad del total.",
		preheader: (reference: string, total: string) =>
			`Reservación ${reference} · ${total} con cargo por servicio y GST`,
		confirmed: {
			subject: (experience: string, when: string) => `Su cena está confirmada: ${experience}, ${when}`,
			heading: "Su mesa está reservada.",
			text: (when: string) =>
				`Le esperamos ${endSentence(momentInSpanish(when))} Paga en el resort; antes no se cobra nada.`,
		},
		changed: {
			subject: (experience: string, when: string) => `Cambiamos su cena: ${experience}, ${when}`,
			heading: "Su cena ya está cambiada.",
			text: (when: string) =>
				`Ahora le esperamos ${endSentence(momentInSpanish(when))} Ya actualizamos la cita en su calendario.`,
		},
		cancelled: {
			subject: (reference: string) => `Su cena ${reference} está cancelada`,
			preheader: (amount: string | null) => (amount === null ? "No debe nada." : `${amount} por pagar.`),
			heading: "Su cena está cancelada.",
			free: "No debe nada. Esperamos verle otra noche.",
			charged: (amount: string) => `Cobramos la mitad del total, ${amount}.`,
			chargedOther: (amount: string) => `Por la cancelación cobramos ${amount}.`,
			later: "Le escribiremos al respecto.",
			withStay: "Está en la cuenta de su estadía.",
			again: "Elegir otra noche",
		},
	},
	points: {
		subject: (points: string) => `${countPoints(points)} por su estadía`,
		preheader: (balance: string) => `Su saldo es de ${countPoints(balance)}.`,
		heading: "Gracias por hospedarse con nosotros.",
		text: (villas: string, points: string) =>
			`Por su estadía en ${villas} ganó ${countPoints(points)}, uno por cada dólar entero del precio de su villa. Ya puede usarlos.`,
		earned: "Ganó",
		balance: "Su saldo",
		open: "Ver sus puntos",
	},
	account: {
		once: (minutes: number) => `El enlace funciona una sola vez y vence en ${duration(minutes)}.`,
		verify: {
			subject: "Confirme su correo electrónico, por favor",
			preheader: "Confirme su correo para terminar de abrir su cuenta.",
			heading: "¿Es suyo este correo?",
			text: "Usted, o alguien que usó su correo, abrió una cuenta. Por favor, confirme que el correo es suyo.",
			open: "Confirmar el correo",
			ignore:
				"Si no fue usted, no tiene que hacer nada: sin este enlace, la cuenta no muestra nada que pertenezca a su correo.",
		},
		reset: {
			subject: "Elija una contraseña nueva",
			preheader: "El enlace está en este correo.",
			heading: "Elija una contraseña nueva",
			text: "Usted, o alguien que usó su correo, pidió una contraseña nueva para su cuenta.",
			open: "Elegir una contraseña nueva",
			ignore: "Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.",
		},
		changed: {
			subject: "Su contraseña cambió",
			preheader: "Si fue usted, no tiene que hacer nada.",
			heading: "Su contraseña cambió.",
			text: "Se cambió la contraseña de su cuenta y se cerró la sesión en todos los demás navegadores. Si fue usted, no tiene que hacer nada.",
			unexpected: (email: string) =>
				`Si no fue usted, elija enseguida una contraseña nueva y escríbanos a ${email}.`,
			open: "Elegir una contraseña nueva",
		},
	},
} as const;

/** The fee after free cancellation: with two villas the first night of each. */
function firstNight(stays: number): string {
	return stays > 1 ? "la primera noche de cada villa" : "la primera noche";
}

/** @param points already written as text */
const countPoints = (points: string) => `${points} ${points === "1" ? "punto" : "puntos"}`;

/** `30 minutos`, `1 hora`, `24 horas`: whole hours as hours. */
function duration(minutes: number): string {
	const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hora"] : [minutes, "minuto"];
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
