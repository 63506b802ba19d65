import { expect, test } from "vitest";
import { checkFields } from "#app/lib/form-fields.ts";
import type { Language } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import { foundItemSchema } from "../schema.ts";
import { faultWords } from "./desk-fault-words.ts";
import { housekeepingWords } from "./desk-housekeeping-words.ts";

const inSpanish = <Result>(run: () => Result) => withLanguage("es", run);

test.each([
	[1, "1 huésped", "1 falla pendiente", "Limpiar, llegan mañana"],
	[2, "2 huéspedes", "2 fallas pendientes", "Limpiar, llegan en 2 días"],
])("a cleaner who reads Spanish reads %i of anything in the right number", (count, guests, faults, next) => {
	inSpanish(() => {
		const { task, openFaults, notSent, leftovers, interval, linen } = housekeepingWords();
		expect(task.guests(count)).toBe(guests);
		expect(openFaults(count)).toBe(faults);
		expect(task.turnoverNext(count)).toBe(next);
		expect(notSent.others(count, "Rosa")).toContain(count === 1 ? "1 registro de" : "2 registros de");
		expect(leftovers.text(count, "Rosa")).toContain(count === 1 ? "Se enviará con" : "Se enviarán con");
		expect(interval.changed(count)).toContain(count === 1 ? "a 1 día." : "a 2 días.");
		expect(linen.changed(count)).toContain(count === 1 ? "a 1 noche." : "a 2 noches.");
		expect(faultWords().block.stay("Rosa", count)).toContain(guests);
	});
});

test("a guest without a name is waited for in Spanish, with or without an hour", () => {
	const { comes } = inSpanish(() => housekeepingWords().task);
	expect(comes("", "15:00")).toBe("Un huésped llega a las 15:00");
	expect(comes("Grace", null)).toBe("Grace llega hoy");
});

test("a form of lost and found gives its errors in the language of the person who sent it", () => {
	const wrongIn = (language: Language) =>
		withLanguage(language, () => {
			const checked = checkFields(foundItemSchema, new FormData());
			return checked.ok ? {} : checked.errors;
		});
	expect(wrongIn("es")).toMatchObject({
		description: "Por favor, describa el objeto.",
		storedWhere: "Por favor, diga dónde está ahora.",
	});
	expect(wrongIn("en")).toMatchObject({ description: "Please describe the item." });
});
