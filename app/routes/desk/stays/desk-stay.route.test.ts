import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { instantAt } from "#app/content/hotel/instant-at.ts";
import { readParty } from "#app/features/desk/party-page-queries.server.ts";
import { reserveDinner } from "#app/features/dining/operations/reserve-dinner.server.ts";
import { listReservationMails } from "#app/features/email/queries.server.ts";
import { withBilledFee } from "#app/features/folio/balance-queries.server.ts";
import { reverseTransaction } from "#app/features/folio/operations/reverse-transaction.server.ts";
import { listFolios } from "#app/features/folio/queries.server.ts";
import { addTaxRate } from "#app/features/front-office/operations/add-tax-rate.server.ts";
import { registerGuests } from "#app/features/guests/operations/register-guests.server.ts";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { findHeaderForDesk, listStaffNotes } from "#app/features/reservations/queries.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { reserveTreatment } from "#app/features/wellness/operations/reserve-treatment.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncCatalog } from "#db/catalog/sync-catalog.ts";
import { enqueueStayReminders } from "#jobs/send-stay-reminders.ts";
import { startApp } from "#test/app.ts";
import { asRole, newKey } from "#test/factories/folio.ts";
import { asGuest, asStaff, makeDinnerInput, makeTreatmentInput, noon } from "#test/factories/forms.ts";
import { bookDinner, bookStay, makeTreatment } from "#test/factories/reservations.ts";
import { openStaff, signInAs } from "#test/factories/staff.ts";

const reception = await startApp({ now: noon });
const manager = await startApp({ now: noon, database: reception.database });
const { db } = reception;

beforeAll(async () => {
	await syncCatalog(db);
	signInAs(reception, await openStaff(db, { name: "Maria Choc", roles: ["reception"] }));
	signInAs(manager, await openStaff(db, { name: "Ines Tillett", roles: ["manager"] }));
});

let nights = 0;
let stay: Awaited<ReturnType<typeof bookStay>>;
let page: string;

/** A stay of its own for each test, two nights in Palm Grove. */
beforeEach(async () => {
	nights += 1;
	const day = (later: number) => new Date(Date.UTC(2027, 1, nights * 3 + later)).toISOString().slice(0, 10);
	stay = await bookStay(
		db,
		{
			...{ villaIds: ["palm-grove"], checkIn: day(0), checkOut: day(2), guests: 3, name: "Ana Castillo" },
			email: "ana@example.com",
			note: "A cot, please.",
		},
		asGuest(null, new Date(noon.getTime() - 60_000)),
	);
	page = `/desk/stays/${stay.reference}`;
});

const textOf = async (response: Response | Promise<Response>) =>
	(await (await response).text()).replace(/<!--.*?-->/g, "");
const headerOf = () => findHeaderForDesk(db, stay.reference);
const formOf = (change: Record<string, string> = {}) => ({
	...{ version: "0", name: "Ana Castillo", email: "ana@example.com", phone: "", arrivalTime: "" },
	...{ guests: "3", children: "", infants: "", ...change },
});

