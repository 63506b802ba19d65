import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { changeHotelContact } from "#app/features/catalog/operations/change-hotel-contact.server.ts";
import { toVersion } from "#app/features/catalog/operations/change-setting.server.ts";
import { getSavedContact } from "#app/features/catalog/queries.server.ts";
import { takeDeposit } from "#app/features/folio/operations/take-deposit.server.ts";
import { cancelAtDesk } from "#app/features/front-office/operations/cancel-at-desk.server.ts";
import { changePlan } from "#app/features/plan/operations/change-plan.server.ts";
import { saveContact } from "#app/features/reservations/operations/save-contact.server.ts";
import { stayEmailJob } from "#app/features/stays/email-jobs.server.ts";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { changeStayDates } from "#app/features/stays/operations/change-stay-dates.server.ts";
import { confirmHeldStay } from "#app/features/stays/operations/confirm-held-stay.server.ts";
import { correctStay, enqueueStayState } from "#app/features/stays/operations/correct-stay.server.ts";
import { reserveByPhone } from "#app/features/stays/operations/reserve-by-phone.server.ts";
import { reserveStay } from "#app/features/stays/operations/reserve-stay.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { formatReference } from "#app/lib/reference.ts";
import { syncDining, syncVillas } from "#db/catalog/sync-catalog.ts";
import { jobs } from "#db/schema/jobs.ts";
import { reservations } from "#db/schema/reservations.ts";
import { calendarText, readCalendar } from "#test/calendar-entry.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asGuest, asStaff, makeDeskBooking, makeStayInput, noon } from "#test/factories/forms.ts";
import { makeImportedStay } from "#test/factories/imported-stays.ts";
import { moveTo } from "#test/factories/plan.ts";
import { bookStay, makeDinner } from "#test/factories/reservations.ts";
import { openMailApp } from "#test/mail-app.ts";
import { listDeadJobs } from "./queue/dead-jobs.ts";
import { enqueueJob } from "./queue/enqueue.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(database);

afterAll(() => app.close());
beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const deliver = async (minutesLater = 0) => (await app.deliver(noon, minutesLater)).mails;

const reserved = (change: Parameters<typeof bookStay>[1] = {}) =>
	bookStay(db, { email: "ana@example.com", ...change });

/** As if the guest had made the latest change so much later. */
const laterBy = (interval: string) =>
	pool.query("update jobs set created_at = created_at + $1::interval where done_at is null", [interval]);

const agreed = { agreedTotalCents: 76_082 * 2 };

test("the next e-mail names the number, and comes from the address, that a manager has saved", async () => {
	const current = await getSavedContact(db);
	const setting = { phone: "+501 600 7788", email: "hello@palapa.example" };
	const manager = { by: { kind: "staff", name: "Ines", roles: ["manager"] }, now: noon } as const;
	expect(await changeHotelContact(db, { version: toVersion(current), setting }, manager)).toEqual({
		ok: true,
	});
	await reserved();
	const [mail] = await deliver();
	expect(mail?.from?.address).toBe("hello@palapa.example");
	for (const part of [mail?.text, mail?.html]) {
		expect(part?.replaceAll("\u00a0", " ")).toContain("+501 600 7788");
		expect(part).toContain("hello@palapa.example");
		expect(part?.replaceAll("\u00a0", " ")).not.toContain("+501 555 0142");
	}
	expect(readCalendar(mail)).toMatchObject({ organizer: "mailto:hello@palapa.example" });
	await changeHotelContact(db, { version: toVersion({ ...current, ...setting }), setting: current }, manager);
});

test("a guest with an address gets an e-mail about the stay: facts, price, link and calendar entry", async () => {
	const stay = await reserved();
	const [mail, ...others] = await deliver();
	expect(others).toEqual([]);
	expect(mail).toMatchObject({
		subject: "Your stay is confirmed: Sat 12 Dec to Mon 14 Dec 2026",
		to: [{ name: "Ana Cruz", address: "ana@example.com" }],
	});
	const link = `https://stay.example/reservations/${stay.reference}?key=${stay.linkToken}`;
	for (const fact of [
		formatReference(stay.reference),
		"Sunset Palms Villa",
		"2 nights × $349.00",
		"$760.82",
		link,
	])
		expect(mail?.text).toContain(fact);
	expect(readCalendar(mail)).toEqual({
		method: "REQUEST",
		partMethod: "REQUEST",
		uid: `${stay.reference}@palapa`,
		sequence: 0,
		from: "2026-12-12",
		until: "2026-12-14",
		isDate: true,
		status: "CONFIRMED",
		organizer: "mailto:stay@pbresort.example",
		attendees: [["mailto:ana@example.com", "ACCEPTED"]],
	});
	const { rows } = await pool.query("select id, payload from jobs");
	expect(mail?.messageId).toBe(`<${rows[0].id}@pbresort.example>`);
	expect(rows).toEqual([{ id: rows[0].id, payload: {} }]);
});

