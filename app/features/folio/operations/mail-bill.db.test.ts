import { afterAll, beforeEach, expect, test } from "vitest";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { makeCharge, makeStayInHouse, newKey } from "#test/factories/folio.ts";
import { asStaff, noon } from "#test/factories/forms.ts";
import { openMailApp } from "#test/mail-app.ts";
import { forgetPayers } from "../personal-data.server.ts";
import { listFolios, readFolio } from "../queries.server.ts";
import { mailBill } from "./mail-bill.server.ts";
import { splitFolio } from "./split-folio.server.ts";

const database = await openTestDatabase();
const { db, pool } = database;
const app = await openMailApp(database);

afterAll(() => app.close());
beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

/** A guest in house whose drink a company pays. */
async function withCompany(email: string | null) {
	const stay = await makeStayInHouse(db, { name: "Ana Cruz", email: "ana@example.com" });
	await makeCharge(db, stay.folioId);
	const bill = await readFolio(db, stay.folioId);
	const split = await splitFolio(
		db,
		{
			...{ reservationId: stay.id, fromFolioId: stay.folioId, version: bill?.version ?? 0 },
			payer: { name: "Reef Ltd", address: null, tin: null, email },
			lineIds: bill?.lines.map(({ lineId }) => lineId) ?? [],
			idempotencyKey: newKey(),
		},
		asStaff(),
	);
	if (!split.ok) throw new Error(split.reason);
	return stay.id;
}

const delivered = async () => {
	const { mails } = await app.deliver(noon);
	return mails.map(({ to, text }) => ({ to: to?.[0]?.address, text: text?.replaceAll("\u00a0", " ") }));
};

test("the bill of another payer goes to this payer, without the way into the guest's reservation", async () => {
	const reservationId = await withCompany("accounts@reef.example");
	expect(await mailBill(db, { reservationId, folioNumber: 2, email: null }, asStaff())).toEqual({ ok: true });
	const [mail, ...others] = await delivered();
	expect([mail?.to, others]).toEqual(["accounts@reef.example", []]);
	expect(mail?.text).toContain("Dear Reef Ltd");
	expect(mail?.text).toContain("$13.25");
	expect(mail?.text).not.toContain("key=");
	expect(await mailBill(db, { reservationId, folioNumber: 1, email: null }, asStaff())).toEqual({ ok: true });
	expect((await delivered()).map(({ to }) => to)).toEqual(["ana@example.com"]);
});

test("a payer without an address is asked for one, which the bill has from then on", async () => {
	const reservationId = await withCompany(null);
	const send = (email: string | null, minutesAgo = 0) =>
		mailBill(
			db,
			{ reservationId, folioNumber: 2, email },
			asStaff(new Date(noon.getTime() - minutesAgo * 60_000)),
		);
	expect(await send(null)).toEqual({ ok: false, reason: "payer_address_missing" });
	expect(await delivered()).toEqual([]);
	expect(await send("accounts@reef.example", 2)).toEqual({ ok: true });
	// The button is pressed twice.
	expect(await send(null, 1.5)).toEqual({ ok: true });
	expect(await send(null)).toEqual({ ok: true });
	expect((await delivered()).map(({ to }) => to)).toEqual(["accounts@reef.example", "accounts@reef.example"]);
	expect((await listFolios(db, reservationId)).map(({ payerEmail }) => payerEmail)).toEqual([
		null,
		"accounts@reef.example",
	]);
	// Nobody types an address beside the guest's own bill.
	await pool.query("update reservations set email = null, name = 'Former guest' where id = $1", [
		reservationId,
	]);
	await forgetPayers(db);
	expect((await listFolios(db, reservationId)).map(({ payerEmail }) => payerEmail)).toEqual([null, null]);
	expect(await mailBill(db, { reservationId, folioNumber: 1, email: "x@example.com" }, asStaff())).toEqual({
		ok: false,
		reason: "no_address",
	});
});