describe("the page of a party", () => {
	test("shows villa, guest, note, price, mail and the history", async () => {
		const text = await textOf(reception.get(page));
		for (const shown of [
			"Ana Castillo",
			"Palm Grove",
			"A cot, please.",
			"ana@example.com",
			"Palm Grove Villa, 2 × $499.00",
			"$998.00",
			"Free to cancel until",
			"Confirmation",
			"3 adults to register",
			"Fill in registration",
			"<b>The guest</b> booked Palm Grove",
		])
			expect(text).toContain(shown);
	});

	test("says after midnight, before the day is closed, the fee that the form will ask", async () => {
		const [unit] = await listUnits(db, stay.id);
		const lastFreeDay = unit?.freeCancellationUntil ?? "";
		const policyAt = async (day: string, hour: string) =>
			(await readParty(db, stay.reference, lastFreeDay, instantAt(day, hour)))?.policy;
		expect(await policyAt(lastFreeDay, "23:59")).toMatchObject({ isFree: true, owedByRuleCents: 0 });
		expect(await policyAt(addDays(lastFreeDay, 1), "00:01")).toMatchObject({
			...{ isFree: false, owedByRuleCents: expect.any(Number) },
		});
	});

	test("shows the treatments and dinners of the same guest in these days, and never a health note", async () => {
		const by = { email: "ana@example.com", name: "Ana" };
		const date = stay.checkIn;
		const treatment = makeTreatmentInput({ ...by, date, note: "SECRET shoulder" });
		expect(await reserveTreatment(db, treatment, asGuest())).toMatchObject({ ok: true });
		const dinner = makeDinnerInput({ email: null, name: "ana castillo", date, note: "Birthday" });
		expect(await reserveDinner(db, dinner, asGuest())).toMatchObject({ ok: true });
		const other = makeDinnerInput({ experience: "prime-roots", name: "Somebody", date });
		await reserveDinner(db, other, asGuest());
		const text = await textOf(reception.get(page));
		expect(text).toContain("Massages, 10:00");
		expect(text).toContain("Legacy Lounge");
		expect(text).toContain("ask whose it is: same name, e-mail or phone");
		expect(text).not.toContain("Prime Roots");
		expect(text).not.toContain("SECRET");
	});

	test("opens for the reference of a treatment without its note, and says where to go on", async () => {
		const { reference } = await makeTreatment(db, { name: "Bea Ruiz" });
		const text = await textOf(reception.get(`/desk/stays/${reference}`));
		expect(text).toContain("Bea Ruiz");
		expect(text).toContain("Open in wellness");
		expect(text).not.toContain("Left shoulder");
	});

	test("opens by a reference as it is read out, and is a 404 for one that nobody has", async () => {
		const typed = `${stay.reference.slice(0, 4).toLowerCase()}-${stay.reference.slice(4)}`;
		const response = await reception.get(`/desk/stays/${typed}`);
		expect([response.status, response.headers.get("Location")]).toEqual([302, page]);
		for (const unknown of ["ZZZZ2222", "nothing"])
			expect((await reception.get(`/desk/stays/${unknown}`)).status).toBe(404);
	});

	test("takes a note once, with its name, and asks for one where it is empty", async () => {
		const note = { intent: "note", text: "Boat at six", idempotencyKey: crypto.randomUUID() };
		for (const _ of [1, 2]) expect((await reception.post(page, note)).status).toBe(303);
		expect(await listStaffNotes(db, stay.id)).toMatchObject([
			{ text: "Boat at six", writtenBy: "Maria Choc" },
		]);
		const empty = await reception.post(page, { ...note, text: " " });
		expect(empty.status).toBe(400);
		expect(await textOf(empty)).toContain("Please write the note first.");
	});

	test("sends the confirmation again, and says so where there is no address", async () => {
		expect((await reception.post(page, { intent: "resend" })).status).toBe(303);
		const mails = await listReservationMails(db, stay.id);
		expect(mails.map(({ event }) => event)).toEqual(["confirmed", "confirmed"]);
		await reception.post(`${page}/guest`, formOf({ email: "" }));
		const refused = await manager.post(page, { intent: "resend" });
		expect(refused.status).toBe(409);
		expect(await textOf(refused)).toContain("There is no e-mail address.");
	});

	test("locks the stay to its villa with a reason", async () => {
		const [unit] = await listUnits(db, stay.id);
		const lock = { intent: "lock", stayId: unit?.id ?? "", version: "0", reason: "" };
		expect((await reception.post(page, lock)).status).toBe(400);
		expect((await reception.post(page, { ...lock, reason: "Asked for the pier" })).status).toBe(303);
		expect(await textOf(reception.get(page))).toContain("Locked: Asked for the pier");
		expect((await reception.post(page, { ...lock, reason: "Other" })).status).toBe(409);
		expect((await reception.post(page, { ...lock, intent: "unlock", version: "1" })).status).toBe(303);
	});
});

