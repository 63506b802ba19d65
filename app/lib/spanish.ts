/** A range of days as a Spanish sentence says it: `del 12 al 15 dic` of `12 – 15 dic`, `el 12 dic` of one day. */
export function daysInSpanish(range: string): string {
	return range.includes(" – ") ? `del ${range.replace(" – ", " al ")}` : `el ${range}`;
}

/** A time of day with its article: `las 3 p. m.`, `la 1 p. m.`. */
export function hourInSpanish(hour: string): string {
	return `${/^0?1\b/.test(hour) ? "la" : "las"} ${hour}`;
}

/** A day and its hour within a sentence: `el sáb 12 dic 2026 a las 3 p. m.` of `sáb 12 dic 2026, 3 p. m.` */
export function momentInSpanish(moment: string): string {
	return `el ${moment.replace(/, (\d[^,]*)$/, (_, hour) => ` a ${hourInSpanish(hour)}`)}`;
}

/** A sentence that may end with an hour: `… hasta las 11 a. m.` has its period already. */
export function endSentence(text: string): string {
	return text.endsWith(".") ? text : `${text}.`;
}