test("a guest who gave no address, or got no villa, gets no mail; one who sent the form twice gets one", async () => {
	await reserved({ email: null });
	await reserveStay(db, makeStayInput({ email: "ben@example.com" }), asGuest());
	expect(await db.$count(jobs)).toBe(0);
	const input = makeStayInput({
		email: "ana@example.com",
		villaIds: ["palm-grove", "vista-del-mar"],
		guests: 9,
	});
	await Promise.all([1, 2, 3].map(() => reserveStay(db, input, asGuest())));
	const mails = await deliver();
	expect(mails).toHaveLength(1);
	expect(mails[0]?.text).toMatch(
		/Vista Del Mar Villa and Palm Grove Villa[\s\S]*Vista Del Mar Villa: 2 nights × \$399\.00: \$798\.00\nPalm/,
	);
});

test("a cancellation does not ask for a fee that a deposit taken at the desk has paid", async () => {
	const stay = await reserved({ checkIn: "2026-11-24", checkOut: "2026-11-27" });
	await deliver();
	const deposit = { reservationId: stay.id, amountCents: 50_000, idempotencyKey: crypto.randomUUID() };
	const tender = { kind: "bank_transfer", bankReference: "BT 1" } as const;
	expect(await takeDeposit(db, { ...deposit, tender }, asStaff())).toMatchObject({ ok: true });
	const cancel = { reservationId: stay.id, version: stay.revision, stayId: null, isRule: true };
	const manager = { by: { kind: "staff", name: "Ines", roles: ["manager"] }, now: noon } as const;
	expect(await cancelAtDesk(db, { ...cancel, owedCents: 38_041 }, manager)).toMatchObject({ ok: true });
	await laterBy("1 day");
	const [mail] = await deliver();
	expect(mail?.text).toContain("For the cancellation we charge $380.41, which your deposit pays for.");
	expect(mail?.text).toContain("$119.59 of your deposit goes back to you");
	expect(mail?.text).not.toContain("To pay");
});

test("a guest who has paid a deposit and changes the dates reads what is paid and what is left", async () => {
	const stay = await reserved();
	const deposit = { reservationId: stay.id, amountCents: 50_000, idempotencyKey: crypto.randomUUID() };
	const tender = { kind: "bank_transfer", bankReference: "BT 1" } as const;
	expect(await takeDeposit(db, { ...deposit, tender }, asStaff())).toMatchObject({ ok: true });
	const dates = { reservationId: stay.id, checkIn: "2026-12-19", checkOut: "2026-12-23" };
	expect(await changeStayDates(db, { ...dates, ...agreed }, asGuest())).toMatchObject({ ok: true });
	const mail = (await deliver()).at(-1);
	expect(mail?.text).toContain(
		"You have paid a deposit of $500.00; you pay the rest, $1,021.64, at the resort.",
	);
});

test("the calendar entry follows the stay: changed dates move it, a cancellation removes it", async () => {
	const stay = await reserved();
	const entries = [readCalendar((await deliver())[0])];
	const dates = { checkIn: "2026-12-19", checkOut: "2026-12-23" };
	expect(await changeStayDates(db, { reservationId: stay.id, ...dates, ...agreed }, asGuest())).toMatchObject(
		{
			ok: true,
		},
	);
	await laterBy("1 hour");
	const [changed] = await deliver();
	entries.push(readCalendar(changed));
	expect(changed?.subject).toBe("Your stay is changed: Sat 19 Dec to Wed 23 Dec 2026");
	expect(changed?.text).toContain("$1,521.64");
	await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, asGuest());
	await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, asGuest());
	await laterBy("1 day");
	const mails = await deliver();
	expect(mails.map(({ subject }) => subject)).toEqual([
		`Your reservation ${formatReference(stay.reference)} is cancelled`,
	]);
	expect(mails[0]?.text).toContain("nothing to pay");
	expect(calendarText(mails[0])).not.toContain("key=");
	entries.push(readCalendar(mails[0]));

	expect(entries.map(({ method, status, from }) => [method, status, from])).toEqual([
		["REQUEST", "CONFIRMED", "2026-12-12"],
		["REQUEST", "CONFIRMED", "2026-12-19"],
		["CANCEL", "CANCELLED", "2026-12-19"],
	]);
	expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
	const sequences = entries.map(({ sequence }) => sequence);
	expect(sequences).toEqual([0, 1, 2]);
});

