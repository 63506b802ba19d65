import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formatReference } from "#app/lib/reference.ts";
import { syncWellness } from "#db/catalog/sync-catalog.ts";
import { services } from "#db/schema/catalog.ts";
import { reservations } from "#db/schema/reservations.ts";
import { treatmentNotes, treatments } from "#db/schema/treatments.ts";
import { keyIn, startApp, textOf, titleIn, withoutScripts } from "#test/app.ts";
import { withoutTables } from "#test/db.ts";
import { makeDinnerForm, noon } from "#test/factories/forms.ts";

const app = await startApp({ now: noon });
await syncWellness(app.db);

const right = {
	name: "Ana Pérez",
	age: "34",
	wellnessType: "Head Spa",
	email: "",
	note: "Left shoulder",
};

const newKey = () => crypto.randomUUID();

async function requestsWith(key: string) {
	const rows = await app.db
		.select({ header: reservations, line: treatments })
		.from(reservations)
		.innerJoin(treatments, eq(treatments.reservationId, reservations.id))
		.where(eq(reservations.idempotencyKey, key));
	return rows.map(({ header, line }) => ({ ...line, ...header }));
}

async function send(fields: Record<string, string | string[]>) {
	const response = await app.post("/reserve-wellness", fields);
	return { response, html: await textOf(response) };
}

