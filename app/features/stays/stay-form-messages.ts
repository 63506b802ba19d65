import { stayLimits } from "#app/content/hotel/hotel.ts";
import { inLanguages } from "#app/lib/language.ts";

const { minGuests, maxGuests } = stayLimits;

/**
 * The villa form's messages about wrong fields. Apart from its words: a browser needs them only once the form is
 * checked.
 */
export const stayFormMessages = inLanguages({
	en: {
		checkInMissing: "Please choose a check-in date.",
		checkInUnreal: "Please enter a check-in date that exists, like 2027-01-24.",
		checkOutMissing: "Please choose a check-out date.",
		checkOutUnreal: "Please enter a check-out date that exists, like 2027-01-31.",
		guestsMissing: "Please enter the number of travelers.",
		guestsOutside: `Travelers must be a whole number from ${minGuests} to ${maxGuests}.`,
		tooMany: (sleeps: number) => `The chosen villa sleeps ${sleeps}.`,
		childrenOutside: `Children must be a whole number from 0 to ${maxGuests - 1}.`,
		infantsOutside: `Infants must be a whole number from 0 to ${maxGuests - 1}.`,
		noAdult: "At least one of the travelers has to be an adult.",
		codeUnreal: "A code has 4 to 20 letters and digits.",
		villaMissing: "Please select a villa.",
		nameMissing: "Please enter the guest’s name.",
	},
	es: {
		checkInMissing: "Elija una fecha de llegada.",
		checkInUnreal: "Escriba una fecha de llegada que exista, como 2027-01-24.",
		checkOutMissing: "Elija una fecha de salida.",
		checkOutUnreal: "Escriba una fecha de salida que exista, como 2027-01-31.",
		guestsMissing: "Escriba el número de viajeros.",
		guestsOutside: `Escriba un número entero de viajeros, de ${minGuests} a ${maxGuests}.`,
		tooMany: (sleeps) => `La villa elegida es para ${sleeps} ${sleeps === 1 ? "persona" : "personas"}.`,
		childrenOutside: `Escriba un número entero de niños, de 0 a ${maxGuests - 1}.`,
		infantsOutside: `Escriba un número entero de bebés, de 0 a ${maxGuests - 1}.`,
		noAdult: "Al menos uno de los viajeros debe ser adulto.",
		codeUnreal: "Un código tiene de 4 a 20 letras y cifras.",
		villaMissing: "Elija una villa.",
		nameMissing: "Escriba el nombre del huésped.",
	},
});
