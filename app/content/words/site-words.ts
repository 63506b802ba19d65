import { hotel } from "#app/content/hotel/hotel.ts";
import { isolate } from "#app/lib/isolate.ts";
import { inLanguages, type Language } from "#app/lib/language.ts";

/** The pages in the bar; labels and ways are the specification's. */
export const places = inLanguages({
	en: [
		{ to: "/rooms", label: "Suites & Villas", inBar: "Suites & Villas" },
		{ to: "/wellness", label: "Wellness Center", inBar: "Wellness Center" },
		{ to: "/pbpavilion", label: "PB Pavilion", inBar: "PB Pavilion" },
	],
	es: [
		{ to: "/rooms", label: "Suites y villas", inBar: "Suites y villas" },
		{ to: "/wellness", label: "Centro de bienestar", inBar: "Bienestar" },
		{ to: "/pbpavilion", label: "Pabellón PB", inBar: "Pabellón PB" },
	],
});

export const reservations = inLanguages({
	en: [
		{ to: "/booking", label: "Reserve a Suite & Villa" },
		{ to: "/reserve-wellness", label: "Reserve Wellness Center" },
		{ to: "/reserve-pavilion", label: "Reserve PB Pavilion" },
	],
	es: [
		{ to: "/booking", label: "Reservar una suite o villa" },
		{ to: "/reserve-wellness", label: "Reservar un tratamiento" },
		{ to: "/reserve-pavilion", label: "Reservar una cena" },
	],
});

/** On the hotel's marketing site, in a new tab. */
export const elsewhere = inLanguages({
	en: [
		{ to: hotel.links.about, label: "About Us" },
		{ to: hotel.links.contact, label: "Contact" },
	],
	es: [
		{ to: hotel.links.about, label: "Nosotros" },
		{ to: hotel.links.contact, label: "Contacto" },
	],
});

const english = {
	skip: "Skip to content",
	home: `${hotel.name}, home`,
	mainNavigation: "Main",
	menu: "Menu",
	booking: "Booking",
	account: "Account",
	faq: "FAQ",
	/** Where there is room for it. */
	questions: "FAQ",
	gettingHere: "Getting here",
	giftVouchers: "Gift vouchers",
	points: "Points",
	signUp: "Sign Up",
	signIn: "Sign In",
	myAccount: "My account",
	myReservations: "My reservations",
	signedInAs: (firstName: string) => `Hello, ${isolate(firstName)}`,
	findReservation: "Find my reservation",
	askUs: "Ask us",
	whatsApp: "WhatsApp",
	theResort: "The resort",
	yourStay: "Your stay",
	reserveVilla: "Reserve a villa",
	more: "More",
	logout: "Logout",
	newTab: "Opens in a new tab",
	call: "Call",
	fax: "Fax",
	terms: "Terms of Service",
	privacy: "Privacy Policy",
	years: (from: number, until: string) => `${from} to ${until}`,
	artistsImpression: "Artist's impression",
	picturesAreRendered: "Images are computer-generated illustrations.",
	offline: "You are offline. What you have typed is still here.",
	/** The specification's words, where a browser plays no films. */
	noVideo: "Your browser does not support the video tag.",
	close: "Close",
	/** The menu with the languages and the currencies. */
	language: "Language",
	prices: "Prices",
	languageAndPrices: "Language and prices",
	usd: "US$ only",
	usdAndBzd: "US$ and BZ$",
	charged: "You are charged in US dollars. One of them is always two Belize dollars.",
} as const;

const spanish = {
	skip: "Ir al contenido",
	home: `${hotel.name}, página de inicio`,
	mainNavigation: "Principal",
	menu: "Menú",
	booking: "Reservar",
	account: "Cuenta",
	faq: "Preguntas",
	questions: "Preguntas frecuentes",
	gettingHere: "Cómo llegar",
	giftVouchers: "Vales de regalo",
	points: "Puntos",
	signUp: "Registrarse",
	signIn: "Iniciar sesión",
	myAccount: "Mi cuenta",
	myReservations: "Mis reservaciones",
	signedInAs: (firstName: string) => `Hola, ${isolate(firstName)}`,
	findReservation: "Buscar mi reservación",
	askUs: "Pregúntenos",
	whatsApp: "WhatsApp",
	theResort: "El resort",
	yourStay: "Su estadía",
	reserveVilla: "Reservar una villa",
	more: "Más",
	logout: "Cerrar sesión",
	newTab: "Se abre en otra pestaña",
	call: "Llamar",
	fax: "Fax",
	terms: "Términos del servicio",
	privacy: "Política de privacidad",
	years: (from: number, until: string) => `${from} a ${until}`,
	artistsImpression: "Imagen ilustrativa",
	picturesAreRendered: "Las imágenes son ilustraciones generadas por computadora.",
	offline: "No hay conexión. Lo que ha escrito sigue aquí.",
	noVideo: "Su navegador no reproduce videos.",
	close: "Cerrar",
	language: "Idioma",
	prices: "Precios",
	languageAndPrices: "Idioma y precios",
	usd: "Solo US$",
	usdAndBzd: "US$ y BZ$",
	charged: "Se cobra en dólares de EE. UU. Cada uno siempre vale dos dólares de Belice.",
} as const;

