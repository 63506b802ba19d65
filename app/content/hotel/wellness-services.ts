import { inLanguages } from "#app/lib/language.ts";
import type { PictureName } from "./pictures.ts";
import type { TaxPercents } from "./tax-rates.ts";

/**
 * A service of the wellness center in words and a picture. The parts that staff can change (price, length, whether it
 * is offered) are in its row of `services`.
 */
export type ServiceDescription = {
	id: string;
	/** The name that its row begins with; staff may change it there. */
	name: string;
	subtitle: string;
	description: string;
	picture: PictureName;
	alt: string;
};

const serviceFacts = [
	{ id: "massages", name: "Massages", picture: "wellness-massages" },
	{ id: "head-spa", name: "Head Spa", picture: "wellness-head-spa" },
	{ id: "facials", name: "Facials", picture: "wellness-facials" },
	{ id: "body-treatments", name: "Body Treatments", picture: "wellness-body-treatments" },
	{ id: "scrubs", name: "Scrubs", picture: "wellness-scrubs" },
	{ id: "express-treatments", name: "Express Treatments", picture: "wellness-express-treatments" },
	{ id: "bath-sauna-rental", name: "Bath/Sauna Rental", picture: "wellness-bath-sauna-rental" },
	{ id: "agape-pool", name: "Agape Pool Experience", picture: "wellness-agape-pool" },
] as const satisfies readonly { id: string; name: string; picture: PictureName }[];

export type ServiceId = (typeof serviceFacts)[number]["id"];

const serviceWords = inLanguages({
	en: {
		massages: {
			subtitle: "Slow hands, warm oil",
			description:
				"Under a ceiling fan, with the shutters half closed. Tell us where you still feel the flight and how firm you like it; the oil is cold-pressed coconut from the coast road.",
			alt: "Smooth dark stones piled up under a white frangipani flower, rolled towels, a bottle of oil and two candles on wood",
		},
		"head-spa": {
			subtitle: "Scalp, neck, temples",
			description:
				"Warm water over the hairline, a slow scrub of sea salt and aloe, then pressure points from the crown to the shoulders. Hair is washed and left to dry in the breeze.",
			alt: "White flowers afloat in a copper bowl of water, aloe leaves, salt, oils and rolled towels on stone",
		},
		facials: {
			subtitle: "After sun and salt",
			description:
				"A cool cleanse, steam with lemongrass, and a mask of papaya or clay chosen after a look at your skin. No strong scents. Tell us if something stings, and we leave it out.",
			alt: "A bowl of clay mask, halved papaya, lemongrass and folded towels on pale marble",
		},
		"body-treatments": {
			subtitle: "Wrapped, rested, rinsed",
			description:
				"A wrap of cocoa butter and warm linen, a quiet rest, and a rinse under the open-air shower. Good on the second day, when the sun was stronger than you thought.",
			alt: "A treatment bed under white linen in an open room, low sun across it and the sea behind",
		},
		scrubs: {
			subtitle: "Salt, sugar, coffee grounds",
			description:
				"Coarse sea salt, raw cane sugar or ground Belizean coffee, worked in circles and washed away. After it your skin is ready for oil, and then for the sea.",
			alt: "Bowls of sea salt, cane sugar and ground coffee beside rolled towels and a candle",
		},
		"express-treatments": {
			subtitle: "Between breakfast and the boat",
			description:
				"Feet, hands, neck or shoulders, in the chair on the veranda. You stay dressed, your hair stays dry, and you are back before the ice melts.",
			alt: "A cushioned teak chair on a white veranda just after sunrise, a basin with floating flowers and folded towels before it, a glass with lime on a stool, the sea behind the rail",
		},
		"bath-sauna-rental": {
			subtitle: "The bath house, for you alone",
			description:
				"A cedar sauna, a cold plunge and a stone bath, yours behind a closed door. Robes, towels and a pitcher of lime water are ready; we come only if you ring.",
			alt: "A wooden bucket with its ladle, a sand glass and folded white towels on a sauna bench, a palm against the evening sky in the window",
		},
		"agape-pool": {
			subtitle: "An evening in warm salt water",
			description:
				"The long pool is yours alone, as warm as your skin. You float, held at neck and knees if you wish, while the sun goes down. Afterwards there is ginger tea on the steps.",
			alt: "A long calm pool after sunset, candles afloat on it, lamplit stone pillars on both sides and the sea beyond",
		},
	},
	es: {
		massages: {
			subtitle: "Manos lentas, aceite tibio",
			description:
				"Bajo un ventilador de techo, con las persianas entornadas. Díganos dónde siente todavía el viaje y cuánta presión le gusta; el aceite es de coco de la costa, prensado en frío.",
			alt: "Piedras oscuras y lisas apiladas bajo una flor blanca de plumeria, toallas enrolladas, un frasco de aceite y dos velas sobre madera",
		},
		"head-spa": {
			subtitle: "Cuero cabelludo, cuello, sienes",
			description:
				"Agua tibia en la frente, una exfoliación lenta de sal de mar y sábila, y después puntos de presión desde la coronilla hasta los hombros. El cabello se lava y se seca con la brisa.",
			alt: "Flores blancas flotando en un cuenco de cobre con agua, hojas de sábila, sal, aceites y toallas enrolladas sobre piedra",
		},
		facials: {
			subtitle: "Después del sol y la sal",
			description:
				"Una limpieza fresca, vapor con zacate de limón y una mascarilla de papaya o de arcilla, que elegimos después de ver su piel. Sin aromas fuertes. Si algo le arde, díganos y lo dejamos.",
			alt: "Un cuenco con mascarilla de arcilla, media papaya, zacate de limón y toallas dobladas sobre mármol claro",
		},
		"body-treatments": {
			subtitle: "Envoltura, descanso, agua",
			description:
				"Una envoltura de manteca de cacao y lino tibio, un descanso en silencio y una ducha al aire libre. Cae bien el segundo día, cuando el sol fue más fuerte de lo que pensaba.",
			alt: "Una camilla con lino blanco en una sala abierta, con el sol bajo y el mar al fondo",
		},
		scrubs: {
			subtitle: "Sal, azúcar, café molido",
			description:
				"Sal de mar gruesa, azúcar de caña o café molido de Belice, en círculos y después con agua. Su piel queda lista para el aceite, y luego para el mar.",
			alt: "Cuencos con sal de mar, azúcar de caña y café molido junto a toallas enrolladas y una vela",
		},
		"express-treatments": {
			subtitle: "Entre el desayuno y la lancha",
			description:
				"Pies, manos, cuello u hombros, en el sillón de la terraza. No hace falta cambiarse, el cabello queda seco y está de vuelta antes de que se derrita el hielo.",
			alt: "Un sillón de teca con cojines en una terraza blanca poco después del amanecer; delante, un cuenco con flores y toallas dobladas, un vaso con limón sobre un banco y el mar tras la baranda",
		},
		"bath-sauna-rental": {
			subtitle: "La casa de baños, solo para usted",
			description:
				"Un sauna de cedro, un baño frío y una tina de piedra, detrás de una puerta cerrada. Las batas, las toallas y una jarra de agua con limón están listas; solo entramos si nos llama.",
			alt: "Un balde de madera con su cucharón, un reloj de arena y toallas blancas dobladas en la banca de un sauna, con una palmera y el cielo de la tarde en la ventana",
		},
		"agape-pool": {
			subtitle: "Un atardecer en agua salada y tibia",
			description:
				"La piscina larga es solo suya, tibia como la piel. Usted flota, con apoyo en el cuello y las rodillas si lo desea, mientras se pone el sol. Después hay té de jengibre en las gradas.",
			alt: "Una piscina larga y quieta después del atardecer, con velas flotando, pilares de piedra iluminados a los lados y el mar al fondo",
		},
	},
});

