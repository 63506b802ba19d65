/**
 * A time of day as it is said in Belize and in North America: `15:00` is `3 pm`, `10:30` is `10:30 am`. Noon and midnight
 * are named, because `12 pm` is read both ways.
 */
export function twelveHour(time: string): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	if (minutes === 0 && hours === 12) return "noon";
	if (minutes === 0 && hours === 0) return "midnight";
	const hour = hours % 12 === 0 ? 12 : hours % 12;
	const past = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
	return `${hour}${past} ${hours < 12 ? "am" : "pm"}`;
}