test("a stay that staff have given another villa has its price as agreed in the e-mail", async () => {
	const { id, revision } = await reserved();
	const [unit] = await listUnits(db, id);
	const villas = [{ villaId: "palm-grove", from: "2026-12-12", until: "2026-12-14" }];
	const moves = [moveTo({ stayId: unit?.id ?? "", version: revision }, villas)];
	expect(await changePlan(db, { moves, mailGuest: true }, asStaff())).toMatchObject({ ok: true });
	const mails = await deliver(1);
	expect(mails.map(({ subject }) => subject).sort()).toEqual([
		"Your stay is confirmed: Sat 12 Dec to Mon 14 Dec 2026",
		"Your villa is changed: Sat 12 Dec to Mon 14 Dec 2026",
	]);
	for (const mail of mails) {
		for (const fact of ["Palm Grove Villa", "2 nights × $349.00: $698.00", "$760.82"])
			expect(mail.text).toContain(fact);
		expect(calendarText(mail)).toContain("SUMMARY:Palm Grove Villa");
		expect(readCalendar(mail)).toMatchObject({ method: "REQUEST", sequence: 1 });
	}
});

test("a guest who changes the villa during the stay is told of one first night, and is charged one", async () => {
	const { id, revision } = await reserved({ checkIn: "2026-11-24", checkOut: "2026-11-26" });
	const [unit] = await listUnits(db, id);
	const villas = [
		{ villaId: "sunset-palms", from: "2026-11-24", until: "2026-11-25" },
		{ villaId: "palm-grove", from: "2026-11-25", until: "2026-11-26" },
	];
	const moves = [moveTo({ stayId: unit?.id ?? "", version: revision }, villas)];
	expect(await changePlan(db, { moves, mailGuest: true }, asStaff())).toMatchObject({ ok: true });
	expect(await cancelStay(db, { reservationId: id, agreedOwedCents: 38_041 }, asGuest())).toMatchObject({
		ok: true,
	});
	const mails = await deliver(1);
	expect(mails.at(-1)?.text).toContain("We charge the full price of the first night: $380.41.");
	for (const { text } of mails) expect(text).not.toContain("of each villa");
});

test("a confirmation that waited while the server was off is not sent for a stay that is over", async () => {
	await reserved();
	expect((await app.deliver(new Date("2026-12-20T18:00:00Z"))).mails).toEqual([]);
});

test("a guest whose stay staff cancel for another fee than that of the rule is not told that it is the first night", async () => {
	const stay = await reserved({ checkIn: "2026-11-24", checkOut: "2026-11-26" });
	const fee = { reservationId: stay.id, agreedOwedCents: 10_000, reason: "The road was closed" };
	expect(await cancelStay(db, fee, asStaff(noon))).toMatchObject({ ok: true });
	const mail = (await deliver()).at(-1);
	expect(mail?.text).toContain("For the cancellation we charge $100.00.");
	expect(mail?.text).not.toContain("first night:");
});

test("a guest whose stay another site has sold reads that this site decides about the money, when the desk cancels it", async () => {
	const { reservationId } = await makeImportedStay(db, { now: noon, from: "2026-12-12" });
	await db.update(reservations).set({ email: "ana@example.com" }).where(eq(reservations.id, reservationId));
	const free = { reservationId, version: 0, stayId: null, owedCents: 0, isRule: true };
	expect(await cancelAtDesk(db, free, asStaff(noon))).toEqual({ ok: true, owedCents: 0 });
	const [mail] = await deliver();
	expect(mail?.text).toContain(
		"There is nothing to pay at the resort. Whether you pay a fee or get money back",
	);
	expect(mail?.text).not.toContain("There is nothing to pay.");
	expect(mail?.html).not.toContain("Nothing to pay.");
});

test("a guest of two villas of whom the desk cancels one is not told that the dates are changed", async () => {
	const stay = await reserved({ villaIds: ["palm-grove", "vista-del-mar"], guests: 9 });
	const [unit] = await listUnits(db, stay.id);
	const one = { reservationId: stay.id, stayId: unit?.id ?? "", version: 0, owedCents: 0, isRule: true };
	expect(await cancelAtDesk(db, one, asStaff(noon))).toMatchObject({ ok: true });
	const mail = (await deliver()).find(({ text }) => text?.includes("Here is your new stay"));
	expect(mail?.subject).toBe("Your stay is changed: Sat 12 Dec to Mon 14 Dec 2026");
	expect(mail?.text).not.toMatch(/dates are changed/i);
	expect(mail?.text).not.toContain("We charge");
});

