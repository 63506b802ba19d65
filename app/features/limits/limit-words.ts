import { inLanguages } from "#app/lib/language.ts";

const words = inLanguages({
	en: (phone: string) => ({
		quarter_hour: `You have made many reservations within a few minutes, so we have not made this one. Your earlier reservations are safe. Please try again in 15 minutes, or call us at ${phone} and we reserve it for you.`,
		day: `You have made many reservations today, so we have not made this one. Your earlier reservations are safe. Please try again tomorrow, or call us at ${phone} and we reserve it for you.`,
		ahead: `With this stay, you would have reserved more nights than we take online, so we have not reserved it. Your earlier reservations are safe. Please call us at ${phone} and we reserve it for you.`,
		/** Instead of `ahead`, for other dates of a stay. */
		datesNotChanged: `With these dates, you would have reserved more nights than we take online, so your dates are unchanged. Please call us at ${phone} and we change them for you.`,
	}),
	es: (phone) => ({
		quarter_hour: `Hizo muchas reservaciones en pocos minutos, por eso no hicimos esta. Sus reservaciones anteriores siguen en pie. Por favor, inténtelo de nuevo en 15 minutos o llámenos al ${phone} y se la hacemos.`,
		day: `Hoy hizo muchas reservaciones, por eso no hicimos esta. Sus reservaciones anteriores siguen en pie. Por favor, inténtelo de nuevo mañana o llámenos al ${phone} y se la hacemos.`,
		ahead: `Con esta estadía tendría reservadas más noches de las que aceptamos en línea, por eso no la reservamos. Sus reservaciones anteriores siguen en pie. Por favor, llámenos al ${phone} y se la reservamos.`,
		datesNotChanged: `Con estas fechas tendría reservadas más noches de las que aceptamos en línea, por eso sus fechas no cambiaron. Por favor, llámenos al ${phone} y se las cambiamos.`,
	}),
});

/** Why something was not reserved although it is free: its caller has reserved as much as the limits allow. */
export const limitWords = (phone: string) => words()(phone);