/** Words around every page. */
export const siteWords = inLanguages({ en: english, es: spanish });

/**
 * The languages under their own names, with the offer to a guest whose browser prefers one. On every page, also of
 * another language.
 */
export const languageNames: Record<Language, { name: string; offer: string; form: string }> = {
	en: {
		name: "English",
		offer: "This page is also in English.",
		form: "English, with what you have typed",
	},
	es: {
		name: "Español",
		offer: "Esta página también está en español.",
		form: "Español, con lo que ya escribió",
	},
};

const englishFailures = {
	notFound: {
		title: "Unexpected Application Error!",
		lead: "There is no page at this address (404). It may have moved, or the link may have a typing error.",
	},
	unavailable: {
		title: "Back in a moment",
		lead: "We cannot reach our booking system right now (503). Nothing was lost. Please try again in a minute.",
	},
	refused: {
		title: "That did not work",
		lead: "We could not use what was sent. Please go back and try again.",
	},
	broken: {
		title: "Something went wrong",
		lead: "The mistake is ours, and we have noted it. Please try again. If it happens again, we are glad to help in person.",
	},
	retry: "Try again",
	waysOn: "Where would you like to go?",
	orAsk: "Or ask us:",
	/** Where one can go next, with a few words each. */
	ways: [
		{ to: "/rooms", label: "Suites & Villas", line: "Eight villas and what comes with them" },
		{ to: "/wellness", label: "Wellness Center", line: "Eight services, from massages to the pool" },
		{ to: "/pbpavilion", label: "PB Pavilion", line: "Six experiences, food and drink" },
		{ to: "/booking", label: "Reserve a Suite & Villa", line: "Choose your dates" },
		{ to: "/faq", label: "FAQ", line: "Questions, answered" },
		{ to: "/", label: "Front page", line: "Start from the beginning" },
	],
} as const;

const spanishFailures = {
	notFound: {
		title: "Esta página no existe",
		lead: "No hay ninguna página en esta dirección (404). Puede que se haya movido, o que el enlace tenga un error.",
	},
	unavailable: {
		title: "Volvemos en un momento",
		lead: "En este momento no podemos comunicarnos con nuestro sistema de reservaciones (503). No se perdió nada. Inténtelo de nuevo en un minuto.",
	},
	refused: {
		title: "Eso no funcionó",
		lead: "No pudimos usar lo que se envió. Regrese e inténtelo de nuevo.",
	},
	broken: {
		title: "Algo salió mal",
		lead: "El error es nuestro y ya quedó registrado. Inténtelo de nuevo. Si vuelve a pasar, con gusto le ayudamos en persona.",
	},
	retry: "Intentar de nuevo",
	waysOn: "¿A dónde quiere ir?",
	orAsk: "O pregúntenos:",
	ways: [
		{ to: "/rooms", label: "Suites y villas", line: "Ocho villas y todo lo que incluyen" },
		{ to: "/wellness", label: "Centro de bienestar", line: "Ocho servicios, desde masajes hasta la piscina" },
		{ to: "/pbpavilion", label: "Pabellón PB", line: "Seis experiencias, comida y bebida" },
		{ to: "/booking", label: "Reservar una suite o villa", line: "Elija sus fechas" },
		{ to: "/faq", label: "Preguntas frecuentes", line: "Con su respuesta" },
		{ to: "/", label: "Página de inicio", line: "Empezar desde el principio" },
	],
} as const;

/** Words of the pages that are shown when something failed. */
export const failureWords = inLanguages({ en: englishFailures, es: spanishFailures });
