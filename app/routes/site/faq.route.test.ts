import { expect, it, test } from "vitest";
import { startApp, textOf } from "#test/app.ts";

it("the server filters the answers, and every fact is in the page", async () => {
	const app = await startApp();
	const all = await textOf(await app.get("/faq"));
	for (const fact of [
		"20%",
		"refundable deposit applies for robe and towel",
		"60 minutes with 12 courses",
		"75 minutes with 17 courses",
		"Check in from 3 pm, check out by 11 am",
		"7 days before arrival",
		"10,000 points",
		"VIP membership",
		"How do I register?",
		"search for a villa",
		"Which amenities",
		"Who can come to the Wellness Center?",
		"Which services do you offer?",
		"villas, treatments and dinners",
	])
		expect(all).toContain(fact);
	const found = await textOf(await app.get("/faq?q=TOWEL"));
	expect(found).toContain("1 answer for");
	expect(found).toContain("robe and towel");
	expect(found).not.toContain("Can you pick us up at the airport?");
});

test.each([
	["internet", "Is there Wi-Fi?"],
	["shuttle", "Can you pick us up at the airport?"],
	["taxi from the airport", "Can you pick us up at the airport?"],
	["dogs", "Can we bring our pet?"],
	["voltage", "Which power outlets do you have?"],
	["plug", "Which power outlets do you have?"],
	["credit card", "How and when do we pay?"],
	["wheelchair", "Is the resort accessible by wheelchair?"],
	["insects", "Are there mosquitoes?"],
	["cigarettes", "Can we smoke?"],
	["late checkout", "Can we check out later?"],
	["brunch", "Is breakfast included?"],
	["kids", "Are children welcome at the Wellness Center?"],
	["luggage", "When can I check in, and when do I have to check out?"],
	["gratuity", "Is service included?"],
	["child", "Are children welcome, and are the pools safe for them?"],
	["lifeguard", "Are children welcome, and are the pools safe for them?"],
	["garage", "Is there parking?"],
	["washing", "Do you do laundry?"],
	["storms", "What is the weather like, and when are hurricanes?"],
	["hurric", "What is the weather like, and when are hurricanes?"],
	["visa", "Which documents do we need to enter Belize?"],
	["passports", "Which documents do we need to enter Belize?"],
	["tap water", "Can we drink the water?"],
	["seaweed", "Is there sargassum on the beach?"],
])("a search for %s finds: %s", async (query, question) => {
	const app = await startApp();
	const page = await textOf(await app.get(`/faq?q=${encodeURIComponent(query)}`));
	expect(page).toContain(question);
	expect(Number(/(\d+) answers? for/.exec(page)?.[1])).toBeLessThanOrEqual(3);
});

test.each([
	["internet", "¿Hay wifi?"],
	["INALAMBRICO", "¿Hay wifi?"],
	["taxi desde el aeropuerto", "¿Pueden recogernos en el aeropuerto?"],
	["recoger", "¿Pueden recogernos en el aeropuerto?"],
	["perros", "¿Podemos llevar a nuestra mascota?"],
	["animales", "¿Podemos llevar a nuestra mascota?"],
	["tomacorrientes", "¿Qué enchufes tienen?"],
	["tarjetas de crédito", "¿Cómo y cuándo se paga?"],
	["¿Cómo puedo pagar?", "¿Cómo y cuándo se paga?"],
	["silla de ruedas", "¿El resort es accesible en silla de ruedas?"],
	["zancudos", "¿Hay mosquitos?"],
	["cigarrillos", "¿Se puede fumar?"],
	["desayunar", "¿El desayuno está incluido?"],
	["maletas", "¿Desde qué hora puedo hacer el check-in y hasta qué hora el check-out?"],
	["propina", "¿El servicio está incluido?"],
	["alberca", "¿Pueden venir niños y son seguras las piscinas para ellos?"],
	["parqueo", "¿Hay estacionamiento?"],
	["lavar ropa", "¿Tienen servicio de lavandería?"],
	["huracan", "¿Cómo es el clima y cuándo hay huracanes?"],
	["visas", "¿Qué documentos necesitamos para entrar a Belice?"],
	["agua del chorro", "¿Se puede tomar el agua?"],
	["algas", "¿Hay sargazo en la playa?"],
	["alergias", "¿La cocina toma en cuenta alergias y dietas?"],
	["bata", "¿Tengo que llevar bata y toalla?"],
])("in Spanish, a search for %s finds: %s", async (query, question) => {
	const app = await startApp();
	const page = await textOf(await app.get(`/es/faq?q=${encodeURIComponent(query)}`));
	expect(page).toContain(question);
	expect(Number(/(\d+) respuestas? para/.exec(page)?.[1])).toBeLessThanOrEqual(3);
});

it("a search is shown as it was typed and never as a part of the page", async () => {
	const app = await startApp();
	const page = await (await app.get(`/faq?q=${encodeURIComponent("<img src=x onerror=alert(1)>")}`)).text();
	expect(page).toContain("Nothing found");
	expect(page).not.toContain("<img src=x");
});
