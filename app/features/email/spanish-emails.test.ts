import { expect, test } from "vitest";
import { tableDinner } from "#app/content/hotel/experiences.ts";
import { writeDinnerEmail } from "#app/features/dining/email.ts";
import { titleOf } from "#app/features/dining/words.ts";
import { quoteWords } from "#app/features/quotes/words.ts";
import { writeStayEmail } from "#app/features/stays/email.ts";
import { writeTreatmentReminder } from "#app/features/wellness/email.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import {
	hotelContact,
	makeDinnerFacts,
	makeEmails,
	makeStayFacts,
	makeTreatmentFacts,
} from "#test/factories/emails.ts";
import type { EmailContent } from "./email-content.ts";
import { emailWords } from "./email-words.ts";
import { toMessage } from "./message.ts";

const inSpanish = <Result>(write: () => Result) => withLanguage("es", write);

/** Mails to staff and owners about their work are English in every language, and so are documents. */
const isForStaff = (name: string) => /^(day at|owner's|receipt|invoice|credit note|void slip)/.test(name);

test("every e-mail to a guest or about a sign-in at the desk has a Spanish subject, heading and preview, and says that it is Spanish", () => {
	const english = makeEmails();
	const spanish = inSpanish(() => makeEmails());
	for (const [name, content] of Object.entries(spanish)) {
		if (isForStaff(name)) continue;
		const { subject, preheader, heading } = content;
		expect(subject, name).not.toBe(english[name]?.subject);
		expect(preheader, name).not.toBe(english[name]?.preheader);
		expect(heading, name).not.toBe(english[name]?.heading);
		const { html, text } = inSpanish(() => toMessage(content, hotelContact));
		expect(html, name).toContain('<html lang="es"');
		expect(text, name).toContain("1 Palapa Walk, Ciudad de Belice, Belice");
		expect(text, name).not.toMatch(/\b(Dear|Hello|your|please|Check-in)\b/);
	}
});

test.each([
	["stay confirmed", "Su estadía está confirmada: del sáb 12 dic al jue 17 dic 2026"],
	["arrival in three days", "Nos vemos en 3 días"],
	["points posted", "1,745 puntos por su estadía"],
	["stay cancelled late", "Su reservación K7MQ 2XHD está cancelada"],
	["deposit not paid", "Sus noches quedaron libres: reservación K7MQ 2XHD"],
	["gift", "Su vale de regalo"],
	["bill", "Su cuenta, 12 – 17 Dec"],
	["password reset", "Elija una contraseña nueva"],
])("the Spanish e-mail about %s has its subject", (name, subject) => {
	expect(inSpanish(() => makeEmails()[name]?.subject)).toBe(subject);
});

test("a Spanish e-mail names hours, sums and the pages it leads to in Spanish", () => {
	const { text } = inSpanish(() => toMessage(writeStayEmail("confirmed", makeStayFacts()), hotelContact));
	for (const part of [
		"Hola, Ana Cruz:",
		"Llegada: sáb 12 dic 2026, desde las 3 p. m.",
		"US$1,902.05",
		"Cancelación gratis hasta el sáb 5 dic 2026. Después se cobra la primera noche.",
		"https://stay.example/es/wellness",
		"https://stay.example/es/getting-here",
	])
		expect(text).toContain(part);
});

test.each([
	["13:00", "a la 1 p. m."],
	["10:00", "a las 10 a. m."],
	["12:00", "a las 12 del mediodía"],
])("a Spanish reminder says the hour %s as %s", (from, said) => {
	const treatment = { ...makeTreatmentFacts(), slot: { date: "2026-12-12", from, until: "14:30" } };
	const { subject } = inSpanish(() => writeTreatmentReminder({ ...treatment, today: "2026-12-11" }));
	expect(subject.replaceAll("\u00a0", " ")).toContain(`Nos vemos mañana ${said}:`);
});

test.each([
	[1, "la primera noche"],
	[2, "la primera noche de cada villa"],
])("the fee for %i villas is said in Spanish by their number", (villas, said) => {
	const { free } = inSpanish(() => emailWords().stay);
	expect(free("sáb 5 dic", villas)).toBe(`Cancelación gratis hasta el sáb 5 dic. Después se cobra ${said}.`);
});

test.each([
	[30, "30 minutos"],
	[60, "1 hora"],
	[1440, "24 horas"],
])("a link that works for %i minutes ends in %s", (minutes, said) => {
	expect(inSpanish(() => emailWords().account.once(minutes))).toContain(`vence en ${said}.`);
});

test.each([
	[1, "La villa no está apartada"],
	[2, "Las villas no están apartadas"],
])("a Spanish quote of %i villas says that nothing is held", (villas, said) => {
	expect(inSpanish(() => quoteWords().valid("sáb 5 dic 2026", villas))).toContain(said);
});

test("a Spanish e-mail shows its subject: the dinner at a table, and the treatment", () => {
	const pictures = (content: EmailContent) =>
		toMessage(content, hotelContact).html.match(/alt="[^"]{20,}"/g) ?? [];
	const dinner = inSpanish(() =>
		pictures(writeDinnerEmail("confirmed", makeDinnerFacts({ experience: titleOf(tableDinner.id) }))),
	);
	expect(dinner).toContainEqual(expect.stringContaining("Tres vieiras doradas"));
	const treatment = inSpanish(() => makeEmails()["treatment confirmed"]);
	expect(treatment?.subject).toContain("Masajes");
});
