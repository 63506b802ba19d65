/** How a guest comes, as far as their words say it. */
type ArrivalWay = "boat" | "plane" | "car";

/**
 * The parts of the guest's words about the arrival: the time in minutes since midnight, the way, and the words beside
 * the time; null where they have none.
 */
export type Arrival = { minutes: number | null; way: ArrivalWay | null; words: string | null };

const ways: [ArrivalWay, RegExp][] = [
	["boat", /\b(boat|ferry|taxi|launch)\b/i],
	["plane", /\b(plane|flight|fly|flying|airport|tropic|maya|strip)\b/i],
	["car", /\b(car|drive|driving|truck|bus|shuttle)\b/i],
];

/** `15:30`, `3.30 pm`, `3 pm`, `noon`: never a number alone, which may be that of a flight. */
const clock =
	/(?<!\d)([01]?\d|2[0-3])[:.h]([0-5]\d)(?:\s*([ap])\.?m\b)?|(?<!\d)(1[0-2]|[1-9])\s*([ap])\.?m\b/i;

/** Reads the arrival that a guest has written in their own words. */
export function readArrival(text: string | null): Arrival {
	if (text === null || text.trim() === "") return { minutes: null, way: null, words: null };
	const way = ways.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
	const time = clock.exec(text)?.[0] ?? "";
	const rest = text
		.replace(time, "")
		.replace(/\s+/g, " ")
		.replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, "");
	return { minutes: readMinutes(text), way, words: rest === "" ? null : rest };
}

function readMinutes(text: string): number | null {
	if (/\bnoon\b|\bmidday\b/i.test(text)) return 12 * 60;
	const found = clock.exec(text);
	if (!found) return null;
	const [, long, minutes = "0", longHalf, short, shortHalf] = found;
	const hour = Number(long ?? short);
	const half = (longHalf ?? shortHalf)?.toLowerCase();
	const hours = half && hour <= 12 ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
	return hours * 60 + Number(minutes);
}
