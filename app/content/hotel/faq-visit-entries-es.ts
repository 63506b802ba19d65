import { wellnessCenter } from "./wellness-center.ts";

/** Guests' questions about the Wellness Center, in Spanish. */
export const wellnessEntriesEs = (
	phone: string,
	{ gst, serviceCharge }: { gst: string; serviceCharge: string },
) => ({
	"wellness-admission": {
		question: "¿Quién puede venir al Centro de bienestar?",
		answer: [
			"Todas las personas con reservación, se hospeden con nosotros o vengan solo por el día. Por favor, llegue 15 minutos antes de su hora.",
		],
		link: "Reservar un tratamiento",
	},
	"wellness-services": {
		question: "¿Qué servicios ofrecen?",
		answer: [
			"Masajes, spa capilar, faciales, tratamientos corporales, exfoliaciones, tratamientos exprés, baño y sauna privados, y la experiencia en la piscina Agape.",
			"¿Quiere algo distinto? Elija Otro en el formulario y descríbalo en la nota.",
		],
		link: "Ver servicios y precios",
	},
	"wellness-service-charge": {
		question: "¿El servicio está incluido?",
		answer: [
			`Todos los servicios del spa llevan un cargo por servicio obligatorio del ${serviceCharge}, igual que los alimentos y las bebidas. Se suma al precio junto con el impuesto general sobre las ventas (GST) del ${gst}; no se espera otra propina.`,
		],
	},
	"robe-and-towel": {
		question: "¿Tengo que llevar bata y toalla?",
		answer: [
			"No, le prestamos las dos. Por la bata y la toalla se deja un depósito reembolsable; se lo devolvemos cuando las entrega.",
		],
	},
	"wellness-children": {
		question: "¿Los niños son bienvenidos en el Centro de bienestar?",
		answer: [
			"Sí, siempre con un adulto que los acompañe. El formulario pregunta la edad del niño para que podamos sugerirle lo adecuado.",
		],
	},
	"wellness-health": {
		question: "¿Qué debo contarles antes?",
		answer: [
			"Alergias, lesiones, un embarazo: todo lo que su terapeuta deba saber. Escríbalo en la nota del formulario; solo la lee el equipo de bienestar.",
		],
	},
	"wellness-changes": {
		question: "¿Puedo cambiar o cancelar un tratamiento?",
		answer: [
			`Sí, gratis, hasta ${wellnessCenter.changeableUntilHours} horas antes: ábralo con su número de reservación y su nombre, en su cuenta o con el enlace de su correo. Después de esa hora, por favor llame al ${phone}.`,
		],
		link: "Buscar mi reservación",
	},
});

/** Guests' questions about the PB Pavilion, in Spanish. */
export const pavilionEntriesEs = ({ gst, serviceCharge }: { gst: string; serviceCharge: string }) => ({
	"pavilion-experiences": {
		question: "¿Qué podemos reservar en el Pabellón PB?",
		answer: [
			"Seis experiencias para grupos: Legacy Lounge, Civic Spirit, Island Revival, Prime Roots (Agape Garden Table), The American Dream y Liberation Fire.",
		],
		link: "Ver las experiencias",
	},
	"chefs-choice": {
		question: "¿Cuánto dura el menú del chef?",
		answer: [
			"Unos 60 minutos con 12 tiempos, o unos 75 minutos con 17 tiempos. Los platos son pequeños y llegan uno tras otro.",
		],
	},
	"pavilion-group-size": {
		question: "¿De cuántas personas debe ser nuestro grupo?",
		answer: [
			"Cada experiencia tiene un mínimo: seis personas en Legacy Lounge, Civic Spirit e Island Revival, cuatro en Prime Roots, ocho en The American Dream y diez en Liberation Fire. El máximo es 20. Si son menos, reserve una mesa para cenar: tres tiempos, de 1 a 8 personas.",
		],
		link: "Reservar una mesa",
	},
	"pavilion-price": {
		question: "¿Qué se suma al precio por persona?",
		answer: [
			`Un cargo por servicio obligatorio del ${serviceCharge} sobre alimentos y bebidas, y el impuesto general sobre las ventas (GST) del ${gst}. Ve el total antes de reservar; lo que pida aparte del menú se suma en la mesa.`,
		],
	},
	"pavilion-day-guests": {
		question: "¿Podemos cenar sin hospedarnos en el resort?",
		answer: ["Sí. Todas las personas son bienvenidas y no necesita una cuenta."],
		link: "Reservar una cena",
	},
	"pavilion-diets": {
		question: "¿La cocina toma en cuenta alergias y dietas?",
		answer: [
			"Sí. Escríbalas en la nota del formulario, con el número de personas, y la cocina las toma en cuenta.",
		],
	},
	"pavilion-changes": {
		question: "¿Podemos cambiar la fecha o el número de personas?",
		answer: [
			"Sí, hasta tres días antes, si el nuevo turno está libre y su grupo respeta el mínimo. Abra su cena con su número de reservación y su nombre; ve el nuevo precio antes de confirmar. Hasta entonces también puede cancelar gratis; después se cobra la mitad del total.",
		],
		link: "Buscar mi reservación",
	},
});
