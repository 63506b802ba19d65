import { isolate } from "#app/lib/isolate.ts";
import { inLanguages } from "#app/lib/language.ts";

/** Words around every staff screen. */
export const deskWords = {
	name: "Palapa front desk",
	/** After the title of each page. */
	titleEnd: "Palapa desk",
	skip: "Skip to content",
	nav: "Desk",
	more: "More",
	search: {
		label: "Search guests, references, phones, villas and vouchers",
		placeholder: "Name, reference, phone…",
		open: "Search",
		/** The name of the form in the bar, beside that of the search's own page. */
		inBar: "Search from anywhere",
		to: "/desk/search",
	},
	lock: (name: string) => `${isolate(name)}, lock this device`,
} as const;

/** The ways to the pages of a long list. */
export const pageWords = inLanguages({
	en: { pages: "Pages", before: "Page before", after: "Next page" },
	es: { pages: "Páginas", before: "Página anterior", after: "Página siguiente" },
});

/** The search in a long list. */
export const findWords = { submit: "Show", all: "Show all", nothing: "Nothing has these words." } as const;

/** The search in a long choice. */
export const findOptionWords = inLanguages({
	en: {
		label: "Find by name",
		found: (count: number) =>
			count === 0
				? "Nothing has these words."
				: count === 1
					? "1 found, and chosen."
					: `${count} found. Choose one.`,
	},
	es: {
		label: "Buscar por nombre",
		found: (count: number) =>
			count === 0
				? "Nada tiene estas palabras."
				: count === 1
					? "1 encontrado y elegido."
					: `${count} encontrados. Elija uno.`,
	},
});

/** Why a page of the desk does not open. */
export const deskFailureWords = inLanguages({
	en: {
		notAllowed: {
			title: "This page is not for your role",
			lead: "Ask a manager if you need it for your work.",
		},
		notFound: {
			title: "There is no such page at the desk",
			lead: "The address may be mistyped, or the page no longer exists. Search for the guest, or go to Today.",
		},
		/** For an address with something in it that cannot be read; the sentence says what. */
		unreadable: "Something in this address is wrong",
		unavailable: {
			title: "The database is not available",
			lead: "Wait a moment and try again. If you had just pressed a button, see whether it was done before you press it again. If this lasts, use the printed day sheet.",
		},
		broken: {
			title: "This page could not be shown",
			lead: "The fault was written to the log. Nothing that was saved is lost.",
		},
		connection: {
			title: "No connection to the server",
			lead: "Check the network and try again. If you had just pressed a button, see whether it was done before you press it again.",
		},
		retry: "Try again",
		today: "Go to Today",
	},
	es: {
		notAllowed: {
			title: "Esta página no es para su puesto",
			lead: "Pregunte en gerencia si la necesita para su trabajo.",
		},
		notFound: {
			title: "Esta página no existe",
			lead: "La dirección puede estar mal escrita, o la página ya no existe. Busque al huésped o vaya a la primera página.",
		},
		unreadable: "Algo en esta dirección no está bien",
		unavailable: {
			title: "La base de datos no está disponible",
			lead: "Espere un momento e inténtelo de nuevo. Si acababa de pulsar un botón, vea si quedó hecho antes de pulsarlo otra vez. Si esto dura, use la hoja del día impresa.",
		},
		broken: {
			title: "No se pudo mostrar esta página",
			lead: "La falla quedó en el registro. No se perdió nada de lo guardado.",
		},
		connection: {
			title: "Sin conexión con el servidor",
			lead: "Revise la red e inténtelo de nuevo. Si acababa de pulsar un botón, vea si quedó hecho antes de pulsarlo otra vez.",
		},
		retry: "Intentar de nuevo",
		today: "Ir a la primera página",
	},
});
