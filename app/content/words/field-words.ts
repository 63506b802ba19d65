import { inLanguages } from "#app/lib/language.ts";

/** Words of the parts of every form, and of the messages by the page itself. */
export const fieldWords = inLanguages({
	en: {
		optional: "(optional)",
		/** Before the message of a field, for screen readers. */
		error: "Error:",
		/** The title of a page whose form has a wrong field. */
		errorTitle: (title: string) => `Error: ${title}`,
		problem: "There is a problem",
		fewer: "One fewer",
		more: "One more",
		password: { show: "Show", hide: "Hide", showIt: "Show password", hideIt: "Hide password" },
		closeMessage: "Close message",
		loadingPage: "Loading the page",
	},
	es: {
		optional: "(opcional)",
		error: "Error:",
		errorTitle: (title) => `Error: ${title}`,
		problem: "Hay un problema",
		fewer: "Uno menos",
		more: "Uno más",
		password: { show: "Ver", hide: "Ocultar", showIt: "Ver la contraseña", hideIt: "Ocultar la contraseña" },
		closeMessage: "Cerrar el mensaje",
		loadingPage: "Cargando la página",
	},
});
