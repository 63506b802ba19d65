import { endSentence, hourInSpanish } from "#app/lib/spanish.ts";
import { hotel, hotelFacts, stayLimits } from "./hotel.ts";

const { airport, breakfast, cards, power, transferNoticeDays } = hotelFacts;
const { freeCancellationDays, maxDaysAhead, maxGuests, maxNights } = stayLimits;

/** The answers of `faq-hotel-entries.ts` in Spanish. */
export const hotelEntriesEs = (
	hour: (time: string) => string,
	phone: string,
	taxes: { roomTax: string },
	pay?: string,
) => ({
	"sign-in": {
		question: "¿Tengo que iniciar sesión para reservar?",
		answer: [
			"No. Puede reservar villas, tratamientos y cenas sin tener una cuenta. Con su número de reservación y su nombre abre cada reservación cuando quiera.",
			"Si inicia sesión, tiene todas sus reservaciones y sus puntos en un solo lugar.",
		],
		link: "Iniciar sesión",
	},
	registration: {
		question: "¿Cómo me registro?",
		answer: [
			"En la página de registro, con su nombre completo, su correo electrónico y una contraseña de al menos 8 caracteres. Si la página muestra un botón de Google, también puede usar su cuenta de Google. Es gratis.",
			"Después le enviamos un correo con un enlace. Cuando lo abra, las reservaciones que haya hecho antes con ese correo aparecen en su cuenta.",
		],
		link: "Registrarse",
	},
	"find-a-villa": {
		question: "¿Cómo busco una villa para nosotros?",
		answer: [
			"Elija sus fechas y el número de viajeros. Verá qué villas están libres todas esas noches y tienen espacio para ustedes, y por qué las demás no.",
			`En cada villa caben de dos a seis personas. Para 7 o más combinamos dos villas, hasta ${maxGuests} viajeros. Puede reservar con hasta ${maxDaysAhead} días de anticipación y quedarse hasta ${maxNights} noches.`,
		],
		link: "Buscar por fechas",
	},
	"find-my-reservation": {
		question: "¿Cómo veo o cambio mi reservación?",
		answer: [
			"Ábrala con su número de reservación y su nombre, o con su correo si nos lo dejó. Así funciona con villas, tratamientos y cenas. El enlace del correo de confirmación también la abre.",
		],
		link: "Buscar mi reservación",
	},
	arrival: {
		question: "¿Desde qué hora puedo hacer el check-in y hasta qué hora el check-out?",
		answer: [
			`Check-in desde ${hourInSpanish(hour(hotel.checkInTime))} y check-out hasta ${hourInSpanish(hour(hotel.checkOutTime))}, hora de Belice. ¿Llega antes o se va más tarde? Le guardamos el equipaje y la playa es suya.`,
		],
	},
	"late-check-out": {
		question: "¿Podemos salir más tarde?",
		answer: [
			"Muchas veces, sí. Si ese día nadie llega a su villa, puede quedarse más tiempo: pregúntenos la noche anterior. Si no se puede, le guardamos el equipaje mientras nada un rato más.",
		],
	},
	cancellation: {
		question: "¿Y si tengo que cancelar?",
		answer: [
			`Puede cancelar una villa gratis hasta ${freeCancellationDays} días antes de llegar. Después se cobra la primera noche a su precio completo; si son dos villas, la primera noche de cada una. Antes de confirmar ve el monto exacto.`,
		],
		link: "Buscar mi reservación",
	},
	price: {
		question: "¿Qué incluye el precio?",
		answer: [
			`Los precios son en dólares de EE. UU. El precio de una villa es por noche y por la villa completa, no por persona. Se suma el impuesto hotelero del ${taxes.roomTax}, y el total lo ve antes de confirmar. Reservar no tiene ningún cargo.`,
		],
	},
	payment: {
		question: "¿Cómo y cuándo se paga?",
		answer: [
			`${pay === undefined ? "Se paga en el resort; al reservar no se cobra nada. Aceptamos" : `${pay} Ahí aceptamos`} ${cards.slice(0, -1).join(", ")} y ${cards.at(-1)}, y efectivo en dólares de EE. UU. o de Belice, al cambio fijo de ${hotel.bzdPerUsd} por 1.`,
		],
	},
	breakfast: {
		question: "¿El desayuno está incluido?",
		answer: [
			`No, así paga solo lo que pide. El desayuno se sirve en el Pabellón PB de ${hour(breakfast.from)} a ${endSentence(hour(breakfast.until))} Blue Horizon, Vista Del Mar y Palm Grove tienen además su propia cocina.`,
		],
	},
	amenities: {
		question: "¿Qué comodidades tiene una villa?",
		answer: [
			"Cada villa es distinta. En la lista de villas ve el tamaño, las camas y cinco comodidades de cada una; en Ver detalles está todo junto.",
		],
		link: "Ver las villas",
	},
	wifi: {
		question: "¿Hay wifi?",
		answer: ["Sí, y es gratis: en todas las villas, en el Centro de bienestar y en el Pabellón PB."],
	},
	airport: {
		question: "¿Pueden recogernos en el aeropuerto?",
		answer: [
			`Sí, ofrecemos traslado desde el aeropuerto internacional ${airport.es} y desde la pista municipal de la Ciudad de Belice. Envíenos su número de vuelo con al menos ${transferNoticeDays === 1 ? "un día" : `${transferNoticeDays} días`} de anticipación o llame al ${phone}. Le decimos el precio antes de que decida.`,
			"También puede tomar uno de los taxis que esperan a la salida: las ocho villas están en la misma orilla, en tierra firme, a una media hora.",
		],
		link: "Cómo llegar",
	},
	directions: {
		question: "¿Cómo llegamos en auto o en lancha?",
		answer: [
			`En auto, escriba nuestra dirección en su mapa: ${hotel.street}, ${hotel.city}. Las lanchas de los cayos llegan a la Ciudad de Belice, a pocos minutos en auto. ¿Viene en su propia embarcación? Por favor, llame antes al ${phone}.`,
		],
		link: "Cómo llegar",
	},
	accessibility: {
		question: "¿El resort es accesible en silla de ruedas?",
		answer: [
			"En parte. Con silla de ruedas, lo más cómodo es una villa de un solo piso cerca del camino. Serenity Sands tiene seis escalones, Vista Del Mar tiene un segundo piso, y Caribbean Breeze y Ocean Breeze están sobre el muelle.",
			`Antes de reservar, cuéntenos qué necesita. Le decimos qué villa le conviene, o si ninguna le sirve: llame al ${phone} o escríbanos.`,
		],
	},
	"children-and-pools": {
		question: "¿Pueden venir niños y son seguras las piscinas para ellos?",
		answer: [
			"Los niños de todas las edades son bienvenidos. Cuéntelos entre los viajeros y, si necesita una cuna, pídala en el formulario: es gratis.",
			"Las piscinas no tienen cerca ni salvavidas, y el mar está a unos pasos. Por favor, acompañe siempre a los niños que no saben nadar.",
		],
		link: "Ver las villas",
	},
	parking: {
		question: "¿Hay estacionamiento?",
		answer: ["Sí, gratis, junto a la recepción. No hace falta reservar lugar."],
	},
	laundry: {
		question: "¿Tienen servicio de lavandería?",
		answer: [
			`Sí. Deje su ropa en recepción antes de las ${hour("09:00")} y la tiene de vuelta al día siguiente. Le decimos el precio antes de que decida.`,
		],
	},
	weather: {
		question: "¿Cómo es el clima y cuándo hay huracanes?",
		answer: [
			"Hace calor todo el año, casi siempre entre 24 y 31 °C. Los meses más secos van de febrero a mayo; desde junio llueve más, muchas veces en aguaceros cortos.",
			`La temporada de huracanes va de junio a noviembre. Las tormentas se anuncian con días de anticipación: si una se acerca en sus fechas, llame al ${phone} antes de viajar y juntos buscamos la mejor solución.`,
		],
	},
	"entry-papers": {
		question: "¿Qué documentos necesitamos para entrar a Belice?",
		answer: [
			"Un pasaporte vigente durante toda su estadía, también para los niños. Quienes tienen ciudadanía de Estados Unidos, Canadá, el Reino Unido o la Unión Europea no necesitan visa para venir de vacaciones.",
			"Las reglas cambian, así que consulte al Departamento de Inmigración de Belice antes de viajar.",
		],
	},
	"drinking-water": {
		question: "¿Se puede tomar el agua?",
		answer: [
			"La del grifo, no. Todas las villas tienen agua filtrada para beber, gratis, y la reponemos todos los días. La cocina y el bar usan la misma, también para el hielo.",
		],
	},
	sargassum: {
		question: "¿Hay sargazo en la playa?",
		answer: [
			"A veces. El viento y la corriente traen estas algas a la orilla, sobre todo de marzo a agosto, y todas las mañanas rastrillamos la playa. Escríbanos antes de venir y le contamos cómo está.",
		],
	},
	pets: {
		question: "¿Podemos llevar a nuestra mascota?",
		answer: [
			"Lo sentimos, no recibimos mascotas. Los perros guía y otros perros de asistencia son bienvenidos; por favor, avísenos antes.",
		],
	},
	smoking: {
		question: "¿Se puede fumar?",
		answer: [
			"Al aire libre, sí. En las villas, el Centro de bienestar y el Pabellón PB no se fuma, porque la palma y la madera arden con facilidad.",
		],
	},
	mosquitoes: {
		question: "¿Hay mosquitos?",
		answer: [
			"Algunos, sobre todo al atardecer y después de la lluvia. Traiga repelente y algo de manga larga para la noche; si se le acaba, pídanos más.",
		],
	},
	power: {
		question: "¿Qué enchufes tienen?",
		answer: [
			`En Belice la corriente es de ${power.volts} voltios y ${power.hertz} hercios, con enchufes de tipo ${power.plugs.join(" y ")}, como en Guatemala, México y Estados Unidos. Si los suyos son distintos, traiga un adaptador.`,
		],
	},
	"vip-membership": {
		question: "¿Hay una membresía VIP?",
		answer: [
			"Cada cuenta es una membresía, y es gratis. Gana un punto por cada dólar entero del precio de su villa, antes de impuestos, después de su check-out.",
			"Puede canjear sus puntos por tratamientos, desde 150 puntos; con 10,000 puntos recibe gratis una experiencia de lujo.",
		],
		link: "Ver las recompensas",
	},
});
