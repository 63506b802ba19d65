import { inLanguages } from "#app/lib/language.ts";
import { endSentence, hourInSpanish } from "#app/lib/spanish.ts";

/** The words of the page of one villa. */
export const villaPageWords = inLanguages({
	en: {
		share: "Share",
		copied: "Link copied.",
		copyByHand: (address: string) => `Copy this address: ${address}`,
		pictures: (name: string) => `Pictures of ${name}`,
		amenities: "Amenities",
		rooms: "The rooms",
		/** A description of the drawing; its numbers are those of the list under it. */
		plan: (name: string, rooms: readonly string[]) =>
			`Plan of ${name}, to scale: ${rooms.map((room, index) => `${index + 1} ${room}`).join(", ")}`,
		map: {
			title: "Where it is",
			label: (name: string, place: string) => `Plan of the resort. ${name}: ${place}`,
			note: "Drawn by hand, not to scale.",
			lagoon: "Lagoon",
			reef: "Reef",
			beach: "Beach",
			pier: "Pier",
			road: "Road",
		},
		free: {
			title: "Availability",
			/** Before the calendar is there, or where scripts do not run. */
			always: (until: string) => `Every night until ${until} is free.`,
			except: (ranges: string, until: string) =>
				`Taken between now and ${until}: ${ranges}. All other nights are free.`,
			unknown: (email: string) => `We cannot reach our booking system right now. Please write to ${email}.`,
			typed: "Type the dates, or change travelers",
		},
		goodToKnow: {
			title: "Good to know",
			arriving: "Arriving",
			hours: (checkIn: string, checkOut: string) => `Check in from ${checkIn}, check out by ${checkOut}.`,
			where: "Where",
			way: "Getting here",
			wayLink: "By air, road or boat",
			ask: "Ask us about this villa",
		},
		stay: {
			title: "Your stay",
			checkIn: "Check-in",
			checkOut: "Check-out",
			travelers: "Travelers",
			add: "Add a date",
			ofUpTo: (guests: number, sleeps: number) => `${guests} of up to ${sleeps}`,
			chooseDates: "Choose dates",
			dockNight: "per night",
			dockStay: (nights: string) => `${nights}, with tax`,
			freeUntil: { before: "Free cancellation until the end of ", after: ", Belize time. " },
			afterThat: "After that, the first night is charged: ",
			tooLate: "Your arrival is near: if you cancel, the first night is charged: ",
			changeDates: "Choose other dates",
			bookNow: "Book Now",
			others: "See villas for your stay",
			/** @param pay when one pays, where it is not all paid at the resort */
			paid: (pay?: string) => `${pay ?? "Pay at the resort"}. No booking fee.`,
		},
	},
	es: {
		share: "Compartir",
		copied: "Enlace copiado.",
		copyByHand: (address) => `Copie esta dirección: ${address}`,
		pictures: (name) => `Imágenes de ${name}`,
		amenities: "Lo que tiene la villa",
		rooms: "Las habitaciones",
		plan: (name, rooms) =>
			`Plano de ${name}, a escala: ${rooms.map((room, index) => `${index + 1} ${room}`).join(", ")}`,
		map: {
			title: "Dónde está",
			label: (name, place) => `Plano del resort. ${name}: ${place}`,
			note: "Dibujado a mano, no está a escala.",
			lagoon: "Laguna",
			reef: "Arrecife",
			beach: "Playa",
			pier: "Muelle",
			road: "Camino",
		},
		free: {
			title: "Disponibilidad",
			always: (until) => `Todas las noches hasta el ${until} están libres.`,
			except: (ranges, until) =>
				`Noches ocupadas hasta el ${until}: ${ranges}. Todas las demás están libres.`,
			unknown: (email) =>
				`En este momento no tenemos acceso a nuestro sistema de reservaciones. Por favor, escríbanos a ${email}.`,
			typed: "Escribir las fechas o cambiar los viajeros",
		},
		goodToKnow: {
			title: "Conviene saber",
			arriving: "Llegada",
			hours: (checkIn, checkOut) =>
				endSentence(`Check-in desde ${hourInSpanish(checkIn)}, check-out hasta ${hourInSpanish(checkOut)}`),
			where: "Dónde",
			way: "Cómo llegar",
			wayLink: "En avión, por tierra o en lancha",
			ask: "Pregúntenos por esta villa",
		},
		stay: {
			title: "Su estadía",
			checkIn: "Llegada",
			checkOut: "Salida",
			travelers: "Viajeros",
			add: "Elija fecha",
			ofUpTo: (guests, sleeps) => `${guests} de hasta ${sleeps}`,
			chooseDates: "Elegir fechas",
			dockNight: "por noche",
			dockStay: (nights) => `${nights}, con impuesto`,
			freeUntil: { before: "Cancelación gratis hasta el final del ", after: ", hora de Belice. " },
			afterThat: "Después se cobra la primera noche: ",
			tooLate: "Su llegada está cerca: si cancela, se cobra la primera noche: ",
			changeDates: "Elegir otras fechas",
			bookNow: "Reservar",
			others: "Ver villas para su estadía",
			paid: (pay) => `${pay ?? "Se paga en el resort"}. Sin cargo por reservar.`,
		},
	},
});