/** The services in the language of the page, in the hotel's order. */
export function serviceDescriptions(): readonly (ServiceDescription & { id: ServiceId })[] {
	const words = serviceWords();
	return serviceFacts.map((service) => ({ ...service, ...words[service.id] }));
}

/** The choices of the wellness form. The pool has no choice of its own there: it is asked for under Other. */
export const wellnessTypes = [
	"Massages",
	"Head Spa",
	"Facials",
	"Body Treatments",
	"Scrubs",
	"Express Treatments",
	"Bath/Sauna Rental",
	"Other",
] as const;

export type WellnessType = (typeof wellnessTypes)[number];

/** The names of services in another language, by the ones that their rows begin with. */
const serviceTitles = inLanguages<Readonly<Record<string, string>>>({
	en: {},
	es: {
		Massages: "Masajes",
		"Head Spa": "Spa capilar",
		Facials: "Faciales",
		"Body Treatments": "Tratamientos corporales",
		Scrubs: "Exfoliaciones",
		"Express Treatments": "Tratamientos exprés",
		"Bath/Sauna Rental": "Baño y sauna privados",
		"Agape Pool Experience": "Experiencia en la piscina Agape",
		Other: "Otro",
	},
});

/** The name of a service, or a choice of the form, on the page. Names given by staff are not translated. */
export function serviceTitle(name: string): string {
	return serviceTitles()[name] ?? name;
}

/** The words around the services. */
export const wellnessWords = inLanguages({
	en: {
		title: "Wellness Center",
		lead: "Eight ways to slow down, in rooms open to the garden and the sound of water.",
		book: "BOOK NOW",
		/** On a card: the price before service charge and GST, and the length. */
		price: (price: string) => `${price} a guest`,
		minutes: (minutes: number) => `${minutes} minutes`,
		outOfService: "Not offered at the moment.",
		charges: ({ serviceCharge, gst }: TaxPercents) =>
			`Prices are for each guest. A ${serviceCharge} service charge and ${gst} GST are added to spa services. We lend robe and towel for a refundable deposit.`,
	},
	es: {
		title: "Centro de bienestar",
		lead: "Ocho maneras de bajar el ritmo, en salas abiertas al jardín y al sonido del agua.",
		book: "RESERVAR",
		price: (price: string) => `${price} por persona`,
		minutes: (minutes: number) => `${minutes} minutos`,
		outOfService: "No disponible por el momento.",
		charges: ({ serviceCharge, gst }: TaxPercents) =>
			`Los precios son por persona. A los servicios del spa se suman un cargo por servicio del ${serviceCharge} y el GST del ${gst}. Le prestamos bata y toalla con un depósito reembolsable.`,
	},
});
