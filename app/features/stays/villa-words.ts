import { inLanguages } from "#app/lib/language.ts";

const squareFeetPerSquareMetre = 10.7639;
const wholeNumber = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** The words around the villas, on their list, in their dialog and on their pages. */
export const villaWords = inLanguages({
	en: {
		title: "Suites & Villas",
		lead: "Eight villas on one mainland shore.",
		description:
			"Eight villas by the sea in Belize, on one shore that a taxi reaches. See which are free for your dates, and the total with tax.",
		perNight: "per night",
		fromPerNight: (price: string) => `from ${price} per night`,
		/** Beside the total of a stay. */
		totalFor: (nights: string) => `for ${nights}, with tax`,
		/** The lowest total of several. */
		from: (total: string) => `from ${total} with tax`,
		details: "View Details",
		book: "Book suite",
		bookNow: "Book Now",
		close: "Close",
		/** In the dialog. */
		page: "Calendar, rooms and map",
		size: "Size",
		maxOccupancy: "Max occupancy",
		beds: "Beds",
		amenities: "Amenities",
	},
	es: {
		title: "Suites y villas",
		lead: "Ocho villas en una misma orilla, en tierra firme.",
		description:
			"Ocho villas junto al mar en Belice, en una orilla a la que se llega en taxi. Vea cuáles están libres en sus fechas y el total con impuesto.",
		perNight: "por noche",
		fromPerNight: (price) => `desde ${price} por noche`,
		totalFor: (nights) => `por ${nights}, con impuesto`,
		from: (total) => `desde ${total} con impuesto`,
		details: "Ver detalles",
		book: "Reservar",
		bookNow: "Reservar",
		close: "Cerrar",
		page: "Calendario, habitaciones y mapa",
		size: "Tamaño",
		maxOccupancy: "Capacidad",
		beds: "Camas",
		amenities: "Lo que tiene la villa",
	},
});

/** The words of the list at `/rooms` for dates, travelers and filters. */
export const villaListWords = inLanguages({
	en: {
		noDates: "When are you coming?",
		choose: "Choose dates",
		change: "Change",
		filter: {
			label: "Filter and sort the villas",
			sleeps: "Sleeps",
			sleepsAtLeast: "Sleeps at least",
			atLeast: (guests: number) => `${guests}+`,
			sort: "Sort",
			orders: { hotel: "Our order", price: "By price", size: "By size" },
			apply: "Show",
		},
		together: {
			title: "Seven or more?",
			text: "For 7 or more we combine two villas. Your total covers both, under one reservation.",
			action: "Choose two villas",
			/** Over the best pairs, and on the link to all of them. */
			best: (guests: number) => `Two villas for ${guests} travelers`,
			bookBoth: "Book both",
			all: (pairs: number) => `See all ${pairs} pairs`,
			/** Over the villas one by one. */
			single: "The villas one by one",
		},
	},
	es: {
		noDates: "¿Cuándo viene?",
		choose: "Elegir fechas",
		change: "Cambiar",
		filter: {
			label: "Filtrar y ordenar las villas",
			sleeps: "Para",
			sleepsAtLeast: "Para al menos",
			atLeast: (guests) => `${guests}+`,
			sort: "Ordenar",
			orders: { hotel: "Nuestro orden", price: "Por precio", size: "Por tamaño" },
			apply: "Ver",
		},
		together: {
			title: "¿Son siete o más?",
			text: "Para 7 o más combinamos dos villas. El total incluye las dos, con una sola reservación.",
			action: "Elegir dos villas",
			best: (guests) => `Dos villas para ${guests} viajeros`,
			bookBoth: "Reservar las dos",
			all: (pairs) => `Ver los ${pairs} pares`,
			single: "Las villas, una por una",
		},
	},
});

const measures = inLanguages({
	en: {
		size: (metres: number, feet: string) => `${metres} m² (${feet} sq ft)`,
		occupancy: (guests: number) => `Up to ${guests} ${guests === 1 ? "guest" : "guests"}`,
	},
	// Nobody there counts in feet.
	es: {
		size: (metres) => `${metres} m²`,
		occupancy: (guests) => `Hasta ${guests} ${guests === 1 ? "huésped" : "huéspedes"}`,
	},
});

/** A floor area: in English both ways, `96 m² (1,033 sq ft)`. */
export function formatSize(squareMetres: number): string {
	return measures().size(squareMetres, wholeNumber.format(squareMetres * squareFeetPerSquareMetre));
}

/** How many may sleep there: `Up to 4 guests`. */
export function formatOccupancy(maxOccupancy: number): string {
	return measures().occupancy(maxOccupancy);
}
