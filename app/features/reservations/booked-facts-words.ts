import { hotel, hotelHours } from "#app/content/hotel/hotel.ts";
import { formatHour } from "#app/lib/guest-locale.ts";
import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";
import { endSentence, hourInSpanish } from "#app/lib/spanish.ts";

const firstNight = (stays: number) => (stays > 1 ? "the first night of each villa" : "the first night");
const firstNightEs = (stays: number) => (stays > 1 ? "la primera noche de cada villa" : "la primera noche");

type BookedMessage = {
	name: string;
	reference: string;
	villas: string;
	arrives: string;
	leaves: string;
	nights: string;
	party: string;
	total: string;
	held: string | null;
	cancel: string;
};

/** The facts of a booking as its guest hears them from the desk, and reads them in WhatsApp. */
export const bookedFacts = inLanguages({
	en: {
		arrives: (day: string) => `${day}, from ${hotel.checkInTime}`,
		leaves: (day: string) => `${day}, until ${hotel.checkOutTime}`,
		/** For a stay that changes villas. */
		inTurn: (parts: readonly string[]) => parts.join(", then "),
		part: (villa: string, nights: string) => `${villa} ${nights}`,
		party: (guests: number) => `${guests} ${guests === 1 ? "guest" : "guests"}`,
		heldUntil: (day: string, time: string) => `${day}, ${time}`,
		cancel: {
			free: (day: string, stays: number, amount: string) =>
				`You can cancel free of charge until ${day}. After that we charge ${firstNight(stays)}, ${amount} with tax.`,
			ended: (stays: number, amount: string) =>
				`Free cancellation has ended. If you cancel, we charge ${firstNight(stays)}, ${amount} with tax.`,
			held: "The hold ends by itself, at no charge.",
		},
		/** The message that WhatsApp opens with. */
		message: (facts: BookedMessage) =>
			[
				`Dear ${isolate(facts.name)},`,
				facts.held === null
					? `your stay at ${hotel.name} is booked.`
					: `we hold your stay at ${hotel.name} until ${facts.held}.`,
				`Reference: ${facts.reference}`,
				`${facts.villas}, ${facts.party}`,
				`Arrival: ${facts.arrives}`,
				`Departure: ${facts.leaves}`,
				`${facts.nights}, ${facts.total} with tax`,
				facts.cancel,
			].join("\n"),
	},
	es: {
		arrives: (day) => `${day}, desde ${hourInSpanish(hotelHours("12").checkIn)}`,
		leaves: (day) => `${day}, hasta ${hourInSpanish(hotelHours("12").checkOut)}`,
		inTurn: (parts) => parts.join(", luego "),
		part: (villa, nights) => `${villa} ${nights}`,
		party: (guests) => `${guests} ${guests === 1 ? "huésped" : "huéspedes"}`,
		heldUntil: (day, time) => `${day}, ${formatHour(time, "12")}`,
		cancel: {
			free: (day, stays, amount) =>
				`Puede cancelar sin costo hasta el ${day}. Después se cobra ${firstNightEs(stays)}: ${amount} con impuesto.`,
			ended: (stays, amount) =>
				`La cancelación gratis ya terminó. Si cancela, se cobra ${firstNightEs(stays)}: ${amount} con impuesto.`,
			held: "Si no se confirma a tiempo, las noches quedan libres, sin ningún cargo.",
		},
		message: (facts) =>
			[
				`Hola, ${isolate(facts.name)}:`,
				facts.held === null
					? `Su estadía en ${hotel.name} está reservada.`
					: `Le apartamos su estadía en ${hotel.name} hasta el ${endSentence(facts.held)}`,
				`Número de reservación: ${facts.reference}`,
				`${facts.villas}, ${facts.party}`,
				`Llegada: ${facts.arrives}`,
				`Salida: ${facts.leaves}`,
				`${facts.nights}, ${facts.total} con impuesto`,
				facts.cancel,
			].join("\n"),
	},
});
