import { afterAll, beforeEach, expect, test } from "vitest";
import { withdrawQuote } from "#app/features/quotes/operations/withdraw-quote.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff } from "#test/factories/forms.ts";
import { makeQuote } from "#test/factories/quotes.ts";
import { openMailApp } from "#test/mail-app.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(database);

afterAll(() => app.close());

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

test("a quote is mailed with its price and its last day, and says that the villa is not held", async () => {
	await makeQuote(db);
	const { mails } = await app.deliver();
	expect(mails).toHaveLength(1);
	const [mail] = mails;
	expect(mail?.to).toEqual([{ name: "Camille Laurent", address: "camille@example.com" }]);
	for (const said of [
		"Palm Grove",
		"$1,087.82",
		"This price counts until Sat 28 Nov 2026.",
		"is not held for you",
	])
		expect(mail?.text).toContain(said);
});

test("a quote for somebody who reads Spanish is mailed in Spanish", async () => {
	await makeQuote(db, { language: "es" });
	const { mails } = await app.deliver();
	expect(mails.map(({ subject }) => subject)).toEqual(["Su cotización: 12 – 14 dic"]);
});

test("a quote without an address, and one that was withdrawn before its turn, are not mailed", async () => {
	await makeQuote(db, { email: null });
	const { id: quoteId } = await makeQuote(db, { villaId: "ocean-breeze" });
	await withdrawQuote(db, { quoteId }, asStaff());
	expect((await app.deliver()).mails).toEqual([]);
});
