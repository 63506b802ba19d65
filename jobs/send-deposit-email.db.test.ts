import { afterAll, beforeEach, expect, test } from "vitest";
import { cancelStay } from "#app/features/stays/operations/cancel-stay.server.ts";
import { findStay } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openDeposits } from "#test/deposits.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { openMailApp } from "#test/mail-app.ts";

const { database, stripe, at, hold, goToPage, pay, tell, closeDue, stateOf } = await openDeposits();
const app = await openMailApp(database);
const ana = { email: "ana@example.com" };

afterAll(() => app.close());
beforeEach(async () => {
	await clearDatabase(database.pool);
	await syncVillas(database.db);
	stripe.fail(null);
});

const subjects = async (minutes: number) =>
	(await app.deliver(at(minutes))).mails.map(({ subject }) => subject);

/** Nobody can ask the provider until the nights are released. */
async function closeWhileAway() {
	stripe.fail("away");
	for (const minute of [20, 25, 30, 35, 40, 45]) await closeDue(minute);
	stripe.fail(null);
}

test("a guest who did not pay in time is told once that the nights are released, with a link to book them again", async () => {
	const { reference } = await hold(ana);
	await goToPage(reference);
	await closeDue(19);
	expect(await subjects(19)).toEqual([]);
	await closeDue(20);
	await closeDue(21);
	const { mails } = await app.deliver(at(21));
	const shown = `${reference.slice(0, 4)} ${reference.slice(4)}`;
	expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
		[`Your nights are released: reservation ${shown}`, ana.email],
	]);
	const again =
		"https://stay.example/booking?villaId=sunset-palms&checkIn=2026-12-12&checkOut=2026-12-14&guests=";
	for (const said of ["Sat 12 Dec 2026 to Mon 14 Dec 2026", "Nothing was charged.", again])
		expect(mails[0]?.text?.replaceAll("\u00a0", " ")).toContain(said);
	await closeDue(60);
	expect(await subjects(60)).toEqual([]);
});

test("a guest whose payment nobody could ask about is told only when the provider says that there was none", async () => {
	const { reference } = await hold(ana);
	await goToPage(reference);
	await closeWhileAway();
	expect(await stateOf(reference)).toMatchObject({ stay: "expired", deposit: "unanswered" });
	expect(await subjects(45)).toEqual([]);
	await closeDue(105);
	expect(await subjects(105)).toEqual([expect.stringContaining("Your nights are released")]);
});

test("a guest who paid is never told that the nights are released: a late payment that confirms sends the confirmation", async () => {
	const { reference } = await hold(ana);
	const message = pay(await goToPage(reference));
	await closeWhileAway();
	await tell(message, 50);
	await closeDue(105);
	expect(await stateOf(reference)).toMatchObject({ stay: "confirmed", deposit: "paid" });
	expect(await subjects(105)).toEqual([expect.stringContaining("Your stay is confirmed")]);
});

test("a payment that arrives before the e-mail is sent makes it untrue, and then it is not sent", async () => {
	const { reference } = await hold(ana);
	await closeDue(20);
	await database.pool.query("update deposits set state = 'unanswered'");
	expect(await stateOf(reference)).toMatchObject({ stay: "expired" });
	expect(await subjects(21)).toEqual([]);
});

test("a guest who cancelled the held stay, or left no address, gets no such e-mail", async () => {
	const cancelled = await hold(ana);
	const stay = await findStay(database.db, cancelled.reference);
	await cancelStay(
		database.db,
		{ reservationId: stay?.id ?? "", agreedOwedCents: 0 },
		{ by: { kind: "staff", name: "Maria" }, now: at(5) },
	);
	await hold({ email: null, checkIn: "2026-12-20", checkOut: "2026-12-22" });
	await closeDue(20);
	const released = (await subjects(20)).filter((subject) => subject?.includes("released"));
	expect(released).toEqual([]);
});
