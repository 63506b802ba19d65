import { inLanguages } from "#app/lib/language.ts";
import { endSentence, hourInSpanish } from "#app/lib/spanish.ts";
import { type HotelHours, hotel, hotelFacts } from "./hotel.ts";

const { airport } = hotelFacts;

/**
 * The words about the way to the hotel, for its page and the front page. Times are approximate. The
 * name of the page is in `site-words.ts`.
 */
export const directions = inLanguages({
	en: {
		lead: `We are at ${hotel.address}: eight villas on one shore of the mainland, about half an hour by taxi from the airport.`,
		description: `How to reach ${hotel.name} by air, by road and by boat, where it is on the map of Belize, and how to ask for a transfer.`,
		/** The front page in three steps. */
		inShort: {
			title: "Where we are, and how to get here",
			steps: ({ checkIn, checkOut }: HotelHours) => [
				{
					title: "Fly to Belize City (BZE)",
					text: "From Florida or Texas the flight takes two to three hours.",
				},
				{
					title: "We meet you at arrivals",
					text: "The resort is on the mainland, about half an hour away by car or taxi. Send us your flight number a day ahead, and we tell you the price of the transfer before you decide.",
				},
				{
					title: `Check in from ${checkIn}`,
					text: `Early or late? We keep your bags, and the beach is yours. Check out by ${checkOut}.`,
				},
			],
			more: "Directions and transfers",
		},
		map: {
			/** A description of the map, for those who do not see it. */
			label:
				"Map of the coast: the airport (BZE) lies about 10 miles northwest of Belize City. The resort is on the shore of the city, on the mainland. East of it are the cayes and the barrier reef, and beyond the reef the Turneffe Atoll.",
			places: {
				airport: "Airport (BZE)",
				drive: "half an hour by car",
				city: "Belize City",
				resort: hotel.name.replace(" Belize", ""),
				ambergris: "Ambergris Caye",
				caulker: "Caye Caulker",
				reef: "Barrier reef",
				atoll: "Turneffe Atoll",
				scale: "10 miles (16 km)",
				north: "N",
			},
		},
		ways: [
			{
				id: "air",
				title: "By air",
				text: [
					`International flights land at ${airport.en}, about 10 miles from Belize City. Flights within Belize also use the municipal airstrip in the city.`,
					"We meet you at either. Send us your flight number at least a day ahead, and we tell you the price of the transfer before you decide.",
				],
			},
			{
				id: "road",
				title: "By road",
				text: [
					`From the airport it is about half an hour by car. Taxis wait outside the arrivals hall; show the driver our address: ${hotel.street}, ${hotel.city}. A taxi takes you to the front desk, and every villa is a short walk from there, also those on the pier.`,
					"If you drive yourself, the Philip Goldson Highway brings you in from the north and the George Price Highway from the west.",
				],
			},
			{
				id: "boat",
				title: "By boat",
				text: [
					"Water taxis from Ambergris Caye and Caye Caulker arrive in Belize City. From there it is a short ride by car.",
					"Coming on your own boat? Please call us first, and we tell you where to land that day.",
				],
			},
		],
		arrival: {
			id: "arrival",
			title: "When you arrive",
			text: ({ checkIn, checkOut }: HotelHours) =>
				`Check in from ${checkIn}, check out by ${checkOut}. Early or late? We keep your bags, and the beach is yours.`,
		},
		ask: {
			title: "Rather talk to someone?",
			text: (from: string, until: string) =>
				`Someone at the front desk answers from ${from} to ${until}, Belize time.`,
			whatsApp: "WhatsApp",
			write: "Write to us",
		},
	},
	es: {
		lead: `Estamos en ${hotel.street}, Ciudad de Belice: ocho villas en una misma orilla, en tierra firme, a una media hora en taxi del aeropuerto.`,
		description: `Cómo llegar a ${hotel.name} por aire, por tierra y por mar, dónde está en el mapa de Belice y cómo pedir un traslado.`,
		inShort: {
			title: "Dónde estamos y cómo llegar",
			steps: ({ checkIn, checkOut }: HotelHours) => [
				{
					title: "Vuele a la Ciudad de Belice (BZE)",
					text: "Desde Florida o Texas el vuelo dura de dos a tres horas. También se llega por tierra desde Guatemala y México.",
				},
				{
					title: "Vamos por usted al aeropuerto",
					text: "El resort está en tierra firme, a una media hora en auto o taxi. Envíenos su número de vuelo un día antes y le decimos el precio del traslado antes de que decida.",
				},
				{
					title: `Check-in desde ${hourInSpanish(checkIn)}`,
					text: `¿Llega antes o se va más tarde? Le guardamos el equipaje y la playa es suya. Check-out hasta ${endSentence(hourInSpanish(checkOut))}`,
				},
			],
			more: "Cómo llegar y traslados",
		},
		map: {
			label:
				"Mapa de la costa: el aeropuerto (BZE) está a unos 16 km al noroeste de la Ciudad de Belice. El resort está en la orilla de la ciudad, en tierra firme. Al este quedan los cayos y la barrera de arrecife, y más allá del arrecife, el atolón Turneffe.",
			places: {
				airport: "Aeropuerto (BZE)",
				drive: "media hora en auto",
				city: "Ciudad de Belice",
				resort: hotel.name.replace(" Belize", ""),
				ambergris: "Cayo Ambergris",
				caulker: "Cayo Caulker",
				reef: "Arrecife",
				atoll: "Atolón Turneffe",
				scale: "16 km",
				north: "N",
			},
		},
		ways: [
			{
				id: "air",
				title: "Por aire",
				text: [
					`Los vuelos internacionales llegan al aeropuerto internacional ${airport.es}, a unos 16 km de la Ciudad de Belice. Los vuelos dentro de Belice también usan la pista municipal de la ciudad.`,
					"En cualquiera de los dos vamos por usted. Envíenos su número de vuelo al menos un día antes y le decimos el precio del traslado antes de que decida.",
				],
			},
			{
				id: "road",
				title: "Por tierra",
				text: [
					`Desde el aeropuerto es una media hora en auto. Los taxis esperan a la salida; muéstrele al chofer nuestra dirección: ${hotel.street}, ${hotel.city}. El taxi le deja en la recepción, y de ahí se llega a pie a todas las villas, también a las del muelle.`,
					"Si viene manejando, desde México y el norte se entra por la Philip Goldson Highway, y desde Guatemala y el oeste, por la George Price Highway.",
				],
			},
			{
				id: "boat",
				title: "Por mar",
				text: [
					"Las lanchas de Cayo Ambergris y Cayo Caulker llegan a la Ciudad de Belice. De ahí son pocos minutos en auto.",
					"¿Viene en su propia embarcación? Por favor, llámenos antes y le decimos dónde puede atracar ese día.",
				],
			},
		],
		arrival: {
			id: "arrival",
			title: "Cuando llegue",
			text: ({ checkIn, checkOut }: HotelHours) =>
				`Check-in desde ${hourInSpanish(checkIn)}, check-out hasta ${endSentence(hourInSpanish(checkOut))} ¿Llega antes o se va más tarde? Le guardamos el equipaje y la playa es suya.`,
		},
		ask: {
			title: "¿Prefiere hablar con alguien?",
			text: (from: string, until: string) =>
				`En recepción le respondemos de ${from} a ${until}, hora de Belice.`,
			whatsApp: "WhatsApp",
			write: "Escríbanos",
		},
	},
});
