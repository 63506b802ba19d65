import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { type StaffRole, staffRoles } from "#app/lib/actor.ts";
import { addDays, formatHotelDate } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { treatments } from "#db/schema/treatments.ts";
import { startApp } from "#test/app.ts";
import { asGuest, makeDinnerInput, noon, today } from "#test/factories/forms.ts";
import { bookTreatment, makeStay, makeTreatment, setStayStatus } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

type App = Awaited<ReturnType<typeof startApp>>;
const apps = {} as Record<StaffRole, App>;
const first = await startApp({ now: noon });
const { db } = first;

beforeAll(async () => {
	await syncCatalog(db);
	for (const role of staffRoles) {
		apps[role] = role === "owner" ? first : await startApp({ now: noon, database: first.database });
		signInAs(apps[role], await openStaff(db, { roles: [role] }));
	}
});

const read = async (role: StaffRole, path: string) => (await apps[role].request(path)).text();

const reserved = async (change: Parameters<typeof bookTreatment>[1]) =>
	(await bookTreatment(db, change)).reference;

describe("a guest's note about their health", () => {
	const note = "Pregnant, fifth month";

	test.each(staffRoles)("%s reads it exactly when they are of the wellness team", async (role) => {
		const date = addDays(today, 40);
		const waiting = await reserved({ date: null, time: null, note, age: 97 });
		const booked = await reserved({ date, time: "10:00", note, wellnessType: "Facials" }).catch(
			() => waiting,
		);
		for (const path of [
			"/desk/wellness",
			`/desk/wellness?day=${date}`,
			`/desk/wellness/${waiting}`,
			`/desk/wellness/${booked}`,
		]) {
			const html = await read(role, path);
			if (role === "wellness") expect(html).toContain(note);
			else expect(html).not.toMatch(/Pregnant|>97</);
		}
		for (const path of ["/desk/pavilion", "/desk/pavilion/kitchen-list"])
			expect(await read(role, path)).not.toContain("Pregnant");
	});
});

test("a request without a time says its preferred day, in the list and on its page", async () => {
	const date = addDays(today, 42);
	const waiting = await reserved({ date, time: null });
	expect(await read("wellness", "/desk/wellness")).toContain(`preferred day ${formatHotelDate(date)}`);
	expect(await read("wellness", `/desk/wellness/${waiting}`)).toContain("Preferred day");
});

describe("the kitchen list", () => {
	test("has counts, groups, allergies and diet of the dinners and of the guests in house, and no way to reach anybody", async () => {
		const date = addDays(today, 41);
		const stay = await makeStay(db, {
			...{ checkIn: addDays(today, 40), checkOut: addDays(today, 43), name: "Sofia Marín" },
			...{ diet: "Vegan", phone: "+5016109999", email: "sofia@example.com" },
		});
		const contact = { phone: "+5016104567", diet: "Shellfish allergy" };
		const desk = { stayReservationId: stay.id };
		const input = makeDinnerInput({ date, seating: "18:00", email: "host@example.com", ...contact, desk });
		await reserveDinner(db, input, { by: { kind: "staff", name: "Maria" }, now: noon });
		const html = await read("dining", `/desk/pavilion/kitchen-list?day=${date}`);
		for (const words of ["Legacy Lounge", "Shellfish allergy", "Sofia Marín", "Vegan"])
			expect(html).toContain(words);
		expect(html).not.toMatch(/50161|@example\.com/);
	});
});

test("the day sheet has the phone number and the note of a guest for the counter alone", async () => {
	const stay = { checkIn: today, checkOut: addDays(today, 2), name: "Olga Witz" };
	await makeStay(db, { ...stay, phone: "+5016107777", note: "A late boat" });
	const path = "/desk/day-sheet";
	const [counter, kitchen] = [await read("reception", path), await read("dining", path)];
	for (const words of ["Olga Witz", "+501 610 7777", "A late boat", "Balance"])
		expect(counter).toContain(words);
	expect(kitchen).toContain("Olga Witz");
	expect(kitchen).not.toMatch(/610 ?7777|A late boat|Balance/);
});

