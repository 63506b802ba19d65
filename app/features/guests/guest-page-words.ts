import { hotelRules } from "#app/content/hotel/hotel-rules.ts";
import type { HourStyle } from "#app/lib/guest-locale.ts";
import { isolate } from "#app/lib/isolate.ts";
import { inLanguages, language } from "#app/lib/language.ts";

/** What a guest reads who has the tablet in hand. */
const guestPageWords = inLanguages({
	en: {
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
	},
	es: {
		welcome: (name: string) => `Le damos la bienvenida, ${isolate(name)}`,
		lead: "Revise sus datos y firme abajo, por favor.",
		wrong: "¿Algo no está bien? Avísenos en recepción antes de firmar, por favor.",
		confirm: "Confirmo que estos datos son correctos y que leí",
		rules: "las reglas del hotel",
		withoutScripts:
			"Para firmar en la pantalla hacen falta scripts. Devuélvanos la tableta, por favor, y firme en la tarjeta impresa.",
		save: "Guardar la firma",
		thanks: (name: string) => `Gracias, ${isolate(name)}`,
		signed: "Su registro está firmado. Devuélvanos la tableta, por favor.",
		facts: {
			name: "Nombre",
			nationality: "Nacionalidad",
			document: "Documento",
			noDocument: "Todavía no visto",
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
	},
});

/** The page for one adult as texts. The server writes it, because the pages of the desk bring English words alone. */
export type GuestPage = ReturnType<typeof writeGuestPage>;

export function writeGuestPage(name: string, hourStyle: HourStyle) {
	const { welcome, thanks, pad, ...texts } = guestPageWords();
	const rules = hotelRules();
	return {
		...texts,
		language: language(),
		welcome: welcome(name),
		thanks: thanks(name),
		pad: { ...pad, label: pad.label(name) },
		hotelRules: { title: rules.title, close: rules.close, list: rules.list(hourStyle) },
	};
}