describe("the wellness form", () => {
	test("has all eight types and a key that is new every time", async () => {
		const first = await (await app.get("/reserve-wellness")).text();
		const second = await (await app.get("/reserve-wellness")).text();
		expect(titleIn(first)).toBe("Reserve Wellness Center · PB Resort Belize");
		for (const type of [
			"Massages",
			"Head Spa",
			"Facials",
			"Body Treatments",
			"Scrubs",
			"Bath/Sauna Rental",
			"Other",
		])
			expect(first).toContain(`>${type}</option>`);
		expect(keyIn(first)).toMatch(/^[\da-f-]{36}$/);
		expect(keyIn(second)).not.toBe(keyIn(first));
	});

	test("asks for the treatment first, then for day and time, then for the guest", async () => {
		const html = withoutScripts(
			await (await app.get("/reserve-wellness?wellnessType=Massages&date=2026-12-12")).text(),
		);
		const names = [...html.matchAll(/<(?:input|select|textarea|button)[^>]*?\sname="([^"]+)"/g)].map(
			([, name]) => name,
		);
		const order = ["wellnessType", "guests", "showDate", "date", "time", "name", "age", "email", "note"];
		expect([...new Set(names)].filter((name) => order.includes(name ?? ""))).toEqual(order);
		expect(html).toContain("We send your confirmation and any change here.");
	});

	test("chooses no time for the guest, and says that this is no booking yet", async () => {
		const html = await textOf(await app.get("/reserve-wellness"));
		const times = [...html.matchAll(/<input[^>]*name="time"[^>]*>/g)].map(([input]) => input);
		expect(times).toHaveLength(1);
		expect(times[0]).toMatch(/type="radio".*value=""/);
		expect(times[0]).not.toContain("checked");
		expect(html).toContain("Leave the time open");
		expect(html).toContain("Without a time, your request is not a booking yet.");
	});

	test("has one button that sends it, and every other button has a name of its own", async () => {
		const html = await textOf(await app.get("/reserve-wellness?wellnessType=Massages"));
		const submits = [...html.slice(html.indexOf("<main")).matchAll(/<button[^>]*type="submit"[^>]*>/g)]
			.map(([button]) => button.replaceAll(/class="[^"]*"/g, ""))
			.filter((button) => !button.includes("name="));
		expect(submits).toHaveLength(1);
		expect(submits[0]).not.toContain("disabled");
	});

	test("has the type chosen that a link names, and none when it names nonsense", async () => {
		const chosen = await (await app.get("/reserve-wellness?wellnessType=Bath%2FSauna%20Rental")).text();
		expect(chosen).toContain('<option value="Bath/Sauna Rental" selected="">Bath/Sauna Rental</option>');
		const none = await (await app.get("/reserve-wellness?wellnessType=Nap")).text();
		expect(none).not.toContain('<option selected="">');
	});

	test("is filled in with the day of a dinner, however far ahead it is, and with no day that it would refuse", async () => {
		const lastDay = "2028-11-20";
		const answer = await app.post("/reserve-pavilion", makeDinnerForm({ date: lastDay }));
		const reference = /dinners\/(\w{8})/.exec(answer.headers.get("Location") ?? "")?.[1];
		const page = await (await app.get(`/reserve-wellness?reservation=${reference}`)).text();
		expect(page).toContain('value="Ana Pérez"');
		const dateField = (html: string) => /<input[^>]*name="date"[^>]*>/.exec(html)?.[0];
		expect(dateField(page)).toContain(`value="${lastDay}"`);
		const beyond = await (await app.get("/reserve-wellness?date=2028-11-21")).text();
		expect(dateField(beyond)).not.toContain('value="2028');
	});

	test("leads to a page of its own with the reference, says once that it was submitted, and leads to one record", async () => {
		const key = newKey();
		const { response } = await send({ ...right, idempotencyKey: key });
		expect(response.status).toBe(303);
		const address = response.headers.get("Location") ?? "";
		const [row] = await requestsWith(key);
		expect(address).toBe(`/treatments/${row?.reference}?submitted`);
		const printed = formatReference(row?.reference ?? "");
		const later = `${right.wellnessType} ${printed}`;
		for (const title of ["Wellness reservation submitted!", later]) {
			const page = await app.get(address);
			const html = await page.text();
			expect(page.status).toBe(200);
			expect(page.headers.get("Cache-Control")).toMatch(/private|no-store/);
			expect(titleIn(html)).toBe(`${title} · PB Resort Belize`);
			expect(html).toContain(printed);
			expect(html).toContain("How can we reach you?");
			expect(html).not.toContain(right.note);
		}
		expect(await requestsWith(key)).toHaveLength(1);
	});

	test("tells a guest who left an e-mail address where the answer will go", async () => {
		const { response } = await send({ ...right, email: "Ana@Example.com", idempotencyKey: newKey() });
		const html = await (await app.get(response.headers.get("Location") ?? "")).text();
		expect(html).toContain("ana@example.com");
		expect(html).not.toContain("please contact us with your reference");
	});

	test("sent twice, and twice at the same moment, is one record under one address", async () => {
		const key = newKey();
		const sent = await Promise.all([1, 2, 3, 4].map(() => send({ ...right, idempotencyKey: key })));
		expect(sent.map(({ response }) => response.status)).toEqual([303, 303, 303, 303]);
		expect(new Set(sent.map(({ response }) => response.headers.get("Location"))).size).toBe(1);
		expect(await requestsWith(key)).toHaveLength(1);
	});

	test("in two tabs is two forms and two records", async () => {
		const keys = await Promise.all(
			[1, 2].map(async () => keyIn(await (await app.get("/reserve-wellness")).text())),
		);
		const answers = await Promise.all(keys.map((key) => send({ ...right, idempotencyKey: key })));
		expect(new Set(answers.map(({ response }) => response.headers.get("Location"))).size).toBe(2);
	});

	test("changed after it was sent is refused clearly, with everything typed and a fresh key", async () => {
		const key = newKey();
		await send({ ...right, idempotencyKey: key });
		const { response, html } = await send({ ...right, age: "35", idempotencyKey: key });
		const [row] = await requestsWith(key);
		expect(response.status).toBe(409);
		expect(row?.age).toBe(34);
		expect(html).toContain(
			`This form was already sent: it is reservation ${formatReference(row?.reference ?? "")}.`,
		);
		expect(html).toContain("To change that reservation, open it.");
		expect(html).toContain(`href="/treatments/${row?.reference}"`);
		expect(html).toContain('value="35"');
		const freshKey = keyIn(html);
		expect(freshKey).not.toBe(key);
		const again = await send({ ...right, age: "35", idempotencyKey: freshKey });
		expect(again.response.status).toBe(303);
	});

	test.each([
		["a missing name", { name: "" }, "Please enter the guest&#x27;s name."],
		["an age of 0", { age: "0" }, "Please enter the age as a whole number from 1 to 120."],
		["a type that does not exist", { wellnessType: "Nap" }, "Please choose a type of wellness."],
		[
			"a line break in the e-mail",
			{ email: "a@b.example\r\nBcc: c@d.example" },
			"Please enter an e-mail address",
		],
		[
			"a name of 10,000 characters",
			{ name: "a".repeat(10_000) },
			"Please shorten the name to 100 characters.",
		],
		["a note of 10,000 characters", { note: "a".repeat(10_000) }, "Please shorten this to 2,000 characters."],
		["a control character", { name: "Ana\u0000" }, "Please remove the invisible characters from the name."],
		["a field sent twice", { age: ["34", "3"] }, "Please answer this once, as text."],
	])(
		"answers %s with 400, beside the field and in the summary, and loses nothing",
		async (_, change, message) => {
			const key = newKey();
			const { response, html } = await send({ ...right, idempotencyKey: key, ...change });
			expect(response.status).toBe(400);
			expect(titleIn(html)).toBe("Error: Reserve Wellness Center · PB Resort Belize");
			const [field = ""] = Object.keys(change);
			expect(html).toContain(`href="#${field}"`);
			expect(html).toContain(`id="${field}-error"`);
			expect(html.split(message)).toHaveLength(3);
			if (field !== "note") expect(html).toContain(`${right.note}</textarea>`);
			if (field !== "name") expect(html).toContain(`value="${right.name}"`);
			expect(keyIn(html)).toBe(key);
			expect(await requestsWith(key)).toEqual([]);
		},
	);

	test("answers a file instead of text with 400", async () => {
		const body = new FormData();
		for (const [name, value] of Object.entries({ ...right, idempotencyKey: newKey() })) body.set(name, value);
		body.set("note", new File(["text"], "note.txt"));
		const response = await app.request("/reserve-wellness", {
			method: "POST",
			body,
			headers: { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" },
		});
		expect(response.status).toBe(400);
		expect(await response.text()).toContain("Please answer this once, as text.");
	});

	test.each([
		[
			"a form cut short on the way",
			"multipart/form-data; boundary=x",
			"--x\r\nContent-Disposition: form-data; name=",
		],
		["a body that is no form", "application/json", JSON.stringify(right)],
	])("refuses %s with a sentence and no record", async (_, type, body) => {
		const before = await app.db.$count(treatments);
		const headers = { Origin: "http://localhost:3000", "Content-Type": type };
		const response = await app.request("/reserve-wellness", { method: "POST", body, headers });
		expect([400, 415]).toContain(response.status);
		expect((await response.text()).trim()).toMatch(/\.$|<\/html>$/);
		expect(await app.db.$count(treatments)).toBe(before);
	});

	test("takes an emoji for a name, and ignores fields that nobody asked for", async () => {
		const key = newKey();
		const { response } = await send({
			...right,
			name: "😀",
			idempotencyKey: key,
			status: "cancelled",
			reference: "22222222",
			id: newKey(),
		});
		expect(response.status).toBe(303);
		const [row] = await requestsWith(key);
		expect(row).toMatchObject({ name: "😀", status: "requested" });
		expect(row?.reference).not.toBe("22222222");
	});

	test("with a spoiled key keeps everything and brings a key that works", async () => {
		const { response, html } = await send({ ...right, idempotencyKey: "spoiled" });
		expect(response.status).toBe(400);
		expect(html).toContain(`value="${right.name}"`);
		const again = await send({ ...right, idempotencyKey: keyIn(html) });
		expect(again.response.status).toBe(303);
	});

	test("without a key is taken: there is nothing to compare it with", async () => {
		expect((await send(right)).response.status).toBe(303);
	});

	test("keeps the note out of the log", async () => {
		await send({ ...right, note: "a very private matter", idempotencyKey: newKey() });
		expect(app.logLines.join("")).not.toContain("a very private matter");
		expect(await app.db.$count(treatmentNotes)).toBeGreaterThan(0);
	});

	test("says so when the database fails, keeps everything, and is recorded once when it is sent again", async () => {
		const key = newKey();
		const { response, html } = await withoutTables(app.database.pool, "treatments", () =>
			send({ ...right, idempotencyKey: key }),
		);
		expect(response.status).toBe(500);
		expect(titleIn(html)).toMatch(/^Error: /);
		expect(html).toContain("Error submitting reservation. Please try again.");
		expect(html).toContain(`value="${right.name}"`);
		expect(html).toContain(`${right.note}</textarea>`);
		expect(keyIn(html)).toBe(key);
		expect((await send({ ...right, idempotencyKey: key })).response.status).toBe(303);
		expect(await requestsWith(key)).toHaveLength(1);
	});
});

test("a guest who reserves in Spanish chooses the same services and reads of them in Spanish", async () => {
	const opened = await textOf(await app.get("/es/reserve-wellness?wellnessType=Head+Spa"));
	expect(opened).toContain('<option value="Head Spa" selected="">Spa capilar</option>');
	const idempotencyKey = newKey();
	const wrong = await app.post("/es/reserve-wellness", { ...right, name: "", idempotencyKey });
	expect(await textOf(wrong)).toContain("Escriba el nombre del huésped.");
	const sent = await app.post("/es/reserve-wellness", { ...right, idempotencyKey });
	const address = sent.headers.get("Location") ?? "";
	expect(address).toMatch(/^\/es\/treatments\//);
	expect(await requestsWith(idempotencyKey)).toMatchObject([{ serviceId: "head-spa" }]);
	const page = await textOf(await app.get(address));
	expect(page).toContain("¡Recibimos su reservación de bienestar!");
	expect(page).toContain("Spa capilar, 60 minutos");
});

describe("the price", () => {
	const shown = { ...right, wellnessType: "Scrubs", date: "", guests: "2" };

	test("of the chosen type is in the form, with service charge, GST and total", async () => {
		const page = await app.get("/reserve-wellness?wellnessType=Scrubs&guests=2");
		const html = await textOf(page);
		for (const words of [
			"Scrubs, for two",
			"Treatment, 2 × $75.00",
			"$150.00",
			"$30.00",
			"$18.75",
			"$198.75",
		])
			expect(html).toContain(words);
		expect(await textOf(await app.get("/reserve-wellness"))).not.toContain("Service charge,");
	});

	test("is there without scripts after the button and after a mistake", async () => {
		for (const change of [{ intent: "times" }, { name: "" }]) {
			const { html } = await send({ ...shown, ...change, idempotencyKey: newKey() });
			expect(html).toContain("$198.75");
		}
	});

	test("of Other is said to be named on request, with the price of the treatment asked for under it", async () => {
		const html = await textOf(await app.get("/reserve-wellness?wellnessType=Other"));
		expect(html).toContain("Priced on request");
		expect(html).toContain("Agape Pool Experience: $140 a guest, 90 minutes");
	});

	test("that staff have changed meanwhile is said with the new one, and nothing is reserved", async () => {
		const key = newKey();
		const fields = { ...shown, agreedTotalCents: "19875", idempotencyKey: key };
		await app.db.update(services).set({ priceCents: 80_00 }).where(eq(services.id, "scrubs"));
		const { response, html } = await send(fields);
		expect(response.status).toBe(409);
		expect(html).toContain("The price of this treatment has changed to $212.00. Nothing was reserved.");
		expect(html).toContain("Treatment, 2 × $80.00");
		expect(await requestsWith(key)).toEqual([]);
		expect((await send({ ...fields, agreedTotalCents: "21200" })).response.status).toBe(303);
		await app.db.update(services).set({ priceCents: 75_00 }).where(eq(services.id, "scrubs"));
	});

	test("of every service is on its card, before service charge and GST", async () => {
		const html = await textOf(await app.get("/wellness"));
		for (const price of ["$120", "$85", "$95", "$125", "$75", "$45", "$60", "$140"])
			expect(html).toContain(`${price} a guest`);
		for (const minutes of [90, 60, 75, 40, 25, 120]) expect(html).toContain(`${minutes} minutes`);
		expect(html).toContain("A 20% service charge and 12.5% GST are added to spa services.");
	});
});

describe("a service that is out of service", () => {
	test("is said to be on its card and in the form, is not chosen by a link, and is refused", async () => {
		await app.db.update(services).set({ inService: false }).where(eq(services.id, "facials"));
		const card = await textOf(await app.get("/wellness"));
		expect(card.split("Not offered at the moment.")).toHaveLength(2);
		expect(card.split(">BOOK NOW<")).toHaveLength(8);
		const form = await textOf(await app.get("/reserve-wellness?wellnessType=Facials"));
		expect(form).toContain(
			'<option value="Facials" disabled="">Facials (not offered at the moment)</option>',
		);
		expect(form).not.toContain('selected="">Facials');
		const key = newKey();
		const { response, html } = await send({ ...right, wellnessType: "Facials", idempotencyKey: key });
		expect(response.status).toBe(400);
		expect(html).toContain('href="#wellnessType"');
		expect(html).toContain("This is not offered at the moment. Please choose another type of wellness.");
		expect(await requestsWith(key)).toEqual([]);
		await app.db.update(services).set({ inService: true }).where(eq(services.id, "facials"));
	});
});

test("cards and form are there without prices while the services cannot be read", async () => {
	const [card, form] = await withoutTables(app.database.pool, "services", async () => [
		await app.get("/wellness"),
		await app.get("/reserve-wellness?wellnessType=Scrubs&date=2026-12-12"),
	]);
	expect([card.status, form.status]).toEqual([200, 200]);
	expect((await card.text()).split(">BOOK NOW<")).toHaveLength(9);
	expect(await textOf(form)).toContain('<option value="Scrubs" selected="">Scrubs</option>');
});
