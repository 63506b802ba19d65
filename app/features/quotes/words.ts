import { hotel, hotelHours } from "#app/content/hotel/hotel.ts";
import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";
import { hourInSpanish } from "#app/lib/spanish.ts";

const notHeld = (villas: number) =>
	`${villas > 1 ? "The villas are" : "The villa is"} not held for you: until you book, another guest may book ${villas > 1 ? "them" : "it"}.`;

type QuoteMessage = {
	name: string;
	villas: string;
	party: string;
	arrives: string;
	leaves: string;
	prices: readonly string[];
	valid: string;
	cancel: string;
};

const notHeldEs = (villas: number) =>
	villas > 1
		? "Las villas no están apartadas para usted: hasta que reserve, otro huésped puede reservarlas."
		: "La villa no está apartada para usted: hasta que reserve, otro huésped puede reservarla.";

/** The words of a quote, as its guest reads them by e-mail and in WhatsApp. */
export const quoteWords = inLanguages({
	en: {
		subject: (dates: string) => `Your quote: ${dates}`,
		preheader: (total: string, day: string) => `${total} with tax, until ${day}. Nothing is booked yet.`,
		heading: "Your stay, and what it costs.",
		text: `Thank you for asking about a stay at ${hotel.name}. This is our quote; nothing is booked yet.`,
		/** Until when the price counts, and that nothing is held. */
		valid: (day: string, villas: number) => `This price counts until ${day}. ${notHeld(villas)}`,
		book: (phone: string) => `To book, reply to this e-mail or call ${phone}.`,
		arrives: (day: string) => `${day}, from ${hotel.checkInTime}`,
		leaves: (day: string) => `${day}, until ${hotel.checkOutTime}`,
		/** For a stay that changes villas. */
		inTurn: (parts: readonly string[]) => parts.join(", then "),
		part: (villa: string, nights: string) => `${villa} ${nights}`,
		/** The message that WhatsApp opens with. */
		message: (facts: QuoteMessage) =>
			[
				`Dear ${isolate(facts.name)},`,
				`this is our quote for a stay at ${hotel.name}.`,
				`${facts.villas}, ${facts.party}`,
				`Arrival: ${facts.arrives}`,
				`Departure: ${facts.leaves}`,
				...facts.prices,
				facts.valid,
				facts.cancel,
				"To book, reply to this message.",
			].join("\n"),
	},
	es: {
		subject: (dates: string) => `Su cotización: ${dates}`,
		preheader: (total: string, day: string) =>
			`${total} con impuesto, hasta el ${day}. Todavía no hay nada reservado.`,
		heading: "Su estadía y lo que cuesta.",
		text: `Gracias por preguntar por una estadía en ${hotel.name}. Esta es nuestra cotización; todavía no hay nada reservado.`,
		valid: (day: string, villas: number) => `Este precio vale hasta el ${day}. ${notHeldEs(villas)}`,
		book: (phone: string) => `Para reservar, responda a este correo o llámenos al ${phone}.`,
		arrives: (day: string) => `${day}, desde ${hourInSpanish(hotelHours("12").checkIn)}`,
		leaves: (day: string) => `${day}, hasta ${hourInSpanish(hotelHours("12").checkOut)}`,
		inTurn: (parts: readonly string[]) => parts.join(", luego "),
		part: (villa: string, nights: string) => `${villa} ${nights}`,
		message: (facts: QuoteMessage) =>
			[
				`Hola, ${isolate(facts.name)}:`,
				`Esta es nuestra cotización para una estadía en ${hotel.name}.`,
				`${facts.villas}, ${facts.party}`,
				`Llegada: ${facts.arrives}`,
				`Salida: ${facts.leaves}`,
				...facts.prices,
				facts.valid,
				facts.cancel,
				"Para reservar, responda a este mensaje.",
			].join("\n"),
	},
});
