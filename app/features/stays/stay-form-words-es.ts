import { stayLimits } from "#app/content/hotel/hotel.ts";
import { daysInSpanish, hourInSpanish } from "#app/lib/spanish.ts";

const { minGuests, maxGuests, maxNights, freeCancellationDays } = stayLimits;

/** `3 noches`. */
const countNights = (nights: number | null) => `${nights} ${nights === 1 ? "noche" : "noches"}`;

/** The Spanish of `stayForm`. */
export const stayFormEs = {
	title: "Reserve una suite o villa",
	description: (pay = "se paga en el resort") =>
		`Elija sus fechas y una de ocho villas junto al mar en Belice. Reserve directamente: sin cargo por reservar y ${pay}.`,
	parts: { dates: "Sus fechas", villa: "Su villa", villas: "Sus dos villas", guest: "Sus datos" },
	fields: {
		checkIn: "Llegada",
		checkOut: "Salida",
		guests: "Viajeros",
		guestsHint: `De ${minGuests} a ${maxGuests}. Desde 7, dos villas.`,
		villa: "Villa",
		choose: "Elija una villa",
		choosePair: "Elija dos villas",
		noneToChoose: "No hay villas disponibles",
		name: "Nombre del huésped",
		email: "Correo electrónico",
		emailHint: "Aquí le enviamos la confirmación y cualquier cambio.",
		phone: "Teléfono",
		phoneHint:
			"Con el código de su país, por ejemplo +502 5512 3456. Para WhatsApp o una llamada sobre su llegada.",
		note: "Solicitudes especiales",
		noteHint: "Llegada en lancha, una alergia, un cumpleaños: hasta 2,000 caracteres.",
	},
	party: {
		open: "¿Viajan niños o bebés?",
		children: "Niños",
		childrenHint: "de 2 a 11 años",
		infants: "Bebés",
		infantsHint: "menores de 2 años",
		cot: "Una cuna, por favor. No tiene costo.",
		withCot: "con cuna",
		within: "Cuéntelos también en el número de viajeros de arriba.",
		step: {
			guests: ["Un viajero menos", "Un viajero más"],
			children: ["Un niño menos", "Un niño más"],
			infants: ["Un bebé menos", "Un bebé más"],
		},
	},
	code: {
		open: "¿Tiene un código?",
		label: "Código",
		waiting: (name: string) => `${name}: elija fechas y villa para ver el precio con el código.`,
		counts: (name: string) => `${name}: ya está en el precio.`,
		lessThanOther: "Su estadía ya tiene un descuento mayor.",
		unknown: "No conocemos este código, o ya no es válido.",
		notChecked:
			"No pudimos revisar este código. Espere unos minutos, o borre el campo para reservar sin código.",
		tooMany:
			"Ya probó muchos códigos, por eso ahora no revisamos más. Intente de nuevo en 15 minutos, o borre el campo para reservar sin código.",
		used_up: "Este código ya se agotó.",
		too_short: (nights: number) => `Este código es para estadías de ${nights} noches o más.`,
		other_nights: (from: string | null, until: string | null) =>
			from === null
				? `Este código es para noches hasta el ${until}.`
				: until === null
					? `Este código es para noches desde el ${from}.`
					: `Este código es para noches del ${from} al ${until}.`,
		other_villas: "Este código es para otras villas.",
	},
	dates: {
		add: "Elija fecha",
		choose: "Elija un día",
		close: "Cerrar",
		clear: "Borrar",
	},
	option: {
		booked: (nights: string) => `reservada ${daysInSpanish(nights)}`,
		bookedOne: (name: string, nights: string) => `${name} está reservada ${daysInSpanish(nights)}`,
		sleeps: (guests: number) => `para ${guests}`,
		nightly: (price: string) => `${price} por noche`,
	},
	rules: {
		min_stay_arrival: (nights: number | null, day: string) =>
			`mínimo ${countNights(nights)} si llega el ${day}`,
		min_stay_through: (nights: number | null, day: string) =>
			`mínimo ${countNights(nights)} si la estadía incluye el ${day}`,
		closed_to_arrival: (_: number | null, day: string) => `sin llegadas el ${day}`,
		closed_to_departure: (_: number | null, day: string) => `sin salidas el ${day}`,
		stop_sell: (_: number | null, day: string) => `no está a la venta el ${day}`,
	},
	card: {
		sleeps: (parts: readonly number[]) => `Para ${parts.join(" + ")}`,
		beds: (count: number) => `${count} ${count === 1 ? "cama" : "camas"}`,
		withTax: "con impuesto",
		aNight: "por noche",
		booked: (nights: string) => `Reservada ${daysInSpanish(nights)}`,
		bookedOne: (name: string, nights: string) => `${name} está reservada ${daysInSpanish(nights)}`,
		tooSmall: (sleeps: number, guests: number) => `Para ${sleeps}; ustedes son ${guests}`,
		free: (nights: string) => `Libre ${daysInSpanish(nights)}`,
		justTaken: "Se acaba de reservar",
		and: "y",
		more: (count: number, from: string | null) =>
			`${count} ${count === 1 ? "par" : "pares"} más${from === null ? "" : `, desde ${from}`}`,
		change: "Cambiar",
	},
	look: "Ver disponibilidad",
	submit: "Reservar",
	submitTotal: (total: string) => `Reservar · ${total}`,
	submitting: "Enviando...",
	steps: {
		check_in: "Elija fechas",
		check_out: "Elija la salida",
		other_dates: "Elija otras fechas",
		villa: "Elija una villa",
		villas: "Elija villas",
		name: "Falta su nombre",
		reserve: "Reservar",
	},
	free: {
		unknown: (email: string) =>
			`En este momento no tenemos acceso a nuestro sistema de reservaciones. Por favor, escríbanos a ${email}.`,
		undated: "Elija fechas para ver los totales y qué villas están libres.",
		undatedPairs:
			"Para 7 o más combinamos dos villas. Elija fechas para ver los totales y qué villas están libres.",
		none: "No hay villas disponibles en estas fechas.",
		nonePairs: "Para 7 o más combinamos dos villas. No hay dos villas libres en estas fechas.",
		villas: (count: number, dates: string, nights: string) =>
			`Hay ${count === 1 ? "una villa disponible" : `${count} villas disponibles`} ${daysInSpanish(dates)}. Total por ${nights}, con impuesto.`,
		pairs: (count: number, dates: string, nights: string) =>
			`Para 7 o más combinamos dos villas. Hay ${count === 1 ? "un par disponible" : `${count} pares disponibles`} ${daysInSpanish(dates)}. Total por ${nights}, con impuesto.`,
		justTaken: (names: string, count: number) =>
			`${names} ${count > 1 ? "se acaban" : "se acaba"} de reservar.`,
		tooSmall: (name: string, villas: number, sleeps: number, guests: number) =>
			`${name} ${villas > 1 ? "son" : "es"} para ${sleeps}, y ustedes son ${guests}.`,
		fits: (guests: number) => `En estas hay lugar para ${guests}:`,
		fitsInPairs: (guests: number) => `En estos pares hay lugar para ${guests}:`,
		fitsNone: "Por favor, elija otras fechas o escríbanos.",
	},
	calendar: {
		label: (subject: string) => `Disponibilidad: ${subject}`,
		anyVilla: "Cualquier villa",
		anyPair: "Cualquier par de villas",
		forParty: (subject: string, travelers: string) => `${subject}, ${travelers}`,
		earlier: "Meses anteriores",
		later: "Meses siguientes",
		showing: (first: string, second: string | null) =>
			second === null ? `Se muestra ${first}.` : `Se muestran ${first} y ${second}.`,
		start: "Elija el día de llegada y después el de salida.",
		broken: {
			past: (today: string) => `La llegada no puede ser antes de hoy, ${today}.`,
			far: (last: string) => `La llegada puede ser a más tardar el ${last}.`,
			reversed: "La salida debe ser después de la llegada.",
			too_long: `Una estadía puede ser de ${maxNights} noches como máximo. Para una más larga, escríbanos.`,
		},
		end: (last: string, nights: string) => `Ahora elija la salida: a más tardar el ${last}, ${nights}.`,
		notFree: (day: string) => `El ${day} no está libre. Por favor, elija otra llegada.`,
		again: "Elija otro día para empezar de nuevo.",
		total: (nights: string, total: string) => `${nights}, ${total} con impuesto.`,
		from: (nights: string, total: string, free: string) => `${nights}, desde ${total} con impuesto, ${free}.`,
		closed: (day: string, rule: string) => `${day}: ${rule}. Por favor, elija otra llegada.`,
		notFreeTogether: (nights: number) =>
			nights === 1 ? "Esta noche no está libre." : `No están libres las ${nights} noches.`,
		otherCheckIn: "Elija otra llegada.",
		unpriced: (nights: string) => `${nights}.`,
		freeVillas: (count: number) => `${count} ${count === 1 ? "villa libre" : "villas libres"}`,
		freePairs: (count: number) => `${count} ${count === 1 ? "par libre" : "pares libres"}`,
		foot: {
			checkIn: "Elija su llegada",
			longest: `Hasta ${maxNights} noches`,
			checkOut: "Ahora, su salida",
			latest: (last: string, nights: string) => `A más tardar el ${last}, ${nights}`,
			aNight: (price: string) => `${price} por noche`,
			fromANight: (price: string) => `Desde ${price} por noche`,
			from: "Desde",
			withTax: "con impuesto",
			take: "Elegir estas fechas",
			seeVillas: (count: number) => (count === 1 ? "Ver la villa" : `Ver las ${count} villas`),
			seePairs: (count: number) => (count === 1 ? "Ver el par" : `Ver los ${count} pares`),
			seeOthers: "Ver qué está libre",
			noneFree: "No hay lugar en estas fechas",
		},
		legend: {
			label: "Leyenda",
			free: "Disponible, precio por noche en US$",
			checkOutOnly: "Solo salida",
			taken: "Ocupada",
			chosen: "Su estadía",
		},
		states: {
			past: "ya pasó",
			beyond: "todavía no se puede reservar",
			free: "libre",
			taken: "ocupada",
			check_out_only: "solo salida",
			out_of_reach: "demasiado tarde para la salida",
			closed: "cerrada",
		},
		rules: {
			min_stay_arrival: (nights: number | null) => `mínimo ${countNights(nights)}`,
			min_stay_through: (nights: number | null) => `mínimo ${countNights(nights)}`,
			closed_to_arrival: () => "sin llegadas",
			closed_to_departure: () => "sin salidas",
			stop_sell: () => "no está a la venta",
		},
		cells: {
			price: (price: string) => price.replace("US$", "$"),
			taken: "ocup.",
			out: "salida",
			in: "lleg.",
			free: (count: number) => `${count} lib.`,
			rules: {
				min_stay_arrival: (nights: number | null) => `mín. ${nights}`,
				min_stay_through: (nights: number | null) => `mín. ${nights}`,
				closed_to_arrival: () => "no lleg.",
				closed_to_departure: () => "no sal.",
				stop_sell: () => "cerr.",
			},
		},
		fromPrice: (price: string) => `desde ${price}`,
		checkIn: "su llegada",
		checkOut: "su salida",
		within: "su estadía",
	},
	soldOut: {
		wanted: (name: string, villas: number, nights: string, reason: string) =>
			`${name} no ${villas > 1 ? "están libres" : "está libre"} ${daysInSpanish(nights)}: ${reason}.`,
		restricted: (name: string, nights: string, reason: string) =>
			`${name} no se puede reservar ${daysInSpanish(nights)}: ${reason}.`,
		all: (travelers: string, nights: string) =>
			`No hay villas libres para ${travelers} ${daysInSpanish(nights)}.`,
		allPairs: (travelers: string, nights: string) =>
			`No hay dos villas libres a la vez para ${travelers} ${daysInSpanish(nights)}.`,
		nearby: {
			one: "La misma villa está libre:",
			two: "Las mismas villas están libres:",
			any: "Las fechas libres más cercanas:",
		},
		distance: (days: number) => {
			const count = Math.abs(days);
			if (count === 0) return "la misma llegada";
			return `${count} ${count === 1 ? "día" : "días"} ${days < 0 ? "antes" : "después"}`;
		},
		others: "Libres en sus fechas:",
		wait: "Avísenme por correo si se desocupa",
		nothing:
			"No hay nada libre dos meses antes ni después de estas fechas. Por favor, pruebe otras o escríbanos.",
	},
	summary: {
		title: "Su estadía",
		checkIn: "Llegada",
		from: (time: string) => `desde ${hourInSpanish(time)}`,
		checkOut: "Salida",
		until: (time: string) => `hasta ${hourInSpanish(time)}`,
		travelers: "Viajeros",
		tax: "Impuesto hotelero",
		taxExempt: "Impuesto hotelero: exento",
		total: "Total",
		totalWithTax: "con impuesto",
		freeUntil: (date: string, stays: number, amount?: string) =>
			`Cancelación gratis hasta el final del ${date}, hora de Belice. Después se cobra la primera noche${stays > 1 ? " de cada villa" : ""}${amount === undefined ? "" : `: ${amount}`}.`,
		tooLate: (stays: number, amount: string) =>
			`Faltan menos de ${freeCancellationDays} días para la llegada. Si cancela, se cobra la primera noche${stays > 1 ? " de cada villa" : ""}: ${amount}.`,
		freeDays: `Cancelación gratis hasta ${freeCancellationDays} días antes de la llegada.`,
		chooseVilla: "Elija una villa para ver el precio.",
		choosePair: "Elija dos villas para ver el precio.",
		chooseDates: "Elija sus fechas para ver el precio.",
		paid: "Hoy no se cobra nada. Se paga en el resort.",
	},
	refused: {
		villaTaken: (names: string, count: number) =>
			`${names} ${count > 1 ? "se acaban" : "se acaba"} de reservar. Su reservación no se hizo.`,
		oneOfTwoTaken: (name: string, both: string) =>
			`${name} se acaba de reservar, así que ${both} ya no están libres juntas. Su reservación no se hizo.`,
		stillFree: "Estas siguen libres:",
		restricted: (rule: string) =>
			`El hotel no recibe esta estadía: ${rule}. Su reservación no se hizo. Por favor, elija otras fechas u otra villa.`,
		priceChanged: {
			before: "El precio de esta estadía cambió a",
			after: ". No se reservó nada. Por favor, vea el nuevo precio y presione Reservar de nuevo.",
		},
		ownStay: { before: "Ya reservó esto: reservación", after: ". No se reservó dos veces." },
		alreadyUsed: {
			before: "Este formulario ya se envió y con él se hizo la reservación",
			closed: "(ábrala con su número)",
			after: ". Sus cambios posteriores no se guardaron. Envíelo de nuevo para hacer otra reservación.",
		},
		failed: "No pudimos enviar la reservación. Por favor, inténtelo de nuevo.",
	},
} as const;
