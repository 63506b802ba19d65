/**
 * Words that somebody who guesses a password of this hotel tries first, in small letters: the place, what it sells, and
 * the seasons, months and days that people put a year behind.
 */
export const guessableWords: readonly string[] = [
	...["palapa", "resort", "belize", "hotel", "villa", "villas", "wellness", "pavilion", "booking", "reef"],
	...["placencia", "caribbean", "beach", "ocean", "island", "paradise", "vacation", "holiday", "honeymoon"],
	...["spring", "summer", "autumn", "fall", "winter", "season", "easter", "christmas", "newyear"],
	...["january", "february", "march", "april", "may", "june", "july", "august", "september", "october"],
	...["november", "december", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
	...["primavera", "verano", "otono", "otoño", "invierno", "navidad", "enero", "febrero", "marzo", "abril"],
	...["mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
	...[
		"password",
		"passwort",
		"welcome",
		"bienvenido",
		"login",
		"secret",
		"guest",
		"admin",
		"the",
		"and",
		"my",
	],
];
