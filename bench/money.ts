/**
 * How long the bills take with 1,000 of them and 60 lines each: reading one, its balance, and posting the nights of a day.
 * `npm run bench:money`; FOLIOS (1000), LINES (60) and CALLS (40) make it smaller or larger.
 */

import { randomUUID } from "node:crypto";
import { initialTaxRates } from "#app/content/hotel/tax-rates.ts";
import { balanceOfReservation, balancesOfReservations } from "#app/features/folio/balance-queries.server.ts";
import { entriesOfCharge } from "#app/features/folio/entries.ts";
import { postNights } from "#app/features/folio/operations/post-nights.server.ts";
import { writeTransactions } from "#app/features/folio/operations/write-ledger.server.ts";
import { priceCharge } from "#app/features/folio/pricing.ts";
import { readFolio } from "#app/features/folio/queries.server.ts";
import { addDays } from "#app/lib/hotel-date.ts";
import { syncLedger } from "#db/catalog/sync-catalog.ts";
import { businessDays } from "#db/schema/business-days.ts";
import { folios } from "#db/schema/folio.ts";
import { makeStay } from "#test/factories/reservations.ts";
import { median, printTable, say, setting, short } from "./figures.ts";
import { openScratch } from "./scratch.ts";

const counts = { folios: setting("FOLIOS", 1_000), lines: setting("LINES", 60), calls: setting("CALLS", 40) };
const today = "2026-11-21";
const acting = { by: { kind: "staff", name: "Bench" }, now: new Date("2026-11-21T18:00:00Z") } as const;

const scratch = await openScratch();
const database = await scratch.open();
const { db, pool } = await scratch.openExtra(database, "money");
await syncLedger(db);
await db.insert(businessDays).values({ date: today, openedAt: acting.now });

say(`Writing ${counts.folios} bills of ${counts.lines} lines ...`);
const bills: { id: string; reservationId: string }[] = [];
for (let n = 0; n < counts.folios; n += 1) {
	// One in five is in house today.
	const checkIn = n % 5 === 0 ? today : addDays(today, -30);
	const stay = await makeStay(db, { checkIn, checkOut: addDays(checkIn, 2), status: "checked_in" });
	if (n % 5 !== 0) await pool.query("update stays set status = 'checked_out' where id = $1", [stay.stayId]);
	bills.push({ id: randomUUID(), reservationId: stay.id });
}
await db
	.insert(folios)
	.values(bills.map((bill) => ({ ...bill, number: 1, openedAt: acting.now, openedBy: "Bench" })));
const charge = priceCharge({
	department: "dining",
	description: "Bar",
	quantity: 1,
	unitCents: 1_000,
	hasServiceCharge: true,
	taxCode: "gst",
	day: today,
	taxes: initialTaxRates,
});
for (const { id, reservationId } of bills)
	await db.transaction((tx) =>
		writeTransactions(
			tx,
			today,
			Array.from({ length: counts.lines }, (_, line) => ({
				act: "charge" as const,
				idempotencyKey: `${id}:${line}`,
				reservationId,
				entries: entriesOfCharge(charge, id, 0),
			})),
			acting,
		),
	);
await pool.query("analyze");

async function timed(work: (call: number) => Promise<unknown>, calls = counts.calls): Promise<number> {
	const times: number[] = [];
	for (let call = 0; call < calls; call += 1) {
		const begun = performance.now();
		await work(call);
		times.push(performance.now() - begun);
	}
	return median(times);
}

const bill = (call: number) => bills[(call * 37) % bills.length] ?? { id: "", reservationId: "" };
const some = bills.slice(0, 50).map(({ reservationId }) => reservationId);
const rows: [string, number][] = [
	["a bill of 60 lines", await timed((call) => readFolio(db, bill(call).id))],
	["what one reservation owes", await timed((call) => balanceOfReservation(db, bill(call).reservationId))],
	["what 50 reservations owe", await timed(() => balancesOfReservations(db, some))],
	[
		`the nights of ${Math.ceil(counts.folios / 5)} stays, posted`,
		await timed(() => db.transaction((tx) => postNights(tx, { date: today }, acting)), 1),
	],
	[
		"the same again, nothing to post",
		await timed(() => db.transaction((tx) => postNights(tx, { date: today }, acting))),
	],
];
printTable(
	["", "ms (median)"],
	rows.map(([name, ms]) => [name, short(ms)]),
);
await scratch.close();
