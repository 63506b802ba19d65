/** A random number generator with a seed: the same seed, the same numbers. From 0 to 1. */
export function numbersFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

const junk = [
	"\u0000",
	":",
	";",
	'"',
	"\\",
	"\r\n",
	"\n",
	" ",
	"é",
	"BEGIN:VEVENT\r\n",
	"END:VEVENT\r\n",
	"Z",
	"T",
	"9",
	"0",
	"-",
];

/** A text as a bad line, a bad program or somebody with bad intentions would send it. */
export function mutate(text: string, next: () => number): string {
	const lines = text.split("\n");
	const at = (length: number) => Math.floor(next() * length);
	const line = at(lines.length);
	const column = at(text.length + 1);
	switch (at(9)) {
		case 0:
			return text.slice(0, column);
		case 1:
			return lines.filter((_, index) => index !== line).join("\n");
		case 2:
			return [...lines.slice(0, line), lines[line] ?? "", ...lines.slice(line)].join("\n");
		case 3: {
			const other = at(lines.length);
			const swapped = [...lines];
			[swapped[line], swapped[other]] = [swapped[other] ?? "", swapped[line] ?? ""];
			return swapped.join("\n");
		}
		case 4:
			return text.slice(0, column) + (junk[at(junk.length)] ?? "") + text.slice(column);
		case 5:
			return text.slice(0, column) + text.slice(column + 1 + at(20));
		case 6:
			// Another digit: another day, or one that does not exist.
			return text.replace(/\d/g, (digit) => (next() < 0.02 ? String(at(10)) : digit));
		case 7:
			return text.replaceAll(/\r\n/g, () => (next() < 0.1 ? "\n" : "\r\n"));
		default:
			return text.slice(0, column) + text.slice(column).toLowerCase();
	}
}