describe("reservations from the page of a stay", () => {
	const stay = makeStay(db, {
		...{ checkIn: addDays(today, 60), checkOut: addDays(today, 63), name: "Inés Sosa", guests: 6 },
		...{ email: "ines@example.com" },
	});
	const chosen = (id: string) => new RegExp(`<option value="${id}"[^>]* selected`);

	test("begins with its first day, its guest and its villa, and belongs to it, though another stay has the same address", async () => {
		const { id, reference, villaName, checkIn, email } = await stay;
		await makeStay(db, { checkIn, checkOut: addDays(today, 62), name: "Inés Sosa", email });
		const page = await read("reception", `/desk/stays/${reference}`);
		const path = `/desk/wellness/reserve?stay=${reference}`;
		expect(page).toContain(`href="${path}"`);
		expect(await read("reception", path)).toContain(`value="${checkIn}"`);
		const form = await read("reception", `${path}&service=head-spa&guests=1&date=${checkIn}`);
		expect(form).toMatch(chosen(id));
		for (const words of [villaName, "$112.63 with service charge and GST", "Not checked in"])
			expect(form).toContain(words);
		const sent = await apps.reception.post(`${path}&service=head-spa&date=${checkIn}`, {
			...{ service: "head-spa", guests: "1", date: checkIn, time: "10:00", party: id, age: "41" },
			idempotencyKey: crypto.randomUUID(),
		});
		expect(sent.status).toBe(303);
		const to = new URL(sent.headers.get("location") ?? "", "http://desk").pathname;
		const made = await read("reception", to);
		for (const words of ["Inés Sosa", villaName]) expect(made).toContain(words);
	});

	test.each(["confirmed", "checked_in", "checked_out", "cancelled", "no_show"] as const)(
		"is offered for a stay that is %s only where its guests are still to come or in house",
		async (status) => {
			const days = { checkIn: addDays(today, 70), checkOut: addDays(today, 72) };
			const { id, reference } = await makeStay(db, { ...days, name: "Eva Cal" });
			if (status !== "confirmed") await setStayStatus(db, id, status);
			const isOffered = status === "confirmed" || status === "checked_in";
			for (const [kind, noun] of [
				["treatment", "wellness"],
				["dinner", "pavilion"],
			]) {
				const path = `/desk/${noun}/reserve?stay=${reference}`;
				for (const page of [`/desk/stays/${reference}`, `/desk/stays/${reference}/folio?charge=${kind}`])
					expect((await read("reception", page)).includes(`href="${path}"`), page).toBe(isOffered);
				expect((await read("reception", path)).includes("For the stay of")).toBe(isOffered);
			}
		},
	);

	test("shows the free seatings and the price of the dinner before anything is saved, also without scripts", async () => {
		const { id, reference, checkIn } = await stay;
		const path = `/desk/pavilion/reserve?stay=${reference}`;
		expect(await read("reception", path)).toMatch(chosen(id));
		await reserveDinner(
			db,
			makeDinnerInput({ date: checkIn, seating: "18:00", experience: "legacy-lounge" }),
			asGuest(),
		);
		const wanted = { experience: "legacy-lounge", date: checkIn, guests: "8" };
		const look = await apps.reception.post(path, { intent: "look", ...wanted, party: id });
		expect(look.status).toBe(200);
		const html = await look.text();
		for (const words of ["18:00 taken", "20:30 free", "8 guests: $1,060.00 with service charge and GST"])
			expect(html).toContain(words);
		expect(html).toMatch(chosen(id));
		const answer = await apps.reception.request(`/desk/pavilion/seatings?${new URLSearchParams(wanted)}`);
		expect(await answer.json()).toMatchObject({
			offer: { totalCents: 106_000, seatings: [{ state: "taken" }, { state: "free" }] },
			parties: expect.arrayContaining([expect.objectContaining({ id, isInHouse: false })]),
		});
		const nothing = await apps.reception.request("/desk/pavilion/seatings?experience=none&date=x");
		expect(await nothing.json()).toEqual({ offer: null, parties: [] });
	});
});

describe("a form that saw an older version", () => {
	test("gives no time: 409 with both times, and the one that was chosen is still chosen", async () => {
		const reference = await reserved({ date: null, time: null, wellnessType: "Scrubs" });
		const [mine, theirs] = [addDays(today, 44), addDays(today, 45)];
		const path = `/desk/wellness/${reference}`;
		const give = (date: string, time: string) =>
			apps.reception.post(`${path}?date=${date}`, { intent: "time", version: "0", date, time });
		expect((await give(theirs, "14:00")).status).toBe(303);
		const refused = await give(mine, "10:00");
		expect(refused.status).toBe(409);
		const html = await refused.text();
		for (const words of ["You chose", "10:00", "It has now", "14:00"]) expect(html).toContain(words);
		expect(html).toMatch(/name="version" value="1"/);
		expect(html).toMatch(/value="10:00"[^>]*checked|checked[^>]*value="10:00"/);
	});

	test("saves no diet: 409 with both texts", async () => {
		const input = makeDinnerInput({
			date: addDays(today, 46),
		});
		const outcome = await reserveDinner(db, input, { by: { kind: "staff", name: "Maria" }, now: noon });
		const path = `/desk/pavilion/${outcome.ok ? outcome.reference : ""}`;
		const save = (diet: string) => apps.dining.post(path, { intent: "diet", version: "0", diet });
		expect((await save("Nut allergy")).status).toBe(303);
		const refused = await save("Vegan");
		expect(refused.status).toBe(409);
		const html = await refused.text();
		for (const words of ['value="Vegan"', "Saved by a colleague: Nut allergy."])
			expect(html).toContain(words);
	});
});