describe("the form of the guest", () => {
	test("saves the shown values and leads back to the party", async () => {
		const response = await reception.post(`${page}/guest`, {
			...formOf({ name: "Ana M. Castillo", children: "1", arrivalTime: "14:30" }),
			note: "overwritten?",
		});
		expect([response.status, response.headers.get("Location")]).toEqual([303, `${page}#guest`]);
		expect(await headerOf()).toMatchObject({
			...{ name: "Ana M. Castillo", children: 1, arrivalTime: "14:30", note: "A cot, please." },
		});
	});

	test("shows both values when another desk has saved meanwhile, and overwrites only knowingly", async () => {
		await manager.post(`${page}/guest`, formOf({ phone: "+5016111111" }));
		const typed = formOf({ phone: "+5016222222", name: "Ana Maria" });
		const conflict = await reception.post(`${page}/guest`, typed);
		expect(conflict.status).toBe(409);
		const text = await textOf(conflict);
		for (const shown of [
			"+501 611 1111",
			"+5016222222",
			"Ana Maria",
			"Ines Tillett corrected the phone",
			'value="1"',
		])
			expect(text).toContain(shown);
		expect(await headerOf()).toMatchObject({ phone: "+5016111111", name: "Ana Castillo" });
		expect((await reception.post(`${page}/guest`, { ...typed, version: "1" })).status).toBe(303);
		expect(await headerOf()).toMatchObject({ phone: "+5016222222" });
	});

	test.each([
		[{ name: " " }, "Please enter the guest’s name."],
		[{ email: "nobody" }, "name@example.com"],
		[{ phone: "12" }, "country code"],
		[{ guests: "0" }, "from 1 to 10"],
		[{ guests: "3", children: "2", infants: "1" }, "has to be an adult"],
		[{ children: "-1" }, "a number, or leave"],
	])("refuses %j with a sentence", async (change, sentence) => {
		const response = await reception.post(`${page}/guest`, formOf(change));
		expect(response.status).toBe(400);
		expect(await textOf(response)).toContain(sentence);
	});

	test("knows how many the villas sleep, and refuses a form without its version", async () => {
		const many = await reception.post(`${page}/guest`, formOf({ guests: "10" }));
		expect([many.status, await textOf(many)]).toEqual([409, expect.stringContaining("sleep 6")]);
		const { version: _, ...without } = formOf({ name: "X" });
		expect((await reception.post(`${page}/guest`, without)).status).toBe(409);
	});
});

