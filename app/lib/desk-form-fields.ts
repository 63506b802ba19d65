import { z } from "zod";
import { addDays, type HotelDate, parseHotelDate } from "./hotel-date.ts";

/** How many days before and after today a date of a form may be: ten years and seven. The plan leads six years ahead. */
const near = { before: 3_652, after: 2_557 };
/** A person of a register: 130 years. */
const ofBirth = { before: 47_482, after: 0 };

/**
 * The dates of a sent form that are so far from today that their year is a slip, as 2226 or 2062 for 2026; of a date of birth also one
 * to come. By the name of the field.
 */
export function listFarDates(form: FormData, today: HotelDate): Record<string, HotelDate> {
	const found = [...form].flatMap(([name, value]) => {
		const date = typeof value === "string" ? parseHotelDate(value.trim()) : null;
		if (!date) return [];
		const { before, after } = name.startsWith("birthDate") ? ofBirth : near;
		const isNear = date >= addDays(today, -before) && date <= addDays(today, after);
		return isNear ? [] : [[name, date] as const];
	});
	return Object.fromEntries(found);
}

/** A share as staff type it, `10`, `-7.5`, `7,5`, `+10 %`, in basis points (1000 = 10 %); null for anything else. */
export function readShare(typed: string): number | null {
	const match = /^([-+−])?\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
	if (!match) return null;
	const points = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
	return match[1] === "-" || match[1] === "−" ? -points : points;
}

/** Whether a box is ticked, which is sent only then. */
export function tick() {
	return z
		.string()
		.optional()
		.transform((text) => text !== undefined);
}