test("a dinner moves to another stay or to none, a form without a stay says so, and an older form keeps its choice", async () => {
	const days = { checkIn: addDays(today, 53), checkOut: addDays(today, 55) };
	const [mine, theirs] = [await makeStay(db, { ...days, name: "Ola Moe" }), await makeStay(db, days)];
	const desk = { stayReservationId: mine.id };
	const input = makeDinnerInput({ date: addDays(today, 54), desk });
	const outcome = await reserveDinner(db, input, { by: { kind: "staff", name: "Maria" }, now: noon });
	const path = `/desk/pavilion/${outcome.ok ? outcome.reference : ""}`;
	const page = await read("reception", path);
	expect(page).toContain("Move to another stay");
	expect(page).toContain(`value="${theirs.id}"`);
	expect(page).not.toContain(`value="${mine.id}"`);
	const move = (stay: string, version: string) =>
		apps.reception.post(path, { intent: "move", stay, version });
	const empty = await move("", "0");
	expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("Choose a stay.")]);
	expect((await move(theirs.id, "0")).status).toBe(303);
	const late = await move(mine.id, "0");
	expect(late.status).toBe(409);
	expect(await late.text()).toMatch(new RegExp(`<option[^>]*value="${mine.id}"[^>]*selected`));
	expect((await move("none", "1")).status).toBe(303);
	expect(await read("reception", path)).toContain("It belongs to no stay.");
});

test("a treatment without a price asks for it with the button that says it was given, and only then", async () => {
	const startsAt = new Date(noon.getTime() - 90 * 60_000);
	const time = { status: "confirmed", startsAt, endsAt: noon } as const;
	const [priced, unpriced] = [await makeTreatment(db, time), await makeTreatment(db, time)];
	const price = { lines: null, baseCents: null, serviceChargeCents: null, taxCents: null, totalCents: null };
	await db
		.update(treatments)
		.set({ ...price, serviceId: null })
		.where(eq(treatments.reservationId, unpriced.id));
	const path = `/desk/wellness/${unpriced.reference}`;
	expect(await read("wellness", `/desk/wellness/${priced.reference}`)).not.toContain('name="price"');
	const html = await read("wellness", path);
	expect(html).toContain('name="price"');
	const version = /name="version"[^>]* value="(\d+)"/.exec(html)?.[1] ?? "";
	const press = (typed: string) => apps.wellness.post(path, { intent: "done", version, price: typed });
	expect(await (await press("")).text()).toContain("enter the price for each guest");
	const wrong = await press("eighty");
	expect(wrong.status).toBe(400);
	expect(await wrong.text()).toMatch(/value="eighty"[\s\S]*Enter the price in US dollars/);
	expect((await press("80")).status).toBe(303);
	const after = await read("wellness", path);
	expect(after).toContain("$106.00");
	expect(after).not.toContain('name="price"');
	// A slip of the fingers is put right: undone, the page asks once more, with the typed values.
	const versionOf = (page: string) => /name="version"[^>]* value="(\d+)"/.exec(page)?.[1] ?? "";
	await apps.wellness.post(path, { intent: "take_back", version: versionOf(after) });
	const undone = await read("wellness", path);
	expect(undone).toMatch(/name="price"[^>]*value="80\.00"|value="80\.00"[^>]*name="price"/);
	await apps.wellness.post(path, { intent: "done", version: versionOf(undone), price: "90" });
	expect(await read("wellness", path)).toContain("$119.25");
});

