import { hotelRules } from "#app/content/hotel/hotel-rules.ts";
import type { HourStyle } from "#app/lib/guest-locale.ts";
import { isolate } from "#app/lib/isolate.ts";
import { inLanguages, language } from "#app/lib/language.ts";
import type { RegisterField } from "#app/lib/register-fields.ts";
import { describeFurther, nameCountry } from "./countries.ts";
import type { Registration } from "./queries.server.ts";

/** Words for a guest who has the tablet in hand. */
const guestPageWords = inLanguages({
	en: {
		title: "Your registration",
		welcome: (name: string) => `Welcome, ${isolate(name)}`,
		lead: "Please check your details, and sign below.",
		wrong: "Something is not right? Please tell us at the desk before you sign.",
		confirm: "I confirm that these details are correct, and that I have read",
		rules: "the rules of the hotel",
		withoutScripts:
			"Signing on the screen needs scripts. Please hand the tablet back and sign on the printed card.",
		save: "Save signature",
		thanks: (name: string) => `Thank you, ${isolate(name)}`,
		signed: "Your registration is signed. Please hand the tablet back to us.",
		facts: {
			name: "Name",
			nationality: "Nationality",
			document: "Document",
			noDocument: "Not seen yet",
			none: "not known",
			birthDate: "Date of birth",
			residence: "Country of residence",
			homeAddress: "Home address",
			occupation: "Occupation",
		},
		documentKinds: {
			passport: "Passport",
			national_id: "National ID",
			driving_licence: "Driving licence",
			other: "Another document",
		},
		pad: {
			label: (name: string) => `Field for the signature of ${isolate(name)}`,
			empty: "Nothing drawn yet.",
			drawn: "Drawn. Save it, or clear the field and sign again.",
			clear: "Clear the field",
		},
		/** In place of the page, where it cannot be shown. */
		failure: {
			goneTitle: "These details are no longer here",
			gone: "Please hand the tablet back to us.",
			failedTitle: "This page could not be shown",
			failed: "Please hand the tablet back to us, or try again in a moment.",
			again: "Try again",
			offline: "You are offline. Your signature is not saved yet.",
		},
		/** On the printed card. */
		card: {
			villa: "Villa",
			reference: "Reference",
			arrival: "Arrival",
			departure: "Departure",
			party: "Party",
			phone: "Phone",
			email: "E-mail",
			number: "Number",
			signature: "Signature",
			date: "Date",
			blank: "Adult not registered yet",
		},
		/** Why a signature was not saved. */
		refusals: {
			missing: "Please sign in the field before saving.",
			long: "The signature is too long to be stored. Please clear the field and sign again.",
			changed: "Your details changed while you signed. Please look at them and save again.",
			notTaken: "Your signature could not be saved here. Please hand the tablet back to us.",
			failed: "Your signature was not saved. Please try again.",
		},
	},
	es: {
		title: "Su registro",
		welcome: (name: string) => `Le damos la bienvenida, ${isolate(name)}`,
		lead: "Revise sus datos y firme abajo, por favor.",
		wrong: "¿Algo no está bien? Avísenos en recepción antes de firmar, por favor.",
		confirm: "Confirmo que estos datos son correctos y que leí",
		rules: "las reglas del hotel",
		withoutScripts:
			"Para firmar en la pantalla hace falta JavaScript. Devuélvanos la tableta, por favor, y firme en la tarjeta impresa.",
		save: "Guardar la firma",
		thanks: (name: string) => `Gracias, ${isolate(name)}`,
		signed: "Su registro está firmado. Devuélvanos la tableta, por favor.",
		facts: {
			name: "Nombre",
			nationality: "Nacionalidad",
			document: "Documento",
			noDocument: "Todavía no visto",
			none: "sin dato",
			birthDate: "Fecha de nacimiento",
			residence: "País de residencia",
			homeAddress: "Domicilio",
			occupation: "Ocupación",
		},
		documentKinds: {
			passport: "Pasaporte",
			national_id: "Documento de identidad",
			driving_licence: "Licencia de conducir",
			other: "Otro documento",
		},
		pad: {
			label: (name: string) => `Espacio para la firma de ${isolate(name)}`,
			empty: "Todavía no hay firma.",
			drawn: "Firmado. Guárdelo, o borre el espacio y firme otra vez.",
			clear: "Borrar el espacio",
		},
		failure: {
			goneTitle: "Estos datos ya no están aquí",
			gone: "Devuélvanos la tableta, por favor.",
			failedTitle: "No se pudo mostrar esta página",
			failed: "Devuélvanos la tableta, por favor, o inténtelo de nuevo en un momento.",
			again: "Intentar de nuevo",
			offline: "No hay conexión. Su firma todavía no está guardada.",
		},
		card: {
			villa: "Villa",
			reference: "Reservación",
			arrival: "Llegada",
			departure: "Salida",
			party: "Huéspedes",
			phone: "Teléfono",
			email: "Correo",
			number: "Número",
			signature: "Firma",
			date: "Fecha",
			blank: "Adulto todavía sin registrar",
		},
		refusals: {
			missing: "Firme en el espacio antes de guardar, por favor.",
			long: "La firma es demasiado larga. Borre el espacio y firme otra vez, por favor.",
			changed: "Sus datos cambiaron mientras firmaba. Revíselos y guarde otra vez, por favor.",
			notTaken: "Aquí no se pudo guardar su firma. Devuélvanos la tableta, por favor.",
			failed: "Su firma no se guardó. Inténtelo de nuevo, por favor.",
		},
	},
});

/** The details that an adult confirms. */
export type SignedDetails = Pick<
	Registration,
	"name" | "country" | "nationality" | "documentKind" | "documentNumber" | RegisterField
>;

/** The page for one adult as texts. The server writes it, because the pages of the desk bring English words alone. */
export type GuestPage = ReturnType<typeof writeGuestPage>;

export function writeGuestPage(adult: SignedDetails, hourStyle: HourStyle) {
	const { welcome, thanks, pad, facts, documentKinds, card: _, failure: __, ...texts } = guestPageWords();
	const rules = hotelRules();
	const { documentKind, documentNumber } = adult;
	const kind = documentKind ? documentKinds[documentKind] : facts.noDocument;
	return {
		...texts,
		language: language(),
		welcome: welcome(adult.name),
		thanks: thanks(adult.name),
		facts: [
			{ name: facts.name, value: adult.name },
			{ name: facts.nationality, value: nameCountry(adult) ?? facts.none },
			{ name: facts.document, value: [kind, documentNumber].filter(Boolean).join(", ") },
			...describeFurther(adult).map(({ field, value }) => ({ name: facts[field], value })),
		],
		pad: { ...pad, label: pad.label(adult.name) },
		hotelRules: { title: rules.title, close: rules.close, list: rules.list(hourStyle) },
	};
}

/** What replaces the page where it cannot be shown, in the language of the guest. */
export type GuestFailureTexts = ReturnType<typeof writeGuestFailure>;

export function writeGuestFailure() {
	const { title, failure } = guestPageWords();
	return { language: language(), title, ...failure };
}

/** The labels of the printed card in one language. The desk prints the English ones, with those of its guest beneath. */
export type CardLabels = ReturnType<typeof writeCardLabels>;

export function writeCardLabels() {
	const { card, facts, confirm, rules } = guestPageWords();
	return { ...facts, ...card, confirm: `${confirm} ${rules}.` };
}
