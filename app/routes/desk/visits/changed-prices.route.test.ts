import { beforeAll, describe, expect, test } from "vitest";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { startApp } from "#test/app.ts";
import { makeDinnerInput, noon, today } from "#test/factories/forms.ts";
import { bookTreatment } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const desk = await startApp({ now: noon });
const { db } = desk;

beforeAll(async () => {
	await syncCatalog(db);
	signInAs(desk, await openStaff(db, { roles: ["reception"] }));
});

const read = async (path: string) => (await desk.request(path)).text();

const requestOther = async () =>
	(await bookTreatment(db, { date: null, time: null, wellnessType: "Other" })).reference;

describe("a price that was changed while the form was open", () => {
	const offered = (html: string) => /name="agreedTotalCents" value="(\d*)"/.exec(html)?.[1];

	/** Sends a form that saw a price of one cent, and then the price that the answer shows. */
	async function sendTwice(path: string, form: Record<string, string>, price: string) {
		const send = (agreedTotalCents: string) => desk.post(path, { ...form, agreedTotalCents });
		const refused = await send("1");
		const html = await refused.text();
		expect(refused.status).toBe(409);
		expect(html).toContain(`Nothing was saved: the price is ${price} now, with service charge and GST.`);
		expect(`$${(Number(offered(html)) / 100).toFixed(2)}`).toBe(price.replace(",", ""));
		expect((await send(offered(html) ?? "")).status).toBe(303);
	}

	test("reserves no treatment, and the form then has the new price", async () => {
		const date = addDays(today, 50);
		const chosen = { service: "head-spa", guests: "1", date };
		const path = `/desk/wellness/reserve?${new URLSearchParams(chosen)}`;
		expect(offered(await read(path))).toBe("11263");
		const guest = { name: "Eva Cal", age: "41", party: "", idempotencyKey: crypto.randomUUID() };
		await sendTwice(path, { ...chosen, ...guest, time: "10:00" }, "$112.63");
	});

	test("gives a request no time whose service it names, and a treatment with a price keeps that", async () => {
		const date = addDays(today, 51);
		const path = `/desk/wellness/${await requestOther()}`;
		const search = `${path}?${new URLSearchParams({ service: "head-spa", date })}`;
		const html = await read(search);
		expect(html).toContain("$112.63 with service charge and GST");
		const form = { intent: "time", service: "head-spa", date, time: "11:00", version: "0" };
		await sendTwice(search, form, "$112.63");
		expect(offered(await read(`${path}?date=${date}`))).toBe("");
	});

	test("reserves no dinner, and the form then has the new price, the seatings and the guests", async () => {
		const date = addDays(today, 52);
		const form = {
			...{ intent: "reserve", experience: "legacy-lounge", date, seating: "", guests: "8", party: "" },
			...{ name: "Eva Cal", idempotencyKey: crypto.randomUUID() },
		};
		await sendTwice("/desk/pavilion/reserve", form, "$1,060.00");
	});

	test("changes no dinner, and the form then has the new price", async () => {
		const input = makeDinnerInput({ date: addDays(today, 53), seating: "18:00" });
		const outcome = await reserveDinner(db, input, { by: { kind: "staff", name: "Maria" }, now: noon });
		const path = `/desk/pavilion/${outcome.ok ? outcome.reference : ""}`;
		const form = { intent: "change", date: addDays(today, 53), seating: "18:00", guests: "9", version: "0" };
		const look = await desk.post(path, { ...form, intent: "look" });
		expect(offered(await look.text())).toBe("119250");
		await sendTwice(path, form, "$1,192.50");
	});
});