describe("registration", () => {
	test("registers the adults of the villa, signs one, and prints a card for each", async () => {
		const form = {
			version: "0",
			"name-0": "Ana Castillo",
			"nationality-0": "Mexico",
			"documentKind-0": "passport",
		};
		const saved = await reception.post(`${page}/registration`, {
			...form,
			...{ "name-1": "Jorge Castillo", "documentNumber-1": "G 77" },
		});
		expect(saved.status).toBe(303);
		const [ana] = await listRegistrations(db, stay.id);
		const sign = `${page}/sign/${ana?.id}`;
		const seenAt = ana?.updatedAt.toISOString() ?? "";
		const empty = await reception.post(sign, { path: "", seenAt });
		expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining("Please sign")]);
		expect((await reception.post(sign, { path: "M1 1L2 2<script>", seenAt })).status).toBe(400);
		expect((await reception.post(sign, { path: "M10 20L300 200", seenAt })).status).toBe(303);
		const card = await textOf(reception.get(`${page}/card`));
		for (const shown of [
			"Ana Castillo",
			"Mexico",
			"Passport",
			"G 77",
			"M10 20L300 200",
			"Adult not registered yet",
		])
			expect(card).toContain(shown);
		const text = await textOf(reception.get(page));
		expect(text).toContain("1 adult to register");
		expect(text).not.toContain("G 77");
		expect((await reception.post(sign, { intent: "remove", seenAt })).status).toBe(303);
		expect((await listRegistrations(db, stay.id))[0]?.signature).toBeNull();
	});

	test("prints the labels of the card in English, with Spanish beneath for a guest who reads it", async () => {
		const english = await textOf(reception.get(`${page}/card`));
		expect(english).toContain("<dt>Nationality</dt>");
		await reception.post(`${page}/guest`, formOf({ language: "es" }));
		const card = await textOf(reception.get(`${page}/card`));
		const beneath = (text: string) => `<span class="sub" lang="es">${text}</span>`;
		for (const [, name] of english.matchAll(/<dt>(.*?)<\/dt>/g))
			expect(card).toMatch(new RegExp(`<dt>${name}(<span class="sub" lang="es">.+?</span>|(?<=Villa))</dt>`));
		for (const [label, text] of [
			["Adult not registered yet", "Adulto todavía sin registrar"],
			["Nationality", "Nacionalidad"],
			["Reference", "Reservación"],
			["Signature", "Firma"],
			["the rules of the hotel.", "Confirmo que estos datos son correctos y que leí las reglas del hotel."],
		])
			expect(card).toContain(`${label}${beneath(text ?? "")}`);
	});

	test("shows both registrations when another desk was first", async () => {
		const [unit] = await listUnits(db, stay.id);
		const entry = {
			place: 0,
			name: "Ana",
			country: null,
			nationality: null,
			documentKind: null,
			documentNumber: null,
		};
		await registerGuests(db, { stayId: unit?.id ?? "", version: 0, entries: [entry] }, asStaff());
		const response = await reception.post(`${page}/registration`, { version: "0", "name-0": "Anna" });
		expect(response.status).toBe(409);
		const text = await textOf(response);
		expect(text).toContain("Saved by a colleague: Ana.");
		expect(text).toContain('value="Anna"');
	});
});

