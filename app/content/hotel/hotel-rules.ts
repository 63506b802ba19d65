import { formatHour, type HourStyle } from "#app/lib/guest-locale.ts";
import { inLanguages } from "#app/lib/language.ts";
import { endSentence, hourInSpanish } from "#app/lib/spanish.ts";
import { hotelHours, stayLimits } from "./hotel.ts";

/** The hours in which guests keep their voices down outdoors. */
const quietHours = { from: "22:00", until: "07:00" };

/** The rules of the hotel, which each adult confirms with a signature. The hotel changes them here. */
export const hotelRules = inLanguages({
	en: {
		title: "The rules of the hotel",
		close: "Close the rules",
		back: "Back to your registration",
		list: (style: HourStyle): readonly { name: string; text: string }[] => {
			const { checkIn, checkOut } = hotelHours(style);
			const hour = (time: string) => formatHour(time, style);
			return [
				{
					name: "Arrival and departure",
					text: `Your villa is ready from ${checkIn}. Please leave it by ${checkOut} on the day of departure. We keep your bags before and after.`,
				},
				{
					name: "Guests",
					text: "Only the people of your reservation stay the night. Please tell us at the desk when somebody visits you.",
				},
				{
					name: "Quiet hours",
					text: `From ${hour(quietHours.from)} to ${hour(quietHours.until)} please keep music and voices low on verandas, on the beach and on the pier.`,
				},
				{
					name: "Smoking",
					text: "Outdoors only. All villas, the Wellness Center and the PB Pavilion are smoke-free, because thatch and timber burn easily.",
				},
				{
					name: "Pets",
					text: "No pets. Guide dogs and other assistance dogs are welcome.",
				},
				{
					name: "Robe and towel",
					text: "At the Wellness Center we lend robe and towel for a deposit. You get it back when you return them.",
				},
				{
					name: "Damage and lost things",
					text: "Please tell us when something breaks. What you leave behind we keep for you at the desk.",
				},
				{
					name: "Payment",
					text: "Please pay what you have charged to your villa by check-out at the latest.",
				},
				{
					name: "Cancellation",
					text: `A villa can be cancelled free of charge until ${stayLimits.freeCancellationDays} days before arrival. After that the first night is charged at its full price. If you have to leave early, we tell you what is owed before you decide.`,
				},
			];
		},
	},
	es: {
		title: "Las reglas del hotel",
		close: "Cerrar las reglas",
		back: "Volver a su registro",
		list: (style: HourStyle): readonly { name: string; text: string }[] => {
			const { checkIn, checkOut } = hotelHours(style);
			const hour = (time: string) => formatHour(time, style);
			return [
				{
					name: "Llegada y salida",
					text: `Su villa está lista desde ${endSentence(hourInSpanish(checkIn))} El día de salida, déjela por favor a más tardar a ${endSentence(hourInSpanish(checkOut))} Antes y después le guardamos el equipaje.`,
				},
				{
					name: "Huéspedes",
					text: "Solo las personas de su reservación pasan la noche aquí. Si recibe visitas, avise en recepción, por favor.",
				},
				{
					name: "Horas de silencio",
					text: `De ${hour(quietHours.from)} a ${hour(quietHours.until)} mantenga bajas la música y las voces en las terrazas, en la playa y en el muelle, por favor.`,
				},
				{
					name: "Fumar",
					text: "Solo al aire libre. En todas las villas, en el Centro de bienestar y en el Pabellón PB no se fuma, porque la palma y la madera arden con facilidad.",
				},
				{
					name: "Mascotas",
					text: "No se admiten mascotas. Los perros guía y otros perros de asistencia son bienvenidos.",
				},
				{
					name: "Bata y toalla",
					text: "En el Centro de bienestar le prestamos bata y toalla a cambio de un depósito. Se le devuelve cuando las entrega.",
				},
				{
					name: "Daños y objetos olvidados",
					text: "Si algo se rompe, avísenos, por favor. Lo que olvide se lo guardamos en recepción.",
				},
				{
					name: "Pago",
					text: "Pague a más tardar a la salida lo que haya cargado a su villa, por favor.",
				},
				{
					name: "Cancelación",
					text: `Una villa se puede cancelar sin costo hasta ${stayLimits.freeCancellationDays} días antes de la llegada. Después se cobra la primera noche a su precio completo. Si tiene que irse antes, le decimos cuánto debe antes de que usted decida.`,
				},
			];
		},
	},
});
