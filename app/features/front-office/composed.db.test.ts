import { beforeEach, expect, test } from "vitest";
import { listRegistrations } from "#app/features/guests/queries.server.ts";
import { findStay, listUnits } from "#app/features/stays/queries.server.ts";
import { syncVillas } from "#db/catalog/sync-catalog.ts";
import { asOwner, openTestDatabase } from "#test/db.ts";
import { clearDatabase } from "#test/factories/clear-database.ts";
import { asStaff } from "#test/factories/forms.ts";
import { bookStay } from "#test/factories/reservations.ts";
import { cancelAtDesk } from "./operations/cancel-at-desk.server.ts";
import { saveArrival } from "./operations/save-arrival.server.ts";

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
	await clearDatabase(pool);
	await syncVillas(db);
});

const arrival = new Date("2026-12-12T21:30:00Z");

async function book() {
	const { id, reference } = await bookStay(db, { checkIn: "2026-12-12", checkOut: "2026-12-16" });
	const stay = await findStay(db, reference);
	return { id, version: stay?.revision ?? 0 };
}

/** Lets every insert into a table fail while something is done, as a connection does that breaks. */
async function withoutInserts(table: string, work: () => Promise<unknown>) {
	await asOwner(
		pool,
		"create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$",
	);
	await asOwner(
		pool,
		`create trigger broken before insert on ${table} for each row execute function broken()`,
	);
	try {
		await expect(work()).rejects.toThrow();
	} finally {
		await asOwner(pool, "drop function broken cascade");
	}
}

const ana = {
	place: 0,
	name: "Ana Cruz",
	country: "BZ",
	nationality: null,
	documentKind: null,
	documentNumber: null,
};

test("an arrival whose second half fails has registered nobody", async () => {
	const { id, version } = await book();
	const input = { reservationId: id, version, units: [0], arrivedAt: "15:30", entries: [ana] };
	await withoutInserts("check_in_steps", () => saveArrival(db, input, asStaff(arrival)));
	expect(await listRegistrations(db, id)).toEqual([]);
	expect(await saveArrival(db, input, asStaff(arrival))).toEqual({ ok: true });
	expect(await listRegistrations(db, id)).toMatchObject([{ name: "Ana Cruz" }]);
});

test("a cancellation whose bill fails has cancelled nothing", async () => {
	const { id, version } = await book();
	const input = {
		...{ reservationId: id, version, stayId: null },
		...{ owedCents: 10_000, isRule: false, reason: "Storm" },
	};
	await withoutInserts("ledger_entries", () => cancelAtDesk(db, input, asStaff(arrival)));
	expect(await listUnits(db, id)).toMatchObject([{ status: "confirmed" }]);
	expect(await cancelAtDesk(db, input, asStaff(arrival))).toMatchObject({ ok: true });
	expect(await listUnits(db, id)).toMatchObject([{ status: "cancelled" }]);
});

test("an amount by the rule that has changed since the form was shown cancels nothing", async () => {
	const { id, version } = await book();
	const input = { reservationId: id, version, stayId: null, owedCents: 5, isRule: true };
	expect(await cancelAtDesk(db, input, asStaff(arrival))).toMatchObject({ reason: "amount_changed" });
});

test("a villa of another reservation is not cancelled from this one", async () => {
	const { id, version } = await book();
	const other = await bookStay(db, {
		villaIds: ["palm-grove"],
		checkIn: "2026-12-12",
		checkOut: "2026-12-16",
	});
	const [unit] = await listUnits(db, other.id);
	const input = { reservationId: id, version, stayId: unit?.id ?? "", owedCents: 0, isRule: true };
	expect(await cancelAtDesk(db, input, asStaff(arrival))).toEqual({ ok: false, reason: "not_changeable" });
	expect(await listUnits(db, other.id)).toMatchObject([{ status: "confirmed" }]);
});