describe("cancelling for the guest", () => {
	const cancelled = (change: Record<string, string> = {}) => ({
		...{ version: "0", what: "party", owed: "rule", "rule-party": "0", amount: "", reason: "", ...change },
	});

	test("reception cancels by the rule, and not otherwise", async () => {
		const other = cancelled({ owed: "other", amount: "100", reason: "Late" });
		expect((await reception.post(`${page}/cancel`, other)).status).toBe(403);
		expect((await reception.post(`${page}/cancel`, cancelled({ "rule-party": "5" }))).status).toBe(409);
		expect((await reception.post(`${page}/cancel`, cancelled())).status).toBe(303);
		expect(await headerOf()).toMatchObject({ owedCents: 0 });
	});

	test("a stay that a colleague has cancelled meanwhile for another fee is no dead end, and keeps that fee", async () => {
		const fee = { owed: "other", amount: "150.50", reason: "Boat was ordered" };
		expect((await manager.post(`${page}/cancel`, cancelled(fee))).status).toBe(303);
		for (const ask of [
			() => reception.post(`${page}/cancel`, cancelled()),
			() => reception.get(`${page}/cancel`),
		]) {
			const answer = await ask();
			expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
			expect(answer.headers.get("Set-Cookie")).toContain("flash=");
			expect(await textOf(reception.get(page))).toContain("There is nothing to cancel any more.");
		}
		expect(await headerOf()).toMatchObject({ owedCents: 15_050 });
	});

	test("says that the treatments and dinners stay reserved, and leads to each", async () => {
		const dinner = await bookDinner(db, { email: "ana@example.com", name: "Ana", date: stay.checkIn });
		const text = await textOf(reception.get(`${page}/cancel`));
		expect(text).toContain("The treatments and dinners stay reserved.");
		expect(text).toContain(`href="/desk/stays/${dinner.reference}"`);
	});

	test("ends what was still to do: nobody is left to register", async () => {
		const asks = async () => (await textOf(reception.get(page))).includes("3 adults to register");
		expect(await asks()).toBe(true);
		await reception.post(`${page}/cancel`, cancelled());
		expect(await asks()).toBe(false);
	});

	test("a manager decides on another amount with a reason, which the history tells", async () => {
		const other = { owed: "other", amount: "150.50" };
		const missing = await manager.post(`${page}/cancel`, cancelled(other));
		expect([missing.status, await textOf(missing)]).toEqual([400, expect.stringContaining("Please say why")]);
		const wrong = await manager.post(`${page}/cancel`, cancelled({ ...other, amount: "a lot", reason: "x" }));
		expect(wrong.status).toBe(400);
		const done = await manager.post(`${page}/cancel`, cancelled({ ...other, reason: "Boat was ordered" }));
		expect(done.status).toBe(303);
		expect(await headerOf()).toMatchObject({ owedCents: 15_050 });
		expect(await textOf(manager.get(page))).toContain(
			"<b>Ines Tillett</b> cancelled it, fee $150.50 instead of $0.00: “Boat was ordered”",
		);
	});

	test("names the fee, paid or not, and says which waiting e-mails will not be sent", async () => {
		await enqueueStayReminders(db, addDays(stay.checkIn, -1));
		expect(await textOf(manager.get(page))).toContain('Reminder before arrival <span class="soft">waiting');
		const fee = { owed: "other", amount: "150.50", reason: "Boat was ordered" };
		expect((await manager.post(`${page}/cancel`, cancelled(fee))).status).toBe(303);
		const text = await textOf(manager.get(page));
		expect(text).toMatch(/Cancellation fee<.*?\$150\.50/s);
		expect(text).toContain('Reminder before arrival <span class="soft">will not be sent, no longer needed');
		expect(text).toContain('Cancellation <span class="soft">waiting');
	});

	test("a fee that was taken back is due on no page, of the desk or of the guest", async () => {
		const fee = { owed: "other", amount: "150.50", reason: "Boat was ordered" };
		expect((await manager.post(`${page}/cancel`, cancelled(fee))).status).toBe(303);
		const [line] = (await listFolios(db, stay.id)).flatMap(({ lines }) => lines);
		const taken = { transactionId: line?.transactionId ?? "", reason: "Storm", idempotencyKey: newKey() };
		expect(await reverseTransaction(db, taken, asRole("manager"))).toMatchObject({ ok: true });
		expect(await textOf(manager.get(page))).toContain("The cancellation fee of $150.50 was taken back.");
		const found = await findStay(db, stay.reference);
		expect(found?.owedCents).toBe(15_050);
		expect(await withBilledFee(db, found)).toMatchObject({ owedCents: 0, settlementCents: null });
	});
});

test("staff find the guest of a villa on a day, and are told the missing part of the question", async () => {
	const found = await textOf(reception.get(`/desk/stays?villa=palm-grove&date=${stay.checkIn}`));
	expect(found).toContain("Ana Castillo");
	expect(found).toContain("Booked");
	const wrong = await textOf(reception.get("/desk/stays?villa=nowhere&date=2026-02-31"));
	expect(wrong).toContain("Please choose a villa.");
	expect(wrong).toContain("Please enter a date");
});

test("the price of a stay names every rate of the tax that its nights have", async () => {
	const rate = {
		id: newKey(),
		tax: "room_tax",
		firstDay: addDays(stay.checkIn, 1),
		basisPoints: 1200,
	} as const;
	expect(await addTaxRate(db, rate, asRole("owner"))).toMatchObject({ ok: true });
	const dates = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, 2) };
	const { reference } = await bookStay(db, { ...dates, villaIds: ["vista-del-mar"], guests: 2 });
	expect(await textOf(reception.get(`/desk/stays/${reference}`))).toContain("Room tax 9% and 12%");
	expect(await textOf(reception.get(page))).toMatch(/Room tax 9%</);
});
