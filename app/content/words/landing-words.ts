import { stayLimits } from "#app/content/hotel/hotel.ts";
import type { PictureName } from "#app/content/hotel/pictures.ts";
import type { TaxPercents } from "#app/content/hotel/tax-rates.ts";
import { inLanguages } from "#app/lib/language.ts";

const { freeCancellationDays } = stayLimits;

/**
 * The first page: a lead, three links, three villas, the way here, the advantages of booking direct, and the contact.
 */
export const landing = inLanguages({
	en: {
		title: "Eight villas, one quiet shore",
		lead: "A small resort on the coast of Belize. Wake to the sea, let someone unhurried look after you, dine by candlelight above the water.",
		/** @param pay when one pays, where it is not all paid at the resort */
		description: (pay?: string) =>
			`A small resort on the coast of Belize: eight villas, a wellness center and a pavilion for long dinners. Book direct: no booking fee, and ${pay ?? "you pay at the resort"}.`,
		/** Under the strip. The price comes from the rates. */
		terms: {
			from: (price: string) => `From ${price} a night`,
			cancellation: `Free cancellation until ${freeCancellationDays} days before`,
			payment: "Pay at the resort",
		},
		cardsTitle: "Reserve",
		villas: {
			title: "A villa for two, or for all of you",
			all: "All eight villas",
			sleeps: (guests: number) => `Sleeps ${guests}`,
			from: "from",
			aNight: "a night",
		},
		direct: {
			title: "Book direct",
			/**
			 * @param today whose room tax is named
			 * @param payment when one pays, where it is not all paid at the resort
			 */
			facts: ({ roomTax }: TaxPercents, payment?: { title: string; text: string }) => [
				{
					title: "The full price up front",
					text: `Every total includes the ${roomTax} room tax. No booking fee.`,
				},
				payment ?? { title: "Pay at the resort", text: "No card and no account needed to reserve." },
				{
					title: "Free to cancel",
					text: `Until ${freeCancellationDays} days before arrival. After that, the first night is charged.`,
				},
				{
					title: "Change it yourself",
					text: "Your reference and your name open your reservation any time.",
				},
			],
		},
		/** On the large cards. Titles and ways are the specification's. */
		cards: {
			"/rooms": "Reserve a Suite & Villa",
			"/wellness": "Reserve Wellness Center",
			"/pbpavilion": "Reserve PB Pavilion",
		},
		priceRange: (from: string, until: string) => `${from} to ${until} a night`,
	},
	es: {
		title: "Ocho villas frente a un mar en calma",
		lead: "Un resort pequeño en Belice. Despierte junto al mar, déjese atender sin prisa y cene a la luz de las velas, sobre el agua.",
		description: (pay) =>
			`Un resort pequeño en la costa de Belice: ocho villas, un centro de bienestar y un pabellón para cenar con calma. Reserve directamente: sin cargo por reservar y ${pay ?? "se paga en el resort"}.`,
		terms: {
			from: (price) => `Desde ${price} por noche`,
			cancellation: `Cancelación gratis hasta ${freeCancellationDays} días antes`,
			payment: "Se paga en el resort",
		},
		cardsTitle: "Reservar",
		villas: {
			title: "Una casa para dos, o para toda la familia",
			all: "Las ocho villas",
			sleeps: (guests) => `Para ${guests} ${guests === 1 ? "persona" : "personas"}`,
			from: "desde",
			aNight: "la noche",
		},
		direct: {
			title: "Reserve directamente",
			facts: ({ roomTax }, payment) => [
				{
					title: "El precio completo, desde el inicio",
					text: `Cada total incluye el ${roomTax} de impuesto hotelero. Sin cargo por reservar.`,
				},
				payment ?? { title: "Pague en el resort", text: "Para reservar no necesita tarjeta ni cuenta." },
				{
					title: "Cancele sin costo",
					text: `Hasta ${freeCancellationDays} días antes de llegar. Después se cobra la primera noche.`,
				},
				{
					title: "Haga cambios cuando quiera",
					text: "Con su número de reservación y su nombre la abre en cualquier momento.",
				},
			],
		},
		cards: {
			"/rooms": "Reserve su villa",
			"/wellness": "Reserve su tratamiento",
			"/pbpavilion": "Reserve su cena",
		},
		priceRange: (from, until) => `de ${from} a ${until} la noche`,
	},
});

/** The villas of the first page, from the smallest to the largest. */
export const landingVillas = ["tropical-hideaway", "blue-horizon", "palm-grove"] as const;

/** The three large cards, in their order: where each leads, and its picture. */
export const landingCards = [
	{ to: "/rooms", picture: "card-villas" },
	{ to: "/wellness", picture: "card-wellness" },
	{ to: "/pbpavilion", picture: "card-pavilion" },
] as const satisfies readonly { to: string; picture: PictureName }[];
