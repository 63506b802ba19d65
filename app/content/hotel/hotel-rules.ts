import { formatHour, type HourStyle } from "#app/lib/guest-locale.ts";
import { hotelHours, stayLimits } from "./hotel.ts";

/** From when until when guests keep their voices down outdoors. */
const quietHours = { from: "22:00", until: "07:00" };

/** The rules of the hotel, which each adult confirms with a signature. The hotel changes them here. */
export const hotelRules = {
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
};