test("a guest of two villas of whom the desk cancels one too late reads the fee for it", async () => {
	const stay = await reserved({
		...{ villaIds: ["palm-grove", "vista-del-mar"], guests: 9 },
		...{ checkIn: "2026-11-24", checkOut: "2026-11-26" },
	});
	const unit = (await listUnits(db, stay.id)).find(({ villas }) => villas[0]?.id === "palm-grove");
	const one = { reservationId: stay.id, stayId: unit?.id ?? "", version: 0, owedCents: 54_391, isRule: true };
	expect(await cancelAtDesk(db, one, asStaff(noon))).toMatchObject({ ok: true });
	const changed = (await deliver()).find(({ subject }) => subject?.startsWith("Your stay is changed"));
	expect(changed?.text).toContain("Palm Grove Villa is cancelled. We charge $543.91 for it.");
});

test("a guest who cancels a stay reads which dinners stay booked, and where to cancel them", async () => {
	await syncDining(db);
	const stay = await reserved();
	const { reference } = await makeDinner(db, { date: "2026-12-13", stayReservationId: stay.id });
	await makeDinner(db, { date: "2026-12-12", email: "ana@example.com" });
	await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, asGuest());
	const mail = (await deliver()).find(({ subject }) => subject?.includes("is cancelled"));
	expect(mail?.text).toContain(
		`Still booked:\n- Legacy Lounge (Sun 13 Dec 2026, 6 pm): https://stay.example/dinners/${reference}\n\nThese are not cancelled`,
	);
	expect(mail?.text).not.toContain("Sat 12 Dec 2026, 6 pm");
});

test("a guest who cancels too late reads the fee, to the cent", async () => {
	const stay = await reserved({ checkIn: "2026-11-24", checkOut: "2026-11-26" });
	await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 38_041 }, asGuest());
	expect((await deliver()).at(-1)?.text).toContain("We charge the full price of the first night: $380.41.");
});

test("a mail that is no longer true is not sent: a stay cancelled before its confirmation left", async () => {
	const stay = await reserved();
	await cancelStay(db, { reservationId: stay.id, agreedOwedCents: 0 }, asGuest());
	expect((await deliver()).map(({ subject }) => subject)).toEqual([
		`Your reservation ${formatReference(stay.reference)} is cancelled`,
	]);
});

test("a stay that is only held is confirmed to nobody, whoever corrects its address, until it is booked", async () => {
	const held = { holdUntil: new Date(noon.getTime() + 3_600_000), askedCents: null, freeUntil: null };
	const booked = await reserveByPhone(db, { ...makeDeskBooking(), ...held }, asStaff());
	const { id: reservationId = "", revision: version = 0 } =
		(await findStay(db, booked.ok ? booked.reference : "")) ?? {};
	const contact = { reservationId, email: "ana@example.com" };
	expect(await saveContact(db, contact, asGuest(), enqueueStayState)).toEqual({ ok: true, isSent: false });
	const correction = { reservationId, version: version + 1, correction: { email: "ben@example.com" } };
	const corrected = await correctStay(db, { ...correction, sendsConfirmation: true }, asStaff());
	expect(corrected).toMatchObject({ ok: true, isSent: false });
	await enqueueJob(db, stayEmailJob, { event: "changed", reservationId });
	expect(await deliver()).toEqual([]);
	expect(await confirmHeldStay(db, { reservationId }, asStaff())).toMatchObject({ ok: true });
	expect(await deliver()).toMatchObject([{ to: [{ address: "ben@example.com" }] }]);
});

test("a busy mail server gets the same message again, later; one that refuses the guest for good does not", async () => {
	await reserved();
	app.refusals.push({ responseCode: 451, message: "Come back later" });
	expect(await deliver()).toHaveLength(0);
	expect(await deliver()).toHaveLength(0);
	expect(await deliver(1)).toHaveLength(1);

	await reserved({ villaIds: ["palm-grove"] });
	app.refusals.push({ responseCode: 550, message: "No" });
	await deliver();
	expect(await deliver(60 * 24)).toHaveLength(0);
	expect(await listDeadJobs(db)).toMatchObject([{ kind: "send-stay-email", attempts: 1, canRetry: true }]);
});

test("a guest who has reserved in Spanish gets mails in Spanish, whose links lead to Spanish pages", async () => {
	const input = makeStayInput({ email: "ana@example.com" });
	await reserveStay(db, input, { ...asGuest(), language: "es" });
	const [mail] = await deliver();
	expect(mail?.html).toContain('lang="es"');
	expect(mail?.subject).toMatch(/confirmada/i);
	const links = [...(mail?.html ?? "").matchAll(/href="(https?:\/\/[^/]+)(\/[^"]*)"/g)].map(
		([, , path = ""]) => path,
	);
	const own = links.filter((path) => /reservations|booking|getting-here/.test(path));
	expect(own.length).toBeGreaterThan(0);
	for (const path of own) expect(path).toMatch(/^\/es\//);
});
