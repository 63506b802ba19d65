import { expect, test } from "vitest";
import { textOf } from "#test/app.ts";
import { startAppAtNoon } from "#test/app-at-noon.ts";
import { makeForm } from "#test/factories/forms.ts";

const { app } = await startAppAtNoon();

const readText = async (response: Response) => (await textOf(response)).replaceAll("\u00a0", " ");

async function reserve() {
	const answer = await app.post("/es/booking", makeForm({ email: "ana@example.com" }));
	const location = answer.headers.get("Location") ?? "";
	return { location, reference: /\/(\w{8})\?/.exec(location)?.[1] ?? "none" };
}

test("a guest who reserves in Spanish reads the reservation, its itinerary and its calendar entry in Spanish", async () => {
	const { location, reference } = await reserve();
	expect(location).toBe(`/es/reservations/${reference}?submitted`);
	const page = await readText(await app.get(location));
	for (const words of [
		"Su número de reservación",
		"Qué sigue",
		"Cancelar esta reservación",
		"Enlace privado",
		"sáb 12 dic 2026, desde las 3 p. m.",
		`/es/reservations/${reference}?key=`,
	])
		expect(page).toContain(words);
	const itinerary = await readText(await app.get("/es/itinerary"));
	expect(itinerary).toMatch(/sábado<\/span> <time[^>]*>12 de diciembre de <span[^>]*>2026</);
	expect(itinerary).toContain("desde las 3 p. m.");
	const file = (await (await app.get(`/es/reservations/${reference}/calendar`)).text()).replaceAll(
		/\r\n[ \t]/g,
		"",
	);
	expect(file).toContain("Llegada desde las 3");
	expect(file).toContain("Número de reservación");
	expect(file).toMatch(new RegExp(`^URL.*/es/reservations/${reference}`, "m"));
});

test("a guest's errors are named in Spanish, and at the same address without its language in English", async () => {
	const form = { reference: "", guest: "" };
	const spanish = await app.post("/es/reservations", form);
	expect(spanish.status).toBe(400);
	expect(await readText(spanish)).toContain("Escriba el número de la reservación, por favor.");
	expect(await readText(await app.post("/reservations", form))).toContain(
		"Please enter the reference of the reservation.",
	);
});

test("a guest cancels in Spanish, and is told the fee", async () => {
	const { reference } = await reserve();
	const answer = await app.post(`/es/reservations/${reference}`, { intent: "cancel", agreedOwedCents: "0" });
	const page = await readText(answer);
	expect(page).toContain("Cancelada. No debe nada.");
	expect(page).toContain("¿Cambió de opinión?");
});