test("a press on the evening's list ends a dinner in its row, and one that was pressed on an older list is refused there", async () => {
	const desk = { stayReservationId: null };
	const input = makeDinnerInput({ date: today, seating: "20:30", desk });
	const outcome = await reserveDinner(db, input, { by: { kind: "staff", name: "Maria" }, now: noon });
	const reference = outcome.ok ? outcome.reference : "";
	const press = (app: App, intent: string, version: string) =>
		app.post(`/desk/pavilion?day=${today}`, { reference, intent, version });
	const early = await press(apps.dining, "done", "0");
	expect(early.status).toBe(409);
	expect(await early.text()).toContain("It has not begun yet, so nothing was changed.");

	const late = await startApp({ now: new Date(noon.getTime() + 11 * 3_600_000), database: first.database });
	signInAs(late, await openStaff(db, { roles: ["dining"] }));
	const done = await press(late, "done", "0");
	expect(done.status).toBe(200);
	expect(await done.text()).toContain("Undo");
	expect((await press(late, "take_back", "0")).status).toBe(409);
	expect((await press(late, "take_back", "1")).status).toBe(200);
	expect((await apps.dining.post("/desk/pavilion", { reference: "NOSUCH99", intent: "done" })).status).toBe(
		404,
	);
});

test("another group of a dinner is priced before anything changes, and a seating that is taken names the free ones", async () => {
	const desk = { stayReservationId: null };
	const by = { kind: "staff", name: "Maria" } as const;
	const reserve = async (seating: string) => {
		const input = makeDinnerInput({ date: addDays(today, 48), seating, desk });
		const outcome = await reserveDinner(db, input, { by, now: noon });
		if (!outcome.ok) throw new Error(outcome.reason);
		return outcome.reference;
	};
	const path = `/desk/pavilion/${await reserve("18:00")}`;
	await reserve("20:30");
	const wanted = { version: "0", date: addDays(today, 48), seating: "18:00", guests: "9" };
	const preview = await apps.dining.post(path, { intent: "look", ...wanted });
	expect(preview.status).toBe(200);
	expect(await preview.text()).toMatch(/New price .* more than agreed/);
	const taken = await apps.dining.post(path, { intent: "change", ...wanted, seating: "20:30" });
	expect(taken.status).toBe(409);
	expect(await taken.text()).toContain("Others have this experience or the tables then. Free on that day:");
	expect(await read("dining", path)).not.toContain("9 guests");
	expect((await apps.dining.post(path, { intent: "change", ...wanted })).status).toBe(303);
	expect(await read("dining", path)).toContain("9 guests");
});

describe("bad input at the desk", () => {
	test("a reservation without a guest, a time or an age gets a message at each, and nothing typed is lost", async () => {
		const sent = {
			...{ service: "massages", date: addDays(today, 47), guests: "1", time: "", name: "", age: "x" },
			...{ email: "no address", idempotencyKey: crypto.randomUUID() },
		};
		const query = `?service=massages&guests=1&date=${sent.date}`;
		const response = await apps.reception.post(`/desk/wellness/reserve${query}`, sent);
		expect(response.status).toBe(400);
		const html = await response.text();
		for (const words of [
			"Choose one of the free times.",
			"Choose a guest in house, or enter a name.",
			"Enter an age from 1 to 120.",
			"no address",
		])
			expect(html).toContain(words);
	});

	test("Other without name and price names the missing fields in the search already", async () => {
		const html = await read("reception", `/desk/wellness/reserve?service=other&date=${addDays(today, 47)}`);
		for (const words of ["Enter the name.", "Enter the price in US dollars", "Enter the minutes"])
			expect(html).toContain(words);
	});

	test("an invalid or unknown code of a voucher is refused as such; so is a search without a result", async () => {
		expect(await read("reception", "/desk/points?code=12")).toContain("A code has 8 letters and digits.");
		expect(await read("reception", "/desk/points?code=K7MQ2XHD")).toContain("There is no voucher K7MQ 2XHD.");
		expect(await read("reception", "/desk/points?q=nobody")).toContain("No account has");
		expect(await read("dining", "/desk/points?q=nobody")).not.toContain("Give points");
	});

	test("a voucher that is not there, points for nobody and points by the kitchen are refused", async () => {
		const send = async (who: "reception" | "dining", form: Record<string, string>) => {
			const response = await apps[who].post("/desk/points", form);
			return [response.status, await response.text()];
		};
		expect(await send("dining", { intent: "voucher", code: "12" })).toEqual([
			400,
			expect.stringContaining("A code has 8 letters and digits."),
		]);
		expect(await send("dining", { intent: "voucher", code: "K7MQ2XHD" })).toEqual([
			404,
			expect.stringContaining("There is no voucher K7MQ 2XHD."),
		]);
		const grant = { intent: "grant", account: "none", points: "100", reason: "A late boat" };
		expect((await send("reception", { ...grant, points: "many" }))[0]).toBe(400);
		expect((await send("reception", grant))[0]).toBe(404);
		expect((await send("dining", grant))[0]).toBe(403);
	});
});
